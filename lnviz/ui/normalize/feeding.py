"""Batches fed to BatchNorm's running statistics: the one on screen, and random ones that resemble it."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from lnviz.norm import running as statistics
from lnviz.norm.forward import NormTrace, normalize
from lnviz.norm.spec import channel_axis
from lnviz.scenario.schema import MAX_TRAIL, Normalize, NormSettings, Running, changed, frozen_array
from lnviz.scenario.traced import core_running

Array = npt.NDArray[np.float64]


def fed(source: Normalize, values: Array | None = None) -> Normalize:
    """``source`` after its running statistics took one more batch in: ``values``, else the tensor on screen.

    The tensor stays as it is. Raises:
        Refusal: the batch has one value per channel, which has no variance.
    """
    spec = msgspec.structs.replace(batch_norm(source), mode="train").spec()
    before = core_running(source.running)
    trace = normalize(source.tensor.values if values is None else values, spec, running=before)
    assert trace.running is not None
    after = trace.running
    before = before or statistics.fresh(after.mean.size)
    rows = (*batch_statistics(trace), before.mean, before.variance, after.mean, after.variance)
    trail = source.running.trail if source.running else ()
    return changed(
        source,
        running=Running(
            mean=frozen_array(after.mean),
            variance=frozen_array(after.variance),
            batches=after.batches,
            poisoned_at=after.poisoned_at,
            trail=(*trail, frozen_array(np.stack(rows)))[-MAX_TRAIL:],
        ),
    )


def fed_random(source: Normalize, count: int, drift: float, seed: int) -> Normalize:
    """``source`` after ``count`` random batches, each made by ``random_batch`` from the tensor on screen.

    Raises ``Refusal`` as ``fed`` does.
    """
    for _ in range(count):
        number = (source.running.batches if source.running else 0) + 1
        source = fed(source, random_batch(source, number, drift, seed))
    return source


def random_batch(source: Normalize, number: int, drift: float, seed: int) -> Array:
    """Batch ``number`` (from 1): normal, of the shape, means and deviations per channel of the tensor on screen.

    Its mean has moved by ``drift`` deviations for every batch before it. The deviation is the unbiased one, over the
    finite values. ``seed`` and ``number`` make the same batch again.
    """
    values = source.tensor.values
    channel = feature_axis(source)
    others = tuple(axis for axis in range(values.ndim) if axis != channel)
    finite = np.isfinite(values)
    count = np.maximum(finite.sum(axis=others, keepdims=True), 1)
    with np.errstate(all="ignore"):
        mean = np.where(finite, values, 0.0).sum(axis=others, keepdims=True) / count
        squares = np.where(finite, values - mean, 0.0) ** 2
        sigma = np.sqrt(squares.sum(axis=others, keepdims=True) / np.maximum(count - 1, 1))
        noise = np.random.default_rng([seed, number]).standard_normal(values.shape)
        batch: Array = mean + sigma * (noise + drift * (number - 1))
    return batch


def batch_norm(source: Normalize) -> NormSettings:
    """The BatchNorm in force, be it the first norm or the one compared with it; else the settings for one."""
    for norm in (source.norm, source.compared):
        if norm is not None and norm.kind == "batch":
            return norm
    return msgspec.structs.replace(source.norm, kind="batch")


def feature_axis(source: Normalize) -> int:
    """The axis along which BatchNorm's statistics stand, counted from 0."""
    return channel_axis(batch_norm(source).spec(), source.tensor.values.ndim)


def batch_statistics(trace: NormTrace) -> tuple[Array, Array]:
    """Mean and variance of a batch, one per channel, the variance in the estimator that is stored."""
    unbiased = trace.spec.running_estimator == "unbiased"
    variance = trace.variance_unbiased if unbiased else trace.variance
    return trace.mean.reshape(-1), variance.reshape(-1)


def reset(source: Normalize) -> Normalize:
    """``source`` with the running statistics of a fresh layer and no memory of batches."""
    return changed(source, running=None)


def with_batch_settings(source: Normalize, **fields: Any) -> Normalize:
    """``source`` with other settings of its BatchNorm, be it the first norm or the one compared with it."""
    name = "norm" if batch_norm(source) is not source.compared else "compared"
    return changed(source, **{name: changed(getattr(source, name), **fields)})
