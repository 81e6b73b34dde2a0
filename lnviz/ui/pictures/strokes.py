"""Lines that grow with a picture: pyqtgraph's pens are counted in pixels of the device, whatever its scale."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QWidget

from lnviz.ui.plots import Strokes


@contextmanager
def thickened(widget: QWidget, factor: float) -> Iterator[None]:
    """All plots in ``widget`` with lines ``factor`` times as thick, and markers painted as outlines.

    Outlines, because pyqtgraph keeps markers as small images, which a larger picture would show as such.
    """
    with ExitStack() as undo:
        for plot in widget.findChildren(pg.PlotWidget):
            for item in plot.scene().items():
                for kind, thicken in _KINDS:
                    if isinstance(item, kind):
                        undo.callback(thicken(item, factor))
        yield


def _thick_curve(item: pg.PlotCurveItem, factor: float) -> Callable[[], None]:
    pen = item.opts["pen"]
    item.opts["pen"] = _scaled(pen, factor)
    item.setExportMode(True, {"antialias": True})

    def undo() -> None:
        item.opts["pen"] = pen
        item.setExportMode(False)

    return undo


def _thick_scatter(item: pg.ScatterPlotItem, factor: float) -> Callable[[], None]:
    pens, own = item.data["pen"].copy(), item.opts["pen"]
    item.data["pen"] = np.array([_scaled(pen, factor) for pen in pens] + [None], dtype=object)[:-1]
    item.opts["pen"] = _scaled(own, factor)
    item.setExportMode(True, {"antialias": True})  # whose size is scaled with everything else

    def undo() -> None:
        item.data["pen"], item.opts["pen"] = pens, own
        item.setExportMode(False)

    return undo


def _thick_line(item: pg.InfiniteLine, factor: float) -> Callable[[], None]:
    pen = item.currentPen
    item.currentPen = _scaled(pen, factor)

    def undo() -> None:
        item.currentPen = pen

    return undo


def _thick_axis(item: pg.AxisItem, factor: float) -> Callable[[], None]:
    pen, picture = item._pen, item.picture
    item._pen, item.picture = _scaled(pen, factor), None

    def undo() -> None:
        item._pen, item.picture = pen, picture

    return undo


def _thick_strokes(item: Strokes, factor: float) -> Callable[[], None]:
    item.thickness = factor

    def undo() -> None:
        item.thickness = 1.0

    return undo


def _scaled(pen: Any, factor: float) -> Any:
    """A cosmetic pen that is ``factor`` times as wide, its dashes with it; anything else as it is."""
    if not isinstance(pen, QPen) or not pen.isCosmetic():
        return pen
    thick = QPen(pen)
    thick.setWidthF(max(pen.widthF(), 1.0) * factor)
    return thick


_KINDS: tuple[tuple[type, Callable[[Any, float], Callable[[], None]]], ...] = (
    (pg.PlotCurveItem, _thick_curve),
    (pg.ScatterPlotItem, _thick_scatter),
    (pg.InfiniteLine, _thick_line),
    (pg.AxisItem, _thick_axis),
    (Strokes, _thick_strokes),
)
