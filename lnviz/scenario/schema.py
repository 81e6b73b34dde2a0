"""The scenario: one frozen value that holds everything a picture needs.

Limits live in the types, so that a file, a script and the window refuse the same things with the same path of
the field. Arrays are read-only float64; two scenarios share the arrays they have in common, which makes a list
of scenarios a cheap undo history.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec
import numpy as np
from msgspec import Meta, Struct

from lnviz.norm.spec import NormSpec

SCHEMA_NUMBER = 1
MAX_VALUES = 4_000_000
MAX_AXES = 4
MAX_DEPTH = 96
MAX_TEXT = 2_000_000
MAX_STEPS = 1_000_000

Label = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Note = Annotated[str, Meta(max_length=4000)]
Quantity = Literal[
    "activation_grad_norm",
    "grad_norm",
    "update_ratio",
    "activation_std",
]
Format = Literal["float64", "float32", "bfloat16", "float16"]

S = TypeVar("S", bound=Struct)


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=False):
    """Every part of a scenario: frozen, and with no key that is not known here."""


class Words(Part):
    """The same words in the languages of the program; an empty one falls back to English."""

    en: Note = ""
    zh_CN: Note = ""

    def in_language(self, language: str) -> str:
        """The words for ``language`` ("en" or "zh_CN"), else whichever exist."""
        return (self.zh_CN if language == "zh_CN" else self.en) or self.en or self.zh_CN


class Tensor(Part):
    """The tensor on screen: its values, and names for its axes and for the places along them."""

    values: np.ndarray
    dtype: Format = "float64"
    axes: tuple[Label, ...] = ("token", "feature")
    labels: tuple[tuple[Label, ...], ...] = ()
    source: Note = ""


class NormSettings(Part):
    """What :class:`lnviz.norm.spec.NormSpec` says, with limits that name the field."""

    kind: Literal["layer", "rms", "batch", "instance", "group", "dyt", "none"] = "layer"
    eps: Annotated[float, Meta(ge=0, le=1)] = 1e-5
    estimator: Literal["biased", "unbiased"] = "biased"
    eps_place: Literal["inside", "outside"] = "inside"
    axes: tuple[int, ...] = (-1,)
    channel_axis: int = -1
    groups: Annotated[int, Meta(ge=1)] = 1
    mode: Literal["train", "eval"] = "train"
    momentum: Annotated[float, Meta(ge=0, le=1)] = 0.1
    momentum_weights: Literal["new", "old"] = "new"
    running_estimator: Literal["unbiased", "biased"] = "unbiased"
    dtype: Format = "float64"
    alpha: float = 0.5

    def spec(self) -> NormSpec:
        """The same settings as the value that the numeric core takes."""
        return NormSpec(**{name: getattr(self, name) for name in self.__struct_fields__})


class Running(Part):
    """Running statistics of BatchNorm, one value per feature, after ``batches`` updates."""

    mean: np.ndarray
    variance: np.ndarray
    batches: Annotated[int, Meta(ge=0)] = 0


class Normalize(Part):
    """The Normalize workspace: one tensor, one normalisation, and what is looked at."""

    tensor: Tensor
    norm: NormSettings = NormSettings()
    gamma: np.ndarray | None = None
    beta: np.ndarray | None = None
    running: Running | None = None
    upstream: np.ndarray | None = None
    reference: np.ndarray | None = None
    reference_name: Label = ""
    selected: tuple[int, ...] = (0, 0)
    stage: Annotated[int, Meta(ge=0, le=6)] = 6


class BlockNorm(Part):
    """The normalisation inside a residual block."""

    kind: Literal["layer"] = "layer"
    eps: Annotated[float, Meta(ge=0, le=1)] = 1e-5


class Blocks(Part):
    """``repeat`` equal residual blocks: where the norm stands, and what the branch computes."""

    repeat: Annotated[int, Meta(ge=1, le=MAX_DEPTH)] = 4
    placement: Literal["post", "pre"] = "pre"
    branch: Literal["feed_forward", "zero"] = "feed_forward"
    norm: BlockNorm = BlockNorm()


class Stack(Part):
    """One twin: residual blocks from the input upwards, and whether a final norm stands before the head."""

    name: Name
    blocks: Annotated[tuple[Blocks, ...], Meta(min_length=1, max_length=MAX_DEPTH)]
    final_norm: bool = True

    @property
    def depth(self) -> int:
        """Number of residual blocks."""
        return sum(group.repeat for group in self.blocks)


class Task(Part):
    """What the twins learn.

    ``memorise``: one fixed random batch with random targets. ``characters``: the next character of a text; an
    empty ``text`` means the one that is shipped.
    """

    kind: Literal["memorise", "characters"] = "memorise"
    vocab: Annotated[int, Meta(ge=2, le=50_000)] = 1000
    batch: Annotated[int, Meta(ge=1, le=256)] = 2
    sequence: Annotated[int, Meta(ge=1, le=512)] = 6
    text: Annotated[str, Meta(max_length=MAX_TEXT)] = ""
    text_name: Label = ""


class Training(Part):
    """Optimiser, schedule and seed. A learning rate of 100 is allowed: watching it fail is a lesson."""

    optimiser: Literal["sgd", "adamw"] = "adamw"
    lr: Annotated[float, Meta(gt=0, le=1e6)] = 1e-3
    weight_decay: Annotated[float, Meta(ge=0, le=10)] = 0.01
    momentum: Annotated[float, Meta(ge=0, lt=1)] = 0.0
    warmup_steps: Annotated[int, Meta(ge=0, le=100_000)] = 0
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0


class Flow(Part):
    """The Gradient flow workspace: twins on one task with one optimiser, and what is looked at."""

    stacks: Annotated[tuple[Stack, ...], Meta(min_length=1, max_length=4)]
    width: Annotated[int, Meta(ge=2, le=512)] = 32
    task: Task = Task()
    training: Training = Training()
    quantity: Quantity = "activation_grad_norm"
    decades: tuple[Annotated[int, Meta(ge=-30, le=30)], Annotated[int, Meta(ge=-30, le=30)]] = (-8, 2)
    shown_step: Annotated[int, Meta(ge=0, le=MAX_STEPS)] = 0


class Scenario(Part):
    """The whole document."""

    lnviz: Annotated[int, Meta(ge=1, le=SCHEMA_NUMBER)] = SCHEMA_NUMBER
    title: Words = Words()
    note: Words = Words()
    workspace: Literal["normalize", "flow"] = "normalize"
    normalize: Normalize
    flow: Flow


def changed(part: S, **fields: Any) -> S:
    """``part`` with some fields replaced and checked against their limits.

    Raises:
        lnviz.sentences.Refusal: a value is out of its limits; the sentence names the field.
    """
    from lnviz.scenario.file import refuse_if_invalid  # file knows how a field's path is written

    new = msgspec.structs.replace(part, **fields)
    refuse_if_invalid(new, fields)
    return new


def frozen_array(values: Any) -> np.ndarray:
    """``values`` as a read-only float64 array; the memory is shared where it already is one."""
    array = np.asarray(values, dtype=np.float64)
    if array.flags.writeable:
        array = array.copy() if array is values else array
        array.flags.writeable = False
    return array
