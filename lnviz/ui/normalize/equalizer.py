"""The equalizer: one token as a song, its features as bands whose loudness is dragged."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QBrush, QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.numbers import exact, four
from lnviz.ui.as_table import Table
from lnviz.ui.colormaps import diverging, nice_reach, signed_index
from lnviz.ui.language import tr
from lnviz.ui.normalize.edits import Target
from lnviz.ui.normalize.tabulated import equalizer_table
from lnviz.ui.normalize.view import View
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme, ui_font

AXIS_WIDTH, LABEL_HEIGHT, TOP = 58, 18, 10
HEADROOM = 1.2
CATCH = 4.0
"""Pixels beside the mouse within which the loudest band is caught: single bands of 384 are too thin to aim at."""
WITH_OUTLINE = 5.0
"""Bars from this width on have their colour, an outline and a cap to grip."""
LOUD = 4.0
"""A band this many deviations from its mean is named even where there is no room to name them all."""


class Equalizer(QWidget, Painted):
    """Bars of the selected row with the mean and ± one σ of the group that each of them belongs to."""

    accessible_role = QAccessible.Role.Slider

    value_requested = Signal(object, float, str)  # Target, value, gesture
    selection_requested = Signal(int, int)
    hovered = Signal(int, int)
    gesture_ended = Signal()
    edit_requested = Signal()

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._reach = self._fitting_reach()
        self._drag: int | None = None
        self._hover = -1
        self._gestures = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 120)
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Equalizer of the selected token"))

    def set_view(self, view: View) -> None:
        """Show another resolved state; the scale grows at once and shrinks only with another row or tensor."""
        same_row = view.selected[0] == self._view.selected[0]
        same_size = view.values.shape == self._view.values.shape
        if view.selected != self._view.selected:
            self._hover = -1  # the cursor has moved away from where the mouse rests
        self._view = view
        fitting = self._fitting_reach()
        if self._drag is None and (not same_row or not same_size or fitting > self._reach):
            self._reach = fitting
        tell(self)
        self.update()

    def spoken(self) -> str:
        """The band under the cursor."""
        row, column = self._view.selected
        value = exact(float(self._view.values[row, column]))
        return f"{self._view.rows[row]}, {self._view.columns[column]} = {value}"

    def tables(self) -> list[Table]:
        """The bands, for the dialog As table."""
        return [equalizer_table(self._view)]

    def fit(self) -> None:
        """Let the scale shrink to what the row needs."""
        self._reach = self._fitting_reach()
        self.update()

    def set_hover(self, column: int) -> None:
        """Light up the band of a column that another panel points at."""
        if column != self._hover:
            self._hover = column
            self.update()

    def point_of(self, column: int, value: float) -> QPointF:
        """Where the end of a bar of that value stands, for tests and for lessons that point at it."""
        area = self._area()
        x = area.x() + (column + 0.5) * area.width() / self._count()
        return QPointF(x, self._y(value)) * self._theme.scale

    # -- geometry ------------------------------------------------------------------------------------

    def _row(self) -> int:
        return self._view.selected[0]

    def _count(self) -> int:
        return int(self._view.values.shape[1])

    def _fitting_reach(self) -> float:
        row = self._view.values[self._view.selected[0]]
        sizes = np.abs(row[np.isfinite(row)])
        return nice_reach(float(sizes.max(initial=0.0)) * HEADROOM)

    def _area(self) -> QRectF:
        return QRectF(
            8, TOP, self._theme.across(self) - AXIS_WIDTH - 8, self._theme.down(self) - TOP - LABEL_HEIGHT
        )

    def _y(self, value: float) -> float:
        area = self._area()
        part = min(max(value / self._reach, -1.0), 1.0) if math.isfinite(value) else math.copysign(1.0, value)
        return area.center().y() - part * area.height() / 2

    def _value_at(self, y: float, fine: bool) -> float:
        area = self._area()
        raw = (area.center().y() - y) / (area.height() / 2) * self._reach
        raw = min(max(raw, -self._reach), self._reach)
        # A drag lands on round numbers, at most one step of a pixel coarse, so that they can be read and repeated.
        step = 10.0 ** math.ceil(math.log10(2 * self._reach / max(area.height(), 1.0))) / (10 if fine else 1)
        return float(f"{round(raw / step) * step:.12g}")

    def _column_at(self, x: float) -> int:
        area = self._area()
        width = area.width() / self._count()
        column = min(max(int((x - area.x()) // width), 0), self._count() - 1)
        if width >= 2 * CATCH:
            return column
        near = int(CATCH // width) + 1
        low, high = max(0, column - near), min(self._count(), column + near + 1)
        sizes = np.abs(np.nan_to_num(self._view.values[self._row(), low:high]))
        return low + int(np.argmax(sizes))

    # -- painting ------------------------------------------------------------------------------------

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(11))
        area = self._area()
        self._paint_band(painter, area)
        self._paint_axis(painter, area)
        self._paint_bars(painter, area)
        self._paint_names(painter, area)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("focus"), self._theme.tokens.focus_width))
            painter.drawRoundedRect(area.adjusted(-5, -5, 5, 5), 4, 4)
        painter.end()

    def _paint_band(self, painter: QPainter, area: QRectF) -> None:
        """μ as a line and μ ± σ as a shade, for every run of bands that share a group."""
        trace = self._view.trace
        if trace is None:
            return
        means = self._view.sliced(trace.used_mean)[self._row()]
        spreads = np.sqrt(self._view.sliced(trace.used_variance)[self._row()])
        width = area.width() / self._count()
        shade = self._theme.color("focus")
        shade.setAlpha(38)
        line = QPen(self._theme.color("focus"), 1.5)
        runs = [(0.0, float(self._count()))]
        if self._view.by_column:  # every band has a group of its own: a shade as wide as its bar
            runs = [(column + 0.1, column + 0.9) for column in range(self._count())]
        for start, end in runs:
            mean, spread = float(means[int(start)]), float(spreads[int(start)])
            if not (math.isfinite(mean) and math.isfinite(spread)):
                continue
            left, right = area.x() + start * width, area.x() + end * width
            top, bottom = self._y(mean + spread), self._y(mean - spread)
            painter.fillRect(QRectF(left, top, right - left, bottom - top), shade)
            painter.setPen(line)
            painter.drawLine(QPointF(left, self._y(mean)), QPointF(right, self._y(mean)))

    def _paint_axis(self, painter: QPainter, area: QRectF) -> None:
        painter.setPen(QPen(self._theme.color("grid"), 1))
        painter.drawLine(area.topLeft(), area.topRight())
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.setPen(QPen(self._theme.color("border"), 1))
        painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()))
        painter.setPen(self._theme.color("muted"))
        for value, y in ((self._reach, area.top()), (0.0, area.center().y()), (-self._reach, area.bottom())):
            text = ("+" if value > 0 else "") + four(value)
            box = QRectF(area.right() + 6, y - 8, AXIS_WIDTH - 6, 16)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)

    def _paint_bars(self, painter: QPainter, area: QRectF) -> None:
        row = self._view.values[self._row()]
        width = area.width() / self._count()
        thick = max(1.0, min(width * 0.66, 30.0))
        if thick < WITH_OUTLINE:
            self._paint_thin_bars(painter, area, row)
            return
        table = diverging(self._theme.tokens)
        colours = table[signed_index(row, self._view.input_reach)]
        zero = self._y(0.0)
        for column, value in enumerate(row.tolist()):
            x = area.x() + (column + 0.5) * width - thick / 2
            if not math.isfinite(value):
                painter.fillRect(QRectF(x, area.y(), thick, area.height()), self._hatch())
                continue
            y = self._y(value)
            painter.setPen(QPen(self._theme.color("border"), 1))
            painter.setBrush(QColor(*colours[column].tolist()))
            painter.drawRect(QRectF(x, min(y, zero), thick, max(abs(y - zero), 1.0)))
            cap = self._theme.color("focus" if column == self._marked() else "border")
            painter.fillRect(QRectF(x - 2, y - 1.5, thick + 4, 3), cap)

    def _paint_thin_bars(self, painter: QPainter, area: QRectF, row: npt.NDArray[np.float64]) -> None:
        """Many bars in the text's own grey: the pale middle of the map would vanish on the panel."""
        width = area.width() / row.size
        xs = area.x() + (np.arange(row.size) + 0.5) * width
        finite = np.isfinite(row)
        ys = area.center().y() - np.clip(row[finite] / self._reach, -1, 1) * area.height() / 2
        zero = self._y(0.0)
        thick = max(1.0, width * 0.66)
        colour = self._theme.color("activation")
        lefts, tops = (xs[finite] - thick / 2).tolist(), np.minimum(ys, zero).tolist()
        heights = np.maximum(np.abs(ys - zero), 1.0).tolist()
        # One rectangle a bar, which takes fractions of a pixel as they are.
        for x, y, height in zip(lefts, tops, heights, strict=True):
            painter.fillRect(QRectF(x, y, thick, height), colour)
        for x in xs[~finite].tolist():
            painter.fillRect(QRectF(x - 1.5, area.y(), 3, area.height()), self._hatch())

    def _hatch(self) -> QBrush:
        return QBrush(self._theme.color("error"), Qt.BrushStyle.BDiagPattern)

    def _marked(self) -> int:
        return (
            self._drag
            if self._drag is not None
            else self._hover
            if self._hover >= 0
            else self._view.selected[1]
        )

    def _paint_names(self, painter: QPainter, area: QRectF) -> None:
        width = area.width() / self._count()
        flags = int(Qt.AlignmentFlag.AlignCenter)
        y = area.bottom() + 2
        every = max(1, math.ceil(44 / width))
        marked, named = self._marked(), self._named_columns(every)
        clear = 40.0
        for column in sorted(named, key=lambda place: (place != marked, place)):
            x = area.x() + (column + 0.5) * width
            if column != marked and abs(column - marked) * width < clear and every > 1:
                continue
            painter.setPen(self._theme.color("focus" if column == marked else "muted"))
            painter.setFont(ui_font(11, bold=column == marked))
            painter.drawText(QRectF(x - 32, y, 64, LABEL_HEIGHT - 2), flags, self._view.columns[column][:9])

    def _named_columns(self, every: int) -> set[int]:
        """The columns with a name: all where there is room, else the marked one and loud ones, clear of each other."""
        if every == 1:
            return set(range(self._count()))
        width = self._area().width() / self._count()
        trace = self._view.trace
        row = self._view.values[self._row()]
        spread = np.nanstd(row[np.isfinite(row)]) if trace is not None and np.isfinite(row).any() else 0.0
        centre = np.nanmean(row[np.isfinite(row)]) if np.isfinite(row).any() else 0.0
        chosen: set[int] = {self._marked()}
        sizes = np.abs(np.nan_to_num(row - centre))
        for column in np.argsort(-sizes)[:8].tolist():
            loud = spread > 0 and sizes[column] > LOUD * spread
            if loud and all(abs(column - other) * width >= 36 for other in chosen):
                chosen.add(column)
        return chosen

    # -- mouse and keys ------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self._area().adjusted(0, -4, 0, 4).contains(
            self._theme.place(event.position())
        ):
            return
        self._drag = self._column_at(self._theme.place(event.position()).x())
        self._gestures += 1
        self.selection_requested.emit(self._row(), self._drag)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._ask(self._drag, self._value_at(self._theme.place(event.position()).y(), fine), "drag")
            return
        inside = self._area().contains(self._theme.place(event.position()))
        column = self._column_at(self._theme.place(event.position()).x()) if inside else -1
        if column != self._hover:
            self._hover = column
            self.hovered.emit(self._row() if column >= 0 else -1, column)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            self._drag = None
            self.gesture_ended.emit()
            self._reach = max(self._fitting_reach(), self._reach)
            self.update()

    def leaveEvent(self, event: object) -> None:
        if self._hover >= 0:
            self._hover = -1
            self.hovered.emit(-1, -1)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        column = self._view.selected[1]
        value = float(self._view.values[self._row(), column])
        step = 0.01 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 0.1
        moves = {keys.Key_Up: step, keys.Key_Down: -step, keys.Key_PageUp: 1.0, keys.Key_PageDown: -1.0}
        key = keys(event.key())
        if key in (keys.Key_Left, keys.Key_Right):
            other = min(max(column + (1 if key == keys.Key_Right else -1), 0), self._count() - 1)
            self.selection_requested.emit(self._row(), other)
        elif key in moves:
            self._ask(column, float(f"{value + moves[key]:.12g}"), "nudge")
        elif key == keys.Key_0:
            self._ask(column, 0.0, "zero")
            self.gesture_ended.emit()
        elif key in (keys.Key_Return, keys.Key_Enter):
            self.edit_requested.emit()
        else:
            super().keyPressEvent(event)

    def _ask(self, column: int, value: float, kind: str) -> None:
        gesture = f"{kind} equalizer {self._row()} {column} {self._gestures}"
        self.value_requested.emit(Target("x", self._row(), column), value, gesture)
