"""The loop that people write by hand, without any look inside: what a measured training step is compared with."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn
from torch.nn import functional


class PlainBlock(nn.Module):
    """A residual block as a tutorial writes it; ``post`` says where the norm stands."""

    def __init__(self, width: int, post: bool) -> None:
        super().__init__()
        self.branch = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))
        self.norm = nn.LayerNorm(width)
        self.post = post

    def forward(self, x: Tensor) -> Tensor:
        if self.post:
            return self.norm(x + self.branch(x))
        return x + self.branch(self.norm(x))


class PlainModel(nn.Module):
    """Blocks, a final norm under Pre-LN, and a head."""

    def __init__(self, depth: int, width: int, vocab: int, post: bool) -> None:
        super().__init__()
        self.blocks = nn.ModuleList([PlainBlock(width, post) for _ in range(depth)])
        self.final_norm = nn.Identity() if post else nn.LayerNorm(width)
        self.head = nn.Linear(width, vocab)

    def forward(self, x: Tensor) -> Tensor:
        for block in self.blocks:
            x = block(x)
        return self.head(self.final_norm(x))


Look = Callable[["PlainModel", Tensor], Callable[[], object]]
"""Begins to watch a model, given its input too; what comes back is done in every step once the gradients are there."""


def no_look(_model: PlainModel, _x: Tensor) -> Callable[[], object]:
    """Watches nothing."""
    return lambda: None


def plain_step(
    depth: int,
    width: int,
    vocab: int,
    batch: tuple[int, int],
    post: bool,
    fused: bool,
    look: Look = no_look,
) -> Callable[[], float]:
    """One step of a plain training loop with AdamW, its default form or the fused one; returns the loss."""
    torch.manual_seed(0)
    model = PlainModel(depth, width, vocab, post)
    x = torch.randn(*batch, width)
    target = torch.randint(0, vocab, batch)
    parameters = model.parameters()
    optimiser = (
        torch.optim.AdamW(parameters, lr=1e-3, fused=True)
        if fused
        else torch.optim.AdamW(parameters, lr=1e-3)
    )
    watch = look(model, x)

    def step() -> float:
        optimiser.zero_grad()
        loss = functional.cross_entropy(model(x).reshape(-1, vocab), target.reshape(-1))
        loss.backward()
        watch()
        optimiser.step()
        return loss.item()

    return step
