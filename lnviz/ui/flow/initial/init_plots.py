"""Pictures of many seeds before the first update: bands by block, and bands against layers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lnviz.ui.flow.curves.curve_plot import ValueAxis
from lnviz.ui.flow.initial.init_numbers import Band, Claim
from lnviz.ui.flow.ink import tinted
from lnviz.ui.flow.view import Look
from lnviz.ui.plots import AXIS_PIXELS, Strokes, WholeAxis, data_position, line_pen, make_plot, style_plot
from lnviz.ui.theme import Theme

NAMED_AXIS = 34
BAND_ALPHA = 0.18
CLAIM_DASH = (1.0, 4.0)


@dataclass(frozen=True)
class Trace:
    """One twin: at every place (block or number of layers) its band, and what is claimed of it."""

    look: Look
    places: np.ndarray
    band: Band
    claim: Claim | None = None


class Bands(pg.GraphicsObject):
    """Filled stretches between two lines, one for each twin, in one item."""

    def __init__(self) -> None:
        super().__init__()
        self._polygons: list[tuple[QPolygonF, QColor]] = []
        self._bounds = QRectF()

    def set_bands(
        self, bands: list[tuple[np.ndarray, np.ndarray, np.ndarray, QColor]], upright: bool, bounds: QRectF
    ) -> None:
        """Show (places, low, high, colour); ``upright``: places go upwards. Places without numbers are left out."""
        self.prepareGeometryChange()
        self._bounds = bounds
        self._polygons = []
        for places, low, high, color in bands:
            sound = np.isfinite(low) & np.isfinite(high)
            along = np.concatenate([places[sound], places[sound][::-1]])
            across = np.concatenate([low[sound], high[sound][::-1]])
            if sound.sum() > 1:
                x, y = (across, along) if upright else (along, across)
                self._polygons.append((pg.functions.arrayToQPolygonF(x, y), color))
        self.update()

    def count(self) -> int:
        """Number of bands that are shown."""
        return len(self._polygons)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pg.mkPen(None))
        for polygon, color in self._polygons:
            painter.setBrush(color)
            painter.drawPolygon(polygon)


class DepthAxis(pg.AxisItem):
    """An axis over logarithms of layers, with a tick at every measured one that finds room."""

    def __init__(self) -> None:
        super().__init__("bottom")
        self.depths: list[int] = []

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        ticks: list[float] = []
        for depth in self.depths:
            place = float(np.log10(depth))
            if not ticks or (place - ticks[-1]) * size / max(high - low, 1e-9) >= 22:
                ticks.append(place)
        return [(1.0, ticks)]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [str(round(10.0**value)) for value in values]


class BandPlot:
    """Means as lines with markers, and the stretch from the smallest to the largest seed behind them.

    ``by_depth``: values upwards over depths, both logarithmic. Otherwise blocks upwards over values, as in the profile.
    """

    def __init__(self, theme: Theme, by_depth: bool) -> None:
        self._theme = theme
        self._by_depth = by_depth
        self._traces: list[Trace] = []
        self._values = ValueAxis("left", 20) if by_depth else ValueAxis("bottom", 40)
        self._depths = DepthAxis() if by_depth else None
        self._blocks = None if by_depth else WholeAxis("left", 1, 22)
        across = self._depths if by_depth else self._values
        upwards = self._values if by_depth else self._blocks
        self.widget = make_plot({"bottom": across, "left": upwards})
        self.widget.getAxis("left").setWidth(44 if by_depth else 30)
        self.bands, self.claims = Bands(), Strokes()
        self.pointer_line = pg.InfiniteLine(angle=0, movable=False)
        self.pointer_line.setVisible(False)
        for item in (self.pointer_line, self.bands, self.claims):
            self.widget.addItem(item, ignoreBounds=True)
        self.lines: list[pg.PlotDataItem] = []
        self.restyle()

    def show_traces(self, traces: list[Trace], linear: bool) -> None:
        """Show one trace of each twin; ``linear``: values are shares of a whole."""
        self._traces = traces
        self._values.logarithmic = not linear
        while len(self.lines) < len(traces):
            self.lines.append(pg.PlotDataItem(connect="finite"))
            self.widget.addItem(self.lines[-1], ignoreBounds=True)
        for line in self.lines[len(traces) :]:
            line.setData([], [])
        self._draw()

    def name_places(self, word: str) -> None:
        """Say below the axis what it counts."""
        style = {"color": self._theme.color("muted").name(), "font-size": f"{AXIS_PIXELS}px"}
        axis = self.widget.getAxis("bottom")
        axis.setLabel(word, **style)
        axis.setHeight(NAMED_AXIS)

    def point_at(self, block: int | None) -> None:
        """Draw a line at the block that is pointed at; over depths there is none."""
        self.pointer_line.setVisible(block is not None and not self._by_depth)
        if block is not None:
            self.pointer_line.setValue(block)

    def block_at(self, scene_position: object) -> int | None:
        """The block nearest to a point of the scene; None outside the axes and over depths."""
        point = data_position(self.widget, scene_position)
        if point is None or self._blocks is None or not self._traces:
            return None
        return min(max(round(point.y()), 1), self._blocks.last)

    def restyle(self) -> None:
        """Take the colours of the theme in force."""
        style_plot(self.widget, self._theme)
        self.pointer_line.setPen(pg.mkPen(tinted(self._theme.color("focus"), 0.6), width=1.2))
        self._draw()

    def _draw(self) -> None:
        traces = self._traces
        heights = [self._height(part) for trace in traces for part in (trace.band.low, trace.band.high)]
        claims = [self._claimed(trace) for trace in traces]
        box = self._frame(np.concatenate([*heights, *(claim for claim in claims if claim is not None), []]))
        bands = []
        lines: list[tuple[np.ndarray, np.ndarray, QPen]] = []
        for trace, line, claim in zip(traces, self.lines, claims, strict=False):
            color = self._theme.color(trace.look.token)
            places, mean = self._place(trace.places), self._height(trace.band.mean)
            self._show_line(line, trace.look, color, places, mean)
            low, high = self._height(trace.band.low), self._height(trace.band.high)
            bands.append((places, low, high, tinted(color, BAND_ALPHA)))
            if claim is not None:
                lines.append((places, claim, line_pen(color, 1.6, CLAIM_DASH)))
        self.bands.set_bands(bands, not self._by_depth, box)
        self.claims.set_lines(lines, box)

    def _show_line(
        self, line: pg.PlotDataItem, look: Look, color: QColor, places: np.ndarray, mean: np.ndarray
    ) -> None:
        x, y = (places, mean) if self._by_depth else (mean, places)
        # pyqtgraph warns about bounds of nothing but NaN: an empty line has none.
        x, y = (x, y) if np.isfinite(mean).any() else (x[:0], y[:0])
        size = 7 + (3 if look.symbol == "d" else 0)
        line.setData(x, y, symbol=look.symbol, symbolSize=size, symbolBrush=color, symbolPen=None)
        line.setPen(line_pen(color, 1.8, look.dash))

    def _claimed(self, trace: Trace) -> np.ndarray | None:
        """What is claimed, through the first measured mean: only its slope is a statement."""
        sound = np.flatnonzero(np.isfinite(trace.band.mean) & (trace.band.mean > 0))
        if trace.claim is None or not self._by_depth or not sound.size:
            return None
        claimed = trace.claim.at(trace.places)
        return self._height(claimed * trace.band.mean[sound[0]] / claimed[sound[0]])

    def _height(self, values: np.ndarray) -> np.ndarray:
        if not self._values.logarithmic:
            return values
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(values > 0, np.log10(values), np.nan)

    def _place(self, places: np.ndarray) -> np.ndarray:
        return np.log10(places) if self._by_depth else places

    def _frame(self, heights: np.ndarray) -> QRectF:
        """Axes that hold everything, half a decade at least."""
        heights = heights[np.isfinite(heights)]
        low, high = (float(heights.min()), float(heights.max())) if heights.size else (0.0, 1.0)
        if self._values.logarithmic:
            middle = (low + high) / 2
            low, high = min(low, middle - 0.25), max(high, middle + 0.25)
        else:
            low, high = 0.0, 1.0
        room = 0.07 * (high - low)
        low, high = low - room, high + room
        places = np.concatenate([trace.places for trace in self._traces] or [np.array([1.0])])
        if self._by_depth:
            assert self._depths is not None
            self._depths.depths = sorted({int(place) for place in places})
            left, right = np.log10(max(places.min(), 1)), np.log10(max(places.max(), 2))
            side = 0.06 * max(right - left, 0.3)
            box = QRectF(left - side, low, right - left + 2 * side, high - low)
        else:
            assert self._blocks is not None
            self._blocks.last = int(places.max())
            box = QRectF(low, 0.5, high - low, max(places.max(), 2.0))
        self.widget.setRange(box, padding=0, disableAutoRange=True)
        return box
