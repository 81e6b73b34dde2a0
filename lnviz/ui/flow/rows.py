"""Where the blocks of a twin stand in the diagram, and which of them are folded away for want of room."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

LOWEST_ROW = 24.0
"""Pixels that a block needs for its sum above and its branch below, the widest arrow touching neither."""
TALLEST_ROW = 100.0
FOLD = 20.0


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


def arrange(depth: int, height: float, keep: Collection[int] = ()) -> Rows:
    """Rows for ``depth`` blocks in ``height`` pixels.

    Where they do not fit, blocks of the middle are folded; those in ``keep`` are drawn nevertheless. Room for one
    of them is always held free, so that pointing at a folded block moves nothing else.
    """
    if natural_height(depth) <= height:
        size = math.floor(min(height / depth, TALLEST_ROW))
        rows = tuple(BlockRow(block, (depth - block) * size, size) for block in range(depth, 0, -1))
        return Rows(rows, (), depth * size)
    kept: list[int] = []
    for _ in range(2):
        # A second pass: with more rows in the middle fewer stand at the ends, and one more may need keeping.
        middle = max(len(kept), 1)
        ends = max(int((height - middle * (LOWEST_ROW + FOLD) - FOLD) // LOWEST_ROW), 2)
        upper, lower = depth - (ends + 1) // 2, ends // 2
        kept = sorted({block for block in keep if lower < block <= upper}, reverse=True)
    if upper - lower < 2:
        return arrange(depth, natural_height(depth))
    return _folded(depth, upper, lower, kept, height)


def _folded(depth: int, upper: int, lower: int, kept: list[int], height: float) -> Rows:
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
    gaps = _gaps(upper, lower, kept)
    room = max(height - (depth - upper + lower + len(kept)) * LOWEST_ROW, FOLD)
    share = room // max(sum(first is not None for first, _, _ in gaps), 1)
    for first, last, kept_block in gaps:
        if first is not None and last is not None:
            folds.append(FoldRow(first, last, y, share))
            y += share
        if kept_block is not None:
            put(kept_block)
    for block in range(lower, 0, -1):
        put(block)
    return Rows(tuple(blocks), tuple(folds), y)


def _gaps(upper: int, lower: int, kept: list[int]) -> list[tuple[int | None, int | None, int | None]]:
    """Runs of folded blocks (first, last), each with the kept block that stands below it."""
    gaps: list[tuple[int | None, int | None, int | None]] = []
    last = upper
    for block in kept:
        gaps.append((block + 1, last, block) if block < last else (None, None, block))
        last = block - 1
    if last > lower:
        gaps.append((lower + 1, last, None))
    return gaps
