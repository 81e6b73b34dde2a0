"""What is dropped on the window: a file of any kind that can be opened, or the text of a shared scenario."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from lnviz.scenario import sharing
from lnviz.sentences import Sentence
from lnviz.ui.dialogs import Questions
from lnviz.ui.files import Files
from lnviz.ui.shared_text import SharedText


class Drops(QObject):
    """Takes what was dropped one turn later: the program it came from waits for the event, so no question inside it."""

    def __init__(self, files: Files, shared: SharedText, questions: Questions, parent: QObject) -> None:
        super().__init__(parent)
        self._files, self._shared, self._questions = files, shared, questions
        self._paths: list[Path] = []
        self._text = ""

    def enter(self, event: QDragEnterEvent) -> None:
        """Accept what can be opened."""
        if _paths(event.mimeData()) or sharing.is_shared(event.mimeData().text()):
            event.acceptProposedAction()

    def drop(self, event: QDropEvent) -> None:
        """Open what was dropped, soon."""
        self._paths, self._text = _paths(event.mimeData()), event.mimeData().text()
        if self._paths or sharing.is_shared(self._text):
            event.acceptProposedAction()
            QTimer.singleShot(0, self._open)

    def _open(self) -> None:
        if not self._paths:
            self._shared.take(self._text)
        elif len(self._paths) > 1:
            self._questions.refuse(
                Sentence("{count} files were dropped. Drop one at a time.", count=len(self._paths))
            )
        else:
            self._files.open_path(self._paths[0])


def _paths(data: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
