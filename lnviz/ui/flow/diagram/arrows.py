"""Which measured number each arrow of the diagram carries."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lnviz.run.record import INDEX, MISSING, StackLayout
from lnviz.scenario.schema import Stack
from lnviz.ui.flow.diagram.parts import parts_of
from lnviz.ui.flow.view import Run
from lnviz.ui.flow.words import SHARES, state_word, value_word

Array = np.ndarray

FORWARD = ("activation_std", "activation_mean")
"""Quantities of the forward pass: their arrows point from the input to the loss."""
OF_PARAMETERS = ("grad_norm", "grad_rms", "update_ratio")
"""Quantities of the branch's parameters: the branch carries them, the trunk does not."""

WITH_SHARES = ("activation_grad_norm", "grad_norm", "grad_rms")
"""Quantities of the backward pass, beside which the share of the skip path is worth reading."""

STILL = ("update_ratio",)
"""Quantities that do not flow along anything."""


@dataclass(frozen=True)
class TwinValues:
    """The numbers of one twin at one step, of one quantity.

    ``rows``, shape (rows,): the quantity of every block, then of the final norm and the head, as it is drawn, and
    ``written`` as it is written; ``words`` are those of ``written``, or why there is no number. ``enter``, ``skip`` and
    ``branch``, shape (blocks,): what flows above a block's sum, along its skip path and along its branch; None
    where that arrow does not carry the quantity. ``share``, shape (blocks,): the skip path's part of the squared
    gradient where skip and branch meet, NaN where it was not measured.
    """

    quantity: str
    rows: Array
    written: Array
    words: tuple[str, ...]
    enter: Array | None
    skip: Array | None
    branch: Array | None
    share: Array
    loss: float | None
    stopped: bool


def twin_values(run: Run, stack: int, step: int, quantity: str) -> TwinValues:
    """The numbers of twin ``stack`` at ``step``; where there is no record, every number is missing."""
    layout = run.layout(stack)
    blocks, missing = layout.blocks, np.full(len(layout.rows), MISSING)
    record = run.history.at(step, stack) if run.history is not None else None
    values, written = run.values(step, stack, quantity), run.written(step, stack, quantity)
    shown = missing if values is None else np.asarray(values, dtype=np.float64)
    skip = branch = missing[:blocks]
    if record is not None:
        skip = np.asarray(record[INDEX["skip_grad_norm"], :blocks], dtype=np.float64)
        branch = np.asarray(record[INDEX["branch_grad_norm"], :blocks], dtype=np.float64)
    enter: Array | None = shown[:blocks]
    arrows: tuple[Array | None, Array | None]
    if quantity in OF_PARAMETERS:
        enter, arrows = None, (None, shown[:blocks])
    elif quantity in FORWARD:
        arrows = (np.concatenate([[MISSING], shown[: blocks - 1]]), None)
    elif quantity in SHARES:
        enter, arrows = None, (shown[:blocks], _rest_of(shown[:blocks]))
    else:
        arrows = (_past_nothing(skip, shown, run.stacks[stack]), branch)
    return TwinValues(
        quantity,
        shown,
        shown if written is None else np.asarray(written, dtype=np.float64),
        _words(shown, written, quantity, layout),
        enter,
        arrows[0],
        arrows[1],
        skip_share(skip, branch) if quantity in WITH_SHARES else np.full(blocks, np.nan),
        run.loss(step, stack),
        record is None and 0 <= run.last_step(stack) < step,
    )


def _past_nothing(skip: Array, shown: Array, stack: Stack) -> Array:
    """``skip``, and beside branches that compute nothing the gradient that passes them.

    No gradient comes through a zero branch, so nothing meets at its block's input: all that is measured at the output
    of the block below came along the skip path, and where no norm follows the sum it is that of the block's own output.
    """
    passed = skip.copy()
    for place, part in enumerate(parts_of(stack)[: len(skip)]):
        if part.branch == "zero" and skip[place] == MISSING and part.group.placement != "chain":
            normed = part.group.placement in ("post", "deepnorm")
            if not normed:
                passed[place] = shown[place]
            elif place > 0:
                passed[place] = shown[place - 1]
    return passed


def _words(shown: Array, written: Array | None, quantity: str, layout: StackLayout) -> tuple[str, ...]:
    """The number of every row; for parameters that have none, why. "–" where there is no record."""
    if written is None:
        return ("–",) * len(shown)
    words = [value_word(value, quantity) for value in written.tolist()]
    if quantity in OF_PARAMETERS and layout.states:
        for place in np.flatnonzero(shown == MISSING).tolist():
            words[place] = state_word(layout.states[place])
    return tuple(words)


def _rest_of(share: Array) -> Array:
    """The branch's part of the whole; missing where the skip path's is."""
    return np.where(share == MISSING, MISSING, 1.0 - share)


@dataclass(frozen=True)
class Parts:
    """The two gradients that meet at a block's input and make the one that goes on downwards, as numbers of one step.

    ‖skip + branch‖² = ‖skip‖² + ‖branch‖² + 2 · cos(angle) · ‖skip‖ · ‖branch‖. ``angle`` is in degrees.
    ``below`` is the norm that was measured at the output of the block below; None for the first block.
    """

    skip: float
    branch: float
    angle: float
    below: float | None

    @property
    def total(self) -> float:
        """The norm of their sum, from the three numbers."""
        mixed = 2 * math.cos(math.radians(self.angle)) * self.skip * self.branch
        return math.sqrt(max(self.skip**2 + self.branch**2 + mixed, 0.0))


def parts_at(run: Run, stack: int, block: int, step: int) -> Parts | None:
    """The parts at the input of a block (from 1); None where they were not measured or are not finite."""
    record = run.history.at(step, stack) if run.history is not None else None
    if record is None or block > run.layout(stack).blocks:
        return None
    names = ("skip_grad_norm", "branch_grad_norm", "skip_branch_angle")
    skip, branch, angle = (float(record[INDEX[name], block - 1]) for name in names)
    if MISSING in (skip, branch, angle) or not np.isfinite([skip, branch, angle]).all():
        return None
    below = float(record[INDEX["activation_grad_norm"], block - 2]) if block > 1 else MISSING
    return Parts(skip, branch, angle, None if below == MISSING else below)


def skip_share(skip: Array, branch: Array) -> Array:
    """skip² / (skip² + branch²); NaN where either was not measured or is not finite, or where both are 0."""
    largest = np.maximum(skip, branch)
    sound = np.isfinite(skip) & np.isfinite(branch) & (skip >= 0) & (branch >= 0) & (largest > 0)
    # Divided by the larger one first: squares of 1e-30 would be lost, those of 1e200 too large.
    scale = np.where(sound, largest, 1.0)
    squared = np.where(sound, skip / scale, 0.0) ** 2
    other = np.where(sound, branch / scale, 1.0) ** 2
    return np.where(sound, squared / (squared + other), np.nan)
