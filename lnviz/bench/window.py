"""What a person feels of the window: how soon it is there, how soon an edit is, how evenly it moves while training.

Every figure is taken in processes of their own, because a window that was open before, or a torch that is loaded,
would change it. They open on the display there is, or on none.
"""

from __future__ import annotations

import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

STARTS = 7
START_LIMIT = 1.5
LARGE_MS = 33.0  # half a million numbers: two frames
PLOTS = 3
"""Plots with axes in the window as it opens: the equalizer, before, after."""

EDIT_ROUNDS = 3
FRAME_SECONDS = 6
FRAME_MS = 16.7
FRAMES_PER_S = 58.0
"""60 on a screen of 60 Hz, less what a timer of whole milliseconds may lose."""
GAP_MS = 50.0
SCRUB_ROUNDS, SCRUB_MOVES, LONG_RUN = 3, 200, 100_000
PATIENCE = 120
"""Seconds after which a measurement has failed."""

_ROOT = Path(__file__).resolve().parents[2]
_CHILD = "import sys; from lnviz.bench import window_runs; window_runs.main(sys.argv[1:])"

# A window with as many plots and nothing else, painted once. Imports what ours must import and no more.
_BARE = f"""
import time
import numpy
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget
import pyqtgraph

class Window(QMainWindow):
    painted = False

    def paintEvent(self, event):
        super().paintEvent(event)
        if not self.painted:
            self.painted = True
            QTimer.singleShot(0, self.tell)

    def tell(self):
        print(time.monotonic(), flush=True)
        app.quit()

app = QApplication([])
window = Window()
central = QWidget()
layout = QVBoxLayout(central)
for _ in range({PLOTS}):
    plot = pyqtgraph.PlotWidget()
    plot.plot(numpy.arange(8.0), numpy.arange(8.0))
    layout.addWidget(plot)
window.setCentralWidget(central)
window.resize(1440, 900)
window.show()
app.exec()
"""


def rows() -> list[dict[str, Any]]:
    """Every figure of the window beside its limit."""
    return [*start_rows(), *edit_rows(), *frame_rows(), *scrub_rows()]


def start_rows() -> list[dict[str, Any]]:
    """From the start of the process to the painted window, as a multiple of a bare window's time in the same run."""
    bare, ours = [], []
    for _ in range(STARTS):  # by turns: whatever else the machine does meets both
        bare.append(_seconds_to_paint("-c", _BARE))
        ours.append(_seconds_to_paint("-c", _CHILD, "start"))
    ratio = statistics.median(ours) / statistics.median(bare)
    return [row("start_ratio", ratio, "× a bare window", START_LIMIT)]


def edit_rows() -> list[dict[str, Any]]:
    """From an edit of one number to the picture of all that follows from it, 99th percentile, small table and large.

    Of the rounds the least disturbed counts: a percentile this high is the first to show what else the machine does.
    """
    found = []
    for rows, columns, limit in ((32, 64, FRAME_MS), (512, 1024, LARGE_MS)):
        rounds = [sorted(_run("-c", _CHILD, "edits", str(rows), str(columns))) for _ in range(EDIT_ROUNDS)]
        best = min(times[int(0.99 * len(times))] for times in rounds)
        found.append(row(f"edit_{rows}x{columns}_ms_p99", best, "ms", limit))
    return found


def frame_rows() -> list[dict[str, Any]]:
    """How often two twins of 48 blocks are painted while they train, and the longest wait between two pictures."""
    painted = _run("-c", _CHILD, "frames", str(FRAME_SECONDS))["painted"]
    gaps = [later - earlier for earlier, later in itertools.pairwise(painted)]
    rate = len(gaps) / (painted[-1] - painted[0])
    return [
        row("frames_per_s", rate, "1/s", FRAMES_PER_S, at_least=True),
        row("frame_gap_ms_max", 1000 * max(gaps), "ms", GAP_MS),
    ]


def scrub_rows() -> list[dict[str, Any]]:
    """From a move of the mouse along the bar of a long run to the pictures of that step, 99th percentile.

    Two twins of 48 blocks; of the rounds the least disturbed counts, as with edits.
    """
    times = _run("-c", _CHILD, "scrub", str(LONG_RUN), str(SCRUB_ROUNDS * SCRUB_MOVES))
    rounds = [sorted(times[first : first + SCRUB_MOVES]) for first in range(0, len(times), SCRUB_MOVES)]
    best = min(one[int(0.99 * len(one))] for one in rounds)
    return [row("scrub_ms_p99", best, "ms", FRAME_MS)]


def row(name: str, value: float, unit: str, limit: float | None, *, at_least: bool = False) -> dict[str, Any]:
    """One figure beside its limit, an upper one unless ``at_least``; None for one that is only worth knowing."""
    holds = limit is None or (value >= limit if at_least else value <= limit)
    return {"name": name, "value": round(value, 3), "unit": unit, "limit": limit, "holds": holds}


def _seconds_to_paint(*words: str) -> float:
    began = time.monotonic()
    return float(_run(*words)) - began


def _run(*words: str) -> Any:
    """What a Python process prints last, as JSON."""
    with tempfile.TemporaryDirectory(prefix="lnviz-bench-") as home:
        command, environment = [sys.executable, *words], _environment(home)
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
    return json.loads(done.stdout.splitlines()[-1])


def _environment(home: str) -> dict[str, str]:
    """This process's own, with no settings, no unsaved work and no display but the one there is."""
    places = ("HOME",) if sys.platform == "darwin" else ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "LOCALAPPDATA")
    own_folders = dict.fromkeys(places, home)
    environment = {**os.environ, **own_folders, "PYTHONPATH": str(_ROOT)}
    seen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not seen and sys.platform not in ("win32", "darwin"):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    return environment
