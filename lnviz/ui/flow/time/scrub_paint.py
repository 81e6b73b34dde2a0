"""The signs on the bar of steps: shown step, computed head, loop, and what happened on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from lnviz.ui.flow.time.ticks import BRANCH, FAULT, Tick
from lnviz.ui.theme import Theme

KNOB = 7.0
LINE = 18.0
"""Height at which the line lies; what happened stands above it, head and loop below."""
TICKS = 6.0
GRIP = QRectF(0, 23, 8, 10)
"""A handle of the loop, beside the step it stands at: the start's to the left, the end's to the right."""


class ScrubPainter:
    """Paints on one bar; ``x_of`` says where a step lies."""

    def __init__(self, painter: QPainter, theme: Theme, x_of: Callable[[float], float]) -> None:
        self._painter, self._theme, self._x_of = painter, theme, x_of
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)

    def paint_line(self, horizon: int, head: int) -> None:
        """All steps of the axis, those that are computed, and the head."""
        left, right = self._x_of(0), self._x_of(horizon)
        self._fill("grid")
        self._painter.drawRoundedRect(QRectF(left, LINE - 2, right - left, 4), 2, 2)
        if head >= 0:
            at = self._x_of(head)
            self._fill("border")
            self._painter.drawRoundedRect(QRectF(left, LINE - 2, max(at - left, 4), 4), 2, 2)
            self._fill("muted")
            self._polygon((at - 4, LINE + 11), (at + 4, LINE + 11), (at, LINE + 4))

    def paint_loop(self, loop: tuple[int, int]) -> None:
        """The range that is played again and again, with a handle at each end."""
        start, end = self._x_of(loop[0]), self._x_of(loop[1])
        self._fill("focus")
        self._painter.drawRect(QRectF(start, LINE - 2, end - start, 4))
        for at, edge, towards in ((start, -GRIP.width(), 1), (end, 0.0, -1)):
            self._painter.drawRect(QRectF(at - 0.75, LINE - 8, 1.5, GRIP.bottom() - LINE + 8))
            self._painter.drawRect(QRectF(min(at, at + 5 * towards), LINE - 8, 5, 1.5))
            self._painter.drawRoundedRect(GRIP.translated(at + edge, 0), 1.5, 1.5)

    def paint_ticks(self, ticks: Iterable[Tick]) -> None:
        """A diamond for a live change, a fork for a branch, a cross for the first number that was not finite."""
        for tick in ticks:
            at = self._x_of(tick.step)
            color = self._theme.color(tick.token)
            if tick.kind == FAULT:
                self._lines(QPen(color, 2), ((at - 3.5, TICKS - 3.5), (at + 3.5, TICKS + 3.5)))
                self._lines(QPen(color, 2), ((at - 3.5, TICKS + 3.5), (at + 3.5, TICKS - 3.5)))
            elif tick.kind == BRANCH:
                pen = QPen(color, 1.8)
                self._lines(pen, ((at, TICKS + 6), (at, TICKS + 1)), ((at, TICKS + 1), (at - 4, TICKS - 4)))
                self._lines(pen, ((at, TICKS + 1), (at + 4, TICKS - 4)))
            else:
                self._painter.setBrush(color)
                self._polygon((at, TICKS - 4), (at + 3.5, TICKS), (at, TICKS + 4), (at - 3.5, TICKS))

    def paint_pointer(self, step: int) -> None:
        """The step that is pointed at."""
        self._fill("focus")
        self._painter.drawRect(QRectF(self._x_of(step) - 1, LINE - 6, 2, 12))

    def paint_knob(self, step: int, focused: bool) -> None:
        """The shown step."""
        center = QPointF(self._x_of(step), LINE)
        if focused:
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.setPen(QPen(self._theme.color("text"), 1.5))
            self._painter.drawEllipse(center, KNOB + 1.5, KNOB + 1.5)
            self._painter.setPen(Qt.PenStyle.NoPen)
        self._fill("focus")
        self._painter.drawEllipse(center, KNOB, KNOB)

    def _fill(self, token: str) -> None:
        self._painter.setBrush(self._theme.color(token))

    def _polygon(self, *points: tuple[float, float]) -> None:
        self._painter.drawPolygon(QPolygonF([QPointF(*point) for point in points]))

    def _lines(self, pen: QPen, *lines: tuple[tuple[float, float], tuple[float, float]]) -> None:
        self._painter.setPen(pen)
        for start, end in lines:
            self._painter.drawLine(QPointF(*start), QPointF(*end))
        self._painter.setPen(Qt.PenStyle.NoPen)
