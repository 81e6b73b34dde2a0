"""How large the numbers of a table are: what its colours run over and how its cells are written."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.numbers import FIXED_BELOW, Notation, cell_notation
from lnviz.ui.colormaps import nice_reach

SAMPLE = 16_384
"""From larger tables evenly spaced values are looked at, so that an edit of half a million stays within a frame.

The largest value is always exact: a lone outlier counts."""
SMALL = 400
SHARE = 98.0
"""Up to SMALL values the colours reach the largest; beyond, this percentage lies within them and outliers stand out."""


@dataclass(frozen=True)
class Extent:
    """The largest finite magnitude, the reach of the colours, and the one notation of the cells."""

    largest: float
    reach: float
    notation: Notation

    @classmethod
    def of(cls, values: npt.NDArray[np.float64]) -> Extent:
        """The extent of a table of any size; non-finite values do not count."""
        with np.errstate(invalid="ignore"):
            low, high = float(values.min()), float(values.max())
        if not (np.isfinite(low) and np.isfinite(high)):
            values = values[np.isfinite(values)]
            low, high = float(values.min(initial=0.0)), float(values.max(initial=0.0))
        largest = max(-low, high, 0.0)
        sample = values.reshape(-1)[:: max(1, values.size // SAMPLE)]
        if values.size <= SMALL:
            reach = nice_reach(largest)
        else:
            reach = nice_reach(float(np.percentile(np.abs(sample), SHARE)) or largest)
        notation = Notation.EXPONENT if largest >= FIXED_BELOW else cell_notation(sample)
        return cls(largest, reach, notation)
