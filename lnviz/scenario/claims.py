"""What a scenario states, so that it can be measured: a number on the screen, a comparison, and who says so.

A claim names a reading (a quantity of the training run, or a number of the Normalize workspace), sets it in
relation to a second one where it is about a ratio or a difference, and says what should come out. What did come
out is the business of :mod:`lnviz.claims`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from lnviz.scenario.expectations import FieldError
from lnviz.scenario.flow import MAX_DEPTH, MAX_STEPS, MAX_TWINS
from lnviz.scenario.parts import Label, Part, Words
from lnviz.sentences import Sentence

MAX_CLAIMS = 40

FlowReading = Literal[
    "loss",
    "lr",
    "norm",
    "clipped",
    "grad_norm",
    "grad_rms",
    "activation_grad_norm",
    "skip_grad_norm",
    "branch_grad_norm",
    "activation_mean",
    "activation_std",
    "update_ratio",
    "skip_share",
    "skip_branch_angle",
]
OF_TWIN = ("loss", "lr", "norm", "clipped")
"""Readings of a whole twin; the others are those of one row of it."""

NormalizeReading = Literal[
    "input",
    "normalised",
    "output",
    "dx",
    "mean",
    "mean_square",
    "variance",
    "variance_unbiased",
    "std",
    "divisor",
    "dgamma",
    "dbeta",
    "running_mean",
    "running_variance",
    "count",
    "reference_error",
    "mean_in_format",
    "variance_in_format",
    "one_pass_in_format",
    "mean_square_in_format",
]
Over = Literal["cell", "mean", "std", "largest", "smallest", "largest_size", "sum", "not_finite"]
Comparison = Literal["about", "below", "above", "between", "not_finite"]


class FlowPlace(Part, frozen=True, kw_only=True, tag_field="of", tag="flow"):
    """One number of the training run.

    ``twin`` counts the stacks from 0. ``block`` counts residual adds from 1 at the input, or from −1 at the last one
    downwards, or names a row; None for what a whole twin has (``OF_TWIN``). ``step`` 0 is before the first update.
    """

    quantity: FlowReading
    twin: Annotated[int, Meta(ge=0, lt=MAX_TWINS)] = 0
    block: Annotated[int, Meta(ge=-MAX_DEPTH, le=MAX_DEPTH)] | Literal["final_norm", "head"] | None = None
    step: Annotated[int, Meta(ge=0, le=MAX_STEPS)] = 0

    def __post_init__(self) -> None:
        if self.block == 0:
            raise FieldError(
                "block",
                Sentence("Expected 1 or more from the input, or −1 or less from the last one down"),
            )
        if (self.block is None) != (self.quantity in OF_TWIN):
            whole = Sentence(
                "Expected no block, for {quantity} is one of a whole twin", quantity=self.quantity
            )
            part = Sentence("Expected a block for {quantity}", quantity=self.quantity)
            raise FieldError("block", whole if self.quantity in OF_TWIN else part)


class NormalizePlace(Part, frozen=True, kw_only=True, tag_field="of", tag="normalize"):
    """One number of the Normalize workspace.

    "input" is what the number format makes of it; "count", how many values a statistic is made from; "reference_error",
    the output minus the one that came with the tensor; "…_in_format", a statistic as the number format computes it,
    every operation rounded; running statistics are those after this batch, in eval mode those in use.

    ``norm`` is the one shown, or the second one beside it. ``over`` says how the numbers of ``reading`` become one:
    that at ``cell`` (a place of the tensor; of a statistic, the one its group has), their mean, biased deviation,
    largest, smallest, largest size or sum, or how many are not finite. ``cell`` counts from 0, from −1 at the end.
    """

    reading: NormalizeReading
    norm: Literal["shown", "compared"] = "shown"
    over: Over = "cell"
    cell: Annotated[tuple[int, ...], Meta(max_length=4)] | None = None

    def __post_init__(self) -> None:
        if (self.over == "cell") != (self.cell is not None):
            place = Sentence("Expected a place of the tensor")
            none = Sentence("Expected none beside over: {over}", over=self.over)
            raise FieldError("cell", place if self.over == "cell" else none)


Place = FlowPlace | NormalizePlace


class Source(Part, frozen=True, kw_only=True):
    """Who says so: as one cites it, "Xiong et al.", 2020, and the title of the paper or page."""

    authors: Label
    year: Annotated[int, Meta(ge=1800, le=2200)]
    title: Label = ""


class Claim(Part, frozen=True, kw_only=True):
    """One statement.

    ``words`` say it to a person; where they are empty the measured quantity is spelled out instead. What counts is the
    number at ``place``, or its ``relation`` to the number at ``against``: place ÷ against, or place − against.
    ``comparison`` is with ``value``: "about" within ``tolerance`` × ``value`` (of 0, within ``tolerance`` itself),
    "below", "above", "between" ``value`` and ``upper``, or "not_finite".

    ``holds`` False is for a published statement that this setting contradicts: measuring must then show the opposite.
    ``setting`` is where its source found it. Claims of one ``topic`` are shown together under its name, which is one
    text for all languages, a symbol such as f0, or words in each.
    """

    words: Words = Words()
    place: Place
    against: Place | None = None
    relation: Literal["ratio", "difference"] = "ratio"
    comparison: Comparison = "about"
    value: float | None = None
    upper: float | None = None
    tolerance: Annotated[float, Meta(ge=0, le=1e6)] = 0.05
    holds: bool = True
    source: Source | None = None
    setting: Words = Words()
    topic: Label | Words = ""

    def __post_init__(self) -> None:
        if (self.value is None) != (self.comparison == "not_finite"):
            raise FieldError(
                "value",
                Sentence(
                    "Expected no value beside not_finite" if self.value is not None else "Expected a number"
                ),
            )
        if (self.upper is None) != (self.comparison != "between"):
            raise FieldError(
                "upper",
                Sentence("Expected a number" if self.upper is None else "Expected none unless between two"),
            )
        if self.value is not None and self.upper is not None and self.value >= self.upper:
            raise FieldError("upper", Sentence("Expected more than value"))

    @property
    def places(self) -> tuple[Place, ...]:
        """The numbers it is made of: one or two."""
        return (self.place,) if self.against is None else (self.place, self.against)

    @property
    def is_of_training(self) -> bool:
        """Whether it is about training alone: no number of the Normalize workspace is in it."""
        return all(isinstance(place, FlowPlace) for place in self.places)

    def topic_in(self, language: str) -> str:
        """The name of its topic in ``language`` ("en" or "zh_CN"); empty for none."""
        return self.topic.in_language(language) if isinstance(self.topic, Words) else self.topic

    @property
    def step(self) -> int:
        """The training step that has to be computed before it can be measured; 0 where it needs no training."""
        return max((place.step for place in self.places if isinstance(place, FlowPlace)), default=0)
