"""The window of these tests is a plain Qt one: what is tested is the harness, under a real X server."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.harness.real_window import RealWindow, script

pytestmark = pytest.mark.real_window

FORM = '''
import sys
from PySide6.QtWidgets import QApplication, QLineEdit

app = QApplication(sys.argv)
field = QLineEdit()
field.setWindowTitle("a number")
field.returnPressed.connect(app.quit)
field.resize(300, 60)
field.show()
app.exec()
print(app.platformName(), field.text())
'''

TESTED_INSIDE = '''
import sys
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

app = QApplication(sys.argv)
field = QLineEdit()
field.show()
assert QTest.qWaitForWindowActive(field)
QTest.keyClicks(field, "-1.34")
print(app.platformName(), field.text())
'''

ORPHAN = '''
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
time.sleep(60)
'''


def test_that_keys_from_outside_reach_the_window(real_window: Callable[..., RealWindow]) -> None:
    window = real_window(FORM)
    number = window.wait_for_window("a number")
    window.activate(number)
    window.xdotool("type", "--delay", 20, "2.5")
    window.xdotool("key", "Return")
    assert window.ended() == 0
    assert window.output.split() == ["xcb", "2.5"]


def test_that_a_program_can_test_itself_in_an_active_window(real_window: Callable[..., RealWindow]) -> None:
    window = real_window(TESTED_INSIDE)
    assert window.ended() == 0
    assert window.output.split() == ["xcb", "-1.34"]


def test_that_a_program_without_a_window_fails_with_what_it_said(
    real_window: Callable[..., RealWindow],
) -> None:
    window = real_window("print('no window today')", window_manager=False)
    with pytest.raises(AssertionError, match="no window today"):
        window.wait_for_window("anything")


def test_that_the_screen_has_the_size_asked_for(real_window: Callable[..., RealWindow]) -> None:
    window = real_window([sys.executable, "-c", "input()"], size=(800, 600), window_manager=False)
    assert window.xdotool("getdisplaygeometry").split() == ["800", "600"]


def test_that_orphans_are_seen_and_ended_with_the_program(tmp_path: Path) -> None:
    with RealWindow(script(ORPHAN, tmp_path), tmp_path, window_manager=False) as window:
        pid = window.pid
        window.wait_for(lambda: bool(window.orphans()), "the child of the program")
        os.kill(pid, 9)
        assert window.ended() == -9
        assert len(window.orphans()) == 1
    assert window.orphans() == []
