"""A lesson under way: its step on screen, and the buttons that lead through it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from lnviz.ui.language import tr
from lnviz.ui.lessons.sections import PredictionSection, TaskSection, WhySection
from lnviz.ui.lessons.step_bar import StepBar
from lnviz.ui.lessons.teacher import Teacher
from lnviz.ui.lessons.text import LessonText
from lnviz.ui.lessons.wrapping import Flowing, Wrapped
from lnviz.ui.scrolling import Scrolling
from lnviz.ui.theme import Theme

PRESENTER_SCALE = 1.45
REVEAL_MILLISECONDS = 300
"""How long a measured answer that appears is kept in view while it finds its height."""


class LessonView(QWidget):
    """Shows what the teacher has; asks the teacher for everything else."""

    pointed = Signal(str)  # a target, "" for none
    shown = Signal(str)  # a target to be outlined until something else is pointed at
    revealed = Signal()  # the measured answer appeared
    keep_requested = Signal()

    def __init__(self, theme: Theme, teacher: Teacher) -> None:
        super().__init__()
        self._teacher = teacher
        self._title, self._step_title = Wrapped("muted"), Wrapped("title")
        self._all, self._steps, self._more = QPushButton(), QPushButton(), QPushButton()
        self._bar = StepBar(theme)
        self.text = LessonText()
        self.prediction, self.task, self.why = PredictionSection(), TaskSection(), WhySection()
        self.back, self.replay, self.forward = QPushButton(), QPushButton(), QPushButton()
        self.forward.setProperty("role", "primary")
        self._reset = QPushButton()
        self._revealing = QTimer(self)
        self._revealing.setSingleShot(True)
        self._revealing.setInterval(REVEAL_MILLISECONDS)
        self._build_menus()
        self._build_layout()
        self._connect()

    # -- building --------------------------------------------------------------------------------------

    def _build_menus(self) -> None:
        for button in (self._steps, self._more):
            button.setMenu(QMenu(button))
        self._more.setText("⋯")
        menu = self._more.menu()
        self._keep, self._over = menu.addAction(""), menu.addAction("")
        menu.addSeparator()
        self._presenter = menu.addAction("")
        self._presenter.setCheckable(True)
        menu.addSeparator()
        self._leave = menu.addAction("")
        self._choices = QActionGroup(self)
        self._choices.triggered.connect(self._on_step_chosen)

    def _build_layout(self) -> None:
        head = Flowing(self._all, self._steps, self._more, right=1)
        self._content = content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(10)
        for widget in (self._step_title, self.text, self.prediction, self.task, self.why):
            column.addWidget(widget)
        column.addStretch(1)
        self._area = Scrolling(content)
        foot = Flowing(self.back, self.replay, self.forward, right=2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self._title)
        layout.addWidget(self._bar)
        layout.addWidget(self._area, 1)
        layout.addWidget(self._reset)
        layout.addLayout(foot)
        self._reset.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        teacher = self._teacher
        teacher.step_changed.connect(self._on_step_changed)
        teacher.state_changed.connect(self.show_state)
        self._area.verticalScrollBar().rangeChanged.connect(self._on_range_changed)
        self._all.clicked.connect(teacher.leave)
        self._leave.triggered.connect(teacher.leave)
        self._bar.chosen.connect(teacher.go)
        self.back.clicked.connect(self._on_back_clicked)
        self.replay.clicked.connect(teacher.replay)
        self.forward.clicked.connect(self._on_forward_clicked)
        self._reset.clicked.connect(teacher.reset)
        self._over.triggered.connect(teacher.start_over)
        self._keep.triggered.connect(self.keep_requested)
        self._presenter.toggled.connect(self._on_presenter_toggled)
        self.text.pointed.connect(self.pointed)
        self.text.chosen.connect(self.shown)
        self.prediction.chosen.connect(self._on_chosen)
        self.prediction.locked.connect(self._on_locked)
        self.task.do_requested.connect(teacher.do)
        self.task.show_requested.connect(self._on_show_requested)

    # -- showing ---------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._all.setText(tr("‹ All lessons"))
        self._all.setToolTip(tr("Leave the lesson: your own document comes back as it was"))
        self._steps.setText(tr("Steps ▾"))
        self._more.setToolTip(tr("More"))
        self._more.setAccessibleName(tr("More"))
        self._keep.setText(tr("Keep as a scenario of my own…"))
        self._over.setText(tr("Start over"))
        self._presenter.setText(tr("Large text, for a class"))
        self._leave.setText(tr("Leave the lesson"))
        self.back.setText(tr("Back"))
        self.replay.setText(tr("Replay"))
        self.replay.setToolTip(tr("Begin this step again, its answer and its task included"))
        self._reset.setText(tr("Reset my changes"))
        self._reset.setToolTip(tr("Set everything as this step began; undo takes that back"))
        self.text.setAccessibleName(tr("Text of the lesson"))
        self._explain()
        if self._teacher.lesson is not None:
            self._show_step()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._presenter.isChecked():
            self._on_presenter_toggled(True)  # larger than the text of the window, whatever size that has now

    def _explain(self) -> None:
        """What's This of every control, and what it has to do with what is learnt."""
        self._all.setWhatsThis(
            tr("Ends the lesson. Your document, its unsaved changes and its run come back as they were.")
        )
        self._steps.setWhatsThis(
            tr("Every step of this lesson; each can be entered by itself, in any order.")
        )
        self._more.setWhatsThis(
            tr(
                "Keeps what the lesson made as a scenario of your own, starts the lesson over, or enlarges its text."
            )
        )
        self._bar.setWhatsThis(
            tr(
                "One mark a step: the thick one is on screen, the filled ones are done, the half filled ones were"
                " seen. The arrow keys walk."
            )
        )
        self.text.setWhatsThis(
            tr(
                "Every number in this text is measured from what is on screen. Underlined words point at a part of"
                " the window: it is outlined while the mouse or the focus is on them, and after a click."
            )
        )
        self.back.setWhatsThis(
            tr("Goes to the step before. Each step begins with the same numbers every time.")
        )
        self.replay.setWhatsThis(
            tr("Sets this step back to its beginning, so that you can predict once more.")
        )
        self._reset.setWhatsThis(
            tr("Sets the numbers of this step back; your answer stays. Comparing needs the same beginning.")
        )
        self.forward.setWhatsThis(
            tr("Goes on, whether the task is done or not: what you know already need not be done again.")
        )

    def set_presenting(self, large: bool) -> None:
        """Large text, to be read from the last row of a class."""
        self._presenter.setChecked(large)

    def take_focus(self) -> None:
        """Give the keyboard to what the step asks for first: a prediction, or else to go on."""
        predicts = self._teacher.lesson is not None and self._teacher.step.prediction is not None
        first = self.prediction.first() if predicts else None
        (first or self.forward).setFocus()

    def is_walked(self) -> bool:
        """Whether the keyboard is at the bar of the steps, to walk on from there."""
        return self._bar.hasFocus()

    def show_state(self) -> None:
        """The numbers as they stand now."""
        teacher = self._teacher
        if teacher.lesson is None:
            return
        step, record = teacher.step, teacher.record
        self.text.set_text(teacher.body())
        if step.prediction is not None:
            self.prediction.show_answer(record.answer)
        if step.task is not None:
            self.task.show_state(teacher.task_state(), done=record.done, answered=teacher.answered)
        self._show_progress()
        revealed = teacher.revealed
        if revealed:
            self.why.show_why(teacher.why(), measured=teacher.measures)
            self.why.show_verdict(step.prediction, record.answer, teacher.measured())
        if revealed != self.why.isVisibleTo(self):
            self.why.setVisible(revealed)
            if revealed:
                self._revealing.start()
                self.revealed.emit()

    def _on_range_changed(self) -> None:
        # The answer is as high as its text, and that as its width, which a scroll bar that appears makes smaller.
        if self._revealing.isActive():
            self._area.ensureWidgetVisible(self.why, 0, 0)

    def _on_step_changed(self) -> None:
        if self._teacher.lesson is not None:
            self._show_step()
            self._revealing.stop()  # an answer of an earlier visit is below the text as it was
            self._area.verticalScrollBar().setValue(0)

    def _show_step(self) -> None:
        teacher = self._teacher
        lesson, step, place = teacher.lesson, teacher.step, teacher.place
        assert lesson is not None
        count = len(lesson.steps)
        self._title.setText(lesson.title)
        self._step_title.setText(step.title)
        self._show_progress()
        self._fill_steps()
        self.prediction.setVisible(step.prediction is not None)
        self.task.setVisible(step.task is not None)
        self.why.setVisible(False)
        if step.prediction is not None:
            self.prediction.show_prediction(step.prediction)
        if step.task is not None:
            self.task.show_task(step.task)
        self.back.setEnabled(place > 0)
        self.forward.setText(tr("Continue") if place < count - 1 else tr("Finish"))
        self.forward.setToolTip(tr("Enter"))
        self.show_state()

    def _show_progress(self) -> None:
        teacher, lesson = self._teacher, self._teacher.lesson
        assert lesson is not None
        titles = [step.title for step in lesson.steps]
        self._bar.show_steps(titles, teacher.place, teacher.seen, teacher.done)

    def _fill_steps(self) -> None:
        menu, lesson = self._steps.menu(), self._teacher.lesson
        assert lesson is not None
        menu.clear()
        for place, step in enumerate(lesson.steps):
            action = menu.addAction(f"{place + 1}. {step.title}".replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(place == self._teacher.place)
            action.setData(place)
            self._choices.addAction(action)

    # -- asked for -------------------------------------------------------------------------------------

    def _on_step_chosen(self, action: QAction) -> None:
        self._teacher.go(int(action.data()))

    def _on_back_clicked(self) -> None:
        self._teacher.go(self._teacher.place - 1)

    def _on_forward_clicked(self) -> None:
        lesson = self._teacher.lesson
        if lesson is not None and self._teacher.place < len(lesson.steps) - 1:
            self._teacher.go(self._teacher.place + 1)
        else:
            self._teacher.finish()

    def _on_chosen(self) -> None:
        """An arrow key may have chosen what is out of sight."""
        self._area.ensureWidgetVisible(self.prediction.last())
        chosen = self.prediction.first()
        if chosen is not None:
            self._area.ensureWidgetVisible(chosen)

    def _on_locked(self, choice: int) -> None:
        # Before the button goes: Qt gives the keyboard to what comes after it in the window.
        if self._teacher.step.task is not None:
            self.task.first().setFocus()
            self._area.ensureWidgetVisible(self.task.first())
        else:
            self.forward.setFocus()
        self._teacher.lock(choice)

    def _on_show_requested(self) -> None:
        task = self._teacher.step.task
        if task is not None:
            self.shown.emit(task.show)

    def _on_presenter_toggled(self, large: bool) -> None:
        pixels = round(self.font().pixelSize() * PRESENTER_SCALE)
        sheet = f"* {{ font-size: {pixels}px; }}" if large else ""
        if sheet != self._content.styleSheet():
            self._content.setStyleSheet(sheet)
