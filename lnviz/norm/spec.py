"""What a normalisation is told: its kind, its axes, where eps sits, which variance it divides by.

Conventions: LayerNorm, RMSNorm (and the element-wise kinds, for their γ and β) name the axes a statistic
runs over; BatchNorm, InstanceNorm and GroupNorm name the channel axis, axis 0 being the batch. Sources: Ba
et al. 2016 (layer), Zhang & Sennrich 2019 (rms), Ioffe & Szegedy 2015 (batch), Ulyanov et al. 2016
(instance), Wu & He 2018 (group), Zhu et al. 2025 (dyt).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from lnviz.sentences import Refusal, Sentence

Kind = Literal["layer", "rms", "batch", "instance", "group", "dyt", "none"]
Estimator = Literal["biased", "unbiased"]
EpsPlace = Literal["inside", "outside"]
Mode = Literal["train", "eval"]
MomentumWeights = Literal["new", "old"]
Dtype = Literal["float64", "float32", "float16", "bfloat16"]

CHANNEL_KINDS = ("batch", "instance", "group")
CENTRING_KINDS = ("layer", "batch", "instance", "group")
ELEMENTWISE_KINDS = ("dyt", "none")

_CHOICES: dict[str, tuple[str, ...]] = {
    "kind": get_args(Kind),
    "estimator": get_args(Estimator),
    "eps_place": get_args(EpsPlace),
    "mode": get_args(Mode),
    "momentum_weights": get_args(MomentumWeights),
    "running_estimator": get_args(Estimator),
    "dtype": get_args(Dtype),
}
_RANGES = {"eps": (0.0, 1.0), "momentum": (0.0, 1.0), "alpha": (-1000.0, 1000.0)}


@dataclass(frozen=True)
class NormSpec:
    """The settings of one normalisation; raises ``Refusal`` naming the field and what it accepts.

    ``estimator`` is the variance divided by (RMSNorm has no choice: its mean square is over n);
    ``eps_place`` puts eps inside the square root or adds it to the standard deviation. ``mode``,
    ``momentum``, ``momentum_weights`` (which value the momentum multiplies) and ``running_estimator`` (which
    variance is stored) concern BatchNorm alone; ``groups`` GroupNorm, ``alpha`` DyT.
    """

    kind: Kind = "layer"
    eps: float = 1e-5
    estimator: Estimator = "biased"
    eps_place: EpsPlace = "inside"
    axes: tuple[int, ...] = (-1,)
    channel_axis: int = -1
    groups: int = 1
    mode: Mode = "train"
    momentum: float = 0.1
    momentum_weights: MomentumWeights = "new"
    running_estimator: Estimator = "unbiased"
    dtype: Dtype = "float64"
    alpha: float = 0.5

    def __post_init__(self) -> None:
        for field, choices in _CHOICES.items():
            if getattr(self, field) not in choices:
                raise Refusal(
                    Sentence(
                        "{field} is {value!r}: it must be one of {choices}.",
                        field=field,
                        value=getattr(self, field),
                        choices=", ".join(choices),
                    )
                )
        for field, (low, high) in _RANGES.items():
            object.__setattr__(self, field, _number(field, getattr(self, field), low, high))
        object.__setattr__(self, "axes", _axes(self.axes))
        _whole("channel_axis", self.channel_axis)
        if _whole("groups", self.groups) < 1:
            raise Refusal(
                Sentence("groups is {value}: it must be a whole number from 1 on.", value=self.groups)
            )


def _number(field: str, value: Any, low: float, high: float) -> float:
    good = isinstance(value, int | float | np.number) and not isinstance(value, bool)
    if not good or not math.isfinite(value) or not low <= value <= high:
        raise Refusal(
            Sentence(
                "{field} is {value}: it must be a number from {low:g} to {high:g}.",
                field=field,
                value=f"{value:g}" if good else value,
                low=low,
                high=high,
            )
        )
    return float(value)


def _whole(field: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise Refusal(Sentence("{field} is {value!r}: it must be a whole number.", field=field, value=value))
    return int(value)


def _axes(axes: Any) -> tuple[int, ...]:
    given = tuple(axes) if isinstance(axes, tuple | list) else (axes,)
    if not given:
        raise Refusal(Sentence("axes is empty: name at least one axis, such as -1 for the last."))
    return tuple(_whole("axes", axis) for axis in given)


def resolve_axis(field: str, axis: int, ndim: int) -> int:
    """An axis counted from 0 for a tensor of ``ndim`` axes; raises ``Refusal`` with the accepted range."""
    if not -ndim <= axis < ndim:
        raise Refusal(
            Sentence(
                "{field} is {axis}, but the tensor has {ndim} axes: use a number from {low} to {high}.",
                field=field,
                axis=axis,
                ndim=ndim,
                low=-ndim,
                high=ndim - 1,
            )
        )
    return axis % ndim


def channel_axis(spec: NormSpec, ndim: int) -> int:
    """The feature axis of BatchNorm, InstanceNorm and GroupNorm, counted from 0.

    The latter two take their statistics inside one sample, so axis 0, the batch, cannot be their channel
    axis.
    """
    axis = resolve_axis("channel_axis", spec.channel_axis, ndim)
    if axis == 0 and spec.kind in ("instance", "group"):
        raise Refusal(
            Sentence(
                "{kind} normalisation needs a batch axis and a channel axis, but here both would be axis 0 "
                "of a tensor with {ndim} axes: give a tensor of samples × features, or another "
                "channel_axis.",
                kind=spec.kind,
                ndim=ndim,
            )
        )
    return axis


def normalised_axes(spec: NormSpec, ndim: int) -> tuple[int, ...]:
    """The axes named by ``spec.axes``, counted from 0 and sorted; γ and β of all but channel kinds."""
    axes = tuple(sorted(resolve_axis("axes", axis, ndim) for axis in spec.axes))
    if len(set(axes)) < len(axes):
        raise Refusal(
            Sentence("axes {axes} names the same axis twice: name each axis once.", axes=list(spec.axes))
        )
    return axes


def statistic_axes(spec: NormSpec, ndim: int) -> tuple[int, ...]:
    """The axes a statistic runs over, counted from 0; none for the element-wise kinds.

    GroupNorm's include its channel axis, of which one statistic takes the channels of one group only.
    """
    if spec.kind in ELEMENTWISE_KINDS:
        return ()
    if spec.kind not in CHANNEL_KINDS:
        return normalised_axes(spec, ndim)
    channel = channel_axis(spec, ndim)
    kept = {"batch": (channel,), "instance": (0, channel), "group": (0,)}[spec.kind]
    return tuple(axis for axis in range(ndim) if axis not in kept)


def parameter_shape(spec: NormSpec, shape: tuple[int, ...]) -> tuple[int, ...]:
    """The shape of γ and β for a tensor of this shape: the normalised axes, or one value per channel."""
    if spec.kind in CHANNEL_KINDS:
        return (shape[channel_axis(spec, len(shape))],)
    return tuple(shape[axis] for axis in normalised_axes(spec, len(shape)))


def parameter_axes(spec: NormSpec, ndim: int) -> tuple[int, ...]:
    """The axes of the tensor along which γ and β vary."""
    return (channel_axis(spec, ndim),) if spec.kind in CHANNEL_KINDS else normalised_axes(spec, ndim)


def group_ids(spec: NormSpec, shape: tuple[int, ...]) -> npt.NDArray[np.intp]:
    """For every cell the number of its statistic group, in reading order; -1 for the element-wise kinds."""
    if spec.kind in ELEMENTWISE_KINDS:
        return np.full(shape, -1, dtype=np.intp)
    layout = Layout.of(spec, shape)
    kept = tuple(1 if axis in layout.axes else n for axis, n in enumerate(layout.split))
    numbers = np.arange(math.prod(kept), dtype=np.intp).reshape(kept)
    return np.broadcast_to(numbers, layout.split).reshape(shape)


@dataclass(frozen=True)
class Layout:
    """How a tensor's cells are dealt to statistic groups: a shape to view it in, and axes to reduce there.

    ``split`` is the tensor's shape; GroupNorm's channel axis is split into groups × channels of a group.
    """

    shape: tuple[int, ...]
    split: tuple[int, ...]
    axes: tuple[int, ...]
    grouped_axis: int | None = None

    @classmethod
    def of(cls, spec: NormSpec, shape: tuple[int, ...]) -> Layout:
        """The layout for a tensor of this shape; raises ``Refusal`` if its channels cannot be grouped."""
        axes = statistic_axes(spec, len(shape))
        if spec.kind != "group":
            return cls(shape, shape, axes)
        channel = channel_axis(spec, len(shape))
        channels = shape[channel]
        if channels % spec.groups:
            raise Refusal(
                Sentence(
                    "{channels} channels cannot be dealt to {groups} groups: groups must divide {channels}.",
                    channels=channels,
                    groups=spec.groups,
                )
            )
        split = (*shape[:channel], spec.groups, channels // spec.groups, *shape[channel + 1 :])
        reduced = tuple(axis for axis in range(len(split)) if axis not in (0, channel))
        return cls(shape, split, reduced, channel)

    @property
    def count(self) -> int:
        """How many values one statistic is made from."""
        return math.prod(self.split[axis] for axis in self.axes)

    def rows(self, x: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """The tensor as a matrix, groups × the values of each, both in reading order."""
        moved = np.moveaxis(x.reshape(self.split), self.axes, range(-len(self.axes), 0))
        return np.ascontiguousarray(moved).reshape(-1, self.count)

    def cells(self, rows: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Such a matrix as a tensor again."""
        kept = [n for axis, n in enumerate(self.split) if axis not in self.axes]
        moved = rows.reshape(*kept, *(self.split[axis] for axis in self.axes))
        return np.moveaxis(moved, range(-len(self.axes), 0), self.axes).reshape(self.shape)

    def spread(self, statistic: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """One number per group in a shape that broadcasts to the tensor."""
        kept = tuple(1 if axis in self.axes else n for axis, n in enumerate(self.split))
        wide, axis = statistic.reshape(kept), self.grouped_axis
        if axis is None:
            return wide
        return np.repeat(wide, self.split[axis + 1], axis=axis).squeeze(axis=axis + 1)
