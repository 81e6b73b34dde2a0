"""The curves over steps, and the axes of both plots."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from lnviz.numbers import grouped
from lnviz.run.record import MISSING, Mark, StepRecord
from lnviz.scenario.schema import Stage
from lnviz.ui.flow.curves.course import MOST_POINTS, clip_course, curve_of, spans_decades, thinned, turns_of
from lnviz.ui.flow.curves.curve_plot import round_ticks
from lnviz.ui.flow.curves.curves import CurvesCard
from lnviz.ui.flow.view import Run, View, horizon_of
from lnviz.ui.plots import AXIS_PIXELS, WholeAxis, decade_ticks
from lnviz.ui.theme import ui_font
from tests.ui.flow.stand_in import flow_with, history_of, plain_values, twins

POST, PRE = 0, 1


@pytest.fixture
def card(theme, show):
    def build(history=None, steps=30, flow=None, series="loss"):
        flow = flow or twins()
        history = history or history_of(flow, steps)
        card = CurvesCard(theme)
        card.set_run(Run(flow, history))
        show(card, 460, 180)
        card.refresh(View(step=4, head=history.head, horizon=horizon_of(history.head)))
        card.show_series(series)
        return card

    return build


def recorded(count, flow=None, **series):
    """A history in which a series is a function of (stack, step)."""
    flow = flow or twins()
    history = history_of(flow, 0)
    values = plain_values(flow)
    usual = {"loss": lambda *_: 1.0, "lr": lambda *_: 0.1}
    for step in range(count):
        for stack in range(2):
            numbers = {name: make(stack, step) for name, make in (usual | series).items()}
            history.append([StepRecord(stack, step, values(stack, step), **numbers)])
    return history


def with_losses(losses):
    return recorded(len(losses), loss=lambda _stack, step: losses[step])


def words_of(card):
    return [found.text() for found in card.findChildren(QLabel)]


def test_that_the_loss_is_drawn_at_its_exponent():
    x, y = curve_of(np.array([8.0, 0.8]), logarithmic=True)
    assert x.tolist() == [0, 1]
    assert y[0] - y[1] == pytest.approx(1)


def test_that_every_computed_step_has_its_loss(card):
    x, y = card(steps=30).lines.curves[0].getData()
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
    _, y = curve_of(np.array([1.0, 0.0, float("nan"), float("inf"), 10.0]), logarithmic=True)
    assert np.isnan(y).tolist() == [False, True, True, True, False]


def test_that_a_loss_that_is_no_number_leaves_a_gap_and_a_mark(card):
    shown = card(with_losses([2.0, 1.0, float("nan")]))
    _, y = shown.lines.curves[0].getData()
    assert np.isnan(y[2])
    assert [spot.pos().x() for spot in shown.lines.broken.points()] == [2, 2]


def test_that_a_loss_of_exactly_zero_breaks_no_axis(card):
    shown = card(with_losses([2.0, 0.0, 0.0]))
    assert np.isfinite(shown.plot.viewRange()[1]).all()


def test_that_the_line_stands_at_the_shown_step(card):
    shown = card()
    assert shown.lines.cursor_line.value() == 4
    shown.refresh(View(step=9, head=29, horizon=30))
    assert shown.lines.cursor_line.value() == 9


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


# -- learning rate ---------------------------------------------------------------------------------------------


def test_that_a_warm_up_is_drawn_as_the_straight_line_that_it_is(card):
    warm_up = recorded(30, lr=lambda _stack, step: 0.005 * min(step + 1, 20) / 20)
    shown = card(warm_up, series="lr")
    assert not shown.lines.logarithmic
    _, y = shown.lines.curves[PRE].getData()
    assert y == pytest.approx(warm_up.lr(PRE))


def test_that_a_learning_rate_that_was_divided_by_a_thousand_gets_an_axis_of_decades(card):
    history = recorded(30, lr=lambda _stack, step: 0.5 if step < 20 else 0.0005)
    shown = card(history, series="lr")
    assert shown.lines.logarithmic
    _, y = shown.lines.curves[PRE].getData()
    assert y[0] - y[-1] == pytest.approx(3)


def test_that_a_schedule_that_ends_at_zero_keeps_its_linear_axis():
    cosine = 0.5 * (1 + np.cos(np.pi * np.arange(101) / 100))
    assert not spans_decades(cosine)
    assert not spans_decades(np.zeros(5))


def test_that_a_learning_rate_that_all_share_is_said_once(card):
    assert "every twin 0.1" in words_of(card(recorded(10), series="lr"))


@pytest.mark.parametrize(("low", "high"), [(0.0, 0.3), (0.0, 0.0005), (-0.02, 1.12), (0.0, 7e5)])
def test_that_a_linear_axis_has_a_few_round_ticks(low, high):
    ticks = round_ticks(low, high, 5)
    assert 2 <= len(ticks) <= 6
    assert all(low <= tick <= high for tick in ticks)
    steps = np.diff(ticks)
    assert steps == pytest.approx(np.full(len(steps), steps[0]))
    assert f"{steps[0]:.0e}"[0] in "125"


# -- global norm -----------------------------------------------------------------------------------------------


def clipped_run(limit=1.0, flow=None):
    """The norm falls from 8; clipping leaves at most ``limit`` of it."""
    flow = flow or twins()
    flow = flow_with(flow, training=msgspec.structs.replace(flow.training, clip=limit))
    norm = lambda _stack, step: 8 * 0.5**step  # noqa: E731
    return flow, recorded(10, flow, norm=norm, clipped=lambda *at: min(norm(*at), limit))


def test_that_the_norm_is_drawn_before_and_after_clipping(card):
    flow, history = clipped_run()
    shown = card(history, flow=flow, series="norm")
    _, before = shown.lines.curves[PRE].getData()
    _, after = shown.lines.after[PRE].getData()
    assert before[0] == pytest.approx(np.log10(8))
    assert after.max() == pytest.approx(0)
    assert after[-1] == before[-1]


def test_that_the_limit_of_clipping_is_a_line_with_its_number(card):
    flow, history = clipped_run(limit=0.5)
    shown = card(history, flow=flow, series="norm")
    assert shown.lines.limits.count() == 1
    assert [item.toPlainText() for item in shown.lines.limit_words if item.isVisible()] == ["clip at 0.5"]
    shown.show_series("loss")
    assert shown.lines.limits.count() == 0
    assert not any(item.isVisible() for item in shown.lines.limit_words)


def test_that_the_words_say_what_clipping_left(card):
    flow, history = clipped_run()
    shown = card(history, flow=flow, series="norm")
    shown.refresh(View(step=0, head=9, horizon=20))
    assert "every twin 8 → 1" in words_of(shown)
    shown.refresh(View(step=9, head=9, horizon=20))
    assert "every twin 0.01562" in words_of(shown)


def test_that_a_run_that_knows_no_norms_says_so(card):
    shown = card(recorded(10, norm=lambda *_: MISSING), series="norm")
    assert "every twin not recorded" in words_of(shown)
    assert len(shown.lines.curves[PRE].getData()[0]) == 0


def test_that_a_limit_that_was_changed_while_training_holds_from_then_on():
    flow, history = clipped_run(limit=1.0)
    history.add_marks((Mark(PRE, 4, "clip", 1.0, None), Mark(PRE, 7, "clip", None, 0.1)))
    run = Run(flow, history)
    assert clip_course(run, PRE) == ((0, 1.0), (4, None), (7, 0.1))
    assert clip_course(run, POST) == ((0, 1.0),)


def test_that_settings_written_since_do_not_change_what_clipped_before():
    flow, history = clipped_run(limit=0.1)
    history.add_marks((Mark(PRE, 4, "clip", None, 0.1),))
    assert clip_course(Run(flow, history), PRE) == ((0, None), (4, 0.1))


def test_that_a_stage_that_leaves_the_limit_alone_is_no_other_limit():
    flow, history = clipped_run(limit=1.0)
    branched = msgspec.structs.replace(flow.stacks[PRE], stages=(Stage(step=5, training=flow.training),))
    flow = flow_with(flow, stacks=(flow.stacks[POST], branched))
    assert clip_course(Run(flow, history), PRE) == ((0, 1.0),)


# -- what changed on the way -----------------------------------------------------------------------------------


def test_that_a_live_change_has_a_mark_that_says_what_it_was(card):
    history = recorded(30)
    history.add_marks(tuple(Mark(stack, 20, "lr", 0.5, 0.1) for stack in range(2)))
    shown = card(history)
    assert [spot.pos().x() for spot in shown.lines.marks.points()] == [20]
    box = shown.lines.widget.getPlotItem().getViewBox()
    turns = shown.lines.turns_at(box.mapViewToScene(QPointF(20.0, 0.0)))
    assert [turn.words for turn in turns] == ["learning rate 0.5 → 0.1 after step 20"]
    assert shown.lines.turns_at(box.mapViewToScene(QPointF(10.0, 0.0))) == ()


def test_that_a_change_of_one_twin_names_it():
    history = recorded(30)
    history.add_marks((Mark(PRE, 20, "clip", None, 1.0),))
    assert [turn.words for turn in turns_of(Run(twins(), history))] == [
        "Pre-LN: clipping off → 1 after step 20"
    ]


def test_that_a_twin_that_branched_off_has_a_ring_on_its_curve(card):
    flow = twins()
    training = msgspec.structs.replace(flow.training, lr=0.01)
    branched = msgspec.structs.replace(flow.stacks[PRE], stages=(Stage(step=12, training=training),))
    flow = flow_with(flow, stacks=(flow.stacks[POST], branched))
    shown = card(flow=flow)
    (spot,) = shown.lines.marks.points()
    assert spot.pos().x() == 12
    assert spot.pos().y() == pytest.approx(np.log10(8 * 0.9**12))
    assert shown.lines.turns[0].words == "Pre-LN has settings of its own after step 12"


def test_that_a_change_made_at_rest_is_marked_at_once(card):
    history = recorded(30)
    shown = card(history)
    history.add_marks((Mark(PRE, 29, "lr", 0.5, 0.1),))
    shown.refresh(View(step=4, head=29, horizon=30, news=Run(twins(), history).news))
    assert [spot.pos().x() for spot in shown.lines.marks.points()] == [29]


def test_that_a_twin_that_catches_up_is_drawn_as_it_comes(card):
    flow = twins()
    history = recorded(10)
    values = plain_values(flow)
    history.append([StepRecord(POST, step, values(POST, step), 1.0, 0.1) for step in range(10, 20)])
    shown = card(history)
    history.append([StepRecord(PRE, step, values(PRE, step), 1.0, 0.1) for step in range(10, 15)])
    shown.refresh(View(step=4, head=19, horizon=20, news=Run(flow, history).news))
    assert len(shown.lines.curves[PRE].getData()[0]) == 15


def test_that_changing_the_series_reuses_every_curve(card):
    shown = card()
    curves, items = list(shown.lines.curves), len(shown.lines.widget.getPlotItem().items)
    for series in ("lr", "norm", "loss"):
        shown.show_series(series)
    assert shown.lines.curves == curves
    assert len(shown.lines.widget.getPlotItem().items) == items


@pytest.mark.parametrize("steps", [30, 430, 1500])
def test_that_the_last_step_on_the_axis_is_not_cut(card, steps):
    shown = card(steps=steps)
    QApplication.processEvents()
    last = shown.lines._steps.last
    box = shown.plot.getPlotItem().getViewBox()
    middle = box.mapViewToScene(QPointF(last, box.viewRange()[1][0])).x()
    words = QFontMetricsF(ui_font(AXIS_PIXELS)).horizontalAdvance(grouped(last))
    assert middle + words / 2 <= shown.plot.width()
