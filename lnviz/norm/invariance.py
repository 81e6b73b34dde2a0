"""Which changes of weights or data a normalisation does not see: Ba et al. 2016, table 1, measured on a tensor.

A layer's summed inputs are x = W·a: a row of x is one case a, a column of x belongs to one weight vector, a row of W.
So a scaled weight vector is a scaled column, a shifted data set a constant per column, a scaled case a scaled row;
a weight matrix whose rows all get the same vector added gives every row of x a constant of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace, normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import (
    CENTRING_KINDS,
    ELEMENTWISE_KINDS,
    Kind,
    Layout,
    NormSpec,
    normalised_axes,
    resolve_axis,
)
from lnviz.numbers import four, gradient_text
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]
Change = Literal[
    "weights_scaled", "weights_shifted", "vector_scaled", "data_scaled", "data_shifted", "case_scaled"
]

CHANGES: tuple[Change, ...] = get_args(Change)
TABLED: tuple[Kind, ...] = ("layer", "batch", "rms")
TOLERANCE = 1e-3
"""Outputs that move by less than this part of the largest output are said to stay: the third decimal on screen."""
MOST_VALUES = 65_536
"""What is measured at once, so that a window stays fluid."""

_TABLE: dict[str, str] = {"batch": "YNYYYN", "layer": "YYNYNY", "rms": "YNNYNY"}
_GENERIC = 2.0
_GOLDEN = (math.sqrt(5) - 1) / 2


@dataclass(frozen=True)
class Amounts:
    """What a change multiplies by or adds, and where: ``token`` is a place on all axes but the last."""

    factor: float = 10.0
    shift: float = 1.0
    token: tuple[int, ...] = (0,)
    feature: int = 0


@dataclass(frozen=True)
class Measured:
    """What one change did to x̂ of one norm.

    ``largest`` is the largest difference over the largest output, of before and after (so at most 2); NaN where
    there is none to compare. ``stays`` is whether that is below ``TOLERANCE``, ``expected`` what the table says; where
    they differ ``why`` gives the reason. A norm that refuses the tensor has a ``refusal`` and neither.
    """

    change: Change
    spec: NormSpec
    expected: bool
    largest: float = math.nan
    stays: bool | None = None
    why: Sentence | None = None
    refusal: Sentence | None = None

    @property
    def agrees(self) -> bool:
        """Whether the measurement is what the table says."""
        return self.stays == self.expected


def norms(spec: NormSpec) -> tuple[NormSpec, ...]:
    """The norms of the table with the settings in force, and the one in force where it is none of them."""
    listed = tuple(
        replace(spec, kind=kind, mode="train", axes=(-1,), channel_axis=-1, groups=1) for kind in TABLED
    )
    plain = spec if spec.kind == "batch" else replace(spec, mode="train")
    return listed if replace(plain, groups=1) in listed else (*listed, spec)


def near(x: Array, token: tuple[int, ...], most: int = MOST_VALUES) -> tuple[Array, tuple[int, ...]]:
    """The tokens around one, together about ``most`` values, and its place among them; all of a smaller tensor."""
    if x.size <= most:
        return x, token
    tokens = x.shape[-2]
    kept = max(2, most * tokens // x.size)
    first = min(max(0, token[-1] - kept // 2), tokens - kept)
    return x[..., first : first + kept, :], (*token[:-1], token[-1] - first)


def transformed(x: Array, change: Change, amounts: Amounts) -> Array:
    """x after a change, of the same shape (tokens × features, with any axes in front of them)."""
    factor, shift = _parts(change, amounts, x.shape)
    with np.errstate(all="ignore"):
        moved = x * factor
        return moved + shift if shift.any() else moved


def _parts(change: Change, amounts: Amounts, shape: tuple[int, ...]) -> tuple[Array, Array]:
    """What every cell is multiplied by, and what is added to it: both broadcast to the shape."""
    single = (1,) * len(shape)
    factor, shift = np.ones(single), np.zeros(single)
    if change in ("weights_scaled", "data_scaled"):
        factor = np.full(single, amounts.factor)
    elif change == "vector_scaled":
        factor = np.ones((*single[:-1], shape[-1]))
        factor[..., amounts.feature] = amounts.factor
    elif change == "case_scaled":
        factor = np.ones((*shape[:-1], 1))
        factor[amounts.token] = amounts.factor
    elif change == "weights_shifted":
        shift = _constants(math.prod(shape[:-1]), amounts.shift).reshape(*shape[:-1], 1)
    else:
        shift = _constants(shape[-1], amounts.shift).reshape(*single[:-1], shape[-1])
    return factor, shift


def _constants(count: int, size: float) -> Array:
    """A constant of its own within ±``size`` for each of ``count`` places, the first being ``size``.

    They keep no order: added to 2, 4, 6, 8, a ramp would be seen as a mere change of scale.
    """
    constants: Array = size * (1 - 2 * np.mod(np.arange(count) * _GOLDEN, 1.0))
    return constants


def expected(spec: NormSpec, change: Change, shape: tuple[int, ...], amounts: Amounts) -> bool:
    """Whether the table calls the norm invariant; for norms that are not in it, whether its groups make it so."""
    if _is_tabled(spec, len(shape)):
        return _TABLE[spec.kind][CHANGES.index(change)] == "Y"
    return by_groups(spec, change, shape, amounts)


def by_groups(spec: NormSpec, change: Change, shape: tuple[int, ...], amounts: Amounts) -> bool:
    """Whether every group is changed alike: all its cells times one number, and plus one that is centred away."""
    if spec.kind in ELEMENTWISE_KINDS:
        return False
    factor, shift = _parts(change, replace(amounts, factor=_GENERIC, shift=_GENERIC), shape)
    layout = Layout.of(spec, shape)
    alike = all(
        bool((rows == rows[:, :1]).all())
        for rows in (layout.rows(np.broadcast_to(part, shape)) for part in (factor, shift))
    )
    return alike and (spec.kind in CENTRING_KINDS or not shift.any())


def _is_tabled(spec: NormSpec, ndim: int) -> bool:
    if spec.kind not in TABLED:
        return False
    if spec.kind == "batch":
        return resolve_axis("channel_axis", spec.channel_axis, ndim) == ndim - 1
    return normalised_axes(spec, ndim) == (ndim - 1,)


def measure_all(
    x: Array, specs: tuple[NormSpec, ...], amounts: Amounts, running: Running | None = None
) -> Iterator[Measured]:
    """One measurement after the other, norm by norm and in each change by change, so that a window can pause."""
    for spec in specs:
        try:
            before = normalize(x, spec, running=running)
        except Refusal as refusal:
            tabled = _is_tabled(spec, x.ndim)
            for change in CHANGES:
                told = tabled and expected(spec, change, x.shape, amounts)
                yield Measured(change, spec, told, refusal=refusal.sentence)
            continue
        for change in CHANGES:
            yield measure(x, before, change, amounts, running)


def measure(
    x: Array, before: NormTrace, change: Change, amounts: Amounts, running: Running | None = None
) -> Measured:
    """How far x̂ of ``before``, the trace of x, moves when x is changed."""
    spec = before.spec
    told = expected(spec, change, x.shape, amounts)
    moved = transformed(x, change, amounts)
    after = normalize(moved, spec, running=running)
    largest, lost = _difference(before.xhat, after.xhat)
    if math.isnan(largest) and not lost:
        nothing = Sentence("No output is finite, so there is nothing to compare.")
        return Measured(change, spec, told, why=nothing)
    stays = largest < TOLERANCE and not lost  # no longer finite has moved, however little the rest did
    why = None
    if stays and not told:
        why = _why_it_stays(before, after)
    elif told and not stays:
        why = _why_it_moves(x, moved, before, after, lost, running)
    return Measured(change, spec, told, largest, stays, why)


def _difference(before: Array, after: Array) -> tuple[float, bool]:
    """The largest difference over the largest output, and whether an output is finite no longer."""
    kept = np.isfinite(before)
    both = kept & np.isfinite(after)
    if not both.any():
        return math.nan, bool(kept.any())
    with np.errstate(all="ignore"):
        difference = float(np.max(np.abs(after - before), where=both, initial=0.0))
    largest = max(float(np.max(np.abs(array), where=both, initial=0.0)) for array in (before, after))
    return (difference / largest if difference else 0.0), bool((kept & ~both).any())


def _why_it_stays(before: NormTrace, after: NormTrace) -> Sentence:
    if np.array_equal(before.x, after.x, equal_nan=True):
        return Sentence(
            "The numbers themselves did not change: a factor of 1, a shift of 0, or zeros scaled."
        )
    if not before.xhat.any() and not after.xhat.any():
        return Sentence("Every group is constant before and after: the output is 0 whatever the constant.")
    if before.count == 1:
        return Sentence("Every group is a single number: its output is the same whatever the number.")
    if before.count == 2 and before.spec.kind in CENTRING_KINDS:
        return Sentence("Two numbers become −1 and +1 whatever they are, as long as their order stays.")
    with np.errstate(all="ignore"):
        moved = np.nanmax(np.abs(after.x - before.x), initial=0.0)
    if moved < TOLERANCE * np.nanmax(np.abs(before.centered), initial=0.0):
        return Sentence("The change is too small to be seen at this tolerance: take a larger one.")
    return Sentence("These numbers happen to keep their pattern under this change: take another one.")


def _why_it_moves(
    x: Array, moved: Array, before: NormTrace, after: NormTrace, lost: bool, running: Running | None
) -> Sentence:
    spec = before.spec
    if spec.kind == "batch" and spec.mode == "eval":
        return Sentence("In eval mode it divides by its running statistics, which do not follow the data.")
    if lost:
        return Sentence("Changed numbers leave the range of {dtype}.", dtype=spec.dtype)
    without_eps = _again(x, moved, replace(spec, eps=0.0), running)
    if without_eps < TOLERANCE:
        return Sentence(
            "eps {eps} is not small beside the {statistic} (smallest: {before}, then {after}). With eps 0 the "
            "output moves by {rest}.",
            eps=f"{spec.eps:g}",
            statistic=Sentence("mean square") if spec.kind == "rms" else Sentence("variance"),
            before=four(_smallest(before)),
            after=four(_smallest(after)),
            rest=gradient_text(without_eps),
        )
    if _again(x, moved, replace(spec, dtype="float64"), running) < TOLERANCE:
        return Sentence("{dtype} rounds the changed numbers; in float64 the output stays.", dtype=spec.dtype)
    if float(np.nanmax(before.xhat * after.xhat)) <= 0:
        return Sentence("A negative factor turns the sign of the output.")
    if _again(x, moved, replace(spec, dtype="float64", eps=0.0), running) < TOLERANCE:
        return Sentence(
            "eps {eps} is not small beside the variance, and {dtype} rounds the changed numbers.",
            eps=f"{spec.eps:g}",
            dtype=spec.dtype,
        )
    return Sentence("The change rounds the numbers themselves: float64 has 16 digits for value and constant.")


def _again(x: Array, moved: Array, spec: NormSpec, running: Running | None) -> float:
    """The measurement with other settings; infinite where it cannot be made."""
    before, after = (normalize(array, spec, running=running).xhat for array in (x, moved))
    largest, lost = _difference(before, after)
    return math.inf if lost or math.isnan(largest) else largest


def _smallest(trace: NormTrace) -> float:
    return float(np.nanmin(trace.used_variance, initial=math.inf))
