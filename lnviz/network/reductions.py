"""Norms and moments of many tensors at once, accumulated in float64.

One operation for all rows of a matrix costs as much as one for a single small tensor, so everything of one
shape is stacked first.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor

from lnviz.run.record import MISSING

NEARLY_PARALLEL = 0.9999
"""Cosines nearer to ±1 than this are not trusted."""


def row_norms(matrix: Tensor) -> np.ndarray:
    """L2 norm along the last axis. In float64, four entries of 2e19 give 4e19, not infinity."""
    return torch.linalg.vector_norm(matrix, dim=-1, dtype=torch.float64).numpy()


def row_moments(matrix: Tensor) -> tuple[np.ndarray, np.ndarray]:
    """Mean and biased standard deviation of every row, float64 of shape (rows,): two-pass, in float64."""
    exact = matrix.double()
    mean = centre(exact)
    return mean, row_norms(exact) / matrix.shape[1] ** 0.5


def centre(exact: Tensor) -> np.ndarray:
    """Take from every row its mean, in place; the means, shape (rows,)."""
    mean = exact.mean(dim=1, keepdim=True)
    exact -= mean
    return mean.numpy()[:, 0]


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


def exact_rows(tensors: Sequence[Tensor | None]) -> tuple[Tensor, list[int]]:
    """Tensors of one shape as the rows of a new float64 matrix, zeros for None; and the places of those."""
    missing = [place for place, tensor in enumerate(tensors) if tensor is None]
    present = [tensor for tensor in tensors if tensor is not None]
    if missing:
        nothing = torch.zeros_like(present[0])
        present = [nothing if tensor is None else tensor for tensor in tensors]
    return as_rows(present).double(), missing


def meeting(vectors: Tensor, norms: np.ndarray, pairs: int) -> tuple[np.ndarray, np.ndarray]:
    """How rows 0 … pairs - 1 meet rows pairs … 2·pairs - 1, given the norms of all rows: two arrays (pairs,).

    First |a|² / (|a|² + |b|²), MISSING where one of them is missing or both are 0. Then the angle between them in
    degrees, MISSING where one is missing or 0.
    """
    both, exact = norms[: 2 * pairs], vectors.numpy()
    first, second = exact[:pairs], exact[pairs : 2 * pairs]
    a, b = both[:pairs], both[pairs:]
    if np.minimum.reduce(both) > 0 and np.maximum.reduce(both) < math.inf:
        return _share(a, b), _angle(first, second, a, b)
    shares, angles = np.full(pairs, MISSING), np.full(pairs, MISSING)
    known = (a != MISSING) & (b != MISSING) & ((a != 0) | (b != 0))
    nonzero = known & (a != 0) & (b != 0)
    with np.errstate(invalid="ignore"):  # infinities and NaN pass through, to be found as what they are
        shares[known] = _share(a[known], b[known])
        angles[nonzero] = _angle(first[nonzero], second[nonzero], a[nonzero], b[nonzero])
    return shares, angles


def _share(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    square = a * a
    return square / (square + b * b)


def _angle(first: np.ndarray, second: np.ndarray, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Degrees between rows of norms ``a`` and ``b``."""
    cosine = np.add.reduce(first * second, axis=1) / (a * b)
    size = np.abs(cosine)
    if np.maximum.reduce(size, initial=0.0) < NEARLY_PARALLEL:
        return np.degrees(np.arccos(cosine))
    near = ~(size < NEARLY_PARALLEL)
    # Where the arc cosine loses half its digits: Kahan's formula, 2·atan2(|u - v|, |u + v|) of the unit vectors.
    angles = np.arccos(np.clip(cosine, -1, 1))
    u, v = first[near] / a[near, None], second[near] / b[near, None]
    angles[near] = 2 * np.arctan2(np.linalg.norm(u - v, axis=1), np.linalg.norm(u + v, axis=1))
    return np.degrees(angles)
