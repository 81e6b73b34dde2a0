"""What can be done with the picked groups of blocks of a twin, beside setting their fields."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from lnviz.scenario.schema import Flow, changed
from lnviz.sentences import Sentence
from lnviz.ui.flow.editor import edits_blocks
from lnviz.ui.flow.editor.edits import Make
from lnviz.ui.flow.editor.selection import Selection

ACTIONS = ("add", "remove", "duplicate", "split", "merge", "up", "down")


@dataclass(frozen=True)
class GroupAction:
    """How to do it, what undo calls it, and what is picked afterwards."""

    make: Make
    label: Sentence
    then: Selection


def group_action(flow: Flow, selection: Selection, action: str) -> GroupAction | None:
    """One of ``ACTIONS`` for the picked groups of a single twin; None where it would do nothing.

    A group is added, duplicated or split above the topmost picked one, and the new one is picked.
    """
    if action in ("up", "down"):
        return _move(flow, selection, 1 if action == "up" else -1)
    if action == "remove":
        return _remove(selection)
    return {"add": _add, "duplicate": _duplicate, "split": _split, "merge": _merge}[action](flow, selection)


def is_possible(flow: Flow, selection: Selection, action: str) -> bool:
    """Whether an action does something, and is not refused because a twin needs a group."""
    if action == "remove":
        return len(selection.groups) < len(flow.stacks[selection.twin].blocks)
    return group_action(flow, selection, action) is not None


def _add(flow: Flow, selection: Selection) -> GroupAction:
    """One block more above the picked group, of its kind."""
    twin, top = selection.twin, max(selection.groups)
    alone = changed(flow.stacks[twin].blocks[top], repeat=1)
    return GroupAction(
        lambda flow: edits_blocks.add_group(flow, twin, top + 1, alone),
        Sentence("add a group"),
        _at(twin, top + 1),
    )


def _duplicate(_flow: Flow, selection: Selection) -> GroupAction:
    twin, top = selection.twin, max(selection.groups)
    return GroupAction(
        lambda flow: edits_blocks.duplicate_group(flow, twin, top),
        Sentence("duplicate a group"),
        _at(twin, top + 1),
    )


def _split(flow: Flow, selection: Selection) -> GroupAction | None:
    """Two halves, the upper one larger where the number is odd: ×N of each can be typed then."""
    twin, top = selection.twin, max(selection.groups)
    half = flow.stacks[twin].blocks[top].repeat // 2
    if not half:
        return None
    return GroupAction(
        lambda flow: edits_blocks.split_group(flow, twin, top, half),
        Sentence("split a group"),
        _at(twin, top + 1),
    )


def _merge(flow: Flow, selection: Selection) -> GroupAction | None:
    twin, stack = selection.twin, flow.stacks[selection.twin]
    if edits_blocks.merge_groups(flow, twin) is flow:
        return None
    into = edits_blocks.place_after_merging(stack, max(selection.groups))
    return GroupAction(
        lambda flow: edits_blocks.merge_groups(flow, twin), Sentence("merge groups"), _at(twin, into)
    )


def _remove(selection: Selection) -> GroupAction:
    twin, picked = selection.twin, selection.groups

    def make(flow: Flow) -> Flow:
        return reduce(
            lambda made, place: edits_blocks.remove_group(made, twin, place), reversed(picked), flow
        )

    return GroupAction(make, Sentence("remove a group"), _at(twin, max(min(picked) - 1, 0)))


def _move(flow: Flow, selection: Selection, by: int) -> GroupAction | None:
    twin, picked = selection.twin, selection.groups
    order = picked if by < 0 else tuple(reversed(picked))
    moved = tuple(place + by for place in picked)
    if min(moved) < 0 or max(moved) >= len(flow.stacks[twin].blocks):
        return None

    def make(flow: Flow) -> Flow:
        return reduce(lambda made, place: edits_blocks.move_group(made, twin, place, by), order, flow)

    return GroupAction(make, Sentence("move a group"), Selection(twin, moved))


def _at(twin: int, place: int) -> Selection:
    return Selection(twin, (place,))
