"""Paints the heat map, the cursor and the marks over it, and turns the pointer into a block and a step."""

from __future__ import annotations

from math import ceil

import numpy as np
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QBrush, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz import numbers
from lnviz.ui.flow.heat.heat_image import RATIO_SCALE, Heat, heat_of, magnitudes, ratios, runs
from lnviz.ui.flow.heat.ratios import Ratios
from lnviz.ui.flow.ink import ink_of
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import ratio_word, row_name, special_word, value_word
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme, ui_font

RATIO = "ratio"
_AXIS = 24.0
_LEAST_HATCH = 6.0
DASH, DASH_WIDTH, DASH_ROOM = 7.0, 1.4, (28.0, 13.0)
"""Pixels of the dash on a ratio below 1, and how far apart they stand, across and down."""


class HeatMap(QWidget, Painted):
    """One image, scaled; the cursor at the shown step; hatching where numbers are not finite."""

    accessible_role = QAccessible.Role.Chart

    pointed = Signal(object, object)
    pinned = Signal(object)
    step_requested = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._run: Run | None = None
        self._view = View()
        self._stack = 0
        self._choice = "0"
        self._ratios: Ratios | None = None
        self._heat: Heat | None = None
        self._drawn: tuple[object, ...] = ()
        self._dragging = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setMinimumHeight(56)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self._on_theme_changed)

    def sizeHint(self) -> QSize:
        return QSize(640, 90)

    def set_source(self, run: Run, choice: str) -> None:
        """Show a twin of ``run`` by its place, or the ratio of two; see :func:`pair_of`."""
        self._run, self._choice, self._ratios, self._drawn = run, choice, None, ()
        pair = pair_of(run, choice)
        if pair is None:
            self._stack = int(choice) if choice.isdecimal() and int(choice) < len(run.stacks) else 0
        elif run.history is not None:
            self._ratios = Ratios(run.history, *pair, self._view.quantity)
        self.update()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if view.quantity != old.quantity and self._run is not None and self._ratios is not None:
            self.set_source(self._run, self._choice)
        if view != old:
            self.update()
        if (view.block, view.at) != (old.block, old.at):
            tell(self)

    def spoken(self) -> str:
        """The block and step that are pointed at, else the shown step, with the number there."""
        view = self._view
        if view.block is None:
            return tr("step {step}", step=numbers.grouped(view.step))
        step = view.step if view.at is None else view.at
        return tr(
            "{row}, step {step}: {value}",
            row=row_name(str(view.block)),
            step=numbers.grouped(step),
            value=self.value_at(view.block, step),
        )

    @property
    def blocks(self) -> int:
        """Rows of the picture."""
        if self._ratios is not None:
            return self._ratios.blocks
        return self._run.layout(self._stack).blocks if self._run is not None else 1

    def area(self) -> QRectF:
        """Where the image lies: beside the block numbers, all of the height."""
        return QRectF(_AXIS, 0, max(self._theme.across(self) - _AXIS, 1), self._theme.down(self))

    def heat(self) -> Heat | None:
        """The image in its present state; None before the first record."""
        run, view = self._run, self._view
        if run is None or run.history is None or view.head < 0:
            return None
        pixels = int(min(self.area().width(), view.horizon + 1))
        state = (view.records, view.horizon, view.quantity, view.scale, pixels, self._theme.tokens.name)
        if state != self._drawn or self._heat is None:
            stop = view.horizon + 1
            if self._ratios is not None:
                summary = self._ratios.summarise(0, stop, pixels)
                self._heat = heat_of(summary, self.blocks, RATIO_SCALE, ratios(self._theme.tokens))
            else:
                summary = run.history.summarise(self._stack, view.quantity, 0, stop, pixels)
                self._heat = heat_of(summary, self.blocks, view.scale, magnitudes(self._theme.tokens))
            self._drawn = state
        return self._heat

    def value_at(self, block: int, step: int) -> str:
        """What a cell holds, in words."""
        if self._ratios is not None:
            ratio = self._ratios.at(step, block)
            if ratio is None or ratio < 0:
                return "–"
            return "× " + ratio_word(ratio)
        run, quantity = self._run, self._view.quantity
        values = run.written(step, self._stack, quantity) if run is not None else None
        if values is None or block > self.blocks:
            return "–"
        return value_word(float(values[block - 1]), quantity)

    def x_of(self, step: int) -> float:
        """The middle of a step's column."""
        area = self.area()
        return area.left() + (step + 0.5) / (self._view.horizon + 1) * area.width()

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._theme.painter(self)
        area, ink = self.area(), ink_of(self._theme.tokens)
        self._paint_axis(painter, area)
        heat = self.heat()
        if heat is None:
            painter.setPen(ink.muted)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, tr("No step is computed yet: press Play."))
            painter.end()
            return
        painter.drawImage(area, heat.image)
        painter.setPen(ink.grid)
        painter.drawRect(area.adjusted(0, 0, -1, -1))
        self._paint_hatching(painter, area, heat)
        if self._ratios is not None:
            self._paint_signs(painter, area, heat)
        self._paint_block(painter, area)
        self._paint_cursor(painter, area, self._view.step, QPen(ink.text, 1.6))
        if self._view.at is not None and self._view.at != self._view.step:
            self._paint_cursor(painter, area, self._view.at, QPen(ink.focus, 1.2))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        block, step = self._cell_at(self._theme.place(event.position()))
        self.pointed.emit(block, step)
        if self._dragging and step is not None:
            self.step_requested.emit(step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._dragging = True
            _, step = self._cell_at(self._theme.place(event.position()))
            if step is not None:
                self.step_requested.emit(step)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._dragging = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.pinned.emit(self._cell_at(self._theme.place(event.position()))[0])

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(None, None)
        super().leaveEvent(event)

    def _paint_axis(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(ui_font(11))
        painter.setPen(self._theme.color("muted"))
        right = Qt.AlignmentFlag.AlignRight
        words = QRectF(0, area.top() - 1, _AXIS - 6, area.height() + 2)
        painter.drawText(words, right | Qt.AlignmentFlag.AlignTop, str(self.blocks))
        if self.blocks > 1:
            painter.drawText(words, right | Qt.AlignmentFlag.AlignBottom, "1")

    def _paint_hatching(self, painter: QPainter, area: QRectF, heat: Heat) -> None:
        """Dot the cells that are exactly 0; hatch those that are not finite, wide enough to be seen, and say so."""
        ink = ink_of(self._theme.tokens)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(ink.muted, Qt.BrushStyle.Dense6Pattern))
        painter.drawRects(self._boxes(area, heat, heat.zero, 0.0))
        broken = self._boxes(area, heat, heat.broken, _LEAST_HATCH)
        if not broken:
            return
        for brush in (QBrush(ink.panel), QBrush(ink.error, Qt.BrushStyle.BDiagPattern)):
            painter.setBrush(brush)
            painter.drawRects(broken)
        self._paint_fault_word(painter, area, min(box.left() for box in broken))

    def _paint_signs(self, painter: QPainter, area: QRectF, heat: Heat) -> None:
        """A short dash, as a minus is, on the cells of a ratio below 1: that is seen without its colour."""
        dashes = self.dashes(area, heat)
        for color, wider in ((self._theme.color("panel"), 2.0), (self._theme.color("text"), 0.0)):
            painter.setPen(QPen(color, DASH_WIDTH + wider, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            half = (DASH + wider) / 2
            painter.drawLines([QLineF(at.x() - half, at.y(), at.x() + half, at.y()) for at in dashes])

    def dashes(self, area: QRectF, heat: Heat) -> list[QPointF]:
        """Where the dashes of a ratio stand: on a grid of cells far enough apart for the colours to be seen."""
        high, columns = area.height() / self.blocks, len(heat.under_one)
        every = ceil(DASH_ROOM[1] / high)
        places = []
        for block in range((every - 1) // 2, self.blocks, every):
            y = area.bottom() - (block + 0.5) * high
            x = area.left() + DASH_ROOM[0] / 2
            while x < area.right():
                column = min(int((x - area.left()) / area.width() * columns), columns - 1)
                if heat.under_one[column, block]:
                    places.append(QPointF(x, y))
                x += DASH_ROOM[0]
        return places

    def _boxes(self, area: QRectF, heat: Heat, mask: np.ndarray, least: float) -> list[QRectF]:
        """The runs of marked cells as rectangles on the screen."""
        wide, high = area.width() / len(mask), area.height() / self.blocks
        return [
            QRectF(
                area.left() + start * wide,
                area.bottom() - (block + 1) * high,
                max((stop - start) * wide, least),
                high,
            )
            for block, start, stop in runs(mask)
        ]

    def _paint_fault_word(self, painter: QPainter, area: QRectF, x: float) -> None:
        fault = None
        if self._run is not None and self._run.history is not None and self._ratios is None:
            fault = self._run.history.first_fault(self._stack)
        word = special_word(fault.value) if fault is not None else "NaN"
        ink = ink_of(self._theme.tokens)
        painter.setFont(ui_font(11, bold=True))
        width = painter.fontMetrics().horizontalAdvance(word) + 8
        left = x + 10 if x + 10 + width < area.right() else x - 4 - width
        box = QRectF(left, area.top() + 3, width, 16)
        painter.fillRect(box, ink.panel)
        painter.setPen(ink.error)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)

    def _paint_block(self, painter: QPainter, area: QRectF) -> None:
        block = self._view.block
        if block is None or block > self.blocks:
            return
        height = area.height() / self.blocks
        top = area.bottom() - block * height
        painter.setPen(QPen(self._theme.color("focus"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(area.left(), top, area.width() - 1, max(height, 2.0)))

    def _paint_cursor(self, painter: QPainter, area: QRectF, step: int, pen: QPen) -> None:
        """A line through a step's column, with a halo so that it is seen on every colour."""
        x = self.x_of(step)
        painter.setPen(QPen(self._theme.color("panel"), pen.widthF() + 2))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        painter.setPen(pen)
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    def _cell_at(self, position: QPointF) -> tuple[int | None, int | None]:
        area, view = self.area(), self._view
        if view.head < 0:
            return None, None
        step = int((position.x() - area.left()) / area.width() * (view.horizon + 1))
        block = self.blocks - int(position.y() / area.height() * self.blocks)
        return min(max(block, 1), self.blocks), min(max(step, 0), view.head)

    def _on_theme_changed(self) -> None:
        self._drawn = ()
        self.update()


def pair_of(run: Run | None, choice: str) -> tuple[int, int] | None:
    """The twins whose ratio a choice means, numerator first: "0/1" those, "ratio" Post over Pre; else None."""
    if run is None:
        return None
    if choice == RATIO:
        return run.ratio_pair()
    over, slash, under = choice.partition("/")
    if not slash:
        return None
    places = int(over), int(under)
    return places if max(places) < len(run.stacks) else None


def choice_word(run: Run, choice: str) -> str:
    """A choice by the names of its twins."""
    pair = pair_of(run, choice)
    if pair is None:
        return run.stacks[int(choice)].name
    return f"{run.stacks[pair[0]].name} ÷ {run.stacks[pair[1]].name}"
