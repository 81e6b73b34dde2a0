"""The diagram: what is painted for every kind of number, and what the pointer does."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtTest import QTest

from lnviz.run.record import INDEX, MISSING
from lnviz.run.record import QUANTITIES as QUANTITIES_OF_A_RECORD
from lnviz.scenario.flow import Placement
from lnviz.scenario.schema import changed
from lnviz.ui.flow.diagram.arrows import twin_values
from lnviz.ui.flow.diagram.canvas import DiagramCanvas
from lnviz.ui.flow.diagram.diagram import DiagramCard
from lnviz.ui.flow.diagram.rows import FoldRow
from lnviz.ui.flow.diagram.twin_painter import fold_words, free_stretch
from lnviz.ui.flow.ink import CHEVRON_SPACING, ramp_color
from lnviz.ui.flow.scale import Scale, scale_of
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import QUANTITIES
from lnviz.ui.theme import ui_font
from tests.ui.flow.stand_in import history_of, plain_values, twins, with_value

POST, PRE = 0, 1
BLOCK = 2


@pytest.fixture
def canvas(theme, show):
    """``canvas(flow, values, **view)``: a shown diagram."""

    def build(flow=None, values=None, **view):
        flow = flow or twins()
        canvas = DiagramCanvas(theme)
        canvas.set_run(Run(flow, history_of(flow, 3, values)))
        show(canvas, 720, 460)
        canvas.refresh(View(step=1, head=2, **view))
        return canvas

    return build


def picture(canvas):
    return canvas.grab().toImage()


def branch_leg(canvas, stack=PRE, block=BLOCK):
    """The arrow that comes back from a branch, right of its plates: nothing but the arrow is there."""
    (leg,) = (leg for leg in canvas.frames()[stack].legs if leg.role == "branch" and leg.place == block - 1)
    return leg


def column_through(image, x, y, reach=9):
    """The colours across a horizontal arrow, from above downwards."""
    return [image.pixelColor(round(x), round(y) + dy) for dy in range(-reach, reach + 1)]


def colored(colors, wanted, tolerance=12):
    return sum(
        max(abs(c.red() - wanted.red()), abs(c.green() - wanted.green()), abs(c.blue() - wanted.blue()))
        <= tolerance
        for c in colors
    )


def across_branch(canvas, value, stack=PRE, **view):
    """A cut through the branch arrow of a block whose branch gradient is ``value``."""
    canvas = canvas(values=with_value(twins(), "branch_grad_norm", stack, BLOCK, value), **view)
    leg = branch_leg(canvas, stack)
    return column_through(picture(canvas), leg.x0 - 3, leg.y0), canvas


@pytest.mark.parametrize(("value", "width"), [(1e-8, 1.5), (1e-4, 5.5), (1.0, 9.5), (100.0, 11.5)])
def test_that_the_width_of_an_arrow_says_the_decade_and_its_colour_says_it_again(canvas, value, width):
    colors, _ = across_branch(canvas, value)
    expected = ramp_color(float(Scale(-8, 2).places(value)))
    assert abs(colored(colors, expected) - width) <= 1.5


def test_that_a_number_that_is_not_finite_is_hatched_in_the_colour_of_errors(canvas, theme):
    _, shown = across_branch(canvas, float("nan"))
    leg, image = branch_leg(shown), picture(shown)
    error = theme.color("error")
    inside = [
        image.pixelColor(round(leg.x0) - dx, round(leg.y0) + dy) for dx in range(3, 12) for dy in range(-2, 3)
    ]
    hatched = colored(inside, error)
    assert 0 < hatched < len(inside)
    assert colored(inside, theme.color("panel")) > 0 or colored(inside, theme.color("bg")) > 0


def test_that_exactly_zero_is_hollow(canvas, theme):
    _, shown = across_branch(canvas, 0.0)
    leg, image = branch_leg(shown), picture(shown)

    def along(dy):
        return [image.pixelColor(round(leg.x0) - dx, round(leg.y0) + dy) for dx in range(3, 20)]

    assert colored(along(0), theme.color("panel")) == 17
    edge = colored([*along(-3), *along(-4)], theme.color("muted"), 60)
    assert 0 < edge < 17


def test_that_not_captured_is_a_thin_grey_line(canvas, theme):
    colors, _ = across_branch(canvas, MISSING)
    grey = [color for color in colors if abs(color.red() - color.blue()) < 30 and color.red() < 200]
    assert 1 <= len(grey) <= 2


def test_that_the_wire_that_leaves_the_sum_is_not_the_grey_of_nothing_captured(canvas):
    _, shown = across_branch(canvas, MISSING)
    leg, image = branch_leg(shown), picture(shown)
    (wire,) = (
        wire for wire in shown.frames()[PRE].wires if wire.y1() == wire.y2() and 0 < leg.y0 - wire.y1() < 90
    )
    missing = column_through(image, leg.x0 - 3, leg.y0, 2)
    structure = column_through(image, leg.x0 - 3, wire.y1(), 2)
    assert min(c.lightness() for c in structure) < min(c.lightness() for c in missing) - 40


def frozen_flow():
    flow = twins()
    stacks = tuple(changed(stack, blocks=(changed(stack.blocks[0], frozen=True),)) for stack in flow.stacks)
    return changed(flow, stacks=stacks)


def test_that_a_frozen_block_is_dashed_in_a_colour_of_its_own(canvas, theme):
    pictures = []
    for flow in (twins(), frozen_flow()):
        shown = canvas(flow, plain_values(flow))
        (plate,) = (
            plate
            for plate in shown.frames()[PRE].plates
            if plate.word == "F" and shown.block_box(BLOCK).contains(plate.box.center())
        )
        image = picture(shown)
        edge = [image.pixelColor(x, round(plate.box.top())) for x in range(*_across(plate.box))]
        pictures.append(colored(edge, theme.color("focus"), 60))
    plain, frozen = pictures
    assert plain == 0
    assert 3 <= frozen < plate.box.width() - 4


def _across(box):
    return round(box.left()) + 3, round(box.right()) - 3


@pytest.mark.parametrize("placement", get_args(Placement))
def test_that_every_placement_can_be_drawn_with_every_quantity(canvas, placement):
    flow = twins()
    stacks = tuple(
        changed(stack, blocks=(changed(stack.blocks[0], placement=placement),)) for stack in flow.stacks
    )
    flow = changed(flow, stacks=stacks)
    plain = plain_values(flow)
    # Numbers that differ from quantity to quantity, so that every one of them is seen to be its own.
    factors = np.linspace(1.0, 3.0, len(QUANTITIES_OF_A_RECORD))[:, None]
    shown = canvas(flow, lambda stack, step: np.abs(plain(stack, step)) * factors)
    words = {}
    for quantity in QUANTITIES:
        shown.refresh(View(step=1, head=2, quantity=quantity, scale=scale_of(quantity, (-8, 2))))
        assert not picture(shown).isNull()
        words[quantity] = shown.values()[PRE].words
    assert words["activation_std"] != words["activation_mean"] != words["skip_share"]


def test_that_a_pointed_block_is_tinted_at_its_own_height_in_twins_of_other_depths(canvas):
    flow = twins()
    deep = changed(flow.stacks[PRE], blocks=(changed(flow.stacks[PRE].blocks[0], repeat=9),))
    shown = canvas(changed(flow, stacks=(flow.stacks[POST], deep)))
    before = picture(shown)
    shown.refresh(View(step=1, head=2, block=2))
    after = picture(shown)
    for stack, frame in enumerate(shown.frames()):
        x = round(frame.columns.left) + 7 if stack == POST else round(frame.columns.right) - 7
        for block in range(1, frame.rows.blocks[0].block + 1):
            row = frame.rows.of(block)
            y = round(frame.top + row.top + row.height / 2)
            assert (after.pixelColor(x, y) != before.pixelColor(x, y)) == (block == 2)


def test_that_four_twins_are_read_in_the_room_of_a_small_window(theme, show):
    flow = twins(24)
    stacks = tuple(changed(flow.stacks[place % 2], name=f"twin {place}") for place in range(4))
    flow = changed(flow, stacks=stacks)
    canvas = DiagramCanvas(theme)
    canvas.set_run(Run(flow, history_of(flow, 2)))
    show(canvas, 445, 360)
    canvas.refresh(View(step=1, head=1))
    metrics = QFontMetricsF(ui_font(11))
    for frame, values in zip(canvas.frames(), canvas.values(), strict=True):
        widest = max(metrics.horizontalAdvance(word) for word in values.words)
        assert frame.columns.value_right - frame.columns.far >= widest
        assert frame.columns.value_right <= frame.columns.right


def test_that_every_kind_of_number_looks_different(canvas):
    kinds = [1e-3, 1e-10, 1e4, 0.0, float("nan"), MISSING]
    cuts = {tuple(color.rgb() for color in across_branch(canvas, value)[0]) for value in kinds}
    assert len(cuts) == len(kinds)


def test_that_the_scale_moves_the_same_number_to_another_width(canvas):
    narrow, _ = across_branch(canvas, 1e-4)
    wide, _ = across_branch(canvas, 1e-4, scale=Scale(-14, -4))
    assert colored(wide, ramp_color(1.0)) > colored(narrow, ramp_color(0.4))


def test_that_a_number_below_the_scale_leaves_the_share_of_the_skip_path_as_it_is(canvas):
    flow = twins()
    pictures = {}
    for value in (1e-10, 1e-3):
        shown = canvas(flow, with_value(flow, "activation_grad_norm", PRE, BLOCK, value))
        frame = shown.frames()[PRE]
        row = next(row for row in frame.rows.blocks if row.block == BLOCK)
        left, top = round(frame.columns.share), round(frame.top + row.top)
        pictures[value] = shown.grab(QRect(left, top, 62, round(row.height))).toImage()
        colors = {pictures[value].pixel(x, round(row.height / 2)) for x in range(28)}
        assert len(colors) > 1
    assert pictures[1e-10] == pictures[1e-3]


def test_that_numbers_are_read_from_the_shown_step(canvas):
    flow = twins()
    plain = plain_values(flow)
    shown = canvas(flow, lambda stack, step: plain(stack, step) * 10.0**step)
    before = picture(shown)
    shown.refresh(View(step=2, head=2))
    assert picture(shown) != before


def test_that_chevrons_move_and_come_round_again(canvas):
    shown = canvas()
    at_rest = picture(shown)
    shown.set_phase(CHEVRON_SPACING / 3)
    assert picture(shown) != at_rest
    shown.set_phase(CHEVRON_SPACING)
    assert picture(shown) == at_rest


def test_that_nothing_flows_in_a_picture_of_updates(canvas):
    shown = canvas(quantity="update_ratio")
    at_rest = picture(shown)
    shown.set_phase(CHEVRON_SPACING / 3)
    assert picture(shown) == at_rest


def test_that_the_norm_of_post_ln_stands_on_the_trunk_and_that_of_pre_ln_in_the_branch(canvas):
    frames = canvas().frames()
    for stack, word, on_trunk in ((POST, "+ LN", True), (PRE, "LN", False)):
        frame = frames[stack]
        plates = [plate for plate in frame.plates if plate.word == word and plate.box.top() > frame.top]
        assert len(plates) == 4
        for plate in plates:
            assert (plate.box.left() < frame.columns.trunk < plate.box.right()) == on_trunk


def test_that_no_plate_reaches_into_the_numbers_at_any_width(theme, show):
    for width in (380, 560, 720, 1400):
        canvas = DiagramCanvas(theme)
        flow = twins(24)
        canvas.set_run(Run(flow, history_of(flow, 2)))
        show(canvas, width, 460)
        for frame in canvas.frames():
            left = frame.columns.share or frame.columns.value_left
            assert max(plate.box.right() for plate in frame.plates) < left
            assert min(plate.box.left() for plate in frame.plates) > frame.columns.number_right


def test_that_pointing_names_the_block_and_leaving_takes_it_back(canvas):
    shown = canvas()
    pointed = []
    shown.pointed.connect(pointed.append)
    row = shown.block_box(3)
    QTest.mouseMove(shown, QPoint(200, round(row.center().y())))
    QTest.mouseMove(shown, QPoint(200, 1))
    assert pointed == [3, None]


def test_that_a_click_asks_to_pin_the_block(canvas):
    shown = canvas()
    pinned = []
    shown.pinned.connect(pinned.append)
    QTest.mouseClick(
        shown, Qt.MouseButton.LeftButton, pos=QPoint(500, round(shown.block_box(1).center().y()))
    )
    assert pinned == [1]


def test_that_a_pointed_block_is_tinted_across_all_twins(canvas, theme):
    shown = canvas()
    before = picture(shown)
    shown.refresh(View(step=1, head=2, block=3))
    after = picture(shown)
    y = round(shown.block_box(3).center().y())
    for x in (8, shown.width() - 8):
        assert after.pixelColor(x, y) != before.pixelColor(x, y)


def test_that_a_folded_block_that_is_pointed_at_is_drawn(canvas):
    shown = canvas(twins(96))
    assert shown.block_box(48) is None
    shown.refresh(View(step=1, head=2, block=48))
    assert shown.block_box(48) is not None
    shown.refresh(View(step=1, head=2))
    assert shown.block_box(48) is None


def test_that_a_click_on_the_fold_opens_the_diagram_and_the_button_closes_it(theme, show):
    card = DiagramCard(theme)
    flow = twins(96)
    card.set_run(Run(flow, history_of(flow, 2)))
    show(card, 720, 460)
    canvas = card.canvas
    (fold,) = (row for row in canvas.frames()[0].rows.all() if isinstance(row, FoldRow))
    y = round(canvas.frames()[0].top + fold.top + fold.height / 2)
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(150, y))
    assert canvas.unfolded
    QTest.qWait(1)
    assert all(canvas.block_box(block) is not None for block in range(1, 97))
    card.fold_button.click()
    assert not canvas.unfolded


def test_that_an_unfolded_diagram_scrolls_to_a_block_that_is_pointed_at_elsewhere(theme, show):
    card = DiagramCard(theme)
    flow = twins(96)
    card.set_run(Run(flow, history_of(flow, 2)))
    show(card, 720, 460)
    card.canvas.set_unfolded(True)
    QTest.qWait(1)
    card.refresh(View(step=1, head=1, block=3))
    visible = card.canvas.visibleRegion().boundingRect()
    assert visible.top() <= card.canvas.block_box(3).top() <= visible.bottom()


def folded(values, quantity="activation_grad_norm"):
    flow = twins(len(values))
    plain = plain_values(flow)

    def record(stack, step):
        array = plain(stack, step)
        array[INDEX[quantity], : len(values)] = values
        return array

    run = Run(flow, history_of(flow, 1, record))
    return fold_words(twin_values(run, PRE, 0, quantity), 1, len(values))


def test_that_a_chain_carries_the_activation_of_the_block_below_as_one_line(canvas):
    flow = twins()
    chain = changed(flow.stacks[PRE], blocks=(changed(flow.stacks[PRE].blocks[0], placement="chain"),))
    flow = changed(flow, stacks=(flow.stacks[POST], chain))
    shown = canvas(flow, with_value(flow, "activation_std", PRE, 1, 10.0), quantity="activation_std")
    image, frame = picture(shown), shown.frames()[PRE]
    (leg,) = (leg for leg in frame.legs if leg.role == "through" and leg.place == 1)
    wanted = ramp_color(float(Scale(-8, 2).places(10.0)))
    # Plates and chevrons stand over parts of it.
    rows = [
        [image.pixelColor(round(leg.x0) + dx, y) for dx in range(-7, 8)]
        for y in range(round(leg.y0), round(leg.y1))
    ]
    assert max(colored(row, wanted) for row in rows) >= 8


def test_that_what_is_said_of_a_pointed_block_can_be_heard_and_is_whole_in_the_tooltip(theme, show):
    card = DiagramCard(theme)
    flow = twins()
    card.set_run(Run(flow, history_of(flow, 2)))
    show(card, 720, 460)
    card.refresh(View(step=1, head=1, block=2))
    for words in (card.canvas.accessibleDescription(), card._subtitle.toolTip()):
        assert "Post-LN, block 2" in words
        assert "Pre-LN, block 2" in words
    card.refresh(View(step=1, head=1))
    assert "Up and Down" in card.canvas.accessibleDescription()


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_that_the_head_of_the_diagram_leaves_a_small_window_small(theme, show, quantity):
    card = DiagramCard(theme)
    flow = twins(96)
    card.set_run(Run(flow, history_of(flow, 2)))
    show(card, 900, 460)
    card.refresh(View(step=1, head=1, quantity=quantity, scale=scale_of(quantity, (-8, 2))))
    assert card.minimumSizeHint().width() <= 460


def test_that_folded_blocks_say_their_smallest_and_largest_number():
    assert folded([1e-3, 5e-5, 0.2]) == "5.0e−05 … 2.0e−01"


def test_that_folded_blocks_say_what_is_not_finite():
    words = folded([1e-3, np.nan, np.inf, MISSING])
    assert "1.0e−03" in words
    assert "2" in words.split(",")[1]


def test_that_folded_blocks_without_numbers_say_so():
    assert folded([MISSING, MISSING]) == "–"


def test_that_folded_means_keep_their_signs_and_shares_are_per_cent():
    assert folded([-0.5, 0.25], "activation_mean") == "−5.0e−01 … 2.5e−01"
    assert folded([0.25, 0.5], "skip_share") == "25 % … 50 %"


def test_that_colours_follow_the_theme(canvas, theme):
    shown = canvas()
    light = picture(shown)
    theme.choose("dark")
    try:
        assert picture(shown) != light
        assert picture(shown).pixelColor(2, 2) == QColor(theme.tokens.bg)
    finally:
        theme.choose("light")


def test_that_a_branch_below_the_scale_has_a_triangle_and_one_of_exactly_zero_has_none(canvas, theme):
    def marked(value):
        shown = canvas(values=with_value(twins(), "branch_grad_norm", POST, BLOCK, value))
        leg, image = branch_leg(shown, POST), picture(shown)
        left, right = free_stretch(shown.frames()[POST], leg)
        assert leg.x1 <= left < right <= leg.x0
        across = column_through(image, (left + right) / 2, leg.y0, 4)
        return colored(across, theme.color("text"), 50)

    assert marked(1e-10) >= 2
    assert marked(0.0) == 0


@pytest.mark.parametrize("width", [380, 720])
def test_that_the_legend_explains_first_what_is_below_the_scale_where_anything_is(theme, show, width):
    card, flow = DiagramCard(theme), twins()
    show(card, width, 460)
    legend = card._legend
    for value, explained in ((1e-10, True), (1e-3, False)):
        card.set_run(Run(flow, history_of(flow, 3, with_value(flow, "branch_grad_norm", PRE, BLOCK, value))))
        card.refresh(View(step=1, head=2))
        assert (legend.samples()[0] == "<1e−8") is explained
        assert legend.minimumSizeHint().width() <= legend.sizeHint().width()
