"""The comparison of screenshots must notice what an eye would miss."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.harness.screens import UPDATE_VARIABLE, ScreenDiffers, compare_screens


@pytest.fixture
def picture(qtbot: QtBot, screenshot: Callable[..., QImage]) -> QImage:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(QLineEdit("σ² = 5"))
    layout.addWidget(QPushButton("LayerNorm"))
    return screenshot(window, (200, 100))


@pytest.fixture
def baseline(picture: QImage, tmp_path: Path) -> Path:
    path = tmp_path / "kept" / "form.png"
    path.parent.mkdir()
    picture.save(str(path))
    return path


def test_that_the_same_picture_is_accepted_and_leaves_nothing(
    picture: QImage, baseline: Path, tmp_path: Path
) -> None:
    compare_screens(picture, baseline, tmp_path / "results")
    assert not (tmp_path / "results").exists()


@pytest.mark.parametrize("change", [QColor.darker, QColor.lighter], ids=["darker", "lighter"])
def test_that_one_changed_pixel_fails_and_the_pictures_are_kept(
    picture: QImage, baseline: Path, tmp_path: Path, change: Callable[..., QColor]
) -> None:
    changed = picture.copy()
    changed.setPixelColor(100, 3, change(picture.pixelColor(100, 3).darker(110), 101))
    assert changed.pixelColor(100, 3) != picture.pixelColor(100, 3)
    with pytest.raises(ScreenDiffers, match="in 1 of 20000 pixels"):
        compare_screens(changed, baseline, tmp_path / "results")
    kept = {path.name for path in (tmp_path / "results").iterdir()}
    assert kept == {"form.actual.png", "form.baseline.png", "form.diff.png"}
    diff = QImage(str(tmp_path / "results" / "form.diff.png"))
    assert diff.pixelColor(100, 3) == QColor(255, 0, 0)


@pytest.mark.parametrize("channel", ["red", "green", "blue"])
def test_that_one_step_of_one_colour_fails(
    picture: QImage, baseline: Path, tmp_path: Path, channel: str
) -> None:
    colour = picture.pixelColor(5, 5)
    step = 1 if getattr(colour, channel)() < 255 else -1
    getattr(colour, f"set{channel.capitalize()}")(getattr(colour, channel)() + step)
    changed = picture.copy()
    changed.setPixelColor(5, 5, colour)
    with pytest.raises(ScreenDiffers, match="in 1 of"):
        compare_screens(changed, baseline, tmp_path / "results")


def test_that_every_changed_pixel_is_counted(picture: QImage, baseline: Path, tmp_path: Path) -> None:
    changed = picture.copy()
    for x in range(10, 17):
        changed.setPixelColor(x, 2, QColor(Qt.GlobalColor.black))
    with pytest.raises(ScreenDiffers, match="in 7 of 20000 pixels"):
        compare_screens(changed, baseline, tmp_path / "results")


@pytest.mark.parametrize(("width", "height"), [(201, 100), (200, 99), (400, 200)])
def test_that_a_changed_size_fails_even_when_the_content_is_the_same(
    picture: QImage, baseline: Path, tmp_path: Path, width: int, height: int
) -> None:
    resized = picture.scaled(width, height)
    with pytest.raises(ScreenDiffers, match=f"is {width}×{height}, the kept picture is 200×100"):
        compare_screens(resized, baseline, tmp_path / "results")


def test_that_a_missing_baseline_fails_and_keeps_the_picture_to_look_at(
    picture: QImage, tmp_path: Path
) -> None:
    with pytest.raises(ScreenDiffers, match=r"no picture new\.png yet"):
        compare_screens(picture, tmp_path / "new.png", tmp_path / "results")
    assert QImage(str(tmp_path / "results" / "new.actual.png")) == picture


def test_that_asking_for_an_update_writes_the_baseline(
    picture: QImage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(UPDATE_VARIABLE, "1")
    compare_screens(picture, tmp_path / "new.png", tmp_path / "results")
    monkeypatch.delenv(UPDATE_VARIABLE)
    compare_screens(picture, tmp_path / "new.png", tmp_path / "results")
    assert not (tmp_path / "results").exists()


def test_that_a_focused_field_is_painted_as_one_without_focus(
    qtbot: QtBot, screenshot: Callable[..., QImage]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field = QLineEdit("0.5", window)
    plain = screenshot(window, (120, 40))
    field.setFocus()
    assert screenshot(window, (120, 40)) == plain


def test_that_two_windows_built_alike_give_the_same_picture(
    qtbot: QtBot, screenshot: Callable[..., QImage]
) -> None:
    pictures = []
    for _ in range(2):
        window = QPushButton("γ·x̂ + β")
        qtbot.addWidget(window)
        pictures.append(screenshot(window, (160, 60)))
    assert pictures[0] == pictures[1]
    assert pictures[0].format() == QImage.Format.Format_RGB32
    assert (pictures[0].width(), pictures[0].height(), pictures[0].devicePixelRatio()) == (160, 60, 1.0)
