"""The statistics of one group as a number format computes them, to be held against the float64 truth.

Every sum, product and quotient is rounded to the format, sums pairwise as numerical libraries add them. The one-pass
variance E[x²] − E[x]² is what fast kernels were tempted by: it loses everything where the mean is large against the
deviation, and overflows float16 from |x| = 256 on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace
from lnviz.numbers import round_to

Array = npt.NDArray[np.float64]


@dataclass(frozen=True)
class InFormat:
    """One statistic: its name, what the format makes of it, and the float64 value; both in the statistic's unit."""

    name: str
    value: float
    truth: float

    @property
    def error(self) -> float:
        """By how much the format is off; NaN where it overflowed."""
        return abs(self.value - self.truth)


def in_format(trace: NormTrace, values: Array, dtype: str) -> tuple[InFormat, ...]:
    """Mean, variance (two-pass and one-pass) and root mean square of a group's ``values``, computed in ``dtype``.

    ``values`` are the finite or non-finite numbers of one group, any shape. The truth beside each is computed in
    float64 from the same values; ``trace`` says which variance is meant.
    """
    exact = round_to(values.reshape(-1), dtype)
    less = 1 if trace.spec.estimator == "unbiased" and exact.size > 1 else 0

    def r(x: npt.ArrayLike) -> Array:
        return round_to(x, dtype)

    with np.errstate(all="ignore"):
        count = float(exact.size)
        mean = r(_sum(exact, dtype) / count)
        squares = r(exact * exact)
        two_pass = r(_sum(r(r(exact - mean) ** 2), dtype) / (count - less))
        one_pass = r(r(_sum(squares, dtype) / count) - r(mean * mean))
        mean_square = r(_sum(squares, dtype) / count)
        truth_mean = float(exact.mean())
        truth_variance = float(((exact - truth_mean) ** 2).sum() / (count - less))
        truth_square = float((exact * exact).mean())
    if trace.spec.kind == "rms":
        return (InFormat("mean x²", float(mean_square), truth_square),)
    return (
        InFormat("μ", float(mean), truth_mean),
        InFormat("σ²", float(two_pass), truth_variance),
        InFormat("E[x²] − μ²", float(one_pass), truth_variance * (count - less) / count),
    )


def _sum(values: Array, dtype: str) -> Array:
    """The pairwise sum of a vector, every addition rounded to the format."""
    with np.errstate(all="ignore"):
        while values.size > 1:
            if values.size % 2:
                values = np.append(values, 0.0)
            values = round_to(values[::2] + values[1::2], dtype)
    return np.asarray(values[0] if values.size else 0.0)
