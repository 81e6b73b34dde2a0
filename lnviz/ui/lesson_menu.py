"""The menu of the lessons, which fills itself when it opens: their titles are in the language of the program."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from lnviz.ui.language import language


class LessonMenu(QObject):
    """Fills ``menu`` with the lessons in their order and begins the one that is chosen."""

    def __init__(self, menu: QMenu, begin: Callable[[str], None]) -> None:
        super().__init__(menu)
        self._menu, self._begin = menu, begin
        menu.aboutToShow.connect(self._fill)
        menu.triggered.connect(self._on_triggered)

    def _fill(self) -> None:
        from lnviz.scenario.lessons import find_lesson, lesson_names  # start-up does without them

        self._menu.clear()
        for place, name in enumerate(lesson_names(), 1):
            title = find_lesson(name, language()).title.replace("&", "&&")
            self._menu.addAction(f"&{place}  {title}").setData(name)

    def _on_triggered(self, action: QAction) -> None:
        self._begin(action.data())
