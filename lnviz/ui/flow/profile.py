"""The profile: the shown quantity by block, both twins in one plot, with the steps before fading behind."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pyqtgraph as pg
from pyqtgraph.GraphicsScene.mouseEvents import MouseClickEvent
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QToolButton, QWidget

from lnviz import numbers
from lnviz.run.record import MISSING
from lnviz.ui.as_table import Table
from lnviz.ui.flow.diagram.arrows import OF_PARAMETERS
from lnviz.ui.flow.guides import Guides, hint
from lnviz.ui.flow.ink import tinted
from lnviz.ui.flow.scale import AnyScale, Kind, ShareScale
from lnviz.ui.flow.tabulated import step_table
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import quantity_name, ratio_word, untrained_words
from lnviz.ui.hyphens import kept_together
from lnviz.ui.language import tr
from lnviz.ui.plots import DecadeAxis, Strokes, WholeAxis, data_position, line_pen, make_plot, style_plot
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, label

NO_BREAK = "\u00a0"
SMALL_BUTTON = "QToolButton { min-height: 0; padding: 1px 9px; }"
AXIS_WIDTH = 30
GHOSTS = 20
GHOST_ALPHA = (0.4, 0.05)
"""Opacity of the step before the shown one, and of the oldest."""
MARGIN = 0.08
"""Room on either side of the scale for the marks of what lies beyond it, as a part of the scale."""
_EDGE_MARKS = {
    Kind.BELOW: ("t3", -0.025),
    Kind.ZERO: ("o", -0.025),
    Kind.MISSING: ("+", -0.025),
    Kind.ABOVE: ("t2", 0.025),
    Kind.NON_FINITE: ("x", 0.025),
}


class ProfileCard(Card):
    """A log axis of fixed decades across, the blocks upwards.

    What the picture means for training: an upright line is a stack whose blocks all hear equally much of the loss;
    a slope is the ratio between the first and the last block, in decades.
    """

    block_pointed = Signal(object)
    block_pinned = Signal(object)
    guides_chosen = Signal(tuple)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._run: Run | None = None
        self._view = View()
        self._pointing: int | None = None
        self._blocks = WholeAxis("left", 1, 26)
        self._across = ScaleAxis("bottom", 34)
        self.plot = make_plot({"bottom": self._across, "left": self._blocks})
        self.plot.getAxis("left").setWidth(theme.pixels(AXIS_WIDTH))
        self.ghosts = Strokes()
        self._rails = Strokes()
        self._band = pg.LinearRegionItem(orientation="horizontal", movable=False)
        self._band.setVisible(False)
        for item in (self._rails, self._band, self.ghosts):
            self.plot.addItem(item, ignoreBounds=True)
        self.guides = Guides(self.plot, theme)
        self.guides.chosen.connect(self.guides_chosen)
        self.guide_button = QToolButton()
        self.guide_button.setStyleSheet(SMALL_BUTTON)
        self.guide_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.guide_button.setMenu(self.guides.menu)
        self.guide_button.pressed.connect(self._on_guides_pressed)
        self.header.addWidget(self.guide_button)
        self.curves: list[pg.PlotCurveItem] = []
        self.markers: list[pg.ScatterPlotItem] = []
        self.edges: list[pg.ScatterPlotItem] = []
        self._foot = label("", "muted")
        self._foot.setWordWrap(True)
        self.body.addWidget(self.plot, 1)
        self.body.addWidget(self._foot)
        self.plot.scene().sigMouseMoved.connect(self._on_mouse_moved)
        self.plot.scene().sigMouseClicked.connect(self._on_mouse_clicked)
        self.plot.viewport().installEventFilter(self)
        theme.changed.connect(self._on_theme_changed)
        style_plot(self.plot, theme)
        self.retranslate()

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        self._run = run
        for item in (*self.curves, *self.markers, *self.edges):
            self.plot.removeItem(item)
        self.curves = [pg.PlotCurveItem(connect="finite") for _ in run.stacks]
        self.markers = [pg.ScatterPlotItem(pxMode=True) for _ in run.stacks]
        self.edges = [pg.ScatterPlotItem(pxMode=True) for _ in run.stacks]
        for item in (*self.curves, *self.markers, *self.edges):
            self.plot.addItem(item, ignoreBounds=True)
        self._style_curves()
        self._frame()
        self._draw()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if view.scale != old.scale:
            self._frame()
        elif view.guides != old.guides:
            self._show_guides()
        self.guide_button.setEnabled(not isinstance(view.scale, ShareScale))
        if (view.step, view.quantity, view.scale, view.records) != (
            old.step,
            old.quantity,
            old.scale,
            old.records,
        ):
            self._draw()
        if view.block != old.block:
            self._show_band()
        if min(view.step, GHOSTS) != min(old.step, GHOSTS):
            self.retranslate()

    def tables(self) -> list[Table]:
        """The shown quantity of every block, for the dialog As table."""
        table = step_table(self._run, self._view) if self._run is not None else None
        return [] if table is None else [table]

    def band(self) -> tuple[float, float] | None:
        """The stretch of blocks that is pointed out; None where there is none."""
        return self._band.getRegion() if self._band.isVisible() else None

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.plot.setAccessibleName(tr("Profile"))
        self._foot.setToolTip(
            tr(
                "At the left edge: an open triangle is below the scale, a dotted ring is exactly 0,"
                " a grey plus was not captured, or belongs to parameters that are frozen or unused.\n"
                "At the right edge: a filled triangle is above the scale, a cross is NaN or infinite."
            )
        )
        earlier = min(self._view.step, GHOSTS)
        fading = tr("by block, last {count} steps fading", count=numbers.grouped(earlier))
        if earlier < 2:
            fading = tr("by block, last step fading") if earlier else tr("by block")
        self.set_title(tr("Profile"), fading)
        self.guide_button.setText(tr("Guides"))
        hint(self.guide_button)
        self._say_ratios()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point_at(None)
        return super().eventFilter(watched, event)

    def _frame(self) -> None:
        """The fixed axes, and a rail at every decade."""
        scale, depth = self._view.scale, self._depth()
        self._blocks.last = depth
        box = self._bounds(scale, depth)
        self.plot.setRange(box, padding=0, disableAutoRange=True)
        color = self._theme.color("grid")
        lines = []
        for rail in scale.rails:
            edge = rail in (scale.low, scale.high)
            pen = pg.mkPen(color if edge else tinted(color, 0.55), width=1)
            lines.append((np.full(2, rail), np.array([box.top(), box.bottom()]), pen))
        self._across.shares = isinstance(scale, ShareScale)
        self._across.picture = None
        self._across.update()
        self._rails.set_lines(lines, box)
        self._show_guides()

    def _show_guides(self) -> None:
        view = self._view
        self.guides.show_values(view.guides, view.scale, self._bounds(view.scale, self._depth()))

    def _depth(self) -> int:
        return self._run.depth if self._run else 1

    @staticmethod
    def _bounds(scale: AnyScale, depth: int) -> QRectF:
        room = 0.5 if depth > 1 else 1.0
        margin = (scale.high - scale.low) * MARGIN
        return QRectF(scale.low - margin, 1 - room, scale.high - scale.low + 2 * margin, depth - 1 + 2 * room)

    def _draw(self) -> None:
        run, view = self._run, self._view
        if run is None:
            return
        ghosts: list[tuple[np.ndarray, np.ndarray, QPen]] = []
        for stack in range(len(run.stacks)):
            blocks = run.layout(stack).blocks
            y = np.arange(1, blocks + 1, dtype=np.float64)
            row = run.values(view.step, stack, view.quantity)
            values = np.full(blocks, -1.0) if row is None else row[:blocks].astype(np.float64)
            self._draw_twin(stack, values, y, recorded=row is not None)
            ghosts += self._ghosts_of(run, stack, y)
        self.ghosts.set_lines(ghosts, self._bounds(view.scale, run.depth))
        self._say_ratios()

    def _draw_twin(self, stack: int, values: np.ndarray, y: np.ndarray, recorded: bool) -> None:
        """The line of one twin, and at the edges the marks of what has no place on it."""
        scale = self._view.scale
        span = scale.high - scale.low
        kinds = scale.kinds(values)
        within = kinds == Kind.WITHIN
        x = scale.positions(values)
        # pyqtgraph warns about bounds of nothing but NaN: an empty curve has none.
        self.curves[stack].setData(*((x, y) if within.any() else (x[:0], y[:0])))
        self.markers[stack].setData(x[within], y[within])
        spots = []
        color = self._theme.color(self._run.looks[stack].token) if self._run else QColor()
        for kind, (symbol, offset) in _EDGE_MARKS.items():
            # A step before the first record has nothing to say, not even that it misses something.
            for block in y[kinds == kind] if recorded else ():
                mark = self._edge_mark(Kind(kind), color)
                # Each twin has a column of its own, so that no mark hides another.
                shift = math.copysign(min(0.022, 0.045 / max(len(self.curves) - 1, 1)) * stack, offset)
                position = (scale.low if offset < 0 else scale.high) + (offset + shift) * span
                spots.append({"pos": (position, block), "symbol": symbol, **mark})
        self.edges[stack].setData(spots)

    def _edge_mark(self, kind: Kind, color: QColor) -> dict[str, object]:
        filled = kind is Kind.ABOVE
        if kind is Kind.NON_FINITE:
            return {
                "size": 10,
                "pen": pg.mkPen(self._theme.color("error"), width=1),
                "brush": self._theme.color("error"),
            }
        if kind is Kind.MISSING:
            muted = self._theme.color("muted")
            return {"size": 7, "pen": pg.mkPen(muted, width=1), "brush": muted}
        pen = pg.mkPen(color, width=1.4)
        if kind is Kind.ZERO:
            pen.setStyle(Qt.PenStyle.DotLine)
        return {"size": 9, "pen": pen, "brush": color if filled else QColor(0, 0, 0, 0)}

    def _ghosts_of(self, run: Run, stack: int, y: np.ndarray) -> list[tuple[np.ndarray, np.ndarray, QPen]]:
        """The steps before the shown one, the older the paler."""
        view, history = self._view, run.history
        if history is None or view.step < 1:
            return []
        window = history.window(view.step - 1, stack, view.quantity, GHOSTS)[:, : len(y)]
        x = view.scale.positions(window)[::-1]
        pens = _ghost_pens(self._theme.color(run.looks[stack].token).name())
        return [(values, y, pen) for values, pen in zip(x, pens, strict=False)][::-1]

    def _show_band(self) -> None:
        block = self._view.block
        shown = block is not None and self._run is not None and block <= self._run.depth
        self._band.setVisible(shown)
        if shown and block is not None:
            self._band.setRegion((block - 0.5, block + 0.5))

    def _style_curves(self) -> None:
        focus = self._theme.color("focus")
        self._band.setBrush(pg.mkBrush(tinted(focus, 0.13)))
        for line in self._band.lines:
            line.setPen(pg.mkPen(tinted(focus, 0.5)))
        if self._run is None:
            return
        crowded = self._run.depth > 48
        for curve, marker, look in zip(self.curves, self.markers, self._run.looks, strict=True):
            color = self._theme.color(look.token)
            curve.setPen(line_pen(color, 1.8, look.dash))
            marker.setSymbol(look.symbol)
            marker.setSize((4 if crowded else 7) + (3 if look.symbol == "d" else 0))
            marker.setBrush(color)
            marker.setPen(None)

    def _say_ratios(self) -> None:
        """First block over last block, in words: the slope of the picture as a number."""
        run, view = self._run, self._view
        if run is None or run.head < 0:
            self._foot.setText(tr("Nothing computed yet."))
            return
        parts = []
        for stack in range(len(run.stacks)):
            values = run.values(view.step, stack, view.quantity)
            last = run.layout(stack).blocks - 1
            if values is None or last == 0:
                continue
            words = first_over_last(float(values[0]), float(values[last]))
            part = tr("{twin} {ratio}", twin=run.stacks[stack].name, ratio=words)
            parts.append(part.replace(" ", NO_BREAK))  # a name and its number stay on one line
        words = (
            tr(
                "First block ÷ last, {quantity}: {ratios}",
                quantity=quantity_name(view.quantity),
                ratios=tr(", ").join(parts),
            )
            if parts
            else ""
        )
        if view.quantity in OF_PARAMETERS:
            named = [
                untrained_words(stack.name, run.layout(place).states[: run.layout(place).blocks])
                for place, stack in enumerate(run.stacks)
            ]
            words = "\n".join(line for line in (words, *named) if line)
        self._foot.setText(kept_together(words))

    def _on_guides_pressed(self) -> None:
        self.guides.build_menu()

    def _on_theme_changed(self) -> None:
        style_plot(self.plot, self._theme)
        self.plot.getAxis("left").setWidth(self._theme.pixels(AXIS_WIDTH))
        self._style_curves()
        self._frame()
        self._draw()

    def _on_mouse_moved(self, position: object) -> None:
        self._point_at(self._block_at(position))

    def _on_mouse_clicked(self, event: MouseClickEvent) -> None:
        self.block_pinned.emit(self._block_at(event.scenePos()))

    def _block_at(self, position: object) -> int | None:
        point = data_position(self.plot, position)
        if point is None or self._run is None:
            return None
        return min(max(round(point.y()), 1), self._run.depth)

    def _point_at(self, block: int | None) -> None:
        if block != self._pointing:
            self._pointing = block
            self.block_pointed.emit(block)


@lru_cache(maxsize=32)
def _ghost_pens(color: str) -> tuple[QPen, ...]:
    """The pens of the steps before the shown one, the older the paler."""
    first, last = GHOST_ALPHA
    alphas = [first + (last - first) * age / (GHOSTS - 1) for age in range(GHOSTS)]
    return tuple(pg.mkPen(tinted(QColor(color), alpha), width=1) for alpha in alphas)


class ScaleAxis(DecadeAxis):
    """Powers of ten, or per cent while ``shares`` are shown."""

    shares = False

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        if self.shares:
            return [(0.25, list(ShareScale().rails))]
        return super().tickValues(low, high, size)

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        if self.shares:
            return [numbers.percent(value) for value in values]
        return super().tickStrings(values, scale, spacing)


def first_over_last(first: float, last: float) -> str:
    """The ratio of two norms in words: "NaN" where one is not finite, "–" where one is missing or the divisor is 0."""
    if not (math.isfinite(first) and math.isfinite(last)):
        return "NaN"
    if MISSING in (first, last) or last == 0:
        return "–"
    return ratio_word(first / last)
