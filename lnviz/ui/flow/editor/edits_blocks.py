"""Changes of the groups of blocks of one twin: functions from one frozen value to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from lnviz.scenario.differences import alike
from lnviz.scenario.schema import Blocks, Flow, Stack, changed
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.editor.edits import with_fields, with_twins


def with_group(flow: Flow, twin: int, place: int, **fields: Any) -> Flow:
    """``flow`` with fields of one group of a twin set; heads adapt to the width unless they are set.

    Groups that become equal stay apart, so that the next field can be set; see :func:`merge_groups`.
    """
    return _with_group(flow, twin, place, with_fields(flow.stacks[twin].blocks[place], flow.width, **fields))


def with_group_norm(flow: Flow, twin: int, place: int, **fields: Any) -> Flow:
    """``flow`` with fields of the norm of one group of a twin set."""
    group = flow.stacks[twin].blocks[place]
    return _with_group(flow, twin, place, changed(group, norm=changed(group.norm, **fields)))


def with_block(flow: Flow, twin: int, number: int, **fields: Any) -> Flow:
    """``flow`` with fields of the one layer of a twin that block ``number`` (1 … depth) belongs to set.

    Its group is split around it, and equal neighbours become one group again.
    """
    alone, place = block_alone(flow, twin, number)
    made = with_group(alone, twin, place, **fields)
    return _with_groups(flow, twin, merged(made.stacks[twin].blocks))


def block_alone(flow: Flow, twin: int, number: int) -> tuple[Flow, int]:
    """``flow`` with the layer that block ``number`` (1 … depth) of a twin belongs to as a group of its own, and the
    place of that group; ``flow`` itself where it is one already."""
    stack = flow.stacks[twin]
    place, layer = place_of(stack, number)
    group = stack.blocks[place]
    if group.repeat == 1:
        return flow, place
    parts = _repeated(group, layer), changed(group, repeat=1), _repeated(group, group.repeat - layer - 1)
    blocks = (
        *stack.blocks[:place],
        *(part for part in parts if part is not None),
        *stack.blocks[place + 1 :],
    )
    return _with_groups(flow, twin, blocks), place + (1 if layer else 0)


def place_of(stack: Stack, number: int) -> tuple[int, int]:
    """The group that block ``number`` (1 … depth) belongs to, and which of its layers it is; both from 0.

    Raises:
        ValueError: there is no such block.
    """
    left = number - 1
    for place, group in enumerate(stack.blocks):
        if 0 <= left < group.adds:
            return place, left * group.repeat // group.adds
        left -= group.adds
    raise ValueError(f"{stack.name} has blocks 1 to {stack.depth}, not {number}")


def add_group(flow: Flow, twin: int, place: int, group: Blocks) -> Flow:
    """``flow`` with another group in a twin, below the group that is at ``place`` now; at the top beyond the last."""
    blocks = flow.stacks[twin].blocks
    return _with_groups(flow, twin, (*blocks[:place], with_fields(group, flow.width), *blocks[place:]))


def duplicate_group(flow: Flow, twin: int, place: int) -> Flow:
    """``flow`` with a second group like that one above it: to be changed, so they stay two groups."""
    return add_group(flow, twin, place + 1, flow.stacks[twin].blocks[place])


def remove_group(flow: Flow, twin: int, place: int) -> Flow:
    """``flow`` without one group of a twin.

    Raises:
        Refusal: it is the only one.
    """
    stack = flow.stacks[twin]
    if len(stack.blocks) == 1:
        raise Refusal(
            Sentence(
                "{twin} needs at least one block. Add another group first, or remove the twin.",
                twin=stack.name,
            )
        )
    return _with_groups(flow, twin, (*stack.blocks[:place], *stack.blocks[place + 1 :]))


def move_group(flow: Flow, twin: int, place: int, by: int) -> Flow:
    """``flow`` with one group ``by`` places further from the input (negative: nearer), as far as there is room."""
    blocks = list(flow.stacks[twin].blocks)
    to = min(max(place + by, 0), len(blocks) - 1)
    if to == place:
        return flow
    blocks.insert(to, blocks.pop(place))
    return _with_groups(flow, twin, blocks)


def split_group(flow: Flow, twin: int, place: int, layers: int) -> Flow:
    """``flow`` with one group made two, of which the lower has that many layers.

    They stay apart though they are equal: to be changed, as a duplicate is.

    Raises:
        Refusal: nothing would be left for one of them.
    """
    stack = flow.stacks[twin]
    group = stack.blocks[place]
    if not 0 < layers < group.repeat:
        raise Refusal(
            Sentence(
                "×{count} cannot be split after {layers}. Choose 1 to {most}, or raise ×N first.",
                count=group.repeat,
                layers=layers,
                most=group.repeat - 1,
            )
        )
    parts = changed(group, repeat=layers), changed(group, repeat=group.repeat - layers)
    return _with_groups(flow, twin, (*stack.blocks[:place], *parts, *stack.blocks[place + 1 :]))


def merge_groups(flow: Flow, twin: int) -> Flow:
    """``flow`` with equal neighbours among the groups of a twin made one; itself where there are none."""
    blocks = flow.stacks[twin].blocks
    fewer = merged(blocks)
    return flow if len(fewer) == len(blocks) else _with_groups(flow, twin, fewer)


def merged(blocks: Sequence[Blocks]) -> tuple[Blocks, ...]:
    """The same layers in the fewest groups."""
    groups: list[Blocks] = []
    for group in blocks:
        if groups and alike(changed(groups[-1], repeat=1), changed(group, repeat=1)):
            groups[-1] = msgspec.structs.replace(groups[-1], repeat=groups[-1].repeat + group.repeat)
        else:
            groups.append(group)
    return tuple(groups)


def place_after_merging(stack: Stack, place: int) -> int:
    """Where the layers of a group are once equal neighbours are one."""
    return len(merged(stack.blocks[: place + 1])) - 1


def _repeated(group: Blocks, repeat: int) -> Blocks | None:
    return changed(group, repeat=repeat) if repeat else None


def _with_group(flow: Flow, twin: int, place: int, group: Blocks) -> Flow:
    blocks = flow.stacks[twin].blocks
    return _with_groups(flow, twin, (*blocks[:place], group, *blocks[place + 1 :]))


def _with_groups(flow: Flow, twin: int, blocks: Sequence[Blocks]) -> Flow:
    stacks = list(flow.stacks)
    stacks[twin] = msgspec.structs.replace(stacks[twin], blocks=tuple(blocks))
    return with_twins(flow, stacks)
