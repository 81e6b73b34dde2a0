"""The session of the pictures: which step of the run is shown, what the engine is asked for, and what went wrong."""

from __future__ import annotations

import msgspec
import numpy as np
from PySide6.QtCore import QObject, Signal

from lnviz.run.history import History
from lnviz.scenario.schema import MAX_STEPS, Flow, Scenario, Training
from lnviz.sentences import Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.editor.changes import Change
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.time.branching import behind
from lnviz.ui.flow.time.playback import Playback
from lnviz.ui.flow.trouble import Trouble, why_it_rests
from lnviz.ui.flow.twins import Kept, Twins
from lnviz.ui.flow.view import Run


class Session(QObject):
    """Moves through the records of the twins, and lets more be trained where they end. Knows no widget.

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
        self._document = document
        self.twins = Twins(document, engine, self)
        self.playback = Playback()
        self.trouble: Trouble | None = None
        self.active = False
        self._opened = self._same_run = False
        self._goal = self._behind = 0  # _behind: what is trained to while an earlier step is looked at
        self._expected: History | Kept | None = None
        self.playback.loop = document.scenario.flow.loop
        document.opened.connect(self._on_document_opened)
        document.changed.connect(self._on_document_changed)
        self.twins.run_changed.connect(self._on_run_changed)
        self.twins.troubled.connect(self.troubles_changed)
        self.twins.marked.connect(self.marked)
        self.twins.refused.connect(self.refused)
        self.twins.broke_down.connect(self._on_broken_down)
        self.twins.news.connect(self.moved)

    # -- what is there ---------------------------------------------------------------------------------

    @property
    def run(self) -> Run:
        """The twins on screen and their records."""
        return self.twins.run

    @property
    def engine(self) -> Engine | None:
        """The engine behind the run; None where only a history is shown, as that of a file is."""
        return self.twins.engine

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
    def under_way(self) -> bool:
        """Whether there is something to pause: see :meth:`Playback.is_under_way`."""
        return self.playback.is_under_way(self.head) or self._trains_behind

    @property
    def wants_pause(self) -> bool:
        """Whether the play button pauses: see :meth:`Playback.wants_pause`."""
        return self.playback.wants_pause(self.head) or self._trains_behind

    @property
    def _trains_behind(self) -> bool:
        return self._behind > self.head >= 0 and not self.twins.at_an_end

    @property
    def needs_building(self) -> bool:
        """Whether the workspace is in front and its twins have not been asked for yet."""
        return self.active and self.twins.built is None and self.twins.trainable

    @property
    def tensor(self) -> np.ndarray | None:
        """The tensor that the twins on screen learn; None where their task is another one."""
        return self.twins.tensor

    @property
    def lost(self) -> int:
        """The step that an engine that died or is silent had reached, or was on its way to; 0 for none."""
        if self.engine is None or self.twins.built is None:
            return 0
        if self.engine.state == "dead":
            return max(self.head, self._goal)
        return max(self.head, self.playback.awaited or 0) if self.silence is not None else 0

    @property
    def silence(self) -> Sentence | None:
        """What to say of an engine that has not been heard for a while."""
        return self.engine.silence if self.engine is not None else None

    def changes(self) -> tuple[Change, ...]:
        """The settings that wait for a restart."""
        return self.twins.changes()

    def training_at(self, stack: int, step: int) -> Training:
        """What the update that follows a step of a twin is made with, live changes included."""
        return self.twins.training_at(stack, step)

    # -- building ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Build the twins of the document unless some are built; measures up to the scenario's shown step."""
        if self.needs_building:
            self._build(self._document.scenario.flow.shown_step)

    def restart(self) -> None:
        """Build the twins of the document anew and measure step 0; a process that does not answer is ended."""
        if self.twins.trainable:
            self.twins.end_silence()
            self._build(0)

    def resume(self) -> None:
        """After an engine died or fell silent: build its twins again and train them as they were, up to the same step.

        What was changed and waits for a restart waits on.
        """
        step, goal = self.playback.step, self.lost
        if not goal:
            self.restart()
            return
        at_head = step >= self.head
        self.twins.end_silence()
        self.playback.reset()
        self.playback.await_step(goal if at_head else step, opening=True)
        self.twins.rebuild()
        self._set_trouble(None)
        self._request()
        if self.engine is not None and not at_head:
            self.engine.run_to(goal)
        self.moved.emit()

    def show_history(self, history: History, flow: Flow | None = None, start: Flow | None = None) -> None:
        """Show the records of a run without an engine; ``flow`` is what its twins were built from.

        Until twins are built again nothing is asked of the engine, if there is one. ``start``: see
        :meth:`Twins.show_history`.
        """
        shown = self._document.scenario.flow
        self._behind = 0
        self.playback.reset()
        self.playback.show(shown.shown_step, history.head)
        self.twins.show_history(history, flow or shown, start)
        self._set_trouble(None)

    def expect_history(self, history: History | Kept) -> None:
        """The document that is opened next is that of a run: show these records of it."""
        self._expected = history

    def expect_same_run(self) -> None:
        """The document that is opened next goes on with the run on screen, unless its twins are other ones."""
        self._same_run = True

    def branch(self, parent: int, step: int, training: Training) -> None:
        """Add a twin that is ``parent`` up to ``step`` and goes on with ``training``; see :meth:`Twins.branch`."""
        self.twins.branch(parent, step, training)

    def _build(self, step: int) -> None:
        self._behind = 0
        self.playback.reset()
        self.playback.await_step(step, opening=True)
        self.twins.build()
        self._set_trouble(None)
        self._request()
        self.moved.emit()

    def _leave_run(self, flow: Flow) -> None:
        """Another document is open: its twins are built at once, or when the workspace comes to the front."""
        self._halt()
        self.playback.reset()
        self.twins.promise(flow)
        self._set_trouble(None)
        self.begin()

    # -- moving --------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Let time pass; ask the engine for what will be needed soon."""
        waiting = self.playback.waiting
        self.playback.advance(seconds, self.head, self.twins.at_an_end)
        if self.playback.playing and self._nothing_left():
            self._stop()
        if self.playback.waiting and self.run.all_stopped():
            self.playback.show(self.head, self.head)
        if waiting and not self.playback.waiting:
            self._remember()
        self._request()

    def toggle_play(self) -> None:
        """Play from the shown step; or pause, also on the way to a step that was asked for."""
        if self.wants_pause:
            self._stop()
        elif self._nothing_left():
            self._say_why_it_rests()
        else:
            self.playback.playing = True
            self._request()
        self.moved.emit()

    def pause(self) -> None:
        """Let no more steps pass, whatever they were wanted for."""
        self._stop()
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

    def show_meanwhile(self, step: int) -> None:
        """Show a recorded step; what is under way to a step that was asked for goes on behind it."""
        goal = max(self.playback.awaited or 0, self._behind)
        self.show_step(step)
        if goal > self.head and self.engine is not None and not self.twins.at_an_end:
            self._behind = goal
            self.engine.run_to(goal)
            self.moved.emit()

    def jump(self, step: int) -> None:
        """Show a step; one that is not computed yet is trained first and shown when it is there."""
        if step <= self.head or self.twins.at_an_end:
            self.show_step(step)
            return
        self._stop()
        self.playback.await_step(step)
        self._request()
        self.moved.emit()

    def _stop(self) -> None:
        if self._halt():
            self._remember()

    def _halt(self) -> bool:
        """Let no more steps pass; returns whether any did."""
        if not self.under_way:
            self._behind = 0
            return False
        self._behind = 0
        if self.engine is not None:
            self.engine.pause()
        self.playback.pause(self.head)
        self._request()
        return True

    def _nothing_left(self) -> bool:
        """Whether no further step can come: the head is shown, and all twins stopped or no engine could train."""
        playback, head = self.playback, self.head
        return (
            playback.step >= head
            and self.twins.at_an_end
            and playback.loop_from(playback.step, head, True) is None
        )

    def _say_why_it_rests(self) -> None:
        """Play was asked for where no step can follow; a trouble that is shown already says why."""
        why = why_it_rests(self.run, self.twins.read_from_file)
        if self.trouble is None and why is not None:
            self._set_trouble(why)

    def _request(self) -> None:
        if self.engine is None or self.twins.at_an_end:
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

    # -- what happens ----------------------------------------------------------------------------------------

    def _on_document_opened(self) -> None:
        self._opened = True

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        opened, self._opened = self._opened, False
        same_run, self._same_run = self._same_run, False
        if not opened and not self.twins.concerns(old, new):
            return
        self.playback.loop = new.flow.loop
        expected, self._expected = self._expected, None
        if expected is not None:
            kept = expected if isinstance(expected, Kept) else Kept(expected, new.flow, new.flow)
            self.show_history(kept.history, kept.built, kept.start)
        elif self.twins.built is None:
            self.twins.promise(new.flow)
        elif opened and self.twins.trainable and (not same_run or self.changes()):
            # Records are those of one document alone, even where another one has the same settings.
            self._leave_run(new.flow)
        else:
            self.twins.follow(new.flow)
            self.twins.set_live(new.flow)
        self.moved.emit()

    def _on_run_changed(self) -> None:
        if self.playback.step > self.head >= 0 and not self.playback.waiting:
            self.playback.show(self.head, self.head)  # the twin that was ahead of all others is gone
        self.run_changed.emit()

    def _on_broken_down(self, sentence: Sentence) -> None:
        self._goal = max(self.head, self.playback.awaited or 0, self._behind)
        self._behind = 0
        self.playback.playing = False
        self.playback.show(self.playback.step, self.head)
        self._set_trouble(Trouble(sentence))
        self.moved.emit()

    def _set_trouble(self, trouble: Trouble | None) -> None:
        self.trouble = trouble
        self.troubles_changed.emit()
