"""Files of torch, read by the child: beside training, before it exists, and when it dies of one."""

from __future__ import annotations

import os
import queue
import signal
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest
import torch
from pytestqt.qtbot import QtBot

from lnviz.engine.client import EngineClient
from lnviz.engine.loads import ENDED, Answer, Loads
from lnviz.engine.messages import Build, Built, LoadFailed, LoadTensors, Ready, TensorLoaded, TensorsListed
from lnviz.engine.voice import Voice
from lnviz.engine.worker import TOO_LARGE_TO_LOAD, Worker
from lnviz.scenario.tables import TensorInfo
from lnviz.sentences import Sentence
from tests.network.flows import twins

LONG = 60_000
"""Milliseconds: how long a slow machine may take to load torch."""


@pytest.fixture
def engine(qtbot: QtBot) -> Iterator[EngineClient]:
    client = EngineClient()
    yield client
    client.shutdown()
    client.deleteLater()


@pytest.fixture
def path(tmp_path: Path) -> str:
    torch.save({"w": torch.arange(12.0).reshape(3, 4), "b": torch.ones(4)}, tmp_path / "x.pt")
    return str(tmp_path / "x.pt")


@pytest.fixture(autouse=True)
def threads_as_before() -> Iterator[None]:
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


def test_that_the_child_lists_and_slices_and_starts_for_that(
    qtbot: QtBot, engine: EngineClient, path: str
) -> None:
    answers: list[Answer] = []
    assert engine.state == "off"
    engine.load_tensors(path, None, None, answers.append)
    engine.load_tensors(path, "w", "1:, 2", answers.append)
    engine.load_tensors(path, "v", None, answers.append)
    qtbot.waitUntil(lambda: len(answers) == 3, timeout=LONG)
    found, taken, refused = answers
    assert isinstance(found, TensorsListed)
    assert found.tensors == (TensorInfo("w", "float32", (3, 4)), TensorInfo("b", "float32", (4,)))
    assert isinstance(taken, TensorLoaded)
    np.testing.assert_array_equal(taken.values, [6, 10])
    assert isinstance(refused, LoadFailed)
    assert "no tensor called v" in str(refused.sentence)


def test_that_training_goes_on_beside_it(qtbot: QtBot, engine: EngineClient, path: str) -> None:
    engine.build(twins())
    qtbot.waitUntil(lambda: engine.state == "paused", timeout=LONG)
    engine.run_to(10_000_000)
    answers: list[Answer] = []
    engine.load_tensors(path, "b", None, answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=LONG)
    assert engine.history is not None
    head = engine.history.head
    qtbot.waitUntil(lambda: engine.history is not None and engine.history.head > head, timeout=LONG)
    assert engine.state == "training"


@pytest.mark.posix
def test_that_a_request_the_child_dies_of_is_answered_and_so_is_one_after_that(
    qtbot: QtBot, engine: EngineClient, path: str
) -> None:
    engine.start()
    qtbot.waitUntil(lambda: engine.state == "ready", timeout=LONG)
    assert engine.process_id is not None
    os.kill(engine.process_id, signal.SIGSTOP)
    answers: list[Answer] = []
    engine.load_tensors(path, None, None, answers.append)
    os.kill(engine.process_id, signal.SIGKILL)
    qtbot.waitUntil(lambda: engine.state == "dead", timeout=LONG)
    engine.load_tensors(path, None, None, answers.append)
    assert [answer.sentence for answer in answers if isinstance(answer, LoadFailed)] == [ENDED, ENDED]
    assert engine.process_id is None
    engine.restart()
    engine.load_tensors(path, None, None, answers.append)
    qtbot.waitUntil(lambda: len(answers) == 3, timeout=LONG)
    assert isinstance(answers[-1], TensorsListed)


def test_that_a_request_is_asked_again_of_the_process_after_a_wanted_end() -> None:
    sent: list[LoadTensors] = []
    answers: list[Answer] = []
    loads = Loads(sent.append)
    loads.ask("x.pt", None, None, answers.append)
    assert sent == []
    loads.on_started()
    loads.on_ended(expected=True)
    loads.on_started()
    assert sent == [LoadTensors(1, "x.pt"), LoadTensors(1, "x.pt")]
    loads.on_answer(TensorsListed(1, ()))
    loads.on_ended(expected=False)
    assert answers == [TensorsListed(1, ())]


class Wire:
    """The other end of the pipe, which closes after so many events."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.events: list[object] = []

    def send(self, event: object) -> None:
        self.events.append(event)
        if len(self.events) == self.count:
            raise BrokenPipeError


def events_after(*commands: object, count: int) -> list[object]:
    wire, waiting = Wire(count), queue.SimpleQueue()
    for command in commands:
        waiting.put(command)
    with pytest.raises(BrokenPipeError):
        Worker(Voice(wire), waiting).work()
    return wire.events


def test_that_a_file_waits_for_no_build_and_is_not_dropped_with_one(path: str) -> None:
    flow = msgspec.json.encode(twins())
    events = events_after(Build(1, flow), LoadTensors(5, path), Build(2, flow), count=3)
    assert [type(event) for event in events] == [Ready, TensorsListed, Built]


def test_that_too_little_memory_is_said_as_such(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(*args: object, **options: object) -> None:
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 8 bytes.")

    monkeypatch.setattr(torch, "load", load)
    assert events_after(LoadTensors(1, path), count=2)[1] == LoadFailed(1, TOO_LARGE_TO_LOAD)


def test_that_without_torch_the_reason_is_said(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(worker: Worker) -> None:
        worker._trouble = Sentence("PyTorch cannot be loaded.")

    monkeypatch.setattr(Worker, "_load_torch", nothing)
    [answer] = events_after(LoadTensors(1, path), count=1)
    assert answer == LoadFailed(1, Sentence("PyTorch cannot be loaded."))
