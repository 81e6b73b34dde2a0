"""A run of 100 000 steps plays and loops like a short one, in memory that follows its numbers."""

from __future__ import annotations

import time
from statistics import median

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from lnviz.run.history import History
from lnviz.run.record import QUANTITIES, Layout
from lnviz.ui.flow.view import promised_layout
from tests.ui.flow.stand_in import twins

FRAMES = 40
SLOWER = 2.0
"""How much longer a frame of the long run may take; it should take the same time, on a machine that does other work."""


def noisy(flow, steps):
    """A history of ``steps`` steps whose numbers are all different."""
    history = History(Layout(tuple(promised_layout(stack) for stack in flow.stacks)))
    draw = np.random.default_rng(0)
    for stack, layout in enumerate(history.layout.stacks):
        for first in range(0, steps, 10_000):
            count = min(10_000, steps - first)
            values = np.abs(draw.normal(size=(len(QUANTITIES), count, len(layout.rows)))) * 1e-2
            loss = 7 * np.exp(-np.arange(first, first + count) / 2e4)
            history.append_steps(stack, first, values.astype(np.float32), loss, np.full(count, 1e-3))
    return history


def frame_times(workspace):
    """Seconds of every frame of a second of playing, painting included."""
    workspace.session.set_speed(240)
    workspace.show_step(workspace.session.head // 2)
    workspace.toggle_play()
    times = []
    for _ in range(FRAMES):
        begin = time.perf_counter()
        workspace.advance(1 / 60)
        QApplication.processEvents()
        times.append(time.perf_counter() - begin)
    workspace.toggle_play()
    return times


@pytest.mark.slow
def test_that_a_hundred_thousand_steps_play_as_fluidly_as_a_thousand(still):
    flow = twins(4)
    workspace = still(flow)
    short, long = noisy(flow, 1000), noisy(flow, 100_000)
    times = {}
    for history in (short, long, short, long):
        workspace.show_history(history, flow)
        QApplication.processEvents()
        times.setdefault(history.head, []).extend(frame_times(workspace)[5:])
    assert median(times[99_999]) < SLOWER * median(times[999])
    rows = sum(len(layout.rows) for layout in long.layout.stacks)
    assert long.nbytes / (rows * len(QUANTITIES) * 100_000) < 5


@pytest.mark.slow
def test_that_a_loop_far_inside_a_long_run_goes_round(still):
    flow = twins(4, loop=(70_000, 70_479))
    workspace = still(flow)
    workspace.show_history(noisy(flow, 100_000), flow)
    workspace.show_step(70_000)
    workspace.session.set_speed(240)
    workspace.toggle_play()
    seen = []
    for _ in range(150):
        workspace.advance(1 / 60)
        seen.append(workspace.view.step)
    assert max(seen) <= 70_479
    assert seen[-1] == 70_000 + 150 * 4 - 480
