"""The sections below the text of a step: a prediction, a task, and the measured answer."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from lnviz.scenario.lesson_steps import Prediction, Task
from lnviz.ui.language import tr
from lnviz.ui.lessons.text import LessonText
from lnviz.ui.lessons.wrapping import Choice, Flowing, Wrapped
from lnviz.ui.widgets import label, rule


class Section(QWidget):
    """A line, a heading, and what stands below it."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = label("", "title")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(7)
        self.body.addWidget(rule())
        self.body.addWidget(self.heading)


class PredictionSection(Section):
    """A question, its choices, and the button that locks one of them."""

    locked = Signal(int)
    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._question = Wrapped()
        self._choices = QVBoxLayout()
        self._choices.setSpacing(4)
        self._group = QButtonGroup(self)
        self._lock = QPushButton()
        self._locked_words = label("", "muted")
        foot = Flowing(self._locked_words, self._lock, right=1)
        self.body.addWidget(self._question)
        self.body.addLayout(self._choices)
        self.body.addLayout(foot)
        self._group.idClicked.connect(self._on_id_clicked)
        self._lock.clicked.connect(self._on_lock_clicked)

    def show_prediction(self, prediction: Prediction) -> None:
        """Another question; nothing is chosen."""
        self.heading.setText(tr("Predict"))
        self._question.setText(prediction.question)
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._choices.removeWidget(button)
            button.hide()
            button.deleteLater()
        for place, each in enumerate(prediction.choices):
            choice = Choice(each.words)
            self._group.addButton(choice, place)
            self._choices.addWidget(choice)
        for button in self._group.buttons():
            button.setWhatsThis(
                tr(
                    "A guess before the measurement: what surprises you is what you learn. Once it is locked, the"
                    " measured numbers tell whether it was right."
                )
            )
        self._lock.setWhatsThis(tr("Keeps your answer as it is, and lets the measured one be shown."))
        self._lock.setText(tr("Lock answer"))
        self._lock.setToolTip(tr("Only then the measured answer is shown; it cannot be changed any more"))

    def show_answer(self, answer: int | None) -> None:
        """The answer that is locked, or that none is yet."""
        for place, button in ((self._group.id(button), button) for button in self._group.buttons()):
            button.setEnabled(answer is None or place == answer)
            if place == answer:
                button.setChecked(True)
        self._lock.setVisible(answer is None)
        self._lock.setEnabled(self._group.checkedId() >= 0)
        self._locked_words.setText("" if answer is None else tr("Locked."))

    def choose(self, place: int) -> None:
        """Choose an answer, as a click on it does."""
        self._group.button(place).click()

    def lock(self) -> None:
        """Lock what is chosen, as a click on the button does."""
        self._lock.click()

    def first(self) -> QWidget | None:
        """What is to be used first: what is chosen, or the first choice; nothing of what is locked already."""
        if self._lock.isHidden():
            return None
        return self._group.checkedButton() or self._group.button(0)

    def last(self) -> QWidget:
        """What is to be used last."""
        return self._lock

    def _on_id_clicked(self, _place: int) -> None:
        self._lock.setEnabled(True)
        self.chosen.emit()

    def _on_lock_clicked(self) -> None:
        if self._group.checkedId() >= 0:
            self.locked.emit(self._group.checkedId())


class TaskSection(Section):
    """What to do, what the numbers are now, and whether it is done."""

    show_requested = Signal()
    do_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._words, self._state, self._mark = Wrapped(), Wrapped("muted"), Wrapped()
        self._show, self._do = QPushButton(), QPushButton()
        foot = Flowing(self._show, self._do, right=0)
        for widget in (self._words, self._state, self._mark):
            self.body.addWidget(widget)
        self.body.addLayout(foot)
        self._show.clicked.connect(self.show_requested)
        self._do.clicked.connect(self.do_requested)

    def first(self) -> QWidget:
        """What is to be used first."""
        return self._show

    def show_task(self, task: Task) -> None:
        """Another task."""
        self.heading.setText(tr("Do"))
        self._words.setText(task.words)
        self._show.setText(tr("Show me"))
        self._show.setToolTip(tr("Outline the place where this is done"))
        self._show.setWhatsThis(tr("Draws an outline around the place in the window where this is done."))
        self._do.setWhatsThis(
            tr("Changes the numbers or trains, exactly as the sentence above says; the check is the same.")
        )
        self._do.setText(tr("Do it"))
        self._do.setToolTip(tr("Let the lesson do this step; undo takes it back"))

    def show_state(self, readings: str, *, done: bool, answered: bool) -> None:
        """The numbers as they stand, whether the task is done, and whether an answer has to be locked first."""
        self._state.setText(readings)
        self._state.setVisible(bool(readings))
        if done:
            self._mark.setText("☑ " + tr("Done."))
        else:
            self._mark.setText("☐ " + (tr("Not done yet.") if answered else tr("Lock your answer first.")))
        self._do.setEnabled(answered)


class WhySection(Section):
    """The measured answer, and whether the locked one agrees with it."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict = Wrapped()
        self.text = LessonText()
        self.body.addWidget(self.verdict)
        self.body.addWidget(self.text)

    def show_why(self, text: str, *, measured: bool) -> None:
        """The answer in words; ``measured`` is one that holds measured numbers."""
        heading = tr("Measured") if measured else tr("Why")
        self.heading.setText(heading)
        self.text.setAccessibleName(heading)
        self.text.set_text(text)

    def show_verdict(self, prediction: Prediction | None, answer: int | None, measured: int | None) -> None:
        """Compare the locked answer with the choice that the measured numbers make right."""
        self.verdict.setVisible(prediction is not None)
        if prediction is None or answer is None:
            return
        said = prediction.choices[answer].words
        if measured is None:
            self.verdict.setText(tr("You said: “{said}”. Not measured yet.", said=said))
        elif measured == answer:
            self.verdict.setText(tr("✓ Right. You said: “{said}”, and so it was measured.", said=said))
        else:
            found = prediction.choices[measured].words
            self.verdict.setText(
                tr("✗ Not so. You said: “{said}”. Measured: “{found}”.", said=said, found=found)
            )
