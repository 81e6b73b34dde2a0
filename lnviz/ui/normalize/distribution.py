"""Before and after: how the numbers of the selected group lie, with their mean and one deviation to each side."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.numbers import Notation, axis_texts, cell_text, exact, four
from lnviz.ui.as_table import Table
from lnviz.ui.language import tr
from lnviz.ui.normalize.tabulated import distribution_table
from lnviz.ui.normalize.view import View
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted
from lnviz.ui.theme import Theme, ui_font

BINS = 41
HEAD = 26
"""The height of the words above a picture, with room below them for the line of mean and deviation."""
ROUNDING = 16 * float(np.finfo(np.float64).eps)
FEW = 24
"""Up to so many values are drawn one by one: a histogram of four numbers says less than the four numbers."""


class Distribution(QWidget, Painted):
    """Two axes one above the other: the group's input, and what the stage shown has made of it."""

    accessible_role = QAccessible.Role.Chart

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(200, 130)
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Distribution of the group before and after"))
        self._show_exact()

    def set_view(self, view: View) -> None:
        """Show another resolved state."""
        self._view = view
        self._show_exact()
        self.update()

    def _show_exact(self) -> None:
        """What the heads round, in full."""
        parts = [_moments(values) for _, values, _ in self._parts()]
        words = [words for words, _, _ in self._parts()]
        self.setToolTip(
            "\n".join(
                tr(
                    "{when}: mean {mean}, deviation {spread}",
                    when=when,
                    mean=exact(mean),
                    spread=exact(spread),
                )
                for when, (mean, spread) in zip(words, parts, strict=True)
            )
        )

    def spoken(self) -> str:
        """Mean and deviation before and after."""
        return tr("; ").join(_head(words, values) for words, values, _ in self._parts())

    def _parts(self) -> list[tuple[str, npt.NDArray[np.float64], str]]:
        """What is drawn above and below: its word, its values, the token of its colour."""
        view = self._view
        parts = [(tr("before"), view.group_values(view.whole, view.selected), "activation")]
        if view.stage_array is not None:
            parts.append((tr("after"), view.group_values(view.stage_array, view.selected), "focus"))
        return parts

    def tables(self) -> list[Table]:
        """The values of the group, for the dialog As table."""
        return [distribution_table(self._view)]

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self._theme.down(self) / 2
        boxes = (
            QRectF(0, 0, self._theme.across(self), half - 4),
            QRectF(0, half, self._theme.across(self), half),
        )
        for box, (words, values, token) in zip(boxes, self._parts(), strict=False):
            self._paint_part(painter, box, values, words, token)
        painter.end()

    def _paint_part(
        self, painter: QPainter, box: QRectF, values: npt.NDArray[np.float64], words: str, token: str
    ) -> None:
        finite = values[np.isfinite(values)]
        low, high = _limits(finite)
        mean, spread = _moments(values)
        painter.setFont(ui_font(11))
        painter.setPen(self._theme.color("muted"))
        metrics = painter.fontMetrics()
        head = _head(words, values)
        if metrics.horizontalAdvance(head) > box.width():
            head = metrics.elidedText(
                _head(words, values, short=True), Qt.TextElideMode.ElideRight, int(box.width())
            )
        painter.drawText(QRectF(box.x(), box.y(), box.width(), 16), int(Qt.AlignmentFlag.AlignLeft), head)
        top = box.y() + HEAD
        plot = QRectF(box.x() + 2, top, box.width() - 4, max(box.bottom() - 18 - top, 1.0))
        self._paint_axis(painter, plot, low, high)
        if finite.size:
            self._paint_bracket(painter, plot, low, high, mean, spread)
            if finite.size <= FEW:
                self._paint_values(painter, plot, low, high, finite, token)
            else:
                self._paint_histogram(painter, plot, low, high, finite, token)

    def _paint_axis(self, painter: QPainter, plot: QRectF, low: float, high: float) -> None:
        painter.setPen(QPen(self._theme.color("border"), 1))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.setPen(self._theme.color("muted"))
        below = QRectF(plot.x(), plot.bottom() + 2, plot.width(), 15)
        left, right = axis_texts(low, high)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft), left)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignRight), right)
        if low < 0 < high:
            x = _x(plot, low, high, 0.0)
            if abs(x - plot.center().x()) < plot.width() / 2 - 40:
                painter.drawText(QRectF(x - 20, below.y(), 40, 15), int(Qt.AlignmentFlag.AlignHCenter), "0")
            painter.setPen(QPen(self._theme.color("grid"), 1))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))

    def _paint_bracket(
        self, painter: QPainter, plot: QRectF, low: float, high: float, mean: float, spread: float
    ) -> None:
        """A line over mean ± deviation and a dot on the mean, just above the axis' top."""
        y = plot.top() - 1
        painter.setPen(QPen(self._theme.color("text"), 1.5))
        left, right = _x(plot, low, high, mean - spread), _x(plot, low, high, mean + spread)
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        for x in (left, right):
            painter.drawLine(QPointF(x, y - 3), QPointF(x, y + 3))
        painter.setBrush(self._theme.color("text"))
        painter.drawEllipse(QPointF(_x(plot, low, high, mean), y), 2.5, 2.5)

    def _paint_values(
        self,
        painter: QPainter,
        plot: QRectF,
        low: float,
        high: float,
        values: npt.NDArray[np.float64],
        token: str,
    ) -> None:
        painter.setPen(QPen(self._theme.color(token), 2))
        painter.setBrush(self._theme.color(token))
        for value in values.tolist():
            x = _x(plot, low, high, value)
            painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.center().y() + 4))
            painter.drawEllipse(QPointF(x, plot.center().y() + 4), 3.5, 3.5)

    def _paint_histogram(
        self,
        painter: QPainter,
        plot: QRectF,
        low: float,
        high: float,
        values: npt.NDArray[np.float64],
        token: str,
    ) -> None:
        counts, _ = np.histogram(values, bins=BINS, range=(low, high))
        width = plot.width() / BINS
        tallest = max(int(counts.max()), 1)
        room = plot.height() - 8
        for place, count in enumerate(counts.tolist()):
            if count:
                # A single value is never less than two pixels high: outliers are what one looks for here.
                height = max(2.0, count / tallest * room)
                bar = QRectF(plot.x() + place * width + 0.5, plot.bottom() - height, width - 1, height)
                painter.fillRect(bar, self._theme.color(token))


def _moments(values: npt.NDArray[np.float64]) -> tuple[float, float]:
    """Mean and deviation of the finite values; NaN of none."""
    finite = values[np.isfinite(values)]
    with np.errstate(
        over="ignore", invalid="ignore"
    ):  # infinite where the squares leave the range of numbers
        return (float(finite.mean()), float(finite.std())) if finite.size else (math.nan, math.nan)


def _head(words: str, values: npt.NDArray[np.float64], *, short: bool = False) -> str:
    finite = values[np.isfinite(values)]
    mean, spread = _moments(values)
    parts = {"when": words, "mean": _mean_text(mean, finite), "spread": _short(spread)}
    if short:
        head = tr("{when}: μ {mean}, σ {spread}", **parts)
    else:
        head = tr("{when}: mean {mean}, deviation {spread}", **parts)
    if finite.size < values.size:
        head += " · " + tr("{count} non-finite", count=values.size - finite.size)
    return head


def _mean_text(mean: float, finite: npt.NDArray[np.float64]) -> str:
    """A mean that is no larger than what rounding leaves of a sum of such numbers is not called a small number."""
    noise = ROUNDING * float(np.abs(finite).max(initial=0.0))
    return "≈ 0" if 0 < abs(mean) <= noise else _short(mean)


def _short(value: float) -> str:
    """Three decimals where they can show the value: the mean of a normalised group is rounding noise beyond them."""
    return cell_text(value, Notation.FIXED) if abs(value) < 1 else four(value)


def _limits(finite: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The ends of an axis that holds all values and zero, with a little room."""
    if not finite.size:
        return -1.0, 1.0
    low, high = min(float(finite.min()), 0.0), max(float(finite.max()), 0.0)
    if low == high:
        return -1.0, 1.0
    room = (high - low) * 0.04
    if not math.isfinite(room) or low - room == low:
        return low, high
    low, high = low - room * (low < 0), high + room * (high > 0)
    # Short numbers at the ends; outwards, so that no value falls off the axis.
    unit = 10.0 ** math.floor(math.log10(high - low) - 1)
    places = round(-math.log10(unit))
    return round(math.floor(low / unit) * unit, places), round(math.ceil(high / unit) * unit, places)


def _x(plot: QRectF, low: float, high: float, value: float) -> float:
    # From one end of the range of numbers to the other is farther than a number can say.
    unit = 0.5 if math.isinf(high - low) else 1.0
    part = (value * unit - low * unit) / (high * unit - low * unit)
    return float(plot.x() + min(max(0.0, part), 1.0) * plot.width())
