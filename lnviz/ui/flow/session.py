"""The run behind the pictures: the twins that the engine trains, which step is shown, and what went wrong."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from PySide6.QtCore import QObject, Signal

from lnviz import numbers
from lnviz.run.history import History
from lnviz.scenario.schema import MAX_STEPS, Flow, Scenario
from lnviz.sentences import Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.changes import Change, changes
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.playback import Playback
from lnviz.ui.flow.view import Run


@dataclass(frozen=True)
class Trouble:
    """Something that went wrong with the engine: what it was, and whether its records can still be looked at."""

    sentence: Sentence
    died: bool


class Session(QObject):
    """Connects document, engine and playback. Knows no widget.

    ``run_changed``: other twins. ``moved``: a step arrived or another one is to be shown. ``troubles_changed``: a
    twin stopped, the engine failed or died, or that is over.
    """

    run_changed = Signal()
    moved = Signal()
    troubles_changed = Signal()

    def __init__(self, document: Document, engine: Engine | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._engine = document, engine
        self.playback = Playback()
        self.run = Run(document.scenario.flow)
        self.trouble: Trouble | None = None
        self.active = False
        self._built: Flow | None = None
        self._lr = document.scenario.flow.training.lr
        document.changed.connect(self._on_document_changed)
        if engine is not None:
            engine.built.connect(self._on_built)
            engine.steps_arrived.connect(self._on_steps_arrived)
            engine.stack_stopped.connect(self._on_stack_stopped)
            engine.failed.connect(self._on_failed)
            engine.died.connect(self._on_died)
            engine.state_changed.connect(self._on_state_changed)

    # -- what is there ---------------------------------------------------------------------------------

    @property
    def engine(self) -> Engine | None:
        """The engine; None for a workspace that only shows a history."""
        return self._engine

    @property
    def head(self) -> int:
        """The last computed step; -1 before the first."""
        return self.run.head

    @property
    def busy(self) -> bool:
        """Whether something may move without being asked: playback, or an engine at work."""
        working = self._engine is not None and self._engine.state in ("starting", "building", "training")
        return self.playback.playing or self.playback.waiting or working

    @property
    def needs_building(self) -> bool:
        """Whether the workspace is in front and its twins have not been asked for yet."""
        return self.active and self._built is None and self._engine is not None

    def changes(self) -> tuple[Change, ...]:
        """The settings that wait for a restart."""
        return changes(self._built, self._document.scenario.flow) if self._built is not None else ()

    # -- building ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Build the twins of the document unless some are built; measures up to the scenario's shown step."""
        if self.needs_building:
            self._build(self._document.scenario.flow.shown_step)

    def restart(self) -> None:
        """Build the twins of the document anew and measure step 0."""
        if self._engine is not None:
            self._build(0)

    def show_history(self, history: History, flow: Flow | None = None) -> None:
        """Show the records of a run without an engine; ``flow`` is what its twins were built from."""
        self._built = flow or self._document.scenario.flow
        self.run = Run(self._built, history)
        self.playback.reset()
        self.playback.show(self._document.scenario.flow.shown_step, history.head)
        self._set_trouble(None)
        self.run_changed.emit()

    def _build(self, step: int) -> None:
        assert self._engine is not None
        flow = self._document.scenario.flow
        self._built, self._lr = flow, flow.training.lr
        self.run = Run(flow)
        self.run_changed.emit()
        self.playback.reset()
        self.playback.await_step(step)
        self._set_trouble(None)
        self._engine.build(flow)
        self._request()
        self.moved.emit()

    # -- moving --------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Let time pass; ask the engine for what will be needed soon."""
        waiting = self.playback.waiting
        self.playback.advance(seconds, self.head)
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

    def _stop(self) -> None:
        if not self.playback.playing:
            return
        self.playback.playing = False
        if self._engine is not None:
            self._engine.pause()
        self.playback.forget_requests(self.head)
        self._remember()

    def _nothing_left(self) -> bool:
        """Whether no further step can come: the head is shown, and all twins stopped or no engine could train."""
        return self.playback.step >= self.head and self._at_an_end()

    def _at_an_end(self) -> bool:
        """Whether the head stays where it is: what is recorded can be replayed, and that is all."""
        dead = self._engine is None or self._engine.state in ("dead", "failed")
        return dead or self.run.all_stopped()

    def _say_why_it_rests(self) -> None:
        """Play was asked for where no step can follow; a trouble that is shown already says why."""
        if self.trouble is None and self.run.all_stopped():
            step = numbers.grouped(self.head)
            why = Sentence(
                "Every twin has stopped, so nothing follows step {step}. Earlier steps can be replayed;"
                " change a setting, such as a lower learning rate, and restart.",
                step=step,
            )
            self._set_trouble(Trouble(why, died=False))

    def _request(self) -> None:
        if self._engine is None or self._at_an_end():
            return
        if (step := self.playback.next_request(self.head)) is not None:
            self._engine.run_to(step)

    def _remember(self) -> None:
        """The shown step belongs to the scenario; where one looks is no step of its history."""
        scenario = self._document.scenario
        if self.head >= 0 and scenario.flow.shown_step != self.playback.step:
            flow = msgspec.structs.replace(scenario.flow, shown_step=self.playback.step)
            self._document.look(msgspec.structs.replace(scenario, flow=flow))

    # -- what happens ----------------------------------------------------------------------------------------

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        if old is not None and old.flow is new.flow:
            return
        lr = new.flow.training.lr
        if self._built is None:
            self.run = Run(new.flow)
            self.run_changed.emit()
        elif self._opened() and self._engine is not None and self.changes():
            self._leave_run(new.flow)
        elif lr != self._lr and self._engine is not None:
            self._engine.set_live(tuple(range(len(new.flow.stacks))), lr, new.flow.training.clip)
        self._lr = lr
        self.moved.emit()

    def _leave_run(self, flow: Flow) -> None:
        """Another document is open: its twins are built at once, or when the workspace comes to the front."""
        self._built = None
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
        if self._engine is None or self._built is None or self._engine.history is None:
            return
        self.run = Run(self._built, self._engine.history)
        self.run_changed.emit()
        self.moved.emit()

    def _on_steps_arrived(self) -> None:
        self.moved.emit()

    def _on_stack_stopped(self, _fault: object) -> None:
        self.troubles_changed.emit()
        self.moved.emit()

    def _on_state_changed(self, _state: str) -> None:
        self.moved.emit()

    def _on_failed(self, sentence: Sentence) -> None:
        self._break_down(Trouble(sentence, died=False))

    def _on_died(self, sentence: Sentence) -> None:
        self._break_down(Trouble(sentence, died=True))

    def _break_down(self, trouble: Trouble) -> None:
        self.playback.playing = False
        self.playback.show(self.playback.step, self.head)
        self._set_trouble(trouble)
        self.moved.emit()

    def _set_trouble(self, trouble: Trouble | None) -> None:
        self.trouble = trouble
        self.troubles_changed.emit()
