"""Looks at parameters of past steps, whose replay may take long."""

import time

import pytest

from lnviz.engine.looks import TURN, Looks
from lnviz.engine.messages import Inspect
from lnviz.run.inspection import Inspection
from lnviz.sentences import Refusal, Sentence


class SlowTrainer:
    """Replays ``steps`` steps of 3 ms each before it answers; refuses step 99."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.replayed = 0

    def look(self, stack, row, step):
        if step == 99:
            raise Refusal(Sentence("Step 99 is not computed yet."))
        for _ in range(self.steps):
            time.sleep(0.003)
            self.replayed += 1
            yield None
        yield Inspection(stack, step, row, ())


def asked(request: int, stack: int = 0, row: str = "1", step: int = 3) -> Inspect:
    return Inspect(request, 1, stack, row, step)


def test_that_a_long_replay_gives_the_turn_back_before_it_is_done():
    trainer = SlowTrainer(steps=20)
    looks = Looks(trainer)
    looks.add(asked(1))
    assert looks.go_on() is None
    assert 0 < trainer.replayed <= TURN / 0.003 + 2
    answers = []
    while looks:
        answers.append(looks.go_on())
    assert trainer.replayed == 20
    assert answers[-1].inspection.row == "1"
    assert not any(answers[:-1])


def test_that_of_one_twin_only_the_newest_question_is_answered():
    looks = Looks(SlowTrainer(steps=0))
    looks.add(asked(1, row="1"))
    looks.add(asked(2, stack=1))
    looks.add(asked(3, row="2"))
    found = [looks.go_on(), looks.go_on()]
    assert [answer.request for answer in found] == [2, 3]
    assert not looks


def test_that_a_refused_question_is_forgotten_and_the_next_one_answered():
    looks = Looks(SlowTrainer(steps=0))
    looks.add(asked(1, stack=1))
    looks.add(asked(2))
    assert looks.go_on().request == 1
    with pytest.raises(Refusal):
        looks.add(asked(3, step=99)) or looks.go_on()
