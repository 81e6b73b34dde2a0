"""The selected row's upstream gradient, draggable, and below it dx as three stacked parts."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QBrush, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.numbers import exact, four
from lnviz.ui.as_table import Table
from lnviz.ui.colormaps import nice_reach
from lnviz.ui.language import tr
from lnviz.ui.normalize.tabulated import gradient_table
from lnviz.ui.normalize.view import View
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme, ui_font

AXIS_WIDTH, TITLE = 40, 15
PARTS = {
    "gradient": Qt.BrushStyle.NoBrush,
    "parameter": Qt.BrushStyle.BDiagPattern,
    "post": Qt.BrushStyle.HorPattern,
}
"""Colour and pattern of the gradient itself, of the mean that is taken off, and of the part along x̂."""
MOST_BARS = 48
"""So many features around the selected one are drawn; more would be thinner than can be dragged."""


class GradientBars(QWidget, Painted):
    """Two plots with the same features: g above, and the parts of dx with their sum as a mark below."""

    accessible_role = QAccessible.Role.Slider

    upstream_requested = Signal(int, int, float, str)
    selection_requested = Signal(int, int)
    gesture_ended = Signal()

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._drag: int | None = None
        self._reach = 1.0
        self._gestures = 0
        self.setMinimumHeight(120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Upstream gradient and dx of the selected token"))

    def set_view(self, view: View) -> None:
        """Show the gradients of another resolved state."""
        self._view = view
        if self._drag is None and view.gradient is not None:
            self._reach = nice_reach(1.25 * _largest(self._shown(view.gradient.upstream)))
        tell(self)
        self.update()

    def spoken(self) -> str:
        """The upstream gradient under the cursor, and what is left of it behind the norm."""
        gradient, column = self._view.gradient, self._view.selected[1]
        if gradient is None:
            return ""
        upstream, dx = (exact(float(part[column])) for part in (gradient.upstream, gradient.dx))
        return f"{self._view.columns[column]}: g = {upstream}, dx = {dx}"

    def tables(self) -> list[Table]:
        """The bars, for the dialog As table."""
        table = gradient_table(self._view)
        return [] if table is None else [table]

    def point_of(self, column: int, value: float) -> QPointF:
        """Where the end of the bar of an upstream value stands, for tests and for lessons that point at it."""
        area = self._areas()[0]
        first, count = self._span()
        x = area.x() + (column - first + 0.5) * area.width() / count
        y = area.center().y() - value / self._reach * area.height() / 2
        return QPointF(x, y) * self._theme.scale

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(11))
        gradient = self._view.gradient
        upper, lower = self._areas()
        self._paint_head(painter, upper, [(tr("g, upstream"), "gradient")])
        self._paint_axis(painter, upper, self._reach)
        if gradient is not None:
            self._paint_bars(painter, upper, [self._shown(gradient.upstream)], self._reach)
            terms = [self._shown(term) for term in gradient.terms]
            self._paint_head(
                painter,
                lower,
                [
                    (tr("dx ="), "text"),
                    ("g·γ/σ", "gradient"),
                    (tr("− mean"), "parameter"),
                    (tr("− x̂ part"), "post"),
                ],
            )
            reach = nice_reach(max(_stacked(terms), _largest(self._shown(gradient.dx))))
            self._paint_axis(painter, lower, reach)
            self._paint_bars(painter, lower, terms, reach)
            self._paint_sums(painter, lower, self._shown(gradient.dx), reach)
        painter.end()

    # -- geometry ------------------------------------------------------------------------------------

    def _areas(self) -> tuple[QRectF, QRectF]:
        half = self._theme.down(self) / 2
        width = self._theme.across(self) - AXIS_WIDTH
        return (
            QRectF(2, TITLE, width, half - TITLE - 5),
            QRectF(2, half + TITLE, width, half - TITLE - 5),
        )

    def _span(self) -> tuple[int, int]:
        columns = self._view.values.shape[1]
        count = min(columns, MOST_BARS)
        first = min(max(self._view.selected[1] - count // 2, 0), columns - count)
        return first, count

    def _shown(self, row: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        first, count = self._span()
        return row[first : first + count]

    # -- painting ------------------------------------------------------------------------------------

    def _paint_head(self, painter: QPainter, area: QRectF, words: list[tuple[str, str]]) -> None:
        x = area.x()
        for text, token in words:
            if token in PARTS and len(words) > 1:  # a sample, as the bars below have it
                self._fill(painter, QRectF(x, area.y() - 12, 8, 8), token)
                x += 11
            painter.setPen(self._theme.color(token))
            painter.drawText(QPointF(x, area.y() - 4), text)
            x += painter.fontMetrics().horizontalAdvance(text) + 8

    def _paint_axis(self, painter: QPainter, area: QRectF, reach: float) -> None:
        painter.setPen(QPen(self._theme.color("border"), 1))
        middle = area.center().y()
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))
        painter.setPen(self._theme.color("muted"))
        for value, y in ((reach, area.top() + 4), (-reach, area.bottom() - 4)):
            text = ("+" if value > 0 else "") + four(value)
            box = QRectF(area.right() + 4, y - 8, AXIS_WIDTH - 4, 16)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)

    def _paint_bars(
        self,
        painter: QPainter,
        area: QRectF,
        rows: list[npt.NDArray[np.float64]],
        reach: float,
    ) -> None:
        """Bars of one row, or of several stacked: positive parts upwards from zero, negative ones downwards."""
        first, count = self._span()
        width = area.width() / count
        thick = max(1.0, min(width * 0.7, 24.0))
        for place in range(count):
            up = down = area.center().y()
            x = area.x() + (place + 0.5) * width - thick / 2
            for row, token in zip(rows, PARTS, strict=False):
                value = float(row[place])
                if not math.isfinite(value):
                    painter.fillRect(QRectF(x, area.y(), thick, area.height()), Qt.BrushStyle.BDiagPattern)
                    continue
                height = min(abs(value) / reach * area.height() / 2, area.height())
                if value > 0:
                    up -= height
                    self._fill(painter, QRectF(x, up, thick, height), token)
                else:
                    self._fill(painter, QRectF(x, down, thick, height), token)
                    down += height
            if first + place == self._view.selected[1]:
                painter.setPen(QPen(self._theme.color("focus"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(QRectF(x - 2, area.y(), thick + 4, area.height()))

    def _fill(self, painter: QPainter, box: QRectF, token: str) -> None:
        """The colour of a part, with its pattern: the parts are told apart without the colour as well."""
        painter.fillRect(box, self._theme.color(token))
        painter.fillRect(box, QBrush(self._theme.color("panel"), PARTS[token]))

    def _paint_sums(
        self, painter: QPainter, area: QRectF, row: npt.NDArray[np.float64], reach: float
    ) -> None:
        width = area.width() / row.size
        half = max(2.0, min(width * 0.45, 14.0))
        painter.setPen(QPen(self._theme.color("text"), 2))
        for place, value in enumerate(row.tolist()):
            if math.isfinite(value):
                x, y = area.x() + (place + 0.5) * width, area.center().y() - value / reach * area.height() / 2
                painter.drawLine(QPointF(x - half, y), QPointF(x + half, y))

    # -- mouse and keys ------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        column = self._column_at(self._theme.place(event.position()))
        if event.button() == Qt.MouseButton.LeftButton and column is not None:
            self._drag = column if self._areas()[0].contains(self._theme.place(event.position())) else None
            self._gestures += 1
            if self._view.source.loss != "selected" or self._drag is None:
                self.selection_requested.emit(self._view.selected[0], column)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is None:
            return
        area = self._areas()[0]
        raw = (
            (area.center().y() - self._theme.place(event.position()).y()) / (area.height() / 2) * self._reach
        )
        step = 10.0 ** math.ceil(math.log10(2 * self._reach / max(area.height(), 1.0)))
        value = round(min(max(raw, -self._reach), self._reach) / step) * step
        gesture = f"upstream {self._view.source.selected} {self._drag} {self._gestures}"
        self.upstream_requested.emit(self._view.selected[0], self._drag, float(f"{value:.12g}"), gesture)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            self._drag = None
            self.gesture_ended.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, column = self._view.selected
        steps = {Qt.Key.Key_Up: 0.1, Qt.Key.Key_Down: -0.1, Qt.Key.Key_PageUp: 1.0, Qt.Key.Key_PageDown: -1.0}
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            other = column + (1 if key == Qt.Key.Key_Right else -1)
            self.selection_requested.emit(row, min(max(other, 0), self._view.values.shape[1] - 1))
        elif key in steps:
            gradient = self._view.gradient
            value = (0.0 if gradient is None else float(gradient.upstream[column])) + steps[key]
            gesture = f"upstream nudge {row} {column} {self._gestures}"
            self.upstream_requested.emit(row, column, float(f"{value:.12g}"), gesture)
        else:
            super().keyPressEvent(event)

    def _column_at(self, point: QPointF) -> int | None:
        for area in self._areas():
            if area.contains(point):
                first, count = self._span()
                return first + min(int((point.x() - area.x()) / area.width() * count), count - 1)
        return None


def _largest(row: npt.NDArray[np.float64]) -> float:
    return float(np.abs(row[np.isfinite(row)]).max(initial=0.0))


def _stacked(rows: list[npt.NDArray[np.float64]]) -> float:
    """How far the parts of a bar reach when they are stacked."""
    table = np.nan_to_num(np.array(rows), posinf=0.0, neginf=0.0)
    return float(max(np.clip(table, 0, None).sum(axis=0).max(), -np.clip(table, None, 0).sum(axis=0).min()))
