"""One normalisation on one tensor: every stage and every statistic, in float64."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
class Statistics:
    """The statistics of all groups in reading order, each an array with one number per group.

    ``mean``, ``variance`` (biased) and ``variance_unbiased`` are the tensor's own; ``std`` is the root of the
    variance of ``spec.estimator``, without eps; ``used_mean`` and ``used_variance`` are what the output was
    made from: the running statistics of BatchNorm in eval mode, 0 and the mean square for rms. ``divisor``
    includes eps.
    """

    mean: Array
    variance: Array
    variance_unbiased: Array
    std: Array
    divisor: Array
    used_mean: Array
    used_variance: Array


@dataclass(frozen=True, eq=False)
class NormTrace:
    """What one normalisation did to x: its stages (shape of x) and its statistics.

    Stages: ``x`` (as the format of ``spec.dtype`` holds it), ``centered`` (x − used mean; x itself for rms),
    ``xhat``, ``scaled`` (γ·x̂) and ``y``. The element-wise kinds have no ``statistics``, and ``count`` is 0.
    The attributes ``mean``, ``variance``, ``variance_unbiased``, ``std``, ``divisor``, ``used_mean`` and
    ``used_variance`` are those of ``statistics`` in a shape that broadcasts to x, or NaN. ``gamma`` and
    ``beta`` broadcast to x; ``running`` is BatchNorm's after this batch, else None.
    """

    spec: NormSpec
    layout: Layout
    count: int
    x: Array
    statistics: Statistics | None
    centered: Array
    xhat: Array
    scaled: Array
    y: Array
    gamma: Array | None
    beta: Array | None
    running: Running | None = None
    warnings: tuple[Sentence, ...] = ()

    @cached_property
    def groups(self) -> tuple[GroupStatistics, ...]:
        """The statistics of every group in reading order; none for the element-wise kinds."""
        known = self.statistics
        if known is None:
            return ()
        columns = (known.mean, known.variance, known.variance_unbiased, known.std)
        listed = (column.tolist() for column in columns)
        return tuple(
            GroupStatistics(over, self.count, *values)
            for over, *values in zip(group_names(self.layout), *listed, strict=True)
        )

    def _spread(self, name: str) -> Array:
        if self.statistics is None:
            return np.full((1,) * self.x.ndim, np.nan)
        return self.layout.spread(getattr(self.statistics, name))

    @cached_property
    def mean(self) -> Array:
        """The mean of each group."""
        return self._spread("mean")

    @cached_property
    def variance(self) -> Array:
        """The biased variance of each group."""
        return self._spread("variance")

    @cached_property
    def variance_unbiased(self) -> Array:
        """The unbiased variance of each group."""
        return self._spread("variance_unbiased")

    @cached_property
    def std(self) -> Array:
        """The root of the variance of the estimator in use."""
        return self._spread("std")

    @cached_property
    def divisor(self) -> Array:
        """What was divided by, eps included."""
        return self._spread("divisor")

    @cached_property
    def used_mean(self) -> Array:
        """What was subtracted."""
        return self._spread("used_mean")

    @cached_property
    def used_variance(self) -> Array:
        """The variance or mean square behind the divisor."""
        return self._spread("used_variance")


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
    """The part of a ``NormTrace`` that does not depend on γ and β."""

    count: int
    statistics: Statistics | None
    centered: Array
    xhat: Array
    running: Running | None = None


def _elementwise(x: Array, spec: NormSpec) -> _Stages:
    xhat = np.tanh(spec.alpha * x) if spec.kind == "dyt" else x
    return _Stages(0, None, centered=x, xhat=xhat)


def _statistical(x: Array, spec: NormSpec, layout: Layout, running: Running | None) -> _Stages:
    rms, unbiased = spec.kind == "rms", spec.estimator == "unbiased"
    found = moments(layout.rows(x), squares=rms)
    less = 1 if unbiased and not rms else 0
    divisor = found.scaled_divisor(spec.eps, spec.eps_place, less)
    # Where the divisor is 0 every deviation is 0 as well: such a group is constant and its output 0, not 0/0.
    numerator = found.scaled if rms else found.centered
    xhat = numerator / np.where(divisor == 0, 1.0, divisor)
    statistics = Statistics(
        mean=found.mean.ravel(),
        variance=found.variance().ravel(),
        variance_unbiased=found.variance(1).ravel(),
        std=found.std(1 if unbiased else 0).ravel(),
        divisor=(divisor / found.scale).ravel(),
        used_mean=np.zeros(found.mean.size) if rms else found.mean.ravel(),
        used_variance=(found.mean_square() if rms else found.variance(less)).ravel(),
    )
    centered = x if rms else layout.cells(found.deviation())
    stages = _Stages(layout.count, statistics, centered, layout.cells(xhat))
    return _with_running(stages, statistics, x, spec, layout, running) if spec.kind == "batch" else stages


def _with_running(
    stages: _Stages, own: Statistics, x: Array, spec: NormSpec, layout: Layout, running: Running | None
) -> _Stages:
    """BatchNorm's part: absorb the batch in training mode, divide by running statistics in eval mode."""
    before = fresh(own.mean.size) if running is None else running
    if before.mean.size != own.mean.size:
        raise Refusal(
            Sentence(
                "The running statistics have {given} values, the tensor has {channels} channels: give one "
                "value per channel.",
                given=before.mean.size,
                channels=own.mean.size,
            )
        )
    if spec.mode == "train":
        after = update(before, own.mean, own.variance, own.variance_unbiased, spec)
        return replace(stages, running=after)
    mean, variance = before.mean, before.variance
    outside = spec.eps_place == "outside"
    divisor = np.sqrt(variance) + spec.eps if outside else np.sqrt(variance + spec.eps)
    centered = x - layout.spread(mean)
    return replace(
        stages,
        statistics=replace(own, divisor=divisor, used_mean=mean, used_variance=variance),
        centered=centered,
        xhat=centered / layout.spread(divisor),
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


def _shape_text(shape: tuple[int, ...]) -> str | Sentence:
    return " × ".join(map(str, shape)) or Sentence("of a single number")


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
