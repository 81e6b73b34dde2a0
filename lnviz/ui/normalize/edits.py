"""What a person can change on the Normalize workspace, as functions from one value of it to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from lnviz.norm.spec import parameter_shape
from lnviz.scenario.schema import AXIS_NAMES, Normalize, NormSettings, Running, Tensor, changed, frozen_array
from lnviz.sentences import Refusal, Sentence

MAX_SAMPLES, MAX_ROWS, MAX_COLUMNS = 16, 64, 1024
"""How far a table can be grown by hand; opened data may be larger."""

Field = Literal["x", "gamma", "beta", "running_mean", "running_variance", "upstream"]


@dataclass(frozen=True)
class Target:
    """One editable number: a cell of the input, or the value of γ, β or a running statistic for a column."""

    field: Field
    row: int
    column: int


def value_at(normalize: Normalize, target: Target) -> float:
    """The number that ``target`` means."""
    if target.field == "x":
        return float(normalize.tensor.values[_index(normalize, target.row, target.column)])
    return float(_vector(normalize, target.field)[target.column])


def with_value(normalize: Normalize, target: Target, value: float) -> Normalize:
    """``normalize`` with one number replaced; a negative running variance becomes 0."""
    if target.field == "x":
        values = normalize.tensor.values.copy()
        values[_index(normalize, target.row, target.column)] = value
        return with_values(normalize, values)
    vector = _vector(normalize, target.field).copy()
    vector[target.column] = max(value, 0.0) if target.field == "running_variance" else value
    return _with_vector(normalize, target.field, frozen_array(vector))


def _index(normalize: Normalize, row: int, column: int) -> tuple[int, ...]:
    """A cell of the slice that is on screen, in the whole tensor."""
    return (*normalize.selected[:-2], row, column)


def with_values(normalize: Normalize, values: npt.NDArray[np.float64]) -> Normalize:
    """``normalize`` with the numbers of its tensor replaced, the shape staying as it is."""
    values.flags.writeable = False
    return changed(normalize, tensor=changed(normalize.tensor, values=values))


def with_block(normalize: Normalize, row: int, column: int, block: npt.NDArray[np.float64]) -> Normalize:
    """``normalize`` with a block of numbers written into its tensor from a cell on; what lies outside is cropped."""
    values = normalize.tensor.values.copy()
    table = values[normalize.selected[:-2]]
    part = block[: table.shape[0] - row, : table.shape[1] - column]
    table[row : row + part.shape[0], column : column + part.shape[1]] = part
    return with_values(normalize, values)


def resized(normalize: Normalize, shape: tuple[int, ...]) -> Normalize:
    """``normalize`` as a tensor of another shape, of as many axes or more: what fits stays, new numbers are 0.

    A new γ is 1; added axes stand in front. Raises:
        Refusal: the size is outside 1…16 samples × 1…64 × 1…1024 and not smaller than what is there already.
    """
    old = normalize.tensor.values
    tensor = normalize.tensor
    if len(shape) > old.ndim:
        old = old.reshape((1,) * (len(shape) - old.ndim) + old.shape)
    elif len(shape) < old.ndim:
        old = old[normalize.selected[: old.ndim - len(shape)]]
    limits = (*(MAX_SAMPLES,) * (len(shape) - 2), MAX_ROWS, MAX_COLUMNS)
    if not all(1 <= n <= max(most, there) for n, most, there in zip(shape, limits, old.shape, strict=True)):
        raise Refusal(
            Sentence(
                "A tensor of {shape} is out of range: up to {limits} by hand; open a file for more.",
                shape=" × ".join(map(str, shape)),
                limits=" × ".join(map(str, limits)),
            )
        )
    values = np.zeros(shape)
    kept = tuple(slice(0, min(new, there)) for new, there in zip(shape, old.shape, strict=True))
    values[kept] = old[kept]
    running = normalize.running
    columns = shape[-1]
    selected = (0,) * len(shape) + normalize.selected
    return changed(
        normalize,
        tensor=changed(
            tensor, values=frozen_array(values), axes=_axes(len(shape)), labels=_relabelled(tensor, shape)
        ),
        gamma=_stretched(normalize.gamma, columns, 1.0),
        beta=_stretched(normalize.beta, columns, 0.0),
        running=running and (running if running.mean.size == columns else _of_width(running, columns)),
        loss="selected" if normalize.loss == "own" else normalize.loss,
        upstream=None,
        reference=None,
        reference_name="",
        selected=tuple(min(i, n - 1) for i, n in zip(selected[-len(shape) :], shape, strict=True)),
    )


def _axes(count: int) -> tuple[str, ...]:
    return AXIS_NAMES[-count:]


def with_norm(normalize: Normalize, **fields: Any) -> Normalize:
    """``normalize`` with other settings of its norm; γ and β follow where their shape changes with it."""
    norm = changed(normalize.norm, **fields)
    shape = normalize.tensor.values.shape
    wanted = parameter_shape(norm.spec(), shape)
    return changed(
        normalize,
        norm=norm,
        gamma=_reshaped(normalize.gamma, wanted),
        beta=_reshaped(normalize.beta, wanted),
    )


def _reshaped(
    vector: npt.NDArray[np.float64] | None, shape: tuple[int, ...]
) -> npt.NDArray[np.float64] | None:
    """A parameter for another set of axes: repeated where axes are added, of the first place where they go."""
    if vector is None or vector.shape == shape:
        return vector
    while vector.ndim > len(shape):
        vector = vector[0]
    return frozen_array(np.broadcast_to(vector, shape)) if vector.shape == shape[-vector.ndim :] else None


def with_upstream(
    normalize: Normalize, upstream: npt.NDArray[np.float64], row: int, column: int, value: float
) -> Normalize:
    """``normalize`` with one number of the upstream gradient replaced; from then on the gradient is the user's own."""
    own = upstream.copy()
    own[_index(normalize, row, column)] = value
    return changed(normalize, loss="own", upstream=frozen_array(own))


def with_parameters(normalize: Normalize, gamma: float | None, beta: float | None) -> Normalize:
    """``normalize`` with one value for all of γ, of β, or of both."""
    shape = parameter_shape(normalize.norm.spec(), normalize.tensor.values.shape)
    fields = {"gamma": gamma, "beta": beta}
    return changed(
        normalize, **{name: frozen_array(np.full(shape, v)) for name, v in fields.items() if v is not None}
    )


def with_label(normalize: Normalize, axis: int, place: int, text: str) -> Normalize:
    """``normalize`` with another name for one place along an axis."""
    tensor = normalize.tensor
    axis %= tensor.values.ndim
    names = list(tensor.labels_along(axis))
    names[place] = text.strip()[:200] or names[place]
    labels = [tensor.labels[i] if i < len(tensor.labels) else () for i in range(tensor.values.ndim)]
    labels[axis] = tuple(names)
    return changed(normalize, tensor=changed(tensor, labels=tuple(labels)))


def table(values: npt.ArrayLike, **fields: Any) -> Normalize:
    """A fresh workspace on a table of numbers, LayerNorm with torch's defaults."""
    return Normalize(tensor=Tensor(values=frozen_array(values)), norm=NormSettings(), **fields)


def _vector(normalize: Normalize, field: str) -> npt.NDArray[np.float64]:
    columns = normalize.tensor.values.shape[-1]
    if field in ("gamma", "beta"):
        values = normalize.gamma if field == "gamma" else normalize.beta
        return np.full(columns, 1.0 if field == "gamma" else 0.0) if values is None else values
    running = normalize.running or _fresh(columns)
    return running.mean if field == "running_mean" else running.variance


def _with_vector(normalize: Normalize, field: str, vector: npt.NDArray[np.float64]) -> Normalize:
    if field in ("gamma", "beta"):
        return msgspec.structs.replace(normalize, **{field: vector})
    running = normalize.running or _fresh(vector.size)
    name = "mean" if field == "running_mean" else "variance"
    return msgspec.structs.replace(
        normalize, running=_healed(msgspec.structs.replace(running, **{name: vector}))
    )


def _healed(running: Running) -> Running:
    """``running`` without the name of a batch that poisoned it, once all numbers are finite again."""
    finite = np.isfinite(running.mean).all() and np.isfinite(running.variance).all()
    return msgspec.structs.replace(running, poisoned_at=None) if finite else running


def _of_width(running: Running, columns: int) -> Running:
    """``running`` for another number of features; what the batches before held of them is not known."""
    stretched = msgspec.structs.replace(
        running,
        mean=_stretched(running.mean, columns, 0.0),
        variance=_stretched(running.variance, columns, 1.0),
        trail=(),
    )
    return _healed(stretched)


def _fresh(columns: int) -> Running:
    return Running(mean=frozen_array(np.zeros(columns)), variance=frozen_array(np.ones(columns)))


def _stretched(
    vector: npt.NDArray[np.float64] | None, size: int, constant: float
) -> npt.NDArray[np.float64] | None:
    if vector is None:
        return None
    longer = np.full(size, constant)
    longer[: min(size, vector.size)] = vector[:size]
    return frozen_array(longer)


def _relabelled(tensor: Tensor, shape: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """The labels for another shape, matched from the last axis on: kept, cut or lengthened; none where none were."""
    given = [tensor.labels[i] if i < len(tensor.labels) else () for i in range(tensor.values.ndim)]
    axes = _axes(len(shape))
    relabelled: list[tuple[str, ...]] = []
    for back, size in enumerate(reversed(shape), start=1):
        labels = given[-back][:size] if back <= len(given) else ()
        initial = axes[-back][:1]
        more = (f"{initial}{place}" for place in range(len(labels), size)) if labels else ()
        relabelled.insert(0, (*labels, *more))
    return tuple(relabelled)
