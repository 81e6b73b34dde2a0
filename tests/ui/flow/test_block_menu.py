"""The menu on a block of the diagram: one block of a twin frozen, taught again, or taken out of its group."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from lnviz.scenario.schema import Blocks, changed
from lnviz.ui.flow.editor import edits_blocks
from lnviz.ui.flow.editor.selection import Selection
from tests.ui.flow.editor.hands import actions_of, chosen_in
from tests.ui.flow.stand_in import twins

POST, PRE = 0, 1


def opened(workspace, block=None, stack=None):
    """The menu that a right click on a block of a twin opens; without one, that of the menu key."""
    canvas, reasons = workspace.diagram.canvas, QContextMenuEvent.Reason
    if stack is None:
        at, reason = QPoint(1, 1), reasons.Keyboard
    else:
        frame = canvas.frames()[stack]
        middle = (frame.columns.left + frame.columns.right) / 2
        at, reason = QPoint(round(middle), round(canvas.block_box(block).center().y())), reasons.Mouse
    QApplication.sendEvent(canvas, QContextMenuEvent(reason, at, canvas.mapToGlobal(at)))
    return workspace._block_menu.menu


def words(menu):
    return [action.text() for action in actions_of(menu)]


def shape(workspace, stack):
    """(repeat, frozen) of every group of a twin of the document."""
    return [(group.repeat, group.frozen) for group in workspace.document.scenario.flow.stacks[stack].blocks]


def test_that_a_block_of_one_twin_is_frozen_and_learns_again_each_one_step_of_the_history(live):
    workspace = live(twins(depth=6))
    menu = opened(workspace, 3, POST)
    assert words(menu) == ["Freeze block 3 of Post-LN", "Edit block 3 of Post-LN alone", "Pin block 3"]
    chosen_in(menu, "Freeze block 3 of Post-LN")
    assert shape(workspace, POST) == [(2, False), (1, True), (3, False)]
    assert shape(workspace, PRE) == [(6, False)]
    assert "1 change" in workspace.panels.settings.restart.text()
    assert workspace.document.undo_label == "freeze a block"
    chosen_in(opened(workspace, 3, POST), "Let block 3 of Post-LN learn again")
    assert shape(workspace, POST) == [(6, False)]
    workspace.document.undo()
    assert shape(workspace, POST) == [(2, False), (1, True), (3, False)]
    workspace.document.undo()
    assert shape(workspace, POST) == [(6, False)]
    assert workspace.document.undo_label is None


def test_that_two_blocks_frozen_one_after_the_other_are_two_steps_and_one_group(live):
    workspace = live(twins(depth=6))
    for block in (4, 5):
        chosen_in(opened(workspace, block, PRE), f"Freeze block {block} of Pre-LN")
    assert shape(workspace, PRE) == [(3, False), (2, True), (1, False)]
    workspace.document.undo()
    assert shape(workspace, PRE) == [(3, False), (1, True), (2, False)]


def test_that_a_block_edited_alone_is_the_group_whose_form_is_shown(live):
    workspace = live(twins(depth=6))
    settings = workspace.panels.settings
    settings.show_page("training")
    chosen_in(opened(workspace, 6, PRE), "Edit block 6 of Pre-LN alone")
    assert shape(workspace, PRE) == [(5, False), (1, False)]
    assert settings.selection == Selection(PRE, (1,))
    assert settings.tabs.value() == "stacks"
    assert settings.field("norm").isVisible()
    told = workspace.document.undo_label
    chosen_in(opened(workspace, 6, PRE), "Edit block 6 of Pre-LN alone")
    assert (shape(workspace, PRE), workspace.document.undo_label) == ([(5, False), (1, False)], told)
    settings.select(Selection(POST, (0,)))
    chosen_in(opened(workspace, 6, PRE), "Edit block 6 of Pre-LN alone")
    assert settings.selection == Selection(PRE, (1,)), "alone already: it is shown, and nothing is changed"


@pytest.mark.parametrize("block", [5, 6])
def test_that_of_a_pair_the_layer_is_meant_with_both_of_its_blocks(live, block):
    flow = twins()
    pairs = changed(
        flow.stacks[PRE], blocks=(Blocks(repeat=2), Blocks(repeat=3, branch="attention_feed_forward"))
    )
    workspace = live(msgspec.structs.replace(flow, stacks=(flow.stacks[POST], pairs)))
    chosen_in(opened(workspace, block, PRE), "Freeze layer 4 (blocks 5 and 6) of Pre-LN")
    assert shape(workspace, PRE) == [(2, False), (1, False), (1, True), (1, False)]


def test_that_the_menu_key_asks_for_the_block_that_is_pointed_at_in_every_twin_that_has_it(live):
    flow = twins(depth=4)
    deep = changed(flow.stacks[PRE], blocks=(Blocks(repeat=6),))
    workspace = live(msgspec.structs.replace(flow, stacks=(flow.stacks[POST], deep)))
    assert words(opened(workspace)) == [], "nothing is pointed at"
    for block, names in ((4, ["Post-LN", "Pre-LN"]), (5, ["Pre-LN"])):
        workspace.panels.diagram.block_pointed.emit(block)
        told = words(opened(workspace))
        assert [word for word in told if word.startswith("Freeze")] == [
            f"Freeze block {block} of {name}" for name in names
        ]


def test_that_a_block_is_pinned_and_unpinned(live):
    workspace = live()
    chosen_in(opened(workspace, 2, POST), "Pin block 2")
    assert workspace.view.pin == 2
    chosen_in(opened(workspace, 2, POST), "Unpin block 2")
    assert workspace.view.pin is None


def test_that_a_twin_or_block_that_the_document_lost_meanwhile_can_only_be_pinned(live):
    workspace = live(twins(depth=6))
    shorter = lambda flow: edits_blocks.with_group(flow, POST, 0, repeat=3)  # noqa: E731
    workspace.document.change_flow(shorter, "shorter")
    assert words(opened(workspace, 5, POST)) == ["Pin block 5"]
    assert len(words(opened(workspace, 3, POST))) == 3
