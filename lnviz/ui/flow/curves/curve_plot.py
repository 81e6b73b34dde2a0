"""The plot of one series of every twin over all steps, with the shown step and everything that changed on the way."""

from __future__ import annotations

from math import ceil

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPen

from lnviz import numbers
from lnviz.ui.flow.curves.course import (
    MOST_POINTS,
    Turn,
    clip_course,
    curve_of,
    series_of,
    spans_decades,
    turns_of,
)
from lnviz.ui.flow.ink import tinted
from lnviz.ui.flow.view import Run, View
from lnviz.ui.language import tr
from lnviz.ui.plots import (
    AXIS_PIXELS,
    DecadeAxis,
    Strokes,
    WholeAxis,
    data_position,
    line_pen,
    make_plot,
    style_plot,
)
from lnviz.ui.theme import Theme

AXIS_WIDTH, AXIS_HEIGHT = 44, 17
TICK_ROOM = 18
END_WORDS = 20
NEAR = 6
"""Pixels from which a mark on the axis is pointed at."""

AFTER_DASH = (1.0, 3.0)


class ValueAxis(DecadeAxis):
    """An axis over exponents, or over the values themselves with ticks at round numbers."""

    def __init__(self, orientation: str, room: float) -> None:
        super().__init__(orientation, room)
        self.logarithmic = True

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        if self.logarithmic:
            return super().tickValues(low, high, size)
        return [(1.0, round_ticks(low, high, max(int(size / self._room), 2)))]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        if self.logarithmic:
            return super().tickStrings(values, scale, spacing)
        small = max(map(abs, values), default=0.0) < numbers.FIXED_FROM
        return [numbers.power_text(value) if small else numbers.four(value) for value in values]


def round_ticks(low: float, high: float, most: int) -> list[float]:
    """Multiples of 1, 2 or 5 times a power of ten between two values, about ``most`` of them."""
    least = (high - low) / most
    power = 10.0 ** np.floor(np.log10(least))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))
    first, last = int(np.ceil(low / step - 1e-9)), int(np.floor(high / step + 1e-9))
    # Through text: 3 × 0.1 is to read 0.3.
    return [float(f"{place * step:.12g}") for place in range(first, last + 1)]


class CurvePlot:
    """Curves, ends, crosses, marks and lines; what each is drawn for is said in :class:`CurvesCard`."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._run: Run | None = None
        self._name = "loss"
        self._head = -1
        self._values = ValueAxis("left", TICK_ROOM)
        self._steps = WholeAxis("bottom", 0, 60)
        # The first and the last step stand at the very ends, half of their words beyond them.
        self._steps.setStyle(hideOverlappingLabels=END_WORDS, tickTextOffset=1)
        self.widget = make_plot({"left": self._values, "bottom": self._steps})
        self.cursor_line = pg.InfiniteLine(angle=90, movable=False)
        self.pointer_line = pg.InfiniteLine(angle=90, movable=False)
        self.limits = Strokes()
        self.heads, self.broken, self.marks = (pg.ScatterPlotItem(pxMode=True) for _ in range(3))
        self.limit_words: list[pg.TextItem] = []
        self.curves: list[pg.PlotCurveItem] = []
        self.after: list[pg.PlotCurveItem] = []
        self.turns: tuple[Turn, ...] = ()
        for item in (
            self.limits,
            self.pointer_line,
            self.cursor_line,
            self.marks,
            self.heads,
            self.broken,
        ):
            self.widget.addItem(item, ignoreBounds=True)
        self.restyle()

    @property
    def logarithmic(self) -> bool:
        """Whether the axis of the values is one of powers of ten."""
        return self._values.logarithmic

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        self._run = run
        for item in (*self.curves, *self.after, *self.limit_words):
            self.widget.removeItem(item)
        self.curves = [pg.PlotCurveItem(connect="finite") for _ in run.stacks]
        self.after = [pg.PlotCurveItem(connect="finite") for _ in run.stacks]
        self.limit_words = [pg.TextItem(anchor=(1, 0.85)) for _ in run.stacks]
        for item in (*self.after, *self.curves, *self.limit_words):
            self.widget.addItem(item, ignoreBounds=True)
        for words in self.limit_words:
            words.setFont(self._theme.font(AXIS_PIXELS))
        self._style_curves()

    def draw(self, view: View, name: str) -> None:
        """Show a series up to the head; what is not finite, or has no place on the axis, gets a mark at its edge."""
        run = self._run
        if run is None:
            return
        self._name = name
        if (view.head > MOST_POINTS) != (self._head > MOST_POINTS):
            self._head = view.head
            self._style_curves()
        self._head = view.head
        stacks = range(len(run.stacks))
        series = [series_of(run.history, stack, name) for stack in stacks]
        self._values.logarithmic = name != "lr" or spans_decades(np.concatenate(series))
        heights = [self._show(self.curves[stack], series[stack]) for stack in stacks]
        heights += [
            self._show(self.after[stack], self._clipped(run, stack, series[stack])) for stack in stacks
        ]
        courses = self._limits(run) if name == "norm" else {}
        box = self._frame(np.concatenate([*heights, self._limit_heights(courses)]), view.horizon)
        self._draw_limits(run, courses, box, view.horizon)
        self._mark_ends(run, series)
        self._mark_broken(run, box)
        self._mark_turns(run, series, box)

    def show_steps(self, shown: int, pointed: int | None, any_steps: bool) -> None:
        """The lines of the shown step and of the one that is pointed at."""
        self.cursor_line.setVisible(any_steps)
        self.cursor_line.setValue(shown)
        self.pointer_line.setVisible(pointed is not None)
        if pointed is not None:
            self.pointer_line.setValue(pointed)

    def step_at(self, scene_position: object) -> int | None:
        """The computed step nearest to a point of the scene; None outside the axes."""
        point = data_position(self.widget, scene_position)
        if point is None or self._head < 0:
            return None
        return min(max(round(point.x()), 0), self._head)

    def turns_at(self, scene_position: QPointF) -> tuple[Turn, ...]:
        """What changed near a point of the scene."""
        box = self.widget.getPlotItem().getViewBox()
        return tuple(
            turn
            for turn in self.turns
            if abs(box.mapViewToScene(QPointF(turn.step, 0)).x() - scene_position.x()) <= NEAR
        )

    def restyle(self) -> None:
        """Take the colours of the theme in force."""
        theme = self._theme
        style_plot(self.widget, theme)
        self._steps.setHeight(theme.pixels(AXIS_HEIGHT))
        self._values.setWidth(theme.pixels(AXIS_WIDTH))
        self.cursor_line.setPen(pg.mkPen(theme.color("text"), width=1.4))
        self.pointer_line.setPen(pg.mkPen(tinted(theme.color("focus"), 0.8), width=1.2))
        error = theme.color("error")
        self.broken.setPen(pg.mkPen(error, width=1))
        self.broken.setBrush(error)
        self.broken.setSymbol("x")
        self.broken.setSize(10)
        self.heads.setPen(None)
        self.heads.setSize(6)
        self._style_curves()

    # -- curves ----------------------------------------------------------------------------------------------

    def _show(self, curve: pg.PlotCurveItem, values: np.ndarray) -> np.ndarray:
        """Put a series into its curve; returns the heights that are drawn."""
        steps, heights = curve_of(values, self.logarithmic)
        finite = heights[np.isfinite(heights)]
        # pyqtgraph warns about bounds of nothing but NaN: an empty curve has none.
        curve.setData(*((steps, heights) if finite.size else (steps[:0], heights[:0])))
        return finite

    def _clipped(self, run: Run, stack: int, norm: np.ndarray) -> np.ndarray:
        """The norm after clipping; nothing where no step of the twin was clipped."""
        if self._name != "norm":
            return np.empty(0)
        after = series_of(run.history, stack, "clipped")
        return after if (after < norm).any() else np.empty(0)

    def _frame(self, heights: np.ndarray, horizon: int) -> QRectF:
        """Axes that hold every value, with a little room; a log axis is nearly a decade high at least."""
        if self.logarithmic:
            low, high = (heights.min(), heights.max()) if heights.size else (-1.0, 1.0)
            middle = (low + high) / 2
            low, high = min(low, middle - 0.4), max(high, middle + 0.4)
        else:
            high = float(heights.max()) if heights.size and heights.max() > 0 else 1.0
            low = min(float(heights.min()), 0.0) if heights.size else 0.0
        room = 0.12 * (high - low)
        if horizon != self._steps.last:
            self._steps.last = horizon
            # The last step stands at the very end, and half of its words beyond it.
            words = QFontMetricsF(self._theme.font(AXIS_PIXELS)).horizontalAdvance(numbers.grouped(horizon))
            self.widget.getPlotItem().layout.setContentsMargins(1, 1, ceil(words / 2), 1)
        box = QRectF(-0.01 * horizon, low - room, 1.03 * horizon, high - low + 2 * room)
        self.widget.setRange(box, padding=0, disableAutoRange=True)
        return box

    def _style_curves(self) -> None:
        if self._run is None:
            return
        # Dashes of a curve that fills its plot are not seen, and cost more than all other pictures together.
        dense = self._head > MOST_POINTS
        for place, look in enumerate(self._run.looks):
            color = self._theme.color(look.token)
            self.curves[place].setPen(pg.mkPen(color, width=1) if dense else line_pen(color, 1.8, look.dash))
            pale = tinted(color, 0.55)
            self.after[place].setPen(pg.mkPen(pale, width=1) if dense else line_pen(color, 1.4, AFTER_DASH))

    # -- limits of clipping ----------------------------------------------------------------------------------

    @staticmethod
    def _limits(run: Run) -> dict[tuple[tuple[int, float | None], ...], list[int]]:
        """The twins by what clips them; those that nothing ever clips are left out."""
        courses: dict[tuple[tuple[int, float | None], ...], list[int]] = {}
        for stack in range(len(run.stacks)):
            course = clip_course(run, stack)
            if any(limit is not None for _, limit in course):
                courses.setdefault(course, []).append(stack)
        return courses

    @staticmethod
    def _limit_heights(courses: dict[tuple[tuple[int, float | None], ...], list[int]]) -> np.ndarray:
        limits = [limit for course in courses for _, limit in course if limit is not None]
        return np.log10(np.array(limits)) if limits else np.empty(0)

    def _draw_limits(
        self,
        run: Run,
        courses: dict[tuple[tuple[int, float | None], ...], list[int]],
        box: QRectF,
        horizon: int,
    ) -> None:
        lines: list[tuple[np.ndarray, np.ndarray, QPen]] = []
        for words in self.limit_words:
            words.setVisible(False)
        for place, (course, stacks) in enumerate(courses.items()):
            color = self._limit_color(run, stacks)
            ends = [step for step, _ in course[1:]] + [horizon]
            for (start, limit), end in zip(course, ends, strict=True):
                if limit is not None:
                    x, y = np.array([start, end], float), np.full(2, np.log10(limit))
                    lines.append((x, y, line_pen(color, 1.2, (2.0, 3.0))))
            limit = course[-1][1]
            if limit is not None:
                self._label_limit(self.limit_words[place], run, stacks, limit, color, horizon)
        self.limits.set_lines(lines, box)

    def _limit_color(self, run: Run, stacks: list[int]) -> QColor:
        return self._theme.color("muted" if len(stacks) != 1 else run.looks[stacks[0]].token)

    def _label_limit(
        self, item: pg.TextItem, run: Run, stacks: list[int], limit: float, color: QColor, horizon: int
    ) -> None:
        words = tr("clip at {limit}", limit=numbers.four(limit))
        if len(stacks) < len(run.stacks):
            twins = tr(", ").join(run.stacks[stack].name for stack in stacks)
            words = tr("{twins}: {change}", twins=twins, change=words)
        item.setText(words, color=color)
        item.setPos(horizon, float(np.log10(limit)))
        item.setVisible(True)

    # -- marks -----------------------------------------------------------------------------------------------

    def _mark_ends(self, run: Run, series: list[np.ndarray]) -> None:
        """Every twin's marker where its curve ends."""
        ends = []
        for stack, values in enumerate(series):
            steps, heights = curve_of(values[-1:], self.logarithmic)
            if len(steps) and np.isfinite(heights[0]):
                look = run.looks[stack]
                position = (len(values) - 1, heights[0])
                ends.append({"pos": position, "brush": self._theme.color(look.token), "symbol": look.symbol})
        self.heads.setData(ends)

    def _mark_broken(self, run: Run, box: QRectF) -> None:
        """A cross where a twin met its first number that is not finite."""
        top = box.bottom() - 0.1 * box.height()
        history = run.history
        faults = (
            [history.first_fault(stack) for stack in range(len(run.stacks))] if history is not None else []
        )
        self.broken.setData([{"pos": (fault.step, top)} for fault in faults if fault is not None])

    def _mark_turns(self, run: Run, series: list[np.ndarray], box: QRectF) -> None:
        """A triangle on the axis for a live change, a ring on its curve where a twin branched off."""
        self.turns = turns_of(run)
        spots = []
        for turn in self.turns:
            color = self._theme.color("text" if turn.stack is None else run.looks[turn.stack].token)
            height = box.top() + 0.09 * box.height()
            if turn.stack is not None and turn.step < len(series[turn.stack]):
                there = curve_of(series[turn.stack][turn.step : turn.step + 1], self.logarithmic)[1][0]
                height = there if np.isfinite(there) else height
            spots.append(
                {
                    "pos": (turn.step, height),
                    "symbol": "t1" if turn.stack is None else "o",
                    "size": 9,
                    "pen": pg.mkPen(color, width=1.6),
                    "brush": color if turn.stack is None else self._theme.color("panel"),
                }
            )
        self.marks.setData(spots)
