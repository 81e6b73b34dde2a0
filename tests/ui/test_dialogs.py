"""The questions themselves: every button gives its answer, and Esc the harmless one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from lnviz.sentences import Sentence
from lnviz.ui.dialogs import Questions

ASKED: dict[str, Callable[[Questions], Any]] = {
    "unsaved": lambda q: q.unsaved("a.lnviz.json"),
    "changed": lambda q: q.changed_on_disk("a.lnviz.json"),
    "elsewhere": lambda q: q.changed_elsewhere("a.lnviz.json"),
    "not_saved": lambda q: q.not_saved(Sentence("The disk is full.")),
    "long_text": lambda q: q.long_text("9000", "8000"),
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
        ("changed", "Save anyway", "replace"),
        ("changed", "Reload", "reload"),
        ("changed", "Cancel", "cancel"),
        ("elsewhere", "Reload", "reload"),
        ("elsewhere", "Save as…", "save_as"),
        ("elsewhere", "Keep what is open", "keep"),
        ("not_saved", "Save as…", "save_as"),
        ("not_saved", "Cancel", "cancel"),
        ("long_text", "Copy all the same", True),
        ("long_text", "Cancel", False),
        ("replace", "Replace it", True),
        ("replace", "Cancel", False),
        ("rescued", "Restore", "restore"),
        ("rescued", "Discard them", "discard"),
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
        ("elsewhere", "keep"),
        ("not_saved", "cancel"),
        ("long_text", False),
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


@pytest.mark.parametrize(("question", "expected"), [("elsewhere", "keep"), ("replace", False)])
def test_that_enter_loses_nothing_that_cannot_be_had_again(
    questions: Questions, answer: Answer, qtbot: QtBot, question: str, expected: object
) -> None:
    def enter(dialog: QDialog) -> None:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)

    assert answer(lambda: ASKED[question](questions), enter)[0] == expected


def test_that_a_name_is_no_mark_up(questions: Questions, answer: Answer) -> None:
    formats = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, QMessageBox)
        formats.append(dialog.textFormat())
        dialog.reject()

    _, said = answer(lambda: questions.unsaved("<b>a</b>"), look)
    assert "<b>a</b>" in said
    assert formats == [Qt.TextFormat.PlainText]
