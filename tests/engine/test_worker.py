import queue
import weakref

import msgspec
import pytest
import torch

from lnviz.engine.messages import (
    Branch,
    Branched,
    Build,
    Built,
    Command,
    Event,
    Failed,
    Inspect,
    Inspected,
    Paused,
    Ready,
    RunTo,
    Steps,
)
from lnviz.engine.process import cause_of_death
from lnviz.engine.voice import Voice
from lnviz.engine.worker import Worker, sentence_for
from lnviz.scenario.schema import Flow, Task
from lnviz.sentences import Refusal, Sentence
from tests.engine.test_questions import with_branch
from tests.network.flows import twins


class Wire:
    """The other end of the pipe: keeps what arrives, and closes after the last expected kind of event."""

    def __init__(self, last: type) -> None:
        self.last = last
        self.events: list[Event] = []

    def send(self, event: Event) -> None:
        self.events.append(event)
        if isinstance(event, self.last):
            raise BrokenPipeError


@pytest.fixture(autouse=True)
def threads_as_before():
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


def events_after(*commands: Command, last: type) -> list[Event]:
    wire, waiting = Wire(last), queue.SimpleQueue()
    for command in commands:
        waiting.put(command)
    with pytest.raises(BrokenPipeError):
        Worker(Voice(wire), waiting).work()
    return wire.events


def test_that_only_the_last_of_several_waiting_builds_is_built():
    flow = msgspec.json.encode(twins())
    builds = [Build(generation, flow) for generation in (1, 2, 3)]
    events = events_after(*builds[:2], RunTo(2, 50), builds[2], RunTo(3, 1), last=Paused)
    assert [type(event) for event in events] == [Ready, Built, Steps, Paused]
    assert {event.generation for event in events[1:]} == {3}
    assert [record.step for record in events[2].records] == [0, 0, 1, 1]


def test_that_commands_for_another_generation_are_not_obeyed():
    flow = msgspec.json.encode(twins())
    events = events_after(Build(4, flow), RunTo(3, 9), RunTo(4, 0), last=Paused)
    assert events[-1] == Paused(4, 0)


def test_that_an_error_in_the_middle_of_training_is_told_after_the_steps_before_it(monkeypatch, home):
    from lnviz.network.trainer import Trainer

    def breaks(self):
        steps = whole(self)
        yield next(steps)
        yield next(steps)
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 8 bytes.")

    whole = Trainer.steps
    monkeypatch.setattr(Trainer, "steps", breaks)
    events = events_after(Build(1, msgspec.json.encode(twins())), RunTo(1, 10), last=Failed)
    steps = [record.step for event in events if isinstance(event, Steps) for record in event.records]
    assert steps == [0, 0, 1, 1]
    assert "memory" in str(events[-1].sentence)


def test_that_nothing_of_replaced_twins_is_left(monkeypatch, home):
    """Neither of those that were trained, branched and inspected nor of those that could not be built."""
    from lnviz.network.model import ResidualStack
    from lnviz.network.trainer import Trainer

    made: list[weakref.ref] = []
    for kind in (Trainer, ResidualStack):
        monkeypatch.setattr(kind, "__init__", noting(kind.__init__, made))
    flow = twins()
    grown = msgspec.json.encode(with_branch(flow, 0, 1, lr=0.5))
    lacking = twins(task=Task(kind="characters", text="too short", sequence=20))
    wire = Wire(Ready)
    worker = Worker(Voice(wire), queue.SimpleQueue())
    for generation in range(1, 5):
        worker._obey(Build(generation, msgspec.json.encode(flow)))
        run = weakref.ref(worker._run)
        worker._obey(RunTo(generation, 3))
        while worker._run.is_due:
            worker._advance(worker._run)
        worker._obey(Branch(generation, grown, 0, 1))
        worker._obey(Inspect(1, generation, 0, "1", 2))
        while worker._run.looks:
            worker._look(worker._run.looks)
        assert run() is not None
    kinds = [type(event) for event in wire.events]
    assert kinds.count(Branched) == kinds.count(Inspected) == 4
    worker._obey(Build(9, msgspec.json.encode(lacking)))
    assert isinstance(wire.events[-1], Failed)
    assert len(made) >= 4 * (1 + 3)
    assert [alive() for alive in made if alive() is not None] == []
    assert run() is None


def noting(whole, made):
    def init(self, *args, **kwargs):
        made.append(weakref.ref(self))
        whole(self, *args, **kwargs)

    return init


def validation_error() -> msgspec.ValidationError:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(b'{"stacks": [], "width": 1}', type=Flow)
    return caught.value


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Refusal(Sentence("The text is {what}.", what="empty")), "The text is empty."),
        (MemoryError(), "not enough memory"),
        (
            RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 8 bytes."),
            "not enough memory",
        ),
        (validation_error(), "$.stacks"),
        (ZeroDivisionError("division by zero"), "division by zero"),
    ],
)
def test_that_every_error_becomes_one_sentence(error, said):
    sentence = sentence_for(error)
    assert isinstance(sentence, Sentence)
    assert said in str(sentence)
    assert "\n" not in str(sentence)


@pytest.mark.parametrize(("code", "said"), [(-9, "memory"), (-15, "SIGTERM"), (-63, "63"), (3, "code 3")])
def test_that_the_cause_of_death_is_told_from_the_exit_code(code, said):
    assert said in str(cause_of_death(code))
    assert "kept" in str(cause_of_death(code))
