"""The optimisers on one vector: torch's fused kernels, one pass over the numbers and nothing around it.

On a small stack torch's optimiser classes cost more than their arithmetic, so the kernels that they end in
are called directly. The numbers are those of ``torch.optim.SGD``, ``Adam`` and ``AdamW``; a test holds them
to it.

Settings come with every update, because they may change while a twin is trained. What an optimiser remembers is
kept through such a change as far as it still means the same.
"""

from __future__ import annotations

from typing import Protocol

import torch
from torch import Tensor

from lnviz.scenario.flow import Training

ADAM_EPS = 1e-8


class Optimiser(Protocol):
    """Changes a vector in place, given the gradient, the learning rate and the settings of this update.

    ``memory`` is what it remembers from one update to the next, as tensors that it goes on changing;
    ``recall`` takes copies of such tensors instead.
    """

    @property
    def memory(self) -> tuple[Tensor, ...]: ...

    def recall(self, memory: tuple[Tensor, ...]) -> None: ...

    def step(self, gradient: Tensor, lr: float, training: Training) -> None: ...


class SGD:
    """θ ← θ - lr·v with v ← momentum·v + g + weight_decay·θ; v starts at the first gradient.

    Without momentum nothing is remembered, so that a later momentum starts anew.
    """

    def __init__(self, vector: Tensor) -> None:
        self._vector = [vector]
        self._velocity: list[Tensor] = []

    @property
    def memory(self) -> tuple[Tensor, ...]:
        return tuple(self._velocity)

    def recall(self, memory: tuple[Tensor, ...]) -> None:
        self._velocity = [tensor.clone() for tensor in memory]

    def step(self, gradient: Tensor, lr: float, training: Training) -> None:
        if not training.momentum:
            self._velocity = []
        is_first = not self._velocity
        if training.momentum and is_first:
            self._velocity = [torch.empty_like(self._vector[0])]
        torch._fused_sgd_(
            self._vector,
            [gradient],
            self._velocity,
            weight_decay=training.weight_decay,
            momentum=training.momentum,
            lr=lr,
            dampening=0.0,
            nesterov=False,
            maximize=False,
            is_first_step=is_first,
        )


class Adam:
    """Adam, Kingma and Ba 2015, with weight decay as part of the gradient ("adam"), or decoupled from it, Loshchilov
    and Hutter 2019 ("adamw"). Both remember the same moments."""

    def __init__(self, vector: Tensor) -> None:
        self._vector = [vector]
        self.recall((torch.zeros_like(vector), torch.zeros_like(vector), torch.zeros(())))

    @property
    def memory(self) -> tuple[Tensor, ...]:
        return (*self._mean, *self._square, *self._count)

    def recall(self, memory: tuple[Tensor, ...]) -> None:
        self._mean, self._square, self._count = ([tensor.clone()] for tensor in memory)

    def step(self, gradient: Tensor, lr: float, training: Training) -> None:
        self._count[0] += 1
        kernel = torch._fused_adamw_ if training.optimiser == "adamw" else torch._fused_adam_
        kernel(
            self._vector,
            [gradient],
            self._mean,
            self._square,
            [],
            self._count,
            lr=lr,
            beta1=training.betas[0],
            beta2=training.betas[1],
            weight_decay=training.weight_decay,
            eps=ADAM_EPS,
            amsgrad=False,
            maximize=False,
        )


def optimiser_for(training: Training, vector: Tensor, present: Optimiser | None = None) -> Optimiser:
    """The optimiser that ``training`` asks for: ``present``, where it is of this kind, or a new one."""
    kind = SGD if training.optimiser == "sgd" else Adam
    return present if isinstance(present, kind) else kind(vector)
