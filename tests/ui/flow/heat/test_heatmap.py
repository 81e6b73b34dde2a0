"""The heat map: its image to the pixel, the ratio, and dragging through the run."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lnviz.run.record import INDEX, MISSING
from lnviz.scenario.schema import changed
from lnviz.ui.flow.heat.heat_canvas import DASH_ROOM, HeatMap
from lnviz.ui.flow.heat.heat_image import heat_of, magnitudes, runs
from lnviz.ui.flow.heat.heatmap import HeatCard
from lnviz.ui.flow.heat.ratios import Ratios, ratio_of
from lnviz.ui.flow.ink import ramp_color
from lnviz.ui.flow.scale import Scale, ShareScale
from lnviz.ui.flow.view import Run, View, horizon_of
from lnviz.ui.theme import DARK, LIGHT, Theme
from tests.ui.flow.stand_in import flow_with, history_of, plain_values, twins, with_value

SCALE = Scale(-8, 2)
POST, PRE = 0, 1


def heat(history, stack, steps, pixels, blocks=4):
    summary = history.summarise(stack, "activation_grad_norm", 0, steps, pixels)
    return heat_of(summary, blocks, SCALE, magnitudes(LIGHT))


@pytest.fixture
def card(theme, show):
    """``card(steps, values)``: a shown card, and the steps and blocks it asks for."""

    def build(steps=20, values=None, flow=None):
        flow = flow or twins()
        card = HeatCard(theme)
        card.set_run(Run(flow, history_of(flow, steps, values)))
        show(card, 800, 180)
        card.refresh(View(step=3, head=steps - 1, horizon=horizon_of(steps - 1)))
        card.asked, card.pointing = [], []
        card.step_requested.connect(card.asked.append)
        card.pointed.connect(lambda block, step: card.pointing.append((block, step)))
        return card

    return build


def test_that_a_pixel_has_the_colour_of_its_number_with_the_last_block_on_top():
    flow = twins()
    image = heat(history_of(flow, 8), POST, 8, 8).image
    for block in range(1, 5):
        expected = ramp_color(float(SCALE.places(np.float32(10.0 ** (block - 4)))))
        for half in (0, 1):
            assert image.pixelColor(5, 2 * (4 - block) + half) == expected


def test_that_a_pixel_of_many_steps_shows_the_largest_above_the_smallest():
    flow = twins()
    plain = plain_values(flow)

    def values(stack, step):
        record = plain(stack, step)
        record[INDEX["activation_grad_norm"], 0] = 1e-6 if step % 10 else 10.0
        return record

    image = heat(history_of(flow, 40, values), PRE, 40, 4).image
    upper, lower = image.pixelColor(1, 6), image.pixelColor(1, 7)
    assert upper == ramp_color(float(SCALE.places(10.0)))
    assert lower == ramp_color(float(SCALE.places(1e-6)))


def test_that_steps_that_are_not_computed_stay_empty():
    flow = twins()
    image = heat(history_of(flow, 5), POST, 20, 20).image
    assert image.pixelColor(4, 0) != image.pixelColor(5, 0)
    assert image.pixelColor(5, 0).name() == LIGHT.panel.lower()


@pytest.mark.parametrize("value", [0.0, 1e-10, 1e4, MISSING, float("nan")])
def test_that_numbers_beside_the_scale_have_no_colour_of_the_scale(value):
    flow = twins()
    painted = heat(history_of(flow, 5, with_value(flow, "activation_grad_norm", POST, 1, value)), POST, 5, 5)
    color = painted.image.pixelColor(2, 7)
    assert color not in [ramp_color(place) for place in np.linspace(0, 1, 256)]
    assert painted.broken[2].tolist() == [np.isnan(value), False, False, False]
    assert painted.zero[2].tolist() == [value == 0, False, False, False]


def test_that_runs_of_marked_cells_are_found_along_the_steps():
    mask = np.zeros((6, 2), bool)
    mask[1:3, 0] = mask[5, 0] = mask[:, 1] = True
    assert sorted(runs(mask)) == [(0, 1, 3), (0, 5, 6), (1, 0, 6)]


def test_that_a_number_that_is_not_finite_is_hatched_and_named(card, theme):
    flow = twins()
    shown = card(12, with_value(flow, "activation_grad_norm", POST, 2, float("nan")), flow)
    image = shown.map.grab().toImage()
    y = round(shown.map.height() * (1 - 1.5 / 4))
    line = [image.pixelColor(x, y) for x in range(30, 400)]
    assert theme.color("error") in line
    assert any(color != theme.color("error") for color in line)


def test_that_a_press_and_a_drag_ask_for_steps(card):
    shown = card()
    heat_map = shown.map
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton

    def send(kind, step, button):
        at = QPointF(heat_map.x_of(step), 20)
        event = QMouseEvent(
            kind, at, heat_map.mapToGlobal(at), button, button, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(heat_map, event)

    send(QEvent.Type.MouseButtonPress, 2, left)
    send(QEvent.Type.MouseMove, 9, left)
    send(QEvent.Type.MouseButtonRelease, 9, left)
    send(QEvent.Type.MouseMove, 12, none)
    assert shown.asked == [2, 9]


def test_that_no_step_after_the_head_can_be_asked_for(card):
    shown = card(steps=5)
    QTest.mouseClick(shown.map, Qt.MouseButton.LeftButton, pos=QPoint(shown.map.width() - 3, 20))
    assert shown.asked == [4]


def test_that_pointing_names_block_and_step(card):
    shown = card()
    x, y = round(shown.map.x_of(7)), round(shown.map.height() * 0.3)
    QTest.mouseMove(shown.map, QPoint(x, y))
    assert shown.pointing[-1] == (3, 7)


def test_that_the_cell_that_is_pointed_at_is_spelled_out(card):
    shown = card()
    assert shown.map.value_at(3, 7) == "1.0e−01"
    shown.choose("1")
    assert shown.map.value_at(3, 7) == "1.0e−03"
    shown.choose("ratio")
    assert shown.map.value_at(4, 7) == "× 1.0e+03"


def test_that_post_over_pre_is_the_ratio_whatever_the_order_of_the_twins():
    flow = twins()
    post, pre = flow.stacks
    for stacks in ((post, pre), (pre, post)):
        turned = Run(type(flow)(stacks=stacks))
        over, under = turned.ratio_pair()
        assert turned.stacks[over] is post
        assert turned.stacks[under] is pre


def test_that_the_ratio_follows_a_run_that_grows_and_a_twin_that_stops():
    flow = twins()
    history = history_of(flow, 5)
    ratios = Ratios(history, POST, PRE, "activation_grad_norm")
    ratios.summarise(0, 5, 5)
    more = history_of(flow, 9)
    history.append_steps(
        POST, 5, np.stack([more.at(step, POST) for step in range(5, 9)], axis=1), np.ones(4), np.ones(4)
    )
    ratios.summarise(0, 9, 9)
    assert ratios.length == 5
    assert ratios.at(4, 1) == pytest.approx(1.0)
    assert ratios.at(7, 1) is None


@pytest.mark.parametrize(
    ("over", "under", "expected"),
    [
        (2.0, 4.0, 0.5),
        (MISSING, 4.0, MISSING),
        (2.0, MISSING, MISSING),
        (0.0, 4.0, 0.0),
        (2.0, 0.0, np.inf),
        (0.0, 0.0, MISSING),
    ],
)
def test_that_a_ratio_says_what_its_parts_are(over, under, expected):
    assert ratio_of(np.array([over], np.float32), np.array([under], np.float32))[0] == expected


def test_that_a_ratio_of_numbers_never_becomes_zero_or_infinite():
    tiny, huge = np.array([1e-38], np.float32), np.array([1e38], np.float32)
    assert ratio_of(tiny, huge)[0] > 0
    assert np.isfinite(ratio_of(huge, tiny)[0])


def test_that_a_broken_part_breaks_the_ratio():
    assert np.isnan(ratio_of(np.array([np.nan], np.float32), np.array([1], np.float32))[0])


def test_that_the_ratio_has_colours_of_its_own(card):
    shown = card()
    magnitude = shown.map.heat().image.pixelColor(3, 0)
    shown.choose("ratio")
    assert shown.map.heat().image.pixelColor(3, 0) != magnitude


def test_that_the_theme_changes_the_ground_but_not_the_scale():
    flow = twins()
    summary = history_of(flow, 4).summarise(POST, "activation_grad_norm", 0, 8, 8)
    light, dark = (heat_of(summary, 4, SCALE, magnitudes(tokens)).image for tokens in (LIGHT, DARK))
    assert light.pixelColor(1, 1) == dark.pixelColor(1, 1)
    assert light.pixelColor(7, 1) != dark.pixelColor(7, 1)


@pytest.mark.parametrize("head", [0, 1, 19, 20, 21, 99, 100, 101, 199, 1234, 99_999, 1_000_000])
def test_that_the_step_axis_ends_at_a_round_number_not_far_after_the_head(head):
    horizon = horizon_of(head)
    assert horizon >= head
    assert horizon == 20 or horizon <= 1.5 * head


def four():
    pair = twins()
    return flow_with(
        pair, stacks=tuple(changed(pair.stacks[place % 2], name=f"twin {place}") for place in range(4))
    )


def test_that_every_twin_and_the_ratio_of_any_two_can_be_chosen(card):
    flow = four()
    shown = card(20, with_value(flow, "activation_grad_norm", 3, 1, 0.25), flow)
    box = shown.choice_list()
    assert box.isVisible()
    assert not shown.choice_control().isVisible()
    words = [box.itemText(place) for place in range(box.count())]
    assert words[:4] == [stack.name for stack in flow.stacks]
    assert len(set(words[4:])) == 12
    box.setCurrentIndex(words.index("twin 3 ÷ twin 0"))
    box.activated.emit(box.currentIndex())
    assert shown.choice == "3/0"
    turned = shown.map.value_at(1, 3)
    shown.choose("0/3")
    assert box.currentText() == "twin 0 ÷ twin 3"
    assert turned != shown.map.value_at(1, 3)
    shown.choose("ratio")
    assert box.currentText() == words[shown.choices().index(shown.choice)]
    assert "÷" in box.currentText()


def test_that_a_ratio_turned_over_is_its_inverse():
    flow = four()
    history = history_of(flow, 5, with_value(flow, "activation_grad_norm", 3, 1, 0.25))
    one, other = (Ratios(history, *pair, "activation_grad_norm") for pair in ((3, 0), (0, 3)))
    assert one.at(2, 1) * other.at(2, 1) == pytest.approx(1)


def test_that_shares_have_the_colours_of_their_linear_scale():
    flow = twins()
    history = history_of(flow, 6, with_value(flow, "skip_share", POST, 2, 0.25))
    summary = history.summarise(POST, "skip_share", 0, 6, 6)
    image = heat_of(summary, 4, ShareScale(), magnitudes(LIGHT)).image
    assert image.pixelColor(3, 4) == ramp_color(0.25)


def test_that_a_mean_is_coloured_by_its_magnitude_and_read_with_its_sign(card):
    flow = twins()
    shown = card(20, with_value(flow, "activation_mean", POST, 2, -0.01), flow)
    shown.refresh(View(step=3, head=19, horizon=20, quantity="activation_mean"))
    shown.choose("0")
    assert shown.map.value_at(2, 3) == "−1.0e−02"
    assert shown.map.heat().image.pixelColor(3, 4) == ramp_color(float(SCALE.places(np.float32(0.01))))


def test_that_a_picture_says_the_twin_in_its_title_and_has_no_list(card):
    flow = four()
    shown = card(20, flow=flow)
    shown.choose("2")
    shown.become_picture()
    assert shown.accessibleName() == "Block × step: twin 2"
    assert not shown.choice_list().isVisible()


def test_that_long_names_of_twins_do_not_widen_the_window(card):
    flow = twins()
    names = ("a twin with a name of very many letters and words", "another one that is as long as the first")
    stacks = tuple(changed(stack, name=name) for stack, name in zip(flow.stacks, names, strict=True))
    usual, shown = card(), card(flow=changed(flow, stacks=stacks))
    assert shown.choice_list().isVisible()
    assert shown.minimumSizeHint().width() <= usual.minimumSizeHint().width()
    shown.choose("ratio")
    assert shown.choice_list().currentText() == f"{names[0]} ÷ {names[1]}"


def test_that_a_ratio_below_one_has_dashes_where_it_is_and_a_quantity_has_none(card):
    flow = twins()
    shown = card(steps=20, values=with_value(flow, "activation_grad_norm", POST, 2, 1e-5), flow=flow)
    shown.choose("ratio")
    heat_map = shown.map
    area, heat = heat_map.area(), heat_map.heat()
    dashes = heat_map.dashes(area, heat)
    rows = {int((area.bottom() - at.y()) / area.height() * heat_map.blocks) for at in dashes}
    assert rows == {1}, "the others are 1 and above"
    with_dashes = heat_map.grab().toImage()
    at = dashes[0].toPoint()
    assert with_dashes.pixelColor(at) == heat_map._theme.color("text")
    shown.choose("0")
    assert heat_map.grab().toImage().pixelColor(at) != heat_map._theme.color("text")


def test_that_dashes_of_many_blocks_stay_apart():
    flow = twins(depth=48)
    history = history_of(flow, 20)
    heat_map = HeatMap(Theme("light"))
    heat_map.resize(600, 100)
    heat_map.refresh(View(step=3, head=19, horizon=20))
    heat_map.set_source(Run(flow, history), "ratio")
    heights = sorted({at.y() for at in heat_map.dashes(heat_map.area(), heat_map.heat())})
    assert len(heights) > 4
    assert min(np.diff(heights)) >= DASH_ROOM[1]
