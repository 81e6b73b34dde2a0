"""What the panels show: the run, and one frozen value that says which part of it and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from lnviz.run.history import History
from lnviz.run.record import Mark, StackLayout, netted
from lnviz.scenario.flow import Flow, LookName, Stack
from lnviz.ui.flow.scale import AnyScale, Scale
from lnviz.ui.flow.words import SIGNED

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


LOOKS: dict[LookName, Look] = {
    "blue": Look("pre", "s", ()),
    "vermilion": Look("post", "d", (6, 3)),
    "grey": Look("activation", "t1", (1, 3)),
    "green": Look("parameter", "o", (9, 3, 2, 3)),
    "violet": Look("gradient", "t", (3, 3)),
}
_SPARE: tuple[LookName, ...] = ("grey", "green", "violet", "blue", "vermilion")
_USUAL: dict[LookName, frozenset[str]] = {
    "blue": frozenset({"pre", "sandwich", "output"}),
    "vermilion": frozenset({"post", "deepnorm"}),
}
"""Placements that leave the trunk alone, and those whose norm stands on it."""


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
        """A quantity of every row at one step, shape (rows,), as it is drawn; None where there is no record."""
        written = self.written(step, stack, quantity)
        return np.abs(written) if written is not None and quantity in SIGNED else written

    def written(self, step: int, stack: int, quantity: str) -> np.ndarray | None:
        """As :meth:`values`, with the signs that the pictures leave away."""
        return self.history.shown(step, stack, quantity) if self.history is not None else None

    def loss(self, step: int, stack: int) -> float | None:
        """The loss at one step; None where there is no record."""
        return self.history.loss_at(step, stack) if self.history is not None else None

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The settings that were changed while the twins trained, as they count, in the order of time."""
        return netted(self.history.marks) if self.history is not None else ()

    @property
    def news(self) -> int:
        """Number of records and of changes of settings so far."""
        history = self.history
        if history is None:
            return 0
        return sum(history.length(stack) for stack in range(len(self.stacks))) + len(history.marks)

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
        places = {look.token: place for place, look in enumerate(self.looks)}
        over = places.get("post", 1 if places.get("pre") != 1 else 0)
        return over, places.get("pre", 1 if over == 0 else 0)


@dataclass(frozen=True)
class View:
    """Which part of the run is shown, and how.

    ``block`` and ``at`` are the block and the step that are pointed at, else the pinned ones; ``pin`` is the pinned
    block. ``news`` grows with every record and every change of a setting: a twin that catches up has records that the
    head does not tell of. ``wants_pause`` is a view whose play button pauses: one that plays, or waits for a step that
    was asked for. ``guides`` are the values at which the pictures draw a line.
    """

    step: int = 0
    head: int = -1
    news: int = 0
    horizon: int = FIRST_HORIZON
    quantity: str = "activation_grad_norm"
    scale: AnyScale = USUAL_SCALE
    block: int | None = None
    at: int | None = None
    pin: int | None = None
    playing: bool = False
    wants_pause: bool = False
    guides: tuple[float, ...] = ()

    @property
    def records(self) -> tuple[int, int]:
        """Differs as soon as there is something new to draw."""
        return self.head, self.news


def look_names(stacks: Sequence[Stack]) -> tuple[LookName, ...]:
    """The look of each twin: the chosen one, else that of its placement, else a spare one; no two are alike."""
    names: dict[int, LookName] = {}
    for wanted in (_chosen_look, _usual_look):
        for place, stack in enumerate(stacks):
            name: LookName | None = wanted(stack)
            if place not in names and name is not None and name not in names.values():
                names[place] = name
    spare = iter([look for look in _SPARE if look not in names.values()])
    return tuple(names[place] if place in names else next(spare) for place in range(len(stacks)))


def looks_of(stacks: Sequence[Stack]) -> tuple[Look, ...]:
    """What :func:`look_names` names."""
    return tuple(LOOKS[name] for name in look_names(stacks))


def _chosen_look(stack: Stack) -> LookName | None:
    return stack.look


def _usual_look(stack: Stack) -> LookName | None:
    """That of the placement of most blocks, so that an edit of a few changes no colour; of several, the topmost's."""
    counts: dict[LookName | None, int] = {}
    for group in stack.blocks[::-1]:
        name = next((look for look, usual in _USUAL.items() if group.placement in usual), None)
        counts[name] = counts.get(name, 0) + group.repeat
    return max(counts, key=lambda name: counts[name])


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
