"""Twins: the menu that makes another, the menu of one, and their difference in words."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint

from lnviz.scenario.schema import Blocks, Stack, Training
from lnviz.scenario.stack_presets import PRESETS
from lnviz.ui.flow.editor.selection import ALL, Selection, followed
from tests.ui.flow.editor.hands import actions_of, chosen_in
from tests.ui.flow.stand_in import flow_with, twins


def names(desk):
    return [stack.name for stack in desk.flow.stacks]


def add(desk, words):
    """Choose an entry of the menu behind "+ Twin"."""
    desk.panel.add_menu.aboutToShow.emit()
    chosen_in(desk.panel.add_menu, words)


def of_twin(desk, twin, words):
    """Choose an entry of the menu of a twin, opened on its chip."""
    desk.panel.chips.menu_requested.emit(twin, QPoint(0, 0))
    chosen_in(desk.panel.twin_menu, words)
    desk.panel.twin_menu.close()


def test_that_a_copy_is_one_choice_and_one_step_and_is_selected(desk):
    desk = desk()
    desk.pick(1)
    add(desk, "Duplicate Pre-LN")
    assert names(desk) == ["Post-LN", "Pre-LN", "Pre-LN 2"]
    assert desk.panel.selection == Selection(2, (0,))
    assert desk.panel.difference.text() == "Unlike Post-LN: Pre-LN instead of Post-LN, a final norm."
    desk.document.undo()
    assert names(desk) == ["Post-LN", "Pre-LN"]
    assert desk.panel.selection.twin == ALL


@pytest.mark.parametrize(
    ("words", "differs"),
    [
        ("DeepNorm", lambda old, new: new.blocks[0].placement == "deepnorm"),
        ("RMSNorm", lambda old, new: new.blocks[0].norm.kind == "rms"),
        ("final norm: on", lambda old, new: new.final_norm and not old.final_norm),
        ("100 steps", lambda old, new: new.training.warmup_steps == 100),
        ("0.01", lambda old, new: new.training.lr == 0.01),
        ("Xavier", lambda old, new: new.init == "xavier"),
        ("8 layers", lambda old, new: new.depth == 2 * old.depth),
    ],
)
def test_that_a_twin_that_differs_in_one_thing_is_one_choice(desk, words, differs):
    desk = desk()
    desk.pick(0)
    add(desk, words)
    assert len(desk.flow.stacks) == 3
    assert differs(desk.flow.stacks[0], desk.flow.stacks[2])
    assert desk.panel.difference.text().startswith("Unlike Post-LN:")
    assert " and " not in desk.panel.difference.text()


def test_that_every_preset_is_in_the_menu_with_its_source_and_a_line_about_it(desk):
    desk = desk()
    desk.panel.add_menu.aboutToShow.emit()
    actions = {action.text().split(" · ")[0]: action for action in actions_of(desk.panel.add_menu)}
    for preset in PRESETS:
        action = actions[preset.title]
        assert action.text().split(" · ")[1] in str(preset.source)
        assert action.toolTip() == f"{preset.source}\n{preset.note}"
    bert = next(preset for preset in PRESETS if preset.title == "BERT")
    add(desk, f"BERT · {bert.source}")
    assert names(desk)[-1] == "BERT"


def test_that_a_fifth_twin_is_refused_in_words(desk):
    stacks = tuple(Stack(name=name, blocks=(Blocks(),)) for name in "abcd")
    desk = desk(flow_with(twins(), stacks=stacks))
    before = desk.flow
    add(desk, "Duplicate a")
    assert desk.flow is before
    assert "4 twins already" in desk.panel.refusal.text()
    of_twin(desk, 3, "Remove")
    assert names(desk) == ["a", "b", "c"]
    assert not desk.panel.refusal.isVisible()
    assert desk.panel.selection.twin == ALL


def test_that_the_last_twin_stays(desk):
    desk = desk(flow_with(twins(), stacks=twins().stacks[:1]))
    of_twin(desk, 0, "Remove")
    assert names(desk) == ["Post-LN"]
    assert "has to stay" in desk.panel.refusal.text()
    assert not desk.panel.difference.isVisible()


def test_that_a_twin_moves_and_stays_selected(desk):
    desk = desk()
    of_twin(desk, 0, "Move right")
    assert names(desk) == ["Pre-LN", "Post-LN"]
    assert desk.panel.selection.twin == 1
    desk.document.undo()
    assert desk.panel.selection.twin == 0


def test_that_the_menu_of_a_twin_renames_and_colours_it(desk):
    desk = desk()
    of_twin(desk, 1, "green")
    assert desk.flow.stacks[1].look == "green"
    of_twin(desk, 1, "Rename")
    assert desk.field("name").hasFocus()
    assert desk.field("name").selectedText() == "Pre-LN"


def test_that_training_alone_is_asked_for_in_the_menu_and_given_up_there(desk):
    desk = desk()
    of_twin(desk, 0, "Own training")
    assert desk.panel.tabs.value() == "training"
    assert "Post-LN alone" in desk.panel.training.whose.text()
    own = msgspec.structs.replace(desk.flow.stacks[0], training=Training(lr=0.5))
    desk.document.change_flow(lambda flow: flow_with(flow, stacks=(own, flow.stacks[1])), "own")
    of_twin(desk, 0, "Shared training")
    assert desk.flow.stacks[0].training is None


def test_that_the_difference_is_said_for_all_and_for_one(desk):
    desk = desk()
    assert desk.panel.difference.text().startswith("Same seed, data and order: the twins differ only in")
    desk.pick(1)
    assert desk.panel.difference.text() == "Unlike Post-LN: Pre-LN instead of Post-LN, a final norm."
    assert desk.panel.difference.toolTip().count("\n") == 1


def test_that_a_difference_of_many_words_keeps_to_three_lines(desk):
    groups = tuple(
        Blocks(repeat=2, placement=placement) for placement in ("post", "deepnorm", "sandwich", "output")
    )
    mixed = Stack(name="mixed", blocks=groups)
    desk = desk(flow_with(twins(), stacks=(twins().stacks[0], mixed)))
    desk.pick(1)
    shown = desk.panel.difference
    assert shown.text().endswith("…")
    assert shown.height() <= 3 * shown.fontMetrics().lineSpacing() + 2
    assert "output norm" in shown.toolTip()


def test_that_a_selected_twin_is_followed_by_itself_by_name_and_by_place():
    old = twins()
    post, pre = old.stacks
    swapped = flow_with(old, stacks=(pre, post))
    assert followed(old, swapped, Selection(0, (0,))) == Selection(1, (0,))
    renamed = flow_with(old, stacks=(post, msgspec.structs.replace(pre, name="other")))
    assert followed(old, renamed, Selection(1, (0,))) == Selection(1, (0,))
    gone = flow_with(old, stacks=(post,))
    assert followed(old, gone, Selection(1, (0,))) == Selection()


def test_that_every_entry_of_the_menu_makes_one_twin_more(desk):
    desk = desk(flow_with(twins(), width=30))
    desk.panel.add_menu.aboutToShow.emit()
    entries = desk.panel.add_menu.entries()
    assert len(entries) > 30
    assert {len(entry.does.make(desk.flow).stacks) for entry in entries} == {3}


def test_that_a_low_panel_keeps_the_difference_to_one_line(desk):
    desk = desk(height=340)
    shown = desk.panel.difference
    assert shown.text().endswith("…")
    assert shown.height() <= shown.fontMetrics().lineSpacing() + 2
    assert shown.toolTip().startswith("Same seed, data and order: the twins differ only in")


def test_that_the_names_of_presets_are_whole_in_the_menu(desk):
    built = desk()
    built.panel.add_menu.aboutToShow.emit()
    words = [action.text() for action in actions_of(built.panel.add_menu) if " · " in action.text()]
    assert len(words) >= len(PRESETS)
    assert not [word for word in words if "…" in word]
