"""The losses of the twins over all steps on a log axis, with the shown step and the computed head."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from lnviz import numbers
from lnviz.ui.flow.ink import tinted
from lnviz.ui.flow.view import Run, View
from lnviz.ui.language import tr
from lnviz.ui.plots import DecadeAxis, WholeAxis, data_position, line_pen, make_plot, style_plot
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

MOST_POINTS = 1200
"""Points of a curve; a longer one shows the smallest and the largest loss of every stretch."""


class LossCard(Card):
    """Loss by step. What it means for training: the twin whose line falls is the one that learns."""

    step_pointed = Signal(object)
    step_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._run: Run | None = None
        self._view = View()
        self._pointing: int | None = None
        self._drawn: tuple[int, ...] = ()
        self._steps = WholeAxis("bottom", 0, 60)
        self.plot = make_plot({"left": DecadeAxis("left", 18), "bottom": self._steps})
        self.plot.getAxis("left").setWidth(34)
        self.cursor_line = pg.InfiniteLine(angle=90, movable=False)
        self.pointer_line = pg.InfiniteLine(angle=90, movable=False)
        self.heads = pg.ScatterPlotItem(pxMode=True)
        self.broken = pg.ScatterPlotItem(pxMode=True)
        for item in (self.pointer_line, self.cursor_line, self.heads, self.broken):
            self.plot.addItem(item, ignoreBounds=True)
        self.curves: list[pg.PlotCurveItem] = []
        self.body.addWidget(self.plot, 1)
        self.plot.scene().sigMouseMoved.connect(self._on_mouse_moved)
        self.plot.scene().sigMouseClicked.connect(self._on_mouse_clicked)
        self.plot.viewport().installEventFilter(self)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self.retranslate()

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        self._run, self._drawn = run, ()
        for curve in self.curves:
            self.plot.removeItem(curve)
        self.curves = [pg.PlotCurveItem(connect="finite") for _ in run.stacks]
        for curve in self.curves:
            self.plot.addItem(curve, ignoreBounds=True)
        self._style_curves()
        self._draw()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if (view.head > MOST_POINTS) != (old.head > MOST_POINTS):
            self._style_curves()
        if (view.head, view.horizon) != (old.head, old.horizon):
            self._draw()
        self.cursor_line.setVisible(view.head >= 0)
        if view.step != old.step or view.head != old.head:
            self.cursor_line.setValue(view.step)
            self._say_losses()
        pointed = view.at is not None and view.at != view.step
        self.pointer_line.setVisible(pointed)
        if pointed:
            self.pointer_line.setValue(view.at)
        if view.at != old.at:
            self._say_losses()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.plot.setAccessibleName(tr("Loss"))
        self.plot.setToolTip(
            tr("Click to show a step. A cross marks where a twin met a number that is not finite.")
        )
        self._say_losses()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point_at(None)
        return super().eventFilter(watched, event)

    def _say_losses(self) -> None:
        run, step = self._run, self._view.at if self._view.at is not None else self._view.step
        parts = []
        for stack, twin in enumerate(run.stacks if run is not None else ()):
            loss = run.loss(step, stack) if run is not None else None
            if loss is not None:
                parts.append(f"{twin.name} {numbers.four(loss)}")
        words = tr("step {step}: {losses}", step=numbers.grouped(step), losses=tr(", ").join(parts))
        self.set_title(tr("Loss"), words if parts else "")

    def _draw(self) -> None:
        """Curves up to the head; where a loss is not finite or not positive, a mark at the edge of the plot."""
        run = self._run
        if run is None:
            return
        ends, exponents = [], []
        for stack, curve in enumerate(self.curves):
            loss = run.history.loss(stack) if run.history is not None else np.empty(0)
            steps, logs = loss_curve(loss)
            # pyqtgraph warns about bounds of nothing but NaN: an empty curve has none.
            some = np.isfinite(logs).any()
            curve.setData(*((steps, logs) if some else (steps[:0], logs[:0])))
            exponents.append(logs[np.isfinite(logs)])
            if len(logs) and np.isfinite(logs[-1]):
                color = self._theme.color(run.looks[stack].token)
                ends.append(
                    {"pos": (len(loss) - 1, logs[-1]), "brush": color, "symbol": run.looks[stack].symbol}
                )
        high = self._frame(np.concatenate(exponents) if exponents else np.empty(0))
        self.heads.setData(ends)
        self._mark_broken(run, high)

    def _frame(self, exponents: np.ndarray) -> float:
        """Axes that hold every loss, with a little room, nearly a decade high at least; returns the upper end."""
        low, high = (exponents.min(), exponents.max()) if exponents.size else (-1.0, 1.0)
        middle = (low + high) / 2
        low, high = min(low, middle - 0.4), max(high, middle + 0.4)
        room = 0.12 * (high - low)
        horizon = self._view.horizon
        self._steps.last = horizon
        self.plot.setRange(
            QRectF(-0.01 * horizon, low - room, 1.03 * horizon, high - low + 2 * room),
            padding=0,
            disableAutoRange=True,
        )
        return float(high)

    def _mark_broken(self, run: Run, top: float) -> None:
        spots = []
        history = run.history
        for stack in range(len(run.stacks)):
            fault = history.first_fault(stack) if history is not None else None
            if fault is not None:
                spots.append({"pos": (fault.step, top)})
        self.broken.setData(spots)

    def _style_curves(self) -> None:
        if self._run is None:
            return
        # Dashes of a curve that fills its plot are not seen, and cost more than all other pictures together.
        dense = self._view.head > MOST_POINTS
        for curve, look in zip(self.curves, self._run.looks, strict=True):
            color = self._theme.color(look.token)
            curve.setPen(pg.mkPen(color, width=1) if dense else line_pen(color, 1.8, look.dash))

    def _on_theme_changed(self) -> None:
        style_plot(self.plot, self._theme)
        self.cursor_line.setPen(pg.mkPen(self._theme.color("text"), width=1.4))
        self.pointer_line.setPen(pg.mkPen(tinted(self._theme.color("focus"), 0.8), width=1.2))
        error = self._theme.color("error")
        self.broken.setPen(pg.mkPen(error, width=1))
        self.broken.setBrush(error)
        self.broken.setSymbol("x")
        self.broken.setSize(10)
        self.heads.setPen(None)
        self.heads.setSize(6)
        self._style_curves()
        self._draw()

    def _on_mouse_moved(self, position: object) -> None:
        self._point_at(self._step_at(position))

    def _on_mouse_clicked(self, event: object) -> None:
        step = self._step_at(event.scenePos())  # type: ignore[attr-defined]
        if step is not None:
            self.step_requested.emit(step)

    def _step_at(self, position: object) -> int | None:
        point = data_position(self.plot, position)
        if point is None or self._view.head < 0:
            return None
        return min(max(round(point.x()), 0), self._view.head)

    def _point_at(self, step: int | None) -> None:
        if step != self._pointing:
            self._pointing = step
            self.step_pointed.emit(step)


def loss_curve(loss: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Steps and exponents of a loss; NaN where it has no place on a log axis. Thinned before any logarithm is taken."""
    steps, values = thinned(loss)
    with np.errstate(divide="ignore", invalid="ignore"):
        return steps, np.where(np.isfinite(values) & (values > 0), np.log10(values), np.nan)


def thinned(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Steps and values of a curve; a long one keeps the smallest and the largest value of every stretch."""
    count = len(values)
    steps = np.arange(count, dtype=np.float64)
    if count <= MOST_POINTS:
        return steps, values
    starts = np.linspace(0, count, MOST_POINTS // 2 + 1).astype(int)[:-1]
    low = np.fmin.reduceat(values, starts)
    high = np.fmax.reduceat(values, starts)
    return np.repeat(steps[starts], 2), np.column_stack([low, high]).ravel()
