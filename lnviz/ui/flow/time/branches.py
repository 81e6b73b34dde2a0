"""The twins that branched off in a run: which of them the document has no more, and where one that comes back began."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from lnviz.scenario.schema import Flow, Stack


@dataclass(frozen=True)
class Origin:
    """Where a branch began: the place of its parent, and the step."""

    parent: int
    step: int


class Branches:
    """Stands beside the twins that are trained, the last of which are branches. Only the last one can be dropped."""

    def __init__(self) -> None:
        self._there: list[Origin] = []
        self._gone: list[tuple[Stack, Origin]] = []

    def forget(self) -> None:
        """Other twins are built: none of them is a branch of this run."""
        self._there, self._gone = [], []

    def add(self, parent: int, step: int) -> None:
        """A new branch stands last; what was dropped before does not come back."""
        self._there.append(Origin(parent, step))
        self._gone = []

    def fail(self, place: int, count: int) -> None:
        """The twin at ``place``, one of ``count``, could not be had."""
        at = place - count + len(self._there)
        if 0 <= at < len(self._there):
            del self._there[at]

    def dropped(self, built: Flow, wanted: Flow) -> Flow | None:
        """``built`` without its last twin, where that is a branch that ``wanted`` has no more; else None."""
        if not self._there or _has(wanted, built.stacks[-1]):
            return None
        self._gone.append((built.stacks[-1], self._there.pop()))
        return msgspec.structs.replace(built, stacks=built.stacks[:-1])

    def returned(self, built: Flow, wanted: Flow) -> tuple[Flow, Origin] | None:
        """``built`` with the twin that was dropped last, where ``wanted`` has it again; else None."""
        if not self._gone or not _has(wanted, self._gone[-1][0]):
            return None
        stack, origin = self._gone.pop()
        self._there.append(origin)
        return msgspec.structs.replace(built, stacks=(*built.stacks, stack)), origin


def _has(flow: Flow, stack: Stack) -> bool:
    """Whether a twin is there: by its name, or by all else, where it was renamed."""
    return any(other.name == stack.name or _content(other) == _content(stack) for other in flow.stacks)


def _content(stack: Stack) -> bytes:
    """What a branch keeps for ever: its blocks, how it began and where it branched off; not what may be set live."""
    steps = [stage.step for stage in stack.stages]
    return msgspec.msgpack.encode((stack.blocks, stack.final_norm, stack.init, stack.gain, steps))
