"""What differs between two stacks as they are trained: one sentence a difference, none for what has no effect.

So two twins are compared as experiments: the heads of a stack without attention, or the betas of SGD, make no
difference. Names and colours make none either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import msgspec

from lnviz import numbers
from lnviz.scenario import stack_words as words
from lnviz.scenario.schema import Blocks, Flow, Part, Stack, Training
from lnviz.sentences import Sentence

MAX_NAMED = 3
"""Differences that the sentence with the twins names; more are counted."""

Word = Sentence | str


@dataclass(frozen=True)
class Difference:
    """One setting of this stack that is another one in the other.

    ``what`` names the setting in running text, ``this`` and ``other`` are its values, and ``sentence`` says it all.
    """

    what: Sentence
    this: Word
    other: Word
    sentence: Sentence


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


def compared(this: Trained, other: Trained) -> tuple[Difference, ...]:
    """Everything that differs in this stack from the other: blocks from the input upwards, ends, training."""
    layers = list(_layer_differences(this.stack, other.stack))
    ends = list(_field_differences(_STACK, this.stack, other.stack))
    base = list(_field_differences(_TRAINING, this.at(0), other.at(0)))
    same_until = "" if layers or ends or base else other.stack.name
    return (*layers, *ends, *base, *_stage_differences(this, other, same_until))


# -- fields ------------------------------------------------------------------------------------------------


class _Field(NamedTuple):
    """How one setting is told: ``value`` is None where it has no effect, and such a setting does not differ.

    ``states`` is for one that is said of blocks as such: "block 3 frozen".
    """

    what: Sentence
    said: Sentence
    value: Callable[[Any], Any]
    word: Callable[[Any], Word]
    states: bool = False


class _Layer(NamedTuple):
    """One layer of a stack. A final norm right above it is of its kind."""

    group: Blocks
    below_final_norm: bool

    @property
    def is_normed(self) -> bool:
        return words.has_norm(self.group) or self.below_final_norm


def _number(value: float | None, otherwise: Word = "") -> Word:
    return otherwise if value is None else numbers.exact(value)


def _linear(layer: _Layer) -> bool:
    return layer.group.branch not in ("zero", "closed_form")


def _feeds(layer: _Layer) -> bool:
    return layer.group.branch in ("feed_forward", "attention_feed_forward")


def _has_eps(layer: _Layer) -> bool:
    return layer.is_normed and layer.group.norm.kind in ("layer", "rms", "batch")


_LAYER: tuple[_Field, ...] = (
    _Field(
        Sentence("where the norms stand"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.placement,
        lambda layer: words.placement_word(layer.group.placement),
    ),
    _Field(
        Sentence("the branch"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.branch,
        lambda layer: words.branch_word(layer.group.branch),
    ),
    _Field(
        Sentence("the norm"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.norm.kind if layer.is_normed else None,
        lambda layer: words.norm_word(layer.group.norm.kind),
    ),
    _Field(
        Sentence("eps"),
        Sentence("eps {this} instead of {other}"),
        lambda layer: layer.group.norm.eps if _has_eps(layer) else None,
        lambda layer: _number(layer.group.norm.eps),
    ),
    _Field(
        Sentence("where α of DyT starts"),
        Sentence("DyT from α = {this} instead of {other}"),
        lambda layer: layer.group.norm.alpha if layer.is_normed and layer.group.norm.kind == "dyt" else None,
        lambda layer: _number(layer.group.norm.alpha),
    ),
    _Field(
        Sentence("the activation"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.activation if _feeds(layer) else None,
        lambda layer: words.activation_word(layer.group.activation),
    ),
    _Field(
        Sentence("the expansion of the feed-forward"),
        Sentence("feed-forward ×{this} instead of ×{other} as wide"),
        lambda layer: layer.group.expansion if _feeds(layer) else None,
        lambda layer: str(layer.group.expansion),
    ),
    _Field(
        Sentence("the attention"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.attention if layer.group.attends else None,
        lambda layer: words.attention_word(layer.group.attention),
    ),
    _Field(
        Sentence("the heads"),
        Sentence("{this} instead of {other} heads"),
        lambda layer: (
            layer.group.heads if layer.group.attends and layer.group.attention == "causal" else None
        ),
        lambda layer: str(layer.group.heads),
    ),
    _Field(
        Sentence("the biases"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.bias if _linear(layer) else None,
        lambda layer: Sentence("biases") if layer.group.bias else Sentence("no biases"),
    ),
    _Field(
        Sentence("the scale of the branch"),
        Sentence("branch scale {this} instead of {other}"),
        lambda layer: layer.group.scale if layer.group.branch != "zero" else None,
        lambda layer: words.scale_word(layer.group.scale),
    ),
    _Field(
        Sentence("where the scale of the branch starts"),
        Sentence("branch scale learnt from {this} instead of {other} on"),
        lambda layer: layer.group.scale_start if layer.group.scale == "learnable" else None,
        lambda layer: _number(layer.group.scale_start),
    ),
    _Field(
        Sentence("α of DeepNorm"),
        Sentence("DeepNorm with α {this} instead of {other}"),
        lambda layer: (layer.group.alpha,) if layer.group.placement == "deepnorm" else None,
        lambda layer: _number(layer.group.alpha, "N^¼"),
    ),
    _Field(
        Sentence("β of DeepNorm"),
        Sentence("DeepNorm with β {this} instead of {other}"),
        lambda layer: (layer.group.beta,) if layer.group.placement == "deepnorm" else None,
        lambda layer: _number(layer.group.beta, "(4N)^−¼"),
    ),
    _Field(
        Sentence("the constant of the closed form"),
        Sentence("closed form with c = {this} instead of {other}"),
        lambda layer: layer.group.constant if layer.group.branch == "closed_form" else None,
        lambda layer: _number(layer.group.constant),
    ),
    _Field(
        Sentence("what is frozen"),
        Sentence("{this}"),
        lambda layer: layer.group.frozen,
        lambda layer: Sentence("frozen") if layer.group.frozen else Sentence("not frozen"),
        states=True,
    ),
)

_STACK: tuple[_Field, ...] = (
    _Field(
        Sentence("the final norm"),
        Sentence("{this}"),
        lambda stack: stack.final_norm,
        lambda stack: words.final_norm_word(stack.final_norm),
    ),
    _Field(
        Sentence("the initialisation"),
        Sentence("{this} instead of {other}"),
        lambda stack: stack.init,
        lambda stack: words.init_word(stack.init),
    ),
    _Field(
        Sentence("the gain of the initialisation"),
        Sentence("initialisation with gain {this} instead of {other}"),
        lambda stack: stack.gain if stack.init == "gain" else None,
        lambda stack: _number(stack.gain),
    ),
)

_TRAINING: tuple[_Field, ...] = (
    _Field(
        Sentence("the optimiser"),
        Sentence("{this} instead of {other}"),
        lambda training: training.optimiser,
        lambda training: words.optimiser_word(training.optimiser),
    ),
    _Field(
        Sentence("the learning rate"),
        Sentence("learning rate {this} instead of {other}"),
        lambda training: training.lr,
        lambda training: _number(training.lr),
    ),
    _Field(
        Sentence("the schedule"),
        Sentence("{this} instead of {other}"),
        lambda training: training.schedule,
        words.schedule_word,
    ),
    _Field(
        Sentence("the warm-up"),
        Sentence("warm-up {this} instead of {other} steps"),
        lambda training: training.warmup_steps,
        lambda training: numbers.grouped(training.warmup_steps),
    ),
    _Field(
        Sentence("where the cosine ends"),
        Sentence("cosine to 0 at step {this} instead of {other}"),
        lambda training: training.decay_steps if training.schedule == "cosine" else None,
        lambda training: numbers.grouped(training.decay_steps),
    ),
    _Field(
        Sentence("the weight decay"),
        Sentence("weight decay {this} instead of {other}"),
        lambda training: training.weight_decay,
        lambda training: _number(training.weight_decay),
    ),
    _Field(
        Sentence("the momentum"),
        Sentence("momentum {this} instead of {other}"),
        lambda training: training.momentum if training.optimiser == "sgd" else None,
        lambda training: _number(training.momentum),
    ),
    _Field(
        Sentence("the betas"),
        Sentence("betas {this} instead of {other}"),
        lambda training: training.betas if training.optimiser != "sgd" else None,
        lambda training: ", ".join(map(numbers.exact, training.betas)),
    ),
    _Field(
        Sentence("the clipping of the gradient"),
        Sentence("{this} instead of {other}"),
        lambda training: (training.clip,),
        lambda training: _clip_word(training.clip),
    ),
    _Field(
        Sentence("the seed of the parameters"),
        Sentence("seed {this} instead of {other}"),
        lambda training: training.seed,
        lambda training: str(training.seed),
    ),
)


def _clip_word(clip: float | None) -> Sentence:
    return (
        Sentence("no clipping")
        if clip is None
        else Sentence("clipping at norm {norm}", norm=numbers.exact(clip))
    )


def _differs(field: _Field, this: Any, other: Any) -> bool:
    values = field.value(this), field.value(other)
    return None not in values and values[0] != values[1]


def _told(field: _Field, this: Any, other: Any) -> Difference:
    pair = {"this": field.word(this), "other": field.word(other)}
    return Difference(field.what, pair["this"], pair["other"], Sentence(field.said.template, **pair))


def _field_differences(fields: Sequence[_Field], this: Any, other: Any) -> Iterator[Difference]:
    return (_told(field, this, other) for field in fields if _differs(field, this, other))


# -- layers ------------------------------------------------------------------------------------------------


def _layer_differences(this: Stack, other: Stack) -> Iterator[Difference]:
    """Layer by layer where there are as many, group by group where there are as many groups, else as a whole."""
    mine, others = _layers(this), _layers(other)
    if len(mine) == len(others):
        yield from _paired(this, list(zip(mine, others, range(len(mine)), strict=True)))
        return
    yield _counted(str(len(mine)), str(len(others)))
    if len(this.blocks) == len(other.blocks):
        tops = [_tops(stack) for stack in (this, other)]
        yield from _paired(this, list(zip(tops[0], tops[1], _top_numbers(this), strict=True)))
        return
    rest = False
    for field in _LAYER:
        if len({field.value(layer) for layer in mine}) == len({field.value(layer) for layer in others}) == 1:
            yield from _field_differences([field], mine[0], others[0])
        else:
            rest = True
    if rest:
        yield _as_a_whole(this, other)


def _counted(this: str, other: str) -> Difference:
    said = Sentence("{this} instead of {other} layers", this=this, other=other)
    return Difference(Sentence("the depth"), this, other, said)


def _as_a_whole(this: Stack, other: Stack) -> Difference:
    pair = {"this": words.describe_stack(this), "other": words.describe_stack(other)}
    return Difference(Sentence("the blocks"), **pair, sentence=Sentence("{this} instead of {other}", **pair))


def _layers(stack: Stack) -> list[_Layer]:
    groups = [group for group in stack.blocks for _ in range(group.repeat)]
    last = len(groups) - 1
    return [_Layer(group, stack.final_norm and place == last) for place, group in enumerate(groups)]


def _tops(stack: Stack) -> list[_Layer]:
    """The highest layer of every group."""
    layers = _layers(stack)
    return [layers[number] for number in _top_numbers(stack)]


def _top_numbers(stack: Stack) -> list[int]:
    ends, count = [], 0
    for group in stack.blocks:
        count += group.repeat
        ends.append(count - 1)
    return ends


def _paired(stack: Stack, pairs: list[tuple[_Layer, _Layer, int]]) -> Iterator[Difference]:
    """What differs between layers that belong together; equal differences of several are one.

    ``pairs`` hold this layer, the other one, and the number of the first from 0.
    """
    for field in _LAYER:
        found: dict[tuple[Any, Any], list[tuple[_Layer, _Layer, int]]] = {}
        for pair in pairs:
            if _differs(field, pair[0], pair[1]):
                found.setdefault((field.value(pair[0]), field.value(pair[1])), []).append(pair)
        for same in found.values():
            told = _told(field, same[0][0], same[0][1])
            where = None if len(same) == len(pairs) else _blocks_of(stack, [number for *_, number in same])
            yield _placed(field, told, where)


def _placed(field: _Field, told: Difference, where: str | None) -> Difference:
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
    return Difference(difference.what, difference.this, difference.other, sentence)


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
    return list(_field_differences(_TRAINING, mine, msgspec.structs.replace(others, seed=mine.seed)))


def _from_step_on(step: int, found: list[Difference], branched_off: str) -> Difference:
    at = numbers.grouped(step)
    if not found:
        said = Sentence("trained alike from step {step} on", step=at)
        return Difference(Sentence("the training from a later step on"), said, "", said)
    what = words.listed([difference.sentence for difference in found])
    if branched_off:
        said = Sentence(
            "branched off {name} at step {step} with {what}", name=branched_off, step=at, what=what
        )
    else:
        said = Sentence("from step {step} on {what}", step=at, what=what)
    return Difference(Sentence("the training from a later step on"), what, "", said)
