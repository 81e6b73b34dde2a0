"""How a learning rate changes from step to step, as a pure function: what trains and what draws the curve agree."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from lnviz.scenario.flow import Training


def factor(training: Training, step: int) -> float:
    """What ``training.lr`` is multiplied by for the update that follows ``step``, which is update t = step + 1.

    Over the first w = ``warmup_steps`` updates t/w; then 1 ("constant"), ½·(1 + cos π·(step − w)/(decay_steps − w))
    down to 0 at ``decay_steps`` and 0 from there on ("cosine", Loshchilov and Hutter 2017), or √(w/t) with w at
    least 1 ("inverse_sqrt", Vaswani et al. 2017).
    """
    warmup, update = training.warmup_steps, step + 1
    if update <= warmup:
        return update / warmup
    if training.schedule == "cosine":
        left = training.decay_steps - step
        if left <= 0:
            return 0.0
        return 0.5 * (1 - math.cos(math.pi * left / (training.decay_steps - warmup)))
    if training.schedule == "inverse_sqrt":
        return math.sqrt(max(warmup, 1) / update)
    return 1.0


def factors(training: Training, steps: Iterable[int]) -> npt.NDArray[np.float64]:
    """:func:`factor` of every step, number for number what training uses."""
    return np.array([factor(training, int(step)) for step in steps], dtype=np.float64)


def rate(training: Training, step: int) -> float:
    """The learning rate of the update that follows ``step``."""
    return training.lr * factor(training, step)
