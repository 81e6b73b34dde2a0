"""The course of a lesson: which step is on screen, what was answered and done in it, and what is measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from lnviz.scenario.lesson_patch import Setting
from lnviz.scenario.lesson_state import done, entered
from lnviz.scenario.lesson_steps import Action, Lesson, Step
from lnviz.scenario.lesson_terms import State, is_met
from lnviz.scenario.lessons import find_lesson
from lnviz.scenario.schema import Scenario
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.editor.edits_twins import named_as_placed
from lnviz.ui.language import language, tr
from lnviz.ui.lessons.measuring import filled, state_of, values_of
from lnviz.ui.lessons.progress import Progress, StepProgress
from lnviz.ui.lessons.visit import Visit

if TYPE_CHECKING:
    from lnviz.ui.flow.session import Session

FOLLOWS_MILLISECONDS = 120
"""While a run goes on its numbers are read this often at most."""


class Teacher(QObject):
    """Knows no widget of the lesson. ``step_changed``: another step, or none. ``state_changed``: other numbers."""

    leaving = Signal(str)  # the lesson whose end was reached, "" for one that is left before
    step_changed = Signal()
    state_changed = Signal()
    refused = Signal(object)

    def __init__(
        self,
        document: Document,
        visit: Visit,
        progress: Progress,
        workspace: Callable[[str], QWidget | None],
        parent: QObject,
    ) -> None:
        """``workspace`` names a workspace of the window, if it has been shown before."""
        super().__init__(parent)
        self._document, self._visit, self._progress = document, visit, progress
        self._workspace = workspace
        self._name, self._place = "", 0
        self._entry: Scenario | None = None
        self._run_of = ""
        self._followed: QObject | None = None
        self._fresh = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(FOLLOWS_MILLISECONDS)
        self._timer.timeout.connect(self.look)
        document.changed.connect(self._on_changed)

    # -- what is there ---------------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson | None:
        """The lesson under way, in the language of the program."""
        return find_lesson(self._name, language()) if self._name else None

    @property
    def place(self) -> int:
        """The step on screen, from 0."""
        return self._place

    @property
    def step(self) -> Step:
        """The step on screen."""
        assert self.lesson is not None
        return self.lesson.steps[self._place]

    @property
    def record(self) -> StepProgress:
        """What was answered and done in this step."""
        return self._progress.of(self._name).at(self._place)

    @property
    def seen(self) -> Sequence[int]:
        """The steps of this lesson that were on screen before, and this one."""
        return self._progress.of(self._name).seen

    @property
    def done(self) -> Sequence[int]:
        """Those of them whose prediction is locked and whose task is done."""
        progress, lesson = self._progress.of(self._name), self.lesson
        steps = lesson.steps if lesson is not None else ()
        return [place for place, step in enumerate(steps) if progress.is_done(place, step)]

    @property
    def answered(self) -> bool:
        """Whether the answer is locked, or none is asked for."""
        return self.step.prediction is None or self.record.answer is not None

    @property
    def revealed(self) -> bool:
        """Whether the measured answer is to be shown."""
        return bool(self.step.why) and self.answered and (self.step.task is None or self.record.done)

    @property
    def measures(self) -> bool:
        """Whether the answer of the step holds measured numbers."""
        return "{" in self.step.why

    def body(self) -> str:
        """The text of the step with its measured numbers."""
        now = self._values()
        return filled(self.step.body, self.step.reads, now, self.record.before or now)

    def why(self) -> str:
        """The measured answer: as it stands, or as it was when the task was done at an earlier visit."""
        return filled(self.step.why, self.step.reads, self._answering(), self.record.before)

    def measured(self) -> int | None:
        """Which choice of the prediction the measured numbers make right; None while that is not measured."""
        prediction = self.step.prediction
        if prediction is None:
            return None
        return prediction.measured(self._answering(), self.record.before)

    def _answering(self) -> dict[str, float | str | None]:
        """The numbers of the answer: as they stand, or as they were when the task was done at an earlier visit."""
        record = self.record
        return dict(record.after) if not self._fresh and record.after else self._values()

    def task_state(self) -> str:
        """How the numbers of the task stand, as one line; "" where it has none."""
        task = self.step.task
        now = self._values()
        return filled(task.state, self.step.reads, now, self.record.before) if task is not None else ""

    def _values(self) -> dict[str, float | str | None]:
        return values_of(self.step.reads, self._state())

    # -- going -----------------------------------------------------------------------------------------

    def start(self, name: str) -> None:
        """Begin a lesson where it was left, or at what is not done of one that was seen to its end.

        The user's document is put aside.
        """
        if not self._document.take_draft():
            return  # an open form of the user's document, which says what is wrong with it
        place = self._progress.of(name).resumed(find_lesson(name, language()).steps)
        self._visit.begin(self._session())
        self._name, self._entry = name, None
        self.go(place)
        if self._entry is None:  # it could not be entered, and has said why
            self.leave()

    def go(self, place: int) -> None:
        """Enter a step: the window shows what it begins with."""
        lesson = self.lesson
        if lesson is None or not 0 <= place < len(lesson.steps):
            return
        try:
            scenario = entered(lesson, place, self._visit.scenario.flow)
        except Refusal as refusal:
            self.refused.emit(refusal.sentence)
            return
        self._place, self._entry, self._fresh = place, scenario, False
        self._progress.of(self._name).enter(place)
        session = self._session()
        if session is not None and (scenario.workspace != "flow" or self._run_of == lesson.base(place)):
            session.expect_same_run()  # its steps go through one run
        self._document.open(scenario, None, self._document_name())
        self._begin_run(scenario, lesson.base(place))
        for action in lesson.actions(place):
            self._ask(action)
        if not self.record.done:
            self.record.before = self._values()
        self._progress.keep()
        self.step_changed.emit()
        self.look()

    def finish(self) -> None:
        """The end of the lesson was reached."""
        self._progress.of(self._name).finished = True
        self._progress.keep()
        self._leave(self._name)

    def leave(self) -> None:
        """Give the user's document its place back."""
        self._leave("")

    def _leave(self, finished: str) -> None:
        if self._name:
            self.leaving.emit(finished)
            self._timer.stop()
            self._name, self._entry, self._run_of = "", None, ""
            self._visit.end(self._session())
            self._progress.keep()
            self.step_changed.emit()

    # -- what the learner does -------------------------------------------------------------------------

    def lock(self, choice: int) -> None:
        """Lock an answer; it cannot be changed until the step is replayed."""
        if self.record.answer is None:
            self.record.answer = choice
            self._progress.keep()
            self.look()

    def do(self) -> None:
        """Do the task of the step as the lesson says it is done."""
        task = self.step.task
        if task is None:
            return
        if any(isinstance(entry, Setting) for entry in task.do):
            before = self._document.scenario
            made = done(before, task.do)
            flow = named_as_placed(before.flow, made.flow)
            self._document.change(msgspec.structs.replace(made, flow=flow), Sentence("what the lesson did"))
        for entry in task.do:
            if isinstance(entry, Action):
                self._ask(entry)
        self.look()

    def reset(self) -> None:
        """Take back what the learner changed in this step; it can be undone."""
        if self._entry is not None:
            self._document.change(self._entry, Sentence("reset of the step"))

    def replay(self) -> None:
        """Begin the step again, its answer and its task included."""
        self._progress.of(self._name).steps.pop(self._place, None)
        if self.step.task is not None and any(isinstance(entry, Action) for entry in self.step.task.do):
            self._run_of = ""  # what it trains is not to be there already
        self.go(self._place)

    def start_over(self) -> None:
        """Forget everything that was answered and done in this lesson, and begin it again."""
        self._progress.forget(self._name)
        self.go(0)

    def retranslate(self) -> None:
        """Call the lesson's document in the language in force."""
        if self._name and self._document.path is None:
            self._document.set_name(self._document_name())

    # -- looking ---------------------------------------------------------------------------------------

    def look(self) -> None:
        """Read the numbers; a task that is done now stays done."""
        if not self._name:
            return
        self._follow()
        step, record = self.step, self.record
        if self.answered and step.task is not None and is_met(step.task.check, self._state()):
            record.done, self._fresh = True, True
        if self.revealed and (self._fresh or step.task is None):
            now = self._values()
            if self._is_complete(now) and now != record.after:
                record.after = now
                self._progress.keep()
            self._fresh = True
        self.state_changed.emit()

    def _is_complete(self, now: dict[str, float | str | None]) -> bool:
        """Whether everything is measured that the answer says."""
        step = self.step
        told = step.prediction is None or step.prediction.measured(now, self.record.before) is not None
        return told and all(now[name] is not None for name in step.reads if "{" + name in step.why)

    def _state(self) -> State:
        session = self._session()
        scenario = self._document.scenario
        if session is None:
            return state_of(scenario)
        run = session.run
        return state_of(scenario, run.flow, run.history, session.playback.step)

    def _session(self) -> Session | None:
        return getattr(self._workspace("flow"), "session", None)

    def _follow(self) -> None:
        """Hear of the records of the run; the workspace may have been made since."""
        session = self._session()
        if session is not None and session is not self._followed:
            self._followed = session
            session.moved.connect(self._on_moved)

    def _document_name(self) -> str:
        return tr("Lesson: {title}", title=self.lesson.title if self.lesson is not None else "")

    def _begin_run(self, scenario: Scenario, base: str) -> None:
        """A lesson trains twins of its own: records that are there already would give its answers away."""
        session = self._session()
        if scenario.workspace != "flow" or self._run_of == base:
            return
        self._run_of = base
        if session is not None and session.head > scenario.flow.shown_step and not session.changes():
            session.restart()

    def _ask(self, action: Action) -> None:
        session = self._session()
        if session is None:
            return
        session.begin()
        if action.name == "restart":
            session.restart()
        else:
            session.jump(action.step)

    def _on_changed(self, _old: object, _new: object) -> None:
        self._on_moved()

    def _on_moved(self) -> None:
        if self._name and not self._timer.isActive():
            self._timer.start()
