"""What a residual block computes beside its skip path. Shapes (…, width), in and out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import torch
from torch import Tensor, nn
from torch.nn import functional

from lnviz.network.attention import CausalAttention, UniformAttention
from lnviz.scenario.schema import Blocks

ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "gelu": functional.gelu,
    "relu": functional.relu,
    "silu": functional.silu,
    "swiglu": functional.silu,
    "geglu": functional.gelu,
}
GATED = ("swiglu", "geglu")

SHARE_OF_INPUT = 0.01
"""How much of its ReLU network the closed-form branch adds: little enough for c·u to decide the size of the sum."""


class FeedForward(nn.Module):
    """F(x) = W₂·f(W₁·x + b₁) + b₂; a gated f multiplies by V·x + c between the two (Shazeer 2020)."""

    def __init__(self, width: int, expansion: int = 2, activation: str = "gelu", bias: bool = True) -> None:
        super().__init__()
        inner = expansion * width
        self.expand = nn.Linear(width, inner, bias=bias)
        self.gate = nn.Linear(width, inner, bias=bias) if activation in GATED else None
        self.contract = nn.Linear(inner, width, bias=bias)
        self.activation = ACTIVATIONS[activation]

    def forward(self, x: Tensor) -> Tensor:
        if self.gate is None:
            return self.contract(self.activation(self.expand(x)))
        return self.contract(self.activation(self.gate(x)) * self.expand(x))


class ZeroBranch(nn.Module):
    """F(x) = 0: shows what a placement does by itself. Nothing flows back through it."""

    def forward(self, x: Tensor) -> Tensor:
        # asks for a gradient, so that one can be measured where nothing but this reaches the loss
        return torch.zeros_like(x, requires_grad=torch.is_grad_enabled())


class ClosedForm(nn.Module):
    """F(x) = 0.01·(a ReLU network of x) + c·u, u a fixed vector of root mean square 1, drawn for every block.

    Gradients and sizes then follow formulas that can be written down: each Post-LN divides by √(1 + c²), and
    after l blocks of Pre-LN with c = 1 the root mean square is √(1 + l).
    """

    fixed: Tensor

    def __init__(self, width: int, expansion: int, constant: float, bias: bool = True) -> None:
        super().__init__()
        self.network = FeedForward(width, expansion, "relu", bias)
        direction = torch.randn(width)
        self.register_buffer("fixed", constant * direction / direction.square().mean().sqrt())

    def forward(self, x: Tensor) -> Tensor:
        return SHARE_OF_INPUT * self.network(x) + self.fixed


def make_branches(blocks: Blocks, width: int) -> Iterator[nn.Module]:
    """The branches of one layer of ``blocks``, in the order in which they are added."""
    if blocks.attends:
        yield _attention(blocks, width)
    if blocks.branch in ("feed_forward", "attention_feed_forward"):
        yield FeedForward(width, blocks.expansion, blocks.activation, blocks.bias)
    elif blocks.branch == "zero":
        yield ZeroBranch()
    elif blocks.branch == "closed_form":
        yield ClosedForm(width, blocks.expansion, blocks.constant, blocks.bias)


def _attention(blocks: Blocks, width: int) -> nn.Module:
    if blocks.attention == "uniform":
        return UniformAttention(width, blocks.bias)
    return CausalAttention(width, blocks.heads, blocks.bias)
