"""Changes of the Gradient flow settings: functions from one frozen value to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from lnviz.scenario.schema import Flow, Stack, changed

Make = Callable[[Flow], Flow]


@dataclass(frozen=True)
class Edit:
    """A change that the person asks for: how to make it, what undo calls it, and the gesture it belongs to."""

    make: Make
    label: str
    gesture: str


def is_pre(stack: Stack) -> bool:
    """Whether the norm stands inside every branch of a twin."""
    return all(group.placement == "pre" for group in stack.blocks)


def with_blocks(flow: Flow, **fields: object) -> Flow:
    """``flow`` with a field of every group of blocks set."""
    stacks = tuple(
        msgspec.structs.replace(stack, blocks=tuple(changed(group, **fields) for group in stack.blocks))
        for stack in flow.stacks
    )
    return msgspec.structs.replace(flow, stacks=stacks)


def with_final_norm(flow: Flow, wanted: bool) -> Flow:
    """``flow`` with or without a norm before the head of its Pre-LN twins."""
    stacks = tuple(
        msgspec.structs.replace(stack, final_norm=wanted) if is_pre(stack) else stack for stack in flow.stacks
    )
    return msgspec.structs.replace(flow, stacks=stacks)


def with_task(flow: Flow, **fields: object) -> Flow:
    """``flow`` with fields of its task set."""
    return msgspec.structs.replace(flow, task=changed(flow.task, **fields))


def with_training(flow: Flow, **fields: object) -> Flow:
    """``flow`` with fields of its training set."""
    return msgspec.structs.replace(flow, training=changed(flow.training, **fields))


def with_width(flow: Flow, width: int) -> Flow:
    """``flow`` with another number of features."""
    return changed(flow, width=width)


def with_text(flow: Flow, text: str, name: str) -> Flow:
    """``flow`` that learns the next character of ``text``."""
    return with_task(flow, kind="characters", text=text, text_name=name[:200])


def with_decades(flow: Flow, decades: tuple[int, int]) -> Flow:
    """``flow`` on another scale."""
    return changed(flow, decades=decades)


def with_quantity(flow: Flow, quantity: str) -> Flow:
    """``flow`` with another quantity in its pictures."""
    return changed(flow, quantity=quantity)
