"""The workspace with the process that really trains: changes in any order, branches, a process stopped or killed."""

from __future__ import annotations

import os
import random
import signal
import time

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from lnviz.engine.client import EngineClient
from lnviz.scenario.schema import Task, changed
from lnviz.sentences import Refusal
from lnviz.ui.document import Document
from lnviz.ui.flow.editor import edits, edits_twins
from lnviz.ui.flow.workspace import FlowWorkspace
from tests.ui.flow.stand_in import flow_with, scenario_with, twins

LONG = 60_000
TOLD_WITHIN = 2.0


@pytest.fixture(scope="module")
def process(qapp):
    """One training process for all tests that leave it well."""
    client = EngineClient()
    client.start()
    yield client
    client.shutdown()
    client.deleteLater()


@pytest.fixture
def mortal(qtbot):
    """A training process of its own."""
    client = EngineClient()
    yield client
    client.shutdown()
    client.deleteLater()


def shown(qtbot, theme, engine, flow=None):
    """A workspace in front, whose twins have been measured up to the shown step."""
    small = flow_with(flow or twins(2, shown_step=20), width=8, task=Task(vocab=10, batch=2, sequence=3))
    workspace = FlowWorkspace(theme, Document(scenario_with(small), None, "test"), engine)
    qtbot.addWidget(workspace)
    workspace.document = workspace._document
    workspace.resize(1100, 700)
    workspace.show()
    workspace.set_active(True)
    wait_for_head(qtbot, workspace, small.shown_step)
    return workspace


def wait_for_head(qtbot, workspace, step):
    """Until every twin that trains is at ``step`` and the engine rests."""
    session = workspace.session

    def there():
        session.advance(0.0)
        history, engine = session.run.history, session.engine
        return (
            history is not None
            and history is engine.history
            and engine.state == "paused"
            and all(session.run.last_step(s) >= step for s in range(len(session.run.stacks)))
        )

    qtbot.waitUntil(there, timeout=LONG)


def test_that_a_branched_twin_repeats_its_parents_step_bit_for_bit_and_then_goes_its_own_way(
    qtbot, theme, process
):
    workspace = shown(qtbot, theme, process)
    session = workspace.session
    session.branch(0, 8, changed(session.training_at(0, 8), lr=0.05))
    qtbot.waitUntil(lambda: len(session.run.stacks) == 3, timeout=LONG)
    wait_for_head(qtbot, workspace, 20)
    history = session.run.history
    assert history.head == 20
    for step in range(9):
        assert np.array_equal(history.at(step, 2), history.at(step, 0))
    assert history.lr(2)[8] == 0.05
    assert not np.array_equal(history.at(9, 2), history.at(9, 0))
    workspace.set_active(False)


def test_that_a_branch_trained_again_after_a_restart_is_the_same_run(qtbot, theme, process):
    workspace = shown(qtbot, theme, process)
    session = workspace.session
    workspace.document.change_flow(lambda flow: edits.with_training(flow, lr=5e-3), "rate")
    session.jump(25)
    wait_for_head(qtbot, workspace, 25)
    session.branch(1, 23, changed(session.training_at(1, 23), weight_decay=0.5))
    qtbot.waitUntil(lambda: len(session.run.stacks) == 3, timeout=LONG)
    wait_for_head(qtbot, workspace, 25)
    before = session.run.history
    workspace.restart()
    session.jump(25)
    wait_for_head(qtbot, workspace, 25)
    after = session.run.history
    assert after is not before
    for step in range(26):
        assert np.array_equal(before.at(step, 2), after.at(step, 2))
    workspace.set_active(False)


@pytest.mark.parametrize("seed", range(4))
def test_that_any_sequence_of_changes_leaves_an_engine_that_trains_as_the_document_says(
    qtbot, theme, process, seed
):
    workspace = shown(qtbot, theme, process)
    session, document, draw = workspace.session, workspace.document, random.Random(seed)
    failures = []
    process.failed.connect(failures.append)
    for _ in range(14):
        try:
            change(session, document, draw)
        except Refusal:
            continue
        workspace.advance(0.02)
        qtbot.wait(draw.choice((0, 5, 30)))
    session.jump(session.head + 15)
    wait_for_head(qtbot, workspace, session.playback._awaited or session.head)
    qtbot.wait(60)
    process.failed.disconnect(failures.append)
    assert failures == []
    history, wanted = session.run.history, session.twins.built
    assert len(history.layout.stacks) == len(wanted.stacks)
    for stack in range(len(wanted.stacks)):
        if history.first_fault(stack) is None:
            step = history.length(stack) - 1
            assert history.lr(stack)[step] == session.training_at(stack, step).lr
    workspace.set_active(False)


def change(session, document, draw):
    """One change of a person, drawn at random."""
    flow = document.scenario.flow
    what = draw.choice(
        ("rate", "clip", "own", "play", "pause", "branch", "restart", "undo", "seed", "back", "jump")
    )
    if what in ("rate", "clip"):
        fields = {"lr": draw.choice((1e-3, 3e-3))} if what == "rate" else {"clip": draw.choice((None, 0.5))}
        document.change_flow(lambda flow: edits.with_training(flow, **fields), what)
    elif what == "own":
        twin, lr = draw.randrange(len(flow.stacks)), draw.choice((1e-3, 2e-3))
        document.change_flow(lambda flow: edits_twins.with_twin_training(flow, twin, lr=lr), what)
    elif what == "seed":
        document.change_flow(lambda flow: edits.with_training(flow, seed=draw.randrange(9)), what)
    elif what == "branch":
        parent, step = draw.randrange(len(session.run.stacks)), draw.randrange(max(session.head, 1))
        session.branch(parent, step, changed(session.training_at(parent, step), lr=4e-3))
    elif what == "restart":
        session.restart()
    elif what == "undo":
        document.undo()
    elif what == "back":
        session.step_back()
    elif what == "jump":
        session.jump(session.head + 3)
    elif (what == "play") != session.playback.playing:
        session.toggle_play()


# -- a process that is stopped or killed ---------------------------------------------------------------------------


def seconds_until(qtbot, condition):
    begin = time.monotonic()
    qtbot.waitUntil(condition, timeout=10_000)
    return time.monotonic() - begin


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends POSIX signals")
def test_that_a_stopped_process_is_told_and_heard_again_and_a_restart_trains_on(qtbot, theme, mortal):
    workspace = shown(qtbot, theme, mortal)
    notices = workspace.panels.notices
    child = mortal.process_id
    os.kill(child, signal.SIGSTOP)
    assert seconds_until(qtbot, lambda: len(notices.shown) == 1) < TOLD_WITHIN + 1
    assert "Nothing has been heard" in notices.shown[0].text
    os.kill(child, signal.SIGCONT)
    qtbot.waitUntil(lambda: notices.shown == (), timeout=LONG)
    os.kill(child, signal.SIGSTOP)
    qtbot.waitUntil(lambda: len(notices.shown) == 1, timeout=LONG)
    assert workspace.session.head == 20
    notices.button("restart").click()
    wait_for_head(qtbot, workspace, 20)
    assert mortal.process_id != child
    assert notices.shown == ()
    workspace.set_active(False)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends POSIX signals")
def test_that_a_killed_process_is_told_within_two_seconds_and_the_records_stay(qtbot, theme, mortal):
    workspace = shown(qtbot, theme, mortal)
    notices = workspace.panels.notices
    workspace.toggle_play()
    qtbot.wait(100)
    head = workspace.session.head
    os.kill(mortal.process_id, signal.SIGKILL)
    assert seconds_until(qtbot, lambda: len(notices.shown) == 1) < TOLD_WITHIN
    assert workspace.session.head >= head
    assert not workspace.session.playback.playing
    workspace.show_step(7)
    assert workspace.view.step == 7
    notices.button("restart").click()
    wait_for_head(qtbot, workspace, 20)
    assert notices.shown == ()
    workspace.set_active(False)
    QApplication.processEvents()
