"""Where the blocks of a twin stand in the diagram, and which of them are folded away for want of room."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

LOWEST_ROW = 24.0
"""Pixels that a block needs for its sum above and its branch below, the widest arrow touching neither."""
TALLEST_ROW = 100.0
FOLD = 20.0
MOST_CUTS = 6
"""Folded blocks are parted at most so often; a stack of more kinds says what is mixed in it."""


@dataclass(frozen=True)
class BlockRow:
    """One block (counted from 1 at the input) from ``top`` downwards."""

    block: int
    top: float
    height: float


@dataclass(frozen=True)
class FoldRow:
    """Blocks ``first`` … ``last`` that are not drawn one by one."""

    first: int
    last: int
    top: float
    height: float


@dataclass(frozen=True)
class Rows:
    """The rows of one twin from the last block down to the first, and the height they take."""

    blocks: tuple[BlockRow, ...]
    folds: tuple[FoldRow, ...]
    height: float

    def at(self, y: float) -> BlockRow | FoldRow | None:
        """The row at a height."""
        return next((row for row in self.all() if row.top <= y < row.top + row.height), None)

    def all(self) -> list[BlockRow | FoldRow]:
        """Every row, from the top downwards."""
        rows: list[BlockRow | FoldRow] = [*self.blocks, *self.folds]
        return sorted(rows, key=_top)

    def of(self, block: int) -> BlockRow | None:
        """The row of a block; None while it is folded."""
        return next((row for row in self.blocks if row.block == block), None)


def _top(row: BlockRow | FoldRow) -> float:
    return row.top


def natural_height(depth: int) -> float:
    """Pixels that ``depth`` blocks need without folding."""
    return depth * LOWEST_ROW


def arrange(depth: int, height: float, keep: Collection[int] = (), cuts: Collection[int] = ()) -> Rows:
    """Rows for ``depth`` blocks in ``height`` pixels.

    Where they do not fit, blocks of the middle are folded; those in ``keep`` are drawn nevertheless. Room for one
    of them is always held free, so that pointing at a folded block moves nothing else. ``cuts`` are blocks above
    which another kind of block begins: folded blocks are parted there, unless that makes too many parts.
    """
    if natural_height(depth) <= height:
        size = math.floor(min(height / depth, TALLEST_ROW))
        blocks = tuple(BlockRow(block, (depth - block) * size, size) for block in range(depth, 0, -1))
        return Rows(blocks, (), depth * size)
    for parted in (True, False):
        upper, lower, kept, parting = _middle_of(depth, height, keep, cuts if parted else ())
        rows = _folded(depth, upper, lower, kept, parting, height)
        if all(fold.height >= FOLD for fold in rows.folds):
            break
    return rows if upper - lower >= 2 else arrange(depth, natural_height(depth))


def _middle_of(
    depth: int, height: float, keep: Collection[int], cuts: Collection[int]
) -> tuple[int, int, list[int], list[int]]:
    """The blocks above and below which all are drawn, and of those between the kept ones and the cuts."""
    kept: list[int] = []
    parting: list[int] = []
    for _ in range(3):
        # Again and again: with more rows in the middle fewer stand at the ends, and one more may need keeping.
        wanted = max(len(kept), 1) * (LOWEST_ROW + FOLD) + FOLD + len(parting) * FOLD
        ends = max(int((height - wanted) // LOWEST_ROW), 2)
        upper, lower = depth - (ends + 1) // 2, ends // 2
        kept = sorted({block for block in keep if lower < block <= upper}, reverse=True)
        hidden = sorted({block for block in cuts if lower < block < upper}, reverse=True)
        parting = hidden if len(hidden) <= MOST_CUTS else []
    return upper, lower, kept, parting


def _folded(depth: int, upper: int, lower: int, kept: list[int], cuts: list[int], height: float) -> Rows:
    """Blocks above ``upper`` and up to ``lower`` whole, of those between only ``kept`` (from above downwards)."""
    blocks: list[BlockRow] = []
    folds: list[FoldRow] = []
    y = 0.0

    def put(block: int) -> None:
        nonlocal y
        blocks.append(BlockRow(block, y, LOWEST_ROW))
        y += LOWEST_ROW

    for block in range(depth, upper, -1):
        put(block)
    middle = _middle(upper, lower, kept, cuts)
    room = float(max((height - (depth - upper + lower + len(kept)) * LOWEST_ROW) // 1, FOLD))
    waiting = sum(last > first or first not in kept for first, last in middle)
    for first, last in middle:
        if first == last and first in kept:
            put(first)
        else:
            # The last fold takes what is left: the rows below it stay put whatever stands in the middle.
            share = room // waiting
            folds.append(FoldRow(first, last, y, share))
            y, room, waiting = y + share, room - share, waiting - 1
    for block in range(lower, 0, -1):
        put(block)
    return Rows(tuple(blocks), tuple(folds), y)


def _middle(upper: int, lower: int, kept: list[int], cuts: list[int]) -> list[tuple[int, int]]:
    """Blocks ``upper`` … ``lower`` + 1 from above downwards as (first, last): kept ones alone, the others in runs."""
    middle: list[tuple[int, int]] = []
    last = upper
    for block in sorted({*kept, *(cut + 1 for cut in cuts)}, reverse=True):
        if block in kept:
            if block < last:
                middle.append((block + 1, last))
            middle.append((block, block))
            last = block - 1
        elif block <= last:
            middle.append((block, last))
            last = block - 1
    if last > lower:
        middle.append((lower + 1, last))
    return middle
