"""The Normalize workspace as a value: one tensor, one normalisation or two, and what is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, overload

import numpy as np
from msgspec import Meta

from lnviz.norm.spec import NormSpec, parameter_shape
from lnviz.scenario.expectations import FieldError
from lnviz.scenario.parts import Label, Note, Part
from lnviz.sentences import Refusal, Sentence

MAX_VALUES = 4_000_000
MAX_AXES = 4
MAX_TRAIL = 200
AXIS_NAMES = ("group", "sample", "token", "feature")
"""What the axes of a tensor are called that nobody named, matched from the last one on."""

TRAIL_ROWS = (
    "batch_mean",
    "batch_variance",
    "mean_before",
    "variance_before",
    "mean_after",
    "variance_after",
)
"""What is kept of a batch that was fed: its statistics (the variance as it is stored), the running ones around it."""

Format = Literal["float64", "float32", "bfloat16", "float16"]


class Places(Sequence[str]):
    """The labels of an axis that nobody named, made one by one: a table of a million rows shows thirty of them."""

    def __init__(self, initial: str, count: int) -> None:
        self._initial, self._places = initial, range(count)

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...

    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(f"{self._initial}{i}" for i in self._places[place])
        return f"{self._initial}{self._places[place]}"


class Tensor(Part, frozen=True, kw_only=True):
    """The tensor on screen: its values, and names for its axes and for the places along them.

    ``axes`` names every axis, the features last. ``labels`` has one list for every axis from the first on, each with
    a name for every place or empty; the names are made up where there is none. ``source`` says where the numbers came
    from.
    """

    values: np.ndarray
    axes: tuple[Label, ...] = AXIS_NAMES[-2:]
    labels: tuple[tuple[Label, ...], ...] = ()
    source: Note = ""

    def __post_init__(self) -> None:
        shape = self.values.shape
        if not 2 <= self.values.ndim <= MAX_AXES:
            raise FieldError(
                "values",
                Sentence("Expected 2 to {most} axes, got {given}", most=MAX_AXES, given=self.values.ndim),
            )
        if not 1 <= self.values.size <= MAX_VALUES:
            raise FieldError(
                "values",
                Sentence("Expected 1 to {most} values, got {given}", most=MAX_VALUES, given=self.values.size),
            )
        if len(self.axes) != self.values.ndim:
            raise FieldError(
                "axes",
                Sentence(
                    "Expected {wanted} names, got {given}", wanted=self.values.ndim, given=len(self.axes)
                ),
            )
        if len(self.labels) > self.values.ndim:
            raise FieldError(
                "labels",
                Sentence(
                    "Expected at most {most} lists, got {given}",
                    most=self.values.ndim,
                    given=len(self.labels),
                ),
            )
        for axis, labels in enumerate(self.labels):
            if labels and len(labels) != shape[axis]:
                raise FieldError(
                    f"labels[{axis}]",
                    Sentence(
                        "Expected {wanted} labels or none, got {given}", wanted=shape[axis], given=len(labels)
                    ),
                )

    def labels_along(self, axis: int) -> Sequence[str]:
        """One label for every place along ``axis``: the given ones, else the axis' initial and the place."""
        if axis < len(self.labels) and self.labels[axis]:
            return self.labels[axis]
        return Places(self.axes[axis][:1] or "i", self.values.shape[axis])

    def cell_name(self, cell: Sequence[int]) -> str:
        """A cell by its labels, the leading axes first, ``t0, x₁``; a cell that is not there by its numbers."""
        shape = self.values.shape
        there = len(cell) == len(shape) and all(-n <= at < n for at, n in zip(cell, shape, strict=True))
        if not there:
            return str(list(cell))
        return ", ".join(self.labels_along(axis)[at % shape[axis]] for axis, at in enumerate(cell))


class NormSettings(Part, frozen=True, kw_only=True):
    """The settings of one normalisation: :class:`lnviz.norm.spec.NormSpec` with limits that name the field.

    A statistic of LayerNorm and RMSNorm runs over ``axes``; ``channel_axis`` is the feature axis of BatchNorm,
    InstanceNorm and GroupNorm, whose axis 0 is the batch. ``estimator`` is the variance that is divided by, and
    ``eps_place`` puts ``eps`` inside the root or adds it to the standard deviation. ``mode``, ``momentum``,
    ``momentum_weights`` (the value that the momentum multiplies) and ``running_estimator`` (the variance that is
    kept) concern BatchNorm alone; ``groups`` GroupNorm, ``alpha`` DyT. ``dtype`` is the number format of it all.
    """

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


class Running(Part, frozen=True, kw_only=True):
    """Running statistics of BatchNorm, one value per feature, after ``batches`` updates.

    ``poisoned_at`` is the batch, counted from 1, that made a statistic non-finite. ``trail`` holds the last batches,
    the newest at the end, one array of 6 × features each (``TRAIL_ROWS``); arrays of their own, so that the states of
    an undo history share those they have in common.
    """

    mean: np.ndarray
    variance: np.ndarray
    batches: Annotated[int, Meta(ge=0)] = 0
    poisoned_at: Annotated[int, Meta(ge=1)] | None = None
    trail: Annotated[tuple[np.ndarray, ...], Meta(max_length=MAX_TRAIL)] = ()

    def __post_init__(self) -> None:
        if self.mean.ndim != 1 or self.mean.shape != self.variance.shape:
            raise FieldError(
                "variance",
                Sentence("Expected one value per feature as in mean, got {given}", given=self.variance.shape),
            )
        if self.poisoned_at is not None and self.poisoned_at > self.batches:
            raise FieldError(
                "poisoned_at", Sentence("Expected one of the {count} batches fed", count=self.batches)
            )
        if len(self.trail) > min(self.batches, MAX_TRAIL):
            most = min(self.batches, MAX_TRAIL)
            raise FieldError(
                "trail",
                Sentence("Expected at most {most} of the {count} batches fed", most=most, count=self.batches),
            )
        wanted = (len(TRAIL_ROWS), self.mean.size)
        for place, batch in enumerate(self.trail):
            if batch.shape != wanted:
                raise FieldError(
                    f"trail[{place}]",
                    Sentence("Expected the shape {wanted}, got {given}", wanted=wanted, given=batch.shape),
                )


class Normalize(Part, frozen=True, kw_only=True):
    """The Normalize workspace: one tensor, one normalisation, and what is looked at.

    ``compared`` is a second normalisation of the same tensor, shown beside the first. γ and β count while ``affine``
    is on. ``loss`` says what gradient comes back to the output: that of the selected output alone, of Σy, of ½Σy², of a
    fixed random projection, or the numbers of ``upstream``. ``selected`` is a cell of the tensor.
    """

    tensor: Tensor
    norm: NormSettings = NormSettings()
    compared: NormSettings | None = None
    affine: bool = True
    gamma: np.ndarray | None = None
    beta: np.ndarray | None = None
    running: Running | None = None
    loss: Literal["selected", "sum", "half_square", "random", "own"] = "selected"
    upstream: np.ndarray | None = None
    reference: np.ndarray | None = None
    reference_name: Label = ""
    selected: tuple[int, ...] = (0, 0)
    stage: Annotated[int, Meta(ge=0, le=6)] = 6

    def __post_init__(self) -> None:
        shape = self.tensor.values.shape
        for name in ("upstream", "reference"):
            array = getattr(self, name)
            if array is not None and array.shape != shape:
                raise FieldError(
                    name,
                    Sentence(
                        "Expected the shape of the tensor {wanted}, got {given}",
                        wanted=shape,
                        given=array.shape,
                    ),
                )
        if len(self.selected) != len(shape) or any(
            not 0 <= place < size for place, size in zip(self.selected, shape, strict=True)
        ):
            raise FieldError(
                "selected",
                Sentence(
                    "Expected a place inside the shape {shape}, got {given}", shape=shape, given=self.selected
                ),
            )
        try:
            wanted = parameter_shape(self.norm.spec(), shape)
        except Refusal as error:
            raise FieldError("norm", error.sentence) from error
        for name in ("gamma", "beta"):
            array = getattr(self, name)
            if array is not None and array.shape != wanted:
                raise FieldError(
                    name,
                    Sentence("Expected the shape {wanted}, got {given}", wanted=wanted, given=array.shape),
                )
