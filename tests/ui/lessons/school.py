"""A window with both workspaces, the dock of the lessons, and an engine that trains at once."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.lessons.page import LessonsPage
from lnviz.ui.main_window import MainWindow
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from lnviz.ui.recovery import SideFile
from lnviz.ui.settings import Settings
from lnviz.ui.theme import Theme
from tests.ui.flow.stand_in import StandInEngine
from tests.ui.stand_ins import Answers, edit, scenario


class School:
    """A window with the dock of the lessons, and a document of the user's own with an unsaved change."""

    def __init__(self, folder: Path, *answers: object) -> None:
        self.folder = folder
        self.person = Answers(*answers)
        self.settings = Settings(folder / "lnviz.ini")
        self.theme = Theme("light")
        self.document = Document(scenario(), folder / "mine.lnviz.json")
        edit(self.document, 7.0)
        self.files = Files(self.document, self.settings, self.person)
        self.side_file = SideFile(self.document, self.files, folder / "unsaved")
        self.engine = StandInEngine()
        self.page: LessonsPage | None = None
        self.window = MainWindow(
            self.theme,
            self.document,
            self.settings,
            self.files,
            self.person,
            make_normalize=self._make_normalize,
            make_flow=self._make_flow,
            make_lessons=self._make_lessons,
        )
        self.window.resize(1440, 900)

    def _make_normalize(self, parent: QWidget) -> QWidget:
        return NormalizeWorkspace(self.theme, self.document, parent, self.person)

    def _make_flow(self, parent: QWidget) -> QWidget:
        return FlowWorkspace(self.theme, self.document, self.engine, parent)

    def _make_lessons(self, parent: QWidget) -> QWidget:
        self.page = LessonsPage(
            self.theme, self.document, self.files, self.side_file, self.settings, self.person, parent
        )
        return self.page

    def open(self, lesson: str) -> None:
        self.window.show()
        self.window.actions_by_name["dock_lesson"].trigger()
        self.page.contents.row(lesson).click()
        self.settle()

    def close_up(self) -> None:
        """Leave nothing to be asked about, and hold nothing: menus of the plots live as long as their plots."""
        if self.page is not None:
            self.page.teacher.leave()
        self.document.mark_saved(self.folder / "x")
        self.window.close()
        self.window.deleteLater()
        self.__dict__.clear()

    def settle(self) -> None:
        """Let everything happen that waits: paints, steps of training, another look at the numbers."""
        for _ in range(3):
            QApplication.processEvents()
            if self.engine.state == "training":
                self.engine.train()
            workspace = self.window.workspace("flow")
            if workspace is not None:
                workspace.advance(0.05)
        self.page.teacher.look()

    def answer(self) -> None:
        """Predict, lock and do whatever the step asks."""
        view, step = self.page.view, self.page.teacher.step
        if step.prediction is not None:
            view.prediction.choose(0)
            view.prediction.lock()
        if step.task is not None:
            view.task.do_requested.emit()
        self.settle()
