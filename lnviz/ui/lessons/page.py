"""The page of the lessons in the dock: their list, or the one that is under way."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QRadioButton, QStackedWidget, QVBoxLayout, QWidget

from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.lessons.contents import Contents
from lnviz.ui.lessons.lesson_view import LessonView
from lnviz.ui.lessons.outline import Outline
from lnviz.ui.lessons.progress import Progress
from lnviz.ui.lessons.targets import spot
from lnviz.ui.lessons.teacher import Teacher
from lnviz.ui.lessons.visit import Stage, Visit
from lnviz.ui.normalize.equalizer import Equalizer
from lnviz.ui.normalize.tables import Tables
from lnviz.ui.panes import press_focused
from lnviz.ui.recovery import SideFile
from lnviz.ui.settings import Settings
from lnviz.ui.theme import Theme


class LessonsPage(QWidget):
    """Assembly: the teacher leads, the view shows, the outline points.

    Closing the dock leaves the lesson, as does every way to another document.
    """

    def __init__(
        self,
        theme: Theme,
        document: Document,
        files: Files,
        side_file: SideFile,
        settings: Settings,
        questions: Questions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._files = theme, files
        self.outline: Outline | None = None
        self._kept = self._finished = ""
        self._had_focus = False
        progress = Progress(settings)
        self.teacher = Teacher(document, Visit(document, files, side_file), progress, self._workspace, self)
        self.contents = Contents(progress)
        self.view = LessonView(theme, self.teacher)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.contents)
        self._stack.addWidget(self.view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)
        self.contents.chosen.connect(self.teacher.start)
        self.teacher.leaving.connect(self._on_leaving)
        self.teacher.step_changed.connect(self._on_step_changed)
        self.teacher.refused.connect(questions.refuse)
        self.view.pointed.connect(self._on_pointed)
        self.view.shown.connect(self._on_shown)
        self.view.revealed.connect(self._on_revealed)
        self.view.keep_requested.connect(files.save_as)
        files.leaving.connect(self.teacher.leave)
        self.retranslate()

    def begin(self, lesson: str) -> None:
        """Begin a lesson, or go on where it was left."""
        self.teacher.start(lesson)

    def set_shown(self, shown: bool) -> None:
        """The page came to the front, or went: another page may be in front of it, or the dock was closed."""
        if not shown and self.outline is not None:
            self.outline.point_at("")

    def dismissed(self) -> None:
        """The dock was closed."""
        self.teacher.leave()

    def take_focus(self) -> None:
        """Give the keyboard to the list, or to the lesson under way."""
        (self.contents if self.teacher.lesson is None else self.view).take_focus()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.teacher.retranslate()
        self.contents.retranslate()
        self.view.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if press_focused(self, event):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QRadioButton):
                focused.click()
            elif self.teacher.lesson is not None and not event.isAutoRepeat():
                self.view.forward.click()
            return
        if event.key() == Qt.Key.Key_Escape and self._kept:
            self._on_shown("")
            return
        super().keyPressEvent(event)

    def _on_leaving(self, finished: str) -> None:
        # The user's document comes back before the list does, and a workspace that is shown takes the focus.
        focused = self.window().focusWidget()
        self._finished, self._had_focus = finished, focused is not None and self.isAncestorOf(focused)

    def _on_step_changed(self) -> None:
        self._on_shown("")
        under_way = self.teacher.lesson is not None
        for equalizer in self.window().findChildren(Equalizer):
            equalizer.fit()  # to the numbers of the step; its scale would only grow by itself
        self._stack.setCurrentWidget(self.view if under_way else self.contents)
        self.contents.retranslate()
        if under_way:
            if not self.view.is_walked():
                self.take_focus()
        elif self._had_focus:
            self.contents.take_focus(after=self._finished)

    def _workspace(self, name: str) -> QWidget | None:
        return cast(Stage, self.window()).workspace(name)

    # -- pointing --------------------------------------------------------------------------------------

    def _on_pointed(self, target: str) -> None:
        self._point_at(target or self._kept)

    def _on_shown(self, target: str) -> None:
        self._kept = target
        found = spot(target, self.window()) if target else None
        if found is not None:
            cast(Stage, self.window()).reveal(found[0])
        self._point_at(target)

    def _on_revealed(self) -> None:
        """Scroll to the cell that the answer speaks of: longer numbers may have moved it out of sight."""
        cell = self.teacher.step.cell
        tables = self.window().findChild(Tables)
        if cell is not None and tables is not None and tables.isVisible():
            tables.reveal(*cell)

    def _point_at(self, target: str) -> None:
        if self.outline is None and target:
            self.outline = Outline(self._theme, self.window())
        if self.outline is not None:
            self.outline.point_at(target)
