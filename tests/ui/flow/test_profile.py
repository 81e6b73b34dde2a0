"""The profile: data at the right places, marks at the edges, fading steps."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from lnviz.run.record import INDEX, MISSING
from lnviz.scenario.schema import changed
from lnviz.ui.flow.profile import GHOSTS, ProfileCard, first_over_last
from lnviz.ui.flow.scale import Scale, ShareScale
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import untrained_words
from tests.ui.flow.stand_in import history_of, plain_values, twins, with_value

POST, PRE = 0, 1


@pytest.fixture
def card(theme, show):
    def build(flow=None, steps=30, values=None, **view):
        flow = flow or twins()
        card = ProfileCard(theme)
        card.set_run(Run(flow, history_of(flow, steps, values)))
        show(card, 460, 520)
        card.refresh(View(**{"step": steps - 1, "head": steps - 1, **view}))
        return card

    return build


def points(item):
    x, y = item.getData()
    return dict(zip(np.asarray(y).tolist(), np.asarray(x).tolist(), strict=True))


def marks(card, stack):
    return {spot.pos().y(): (spot.symbol(), spot.pos().x()) for spot in card.edges[stack].points()}


def test_that_every_block_lies_at_its_exponent(card):
    shown = card()
    assert points(shown.curves[POST]) == pytest.approx({1: -3, 2: -2, 3: -1, 4: 0})
    assert points(shown.markers[PRE]) == pytest.approx(dict.fromkeys((1.0, 2.0, 3.0, 4.0), -3))


def test_that_a_zero_has_a_mark_of_its_own_and_the_others_keep_their_places(card):
    flow = twins()
    values = [0, 1e-7, 1e-3, 10]
    plain = plain_values(flow)

    def record(stack, step):
        array = plain(stack, step)
        array[INDEX["activation_grad_norm"], :4] = values
        return array

    shown = card(flow, values=record)
    x = points(shown.curves[POST])
    assert np.isnan(x[1])
    assert [x[block] for block in (2, 3, 4)] == pytest.approx([-7, -3, 1])
    assert list(marks(shown, POST)) == [1]


def test_that_every_kind_beside_the_scale_has_another_mark(card):
    found = set()
    for value in (0.0, 1e-10, 1e4, MISSING, float("nan")):
        flow = twins()
        shown = card(flow, values=with_value(flow, "activation_grad_norm", PRE, 2, value))
        symbol, x = marks(shown, PRE)[2]
        assert x < -8 or x > 2
        found.add(symbol)
    assert len(found) == 5


def test_that_finite_numbers_are_seen_beside_gaps(card):
    flow = twins(5)
    values = plain_values(flow)

    def record(stack, step):
        array = values(stack, step)
        array[INDEX["activation_grad_norm"], :5] = [1, np.nan, 3, np.inf, 5]
        return array

    shown = card(flow, values=record)
    assert sorted(points(shown.markers[POST])) == [1, 3, 5]


def test_that_nothing_but_nan_is_an_empty_axis_without_a_warning(card):
    flow = twins()
    values = plain_values(flow)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        shown = card(flow, values=lambda stack, step: values(stack, step) * np.nan)
        shown.plot.grab()
    assert len(marks(shown, POST)) == 4


def test_that_the_axis_stays_put_whatever_the_numbers(card):
    flow = twins()
    before = card(flow).plot.viewRange()
    after = card(flow, values=with_value(flow, "activation_grad_norm", POST, 1, 1e30)).plot.viewRange()
    assert before == after
    assert before[0][0] < -8
    assert before[0][1] > 2


def test_that_the_scale_of_the_document_is_the_axis(card):
    shown = card(scale=Scale(-3, 3))
    low, high = shown.plot.viewRange()[0]
    assert -4 < low < -3
    assert 3 < high < 4


def test_that_the_last_twenty_steps_stay_behind_the_shown_one(card):
    assert card(step=25).ghosts.count() == 2 * GHOSTS
    assert card(step=3).ghosts.count() == 2 * 3
    assert card(step=0).ghosts.count() == 0


def test_that_a_thousand_steps_leave_no_items_behind(card):
    shown = card()
    items = len(shown.plot.getPlotItem().items)
    for step in range(1000):
        shown.refresh(View(step=step % 30, head=29))
    assert len(shown.plot.getPlotItem().items) == items


def test_that_other_twins_take_the_place_of_the_old_ones(card):
    shown = card()
    items = len(shown.plot.getPlotItem().items)
    for depth in range(1, 40):
        flow = twins(depth)
        shown.set_run(Run(flow, history_of(flow, 2)))
    assert len(shown.plot.getPlotItem().items) == items


def test_that_pointing_and_clicking_name_the_block(card):
    shown = card()
    pointed, pinned = [], []
    shown.block_pointed.connect(pointed.append)
    shown.block_pinned.connect(pinned.append)
    box = shown.plot.getPlotItem().getViewBox()
    at = shown.plot.mapFromScene(box.mapViewToScene(QPointF(-3, 3.2)))
    QTest.mouseMove(shown.plot.viewport(), QPoint(at.x(), at.y()))
    QTest.mouseClick(shown.plot.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    assert pointed[-1] == 3
    assert pinned == [3]


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        (2.9e-5, 0.12, "2.4e−04"),
        (1.4, 1.0, "1.4"),
        (0.5, 1.0, "0.50"),
        (np.nan, 1.0, "NaN"),
        (1.0, np.inf, "NaN"),
        (MISSING, 1.0, "–"),
        (1.0, 0.0, "–"),
        (0.0, 1.0, "0"),
    ],
)
def test_that_the_ratio_of_first_and_last_block_is_put_into_words(first, last, words):
    assert first_over_last(first, last) == words


@pytest.mark.parametrize(
    ("step", "words"),
    [(0, "by block"), (1, "by block, last step fading"), (2, "by block, last 2 steps fading")],
)
def test_that_the_steps_that_fade_are_counted_in_the_head(card, step, words):
    shown = card(step=step)
    assert words in [found.text() for found in shown.findChildren(QLabel)]


def test_that_shares_stand_on_a_linear_axis_in_per_cent(card):
    flow = twins()
    shown = card(
        flow, values=with_value(flow, "skip_share", PRE, 2, 0.75), quantity="skip_share", scale=ShareScale()
    )
    assert points(shown.curves[PRE])[2] == pytest.approx(0.75)
    low, high = shown.plot.viewRange()[0]
    assert -0.2 < low < 0
    assert 1 < high < 1.2
    axis = shown.plot.getAxis("bottom")
    ((spacing, ticks),) = axis.tickValues(low, high, 300)
    words = [word.replace("\u2009", " ") for word in axis.tickStrings(ticks, 1.0, spacing)]
    assert words == ["0 %", "25 %", "50 %", "75 %", "100 %"]
    shown.refresh(View(step=29, head=29))
    assert axis.tickStrings([-3.0], 1.0, 1.0) == ["10⁻³"]


def test_that_a_mean_stands_at_its_magnitude(card):
    flow = twins()
    shown = card(flow, values=with_value(flow, "activation_mean", PRE, 2, -0.01), quantity="activation_mean")
    assert points(shown.curves[PRE])[2] == pytest.approx(-2)


def test_that_four_twins_have_a_column_each_at_the_edges(card):
    flow = twins()
    plain = plain_values(flow)
    stacks = tuple(changed(flow.stacks[place % 2], name=f"twin {place}") for place in range(4))
    shown = card(changed(flow, stacks=stacks), values=lambda stack, step: plain(stack % 2, step) * 0)
    columns = [marks(shown, stack)[1][1] for stack in range(4)]
    assert len(set(columns)) == 4
    assert min(columns) > shown.plot.viewRange()[0][0]


def test_that_a_shallower_twin_ends_at_its_own_depth(card):
    flow = twins(6)
    short = changed(flow.stacks[PRE], blocks=(changed(flow.stacks[PRE].blocks[0], repeat=2),))
    shown = card(changed(flow, stacks=(flow.stacks[POST], short)))
    assert sorted(points(shown.curves[POST])) == [1, 2, 3, 4, 5, 6]
    assert sorted(points(shown.curves[PRE])) == [1, 2]


@pytest.mark.parametrize(
    ("states", "words"),
    [
        (("trained",) * 3, ""),
        ((), ""),
        (("frozen", "frozen", "trained", "unused"), "twin: blocks 1–2 frozen, block 4 unused"),
        (("bare",), "twin: block 1 no θ"),
    ],
)
def test_that_blocks_without_a_gradient_are_named_with_the_reason(states, words):
    assert untrained_words("twin", states) == words


@pytest.mark.parametrize(
    ("quantity", "name"),
    [("grad_norm", "gradient of the parameters"), ("activation_grad_norm", "gradient of the activation")],
)
def test_that_the_foot_names_the_quantity_whose_ratio_it_says(card, quantity, name):
    shown = card(quantity=quantity)
    assert shown._foot.text().startswith(f"First block ÷ last, {name}: ")
