"""Twins that branch off, the way back to where all was finite, and settings that act while the twins train."""

from __future__ import annotations

import functools

import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from lnviz.scenario.schema import Stage, Training, changed, frozen_array
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.editor import edits, edits_twins
from lnviz.ui.flow.live import live_changes, with_live
from lnviz.ui.flow.session import Session
from lnviz.ui.flow.time.branch_popup import UNCHANGED, BranchPopup, Parent
from lnviz.ui.flow.time.branching import behind
from tests.ui.flow.stand_in import StandInEngine, flow_with, scenario_with, twins


def popup_of(workspace):
    """The popup that is open now."""
    popup = workspace._travel._popup
    assert popup is not None
    assert popup.isVisible()
    return popup


def choose(box, data):
    """A person picks an entry of a list."""
    place = box.findData(data)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def branch(workspace, step, **fields):
    session = workspace.session
    session.branch(0, step, changed(session.training_at(0, step), **fields))


@pytest.fixture
def train(live):
    """``train()``: a workspace whose engine has trained 60 steps."""
    return functools.partial(_train, live)


def _train(live):
    workspace = live(twins(shown_step=60))
    workspace.advance(0.1)
    return workspace


# -- branching -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "rate"), [("5e-4", 5e-4), ("0.02", 0.02)])
def test_that_enter_takes_the_rate_that_is_typed(train, typed, rate):
    trained = train()
    trained.branch_here()
    popup = popup_of(trained)
    QTest.keyClicks(popup.numbers["lr"], typed)  # all of it is selected already
    QTest.keyClick(popup.numbers["lr"], Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert trained.document.scenario.flow.stacks[-1].stages[-1].training.lr == rate


def test_that_enter_leaves_the_popup_open_for_what_is_no_rate(train):
    trained = train()
    trained.branch_here()
    popup = popup_of(trained)
    QTest.keyClicks(popup.numbers["lr"], "-1")
    QTest.keyClick(popup.numbers["lr"], Qt.Key.Key_Return)
    assert popup.isVisible()
    assert popup.numbers["lr"].text() == "0.001"
    popup.cancel.click()


def test_that_a_click_on_branch_does_not_branch_with_the_old_rate_where_what_is_typed_is_none(train):
    trained = train()
    trained.branch_here()
    popup = popup_of(trained)
    popup.numbers["lr"].setFocus()
    QTest.keyClicks(popup.numbers["lr"], "fast")
    QTest.mouseClick(popup.branch, Qt.MouseButton.LeftButton)
    assert popup.isVisible()
    popup.cancel.click()


def test_that_enter_presses_the_button_of_the_popup_that_has_the_focus(train):
    trained = train()
    trained.branch_here()
    popup = popup_of(trained)
    popup.activateWindow()
    popup.cancel.setFocus()
    QTest.keyClick(popup.cancel, Qt.Key.Key_Enter)
    assert not popup.isVisible()
    assert len(trained.session.run.stacks) == 2


def names_of(workspace):
    run = workspace.session.run
    assert len(run.stacks) == len(run.history.layout.stacks)
    return [stack.name for stack in run.stacks]


def undo(workspace):
    workspace.document.undo()


def remove(workspace):
    flow = workspace.document.scenario.flow
    workspace.document.change_flow(lambda _: edits_twins.remove_twin(flow, 2), "remove")


@pytest.mark.parametrize("leave", [undo, remove])
def test_that_a_branch_that_is_taken_back_is_dropped_from_the_run_and_comes_back_with_redo(train, leave):
    workspace = train()
    branch(workspace, 20, lr=0.25)
    workspace.engine.train(5)
    leave(workspace)
    assert workspace.engine.told[-1] == ("drop", 2)
    assert names_of(workspace) == ["Post-LN", "Pre-LN"]
    assert (workspace.session.changes(), workspace.engine.state) == ((), "paused")
    workspace.refresh()
    assert "catching up" not in workspace.status()
    assert "2 twins" in workspace.status()
    (workspace.document.redo if leave is undo else workspace.document.undo)()
    assert workspace.engine.told[-1] == ("branch", 0, 20)
    assert names_of(workspace) == ["Post-LN", "Pre-LN", "Post-LN @20"]
    assert workspace.session.changes() == ()
    workspace.engine.train()
    history = workspace.session.run.history
    assert (history.length(2), history.lr_at(30, 2)) == (61, 0.25)


def test_that_branches_that_are_undone_make_room_for_others(train):
    workspace = train()
    for step in (10, 20):
        branch(workspace, step, lr=0.25)
        workspace.engine.train()
    assert len(names_of(workspace)) == 4
    for _ in range(2):
        workspace.document.undo()
    assert names_of(workspace) == ["Post-LN", "Pre-LN"]
    branch(workspace, 10, lr=0.5)
    workspace.engine.train()
    assert names_of(workspace) == ["Post-LN", "Pre-LN", "Post-LN @10"]
    assert workspace.session.run.history.lr_at(30, 2) == 0.5
    assert workspace.session.changes() == ()


def test_that_a_branch_that_is_renamed_is_not_dropped(train):
    workspace = train()
    branch(workspace, 10, lr=0.25)
    document = workspace.document
    document.change_flow(lambda flow: edits_twins.rename_twin(flow, 2, "mine"), "name")
    document.change_flow(lambda flow: edits_twins.duplicate_twin(flow, 0), "duplicate")
    assert "drop" not in {told[0] for told in workspace.engine.told}


def test_that_a_twin_branches_off_at_an_earlier_step_with_another_rate(train):
    trained = train()
    trained.show_step(20)
    trained.panels.transport.branch.click()
    popup = popup_of(trained)
    field = popup.numbers["lr"]
    assert field.value() == 1e-3
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "1e-4")
    popup.branch.click()
    assert not popup.isVisible()
    assert trained.engine.told[-1] == ("branch", 0, 20)
    new = trained.document.scenario.flow.stacks[-1]
    assert new.name == "Post-LN @20"
    assert (new.stages[-1].step, new.stages[-1].training.lr) == (20, 1e-4)
    assert [stack.name for stack in trained.session.run.stacks] == ["Post-LN", "Pre-LN", "Post-LN @20"]
    assert trained.session.changes() == ()
    assert trained.view.step == 20


def test_that_the_new_twin_has_the_steps_before_and_catches_up_while_one_watches(train):
    trained = train()
    branch(trained, 20, lr=1e-4)
    history = trained.session.run.history
    assert history.length(2) == 20
    assert np.array_equal(history.at(19, 2), history.at(19, 0))
    trained.engine.train(10)
    trained.advance(0.1)
    assert history.length(2) == 30
    assert "Post-LN @20 is catching up: step 29 of 60" in trained.status()
    trained.engine.train()
    trained.advance(0.1)
    assert history.length(2) == 61
    assert "catching up" not in trained.status()
    assert history.head == 60


def test_that_every_picture_follows_a_twin_that_catches_up_though_the_head_stays(train):
    trained = train()
    trained.show_step(20)
    branch(trained, 20, lr=1e-4)
    head = trained.diagram._head
    assert head._loss_words(trained.session.run, 2) == ("now at step 19", False)
    assert trained.diagram.canvas.values()[2].loss is None
    trained.engine.train()
    trained.refresh()
    assert trained.view.head == 60
    assert trained.diagram.canvas.values()[2].loss == pytest.approx(8 * 0.9**20)
    values = [trained.panels.side.profile.plot, trained.panels.curves.lines.widget]
    before = [plot.grab().toImage() for plot in values]
    trained.panels.curves.retranslate()
    trained.panels.set_run(trained.session.run)
    trained.refresh()
    assert [plot.grab().toImage() for plot in values] == before


def test_that_a_pause_on_the_way_is_gone_on_from_when_played(train):
    trained = train()
    branch(trained, 20, lr=1e-4)
    trained.go_first()
    trained.toggle_play()
    trained.engine.train(5)
    trained.toggle_play()
    trained.refresh()
    assert "Post-LN @20 rests at step 24 of 60" in trained.status()
    trained.toggle_play()
    assert trained.engine.told[-1] == ("run_to", 60)


def test_that_a_step_forward_trains_the_twin_that_is_behind_up_to_it(train):
    trained = train()
    branch(trained, 20, lr=1e-4)
    trained.engine.pause()
    trained.show_step(24)
    trained.step_forward()
    assert trained.engine.told[-1] == ("run_to", 25)
    trained.engine.train()
    assert trained.session.run.last_step(2) == 25


@pytest.mark.parametrize(
    ("setting", "value", "expected"),
    [
        ("lr", 0.5, {"lr": 0.5}),
        ("clip", 2.0, {"clip": 2.0}),
        ("warmup_steps", 30, {"warmup_steps": 30}),
        ("momentum", 0.5, {"momentum": 0.5}),
        ("beta1", 0.5, {"betas": (0.5, 0.999)}),
        ("beta2", 0.5, {"betas": (0.9, 0.5)}),
        ("weight_decay", 0.3, {"weight_decay": 0.3}),
        ("optimiser", "sgd", {"optimiser": "sgd"}),
        ("schedule", "cosine", {"schedule": "cosine", "warmup_steps": 100}),
        (UNCHANGED, None, {}),
    ],
)
def test_that_the_new_twin_differs_in_the_setting_that_was_chosen_alone(qtbot, setting, value, expected):
    window = QWidget()
    qtbot.addWidget(window)
    popup = BranchPopup(window)
    parents = (Parent(0, "Post-LN", Training(lr=5.0)), Parent(1, "Pre-LN", Training()))
    popup.offer(60, parents)
    asked = []
    popup.branch_requested.connect(lambda *what: asked.append(what))
    choose(popup.twin, 1)
    choose(popup.setting, setting)
    if setting in popup.numbers:
        popup.numbers[setting].set_value(value)
    elif setting in popup.choices:
        choose(popup.choices[setting], value)
    popup.branch.click()
    ((stack, step, training),) = asked
    assert (stack, step) == (1, 60)
    wanted = msgspec.structs.replace(Training(), **expected)
    assert msgspec.to_builtins(training) == msgspec.to_builtins(wanted)


def test_that_a_branch_is_marked_on_the_bar_and_undone_from_the_document(train):
    trained = train()
    branch(trained, 20, lr=1e-4)
    description = trained.panels.transport.bar.accessibleDescription()
    assert "step 20: Post-LN @20 branches off" in description
    trained.document.undo()
    assert len(trained.document.scenario.flow.stacks) == 2
    assert "branches off" not in trained.panels.transport.bar.accessibleDescription()
    assert len(trained.session.run.stacks) == 2
    trained.document.redo()
    assert trained.session.changes() == ()


def test_that_a_branch_is_trained_again_from_its_stages_after_a_restart(train):
    trained = train()
    branch(trained, 20, lr=1e-4)
    trained.restart()
    assert [stage.step for stage in trained.engine.flow.stacks[2].stages] == [20]
    assert trained.engine.history.length(2) == 0


def test_that_a_branch_keeps_what_was_changed_live_before_it(train):
    trained = train()
    trained.document.change_flow(lambda flow: edits.with_training(flow, lr=2e-4), "rate")
    trained.engine.run_to(90)
    trained.engine.train()
    branch(trained, 80, weight_decay=0.5)
    new = trained.engine.flow.stacks[2]
    assert [stage.step for stage in new.stages] == [61, 80]
    assert new.training.lr == 1e-3
    assert new.stages[0].training.lr == new.stages[1].training.lr == 2e-4


def test_that_settings_that_wait_are_no_part_of_a_branch(train):
    trained = train()
    trained.document.change_flow(lambda flow: edits.with_training(flow, seed=5), "seed")
    branch(trained, 20, lr=1e-4)
    assert trained.engine.flow.training.seed == 0
    assert trained.document.scenario.flow.training.seed == 5
    assert len(trained.session.changes()) > 0


def refused(workspace):
    return workspace.panels.notices.shown[0].text


def test_that_there_are_at_most_four_twins_and_a_sentence_says_so(train):
    trained = train()
    branch(trained, 20)
    branch(trained, 30)
    trained.branch_here()
    assert "4 twins already" in refused(trained)
    with pytest.raises(Refusal, match="4 twins already"):
        branch(trained, 40)
    trained.panels.notices.button("close").click()
    assert trained.panels.notices.shown == ()


def test_that_nothing_branches_off_without_an_engine(still):
    workspace = still(steps=12)
    workspace.branch_here()
    assert "no engine trains" in refused(workspace)


def test_that_nothing_branches_off_from_a_dead_engine(train):
    trained = train()
    trained.engine.die()
    trained.branch_here()
    assert any("no engine trains" in notice.text for notice in trained.panels.notices.shown)
    assert trained.session.run.stacks == trained.document.scenario.flow.stacks


def test_that_a_branch_that_the_engine_refuses_is_said_and_waits_for_a_restart(train):
    trained = train()
    trained.engine.branch = lambda *_: None
    branch(trained, 20)
    assert trained.session.changes() == ()
    trained.engine.branch_failed.emit(Sentence("There is not enough memory for another twin."))
    assert "not enough memory" in refused(trained)
    assert len(trained.session.changes()) == 1
    assert len(trained.session.run.stacks) == 2
    trained.restart()
    assert len(trained.engine.flow.stacks) == 3


def test_that_the_popup_closes_without_a_branch(train):
    trained = train()
    told = len(trained.engine.told)
    trained.branch_here()
    popup_of(trained).cancel.click()
    assert len(trained.engine.told) == told


def test_that_the_key_b_asks_for_a_branch(train):
    trained = train()
    canvas = trained.panels.diagram.canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_B)
    popup_of(trained).close()


# -- back to where all was finite --------------------------------------------------------------------------------


def test_that_one_click_leads_back_to_the_last_finite_state_and_offers_a_tenth_of_the_rate(train):
    trained = train()
    trained.engine.stop_stack(0)
    trained.go_head()
    (notice,) = trained.panels.notices.shown
    assert "step 60" in dict(notice.buttons)["finite 0"]
    trained.panels.notices.button("finite 0").click()
    assert trained.view.step == 60
    popup = popup_of(trained)
    assert (popup.twin.currentText(), popup.setting.currentData()) == ("Post-LN", "lr")
    assert popup.numbers["lr"].value() == pytest.approx(1e-4)
    popup.branch.click()
    new = trained.document.scenario.flow.stacks[-1]
    assert (new.name, new.stages[-1].training.lr) == ("Post-LN @60", pytest.approx(1e-4))
    trained.engine.train()
    assert trained.session.run.last_step(2) == 61


def test_that_the_way_back_without_an_engine_just_shows_the_step(still):
    flow = twins()
    bad = lambda stack, step: np.full((9, 6 if stack else 5), np.nan if step == 7 else 1e-3)  # noqa: E731
    workspace = still(flow, steps=8, values=bad)
    workspace.go_last_finite()
    assert workspace.view.step == 6
    assert workspace._travel._popup is None


def test_that_the_way_back_says_where_there_is_none(train):
    trained = train()
    trained.go_last_finite()
    assert "Every number is finite" in refused(trained)


def test_that_no_twin_branches_off_where_it_had_stopped(train):
    trained = train()
    trained.engine.stop_stack(0)
    trained.go_head()
    trained.branch_here()
    popup = popup_of(trained)
    assert [popup.twin.itemText(place) for place in range(popup.twin.count())] == ["Pre-LN"]
    popup.close()


# -- settings that act at once ------------------------------------------------------------------------------------


def test_that_a_rate_of_the_scenario_goes_to_every_twin_that_has_none_of_its_own(train):
    trained = train()
    trained.document.change_flow(lambda flow: edits_twins.with_twin_training(flow, 1, lr=5e-3), "own rate")
    assert trained.engine.told[-1] == ("live", (1,), 5e-3, None)
    trained.document.change_flow(lambda flow: edits.with_training(flow, lr=2e-4), "rate")
    assert trained.engine.told[-1] == ("live", (0,), 2e-4, None)
    assert trained.session.changes() == ()


def test_that_clipping_acts_at_once_too(train):
    trained = train()
    trained.document.change_flow(lambda flow: edits.with_training(flow, clip=0.5), "clip")
    assert trained.engine.told[-1] == ("live", (0, 1), 1e-3, 0.5)
    trained.document.undo()
    assert trained.engine.told[-1] == ("live", (0, 1), 1e-3, None)


def test_that_a_rate_set_after_a_twin_was_removed_goes_to_the_one_that_is_meant(train):
    trained = train()
    trained.document.change_flow(lambda flow: edits_twins.remove_twin(flow, 0), "twin")
    trained.document.change_flow(lambda flow: edits.with_training(flow, lr=2e-4), "rate")
    assert trained.engine.told[-1] == ("live", (1,), 2e-4, None)


def test_that_a_rate_set_after_twins_changed_places_goes_to_the_one_that_is_meant(train):
    trained = train()
    trained.document.change_flow(lambda flow: edits_twins.move_twin(flow, 0, 1), "move")
    trained.document.change_flow(lambda flow: edits_twins.with_twin_training(flow, 0, lr=2e-4), "rate")
    assert trained.document.scenario.flow.stacks[0].name == "Pre-LN"
    assert trained.engine.told[-1] == ("live", (1,), 2e-4, None)


def test_that_a_stage_that_is_still_to_come_acts_when_its_step_is_reached(live):
    flow = twins(shown_step=5)
    late = Stage(step=30, training=Training(lr=1e-2))
    flow = flow_with(flow, stacks=(flow_with(flow.stacks[0], stages=(late,)), flow.stacks[1]))
    workspace = live(flow)
    workspace.advance(0.1)
    workspace.document.change_flow(lambda flow: edits_twins.with_twin_training(flow, 0, lr=3e-2), "rate")
    assert not any(words[0] == "live" for words in workspace.engine.told)
    workspace.engine.run_to(40)
    workspace.engine.train()
    assert workspace.engine.told[-1] == ("live", (0,), 3e-2, None)


def test_that_changes_of_anything_else_tell_the_engine_nothing(train):
    trained = train()
    told = len(trained.engine.told)
    trained.document.change_flow(lambda flow: edits.with_training(flow, seed=3, optimiser="sgd"), "seed")
    assert trained.engine.told[told:] == []


def test_that_a_dead_engine_is_told_nothing_and_the_change_counts_from_the_restart_on(train):
    trained = train()
    trained.engine.die()
    told = len(trained.engine.told)
    trained.document.change_flow(lambda flow: edits.with_training(flow, lr=2e-4), "rate")
    assert trained.engine.told[told:] == []
    trained.restart()
    assert trained.engine.flow.training.lr == 2e-4


# -- the tensor that is learnt ---------------------------------------------------------------------------------------


def with_tensor(scenario, values):
    tensor = msgspec.structs.replace(scenario.normalize.tensor, values=frozen_array(values))
    return msgspec.structs.replace(
        scenario, normalize=msgspec.structs.replace(scenario.normalize, tensor=tensor)
    )


def test_that_the_engine_gets_the_tensor_of_the_other_workspace_where_it_is_learnt(live):
    flow = twins()
    workspace = live(edits.with_tensor(flow, (1, 4)))
    assert np.array_equal(workspace.engine.tensor, [[2.0, 4.0, 6.0, 8.0]])


def test_that_another_task_gets_none(live):
    assert live().engine.tensor is None


def test_that_another_tensor_waits_for_a_restart(live):
    workspace = live(edits.with_tensor(twins(), (1, 4)))
    document = workspace.document
    document.change(with_tensor(document.scenario, [[1.0, 2.0, 3.0, 4.0]]), "cell")
    assert [change.what for change in workspace.session.changes()] == ["the tensor"]
    workspace.restart()
    assert workspace.session.changes() == ()
    assert np.array_equal(workspace.engine.tensor, [[1.0, 2.0, 3.0, 4.0]])
    document.undo()
    assert len(workspace.session.changes()) == 1


def test_that_the_same_numbers_in_another_tensor_are_no_change(live):
    workspace = live(edits.with_tensor(twins(), (1, 4)))
    document = workspace.document
    document.change(with_tensor(document.scenario, [[2.0, 4.0, 6.0, 8.0]]), "cell")
    assert workspace.session.changes() == ()


# -- random changes ----------------------------------------------------------------------------------------------------

_RATES = st.sampled_from([1e-4, 1e-3, 1e-2])
_CLIPS = st.sampled_from([None, 0.5, 1.0])
_WHAT = st.one_of(
    st.tuples(st.just("rate"), _RATES),
    st.tuples(st.just("clip"), _CLIPS),
    st.tuples(st.just("own"), st.tuples(st.integers(0, 3), _RATES)),
    st.tuples(st.just("seed"), st.integers(0, 3)),
    st.tuples(st.just("depth"), st.integers(1, 4)),
    st.tuples(st.just("remove"), st.integers(0, 3)),
    st.tuples(st.just("move"), st.integers(0, 3)),
    st.tuples(st.just("branch"), st.tuples(st.integers(0, 3), st.integers(0, 30), _RATES)),
    st.tuples(st.just("train"), st.integers(1, 9)),
    st.tuples(
        st.sampled_from(["play", "restart", "undo", "redo", "die", "back", "loop", "fault"]), st.none()
    ),
)


def live(training):
    return training.lr, training.clip


def apply(session, document, engine, what, value):
    flow = document.scenario.flow
    if engine.state == "dead" and what in ("train", "fault", "die"):
        return
    twin = value[0] % len(flow.stacks) if isinstance(value, tuple) else 0
    if what in ("rate", "clip"):
        fields = {"lr" if what == "rate" else "clip": value}
        document.change_flow(lambda flow: edits.with_training(flow, **fields), what)
    elif what == "own":
        document.change_flow(lambda flow: edits_twins.with_twin_training(flow, twin, lr=value[1]), what)
    elif what == "seed":
        document.change_flow(lambda flow: edits.with_training(flow, seed=value), what)
    elif what == "depth":
        document.change_flow(lambda flow: edits.with_blocks(flow, repeat=value), what)
    elif what == "remove":
        document.change_flow(lambda flow: edits_twins.remove_twin(flow, value % len(flow.stacks)), what)
    elif what == "move":
        document.change_flow(lambda flow: edits_twins.move_twin(flow, value % len(flow.stacks), 1), what)
    elif what == "branch":
        parent = value[0] % len(session.run.stacks)
        session.branch(parent, value[1], changed(session.training_at(parent, value[1]), lr=value[2]))
    elif what == "train" and engine.history is not None:
        engine.run_to(max(engine.target, engine.history.head + value))
        engine.train(value)
    elif what == "fault" and engine.history is not None and not behind(session.run, engine.history.head):
        if not any(engine.history.first_fault(stack) for stack in range(len(engine.flow.stacks))):
            engine.stop_stack(0)
    elif what == "loop":
        document.change_flow(lambda flow: edits.with_loop(flow, (2, 9)), what)
    elif what == "die":
        engine.die()
    else:
        actions = {
            "play": session.toggle_play,
            "restart": session.restart,
            "undo": document.undo,
            "redo": document.redo,
            "back": session.step_back,
        }
        actions.get(what, lambda: None)()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(_WHAT, max_size=25))
def test_that_any_sequence_of_changes_leaves_twins_that_train_as_the_document_says(qapp, steps):
    document, engine = Document(scenario_with(twins(3))), StandInEngine()
    session = Session(document, engine)
    session.active = True
    session.begin()
    engine.train()
    for what, value in steps:
        try:
            apply(session, document, engine, what, value)
        except Refusal:
            continue
        session.advance(0.02)
        run = session.run
        assert 0 <= session.playback.step <= max(run.head, 0)
        if run.history is not None:
            assert len(run.stacks) == len(run.history.layout.stacks)
        wanted = document.scenario.flow
        if engine.state != "dead" and run.history is not None and not run.all_stopped():
            assert live_changes(session.twins.built, wanted, session.twins.next_step) == ()
            for stack, log in engine.logs.items():
                if engine.history.first_fault(stack) is None:
                    step = engine.history.length(stack)
                    assert live(log.at(step)) == live(session.training_at(stack, step))
    session.restart()
    assert session.changes() == ()


@given(_RATES, _CLIPS, _RATES, st.integers(0, 40), st.integers(0, 40))
def test_that_what_was_handed_over_is_not_handed_over_again(rate, clip, own, stage, last):
    built = twins(2)
    built = edits_twins.branched(built, 0, stage, changed(built.training, lr=own))
    wanted = edits.with_training(built, lr=rate, clip=clip)
    wanted = edits_twins.with_twin_training(wanted, 1, lr=own)
    assert live_changes(with_live(built, wanted, lambda _: last), wanted, lambda _: last) == ()


def test_that_a_run_that_is_full_says_so_where_fewer_twins_are_listed(live):
    post, pre = twins().stacks
    workspace = live(flow_with(twins(), stacks=(post, *(changed(pre, name=name) for name in "abc"))))
    document = workspace.document
    document.change_flow(lambda flow: edits_twins.remove_twin(flow, 1), "remove")
    workspace.branch_here()
    (notice,) = workspace.panels.notices.shown
    assert "4 twins are in this run" in notice.text
    assert "Restart" in notice.text
    assert [str(change) for change in workspace.session.changes()] == ["without a"]
