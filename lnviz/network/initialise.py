"""What the weights of a stack are before training.

torch draws every layer when it is made, in the order blocks, head, embedding. Other rules overwrite that with a
generator of their own, so that the data drawn afterwards are the same whatever the rule.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import torch
from torch import Generator, nn
from torch.nn import init

from lnviz.network.blocks import DeepNormBlock, ResidualBlock

GPT_STD = 0.02

SMALL = ("bert", "gpt2")
"""Rules of that deviation, embeddings included."""

ONLY_LOOK = ("query", "key")
"""Layers that decide where attention looks, not how large its output is."""


@torch.no_grad()
def initialise(
    blocks: Iterable[ResidualBlock], others: Iterable[nn.Module], rule: str, gain: float = 1.0
) -> None:
    """Give the linear layers of ``blocks`` and ``others``, and the embeddings among these, their first values.

    ``rule``:
        "torch": weights and biases uniform within ±1/√(fan in); embeddings N(0, 1). Nothing is drawn again.
        "gain": the same numbers, every weight matrix inside a branch times ``gain``; biases, norms, head and
            embedding stay as they are. With a gain of 1 it is "torch" bit for bit.
        "xavier": weights uniform within ±√(6/(fan in + fan out)) (Glorot and Bengio 2010), biases 0.
        "orthogonal": weights with orthonormal rows or columns (Saxe et al. 2014), biases 0.
            Embeddings stay N(0, 1) under these two.
        "bert": weights and embeddings N(0, 0.02²), biases 0 (Radford et al. 2018; Devlin et al. 2018).
        "gpt2": as "bert", the last layer of each branch divided by √(number of residual adds) (Radford et al. 2019).
    After that DeepNorm's β multiplies the weights of its branches: feed-forward layers, values and the output
    projection of attention, not queries and keys (Wang et al. 2022).
    """
    blocks = list(blocks)
    if rule == "gain":
        for _, layer in _layers_of(blocks):
            layer.weight.mul_(gain)
    elif rule != "torch":
        inside = [layer for _, layer in _layers_of(blocks)]
        _draw_again([*inside, *(module for other in others for module in other.modules())], rule)
        if rule == "gpt2":
            for block in blocks:
                _divide_last_layer(block, math.sqrt(len(blocks)))
    for block in blocks:
        if isinstance(block, DeepNormBlock):
            _shrink(block)


def _divide_last_layer(block: ResidualBlock, by: float) -> None:
    layers = [layer for _, layer in _layers_of([block])]
    if layers:  # a zero branch has none
        layers[-1].weight.div_(by)


def _shrink(block: DeepNormBlock) -> None:
    for name, layer in _layers_of([block]):
        if name not in ONLY_LOOK:
            layer.weight.mul_(block.beta)


def _draw_again(modules: Iterable[nn.Module], rule: str) -> None:
    generator = Generator().manual_seed(torch.initial_seed())
    for module in modules:
        if isinstance(module, nn.Linear):
            _draw(module.weight, rule, generator)
            if module.bias is not None:
                init.zeros_(module.bias)
        elif isinstance(module, nn.Embedding) and rule in SMALL:
            _draw(module.weight, rule, generator)


def _draw(weight: torch.Tensor, rule: str, generator: Generator) -> None:
    if rule == "xavier":
        init.xavier_uniform_(weight, generator=generator)
    elif rule == "orthogonal":
        init.orthogonal_(weight, generator=generator)
    else:
        init.normal_(weight, std=GPT_STD, generator=generator)


def _layers_of(blocks: Iterable[ResidualBlock]) -> Iterator[tuple[str, nn.Linear]]:
    """The linear layers of the branches and their names, the lowest block's first."""
    for block in blocks:
        for path, module in block.branch.named_modules():
            if isinstance(module, nn.Linear):
                yield path.rpartition(".")[2], module
