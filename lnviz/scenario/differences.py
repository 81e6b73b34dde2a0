"""What differs between two stacks as they are trained: one sentence a difference, none for what has no effect.

So two twins are compared as experiments: the heads of a stack without attention, or the betas of SGD, make no
difference. Names and colours make none either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import msgspec

from lnviz import numbers
from lnviz.scenario import stack_words as words
from lnviz.scenario.schema import Flow, Part, Stack, Training
from lnviz.scenario.stack_fields import LAYER, STACK, TRAINING, Field, Layer, Word
from lnviz.sentences import Sentence

MAX_NAMED = 3
"""Differences that the sentence with the twins names; more are counted."""


@dataclass(frozen=True)
class Difference:
    """One setting of this stack that is another one in the other.

    ``what`` names the setting, ``this`` and ``other`` are its values, and ``sentence`` says it all. ``is_pair`` tells
    whether the name and the two values would say it too: not where it is one of some blocks alone.
    """

    what: Sentence
    this: Word
    other: Word
    sentence: Sentence
    is_pair: bool = True


class Trained(NamedTuple):
    """A stack, and what it is trained with unless it says otherwise."""

    stack: Stack
    training: Training

    @property
    def steps(self) -> list[int]:
        """The steps after which another training begins, 0 first."""
        return sorted({0, *(stage.step for stage in self.stack.stages)})

    def at(self, step: int) -> Training:
        """What the update that follows ``step`` is made with."""
        in_force = [stage.training for stage in self.stack.stages if stage.step <= step]
        return in_force[-1] if in_force else self.stack.training or self.training


def alike(this: Part, other: Part) -> bool:
    """Whether two parts of a scenario hold the same values."""
    return this is other or bool(msgspec.to_builtins(this) == msgspec.to_builtins(other))


def differences(flow: Flow, this: int, other: int) -> tuple[Sentence, ...]:
    """What differs in one twin of ``flow`` from another one: one sentence a difference, none when they are equal."""
    stacks, training = flow.stacks, flow.training
    found = compared(Trained(stacks[this], training), Trained(stacks[other], training))
    return tuple(difference.sentence for difference in found)


def twins_sentence(flow: Flow) -> Sentence | None:
    """What the twins of ``flow`` have in common and what not; None for a single one."""
    first, *others = (Trained(stack, flow.training) for stack in flow.stacks)
    if not others:
        return None
    found = [difference.what for twin in others for difference in compared(twin, first)]
    what = list({sentence.template: sentence for sentence in found}.values())
    one_seed = len({twin.at(0).seed for twin in (first, *others)}) == 1
    same = Sentence("Same seed, data and order") if one_seed else Sentence("Same data and order")
    if not what:
        return Sentence("{same}: nothing differs between the twins.", same=same)
    if len(what) > MAX_NAMED:
        return Sentence("{same}: the twins differ in {count} settings.", same=same, count=len(what))
    return Sentence("{same}: the twins differ only in {what}.", same=same, what=words.listed(what))


def compared(this: Trained, other: Trained, *, one_twin: bool = False) -> tuple[Difference, ...]:
    """Everything that differs in this stack from the other: blocks from the input upwards, ends, training.

    ``one_twin``: they are the same twin at two times, of which none branched off the other.
    """
    layers = list(_layer_differences(this.stack, other.stack))
    ends = list(_field_differences(STACK, this.stack, other.stack))
    base = list(_field_differences(TRAINING, this.at(0), other.at(0)))
    same_until = "" if layers or ends or base or one_twin else other.stack.name
    return (*layers, *ends, *base, *_stage_differences(this, other, same_until))


# -- settings ----------------------------------------------------------------------------------------------


def _differs(field: Field, this: Any, other: Any) -> bool:
    values = field.value(this), field.value(other)
    return None not in values and values[0] != values[1]


def _told(field: Field, this: Any, other: Any) -> Difference:
    mine, others = field.word(this), field.word(other)
    sentence = field.said.filled(this=mine, other=others)
    return Difference(field.what, mine, others, sentence, is_pair="{other}" in sentence.template)


def _field_differences(fields: Sequence[Field], this: Any, other: Any) -> Iterator[Difference]:
    return (_told(field, this, other) for field in fields if _differs(field, this, other))


# -- layers ------------------------------------------------------------------------------------------------


class _Pair(NamedTuple):
    """A layer of this stack and the one of the other that it is held against; ``numbers`` of this layer and of those
    that are like it, from 0."""

    this: Layer
    other: Layer
    numbers: list[int]


def _layer_differences(this: Stack, other: Stack) -> Iterator[Difference]:
    """Layer by layer where there are as many, group by group where there are as many groups, else as a whole."""
    mine, others = _layers(this), _layers(other)
    if len(mine) == len(others):
        yield from _paired(
            this, [_Pair(*pair, [at]) for at, pair in enumerate(zip(mine, others, strict=True))]
        )
        return
    yield _counted(str(len(mine)), str(len(others)))
    if len(this.blocks) == len(other.blocks):
        yield from _paired(this, _groups_paired(this, other))
        return
    rest = False
    for field in LAYER:
        if len({field.value(layer) for layer in mine}) == len({field.value(layer) for layer in others}) == 1:
            yield from _field_differences([field], mine[0], others[0])
        else:
            rest = True
    if rest:
        yield _as_a_whole(this, other)


def _counted(this: str, other: str) -> Difference:
    said = Sentence("{this} instead of {other} layers", this=this, other=other)
    return Difference(Sentence("depth"), this, other, said)


def _as_a_whole(this: Stack, other: Stack) -> Difference:
    mine, others = words.describe_stack(this), words.describe_stack(other)
    said = Sentence("{this} instead of {other}", this=mine, other=others)
    return Difference(Sentence("blocks"), mine, others, said)


def _layers(stack: Stack) -> list[Layer]:
    groups = [group for group in stack.blocks for _ in range(group.repeat)]
    last = len(groups) - 1
    return [Layer(group, stack.final_norm and place == last) for place, group in enumerate(groups)]


def _groups_paired(this: Stack, other: Stack) -> list[_Pair]:
    """Each group of one stack with that of the other, by their highest layers."""
    mine, others = _layers(this), _layers(other)
    pairs, count, other_count = [], 0, 0
    for group, partner in zip(this.blocks, other.blocks, strict=True):
        numbered = list(range(count, count + group.repeat))
        count, other_count = count + group.repeat, other_count + partner.repeat
        pairs.append(_Pair(mine[count - 1], others[other_count - 1], numbered))
    return pairs


def _paired(stack: Stack, pairs: list[_Pair]) -> Iterator[Difference]:
    """What differs between layers that belong together; equal differences of several are one."""
    for field in LAYER:
        found: dict[tuple[Any, Any], list[_Pair]] = {}
        for pair in pairs:
            if _differs(field, pair.this, pair.other):
                found.setdefault((field.value(pair.this), field.value(pair.other)), []).append(pair)
        for same in found.values():
            told = _told(field, same[0].this, same[0].other)
            numbered = [number for pair in same for number in pair.numbers]
            where = None if len(same) == len(pairs) else _blocks_of(stack, numbered)
            yield _placed(field, told, where)


def _placed(field: Field, told: Difference, where: str | None) -> Difference:
    """A difference with the blocks that it is about; None for all of them."""
    if field.states:
        one = where is not None and where.isdecimal()
        who = Sentence("block {number}", number=where) if one else Sentence("blocks {numbers}", numbers=where)
        who = Sentence("all blocks") if where is None else who
        return _with_sentence(told, Sentence("{blocks} {state}", blocks=who, state=told.this))
    if where is None:
        return told
    if where.isdecimal():
        return _with_sentence(told, Sentence("block {number}: {what}", number=where, what=told.sentence))
    return _with_sentence(told, Sentence("blocks {numbers}: {what}", numbers=where, what=told.sentence))


def _with_sentence(difference: Difference, sentence: Sentence) -> Difference:
    return replace(difference, sentence=sentence, is_pair=False)


def _blocks_of(stack: Stack, layers: list[int]) -> str:
    """The numbers of the blocks (1 … depth) that layers of a stack are made of: ``1–4, 7``."""
    starts, number = [], 1
    for group in stack.blocks:
        for _ in range(group.repeat):
            starts.append(number)
            number += group.adds // group.repeat
    starts.append(number)
    blocks = [block for layer in layers for block in range(starts[layer], starts[layer + 1])]
    runs = [
        [block for _, block in run] for _, run in groupby(enumerate(blocks), lambda item: item[1] - item[0])
    ]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


# -- stages ------------------------------------------------------------------------------------------------


def _stage_differences(this: Trained, other: Trained, branched_off: str) -> Iterator[Difference]:
    """What differs from some later step on. ``branched_off`` is the other's name if until then nothing does."""
    steps = sorted({*this.steps, *other.steps})
    for before, step in pairwise(steps):
        earlier, found = _trained_apart(this, other, before), _trained_apart(this, other, step)
        if [str(one.sentence) for one in earlier] == [str(one.sentence) for one in found]:
            continue
        yield _from_step_on(step, found, branched_off if not earlier else "")


def _trained_apart(this: Trained, other: Trained, step: int) -> list[Difference]:
    mine, others = this.at(step), other.at(step)
    # Parameters are drawn once, before the first step: a later seed has no effect.
    return list(_field_differences(TRAINING, mine, msgspec.structs.replace(others, seed=mine.seed)))


def _from_step_on(step: int, found: list[Difference], branched_off: str) -> Difference:
    at = numbers.grouped(step)
    if not found:
        said = Sentence("trained alike from step {step} on", step=at)
        return Difference(Sentence("later training"), said, "", said, is_pair=False)
    what = words.listed([difference.sentence for difference in found])
    if branched_off:
        said = Sentence(
            "branched off {name} at step {step} with {what}", name=branched_off, step=at, what=what
        )
    else:
        said = Sentence("from step {step} on {what}", step=at, what=what)
    return Difference(Sentence("later training"), what, "", said, is_pair=False)
