"""Many seeds before the first update: bands, slopes, claims, and the page that shows them."""

from __future__ import annotations

import dataclasses

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from lnviz.run.record import INDEX, MISSING, StackLayout
from lnviz.scenario.schema import BlockNorm, Blocks, Flow, Stack, Task
from lnviz.ui.flow.initial.init_numbers import (
    against_depth,
    band_of,
    blocks_of,
    claim_of,
    end_of,
    growth_of,
    initial_settings,
    layers_for,
    power_of,
)
from lnviz.ui.flow.initial.initial import InitCard
from lnviz.ui.flow.view import Run, View
from tests.ui.flow.inspections import profiles
from tests.ui.flow.stand_in import flow_with, history_of, twins

POST, PRE = 0, 1


def power_law(stack, depth, block, seed):
    """Post-LN the same at every depth, Pre-LN as depth^−1/2; the seeds differ by a factor of ten each."""
    return (1.0 if stack == POST else depth**-0.5) * 10.0 ** (seed - 1)


# -- numbers -----------------------------------------------------------------------------------------------------


def test_that_the_mean_is_the_geometric_one_and_the_band_reaches_every_seed():
    band = band_of(np.array([[1e-4, 2.0], [1e-2, 2.0], [1e-3, 2.0]]), linear=False)
    assert band.mean == pytest.approx([1e-3, 2.0])
    assert band.low == pytest.approx([1e-4, 2.0])
    assert band.high == pytest.approx([1e-2, 2.0])
    assert band.left_out == 0


def test_that_numbers_without_a_place_on_a_log_scale_are_counted_and_left_out():
    band = band_of(np.array([[1.0, 0.0], [4.0, float("nan")], [MISSING, float("inf")]]), linear=False)
    assert band.mean[0] == pytest.approx(2.0)
    assert np.isnan(band.mean[1])
    assert band.left_out == 4


def test_that_shares_have_the_usual_mean():
    band = band_of(np.array([[0.0], [0.5], [1.0]]), linear=True)
    assert (band.mean[0], band.low[0], band.high[0], band.left_out) == (0.5, 0.0, 1.0, 0)


@pytest.mark.parametrize("power", [-0.5, 0.0, 1.3])
def test_that_a_power_law_is_found(power):
    depths = np.array([2.0, 4, 8, 16, 24, 48])
    assert power_of(depths, 0.3 * depths**power) == pytest.approx(power)
    assert power_of(depths[:1], depths[:1]) is None


def test_that_growth_with_every_block_is_found():
    depths = np.array([2.0, 5, 12])
    assert growth_of(depths, 0.1 * 1.25**depths) == pytest.approx(1.25)


def test_that_the_end_of_a_twin_is_its_first_its_last_or_their_ratio():
    blocks = np.array([[2.0, 3.0, 8.0], [0.0, 1.0, 1.0]])
    assert end_of(blocks, "first").ravel().tolist() == [2.0, 0.0]
    assert end_of(blocks, "last").ravel().tolist() == [8.0, 1.0]
    assert end_of(blocks, "ratio").ravel().tolist() == [4.0, MISSING]


def test_that_every_depth_has_its_band():
    depths, band = against_depth(profiles(power_law), PRE, "grad_norm", "last", None)
    assert depths.tolist() == [2, 4, 8]
    assert band.mean == pytest.approx(depths**-0.5)
    assert band.high == pytest.approx(10 * depths**-0.5)


def test_that_the_gradient_per_element_knows_the_elements_of_a_pair_of_blocks_at_every_depth():
    layout = StackLayout("Pre-LN", 4, ("1", "2", "3", "4", "head"), (100, 400, 100, 400, 7), ("trained",) * 5)
    found = profiles(lambda *_: 1.0, depths=((2, 6),), ends=(1,))
    values = blocks_of(found, 0, 1, "grad_rms", layout)
    assert values[0] == pytest.approx([0.1, 0.05] * 3)
    assert (blocks_of(found, 0, 1, "grad_rms", None) == MISSING).all()


def test_that_means_of_activations_are_drawn_by_their_magnitude():
    found = profiles(lambda *_: -0.3)
    assert blocks_of(found, PRE, 0, "activation_mean", None) == pytest.approx(0.3)


def test_that_settings_that_do_not_touch_the_start_are_no_other_settings():
    flow = twins()
    faster = flow_with(flow, training=msgspec.structs.replace(flow.training, lr=0.7, clip=1.0))
    other_seed = flow_with(flow, training=msgspec.structs.replace(flow.training, seed=9))
    assert initial_settings(flow) == initial_settings(faster)
    assert initial_settings(flow) != initial_settings(other_seed)
    assert initial_settings(flow) != initial_settings(twins(6))


def test_that_the_twins_own_layers_are_always_measured():
    assert layers_for(twins(6), (2, 48)) == (2, 6, 48)


# -- claims ------------------------------------------------------------------------------------------------------


def stack_of(**fields):
    return Stack(name="A", blocks=(Blocks(**fields),))


def test_that_the_claim_of_xiong_is_about_the_last_blocks_parameters():
    pre, post = stack_of(placement="pre"), stack_of(placement="post")
    assert claim_of(pre, "grad_norm", "last").power == -0.5
    assert claim_of(post, "grad_norm", "last").power == 0
    assert claim_of(pre, "grad_norm", "first") is None
    assert claim_of(pre, "activation_grad_norm", "last") is None
    assert claim_of(stack_of(placement="pre", norm=BlockNorm(kind="rms")), "grad_norm", "last") is None
    assert claim_of(stack_of(placement="sandwich"), "grad_norm", "last") is None


@pytest.mark.parametrize(("constant", "expected"), [(0.5, 3.41), (1.0, 45.3)])
def test_that_the_closed_form_is_the_one_of_the_check_branch(constant, expected):
    stack = stack_of(placement="post", branch="closed_form", constant=constant, repeat=12)
    claim = claim_of(stack, "activation_grad_norm", "ratio")
    assert claim.at(np.array([12.0]))[0] == pytest.approx(expected, rel=2e-3)


# -- the page ----------------------------------------------------------------------------------------------------


@pytest.fixture
def card(theme, show):
    def build(found=None, quantity="grad_norm", picture="depths", flow=None):
        flow = flow or twins()
        card = InitCard(theme)
        card.set_run(Run(flow, history_of(flow, 2)))
        show(card, 420, 420)
        card.refresh(View(step=1, head=1, quantity=quantity))
        if found is not None:
            card.begin(flow)
            card.show_profiles(found)
            card.show_picture(picture)
        return card

    return build


def words_of(card):
    return " ".join(found.text() for found in card.findChildren(QLabel) if not found.isHidden())


def test_that_the_slopes_are_written_and_the_claim_is_called_a_claim(card):
    said = words_of(card(profiles(power_law)))
    assert "Post-LN hardly depends on layers (layers^0.00)" in said
    assert "Pre-LN falls as layers^−0.50" in said
    assert "what Xiong et al. 2020 claim" in said
    assert "not a measurement" in said
    assert "Geometric mean" in said


def test_that_a_claim_is_drawn_only_where_one_is_made(card):
    shown = card(profiles(power_law))
    assert shown.by_depth.claims.count() == 2
    shown.refresh(View(step=1, head=1, quantity="activation_std"))
    assert shown.by_depth.claims.count() == 0
    assert "Dotted" not in words_of(shown)


@pytest.mark.parametrize("found", [None, profiles(power_law)], ids=["before", "measured"])
def test_that_what_is_published_of_such_twins_is_named_as_a_claim_where_it_is_not_drawn(card, found):
    said = words_of(card(found, quantity="activation_grad_norm"))
    assert "Xiong et al. 2020 claim, in their setting" in said
    assert "layers^0 for Post-LN, layers^−0.5 for Pre-LN" in said
    other = Stack(name="A", blocks=(Blocks(placement="sandwich"),))
    assert "Xiong" not in words_of(card(flow=flow_with(twins(), stacks=(other,))))


def test_that_nothing_is_measured_of_an_update_before_the_first(card):
    shown = card(quantity="update_ratio")
    assert "There is no update before the first one" in words_of(shown)
    assert not shown.button.isEnabled()
    shown.refresh(View(step=1, head=1, quantity="grad_norm"))
    assert shown.button.isEnabled()
    assert "no update" not in words_of(shown)


def test_that_a_measured_start_makes_room_for_the_words_about_updates(card):
    shown = card(profiles(power_law))
    shown.refresh(View(step=1, head=1, quantity="update_ratio"))
    assert not shown.by_depth.widget.isVisible()
    assert "There is no update before the first one" in words_of(shown)
    shown.refresh(View(step=1, head=1, quantity="grad_norm"))
    assert shown.by_depth.widget.isVisible()


def test_that_a_pair_of_blocks_is_one_layer_on_the_axis_as_in_the_field(card):
    pair = Blocks(repeat=2, branch="attention_feed_forward", placement="pre")
    stacks = (Stack(name="A", blocks=(pair,)), Stack(name="B", blocks=(pair,)))
    shown = card(profiles(power_law), flow=flow_with(twins(), stacks=stacks))
    assert shown.by_depth.widget.getAxis("bottom").depths == [1, 2, 4]
    assert "layers" in shown.by_depth.widget.getAxis("bottom").labelText
    assert shown.model.text([0, 1, 2]).splitlines()[0].startswith("layers")
    assert [line.split("\t")[0] for line in shown.model.text([0, 1, 2]).splitlines()[1:]] == ["1", "2", "4"]


def test_that_the_usual_layers_are_whole_in_a_narrow_card(card):
    shown = card()
    shown.window().resize(300, 400)
    room = shown.layers.contentsRect().width() - 24
    assert shown.layers.fontMetrics().horizontalAdvance(shown.layers.text()) < room


def test_that_the_points_lie_at_the_logarithms_of_depth_and_mean(card):
    shown = card(profiles(power_law))
    x, y = shown.by_depth.lines[PRE].getData()
    assert x == pytest.approx(np.log10([2, 4, 8]))
    assert y == pytest.approx(-0.5 * x)
    assert shown.by_depth.bands.count() == 2


def test_that_the_profile_is_that_of_the_twins_own_depth(card):
    shown = card(profiles(lambda _stack, depth, block, _seed: 10.0 ** (block - depth)), picture="blocks")
    x, y = shown.by_block.lines[POST].getData()
    assert y.tolist() == [1, 2, 3, 4]
    assert x == pytest.approx([-3, -2, -1, 0])
    assert "First block ÷ last: Post-LN 0.001" in words_of(shown)


def test_that_the_profile_and_the_other_pictures_point_at_the_same_block(card):
    shown = card(profiles(power_law), picture="blocks")
    pointed = []
    shown.block_pointed.connect(pointed.append)
    QApplication.processEvents()
    plot = shown.by_block.widget
    low, high = plot.viewRange()[0]
    inside = QPointF((low + high) / 2, 3.2)
    at = plot.mapFromScene(plot.getPlotItem().getViewBox().mapViewToScene(inside))
    QTest.mouseMove(plot.viewport(), QPoint(at.x(), at.y()))
    assert pointed == [3]
    shown.refresh(View(step=1, head=1, quantity="grad_norm", block=2))
    assert shown.by_block.pointer_line.isVisible()
    assert shown.by_block.pointer_line.value() == 2


def test_that_the_numbers_behind_the_picture_can_be_read_and_copied(card):
    shown = card(profiles(power_law), picture="numbers")
    model = shown.model
    assert model.data(model.index(2, PRE)) == "0.3536  (0.03536 … 3.536)"
    assert float(model.text([1]).splitlines()[1].split("\t")[4]) == pytest.approx(0.5)


def test_that_a_profile_without_any_number_is_an_empty_picture(card):
    for picture in ("blocks", "depths", "numbers"):
        shown = card(profiles(lambda *_: float("nan")), picture=picture)
        assert "not finite" in words_of(shown)


def test_that_what_is_not_measured_yet_leaves_its_place_empty(card):
    early = profiles(power_law, seeds=1, done=1)
    twins_of_no_seed = tuple(array[:0] for array in early.values[PRE])
    early = dataclasses.replace(early, values=(early.values[POST], twins_of_no_seed), total=18)
    for picture in ("blocks", "depths", "numbers"):
        shown = card(early, picture=picture)
        assert "measured 1 of 18" in words_of(shown)
    assert shown.model.data(shown.model.index(0, PRE)) == ""


def test_that_one_seed_has_no_band_to_speak_of(card):
    shown = card(profiles(lambda *_: 0.25, seeds=1), picture="numbers")
    assert shown.model.data(shown.model.index(0, 0)) == "0.25"
    assert "One seed." in words_of(shown)


def test_that_shares_have_a_linear_axis(card):
    shown = card(profiles(lambda _stack, depth, *_: 1 - 1 / depth), quantity="skip_share")
    _, y = shown.by_depth.lines[PRE].getData()
    assert y == pytest.approx([0.5, 0.75, 0.875])


@pytest.mark.parametrize("text", ["", "2, x", "0", "97", "2, 4, 1000", "-3"])
def test_that_layers_that_cannot_be_measured_are_refused(card, text):
    shown = card()
    shown.layers.clear()
    QTest.keyClicks(shown.layers, text) if text else QTest.keyClick(shown.layers, Qt.Key.Key_Backspace)
    shown.layers.textEdited.emit(text)
    assert shown.layers.property("invalid")
    assert not shown.button.isEnabled()


def test_that_a_pair_of_attention_and_feed_forward_counts_as_two_of_ninety_six_blocks(card):
    pair = Blocks(repeat=4, branch="attention_feed_forward", placement="pre")
    shown = card(flow=flow_with(twins(), stacks=(Stack(name="A", blocks=(pair,)),)))
    shown.layers.setText("48")
    assert shown.chosen_layers() == (48,)
    shown.layers.setText("49")
    assert shown.chosen_layers() is None


def test_that_the_page_says_what_it_is_for_before_anything_is_measured(card):
    assert "before their first update" in words_of(card())


def test_that_values_of_every_stored_quantity_can_be_shown(card):
    shown = card(profiles(power_law))
    for quantity in ("activation_grad_norm", "grad_rms", "update_ratio", "activation_mean", "skip_share"):
        shown.refresh(View(step=1, head=1, quantity=quantity))
        assert quantity in INDEX or "no place here" in words_of(shown)


# -- against what is known -----------------------------------------------------------------------------------------


def measured_with(flow, seeds, layers):
    from lnviz.network.initial import measure_init

    *_, last = measure_init(flow, seeds, layers)
    return last


@pytest.mark.slow
def test_that_the_last_blocks_gradient_goes_with_depth_as_xiong_et_al_say():
    """FACTS: in their setting Post-LN does not depend on depth and Pre-LN falls as one over its root."""
    group = {
        "branch": "attention_feed_forward",
        "attention": "uniform",
        "heads": 1,
        "activation": "relu",
        "expansion": 1,
        "repeat": 6,
    }
    stacks = tuple(
        Stack(name=name, blocks=(Blocks(placement=placement, **group),), init="xavier", final_norm=final)
        for name, placement, final in (("Post-LN", "post", False), ("Pre-LN", "pre", True))
    )
    flow = Flow(stacks=stacks, width=32, task=Task(vocab=100, batch=4, sequence=8))
    found = measured_with(flow, 6, (6, 12, 24))
    powers = []
    for stack in (POST, PRE):
        depths, band = against_depth(found, stack, "grad_norm", "last", None)
        powers.append(power_of(depths, band.mean))
    assert powers[POST] == pytest.approx(0.0, abs=0.12)
    assert powers[PRE] == pytest.approx(-0.5, abs=0.12)


@pytest.mark.slow
def test_that_the_check_branch_grows_by_its_closed_form():
    """FACTS: (1+c²)^((L−1)/2) from the first block to the last under Post-LN, nothing under Pre-LN."""
    constant = 0.5
    stacks = tuple(
        Stack(name=name, blocks=(Blocks(placement=placement, branch="closed_form", constant=constant),))
        for name, placement in (("Post-LN", "post"), ("Pre-LN", "pre"))
    )
    flow = Flow(stacks=stacks, width=64, task=Task(vocab=100, batch=4, sequence=8))
    found = measured_with(flow, 4, (4, 8, 12))
    growth = []
    for stack in (POST, PRE):
        depths, band = against_depth(found, stack, "activation_grad_norm", "ratio", None)
        growth.append(growth_of(depths, band.mean))
    assert growth[POST] == pytest.approx(np.sqrt(1 + constant**2), rel=0.03)
    assert growth[PRE] == pytest.approx(1.0, rel=0.01)
