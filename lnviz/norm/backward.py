"""What comes back through one normalisation: dx in its three parts, dγ and dβ, and the Jacobian of a group.

With g the upstream gradient dL/dy, g' = g·γ and r = 1/divisor, biased variance, eps inside the root (Ba et
al. 2016): dx = r·(g' − mean(g') − x̂·mean(g'·x̂)). The unbiased estimator makes the last mean one over n −
1; eps outside the root multiplies it by divisor/std; rms has no mean(g'); running statistics are constants,
so that dx = r·g'.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace
from lnviz.norm.moments import moments
from lnviz.norm.spec import CENTRING_KINDS, ELEMENTWISE_KINDS, group_ids, parameter_axes, parameter_shape
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]

# A Jacobian has the square of its group's size in entries: 32 MiB here.
MAX_JACOBIAN = 2048


@dataclass(frozen=True, eq=False)
class NormGradient:
    """The gradients of a loss L whose gradient by y is ``upstream`` (shape of x); float64, nothing rounded
    to a format.

    ``terms`` are the three parts whose sum is ``dx`` (each of x's shape): r·g', −r·mean(g') and
    −r·x̂·mean(g'·x̂). ``scaled_upstream`` is g'. ``dgamma`` and ``dbeta`` have the shape of γ and β, also
    where the trace had none (γ = 1, β = 0). ``dalpha`` is DyT's.
    """

    upstream: Array
    scaled_upstream: Array
    dx: Array
    dgamma: Array
    dbeta: Array
    terms: tuple[Array, Array, Array]
    dalpha: float | None = None
    warnings: tuple[Sentence, ...] = ()


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
        summed = _summed_axes(trace)
        shape = parameter_shape(trace.spec, trace.x.shape)
        dalpha = None
        if trace.spec.kind == "dyt":
            dalpha = float(np.sum(through * trace.x * (1 - trace.xhat**2)))
        dx, terms = (
            _elementwise_dx(trace, through) if _is_pointwise(trace) else _statistical_dx(trace, through)
        )
        return NormGradient(
            upstream=g,
            scaled_upstream=through,
            dx=dx,
            dgamma=np.sum(g * trace.xhat, axis=summed).reshape(shape),
            dbeta=np.sum(g, axis=summed).reshape(shape),
            terms=terms,
            dalpha=dalpha,
            warnings=_remarks(trace, through),
        )


def jacobian(trace: NormTrace, group_index: int, output: Literal["y", "xhat"] = "y") -> Array:
    """∂y/∂x (or ∂x̂/∂x) inside one statistic group: entry [i, j] is output i by input j, in reading order.

    Every row sums to 0 where a mean is subtracted; columns of ∂x̂/∂x do as well. Raises ``Refusal`` for the
    element-wise kinds (their Jacobian is diagonal), for a group that does not exist and for more than 2048
    values.
    """
    groups = trace.compact[0].size if trace.compact else 0
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
        rate = np.broadcast_to(_rate(trace), cells.shape)[cells][0]
        matrix = np.eye(trace.count)
        if not _is_pointwise(trace):
            if trace.spec.kind in CENTRING_KINDS:
                matrix -= 1 / trace.count
            pull = np.broadcast_to(_pull(trace), cells.shape)[cells][0]
            matrix -= np.outer(xhat, xhat) * pull
        matrix *= rate
        if output == "y" and trace.gamma is not None:
            matrix *= np.broadcast_to(trace.gamma, cells.shape)[cells][:, np.newaxis]
    return matrix


def _is_pointwise(trace: NormTrace) -> bool:
    """Whether no output depends on another cell's input: no statistics, or fixed ones."""
    spec = trace.spec
    return spec.kind in ELEMENTWISE_KINDS or (spec.kind == "batch" and spec.mode == "eval")


def _elementwise_dx(trace: NormTrace, through: Array) -> tuple[Array, tuple[Array, Array, Array]]:
    slope: Array | float = 1.0
    if trace.spec.kind == "dyt":
        slope = trace.spec.alpha * (1 - trace.xhat**2)
    elif trace.spec.kind == "batch":
        slope = _rate(trace)
    dx = through * slope
    nothing = np.zeros_like(dx)
    return dx, (dx, nothing, nothing)


def _statistical_dx(trace: NormTrace, through: Array) -> tuple[Array, tuple[Array, Array, Array]]:
    layout, shape = trace.layout, trace.x.shape
    found = moments(through.reshape(layout.split), layout.axes, layout.count)
    centring = trace.spec.kind in CENTRING_KINDS
    # Where x̂ has mean 0 the deviations of g' may stand for g': a constant g' then gives exactly 0.
    part = found.centered / found.scale if centring else through.reshape(layout.split)
    xhat = trace.xhat.reshape(layout.split)
    along = np.add.reduce(part * xhat, axis=layout.axes, keepdims=True)
    share = layout.spread(along) * _pull(trace)
    pulled = trace.xhat * share
    inner = part.reshape(shape) - pulled
    rate = _rate(trace)
    mean = layout.spread(found.mean) if centring else np.zeros_like(trace.divisor)
    second = np.broadcast_to(-rate * mean, shape).copy()
    return rate * inner, (rate * through, second, -rate * pulled)


def _rate(trace: NormTrace) -> Array:
    """r = 1/divisor; NaN where a constant group divides by nothing."""
    return np.where(trace.divisor == 0, np.nan, 1 / trace.divisor)


def _pull(trace: NormTrace) -> Array:
    """What Σ g'·x̂ is multiplied by in the last term: 1/n, adapted to the estimator and to where eps sits."""
    rms = trace.spec.kind == "rms"
    less = 1 if trace.spec.estimator == "unbiased" and not rms else 0
    share = np.full_like(trace.divisor, 1 / (trace.count - less) if trace.count > less else 0.0)
    if trace.spec.eps_place == "outside":
        root = np.sqrt(trace.used_variance) if rms else trace.std
        # At a standard deviation of 0 the root has no slope; x̂ is 0 there and so is the term.
        share *= np.where(root > 0, trace.divisor / np.where(root > 0, root, 1.0), 0.0)
    return share


def _summed_axes(trace: NormTrace) -> tuple[int, ...]:
    kept = parameter_axes(trace.spec, trace.x.ndim)
    return tuple(axis for axis in range(trace.x.ndim) if axis not in kept)


def _remarks(trace: NormTrace, through: Array) -> tuple[Sentence, ...]:
    if _is_pointwise(trace):
        return ()
    found: list[Sentence] = []
    if (trace.divisor == 0).any():
        found.append(
            Sentence(
                "A group with nothing to divide by (no deviation, and eps is 0) has no gradient: NaN is "
                "shown for it."
            )
        )
    if trace.spec.kind in CENTRING_KINDS and trace.count > 1:
        grouped = through.reshape(trace.layout.split)
        low = grouped.min(axis=trace.layout.axes)
        if (low == grouped.max(axis=trace.layout.axes)).all() and low.any():
            found.append(
                Sentence(
                    "The upstream gradient (times γ) is the same for all values of a group, as after "
                    "y.sum(): the sum of the normalised values is 0 whatever the input, so dx is 0. Use a "
                    "real loss or a fixed random projection to see a gradient."
                )
            )
    return tuple(found)
