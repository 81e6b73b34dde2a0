"""The settings in which two stacks can differ: how each is called and told, and where it has no effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lnviz import numbers
from lnviz.scenario import stack_words as words
from lnviz.scenario.schema import Blocks
from lnviz.sentences import Sentence

Word = Sentence | str


class Field(NamedTuple):
    """How one setting is told: ``value`` is None where it has no effect, and such a setting does not differ.

    ``states`` is for one that is said of blocks as such: "block 3 frozen".
    """

    what: Sentence
    said: Sentence
    value: Callable[[Any], Any]
    word: Callable[[Any], Word]
    states: bool = False


class Layer(NamedTuple):
    """One layer of a stack. A final norm right above it is of its kind."""

    group: Blocks
    below_final_norm: bool

    @property
    def is_normed(self) -> bool:
        return words.has_norm(self.group) or self.below_final_norm


def _number(value: float | None, otherwise: Word = "") -> Word:
    return otherwise if value is None else numbers.exact(value)


def _linear(layer: Layer) -> bool:
    return layer.group.branch != "zero"


def _feeds(layer: Layer) -> bool:
    return layer.group.branch in ("feed_forward", "attention_feed_forward")


def _has_eps(layer: Layer) -> bool:
    return layer.is_normed and layer.group.norm.kind in ("layer", "rms", "batch")


LAYER: tuple[Field, ...] = (
    Field(
        Sentence("placement"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.placement,
        lambda layer: words.placement_word(layer.group.placement),
    ),
    Field(
        Sentence("branch"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.branch,
        lambda layer: words.branch_word(layer.group.branch),
    ),
    Field(
        Sentence("norm"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.norm.kind if layer.is_normed else None,
        lambda layer: words.norm_word(layer.group.norm.kind),
    ),
    Field(
        Sentence("eps"),
        Sentence("eps {this} instead of {other}"),
        lambda layer: layer.group.norm.eps if _has_eps(layer) else None,
        lambda layer: _number(layer.group.norm.eps),
    ),
    Field(
        Sentence("α of DyT"),
        Sentence("DyT from α = {this} instead of {other}"),
        lambda layer: layer.group.norm.alpha if layer.is_normed and layer.group.norm.kind == "dyt" else None,
        lambda layer: _number(layer.group.norm.alpha),
    ),
    Field(
        Sentence("activation"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.activation if _feeds(layer) else None,
        lambda layer: words.activation_word(layer.group.activation),
    ),
    Field(
        Sentence("expansion"),
        Sentence("feed-forward ×{this} instead of ×{other} as wide"),
        lambda layer: layer.group.expansion if layer.group.branch not in ("zero", "attention") else None,
        lambda layer: str(layer.group.expansion),
    ),
    Field(
        Sentence("attention"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.attention if layer.group.attends else None,
        lambda layer: words.attention_word(layer.group.attention),
    ),
    Field(
        Sentence("heads"),
        Sentence("{this} instead of {other} heads"),
        lambda layer: (
            layer.group.heads if layer.group.attends and layer.group.attention == "causal" else None
        ),
        lambda layer: str(layer.group.heads),
    ),
    Field(
        Sentence("biases"),
        Sentence("{this} instead of {other}"),
        lambda layer: layer.group.bias if _linear(layer) else None,
        lambda layer: Sentence("biases") if layer.group.bias else Sentence("no biases"),
    ),
    Field(
        Sentence("branch scale"),
        Sentence("branch scale {this} instead of {other}"),
        lambda layer: layer.group.scale if layer.group.branch != "zero" else None,
        lambda layer: words.scale_word(layer.group.scale),
    ),
    Field(
        Sentence("start of the branch scale"),
        Sentence("branch scale learnt from {this} instead of {other} on"),
        lambda layer: layer.group.scale_start if layer.group.scale == "learnable" else None,
        lambda layer: _number(layer.group.scale_start),
    ),
    Field(
        Sentence("α of DeepNorm"),
        Sentence("DeepNorm with α {this} instead of {other}"),
        lambda layer: (layer.group.alpha,) if layer.group.placement == "deepnorm" else None,
        lambda layer: _number(layer.group.alpha, "N^¼"),
    ),
    Field(
        Sentence("β of DeepNorm"),
        Sentence("DeepNorm with β {this} instead of {other}"),
        lambda layer: (layer.group.beta,) if layer.group.placement == "deepnorm" else None,
        lambda layer: _number(layer.group.beta, "(4N)^−¼"),
    ),
    Field(
        Sentence("constant of the closed form"),
        Sentence("closed form with c = {this} instead of {other}"),
        lambda layer: layer.group.constant if layer.group.branch == "closed_form" else None,
        lambda layer: _number(layer.group.constant),
    ),
    Field(
        Sentence("frozen blocks"),
        Sentence("{this}"),
        lambda layer: layer.group.frozen,
        lambda layer: Sentence("frozen") if layer.group.frozen else Sentence("not frozen"),
        states=True,
    ),
)

STACK: tuple[Field, ...] = (
    Field(
        Sentence("final norm"),
        Sentence("{this}"),
        lambda stack: stack.final_norm,
        lambda stack: words.final_norm_word(stack.final_norm),
    ),
    Field(
        Sentence("initialisation"),
        Sentence("{this} instead of {other}"),
        lambda stack: stack.init,
        lambda stack: words.init_word(stack.init),
    ),
    Field(
        Sentence("gain of the initialisation"),
        Sentence("initialisation with gain {this} instead of {other}"),
        lambda stack: stack.gain if stack.init == "gain" else None,
        lambda stack: _number(stack.gain),
    ),
)

TRAINING: tuple[Field, ...] = (
    Field(
        Sentence("optimiser"),
        Sentence("{this} instead of {other}"),
        lambda training: training.optimiser,
        lambda training: words.optimiser_word(training.optimiser),
    ),
    Field(
        Sentence("learning rate"),
        Sentence("learning rate {this} instead of {other}"),
        lambda training: training.lr,
        lambda training: _number(training.lr),
    ),
    Field(
        Sentence("schedule"),
        Sentence("{this} instead of {other}"),
        lambda training: training.schedule,
        words.schedule_word,
    ),
    Field(
        Sentence("warm-up"),
        Sentence("warm-up {this} instead of {other} steps"),
        lambda training: training.warmup_steps,
        lambda training: numbers.grouped(training.warmup_steps),
    ),
    Field(
        Sentence("end of the cosine"),
        Sentence("cosine to 0 at step {this} instead of {other}"),
        lambda training: training.decay_steps if training.schedule == "cosine" else None,
        lambda training: numbers.grouped(training.decay_steps),
    ),
    Field(
        Sentence("weight decay"),
        Sentence("weight decay {this} instead of {other}"),
        lambda training: training.weight_decay,
        lambda training: _number(training.weight_decay),
    ),
    Field(
        Sentence("momentum"),
        Sentence("momentum {this} instead of {other}"),
        lambda training: training.momentum if training.optimiser == "sgd" else None,
        lambda training: _number(training.momentum),
    ),
    Field(
        Sentence("betas"),
        Sentence("betas {this} instead of {other}"),
        lambda training: training.betas if training.optimiser != "sgd" else None,
        lambda training: ", ".join(map(numbers.exact, training.betas)),
    ),
    Field(
        Sentence("clipping"),
        Sentence("{this} instead of {other}"),
        lambda training: (training.clip,),
        lambda training: _clip_word(training.clip),
    ),
    Field(
        Sentence("seed"),
        Sentence("seed {this} instead of {other}"),
        lambda training: training.seed,
        lambda training: str(training.seed),
    ),
)


def _clip_word(clip: float | None) -> Sentence:
    return (
        Sentence("no clipping")
        if clip is None
        else Sentence("clipping at norm {norm}", norm=numbers.exact(clip))
    )
