"""Settings that act while the twins train: which twins a change of the document is for, and what it makes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from lnviz.scenario.differences import alike
from lnviz.scenario.flow import Flow, Stack, Training


@dataclass(frozen=True)
class Live:
    """The learning rate and the largest gradient norm of some twins from their next step on."""

    stacks: tuple[int, ...]
    lr: float
    clip: float | None


def counterparts(built: Flow, wanted: Flow) -> dict[int, int]:
    """Which twin of the document each built one is: by place, or by name once twins were added or removed."""
    if len(built.stacks) == len(wanted.stacks):
        return {place: place for place in range(len(built.stacks))}
    names = [stack.name for stack in wanted.stacks]
    return {
        place: names.index(stack.name)
        for place, stack in enumerate(built.stacks)
        if names.count(stack.name) == 1
    }


def meant(built: Flow, wanted: Flow) -> dict[int, int]:
    """As :func:`counterparts`, but twins that only changed places are found by their names."""
    names, known = ([stack.name for stack in flow.stacks] for flow in (wanted, built))
    if sorted(names) == sorted(known) and len(set(names)) == len(names):
        return {place: names.index(name) for place, name in enumerate(known)}
    return counterparts(built, wanted)


def live_changes(built: Flow, wanted: Flow, step_of: Callable[[int], int]) -> tuple[Live, ...]:
    """What has to be told to the engine so that the twins are trained as the document says.

    Args:
        built: the twins as they are trained now.
        wanted: the document.
        step_of: the next step of a built twin, for whose update a change made now comes in time.
    """
    found: dict[tuple[float, float | None], list[int]] = {}
    for place, other in meant(built, wanted).items():
        step = step_of(place)
        now, then = built.training_of(place, step), wanted.training_of(other, step)
        if (now.lr, now.clip) != (then.lr, then.clip):
            found.setdefault((then.lr, then.clip), []).append(place)
    return tuple(Live(tuple(stacks), lr, clip) for (lr, clip), stacks in found.items())


def with_live(built: Flow, wanted: Flow, step_of: Callable[[int], int]) -> Flow:
    """The twins as they are trained once the engine has been told :func:`live_changes`.

    Only what is in force at a twin's next step follows; a stage that is still to come stays as it was built.
    """
    training = following(built.training, wanted.training)
    pairs = meant(built, wanted)
    stacks = []
    for place, stack in enumerate(built.stacks):
        step = step_of(place)
        in_force = (
            wanted.training_of(pairs[place], step) if place in pairs else built.training_of(place, step)
        )
        stacks.append(_trained(stack, built.training, training, in_force, step))
    return msgspec.structs.replace(built, training=training, stacks=tuple(stacks))


def _trained(stack: Stack, before: Training, after: Training, in_force: Training, step: int) -> Stack:
    """A twin with ``in_force`` in the stage of ``step``; ``before`` and ``after`` are those of all twins."""
    own = stack.training or before
    places = [place for place, stage in enumerate(stack.stages) if stage.step <= step]
    stages = list(stack.stages)
    if places:
        stage = stages[places[-1]]
        stages[places[-1]] = msgspec.structs.replace(stage, training=following(stage.training, in_force))
    else:
        own = following(own, in_force)
    training = None if alike(own, after) else own
    return msgspec.structs.replace(stack, training=training, stages=tuple(stages))


def following(training: Training, other: Training) -> Training:
    """``training`` with what acts at once of the ``other``."""
    if (training.lr, training.clip) == (other.lr, other.clip):
        return training
    return msgspec.structs.replace(training, lr=other.lr, clip=other.clip)
