"""Whether another program's normalisation is ours: by how much, where, and who is right where it is not.

Outputs are compared in units in the last place (ulp) of the format. The unit of a cell is the spacing of the
format at the largest number its output is made from: the output itself, β, and γ times the normalised value,
for which at least as much counts as what is subtracted in it, up to one standard deviation. Below that an
error does not shrink with the value, because it comes from the mean.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace
from lnviz.norm.judge import judge
from lnviz.norm.running import Running
from lnviz.norm.spec import ELEMENTWISE_KINDS, Dtype, NormSpec
from lnviz.numbers import round_to
from lnviz.sentences import Sentence

Array = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
Verdict = Literal[
    "same", "differs-within-format", "torch-wrong", "ours-wrong", "undefined", "refused-by-torch"
]
VERDICTS: tuple[str, ...] = get_args(Verdict)

# Units in the last place that still count as the same. float64 and float32: the last four bits, because torch
# adds up to thousands of values one after another, each sum rounded; measured on ordinary tables 1 to 5, and 13
# in columns of 1000. The half formats are summed in float32 and rounded once, which can put a number on either
# side of a boundary.
TOLERANCE: dict[str, float] = {"float64": 16.0, "float32": 16.0, "float16": 1.0, "bfloat16": 1.0}
# From here on an answer is not rounded but wrong: a hundredth of what is normalised, and more than the last
# four bits, of which a half format has few.
WRONG_PART, WRONG_ULP = 0.01, 16.0

# Bits of the significand, the exponent of the smallest number there is, and that of the first too large one.
_PRECISION = {
    "float64": (53, -1074, 1024),
    "float32": (24, -149, 128),
    "float16": (11, -24, 16),
    "bfloat16": (8, -133, 128),
}


@dataclass(frozen=True, eq=False)
class Question:
    """What to normalise, as ``normalize`` takes it: a tensor of any axes, its settings and its parameters."""

    values: Array
    spec: NormSpec
    gamma: Array | None = None
    beta: Array | None = None
    running: Running | None = None


@dataclass(frozen=True, eq=False)
class Theirs:
    """What the other program answers: ``y`` of the tensor's shape, or why it gives none.

    ``name`` is what computed it; ``inside`` the format in which it adds and multiplies.
    """

    name: str | Sentence
    version: str
    inside: Dtype
    y: Array | None = None
    running_mean: Array | None = None
    running_variance: Array | None = None
    refusal: Sentence | None = None


@dataclass(frozen=True)
class Place:
    """One cell in which two answers differ. ``exact`` is None where there is no right answer."""

    cell: tuple[int, ...]
    ours: float
    theirs: float
    exact: float | None
    count: int = 0


@dataclass(frozen=True)
class Agreement:
    """The comparison of one normalisation. Differences are in the units of y and in ulp, over the cells that
    have a right answer; ``mismatches`` counts those of them where only one of the two is finite or NaN, and
    ``undefined`` those without a right answer (0/0, a group that is not finite) in which the two differ.

    ``place`` is where the verdict was found. ``title`` says the verdict, ``detail`` by how much and why,
    ``notes`` what else is worth knowing.
    """

    name: str | Sentence
    version: str
    dtype: Dtype
    verdict: Verdict
    title: Sentence
    detail: Sentence
    notes: tuple[Sentence, ...] = ()
    max_abs: float = 0.0
    max_ulp: float = 0.0
    place: Place | None = None
    mismatches: int = 0
    undefined: int = 0


@dataclass(frozen=True, eq=False)
class Difference:
    """Two outputs cell by cell: what they differ by, in units of y and in ulp, 0 where they cannot be told."""

    trace: NormTrace
    theirs: Array
    absolute: Array
    unit: Array
    ulp: Array
    mismatched: Mask
    undefined: Mask
    normalised: Array = field(repr=False)

    @property
    def max_abs(self) -> float:
        """The largest difference in the units of y."""
        return float(self.absolute.max())

    @property
    def max_ulp(self) -> float:
        """The largest difference in ulp."""
        return float(self.ulp.max())

    def worst(self) -> tuple[int, ...]:
        """The cell that decides: one that only one of the two could compute, else the largest in ulp."""
        at = self.mismatched if self.mismatched.any() else self.ulp
        return tuple(int(i) for i in np.unravel_index(int(at.argmax()), at.shape))

    def first_undefined(self) -> tuple[int, ...]:
        """The first cell without a right answer in which the two differ."""
        return tuple(int(i) for i in np.unravel_index(int(self.undefined.argmax()), self.undefined.shape))


def ulp(values: npt.ArrayLike, dtype: str) -> Array:
    """The distance between neighbouring numbers of a format at ``values``; that of its largest beyond it."""
    bits, smallest, largest = _PRECISION[dtype]
    size = np.abs(np.asarray(values, dtype=np.float64))
    exponent = np.where(size > 0, np.frexp(size)[1], smallest)
    exponent = np.where(np.isfinite(size), np.minimum(exponent, largest), largest)
    spacing: Array = np.ldexp(1.0, np.maximum(exponent - bits, smallest))
    return spacing


def difference(trace: NormTrace, theirs: Array) -> Difference:
    """Compare the output of a trace with another of the same shape, both numbers of ``spec.dtype``."""
    ours, dtype = trace.y, trace.spec.dtype
    with np.errstate(all="ignore"):
        apart = np.abs(ours - theirs)
        both = np.isfinite(ours) & np.isfinite(theirs)
        same = (ours == theirs) | (np.isnan(ours) & np.isnan(theirs))
        missing = np.broadcast_to(_without_answer(trace), ours.shape)
        absolute = np.where(both & ~missing, apart, 0.0)
        normalised = _normalised_size(trace, theirs)
        size = np.maximum(np.maximum(np.abs(ours), np.abs(theirs)), normalised)
        if trace.beta is not None:
            size = np.maximum(size, np.abs(trace.beta))
        unit = ulp(np.where(np.isfinite(size), size, 0.0), dtype)
    return Difference(
        trace,
        theirs,
        absolute,
        unit,
        absolute / unit,
        mismatched=~both & ~same & ~missing,
        undefined=~same & missing,
        normalised=normalised,
    )


def _without_answer(trace: NormTrace) -> Mask:
    """The cells without a right answer, in a shape that broadcasts to x."""
    statistic = np.isfinite(trace.x)
    if trace.spec.kind not in ELEMENTWISE_KINDS:
        running = trace.spec.kind == "batch" and trace.spec.mode == "eval"
        mean = trace.used_mean + trace.used_variance if running else trace.mean
        statistic = statistic & np.isfinite(mean) & (trace.divisor != 0)
    for parameter in (trace.gamma, trace.beta):
        if parameter is not None:
            statistic = statistic & np.isfinite(parameter)
    return ~statistic


def _normalised_size(trace: NormTrace, theirs: Array) -> Array:
    """How large γ·x̂ is in either answer, and at least what its subtraction stands for, up to γ."""
    size = np.abs(trace.scaled)
    if trace.beta is not None:
        size = np.maximum(size, np.abs(theirs - trace.beta))
    if trace.spec.kind in ELEMENTWISE_KINDS:
        return size
    taken = np.maximum(np.maximum(np.abs(trace.x), np.abs(trace.used_mean)), np.sqrt(trace.used_variance))
    part = np.minimum(taken / trace.divisor, 1.0)
    return np.fmax(size, part if trace.gamma is None else part * np.abs(trace.gamma))


def decide(found: Difference) -> tuple[Verdict, Place | None]:
    """Who is right. Where the two are not the same, one cell is computed again in fractions."""
    tolerance = TOLERANCE[found.trace.spec.dtype]
    if not found.mismatched.any() and found.max_ulp <= tolerance:
        if not found.undefined.any():
            return "same", _place(found, found.worst(), None) if found.max_abs else None
        return "undefined", _place(found, found.first_undefined(), None)
    cell = found.worst()
    trace = found.trace
    right = judge(trace, cell, _running(trace, cell))
    if right is None:
        return "undefined", _place(found, cell, None)
    place = _place(found, cell, right.y, right.count)
    ours, theirs = (_error(found, cell, answer, right.y) for answer in (place.ours, place.theirs))
    if ours > tolerance and ours >= theirs:
        return "ours-wrong", place
    unit = float(found.unit[cell])
    small = theirs <= WRONG_ULP or theirs * unit <= WRONG_PART * float(found.normalised[cell])
    return ("differs-within-format" if small or _explained(found, cell) else "torch-wrong"), place


def _error(found: Difference, cell: tuple[int, ...], answer: float, right: Fraction) -> float:
    """How many ulp an answer is from the right one; none if both are too large for the format."""
    rounded = round_to(_as_float(right), found.trace.spec.dtype)
    if answer == rounded:
        return 0.0
    if not (np.isfinite(answer) and np.isfinite(rounded)):
        return float("inf")
    return _as_float(abs(Fraction(answer) - right) / Fraction(float(found.unit[cell])))


def _explained(found: Difference, cell: tuple[int, ...]) -> bool:
    """Whether the answer is right for running statistics as the format of torch's own holds them."""
    running = _running(found.trace, cell)
    if running is None or found.trace.spec.dtype == "float64":
        return False
    mean, variance = round_to(running, "float32").tolist()
    right = judge(found.trace, cell, (mean, variance))
    return right is not None and _error(found, cell, float(found.theirs[cell]), right.y) <= WRONG_ULP


def _running(trace: NormTrace, cell: tuple[int, ...]) -> tuple[float, float] | None:
    if trace.spec.kind != "batch" or trace.spec.mode != "eval":
        return None
    mean, variance = (
        np.broadcast_to(part, trace.x.shape)[cell] for part in (trace.used_mean, trace.used_variance)
    )
    return float(mean), float(variance)


def _place(found: Difference, cell: tuple[int, ...], right: Fraction | None, count: int = 0) -> Place:
    exact = None if right is None else _as_float(right)
    return Place(cell, float(found.trace.y[cell]), float(found.theirs[cell]), exact, count)


def _as_float(number: Fraction) -> float:
    try:
        return float(number)
    except OverflowError:
        return float("inf") if number > 0 else float("-inf")
