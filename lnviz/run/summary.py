"""A range of steps summarised to as many columns as there are pixels: extremes and marks, never a mean.

A mean would hide the one spike that a reader looks for. The extremes of groups of 4, 16, 64 … steps are kept
and grow with the run, so that a summary of any length reads a few thousand numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from lnviz.run.columns import BLOCK, Column
from lnviz.run.record import MISSING

FACTOR = 4
MANY_NUMBERS = 800_000
"""Extremes that are found in half a frame, about."""

NON_FINITE = 1
NOT_MEASURED = 2


@dataclass(frozen=True)
class Summary:
    """Extremes of a quantity over the steps that each pixel stands for.

    ``edges``, shape (pixels + 1,): pixel p covers the steps edges[p] … edges[p+1] - 1, and at least
    step edges[p]. ``low`` and ``high``, shape (pixels, rows), float32: smallest and largest finite measured
    value; NaN where the pixel holds none. ``non_finite`` and ``missing``, same shape, bool: some step of the
    pixel holds NaN or an infinity; some step holds a value that could not be measured.
    """

    edges: np.ndarray
    low: np.ndarray
    high: np.ndarray
    non_finite: np.ndarray
    missing: np.ndarray

    def changed_to(self, low: np.ndarray, high: np.ndarray) -> Summary:
        """The summary of a quantity that grows with this one; MISSING where it cannot be had from it."""
        lost = low == MISSING
        none = np.float32(np.nan)
        return Summary(
            self.edges,
            np.where(lost, none, low),
            np.where(lost, none, high),
            self.non_finite,
            self.missing | lost,
        )


@dataclass(frozen=True)
class Extremes:
    """Extremes and marks of groups of steps, each (groups, rows); +inf and -inf where there are none."""

    low: np.ndarray
    high: np.ndarray
    marks: np.ndarray

    def reduced(self, starts: np.ndarray) -> Extremes:
        """Groups joined: the k-th result spans the groups starts[k] … starts[k+1] - 1."""
        return Extremes(
            np.minimum.reduceat(self.low, starts, axis=0),
            np.maximum.reduceat(self.high, starts, axis=0),
            np.bitwise_or.reduceat(self.marks, starts, axis=0),
        )

    def folded(self) -> Extremes:
        """Every FACTOR neighbouring groups joined; their number is a multiple of FACTOR."""
        shape = (-1, FACTOR, self.low.shape[1])
        return Extremes(
            self.low.reshape(shape).min(axis=1),
            self.high.reshape(shape).max(axis=1),
            np.bitwise_or.reduce(self.marks.reshape(shape), axis=1),
        )


def joined(parts: list[Extremes]) -> Extremes:
    """The groups of all parts, one after the other."""
    if len(parts) == 1:
        return parts[0]
    return Extremes(*(np.concatenate([getattr(p, name) for p in parts]) for name in ("low", "high", "marks")))


def extremes_of(values: np.ndarray, may_be_missing: bool) -> Extremes:
    """Each step of ``values``, shape (steps, rows), as a group of its own."""
    marks = np.zeros(values.shape, np.uint8)
    if not values.size or _all_measured(values, may_be_missing):
        return Extremes(values, values, marks)
    marks[~np.isfinite(values)] = NON_FINITE
    if may_be_missing:
        marks[values == MISSING] = NOT_MEASURED
    measured = marks == 0
    return Extremes(np.where(measured, values, np.inf), np.where(measured, values, -np.inf), marks)


def _all_measured(values: np.ndarray, may_be_missing: bool) -> bool:
    smallest, largest = values.min(), values.max()
    floor_holds = smallest >= 0 if may_be_missing else smallest > -np.inf
    return bool(floor_holds and largest < np.inf)


class Pyramid:
    """The extremes of one quantity of one stack over groups of 4, 16, 64 … steps, growing with the run.

    Args:
        quantity: its place along the first axis of ``values``.
        may_be_missing: whether MISSING means that there was nothing to measure, and not −1.
        change: what is made of the numbers, element by element, before their extremes are looked for.
    """

    def __init__(
        self,
        values: Column,
        quantity: int,
        may_be_missing: bool,
        change: Callable[[np.ndarray], np.ndarray] | None = None,
    ) -> None:
        self._values = values
        self._quantity = quantity
        self._may_be_missing = may_be_missing
        self._change = change
        self._levels: list[_Level] = []

    @property
    def blocks(self) -> tuple[np.ndarray, ...]:
        """All memory held beside the values themselves; some may belong to another pyramid as well."""
        return tuple(block for level in self._levels for block in level.blocks)

    def first_part(self, values: Column, length: int) -> Pyramid:
        """The same quantity of ``values``, which begin with ``length`` steps of this pyramid's; groups are shared."""
        pyramid = Pyramid(values, self._quantity, self._may_be_missing, self._change)
        level = 0
        while FACTOR ** (level + 1) <= length:
            level += 1
        self._extend(level)
        for place in range(1, level + 1):
            pyramid._levels.append(self._levels[place - 1].first_part(length // FACTOR**place))
        return pyramid

    def summarise(self, start: int, stop: int, pixels: int) -> Summary:
        """Steps ``start`` … ``stop`` - 1 on ``pixels`` columns; steps not yet there leave a pixel empty."""
        edges = start + np.arange(pixels + 1) * (stop - start) // pixels
        if stop - start <= pixels:
            return self._one_step_each(edges)
        level, size = self._level_for(stop - start, pixels)
        edges[1:-1] = (edges[1:-1] + size // 2) // size * size
        filled = int(np.searchsorted(edges[:-1], self._values.length))
        end = min(stop, self._values.length)
        if not filled:
            return _summary(edges, None, filled, self._rows)
        groups, first = self._groups(level, size, start, end)
        starts = np.concatenate([[0], edges[1:filled] // size - first])
        return _summary(edges, groups.reduced(starts), filled, self._rows)

    @property
    def _rows(self) -> int:
        return self._values.part(0, 0, self._quantity).shape[-1]

    def _one_step_each(self, edges: np.ndarray) -> Summary:
        steps = edges[:-1]
        filled = int(np.searchsorted(steps, self._values.length))
        if not filled:
            return _summary(edges, None, 0, self._rows)
        start, last = int(steps[0]), int(steps[filled - 1])
        groups = self._raw(start, last + 1)
        chosen = steps[:filled] - start
        picked = Extremes(groups.low[chosen], groups.high[chosen], groups.marks[chosen])
        return _summary(edges, picked, filled, self._rows)

    def _level_for(self, steps: int, pixels: int) -> tuple[int, int]:
        """The level to read, and its steps in a group: the coarsest whose groups are a quarter of a pixel or less.

        Half a pixel, where too many numbers would have to be read.
        """
        span, level = steps / pixels, 0
        while FACTOR ** (level + 1) <= span / 4:
            level += 1
        coarser = FACTOR ** (level + 1)
        if coarser <= span / 2 and steps // FACTOR**level * self._rows > MANY_NUMBERS:
            level += 1
        return level, FACTOR**level

    def _groups(self, level: int, size: int, start: int, end: int) -> tuple[Extremes, int]:
        """Groups that cover ``start`` … ``end`` - 1 exactly, and the number of a whole group at place 0."""
        if level == 0:
            return self._raw(start, end), start
        self._extend(level)
        first, last = -(-start // size), end // size
        if last < first:
            return self._one_group(start, end), first - 1
        parts = [self._levels[level - 1].part(first, last)]
        if start < first * size:
            parts.insert(0, self._one_group(start, first * size))
            first -= 1
        if last * size < end:
            parts.append(self._one_group(last * size, end))
        return joined(parts), first

    def _one_group(self, start: int, end: int) -> Extremes:
        return self._raw(start, end).reduced(np.array([0]))

    def _raw(self, start: int, end: int) -> Extremes:
        values = self._values.part(start, end, self._quantity)
        return extremes_of(values if self._change is None else self._change(values), self._may_be_missing)

    def _extend(self, level: int) -> None:
        for place in range(1, level + 1):
            if place > len(self._levels):
                self._levels.append(_Level.empty(self._rows))
            target = self._levels[place - 1]
            have, can = target.length, self._values.length // FACTOR**place
            if have == can:
                continue
            for start in range(have * FACTOR, can * FACTOR, BLOCK):  # a piece that a cache can hold
                end = min(start + BLOCK, can * FACTOR)
                below = self._raw(start, end) if place == 1 else self._levels[place - 2].part(start, end)
                target.append(below.folded())


class _Level:
    """One level of the pyramid."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self._columns = tuple(columns)

    @classmethod
    def empty(cls, rows: int) -> _Level:
        return cls([Column(dtype, tail=(rows,)) for dtype in (np.float32, np.float32, np.uint8)])

    def first_part(self, groups: int) -> _Level:
        return _Level([column.first_part(groups) for column in self._columns])

    @property
    def length(self) -> int:
        return self._columns[0].length

    @property
    def blocks(self) -> tuple[np.ndarray, ...]:
        return tuple(block for column in self._columns for block in column.blocks)

    def append(self, groups: Extremes) -> None:
        for column, values in zip(self._columns, (groups.low, groups.high, groups.marks), strict=True):
            column.append(values)

    def part(self, start: int, stop: int) -> Extremes:
        return Extremes(*(column.part(start, stop) for column in self._columns))


def _summary(edges: np.ndarray, groups: Extremes | None, filled: int, rows: int) -> Summary:
    pixels = len(edges) - 1
    low = np.full((pixels, rows), np.nan, np.float32)
    high = np.full((pixels, rows), np.nan, np.float32)
    marks = np.zeros((pixels, rows), np.uint8)
    if groups is not None:
        some = groups.low <= groups.high
        low[:filled] = np.where(some, groups.low, np.nan)
        high[:filled] = np.where(some, groups.high, np.nan)
        marks[:filled] = groups.marks
    return Summary(edges, low, high, (marks & NON_FINITE) > 0, (marks & NOT_MEASURED) > 0)
