"""Residual blocks: where the norm stands around a branch and a skip path.

All shapes are (…, width), in and out; attention wants (batch, sequence, width).
"""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import torch
from torch import Tensor, nn

from lnviz.network.branches import make_branches
from lnviz.network.norms import make_norm
from lnviz.network.trace import Trace
from lnviz.scenario.deepnorm import usual_alpha, usual_beta
from lnviz.scenario.schema import Blocks

NORMLESS = ("none", "chain")


@dataclass(frozen=True)
class Place:
    """Where a layer stands: ``layer`` counts from 1, ``layers`` and ``adds`` are those of the whole stack."""

    layer: int
    layers: int
    adds: int


class ResidualBlock(nn.Module):
    """A branch F and a norm around a skip path; what stands where is said by ``forward``.

    With a trace, ``forward`` also notes what the branch reads, and the sum where that is not the output.
    ``scale`` is the branch's s: a number, or a parameter that is learnt.
    """

    sum_is_output: ClassVar[bool] = True
    has_skip: ClassVar[bool] = True

    def __init__(self, branch: nn.Module, norm: nn.Module, scale: float | nn.Parameter = 1.0) -> None:
        super().__init__()
        self.branch = branch
        self.norm = norm
        self.scale = scale
        self._is_scaled = isinstance(scale, nn.Parameter) or scale != 1

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        raise NotImplementedError

    def scaled(self, x: Tensor) -> Tensor:
        """s·x, and x itself where s is 1 for ever."""
        return self.scale * x if self._is_scaled else x


class PostLNBlock(ResidualBlock):
    """y = norm(x + s·F(x)): every gradient passes the norm. Vaswani et al. 2017."""

    sum_is_output = False

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        total = x + self.scaled(self.branch(trace.fork(x) if trace else x))
        if trace:
            trace.sums.append(total)
        return self.norm(total)


class DeepNormBlock(ResidualBlock):
    """y = norm(α·x + s·F(x)), Wang et al. 2022. ``beta`` multiplies the branch's weights before training."""

    sum_is_output = False

    def __init__(
        self,
        branch: nn.Module,
        norm: nn.Module,
        scale: float | nn.Parameter = 1.0,
        alpha: float = 1.0,
        beta: float = 1.0,
    ) -> None:
        super().__init__(branch, norm, scale)
        self.alpha = alpha
        self.beta = beta

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        total = self.alpha * x + self.scaled(self.branch(trace.fork(x) if trace else x))
        if trace:
            trace.sums.append(total)
        return self.norm(total)


class PreLNBlock(ResidualBlock):
    """y = x + s·F(norm(x)): the skip path is free of norms. GPT-2; named by Xiong et al. 2020."""

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        return x + self.scaled(self.branch(self.norm(trace.fork(x) if trace else x)))


class SandwichBlock(ResidualBlock):
    """y = x + s·norm(F(norm(x))), each norm with parameters of its own. CogView, Gemma 2, Peri-LN."""

    def __init__(self, branch: nn.Module, norm: nn.Module, scale: float | nn.Parameter = 1.0) -> None:
        super().__init__(branch, norm, scale)
        self.output_norm = copy.deepcopy(norm)

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        return x + self.scaled(self.output_norm(self.branch(self.norm(trace.fork(x) if trace else x))))


class OutputNormBlock(ResidualBlock):
    """y = x + s·norm(F(x)). OLMo 2."""

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        return x + self.scaled(self.norm(self.branch(trace.fork(x) if trace else x)))


class NormlessBlock(ResidualBlock):
    """y = x + s·F(x)."""

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        return x + self.scaled(self.branch(trace.fork(x) if trace else x))


class ChainBlock(ResidualBlock):
    """y = s·F(x): what networks were before there was a skip path."""

    has_skip = False

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        return self.scaled(self.branch(trace.fork(x) if trace else x))


PLACEMENTS: dict[str, type[ResidualBlock]] = {
    "post": PostLNBlock,
    "pre": PreLNBlock,
    "sandwich": SandwichBlock,
    "output": OutputNormBlock,
    "none": NormlessBlock,
    "chain": ChainBlock,
}


def make_blocks(blocks: Blocks, width: int, first: Place | None = None) -> Iterator[ResidualBlock]:
    """The blocks of one group, lowest first; parameters as torch draws them by default.

    Only the branches draw random numbers, so that twins of one seed whose branches are equal start equal.
    ``first`` is the place of the group's lowest layer, None where the group is the whole stack.
    """
    first = first or Place(1, blocks.repeat, blocks.adds)
    for layer in range(first.layer, first.layer + blocks.repeat):
        for branch in make_branches(blocks, width):
            block = _make_block(blocks, width, branch, Place(layer, first.layers, first.adds))
            yield block.requires_grad_(not blocks.frozen)


def _make_block(blocks: Blocks, width: int, branch: nn.Module, place: Place) -> ResidualBlock:
    norm = nn.Identity() if blocks.placement in NORMLESS else make_norm(width, blocks.norm)
    scale = _branch_scale(blocks, place)
    if blocks.placement == "deepnorm":
        alpha = usual_alpha(place.adds) if blocks.alpha is None else blocks.alpha
        beta = usual_beta(place.adds) if blocks.beta is None else blocks.beta
        return DeepNormBlock(branch, norm, scale, alpha, beta)
    return PLACEMENTS[blocks.placement](branch, norm, scale)


def _branch_scale(blocks: Blocks, place: Place) -> float | nn.Parameter:
    if blocks.scale == "learnable":
        return nn.Parameter(torch.tensor(float(blocks.scale_start)))
    return {
        "one": 1.0,
        "sqrt_2l": 1 / math.sqrt(2 * place.layers),
        "sqrt_l": 1 / math.sqrt(place.layer),
    }[blocks.scale]
