"""Branches, live settings, inspections and measurements before the first update, answered by a real process."""

from __future__ import annotations

from itertools import islice

import msgspec
import numpy as np
import pytest
import torch

from lnviz.engine.asks import ENDED
from lnviz.engine.client import NO_TWINS
from lnviz.network.initial import measure_init
from lnviz.network.trainer import Trainer
from lnviz.run.record import Mark
from lnviz.scenario.schema import Flow, Stage, Task
from tests.engine.driving import LONG, build, reach, run_to
from tests.network.flows import article_twins, one_breaks, twins


@pytest.fixture
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def with_branch(flow: Flow, parent: int, step: int, name: str = "branch", **training: object) -> Flow:
    """``flow`` with one more twin that is ``parent`` up to ``step``, trained on differently."""
    changed = msgspec.structs.replace(flow.training_of(parent, step), **training)
    source = flow.stacks[parent]
    twig = msgspec.structs.replace(
        source, name=name, stages=(*source.stages, Stage(step=step, training=changed))
    )
    return msgspec.structs.replace(flow, stacks=(*flow.stacks, twig))


# -- branches ---------------------------------------------------------------------------------------------


def test_that_a_branch_catches_up_by_itself_and_is_what_this_process_computes(qtbot, loaded, one_thread):
    flow = twins(lr=0.01)
    build(qtbot, loaded, flow)
    run_to(qtbot, loaded, 30)
    grown = with_branch(flow, 1, 12, lr=0.3)
    with qtbot.waitSignals([loaded.branched, loaded.paused], timeout=LONG):
        loaded.branch(grown, 1, 12)
    history = loaded.history
    assert loaded.state == "paused"
    assert [history.length(stack) for stack in range(3)] == [31, 31, 31]
    assert history.layout.stacks[2].name == "branch"
    assert np.array_equal(history.loss(2)[:13], history.loss(1)[:13])
    assert history.loss(2)[13] != history.loss(1)[13]
    trainer = Trainer(flow)
    list(islice(trainer.steps(), 31))
    trainer.branch(grown, 1, 12)
    found = (record for records in trainer.steps() for record in records)
    here = list(islice(found, 19))
    assert [record.step for record in here] == list(range(12, 31))
    for record in here:
        assert np.array_equal(history.at(record.step, 2), record.values.astype(np.float32))
    run_to(qtbot, loaded, 33)
    assert [history.length(stack) for stack in range(3)] == [34, 34, 34]


def test_that_a_dropped_branch_is_gone_while_it_catches_up_and_can_come_back(qtbot, loaded):
    flow = twins(lr=0.01)
    build(qtbot, loaded, flow)
    run_to(qtbot, loaded, 300)
    grown = with_branch(flow, 1, 12, lr=0.3)
    for _ in range(2):
        with qtbot.waitSignals([loaded.branched, loaded.dropped, loaded.paused], timeout=LONG):
            loaded.branch(grown, 1, 12)
            loaded.inspect(2, "1", 12)
            loaded.drop(2)
        reach(qtbot, loaded, "paused")
        assert [loaded.history.length(stack) for stack in range(2)] == [301, 301]
        assert len(loaded.history.layout.stacks) == 2
    loaded.drop(2)  # nobody is there
    run_to(qtbot, loaded, 303)
    with qtbot.waitSignals([loaded.branched, loaded.paused], timeout=LONG):
        loaded.branch(grown, 1, 12)
    assert [loaded.history.length(stack) for stack in range(3)] == [304, 304, 304]


def test_that_a_branch_of_a_twin_that_stopped_goes_on_where_its_parent_did_not(qtbot, loaded):
    flow = one_breaks()
    flow = msgspec.structs.replace(flow, stacks=flow.stacks[:1])
    build(qtbot, loaded, flow)
    with qtbot.waitSignal(loaded.paused, timeout=LONG):
        loaded.run_to(50)
    assert not loaded.can_train
    with qtbot.waitSignal(loaded.branched, timeout=LONG):
        loaded.branch(with_branch(flow, 0, 1, lr=1e-3), 0, 1)
    assert loaded.can_train
    loaded.run_to(50)
    qtbot.waitUntil(lambda: loaded.history.length(1) == 51, timeout=LONG)
    assert loaded.history.first_fault(1) is None


def test_that_catching_up_can_be_paused_and_gone_on_with(qtbot, loaded):
    flow = article_twins(12)
    build(qtbot, loaded, flow)
    run_to(qtbot, loaded, 150)
    loaded.branch(with_branch(flow, 0, 0, lr=0.5), 0, 0)
    qtbot.waitUntil(lambda: len(loaded.history.layout.stacks) == 3, timeout=LONG)
    assert loaded.state == "training"
    with qtbot.waitSignal(loaded.paused, timeout=LONG):
        loaded.pause()
    length = loaded.history.length(2)
    assert length < 151
    qtbot.wait(100)
    assert loaded.history.length(2) == length
    run_to(qtbot, loaded, 150)
    assert loaded.history.length(2) == 151
    assert loaded.history.head == 150


def test_that_a_twin_that_branches_off_a_run_that_was_paused_catches_up_and_the_run_rests_again(qtbot, loaded):
    flow = article_twins(6)
    build(qtbot, loaded, flow)
    loaded.run_to(10_000_000)
    qtbot.waitUntil(lambda: loaded.history.head > 60, timeout=LONG)
    loaded.pause()
    states = []
    loaded.state_changed.connect(states.append)
    loaded.branch(with_branch(flow, 1, 5, lr=0.5), 1, 5)
    qtbot.waitUntil(lambda: states == ["paused", "training", "paused"], timeout=LONG)
    assert loaded.history.length(2) == loaded.history.head + 1


def test_that_a_branch_that_cannot_be_is_refused_and_the_others_go_on(qtbot, loaded):
    flow = twins()
    build(qtbot, loaded, flow)
    run_to(qtbot, loaded, 4)
    with qtbot.waitSignal(loaded.branch_failed, timeout=LONG) as refused:
        loaded.branch(with_branch(flow, 0, 90), 0, 90)
    assert "90" in str(refused.args[0])
    run_to(qtbot, loaded, 6)
    assert len(loaded.history.layout.stacks) == 2
    with qtbot.waitSignal(loaded.branched, timeout=LONG):
        loaded.branch(with_branch(flow, 0, 5), 0, 5)


def test_that_a_branched_run_is_built_with_its_branch_when_restarted(qtbot, engine):
    flow = twins(lr=0.01)
    build(qtbot, engine, flow)
    run_to(qtbot, engine, 8)
    with qtbot.waitSignals([engine.branched, engine.paused], timeout=LONG):
        engine.branch(with_branch(flow, 0, 4, lr=0.2), 0, 4)
    before = engine.history
    engine.restart()
    reach(qtbot, engine, "paused")
    run_to(qtbot, engine, 8)
    assert engine.history is not before
    for stack in range(3):
        assert np.array_equal(engine.history.loss(stack), before.loss(stack))


# -- live settings ----------------------------------------------------------------------------------------


def test_that_what_was_changed_while_training_is_marked_and_acts(qtbot, loaded):
    build(qtbot, loaded, twins(lr=0.01))
    run_to(qtbot, loaded, 2)
    with qtbot.waitSignal(loaded.marked, timeout=LONG) as answer:
        loaded.set_live((1,), 0.5, 1e-3)
    marks = answer.args[0].marks
    assert {(mark.stack, mark.field, mark.before, mark.after) for mark in marks} == {
        (1, "lr", 0.01, 0.5),
        (1, "clip", None, 1e-3),
    }
    assert loaded.history.marks == marks
    run_to(qtbot, loaded, 5)
    history = loaded.history
    assert history.lr(0).tolist() == [0.01] * 6
    assert history.lr(1).tolist() == [0.01] * 3 + [0.5] * 3
    for mark in marks:
        assert isinstance(mark, Mark)
        assert history.lr(1)[mark.step] == 0.5, "a mark names the first step whose update is another one"
        assert history.lr(1)[mark.step - 1] == 0.01
    assert (history.norm(1) > 1e-3).all()
    assert np.array_equal(history.clipped(1)[:3], history.norm(1)[:3])
    assert history.clipped(1)[3:] == pytest.approx(1e-3, rel=1e-4)


# -- inspections ------------------------------------------------------------------------------------------


def test_that_a_row_is_inspected_at_a_past_step_between_two_steps_of_training(qtbot, loaded):
    build(qtbot, loaded, twins(depth=2))
    loaded.run_to(10_000_000)
    qtbot.waitUntil(lambda: loaded.history.head > 20, timeout=LONG)
    with qtbot.waitSignal(loaded.inspected, timeout=LONG) as answer:
        loaded.inspect(1, "2", 7)
    found = answer.args[0]
    assert (found.stack, found.row, found.step) == (1, "2", 7)
    whole = np.sqrt(sum(part.gradient.norm**2 for part in found.parameters if part.gradient is not None))
    assert whole == pytest.approx(loaded.history.shown(7, 1, "grad_norm")[1], rel=1e-5)
    assert loaded.state == "training"
    head = loaded.history.head
    qtbot.waitUntil(lambda: loaded.history.head > head, timeout=LONG)


def test_that_of_two_inspections_of_a_twin_the_newer_is_told_and_of_two_twins_both(qtbot, loaded):
    build(qtbot, loaded, twins(depth=2))
    run_to(qtbot, loaded, 3)
    told = []
    loaded.inspected.connect(told.append)
    loaded.inspect(0, "1", 3)
    loaded.inspect(1, "head", 3)
    loaded.inspect(0, "2", 3)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=LONG)
    qtbot.wait(100)
    assert sorted((one.stack, one.row) for one in told) == [(0, "2"), (1, "head")]


def test_that_an_inspection_of_a_step_that_is_not_there_is_refused(qtbot, loaded):
    build(qtbot, loaded, twins())
    run_to(qtbot, loaded, 3)
    with qtbot.waitSignal(loaded.ask_failed, timeout=LONG) as refused:
        loaded.inspect(0, "1", 50)
    assert "50" in str(refused.args[0])
    run_to(qtbot, loaded, 5)


def test_that_nobody_is_asked_about_twins_that_are_not_there(qtbot, engine):
    with qtbot.waitSignal(engine.ask_failed) as refused:
        engine.inspect(0, "1", 0)
    assert refused.args == [NO_TWINS]
    with qtbot.waitSignal(engine.branch_failed) as refused:
        engine.branch(twins(), 0, 0)
    assert refused.args == [NO_TWINS]


# -- before the first update ------------------------------------------------------------------------------


def test_that_profiles_grow_beside_training_and_end_as_what_this_process_measures(qtbot, loaded, one_thread):
    flow = twins(lr=0.01)
    build(qtbot, loaded, flow)
    loaded.run_to(10_000_000)
    told, heads = [], []
    loaded.init_measured.connect(told.append)
    loaded.init_measured.connect(lambda _: heads.append(loaded.history.head))
    loaded.measure_init(flow, 12, (1, 2, 4, 8))
    assert loaded.measuring_init
    qtbot.waitUntil(lambda: not loaded.measuring_init, timeout=LONG)
    assert loaded.state == "training"
    assert heads[-1] > heads[0], "training went on meanwhile"
    counts = [profiles.done for profiles in told]
    assert counts == sorted(set(counts))
    assert counts[-1] == told[-1].total == 12 * 4 * 2
    *_, here = measure_init(flow, 12, (1, 2, 4, 8))
    assert told[-1].depths == here.depths == ((1, 2, 4, 8), (1, 2, 4, 8))
    for sent, measured in zip(told[-1].values, here.values, strict=True):
        for one, other in zip(sent, measured, strict=True):
            assert np.array_equal(one, other)


def test_that_a_newer_measurement_replaces_an_older_one(qtbot, loaded):
    flow = article_twins(2)
    build(qtbot, loaded, flow)
    told = []
    loaded.init_measured.connect(told.append)
    loaded.measure_init(flow, 10_000, (1, 48))
    qtbot.waitUntil(lambda: len(told) > 0, timeout=LONG)
    loaded.measure_init(flow, 2, (3,))
    del told[:]
    qtbot.waitUntil(lambda: not loaded.measuring_init, timeout=LONG)
    assert {profiles.total for profiles in told} == {4}


def test_that_a_cancelled_measurement_says_nothing_more_and_the_process_rests(qtbot, loaded):
    flow = article_twins(2)
    build(qtbot, loaded, flow)
    told = []
    loaded.init_measured.connect(told.append)
    loaded.measure_init(flow, 10_000, (1, 48))
    qtbot.waitUntil(lambda: len(told) > 0, timeout=LONG)
    loaded.cancel_init()
    loaded.cancel_init()
    del told[:]
    run_to(qtbot, loaded, 3)
    qtbot.waitUntil(lambda: loaded.busy_seconds == 0, timeout=LONG)
    qtbot.wait(700)
    assert (told, loaded.busy_seconds, loaded.measuring_init) == ([], 0, False)


def test_that_measuring_needs_no_twins_and_survives_a_build(qtbot, engine):
    flow = twins()
    with qtbot.waitSignal(engine.init_measured, timeout=LONG):
        engine.measure_init(flow, 40, (1, 2))
    build(qtbot, engine, flow)
    qtbot.waitUntil(lambda: not engine.measuring_init, timeout=LONG)


def test_that_a_measurement_that_cannot_be_made_is_refused(qtbot, loaded):
    with qtbot.waitSignal(loaded.ask_failed, timeout=LONG) as refused:
        loaded.measure_init(twins(task=Task(kind="characters", text="too short", sequence=20)), 2, (1,))
    assert "9 characters" in str(refused.args[0])
    assert not loaded.measuring_init


def test_that_whoever_waits_for_an_answer_of_a_restarted_process_is_told(qtbot, engine):
    build(qtbot, engine, twins())
    engine.measure_init(article_twins(2), 10_000, (96,))
    with qtbot.waitSignal(engine.ask_failed, timeout=LONG) as lost:
        engine.restart()
    assert lost.args == [ENDED]
    reach(qtbot, engine, "paused")
