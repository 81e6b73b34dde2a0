"""The measurements of :mod:`lnviz.bench.window`, each run in a process of its own; prints what it measured as JSON."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from lnviz.app import Program, make_application
from lnviz.scenario.schema import Flow, Normalize, Tensor, frozen_array
from lnviz.ui.flow.playback import FASTEST

SIZE = (1440, 900)
EDITS = 400
WARM_UP_SECONDS = 1.0
DEPTH = 48


class Paints(QObject):
    """When a widget was painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times: list[float] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.times.append(time.perf_counter())
        return False


def main(words: Sequence[str]) -> None:
    """Run the measurement that the first word names on the others, print its result, and leave."""
    measurements: dict[str, Callable[..., Any]] = {"start": start, "edits": edits, "frames": frames}
    result = measurements[words[0]](*map(int, words[1:]))
    print(json.dumps(result), flush=True)
    sys.stdout.flush()
    os._exit(0)  # nothing is measured on the way out


def start() -> float:
    """The moment the window was painted, on the clock that all processes share."""
    import argparse  # noqa: F401  the command line needs it on its way here

    app = make_application()
    program = Program(app)
    painted: list[float] = []

    def note() -> None:
        painted.append(time.monotonic())
        app.quit()

    program.window.first_painted.connect(note)
    program.window.show()
    app.exec()
    return painted[0]


def edits(rows: int, columns: int) -> list[float]:
    """Milliseconds from each of many edits of one number to the picture of all that follows from it."""
    from lnviz.ui.normalize.tables import Tables

    app = make_application()
    program = Program(app)
    values = np.random.default_rng(0).normal(size=(rows, columns))

    def edited(_before: Normalize) -> Normalize:
        return Normalize(tensor=Tensor(values=frozen_array(values)))

    program.document.change_normalize(edited, "")
    window = program.window
    window.first_painted.disconnect()  # no training process beside this
    window.resize(*SIZE)
    window.show()
    tables: Any = window.findChild(Tables)
    paints = Paints(tables.viewport())
    _serve(app, WARM_UP_SECONDS)
    milliseconds = []
    for place in range(EDITS):
        values.flat[place % columns] += 0.1
        seen, began = len(paints.times), time.perf_counter()
        program.document.change_normalize(edited, "", "drag")
        while len(paints.times) == seen:
            app.processEvents()
        app.processEvents()  # what the first round asked for
        milliseconds.append(1000 * (time.perf_counter() - began))
    return milliseconds


def frames(seconds: int) -> dict[str, Any]:
    """Moments at which the diagram of two deep twins was painted while they trained, and how many steps they made."""
    app = make_application()
    program = Program(app, "gradient-highway")
    flow = deep(program.document.scenario.flow)
    program.document.look(msgspec.structs.replace(program.document.scenario, flow=flow, workspace="flow"))
    window = program.window
    window.resize(*SIZE)
    window.show()
    workspace: Any = window.workspace("flow")
    while program.engine.history is None or program.engine.history.head < 0:
        _serve(app, 0.05)
    workspace.session.set_speed(FASTEST)
    workspace.toggle_play()
    _serve(app, WARM_UP_SECONDS)
    paints, first = Paints(workspace.diagram.canvas), program.engine.history.head
    _serve(app, seconds)
    steps = program.engine.history.head - first
    program.engine.shutdown()
    return {"painted": paints.times, "steps": steps}


def deep(flow: Flow) -> Flow:
    """The same twins with DEPTH blocks each."""
    stacks = tuple(
        msgspec.structs.replace(stack, blocks=(msgspec.structs.replace(stack.blocks[0], repeat=DEPTH),))
        for stack in flow.stacks
    )
    return msgspec.structs.replace(flow, stacks=stacks)


def _serve(app: QApplication, seconds: float) -> None:
    """Serve the window for that long, as its own loop would."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()
