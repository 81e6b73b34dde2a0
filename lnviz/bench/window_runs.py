"""The measurements of :mod:`lnviz.bench.window`, each run in a process of its own; prints what it measured as JSON."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from lnviz.app import Program, make_application
from lnviz.scenario.schema import Flow, Normalize, Tensor, frozen_array
from lnviz.ui.flow.time.playback import FASTEST

if TYPE_CHECKING:
    from lnviz.run.history import History

SIZE = (1440, 900)
EDITS = 400
WARM_UP_SECONDS = 1.0
DEPTH = 48
STEPS_AT_ONCE = 1000


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
    measurements: dict[str, Callable[..., Any]] = {
        "start": start,
        "edits": edits,
        "frames": frames,
        "scrub": scrub,
    }
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


def scrub(steps: int, moves: int) -> list[float]:
    """Milliseconds from each of many moves of the mouse along the bar of a long run to the pictures of that step."""
    app = make_application()
    program = Program(app, "gradient-highway")
    flow = deep(program.document.scenario.flow)
    program.document.look(msgspec.structs.replace(program.document.scenario, flow=flow, workspace="flow"))
    window = program.window
    window.first_painted.disconnect()  # no training process beside this
    workspace: Any = window.workspace("flow")
    workspace.show_history(long_history(flow, steps), flow)
    window.resize(*SIZE)
    window.show()
    bar, paints = workspace.panels.transport.bar, Paints(workspace.diagram.canvas)
    _serve(app, WARM_UP_SECONDS)
    places = np.random.default_rng(0).permutation(np.linspace(0, steps - 1, moves))
    _send(bar, QEvent.Type.MouseButtonPress, bar.x_of(steps // 2))
    milliseconds = []
    for place in places:
        _serve(app, 0)  # what the move before has left to do
        seen, before, began = len(paints.times), workspace.view.step, time.perf_counter()
        _send(bar, QEvent.Type.MouseMove, bar.x_of(place))
        while workspace.view.step == before or len(paints.times) == seen:
            app.processEvents()
        app.processEvents()  # what the first round asked for
        milliseconds.append(1000 * (time.perf_counter() - began))
    return milliseconds


def long_history(flow: Flow, steps: int) -> History:
    """Records of every step of every twin, of numbers like those of a run."""
    from lnviz.run.history import History  # not above: a window that starts needs none of them
    from lnviz.run.record import QUANTITIES, Layout
    from lnviz.ui.flow.view import promised_layout

    layouts = tuple(promised_layout(stack) for stack in flow.stacks)
    history, random = History(Layout(layouts)), np.random.default_rng(0)
    for stack, layout in enumerate(layouts):
        for first in range(0, steps, STEPS_AT_ONCE):
            count = min(STEPS_AT_ONCE, steps - first)
            shape = (len(QUANTITIES), count, len(layout.rows))
            values = np.exp(random.normal(-6, 2, shape).astype(np.float32))
            loss = np.exp(random.normal(0, 0.1, count))
            history.append_steps(stack, first, values, loss, np.ones(count), 10 * loss, loss)
    return history


def deep(flow: Flow) -> Flow:
    """The same twins with DEPTH blocks each."""
    stacks = tuple(
        msgspec.structs.replace(stack, blocks=(msgspec.structs.replace(stack.blocks[0], repeat=DEPTH),))
        for stack in flow.stacks
    )
    return msgspec.structs.replace(flow, stacks=stacks)


def _send(widget: QWidget, kind: QEvent.Type, x: float) -> None:
    """One event of the left button over ``widget``, as the window system sends it."""
    at, button = QPointF(x, widget.height() / 2), Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, at, widget.mapToGlobal(at), button, button, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def _serve(app: QApplication, seconds: float) -> None:
    """Serve the window for that long, as its own loop would."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()
