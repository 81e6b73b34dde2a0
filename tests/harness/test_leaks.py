"""A test that leaves something behind must fail, and say what."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

UNTIDY = '''
import logging, subprocess, sys, threading, time
import pytest
from PySide6.QtCore import QObject, QPropertyAnimation, QThread, QTimer, qWarning
from PySide6.QtWidgets import QLabel, QWidget

kept = []

def test_widget(qapp):
    kept.append(QWidget(objectName="forgotten"))

def test_timer(qapp):
    kept.append(QTimer(objectName="ticking"))
    kept[-1].start(1000)

def test_animation(qapp):
    kept.append(QLabel())
    animation = QPropertyAnimation(kept[-1], b"windowOpacity", kept[-1])
    animation.setDuration(100000)
    animation.setEndValue(0.5)
    animation.start()

def test_qt_thread(qapp):
    kept.append(QThread(objectName="spinning"))
    kept[-1].start()

def test_thread():
    threading.Thread(target=time.sleep, args=(8,), name="sleeper", daemon=True).start()

def test_process():
    kept.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(8)"]))

def test_log():
    logging.getLogger("lnviz").warning("half the story")

def test_warning_of_qt(qapp):
    qWarning("a pen of no width")

@pytest.fixture
def late():
    yield
    qWarning("a painter at the end")

def test_warning_of_qt_at_the_end(qapp, late):
    pass

class Circle:
    def __del__(self):
        raise RuntimeError("nobody can catch this")

def test_unraisable():
    Circle()
'''

TIDY = '''
import logging, multiprocessing, threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

def test_widget_given_to_qtbot(qtbot):
    qtbot.addWidget(QWidget())

def test_widget_deleted_later(qapp):
    window = QWidget()
    window.show()
    window.deleteLater()

def test_widget_in_a_circle(qapp):
    window = QWidget()
    window.me = window

def test_timer_of_a_window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    timer = QTimer(window)
    timer.start(1000)

def test_thread_about_to_end():
    threading.Timer(0.2, print).start()

def test_spawned_process_that_ended():
    child = multiprocessing.get_context("spawn").Process(target=print)
    child.start()
    child.join()

def test_expected_log(expected_log):
    with expected_log("half"):
        logging.getLogger("lnviz").warning("half the story")
'''


@pytest.fixture
def run(tmp_path: Path) -> Callable[[str], str]:
    def run(source: str) -> str:
        path = tmp_path / "test_inner.py"
        path.write_text(source, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "tests.conftest"]
        options = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path), str(path)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            command + options, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120
        )
        return done.stdout

    return run


def test_that_whatever_is_left_behind_fails_its_test_by_name(run: Callable[[str], str]) -> None:
    said = run(UNTIDY)
    assert "the widget QWidget named 'forgotten'" in said
    assert "running: QTimer named 'ticking'" in said
    assert "running: QPropertyAnimation" in said
    assert "running: QThread named 'spinning'" in said
    assert "the thread <Thread(sleeper" in said
    assert "the process" in said
    assert "time.sleep(8)" in said
    assert "WARNING lnviz: half the story" in said
    assert "a pen of no width" in said
    assert "a painter at the end" in said
    assert "nobody can catch this" in said
    # The two that fail while they run are failures, the rest are errors of their tear-down: nothing is clean.
    verdicts = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR "))]
    failing = {line.split("::")[1].split()[0] for line in verdicts}
    assert failing == set(re.findall(r"^def (test_\w+)", UNTIDY, re.MULTILINE))


def test_that_a_tidy_test_passes(run: Callable[[str], str]) -> None:
    said = run(TIDY)
    assert said.splitlines()[-1].startswith("7 passed")
