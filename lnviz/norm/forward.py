"""One normalisation on one tensor: every stage and every statistic, in float64."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lnviz.norm.moments import moments
from lnviz.norm.remarks import remarks
from lnviz.norm.running import Running, fresh, update
from lnviz.norm.spec import ELEMENTWISE_KINDS, Layout, NormSpec, parameter_axes, parameter_shape
from lnviz.numbers import round_to
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]


@dataclass(frozen=True)
class GroupStatistics:
    """The statistics of one group in the units of x; ``over`` is its cells as an index, ``[2, :]``."""

    over: str
    count: int
    mean: float
    variance: float
    variance_unbiased: float
    std: float


@dataclass(frozen=True, eq=False)
class NormTrace:
    """What one normalisation did to x: its stages (shape of x) and its statistics (broadcast to x).

    Stages: ``x`` (as the format of ``spec.dtype`` holds it), ``centered`` (x − used mean; x itself for rms),
    ``xhat``, ``scaled`` (γ·x̂) and ``y``. ``mean``, ``variance`` (biased) and ``variance_unbiased`` are the
    tensor's own; ``std`` is the root of the variance of ``spec.estimator``, without eps; ``used_mean`` and
    ``used_variance`` are what the output was made from: the running statistics of BatchNorm in eval mode, 0
    and the mean square for rms. ``divisor`` includes eps. The element-wise kinds have no statistics: theirs
    are NaN, and ``count`` is 0. ``gamma`` and ``beta`` broadcast to x; ``running`` is BatchNorm's after this
    batch, else None.
    """

    spec: NormSpec
    layout: Layout
    count: int
    x: Array
    mean: Array
    variance: Array
    variance_unbiased: Array
    std: Array
    divisor: Array
    used_mean: Array
    used_variance: Array
    centered: Array
    xhat: Array
    scaled: Array
    y: Array
    gamma: Array | None
    beta: Array | None
    running: Running | None = None
    warnings: tuple[Sentence, ...] = ()
    compact: tuple[Array, ...] = field(default=(), repr=False)

    @cached_property
    def groups(self) -> tuple[GroupStatistics, ...]:
        """The statistics of every group in reading order; none for the element-wise kinds."""
        columns = [statistic.ravel().tolist() for statistic in self.compact]
        names = group_names(self.layout) if columns else []
        return tuple(
            GroupStatistics(over, self.count, *values) for over, *values in zip(names, *columns, strict=True)
        )


def normalize(
    x: npt.ArrayLike,
    spec: NormSpec,
    *,
    gamma: npt.ArrayLike | None = None,
    beta: npt.ArrayLike | None = None,
    running: Running | None = None,
) -> NormTrace:
    """Normalise x, a tensor of one or more axes; γ and β have the shape of ``parameter_shape``.

    y = γ·(x − μ)/√(σ² + eps) + β, μ = 0 and σ² the mean square for rms; γ·tanh(αx) + β for dyt. Everything
    is computed in float64 from x (and γ, β) rounded to ``spec.dtype``, and y is rounded to it at the end. A
    constant group gives exactly β. Raises ``Refusal`` for shapes that do not fit, and where a group of one
    value would need a variance.
    """
    values = np.asarray(x, dtype=np.float64)
    if values.ndim == 0 or values.size == 0:
        raise Refusal(Sentence("There are no values to normalise: give a tensor with at least one value."))
    layout = Layout.of(spec, values.shape)
    _refuse_lonely_values(spec, layout)
    with np.errstate(all="ignore"):
        kept = round_to(values, spec.dtype)
        weights = _parameter("gamma", gamma, spec, kept.shape)
        shifts = _parameter("beta", beta, spec, kept.shape)
        if spec.kind in ELEMENTWISE_KINDS:
            stages = _elementwise(kept, spec)
        else:
            stages = _statistical(kept, spec, layout, running)
        scaled = stages.xhat if weights is None else stages.xhat * weights
        exact_y = scaled if shifts is None else scaled + shifts
        trace = NormTrace(
            spec=spec,
            layout=layout,
            x=kept,
            scaled=scaled,
            y=round_to(exact_y, spec.dtype),
            gamma=weights,
            beta=shifts,
            **vars(stages),
        )
        return replace(trace, warnings=remarks(trace, values, exact_y))


def group_names(layout: Layout) -> list[str]:
    """Every group's cells as an index, in reading order: ``[0, :]``, ``[:, 3]``, ``[0, 4:8]``."""
    kept = [1 if axis in layout.axes else n for axis, n in enumerate(layout.split)]
    names = []
    for index in np.ndindex(*kept):
        parts = [":" if axis in layout.axes else str(i) for axis, i in enumerate(index)]
        if layout.grouped_axis is not None:
            at, width = layout.grouped_axis, layout.split[layout.grouped_axis + 1]
            parts[at : at + 2] = [f"{index[at] * width}:{(index[at] + 1) * width}"]
        names.append(f"[{', '.join(parts)}]")
    return names


@dataclass(frozen=True, eq=False)
class _Stages:
    """The part of a ``NormTrace`` that does not depend on γ and β; the fields are explained there."""

    count: int
    mean: Array
    variance: Array
    variance_unbiased: Array
    std: Array
    divisor: Array
    used_mean: Array
    used_variance: Array
    centered: Array
    xhat: Array
    running: Running | None = None
    compact: tuple[Array, ...] = ()


def _elementwise(x: Array, spec: NormSpec) -> _Stages:
    nothing = np.full((1,) * x.ndim, np.nan)
    xhat = np.tanh(spec.alpha * x) if spec.kind == "dyt" else x
    return _Stages(0, nothing, nothing, nothing, nothing, nothing, nothing, nothing, centered=x, xhat=xhat)


def _statistical(x: Array, spec: NormSpec, layout: Layout, running: Running | None) -> _Stages:
    found = moments(x.reshape(layout.split), layout.axes, layout.count)
    less = 1 if spec.estimator == "unbiased" else 0
    rms = spec.kind == "rms"
    root = found.scaled_rms() if rms else found.scaled_std(less)
    divisor = _with_eps(root, spec, found.scale)
    # Where the divisor is 0 every deviation is 0 as well: such a group is constant and its output 0, not 0/0.
    numerator = found.scaled if rms else found.centered
    xhat = numerator / np.where(divisor == 0, 1.0, divisor)
    std = found.scaled_std(less) / found.scale
    compact = (found.mean, found.variance(), found.variance(1), std)
    used_variance = found.squares / found.count / found.scale / found.scale if rms else found.variance(less)
    mean, biased, unbiased, deviation, used, wide_divisor = (
        layout.spread(part) for part in (*compact, used_variance, divisor / found.scale)
    )
    stages = _Stages(
        count=layout.count,
        mean=mean,
        variance=biased,
        variance_unbiased=unbiased,
        std=deviation,
        divisor=wide_divisor,
        used_mean=np.zeros_like(mean) if rms else mean,
        used_variance=used,
        centered=x if rms else (found.centered / found.scale).reshape(x.shape),
        xhat=xhat.reshape(x.shape),
        compact=compact,
    )
    return _with_running(stages, x, spec, running) if spec.kind == "batch" else stages


def _with_eps(root: Array, spec: NormSpec, scale: Array) -> Array:
    """The divisor × scale, from a root of a variance × scale."""
    if spec.eps_place == "outside":
        return root + spec.eps * scale
    inside: Array = np.sqrt(root * root + spec.eps)
    # Squaring the moved eps could overflow; hypot does not square.
    return np.where(scale == 1, inside, np.hypot(root, np.sqrt(spec.eps) * scale))


def _with_running(stages: _Stages, x: Array, spec: NormSpec, running: Running | None) -> _Stages:
    """BatchNorm's part: absorb the batch in training mode, divide by running statistics in eval mode."""
    shape = stages.mean.shape
    before = fresh(stages.mean.size) if running is None else running
    if before.mean.size != stages.mean.size:
        raise Refusal(
            Sentence(
                "The running statistics have {given} values, the tensor has {channels} channels: give one "
                "value per channel.",
                given=before.mean.size,
                channels=stages.mean.size,
            )
        )
    if spec.mode == "train":
        after = update(before, stages.mean, stages.variance, stages.variance_unbiased, spec)
        return replace(stages, running=after)
    mean, variance = before.mean.reshape(shape), before.variance.reshape(shape)
    divisor = np.sqrt(variance) + spec.eps if spec.eps_place == "outside" else np.sqrt(variance + spec.eps)
    centered = x - mean
    return replace(
        stages,
        divisor=divisor,
        used_mean=mean,
        used_variance=variance,
        centered=centered,
        xhat=centered / divisor,
        running=before,
    )


def _parameter(
    name: str, given: npt.ArrayLike | None, spec: NormSpec, shape: tuple[int, ...]
) -> Array | None:
    """γ or β rounded to the format and shaped to broadcast to the tensor; raises ``Refusal`` for another
    shape.
    """
    if given is None:
        return None
    values = np.asarray(given, dtype=np.float64)
    wanted = parameter_shape(spec, shape)
    if values.shape != wanted:
        raise Refusal(
            Sentence(
                "{name} has the shape {given}, but this normalisation of a tensor of shape {shape} needs "
                "{wanted}.",
                name=name,
                given=_shape_text(values.shape),
                shape=_shape_text(shape),
                wanted=_shape_text(wanted),
            )
        )
    axes = parameter_axes(spec, len(shape))
    wide = tuple(n if axis in axes else 1 for axis, n in enumerate(shape))
    return round_to(values, spec.dtype).reshape(wide)


def _shape_text(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape)) or "of a single number"


def _refuse_lonely_values(spec: NormSpec, layout: Layout) -> None:
    if layout.count != 1 or spec.kind in ("rms", *ELEMENTWISE_KINDS):
        return
    if spec.kind == "batch" and spec.mode == "train":
        raise Refusal(
            Sentence(
                "BatchNorm in training mode needs more than one value per channel: one value is its own "
                "mean and has no variance, so every output would be 0 whatever the input. Give more rows, "
                "switch to eval mode (which uses the running statistics), or use LayerNorm."
            )
        )
    if spec.kind == "instance":
        raise Refusal(
            Sentence(
                "InstanceNorm needs more than one value per channel of a sample: one value is its own mean "
                "and has no variance. Give a tensor of samples × tokens × features, or use LayerNorm."
            )
        )
    if spec.estimator == "unbiased" and spec.kind != "batch":
        raise Refusal(
            Sentence(
                "The unbiased variance of a single value does not exist (it divides by n − 1 = 0). Give "
                "groups of more than one value, or use the biased estimator."
            )
        )
