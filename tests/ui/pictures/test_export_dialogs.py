"""The dialogs that ask for a picture or an animation, as a person fills them in."""

from __future__ import annotations

import errno
import gc
import re
import threading

import pytest
from PIL import Image
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from shiboken6 import isValid

from lnviz.scenario import file
from lnviz.ui.document import Document
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.pictures import sheet
from lnviz.ui.pictures.animation_dialog import AnimationDialog
from lnviz.ui.pictures.export_dialog import ExportDialog
from lnviz.ui.settings import Settings
from tests.ui.flow.stand_in import scenario_with, twins
from tests.ui.pictures.conftest import held
from tests.ui.stand_ins import Answers


@pytest.fixture
def ask(theme, qtbot, tmp_path, qapp):
    """``ask(kind, workspace, *answers)`` opens a dialog; files go to the folder ``out``."""
    (tmp_path / "out").mkdir()
    opened = []

    def build(kind, workspace, *answers):
        settings = Settings(tmp_path / "lnviz.ini")
        settings.set_folder(tmp_path / "out")
        dialog = kind(workspace, "run", "A run", theme, settings, Answers(*answers), None)
        opened.append(dialog)
        dialog.show()
        for field, value in ((dialog.width_field, 300), (dialog.height_field, 220)):
            field.set_value(value)
        return dialog

    yield build
    for dialog in filter(isValid, opened):
        dialog.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    opened.clear()


def choose(box, data) -> None:
    box.setCurrentIndex(box.findData(data))


def names(folder) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_that_enter_exports_what_was_chosen(ask, flow, tmp_path) -> None:
    dialog = ask(ExportDialog, flow)
    choose(dialog.views, "diagram")
    dialog.width_field.set_value(320)
    choose(dialog.scales, "3")
    choose(dialog.themes, "dark")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    image = QImage(str(tmp_path / "out" / "run.png"))
    assert image.width() == 3 * 320
    assert image.pixelColor(3, 3).lightness() < 60


def test_that_one_view_goes_to_the_clipboard_as_well(ask, flow, tmp_path) -> None:
    dialog = ask(ExportDialog, flow)
    choose(dialog.views, "heat")
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().image().size() == dialog.pixels
    assert dialog.isVisible()
    assert names(tmp_path / "out") == []


def test_that_format_and_ending_follow_each_other(ask, flow, tmp_path) -> None:
    dialog = ask(ExportDialog, flow)
    choose(dialog.formats, ".pdf")
    assert dialog.where.text().endswith("run.pdf")
    dialog.where.clear()
    QTest.keyClicks(dialog.where, "other.svg")
    assert dialog.ending == ".svg"
    dialog.export()
    assert names(tmp_path / "out") == ["other.svg"]


def test_that_nothing_is_replaced_unasked(ask, flow, tmp_path) -> None:
    (tmp_path / "out" / "run.png").write_bytes(b"mine")
    dialog = ask(ExportDialog, flow, False)
    dialog.export()
    assert dialog.isVisible()
    assert (tmp_path / "out" / "run.png").read_bytes() == b"mine"


@pytest.mark.parametrize(
    ("where", "said"), [("nowhere/a.png", "There is no folder"), ("a.bmp", ".png, .svg, .pdf"), (".", "folder")]
)
def test_that_a_place_that_cannot_be_written_to_is_said_and_the_dialog_stays(ask, flow, where, said) -> None:
    dialog = ask(ExportDialog, flow)
    dialog.where.setText(where)
    dialog.export()
    assert said in dialog.message.text()
    assert dialog.isVisible()


def test_that_the_last_choices_are_there_again(ask, flow) -> None:
    first = ask(ExportDialog, flow)
    choose(first.views, "heat")
    first.width_field.set_value(333)
    choose(first.formats, ".svg")
    choose(first.themes, "contrast")
    first.export()
    second = ask(ExportDialog, flow)
    assert (second.view, second.ending) == ("heat", ".svg")
    assert second.themes.currentData() == "contrast"
    second.close()


def test_that_the_preview_is_the_picture_in_small(ask, flow) -> None:
    dialog = ask(ExportDialog, flow)
    dialog.width_field.set_value(1000)
    dialog.height_field.set_value(400)
    dialog.update_preview()
    size = dialog.preview.pixmap().deviceIndependentSize()
    assert size.width() <= dialog.preview.width()
    assert size.width() / size.height() == pytest.approx(2.5, rel=0.02)


def test_that_chosen_steps_become_frames(ask, flow, tmp_path, qtbot) -> None:
    dialog = ask(AnimationDialog, flow)
    choose(dialog.views, "loss")
    for field, value in ((dialog.first, 1), (dialog.last, 7), (dialog.every, 2), (dialog.fps, 5)):
        field.set_value(value)
    dialog.change_words()
    assert dialog.length.text() == "4 frames, 0.8 s"
    with qtbot.waitSignal(dialog.finished, timeout=10_000):
        dialog.export()
        assert dialog.bar.isVisible()
    with Image.open(tmp_path / "out" / "run.gif") as image:
        assert image.n_frames == 4
        assert image.info["duration"] == 200
        assert image.size[0] == 960
    assert names(tmp_path / "out") == ["run.gif"]


def test_that_cancel_leaves_no_file_and_the_dialog_open(ask, normalize, tmp_path, qtbot) -> None:
    dialog = ask(AnimationDialog, normalize)
    dialog.export()
    qtbot.waitUntil(lambda: dialog.bar.value() > 0, timeout=10_000)
    dialog.cancel_button.click()
    assert names(tmp_path / "out") == []
    assert dialog.isVisible()
    assert "nothing was written" in dialog.message.text()
    assert dialog.export_button.isVisible()


def test_that_a_full_disk_is_told_at_the_end(ask, normalize, tmp_path, qtbot, monkeypatch) -> None:
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    dialog = ask(AnimationDialog, normalize)
    monkeypatch.setattr(file.os, "fsync", full)
    dialog.export()
    qtbot.waitUntil(lambda: "No space left" in dialog.message.text(), timeout=10_000)
    assert dialog.isVisible()
    assert names(tmp_path / "out") == []


def test_that_nothing_is_left_when_the_program_ends_while_frames_are_made(
    ask, normalize, tmp_path, qtbot, qapp
) -> None:
    dialog = ask(AnimationDialog, normalize)
    choose(dialog.formats, ".apng")
    dialog.export()
    qtbot.waitUntil(lambda: dialog.bar.value() > 0, timeout=10_000)
    qapp.aboutToQuit.emit()
    assert [thread.name for thread in threading.enumerate() if thread.name == "encoding"] == []
    assert names(tmp_path / "out") == []
    assert gc.isenabled()


def test_that_what_memory_does_not_hold_is_told_and_no_empty_file_is_written(
    ask, normalize, tmp_path, qtbot, monkeypatch
) -> None:
    class Full(QImage):
        def isNull(self):
            return self.width() > 1000

    monkeypatch.setattr(sheet, "QImage", Full)
    picture = ask(ExportDialog, normalize)
    choose(picture.scales, "4")
    picture.export()
    assert "not enough memory" in picture.message.text()
    picture.width_field.set_value(1001)
    picture.say("")
    picture.update_preview()
    assert "not enough memory" in picture.message.text()
    film = ask(AnimationDialog, normalize)
    film.export()
    monkeypatch.setattr(Full, "isNull", lambda _self: True)
    qtbot.waitUntil(lambda: "not enough memory" in film.message.text(), timeout=10_000)
    assert film.export_button.isVisible()
    assert names(tmp_path / "out") == []


def test_that_a_run_without_steps_is_refused(ask, theme, qtbot, tmp_path) -> None:
    empty = held(qtbot, FlowWorkspace(theme, Document(scenario_with(twins()), None, "test"), None))
    dialog = ask(AnimationDialog, empty)
    dialog.export()
    assert "Nothing is computed yet" in dialog.message.text()
    assert names(tmp_path / "out") == []
    dialog.reject()  # its preview is due in a moment, and is one of this workspace
    vars(empty).clear()


def test_that_the_size_of_a_drawing_is_said_in_millimetres_and_that_of_an_image_in_pixels(ask, flow, tmp_path) -> None:
    dialog = ask(ExportDialog, flow)
    choose(dialog.scales, "2")
    dialog.update_preview()
    assert dialog.outcome.text() == "600 × 440 pixels in the file"
    for ending in (".svg", ".pdf"):
        choose(dialog.formats, ending)
        dialog.update_preview()
        assert dialog.outcome.text() == "159 × 116 mm, sharp at any size"
    dialog.export()
    pdf = (tmp_path / "out" / "run.pdf").read_bytes()
    (box,) = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf)
    assert [round(float(points) / 72 * 25.4) for points in box] == [159, 116]
