"""Plots with a log axis that know what lies beyond it: pyqtgraph, in the colours of the theme."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lnviz import numbers
from lnviz.ui.theme import Theme

AXIS_PIXELS = 11


class DecadeAxis(pg.AxisItem):
    """An axis over exponents: powers of ten where they find room, finer steps where there are too few of them."""

    def __init__(self, orientation: str, room: float) -> None:
        super().__init__(orientation)
        self._room = room

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        # A word at the very end of an axis would be cut off.
        edge = (high - low) * min(7 / max(size, 1), 0.2)
        most = max(int(size / self._room), 2)
        return [(1.0, decade_ticks(low + edge, high - edge, most))]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [
            numbers.power_text(10.0**value)
            if abs(value - round(value)) < 1e-9
            else numbers.four(_rounded(value))
            for value in values
        ]


def decade_ticks(low: float, high: float, most: int) -> list[float]:
    """At most ``most`` exponents of round numbers between 10^low and 10^high."""
    first, last = int(np.ceil(low - 1e-9)), int(np.floor(high + 1e-9))
    if last > first:
        step = next((step for step in (1, 2, 3, 5, 10, 20) if (last - first) / step < most), 50)
        return [float(value) for value in range(-(-first // step) * step, last + 1, step)]
    for factors in ((1, 3), (1, 2, 5), tuple(range(1, 10))):
        values = [f * 10.0**d for d in range(int(np.floor(low)), int(np.floor(high)) + 1) for f in factors]
        ticks = [float(np.log10(value)) for value in values if low <= np.log10(value) <= high]
        if len(ticks) >= 2:
            return ticks[:: -(-len(ticks) // most)]
    return [low, high]


def _rounded(exponent: float) -> float:
    return float(f"{10.0**exponent:.3g}")


class WholeAxis(pg.AxisItem):
    """An axis over whole numbers from ``first`` on: blocks, steps."""

    def __init__(self, orientation: str, first: int, room: float) -> None:
        super().__init__(orientation)
        self._first, self._room = first, room
        self.last = first

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        first, last = self._first, min(self.last, int(np.floor(high)))
        most = max(int(size / self._room), 1)
        step = _whole_step(max(last - first, 1) / most)
        values = list(range(-(-first // step) * step, last + 1, step))
        if first % step and (not values or values[0] - first > step / 2):
            values.insert(0, first)
        return [(float(step), [float(value) for value in values])]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [numbers.grouped(int(value)) for value in values]


def _whole_step(least: float) -> int:
    power = 1
    while True:
        for factor in (1, 2, 5):
            if factor * power >= least:
                return factor * power
        power *= 10


def make_plot(axes: dict[str, pg.AxisItem]) -> pg.PlotWidget:
    """An empty plot that shows data and nothing of pyqtgraph's own: no menu, no buttons, no dragging."""
    plot = pg.PlotWidget(axisItems=axes)
    plot.setMenuEnabled(False)
    plot.setMouseEnabled(x=False, y=False)
    plot.hideButtons()
    plot.setFrameShape(plot.Shape.NoFrame)
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.getPlotItem().getViewBox().setDefaultPadding(0.0)
    return plot


def style_plot(plot: pg.PlotWidget, theme: Theme) -> None:
    """Give a plot the colours of the theme; pyqtgraph does not follow the palette."""
    plot.setBackground(theme.color("panel"))
    for name in ("left", "bottom"):
        axis = plot.getAxis(name)
        axis.setPen(pg.mkPen(theme.color("grid")))
        axis.setTextPen(pg.mkPen(theme.color("muted")))
        axis.setTickFont(theme.font(AXIS_PIXELS))
        axis.setStyle(tickLength=-4, tickTextOffset=4)


def line_pen(color: QColor, width: float, dash: tuple[float, ...]) -> QPen:
    """A cosmetic pen; ``dash`` in pixels, empty for a solid line."""
    pen = pg.mkPen(color, width=width)
    if dash:
        pen.setDashPattern([length / width for length in dash])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


class Strokes(pg.GraphicsObject):
    """Many polylines in one item, each with a pen of its own: pyqtgraph's curves cost a millisecond a dozen."""

    def __init__(self) -> None:
        super().__init__()
        self._paths: list[tuple[QPainterPath, QPen]] = []
        self._bounds = QRectF()
        self.thickness = 1.0  # of the pens: more in a picture that is enlarged
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, False)

    def set_lines(self, lines: list[tuple[np.ndarray, np.ndarray, QPen]], bounds: QRectF) -> None:
        """Show ``lines`` of (x, y, pen); a NaN leaves a gap. Everything lies within ``bounds``."""
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds
        self._paths = [
            (pg.functions.arrayToQPath(x, y, connect="finite"), pen) for x, y, pen in lines if len(x)
        ]
        self.update()

    def count(self) -> int:
        """Number of lines that are shown."""
        return len(self._paths)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for path, pen in self._paths:
            if self.thickness != 1.0:
                pen = QPen(pen)
                pen.setWidthF(max(pen.widthF(), 1.0) * self.thickness)
            painter.setPen(pen)
            painter.drawPath(path)


def data_position(plot: pg.PlotWidget, scene_position: Any) -> QPointF | None:
    """Where in the data a point of the scene lies; None outside the axes."""
    box = plot.getPlotItem().getViewBox()
    if not box.sceneBoundingRect().contains(scene_position):
        return None
    return QPointF(box.mapSceneToView(scene_position))
