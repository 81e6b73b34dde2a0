"""Which measured number each arrow of the diagram carries."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lnviz.run.record import INDEX, MISSING
from lnviz.ui.flow.view import Run

Array = np.ndarray

FORWARD = ("activation_std",)
"""Quantities of the forward pass: their arrows point from the input to the loss."""
OF_PARAMETERS = ("grad_norm", "update_ratio")
"""Quantities of the branch's parameters: the branch carries them, the trunk does not."""

WITH_SHARES = ("activation_grad_norm", "grad_norm")
"""Quantities of the backward pass, beside which the share of the skip path is worth reading."""


@dataclass(frozen=True)
class TwinValues:
    """The numbers of one twin at one step.

    ``rows``, shape (rows,): the quantity of every block, then of the final norm and the head. ``enter``, ``skip`` and
    ``branch``, shape (blocks,): what flows above a block's sum, along its skip path and along its branch; None
    where that arrow does not carry the quantity. ``share``, shape (blocks,): the skip path's part of the squared
    gradient where skip and branch meet, NaN where it was not measured.
    """

    rows: Array
    enter: Array | None
    skip: Array | None
    branch: Array | None
    share: Array
    loss: float | None
    stopped: bool


def twin_values(run: Run, stack: int, step: int, quantity: str) -> TwinValues:
    """The numbers of twin ``stack`` at ``step``; where there is no record, every number is missing."""
    layout = run.layout(stack)
    record = run.history.at(step, stack) if run.history is not None else None
    stopped = record is None and 0 <= run.last_step(stack) < step
    if record is None:
        record = np.full((len(INDEX), len(layout.rows)), MISSING)
    values = np.asarray(record, dtype=np.float64)
    blocks = layout.blocks
    shown = values[INDEX[quantity]]
    skip, branch = values[INDEX["skip_grad_norm"], :blocks], values[INDEX["branch_grad_norm"], :blocks]
    share = skip_share(skip, branch) if quantity in WITH_SHARES else np.full(blocks, np.nan)
    loss = run.loss(step, stack)
    if quantity in OF_PARAMETERS:
        return TwinValues(shown, None, None, shown[:blocks], share, loss, stopped)
    if quantity in FORWARD:
        below = np.concatenate([[MISSING], shown[: blocks - 1]])
        return TwinValues(shown, shown[:blocks], below, None, share, loss, stopped)
    return TwinValues(shown, shown[:blocks], skip, branch, share, loss, stopped)


def skip_share(skip: Array, branch: Array) -> Array:
    """skip² / (skip² + branch²); NaN where either was not measured or is not finite, or where both are 0."""
    largest = np.maximum(skip, branch)
    sound = np.isfinite(skip) & np.isfinite(branch) & (skip >= 0) & (branch >= 0) & (largest > 0)
    # Divided by the larger one first: squares of 1e-30 would be lost, those of 1e200 too large.
    scale = np.where(sound, largest, 1.0)
    squared = np.where(sound, skip / scale, 0.0) ** 2
    other = np.where(sound, branch / scale, 1.0) ** 2
    return np.where(sound, squared / (squared + other), np.nan)
