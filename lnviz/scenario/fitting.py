"""Which shapes the Normalize workspace takes, and what part of a larger tensor to take instead."""

from __future__ import annotations

import math

from lnviz.numbers import grouped
from lnviz.scenario.schema import MAX_AXES
from lnviz.scenario.slices import Index, parse_index
from lnviz.sentences import Sentence

MOST_VALUES = 2**20
MOST_COLUMNS = 4096
# What is suggested of something larger: the largest table that can be edited without a frame being late.
SUGGESTED_VALUES, SUGGESTED_COLUMNS = 512 * 1024, 1024
FIRST_NUMBERS = 6


def misfit(shape: tuple[int, ...]) -> Sentence | None:
    """Why numbers of that shape cannot be put on the table, None if they can. The last axis is the columns."""
    if not math.prod(shape):
        return Sentence("It holds no values: its shape is {shape}.", shape=times(shape))
    if len(shape) > MAX_AXES:
        return Sentence(
            "{ndim} axes are more than the {most} that can be shown. Write one place, such as 0, for an axis to "
            "leave it out.",
            ndim=len(shape),
            most=MAX_AXES,
        )
    if shape and shape[-1] > MOST_COLUMNS:
        return Sentence(
            "{count} columns are more than the {most} that can be shown. Write a range for the last axis, such as "
            "0:{part}.",
            count=grouped(shape[-1]),
            most=grouped(MOST_COLUMNS),
            part=SUGGESTED_COLUMNS,
        )
    if math.prod(shape) > MOST_VALUES:
        return Sentence(
            "{shape} are {count} values, more than the {most} that can be shown. Write shorter ranges.",
            shape=times(shape),
            count=grouped(math.prod(shape)),
            most=grouped(MOST_VALUES),
        )
    return None


def suggestion(shape: tuple[int, ...]) -> str:
    """A slice that fits, as text: everything if that fits, else the first places of the axes in front.

    Samples are left out before tokens, tokens before features.
    """
    parts, sizes = [":"] * len(shape), list(shape)
    if misfit(shape) is None:
        return ", ".join(parts)
    for axis in range(len(shape) - MAX_AXES):
        parts[axis], sizes[axis] = "0", 1
    if sizes and sizes[-1] > MOST_COLUMNS:
        parts[-1], sizes[-1] = f"0:{SUGGESTED_COLUMNS}", SUGGESTED_COLUMNS
    for axis in range(len(shape) - 1):
        if misfit(tuple(sizes[max(0, len(sizes) - MAX_AXES) :])) is None:
            break
        room = SUGGESTED_VALUES // max(1, math.prod(sizes[axis + 1 :]))
        count = 2 ** (room.bit_length() - 1) if room else 1
        if count < sizes[axis]:
            parts[axis], sizes[axis] = (f"0:{count}", count) if count > 1 else ("0", 1)
    return ", ".join(parts)


def written(index: Index) -> str:
    """The index as text that ``parse_index`` understands, shortest form: ``0, :, 0:10:2``."""
    parts = []
    for start, count, step, dropped in zip(
        index.starts, index.counts, index.steps, index.dropped, strict=True
    ):
        end = start + (count - 1) * step + 1
        parts.append(str(start) if dropped else f"{start}:{end}" + (f":{step}" if step > 1 else ""))
    return ", ".join(parts)


def is_whole(index: Index, shape: tuple[int, ...]) -> bool:
    """Whether the index takes all of a tensor of that shape, and keeps its axes."""
    return index.counts == shape and not any(index.dropped)


def keeps_last_axis(where: str | None, shape: tuple[int, ...], name: str) -> bool:
    """Whether the slice takes the whole of the last axis.

    Raises:
        Refusal: as ``parse_index`` does.
    """
    index = parse_index(where, shape, name)
    return bool(shape) and not index.dropped[-1] and index.counts[-1] == shape[-1]


def first_numbers(index: Index) -> Index:
    """The first few numbers that the index takes, along the last axis that it keeps."""
    kept = [axis for axis, dropped in enumerate(index.dropped) if not dropped]
    last = kept[-1] if kept else -1
    counts = tuple(min(n, FIRST_NUMBERS) if axis == last else 1 for axis, n in enumerate(index.counts))
    return Index(index.starts, counts, index.steps, tuple(axis != last for axis in range(len(counts))))


def times(shape: tuple[int, ...]) -> str:
    """A shape for a person: ``15 × 384``."""
    return " × ".join(map(grouped, shape)) or "1"
