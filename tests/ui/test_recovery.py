"""Unsaved work: kept beside the program, found after a kill, and gone when it is no longer needed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from lnviz.scenario.file import encode, save
from lnviz.ui import recovery
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.recovery import Leftovers, SideFile, offer
from lnviz.ui.settings import Settings
from tests.ui.stand_ins import Answers, edit, scenario

ROOT = Path(__file__).resolve().parents[2]

# A program of its own that edits a scenario and then waits to be killed.
EDITS = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui import recovery
from lnviz.ui.settings import Settings
from tests.ui.stand_ins import Answers, edit, scenario

app = QCoreApplication([])
document = Document(scenario(), None, "untitled")
files = Files(document, Settings(Path(sys.argv[1]) / "lnviz.ini"), Answers())
recovery.INTERVAL = 0.01
side_file = recovery.SideFile(document, files, Path(sys.argv[1]))
if len(sys.argv) > 2:
    files.open_path(Path(sys.argv[2]))
edit(document, 123.5)
app.exec()
"""


class Desk:
    """A document with its files and its side file, as the program has them."""

    def __init__(self, folder: Path, *answers: object) -> None:
        self.person = Answers(*answers)
        self.document = Document(scenario(), None, "untitled")
        self.files = Files(self.document, Settings(folder / "lnviz.ini"), self.person)
        self.side_file = SideFile(self.document, self.files, folder)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.side_file.forget()


@pytest.fixture
def killed(tmp_path: Path) -> Callable[..., None]:
    """Runs a program that edits, and kills it the hard way once its side file is there."""

    def killed(*arguments: Path) -> None:
        command = [sys.executable, "-c", EDITS, str(tmp_path), *map(str, arguments)]
        program = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT)})
        try:
            end = time.monotonic() + 60
            while not list(tmp_path.glob("*.unsaved")):
                assert program.poll() is None
                assert time.monotonic() < end
                time.sleep(0.02)
        finally:
            program.kill()
            program.wait()

    return killed


def found(folder: Path) -> list[recovery.Rescue]:
    leftovers = Leftovers(folder)
    rescues = leftovers.find()
    leftovers.release()
    return rescues


def test_that_work_survives_kill_9(qtbot: QtBot, tmp_path: Path, killed: Callable[..., None]) -> None:
    killed()
    (rescue,) = found(tmp_path)
    assert rescue.name == "untitled"
    assert rescue.path is None
    assert rescue.scenario.normalize.tensor.values.tolist() == [[123.5, 4, 6, 8]]


def test_that_restored_work_opens_unsaved_under_its_file_and_is_kept_again(
    qtbot: QtBot, tmp_path: Path, killed: Callable[..., None]
) -> None:
    path = tmp_path / "one.lnviz.json"
    save(path, scenario([[1.0, 2.0]]))
    killed(path)
    desk = Desk(tmp_path, "restore")
    offer(Leftovers(tmp_path), desk.person, desk.files, desk.side_file)
    assert desk.person.asked == ["rescued one.lnviz.json"]
    assert desk.document.path == path
    assert desk.document.modified
    assert desk.document.scenario.normalize.tensor.values.tolist() == [[123.5, 2.0]]
    assert list(tmp_path.glob("*.unsaved")) == [desk.side_file.file]
    assert desk.files.save()
    assert desk.person.asked == ["rescued one.lnviz.json"]  # the file is the one that was edited
    assert list(tmp_path.glob("*.unsaved*")) == []


def test_that_a_file_changed_after_the_crash_is_asked_about(
    qtbot: QtBot, tmp_path: Path, killed: Callable[..., None]
) -> None:
    path = tmp_path / "one.lnviz.json"
    save(path, scenario([[1.0, 2.0]]))
    killed(path)
    save(path, scenario([[5.0, 5.0]]))
    desk = Desk(tmp_path, "restore", "cancel")
    offer(Leftovers(tmp_path), desk.person, desk.files, desk.side_file)
    assert not desk.files.save()
    assert desk.person.asked[-1] == "changed one.lnviz.json"
    desk.side_file.forget()


def test_that_rescued_work_is_what_was_edited_to_the_last_bit(desk: Desk, tmp_path: Path) -> None:
    desk.document.open(scenario([[np.nan, -0.0, np.inf], [1 / 3, 5e-324, 1.7e308]]), None, "odd")
    edit(desk.document, -np.inf)
    desk.side_file.write()
    desk.side_file._lock.unlock()  # as the end of the process would
    (rescue,) = found(tmp_path)
    kept = desk.document.scenario
    assert encode(rescue.scenario) == encode(kept)
    assert rescue.scenario.normalize.tensor.values.tobytes() == kept.normalize.tensor.values.tobytes()
    assert not rescue.scenario.normalize.tensor.values.flags.writeable


def test_that_discarded_work_is_gone(qtbot: QtBot, tmp_path: Path, killed: Callable[..., None]) -> None:
    killed()
    desk = Desk(tmp_path, "discard")
    offer(Leftovers(tmp_path), desk.person, desk.files, desk.side_file)
    assert not desk.document.modified
    assert list(tmp_path.glob("*.unsaved*")) == []


def test_that_work_left_for_later_is_offered_again(
    qtbot: QtBot, tmp_path: Path, killed: Callable[..., None]
) -> None:
    killed()
    desk = Desk(tmp_path, "later")
    offer(Leftovers(tmp_path), desk.person, desk.files, desk.side_file)
    assert not desk.document.modified
    assert len(found(tmp_path)) == 1


def test_that_the_work_of_a_running_program_is_not_offered(desk: Desk, tmp_path: Path) -> None:
    edit(desk.document, 9.0)
    desk.side_file.write()
    assert desk.side_file.file.exists()
    assert found(tmp_path) == []


def test_that_two_starts_at_once_do_not_offer_the_same_work(
    qtbot: QtBot, tmp_path: Path, killed: Callable[..., None]
) -> None:
    killed()
    first, second = Leftovers(tmp_path), Leftovers(tmp_path)
    assert len(first.find()) == 1
    assert second.find() == []
    first.release()
    assert len(second.find()) == 1
    second.release()


def test_that_nothing_is_written_without_changes(desk: Desk, qtbot: QtBot) -> None:
    timer = desk.side_file._timer
    assert not timer.isActive()
    edit(desk.document, 9.0)
    assert timer.isActive()
    desk.document.undo()
    assert not timer.isActive()
    desk.side_file.write()
    assert not desk.side_file.file.exists()


def test_that_the_side_file_comes_by_itself(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "INTERVAL", 0.01)
    desk = Desk(tmp_path)
    edit(desk.document, 9.0)
    qtbot.waitUntil(desk.side_file.file.exists)
    desk.side_file.forget()


def test_that_undoing_everything_removes_the_side_file(desk: Desk) -> None:
    edit(desk.document, 9.0)
    desk.side_file.write()
    desk.document.undo()
    assert not desk.side_file.file.exists()


def test_that_saving_removes_the_side_file(desk: Desk, tmp_path: Path) -> None:
    edit(desk.document, 9.0)
    desk.side_file.write()
    desk.person.answers.append(tmp_path / "mine.lnviz.json")
    desk.files.save()
    assert list(tmp_path.glob("*.unsaved*")) == []


def test_that_a_torn_side_file_is_left_alone_and_not_offered(qtbot: QtBot, tmp_path: Path) -> None:
    torn = tmp_path / "a.unsaved"
    desk = Desk(tmp_path)
    edit(desk.document, 9.0)
    desk.side_file.write()
    torn.write_bytes(desk.side_file.file.read_bytes()[:-9])
    desk.side_file.forget()
    assert found(tmp_path) == []
    assert torn.exists()


def test_that_what_a_kill_while_writing_leaves_is_cleared_away(
    qtbot: QtBot, tmp_path: Path, killed: Callable[..., None]
) -> None:
    killed()
    (side_file,) = tmp_path.glob("*.unsaved")
    side_file.rename(tmp_path / f".{side_file.name}.x1.tmp")
    assert found(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_that_a_disk_that_takes_nothing_disturbs_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    desk = Desk(tmp_path)
    side_file = SideFile(desk.document, desk.files, blocked / "folder")
    edit(desk.document, 9.0)
    side_file.write()
    assert not side_file.file.exists()
    side_file.forget()
    desk.side_file.forget()
