"""The window's side of training: starts the process, polls it, keeps its records, and tells when it dies."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject, Signal, Slot

from lnviz.engine import checks
from lnviz.engine import process as training_process
from lnviz.engine.asks import ENDED, Asks
from lnviz.engine.checks import Checks
from lnviz.engine.link import Link
from lnviz.engine.loads import Loads, Then
from lnviz.engine.messages import (
    Alive,
    AskFailed,
    Branch,
    Branched,
    BranchFailed,
    Build,
    Built,
    Checked,
    CheckFailed,
    Drop,
    Dropped,
    Event,
    Failed,
    InitMeasured,
    Inspected,
    LoadFailed,
    Marked,
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
from lnviz.norm.agreement import Question
from lnviz.run.history import History
from lnviz.scenario.schema import Flow
from lnviz.sentences import Sentence

BUSY_STATES = ("starting", "building", "training")

NO_TWINS = Sentence("There are no twins yet. Wait until they are built, or restart.")


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
    branched = Signal(object)  # messages.Branched; the history has the twin already
    branch_failed = Signal(object)  # Sentence
    dropped = Signal(object)  # messages.Dropped; the history has lost the twin already
    marked = Signal(object)  # messages.Marked; the history has the marks already
    inspected = Signal(object)  # Inspection
    init_measured = Signal(object)  # InitProfiles, growing until ``done`` is ``total``
    ask_failed = Signal(object)  # Sentence
    silence_changed = Signal(object)  # Sentence, or None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = "off"
        self._generation = 0
        self._flow: Flow | None = None
        self._tensor: npt.NDArray[np.float64] | None = None
        self._branching: deque[Flow] = deque()
        self._history: History | None = None
        self._torch_version = ""
        self._target = -1
        self._pausing = False
        self._steps_per_second = self._busy_seconds = 0.0
        self._unannounced = False
        self._link = Link(self)
        self._link.received.connect(self._on_received)
        self._link.read.connect(self._on_read)
        self._link.ended.connect(self._on_death)
        self._link.silence_changed.connect(self.silence_changed)
        self._checks = Checks(self._link.send, self)
        self._checks.answered.connect(self.checked)
        self._checks.unavailable.connect(self.check_unavailable)
        self._asks = Asks(self._link.send, self)
        self._asks.inspected.connect(self.inspected)
        self._asks.init_measured.connect(self.init_measured)
        self._asks.failed.connect(self.ask_failed)
        self._loads = Loads(self._link.send)

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
    def busy_seconds(self) -> float:
        """Seconds since the last step, or since the process took up what it does between two steps; 0 at rest."""
        return self._busy_seconds

    @property
    def silence(self) -> Sentence | None:
        """What to say of a process that has not been heard for two seconds; None while it is, or where there is none.

        A step that takes long is no silence: see :attr:`busy_seconds`.
        """
        return self._link.silence

    @property
    def measuring_init(self) -> bool:
        """Whether a measurement before the first update is under way."""
        return self._asks.measuring

    @property
    def process_id(self) -> int | None:
        """Of the training process, None while there is none."""
        return self._link.process_id

    @property
    def can_train(self) -> bool:
        """Whether twins exist, the process lives, and at least one twin has not stopped."""
        history = self._history
        if history is None or self._state not in ("paused", "training"):
            return False
        return any(history.first_fault(stack) is None for stack in range(len(history.layout.stacks)))

    def start(self) -> None:
        """Start the process, which needs about a second to load torch, unless it runs already."""
        if self._link.running:
            return
        self._link.start()
        self._torch_version = ""
        self._set_state("starting")
        self._checks.on_started()
        self._loads.on_started()

    def build(self, flow: Flow, tensor: npt.NDArray[np.float64] | None = None) -> int:
        """Forget the current run and build the twins of ``flow``; starts the process where there is none.

        Args:
            tensor: the one on the Normalize workspace, for the task "tensor".

        Returns:
            The generation of the new run.
        """
        self._generation += 1
        self._flow, self._tensor = flow, tensor
        self._branching.clear()
        self._history = None
        self._target, self._pausing = -1, False
        self._steps_per_second, self._unannounced = 0.0, False
        self._asks.on_build()
        self.start()
        if self._torch_version:
            self._set_state("building")
        self._link.send(Build(self._generation, msgspec.json.encode(flow), tensor))
        return self._generation

    def run_to(self, step: int) -> None:
        """Train until ``step`` is measured, as soon as the twins exist; answered by ``paused``."""
        if self._state in ("off", "dead", "failed") or self._flow is None:
            return
        self._target, self._pausing = step, False
        if self.can_train:
            self._set_state("training")
        self._link.send(RunTo(self._generation, step))

    def pause(self) -> None:
        """Pause after the step being computed; answered by ``paused``."""
        if self._state in ("starting", "building", "training"):
            self._pausing = True
            self._link.send(Pause(self._generation))

    def set_live(self, stacks: tuple[int, ...], lr: float, clip: float | None) -> None:
        """Train some twins with ``lr`` and ``clip`` from the next step on; answered by ``marked``."""
        self._link.send(SetLive(self._generation, stacks, lr, clip))

    def branch(self, flow: Flow, parent: int, step: int) -> None:
        """Add the last twin of ``flow``, which goes on from what ``parent`` was at ``step``.

        Answered by ``branched`` or ``branch_failed``. Then the new twin is trained up to the head of the run without
        being asked to; ``pause`` stops that, and ``run_to`` goes on with it.
        """
        if self._history is None or self._state in ("dead", "failed"):
            self.branch_failed.emit(NO_TWINS)
            return
        self._branching.append(flow)
        self._link.send(Branch(self._generation, msgspec.json.encode(flow), parent, step))

    def drop(self, stack: int) -> None:
        """Forget the last twin, number ``stack``, also one that is still on its way; answered by ``dropped``.

        Nothing happens where the last twin is another one, as after a branch that failed.
        """
        if self._state not in ("off", "dead", "failed"):
            self._link.send(Drop(self._generation, stack))

    def inspect(self, stack: int, row: str, step: int) -> None:
        """Look at the parameters of a row of a twin at a computed step, between two steps of training.

        Answered by ``inspected`` or ``ask_failed``, for the newest question about that twin only.
        """
        if self._history is None or self._state in ("dead", "failed"):
            self.ask_failed.emit(ENDED if self._state == "dead" else NO_TWINS)
        else:
            self._asks.inspect(self._generation, stack, row, step)

    def measure_init(
        self,
        flow: Flow,
        seeds: int,
        layers: tuple[int, ...],
        tensor: npt.NDArray[np.float64] | None = None,
    ) -> None:
        """Measure the twins of ``flow`` before their first update, beside the training; see ``messages.MeasureInit``.

        Replaces an earlier question of this kind. Answered by ``init_measured``, again and again, or ``ask_failed``;
        starts the process where there is none.
        """
        if self._state == "dead":
            self.ask_failed.emit(ENDED)
            return
        self.start()
        self._asks.measure(flow, seeds, layers, tensor)

    def cancel_init(self) -> None:
        """Stop measuring before the first update, at once."""
        self._asks.cancel()

    def check(self, question: Question) -> None:
        """Compare a normalisation with torch's, as soon as there is a process and between two steps of training.

        Answered by ``checked`` (an Agreement) or ``check_unavailable`` (a Sentence), for the newest question only.
        """
        if self._state == "dead":
            self.check_unavailable.emit(checks.ENDED)
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
        self._discard_process(tell=True)
        self._set_state("off")
        if self._flow is None:
            self.start()
        else:
            self.build(self._flow, self._tensor)

    def shutdown(self) -> None:
        """End the process within a second. Records stay; ``start`` and ``build`` may follow."""
        self._discard_process(tell=False)
        self._set_state("off")

    @Slot()
    def _on_read(self) -> None:
        if self._unannounced:
            self._unannounced = False
            self.steps_arrived.emit()

    @Slot(object)
    def _on_received(self, event: Event) -> None:
        if isinstance(event, Alive):
            self._busy_seconds = event.busy
        elif isinstance(event, Checked | CheckFailed):
            self._checks.on_answer(event)
        elif isinstance(event, TensorsListed | TensorLoaded | LoadFailed):
            self._loads.on_answer(event)
        elif isinstance(event, Inspected | InitMeasured | AskFailed):
            self._asks.on_answer(event)
        elif isinstance(event, Ready) or event.generation == self._generation:
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

    def _on_branched(self, event: Branched) -> None:
        self._flow = self._branching.popleft()
        if self._history is not None:
            self._history.add_stack(event.layout, event.parent, event.step)
            self._target = max(self._target, self._history.head)
            if event.step <= self._history.head and not self._pausing:
                self._set_state("training")
            self.branched.emit(event)

    def _on_branch_failed(self, event: BranchFailed) -> None:
        self._branching.popleft()
        self.branch_failed.emit(event.sentence)

    def _on_dropped(self, event: Dropped) -> None:
        if self._history is not None and self._flow is not None:
            self._history.drop_stack()
            self._flow = msgspec.structs.replace(self._flow, stacks=self._flow.stacks[:-1])
            self.dropped.emit(event)

    def _on_marked(self, event: Marked) -> None:
        if self._history is not None:
            self._history.add_marks(event.marks)
            self.marked.emit(event)

    def _on_steps(self, event: Steps) -> None:
        if self._history is not None:
            self._history.append(event.records)
            self._steps_per_second, self._busy_seconds = event.steps_per_second, 0.0
            self._unannounced = True

    def _on_stopped(self, event: Stopped) -> None:
        self.stack_stopped.emit(event.fault)

    def _on_paused(self, event: Paused) -> None:
        overtaken = event.step < self._target and not self._pausing and self.can_train
        if not overtaken:
            self._target, self._pausing = event.step, False
            self._set_state("paused")
            self.paused.emit(event.step)

    def _on_failed(self, event: Failed) -> None:
        self._set_state("failed")
        self.failed.emit(event.sentence)

    _HANDLERS: ClassVar[dict[type, Callable[[Any, Any], None]]] = {
        Ready: _on_ready,
        Built: _on_built,
        Branched: _on_branched,
        BranchFailed: _on_branch_failed,
        Dropped: _on_dropped,
        Marked: _on_marked,
        Steps: _on_steps,
        Stopped: _on_stopped,
        Paused: _on_paused,
        Failed: _on_failed,
    }

    @Slot(int)
    def _on_death(self, exitcode: int) -> None:
        self._checks.on_ended(expected=False)
        self._loads.on_ended(expected=False)
        self._discard_process(tell=True)
        self._set_state("dead")
        self.died.emit(training_process.cause_of_death(exitcode))

    def _discard_process(self, *, tell: bool) -> None:
        self._link.end()
        self._busy_seconds = 0.0
        self._branching.clear()
        self._checks.on_ended(expected=True)
        self._loads.on_ended(expected=True)
        self._asks.on_ended(tell=tell)

    def _set_state(self, state: str) -> None:
        changed, self._state = state != self._state, state
        self._link.set_busy(state in BUSY_STATES)
        if changed:
            self.state_changed.emit(state)
