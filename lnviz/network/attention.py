"""Branches in which the tokens of a row see each other. Shapes are (batch, sequence, width), in and out."""

from __future__ import annotations

from torch import Tensor, nn
from torch.nn import functional

from lnviz.sentences import Refusal, Sentence


class Attention(nn.Module):
    """What both kinds share: they need the rows of a batch apart."""


class CausalAttention(Attention):
    """Multi-head self-attention in which a token sees itself and the tokens before it, Vaswani et al. 2017.

    softmax(QKᵀ/√(width/heads))·V in every head, their outputs side by side, then a projection.

    Raises:
        Refusal: ``heads`` do not divide ``width``.
    """

    def __init__(self, width: int, heads: int, bias: bool) -> None:
        super().__init__()
        if width % heads:
            raise Refusal(
                Sentence(
                    "{heads} attention heads cannot share {width} features evenly."
                    " Choose a number of heads that divides {width}.",
                    heads=heads,
                    width=width,
                )
            )
        self.heads = heads
        self.query, self.key, self.value, self.project = (
            nn.Linear(width, width, bias=bias) for _ in range(4)
        )

    def forward(self, x: Tensor) -> Tensor:
        mixed = functional.scaled_dot_product_attention(
            self._in_heads(self.query(x)),
            self._in_heads(self.key(x)),
            self._in_heads(self.value(x)),
            is_causal=True,
        )
        return self.project(mixed.transpose(1, 2).reshape(x.shape))

    def _in_heads(self, x: Tensor) -> Tensor:
        """(batch, sequence, width) as (batch, heads, sequence, width / heads)."""
        batch, sequence, _ = x.shape
        return x.view(batch, sequence, self.heads, -1).transpose(1, 2)


class UniformAttention(Attention):
    """Every token gets W_V times the mean over all tokens of its row.

    Self-attention whose queries and keys are zero, as in section 3.2 of Xiong et al. 2020, on which their
    theorems about initialisation stand. Not causal.
    """

    def __init__(self, width: int, bias: bool) -> None:
        super().__init__()
        self.value = nn.Linear(width, width, bias=bias)

    def forward(self, x: Tensor) -> Tensor:
        return self.value(x.mean(dim=-2, keepdim=True)).expand_as(x)
