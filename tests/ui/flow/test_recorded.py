"""The run of a file in a workspace that has an engine: looked at, never trained on, left by a restart."""

from __future__ import annotations

import msgspec
import pytest

from lnviz.sentences import Refusal
from lnviz.ui.document import Document
from lnviz.ui.flow.session import Session
from tests.ui.flow.stand_in import StandInEngine, history_of, scenario_with, twins

pytestmark = pytest.mark.usefixtures("qapp")


class Laboratory:
    """A session whose engine has trained one run when the run of a file is opened."""

    def __init__(self, steps: int = 5, shown: int = 0) -> None:
        self.engine = StandInEngine()
        self.document = Document(scenario_with(twins(depth=2)), None, "trained")
        self.session = Session(self.document, self.engine)
        self.session.active = True
        self.session.begin()
        self.session.step_forward()
        self.engine.train()
        self.flow = twins(depth=5, shown_step=shown)
        self.history = history_of(self.flow, steps)
        self.session.expect_history(self.history)
        self.document.open(scenario_with(self.flow), None, "recorded")
        self.told = len(self.engine.told)

    @property
    def asked_since(self) -> list[tuple]:
        return self.engine.told[self.told :]


def test_that_the_records_of_the_file_are_shown_at_the_step_of_its_scenario() -> None:
    laboratory = Laboratory(shown=3)
    assert laboratory.session.run.history is laboratory.history
    assert laboratory.session.playback.step == 3
    assert laboratory.session.changes() == ()
    assert ("build",) not in laboratory.engine.told[1:], "its twins are not trained again unasked"


def test_that_it_plays_to_its_end_and_says_there_how_to_go_on() -> None:
    laboratory = Laboratory()
    session = laboratory.session
    session.set_speed(1000)
    session.toggle_play()
    for _ in range(50):
        session.advance(0.1)
    assert (session.playback.step, session.playback.playing) == (4, False)
    session.toggle_play()
    assert not session.playback.playing
    assert "records of this run are here, and step 4 is its last" in str(session.trouble.sentence)
    session.step_forward()
    session.jump(90)
    assert session.playback.step == 4
    assert laboratory.asked_since == []


def test_that_nothing_of_an_older_run_reaches_it() -> None:
    laboratory = Laboratory()
    laboratory.engine.built.emit(None)
    laboratory.engine.branched.emit(None)
    assert laboratory.session.run.history is laboratory.history
    assert laboratory.session.engine is None


def test_that_no_twin_branches_off_it() -> None:
    laboratory = Laboratory()
    with pytest.raises(Refusal, match="no engine trains"):
        laboratory.session.branch(0, 2, laboratory.flow.training)
    assert laboratory.asked_since == []


def test_that_changed_settings_wait_and_a_restart_trains_from_the_beginning() -> None:
    laboratory = Laboratory()
    session, document = laboratory.session, laboratory.document
    training = msgspec.structs.replace(laboratory.flow.training, lr=0.5, seed=4)
    document.change_flow(lambda flow: msgspec.structs.replace(flow, training=training), "seed")
    assert len(session.changes()) > 0
    assert laboratory.asked_since == []
    session.restart()
    assert ("build",) in laboratory.asked_since
    assert session.run.history is laboratory.engine.history
    assert session.engine is laboratory.engine
    session.step_forward()
    laboratory.engine.train()
    assert session.head == 1


@pytest.mark.parametrize("depth", [3, 5])
def test_that_another_document_leaves_it_also_one_with_the_same_settings(depth) -> None:
    laboratory = Laboratory(shown=2)
    laboratory.document.open(scenario_with(twins(depth=depth)), None, "another")
    assert laboratory.asked_since[0] == ("build",)
    assert laboratory.session.run.history is laboratory.engine.history
    assert laboratory.session.engine is laboratory.engine


def test_that_looking_at_another_step_and_a_gesture_given_up_do_not_leave_it() -> None:
    laboratory = Laboratory()
    laboratory.session.show_step(3)
    assert laboratory.document.scenario.flow.shown_step == 3
    document = laboratory.document
    training = msgspec.structs.replace(laboratory.flow.training, seed=4)
    document.change_flow(lambda flow: msgspec.structs.replace(flow, training=training), "seed", gesture="drag")
    document.cancel_gesture()
    assert laboratory.session.run.history is laboratory.history
    assert laboratory.asked_since == []


@pytest.mark.parametrize("active", [True, False])
def test_that_another_document_with_the_settings_of_a_run_that_trains_here_begins_at_its_own_step(active) -> None:
    laboratory = Laboratory()
    session = laboratory.session
    session.restart()
    laboratory.engine.train()
    session.jump(5)
    laboratory.engine.train()
    session.advance(0.1)
    assert session.playback.step == 5
    session.active = active
    laboratory.document.open(scenario_with(twins(depth=5)), None, "untitled")
    laboratory.engine.train()
    session.active = True
    session.begin()
    laboratory.engine.train()
    session.advance(0.1)
    assert (session.playback.step, session.head) == (0, 0)
    assert laboratory.document.scenario.flow.shown_step == 0


def test_that_a_document_that_goes_on_with_the_run_keeps_its_records_and_another_one_after_it_does_not() -> None:
    laboratory = Laboratory()
    laboratory.session.restart()
    laboratory.engine.train()
    history, told = laboratory.session.run.history, len(laboratory.engine.told)
    laboratory.session.expect_same_run()
    laboratory.document.open(scenario_with(twins(depth=5)), None, "the next step of a lesson")
    assert laboratory.session.run.history is history
    assert ("build",) not in laboratory.engine.told[told:]
    laboratory.document.open(scenario_with(twins(depth=5)), None, "another")
    assert laboratory.session.run.history is not history
