"""The questions themselves: every button gives its answer, and Esc the harmless one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from lnviz.scenario.tables import TensorInfo
from lnviz.sentences import Sentence
from lnviz.ui.dialogs import Questions

ASKED: dict[str, Callable[[Questions], Any]] = {
    "unsaved": lambda q: q.unsaved("a.lnviz.json"),
    "changed": lambda q: q.changed_on_disk("a.lnviz.json"),
    "replace": lambda q: q.replace("a.png"),
    "rescued": lambda q: q.rescued("a.lnviz.json", "2025-01-01 12:00"),
    "decimal": lambda q: q.decimal(Sentence("Is 1,234 a decimal comma?")),
    "refuse": lambda q: q.refuse(Sentence("This cannot be read.")),
}


@pytest.fixture
def questions(qtbot: QtBot) -> Questions:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    questions = Questions()
    questions.attach(window)
    return questions


@pytest.fixture
def answer(qtbot: QtBot) -> Callable[..., tuple[Any, str]]:
    """Asks, does something with the dialog that opens, and returns the answer and what the dialog said."""

    def answer(ask: Callable[[], Any], act: Callable[[QDialog], None]) -> tuple[Any, str]:
        said: list[str] = []

        def work() -> None:
            dialog = QApplication.activeModalWidget()
            said.append(dialog.text() if isinstance(dialog, QMessageBox) else dialog.windowTitle())
            act(dialog)

        QTimer.singleShot(0, work)
        return ask(), said[0]

    return answer


Answer = Callable[..., tuple[Any, str]]


@pytest.mark.parametrize(
    ("question", "button", "expected"),
    [
        ("unsaved", "Save", "save"),
        ("unsaved", "Discard", "discard"),
        ("unsaved", "Cancel", "cancel"),
        ("changed", "Save as…", "save_as"),
        ("changed", "Replace it", "replace"),
        ("changed", "Cancel", "cancel"),
        ("replace", "Replace it", True),
        ("replace", "Cancel", False),
        ("rescued", "Restore", "restore"),
        ("rescued", "Discard", "discard"),
        ("rescued", "Not now", "later"),
        ("decimal", "1,234 is 1.234", ","),
        ("decimal", "1,234 is 1234", "."),
        ("decimal", "Cancel", ""),
        ("refuse", "OK", None),
    ],
)
def test_that_every_button_gives_its_answer(
    questions: Questions, answer: Answer, question: str, button: str, expected: object
) -> None:
    def press(dialog: QDialog) -> None:
        next(b for b in dialog.findChildren(QPushButton) if b.text() == button).click()

    assert answer(lambda: ASKED[question](questions), press)[0] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("unsaved", "cancel"),
        ("changed", "cancel"),
        ("replace", False),
        ("rescued", "later"),
        ("decimal", ""),
        ("refuse", None),
    ],
)
def test_that_esc_loses_nothing(
    questions: Questions, answer: Answer, qtbot: QtBot, question: str, expected: object
) -> None:
    def escape(dialog: QDialog) -> None:
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert answer(lambda: ASKED[question](questions), escape)[0] == expected


def test_that_a_name_is_no_mark_up(questions: Questions, answer: Answer) -> None:
    formats = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, QMessageBox)
        formats.append(dialog.textFormat())
        dialog.reject()

    _, said = answer(lambda: questions.unsaved("<b>a</b>"), look)
    assert "<b>a</b>" in said
    assert formats == [Qt.TextFormat.PlainText]


def test_that_the_chooser_offers_one_tensor_and_takes_another(
    questions: Questions, answer: Answer, qtbot: QtBot
) -> None:
    rows = [TensorInfo("a", "F32", (2, 3)), TensorInfo("b", "BF16", ()), TensorInfo("c", "F16", (4,))]

    def accept(dialog: QDialog) -> None:
        dialog.accept()

    def next_one(dialog: QDialog) -> None:
        tree = dialog.findChild(QTreeWidget)
        assert [tree.topLevelItem(0).text(n) for n in range(3)] == ["a", "F32", "2 × 3"]
        qtbot.keyClick(tree, Qt.Key.Key_Down)
        qtbot.keyClick(tree, Qt.Key.Key_Return)

    def escape(dialog: QDialog) -> None:
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert answer(lambda: questions.tensor("some.npz", rows, 1), accept)[0] == "b"
    assert answer(lambda: questions.tensor("some.npz", rows, 1), next_one)[0] == "c"
    assert answer(lambda: questions.tensor("some.npz", rows, 1), escape)[0] is None
