"""The optimisers on one vector: torch's fused kernels, one pass over the numbers and nothing around it.

On a small stack torch's optimiser classes cost more than their arithmetic, so the kernels that they end in
are called directly. The numbers are those of ``torch.optim.SGD`` and ``torch.optim.AdamW``; a test holds them
to it.
"""

from __future__ import annotations

from typing import Protocol

import torch
from torch import Tensor

from lnviz.scenario.schema import Training


class Optimiser(Protocol):
    """Changes a vector in place, given the gradient and the learning rate of this update."""

    def step(self, gradient: Tensor, lr: float) -> None: ...


class SGD:
    """θ ← θ - lr·v with v ← momentum·v + g + weight_decay·θ; v starts at the first gradient."""

    def __init__(self, vector: Tensor, momentum: float, weight_decay: float) -> None:
        self._vector = [vector]
        self._velocity = [torch.zeros_like(vector)] if momentum else []
        self._momentum = momentum
        self._weight_decay = weight_decay
        self._is_first = True

    def step(self, gradient: Tensor, lr: float) -> None:
        torch._fused_sgd_(
            self._vector,
            [gradient],
            self._velocity,
            weight_decay=self._weight_decay,
            momentum=self._momentum,
            lr=lr,
            dampening=0.0,
            nesterov=False,
            maximize=False,
            is_first_step=self._is_first,
        )
        self._is_first = False


class AdamW:
    """Adam with decoupled weight decay, Loshchilov and Hutter 2019; β₁ 0.9, β₂ 0.999, ε 1e-8."""

    def __init__(self, vector: Tensor, weight_decay: float) -> None:
        self._vector = [vector]
        self._mean = [torch.zeros_like(vector)]
        self._square = [torch.zeros_like(vector)]
        self._count = torch.zeros(())
        self._weight_decay = weight_decay

    def step(self, gradient: Tensor, lr: float) -> None:
        self._count += 1
        torch._fused_adamw_(
            self._vector,
            [gradient],
            self._mean,
            self._square,
            [],
            [self._count],
            lr=lr,
            beta1=0.9,
            beta2=0.999,
            weight_decay=self._weight_decay,
            eps=1e-8,
            amsgrad=False,
            maximize=False,
        )


def make_optimiser(vector: Tensor, training: Training) -> Optimiser:
    """The optimiser that ``training`` asks for, for ``vector``."""
    if training.optimiser == "sgd":
        return SGD(vector, training.momentum, training.weight_decay)
    return AdamW(vector, training.weight_decay)
