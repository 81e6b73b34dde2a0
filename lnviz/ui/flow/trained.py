"""A run as a scenario from which it can be trained again: what was set live becomes stages of the twins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from lnviz import numbers
from lnviz.run.record import Mark
from lnviz.scenario.differences import alike
from lnviz.scenario.flow import MAX_STAGES, Flow, Stack, Stage, Training
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.live import following, meant


@dataclass(frozen=True)
class Trained:
    """What twins were trained with so far.

    ``start`` is what they were built from, without what was set live since; ``marks`` tell of that, and ``next_step``
    of the step that a twin computes next.
    """

    start: Flow
    marks: Sequence[Mark]
    next_step: Callable[[int], int]

    def written_into(self, wanted: Flow) -> Flow:
        """``wanted``, whose twins are trained as they were up to their next step and from there on as it says.

        ``wanted`` itself where it says so already; else the scenario's training is the one that the twins began with.

        Raises:
            Refusal: a twin would have more stages than a scenario holds.
        """
        places = {other: place for place, other in meant(self.start, wanted).items()}
        courses = [
            self._course(places[number], number, wanted) if number in places else None
            for number in range(len(wanted.stacks))
        ]
        if not any(courses):
            return wanted
        training = following(wanted.training, self.start.training)
        stacks = []
        for stack, course in zip(wanted.stacks, courses, strict=True):
            if course is None:
                own, stages = stack.training or wanted.training, stack.stages
            else:
                own, stages = course
            _check_number(stack, stages)
            own_or_shared = None if alike(own, training) else own
            stacks.append(msgspec.structs.replace(stack, training=own_or_shared, stages=stages))
        return msgspec.structs.replace(wanted, training=training, stacks=tuple(stacks))

    def _course(self, place: int, number: int, wanted: Flow) -> tuple[Training, tuple[Stage, ...]] | None:
        """First training and stages of twin ``number`` of ``wanted``, which is ``place`` of those that are trained;
        None where it was trained as ``wanted`` says."""
        end = self.next_step(place)
        was = self._settings(place)
        planned = {stage.step for stage in wanted.stacks[number].stages}
        found: dict[int, Training] = {}
        for step in sorted({0, end, *was, *planned}):
            says = wanted.training_of(number, step)
            found[step] = following(says, was[max(at for at in was if at <= step)]) if step < end else says
        if all(alike(one, wanted.training_of(number, step)) for step, one in found.items()):
            return None
        first = before = found.pop(0)
        stages = []
        for step, training in found.items():
            if step in planned or not alike(training, before):
                stages.append(Stage(step=step, training=training))
            before = training
        return first, tuple(stages)

    def _settings(self, place: int) -> dict[int, Training]:
        """What a twin was trained with, by the step from which on; a live change lasts up to the next stage."""
        stages = self.start.stacks[place].stages
        found = {0: self.start.training_of(place), **{stage.step: stage.training for stage in stages}}
        own = (mark for mark in self.marks if mark.stack == place)
        for mark in sorted(own, key=lambda mark: mark.step):
            before = found[max(at for at in found if at <= mark.step)]
            found[mark.step] = msgspec.structs.replace(before, **{mark.field: mark.after})
        return found


def _check_number(stack: Stack, stages: Sequence[Stage]) -> None:
    if len(stages) > MAX_STAGES:
        raise Refusal(
            Sentence(
                "Learning rate and clipping of {twin} were changed at {count} steps; a scenario holds up to {most}."
                " Save the run instead, or restart first.",
                twin=stack.name,
                count=numbers.grouped(len(stages)),
                most=numbers.grouped(MAX_STAGES),
            )
        )
