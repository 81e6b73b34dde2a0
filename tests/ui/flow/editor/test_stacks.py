"""The page of the stacks as a person uses it: chips, groups as objects, forms that show what applies."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox

from lnviz.scenario.schema import BlockNorm, Blocks, Stack
from lnviz.ui.flow.editor import edits_twins
from lnviz.ui.flow.editor.selection import ALL, Selection
from lnviz.ui.flow.view import Run, looks_of
from tests.ui.flow.editor.hands import choose, type_into
from tests.ui.flow.stand_in import flow_with, twins

ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


def mixed(*extra):
    """Post-LN of three groups beside Pre-LN of one."""
    groups = (
        Blocks(repeat=2, placement="post"),
        Blocks(repeat=3, placement="sandwich"),
        Blocks(repeat=4, placement="pre"),
    )
    flow = twins()
    first = msgspec.structs.replace(flow.stacks[0], blocks=groups)
    return flow_with(flow, stacks=(first, flow.stacks[1], *extra))


def repeats(desk, twin=0):
    return [group.repeat for group in desk.flow.stacks[twin].blocks]


def click_row(desk, row):
    groups = desk.panel.stacks.groups
    at = groups.visualItemRect(groups.item(row)).center()
    QTest.mouseClick(groups.viewport(), Qt.MouseButton.LeftButton, pos=at)


# -- all twins ---------------------------------------------------------------------------------------------


def test_that_depth_width_and_branch_of_all_twins_are_one_field_each(desk):
    desk = desk()
    assert desk.panel.selection.twin == ALL
    type_into(desk.field("depth"), "12")
    type_into(desk.field("width"), "64")
    choose(desk.field("branch"), "zero")
    assert [stack.depth for stack in desk.flow.stacks] == [12, 12]
    assert desk.flow.width == 64
    assert {stack.blocks[0].branch for stack in desk.flow.stacks} == {"zero"}
    for _ in range(3):
        desk.document.undo()
    assert (desk.field("depth").text(), desk.field("width").text()) == ("4", "32")


def test_that_what_twins_do_not_agree_on_is_mixed_until_it_is_set(desk):
    desk = desk()
    placement, final_norm = desk.field("placement"), desk.field("final_norm")
    assert placement.currentIndex() == -1
    assert placement.placeholderText() == "mixed"
    assert final_norm.checkState() == Qt.CheckState.PartiallyChecked
    final_norm.click()
    assert [stack.final_norm for stack in desk.flow.stacks] == [True, True]
    choose(placement, "deepnorm")
    assert {stack.blocks[0].placement for stack in desk.flow.stacks} == {"deepnorm"}
    desk.document.undo()
    assert placement.currentIndex() == -1


def test_that_a_number_that_is_mixed_is_an_empty_field_that_takes_a_number_for_all(desk):
    desk = desk(mixed())
    eps = desk.field("eps")
    first = Blocks(repeat=2, placement="post", norm=BlockNorm(eps=1e-3))
    stack = msgspec.structs.replace(desk.flow.stacks[0], blocks=(first, *desk.flow.stacks[0].blocks[1:]))
    desk.document.change_flow(lambda flow: flow_with(flow, stacks=(stack, flow.stacks[1])), "eps")
    assert (eps.text(), eps.placeholderText()) == ("", "mixed")
    eps.setFocus()
    QTest.keyClick(eps, Qt.Key.Key_Return)
    assert desk.flow.stacks[0].blocks[0].norm.eps == 1e-3
    type_into(eps, "1e-5")
    assert {group.norm.eps for stack in desk.flow.stacks for group in stack.blocks} == {1e-5}


def test_that_the_depth_of_all_is_asked_for_only_where_every_twin_has_one_group(desk):
    assert not desk(mixed()).field("depth").isVisible()


# -- one twin ----------------------------------------------------------------------------------------------


def test_that_a_chip_shows_its_twin_and_the_last_group_on_top(desk):
    desk = desk(mixed())
    desk.pick(0)
    groups = desk.panel.stacks.groups
    assert [groups.item(row).text() for row in range(3)] == [
        "Pre-LN · feed-forward",
        "Sandwich · feed-forward",
        "Post-LN · feed-forward",
    ]
    assert desk.field("name").text() == "Post-LN"
    assert groups.picked_places() == (2,)
    assert desk.field("placement").currentData() == "pre"
    click_row(desk, 2)
    assert desk.field("placement").currentData() == "post"


def test_that_a_field_of_a_group_changes_that_group_alone(desk):
    desk = desk(mixed())
    desk.pick(0)
    click_row(desk, 1)
    choose(desk.field("norm"), "rms")
    type_into(desk.field("eps"), "1e-6")
    norms = [group.norm for group in desk.flow.stacks[0].blocks]
    assert [norm.kind for norm in norms] == ["layer", "rms", "layer"]
    assert [norm.eps for norm in norms] == [1e-5, 1e-6, 1e-5]
    assert desk.flow.stacks[1].blocks[0].norm.kind == "layer"


def test_that_several_picked_groups_are_changed_together_as_one_step(desk):
    desk = desk(mixed())
    desk.pick(0)
    desk.panel.stacks.groups.selectAll()
    assert desk.field("placement").currentIndex() == -1
    choose(desk.field("activation"), "relu")
    assert {group.activation for group in desk.flow.stacks[0].blocks} == {"relu"}
    assert desk.flow.stacks[1].blocks[0].activation == "gelu"
    desk.document.undo()
    assert {group.activation for group in desk.flow.stacks[0].blocks} == {"gelu"}


def test_that_a_name_is_taken_over_and_an_empty_one_is_not(desk):
    desk = desk()
    desk.pick(1)
    type_into(desk.field("name"), "对照组 一")
    assert desk.flow.stacks[1].name == "对照组 一"
    assert desk.panel.chips.chip(1).accessibleName() == "对照组 一"
    type_into(desk.field("name"), "")
    assert desk.flow.stacks[1].name == "对照组 一"
    assert desk.field("name").text() == "对照组 一"
    type_into(desk.field("name"), "x", end=Qt.Key.Key_Escape)
    assert desk.field("name").text() == "对照组 一"


def test_that_a_colour_can_be_chosen_and_given_up(desk):
    desk = desk()
    desk.pick(0)
    choose(desk.field("look"), "violet")
    assert desk.flow.stacks[0].look == "violet"
    choose(desk.field("look"), "as placed")
    assert desk.flow.stacks[0].look is None


# -- what applies ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("group", "shown", "hidden"),
    [
        (
            {},
            {"activation", "expansion", "eps", "bias"},
            {"heads", "attention", "alpha", "constant", "norm_alpha"},
        ),
        ({"branch": "attention"}, {"heads", "attention"}, {"activation", "expansion"}),
        ({"branch": "attention", "attention": "uniform"}, {"attention"}, {"heads"}),
        ({"branch": "attention_feed_forward"}, {"heads", "activation"}, {"constant"}),
        ({"branch": "zero"}, {"placement", "frozen"}, {"scale", "bias", "activation"}),
        ({"branch": "closed_form"}, {"constant"}, {"activation", "heads", "bias"}),
        ({"placement": "deepnorm"}, {"alpha", "beta"}, set()),
        ({"norm": BlockNorm(kind="dyt")}, {"norm_alpha"}, {"eps"}),
        ({"norm": BlockNorm(kind="none")}, {"norm"}, {"eps", "norm_alpha"}),
        ({"scale": "learnable"}, {"scale_start"}, set()),
        ({"placement": "none"}, {"norm"}, set()),
        ({"placement": "none", "final_norm": False}, {"placement"}, {"norm", "eps"}),
    ],
)
def test_that_only_fields_that_apply_are_shown(desk, group, shown, hidden):
    final_norm = group.pop("final_norm", True)
    stack = Stack(name="one", blocks=(Blocks(**group),), final_norm=final_norm)
    desk = desk(flow_with(twins(), stacks=(stack,)), height=1100)
    desk.pick(0)
    seen = {name for name in shown | hidden if desk.field(name).isVisible()}
    assert seen == shown


def test_that_deepnorm_says_what_it_takes_from_the_depth_and_can_be_told_otherwise(desk):
    stack = Stack(name="deep", blocks=(Blocks(repeat=24, placement="deepnorm"),))
    desk = desk(flow_with(twins(), stacks=(stack,)), height=1100)
    desk.pick(0)
    alpha, beta = desk.field("alpha"), desk.field("beta")
    # FACTS: 12 layers of two sublayers, α = 2.2134 and β = 0.3195.
    assert (alpha.text(), alpha.placeholderText()) == ("", "2.21")
    assert (beta.text(), beta.placeholderText()) == ("", "0.319")
    type_into(alpha, "1.5")
    assert desk.flow.stacks[0].blocks[0].alpha == 1.5
    type_into(alpha, "")
    assert desk.flow.stacks[0].blocks[0].alpha is None
    assert alpha.placeholderText() == "2.21"


def test_that_deepnorm_in_twins_of_several_depths_says_from_where_to_where_its_numbers_go(desk):
    post, pre = twins(depth=4).stacks
    deep = [
        Stack(name=f"deep {depth}", blocks=(Blocks(repeat=depth, placement="deepnorm"),)) for depth in (24, 48)
    ]
    desk = desk(flow_with(twins(), stacks=(post, pre, *deep)), height=1100)
    # 24^¼ = 2.213, 48^¼ = 2.632; (4·24)^−¼ = 0.3195, (4·48)^−¼ = 0.2686. The twins of depth 4 have neither.
    for name, words in (("alpha", "2.2–2.6"), ("beta", "0.27–0.32")):
        field = desk.field(name)
        assert field.isVisible()
        assert field.placeholderText() == words


def test_that_every_word_of_a_choice_of_blocks_fits_into_its_field(desk):
    panel = desk(twins()).panel
    for name in ("branch", "placement", "norm", "activation"):
        field = panel.field(name)
        option = QStyleOptionComboBox()
        field.initStyleOption(option)
        parts = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = field.style().subControlRect(parts[0], option, parts[1], field).width()
        for place in range(field.count()):
            assert field.fontMetrics().horizontalAdvance(field.itemText(place)) <= room, field.itemText(place)


# -- groups as objects -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "modifier", "expected", "picked"),
    [
        (Qt.Key.Key_Insert, Qt.KeyboardModifier.NoModifier, [2, 3, 1, 4], 2),
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, [2, 4], 0),
        (Qt.Key.Key_D, CONTROL, [2, 3, 3, 4], 2),
        (Qt.Key.Key_Slash, Qt.KeyboardModifier.NoModifier, [2, 1, 2, 4], 2),
        (Qt.Key.Key_Up, ALT, [2, 4, 3], 2),
        (Qt.Key.Key_Down, ALT, [3, 2, 4], 0),
    ],
)
def test_that_keys_add_remove_duplicate_split_and_move_the_picked_group(desk, key, modifier, expected, picked):
    desk = desk(mixed())
    desk.pick(0)
    groups = desk.panel.stacks.groups
    click_row(desk, 1)
    groups.setFocus()
    QTest.keyClick(groups, key, modifier)
    assert repeats(desk) == expected
    assert groups.picked_places() == (picked,)
    desk.document.undo()
    assert repeats(desk) == [2, 3, 4]


@pytest.mark.parametrize(
    ("button", "expected"),
    [
        ("add", [2, 3, 4, 1]),
        ("remove", [2, 3]),
        ("duplicate", [2, 3, 4, 4]),
        ("split", [2, 3, 2, 2]),
        ("down", [2, 4, 3]),
    ],
)
def test_that_buttons_do_what_the_keys_do(desk, button, expected):
    desk = desk(mixed())
    desk.pick(0)
    desk.panel.stacks.buttons[button].click()
    assert repeats(desk) == expected


def test_that_buttons_without_effect_are_off(desk):
    desk = desk()
    desk.pick(0)
    enabled = {name for name, button in desk.panel.stacks.buttons.items() if button.isEnabled()}
    assert enabled == {"add", "duplicate", "split"}
    groups = desk.panel.stacks.groups
    groups.setFocus()
    QTest.keyClick(groups, Qt.Key.Key_Delete)
    assert repeats(desk) == [4]
    assert "at least one block" in desk.panel.refusal.text()


def test_that_halves_stay_apart_until_they_are_merged_by_key_or_button(desk):
    desk = desk(mixed())
    desk.pick(0)
    stacks = desk.panel.stacks
    assert not stacks.buttons["merge"].isEnabled()
    for merge in (lambda: QTest.keyClick(stacks.groups, Qt.Key.Key_Equal), stacks.buttons["merge"].click):
        click_row(desk, 2)
        stacks.buttons["split"].click()
        assert repeats(desk) == [1, 1, 3, 4]
        assert stacks.groups.picked_places() == (1,)
        assert stacks.buttons["merge"].isEnabled()
        click_row(desk, 0)
        stacks.groups.setFocus()
        merge()
        assert repeats(desk) == [2, 3, 4]
        assert stacks.groups.picked_places() == (2,)
        assert not stacks.buttons["merge"].isEnabled()
    assert desk.document.undo_label == "merge groups"
    desk.document.undo()
    assert repeats(desk) == [1, 1, 3, 4]


def test_that_a_single_block_cannot_be_split(desk):
    desk = desk(mixed())
    desk.pick(0)
    desk.panel.stacks.buttons["add"].click()
    assert not desk.panel.stacks.buttons["split"].isEnabled()
    QTest.keyClick(desk.panel.stacks.groups, Qt.Key.Key_Slash)
    assert repeats(desk) == [2, 3, 4, 1]


def edit_repeat(desk, text):
    groups = desk.panel.stacks.groups
    groups.setFocus()
    QTest.keyClick(groups, Qt.Key.Key_F2)
    editor = groups.itemDelegate().open_editor
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)  # Qt takes an editor over with the next event


def test_that_the_repeat_is_typed_in_place(desk):
    desk = desk(mixed())
    desk.pick(0)
    click_row(desk, 1)
    edit_repeat(desk, "7")
    assert repeats(desk) == [2, 7, 4]
    assert desk.panel.stacks.groups.picked_places() == (1,)
    desk.document.undo()
    assert repeats(desk) == [2, 3, 4]


def test_that_a_digit_begins_to_type_the_repeat(desk):
    desk = desk(mixed())
    desk.pick(0)
    groups = desk.panel.stacks.groups
    groups.setFocus()
    QTest.keyClick(groups, Qt.Key.Key_1)
    editor = groups.itemDelegate().open_editor
    assert editor.text() == "1"
    QTest.keyClicks(editor, "2")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert repeats(desk) == [2, 3, 12]


# -- refusals ----------------------------------------------------------------------------------------------


def test_that_more_than_96_blocks_are_refused_until_the_next_good_edit(desk):
    desk = desk(mixed())
    desk.pick(0)
    before = desk.flow
    edit_repeat(desk, "96")
    assert desk.flow is before
    assert desk.panel.refusal.isVisible()
    assert "101 blocks" in desk.panel.refusal.text()
    edit_repeat(desk, "91")
    assert desk.flow.stacks[0].depth == 96
    assert not desk.panel.refusal.isVisible()


def test_that_heads_that_do_not_divide_the_width_are_refused_in_words(desk):
    desk = desk(height=1100)
    choose(desk.field("branch"), "attention")
    before = desk.flow
    type_into(desk.field("heads"), "5")
    assert desk.flow is before
    assert desk.field("heads").text() == "4"
    assert "do not divide the width 32" in desk.panel.refusal.text()
    type_into(desk.field("heads"), "8")
    assert not desk.panel.refusal.isVisible()
    assert desk.flow.stacks[1].blocks[0].heads == 8


@pytest.mark.parametrize(
    ("name", "text", "limits"),
    [
        ("depth", "97", "1 … 96"),
        ("depth", "0", "1 … 96"),
        ("width", "1", "2 … 512"),
        ("eps", "2", "0 … 1"),
        ("expansion", "viel", "1 … 8"),
        ("expansion", "", "2"),
    ],
)
def test_that_rubbish_in_a_field_changes_nothing_and_the_number_comes_back(desk, name, text, limits):
    desk = desk()
    before, good = desk.flow, desk.field(name).text()
    type_into(desk.field(name), text, end=None)
    if text:
        assert desk.field(name).property("invalid")
        assert limits in desk.field(name).toolTip()
    QTest.keyClick(desk.field(name), Qt.Key.Key_Return)
    assert desk.field(name).text() == good
    assert desk.flow is before


# -- undo --------------------------------------------------------------------------------------------------


def test_that_nudges_of_one_visit_to_a_field_are_one_step_and_two_visits_two(desk):
    desk = desk()
    field = desk.field("depth")
    field.setFocus()
    for _ in range(3):
        QTest.keyClick(field, Qt.Key.Key_Up)
    desk.field("width").setFocus()
    type_into(field, "20")
    assert desk.flow.stacks[0].depth == 20
    desk.document.undo()
    assert desk.flow.stacks[0].depth == 7
    desk.document.undo()
    assert desk.flow.stacks[0].depth == 4


def test_that_two_choices_in_one_field_are_two_steps(desk):
    desk = desk()
    choose(desk.field("activation"), "relu")
    choose(desk.field("activation"), "silu")
    desk.document.undo()
    assert desk.field("activation").currentData() == "relu"


def test_that_undo_keeps_what_is_selected_wherever_it_stands(desk):
    desk = desk(mixed())
    desk.pick(0)
    groups = desk.panel.stacks.groups
    click_row(desk, 1)
    desk.panel.stacks.buttons["up"].click()
    assert groups.picked_places() == (2,)
    desk.document.undo()
    assert desk.panel.selection == Selection(0, (1,))
    desk.document.redo()
    assert desk.panel.selection == Selection(0, (2,))


def test_that_a_selected_group_that_undo_takes_away_leaves_its_twin_selected(desk):
    desk = desk()
    desk.pick(1)
    desk.panel.stacks.buttons["duplicate"].click()
    assert desk.panel.selection == Selection(1, (1,))
    desk.document.undo()
    assert desk.panel.selection == Selection(1, (0,))


# -- limits ------------------------------------------------------------------------------------------------


def test_that_96_groups_of_one_block_and_four_twins_are_shown_and_edited(desk):
    blocks = tuple(Blocks(repeat=1, placement=("pre", "post")[place % 2]) for place in range(96))
    long = Stack(name="Gemischt & sehr lang benannt, damit es nirgends hineinpasst", blocks=blocks)
    desk = desk(mixed(long, Stack(name="对照组", blocks=(Blocks(),))))
    desk.pick(2)
    groups = desk.panel.stacks.groups
    assert groups.count() == 96
    assert groups.height() < 200
    desk.panel.stacks.buttons["add"].click()
    assert "97 blocks" in desk.panel.refusal.text()
    QTest.keyClick(groups, Qt.Key.Key_End)
    assert groups.picked_places() == (0,)
    QTest.keyClick(groups, Qt.Key.Key_Delete)
    assert desk.flow.stacks[2].depth == 95
    chips = desk.panel.chips
    for place in (ALL, 0, 1, 2, 3):
        assert chips.rect().contains(chips.chip(place).geometry())


def test_that_chips_can_be_reached_and_chosen_with_keys(desk):
    desk = desk()
    chip = desk.panel.chips.chip(ALL)
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_Right)
    assert desk.panel.selection.twin == 0
    assert desk.panel.chips.chip(0).hasFocus()
    QTest.keyClick(desk.panel.chips.chip(0), Qt.Key.Key_Right)
    assert desk.panel.selection.twin == 1


def test_that_every_field_has_a_name_and_says_what_it_means(desk):
    desk = desk(mixed())
    for form in (desk.panel.stacks.twin, desk.panel.stacks.group, desk.panel.training.training):
        for name in form.names():
            assert form.field(name).accessibleName(), name
            assert form.field(name).toolTip(), name


def test_that_the_list_of_colours_is_as_wide_as_its_words(desk):
    desk = desk()
    desk.pick(0)
    look = desk.field("look")
    look.showPopup()
    words = max(look.fontMetrics().horizontalAdvance(look.itemText(place)) for place in range(look.count()))
    assert look.width() < words < look.view().viewport().width()
    look.hidePopup()


def test_that_what_undo_takes_back_is_named(desk):
    desk = desk()
    desk.field("final_norm").click()
    assert desk.document.undo_label == "Final norm"
    choose(desk.field("scale"), "sqrt_2l")
    assert desk.document.undo_label == "Branch scale"


def test_that_until_a_restart_a_twin_has_the_mark_of_the_pictures_and_a_new_one_has_a_mark_of_its_own(desk):
    desk = desk()
    desk.panel.set_run(Run(desk.flow))
    drawn = looks_of(desk.flow.stacks)
    desk.panel.select(Selection(0, (0,)))
    choose(desk.field("placement"), "pre")
    assert [stack.name for stack in desk.flow.stacks] == ["Pre-LN 2", "Pre-LN"]
    assert tuple(desk.panel.chips.chip(place).look for place in (0, 1)) == drawn
    assert looks_of(desk.flow.stacks) != drawn, "a restart will change them"
    desk.document.change_flow(lambda flow: edits_twins.duplicate_twin(flow, 1), "a third")
    marks = [desk.panel.chips.chip(place).look for place in range(3)]
    assert len(set(marks)) == 3
    desk.panel.set_run(Run(desk.flow))
    desk.panel.show_flow(desk.flow)
    assert tuple(desk.panel.chips.chip(place).look for place in range(3)) == looks_of(desk.flow.stacks)
