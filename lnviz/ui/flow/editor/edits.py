"""Changes of the Gradient flow settings: functions from one frozen value to the next.

Here are those of the scenario as a whole; :mod:`lnviz.ui.flow.editor.edits_blocks` changes the groups of a twin, and
:mod:`lnviz.ui.flow.editor.edits_twins` the twins. Each raises ``Refusal`` with what to do where it cannot be done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from lnviz import numbers
from lnviz.scenario.schema import (
    MAX_DEPTH,
    MAX_TWINS,
    Blocks,
    Flow,
    Stack,
    Stage,
    Training,
    changed,
    fitting_heads,
)
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.language import Label

Make = Callable[[Flow], Flow]
Schedule = Literal["constant", "warmup", "cosine", "inverse_sqrt"]

MAX_WIDTH, MAX_GUIDES, MAX_HEADS = 512, 8, 64
USUAL_WARMUP = 100
LIVE_FIELDS = ("lr", "clip")
"""Settings of a training that act while it goes on."""


@dataclass(frozen=True)
class Edit:
    """A change that the person asks for: how to make it, what undo calls it, and the gesture it belongs to."""

    make: Make
    label: Label
    gesture: str


# -- the twins together ------------------------------------------------------------------------------------


def with_twins(flow: Flow, stacks: Sequence[Stack]) -> Flow:
    """``flow`` with these twins, once it is sure that they can be built.

    Raises:
        Refusal: too many twins or blocks, or heads that do not divide the width; says what can be done.
    """
    if len(stacks) > MAX_TWINS:
        raise Refusal(
            Sentence("There are {most} twins already, which is the most. Remove one first.", most=MAX_TWINS)
        )
    for stack in stacks:
        _check_depth(stack)
        _check_heads(stack, flow.width)
    return changed(flow, stacks=tuple(stacks))


def with_blocks(flow: Flow, **fields: Any) -> Flow:
    """``flow`` with fields of every group of every twin set; heads adapt to the width unless they are set."""
    return with_twins(
        flow,
        [
            changed(stack, blocks=tuple(with_fields(group, flow.width, **fields) for group in stack.blocks))
            for stack in flow.stacks
        ],
    )


def with_norms(flow: Flow, **fields: Any) -> Flow:
    """``flow`` with fields of the norm of every group of every twin set."""
    return with_twins(
        flow,
        [
            changed(stack, blocks=tuple(changed(g, norm=changed(g.norm, **fields)) for g in stack.blocks))
            for stack in flow.stacks
        ],
    )


def with_stacks(flow: Flow, **fields: Any) -> Flow:
    """``flow`` with fields of every twin set: ``final_norm``, ``init`` or ``gain``."""
    return with_twins(flow, [changed(stack, **fields) for stack in flow.stacks])


def with_fields(group: Blocks, width: int, **fields: Any) -> Blocks:
    """A group with fields set. Where it comes to attend, its heads become the most, up to its own, that divide
    the width."""
    made = changed(group, **fields)
    if "heads" not in fields and made.attends and made.attention == "causal":
        made = changed(made, heads=fitting_heads(width, made.heads))
    return made


# -- width and task ----------------------------------------------------------------------------------------


def with_width(flow: Flow, width: int) -> Flow:
    """``flow`` with another number of features.

    Raises:
        Refusal: the heads of a twin do not divide it; what was set is not adapted behind anybody's back.
    """
    for stack in flow.stacks:
        _check_heads(stack, width)
    return changed(flow, width=width)


def with_task(flow: Flow, **fields: Any) -> Flow:
    """``flow`` with fields of its task set."""
    task = changed(flow.task, **fields)
    if task.kind != "tensor":
        for stack in flow.stacks:
            _check_heads(stack, flow.width)
    return changed(flow, task=task)


def with_text(flow: Flow, text: str, name: str) -> Flow:
    """``flow`` that learns the next character of ``text``."""
    return with_task(flow, kind="characters", text=text, text_name=name[:200])


def with_tensor(flow: Flow, shape: tuple[int, ...]) -> Flow:
    """``flow`` that learns random targets for the tokens of a tensor of that shape.

    The width becomes its last axis, and heads the most, up to those there are, that divide it.

    Raises:
        Refusal: the last axis is too short or too long to be a width.
    """
    width = shape[-1]
    if not 2 <= width <= MAX_WIDTH:
        raise Refusal(
            Sentence(
                "The tensor on the Normalize workspace has {count} features, and the width can be 2 to {most}."
                " Choose another tensor, or a slice of it.",
                count=numbers.grouped(width),
                most=MAX_WIDTH,
            )
        )
    stacks = tuple(
        changed(stack, blocks=tuple(with_fields(group, width) for group in stack.blocks))
        for stack in flow.stacks
    )
    return changed(changed(flow, task=changed(flow.task, kind="tensor"), stacks=stacks), width=width)


# -- training of the scenario ------------------------------------------------------------------------------


def with_training(flow: Flow, **fields: Any) -> Flow:
    """``flow`` with fields of the training that its twins share set; see :func:`shared_training`.

    A twin's own training follows in those fields in which it was as the shared one; what was set for it stays.
    """

    def follow(own: Training) -> Training:
        agreed = {name: value for name, value in fields.items() if getattr(own, name) == getattr(old, name)}
        return changed(own, **agreed)

    old = shared_training(flow)
    stacks = tuple(
        changed(
            stack,
            training=stack.training and follow(stack.training),
            stages=tuple(changed(stage, training=follow(stage.training)) for stage in stack.stages),
        )
        for stack in flow.stacks
    )
    return changed(flow, training=follow(flow.training), stacks=stacks)


def shared_training(flow: Flow) -> Training:
    """What twins without a training of their own are trained with in the end.

    The scenario's training, with learning rate and clipping of the last stage where all that began with the scenario's
    have come to the same ones: so a run is written down whose settings were changed while it trained.
    """
    last = {
        name: {getattr(course[-1], name) for course in _shared_courses(flow, name)} for name in LIVE_FIELDS
    }
    return changed(flow.training, **{name: values.pop() for name, values in last.items() if len(values) == 1})


def shared_stages(flow: Flow) -> tuple[Stage, ...]:
    """The stages that all twins have in common; none where they differ."""
    first, *others = (stack.stages for stack in flow.stacks)
    return (
        first if all(msgspec.to_builtins(stages) == msgspec.to_builtins(first) for stages in others) else ()
    )


def _shared_courses(flow: Flow, name: str) -> list[list[Training]]:
    """The trainings of the twins that begin with the scenario's value of a field, one after the other."""
    courses = [
        [stack.training or flow.training, *(stage.training for stage in stack.stages)]
        for stack in flow.stacks
    ]
    return [course for course in courses if getattr(course[0], name) == getattr(flow.training, name)]


def schedule_of(training: Training) -> Schedule:
    """The schedule as one choice: a constant rate with warm-up steps is a choice of its own."""
    if training.schedule == "constant" and training.warmup_steps:
        return "warmup"
    return training.schedule


def schedule_fields(training: Training, choice: Schedule) -> dict[str, Any]:
    """The fields of a training that make the choice; warm-up steps that are set stay where there is warm-up."""
    if choice == "constant":
        return {"schedule": "constant", "warmup_steps": 0}
    warmup = training.warmup_steps or USUAL_WARMUP
    return {"schedule": "constant" if choice == "warmup" else choice, "warmup_steps": warmup}


# -- what is looked at -------------------------------------------------------------------------------------


def with_decades(flow: Flow, decades: tuple[int, int]) -> Flow:
    """``flow`` on another scale."""
    return changed(flow, decades=decades)


def only_moved(old: Flow, new: Flow) -> bool:
    """Whether nothing but the shown step may have changed."""
    fields = (name for name in Flow.__struct_fields__ if name != "shown_step")
    return all(getattr(old, name) is getattr(new, name) for name in fields)


def with_quantity(flow: Flow, quantity: str) -> Flow:
    """``flow`` with another quantity in its pictures."""
    return changed(flow, quantity=quantity)


def with_guides(flow: Flow, guides: Sequence[float]) -> Flow:
    """``flow`` with guide lines at these values, smallest first, each once.

    Raises:
        Refusal: more lines than there may be, or a value that is not above zero.
    """
    values = tuple(sorted({float(value) for value in guides}))
    if len(values) > MAX_GUIDES:
        raise Refusal(
            Sentence(
                "There are {most} guide lines already, which is the most. Remove one first.", most=MAX_GUIDES
            )
        )
    return changed(flow, guides=values)


def with_loop(flow: Flow, steps: tuple[int, int] | None) -> Flow:
    """``flow`` that plays a range of steps again and again, whichever end comes first; None for none.

    Raises:
        Refusal: the range is a single step.
    """
    if steps is not None and steps[0] == steps[1]:
        raise Refusal(Sentence("A loop needs two different steps. Choose another end."))
    return changed(flow, loop=None if steps is None else (min(steps), max(steps)))


# -- checks ------------------------------------------------------------------------------------------------


def _check_depth(stack: Stack) -> None:
    if stack.depth > MAX_DEPTH:
        raise Refusal(
            Sentence(
                "{twin} would have {count} blocks, and {most} is the most; a pair of attention and feed-forward"
                " counts as two. Lower a ×N or remove some first.",
                twin=stack.name,
                count=stack.depth,
                most=MAX_DEPTH,
            )
        )


def _check_heads(stack: Stack, width: int) -> None:
    for group in stack.blocks:
        if group.attends and group.attention == "causal" and width % group.heads:
            raise Refusal(
                Sentence(
                    "The {heads} heads of {twin} do not divide the width {width}. Choose heads from {offers},"
                    " or a width such as {widths}.",
                    heads=group.heads,
                    twin=stack.name,
                    width=width,
                    offers=", ".join(map(str, _divisors(width))),
                    widths=", ".join(map(str, _widths_near(width, group.heads))),
                )
            )


def _divisors(width: int) -> list[int]:
    return [heads for heads in range(1, min(width, MAX_HEADS) + 1) if width % heads == 0]


def _widths_near(width: int, heads: int) -> list[int]:
    below = width // heads * heads
    return [near for near in (below, below + heads) if 2 <= near <= MAX_WIDTH]
