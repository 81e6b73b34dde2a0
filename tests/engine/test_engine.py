"""The engine with a real child: spawned, trained, killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
import torch
from PySide6.QtCore import QTimer

from lnviz.engine.messages import Build, Shutdown
from lnviz.network.trainer import Trainer
from lnviz.scenario.schema import Task
from tests.engine.driving import LONG, build, is_running, reach, run_to
from tests.network.flows import article_twins, one_breaks, twins

ROOT = Path(__file__).resolve().parents[2]


def test_that_a_run_in_the_child_is_the_run_in_this_process_bit_for_bit(qtbot, engine):
    flow = twins(depth=3, lr=0.01)
    states: list[str] = []
    engine.state_changed.connect(states.append)
    with qtbot.waitSignals([engine.ready, engine.built, engine.paused, engine.steps_arrived], timeout=LONG):
        generation = engine.build(flow)
        engine.run_to(30)
    assert generation == 1
    assert states == ["starting", "building", "training", "paused"]
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    here = list(islice(Trainer(flow).steps(), 31))
    torch.set_num_threads(threads)
    assert engine.history.head == 30
    for records in here:
        for record in records:
            stored = engine.history.at(record.step, record.stack)
            assert np.array_equal(stored, record.values.astype(np.float32))
            assert engine.history.loss(record.stack)[record.step] == record.loss


def test_that_training_pauses_when_asked_and_goes_on_where_it_was(qtbot, loaded):
    build(qtbot, loaded, twins())
    loaded.run_to(10_000_000)
    assert loaded.state == "training"
    qtbot.waitUntil(lambda: loaded.history.head > 20, timeout=LONG)
    assert loaded.steps_per_second > 0
    with qtbot.waitSignal(loaded.paused, timeout=LONG):
        loaded.pause()
    head = loaded.history.head
    qtbot.wait(100)
    assert loaded.state == "paused"
    assert loaded.history.head == head
    run_to(qtbot, loaded, head + 1)
    assert loaded.history.head == head + 1


def test_that_a_target_moved_on_while_pausing_is_not_forgotten(qtbot, loaded):
    build(qtbot, loaded, twins())
    loaded.run_to(5)
    loaded.pause()
    loaded.run_to(40)
    qtbot.waitUntil(lambda: loaded.history.head == 40 and loaded.state == "paused", timeout=LONG)


def test_that_a_target_already_reached_is_answered_at_once(qtbot, loaded):
    build(qtbot, loaded, twins())
    run_to(qtbot, loaded, 10)
    with qtbot.waitSignal(loaded.paused, timeout=LONG) as answer:
        loaded.run_to(3)
    assert answer.args == [10]
    assert loaded.state == "paused"


def test_that_records_of_an_older_build_are_dropped(qtbot, loaded):
    build(qtbot, loaded, twins(depth=1))
    loaded.run_to(10_000_000)
    qtbot.waitUntil(lambda: loaded.history.head > 5, timeout=LONG)
    before = loaded.generation
    assert loaded.build(twins(depth=4)) == before + 1
    assert loaded.history is None
    reach(qtbot, loaded, "paused")
    assert loaded.history.layout.stacks[0].blocks == 4
    assert loaded.history.head == -1
    run_to(qtbot, loaded, 2)
    assert loaded.history.length(0) == 3


def test_that_a_new_learning_rate_reaches_the_records(qtbot, loaded):
    build(qtbot, loaded, twins(lr=0.01))
    run_to(qtbot, loaded, 2)
    loaded.set_live((0, 1), 0.5, None)
    run_to(qtbot, loaded, 4)
    assert loaded.history.lr(0).tolist() == [0.01, 0.01, 0.01, 0.5, 0.5]


def test_that_the_broken_twin_is_named_and_the_other_goes_on(qtbot, loaded):
    build(qtbot, loaded, one_breaks())
    with qtbot.waitSignal(loaded.stack_stopped, timeout=LONG) as stopped:
        loaded.run_to(50)
    fault = stopped.args[0]
    assert fault.stack == 0
    assert loaded.history.first_fault(0) == fault
    qtbot.waitUntil(lambda: loaded.state == "paused", timeout=LONG)
    assert loaded.history.length(0) == fault.step + 1
    assert loaded.history.length(1) == 51
    assert np.isfinite(loaded.history.at(fault.step - 1, 0)).all()
    assert loaded.can_train


def test_that_training_rests_when_every_twin_has_stopped(qtbot, loaded):
    build(qtbot, loaded, article_twins(6, optimiser="sgd", lr=1e6))
    with qtbot.waitSignal(loaded.paused, timeout=LONG):
        loaded.run_to(1000)
    assert loaded.state == "paused"
    assert not loaded.can_train
    assert loaded.history.head < 1000


def test_that_a_flow_that_cannot_be_built_is_refused_in_a_sentence(qtbot, loaded):
    with qtbot.waitSignal(loaded.failed, timeout=LONG) as failed:
        loaded.build(twins(task=Task(kind="characters", text="too short", sequence=20)))
    assert "9 characters" in str(failed.args[0])
    assert loaded.state == "failed"
    build(qtbot, loaded, twins())
    run_to(qtbot, loaded, 1)


def test_that_garbage_is_answered_with_a_sentence_and_nothing_dies(qtbot, loaded):
    build(qtbot, loaded, twins())
    process_id = loaded.process_id
    with qtbot.waitSignal(loaded.failed, timeout=LONG) as failed:
        loaded._link.send(Build(loaded.generation, b'{"stacks": []}'))
    assert "stacks" in str(failed.args[0])
    assert loaded.process_id == process_id


@pytest.mark.posix
def test_that_a_killed_child_leaves_every_record_and_can_be_restarted(qtbot, engine):
    flow = twins()
    build(qtbot, engine, flow)
    engine.run_to(10_000_000)
    qtbot.waitUntil(lambda: engine.history.head > 30, timeout=LONG)
    history = engine.history
    with qtbot.waitSignal(engine.died, timeout=LONG) as died:
        os.kill(engine.process_id, signal.SIGKILL)
    assert "killed" in str(died.args[0])
    assert engine.state == "dead"
    assert engine.process_id is None
    assert engine.history is history
    assert history.length(0) == history.length(1) > 30
    engine.run_to(5)
    assert engine.state == "dead"
    first_losses = history.loss(0)[:6].copy()
    engine.restart()
    reach(qtbot, engine, "paused")
    run_to(qtbot, engine, 5)
    assert engine.history is not history
    assert np.array_equal(engine.history.loss(0), first_losses)


@pytest.mark.posix
def test_that_the_signal_is_named_where_it_was_another_one(qtbot, engine):
    build(qtbot, engine, twins())
    with qtbot.waitSignal(engine.died, timeout=LONG) as died:
        os.kill(engine.process_id, signal.SIGTERM)
    assert "SIGTERM" in str(died.args[0])


@pytest.mark.posix
def test_that_an_interrupt_of_the_terminal_does_not_reach_the_child(qtbot, engine):
    engine.start()
    os.kill(engine.process_id, signal.SIGINT)
    reach(qtbot, engine, "ready")
    os.kill(engine.process_id, signal.SIGINT)
    build(qtbot, engine, twins())
    run_to(qtbot, engine, 3)


@pytest.mark.posix
@pytest.mark.parametrize("when", ["starting", "ready", "training", "stopped"])
def test_that_shutdown_leaves_no_process(qtbot, engine, when):
    engine.start()
    process_id = engine.process_id
    if when != "starting":
        reach(qtbot, engine, "ready")
    if when in ("training", "stopped"):
        build(qtbot, engine, article_twins(24))
        engine.run_to(10_000_000)
        qtbot.waitUntil(lambda: engine.history.head > 2, timeout=LONG)
    if when == "stopped":
        os.kill(process_id, signal.SIGSTOP)
    engine.shutdown()
    # A killed process is gone when the system gets round to it.
    qtbot.waitUntil(lambda: not is_running(process_id), timeout=LONG)
    assert engine.state == "off"
    assert not any(timer.isActive() for timer in engine.findChildren(QTimer)), "nothing is read any more"


@pytest.mark.posix
def test_that_no_child_outlives_a_killed_window(tmp_path):
    """The parent is killed in the middle of training, when nothing of it can say goodbye."""
    script = textwrap.dedent(
        """
        import time
        from PySide6.QtCore import QCoreApplication
        from lnviz.engine.client import EngineClient
        from tests.network.flows import article_twins
        if __name__ == "__main__":
            app = QCoreApplication([])
            engine = EngineClient()
            engine.build(article_twins(24))
            engine.run_to(10_000_000)
            while engine.history is None or engine.history.head < 3:
                app.processEvents()
                time.sleep(0.005)
            print(engine.process_id, flush=True)
            while True:
                app.processEvents()
        """
    )
    path = tmp_path / "window.py"
    path.write_text(script)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    window = subprocess.Popen([sys.executable, str(path)], stdout=subprocess.PIPE, text=True, env=environment)
    child = int(window.stdout.readline())
    assert is_running(child)
    window.kill()
    window.wait()
    window.stdout.close()
    deadline = time.monotonic() + 10
    while is_running(child) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not is_running(child)


def test_that_the_window_never_loads_torch():
    code = (
        "import sys; from PySide6.QtCore import QCoreApplication; app = QCoreApplication([]);"
        "from lnviz.engine.client import EngineClient; e = EngineClient(); e.start(); e.shutdown();"
        "print([m for m in sys.modules if m.partition('.')[0] == 'torch' or m.startswith('lnviz.network')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert (done.stdout.strip(), done.stderr, done.returncode) == ("[]", "", 0)


def test_that_a_shut_down_engine_can_be_used_again(qtbot, engine):
    build(qtbot, engine, twins())
    engine.shutdown()
    engine.shutdown()
    assert engine.history is not None
    build(qtbot, engine, twins())
    run_to(qtbot, engine, 1)


def test_that_messages_before_any_process_are_no_trouble(engine):
    engine.pause()
    engine.run_to(5)
    engine.set_live((0, 1), 0.1, None)
    engine._link.send(Shutdown())
    assert engine.state == "off"
