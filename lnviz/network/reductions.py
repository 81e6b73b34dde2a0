"""Norms and moments of many tensors at once, accumulated in float64.

One operation for all rows of a matrix costs as much as one for a single small tensor, so everything of one
shape is stacked first.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor

from lnviz.run.record import MISSING


def row_norms(matrix: Tensor, accumulate: torch.dtype = torch.float64) -> np.ndarray:
    """L2 norm along the last axis. In float64, four entries of 2e19 give 4e19, not infinity."""
    return torch.linalg.vector_norm(matrix, dim=-1, dtype=accumulate).numpy()


def row_moments(matrix: Tensor) -> tuple[np.ndarray, np.ndarray]:
    """Mean and biased standard deviation of every row, float64 of shape (rows,): two-pass, in float64."""
    exact = matrix.double()
    mean = exact.mean(dim=1, keepdim=True)
    spread = torch.linalg.vector_norm(exact - mean, dim=1)
    return mean.numpy()[:, 0], spread.numpy() / matrix.shape[1] ** 0.5


def as_rows(tensors: Sequence[Tensor]) -> Tensor:
    """Tensors of one shape as the rows of a matrix."""
    if len(tensors) == 1:
        return tensors[0].reshape(1, -1)
    return torch.stack(list(tensors)).view(len(tensors), -1)


def norms_of(tensors: Sequence[Tensor | None]) -> np.ndarray:
    """L2 norm of every tensor, all of one shape; MISSING for None."""
    present = [tensor for tensor in tensors if tensor is not None]
    if len(present) == len(tensors):
        return row_norms(as_rows(present))
    norms = np.full(len(tensors), MISSING)
    if present:
        norms[[tensor is not None for tensor in tensors]] = row_norms(as_rows(present))
    return norms
