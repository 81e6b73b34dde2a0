"""The Gradient flow workspace as a value: twins of residual blocks, what they learn and how, and what is looked at.

Names are those of the papers: Post-LN of Vaswani et al. 2017; Pre-LN of Xiong et al. 2020; sandwich of CogView (Ding et
al. 2021), as in Gemma 2 and Peri-LN; DeepNorm of Wang et al. 2022; DyT of Zhu et al. 2025.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from lnviz.scenario.expectations import FieldError
from lnviz.scenario.parts import Label, Name, Part
from lnviz.sentences import Sentence

MAX_DEPTH = 96
MAX_TWINS = 4
MAX_TEXT = 2_000_000
MAX_STEPS = 1_000_000
MAX_STAGES = 1000

Placement = Literal["post", "pre", "sandwich", "output", "deepnorm", "none", "chain"]
BranchKind = Literal["feed_forward", "attention", "attention_feed_forward", "zero", "closed_form"]
BlockNormKind = Literal["layer", "rms", "batch", "dyt", "none"]
Activation = Literal["gelu", "relu", "silu", "swiglu", "geglu"]
BranchScale = Literal["one", "sqrt_2l", "sqrt_l", "learnable"]
Init = Literal["torch", "xavier", "bert", "gpt2", "orthogonal", "gain"]
LookName = Literal["blue", "vermilion", "grey", "green", "violet"]
Quantity = Literal[
    "activation_grad_norm",
    "grad_norm",
    "grad_rms",
    "update_ratio",
    "activation_std",
    "activation_mean",
    "skip_share",
]
Positive = Annotated[float, Meta(gt=0, le=1e6)]


class BlockNorm(Part, frozen=True, kw_only=True):
    """The normalisation inside a residual block. ``alpha`` is where DyT's α starts."""

    kind: BlockNormKind = "layer"
    eps: Annotated[float, Meta(ge=0, le=1)] = 1e-5
    alpha: Annotated[float, Meta(ge=-100, le=100)] = 0.5


class Blocks(Part, frozen=True, kw_only=True):
    """``repeat`` equal layers: where the norm stands, and what the branch computes.

    ``placement``, with x the layer's input, F the branch, s its scale:
    "post" norm(x + s·F(x)); "pre" x + s·F(norm(x)); "sandwich" x + s·norm(F(norm(x))); "output" x + s·norm(F(x));
    "deepnorm" norm(α·x + s·F(x)) with the branch's weights × β; "none" x + s·F(x); "chain" s·F(x), no skip path.

    ``branch``: "feed_forward" two linear layers with ``expansion`` × width features between them; "attention"
    multi-head self-attention; "attention_feed_forward" the two in this order, each a residual add of its own;
    "zero" nothing; "closed_form" a ReLU network × 0.01 + ``constant`` · u, u a fixed vector of unit RMS.

    ``scale``: 1, 1/√(2L) for L layers in the stack, 1/√l for the l-th layer, or a number that is learnt from
    ``scale_start`` on. ``alpha`` and ``beta`` of DeepNorm are N^¼ and (4N)^−¼ for N residual adds where they are None.
    """

    repeat: Annotated[int, Meta(ge=1, le=MAX_DEPTH)] = 4
    placement: Placement = "pre"
    branch: BranchKind = "feed_forward"
    norm: BlockNorm = BlockNorm()
    activation: Activation = "gelu"
    expansion: Annotated[int, Meta(ge=1, le=8)] = 2
    heads: Annotated[int, Meta(ge=1, le=64)] = 4
    attention: Literal["causal", "uniform"] = "causal"
    bias: bool = True
    scale: BranchScale = "one"
    scale_start: Annotated[float, Meta(ge=-100, le=100)] = 1.0
    alpha: Positive | None = None
    beta: Positive | None = None
    constant: Annotated[float, Meta(ge=0, le=100)] = 1.0
    frozen: bool = False

    @property
    def adds(self) -> int:
        """Residual adds, which are the numbered blocks of a record: two for a pair of attention and feed-forward."""
        return self.repeat * (2 if self.branch == "attention_feed_forward" else 1)

    @property
    def attends(self) -> bool:
        """Whether tokens of a row see each other here."""
        return self.branch in ("attention", "attention_feed_forward")


class Task(Part, frozen=True, kw_only=True):
    """What the twins learn.

    ``memorise``: one fixed random batch with random targets. ``characters``: the next character of a text; an
    empty ``text`` means the one that is shipped. ``tensor``: random targets for the tokens of the tensor on the
    Normalize workspace, whose last axis then is the width; batch and sequence are its other axes.
    """

    kind: Literal["memorise", "characters", "tensor"] = "memorise"
    vocab: Annotated[int, Meta(ge=2, le=50_000)] = 1000
    batch: Annotated[int, Meta(ge=1, le=256)] = 2
    sequence: Annotated[int, Meta(ge=1, le=512)] = 6
    text: Annotated[str, Meta(max_length=MAX_TEXT)] = ""
    text_name: Label = ""


class Training(Part, frozen=True, kw_only=True):
    """Optimiser, schedule and seed. A learning rate of 100 is allowed: watching it fail is a lesson.

    ``clip`` is the largest global gradient norm, None for no clipping. ``schedule`` multiplies ``lr``, after
    ``warmup_steps`` w over which it grows linearly: "constant" by 1; "cosine" by a half cosine that reaches 0 at step
    ``decay_steps``; "inverse_sqrt" by √(w/t) (Vaswani et al. 2017; w at least 1).
    """

    optimiser: Literal["sgd", "adam", "adamw"] = "adamw"
    lr: Annotated[float, Meta(gt=0, le=1e6)] = 1e-3
    weight_decay: Annotated[float, Meta(ge=0, le=10)] = 0.01
    momentum: Annotated[float, Meta(ge=0, lt=1)] = 0.0
    betas: tuple[Annotated[float, Meta(ge=0, lt=1)], Annotated[float, Meta(ge=0, lt=1)]] = (0.9, 0.999)
    clip: Positive | None = None
    schedule: Literal["constant", "cosine", "inverse_sqrt"] = "constant"
    warmup_steps: Annotated[int, Meta(ge=0, le=100_000)] = 0
    decay_steps: Annotated[int, Meta(ge=1, le=MAX_STEPS)] = 1000
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0


class Stage(Part, frozen=True, kw_only=True):
    """From the update that follows ``step`` on, a twin is trained with ``training``."""

    step: Annotated[int, Meta(ge=0, le=MAX_STEPS)]
    training: Training


class Stack(Part, frozen=True, kw_only=True):
    """One twin: residual blocks from the input upwards, and whether a final norm stands before the head.

    The final norm is of the kind of the last block's, LayerNorm where that has none.

    ``init``, the weights before training: "torch" as its layers draw them; "xavier" and "orthogonal" of the papers of
    these names, biases 0; "bert" of deviation 0.02, biases 0; "gpt2" as "bert", the last layer of a branch divided by
    √N for N residual adds; "gain" as "torch", then every weight matrix inside a branch times ``gain``, which no other
    init uses.

    ``training`` replaces that of the scenario for this twin alone;
    ``stages`` replace it again from some step on, which is how a twin that branched off another one is written down.
    ``look`` is the colour and marker, None for the one of its placement.
    """

    name: Name
    blocks: Annotated[tuple[Blocks, ...], Meta(min_length=1, max_length=MAX_DEPTH)]
    final_norm: bool = True
    init: Init = "torch"
    gain: Annotated[float, Meta(gt=0, le=100)] = 1.0
    look: LookName | None = None
    training: Training | None = None
    stages: Annotated[tuple[Stage, ...], Meta(max_length=MAX_STAGES)] = ()

    def __post_init__(self) -> None:
        steps = [stage.step for stage in self.stages]
        if steps != sorted(set(steps)):
            raise FieldError("stages", Sentence("Expected steps that grow from one stage to the next"))

    @property
    def depth(self) -> int:
        """Number of residual adds, which are the numbered blocks of a record."""
        return sum(group.adds for group in self.blocks)

    @property
    def layers(self) -> int:
        """Number of layers, a pair of attention and feed-forward being one."""
        return sum(group.repeat for group in self.blocks)


class Flow(Part, frozen=True, kw_only=True):
    """The Gradient flow workspace: twins on one task with one optimiser, and what is looked at.

    ``guides`` are the values at which the pictures draw a line. ``loop`` is the range of steps that is played again
    and again, None for none.
    """

    stacks: Annotated[tuple[Stack, ...], Meta(min_length=1, max_length=MAX_TWINS)]
    width: Annotated[int, Meta(ge=2, le=512)] = 32
    task: Task = Task()
    training: Training = Training()
    quantity: Quantity = "activation_grad_norm"
    decades: tuple[Annotated[int, Meta(ge=-30, le=30)], Annotated[int, Meta(ge=-30, le=30)]] = (-8, 2)
    guides: Annotated[tuple[Annotated[float, Meta(gt=0, le=1e30)], ...], Meta(max_length=8)] = ()
    loop: tuple[Annotated[int, Meta(ge=0, le=MAX_STEPS)], Annotated[int, Meta(ge=0, le=MAX_STEPS)]] | None = (
        None
    )
    shown_step: Annotated[int, Meta(ge=0, le=MAX_STEPS)] = 0

    def __post_init__(self) -> None:
        for place, stack in enumerate(self.stacks):
            if stack.depth > MAX_DEPTH:
                raise FieldError(
                    f"stacks[{place}].blocks",
                    Sentence(
                        "Expected at most {most} blocks, got {given}", most=MAX_DEPTH, given=stack.depth
                    ),
                )
            if self.task.kind != "tensor":
                check_heads(stack, self.width, f"stacks[{place}].")
        if self.decades[0] >= self.decades[1]:
            raise FieldError("decades", Sentence("Expected the lower exponent first"))
        if self.loop is not None and self.loop[0] >= self.loop[1]:
            raise FieldError("loop", Sentence("Expected the earlier step first"))

    def training_of(self, stack: int, step: int = 0) -> Training:
        """What the update that follows ``step`` of a twin is made with."""
        twin = self.stacks[stack]
        in_force = [stage.training for stage in twin.stages if stage.step <= step]
        return in_force[-1] if in_force else twin.training or self.training


def check_heads(stack: Stack, width: int, where: str = "") -> None:
    """Refuse heads that do not divide the width.

    Raises:
        FieldError: names the group of blocks, its path after ``where``.
    """
    for place, group in enumerate(stack.blocks):
        if group.attends and group.attention == "causal" and width % group.heads:
            raise FieldError(
                f"{where}blocks[{place}].heads",
                Sentence(
                    "Expected a number that divides the width {width}, got {given}",
                    width=width,
                    given=group.heads,
                ),
            )


def fitting_heads(width: int, wanted: int) -> int:
    """The largest number of heads up to ``wanted`` that divides ``width``."""
    return next(heads for heads in range(min(wanted, width), 0, -1) if width % heads == 0)
