"""The two menus that fill themselves when they open: recent files, and what is shipped."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from lnviz.scenario import library
from lnviz.ui.files import Files
from lnviz.ui.language import language, say, tr
from lnviz.ui.settings import Settings


class FileMenus(QObject):
    """Fills "Open recent" and "Examples" and opens what is chosen in them."""

    def __init__(self, recent: QMenu, examples: QMenu, files: Files, settings: Settings) -> None:
        super().__init__(recent)
        self._recent, self._examples, self._files, self._settings = recent, examples, files, settings
        recent.aboutToShow.connect(self._fill_recent)
        recent.triggered.connect(self._on_recent_triggered)
        examples.aboutToShow.connect(self._fill_examples)
        examples.triggered.connect(self._on_example_triggered)

    def _fill_recent(self) -> None:
        self._recent.clear()
        paths = self._settings.recent_files
        for place, path in enumerate(paths, 1):
            # An ampersand in a name would become the mnemonic.
            action = self._recent.addAction(f"&{place % 10}  {path.name.replace('&', '&&')}")
            action.setData(str(path))
            action.setToolTip(str(path))
        self._recent.setToolTipsVisible(True)
        if paths:
            self._recent.addSeparator()
            self._recent.addAction(tr("Clear this list")).setData("")
        else:
            self._recent.addAction(tr("None yet")).setEnabled(False)

    def _on_recent_triggered(self, action: QAction) -> None:
        if action.data():
            self._files.open_recent(Path(action.data()))
        else:
            self._settings.clear_recent()

    def _fill_examples(self) -> None:
        self._examples.clear()
        for shelf in library.scenario_shelves():
            self._add_heading(say(shelf.title))
            for name in shelf.names:
                title = library.find(name).title.in_language(language()) or name
                self._examples.addAction(title.replace("&", "&&")).setData(("scenario", name))
            self._examples.addSeparator()
        self._add_heading(tr("Real tensors, onto the table"))
        for example in library.examples():
            self._examples.addAction(say(example.title).replace("&", "&&")).setData(("tensor", example.name))

    def _add_heading(self, words: str) -> None:
        # QMenu.addSection draws no words under a style sheet (Qt 6.10).
        self._examples.addAction(words).setEnabled(False)

    def _on_example_triggered(self, action: QAction) -> None:
        kind, name = action.data()
        if kind == "scenario":
            self._files.open_shipped(name)
        else:
            self._files.open_example(name)
