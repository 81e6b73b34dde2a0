"""The bar under the pictures: a typed step, a loop with its handles, and what happened on the way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from lnviz.run.record import Mark
from lnviz.ui.flow.editor import edits
from lnviz.ui.flow.time.looping import FIRST_LENGTH, ending_at, starting_at
from tests.ui.flow.stand_in import twins

KEYS = Qt.Key


def press(workspace, key):
    workspace.panels.diagram.canvas.setFocus()
    QTest.keyClick(workspace.panels.diagram.canvas, key)


def loop_of(workspace):
    return workspace.document.scenario.flow.loop


def drag(bar, start, end, y):
    """The pointer presses at one x, moves to the other and lets go."""
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(start), y))
    QTest.mouseMove(bar, QPoint(round((start + end) / 2), y))
    QTest.mouseMove(bar, QPoint(round(end), y))
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(end), y))


# -- a typed step ----------------------------------------------------------------------------------------------


def type_step(workspace, digits):
    field = workspace.panels.transport.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, digits)
    QTest.keyClick(field, KEYS.Key_Return)


def test_that_a_typed_step_is_shown(still):
    workspace = still(steps=30)
    type_step(workspace, "17")
    assert workspace.view.step == 17
    assert workspace.panels.transport.field.text() == "17"


def test_that_a_typed_step_beyond_the_head_is_trained_and_then_shown(live):
    workspace = live()
    type_step(workspace, "40")
    assert workspace.engine.told[-1] == ("run_to", 40)
    workspace.refresh()
    assert workspace.view.step == 0
    assert "on the way to step 40" in workspace.status()
    workspace.engine.train()
    workspace.advance(0.1)
    assert (workspace.view.step, workspace.view.head) == (40, 40)
    workspace.refresh()
    assert "on the way" not in workspace.status()


def go_back(workspace):
    workspace.panels.transport.back.click()


def press_play(workspace):
    workspace.panels.transport.play.click()


def press_space(workspace):
    press(workspace, KEYS.Key_Space)


def press_escape(workspace):
    press(workspace, KEYS.Key_Escape)


@pytest.mark.parametrize("stop", [go_back, press_play, press_space, press_escape])
def test_that_training_towards_a_typed_step_can_be_paused(live, stop):
    workspace = live()
    transport = workspace.panels.transport
    type_step(workspace, "99999")
    workspace.engine.train(30)
    workspace.advance(0.1)
    workspace.refresh()
    assert transport.play.text() == "Pause"
    assert "on the way to step 99 999" in workspace.status().replace("\u202f", " ").replace("\u2009", " ")
    stop(workspace)
    workspace.advance(0.1)
    workspace.refresh()
    assert workspace.engine.state == "paused"
    assert (transport.play.text(), workspace.view.step, workspace.view.head) == ("Play", 0, 30)
    assert "on the way" not in workspace.status()
    workspace.engine.train()
    workspace.advance(0.1)
    assert (workspace.view.step, workspace.view.head) == (0, 30)


def test_that_play_on_the_way_to_the_step_that_a_scenario_opens_with_goes_on_from_there(live):
    workspace = live(twins(shown_step=24), most=5)
    workspace.refresh()
    assert workspace.panels.transport.play.text() == "Play"
    press_play(workspace)
    workspace.engine.train(100)
    workspace.advance(0.1)
    assert workspace.view.playing
    assert workspace.view.step >= 24
    workspace.engine.train(100)
    workspace.advance(1.0)
    assert workspace.view.step > 24


def test_that_escape_stops_the_way_to_the_step_that_a_scenario_opens_with(live):
    workspace = live(twins(shown_step=5000), most=5)
    press_escape(workspace)
    assert workspace.engine.state == "paused"
    workspace.engine.train(100)
    workspace.advance(0.1)
    assert workspace.view.head <= 5


def test_that_another_typed_step_takes_the_place_of_the_one_that_is_awaited(live):
    workspace = live()
    type_step(workspace, "99999")
    workspace.engine.train(30)
    type_step(workspace, "50")
    workspace.engine.train()
    workspace.advance(0.1)
    assert (workspace.view.step, workspace.view.head, workspace.engine.state) == (50, 50, "paused")


def test_that_a_pause_before_anything_is_computed_still_measures_the_first_step(live):
    workspace = live()
    workspace.session.restart()
    workspace.session.jump(400)
    workspace.toggle_play()
    workspace.advance(0.1)
    workspace.engine.train()
    workspace.advance(0.1)
    assert (workspace.view.step, workspace.view.head, workspace.session.busy) == (0, 0, False)


def test_that_a_typed_step_beyond_the_head_shows_the_head_where_nothing_trains(still):
    workspace = still(steps=30)
    type_step(workspace, "9000")
    assert workspace.view.step == 29


def test_that_what_is_typed_stays_while_steps_pass(live):
    workspace = live()
    workspace.session.set_speed(0)
    workspace.toggle_play()
    field = workspace.panels.transport.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "12")
    workspace.advance(0.1)
    workspace.engine.train(30)
    workspace.advance(0.1)
    assert workspace.view.step == 30
    assert field.text() == "12"
    QTest.keyClick(field, KEYS.Key_Escape)
    assert field.text() == "30"
    assert workspace.view.playing


def test_that_only_digits_can_be_typed(still):
    workspace = still(steps=30)
    type_step(workspace, "1a-2")
    assert workspace.view.step == 12


def test_that_an_emptied_field_asks_for_nothing(still):
    workspace = still(steps=30)
    workspace.show_step(5)
    field = workspace.panels.transport.field
    field.setFocus()
    field.clear()
    QTest.keyClick(field, KEYS.Key_Return)
    assert workspace.view.step == 5
    assert field.text() == "5"


# -- loops -----------------------------------------------------------------------------------------------------


def test_that_a_loop_is_set_at_the_shown_step_by_buttons_and_cleared_again(still):
    workspace = still(steps=60)
    transport = workspace.panels.transport
    assert not transport.loop_clear.isEnabled()
    workspace.show_step(10)
    transport.loop_start.click()
    workspace.show_step(25)
    transport.loop_end.click()
    assert loop_of(workspace) == (10, 25)
    transport.loop_clear.click()
    assert loop_of(workspace) is None


def test_that_a_loop_is_set_by_keys(still):
    workspace = still(steps=60)
    workspace.show_step(30)
    press(workspace, KEYS.Key_BracketRight)
    assert loop_of(workspace) == (0, 30)
    workspace.show_step(12)
    press(workspace, KEYS.Key_BracketLeft)
    assert loop_of(workspace) == (12, 30)
    press(workspace, KEYS.Key_Backslash)
    assert loop_of(workspace) is None


def test_that_playing_goes_round_the_loop(still):
    workspace = still(twins(loop=(5, 8)), steps=60)
    workspace.show_step(5)
    workspace.session.set_speed(20)
    workspace.toggle_play()
    seen = []
    for _ in range(8):
        workspace.advance(0.05)
        seen.append(workspace.view.step)
    assert seen == [6, 7, 8, 5, 6, 7, 8, 5]


def test_that_a_loop_is_played_again_and_again_without_an_engine_also_from_the_head(still):
    workspace = still(twins(loop=(5, 59)), steps=60)
    workspace.show_step(59)
    workspace.toggle_play()
    assert workspace.session.playback.playing
    workspace.advance(0.21)
    assert workspace.view.step == 5


def test_that_a_loop_does_not_train_beyond_its_end(live):
    workspace = live(twins(loop=(2, 9)))
    workspace.session.set_speed(60)
    workspace.toggle_play()
    for _ in range(60):
        workspace.advance(1 / 30)
        workspace.engine.train(4)
    assert workspace.view.head == 9


def test_that_dragging_a_handle_moves_that_end_and_edits_nothing(still):
    workspace = still(twins(loop=(10, 20)), steps=60)
    bar = workspace.panels.transport.bar
    drag(bar, bar.x_of(20) + 4, bar.x_of(30) + 4, 28)
    assert loop_of(workspace) == pytest.approx((10, 30), abs=1)
    drag(bar, bar.x_of(10) - 4, bar.x_of(3) - 4, 28)
    assert loop_of(workspace)[0] == pytest.approx(3, abs=1)
    assert workspace.view.step == 0
    assert workspace.document.undo_label is None


def test_that_the_ends_of_a_loop_do_not_pass_each_other(still):
    workspace = still(twins(loop=(10, 20)), steps=60)
    bar = workspace.panels.transport.bar
    drag(bar, bar.x_of(20) + 4, bar.x_of(0), 28)
    assert loop_of(workspace) == (10, 11)


def test_that_a_loop_set_where_nothing_follows_reaches_over_the_next_steps():
    assert starting_at(None, 40, 40) == (40, 40 + FIRST_LENGTH)
    assert starting_at(None, 10, 40) == (10, 40)
    assert starting_at((5, 30), 10, 40) == (10, 30)
    assert starting_at((5, 30), 35, 40) == (35, 40)
    assert ending_at((5, 30), 20) == (5, 20)
    assert ending_at((5, 30), 3) == (0, 3)
    assert ending_at(None, 0) == (0, 1)


def test_that_a_loop_belongs_to_the_document_and_is_said(still):
    workspace = still(steps=60)
    workspace.show_step(20)
    workspace.loop_end()
    assert loop_of(workspace) == (0, 20)
    assert "loop from step 0 to step 20" in workspace.panels.transport.bar.accessibleDescription()
    workspace.loop_clear()
    assert "loop" not in workspace.panels.transport.bar.accessibleDescription()


# -- what happened on the way ------------------------------------------------------------------------------------


def test_that_a_live_change_is_marked_with_what_changed(live):
    workspace = live(twins(shown_step=30))
    workspace.advance(0.1)
    workspace.document.change_flow(lambda flow: edits.with_training(flow, lr=2e-4), "rate")
    bar = workspace.panels.transport.bar
    assert bar.words_at(QPointF(bar.x_of(31), 5)) == "step 31: learning rate 0.001 → 0.0002 (Post-LN, Pre-LN)"


def test_that_the_first_fault_is_marked_with_block_and_step(live):
    workspace = live(twins(shown_step=30))
    workspace.advance(0.1)
    workspace.engine.stop_stack(0)
    bar = workspace.panels.transport.bar
    words = bar.words_at(QPointF(bar.x_of(31), 5))
    for word in ("step 31", "Post-LN stopped", "block 2", "NaN"):
        assert word in words


def test_that_what_happened_at_one_place_is_told_together(still):
    workspace = still(twins(), steps=1000)
    history = workspace.session.run.history
    history.add_marks([Mark(0, 500, "lr", 1e-3, 1e-4), Mark(1, 501, "clip", None, 1.0)])
    workspace.session.marked.emit()
    bar = workspace.panels.transport.bar
    told = bar.words_at(QPointF(bar.x_of(500), 5)).splitlines()
    assert told == [
        "step 500: learning rate 0.001 → 0.0001 (Post-LN)",
        "step 501: clipping off → 1 (Pre-LN)",
    ]
    assert bar.words_at(QPointF(bar.x_of(800), 5)).startswith("step ")


def test_that_a_clip_that_is_undone_before_the_next_step_leaves_no_mark(live):
    workspace = live()
    document = workspace.document
    document.change_flow(lambda flow: edits.with_training(flow, clip=1.0), "clip")
    assert len(workspace.panels.transport.bar._ticks) == 1
    document.undo()
    assert workspace.panels.transport.bar._ticks == ()


def test_that_the_marks_are_painted(still):
    workspace = still(twins(), steps=1000)
    bar = workspace.panels.transport.bar
    before = bar.grab().toImage()
    workspace.session.run.history.add_marks([Mark(0, 500, "lr", 1e-3, 1e-4)])
    workspace.session.marked.emit()
    assert bar.grab().toImage() != before
