"""Columns that grow without ever being copied whole: blocks of equal length, allocated as they fill."""

from __future__ import annotations

import numpy as np
from numpy.typing import DTypeLike

BLOCK = 1024
"""Steps in one block: large enough that slicing rarely crosses a border, small enough to waste little."""

TINIEST = np.finfo(np.float32).smallest_subnormal
LARGEST = np.finfo(np.float32).max


class Column:
    """A growing array of shape (*lead, length, *tail), stored in blocks along the growing axis.

    Args:
        dtype: of the stored numbers.
        lead: axes before the growing one.
        tail: axes after it.
    """

    def __init__(self, dtype: DTypeLike, lead: tuple[int, ...] = (), tail: tuple[int, ...] = ()) -> None:
        self._dtype = np.dtype(dtype)
        self._lead = lead
        self._shape = (*lead, BLOCK, *tail)
        self._tail = tail
        self._blocks: list[np.ndarray] = []
        self.length = 0

    @property
    def blocks(self) -> tuple[np.ndarray, ...]:
        """All allocated blocks; some may belong to another column as well."""
        return tuple(self._blocks)

    def append(self, values: np.ndarray) -> None:
        """Add ``values`` of shape (*lead, n, *tail) at the end."""
        axis = len(self._lead)
        count, done = values.shape[axis], 0
        while done < count:
            place = self.length % BLOCK
            if place == 0 and self.length // BLOCK == len(self._blocks):
                self._blocks.append(np.empty(self._shape, self._dtype))
            take = min(BLOCK - place, count - done)
            target = self._blocks[self.length // BLOCK]
            target[self._along(place, place + take)] = values[self._along(done, done + take)]
            self.length += take
            done += take

    def at(self, place: int) -> np.ndarray:
        """Read-only view of shape (*lead, *tail)."""
        index: tuple[slice | int, ...] = (*self._whole_lead(), place % BLOCK)
        view: np.ndarray = self._blocks[place // BLOCK][index]
        view.flags.writeable = False
        return view

    def part(self, start: int, stop: int, lead: int | None = None) -> np.ndarray:
        """Entries ``start`` … ``stop`` - 1, of one ``lead`` index where given; read-only."""
        pieces = []
        while start < stop:
            place = start % BLOCK
            take = min(BLOCK - place, stop - start)
            block = self._blocks[start // BLOCK]
            inside = slice(place, place + take)
            pieces.append(block[(*self._whole_lead(), inside)] if lead is None else block[lead, inside])
            start += take
        if not pieces:
            lead_shape = self._lead if lead is None else self._lead[1:]
            return np.empty((*lead_shape, 0, *self._tail), self._dtype)
        axis = len(self._lead) - (lead is not None)
        whole = pieces[0] if len(pieces) == 1 else np.concatenate(pieces, axis=axis)
        whole.flags.writeable = False
        return whole

    def first_part(self, length: int) -> Column:
        """A column of the first ``length`` entries that goes on by itself; whole blocks are shared, not copied.

        Entries are never changed once they stand in a column, so neither notices the other.
        """
        column = Column(self._dtype, self._lead, self._tail)
        whole = length // BLOCK
        column._blocks = self._blocks[:whole]
        column.length = whole * BLOCK
        column.append(self.part(column.length, length))
        return column

    def _whole_lead(self) -> tuple[slice, ...]:
        return (slice(None),) * len(self._lead)

    def _along(self, start: int, stop: int) -> tuple[slice, ...]:
        return (*self._whole_lead(), slice(start, stop))


def to_float32(values: np.ndarray) -> np.ndarray:
    """``values`` as float32 in which inf always means inf and 0 always means 0.

    Finite float64 values beyond the range of float32 become its largest value, and values that would vanish
    become its smallest one, sign kept.
    """
    if values.dtype == np.float32:
        return values
    with np.errstate(over="ignore", under="ignore"):
        small = values.astype(np.float32)
    overflown = np.isinf(small) & np.isfinite(values)
    vanished = (small == 0) & (values != 0)
    if overflown.any() or vanished.any():
        small = np.where(overflown, np.copysign(LARGEST, values), small)
        small = np.where(vanished, np.copysign(TINIEST, values), small).astype(np.float32)
    return small
