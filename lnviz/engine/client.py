"""The window's side of training: starts the process, polls it, keeps its records, and tells when it dies."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ClassVar

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lnviz.engine import process as training_process
from lnviz.engine.checks import ENDED, Checks
from lnviz.engine.loads import Loads, Then
from lnviz.engine.messages import (
    Build,
    Built,
    Checked,
    CheckFailed,
    Command,
    Event,
    Failed,
    LoadFailed,
    Pause,
    Paused,
    Ready,
    RunTo,
    SetLive,
    Steps,
    Stopped,
    TensorLoaded,
    TensorsListed,
)
from lnviz.engine.outbox import Outbox
from lnviz.norm.agreement import Question
from lnviz.run.history import History
from lnviz.scenario.schema import Flow

BUSY_INTERVAL = 8
IDLE_INTERVAL = 50
READING_TIME = 0.004
"""Seconds a tick may read messages: a quarter of a frame at 60 frames a second."""

BUSY_STATES = ("starting", "building", "training")


class EngineClient(QObject):
    """One training process and the run it is working on.

    ``state`` is "off" (no process), "starting" (torch is loading), "ready" (no twins yet), "building",
    "paused", "training", "failed" (these twins cannot go on; another build can) or "dead" (restart can).
    """

    ready = Signal(str)
    built = Signal(object)
    steps_arrived = Signal()
    stack_stopped = Signal(object)
    paused = Signal(int)
    failed = Signal(object)
    died = Signal(object)
    state_changed = Signal(str)
    checked = Signal(object)
    check_unavailable = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = "off"
        self._generation = 0
        self._flow: Flow | None = None
        self._history: History | None = None
        self._torch_version = ""
        self._target = -1
        self._pausing = False
        self._steps_per_second = 0.0
        self._unannounced = False
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._outbox: Outbox | None = None
        self._checks = Checks(self._send, self)
        self._checks.answered.connect(self.checked)
        self._checks.unavailable.connect(self.check_unavailable)
        self._loads = Loads(self._send)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._poll)

    @property
    def state(self) -> str:
        """What the engine is doing; see the class."""
        return self._state

    @property
    def history(self) -> History | None:
        """The records of the current build; None until its twins exist."""
        return self._history

    @property
    def generation(self) -> int:
        """Number of the current build, from 1; 0 before the first."""
        return self._generation

    @property
    def steps_per_second(self) -> float:
        """Speed of training over the last moments; 0 before the first step."""
        return self._steps_per_second

    @property
    def process_id(self) -> int | None:
        """Of the training process, None while there is none."""
        return self._process.pid if self._process is not None else None

    @property
    def can_train(self) -> bool:
        """Whether twins exist, the process lives, and at least one twin has not stopped."""
        history = self._history
        if history is None or self._state not in ("paused", "training"):
            return False
        return any(history.first_fault(stack) is None for stack in range(len(history.layout.stacks)))

    def start(self) -> None:
        """Start the process, which needs about a second to load torch, unless it runs already."""
        if self._process is not None:
            return
        self._process, self._connection = training_process.spawn()
        self._outbox = Outbox(self._connection)
        self._torch_version = ""
        self._set_state("starting")
        self._checks.on_started()
        self._loads.on_started()

    def build(self, flow: Flow) -> int:
        """Forget the current run and build the twins of ``flow``; starts the process where there is none.

        Returns:
            The generation of the new run.
        """
        self._generation += 1
        self._flow = flow
        self._history = None
        self._target, self._pausing = -1, False
        self._steps_per_second, self._unannounced = 0.0, False
        self.start()
        if self._torch_version:
            self._set_state("building")
        self._send(Build(self._generation, msgspec.json.encode(flow)))
        return self._generation

    def run_to(self, step: int) -> None:
        """Train until ``step`` is measured, as soon as the twins exist; answered by ``paused``."""
        if self._state in ("off", "dead", "failed") or self._flow is None:
            return
        self._target, self._pausing = step, False
        if self.can_train:
            self._set_state("training")
        self._send(RunTo(self._generation, step))

    def pause(self) -> None:
        """Pause after the step being computed; answered by ``paused``."""
        if self._state in ("starting", "building", "training"):
            self._pausing = True
            self._send(Pause(self._generation))

    def set_live(self, stacks: tuple[int, ...], lr: float, clip: float | None) -> None:
        """Train some twins with ``lr`` and ``clip`` from the next step on."""
        self._send(SetLive(self._generation, stacks, lr, clip))

    def check(self, question: Question) -> None:
        """Compare a normalisation with torch's, as soon as there is a process and between two steps of training.

        Answered by ``checked`` (an Agreement) or ``check_unavailable`` (a Sentence), for the newest question only.
        """
        if self._state == "dead":
            self.check_unavailable.emit(ENDED)
        else:
            self._checks.ask(question)

    def load_tensors(self, path: str, name: str | None, where: str | None, then: Then) -> None:
        """List the tensors of a file of torch.save (``name`` None), or read a slice of one; starts the process.

        ``then`` is called once: with TensorsListed, TensorLoaded or LoadFailed.
        """
        if self._state == "dead":
            self._loads.refuse(then)
            return
        self._loads.ask(path, name, where, then)
        self.start()

    def restart(self) -> None:
        """Start a new process and build the current twins again; their training begins anew."""
        self._discard_process()
        self._set_state("off")
        if self._flow is None:
            self.start()
        else:
            self.build(self._flow)

    def shutdown(self) -> None:
        """End the process within a second. Records stay; ``start`` and ``build`` may follow."""
        self._timer.stop()
        self._discard_process()
        self._set_state("off")

    def _send(self, command: Command) -> None:
        if self._outbox is not None:
            self._outbox.send(command)

    @Slot()
    def _poll(self) -> None:
        """Read what has arrived, for READING_TIME at most; notice a process that ended once all is read."""
        deadline = time.perf_counter() + READING_TIME
        emptied = False
        while not emptied and time.perf_counter() < deadline:
            emptied = not self._read_one()
        if self._unannounced:
            self._unannounced = False
            self.steps_arrived.emit()
        if emptied and self._process is not None and self._process.exitcode is not None:
            self._on_death(self._process.exitcode)
        elif self._process is not None:
            self._keep_ticking()

    def _read_one(self) -> bool:
        """Take one message; False where there is none."""
        connection = self._connection
        if connection is None:
            return False
        try:
            if not connection.poll():
                return False
            self._handle(connection.recv())
        except (EOFError, OSError):
            self._connection = None
            connection.close()
            if self._process is not None:
                self._process.join(0.05)
            return False
        return True

    def _handle(self, event: Event) -> None:
        if isinstance(event, Checked | CheckFailed):
            self._checks.on_answer(event)
        elif isinstance(event, TensorsListed | TensorLoaded | LoadFailed):
            self._loads.on_answer(event)
        elif isinstance(event, Ready) or (
            isinstance(event, Built | Steps | Stopped | Paused | Failed)
            and event.generation == self._generation
        ):
            self._HANDLERS[type(event)](self, event)

    def _on_ready(self, event: Ready) -> None:
        self._torch_version = event.torch_version
        self._checks.on_loaded()
        self._set_state("ready" if self._flow is None else "building")
        self.ready.emit(event.torch_version)

    def _on_built(self, event: Built) -> None:
        self._history = History(event.layout)
        self._set_state("training" if self._target >= 0 and not self._pausing else "paused")
        self.built.emit(event)

    def _on_steps(self, event: Steps) -> None:
        if self._history is not None:
            self._history.append(event.records)
            self._steps_per_second = event.steps_per_second
            self._unannounced = True

    def _on_stopped(self, event: Stopped) -> None:
        self.stack_stopped.emit(event.fault)

    def _on_paused(self, event: Paused) -> None:
        overtaken = event.step < self._target and not self._pausing and self.can_train
        if not overtaken:
            self._set_state("paused")
            self.paused.emit(event.step)

    def _on_failed(self, event: Failed) -> None:
        self._set_state("failed")
        self.failed.emit(event.sentence)

    _HANDLERS: ClassVar[dict[type, Callable[[Any, Any], None]]] = {
        Ready: _on_ready,
        Built: _on_built,
        Steps: _on_steps,
        Stopped: _on_stopped,
        Paused: _on_paused,
        Failed: _on_failed,
    }

    def _on_death(self, exitcode: int) -> None:
        self._timer.stop()
        self._checks.on_ended(expected=False)
        self._loads.on_ended(expected=False)
        self._discard_process()
        self._set_state("dead")
        self.died.emit(training_process.cause_of_death(exitcode))

    def _discard_process(self) -> None:
        process, connection, outbox = self._process, self._connection, self._outbox
        self._process = self._connection = self._outbox = None
        self._checks.on_ended(expected=True)
        self._loads.on_ended(expected=True)
        # One that does not read what it was sent would not read that it is to end either.
        hears = outbox is None or outbox.close()
        if process is not None:
            training_process.end(process, connection, ask=hears)
        if outbox is not None:
            outbox.join()

    def _set_state(self, state: str) -> None:
        changed, self._state = state != self._state, state
        if self._process is not None:
            self._keep_ticking()
        if changed:
            self.state_changed.emit(state)

    def _keep_ticking(self) -> None:
        interval = BUSY_INTERVAL if self._state in BUSY_STATES else IDLE_INTERVAL
        if not self._timer.isActive() or self._timer.interval() != interval:
            self._timer.start(interval)
