"""Mean, variance and mean square of groups of numbers, right to the last few bits.

Two passes (Chan, Golub & LeVeque 1983): the second one works on deviations from the first one's mean and
corrects it. The first mean is held between the group's smallest and largest value, so that a constant group
deviates by exactly 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

# Squares of numbers between these need no help; others are moved by an exact power of two first.
SAFE_FROM, SAFE_BELOW = 2.0**-400, 2.0**400
STEP = 2.0**600


@dataclass(frozen=True, eq=False)
class Moments:
    """Sums over groups of ``count`` values; arrays have 1 for the reduced axes.

    Except ``scaled`` and ``centered``, which have all cells. ``scale`` is a power of two per group, nearly
    always 1. ``scaled`` is x × scale, ``centered`` its deviation from its mean; ``deviations`` and
    ``squares`` are the sums of the squares of those two. ``mean`` is in the units of x.
    """

    count: int
    scale: Array
    scaled: Array
    centered: Array
    mean: Array
    deviations: Array
    squares: Array

    def variance(self, less: int = 0) -> Array:
        """The variance over n − less, in squared units of x; it may overflow, and 0/0 is NaN."""
        return self._divided(less) / self.scale / self.scale

    def scaled_std(self, less: int = 0) -> Array:
        """The standard deviation over n − less, times ``scale``."""
        root: Array = np.sqrt(self._divided(less))
        return root

    def scaled_rms(self) -> Array:
        """The root of the mean square, times ``scale``."""
        root: Array = np.sqrt(self.squares / self.count)
        return root

    def _divided(self, less: int) -> Array:
        if self.count <= less:
            return np.full_like(self.deviations, np.nan)
        return self.deviations / (self.count - less)


def moments(x: Array, axes: tuple[int, ...], count: int) -> Moments:
    """The moments of x (float64, any shape) over ``axes``, which hold ``count`` values a group (at least 1).

    NaN and infinity spoil their own group only.
    """

    def mean_of(values: Array) -> Array:
        total: Array = np.add.reduce(values, axis=axes, keepdims=True)
        return total / count

    low = np.minimum.reduce(x, axis=axes, keepdims=True)
    high = np.maximum.reduce(x, axis=axes, keepdims=True)
    scale = _scale(low, high)
    scaled = x
    if not (scale == 1).all():
        scaled, low, high = x * scale, low * scale, high * scale
    first = np.minimum(np.maximum(mean_of(scaled), low), high)
    deviation = scaled - first
    rest = mean_of(deviation)
    centered = deviation - rest
    # An infinite mean is an answer; infinity minus infinity is not.
    mean = np.where(np.isfinite(first), first + rest, first) / scale
    deviations = np.add.reduce(centered * centered, axis=axes, keepdims=True)
    squares = np.add.reduce(scaled * scaled, axis=axes, keepdims=True)
    return Moments(count, scale, scaled, centered, mean, deviations, squares)


def _scale(low: Array, high: Array) -> Array:
    largest = np.maximum(np.abs(low), np.abs(high))
    scale = np.ones_like(largest)
    scale[(largest < SAFE_FROM) & (largest > 0)] = STEP
    scale[(largest >= SAFE_BELOW) & np.isfinite(largest)] = 1 / STEP
    return scale
