"""Which blocks are drawn, and which are folded."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.ui.flow.diagram.rows import (
    FOLD,
    LOWEST_ROW,
    MOST_CUTS,
    TALLEST_ROW,
    FoldRow,
    arrange,
    natural_height,
)


def covered(rows):
    """Every block that is drawn or folded, from the top downwards."""
    blocks = []
    for row in rows.all():
        blocks += range(row.last, row.first - 1, -1) if isinstance(row, FoldRow) else [row.block]
    return blocks


@given(st.integers(1, 96), st.floats(40, 3000), st.lists(st.integers(1, 96), max_size=2))
def test_that_every_block_is_there_once_from_the_last_to_the_first(depth, height, keep):
    keep = [block for block in keep if block <= depth]
    rows = arrange(depth, height, keep)
    assert covered(rows) == list(range(depth, 0, -1))
    assert all(rows.of(block) is not None for block in keep)


@given(st.integers(1, 96), st.floats(300, 3000), st.lists(st.integers(1, 96), max_size=2))
def test_that_rows_follow_one_another_without_gap_or_overlap(depth, height, keep):
    rows = arrange(depth, height, keep).all()
    for above, below in pairwise(rows):
        assert below.top == pytest.approx(above.top + above.height)
    assert rows[0].top == 0


@given(
    st.integers(1, 96),
    st.floats(40, 1500),
    st.lists(st.integers(1, 96), max_size=2),
    st.sets(st.integers(1, 95), max_size=12),
)
def test_that_cuts_part_folds_and_lose_no_block(depth, height, keep, cuts):
    keep = [block for block in keep if block <= depth]
    cuts = {cut for cut in cuts if cut < depth}
    rows = arrange(depth, height, keep, cuts)
    assert covered(rows) == list(range(depth, 0, -1))
    for above, below in pairwise(rows.all()):
        assert below.top == pytest.approx(above.top + above.height)
    across = [cut for cut in cuts for fold in rows.folds if fold.first <= cut < fold.last]
    hidden = [cut for cut in cuts for fold in rows.folds if fold.first <= cut <= fold.last]
    if across and len(hidden) <= MOST_CUTS:
        # Left together only where the parts would have had no room for their words.
        drawn = len(rows.blocks) * LOWEST_ROW
        assert height - drawn < (len(hidden) + len(keep) + 3) * FOLD + LOWEST_ROW


def test_that_folds_are_never_too_low_for_their_words():
    for height in range(150, 700, 10):
        rows = arrange(40, height, (), range(2, 40, 5))
        assert all(fold.height >= FOLD for fold in rows.folds)


def test_that_pointing_into_a_parted_fold_moves_no_other_row():
    before, after = arrange(48, 500, (), (16, 30)), arrange(48, 500, [24], (16, 30))
    assert len(before.folds) == 3
    for row in before.blocks:
        assert after.of(row.block) == row


def test_that_blocks_that_fit_are_not_folded():
    rows = arrange(24, natural_height(24))
    assert not rows.folds
    assert len(rows.blocks) == 24


def test_that_blocks_that_do_not_fit_lose_their_middle():
    rows = arrange(96, 500)
    (fold,) = rows.folds
    assert rows.blocks[0].block == 96
    assert rows.blocks[-1].block == 1
    assert fold.last < 96
    assert fold.first > 1
    assert rows.height <= 500


def test_that_pointing_at_a_folded_block_moves_no_other_row():
    before, after = arrange(48, 500), arrange(48, 500, [24])
    assert after.of(24) is not None
    assert before.of(24) is None
    for row in before.blocks:
        assert after.of(row.block) == row


def test_that_two_blocks_of_the_middle_can_be_kept():
    rows = arrange(96, 500, [40, 60])
    assert rows.of(40) is not None
    assert rows.of(60) is not None
    assert len(rows.folds) == 3


def test_that_few_blocks_do_not_grow_without_limit():
    assert arrange(1, 2000).height == TALLEST_ROW


def test_that_a_height_finds_its_row():
    rows = arrange(4, 4 * LOWEST_ROW)
    assert rows.at(0.0).block == 4
    assert rows.at(4 * LOWEST_ROW - 1).block == 1
    assert rows.at(4 * LOWEST_ROW + 1) is None
    assert rows.at(-1.0) is None
