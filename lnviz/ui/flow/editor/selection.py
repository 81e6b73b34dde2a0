"""What the forms speak of: all twins, or one with some of its groups. It outlives a change of the document."""

from __future__ import annotations

from dataclasses import dataclass

from lnviz.scenario.schema import Blocks, Flow, Stack

ALL = -1


@dataclass(frozen=True)
class Selection:
    """``twin`` is the place of a twin, or ``ALL``; ``groups`` are places of its groups, from the first block up."""

    twin: int = ALL
    groups: tuple[int, ...] = ()

    def blocks_of(self, flow: Flow) -> tuple[Blocks, ...]:
        """The groups that the form edits: those of every twin, or the picked ones of one."""
        if self.twin == ALL:
            return tuple(group for stack in flow.stacks for group in stack.blocks)
        return tuple(flow.stacks[self.twin].blocks[place] for place in self.groups)

    def twins_of(self, flow: Flow) -> tuple[Stack, ...]:
        """The twins that the form edits."""
        return flow.stacks if self.twin == ALL else (flow.stacks[self.twin],)


def top_of(flow: Flow, twin: int) -> Selection:
    """A twin with its last group picked, as when its chip is pressed."""
    return Selection(twin, () if twin == ALL else (len(flow.stacks[twin].blocks) - 1,))


def fitted(flow: Flow, selection: Selection) -> Selection:
    """``selection`` as far as it exists in ``flow``."""
    if selection.twin >= len(flow.stacks):
        return Selection()
    if selection.twin == ALL:
        return selection
    count = len(flow.stacks[selection.twin].blocks)
    groups = tuple(place for place in selection.groups if place < count)
    return Selection(selection.twin, groups) if groups else top_of(flow, selection.twin)


def followed(old: Flow, new: Flow, selection: Selection) -> Selection:
    """The selection in ``new`` that means what ``selection`` meant in ``old``, wherever that stands now.

    A twin is known by itself, else by its name, else by its place; a group by itself, else by its place.
    """
    if selection.twin == ALL or old is new:
        return fitted(new, selection)
    was = old.stacks[selection.twin]
    twin = _twin_place(old, new, selection.twin)
    if twin == ALL:
        return Selection()
    before, after = was.blocks, new.stacks[twin].blocks
    groups = {_group_place(before[place], after, place) for place in selection.groups}
    return fitted(new, Selection(twin, tuple(sorted(groups))))


def _twin_place(old: Flow, new: Flow, place: int) -> int:
    was = old.stacks[place]
    for at, stack in enumerate(new.stacks):
        if stack is was:
            return at
    for at, stack in enumerate(new.stacks):
        if stack.name == was.name:
            return at
    return place if len(old.stacks) == len(new.stacks) else ALL


def _group_place(was: Blocks, blocks: tuple[Blocks, ...], place: int) -> int:
    if place < len(blocks) and blocks[place] is was:
        return place
    return next((at for at, group in enumerate(blocks) if group is was), place)
