"""The twins on screen and the engine that trains them: built, branched, changed while they train, and left."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import numpy as np
from PySide6.QtCore import QObject, Signal

from lnviz.engine.messages import Marked
from lnviz.run.history import History
from lnviz.scenario.schema import Flow, Scenario, Training
from lnviz.sentences import Sentence
from lnviz.ui.document import LOOKED_AT, Document
from lnviz.ui.flow.editor.changes import Change, changes
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.learnt import learnt_tensor, tensor_change
from lnviz.ui.flow.live import live_changes, with_live
from lnviz.ui.flow.time.branches import Branches
from lnviz.ui.flow.time.branching import branched, check_branch
from lnviz.ui.flow.trained import Trained
from lnviz.ui.flow.view import Run


@dataclass(frozen=True, eq=False)
class Kept:
    """The records of a run that has to make room for another one for a while.

    ``built`` is what its twins are trained with now, ``start`` what they began with.
    """

    history: History
    built: Flow
    start: Flow


class Twins(QObject):
    """What the twins were built from, their records as ``run``, and what of the document waits for a restart.

    Knows no time: which step is shown, and which one the engine is to reach, is for :class:`Session`.

    ``run_changed``: other twins. ``news``: records, or another state of the engine. ``troubled``: a twin stopped, or
    the engine fell silent or is heard again. ``broke_down``: a Sentence, why the engine failed or died. ``marked``: a
    setting was changed while the twins train. ``refused``: a Sentence, why a twin cannot branch off.
    """

    run_changed = Signal()
    news = Signal()
    troubled = Signal()
    broke_down = Signal(object)
    marked = Signal()
    refused = Signal(object)

    def __init__(self, document: Document, engine: Engine | None, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._engine = document, engine
        self.run = Run(document.scenario.flow)
        self.built: Flow | None = None
        self._start: Flow | None = None
        self.tensor: np.ndarray | None = None
        self._recorded = False
        self._branches = Branches()
        document.complete_with(self.completed)
        if engine is not None:
            engine.built.connect(self._on_built)
            engine.steps_arrived.connect(self._on_steps_arrived)
            engine.stack_stopped.connect(self._on_troubled)
            engine.failed.connect(self.broke_down)
            engine.died.connect(self.broke_down)
            engine.state_changed.connect(self._on_state_changed)
            engine.branched.connect(self._on_number_changed)
            engine.dropped.connect(self._on_number_changed)
            engine.branch_failed.connect(self._on_branch_failed)
            engine.marked.connect(self._on_marked)
            engine.silence_changed.connect(self._on_troubled)

    # -- what is there ---------------------------------------------------------------------------------

    @property
    def engine(self) -> Engine | None:
        """The engine behind the run; None where only a history is shown, as that of a file is."""
        return None if self._recorded else self._engine

    @property
    def trainable(self) -> bool:
        """Whether there is an engine that could build twins, whatever is shown now."""
        return self._engine is not None

    @property
    def read_from_file(self) -> bool:
        """Whether a history is shown of which the engine that is there knows nothing."""
        return self._recorded and self.trainable

    @property
    def at_an_end(self) -> bool:
        """Whether the head stays where it is: what is recorded can be replayed, and that is all."""
        dead = self.engine is None or self.engine.state in ("dead", "failed")
        return dead or self.run.all_stopped()

    def changes(self) -> tuple[Change, ...]:
        """The settings that wait for a restart."""
        if self.built is None:
            return ()
        scenario = self._document.scenario
        found = changes(self.built, scenario.flow)
        change = tensor_change(self.tensor, learnt_tensor(scenario))
        return found if change is None else (*found, change)

    def differs(self) -> bool:
        """Whether the document says anything else of the twins than what they are trained with now."""
        flow = self._document.scenario.flow
        return self.built is None or bool(self.changes() or live_changes(self.built, flow, self.next_step))

    @staticmethod
    def concerns(old: Scenario | None, new: Scenario) -> bool:
        """Whether a change of the document is one of the twins: their settings, or the tensor that is learnt."""
        return old is None or old.flow is not new.flow or learnt_tensor(old) is not learnt_tensor(new)

    def training_at(self, stack: int, step: int) -> Training:
        """What the update that follows a step of a twin is made with, live changes included."""
        return (self.built or self.run.flow).training_of(stack, step)

    def next_step(self, stack: int) -> int:
        """The step that a twin computes next, as far as is known; the update that follows it can still be changed."""
        known = self.run.history is not None and stack < len(self.run.history.layout.stacks)
        return self.run.last_step(stack) + 1 if known else 0

    def completed(self, scenario: Scenario) -> Scenario:
        """``scenario`` as it has to be saved: with what was set live so far, so that the run can be trained again.

        Raises:
            Refusal: more was set live than a scenario can hold.
        """
        flow = self._as_trained(scenario.flow)
        return scenario if flow is scenario.flow else msgspec.structs.replace(scenario, flow=flow)

    def recorded(self) -> tuple[Scenario, History] | None:
        """The records so far, and the scenario whose twins they are; None before the first record.

        Raises:
            Refusal: more was set live than a scenario can hold.
        """
        history = self.run.history
        if history is None or history.head < 0:
            return None
        scenario = self._document.scenario
        looks = {name: getattr(scenario.flow, name) for name in LOOKED_AT}
        built = self.built or self.run.flow
        there = built.stacks[: len(history.layout.stacks)]  # another one may be on its way already
        flow = self._as_trained(msgspec.structs.replace(built, stacks=there))
        flow = msgspec.structs.replace(flow, **looks)
        return msgspec.structs.replace(scenario, flow=flow, workspace="flow"), history

    def _as_trained(self, wanted: Flow) -> Flow:
        """``wanted`` with what was set live; what was set for twins that cannot follow any more is for a restart."""
        trained = self._trained()
        if trained is None or (self.at_an_end and not trained.marks):
            return wanted
        return trained.written_into(wanted)

    def _trained(self) -> Trained | None:
        history = self.run.history
        if self._start is None or history is None:
            return None
        return Trained(self._start, history.marks, self.next_step)

    # -- building and leaving --------------------------------------------------------------------------

    def promise(self, flow: Flow) -> None:
        """Show twins that nothing is known of yet."""
        self._branches.forget()
        self.built, self._start, self._recorded = None, None, False
        self._show(Run(flow))

    def build(self) -> None:
        """Let the engine build the twins of the document."""
        scenario = self._document.scenario
        self._build(scenario.flow, learnt_tensor(scenario))

    def rebuild(self) -> None:
        """Let the engine build the twins on screen again, to be trained as they were: live changes become stages, also
        those that came too late for an engine that was gone.

        Raises:
            Refusal: more was set live than a scenario can hold.
        """
        assert self.built is not None
        scenario, trained = self._document.scenario, self._trained()
        assert trained is not None
        built = trained.written_into(with_live(self.built, scenario.flow, self.next_step))
        wanted = trained.written_into(scenario.flow)
        self._build(built, self.tensor)
        # The document says the same of every step, or its present values would be set live from step 0 on.
        if wanted is not scenario.flow:
            self._document.look(msgspec.structs.replace(scenario, flow=wanted))

    def _build(self, flow: Flow, tensor: np.ndarray | None) -> None:
        assert self._engine is not None
        self._recorded = False
        self._branches.forget()
        self.built, self._start, self.tensor = flow, flow, tensor
        self._show(Run(flow))
        self._engine.build(flow, tensor)

    def end_silence(self) -> None:
        """End a process that does not answer; the next twins get another one."""
        if self._engine is not None and self._engine.silence is not None:
            self._engine.shutdown()

    def kept(self) -> Kept | None:
        """The records so far, for :meth:`show_history` to show them again; None before the first."""
        history = self.run.history
        if history is None or history.head < 0 or self.built is None or self._start is None:
            return None
        return Kept(history, self.built, self._start)

    def show_history(self, history: History, flow: Flow, start: Flow | None = None) -> None:
        """Show the records of twins that were built from ``flow``; until others are built the engine rests.

        ``start`` is what they were built from where ``flow`` holds what was set live since.
        """
        if self._engine is not None and self._engine.state == "training":
            self._engine.pause()
        self._recorded = True
        self._branches.forget()
        self.built, self._start = flow, start or flow
        self.tensor = learnt_tensor(self._document.scenario)
        self._show(Run(flow, history))

    # -- while they train ------------------------------------------------------------------------------

    def branch(self, parent: int, step: int, training: Training) -> None:
        """Add a twin that is ``parent`` up to ``step`` and goes on with ``training``; it catches up by itself.

        Raises:
            Refusal: no engine that could train it, no record of that step, or as many twins as there may be.
        """
        check_branch(self.engine, self.run, parent, step)
        assert self._engine is not None
        assert self.built is not None
        assert self._start is not None
        made = branched(self.built, self._document.scenario.flow, self.run, parent, step, training)
        self.built = made.built
        self._start = msgspec.structs.replace(
            self._start, stacks=(*self._start.stacks, made.built.stacks[-1])
        )
        self._branches.add(parent, step)
        self._engine.branch(made.built, parent, step)
        self._document.change_flow(lambda _: made.document, Sentence("branch"))

    def follow(self, wanted: Flow) -> None:
        """Drop the last twins that branched off where the document has them no more; bring them back with it."""
        if self.engine is None or self.built is None or self.engine.state in ("off", "dead", "failed"):
            return
        while (fewer := self._branches.dropped(self.built, wanted)) is not None:
            self.built = fewer
            assert self._start is not None
            self._start = _without(self._start, len(fewer.stacks))
            self.engine.drop(len(fewer.stacks))
        while (found := self._branches.returned(self.built, wanted)) is not None:
            self.built, origin = found
            assert self._start is not None
            self._start = msgspec.structs.replace(
                self._start, stacks=(*self._start.stacks, self.built.stacks[-1])
            )
            self.engine.branch(self.built, origin.parent, origin.step)

    def set_live(self, wanted: Flow) -> None:
        """Let what acts at once act on the twins that it is for."""
        if self.engine is None or self.built is None or self.at_an_end:
            return
        found = live_changes(self.built, wanted, self.next_step)
        self.built = with_live(self.built, wanted, self.next_step)
        for live in found:
            self.engine.set_live(live.stacks, live.lr, live.clip)

    # -- what the engine says --------------------------------------------------------------------------

    def _show(self, run: Run) -> None:
        self.run = run
        self.run_changed.emit()

    def _on_built(self, _event: object) -> None:
        if self.engine is None or self.built is None or self.engine.history is None:
            return
        self._show(Run(self.built, self.engine.history))
        self.news.emit()

    def _on_number_changed(self, _event: object) -> None:
        if self.engine is None or self.built is None or self.engine.history is None:
            return
        history = self.engine.history
        there = self.built.stacks[: len(history.layout.stacks)]  # another one may be on its way already
        self._show(Run(msgspec.structs.replace(self.built, stacks=there), history))
        self.news.emit()

    def _on_branch_failed(self, sentence: Sentence) -> None:
        """The twin stays in the document, where it waits for a restart like any other that is not built."""
        history = self.run.history
        if self.built is not None and self._start is not None and history is not None:
            there = len(history.layout.stacks)
            self._branches.fail(there, len(self.built.stacks))
            self.built = _without(self.built, there)
            self._start = _without(self._start, there)
        self.refused.emit(sentence)
        self.run_changed.emit()

    def _on_marked(self, event: Marked) -> None:
        # A change that came too late for the step it was meant for may have replaced a stage that began there.
        for mark in event.marks:
            wanted = self.training_at(mark.stack, mark.step)
            if self.engine is not None and mark.after != getattr(wanted, mark.field):
                self.engine.set_live((mark.stack,), wanted.lr, wanted.clip)
        self.marked.emit()
        self.news.emit()

    def _on_steps_arrived(self) -> None:
        if self.built is not None and any(stack.stages for stack in self.built.stacks):
            # A stage that was still to come when the document changed may be in force now.
            self.set_live(self._document.scenario.flow)
        self.news.emit()

    def _on_troubled(self, _event: object) -> None:
        self.troubled.emit()
        self.news.emit()

    def _on_state_changed(self, _state: str) -> None:
        self.news.emit()


def _without(flow: Flow, twin: int) -> Flow:
    return msgspec.structs.replace(flow, stacks=(*flow.stacks[:twin], *flow.stacks[twin + 1 :]))
