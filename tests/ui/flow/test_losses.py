"""The loss curves, and the axes of both plots."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from lnviz.run.record import StepRecord
from lnviz.ui.flow.losses import MOST_POINTS, LossCard, loss_curve, thinned
from lnviz.ui.flow.view import Run, View, horizon_of
from lnviz.ui.plots import WholeAxis, decade_ticks
from tests.ui.flow.stand_in import history_of, plain_values, twins


@pytest.fixture
def card(theme, show):
    def build(history=None, steps=30):
        flow = twins()
        history = history or history_of(flow, steps)
        card = LossCard(theme)
        card.set_run(Run(flow, history))
        show(card, 460, 180)
        card.refresh(View(step=4, head=history.head, horizon=horizon_of(history.head)))
        return card

    return build


def with_losses(losses):
    flow = twins()
    history = history_of(flow, 0)
    values = plain_values(flow)
    for step, loss in enumerate(losses):
        history.append([StepRecord(stack, step, values(stack, step), loss, 0.1) for stack in range(2)])
    return history


def test_that_the_loss_is_drawn_at_its_exponent():
    x, y = loss_curve(np.array([8.0, 0.8]))
    assert x.tolist() == [0, 1]
    assert y[0] - y[1] == pytest.approx(1)


def test_that_every_computed_step_has_its_loss(card):
    x, y = card(steps=30).curves[0].getData()
    assert x.tolist() == list(range(30))
    assert y == pytest.approx(np.log10(8 * 0.9 ** np.arange(30)))


def test_that_a_long_curve_keeps_every_extreme():
    values = np.zeros(50_000)
    values[12_345], values[40_000] = 7.0, -3.0
    x, y = thinned(values)
    assert len(x) <= MOST_POINTS
    assert y.max() == 7.0
    assert y.min() == -3.0


def test_that_only_losses_above_zero_have_a_place_on_the_axis():
    _, y = loss_curve(np.array([1.0, 0.0, float("nan"), float("inf"), 10.0]))
    assert np.isnan(y).tolist() == [False, True, True, True, False]


def test_that_a_loss_that_is_no_number_leaves_a_gap_and_a_mark(card):
    shown = card(with_losses([2.0, 1.0, float("nan")]))
    _, y = shown.curves[0].getData()
    assert np.isnan(y[2])
    assert [spot.pos().x() for spot in shown.broken.points()] == [2, 2]


def test_that_a_loss_of_exactly_zero_breaks_no_axis(card):
    shown = card(with_losses([2.0, 0.0, 0.0]))
    assert np.isfinite(shown.plot.viewRange()[1]).all()


def test_that_the_line_stands_at_the_shown_step(card):
    shown = card()
    assert shown.cursor_line.value() == 4
    shown.refresh(View(step=9, head=29, horizon=30))
    assert shown.cursor_line.value() == 9


def test_that_a_click_asks_for_the_step(card):
    shown = card()
    asked, pointed = [], []
    shown.step_requested.connect(asked.append)
    shown.step_pointed.connect(pointed.append)
    box = shown.plot.getPlotItem().getViewBox()
    at = shown.plot.mapFromScene(box.mapViewToScene(QPointF(12.2, 0.0)))
    QTest.mouseMove(shown.plot.viewport(), QPoint(at.x(), at.y()))
    QTest.mouseClick(shown.plot.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    assert asked == [12]
    assert pointed[-1] == 12


def test_that_an_axis_of_decades_has_ticks_at_powers_of_ten():
    assert decade_ticks(-8.2, 2.1, 20) == list(range(-8, 3))
    assert decade_ticks(-8.2, 2.1, 6) == [-8, -6, -4, -2, 0, 2]


def test_that_less_than_a_decade_still_has_two_ticks_at_round_numbers():
    ticks = decade_ticks(np.log10(2.2), np.log10(7.5), 5)
    assert len(ticks) >= 2
    assert 10.0 ** np.array(ticks) == pytest.approx(np.rint(10.0 ** np.array(ticks)))


def test_that_a_sliver_of_a_decade_has_ticks_at_its_ends():
    assert decade_ticks(0.301, 0.302, 5) == [0.301, 0.302]


def test_that_block_numbers_begin_at_one_and_end_at_the_depth(qapp):
    axis = WholeAxis("left", 1, 20)
    axis.last = 24
    ((_, ticks),) = axis.tickValues(0.5, 24.5, 480)
    assert ticks[0] >= 1
    assert ticks[-1] == 24
    assert all(tick == int(tick) for tick in ticks)
