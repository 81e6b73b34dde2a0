"""The words of the editor: every choice, every field, and what each means for training."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import get_args

from lnviz import numbers
from lnviz.scenario import stack_words
from lnviz.scenario.flow import Activation, BlockNormKind, BranchKind, BranchScale, Placement
from lnviz.scenario.schema import Blocks, Stage, Training
from lnviz.sentences import Sentence
from lnviz.ui.language import Label, say, told, tr


def placement_words() -> dict[object, str]:
    """Where the norm stands."""
    return {key: say(stack_words.placement_word(key)) for key in get_args(Placement)}


def placement_hints() -> dict[object, str]:
    """The formula of every placement."""
    return {
        "post": "norm(x + s·F(x))",
        "pre": "x + s·F(norm(x))",
        "sandwich": "x + s·norm(F(norm(x)))",
        "output": "x + s·norm(F(x))",
        "deepnorm": tr("norm(α·x + s·F(x)), the branch's weights × β"),
        "none": "x + s·F(x)",
        "chain": tr("s·F(x): the gradient has only the branch to come back through"),
    }


def branch_words() -> dict[object, str]:
    """What a branch computes, in words that a narrow field has room for."""
    words: dict[object, str] = {key: say(stack_words.branch_word(key)) for key in get_args(BranchKind)}
    return words | {"attention_feed_forward": tr("attention + FFN")}


def branch_hints() -> dict[object, str]:
    """What a branch computes, exactly."""
    return {
        "feed_forward": tr("Linear d→h·d, activation, Linear h·d→d"),
        "attention": tr("Multi-head self-attention"),
        "attention_feed_forward": tr(
            "Attention and feed-forward, a residual add each: odd blocks attend, even blocks feed forward"
        ),
        "zero": tr("Nothing: the skip path alone"),
        "closed_form": tr("A small ReLU network + c·u: its gradient is known as a formula"),
    }


def norm_words() -> dict[object, str]:
    """Kinds of norm."""
    return {key: say(stack_words.norm_word(key)) for key in get_args(BlockNormKind)}


def activation_words() -> dict[object, str]:
    """Activations of the feed-forward branch."""
    return {key: say(stack_words.activation_word(key)) for key in get_args(Activation)}


def attention_words() -> dict[object, str]:
    """Kinds of attention."""
    return {"causal": tr("causal"), "uniform": tr("uniform")}


def scale_words() -> dict[object, str]:
    """What the branch is multiplied by."""
    return {key: say(stack_words.scale_word(key)) for key in get_args(BranchScale)}


def init_words() -> dict[object, str]:
    """How the parameters start."""
    return {
        "torch": "torch",
        "xavier": "Xavier",
        "bert": "BERT",
        "gpt2": "GPT-2",
        "orthogonal": tr("orthogonal"),
        "gain": tr("gain"),
    }


def look_words() -> dict[object, str]:
    """Colours of a twin."""
    return {
        None: tr("colour of its placement"),
        "blue": tr("blue"),
        "vermilion": tr("vermilion"),
        "grey": tr("grey"),
        "green": tr("green"),
        "violet": tr("violet"),
    }


def group_words(group: Blocks) -> str:
    """A group in a few words: "Pre-LN · feed-forward"."""
    parts = [placement_words()[group.placement]]
    if group.norm.kind != "layer" and stack_words.has_norm(group):
        parts.append(norm_words()[group.norm.kind])
    parts.append(branch_words()[group.branch])
    if group.frozen:
        parts.append(tr("frozen"))
    return " · ".join(parts)


def group_action_words() -> dict[str, tuple[str, str]]:
    """What can be done with a group of blocks, and what exactly that is, with its key."""
    return {
        "add": (tr("Add a group above"), tr("Add one block above the picked group (Ins)")),
        "remove": (tr("Remove the group"), tr("Remove the picked group (Del)")),
        "duplicate": (tr("Duplicate the group"), tr("A second group like the picked one (Ctrl+D)")),
        "split": (
            tr("Split the group"),
            tr("Two groups of the picked one, half of its layers each, to be changed apart (/)"),
        ),
        "merge": (
            tr("Merge equal neighbours"),
            tr("One group of neighbours that are equal in everything but ×N (=)"),
        ),
        "up": (tr("Move up"), tr("Move the picked group towards the loss (Alt+↑)")),
        "down": (tr("Move down"), tr("Move the picked group towards the input (Alt+↓)")),
    }


STACK_FIELDS: dict[str, Label] = {
    "name": Sentence("Name"),
    "look": Sentence("Colour and marker"),
    "depth": Sentence("Depth"),
    "width": Sentence("Width"),
    "final_norm": Sentence("Final norm"),
    "final_norm text": Sentence("before the head"),
    "init": Sentence("Init"),
    "gain": Sentence("Gain"),
}


def stack_field_words() -> dict[str, str]:
    """The fields of a twin."""
    return {name: told(words) for name, words in STACK_FIELDS.items()}


def stack_field_hints() -> dict[str, str]:
    """What the fields of a twin mean for training."""
    return {
        "name": tr("What the pictures call this twin"),
        "look": tr("Colour and marker of this twin in every picture"),
        "depth": tr(
            "Layers of every twin, 1 … 96; attention + feed-forward counts as one layer and two blocks"
        ),
        "width": tr("Features of every token, 2 … 512"),
        "final_norm": tr("A norm of the last block's kind; Pre-LN needs it to keep the logits small"),
        "init": tr(
            "How the parameters start. GPT-2: normal with σ 0.02, the last matrix of every branch "
            "divided by √(number of residual adds)"
        ),
        "gain": tr("Xavier's spread times this number"),
    }


GROUP_FIELDS: dict[str, Label] = {
    "branch": Sentence("Branch"),
    "placement": Sentence("Placement"),
    "norm": Sentence("Norm"),
    "eps": "eps",
    "norm_alpha": Sentence("α at the start"),
    "activation": Sentence("Activation"),
    "expansion": Sentence("Hidden ×"),
    "heads": Sentence("Heads"),
    "attention": Sentence("Attention"),
    "scale": Sentence("Branch scale"),
    "scale_start": Sentence("Starts at"),
    "alpha": "α",
    "alpha row": "α, β",
    "beta": "β",
    "constant": "c",
    "bias": Sentence("bias"),
    "frozen": Sentence("frozen"),
    "frozen row": Sentence("Parameters"),
}


def group_field_words() -> dict[str, str]:
    """The fields of a group of blocks."""
    return {name: told(words) for name, words in GROUP_FIELDS.items()}


def group_field_hints() -> dict[str, str]:
    """What the fields of a group mean for training."""
    return {
        "branch": tr("What F computes in every block of the group"),
        "placement": tr("Where the norm stands, which decides what the gradient passes on its way down"),
        "norm": tr("What the blocks are normalised with"),
        "eps": tr("Added under the root, so that a row of equal numbers does not divide by 0"),
        "norm_alpha": tr("Where the learnt α of tanh(α·x) starts"),
        "activation": tr("Between the two linear layers; SwiGLU and GEGLU have a gate and three matrices"),
        "expansion": tr("Features between the two linear layers, as a multiple of the width, 1 … 8"),
        "heads": tr("Heads of the attention, 1 … 64; they divide the width"),
        "attention": tr("Causal: a token sees those before it. Uniform: the mean of all tokens, one head"),
        "scale": tr("What the branch is multiplied by; L layers in the stack, l the number of the layer"),
        "scale_start": tr("Where the learnt scale starts"),
        "alpha": tr("DeepNorm's α on the skip path. Empty: from the depth, N^¼"),
        "beta": tr("DeepNorm's β on the weights of the branch. Empty: from the depth, (4N)^−¼"),
        "constant": tr("The share of the fixed direction u: the gradient grows by √(1 + c²) a block"),
        "bias": tr("Whether the linear layers of the branch have a bias"),
        "frozen": tr("A frozen group is not trained: its gradient is not measured, which is not zero"),
    }


TRAINING_FIELDS: dict[str, Label] = {
    "task": Sentence("Task"),
    "vocab": Sentence("Vocabulary"),
    "batch": Sentence("Batch"),
    "batch row": Sentence("Batch × length"),
    "sequence": Sentence("Length"),
    "optimiser": Sentence("Optimiser"),
    "momentum": Sentence("Momentum"),
    "beta1": "β₁",
    "beta1 row": "β₁, β₂",
    "beta2": "β₂",
    "lr": Sentence("Learning rate"),
    "weight_decay": Sentence("Weight decay"),
    "clip": Sentence("Clip"),
    "schedule": Sentence("Schedule"),
    "warmup_steps": Sentence("Warm-up steps"),
    "decay_steps": Sentence("Ends at step"),
    "seed": Sentence("Seed"),
}


def training_words() -> dict[str, str]:
    """The fields of task and training."""
    return {name: told(words) for name, words in TRAINING_FIELDS.items()}


def training_hints() -> dict[str, str]:
    """What the fields of task and training mean."""
    return {
        "task": tr(
            "What the twins learn: one random batch by heart, the next character of a text, or your tensor"
        ),
        "vocab": tr("Number of classes, 2 … 50000"),
        "batch": tr("Rows of a batch, 1 … 256"),
        "sequence": tr("Tokens of a row, 1 … 512"),
        "optimiser": tr(
            "Adam and AdamW rescale every gradient to about the same size; SGD leaves it as it is"
        ),
        "momentum": tr("How much of the last update goes on into the next, 0 … below 1"),
        "beta1": tr("How long Adam remembers the mean of the gradient, 0 … below 1"),
        "beta2": tr("How long Adam remembers its square, 0 … below 1"),
        "lr": tr("How far one update goes. Acts at the next step, without a restart"),
        "weight_decay": tr("What every update takes off the parameters, as a share of them"),
        "clip": tr(
            "The largest global gradient norm; a longer gradient is shortened to it. Empty: off. "
            "Acts at the next step, without a restart"
        ),
        "schedule": tr("How the learning rate changes with the steps"),
        "warmup_steps": tr("Steps over which the learning rate grows from 0; Post-LN needs them"),
        "decay_steps": tr("The step at which the cosine reaches 0"),
        "seed": tr("Of the parameters and the data. A twin's own seed is that of its parameters alone"),
    }


def optimiser_words() -> dict[object, str]:
    """The optimisers."""
    return {key: say(stack_words.optimiser_word(key)) for key in ("sgd", "adam", "adamw")}


def schedule_words() -> dict[object, str]:
    """The schedules as the form offers them: linear warm-up is a constant rate after it."""
    return {
        "constant": tr("constant"),
        "warmup": tr("linear warm-up"),
        "cosine": tr("warm-up + cosine"),
        "inverse_sqrt": tr("inverse square root"),
    }


MAX_TOLD = 3
"""Changes of one setting that are told; of more, the last alone."""


def course_words(first: Training, stages: Sequence[Stage]) -> str:
    """What learning rate and clipping are and were, a line each; a setting that stays is not told."""

    def clip_word(training: Training) -> str:
        return tr("off") if training.clip is None else numbers.exact(training.clip)

    def rate_word(training: Training) -> str:
        return numbers.exact(training.lr)

    all_stages = (Stage(step=0, training=first), *stages)
    rate, clip = _course(all_stages, rate_word), _course(all_stages, clip_word)
    lines = (
        rate and tr("Learning rate {course}.", course=rate),
        clip and tr("Clipping {course}.", course=clip),
    )
    return "\n".join(filter(None, lines))


def _course(stages: Sequence[Stage], word: Callable[[Training], str]) -> str:
    """The values of a setting, each with its step; empty where there is only one."""
    values = [(stage.step, word(stage.training)) for stage in stages]
    changes = [now for before, now in pairwise(values) if before[1] != now[1]]
    if not changes:
        return ""
    left_out = ["…"] if len(changes) > MAX_TOLD else []
    told = changes[-1:] if left_out else changes
    after = [tr("{value} from step {step}", value=value, step=numbers.grouped(step)) for step, value in told]
    return tr(", ").join([values[0][1], *left_out, *after])
