"""Where the plates of every placement stand, and that twins side by side keep out of each other's way."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest
from PySide6.QtGui import QFontMetricsF

from lnviz.scenario.schema import BlockNorm, Blocks, Stack
from lnviz.ui.flow.diagram.columns import columns_of
from lnviz.ui.flow.diagram.geometry import frame_of, frames_of
from lnviz.ui.flow.diagram.parts import formula, parts_of, runs_of
from lnviz.ui.flow.diagram.rows import LOWEST_ROW, arrange
from lnviz.ui.theme import ui_font

WIDE = 680.0
# Widths of letters are those of the program's font, which is there once an application and its theme are.
pytestmark = pytest.mark.usefixtures("theme")


def stack_of(*groups):
    return Stack(name="twin", blocks=groups, final_norm=False)


def frame(*groups, width=WIDE, height=2000.0, twins=1):
    stack = stack_of(*groups)
    cuts = [alike.last for alike in runs_of(stack)[:-1]]
    columns = columns_of([stack.depth] * twins, width)[0]
    return frame_of(stack, arrange(stack.depth, height, (), cuts), columns, 1)


def words(frame, on_trunk):
    """The plates of one block from the trunk outwards, without the head."""
    x = frame.columns.trunk
    plates = [plate for plate in frame.plates if plate.word != "head"]
    chosen = [plate for plate in plates if (plate.box.left() < x < plate.box.right()) == on_trunk]
    return [plate.word for plate in sorted(chosen, key=lambda plate: plate.box.left())]


@pytest.mark.parametrize(
    ("placement", "trunk", "branch"),
    [
        ("post", ["+ LN"], ["F"]),
        ("pre", [], ["LN", "F"]),
        ("sandwich", [], ["LN", "F", "LN"]),
        ("output", [], ["F", "LN"]),
        ("deepnorm", ["×α", "+ LN"], ["F"]),
        ("none", [], ["F"]),
        ("chain", ["F"], []),
    ],
)
def test_that_the_norm_stands_where_the_formula_has_it(placement, trunk, branch):
    drawn = frame(Blocks(repeat=1, placement=placement))
    assert sorted(words(drawn, True)) == sorted(trunk)
    assert words(drawn, False) == branch


def test_that_a_chain_has_one_line_and_no_sum():
    drawn = frame(Blocks(repeat=3, placement="chain"))
    assert not drawn.wires
    assert not drawn.sums
    assert all(leg.vertical for leg in drawn.legs)
    assert [leg.role for leg in drawn.legs].count("through") == 3
    assert {leg.role for leg in drawn.legs} == {"head", "enter", "through"}


@pytest.mark.parametrize(("kind", "word"), [("layer", "LN"), ("rms", "RMS"), ("batch", "BN"), ("dyt", "DyT")])
def test_that_a_norm_is_named_by_its_kind(kind, word):
    assert words(frame(Blocks(repeat=1, norm=BlockNorm(kind=kind))), False) == [word, "F"]


@pytest.mark.parametrize("placement", ["pre", "post", "sandwich", "output"])
def test_that_no_norm_is_no_plate(placement):
    drawn = frame(Blocks(repeat=1, placement=placement, norm=BlockNorm(kind="none")))
    assert words(drawn, False) == ["F"]
    assert words(drawn, True) == []
    assert len(drawn.sums) == 1


@pytest.mark.parametrize(
    ("branch", "expected"),
    [("attention", ["Attn"]), ("zero", ["0"]), ("closed_form", ["F + c·u"]), ("feed_forward", ["F"])],
)
def test_that_a_branch_is_named(branch, expected):
    assert words(frame(Blocks(repeat=1, placement="none", branch=branch)), False) == expected


def test_that_a_pair_is_two_blocks_with_attention_first():
    parts = parts_of(stack_of(Blocks(repeat=2, branch="attention_feed_forward")))
    assert [part.branch for part in parts] == ["attention", "feed_forward"] * 2


def test_that_a_scaled_branch_has_a_factor_and_an_unscaled_one_has_not():
    assert "×s" in words(frame(Blocks(repeat=1, scale="sqrt_2l")), False)
    assert "×s" not in words(frame(Blocks(repeat=1)), False)
    assert words(frame(Blocks(repeat=1, placement="chain", scale="learnable")), True) == ["s·F"]


def test_that_every_plate_with_frozen_parameters_says_so_and_no_other():
    drawn = frame(Blocks(repeat=1, placement="post", frozen=True), Blocks(repeat=1, placement="post"))
    ends = drawn.top + LOWEST_ROW
    frozen = [plate for plate in drawn.plates if plate.frozen]
    assert sorted(plate.word for plate in frozen) == ["+ LN", "F"]
    assert min(plate.box.top() for plate in frozen) > ends


def test_that_folds_part_where_another_kind_begins_and_are_named():
    drawn = frame(
        Blocks(repeat=30, placement="post", frozen=True),
        Blocks(repeat=30, placement="pre", norm=BlockNorm(kind="rms")),
        height=400.0,
    )
    folds = {fold.first: fold for fold in drawn.rows.folds}
    assert set(folds) == set(drawn.folded)
    (upper,) = (fold for first, fold in folds.items() if first == 31)
    assert drawn.folded[upper.first] == "Pre-LN, RMS"
    lower = next(fold for first, fold in folds.items() if first < 31)
    assert lower.last == 30
    assert drawn.folded[lower.first] == "Post-LN, frozen"


def test_that_a_stack_of_one_kind_has_nothing_to_name():
    equal = frame(Blocks(repeat=30), Blocks(repeat=30), height=400.0)
    assert equal.rows.folds
    assert not equal.folded


def test_that_too_many_kinds_are_mixed():
    groups = [Blocks(repeat=2, placement=placement) for _ in range(12) for placement in ("pre", "post")]
    drawn = frame(*groups, height=300.0)
    assert set(drawn.folded.values()) == {"mixed"}


@pytest.mark.parametrize("width", [420, 480, 560, 700, 1000])
@pytest.mark.parametrize("twins", [1, 2, 3, 4])
@pytest.mark.parametrize("placement", ["post", "pre", "sandwich", "output", "deepnorm", "chain"])
def test_that_plates_keep_clear_of_the_numbers_on_both_sides(width, twins, placement):
    for columns in columns_of([12] * twins, width):
        stack = stack_of(
            Blocks(repeat=12, placement=placement, norm=BlockNorm(kind="rms"), branch="closed_form")
        )
        drawn = frame_of(stack, arrange(12, 12 * LOWEST_ROW), columns, 1)
        right = columns.share or columns.value_left
        assert max(plate.box.right() for plate in drawn.plates) <= right
        assert min(plate.box.left() for plate in drawn.plates) >= columns.number_right - 2


@pytest.mark.parametrize("width", [420, 480, 700])
def test_that_twins_of_one_depth_share_block_numbers_where_there_is_little_room(width):
    columns = columns_of([12, 12, 12, 12], width)
    assert [one.numbered for one in columns] == [True, False, False, False]
    assert columns_of([12, 6, 12, 12], width)[1].numbered
    assert all(left.right <= right.left + 1 for left, right in pairwise(columns))
    assert columns[-1].right == pytest.approx(width)


@pytest.mark.parametrize("width", range(560, 640, 8))
def test_that_twins_side_by_side_are_all_narrow_or_none(width):
    assert len({one.narrow for one in columns_of([24, 24, 24], width)}) == 1


@pytest.mark.parametrize(
    ("group", "text"),
    [
        (Blocks(placement="post"), "y = LN(x + F(x))"),
        (Blocks(placement="pre", norm=BlockNorm(kind="rms")), "y = x + F(RMS(x))"),
        (Blocks(placement="sandwich", scale="learnable"), "y = x + s·LN(F(LN(x)))"),
        (Blocks(placement="output"), "y = x + LN(F(x))"),
        (Blocks(placement="deepnorm"), "y = LN(α·x + F(x))"),
        (Blocks(placement="none"), "y = x + F(x)"),
        (Blocks(placement="chain", scale="sqrt_l"), "y = s·F(x)"),
        (Blocks(placement="post", norm=BlockNorm(kind="none")), "y = x + F(x)"),
    ],
)
def test_that_the_formula_is_the_one_of_the_schema(group, text):
    assert formula(group) == text


@pytest.mark.parametrize("width", [150, 250, 380, 420, 480, 560, 700])
@pytest.mark.parametrize("twins", [1, 2, 3, 4])
def test_that_no_number_ever_meets_a_plate(width, twins, theme):
    digits = QFontMetricsF(ui_font(11)).horizontalAdvance("8.8e−88")
    kinds = [
        Blocks(repeat=12, placement=placement, scale="learnable", norm=BlockNorm(kind=norm), branch=branch)
        for placement, norm, branch in (
            ("post", "rms", "attention"),
            ("sandwich", "layer", "feed_forward"),
            ("deepnorm", "layer", "closed_form"),
            ("chain", "none", "closed_form"),
        )
    ]
    for percent in (80, 100, 125, 150, 175, 200):
        rows = {12: arrange(12, 12 * LOWEST_ROW)}
        drawn = frames_of([stack_of(kind) for kind in kinds[:twins]], rows, width * 100 / percent, 1)
        for one in drawn:
            assert one.columns.valued == drawn[0].columns.valued
            if one.columns.valued:
                assert one.reach() < one.columns.value_right - digits


def test_that_the_numbers_go_last_and_all_at_once(theme):
    rows = {12: arrange(12, 12 * LOWEST_ROW)}
    stacks = [stack_of(Blocks(repeat=12)), stack_of(Blocks(repeat=12, placement="post"))]
    stages = []
    for width in range(700, 90, -4):
        pre = frames_of(stacks, rows, float(width), 1)[0]
        boxes = [plate.word for plate in pre.plates if plate.word != "head"]
        stages.append(("words" if "LN" in boxes else "bars" if boxes else "line", pre.columns.valued))
    valued = [stage for stage, with_numbers in stages if with_numbers]
    assert [stage for stage, _ in groupby(valued)] == ["words", "bars", "line"]
    assert [with_numbers for with_numbers, _ in groupby(stages, key=lambda stage: stage[1])] == [True, False]
