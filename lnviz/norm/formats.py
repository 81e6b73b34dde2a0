"""The statistics of groups as a number format computes them, to be held against the float64 truth.

Every sum, product and quotient is rounded to the format, sums pairwise as numerical libraries add them. The one-pass
variance E[x²] − E[x]² is what fast kernels were tempted by: it loses everything where the mean is large against the
deviation, and overflows float16 from |x| = 256 on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace
from lnviz.norm.spec import NormSpec
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
    row = round_to(values.reshape(1, -1), dtype)
    computed = statistics_in_format(trace.spec, row, dtype)
    less = _less(trace.spec, row)
    with np.errstate(all="ignore"):
        mean = float(row.mean())
        variance = float(((row - mean) ** 2).sum() / (row.size - less))
        truths = {
            "μ": mean,
            "σ²": variance,
            "E[x²] − μ²": variance * (row.size - less) / row.size,
            "mean x²": float((row * row).mean()),
        }
    return tuple(InFormat(name, float(found[0]), truths[name]) for name, found in computed.items())


def statistics_in_format(spec: NormSpec, rows: Array, dtype: str) -> dict[str, Array]:
    """The statistics that ``spec`` takes of every row, computed in ``dtype``: by name, each of shape (groups,).

    ``rows`` has shape (groups, values of a group).
    """
    rows = round_to(rows, dtype)
    count = float(rows.shape[1])

    def r(x: npt.ArrayLike) -> Array:
        return round_to(x, dtype)

    with np.errstate(all="ignore"):
        squares = r(rows * rows)
        mean_square = r(_sum(squares, dtype) / count)
        if spec.kind == "rms":
            return {"mean x²": mean_square}
        mean = r(_sum(rows, dtype) / count)
        two_pass = r(_sum(r(r(rows - mean[:, None]) ** 2), dtype) / (count - _less(spec, rows)))
        return {"μ": mean, "σ²": two_pass, "E[x²] − μ²": r(mean_square - r(mean * mean))}


def _less(spec: NormSpec, rows: Array) -> int:
    """By how much the divisor of the variance is less than the number of values."""
    return 1 if spec.estimator == "unbiased" and rows.shape[1] > 1 else 0


def _sum(rows: Array, dtype: str) -> Array:
    """The pairwise sum of every row, every addition rounded to the format; shape (groups,)."""
    with np.errstate(all="ignore"):
        while rows.shape[1] > 1:
            if rows.shape[1] % 2:
                rows = np.pad(rows, ((0, 0), (0, 1)))
            rows = round_to(rows[:, ::2] + rows[:, 1::2], dtype)
    return rows[:, 0] if rows.shape[1] else np.zeros(len(rows))
