"""The fixed scales of the pictures, by decades and by shares: what each number is drawn as, and how wide.

One pixel of arrow a decade on ten decades. A number that the scale cannot show is never drawn as one that it can:
below the range, exactly zero, above the range, not finite and not captured are kinds of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from lnviz import numbers
from lnviz.run.record import MISSING
from lnviz.ui.flow.words import SHARES

THINNEST = 1.5
GROWTH = 10.0
"""Pixels that an arrow gains over the whole scale: one a decade on ten decades."""

# Half of what float32 loses near a power of ten: 1e-8 is kept as 9.9999999e-9 and still belongs to the range.
_SLACK = 1e-6


class Kind(IntEnum):
    """What a number is on a scale."""

    WITHIN = 0
    BELOW = 1
    ABOVE = 2
    ZERO = 3
    NON_FINITE = 4
    MISSING = 5


@dataclass(frozen=True)
class Scale:
    """Decades 10^low … 10^high."""

    low: int
    high: int

    def kinds(self, values: npt.ArrayLike) -> npt.NDArray[np.int8]:
        """The :class:`Kind` of every value, same shape."""
        array = np.asarray(values, dtype=np.float64)
        exponents = exponents_of(array)
        kinds = np.full(array.shape, Kind.WITHIN, np.int8)
        kinds[exponents < self.low - _SLACK] = Kind.BELOW
        kinds[exponents > self.high + _SLACK] = Kind.ABOVE
        kinds[array == 0] = Kind.ZERO
        kinds[~np.isfinite(array)] = Kind.NON_FINITE
        kinds[array == MISSING] = Kind.MISSING
        return kinds

    def places(self, values: npt.ArrayLike) -> npt.NDArray[np.float64]:
        """Where every value lies, 0 at the lower end and 1 at the upper; beyond the ends clipped, no number 0."""
        exponents = exponents_of(np.asarray(values, dtype=np.float64))
        with np.errstate(invalid="ignore"):
            places = (exponents - self.low) / (self.high - self.low)
        return np.clip(np.nan_to_num(places, nan=0.0, posinf=0.0, neginf=0.0), 0.0, 1.0)

    def width(self, place: float) -> float:
        """Pixels of an arrow at a place of the scale."""
        return THINNEST + GROWTH * place

    def positions(self, values: npt.ArrayLike) -> npt.NDArray[np.float64]:
        """Where every value lies on an axis of exponents; NaN where it has no place on the scale."""
        array = np.asarray(values, dtype=np.float64)
        return np.where(self.kinds(array) == Kind.WITHIN, exponents_of(array), np.nan)

    @property
    def rails(self) -> tuple[float, ...]:
        """The positions at which an axis has a line, both ends included."""
        return tuple(float(exponent) for exponent in range(self.low, self.high + 1))

    @property
    def ends(self) -> tuple[str, str]:
        """The words of the two ends."""
        return decade_word(self.low), decade_word(self.high)


@dataclass(frozen=True)
class ShareScale:
    """0 … 100 %, linear: a share is never beside the scale, only missing or not finite. Used as a :class:`Scale`."""

    low: int = 0
    high: int = 1

    def kinds(self, values: npt.ArrayLike) -> npt.NDArray[np.int8]:
        """The :class:`Kind` of every value, same shape."""
        array = np.asarray(values, dtype=np.float64)
        kinds = np.full(array.shape, Kind.WITHIN, np.int8)
        kinds[~np.isfinite(array)] = Kind.NON_FINITE
        kinds[array == MISSING] = Kind.MISSING
        return kinds

    def places(self, values: npt.ArrayLike) -> npt.NDArray[np.float64]:
        """The shares themselves; no number 0."""
        return np.clip(np.nan_to_num(np.asarray(values, dtype=np.float64), nan=0.0), 0.0, 1.0)

    def width(self, place: float) -> float:
        """Pixels of an arrow at a place of the scale."""
        return THINNEST + GROWTH * place

    def positions(self, values: npt.ArrayLike) -> npt.NDArray[np.float64]:
        """The shares themselves; NaN where there is none."""
        array = np.asarray(values, dtype=np.float64)
        return np.where(self.kinds(array) == Kind.WITHIN, array, np.nan)

    @property
    def rails(self) -> tuple[float, ...]:
        """The positions at which an axis has a line, both ends included."""
        return 0.0, 0.25, 0.5, 0.75, 1.0

    @property
    def ends(self) -> tuple[str, str]:
        """The words of the two ends."""
        return numbers.percent(0.0), numbers.percent(1.0)


AnyScale = Scale | ShareScale


def scale_of(quantity: str, decades: tuple[int, int]) -> AnyScale:
    """The scale on which a quantity is drawn: that of the scenario, or 0 … 100 % for a share."""
    return ShareScale() if quantity in SHARES else Scale(*decades)


def decade_word(exponent: int) -> str:
    """A power of ten as the scale's ends are written: "1e−8", "1e+2"."""
    return f"1e{exponent:+d}".replace("-", "−")


def exponents_of(values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """log10 of every positive finite value; NaN for all others."""
    with np.errstate(invalid="ignore", divide="ignore"):
        exponents = np.log10(values)
    return np.where(np.isfinite(exponents), exponents, np.nan)


def fitted(values: npt.ArrayLike) -> tuple[int, int] | None:
    """The whole decades that hold every positive finite value; None where there is none."""
    exponents = exponents_of(np.asarray(values, dtype=np.float64))
    exponents = exponents[np.isfinite(exponents)]
    if not exponents.size:
        return None
    low, high = int(np.floor(exponents.min() + _SLACK)), int(np.ceil(exponents.max() - _SLACK))
    low, high = max(low, -30), min(high, 30)
    return (low, high) if low < high else (max(high - 1, -30), max(high, -29))
