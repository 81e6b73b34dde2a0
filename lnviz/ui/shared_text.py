"""A scenario leaves as one line of text and comes back from one: copied, pasted, dropped."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from lnviz.numbers import grouped
from lnviz.scenario import sharing
from lnviz.scenario.file import encode
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.files import Files


class SharedText(QObject):
    """Copies the document as text and opens such texts. What cannot be done is said in one sentence."""

    copied = Signal(object)  # Sentence: what is on the clipboard now

    def __init__(self, document: Document, files: Files, questions: Questions, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._files, self._questions = document, files, questions

    def copy(self) -> None:
        """Put the document on the clipboard as one line; a line that chats may cut off only after a question."""
        try:
            scenario = self._document.completed()
            line = sharing.share(scenario)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return
        count = grouped(len(line))
        if len(line) > sharing.LONG and not self._questions.long_text(count, grouped(sharing.LONG)):
            return
        QGuiApplication.clipboard().setText(line)
        self.copied.emit(
            Sentence(
                "Copied as a text of {count} characters; as a file it has {size} bytes.",
                count=count,
                size=grouped(len(encode(scenario))),
            )
        )

    def open(self) -> None:
        """Ask for a text and open what it holds; one on the clipboard stands there already."""
        on_clipboard = QGuiApplication.clipboard().text()
        begun = on_clipboard if sharing.is_shared(on_clipboard) else ""
        scenario = self._questions.shared_text(begun)
        if scenario is not None:
            self._files.open_shared(scenario)

    def paste(self) -> bool:
        """Open the text of a scenario on the clipboard; False where that holds anything else."""
        text = QGuiApplication.clipboard().text()
        if not sharing.is_shared(text):
            return False
        self.take(text)
        return True

    def take(self, text: str) -> None:
        """Open what a text holds that was dropped or pasted somewhere else."""
        try:
            scenario = sharing.unshare(text)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return
        self._files.open_shared(scenario)
