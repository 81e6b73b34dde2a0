"""What the panels show: the run, and one frozen value that says which part of it and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from lnviz.run.history import History
from lnviz.run.record import INDEX, StackLayout
from lnviz.scenario.schema import Flow, Stack
from lnviz.ui.flow.scale import Scale

_ROUND = (10, 15, 20, 30, 40, 60, 80, 100)
"""Ends of the step axis within one power of ten: at most a third of the axis is empty."""
FIRST_HORIZON = 20
USUAL_SCALE = Scale(-8, 2)


@dataclass(frozen=True)
class Look:
    """How a twin is told from the others in every picture: colour, marker, line and word."""

    token: str
    symbol: str
    dash: tuple[float, ...]


PRE = Look("pre", "s", ())
POST = Look("post", "d", (6, 3))
OTHERS = (Look("activation", "t1", (1, 3)), Look("parameter", "o", (9, 3, 2, 3)), Look("focus", "t", (3, 3)))


@dataclass(frozen=True)
class Run:
    """The twins on screen: the settings they were built from, and their records as far as there are any."""

    flow: Flow
    history: History | None = None
    looks: tuple[Look, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "looks", looks_of(self.flow.stacks))

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The twins, in the order of the scenario."""
        return self.flow.stacks

    @property
    def depth(self) -> int:
        """Blocks of the deepest twin."""
        return max(stack.depth for stack in self.stacks)

    @property
    def head(self) -> int:
        """The last computed step; -1 before the first."""
        return self.history.head if self.history is not None else -1

    def layout(self, stack: int) -> StackLayout:
        """The rows that a twin records: its own where it has records, else those its settings promise."""
        if self.history is not None:
            return self.history.layout.stacks[stack]
        return promised_layout(self.stacks[stack])

    def values(self, step: int, stack: int, quantity: str) -> np.ndarray | None:
        """A quantity of every row at one step, shape (rows,); None where there is no record."""
        record = self.history.at(step, stack) if self.history is not None else None
        return None if record is None else record[INDEX[quantity]]

    def loss(self, step: int, stack: int) -> float | None:
        """The loss at one step; None where there is no record."""
        return self.history.loss_at(step, stack) if self.history is not None else None

    def last_step(self, stack: int) -> int:
        """The last step that a twin has recorded; -1 before the first."""
        return self.history.length(stack) - 1 if self.history is not None else -1

    def all_stopped(self) -> bool:
        """Whether every twin met a non-finite number, so that nothing is left to train."""
        history = self.history
        return history is not None and all(
            history.first_fault(stack) is not None for stack in range(len(self.stacks))
        )

    def extremes(self, quantity: str) -> list[float]:
        """Smallest and largest finite value of every block over all recorded steps, in no order."""
        history, extremes = self.history, []
        for stack in range(len(self.stacks)) if history is not None else ():
            if history is not None and history.length(stack):
                summary = history.summarise(stack, quantity, 0, history.length(stack), 1)
                blocks = self.layout(stack).blocks
                extremes += [*summary.low[0, :blocks].tolist(), *summary.high[0, :blocks].tolist()]
        return extremes

    def ratio_pair(self) -> tuple[int, int] | None:
        """The twins whose ratio is worth a picture, numerator first: Post over Pre; None for a single twin."""
        if len(self.stacks) < 2:
            return None
        places = {look.token: place for place, look in reversed(list(enumerate(self.looks)))}
        return places.get("post", 1), places.get("pre", 0)


@dataclass(frozen=True)
class View:
    """Which part of the run is shown, and how.

    ``block`` and ``at`` are the block and the step that are pointed at, else the pinned ones; ``pin`` is the pinned
    block.
    """

    step: int = 0
    head: int = -1
    horizon: int = FIRST_HORIZON
    quantity: str = "activation_grad_norm"
    scale: Scale = USUAL_SCALE
    block: int | None = None
    at: int | None = None
    pin: int | None = None
    playing: bool = False


def looks_of(stacks: Sequence[Stack]) -> tuple[Look, ...]:
    """One look for each twin: Pre-LN and Post-LN keep theirs, a second of the same kind and mixed ones get others."""
    spare = iter(OTHERS)
    looks: list[Look] = []
    for stack in stacks:
        placements = {group.placement for group in stack.blocks}
        wanted = {frozenset({"pre"}): PRE, frozenset({"post"}): POST}.get(frozenset(placements))
        looks.append(wanted if wanted is not None and wanted not in looks else next(spare))
    return tuple(looks)


def promised_layout(stack: Stack) -> StackLayout:
    """The rows that a twin with these settings will record."""
    blocks = tuple(str(number) for number in range(1, stack.depth + 1))
    ends = ("final_norm", "head") if stack.final_norm else ("head",)
    return StackLayout(stack.name, stack.depth, (*blocks, *ends))


def horizon_of(head: int) -> int:
    """The last step of the step axes: a round number at or after ``head`` that moves seldom while a run grows."""
    if head <= FIRST_HORIZON:
        return FIRST_HORIZON
    power = 10 ** (len(str(head)) - 2)
    return next(factor * power for factor in _ROUND if factor * power >= head)
