"""All parameters of a stack in one vector, row by row of its record.

One vector makes the optimiser, the gradient norms and the update ratio of every block a handful of operations
instead of a handful for each of hundreds of small tensors; the numbers are the same, because every optimiser
here works element by element.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

import numpy as np
import torch
from torch import Tensor
from torch._utils import _flatten_dense_tensors

from lnviz.network.model import ResidualStack
from lnviz.network.optimisers import Optimiser
from lnviz.network.reductions import PieceNorms, row_norms
from lnviz.run.record import MISSING
from lnviz.scenario.flow import Training

GRADIENT, VALUES, CHANGE = range(3)

ALIGNMENT = 16
"""Numbers in a cache line: every vector starts at one, as torch's own do."""

SMALLEST_SAFE, LARGEST_SAFE = 1e-12, 1e18
"""Norms between these are right when short pieces are summed in float32 and the pieces in float64, which is four times
faster than float64 throughout; squares of smaller and of larger numbers may vanish or overflow."""


class FlatParameters:
    """The parameters of ``stack`` that are trained, as views of one vector.

    ``values`` is the vector, ``tensors`` are its views, the parameters of the stack, and ``gradient`` is a vector of
    the same order. Parameters that are frozen, or that the loss does not use, stay where they are: they have no
    gradient, and no optimiser touches them.
    """

    def __init__(self, stack: ResidualStack) -> None:
        trained = {id(p) for p in stack.in_use()}
        rows = [[p for p in module.parameters() if id(p) in trained] for _, module in stack.parts]
        watched = {id(p) for row in rows for p in row}
        others = [p for p in stack.parameters() if id(p) in trained and id(p) not in watched]
        self.tensors = [p for row in rows for p in row] + others
        start = _flatten_dense_tensors([p.detach() for p in self.tensors])
        count = start.numel()
        # Gradient, values, and the last change of them, in one piece: one reduction for all three.
        self._memory = torch.zeros(3, math.ceil(count / ALIGNMENT) * ALIGNMENT)[:, :count]
        self.gradient, self.values, self._change = self._memory.unbind(0)
        self.values.copy_(start)
        self._adopt_views()
        self._gradients = self._views_of(self.gradient)
        # What no row watches, the embedding, counts in the norm of the whole gradient: a last row of its own.
        sizes = [sum(p.numel() for p in row) for row in ([*rows, others] if others else rows)]
        self._rows = len(rows)
        self._present = np.array(sizes) > 0
        self._all_present = bool(self._present.all())
        self._groups = _row_groups(self._memory, sizes)
        self._pieces = PieceNorms([group for _, group in self._groups])
        self._sizes_before = np.full(len(sizes), MISSING)

    def take_gradients(self, gradients: Sequence[Tensor]) -> None:
        """Keep the gradients of ``tensors``, in their order."""
        torch._foreach_copy_(self._gradients, list(gradients))

    def gradient_of(self, parameter: Tensor) -> Tensor | None:
        """The part of the gradient that belongs to ``parameter``, in its shape; None where it is not trained."""
        for tensor, gradient in zip(self.tensors, self._gradients, strict=True):
            if tensor is parameter:
                return gradient
        return None

    def update(self, optimiser: Optimiser, lr: float, training: Training) -> None:
        """One step of ``optimiser`` with the gradients taken last; what it changes is kept, its sign turned."""
        self._change.copy_(self.values)
        optimiser.step(self.gradient, lr, training)
        self._change.sub_(self.values)

    def measure(self) -> tuple[np.ndarray, np.ndarray, float]:
        """Of every row the norm of its gradient and |θ - θ₀| / |θ₀| of the last update, and the norm of the whole
        gradient; float64. To be called once at every step: |θ₀| was measured at the step before.

        MISSING for a row without any parameter that is trained. A ratio is 0 where zeros stayed zeros, and infinity
        where they changed. Norms of the gradient do not depend on what the last update was.
        """
        rows, before = self._rows, self._sizes_before
        norms = self._quick() if self._pieces.are_short else None
        is_plain = (
            norms is not None and self._all_present and _are_safe(norms) and before.min() > SMALLEST_SAFE
        )
        if norms is None or not is_plain:
            norms = self._exact(norms)
        gradients, self._sizes_before, change = norms[GRADIENT], norms[VALUES], norms[CHANGE]
        if is_plain:
            return gradients[:rows], change[:rows] / before[:rows], math.hypot(*gradients.tolist())
        with np.errstate(divide="ignore", invalid="ignore"):
            ratios = change / before
        ratios[(change == 0) & (before == 0)] = 0
        ratios[~self._present] = MISSING
        return gradients[:rows], ratios[:rows], math.hypot(*gradients[self._present].tolist())

    def _exact(self, quick: np.ndarray | None) -> np.ndarray:
        """The norms in float64, and ``quick`` in the place of those three that are safe as they are."""
        norms = np.full((3, len(self._present)), MISSING)
        for rows, group in self._groups:
            norms[:, rows] = row_norms(group)
        if quick is not None:
            for own, found in zip(norms, quick, strict=True):
                if _are_safe(found[self._present]):
                    own[:] = found
        return norms

    def _quick(self) -> np.ndarray:
        """Norms of gradient, values and change by short pieces; MISSING where a row has no parameters."""
        found = self._pieces.measure()
        if self._all_present:
            return found
        norms = np.full((3, len(self._present)), MISSING)
        norms[:, self._present] = found
        return norms

    def _adopt_views(self) -> None:
        """Let every parameter be a view of the vector, so that an update of it is an update of the stack."""
        for tensor, view in zip(self.tensors, self._views_of(self.values), strict=True):
            tensor.data = view

    def _views_of(self, vector: Tensor) -> list[Tensor]:
        """The parts of ``vector`` that belong to the parameters, in their shapes."""
        parts = vector.split([tensor.numel() for tensor in self.tensors])
        return [part.view(tensor.shape) for part, tensor in zip(parts, self.tensors, strict=True)]


def _are_safe(norms: np.ndarray) -> bool:
    return bool(norms.min() > SMALLEST_SAFE and norms.max() < LARGEST_SAFE)


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
