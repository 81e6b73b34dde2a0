"""What comes back through one normalisation: dx in its three parts, dγ and dβ, and the Jacobian of a group.

With g the upstream gradient dL/dy, g' = g·γ and r = 1/divisor, biased variance, eps inside the root (Ba et
al. 2016): dx = r·(g' − mean(g') − x̂·mean(g'·x̂)). The unbiased estimator makes the last mean one over n −
1; eps outside the root multiplies it by divisor/std; rms has no mean(g'); running statistics are constants,
so that dx = r·g'.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace, Statistics
from lnviz.norm.moments import inner, moments, scaled, total
from lnviz.norm.spec import CENTRING_KINDS, ELEMENTWISE_KINDS, group_ids, parameter_axes, parameter_shape
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]

# A Jacobian has the square of its group's size in entries: 32 MiB here.
MAX_JACOBIAN = 2048


@dataclass(frozen=True, eq=False)
class NormGradient:
    """The gradients of a loss L whose gradient by y is ``upstream`` (shape of x); float64, nothing rounded
    to a format.

    ``scaled_upstream`` is g'. ``dgamma`` and ``dbeta`` have the shape of γ and β, also where the trace had
    none (γ = 1, β = 0). ``dalpha`` is DyT's. ``shares`` are, one number per group, mean(g') and the
    mean(g'·x̂) of the last term; None where no output depends on another cell's input.
    """

    trace: NormTrace = field(repr=False)
    upstream: Array
    scaled_upstream: Array
    dx: Array
    dgamma: Array
    dbeta: Array
    shares: tuple[Array, Array] | None
    dalpha: float | None = None
    warnings: tuple[Sentence, ...] = ()

    @cached_property
    def terms(self) -> tuple[Array, Array, Array]:
        """The three parts whose sum is ``dx``, each of x's shape: r·g', −r·mean(g') and −r·x̂·mean(g'·x̂)."""
        if self.shares is None:
            nothing = np.zeros_like(self.dx)
            return self.dx, nothing, nothing
        spread = self.trace.layout.spread
        with np.errstate(all="ignore"):
            rate, mean, share = map(spread, (_rate(self.trace), *self.shares))
            second = np.broadcast_to(-rate * mean, self.dx.shape)
            return rate * self.scaled_upstream, second, -rate * share * self.trace.xhat


def backward(trace: NormTrace, upstream: npt.ArrayLike) -> NormGradient:
    """The gradients for an upstream gradient of the shape of y; raises ``Refusal`` for another shape.

    A group without a divisor (constant, eps 0) has no gradient: NaN.
    """
    g = np.asarray(upstream, dtype=np.float64)
    if g.shape != trace.x.shape:
        raise Refusal(
            Sentence(
                "The upstream gradient has the shape {given}, but the output has {wanted}: give one value "
                "per output value.",
                given=" × ".join(map(str, g.shape)) or "of a single number",
                wanted=" × ".join(map(str, trace.x.shape)),
            )
        )
    with np.errstate(all="ignore"):
        through = g if trace.gamma is None else g * trace.gamma
        shape = parameter_shape(trace.spec, trace.x.shape)
        per_parameter = _per_parameter(trace, g)
        dalpha = None
        if trace.spec.kind == "dyt":
            dalpha = float(np.sum(through * trace.x * (1 - trace.xhat**2)))
        if _is_pointwise(trace):
            dx, shares = _elementwise_dx(trace, through), None
        else:
            dx, shares = _statistical_dx(trace, through)
        return NormGradient(
            trace=trace,
            upstream=g,
            scaled_upstream=through,
            dx=dx,
            dgamma=inner(per_parameter, _per_parameter(trace, trace.xhat)).reshape(shape),
            dbeta=total(per_parameter).reshape(shape),
            shares=shares,
            dalpha=dalpha,
            warnings=_remarks(trace, through),
        )


def jacobian(trace: NormTrace, group_index: int, output: Literal["y", "xhat"] = "y") -> Array:
    """∂y/∂x (or ∂x̂/∂x) inside one statistic group: entry [i, j] is output i by input j, in reading order.

    Every row sums to 0 where a mean is subtracted; columns of ∂x̂/∂x do as well. Raises ``Refusal`` for the
    element-wise kinds (their Jacobian is diagonal), for a group that does not exist and for more than 2048
    values.
    """
    groups = 0 if trace.statistics is None else trace.statistics.mean.size
    if not 0 <= group_index < groups:
        raise Refusal(
            Sentence(
                "There is no statistic group {index}: this tensor has {groups}.",
                index=group_index,
                groups=groups,
            )
        )
    if trace.count > MAX_JACOBIAN:
        raise Refusal(
            Sentence(
                "The Jacobian of a group of {count} values would have {entries} entries: at most {limit} "
                "values can be shown.",
                count=trace.count,
                entries=trace.count**2,
                limit=MAX_JACOBIAN,
            )
        )
    cells = group_ids(trace.spec, trace.x.shape) == group_index
    xhat = trace.xhat[cells]
    with np.errstate(all="ignore"):
        matrix = np.eye(trace.count)
        if not _is_pointwise(trace):
            if trace.spec.kind in CENTRING_KINDS:
                matrix -= 1 / trace.count
            matrix -= np.outer(xhat, xhat) * _pull(trace)[group_index]
        matrix *= _rate(trace)[group_index]
        if output == "y" and trace.gamma is not None:
            matrix *= np.broadcast_to(trace.gamma, cells.shape)[cells][:, np.newaxis]
    return matrix


def _is_pointwise(trace: NormTrace) -> bool:
    """Whether no output depends on another cell's input: no statistics, or fixed ones."""
    spec = trace.spec
    return spec.kind in ELEMENTWISE_KINDS or (spec.kind == "batch" and spec.mode == "eval")


def _elementwise_dx(trace: NormTrace, through: Array) -> Array:
    if trace.spec.kind == "dyt":
        return through * (trace.spec.alpha * (1 - trace.xhat**2))
    if trace.spec.kind == "batch":
        return through * trace.layout.spread(_rate(trace))
    return through.copy()


def _statistical_dx(trace: NormTrace, through: Array) -> tuple[Array, tuple[Array, Array]]:
    layout = trace.layout
    rows, xhat = layout.rows(through), layout.rows(trace.xhat)
    if trace.spec.kind in CENTRING_KINDS:
        # Where x̂ has mean 0 the deviations of g' may stand for g': a constant g' then gives exactly 0.
        found = moments(rows)
        part, scale, mean = found.centered, found.scale, found.mean
    else:
        part, scale = scaled(rows)
        mean = np.zeros_like(scale)
    share = inner(part, xhat) * _pull(trace)[:, np.newaxis]
    dx = xhat * share
    np.subtract(part, dx, out=dx)
    dx *= _rate(trace)[:, np.newaxis]
    # Only now: what the smallest numbers leave may be large enough after the division.
    dx = dx if (scale == 1).all() else dx / scale
    return layout.cells(dx), (mean.ravel(), (share / scale).ravel())


def _known(trace: NormTrace) -> Statistics:
    """The statistics, of a trace that has some."""
    assert trace.statistics is not None
    return trace.statistics


def _rate(trace: NormTrace) -> Array:
    """r = 1/divisor of each group; NaN where a constant group divides by nothing."""
    divisor = _known(trace).divisor
    return np.where(divisor == 0, np.nan, 1 / divisor)


def _pull(trace: NormTrace) -> Array:
    """What Σ g'·x̂ of each group is multiplied by in the last term: 1/n, adapted to the estimator and to
    where eps sits.
    """
    known, rms = _known(trace), trace.spec.kind == "rms"
    less = 1 if trace.spec.estimator == "unbiased" and not rms else 0
    share = np.full_like(known.divisor, 1 / (trace.count - less) if trace.count > less else 0.0)
    if trace.spec.eps_place == "outside":
        root = np.sqrt(known.used_variance) if rms else known.std
        # At a standard deviation of 0 the root has no slope; x̂ is 0 there and so is the term.
        share *= np.where(root > 0, known.divisor / np.where(root > 0, root, 1.0), 0.0)
    return share


def _per_parameter(trace: NormTrace, values: Array) -> Array:
    """The values as a matrix: one row for each entry of γ and β, of all that it is applied to."""
    kept = parameter_axes(trace.spec, values.ndim)
    rows = math.prod(values.shape[axis] for axis in kept)
    return np.ascontiguousarray(np.moveaxis(values, kept, range(len(kept)))).reshape(rows, -1)


def _remarks(trace: NormTrace, through: Array) -> tuple[Sentence, ...]:
    if _is_pointwise(trace):
        return ()
    found: list[Sentence] = []
    if (_known(trace).divisor == 0).any():
        found.append(
            Sentence(
                "A group with nothing to divide by (no deviation, and eps is 0) has no gradient: NaN is "
                "shown for it."
            )
        )
    if trace.spec.kind in CENTRING_KINDS and trace.count > 1:
        rows = trace.layout.rows(through)
        low = rows.min(axis=1)
        if (low == rows.max(axis=1)).all() and low.any():
            found.append(
                Sentence(
                    "The upstream gradient (times γ) is the same for all values of a group, as after "
                    "y.sum(): the sum of the normalised values is 0 whatever the input, so dx is 0. Use a "
                    "real loss or a fixed random projection to see a gradient."
                )
            )
    return tuple(found)
