"""The twins of one build, and how far they are to be trained."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from lnviz.engine.looks import Looks
from lnviz.engine.messages import Branch, Branched, Build
from lnviz.run.record import StepRecord
from lnviz.scenario.schema import Flow

if TYPE_CHECKING:
    from lnviz.network.trainer import Trainer

SPEED_SPAN = 1.0
"""Seconds over which the speed is taken."""


class Training:
    """Twins, the last step that each of them has computed, and the step up to which they are wanted.

    Raises:
        Refusal: the twins cannot be built.
    """

    def __init__(self, command: Build) -> None:
        from lnviz.network.trainer import Trainer

        self.generation = command.generation
        flow = msgspec.json.decode(command.flow_json, type=Flow)
        self.trainer: Trainer = Trainer(flow, command.tensor)
        self.looks = Looks(self.trainer)
        self.target = -1
        self._done = [-1] * len(flow.stacks)
        self._steps: Iterator[tuple[StepRecord, ...]] = self.trainer.steps()
        self._times: deque[float] = deque()

    @property
    def head(self) -> int:
        """The last step that any twin has computed; -1 before the first."""
        return max(self._done)

    @property
    def is_due(self) -> bool:
        """Whether there is a step to compute: a twin that still trains is behind what is wanted."""
        stopped = self.trainer.faults
        return any(done < self.target for stack, done in enumerate(self._done) if stack not in stopped)

    def step(self) -> tuple[StepRecord, ...]:
        """The records of the next step of the twins that are furthest behind, one of which is due.

        None, while a step is repeated that the parent of a branch has recorded.
        """
        records = next(self._steps)
        for record in records:
            self._done[record.stack] = record.step
        if records:
            self._times.append(time.perf_counter())
        return records

    def branch(self, command: Branch) -> Branched:
        """Add a twin, and want it to catch up with the others.

        Raises:
            Refusal: it cannot be had.
        """
        trainer = self.trainer
        flow = msgspec.json.decode(command.flow_json, type=Flow)
        layout = trainer.branch(flow, command.parent, command.step)
        self.target = max(self.target, self.head)
        self._done.append(command.step - 1)
        self._steps = trainer.steps()
        parameters = trainer.parameters[-1]
        return Branched(self.generation, layout, command.parent, command.step, parameters)

    def drop(self, stack: int) -> bool:
        """Forget the last twin where it is number ``stack``; returns whether it was."""
        if not self.trainer.drop(stack):
            return False
        self._done.pop()
        self.looks.forget(stack)
        return True

    def pause(self) -> None:
        """Want nothing more."""
        self.target = -1

    def speed(self) -> float:
        """Steps a second over the last SPEED_SPAN; 0 while that cannot be told."""
        times = self._times
        while len(times) > 2 and times[-1] - times[0] > SPEED_SPAN:
            times.popleft()
        return (len(times) - 1) / (times[-1] - times[0]) if len(times) > 1 else 0.0

    def forget_speed(self) -> None:
        """A pause is no training time."""
        self._times.clear()
