"""Changes of the twins: functions from one frozen value to the next.

A new twin stands last, so that the others keep their records and their place in the pictures.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from lnviz import numbers
from lnviz.run.record import Mark
from lnviz.scenario.differences import alike
from lnviz.scenario.schema import Flow, Stack, Stage, Training, changed
from lnviz.scenario.stack_presets import StackPreset
from lnviz.scenario.stack_words import final_norm_word, init_word, norm_word, placement_word
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.editor.edits import Schedule, schedule_fields, with_training, with_twins
from lnviz.ui.flow.fitting import BRANCHED
from lnviz.ui.language import say, tr

MAX_NAME = 60


# -- one twin ----------------------------------------------------------------------------------------------


def with_twin(flow: Flow, twin: int, **fields: Any) -> Flow:
    """``flow`` with fields of one twin set: ``final_norm``, ``init``, ``gain`` or ``look`` (None: as placed)."""
    return _replaced(flow, twin, changed(flow.stacks[twin], **fields))


def rename_twin(flow: Flow, twin: int, name: str) -> Flow:
    """``flow`` with another name for a twin; a number is added to one that another twin has.

    Raises:
        Refusal: the name is empty.
    """
    if not name.strip():
        raise Refusal(Sentence("A twin needs a name. Type at least one letter."))
    others = [stack.name for place, stack in enumerate(flow.stacks) if place != twin]
    return _replaced(flow, twin, changed(flow.stacks[twin], name=_unique(name.strip(), others)))


def named_as_placed(old: Flow, new: Flow) -> Flow:
    """``new`` with other names for twins that ``old`` called by a placement that is theirs no more.

    A name that a person thought of stays, and so does that of a twin whose blocks are placed in different ways.
    """
    stacks = list(new.stacks)
    for place, (was, stack) in enumerate(zip(old.stacks, new.stacks, strict=False)):
        before, after = _placement_of(was), _placement_of(stack)
        name = _renamed(stack.name, before, after) if before != after and before and after else None
        if name is not None:
            others = [other.name for at, other in enumerate(stacks) if at != place]
            stacks[place] = msgspec.structs.replace(stack, name=_unique(name, others))
    return new if stacks == list(new.stacks) else with_twins(new, stacks)


def _placement_of(stack: Stack) -> str:
    """Where the norms of all blocks of a twin stand; empty where they stand in different places."""
    placements = {group.placement for group in stack.blocks}
    return placements.pop() if len(placements) == 1 else ""


def _renamed(name: str, before: str, after: str) -> str | None:
    """A name that begins with the word of a placement, in any language, with that of another; None for any other."""
    old, new = placement_word(before), placement_word(after)
    for word, instead in ((say(old), say(new)), (str(old), str(new))):
        rest = re.fullmatch(rf"{re.escape(word)}(?: \d+| \(\d+\))?((?:,|{BRANCHED}).*)?", name)
        if rest is not None:
            return instead + (rest.group(1) or "")
    return None


def remove_twin(flow: Flow, twin: int) -> Flow:
    """``flow`` without one twin.

    Raises:
        Refusal: it is the only one.
    """
    if len(flow.stacks) == 1:
        raise Refusal(Sentence("One twin has to stay. Add another one first."))
    return with_twins(flow, [*flow.stacks[:twin], *flow.stacks[twin + 1 :]])


def move_twin(flow: Flow, twin: int, by: int) -> Flow:
    """``flow`` with one twin ``by`` places further to the right (negative: left), as far as there is room."""
    stacks = list(flow.stacks)
    to = min(max(twin + by, 0), len(stacks) - 1)
    if to == twin:
        return flow
    stacks.insert(to, stacks.pop(twin))
    return with_twins(flow, stacks)


# -- training of one twin ----------------------------------------------------------------------------------


def with_twin_training(flow: Flow, twin: int, **fields: Any) -> Flow:
    """``flow`` with fields of what one twin is trained with set, for this twin alone.

    A twin that branched off keeps the stages before its last, which it shares with the other one. A training that
    comes to be that of the scenario is no longer a training of its own.
    """
    stack = flow.stacks[twin]
    if stack.stages:
        last = stack.stages[-1]
        stage = changed(last, training=changed(last.training, **fields))
        return _replaced(flow, twin, changed(stack, stages=(*stack.stages[:-1], stage)))
    own = changed(flow.training_of(twin), **fields)
    return _replaced(flow, twin, changed(stack, training=None if alike(own, flow.training) else own))


def without_twin_training(flow: Flow, twin: int) -> Flow:
    """``flow`` with one twin trained as the scenario says, from its first step to its last."""
    return _replaced(flow, twin, changed(flow.stacks[twin], training=None, stages=()))


def with_schedule(flow: Flow, choice: Schedule, twin: int | None = None) -> Flow:
    """``flow`` with a schedule chosen for the scenario, or for one twin."""
    if twin is None:
        return with_training(flow, **schedule_fields(flow.training, choice))
    return with_twin_training(flow, twin, **schedule_fields(present_training(flow, twin), choice))


def present_training(flow: Flow, twin: int) -> Training:
    """What a twin is trained with in the end: the training that :func:`with_twin_training` changes."""
    stages = flow.stacks[twin].stages
    return stages[-1].training if stages else flow.training_of(twin)


# -- another twin ------------------------------------------------------------------------------------------


def add_twin(flow: Flow, stack: Stack) -> Flow:
    """``flow`` with another twin at the end; a number is added to a name that is taken.

    Raises:
        Refusal: there are as many as there may be.
    """
    name = _unique(stack.name, [other.name for other in flow.stacks])
    return with_twins(flow, [*flow.stacks, msgspec.structs.replace(stack, name=name)])


def duplicate_twin(flow: Flow, twin: int) -> Flow:
    """``flow`` with a second twin like that one, in a colour of its own."""
    return add_twin(flow, changed(flow.stacks[twin], look=None))


def add_preset(flow: Flow, preset: StackPreset) -> Flow:
    """``flow`` with a twin built as a model that people know, at the width of the scenario."""
    return add_twin(flow, preset.stack(flow.width))


def twin_with_placement(flow: Flow, twin: int, placement: str) -> Flow:
    """``flow`` with a second twin that differs from that one only in where its norms stand."""
    stack = flow.stacks[twin]
    blocks = tuple(changed(group, placement=placement) for group in stack.blocks)
    old, new = say(placement_word(stack.blocks[0].placement)), say(placement_word(placement))
    return _another(flow, twin, old, new, blocks=blocks)


def twin_with_norm(flow: Flow, twin: int, kind: str) -> Flow:
    """``flow`` with a second twin that differs from that one only in the kind of its norms."""
    stack = flow.stacks[twin]
    blocks = tuple(changed(group, norm=changed(group.norm, kind=kind)) for group in stack.blocks)
    old, new = say(norm_word(stack.blocks[0].norm.kind)), say(norm_word(kind))
    return _another(flow, twin, old, new, blocks=blocks)


def twin_with_other_final_norm(flow: Flow, twin: int) -> Flow:
    """``flow`` with a second twin that has a final norm where that one has none, or none."""
    wanted = not flow.stacks[twin].final_norm
    words = say(final_norm_word(wanted)), say(final_norm_word(not wanted))
    return _another(flow, twin, words[1], words[0], final_norm=wanted)


def twin_with_init(flow: Flow, twin: int, init: str) -> Flow:
    """``flow`` with a second twin that differs from that one only in how its parameters are drawn."""
    old, new = say(init_word(flow.stacks[twin].init)), say(init_word(init))
    return _another(flow, twin, old, new, init=init)


def twin_with_depth(flow: Flow, twin: int, layers: int) -> Flow:
    """``flow`` with a second twin of another number of layers; of several groups the largest takes the difference.

    Raises:
        Refusal: the other groups alone have as many layers.
    """
    stack = flow.stacks[twin]
    place = max(range(len(stack.blocks)), key=lambda at: stack.blocks[at].repeat)
    repeat = layers - stack.layers + stack.blocks[place].repeat
    if repeat < 1:
        raise Refusal(
            Sentence(
                "{twin} cannot have {layers} layers while its other groups have as many. Choose at least {least}.",
                twin=stack.name,
                layers=layers,
                least=layers - repeat + 1,
            )
        )
    group = changed(stack.blocks[place], repeat=repeat)
    blocks = (*stack.blocks[:place], group, *stack.blocks[place + 1 :])
    return _another(flow, twin, f"×{stack.layers}", f"×{layers}", blocks=blocks)


def twin_with_warmup(flow: Flow, twin: int, steps: int) -> Flow:
    """``flow`` with a second twin that differs from that one only in its warm-up steps."""
    old = present_training(flow, twin).warmup_steps
    words = [tr("warm-up {steps}", steps=count) if count else tr("no warm-up") for count in (old, steps)]
    return _with_last_trained(_another(flow, twin, *words), warmup_steps=steps)


def twin_with_lr(flow: Flow, twin: int, lr: float) -> Flow:
    """``flow`` with a second twin that differs from that one only in its learning rate."""
    old = present_training(flow, twin).lr
    words = [tr("rate {rate}", rate=numbers.exact(rate)) for rate in (old, lr)]
    return _with_last_trained(_another(flow, twin, *words), lr=lr)


def branched(flow: Flow, parent: int, step: int, training: Training, marks: Sequence[Mark] = ()) -> Flow:
    """``flow`` with a twin that is ``parent`` up to ``step`` and from the update that follows it on is trained with
    ``training``.

    Args:
        flow: what the twins were built from, with whatever was set live since.
        parent: the twin to branch off.
        step: the last step that both have in common.
        training: what the branch goes on with.
        marks: the settings that were changed live in this run; those of the parent before ``step`` become stages of
            the branch, so that it can be trained again from its first step.

    Raises:
        Refusal: there are as many twins as there may be.
    """
    stack = flow.stacks[parent]
    own = sorted((mark for mark in marks if mark.stack == parent), key=lambda mark: mark.step)
    # What is in force from step 0 stands at -1: a stage at step 0 would be after it.
    in_force = {-1: stack.training or flow.training}
    in_force |= {stage.step: stage.training for stage in stack.stages}
    for mark in reversed(own):
        _unmark(in_force, mark)
    in_force = {at: one for at, one in in_force.items() if at < step}
    for mark in own:
        if mark.step < step:
            _mark(in_force, mark)
    first = in_force.pop(-1)
    in_force[step] = training
    branch = changed(
        stack,
        name=_short(stack.name, f"{BRANCHED}{step}"),
        look=None,
        training=first,
        stages=tuple(Stage(step=at, training=in_force[at]) for at in sorted(in_force)),
    )
    return add_twin(flow, branch)


def _unmark(in_force: dict[int, Training], mark: Mark) -> None:
    """What was in force when a live setting was changed had the value before, whatever has been written since."""
    at = max(at for at in in_force if at <= mark.step)
    in_force[at] = changed(in_force[at], **{mark.field: mark.before})


def _mark(in_force: dict[int, Training], mark: Mark) -> None:
    """Write a live change into what is in force: from its step on, up to the next stage that was planned."""
    before = in_force[max(at for at in in_force if at <= mark.step)]
    in_force[mark.step] = changed(before, **{mark.field: mark.after})


# -- names and places --------------------------------------------------------------------------------------


def _another(flow: Flow, twin: int, old: str, new: str, **fields: Any) -> Flow:
    """``flow`` with a second twin that has other fields, and a name that says so."""
    stack = flow.stacks[twin]
    named = old in stack.name
    name = stack.name.replace(old, new)[:MAX_NAME] if named else _short(stack.name, f", {new}")
    return add_twin(flow, msgspec.structs.replace(changed(stack, **fields), name=name, look=None))


def _with_last_trained(flow: Flow, **fields: Any) -> Flow:
    return with_twin_training(flow, len(flow.stacks) - 1, **fields)


def _replaced(flow: Flow, twin: int, stack: Stack) -> Flow:
    return with_twins(flow, [*flow.stacks[:twin], stack, *flow.stacks[twin + 1 :]])


def _unique(name: str, taken: Sequence[str]) -> str:
    """The name, or with the first number that makes it one that is not taken."""
    unique, number = name[:MAX_NAME], 2
    while unique in taken:
        # "Post-LN @5 2" would read as another step.
        suffix = f" ({number})" if BRANCHED in name else f" {number}"
        unique, number = _short(name, suffix), number + 1
    return unique


def _short(name: str, suffix: str) -> str:
    """A name with something at its end that has to be read, as long as a name may be."""
    return name[: MAX_NAME - len(suffix)] + suffix
