"""What becomes of the engine when its process is stopped, killed, short of memory, or asked for everything at once."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import weakref
from pathlib import Path

import msgspec
import pytest

from lnviz.engine import watch
from lnviz.scenario.schema import Blocks, Flow, Stack, Task
from tests.engine.driving import LONG, build, is_running, reach, run_to
from tests.engine.test_questions import with_branch
from tests.network.flows import article_twins, one_breaks, twins

ROOT = Path(__file__).resolve().parents[2]
TOLD_WITHIN = 2.5
"""Seconds: two, and what a busy machine may add."""


# -- silence ----------------------------------------------------------------------------------------------


@pytest.mark.posix
def test_that_a_stopped_process_is_told_and_so_is_that_it_goes_on(qtbot, engine):
    build(qtbot, engine, twins())
    told = []
    engine.silence_changed.connect(told.append)
    engine.run_to(10_000_000)
    qtbot.waitUntil(lambda: engine.history.head > 5, timeout=LONG)
    began = time.monotonic()
    os.kill(engine.process_id, signal.SIGSTOP)
    try:
        with qtbot.waitSignal(engine.silence_changed, timeout=LONG):
            pass
        assert time.monotonic() - began < TOLD_WITHIN
        assert "Nothing has been heard" in str(engine.silence)
        assert engine.state == "training", "nobody knows better yet"
        head = engine.history.head
    finally:
        os.kill(engine.process_id, signal.SIGCONT)
    qtbot.waitUntil(lambda: engine.silence is None, timeout=LONG)
    qtbot.waitUntil(lambda: engine.history.head > head, timeout=LONG)
    assert [sentence is None for sentence in told] == [False, True]


@pytest.mark.posix
def test_that_a_stopped_process_can_be_replaced_and_nothing_is_lost(qtbot, engine):
    build(qtbot, engine, twins())
    run_to(qtbot, engine, 20)
    stopped, history = engine.process_id, engine.history
    os.kill(stopped, signal.SIGSTOP)
    with qtbot.waitSignal(engine.silence_changed, timeout=LONG):
        engine.run_to(50)
    assert history.length(0) == 21
    began = time.monotonic()
    engine.restart()
    assert time.monotonic() - began < 1, "the window was held up"
    assert engine.silence is None
    qtbot.waitUntil(lambda: not is_running(stopped), timeout=LONG)
    reach(qtbot, engine, "paused")
    run_to(qtbot, engine, 20)
    assert engine.history.loss(0).tolist() == history.loss(0).tolist()


def test_that_a_resting_process_is_heard(qtbot, loaded):
    build(qtbot, loaded, twins(depth=1))
    with qtbot.assertNotEmitted(loaded.silence_changed, wait=int(1000 * watch.PATIENCE) + 300):
        pass
    assert loaded.busy_seconds == 0


def test_that_a_window_that_was_busy_itself_does_not_blame_the_process(qtbot, loaded):
    build(qtbot, loaded, twins(depth=1))
    told = []
    loaded.silence_changed.connect(told.append)
    time.sleep(watch.PATIENCE + 0.5)
    qtbot.wait(200)
    assert told == []


def test_that_a_step_that_takes_long_is_busy_and_not_silent(qtbot, loaded):
    """Four twins that attend to 512 tokens take seconds a step."""
    wide = Blocks(repeat=10, branch="attention", placement="pre")
    stacks = tuple(Stack(name=f"twin {number}", blocks=(wide,)) for number in range(4))
    task = Task(vocab=50, batch=16, sequence=512)
    build(qtbot, loaded, Flow(stacks=stacks, width=32, task=task))
    told = []
    loaded.silence_changed.connect(told.append)
    loaded.run_to(10)
    qtbot.waitUntil(lambda: loaded.busy_seconds > 2.2, timeout=LONG)
    assert told == []
    assert loaded.history.head < 10
    loaded.build(twins(depth=1))


@pytest.mark.posix
def test_that_a_killed_process_is_told_within_two_seconds(qtbot, engine):
    build(qtbot, engine, twins())
    began = time.monotonic()
    with qtbot.waitSignal(engine.died, timeout=LONG) as died:
        os.kill(engine.process_id, signal.SIGKILL)
    assert time.monotonic() - began < 2
    assert "killed" in str(died.args[0])
    assert engine.silence is None


# -- memory -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux limits another process")
def test_that_too_little_memory_is_one_sentence_and_smaller_twins_can_be_built(qtbot, engine):
    import resource

    build(qtbot, engine, twins())
    used = resident_pages_of_address_space(engine.process_id) * resource.getpagesize()
    limit = used + 600_000_000  # what a small run needs beside what the failed one leaves in pieces
    resource.prlimit(engine.process_id, resource.RLIMIT_AS, (limit, limit))
    huge = msgspec.structs.replace(article_twins(96), width=512)
    with qtbot.waitSignal(engine.failed, timeout=LONG) as failed:
        engine.build(huge)
    assert "not enough memory" in str(failed.args[0])
    assert engine.state == "failed"
    build(qtbot, engine, twins(depth=3))
    run_to(qtbot, engine, 5)
    with qtbot.waitSignal(engine.ask_failed, timeout=LONG) as refused:
        engine.measure_init(huge, 1, (96,))
    assert "not enough memory" in str(refused.args[0])
    run_to(qtbot, engine, 8)


def resident_pages_of_address_space(process_id: int) -> int:
    return int(Path(f"/proc/{process_id}/statm").read_text().split()[0])


def resident_bytes(process_id: int) -> int:
    return int(Path(f"/proc/{process_id}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


# -- anything at any time ---------------------------------------------------------------------------------


WHATEVER = ("build", "run", "run", "pause", "live", "branch", "inspect", "init", "cancel", "wait", "wait")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_that_any_commands_at_any_time_leave_an_engine_that_trains(qtbot, loaded, seed):
    dice = random.Random(seed)
    process_id, flows = loaded.process_id, [twins(), twins(depth=5, lr=0.1), one_breaks()]
    flow = flows[0]
    loaded.build(flow)
    for _ in range(150):
        what = dice.choice(WHATEVER)
        head = loaded.history.head if loaded.history is not None else 0
        step, stack = dice.randint(0, head + 3), dice.randrange(2)
        if what == "build":
            flow = dice.choice(flows)
            loaded.build(flow)
        elif what == "run":
            loaded.run_to(dice.choice([step, head + 30, 10_000_000]))
        elif what == "pause":
            loaded.pause()
        elif what == "live":
            loaded.set_live((stack,), dice.choice([1e-3, 0.5, 1e5]), dice.choice([None, 1.0]))
        elif what == "branch":
            loaded.branch(with_branch(flow, stack, step, lr=dice.choice([1e-3, 0.3])), stack, step)
        elif what == "inspect":
            loaded.inspect(stack, dice.choice(["1", "head", "no such row"]), step)
        elif what == "init":
            loaded.measure_init(flow, dice.randint(1, 40), (1, 2, 3))
        elif what == "cancel":
            loaded.cancel_init()
        else:
            qtbot.wait(dice.choice([1, 20, 60]))
    loaded.build(flows[0])
    loaded.run_to(6)
    qtbot.waitUntil(lambda: loaded.history is not None and loaded.history.head == 6, timeout=LONG)
    reach(qtbot, loaded, "paused")
    assert loaded.process_id == process_id
    assert [loaded.history.length(stack) for stack in range(2)] == [7, 7]
    assert loaded.history.marks == ()
    loaded.cancel_init()


CLOSED_WHILE_BUSY = """
import time
import weakref
from PySide6.QtCore import QCoreApplication
from lnviz.engine.client import EngineClient
from tests.engine.test_questions import with_branch
from tests.network.flows import article_twins
if __name__ == "__main__":
    app = QCoreApplication([])
    engine, flow = EngineClient(), article_twins(24)
    engine.build(flow)
    engine.run_to(10_000_000)
    while engine.history is None or engine.history.head < 5:
        app.processEvents()
        time.sleep(0.005)
    print(engine.process_id, flush=True)
    engine.measure_init(flow, 1000, (96,))
    engine.branch(with_branch(flow, 0, 1), 0, 1)
    engine.inspect(0, "1", 3)
    app.processEvents()
    began = time.monotonic()
    engine.shutdown()
    print(time.monotonic() - began)
"""


@pytest.mark.posix
def test_that_closing_while_everything_is_under_way_is_quick_and_leaves_nothing(tmp_path):
    path = tmp_path / "window.py"
    path.write_text(CLOSED_WHILE_BUSY)
    done = subprocess.run(
        [sys.executable, str(path)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    child, seconds = done.stdout.split()
    assert float(seconds) < 1.1
    assert not is_running(int(child))


# -- memory that stays flat -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_that_a_thousand_rebuilds_leave_memory_flat(qtbot, loaded):
    flows = [twins(), twins(depth=3)]
    sizes, histories = [], []
    for turn in range(1000):
        with qtbot.waitSignal(loaded.paused, timeout=LONG):
            loaded.build(flows[turn % 2])
            loaded.run_to(1)
        histories.append(weakref.ref(loaded.history))
        if turn >= 200:  # caches and pools have their size by then
            sizes.append((resident_bytes(loaded.process_id), resident_bytes(os.getpid())))
    assert loaded.generation >= 1000
    assert sum(history() is not None for history in histories) == 1, "the window keeps old histories"
    for mine in zip(*sizes, strict=True):
        early, late = max(mine[:200]), max(mine[-200:])
        assert late - early < 6_000_000, f"{(late - early) / 600:.0f} bytes more with every build"
