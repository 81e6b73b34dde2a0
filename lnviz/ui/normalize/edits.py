"""What a person can change on the Normalize workspace, as functions from one value of it to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from lnviz.scenario.schema import Normalize, NormSettings, Running, Tensor, changed, frozen_array
from lnviz.sentences import Refusal, Sentence

MAX_ROWS, MAX_COLUMNS = 64, 1024
"""How far a table can be grown by hand; opened data may be larger."""

Field = Literal["x", "gamma", "beta", "running_mean", "running_variance"]


@dataclass(frozen=True)
class Target:
    """One editable number: a cell of the input, or the value of γ, β or a running statistic for a column."""

    field: Field
    row: int
    column: int


def value_at(normalize: Normalize, target: Target) -> float:
    """The number that ``target`` means."""
    if target.field == "x":
        return float(normalize.tensor.values[target.row, target.column])
    return float(_vector(normalize, target.field)[target.column])


def with_value(normalize: Normalize, target: Target, value: float) -> Normalize:
    """``normalize`` with one number replaced; a negative running variance becomes 0."""
    if target.field == "x":
        values = normalize.tensor.values.copy()
        values[target.row, target.column] = value
        return with_values(normalize, values)
    vector = _vector(normalize, target.field).copy()
    vector[target.column] = max(value, 0.0) if target.field == "running_variance" else value
    return _with_vector(normalize, target.field, frozen_array(vector))


def with_values(normalize: Normalize, values: npt.NDArray[np.float64]) -> Normalize:
    """``normalize`` with the numbers of its tensor replaced, the shape staying as it is."""
    values.flags.writeable = False
    return changed(normalize, tensor=changed(normalize.tensor, values=values))


def with_block(normalize: Normalize, row: int, column: int, block: npt.NDArray[np.float64]) -> Normalize:
    """``normalize`` with a block of numbers written into its tensor from a cell on; what lies outside is cropped."""
    values = normalize.tensor.values.copy()
    part = block[: values.shape[0] - row, : values.shape[1] - column]
    values[row : row + part.shape[0], column : column + part.shape[1]] = part
    return with_values(normalize, values)


def resized(normalize: Normalize, rows: int, columns: int) -> Normalize:
    """``normalize`` as a table of another size: what fits stays, new numbers are 0, a new γ is 1.

    Raises:
        Refusal: the size is outside 1…64 × 1…1024 and not smaller than what is there already.
    """
    old = normalize.tensor.values
    if not (1 <= rows <= max(MAX_ROWS, old.shape[0]) and 1 <= columns <= max(MAX_COLUMNS, old.shape[1])):
        raise Refusal(
            Sentence(
                "A table of {rows} × {columns} is out of range: up to {most_rows} rows and {most_columns} columns.",
                rows=rows,
                columns=columns,
                most_rows=MAX_ROWS,
                most_columns=MAX_COLUMNS,
            )
        )
    values = np.zeros((rows, columns))
    kept = old[:rows, :columns]
    values[: kept.shape[0], : kept.shape[1]] = kept
    tensor = normalize.tensor
    sizes = (rows, columns)
    labels = tuple(_relabelled(tensor, axis, sizes[axis]) for axis in range(2))
    running = normalize.running
    return changed(
        normalize,
        tensor=changed(tensor, values=frozen_array(values), labels=labels),
        gamma=_stretched(normalize.gamma, columns, 1.0),
        beta=_stretched(normalize.beta, columns, 0.0),
        running=running
        and changed(
            running,
            mean=_stretched(running.mean, columns, 0.0),
            variance=_stretched(running.variance, columns, 1.0),
        ),
        upstream=None,
        reference=None,
        selected=(min(normalize.selected[0], rows - 1), min(normalize.selected[1], columns - 1)),
    )


def with_norm(normalize: Normalize, **fields: Any) -> Normalize:
    """``normalize`` with other settings of its norm, such as ``kind`` or ``eps``."""
    return changed(normalize, norm=changed(normalize.norm, **fields))


def with_label(normalize: Normalize, axis: int, place: int, text: str) -> Normalize:
    """``normalize`` with another name for one row (axis 0) or one column (axis 1)."""
    tensor = normalize.tensor
    names = list(tensor.labels_along(axis))
    names[place] = text.strip()[:200] or names[place]
    labels = [tensor.labels[i] if i < len(tensor.labels) else () for i in range(2)]
    labels[axis] = tuple(names)
    return changed(normalize, tensor=changed(tensor, labels=tuple(labels)))


def with_batch_fed(normalize: Normalize, mean: Any, variance: Any, batches: int) -> Normalize:
    """``normalize`` after its running statistics have taken the batch on screen in."""
    return changed(
        normalize, running=Running(mean=frozen_array(mean), variance=frozen_array(variance), batches=batches)
    )


def table(values: npt.ArrayLike, **fields: Any) -> Normalize:
    """A fresh workspace on a table of numbers, LayerNorm with torch's defaults."""
    return Normalize(tensor=Tensor(values=frozen_array(values)), norm=NormSettings(), **fields)


def _vector(normalize: Normalize, field: str) -> npt.NDArray[np.float64]:
    columns = normalize.tensor.values.shape[1]
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
    return msgspec.structs.replace(normalize, running=msgspec.structs.replace(running, **{name: vector}))


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


def _relabelled(tensor: Tensor, axis: int, size: int) -> tuple[str, ...]:
    if axis >= len(tensor.labels) or not tensor.labels[axis]:
        return ()
    labels = tensor.labels[axis][:size]
    initial = tensor.axes[axis][:1]
    return (*labels, *(f"{initial}{place}" for place in range(len(labels), size)))
