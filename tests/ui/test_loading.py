"""Long reading beside a window that goes on living: a dialog after a moment, Cancel, errors, nothing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from lnviz.scenario.slices import Progress
from lnviz.sentences import Refusal, Sentence
from lnviz.ui import loading
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.loading import LoadingDialog, Steps
from lnviz.ui.settings import Settings
from lnviz.ui.sources import Part, Source
from tests.ui.stand_ins import scenario


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def questions(window: QWidget) -> Questions:
    questions = Questions()
    questions.attach(window)
    return questions


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No reading is done before the window gets its turn, and the dialog comes up at once."""
    monkeypatch.setattr(loading, "AT_ONCE", 0.0)
    monkeypatch.setattr(loading, "PATIENCE", 0)


class Watch(QObject):
    """Looks again and again, as a person does, and acts once the dialog stands there."""

    def __init__(self, act: Callable[[LoadingDialog], Any]) -> None:
        super().__init__()
        self._act = act
        self.looks = 0
        self.saw: list[LoadingDialog] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(1)

    def _look(self) -> None:
        self.looks += 1
        dialogs = [
            w for w in QApplication.topLevelWidgets() if isinstance(w, LoadingDialog) and w.isVisible()
        ]
        if dialogs:
            self.saw += dialogs
            self._act(dialogs[0])

    def stop(self) -> None:
        self._timer.stop()


@pytest.fixture
def watch(qtbot: QtBot) -> Iterator[Callable[..., Watch]]:
    made: list[Watch] = []

    def watch(act: Callable[[LoadingDialog], Any] = lambda dialog: None) -> Watch:
        made.append(Watch(act))
        return made[-1]

    yield watch
    for one in made:
        one.stop()


def without_end(closed: list[bool]) -> Steps[str]:
    done = 0
    try:
        while True:
            done += 1
            yield Progress(min(done, 400), 1000)
    finally:
        closed.append(True)


def test_that_what_is_read_in_a_moment_shows_no_dialog(
    questions: Questions, watch: Callable[..., Watch]
) -> None:
    def steps() -> Steps[str]:
        yield Progress(1, 2)
        yield Progress(2, 2)
        return "read"

    seen = watch()
    assert questions.load(steps(), "Reading x") == "read"
    QApplication.processEvents()
    assert seen.saw == []


@pytest.mark.usefixtures("patient")
def test_that_the_window_gets_its_turns_between_the_pieces(
    questions: Questions, watch: Callable[..., Watch]
) -> None:
    seen = watch()

    def steps() -> Steps[int]:
        while seen.looks < 5:
            yield Progress(1, 9)
        return seen.looks

    assert (questions.load(steps(), "Reading x") or 0) >= 5


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("by", ["button", "escape", "close"])
def test_that_cancel_ends_the_reading(
    questions: Questions, watch: Callable[..., Watch], qtbot: QtBot, by: str
) -> None:
    def cancel(dialog: LoadingDialog) -> None:
        if by == "button":
            next(b for b in dialog.findChildren(QPushButton) if b.text() == "Cancel").click()
        elif by == "escape":
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            dialog.close()

    watch(cancel)
    closed: list[bool] = []
    assert questions.load(without_end(closed), "Reading x") is None
    assert closed == [True]


@pytest.mark.usefixtures("patient")
def test_that_enter_which_was_meant_for_the_dialog_before_cancels_nothing(
    questions: Questions, watch: Callable[..., Watch], qtbot: QtBot
) -> None:
    pressed: list[bool] = []

    def press(dialog: LoadingDialog) -> None:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        pressed.append(True)

    def steps() -> Steps[str]:
        while not pressed:
            yield None
        return "read"

    watch(press)
    assert questions.load(steps(), "Reading x") == "read"


@pytest.mark.usefixtures("patient")
def test_that_the_dialog_says_how_far_it_is(questions: Questions, watch: Callable[..., Watch]) -> None:
    said: list[tuple[int, int, str]] = []

    def look(dialog: LoadingDialog) -> None:
        bar = dialog.findChild(QProgressBar)
        assert bar is not None
        said.append((bar.value(), bar.maximum(), dialog.findChildren(QLabel)[1].text()))
        if said[-1][0] == 400:
            dialog.reject()

    watch(look)
    questions.load(without_end([]), "Reading x")
    assert said[-1] == (400, 1000, "400 of 1\u2009000 values")


@pytest.mark.usefixtures("patient")
def test_that_waiting_for_an_unknown_time_is_said_as_such(
    questions: Questions, watch: Callable[..., Watch]
) -> None:
    ends: list[int] = []

    def look(dialog: LoadingDialog) -> None:
        bar = dialog.findChild(QProgressBar)
        assert bar is not None
        ends.append(bar.maximum())

    def steps() -> Steps[str]:
        while not ends:
            yield None
        return "answered"

    watch(look)
    assert questions.load(steps(), "Reading x") == "answered"
    assert set(ends) == {0}


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("after", [0, 3])
def test_that_a_refusal_on_the_way_reaches_who_asked(questions: Questions, after: int) -> None:
    def steps() -> Steps[str]:
        for n in range(after):
            yield Progress(n, 9)
        raise Refusal(Sentence("It is cut off."))

    with pytest.raises(Refusal, match="It is cut off"):
        questions.load(steps(), "Reading x")


@pytest.mark.usefixtures("patient")
def test_that_the_end_of_the_program_ends_the_reading(
    questions: Questions, watch: Callable[..., Watch], qapp: QApplication
) -> None:
    results: list[object] = []
    closed: list[bool] = []

    def read() -> None:
        results.append(questions.load(without_end(closed), "Reading x"))

    watch(lambda dialog: QApplication.exit(0))
    QTimer.singleShot(0, read)
    qapp.exec()
    assert results == [None]
    assert closed == [True]


class TakesPart(Questions):
    """A person who wants that part of whatever file, and has no other answer."""

    def __init__(self, part: Part, window: QWidget) -> None:
        super().__init__()
        self.attach(window)
        self._part = part
        self.refused: list[str] = []

    def part(self, source: Source) -> Part | None:
        return self._part

    def refuse(self, sentence: Sentence) -> None:
        self.refused.append(str(sentence))


def sparse(path: Path, shape: tuple[int, ...]) -> Path:
    """A .npy file of a gigabyte of zeros that takes no room, and ends in a 7."""
    with path.open("wb") as file:
        header = {"descr": "|i1", "fortran_order": False, "shape": shape}
        np.lib.format.write_array_header_1_0(file, header)
        file.seek(int(np.prod(shape)) - 1, 1)
        file.write(b"\7")
    return path


@pytest.fixture
def gigabyte(tmp_path: Path) -> Path:
    return sparse(tmp_path / "gigabyte.npy", (2**17, 2**13))


@pytest.mark.posix
def test_that_a_part_of_a_gigabyte_opens(gigabyte: Path, window: QWidget, tmp_path: Path) -> None:
    document = Document(scenario(), None, "untitled")
    files = Files(document, Settings(tmp_path / "lnviz.ini"), TakesPart(Part(where="-4:, -1024:"), window))
    assert files.open_path(gigabyte)
    values = document.scenario.normalize.tensor.values
    assert values.shape == (4, 1024)
    assert (values[-1, -1], values.sum()) == (7, 7)


@pytest.mark.posix
@pytest.mark.usefixtures("patient")
def test_that_giving_up_on_a_gigabyte_leaves_everything_as_it_was(
    gigabyte: Path, window: QWidget, tmp_path: Path, watch: Callable[..., Watch]
) -> None:
    document = Document(scenario(), None, "untitled")
    before = document.scenario
    person = TakesPart(Part(where=":, 0:2"), window)
    settings = Settings(tmp_path / "lnviz.ini")
    files = Files(document, settings, person)
    again: list[bool] = []

    def act(dialog: LoadingDialog) -> None:
        again.append(files.open_path(gigabyte))  # dropped on the window meanwhile
        dialog.reject()

    watch(act)
    assert not files.open_path(gigabyte)
    assert document.scenario is before
    assert document.undo_label is None
    assert settings.recent_files == []
    assert again == [False]
    assert person.refused == ["Another file is being read. Wait for it, or cancel it first."]
