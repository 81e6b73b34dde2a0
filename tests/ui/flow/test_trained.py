"""A run that was changed while it trained: saved, opened again, and trained again after its engine has gone."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from lnviz.network.trainer import Trainer
from lnviz.run.history import History
from lnviz.run.record import Mark
from lnviz.scenario.file import decode, encode
from lnviz.scenario.schema import Training
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.editor import edits, edits_twins
from lnviz.ui.flow.trained import Trained
from lnviz.ui.run_file import read_run_file, write_run_file
from tests.ui.flow.stand_in import flow_with, twins

SILENT = Sentence("Nothing has been heard.")


def train(workspace, to: int) -> None:
    workspace.session.jump(to)
    workspace.engine.train()
    workspace.advance(0.1)


def set_rate(workspace, lr: float, **more) -> None:
    workspace.document.change_flow(lambda flow: edits.with_training(flow, lr=lr, **more), "rate")


def rates(workspace) -> list[list[float]]:
    history = workspace.session.run.history
    return [history.lr(stack).tolist() for stack in range(len(history.layout.stacks))]


def run_changed_live(live):
    """Twins with a rate of 0.5 up to step 4, of 0.01 up to step 6 and of 0.1 from step 7 on, at step 9."""
    workspace = live(flow_with(twins(), training=Training(lr=0.5)))
    train(workspace, 4)
    set_rate(workspace, 0.01)
    train(workspace, 6)
    set_rate(workspace, 0.1, clip=2.0)
    train(workspace, 9)
    assert rates(workspace)[0] == [0.5] * 5 + [0.01] * 2 + [0.1] * 3
    return workspace


# -- saved -----------------------------------------------------------------------------------------------------------


def test_that_what_is_saved_trains_as_the_run_was_trained(live):
    changed_live = run_changed_live(live)
    saved = decode(encode(changed_live.document.completed()), "saved").flow
    again = live(saved)
    again.engine.train()
    assert again.session.run.history.head == 9
    assert rates(again) == rates(changed_live)
    assert [again.engine.logs[stack].at(9).clip for stack in (0, 1)] == [2.0, 2.0]
    assert [again.engine.logs[stack].at(6).clip for stack in (0, 1)] == [None, None]
    assert saved.training.lr == 0.5


def test_that_a_run_without_live_changes_is_saved_as_it_was_opened(live):
    workspace = live(flow_with(twins(), training=Training(lr=0.5)))
    train(workspace, 5)
    assert workspace.document.completed() is workspace.document.scenario


def test_that_a_rate_for_a_restart_of_a_dead_engine_is_saved_as_it_was_set(live):
    workspace = live()
    train(workspace, 5)
    workspace.engine.die()
    set_rate(workspace, 0.25)
    assert workspace.document.completed() is workspace.document.scenario


def test_that_a_saved_branch_and_its_parent_keep_their_own_changes(live):
    changed_live = run_changed_live(live)
    changed_live.session.branch(1, 5, Training(lr=0.3))
    changed_live.engine.train()
    train(changed_live, 12)
    changed_live.document.change_flow(lambda flow: edits_twins.with_twin_training(flow, 2, lr=0.7), "rate")
    train(changed_live, 14)
    again = live(changed_live.document.completed().flow)
    again.engine.train()
    assert rates(again) == rates(changed_live)
    assert rates(again)[2][4:] == [0.5] + [0.3] * 8 + [0.7] * 2


def test_that_records_come_out_bit_for_bit_after_a_live_change_was_saved():
    flow = flow_with(twins(2), width=8, training=Training(optimiser="sgd", lr=0.5))
    trainer = Trainer(flow)
    steps = trainer.steps()
    history = History(trainer.layout)
    first = list(islice(steps, 7))
    history.add_marks(trainer.set_live((0, 1), 0.01, 1.0))
    first += islice(steps, 5)
    wanted = edits.with_training(flow, lr=0.01, clip=1.0)
    saved = Trained(flow, history.marks, lambda _: 12).written_into(wanted)
    for before, after in zip(first, islice(Trainer(saved).steps(), 12), strict=True):
        for old, new in zip(before, after, strict=True):
            assert (old.loss, old.lr) == (new.loss, new.lr)
            assert np.array_equal(old.values, new.values)


def test_that_writing_a_run_down_twice_changes_nothing_more(live):
    changed_live = run_changed_live(live)
    twins_ = changed_live.session.twins
    once = twins_.completed(changed_live.document.scenario)
    assert twins_.completed(once) is once


def test_that_a_twin_that_waits_for_a_restart_keeps_its_rate(live):
    changed_live = run_changed_live(live)
    changed_live.document.change_flow(lambda flow: edits_twins.duplicate_twin(flow, 0), "twin")
    saved = changed_live.document.completed().flow
    assert saved.training_of(2).lr == 0.1
    assert saved.stacks[2].stages == ()


def test_that_more_changes_than_a_scenario_holds_are_refused():
    flow = twins()
    marks = [Mark(0, step, "lr", 0.1 + (step - 1) % 2, 0.1 + step % 2) for step in range(1, 1200)]
    with pytest.raises(Refusal, match="Save the run instead"):
        Trained(flow, marks, lambda _: 1300).written_into(flow)


# -- opened again ------------------------------------------------------------------------------------------------------


def reopen(live):
    workspace = live(run_changed_live(live).document.completed().flow)
    workspace.engine.train()
    workspace.advance(0.1)
    return workspace


def test_that_the_training_page_says_what_is_in_force_after_opening(live):
    reopened = reopen(live)
    page = reopened.panels.settings
    page.show_page("training")
    assert page.field("lr").text() == "0.1"
    assert page.training.whose.text() == (
        "Learning rate 0.5, 0.01 from step 5, 0.1 from step 7.\nClipping off, 2 from step 7."
    )


def test_that_a_rate_set_after_opening_acts_from_the_next_step(live):
    reopened = reopen(live)
    set_rate(reopened, 0.02)
    train(reopened, 12)
    for rate in rates(reopened):
        assert rate == [0.5] * 5 + [0.01] * 2 + [0.1] * 3 + [0.02] * 3
    assert edits.shared_training(reopened.document.scenario.flow).lr == 0.02


def test_that_a_rate_set_for_one_twin_after_opening_acts_on_it_alone(live):
    reopened = reopen(live)
    reopened.document.change_flow(lambda flow: edits_twins.with_twin_training(flow, 1, lr=0.02), "rate")
    train(reopened, 11)
    assert [rate[-2:] for rate in rates(reopened)] == [[0.1, 0.1], [0.02, 0.02]]


# -- after the engine has gone -------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["die", "silence"])
def test_that_a_restart_trains_what_a_lost_engine_had_reached(live, way):
    changed_live = run_changed_live(live)
    before = rates(changed_live)
    changed_live.engine.die() if way == "die" else changed_live.engine.fall_silent(SILENT)
    notice = changed_live.panels.notices.shown[0]
    assert notice.text.endswith("Restart trains the 9 steps again; they come out the same.")
    changed_live.panels.notices.button("restart").click()
    changed_live.advance(0.1)
    assert changed_live.session.head == -1
    assert "on the way to step 9" in changed_live.status()
    changed_live.engine.train()
    changed_live.advance(0.1)
    assert changed_live.session.playback.step == 9
    assert rates(changed_live) == before
    assert changed_live.panels.settings.restart.text() == "Restart"
    assert ("live", (0, 1), 0.1, 2.0) not in changed_live.engine.told[-3:]


def test_that_a_run_of_a_lost_engine_goes_back_to_the_step_that_was_shown(live):
    changed_live = run_changed_live(live)
    changed_live.show_step(3)
    changed_live.engine.die()
    changed_live.panels.notices.button("restart").click()
    changed_live.engine.train()
    changed_live.advance(0.1)
    assert (changed_live.session.playback.step, changed_live.session.head) == (3, 9)


def test_that_a_rate_set_while_the_engine_is_gone_counts_after_the_steps_that_are_trained_again(live):
    changed_live = run_changed_live(live)
    before = rates(changed_live)
    changed_live.engine.die()
    set_rate(changed_live, 0.3)
    changed_live.panels.notices.button("restart").click()
    changed_live.engine.train()
    train(changed_live, 11)
    assert rates(changed_live) == [[*rate, 0.3, 0.3] for rate in before]


def test_that_a_change_that_waits_for_a_restart_waits_on_while_lost_steps_are_trained_again(live):
    changed_live = run_changed_live(live)
    changed_live.document.change_flow(lambda flow: edits.with_blocks(flow, repeat=6), "depth")
    changed_live.engine.die()
    changed_live.panels.notices.button("restart").click()
    changed_live.engine.train()
    assert changed_live.session.run.depth == 4
    assert changed_live.panels.settings.restart.text() == "Restart: 1 change"
    assert rates(changed_live)[0][-1] == 0.1


def test_that_a_restart_with_changed_settings_begins_at_step_0(live):
    changed_live = run_changed_live(live)
    changed_live.engine.die()
    changed_live.document.change_flow(lambda flow: edits.with_blocks(flow, repeat=6), "depth")
    changed_live.restart()
    assert changed_live.engine.told[-2:] == [("build",), ("run_to", 0)]


# -- the records as a file ----------------------------------------------------------------


def test_that_a_run_is_saved_with_all_its_records_and_trains_again_from_its_scenario(live, tmp_path):
    changed_live = run_changed_live(live)
    changed_live.document.change_flow(lambda flow: edits.with_blocks(flow, repeat=6), "depth")
    scenario, history = changed_live.recorded()
    path = tmp_path / "run.lnviz-run"
    write_run_file(path, scenario, history)
    again, read = read_run_file(path)
    assert again.flow.stacks[0].depth == 4  # the twins of the records, not those that wait for a restart
    assert [again.flow.training_of(0, step).lr for step in (4, 5, 7)] == [0.5, 0.01, 0.1]
    assert read.marks == history.marks
    for stack in (0, 1):
        assert read.lr(stack).tolist() == history.lr(stack).tolist()
        assert read.loss(stack).tolist() == history.loss(stack).tolist()
        assert all(np.array_equal(read.at(step, stack), history.at(step, stack)) for step in range(10))
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_that_a_file_that_is_no_run_stays_when_a_run_is_saved_to_its_name(live, tmp_path):
    workspace = live()
    path = tmp_path / "numbers.lnviz-run"
    path.write_text("1,2,3")
    with pytest.raises(Refusal, match="not a run of lnviz"):
        write_run_file(path, *workspace.recorded())
    assert path.read_text() == "1,2,3"
    with pytest.raises(Refusal, match="no folder"):
        write_run_file(tmp_path / "gone" / "run.lnviz-run", *workspace.recorded())
