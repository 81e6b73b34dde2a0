"""torch modules for the normalisation inside a residual block and before the head.

Each works along the last axis of a tensor of any shape, BatchNorm down all the others.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn

from lnviz.scenario.schema import BlockNorm
from lnviz.sentences import Refusal, Sentence

ONE_TOKEN = Sentence(
    "BatchNorm divides by the spread of a feature over the tokens of a batch, and this batch has a single token."
    " Choose a larger batch, a longer sequence or LayerNorm."
)


MOMENTUM = 0.1
"""Weight of the new value in a running statistic: torch's default."""


class BatchNorm(nn.BatchNorm1d):
    """Every feature over all tokens of the batch, with torch's running statistics.

    Raises:
        Refusal: a single token while training; torch would divide by nothing.
    """

    def forward(self, x: Tensor) -> Tensor:
        tokens = x.reshape(-1, self.num_features)
        if self.training and len(tokens) == 1:
            raise Refusal(ONE_TOKEN)
        # torch's kernel itself, because the module refuses an ε of 0
        y = torch.batch_norm(
            tokens,
            self.weight,
            self.bias,
            self.running_mean,
            self.running_var,
            self.training,
            MOMENTUM,
            self.eps,
            False,
        )
        return y.view(x.shape)


class DyT(nn.Module):
    """γ·tanh(α·x) + β with one learnt α, Zhu et al. 2025: no statistics at all."""

    def __init__(self, width: int, alpha: float) -> None:
        super().__init__()
        self.alpha = nn.Parameter(torch.tensor(float(alpha)))
        self.weight = nn.Parameter(torch.ones(width))
        self.bias = nn.Parameter(torch.zeros(width))

    def forward(self, x: Tensor) -> Tensor:
        return self.weight * torch.tanh(self.alpha * x) + self.bias


Maker = Callable[[int, BlockNorm], nn.Module]

MAKERS: dict[str, Maker] = {
    "layer": lambda width, norm: nn.LayerNorm(width, eps=norm.eps),
    "rms": lambda width, norm: nn.RMSNorm(width, eps=norm.eps),
    "batch": lambda width, norm: BatchNorm(width, eps=norm.eps),
    "dyt": lambda width, norm: DyT(width, norm.alpha),
    "none": lambda width, norm: nn.Identity(),
}
"""One line for every kind that the schema allows."""


def make_norm(width: int, norm: BlockNorm) -> nn.Module:
    """The module for ``norm`` over the last axis, of ``width`` features; γ starts at 1 and β at 0."""
    return MAKERS[norm.kind](width, norm)
