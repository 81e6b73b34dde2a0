"""What the clipboard holds, put into the tensor from a cell on; asked once where it is not plain what is meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import numpy as np
import numpy.typing as npt

from lnviz.numbers import four
from lnviz.scenario.delimited import Decimal
from lnviz.scenario.library import noted
from lnviz.scenario.schema import Normalize, Tensor, changed
from lnviz.scenario.tables import DecimalQuestion, Table, parse_table
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.language import tr
from lnviz.ui.normalize import edits
from lnviz.ui.normalize.edits import MAX_COLUMNS, MAX_ROWS, MAX_SAMPLES, Target

Array = npt.NDArray[np.float64]
Change = Callable[[Normalize], Normalize]

SEEN_ROWS, SEEN_COLUMNS = 3, 4


@dataclass(frozen=True)
class Paste:
    """What a paste makes of the workspace; ``is_whole`` where no number of the tensor stays."""

    change: Change
    is_whole: bool


class Asks(Protocol):
    """The questions a paste may have to ask; ``lnviz.ui.dialogs.Questions`` answers them."""

    def decimal(self, sentence: Sentence) -> str:
        """Whether a comma in a text is decimal (",") or groups thousands ("."); "" to paste nothing."""

    def larger_block(self, sentence: Sentence, preview: str, can_grow: bool) -> str:
        """ "grow", "crop" or "cancel": what is to become of a block that is larger than its place."""


def paste(normalize: Normalize, target: Target, text: str, ask: Asks) -> Paste | None:
    """The change that puts the numbers of ``text`` into the tensor; None where a question was answered with no.

    One number goes into ``target`` itself, a table into the slice on screen from that cell on, with its names; numbers
    of as many axes as a tensor of more than two replace it. Raises:
        Refusal: the text is anything else; the sentence names the place. Nothing has changed.
    """
    table = _read(text, ask)
    if table is None:
        return None
    block = np.atleast_2d(np.asarray(table.values, dtype=np.float64))
    change = _change(normalize, target, block, table, ask)
    if change is not None and table.notes:
        change = partial(_noting, change=change, table=table)
    return Paste(change, _covers(block, normalize, target)) if change is not None else None


def _covers(block: Array, normalize: Normalize, target: Target) -> bool:
    """Whether ``block``, written from ``target`` on, leaves no number of the tensor as it was."""
    shape = normalize.tensor.values.shape
    if block.ndim > 2:
        return True
    is_alone = all(size == 1 for size in shape[:-2]) and (target.field, target.row, target.column) == (
        "x",
        0,
        0,
    )
    return is_alone and block.shape[0] >= shape[-2] and block.shape[1] >= shape[-1]


def _noting(normalize: Normalize, change: Change, table: Table) -> Normalize:
    """A change, and in the tensor's source what is to be known of the pasted numbers."""
    new = change(normalize)
    return changed(new, tensor=changed(new.tensor, source=noted(tr("pasted"), table)))


def _change(normalize: Normalize, target: Target, block: Array, table: Table, ask: Asks) -> Change | None:
    if block.size == 1:
        return partial(edits.with_value, target=target, value=float(block.flat[0]))
    if block.ndim > 2:
        return _whole(normalize, block, ask)
    if target.field != "x":
        return _into_vector(normalize, target, block)
    return _into_slice(normalize, target, block, table, ask)


def _read(text: str, ask: Asks) -> Table | None:
    try:
        return parse_table(text)
    except DecimalQuestion as question:
        answers: dict[str, Decimal] = {",": ",", ".": "."}
        decimal = answers.get(ask.decimal(question.sentence))
        return parse_table(text, decimal) if decimal else None


def _into_slice(normalize: Normalize, target: Target, block: Array, table: Table, ask: Asks) -> Change | None:
    *lead, rows, columns = normalize.tensor.values.shape
    needed = (max(rows, target.row + block.shape[0]), max(columns, target.column + block.shape[1]))
    write = partial(_written, target=target, block=block, table=table)
    if needed == (rows, columns):
        return write
    answer = ask.larger_block(
        Sentence(
            "{rows} × {columns} numbers were copied; from {token}, {feature} on there is room for {room}.",
            rows=block.shape[0],
            columns=block.shape[1],
            token=normalize.tensor.labels_along(len(lead))[target.row],
            feature=normalize.tensor.labels_along(len(lead) + 1)[target.column],
            room=f"{rows - target.row} × {columns - target.column}",
        ),
        preview(block),
        needed[0] <= max(MAX_ROWS, rows) and needed[1] <= max(MAX_COLUMNS, columns),
    )
    if answer == "grow":
        return partial(_grown, shape=(*lead, *needed), then=write)
    return write if answer == "crop" else None


def _whole(normalize: Normalize, block: Array, ask: Asks) -> Change | None:
    """A block of more axes than a table in place of the tensor."""
    if block.ndim > 4:
        raise Refusal(Sentence("The tensor has 2 to 4 axes; what was copied has {count}.", count=block.ndim))
    limits = (*(MAX_SAMPLES,) * (block.ndim - 2), MAX_ROWS, MAX_COLUMNS)
    if block.shape != normalize.tensor.values.shape:
        if any(n > most for n, most in zip(block.shape, limits, strict=True)):
            raise Refusal(
                Sentence(
                    "What was copied is {shape}; up to {limits} can be pasted. Save it and open the file.",
                    shape=_times(block.shape),
                    limits=_times(limits),
                )
            )
        sentence = Sentence(
            "A tensor of {shape} was copied; the one here is {there}. It would be replaced as a whole.",
            shape=_times(block.shape),
            there=_times(normalize.tensor.values.shape),
        )
        if ask.larger_block(sentence, preview(block.reshape(-1, block.shape[-1])), True) != "grow":
            return None
    return partial(_grown, shape=block.shape, then=partial(edits.with_values, values=block))


def _into_vector(normalize: Normalize, target: Target, block: Array) -> Change:
    """A row of numbers into γ, β or a running statistic."""
    room = normalize.tensor.values.shape[-1] - target.column
    if block.shape[0] > 1 or block.shape[1] > room:
        raise Refusal(
            Sentence(
                "{shape} numbers do not fit here: this row takes up to {room}.",
                shape=_times(block.shape),
                room=room,
            )
        )
    return partial(_written_vector, target=target, numbers=block[0])


def _written_vector(normalize: Normalize, target: Target, numbers: Array) -> Normalize:
    for place, number in enumerate(numbers.tolist()):
        normalize = edits.with_value(normalize, Target(target.field, 0, target.column + place), number)
    return normalize


def _written(normalize: Normalize, target: Target, block: Array, table: Table) -> Normalize:
    """The block in its place, cropped to the slice, with the names that came with it."""
    written = edits.with_block(normalize, target.row, target.column, block)
    tensor = _named(written.tensor, -2, target.row, table.rows)
    return changed(written, tensor=_named(tensor, -1, target.column, table.columns))


def _named(tensor: Tensor, axis: int, start: int, given: tuple[str, ...] | None) -> Tensor:
    if not given:
        return tensor
    ndim = tensor.values.ndim
    names = list(tensor.labels_along(ndim + axis))
    kept = [name[:200] or names[start + place] for place, name in enumerate(given[: len(names) - start])]
    names[start : start + len(kept)] = kept
    labels = [tensor.labels[i] if i < len(tensor.labels) else () for i in range(ndim)]
    labels[axis] = tuple(names)
    return changed(tensor, labels=tuple(labels))


def _grown(normalize: Normalize, shape: tuple[int, ...], then: Change) -> Normalize:
    return then(normalize if normalize.tensor.values.shape == shape else edits.resized(normalize, shape))


def preview(block: Array) -> str:
    """The first numbers of a table, so that one sees what would be written."""
    lines = []
    for row in block[:SEEN_ROWS].tolist():
        cells = [four(value) for value in row[:SEEN_COLUMNS]]
        lines.append("   ".join([*cells, "…"] if len(row) > SEEN_COLUMNS else cells))
    return "\n".join([*lines, "…"] if block.shape[0] > SEEN_ROWS else lines)


def _times(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape))
