"""The list of lessons, with how far one has come in each."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

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
            if progress.finished:
                state = tr("✓ finished")
            elif progress.seen:
                state = tr("{seen} of {count} steps", seen=len(progress.seen), count=count)
            else:
                state = tr("{count} steps", count=count)
            row.show_lesson(f"{place}. {lesson.title}", state)

    def take_focus(self) -> None:
        """Give the keyboard to the first lesson that is not finished."""
        ahead = [row for name, row in self._rows.items() if not self._progress.of(name).finished]
        (ahead or list(self._rows.values()))[0].setFocus()

    def row(self, name: str) -> QPushButton:
        """The button of a lesson."""
        return self._rows[name]

    def _on_clicked(self) -> None:
        self.chosen.emit(str(self.sender().property("lesson")))


class _Row(QPushButton):
    """A button with a title that may take two lines, and a muted line below it."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._state = label(""), label("", "muted")
        self._title.setWordWrap(True)
        for part in (self._title, self._state):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(11, 7, 11, 7)
        layout.addWidget(self._title, 1)
        layout.addWidget(self._state, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumHeight(self._needed())

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

    def _needed(self) -> int:
        return 2 * self.fontMetrics().lineSpacing() + 14 + _CLEAR
