"""The stack that trains: residual blocks, an optional final norm, and a head that scores every word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import torch
from torch import Tensor, nn

from lnviz.network.attention import Attention
from lnviz.network.blocks import Place, ResidualBlock, make_blocks
from lnviz.network.initialise import initialise
from lnviz.network.norms import make_norm
from lnviz.network.points import Points
from lnviz.network.trace import Trace
from lnviz.run.record import StackLayout
from lnviz.scenario.schema import BlockNorm, Blocks, Flow, Stack

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
        self.points = Points.of(blocks, len(self.parts))
        self._attends = any(isinstance(block.branch, Attention) for block in blocks)

    @classmethod
    def of(cls, flow: Flow, stack: int, vocab: int) -> ResidualStack:
        """The twin number ``stack`` of ``flow``, with random numbers in the order blocks, head, embedding."""
        wanted = flow.stacks[stack]
        final_norm = make_norm(flow.width, _final_norm(wanted)) if wanted.final_norm else None
        blocks = list(_all_blocks(wanted, flow.width))
        made = cls(blocks, flow.width, vocab, final_norm, embeds=flow.task.kind == "characters")
        initialise(blocks, [made.head, *filter(None, [made.embedding])], wanted.init, wanted.gain)
        return made

    def forward(self, x: Tensor) -> Tensor:
        """Scores of every word, shape (batch, sequence, vocab)."""
        batch, sequence = x.shape[:2]
        return self.score_tokens(x).view(batch, sequence, -1)

    def score_tokens(self, x: Tensor, trace: Trace | None = None) -> Tensor:
        """Scores of every word, shape (batch·sequence, vocab); a trace is filled on the way.

        Where nothing attends, blocks see the tokens as rows, (batch·sequence, width): torch multiplies matrices
        with fewer detours.
        """
        if self.embedding is not None:
            x = self.embedding(x)
        if not self._attends:
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
        return scores.flatten(0, 1) if self._attends else scores

    def blank_input(self) -> Tensor:
        """The smallest input that passes through the stack: one token."""
        if self.embedding is not None:
            return torch.zeros(1, 1, dtype=torch.long)
        return self.head.weight.new_zeros(1, 1, self.head.in_features)

    @property
    def parts(self) -> list[tuple[str, nn.Module]]:
        """The rows of a record and the module that each one watches, from the input upwards."""
        parts: list[tuple[str, nn.Module]] = [(str(n), block) for n, block in enumerate(self.blocks, start=1)]
        if self.final_norm is not None:
            parts.append((FINAL_NORM, self.final_norm))
        return [*parts, (HEAD, self.head)]

    def in_use(self) -> list[nn.Parameter]:
        """The parameters that are trained: not frozen, and the scores depend on them.

        Found by one tiny pass there and back, which leaves no trace in running statistics.
        """
        free = [parameter for parameter in self.parameters() if parameter.requires_grad]
        was_training = self.training
        self.eval()
        found = torch.autograd.grad(self(self.blank_input()).sum(), free, allow_unused=True)
        self.train(was_training)
        return [p for p, gradient in zip(free, found, strict=True) if gradient is not None]

    def layout(self, name: str) -> StackLayout:
        """The rows that this stack writes under ``name``."""
        used = {id(parameter) for parameter in self.in_use()}
        rows = tuple(row for row, _ in self.parts)
        elements = tuple(
            sum(p.numel() for p in module.parameters() if id(p) in used) for _, module in self.parts
        )
        states = tuple(_state(module, used) for _, module in self.parts)
        return StackLayout(name, len(self.blocks), rows, elements, states)


def _state(module: nn.Module, used: set[int]) -> str:
    """Why a row of a record has a gradient, or has none."""
    parameters = list(module.parameters())
    if any(id(p) in used for p in parameters):
        return "trained"
    if not parameters:
        return "bare"
    return "unused" if any(p.requires_grad for p in parameters) else "frozen"


def _all_blocks(stack: Stack, width: int) -> Iterator[ResidualBlock]:
    layer = 1
    for group in stack.blocks:
        yield from make_blocks(group, width, Place(layer, stack.layers, stack.depth))
        layer += group.repeat


def _final_norm(stack: Stack) -> BlockNorm:
    """That of the last block, LayerNorm where it has none."""
    last = stack.blocks[-1].norm
    return BlockNorm() if last.kind == "none" else last


class MiniPreLNModel(ResidualStack):
    """The article's model: ``n_layers`` Pre-LN blocks, a final LayerNorm, a head for ``vocab_size`` words."""

    def __init__(self, d: int, n_layers: int, vocab_size: int) -> None:
        blocks = list(make_blocks(Blocks(repeat=n_layers, placement="pre"), d))
        super().__init__(blocks, d, vocab_size, make_norm(d, BlockNorm()))
