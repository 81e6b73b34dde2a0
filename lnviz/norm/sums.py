"""Sums that lose nothing: what the statistics of ``moments`` and the gradients of ``backward`` stand on.

Two ideas. A rounding error is itself a number of the same format and can be computed (Knuth 1969, Dekker
1971), so a pair ``(number, what it lacks)`` holds twice the digits. And numbers cut at one common bit add up
without any rounding, in whatever order, if the bit leaves room for the sum (Rump, Ogita & Oishi 2008).

A matrix is rows × terms; sums run over a row and have the shape rows × 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Exponent = npt.NDArray[np.intc]
# A number and the rest that it lacks; the rest is at most about half a unit in the number's last place.
Pair = tuple[Array, Array]

DIGITS = 53  # of the significand, counting the leading one
_SPLITTER = 2.0**27 + 1
# Cells worked on at a time: arrays of this size stay in the cache and are not given back to the system.
_PIECE = 12_288


def in_pieces(
    work: Callable[..., tuple[Array, ...]], *matrices: npt.NDArray[np.generic]
) -> tuple[Array, ...]:
    """What ``work`` gives for matrices of equally many rows, some rows at a time: three times as fast."""
    rows, terms = matrices[0].shape
    step = max(1, _PIECE // terms)
    if step >= rows:
        return work(*matrices)
    found = [work(*(m[start : start + step] for m in matrices)) for start in range(0, rows, step)]
    return tuple(map(np.concatenate, zip(*found, strict=True)))


def two_sum(a: Array, b: Array) -> Pair:
    """a + b rounded, and its rounding error: their sum is that of a and b exactly. ``b`` broadcasts to a."""
    total = a + b
    shadow = total - a
    lost = total - shadow
    np.subtract(a, lost, out=lost)
    np.subtract(b, shadow, out=shadow)
    lost += shadow
    return total, lost


def large_plus_small(a: Array, b: Array) -> Pair:
    """The same at half the cost, where each a is 0 or not smaller than its b."""
    total = a + b
    lost = total - a
    np.subtract(b, lost, out=lost)
    return total, lost


def two_product(a: Array, b: Array | float) -> Pair:
    """a × b rounded, and its rounding error, where neither overflows and the error is 0 or above 2^-1022."""
    a_high, b_high = _half(a), _half(np.asarray(b, dtype=np.float64))
    a_low, b_low = a - a_high, b - b_high
    product = a * b
    return product, a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low)


def _half(a: Array) -> Array:
    moved = a * _SPLITTER
    half: Array = moved - (moved - a)
    return half


def divided(number: Pair, count: int) -> Pair:
    """A pair divided by a whole number, as a pair."""
    quotient = number[0] / count
    product, lost = two_product(quotient, count)
    return quotient, ((number[0] - product) - lost + number[1]) / count


def root(number: Pair) -> Pair:
    """The square root of a pair that is not negative, as a pair."""
    first = np.sqrt(number[0])
    square, lost = two_product(first, first)
    return first, ((number[0] - square) - lost + number[1]) / (2 * np.where(first == 0, 1.0, first))


def exponent(matrix: Array) -> Exponent:
    """The smallest power of two above the size of every number of a row; of no use where one is not finite."""
    return np.frexp(np.abs(matrix).max(axis=1, keepdims=True))[1]


def room(count: int) -> int:
    """How many bits longer than its largest term a sum of ``count`` terms can be; at least one."""
    return max(1, (count - 1).bit_length())


def cut(matrix: Array, unit: Exponent) -> Pair:
    """The numbers rounded to multiples of 2^unit, and what is left: at most half of that.

    Exact for numbers below 2^(unit + 51).
    """
    anchor = np.ldexp(1.5, unit + (DIGITS - 1))
    high = matrix + anchor
    high -= anchor
    return high, matrix - high


def products(a: Array, b: Array) -> Array:
    """Σ a·b of each row by plain addition."""
    return np.einsum("rt,rt->r", a, b)[:, np.newaxis]


def dot(a: Array, b: Array) -> Pair:
    """Σ a·b of each row as a pair, its leading digits without any rounding; Σ a² is right to the last bit."""
    total, rest = in_pieces(_dot, a, b)
    return total, rest


def _dot(a: Array, b: Array) -> Pair:
    kept = (DIGITS - room(a.shape[1])) // 2
    a_high, a_low = cut(a, exponent(a) - kept)
    b_high, b_low = (a_high, a_low) if a is b else cut(b, exponent(b) - kept)
    return two_sum(products(a_high, b_high), products(a_high, b_low) + products(a_low, b))


def sum_in_parts(matrix: Array, size: Exponent) -> tuple[Array, Array, Array, Array]:
    """The sum of each row in three parts, and by how much the third may be off.

    ``size`` is the ``exponent`` of the rows. The first two parts have no error. The third, of bits more than
    about 2 × (52 − log₂ n) below the leading one, is 0 unless numbers of very different size meet.
    """
    first, second, third, doubt = in_pieces(_sum_in_parts, matrix, size)
    return first, second, third, doubt


def _sum_in_parts(matrix: Array, size: Exponent) -> tuple[Array, Array, Array, Array]:
    count = matrix.shape[1]
    below = room(count) - (DIGITS - 1)
    unit = size + below
    high, low = cut(matrix, unit)
    first = high.sum(axis=1, keepdims=True)
    unit += below - 1
    high, low = cut(low, unit)
    second = high.sum(axis=1, keepdims=True)
    if not low.any():
        nothing = np.zeros_like(first)
        return first, second, nothing, nothing
    third = low.sum(axis=1, keepdims=True)
    touched = low.any(axis=1, keepdims=True)
    return first, second, third, np.where(touched, np.ldexp(float(count**2), unit - DIGITS), 0.0)


def exact_sum(numbers: list[float]) -> Fraction:
    """Σ of finite numbers as a fraction, whatever their sizes; about 0.1 µs a number."""
    parts: list[float] = []
    while part := math.fsum((*numbers, *parts)):
        parts.append(-part)
    return -sum(map(Fraction, parts), Fraction())
