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


MOST_PIECES = 64
LONGEST_PIECE = 2**13
"""A row is cut into at most so many equal pieces, and a float32 sum of squares of at most so many numbers keeps seven
digits; a row that cannot be cut so is to be summed in float64."""


class PieceNorms:
    """L2 norms of the rows of some matrices: of pieces of a row in float32, and of these in float64.

    Args:
        matrices: each of shape (n, rows, size) with rows that lie side by side; n is the same for all.
    """

    def __init__(self, matrices: Sequence[Tensor]) -> None:
        self._views: list[tuple[slice, Tensor]] = []
        starts: list[int] = []
        place = 0
        for matrix in matrices:
            count, rows, size = matrix.shape
            pieces = pieces_of(size)
            stop = place + rows * pieces
            self._views.append((slice(place, stop), matrix.view(count, rows * pieces, size // pieces)))
            starts += range(place, stop, pieces)
            place = stop
        self.are_short = all(view.shape[-1] <= LONGEST_PIECE for _, view in self._views)
        self._found = np.empty((matrices[0].shape[0] if matrices else 0, place))
        self._starts = np.array(starts, dtype=np.intp)

    def measure(self) -> np.ndarray:
        """The norms as they are now, shape (n, rows of all matrices), float64."""
        found = self._found
        for place, view in self._views:
            found[:, place] = torch.linalg.vector_norm(view, dim=-1).numpy()
        np.multiply(found, found, out=found)
        sums: np.ndarray = np.add.reduceat(found, self._starts, axis=1)
        return np.sqrt(sums, out=sums)


def pieces_of(size: int) -> int:
    """Into how many equal pieces a row of ``size`` numbers is cut."""
    return max(count for count in range(1, MOST_PIECES + 1) if size % count == 0)


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
