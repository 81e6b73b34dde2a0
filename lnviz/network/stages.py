"""What one twin is trained with from which step on, as it was planned and as it was changed while it trained."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

import msgspec

from lnviz.run.record import Mark
from lnviz.scenario.flow import Flow, Stage, Training


class Log:
    """The settings of every update of a twin; a change while training is one more stage, so a replay repeats it."""

    def __init__(self, first: Training, stages: tuple[Stage, ...] = ()) -> None:
        self._steps = [0]
        self._trainings = [first]
        for stage in stages:
            self.put(stage.step, stage.training)

    @classmethod
    def of(cls, flow: Flow, stack: int) -> Log:
        """The plan of twin ``stack``."""
        twin = flow.stacks[stack]
        return cls(twin.training or flow.training, twin.stages)

    def at(self, step: int) -> Training:
        """What the update that follows ``step`` is made with."""
        return self._trainings[bisect_right(self._steps, step) - 1]

    def put(self, step: int, training: Training) -> None:
        """Use ``training`` from the update that follows ``step`` on, up to the next stage that is known."""
        place = bisect_left(self._steps, step)
        if place < len(self._steps) and self._steps[place] == step:
            self._trainings[place] = training
        else:
            self._steps.insert(place, step)
            self._trainings.insert(place, training)

    def change(self, stack: int, step: int, lr: float, clip: float | None) -> tuple[Mark, ...]:
        """Use ``lr`` and ``clip`` from the update that follows ``step`` on; a mark for each that is new."""
        before = self.at(step)
        wanted: dict[str, float | None] = {"lr": lr, "clip": clip}
        marks = tuple(
            Mark(stack, step, field, old, new)
            for field, new in wanted.items()
            if (old := getattr(before, field)) != new
        )
        if marks:
            self.put(step, msgspec.structs.replace(before, lr=lr, clip=clip))
        return marks

    def until(self, step: int) -> Log:
        """The settings of the updates that follow the steps before ``step``; the last ones stay in force."""
        log = Log(self._trainings[0])
        for known, training in zip(self._steps, self._trainings, strict=True):
            if known < step:
                log.put(known, training)
        return log
