"""What the pictures show of a record, and how it is had from the numbers that are stored.

Everything here keeps MISSING apart from 0 and from what is not finite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from lnviz.run.columns import TINIEST
from lnviz.run.record import INDEX, MISSING, StackLayout

SIGNED = ("activation_mean",)
"""Quantities that may be negative, and therefore have no value that could say "missing"."""

RMS, MEAN = "grad_rms", "activation_mean"
DERIVED = (RMS,)
"""Quantities that are shown but not stored: they cost no memory."""


@dataclass(frozen=True)
class Source:
    """Where a displayed quantity comes from: the place of a stored one, what is made of it before its extremes are
    looked for, and what of the extremes afterwards (growing, so that extremes stay extremes)."""

    place: int
    before: Callable[[np.ndarray], np.ndarray] | None = None
    may_be_missing: bool = True
    after: Callable[[np.ndarray, StackLayout], np.ndarray] | None = None

    def of(self, stored: np.ndarray, layout: StackLayout) -> np.ndarray:
        """The quantity of ``stored``, the numbers at ``place``, shape (..., rows)."""
        changed = stored if self.before is None else self.before(stored)
        return changed if self.after is None else self.after(changed, layout)


def per_element(norms: np.ndarray, layout: StackLayout) -> np.ndarray:
    """L2 norms, shape (..., rows), as roots of mean squares: ÷ √elements of the row, float32.

    MISSING stays MISSING, and a norm over an unknown number of elements becomes it. A number above 0 stays above 0.
    """
    counts = np.array(layout.elements or [0] * len(layout.rows), np.float64)
    known = np.broadcast_to(counts > 0, norms.shape) & (norms != MISSING)
    roots = np.sqrt(np.where(counts > 0, counts, 1))
    with np.errstate(invalid="ignore", under="ignore"):
        means = (norms / roots).astype(np.float32)
    means = np.where((means == 0) & (norms > 0), TINIEST, means)
    return np.where(known | ~np.isfinite(norms), means, np.float32(MISSING))


SOURCES = {
    **{name: Source(place) for name, place in INDEX.items()},
    MEAN: Source(INDEX[MEAN], before=np.abs, may_be_missing=False),
    RMS: Source(INDEX["grad_norm"], after=per_element),
}
"""Of every displayed quantity. The mean of the activation is shown on logarithmic scales, by its magnitude."""
