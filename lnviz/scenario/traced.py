"""A Normalize workspace put through its normalisation: what the window shows, and what a claim is measured on."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lnviz.norm import running as statistics
from lnviz.norm.forward import NormTrace, normalize
from lnviz.scenario.normalize import Normalize, NormSettings, Running

Array = npt.NDArray[np.float64]

PROJECTION_SEED = 2016
"""The fixed random projection of the outputs: a loss that, unlike Σy, no norm makes constant."""


def traced(source: Normalize, norm: NormSettings) -> NormTrace:
    """The tensor of ``source`` under ``norm``, which is the one shown or the one compared with it.

    Raises:
        Refusal: the norm cannot be taken of that tensor, or γ, β or the running statistics do not fit it.
    """
    return normalize(
        source.tensor.values,
        norm.spec(),
        gamma=source.gamma if source.affine else None,
        beta=source.beta if source.affine else None,
        running=core_running(source.running),
    )


def core_running(running: Running | None) -> statistics.Running | None:
    """The running statistics of a document as the numeric core takes them."""
    if running is None:
        return None
    return statistics.Running(running.mean, running.variance, running.batches, running.poisoned_at)


def upstream(source: Normalize, trace: NormTrace | None) -> Array:
    """The gradient of the loss by the output, in the tensor's shape; made at every call.

    ``trace`` is None where the norm refused; the loss ½Σy² then falls back to the selected output.
    """
    shape = source.tensor.values.shape
    if source.loss == "own" and source.upstream is not None:
        return source.upstream
    if source.loss == "sum":
        return np.ones(shape)
    if source.loss == "half_square" and trace is not None:
        return trace.y
    if source.loss == "random":
        return np.random.default_rng(PROJECTION_SEED).normal(size=shape)
    one = np.zeros(shape)
    one[source.selected] = 1.0
    return one
