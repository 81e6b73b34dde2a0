"""Running statistics of BatchNorm over successive batches, in the conventions of the libraries.

PyTorch: momentum weights the new value, the unbiased variance is stored. Keras 3 and ONNX: momentum weights
the old value, the biased variance is stored.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.norm.spec import NormSpec
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Running:
    """Running mean and variance, one value per channel, after so many batches.

    ``poisoned_at`` is the number of the batch (the first is 1) that made a statistic non-finite: from then
    on no later batch can heal it. Raises ``Refusal`` for unequal lengths or a negative variance.
    """

    mean: Array
    variance: Array
    batches: int = 0
    poisoned_at: int | None = None

    def __post_init__(self) -> None:
        for field in ("mean", "variance"):
            object.__setattr__(self, field, np.asarray(getattr(self, field), dtype=np.float64).reshape(-1))
        if self.mean.shape != self.variance.shape:
            raise Refusal(
                Sentence(
                    "The running mean has {means} values and the running variance {variances}: both need "
                    "one per channel.",
                    means=self.mean.size,
                    variances=self.variance.size,
                )
            )
        negative = np.flatnonzero(self.variance < 0)
        if negative.size:
            raise Refusal(
                Sentence(
                    "The running variance of channel {channel} is {value:g}: a variance cannot be negative.",
                    channel=int(negative[0]),
                    value=float(self.variance[negative[0]]),
                )
            )

    @property
    def poisoned(self) -> tuple[int, ...]:
        """The channels whose running statistics are no longer finite."""
        bad = ~(np.isfinite(self.mean) & np.isfinite(self.variance))
        return tuple(np.flatnonzero(bad).tolist())


def fresh(n: int) -> Running:
    """The statistics of a layer that has seen no batch: mean 0 and variance 1 for each of n channels."""
    return Running(np.zeros(n), np.ones(n))


def update(
    running: Running, batch_mean: Array, variance: Array, variance_unbiased: Array, spec: NormSpec
) -> Running:
    """The running statistics after one more batch, given that batch's statistics (one per channel)."""
    new = spec.momentum if spec.momentum_weights == "new" else 1 - spec.momentum
    stored = variance_unbiased if spec.running_estimator == "unbiased" else variance
    with np.errstate(invalid="ignore", over="ignore"):
        after = Running(
            (1 - new) * running.mean + new * batch_mean.reshape(-1),
            (1 - new) * running.variance + new * stored.reshape(-1),
            running.batches + 1,
            running.poisoned_at,
        )
    if after.poisoned and running.poisoned_at is None:
        return Running(after.mean, after.variance, after.batches, after.batches)
    return after
