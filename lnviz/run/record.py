"""What one optimiser step of one stack leaves behind: the quantities that the pictures need, each a named row.

Source of the quantities: the gradient norms of Xiong et al. 2020, the skip and branch parts of the chain rule at a
residual add, and the update ratio |Δθ| / |θ| that practitioners watch. Norms are L2 and accumulated in float64.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

QUANTITIES = (
    "grad_norm",  # |dL/dθ| over all parameters of the block
    "activation_grad_norm",  # |dL/dx| at the block's output
    "skip_grad_norm",  # the part of dL/d(input) that came through the skip path
    "branch_grad_norm",  # the part that came through the residual branch
    "activation_mean",  # of the block's output
    "activation_std",  # of the block's output, biased
    "update_ratio",  # |θ(after) - θ(before)| / |θ(before)| of the update that made this step's parameters
    "skip_share",  # skip² / (skip² + branch²) of the two gradients that meet at the block's input
    "skip_branch_angle",  # degrees between those two gradients, 0 to 180
)
INDEX = {name: place for place, name in enumerate(QUANTITIES)}

MISSING = -1.0
"""Stands in the record of a quantity that is never negative, where there was nothing to measure: no gradient, no
update."""


@dataclass(frozen=True)
class StackLayout:
    """The rows that one stack writes at every step.

    ``rows`` holds "1" … "L" for the blocks from the input upwards, then "final_norm" where there is one, then "head".
    ``elements`` counts the trained parameters of every row. ``states`` says of every row why its gradient may be
    missing: "trained", "frozen" (not to be changed), "unused" (the loss does not depend on its parameters) or "bare"
    (it has none). Both are empty for runs that were written before they were known.
    """

    name: str
    blocks: int
    rows: tuple[str, ...]
    elements: tuple[int, ...] = ()
    states: tuple[str, ...] = ()


@dataclass(frozen=True)
class Layout:
    """The rows of every twin of a run, in the order of the scenario's stacks."""

    stacks: tuple[StackLayout, ...]


@dataclass(frozen=True)
class StepRecord:
    """One step of one stack; step 0 is measured before the first update.

    ``values`` has shape (len(QUANTITIES), len(rows)), float64, with MISSING where nothing could be measured.
    ``lr`` is the learning rate of the update that follows. ``norm`` is the L2 norm of the gradient of all parameters
    together, accumulated in float64, and ``clipped`` what clipping leaves of it; MISSING where nobody measured them.
    """

    stack: int
    step: int
    values: np.ndarray
    loss: float
    lr: float
    norm: float = MISSING
    clipped: float = MISSING


@dataclass(frozen=True)
class Fault:
    """The first non-finite number of a stack: where and when it was seen, and what it was ("nan", "inf", "-inf")."""

    stack: int
    step: int
    row: str
    quantity: str
    value: str


@dataclass(frozen=True)
class Mark:
    """A setting that was changed while a twin was training: from the update that follows ``step`` on it is ``after``.

    ``field`` is "lr" or "clip"; None stands for no clipping.
    """

    stack: int
    step: int
    field: str
    before: float | None
    after: float | None


def netted(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The marks as they count, in the order of time: of several of one twin, step and setting one, or none where the
    last takes back what the first has done."""
    together: dict[tuple[int, int, str], Mark] = {}
    for mark in marks:
        key = (mark.step, mark.stack, mark.field)
        first = together.get(key, mark)
        together[key] = replace(mark, before=first.before)
    return tuple(mark for _, mark in sorted(together.items(), key=_key) if mark.before != mark.after)


def _key(item: tuple[tuple[int, int, str], Mark]) -> tuple[int, int, str]:
    return item[0]
