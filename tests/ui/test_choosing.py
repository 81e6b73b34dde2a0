"""Choosing what to open: the fields answer while one types, and Enter opens what they say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton, QTreeWidget
from pytestqt.qtbot import QtBot
from safetensors.numpy import save_file

from lnviz.scenario.tables import TensorInfo
from lnviz.ui.choosing import PartChooser
from lnviz.ui.sources import DataFile, Part, Source

Key = Qt.Key


class Chooser:
    """The dialog with names for what a person sees in it."""

    def __init__(self, dialog: PartChooser, qtbot: QtBot) -> None:
        self.dialog, self._bot = dialog, qtbot
        self.find, self.slice = dialog.findChildren(QLineEdit)
        tree = dialog.findChild(QTreeWidget)
        assert tree is not None
        self.list = tree
        [self.swap] = dialog.findChildren(QCheckBox)
        [self.open] = [b for b in dialog.findChildren(QPushButton) if b.text() == "Open"]

    def type(self, text: str) -> None:
        self.slice.setFocus()
        self.slice.selectAll()
        self._bot.keyClicks(self.slice, text)

    def press(self, key: Key) -> None:
        self._bot.keyClick(self.dialog.focusWidget() or self.dialog, key)

    @property
    def said(self) -> str:
        return "\n".join(label.text() for label in self.dialog.findChildren(QLabel))

    @property
    def accepted(self) -> bool:
        return self.dialog.result() == PartChooser.DialogCode.Accepted


@pytest.fixture
def show(qtbot: QtBot) -> Callable[[Source], Chooser]:
    def show(source: Source) -> Chooser:
        dialog = PartChooser(source)
        qtbot.addWidget(dialog)
        dialog.show()
        return Chooser(dialog, qtbot)

    return show


Show = Callable[[Source], Chooser]


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "model.safetensors"
    tensors = {f"h.{n}.weight": np.full((3, 4), n, np.float32) for n in range(14)}
    tensors |= {"ln.x": np.arange(24, dtype=np.float32).reshape(2, 3, 4), "ln.gamma": np.ones(4, np.float32)}
    save_file(tensors, path)
    return path


def test_that_enter_opens_what_a_norm_received(show: Show, model: Path) -> None:
    chooser = show(DataFile(model))
    assert chooser.list.currentItem().text(0) == "ln.x"
    assert [chooser.list.currentItem().text(n) for n in range(1, 3)] == ["F32", "2 × 3 × 4"]
    assert chooser.slice.text() == ":, :, :"
    assert "2 × 3 × 4   (24 values)" in chooser.said
    assert "Begins with 0,  1,  2,  3, …" in chooser.said
    chooser.press(Key.Key_Return)
    assert chooser.accepted
    assert chooser.dialog.chosen() == Part("ln.x", ":, :, :")


def test_that_another_tensor_brings_its_own_slice_and_numbers(show: Show, model: Path) -> None:
    chooser = show(DataFile(model))
    chooser.press(Key.Key_Home)
    assert chooser.slice.text() == ":, :"
    name = chooser.list.currentItem().text(0)
    chooser.press(Key.Key_Down)
    assert chooser.list.currentItem().text(0) != name
    assert "3 × 4   (12 values)" in chooser.said


def test_that_a_slice_is_judged_while_it_is_typed(show: Show, model: Path) -> None:
    chooser = show(DataFile(model))
    chooser.type("1, 0:2, ")
    assert "2 × 4   (8 values)" in chooser.said
    assert "Begins with 12,  13,  14,  15, …" in chooser.said
    chooser.type("1, 0:7")
    assert "0:7 is beyond axis 1, whose places are 0 to 2." in chooser.said
    assert not chooser.open.isEnabled()
    chooser.press(Key.Key_Return)
    assert not chooser.accepted
    chooser.type("1, 0:1")
    assert chooser.open.isEnabled()
    chooser.press(Key.Key_Return)
    assert chooser.dialog.chosen() == Part("ln.x", "1, 0:1")


def test_that_swapping_is_shown_before_it_is_done(show: Show, model: Path) -> None:
    chooser = show(DataFile(model))
    chooser.type("0, 0:2")
    chooser.swap.click()
    assert "4 × 2   (8 values)" in chooser.said
    assert chooser.dialog.chosen().swapped


def test_that_a_tensor_is_found_by_a_part_of_its_name(show: Show, model: Path, qtbot: QtBot) -> None:
    chooser = show(DataFile(model))
    qtbot.keyClicks(chooser.find, "13.W")
    assert chooser.list.currentItem().text(0) == "h.13.weight"
    shown = [
        n for n in range(chooser.list.topLevelItemCount()) if not chooser.list.topLevelItem(n).isHidden()
    ]
    assert len(shown) == 1
    assert "Begins with 13,  13,  13,  13, …" in chooser.said


def test_that_one_table_too_large_comes_without_a_list(show: Show, tmp_path: Path) -> None:
    np.save(tmp_path / "large.npy", np.zeros((3000, 1000), np.int8))
    chooser = show(DataFile(tmp_path / "large.npy"))
    assert not chooser.list.isVisible()
    assert "large.npy holds 3\u2009000 × 1\u2009000 numbers" in chooser.said
    assert chooser.slice.text() == "0:512, :"
    chooser.press(Key.Key_Return)
    assert chooser.dialog.chosen() == Part(None, "0:512, :")
    chooser.type(":, 0:900")
    assert "more than the" in chooser.said
    assert not chooser.open.isEnabled()


def test_that_a_tensor_of_no_use_says_why_and_the_next_one_opens(show: Show, tmp_path: Path) -> None:
    tensors = {"a": np.zeros((0, 3)), "b": np.array(2.5), "c": np.array(["word"])}
    np.savez(tmp_path / "odd.npz", **tensors)
    chooser = show(DataFile(tmp_path / "odd.npz"))
    assert "no values: its shape is 0 × 3" in chooser.said
    assert not chooser.open.isEnabled()
    chooser.press(Key.Key_Down)
    assert "1 × 1   (1 values)" in chooser.said
    assert "Begins with 2.5" in chooser.said
    assert not chooser.slice.isEnabled()
    assert chooser.dialog.chosen() == Part("b")
    chooser.press(Key.Key_Down)
    assert "not plain numbers" in chooser.said
    assert not chooser.open.isEnabled()


class Slow:
    """A file whose numbers come when they like."""

    name = "slow.pt"
    tensors = (TensorInfo("a", "float32", (2, 3)), TensorInfo("b", "float32", (4,)))

    def __init__(self) -> None:
        self.asked: list[tuple[Part, Callable[..., None]]] = []

    def look(self, part: Part, show: Callable[..., None]) -> None:
        self.asked.append((part, show))

    def opening(self, part: Part):
        raise AssertionError("nothing was opened")


def test_that_a_late_look_at_another_tensor_is_not_shown(show: Show) -> None:
    source = Slow()
    chooser = show(source)
    assert chooser.open.isEnabled()
    chooser.press(Key.Key_Down)
    (first, show_first), (second, show_second) = source.asked
    assert (first.tensor, second.tensor) == ("a", "b")
    show_second(np.array([5.0, 6.0]))
    show_first(np.array([1.0]))
    assert "Begins with 5,  6, …" in chooser.said
