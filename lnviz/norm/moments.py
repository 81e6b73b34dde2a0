"""Mean, variance and mean square of rows of numbers, right to the last bit.

The mean is kept to three times the digits of one number, so that a value beside it keeps all digits of its
deviation; sums of squares are kept to twice the digits. What is rounded once at the end is then right to
about half a unit in the last place, whatever the input.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from lnviz.norm.sums import (
    Exponent,
    Pair,
    divided,
    dot,
    exact_sum,
    in_pieces,
    large_plus_small,
    products,
    root,
    sum_in_parts,
    two_product,
    two_sum,
)

Array = npt.NDArray[np.float64]
# A mean in three parts, each about 2^53 times smaller than the one before.
Mean = tuple[Array, Array, Array]

# Squares of numbers below 2 to the power of these need no help; others are moved by a power of two first. A
# value that is lost in that is 2^1400 times smaller than the largest of its row.
SMALLEST, LARGEST = -400, 400
# How many times the possible error of its mean a deviation must be to be right to the last bit.
CLEAR = 2.0**56


@dataclass(frozen=True, eq=False)
class Moments:
    """Sums over rows of ``count`` values; arrays are rows × 1, ``scaled`` and ``centered`` rows × count.

    ``scale`` is a power of two per row, nearly always 1. ``scaled`` is x × scale, ``centered`` its deviation
    from its mean; ``deviations`` and ``squares`` (None unless asked for) are the sums of the squares of those
    two, as pairs. ``mean`` is in the units of x.
    """

    count: int
    scale: Array
    scaled: Array
    centered: Array
    mean: Array
    deviations: Pair
    squares: Pair | None

    def deviation(self) -> Array:
        """x minus its mean, in the units of x."""
        return self.centered if (self.scale == 1).all() else self.centered / self.scale

    def variance(self, less: int = 0) -> Array:
        """The variance over n − less, in squared units of x; it may overflow, and 0/0 is NaN."""
        first, rest = self._over(self.deviations, less)
        return (first + rest) / self.scale / self.scale

    def std(self, less: int = 0) -> Array:
        """The standard deviation over n − less, in the units of x."""
        first, rest = root(self._over(self.deviations, less))
        return (first + rest) / self.scale

    def mean_square(self) -> Array:
        """The mean of the squares (which must have been asked for), in squared units of x; it may overflow."""
        assert self.squares is not None
        first, rest = self._over(self.squares, 0)
        return (first + rest) / self.scale / self.scale

    def scaled_divisor(self, eps: float, place: str, less: int = 0) -> Array:
        """√(variance + eps), or √variance + eps (``place`` "outside"), times ``scale``.

        Where squares were asked for, the mean square takes the place of the variance.
        """
        over, rest = self._over(self.deviations if self.squares is None else self.squares, less)
        if place == "outside":
            first, lacking = root((over, rest))
            first, lost = two_sum(first, eps * self.scale)
            return first + (lost + lacking)
        moved = eps * self.scale * self.scale
        total, lost = two_sum(over, moved)
        first, lacking = root((total, lost + rest))
        # Where one of the two is so much smaller that its square is not there, the root is that of the other.
        alone = np.isinf(moved) | (over == 0)
        return np.where(alone, np.sqrt(eps) * self.scale, first + lacking)

    def _over(self, total: Pair, less: int) -> Pair:
        if self.count <= less:
            nothing = np.full_like(self.scale, np.nan)
            return nothing, nothing
        return divided(total, self.count - less)


def moments(rows: Array, squares: bool = False) -> Moments:
    """The moments of every row of a float64 matrix; ``squares`` asks for those about 0, too.

    NaN and infinity spoil their own row only.
    """
    moved = _moved(rows)
    parts, centered, deviations = _deviations(moved)
    mean = _whole(parts) / moved.scale
    if not moved.finite.all():
        # The finite values of a row cannot change what an infinite one makes of its mean.
        spoiled = np.where(np.isfinite(rows), 0.0, rows).sum(axis=1, keepdims=True)
        mean = np.where(moved.finite, mean, spoiled)
    about_zero = dot(moved.rows, moved.rows) if squares else None
    return Moments(rows.shape[1], moved.scale, moved.rows, centered, mean, deviations, about_zero)


def scaled(rows: Array) -> tuple[Array, Array]:
    """The rows times a power of two each, so that squares neither overflow nor vanish, and these powers."""
    moved = _moved(rows)
    return moved.rows, moved.scale


def total(rows: Array) -> Array:
    """The sum of every row, right to the last bit unless almost nothing of it is left."""
    moved = _moved(rows)
    first, second, third, _ = sum_in_parts(moved.rows, moved.size)
    found = (first + (second + third)) / moved.scale
    return found if moved.finite.all() else np.where(moved.finite, found, rows.sum(axis=1, keepdims=True))


def inner(rows: Array, others: Array) -> Array:
    """Σ of the products of two matrices, row by row; the others' values are of ordinary size."""
    moved = _moved(rows)
    first, rest = dot(moved.rows, others)
    found = (first + rest) / moved.scale
    return found if np.isfinite(found).all() else np.where(np.isfinite(found), found, products(rows, others))


@dataclass(frozen=True, eq=False)
class _Moved:
    """Rows × a power of two each, so that squares neither overflow nor vanish; ``size`` is their exponent."""

    rows: Array
    size: Exponent
    scale: Array
    finite: npt.NDArray[np.bool_]


def _moved(rows: Array) -> _Moved:
    low, high = rows.min(axis=1, keepdims=True), rows.max(axis=1, keepdims=True)
    finite = np.isfinite(low) & np.isfinite(high)
    size = np.where(finite, np.frexp(np.maximum(np.abs(low), np.abs(high)))[1], 0)
    # A thousand powers bring the smallest number there is near 1, and are a number themselves.
    up = np.where(size < SMALLEST, np.minimum(-size, 1000), 0)
    shift = np.where(size > LARGEST, LARGEST - size, up)
    scale = np.ldexp(1.0, shift)
    return _Moved(rows * scale if shift.any() else rows, size + shift, scale, finite)


def _deviations(moved: _Moved) -> tuple[Mean, Array, Pair]:
    """The means, the deviations from them and the sums of their squares; NaN for a row that is not finite."""
    x, finite = moved.rows, moved.finite
    first, second, third, doubt = sum_in_parts(x, moved.size)
    mean = _mean(np.where(finite, first, np.nan), second, third, x.shape[1])
    centered, *squares = in_pieces(_apart, x, *mean)
    if doubt.any():
        nearest = np.abs(centered).min(axis=1, keepdims=True)
        unclear = (nearest < CLEAR * doubt / x.shape[1]) & finite
        if unclear.any():
            mean = _with_exact_means(mean, x, np.flatnonzero(unclear))
            centered, *squares = in_pieces(_apart, x, *mean)
    return mean, centered, (squares[0], squares[1])


def _mean(first: Array, second: Array, third: Array, count: int) -> Mean:
    """The mean from the three parts of a sum."""
    total, rest = two_sum(first, second)
    rest, last = two_sum(rest, third)
    lead = total / count
    product, lost = two_product(lead, count)
    left, lost = two_sum((total - product) - lost, rest)
    middle, final = divided((left, lost + last), count)
    return lead, middle, final


def _apart(x: Array, lead: Array, middle: Array, final: Array) -> tuple[Array, Array, Array]:
    """x minus a mean in three parts, and the sum of its squares as a pair."""
    gap, lost = two_sum(x, -lead)
    # Beside the mean a gap is 0 or some units in its last place, which the middle part is below.
    gap, more = large_plus_small(gap, -middle)
    lost -= final
    lost += more
    centered, tail = large_plus_small(gap, lost)
    total, rest = dot(centered, centered)
    return centered, total, rest + 2 * products(centered, tail)


def _whole(mean: Mean) -> Array:
    first, rest = two_sum(mean[0], mean[1])
    return first + (rest + mean[2])


def _with_exact_means(mean: Mean, x: Array, unclear: npt.NDArray[np.intp]) -> Mean:
    """The means with those of the ``unclear`` rows computed in fractions: slow, and never wrong."""
    parts = [part.copy() for part in mean]
    for row in unclear:
        left = exact_sum(x[row].tolist()) / x.shape[1]
        for part in parts:
            part[row] = float(left)
            left -= Fraction(float(left))
    return parts[0], parts[1], parts[2]
