"""The list of lessons, with how far one has come in each."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from lnviz.scenario.lessons import find_lesson, lesson_names
from lnviz.ui.language import language, tr
from lnviz.ui.lessons.progress import Progress
from lnviz.ui.scrolling import Scrolling
from lnviz.ui.widgets import label

_CLEAR = 3  # of the pixels of a button, so that its label stands on it


class Contents(QWidget):
    """One button a lesson; a click begins it, or goes on where it was left."""

    chosen = Signal(str)

    def __init__(self, progress: Progress) -> None:
        super().__init__()
        self._progress = progress
        self._intro = label("", "muted")
        self._intro.setWordWrap(True)
        self._rows = {name: _Row() for name in lesson_names()}
        rows = QWidget()
        column = QVBoxLayout(rows)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(6)
        column.addWidget(self._intro)
        for name, row in self._rows.items():
            row.setProperty("lesson", name)
            row.clicked.connect(self._on_clicked)
            column.addWidget(row)
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(Scrolling(rows))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force, and how far one has come."""
        self._intro.setText(
            tr(
                "Nine short lessons. Your own document is put aside while one is open, and comes back as it was "
                "when you leave it."
            )
        )
        for place, (name, row) in enumerate(self._rows.items(), 1):
            lesson, progress = find_lesson(name, language()), self._progress.of(name)
            count = len(lesson.steps)
            done = sum(progress.is_done(number, step) for number, step in enumerate(lesson.steps))
            if done == count:
                state = tr("✓ done")
            elif progress.finished:
                state = tr("seen to its end, {done} of {count} steps done", done=done, count=count)
            elif progress.seen:
                state = tr("{done} of {count} steps done", done=done, count=count)
            else:
                state = tr("{count} steps", count=count)
            row.show_lesson(f"{place}. {lesson.title}", state)

    def take_focus(self, after: str = "") -> None:
        """Give the keyboard to the lesson after ``after``, or to the first one whose end was not reached."""
        names = list(self._rows)
        if after in names[:-1]:
            name = names[names.index(after) + 1]
        else:
            name = next((name for name in names if not self._progress.of(name).finished), names[0])
        self._rows[name].setFocus()

    def row(self, name: str) -> QPushButton:
        """The button of a lesson."""
        return self._rows[name]

    def _on_clicked(self) -> None:
        self.chosen.emit(str(self.sender().property("lesson")))


class _Row(QPushButton):
    """A button as high as its title needs at its width, and a muted line below that."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._state = label(""), label("", "muted")
        self._title.setWordWrap(True)
        for part in (self._title, self._state):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._state.setWordWrap(True)
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 7, 11, 7 + _CLEAR)
        layout.setSpacing(2)
        layout.addWidget(self._title)
        layout.addWidget(self._state)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        return self._column.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        return self._column.totalSizeHint()  # a button asks its text, and this one has none

    def minimumSizeHint(self) -> QSize:
        return self._column.totalMinimumSize()

    def show_lesson(self, title: str, state: str) -> None:
        """The lesson's title, and how far one has come in it."""
        self._title.setText(title)
        self._state.setText(state)
        self.setWhatsThis(
            tr("Begins this lesson, or goes on where you left it. Your document is put aside and comes back.")
        )
        self.setAccessibleName(f"{title}, {state}")

    def parts(self) -> tuple[QLabel, QLabel]:
        """Title and state as labels."""
        return self._title, self._state
