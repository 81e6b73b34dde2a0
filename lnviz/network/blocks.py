"""Residual blocks: what the branch computes, and where the norm stands.

Post-LN: y = LN(x + F(x)), Vaswani et al. 2017. Pre-LN: y = x + F(LN(x)), GPT-2; named by Xiong et al. 2020.
All shapes are (batch, sequence, width), in and out.
"""

from __future__ import annotations

from typing import ClassVar

import torch
from torch import Tensor, nn
from torch.nn import functional

from lnviz.network.norms import make_norm
from lnviz.network.trace import Trace
from lnviz.scenario.schema import BlockNorm, Blocks


class FeedForward(nn.Module):
    """F(x) = W₂·GELU(W₁·x + b₁) + b₂ with a hidden layer of twice the width."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.expand = nn.Linear(width, 2 * width)
        self.contract = nn.Linear(2 * width, width)

    def forward(self, x: Tensor) -> Tensor:
        return self.contract(functional.gelu(self.expand(x)))


class ZeroBranch(nn.Module):
    """F(x) = 0: shows what a placement does by itself. Nothing flows back through it."""

    def forward(self, x: Tensor) -> Tensor:
        return torch.zeros_like(x)


class ResidualBlock(nn.Module):
    """A branch and a norm around a skip path; what stands where is said by ``forward``.

    With a trace, ``forward`` also notes what the branch reads, and the sum where that is not the output.
    """

    sum_is_output: ClassVar[bool]

    def __init__(self, branch: nn.Module, norm: nn.Module) -> None:
        super().__init__()
        self.branch = branch
        self.norm = norm

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        raise NotImplementedError


class PostLNBlock(ResidualBlock):
    """y = LN(x + F(x)): every gradient passes the norm."""

    sum_is_output = False

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        total = x + self.branch(trace.fork(x) if trace else x)
        if trace:
            trace.sums.append(total)
        return self.norm(total)


class PreLNBlock(ResidualBlock):
    """y = x + F(LN(x)): the skip path is free of norms."""

    sum_is_output = True

    def forward(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        return x + self.branch(self.norm(trace.fork(x) if trace else x))


PLACEMENTS: dict[str, type[ResidualBlock]] = {"post": PostLNBlock, "pre": PreLNBlock}


def make_blocks(blocks: Blocks, width: int) -> list[ResidualBlock]:
    """The ``blocks.repeat`` blocks of one group, lowest first; parameters as torch draws them by default."""
    return [make_block(blocks.placement, blocks.branch, blocks.norm, width) for _ in range(blocks.repeat)]


def make_block(placement: str, branch: str, norm: BlockNorm, width: int) -> ResidualBlock:
    """One block; only the branch draws random numbers, so that twins of one seed start equal."""
    made = FeedForward(width) if branch == "feed_forward" else ZeroBranch()
    return PLACEMENTS[placement](made, make_norm(width, norm))
