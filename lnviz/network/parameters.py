"""All parameters of a stack in one vector, row by row of its record.

One vector makes the optimiser, the gradient norms and the update ratio of every block a handful of operations
instead of a handful for each of hundreds of small tensors; the numbers are the same, because every optimiser
here works element by element.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import numpy as np
import torch
from torch import Tensor, nn
from torch._utils import _flatten_dense_tensors

from lnviz.network.model import ResidualStack
from lnviz.network.optimisers import Optimiser
from lnviz.network.reductions import row_norms
from lnviz.run.record import MISSING

GRADIENT, BEFORE, CHANGE = range(3)

SMALLEST_SAFE, LARGEST_SAFE = 1e-12, 1e18
"""Norms between these are right when accumulated in float32, which is three times faster than float64;
squares of smaller and of larger numbers may vanish or overflow."""

LONGEST_SAFE = 2**17
"""Elements up to which a float32 sum of squares keeps six digits."""


class FlatParameters:
    """The parameters of ``stack`` that the loss uses, as views of one vector.

    ``values`` is the vector, ``tensors`` are its views, the parameters of the stack. Those that the loss does
    not use stay where they are: they have no gradient, and no optimiser touches them.
    """

    def __init__(self, stack: ResidualStack) -> None:
        in_use = {id(p) for p in _in_use(stack)}
        rows = [[p for p in module.parameters() if id(p) in in_use] for _, module in stack.parts]
        watched = {id(p) for row in rows for p in row}
        others = [p for p in stack.parameters() if id(p) in in_use and id(p) not in watched]
        self.tensors = [p for row in rows for p in row] + others
        self.values = _flatten_dense_tensors([p.detach() for p in self.tensors])
        self._adopt_views()
        # Gradient, values before the last update, and its change, in one piece: one reduction for all three.
        self._memory = torch.zeros(3, self.values.numel())
        self._gradient, self._before, self._change = self._memory.unbind(0)
        sizes = [sum(p.numel() for p in row) for row in rows]
        self._rows, self._longest = len(sizes), max(sizes)
        self._groups = _row_groups(self._memory, sizes)

    def take_gradients(self, gradients: Sequence[Tensor]) -> None:
        """Keep the gradients of ``tensors``, in their order."""
        self._gradient.copy_(_flatten_dense_tensors(gradients))

    def update(self, optimiser: Optimiser, lr: float) -> None:
        """One step of ``optimiser`` with the gradients taken last; what it changes is kept."""
        self._before.copy_(self.values)
        optimiser.step(self._gradient, lr)
        torch.sub(self.values, self._before, out=self._change)

    def measure(self) -> tuple[np.ndarray, np.ndarray]:
        """Of every row: the norm of its gradient, and |θ - θ₀| / |θ₀| of the last update, float64.

        MISSING for a row without any parameter in use. A ratio is 0 where zeros stayed zeros, and infinity
        where they changed.
        """
        if self._longest <= LONGEST_SAFE:
            norms = self._norms(torch.float32)
            if norms.min() > SMALLEST_SAFE and norms.max() < LARGEST_SAFE:
                return norms[GRADIENT], norms[CHANGE] / norms[BEFORE]
        norms = self._norms(torch.float64)
        change, before = norms[CHANGE], norms[BEFORE]
        with np.errstate(divide="ignore", invalid="ignore"):
            ratios = change / before
        ratios[(change == 0) & (before == 0)] = 0
        ratios[before == MISSING] = MISSING
        return norms[GRADIENT], ratios

    def _norms(self, accumulate: torch.dtype) -> np.ndarray:
        norms = np.full((3, self._rows), MISSING)
        for rows, group in self._groups:
            norms[:, rows] = row_norms(group, accumulate)
        return norms

    def _adopt_views(self) -> None:
        """Let every parameter be a view of the vector, so that an update of it is an update of the stack."""
        place = 0
        for tensor in self.tensors:
            tensor.data = self.values[place : place + tensor.numel()].view(tensor.shape)
            place += tensor.numel()


def _in_use(stack: ResidualStack) -> list[nn.Parameter]:
    """The parameters that the scores depend on, found by one tiny backward pass."""
    parameters = list(stack.parameters())
    found = torch.autograd.grad(stack(stack.blank_input()).sum(), parameters, allow_unused=True)
    return [p for p, gradient in zip(parameters, found, strict=True) if gradient is not None]


def _row_groups(memory: Tensor, sizes: Sequence[int]) -> list[tuple[slice, Tensor]]:
    """Neighbouring rows of equal size as views (3, rows, size), with their places; empty rows left out."""
    groups, row, start = [], 0, 0
    for size, equal in groupby(sizes):
        rows = len(list(equal))
        if size:
            view = memory[:, start : start + rows * size].view(3, rows, size)
            groups.append((slice(row, row + rows), view))
        row, start = row + rows, start + rows * size
    return groups
