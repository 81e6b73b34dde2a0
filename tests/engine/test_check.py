"""Questions to torch: in a real child, beside training, and when nobody answers."""

from __future__ import annotations

import os
import queue
import signal
from collections.abc import Iterator
from multiprocessing import Pipe

import msgspec
import numpy as np
import pytest
import torch
from pytestqt.qtbot import QtBot

from lnviz.engine import checks as checks_module
from lnviz.engine import outbox as outbox_module
from lnviz.engine.checks import ENDED, SILENT, Checks
from lnviz.engine.client import EngineClient
from lnviz.engine.messages import Build, Built, Check, Checked, CheckFailed, Pause, Ready, RunTo, Steps
from lnviz.engine.outbox import Outbox
from lnviz.engine.voice import Voice
from lnviz.engine.worker import TOO_LARGE_TO_CHECK, Worker
from lnviz.norm.agreement import Agreement, Question
from lnviz.norm.spec import NormSpec
from lnviz.sentences import Sentence
from tests.network.flows import twins

LONG = 60_000
"""Milliseconds: how long a slow machine may take to load torch."""


def question(first: float = 2.0, rows: int = 1, **fields: object) -> Question:
    return Question(np.tile([first, 4.0, 6.0, 8.0], (rows, 1)), NormSpec(**fields))


def agreement(said: str = "Same") -> Agreement:
    return Agreement("torch", "2", "float64", "same", Sentence(said), Sentence(""))


@pytest.fixture
def engine(qtbot: QtBot) -> Iterator[EngineClient]:
    client = EngineClient()
    yield client
    client.shutdown()
    client.deleteLater()


def reach(qtbot: QtBot, engine: EngineClient, state: str) -> None:
    qtbot.waitUntil(lambda: engine.state == state, timeout=LONG)


class Answers:
    """What a client told, in order."""

    def __init__(self, asker: EngineClient | Checks) -> None:
        self.told: list[object] = []
        checked, unavailable = (
            (asker.checked, asker.check_unavailable)
            if isinstance(asker, EngineClient)
            else (asker.answered, asker.unavailable)
        )
        checked.connect(self.told.append)
        unavailable.connect(self.told.append)


def test_that_the_child_compares_with_torch(qtbot, engine):
    engine.start()
    with qtbot.waitSignal(engine.checked, timeout=LONG) as answer:
        engine.check(question(dtype="float32"))
    found = answer.args[0]
    assert (found.verdict, found.name, found.dtype) == ("same", "torch.nn.LayerNorm", "float32")
    assert found.version == torch.__version__
    assert 0 < found.max_ulp < 4


def test_that_a_question_before_the_process_exists_is_kept_for_it(qtbot, engine):
    engine.check(question(1.0))
    engine.check(question(2.0, kind="rms"))
    assert engine.state == "off"
    answers = Answers(engine)
    engine.start()
    qtbot.waitUntil(lambda: bool(answers.told), timeout=LONG)
    assert [found.name for found in answers.told] == ["torch.nn.RMSNorm"]


def test_that_of_many_questions_the_last_is_answered_and_old_answers_are_dropped(qtbot, engine):
    engine.start()
    reach(qtbot, engine, "ready")
    answers = Answers(engine)
    for kind in ("layer", "rms", "batch", "group"):
        engine.check(question(rows=2, kind=kind))
    qtbot.waitUntil(lambda: bool(answers.told), timeout=LONG)
    qtbot.wait(100)
    assert [found.name for found in answers.told] == ["torch.nn.GroupNorm"]


def test_that_training_goes_on_while_questions_are_answered(qtbot, engine):
    engine.build(twins())
    reach(qtbot, engine, "paused")
    engine.run_to(10_000_000)
    answers = Answers(engine)
    for count in range(1, 6):
        engine.check(question(float(count), rows=200))
        qtbot.waitUntil(lambda count=count: len(answers.told) == count, timeout=LONG)
        head = engine.history.head
        qtbot.waitUntil(lambda head=head: engine.history.head > head, timeout=LONG)
    assert engine.state == "training"
    assert {found.verdict for found in answers.told} == {"same"}


def test_that_what_cannot_be_compared_is_said_in_a_sentence(qtbot, engine):
    engine.start()
    with qtbot.waitSignal(engine.check_unavailable, timeout=LONG) as answer:
        engine.check(Question(np.ones((2, 3)), NormSpec(), gamma=np.ones(2)))
    assert "gamma has the shape 2" in str(answer.args[0])
    with qtbot.waitSignal(engine.checked, timeout=LONG):
        engine.check(question())


@pytest.mark.posix
def test_that_a_stopped_process_holds_up_neither_the_window_nor_its_end(qtbot, engine, monkeypatch):
    """More than a pipe holds is sent to a process that does not read."""
    monkeypatch.setattr(checks_module, "PATIENCE", 50)
    engine.start()
    reach(qtbot, engine, "ready")
    process_id = engine.process_id
    os.kill(process_id, signal.SIGSTOP)
    with qtbot.waitSignal(engine.check_unavailable, timeout=LONG) as answer:
        engine.check(question(rows=200_000))
        engine.pause()
    assert answer.args == [SILENT]
    engine.shutdown()
    with pytest.raises(ProcessLookupError):
        os.kill(process_id, 0)
    assert engine.state == "off"


@pytest.mark.posix
def test_that_a_process_that_wakes_up_answers_after_all(qtbot, engine, monkeypatch):
    monkeypatch.setattr(checks_module, "PATIENCE", 50)
    engine.start()
    reach(qtbot, engine, "ready")
    os.kill(engine.process_id, signal.SIGSTOP)
    with qtbot.waitSignal(engine.check_unavailable, timeout=LONG):
        engine.check(question())
    with qtbot.waitSignal(engine.checked, timeout=LONG) as answer:
        os.kill(engine.process_id, signal.SIGCONT)
    assert answer.args[0].verdict == "same"


@pytest.mark.posix
def test_that_a_process_that_dies_is_told_and_after_a_restart_asked_again_when_wanted(qtbot, engine):
    engine.start()
    reach(qtbot, engine, "ready")
    os.kill(engine.process_id, signal.SIGSTOP)
    engine.check(question())
    with qtbot.waitSignals([engine.check_unavailable, engine.died], timeout=LONG):
        os.kill(engine.process_id, signal.SIGKILL)
    answers = Answers(engine)
    engine.check(question())
    assert answers.told == [ENDED]
    engine.restart()
    reach(qtbot, engine, "ready")
    with qtbot.waitSignal(engine.checked, timeout=LONG):
        engine.check(question())


def test_that_a_restart_takes_the_open_question_along(qtbot, engine):
    engine.start()
    engine.check(question())
    with qtbot.waitSignal(engine.checked, timeout=LONG):
        engine.restart()


# -- one question at a time, without a process -------------------------------------------------------


@pytest.fixture
def asked(qtbot: QtBot) -> Iterator[tuple[Checks, list[Check], list[object]]]:
    """Checks of a running process that can be looked at: what was sent to it, what was told."""
    sent: list[Check] = []
    checks = Checks(sent.append)
    told = Answers(checks).told
    checks.on_started()
    checks.on_loaded()
    yield checks, sent, told
    checks.on_ended(expected=True)
    checks.deleteLater()


def test_that_one_question_is_in_flight_and_the_newest_waits(asked):
    checks, sent, told = asked
    questions = [question(float(number)) for number in range(4)]
    for each in questions:
        checks.ask(each)
    assert [check.question for check in sent] == questions[:1]
    checks.on_answer(Checked(sent[0].request, agreement("old")))
    assert told == []
    assert [check.question for check in sent] == [questions[0], questions[3]]
    checks.on_answer(Checked(sent[1].request, agreement("new")))
    assert [str(found.title) for found in told] == ["new"]


def test_that_a_failure_of_an_old_question_is_dropped_as_well(asked):
    checks, sent, told = asked
    checks.ask(question())
    checks.ask(question())
    checks.on_answer(CheckFailed(sent[0].request, Sentence("old")))
    checks.on_answer(CheckFailed(sent[1].request, Sentence("new")))
    assert told == [Sentence("new")]


def test_that_while_nobody_answers_every_new_question_is_told_so(asked, qtbot, monkeypatch):
    monkeypatch.setattr(checks_module, "PATIENCE", 1)
    checks, sent, told = asked
    checks.ask(question())
    qtbot.waitUntil(lambda: told == [SILENT])
    checks.ask(question())
    assert told == [SILENT, SILENT]
    assert len(sent) == 1
    checks.on_answer(Checked(sent[0].request, agreement()))
    assert len(sent) == 2
    assert len(told) == 2
    checks.on_answer(Checked(sent[1].request, agreement()))
    assert len(told) == 3


def test_that_loading_torch_may_take_longer_than_an_answer(qtbot, monkeypatch):
    monkeypatch.setattr(checks_module, "PATIENCE", 1)
    checks = Checks([].append)
    told = Answers(checks).told
    checks.on_started()
    checks.ask(question())
    qtbot.wait(50)
    assert told == []
    checks.on_loaded()
    qtbot.waitUntil(lambda: told == [SILENT])
    checks.on_ended(expected=True)
    checks.deleteLater()


def test_that_a_process_that_ends_without_a_question_is_none_of_its_business(asked):
    checks, sent, told = asked
    checks.on_ended(expected=False)
    assert (sent, told) == ([], [])


def test_that_a_question_the_process_may_have_died_of_is_not_put_to_the_next(asked):
    checks, sent, told = asked
    checks.ask(question())
    checks.on_ended(expected=False)
    assert told == [ENDED]
    checks.on_started()
    assert len(sent) == 1


# -- the child's side ------------------------------------------------------------------------------


class Wire:
    """The other end of the pipe: keeps what arrives, and closes after so many answers."""

    def __init__(self, answers: int) -> None:
        self.answers = answers
        self.events: list[object] = []

    def send(self, event: object) -> None:
        self.events.append(event)
        self.answers -= isinstance(event, Checked | CheckFailed)
        if not self.answers:
            raise BrokenPipeError


def events_after(*commands: object, answers: int = 1) -> list[object]:
    before = torch.get_num_threads()
    wire, waiting = Wire(answers), queue.SimpleQueue()
    for command in commands:
        waiting.put(command)
    try:
        with pytest.raises(BrokenPipeError):
            Worker(Voice(wire), waiting).work()
    finally:
        torch.set_num_threads(before)
    return wire.events


def test_that_a_question_is_answered_before_twins_are_built_and_survives_a_newer_build():
    flow = msgspec.json.encode(twins())
    events = events_after(Build(1, flow), Check(7, question()), Build(2, flow))
    assert [type(event) for event in events] == [Ready, Checked]
    assert events[1].request == 7


def test_that_a_question_in_the_middle_of_training_is_answered_between_two_steps(monkeypatch):
    from lnviz.network.trainer import Trainer

    waiting = queue.SimpleQueue()
    whole = Trainer.steps

    def asks_after_five(self):
        for number, records in enumerate(whole(self)):
            yield records
            if number == 5:
                waiting.put(Check(1, question()))

    monkeypatch.setattr(Trainer, "steps", asks_after_five)
    before = torch.get_num_threads()
    wire = Wire(1)
    waiting.put(Build(1, msgspec.json.encode(twins())))
    waiting.put(RunTo(1, 10_000))
    with pytest.raises(BrokenPipeError):
        Worker(Voice(wire), waiting).work()
    torch.set_num_threads(before)
    assert [type(event) for event in wire.events if not isinstance(event, Steps)] == [Ready, Built, Checked]
    steps = {record.step for event in wire.events if isinstance(event, Steps) for record in event.records}
    assert max(steps) >= 5


def test_that_a_lack_of_memory_is_said_and_the_next_question_is_answered(monkeypatch):
    from lnviz.network import check as check_module

    real = check_module.check

    def fails_once(asked):
        monkeypatch.setattr(check_module, "check", real)
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 8 bytes.")

    monkeypatch.setattr(check_module, "check", fails_once)
    events = events_after(Check(1, question()), Check(2, question()), answers=2)
    assert events[1] == CheckFailed(1, TOO_LARGE_TO_CHECK)
    assert isinstance(events[2], Checked)


def test_that_without_torch_the_reason_is_the_answer(monkeypatch):
    monkeypatch.setattr(Worker, "_load_torch", lambda self: setattr(self, "_trouble", Sentence("no torch")))
    assert events_after(Check(1, question())) == [CheckFailed(1, Sentence("no torch"))]


# -- the way there -----------------------------------------------------------------------------------


def test_that_commands_arrive_in_order():
    ours, theirs = Pipe()
    outbox = Outbox(ours)
    for generation in range(20):
        outbox.send(Pause(generation))
    assert [theirs.recv().generation for _ in range(20)] == list(range(20))
    assert outbox.close()
    ours.close()
    theirs.close()


def test_that_sending_never_waits_for_a_reader(monkeypatch):
    monkeypatch.setattr(outbox_module, "PATIENCE", 0.01)
    ours, theirs = Pipe()
    outbox = Outbox(ours)
    outbox.send(Check(1, question(rows=100_000)))
    outbox.send(Pause(1))
    assert not outbox.close()  # still on its way, and yet we are here
    theirs.close()
    outbox.join()
    ours.close()


def test_that_what_nobody_will_read_is_lost_without_a_word():
    ours, theirs = Pipe()
    theirs.close()
    outbox = Outbox(ours)
    outbox.send(Pause(1))
    outbox.send(Pause(2))
    ours.close()
    assert outbox.close()
