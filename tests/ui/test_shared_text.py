"""A scenario leaves the window as a line of text and comes back: copied, typed into the dialog, dropped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lnviz.scenario import sharing
from lnviz.scenario.file import encode
from lnviz.scenario.schema import Words, changed
from lnviz.sentences import Sentence
from lnviz.ui.document import Document
from lnviz.ui.drops import Drops
from lnviz.ui.files import Files
from lnviz.ui.settings import Settings
from lnviz.ui.shared_text import SharedText
from lnviz.ui.text_opener import TextOpener
from tests.ui.stand_ins import Answers, edit, scenario

pytestmark = pytest.mark.usefixtures("qapp")
LINE = sharing.share(changed(scenario([[7.0, 1.0, 2.0]]), title=Words(en="Seven", zh_CN="七")))


class Desk(QObject):
    """A document, and a person with answers."""

    def __init__(self, folder: Path, *answers: object) -> None:
        super().__init__()
        self.person = Answers(*answers)
        self.document = Document(scenario(), None, "untitled")
        self.files = Files(self.document, Settings(folder / "lnviz.ini"), self.person)
        self.shared = SharedText(self.document, self.files, self.person, self)
        self.drops = Drops(self.files, self.shared, self.person, self)
        self.copied: list[str] = []
        self.shared.copied.connect(self._on_copied)

    def _on_copied(self, sentence: Sentence) -> None:
        self.copied.append(str(sentence))

    def drop(self, text: str) -> bool:
        data = QMimeData()
        data.setText(text)
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
        enter.ignore()
        self.drops.enter(enter)
        if enter.isAccepted():
            self.drops.drop(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))
            QApplication.processEvents()
        return enter.isAccepted()

    @property
    def first(self) -> float:
        return float(self.document.scenario.normalize.tensor.values[0, 0])


@pytest.fixture
def desk(tmp_path: Path) -> Callable[..., Desk]:
    return lambda *answers: Desk(tmp_path, *answers)


def test_that_the_line_on_the_clipboard_is_the_document_and_its_size_is_told(desk):
    sitting = desk()
    edit(sitting.document, 5.0)
    sitting.shared.copy()
    line = QGuiApplication.clipboard().text()
    assert encode(sharing.unshare(line)) == encode(sitting.document.scenario)
    assert f"{len(line)} characters" in sitting.copied[0]
    assert sitting.document.modified  # a copy is no save


@pytest.mark.parametrize("copies", [True, False])
def test_that_a_long_line_is_copied_only_after_a_question(desk, copies: bool):
    QGuiApplication.clipboard().setText("before")
    sitting = desk(copies)
    values = np.random.default_rng(1).normal(size=(30, 40))
    sitting.document.open(scenario(values), None, "long")
    sitting.shared.copy()
    assert sitting.person.asked[0].startswith("long ")
    assert (QGuiApplication.clipboard().text() != "before") == copies


def test_that_a_dropped_line_opens_after_the_question_about_unsaved_work(desk):
    sitting = desk("cancel", "discard")
    edit(sitting.document, 5.0)
    assert sitting.drop(f"look: {LINE}")
    assert sitting.first == 5.0
    assert sitting.drop(LINE)
    assert sitting.first == 7.0
    assert (sitting.document.path, sitting.document.modified) == (None, False)
    assert sitting.person.asked == ["unsaved untitled", "unsaved untitled"]


def test_that_other_text_is_not_accepted_and_a_cut_off_line_is_refused(desk):
    sitting = desk()
    assert not sitting.drop("1 2 3")
    assert sitting.drop(LINE[:40])
    assert "cut off" in sitting.person.refused[0]
    assert sitting.first == 2.0


def test_that_opening_from_text_begins_with_what_is_on_the_clipboard(desk):
    sitting = desk(sharing.unshare(LINE), None)
    QGuiApplication.clipboard().setText(LINE)
    sitting.shared.open()
    assert sitting.first == 7.0
    QGuiApplication.clipboard().setText("1, 2")
    sitting.shared.open()
    assert sitting.person.asked == ["text lnviz1:", "text "]
    assert sitting.first == 7.0


def test_that_the_dialog_says_at_once_what_a_text_holds(qtbot: QtBot):
    dialog = TextOpener("")
    qtbot.addWidget(dialog)
    assert (dialog.opening.isEnabled(), dialog.verdict.text()) == (False, "Nothing is pasted yet.")
    dialog.text.setPlainText(LINE)
    assert dialog.opening.isEnabled()
    assert dialog.verdict.text() == "✓ Seven. Tensor: 1 × 3; twins: 1; claims: 0."
    dialog.text.setPlainText(LINE[:-8])
    assert not dialog.opening.isEnabled()
    assert dialog.verdict.text().startswith("✗ This text is cut off")
    assert dialog.scenario is None


def test_that_pasting_replaces_the_text_that_the_dialog_began_with(qtbot: QtBot) -> None:
    line = sharing.share(scenario())
    dialog = TextOpener(line)
    qtbot.addWidget(dialog)
    QGuiApplication.clipboard().setText(line)
    dialog.text.paste()
    assert dialog.text.toPlainText() == line
