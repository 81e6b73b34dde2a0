"""Words for what a stack is made of and trained with, each a sentence that can be put into the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from lnviz import numbers
from lnviz.scenario.schema import BlockNorm, Blocks, Stack, Training
from lnviz.sentences import Sentence


def placement_word(placement: str) -> Sentence:
    """Where the norm of a layer stands."""
    return {
        "post": Sentence("Post-LN"),
        "pre": Sentence("Pre-LN"),
        "sandwich": Sentence("Sandwich"),
        "output": Sentence("output norm"),
        "deepnorm": Sentence("DeepNorm"),
        "none": Sentence("no norm"),
        "chain": Sentence("no skip path"),
    }[placement]


def branch_word(branch: str) -> Sentence:
    """What a branch computes."""
    return {
        "feed_forward": Sentence("feed-forward"),
        "attention": Sentence("attention"),
        "attention_feed_forward": Sentence("attention + feed-forward"),
        "zero": Sentence("zero"),
        "closed_form": Sentence("closed-form check"),
    }[branch]


def norm_word(kind: str) -> Sentence:
    """The kind of a norm."""
    return {
        "layer": Sentence("LayerNorm"),
        "rms": Sentence("RMSNorm"),
        "batch": Sentence("BatchNorm"),
        "dyt": Sentence("DyT"),
        "none": Sentence("no normalisation"),
    }[kind]


def activation_word(activation: str) -> Sentence:
    """The function between the two linear layers of a feed-forward branch."""
    return {
        "gelu": Sentence("GELU"),
        "relu": Sentence("ReLU"),
        "silu": Sentence("SiLU"),
        "swiglu": Sentence("SwiGLU"),
        "geglu": Sentence("GEGLU"),
    }[activation]


def attention_word(attention: str) -> Sentence:
    """What a token of a row sees of the others."""
    return {"causal": Sentence("causal attention"), "uniform": Sentence("uniform attention")}[attention]


def scale_word(scale: str) -> Sentence:
    """What the branch is multiplied by before the residual add."""
    return {
        "one": Sentence("1"),
        "sqrt_2l": Sentence("1/√(2L)"),
        "sqrt_l": Sentence("1/√l"),
        "learnable": Sentence("learnable"),
    }[scale]


def init_word(init: str) -> Sentence:
    """How the parameters are drawn."""
    return {
        "torch": Sentence("torch's initialisation"),
        "xavier": Sentence("Xavier initialisation"),
        "bert": Sentence("BERT's initialisation"),
        "gpt2": Sentence("GPT-2's initialisation"),
        "orthogonal": Sentence("orthogonal initialisation"),
        "gain": Sentence("initialisation with a gain"),
    }[init]


def final_norm_word(there: bool) -> Sentence:
    """Whether a norm stands before the head."""
    return Sentence("a final norm") if there else Sentence("no final norm")


def optimiser_word(optimiser: str) -> Sentence:
    """The optimiser."""
    return {"sgd": Sentence("SGD"), "adam": Sentence("Adam"), "adamw": Sentence("AdamW")}[optimiser]


def schedule_word(training: Training) -> Sentence:
    """What becomes of the learning rate over the steps, warm-up aside."""
    return {
        "constant": Sentence("a constant learning rate"),
        "cosine": Sentence("a cosine to 0 at step {step}", step=numbers.grouped(training.decay_steps)),
        "inverse_sqrt": Sentence("an inverse square root"),
    }[training.schedule]


def has_norm(group: Blocks) -> bool:
    """Whether a norm stands in the layers of a group."""
    return group.placement not in ("none", "chain")


def _norm_of(norm: BlockNorm) -> Sentence:
    if norm.kind == "dyt":
        return Sentence("DyT from α = {alpha}", alpha=numbers.exact(norm.alpha))
    return norm_word(norm.kind)


def describe(group: Blocks) -> Sentence:
    """A group of layers in short words: ``×24 Pre-LN · feed-forward · LayerNorm``."""
    parts = {
        "count": group.repeat,
        "placement": placement_word(group.placement),
        "branch": branch_word(group.branch),
    }
    if has_norm(group):
        what = Sentence("×{count} {placement} · {branch} · {norm}", **parts, norm=_norm_of(group.norm))
    else:
        what = Sentence("×{count} {placement} · {branch}", **parts)
    return Sentence("{group} · frozen", group=what) if group.frozen else what


def describe_stack(stack: Stack) -> Sentence:
    """The groups of a twin from the input upwards, in short words."""
    return _in_a_row([describe(group) for group in stack.blocks])


def listed(sentences: Sequence[Sentence]) -> Sentence:
    """Parts of a sentence as one: ``a, b and c``."""
    *before, last = sentences
    return Sentence("{first} and {last}", first=_in_a_row(before), last=last) if before else last


def _in_a_row(sentences: Sequence[Sentence]) -> Sentence:
    row = sentences[0]
    for sentence in sentences[1:]:
        row = Sentence("{first}, {rest}", first=row, rest=sentence)
    return row
