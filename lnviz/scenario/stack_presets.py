"""Stacks that people know from papers and models, by name, at the width of a scenario.

A preset says how the layers of that model are built: where its norms stand, their kind and eps, activation,
expansion, biases, initialisation and final norm. What it cannot say is in its note. A depth that would be slow to
train beside others is cut, and heads become as many as divide the width while each keeps features of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from lnviz.scenario.schema import BlockNorm, Blocks, Stack, fitting_heads
from lnviz.sentences import Refusal, Sentence

MOST_LAYERS = 12
"""Layers that a preset is cut to: 24 blocks with attention."""

HEAD_WIDTH = 8
"""Features that a head keeps at least where the width allows."""


@dataclass(frozen=True)
class StackPreset:
    """One model: ``name`` for a command line, ``title`` for a menu and as the name of the twin, ``source`` with its
    year, ``note`` with what of it is left out; ``layers``, ``width`` and ``heads`` as they are in the real one.

    ``blocks`` are fields of ``Blocks``, ``ends`` of ``Stack``.
    """

    name: str
    title: str
    source: Sentence
    note: Sentence
    layers: int
    width: int
    heads: int
    blocks: Mapping[str, Any] = field(hash=False)
    ends: Mapping[str, Any] = field(hash=False)

    def stack(self, width: int) -> Stack:
        """A twin built like this model, for tokens of that many features."""
        group = Blocks(
            repeat=min(self.layers, MOST_LAYERS),
            heads=fitting_heads(width, min(self.heads, max(1, width // HEAD_WIDTH))),
            **self.blocks,
        )
        return Stack(name=self.title, blocks=(group,), **self.ends)


def _preset(
    name: str,
    title: str,
    source: Sentence,
    note: Sentence,
    *,
    size: tuple[int, int, int],
    placement: str,
    norm: BlockNorm,
    final_norm: bool,
    init: str,
    **fields: Any,
) -> StackPreset:
    blocks = {"placement": placement, "norm": norm, "branch": "attention_feed_forward", **fields}
    ends = {"final_norm": final_norm, "init": init}
    return StackPreset(name, title, source, note, *size, MappingProxyType(blocks), MappingProxyType(ends))


PRESETS: tuple[StackPreset, ...] = (
    _preset(
        "transformer",
        "Transformer",
        Sentence("Vaswani et al. 2017, the base model; eps and initialisation as in its code, tensor2tensor"),
        Sentence(
            "Left out: the encoder's sight of later tokens and the decoder's attention to it, sinusoidal positions,"
            " dropout, and label smoothing. Its attention has no biases, here all linear layers have them."
        ),
        size=(6, 512, 8),
        placement="post",
        norm=BlockNorm(kind="layer", eps=1e-6),
        activation="relu",
        expansion=4,
        final_norm=False,
        init="xavier",
    ),
    _preset(
        "bert",
        "BERT",
        Sentence("Devlin et al. 2018, BERT-base"),
        Sentence(
            "Left out: sight of later tokens (here attention is causal), learnt positions and segments, the norm of"
            " the embeddings, dropout, and the head that shares its weights with the embedding. Its normal distribution"
            " is cut at two deviations, here it is whole."
        ),
        size=(12, 768, 12),
        placement="post",
        norm=BlockNorm(kind="layer", eps=1e-12),
        activation="gelu",
        expansion=4,
        final_norm=False,
        init="bert",
    ),
    _preset(
        "gpt2",
        "GPT-2",
        Sentence("Radford et al. 2019, the smallest GPT-2"),
        Sentence(
            "Left out: learnt positions, dropout, and the head that shares its weights with the embedding."
        ),
        size=(12, 768, 12),
        placement="pre",
        norm=BlockNorm(kind="layer", eps=1e-5),
        activation="gelu",
        expansion=4,
        final_norm=True,
        init="gpt2",
    ),
    _preset(
        "t5",
        "T5.1.1",
        Sentence("Raffel et al. 2020, T5 version 1.1 base"),
        Sentence(
            "Left out: the encoder's sight of later tokens and the decoder's attention to it, relative positions, and"
            " dropout. Its feed-forward is 2.67 times as wide, here 3; its attention is not divided by the root of"
            " the head's width, and its initialisation, 1/√(inputs), is only near Xavier's."
        ),
        size=(12, 768, 12),
        placement="pre",
        norm=BlockNorm(kind="rms", eps=1e-6),
        activation="geglu",
        expansion=3,
        bias=False,
        final_norm=True,
        init="xavier",
    ),
    _preset(
        "llama",
        "LLaMA",
        Sentence("Touvron et al. 2023, LLaMA 7B"),
        Sentence(
            "Left out: rotary positions. 12 of its 32 layers. Its feed-forward is 2.69 times as wide, here 3; how it"
            " was initialised is not published, here as GPT-2."
        ),
        size=(32, 4096, 32),
        placement="pre",
        norm=BlockNorm(kind="rms", eps=1e-6),
        activation="swiglu",
        expansion=3,
        bias=False,
        final_norm=True,
        init="gpt2",
    ),
    _preset(
        "gemma2",
        "Gemma 2",
        Sentence("Gemma Team 2024, Gemma 2 2B"),
        Sentence(
            "Left out: rotary positions, windows of attention in every second layer, keys and values shared by two"
            " heads each, soft-capping of scores and logits, the scaled embedding, and the head that shares its"
            " weights with it. 12 of its 26 layers. How it was initialised is not published, here as GPT-2."
        ),
        size=(26, 2304, 8),
        placement="sandwich",
        norm=BlockNorm(kind="rms", eps=1e-6),
        activation="geglu",
        expansion=4,
        bias=False,
        final_norm=True,
        init="gpt2",
    ),
    _preset(
        "olmo2",
        "OLMo 2",
        Sentence("OLMo Team 2024, OLMo 2 7B"),
        Sentence(
            "Left out: rotary positions, the norms of queries and keys, and the z-loss. 12 of its 32 layers. Its"
            " feed-forward is 2.69 times as wide, here 3."
        ),
        size=(32, 4096, 32),
        placement="output",
        norm=BlockNorm(kind="rms", eps=1e-6),
        activation="swiglu",
        expansion=3,
        bias=False,
        final_norm=True,
        init="bert",
    ),
    _preset(
        "deepnet",
        "DeepNet",
        Sentence("Wang et al. 2022, with α and β of a decoder alone; eps as in its code, torchscale"),
        Sentence(
            "Left out: the encoder and the attention to it, positions, and dropout. 12 of its up to 1000 layers;"
            " α and β follow the depth that there is."
        ),
        size=(1000, 512, 8),
        placement="deepnorm",
        norm=BlockNorm(kind="layer", eps=1e-5),
        activation="relu",
        expansion=4,
        final_norm=False,
        init="xavier",
    ),
    _preset(
        "article-post",
        "Post-LN",
        Sentence("The article's experiment, its Post-LN twin"),
        Sentence("Nothing is left out: a feed-forward branch in every block, and no attention."),
        size=(4, 32, 4),
        placement="post",
        norm=BlockNorm(),
        branch="feed_forward",
        activation="gelu",
        expansion=2,
        final_norm=False,
        init="torch",
    ),
    _preset(
        "article-pre",
        "Pre-LN",
        Sentence("The article's experiment, its Pre-LN twin"),
        Sentence("Nothing is left out: a feed-forward branch in every block, and no attention."),
        size=(4, 32, 4),
        placement="pre",
        norm=BlockNorm(),
        branch="feed_forward",
        activation="gelu",
        expansion=2,
        final_norm=True,
        init="torch",
    ),
)
NAMES: tuple[str, ...] = tuple(preset.name for preset in PRESETS)


def preset(name: str) -> StackPreset:
    """The preset of that name; raises ``Refusal`` with the names there are."""
    for known in PRESETS:
        if known.name == name:
            return known
    raise Refusal(
        Sentence("There is no preset {name}. The presets are {names}.", name=name, names=", ".join(NAMES))
    )
