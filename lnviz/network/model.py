"""The stack that trains: residual blocks, an optional final norm, and a head that scores every word."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor, nn

from lnviz.network.blocks import ResidualBlock, make_block, make_blocks
from lnviz.network.norms import make_norm
from lnviz.network.trace import Trace
from lnviz.run.record import StackLayout
from lnviz.scenario.schema import BlockNorm, Flow

FINAL_NORM, HEAD = "final_norm", "head"


class ResidualStack(nn.Module):
    """Blocks from the input upwards, then the final norm where there is one, then the head.

    Args:
        blocks: the residual blocks, lowest first.
        width: features of one token.
        vocab: words that the head scores.
        final_norm: stands before the head, None for none.
        embeds: whether the input is word numbers (batch, sequence) rather than features (batch, sequence,
        width).
    """

    def __init__(
        self,
        blocks: Sequence[ResidualBlock],
        width: int,
        vocab: int,
        final_norm: nn.Module | None = None,
        embeds: bool = False,
    ) -> None:
        super().__init__()
        self.blocks = nn.ModuleList(blocks)
        self.final_norm = final_norm
        self.head = nn.Linear(width, vocab)
        self.embedding = nn.Embedding(vocab, width) if embeds else None

    @classmethod
    def of(cls, flow: Flow, stack: int, vocab: int) -> ResidualStack:
        """The twin number ``stack`` of ``flow``, with random numbers in the order blocks, head, embedding."""
        wanted = flow.stacks[stack]
        blocks = [block for group in wanted.blocks for block in make_blocks(group, flow.width)]
        final_norm = make_norm(flow.width, wanted.blocks[-1].norm) if wanted.final_norm else None
        return cls(blocks, flow.width, vocab, final_norm, embeds=flow.task.kind == "characters")

    def forward(self, x: Tensor) -> Tensor:
        """Scores of every word, shape (batch, sequence, vocab)."""
        batch, sequence = x.shape[:2]
        return self.score_tokens(x).view(batch, sequence, -1)

    def score_tokens(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        """Scores of every word, shape (batch·sequence, vocab); a trace is filled on the way.

        Blocks see the tokens as rows, (batch·sequence, width): torch multiplies matrices with fewer detours.
        """
        if self.embedding is not None:
            x = self.embedding(x)
        x = x.flatten(0, 1)
        outputs = trace.outputs if trace else []
        for block in self.blocks:
            x = block(x, trace)
            outputs.append(x)
        if self.final_norm is not None:
            x = self.final_norm(x)
            outputs.append(x)
        scores = self.head(x)
        outputs.append(scores)
        return scores

    def blank_input(self) -> Tensor:
        """The smallest input that passes through the stack: one token."""
        if self.embedding is not None:
            return torch.zeros(1, 1, dtype=torch.long)
        return torch.zeros(1, 1, self.head.in_features)

    @property
    def parts(self) -> list[tuple[str, nn.Module]]:
        """The rows of a record and the module that each one watches, from the input upwards."""
        parts: list[tuple[str, nn.Module]] = [(str(n), block) for n, block in enumerate(self.blocks, start=1)]
        if self.final_norm is not None:
            parts.append((FINAL_NORM, self.final_norm))
        return [*parts, (HEAD, self.head)]

    def layout(self, name: str) -> StackLayout:
        """The rows that this stack writes under ``name``."""
        return StackLayout(name, len(self.blocks), tuple(row for row, _ in self.parts))


class MiniPreLNModel(ResidualStack):
    """The article's model: ``n_layers`` Pre-LN blocks, a final LayerNorm, a head for ``vocab_size`` words."""

    def __init__(self, d: int, n_layers: int, vocab_size: int) -> None:
        norm = BlockNorm()
        blocks = [make_block("pre", "feed_forward", norm, d) for _ in range(n_layers)]
        super().__init__(blocks, d, vocab_size, make_norm(d, norm))
