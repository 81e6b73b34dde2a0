"""torch modules for the normalisation inside a residual block and before the head."""

from __future__ import annotations

from collections.abc import Callable

from torch import nn

from lnviz.scenario.schema import BlockNorm

Maker = Callable[[int, BlockNorm], nn.Module]

MAKERS: dict[str, Maker] = {
    "layer": lambda width, norm: nn.LayerNorm(width, eps=norm.eps),
}
"""One line for every kind that the schema allows."""


def make_norm(width: int, norm: BlockNorm) -> nn.Module:
    """The module for ``norm`` over the last axis, of ``width`` features; γ starts at 1 and β at 0."""
    return MAKERS[norm.kind](width, norm)
