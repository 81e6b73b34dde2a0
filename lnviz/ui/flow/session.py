"""The run behind the pictures: the twins that the engine trains, which step is shown, and what went wrong."""

from __future__ import annotations

import msgspec
import numpy as np
from PySide6.QtCore import QObject, Signal

from lnviz.engine.messages import Marked
from lnviz.run.history import History
from lnviz.scenario.schema import MAX_STEPS, Flow, Scenario, Training
from lnviz.sentences import Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.editor.changes import Change, changes
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.learnt import learnt_tensor, tensor_change
from lnviz.ui.flow.live import live_changes, with_live
from lnviz.ui.flow.time.branching import behind, branched, check_branch
from lnviz.ui.flow.time.playback import Playback
from lnviz.ui.flow.trouble import Trouble, why_it_rests
from lnviz.ui.flow.view import Run
from lnviz.ui.language import tr


class Session(QObject):
    """Connects document, engine and playback. Knows no widget.

    ``run_changed``: other twins. ``moved``: a step arrived or another one is to be shown. ``troubles_changed``: a
    twin stopped, the engine failed, died or fell silent, or that is over. ``marked``: a setting was changed while the
    twins train. ``refused``: a Sentence, why a twin cannot branch off.
    """

    run_changed = Signal()
    moved = Signal()
    troubles_changed = Signal()
    marked = Signal()
    refused = Signal(object)

    def __init__(self, document: Document, engine: Engine | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._engine = document, engine
        self.playback = Playback()
        self.run = Run(document.scenario.flow)
        self.trouble: Trouble | None = None
        self.active = False
        self._built: Flow | None = None
        self._tensor: np.ndarray | None = None
        self._recorded = False
        self._expected: History | None = None
        self.playback.loop = document.scenario.flow.loop
        document.changed.connect(self._on_document_changed)
        if engine is not None:
            engine.built.connect(self._on_built)
            engine.steps_arrived.connect(self._on_steps_arrived)
            engine.stack_stopped.connect(self._on_stack_stopped)
            engine.failed.connect(self._on_broken_down)
            engine.died.connect(self._on_broken_down)
            engine.state_changed.connect(self._on_state_changed)
            engine.branched.connect(self._on_branched)
            engine.branch_failed.connect(self._on_branch_failed)
            engine.marked.connect(self._on_marked)
            engine.silence_changed.connect(self._on_silence_changed)

    # -- what is there ---------------------------------------------------------------------------------

    @property
    def engine(self) -> Engine | None:
        """The engine behind the run; None where only a history is shown, as that of a file is."""
        return None if self._recorded else self._engine

    @property
    def head(self) -> int:
        """The last computed step; -1 before the first."""
        return self.run.head

    @property
    def busy(self) -> bool:
        """Whether something may move without being asked: playback, or an engine at work."""
        working = self.engine is not None and self.engine.state in ("starting", "building", "training")
        return self.playback.playing or self.playback.waiting or working

    @property
    def needs_building(self) -> bool:
        """Whether the workspace is in front and its twins have not been asked for yet."""
        return self.active and self._built is None and self._engine is not None

    @property
    def tensor(self) -> np.ndarray | None:
        """The tensor that the twins on screen learn; None where their task is another one."""
        return self._tensor

    @property
    def silence(self) -> Sentence | None:
        """What to say of an engine that has not been heard for a while."""
        return self.engine.silence if self.engine is not None else None

    def changes(self) -> tuple[Change, ...]:
        """The settings that wait for a restart."""
        if self._built is None:
            return ()
        scenario = self._document.scenario
        found = changes(self._built, scenario.flow)
        change = tensor_change(self._tensor, learnt_tensor(scenario))
        return found if change is None else (*found, change)

    def concerns(self, old: Scenario | None, new: Scenario) -> bool:
        """Whether a change of the document is one of this workspace: its settings, or the tensor that is learnt."""
        return old is None or old.flow is not new.flow or learnt_tensor(old) is not learnt_tensor(new)

    # -- building ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Build the twins of the document unless some are built; measures up to the scenario's shown step."""
        if self.needs_building:
            self._build(self._document.scenario.flow.shown_step)

    def restart(self) -> None:
        """Build the twins of the document anew and measure step 0; a process that does not answer is ended."""
        if self._engine is None:
            return
        if self._engine.silence is not None:
            self._engine.shutdown()
        self._build(0)

    def show_history(self, history: History, flow: Flow | None = None) -> None:
        """Show the records of a run without an engine; ``flow`` is what its twins were built from.

        Until twins are built again nothing is asked of the engine, if there is one.
        """
        if self._engine is not None and self._engine.state == "training":
            self._engine.pause()
        self._recorded = True
        self._built, self._tensor = (
            flow or self._document.scenario.flow,
            learnt_tensor(self._document.scenario),
        )
        self.run = Run(self._built, history)
        self.playback.reset()
        self.playback.show(self._document.scenario.flow.shown_step, history.head)
        self._set_trouble(None)
        self.run_changed.emit()

    def expect_history(self, history: History) -> None:
        """The document that is opened next is that of a run: show these records of it."""
        self._expected = history

    def _build(self, step: int) -> None:
        assert self._engine is not None
        self._recorded = False
        flow = self._document.scenario.flow
        self._built, self._tensor = flow, learnt_tensor(self._document.scenario)
        self.run = Run(flow)
        self.run_changed.emit()
        self.playback.reset()
        self.playback.await_step(step)
        self._set_trouble(None)
        self._engine.build(flow, self._tensor)
        self._request()
        self.moved.emit()

    # -- moving --------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Let time pass; ask the engine for what will be needed soon."""
        waiting = self.playback.waiting
        self.playback.advance(seconds, self.head, self._at_an_end())
        if self.playback.playing and self._nothing_left():
            self._stop()
        if self.playback.waiting and self.run.all_stopped():
            self.playback.show(self.head, self.head)
        if waiting and not self.playback.waiting:
            self._remember()
        self._request()

    def toggle_play(self) -> None:
        """Play from the shown step, or pause where it is."""
        if self.playback.playing:
            self._stop()
        elif self._nothing_left():
            self._say_why_it_rests()
        else:
            self.playback.playing = True
            self._request()
        self.moved.emit()

    def set_speed(self, speed: int) -> None:
        """Play that many steps a second; see :class:`Playback`."""
        self.playback.speed = speed
        self.moved.emit()

    def step_forward(self) -> None:
        """Show the next step; at the head the engine trains it first."""
        self._stop()
        step = self.playback.step + 1
        if step <= self.head:
            self.show_step(step)
            self._catch_up(step)
        elif step <= MAX_STEPS and not self._nothing_left():
            self.playback.await_step(step)
            self._request()
            self.moved.emit()

    def step_back(self) -> None:
        """Show the step before; training is never undone."""
        self.show_step(self.playback.step - 1)

    def show_step(self, step: int) -> None:
        """Show a recorded step, the nearest one there is."""
        self._stop()
        self.playback.show(step, self.head)
        self._remember()
        self.moved.emit()

    def jump(self, step: int) -> None:
        """Show a step; one that is not computed yet is trained first and shown when it is there."""
        if step <= self.head or self._at_an_end():
            self.show_step(step)
            return
        self._stop()
        self.playback.await_step(step)
        self._request()
        self.moved.emit()

    def _stop(self) -> None:
        if not self.playback.playing:
            return
        self.playback.playing = False
        if self.engine is not None:
            self.engine.pause()
        self.playback.forget_requests(self.head)
        self._remember()

    def _nothing_left(self) -> bool:
        """Whether no further step can come: the head is shown, and all twins stopped or no engine could train."""
        playback, head = self.playback, self.head
        return (
            playback.step >= head
            and self._at_an_end()
            and playback.loop_from(playback.step, head, True) is None
        )

    def _at_an_end(self) -> bool:
        """Whether the head stays where it is: what is recorded can be replayed, and that is all."""
        dead = self.engine is None or self.engine.state in ("dead", "failed")
        return dead or self.run.all_stopped()

    def _say_why_it_rests(self) -> None:
        """Play was asked for where no step can follow; a trouble that is shown already says why."""
        why = why_it_rests(self.run, self._recorded and self._engine is not None)
        if self.trouble is None and why is not None:
            self._set_trouble(why)

    def _request(self) -> None:
        if self.engine is None or self._at_an_end():
            return
        if (step := self.playback.next_request(self.head)) is not None:
            self.engine.run_to(step)
        elif self.playback.playing:
            self._catch_up(self.head)

    def _catch_up(self, step: int) -> None:
        """Let the twins that are not at ``step`` yet go on to it, after a pause in the middle of it."""
        if self.engine is not None and self.engine.state == "paused" and behind(self.run, step):
            self.engine.run_to(step)

    def _remember(self) -> None:
        """The shown step belongs to the scenario; where one looks is no step of its history."""
        scenario = self._document.scenario
        if self.head >= 0 and scenario.flow.shown_step != self.playback.step:
            flow = msgspec.structs.replace(scenario.flow, shown_step=self.playback.step)
            self._document.look(msgspec.structs.replace(scenario, flow=flow))

    # -- branching -------------------------------------------------------------------------------------------

    def branch(self, parent: int, step: int, training: Training) -> None:
        """Add a twin that is ``parent`` up to ``step`` and goes on with ``training``; it catches up by itself.

        Raises:
            Refusal: no engine that could train it, no record of that step, or as many twins as there may be.
        """
        check_branch(self.engine, self.run, parent, step)
        assert self._engine is not None
        assert self._built is not None
        made = branched(self._built, self._document.scenario.flow, self.run, parent, step, training)
        self._built = made.built
        self._engine.branch(made.built, parent, step)
        self._document.change_flow(lambda _: made.document, tr("branch"))

    def training_at(self, stack: int, step: int) -> Training:
        """What the update that follows a step of a twin is made with, live changes included."""
        return (self._built or self.run.flow).training_of(stack, step)

    # -- what happens ----------------------------------------------------------------------------------------

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        if not self.concerns(old, new):
            return
        self.playback.loop = new.flow.loop
        expected, self._expected = self._expected, None
        if expected is not None:
            self.show_history(expected, new.flow)
        elif self._built is None:
            self.run = Run(new.flow)
            self.run_changed.emit()
        elif self._opened() and self._engine is not None and self.changes():
            self._leave_run(new.flow)
        else:
            self._set_live(self._built, new.flow)
        self.moved.emit()

    def _set_live(self, built: Flow, wanted: Flow) -> None:
        """Let what acts at once act on the twins that it is for."""
        if self.engine is None or self._at_an_end():
            return
        found = live_changes(built, wanted, self._next_step)
        self._built = with_live(built, wanted, self._next_step)
        for live in found:
            self.engine.set_live(live.stacks, live.lr, live.clip)

    def _next_step(self, stack: int) -> int:
        """The step that a twin computes next, as far as is known; the update that follows it can still be changed."""
        known = self.run.history is not None and stack < len(self.run.history.layout.stacks)
        return self.run.last_step(stack) + 1 if known else 0

    def _leave_run(self, flow: Flow) -> None:
        """Another document is open: its twins are built at once, or when the workspace comes to the front."""
        self._built, self._recorded = None, False
        self._stop()
        self.playback.reset()
        self.run = Run(flow)
        self._set_trouble(None)
        self.run_changed.emit()
        self.begin()

    def _opened(self) -> bool:
        """Whether another document was put in place of the last: its history is empty in both directions."""
        return self._document.undo_label is None and self._document.redo_label is None

    def _on_built(self, _event: object) -> None:
        if self.engine is None or self._built is None or self.engine.history is None:
            return
        self.run = Run(self._built, self.engine.history)
        self.run_changed.emit()
        self.moved.emit()

    def _on_branched(self, _event: object) -> None:
        if self.engine is None or self._built is None or self.engine.history is None:
            return
        history = self.engine.history
        there = self._built.stacks[: len(history.layout.stacks)]  # another one may be on its way already
        self.run = Run(msgspec.structs.replace(self._built, stacks=there), history)
        self.run_changed.emit()
        self.moved.emit()

    def _on_branch_failed(self, sentence: Sentence) -> None:
        """The twin stays in the document, where it waits for a restart like any other that is not built."""
        history = self.run.history
        if self._built is not None and history is not None:
            there = len(history.layout.stacks)
            stacks = (*self._built.stacks[:there], *self._built.stacks[there + 1 :])
            self._built = msgspec.structs.replace(self._built, stacks=stacks)
        self.refused.emit(sentence)
        self.run_changed.emit()

    def _on_marked(self, event: Marked) -> None:
        # A change that came too late for the step it was meant for may have replaced a stage that began there.
        for mark in event.marks:
            wanted = self.training_at(mark.stack, mark.step)
            if self.engine is not None and mark.after != getattr(wanted, mark.field):
                self.engine.set_live((mark.stack,), wanted.lr, wanted.clip)
        self.marked.emit()
        self.moved.emit()

    def _on_silence_changed(self, _sentence: object) -> None:
        self.troubles_changed.emit()
        self.moved.emit()

    def _on_steps_arrived(self) -> None:
        if self._built is not None and any(stack.stages for stack in self._built.stacks):
            # A stage that was still to come when the document changed may be in force now.
            self._set_live(self._built, self._document.scenario.flow)
        self.moved.emit()

    def _on_stack_stopped(self, _fault: object) -> None:
        self.troubles_changed.emit()
        self.moved.emit()

    def _on_state_changed(self, _state: str) -> None:
        self.moved.emit()

    def _on_broken_down(self, sentence: Sentence) -> None:
        self.playback.playing = False
        self.playback.show(self.playback.step, self.head)
        self._set_trouble(Trouble(sentence))
        self.moved.emit()

    def _set_trouble(self, trouble: Trouble | None) -> None:
        self.trouble = trouble
        self.troubles_changed.emit()
