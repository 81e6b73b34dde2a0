"""Where the things are that a lesson points at: a widget of the window, and the part of it that is meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QComboBox, QWidget

from lnviz.ui.flow.controls import Controls as FlowControls
from lnviz.ui.flow.diagram.canvas import DiagramCanvas
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.normalize.arithmetic import ArithmeticPanel
from lnviz.ui.normalize.controls import Controls, SizeFields
from lnviz.ui.normalize.distribution import Distribution
from lnviz.ui.normalize.equalizer import Equalizer
from lnviz.ui.normalize.findings import Findings
from lnviz.ui.normalize.geometry import RIGHT_PINNED, STATISTICS
from lnviz.ui.normalize.mode_switch import ModeSwitch
from lnviz.ui.normalize.side import Side
from lnviz.ui.normalize.stages import Stages
from lnviz.ui.normalize.tables import Tables
from lnviz.ui.normalize.torch_badge import TorchBadge
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from lnviz.ui.widgets import NumberField

Spot = tuple[QWidget, QRect]
"""A widget and the rectangle of it that is meant, in its own pixels."""
W = TypeVar("W", bound=QWidget)

_ROOM = 3
_STATISTIC = {"mean": "mean", "variance": "variance", "sigma": "std"}
_IN_TABLES = ("input", "output", "cell", "row", "column", "statistics", "running", *_STATISTIC, *RIGHT_PINNED)
_PANELS: dict[str, type[QWidget]] = {
    "equalizer": Equalizer,
    "distribution": Distribution,
    "stages": Stages,
    "mode": ModeSwitch,
    "sums": ArithmeticPanel,
    "panels": Side,
    "torch": TorchBadge,
    "findings": Findings,
    "size": SizeFields,
}
_IN_BAR: dict[str, type[QWidget]] = {"eps": NumberField, "beside": QComboBox}
_IN_DIAGRAM = ("first-twin", "second-twin", "block-1", "block-last", "final-norm", "head")


def spot(target: str, window: QWidget) -> Spot | None:
    """Where a target is in ``window``; None where it is not on the screen now."""
    found = _found(target, window)
    if found is None or not found[0].isVisible():
        return None
    widget, rect = found
    rect = rect.intersected(widget.rect())
    return (widget, rect) if rect.isValid() else None


def _found(target: str, window: QWidget) -> Spot | None:
    if target in _IN_TABLES:
        return _in_tables(target, window)
    if target in _PANELS:
        return _whole(_child(window, _PANELS[target]))
    if target in (*_IN_BAR, "kind", "settings"):
        return _in_bar(target, window)
    if target in _IN_DIAGRAM:
        return _in_diagram(target, window)
    return _in_flow(target, window)


def _child(window: QWidget, kind: type[W]) -> W | None:
    return next((widget for widget in window.findChildren(kind) if widget.isVisible()), None)


def _whole(widget: QWidget | None) -> Spot | None:
    return (widget, widget.rect()) if widget is not None else None


def _in_bar(target: str, window: QWidget) -> Spot | None:
    controls = _child(window, Controls)
    if controls is None or target == "settings":
        return _whole(controls)
    return _whole(controls.kinds if target == "kind" else controls.findChild(_IN_BAR[target]))


def _in_tables(target: str, window: QWidget) -> Spot | None:
    tables, workspace = _child(window, Tables), _child(window, NormalizeWorkspace)
    if tables is None or workspace is None:
        return None
    geometry, view = tables.geometry_now(), workspace.view
    row, column = view.selected
    rows, columns = view.values.shape
    line = geometry.cell("input", row, geometry.first_column)
    between = geometry.right - geometry.gutter

    def statistic(name: str) -> QRectF:
        if view.by_column:
            return geometry.pinned_cell(name, column)
        x = geometry.gutter + STATISTICS.index(name) * geometry.statistic_width
        return QRectF(x, line.y(), geometry.statistic_width, line.height())

    def pinned(name: str) -> QRectF:
        return geometry.pinned_cell(name, geometry.first_column).adjusted(
            0, 0, geometry.table_width - geometry.cell_width, 0
        )

    parts: dict[str, Callable[[], QRectF]] = {
        "input": lambda: geometry.body("input"),
        "output": lambda: geometry.body("output"),
        "cell": lambda: geometry.cell("input", row, column),
        "row": lambda: geometry.group("input", (row, row, 0, columns - 1)),
        "column": lambda: geometry.group("input", (0, rows - 1, column, column)),
        "gamma": lambda: pinned("gamma"),
        "beta": lambda: pinned("beta"),
        **{name: partial(statistic, known) for name, known in _STATISTIC.items()},
        "statistics": lambda: (
            pinned(STATISTICS[0]).united(pinned(STATISTICS[-1]))
            if view.by_column
            else QRectF(geometry.gutter, line.y(), between, line.height())
        ),
        "running": lambda: pinned("running_mean").united(pinned("running_variance")),
    }
    try:
        return tables.viewport(), parts[target]().toAlignedRect()
    except ValueError:  # a row of running statistics that this norm does not keep
        return None


def _in_diagram(target: str, window: QWidget) -> Spot | None:
    canvas = _child(window, DiagramCanvas)
    frames = canvas.frames() if canvas is not None else ()
    if canvas is None or not frames:
        return None
    if target in ("first-twin", "second-twin"):
        place = 0 if target == "first-twin" else 1
        if place >= len(frames):
            return None
        columns = frames[place].columns
        return canvas, QRectF(columns.left, 0, columns.right - columns.left, canvas.height()).toAlignedRect()
    if target in ("block-1", "block-last"):
        last = max((row.block for frame in frames for row in frame.rows.blocks), default=1)
        box = canvas.block_box(1 if target == "block-1" else last)
        return (canvas, box.toAlignedRect()) if box is not None else None
    boxes = _end_boxes(canvas, target)
    if not boxes:
        return None
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.united(box)
    return canvas, whole.toAlignedRect()


def _end_boxes(canvas: DiagramCanvas, target: str) -> list[QRectF]:
    """The plates of the head, or of the final norms right below it."""
    found = []
    for frame in canvas.frames():
        above = [plate for plate in frame.plates if plate.box.bottom() <= frame.top]
        for plate in above:
            if (plate.word == "head") == (target == "head"):
                found.append(plate.box.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM))
    return found


def _in_flow(target: str, window: QWidget) -> Spot | None:
    workspace = _child(window, FlowWorkspace)
    if workspace is None:
        return None
    panels = workspace.panels
    if target == "quantity":
        return _whole(_child(window, FlowControls))
    return _whole(
        {
            "diagram": panels.diagram,
            "profile": panels.profile,
            "heat": panels.heat,
            "curves": panels.curves,
            "transport": panels.transport,
            "play": panels.transport.play,
            "setup": panels.settings,
            "restart": panels.settings.restart,
        }[target]
    )
