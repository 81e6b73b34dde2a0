"""A slice of a tensor in a file, read in small pieces: the memory it takes follows the slice, not the file.

The pieces are read and not mapped: a mapped file counts page by page towards the memory of the program, and
ends it if somebody cuts the file meanwhile.
"""

from __future__ import annotations

import math
import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from lnviz.reasons import system_reason
from lnviz.scenario.table import Table, refuse_too_many, rounding_notes, shortened
from lnviz.sentences import Refusal, Sentence

# Bytes of the file that are in memory at a time.
PIECE = 4 * 2**20
# What lies closer together than this is read as one, with what is between; it costs no more than to skip it.
NEAR = 64 * 2**10
SPARSE = 16

_PLACE = re.compile(r"[+-]?\d{1,18}")
_RANGE = re.compile(r"([+-]?\d{1,18})?\s*:\s*([+-]?\d{1,18})?\s*(?::\s*([+-]?\d{1,18})?)?")


@dataclass(frozen=True)
class Stored:
    """Where a tensor lies in its file, and as what.

    ``raw`` is the NumPy format of the bytes, ``dtype`` what the numbers are called; ``fortran`` says that the
    first axis runs fastest. ``rows`` name the second-last axis, if somebody did.
    """

    path: Path
    name: str
    shape: tuple[int, ...]
    raw: str
    dtype: str
    offset: int
    fortran: bool = False
    rows: tuple[str, ...] | None = None
    metadata: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Progress:
    """How many of a slice's values have been read."""

    done: int
    total: int


@dataclass(frozen=True)
class Index:
    """Which places of each axis are taken: ``count`` of them from ``start`` on, ``step`` apart.

    An axis of which a single place was named is ``dropped``.
    """

    starts: tuple[int, ...]
    counts: tuple[int, ...]
    steps: tuple[int, ...]
    dropped: tuple[bool, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the slice; one value has the shape (1,)."""
        kept = tuple(n for n, drop in zip(self.counts, self.dropped, strict=True) if not drop)
        return kept or (1,)

    @property
    def size(self) -> int:
        """How many values the slice has."""
        return math.prod(self.counts)

    def labels(self, names: Mapping[int, tuple[str, ...] | None]) -> tuple[tuple[str, ...] | None, ...]:
        """The names along the last two axes of the slice, from those of the tensor's axes."""
        kept = [axis for axis, drop in enumerate(self.dropped) if not drop]
        found: list[tuple[str, ...] | None] = []
        for place in (-2, -1):
            axis = kept[place] if len(kept) >= -place else None
            labels = None if axis is None else names.get(axis)
            found.append(labels and labels[self._slice(axis or 0)])
        return tuple(found)

    def _slice(self, axis: int) -> slice:
        start, step = self.starts[axis], self.steps[axis]
        return slice(start, start + self.counts[axis] * step, step)

    def of(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The slice of an array that is in memory."""
        taken = array[tuple(map(self._slice, range(len(self.counts))))]
        return taken.reshape(self.shape)


def parse_index(text: str | None, shape: tuple[int, ...], name: str) -> Index:
    """An index as Python and NumPy write it: ``3, :, 0:1024``, ``..., -1``, ``[0:10:2]``; None takes everything.

    Raises:
        Refusal: it is none, names a place that is not there, or takes nothing; ``name`` is what the tensor is
            called in the sentence.
    """
    given = [] if text is None else _parts(text, shape, name)
    taken = [
        _taken(part, n, axis, text or "") for axis, (part, n) in enumerate(zip(given, shape, strict=False))
    ]
    taken += [(0, n, 1, False) for n in shape[len(taken) :]]
    starts, counts, steps, dropped = zip(*taken, strict=True) if taken else ((), (), (), ())
    return Index(starts, counts, steps, dropped)


def _parts(text: str, shape: tuple[int, ...], name: str) -> list[str]:
    """One part for each axis up to the last that is named."""
    bare = text.strip()
    if bare.startswith("[") and bare.endswith("]"):
        bare = bare[1:-1]
    parts = [part.strip() for part in bare.split(",")]
    if parts[-1] == "":
        parts.pop()
    dots = [place for place, part in enumerate(parts) if part in ("...", "…")]
    missing = len(shape) - len(parts) + len(dots)
    if missing < 0 or len(dots) > 1:
        raise Refusal(
            Sentence(
                "The slice {text} has {given} parts, but {name} has {ndim} axes: its shape is {shape}. Write at "
                "most one part for each axis.",
                text=shortened(text),
                given=len(parts),
                name=name,
                ndim=len(shape),
                shape=_times(shape),
            )
        )
    if dots:
        parts[dots[0] : dots[0] + 1] = [":"] * missing
    return parts


def _taken(part: str, n: int, axis: int, text: str) -> tuple[int, int, int, bool]:
    """Start, count and step of one part, and whether it drops its axis."""
    if _PLACE.fullmatch(part):
        place = int(part)
        if not -n <= place < n:
            raise _refused(text, part, axis, n)
        return place % n, 1, 1, True
    match = _RANGE.fullmatch(part)
    if match is None:
        raise Refusal(
            Sentence(
                "The slice {text}: “{part}” for axis {axis} is no index. Write a place such as 3, a range such "
                "as 0:10 or 0:10:2, or : for all of the axis.",
                text=shortened(text),
                part=shortened(part),
                axis=axis,
            )
        )
    first, last, step = (None if word is None else int(word) for word in match.groups())
    if step is not None and step < 1:
        raise Refusal(
            Sentence(
                "The slice {text}: the step of axis {axis} is {step}. It must be 1 or more.",
                text=shortened(text),
                axis=axis,
                step=step,
            )
        )
    if any(end is not None and not -n <= end <= n for end in (first, last)):
        raise _refused(text, part, axis, n)
    places = range(n)[slice(first, last, step)]
    if not places:
        raise Refusal(
            Sentence(
                "The slice {text}: {part} takes no place of axis {axis}.",
                text=shortened(text),
                part=part,
                axis=axis,
            )
        )
    return places.start, len(places), places.step, False


def _refused(text: str, part: str, axis: int, n: int) -> Refusal:
    return Refusal(
        Sentence(
            "The slice {text}: {part} is beyond axis {axis}, whose places are 0 to {last}.",
            text=shortened(text),
            part=part,
            axis=axis,
            last=n - 1,
        )
    )


def _times(shape: tuple[int, ...]) -> str | Sentence:
    return " × ".join(map(str, shape)) or Sentence("that of a single number")


def reading(stored: Stored, index: Index) -> Generator[Progress, None, Table]:
    """Read a slice step by step: a ``Progress`` after each piece, at last (as the generator's value) the table.

    Closing the generator before drops what was read.

    Raises:
        Refusal: more values than the program takes, or a file that ends too early.
    """
    refuse_too_many(index.size, stored.name, sliced=True)
    values = np.empty(index.counts, dtype=np.float64)
    done = 0
    try:
        with stored.path.open("rb") as file:
            for place, offset, counts, strides in _pieces(stored, index):
                values[place] = _numbers(file, stored, offset, counts, strides)
                done += math.prod(counts)
                yield Progress(done, index.size)
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be read: {why}.", name=stored.path.name, why=system_reason(error))
        ) from error
    values = values.reshape(index.shape)
    whole = np.dtype(stored.raw).kind in "iu" and np.dtype(stored.raw).itemsize == 8
    rows, columns = index.labels({len(stored.shape) - 2: stored.rows})
    notes = rounding_notes(values, stored.name) if whole else ()
    return Table(values, rows, columns, notes, stored.metadata, stored.dtype)


_Piece = tuple[tuple[slice, ...], int, tuple[int, ...], tuple[int, ...]]


def _pieces(stored: Stored, index: Index) -> Iterator[_Piece]:
    """The slice in blocks: place in the slice, offset in the file, counts and byte strides along the axes."""
    size = np.dtype(stored.raw).itemsize
    axes = range(len(stored.shape))
    order = axes if stored.fortran else reversed(axes)
    stride, strides = size, [0] * len(stored.shape)
    for axis in order:
        strides[axis] = stride
        stride *= stored.shape[axis]
    apart = tuple(stride * step for stride, step in zip(strides, index.steps, strict=True))
    base = stored.offset + sum(start * stride for start, stride in zip(index.starts, strides, strict=True))
    waiting = [tuple((0, n) for n in index.counts)]
    while waiting:
        block = waiting.pop()
        counts = tuple(n for _, n in block)
        spans = [(n - 1) * stride for n, stride in zip(counts, apart, strict=True)]
        span, taken = sum(spans) + size, math.prod(counts) * size
        if span <= NEAR or (span <= PIECE and taken * SPARSE >= span):
            offset = base + sum(low * stride for (low, _), stride in zip(block, apart, strict=True))
            yield tuple(slice(low, low + n) for low, n in block), offset, counts, apart
            continue
        widest = max(axes, key=spans.__getitem__)
        low, n = block[widest]
        for part in ((low + n // 2, n - n // 2), (low, n // 2)):
            waiting.append((*block[:widest], part, *block[widest + 1 :]))


def _numbers(
    file: IO[bytes], stored: Stored, offset: int, counts: tuple[int, ...], strides: tuple[int, ...]
) -> npt.NDArray[np.float64]:
    raw = np.dtype(stored.raw)
    span = sum((n - 1) * stride for n, stride in zip(counts, strides, strict=True)) + raw.itemsize
    file.seek(offset)
    data = file.read(span)
    if len(data) < span:
        raise Refusal(
            Sentence(
                "{name} is cut off: it holds less than its header says. Save it again.", name=stored.path.name
            )
        )
    block: npt.NDArray[Any] = np.ndarray(counts, raw, data, strides=strides)
    return widened(block, stored.dtype)


def widened(block: npt.NDArray[Any], dtype: str) -> npt.NDArray[np.float64]:
    """Raw numbers as float64; bfloat16, the upper half of a float32, comes as whole numbers of 16 bits."""
    # A signalling NaN is a NaN like any other here; a float128 may be too large.
    with np.errstate(invalid="ignore", over="ignore"):
        if dtype == "bfloat16":
            return (block.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
        return block.astype(np.float64)
