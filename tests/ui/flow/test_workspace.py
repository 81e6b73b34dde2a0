"""What a person does on the Gradient flow workspace: play, step, scrub, point, pin, survive."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from lnviz import numbers
from lnviz.run.record import INDEX
from lnviz.sentences import Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.editor import edits
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.main_window import RUN_ACTIONS
from lnviz.ui.widgets import ElidedLabel
from tests.ui.flow.stand_in import (
    StandInEngine,
    flow_with,
    history_of,
    plain_values,
    scenario_with,
    twins,
)

KEYS = Qt.Key


def play_for(workspace, seconds, frame=1 / 60):
    """Frames of a playing workspace, the engine keeping up with what it is asked for."""
    for _ in range(round(seconds / frame)):
        workspace.advance(frame)
        workspace.engine.train(4)


def press(workspace, key):
    workspace.panels.diagram.canvas.setFocus()
    QTest.keyClick(workspace.panels.diagram.canvas, key)


# -- play, pause, step ---------------------------------------------------------------------------------------


def test_that_step_zero_is_measured_before_anything_is_asked_for(live):
    workspace = live()
    assert workspace.engine.told[:2] == [("build",), ("run_to", 0)]
    assert (workspace.view.step, workspace.view.head) == (0, 0)


def test_that_nothing_is_built_before_the_first_picture(theme, qtbot):
    engine = StandInEngine()
    workspace = FlowWorkspace(theme, Document(scenario_with(twins())), engine)
    qtbot.addWidget(workspace)
    workspace.set_active(True)
    QApplication.processEvents()
    assert engine.told == []
    workspace.set_active(False)


def test_that_a_scenario_opens_at_its_shown_step(live):
    workspace = live(twins(shown_step=7))
    assert workspace.engine.told[1] == ("run_to", 7)
    workspace.advance(0.1)
    assert workspace.view.step == 7


def test_that_play_trains_at_the_head_and_shows_what_is_trained(live):
    workspace = live()
    workspace.panels.transport.play.click()
    assert workspace.session.playback.playing
    play_for(workspace, 2.0)
    assert 8 <= workspace.view.step <= 10
    assert workspace.view.head > workspace.view.step


def test_that_pause_stays_where_it_is_and_pauses_training(live):
    workspace = live()
    workspace.toggle_play()
    play_for(workspace, 1.0)
    step = workspace.view.step
    workspace.toggle_play()
    workspace.advance(5.0)
    assert workspace.view.step == step
    assert workspace.engine.told[-1] == ("pause",)
    assert not workspace.view.playing


def test_that_play_before_the_head_replays_what_is_recorded(live):
    workspace = live(twins(shown_step=40))
    workspace.advance(0.1)
    workspace.go_first()
    told = len(workspace.engine.told)
    workspace.toggle_play()
    play_for(workspace, 1.0)
    assert 4 <= workspace.view.step <= 5
    assert workspace.engine.told[told:] == []
    assert workspace.view.head == 40


def test_that_the_fastest_speed_follows_the_head(live):
    workspace = live()
    workspace.session.set_speed(0)
    workspace.toggle_play()
    workspace.advance(0.016)
    workspace.engine.train(200)
    workspace.advance(0.016)
    assert workspace.view.step == 200


def test_that_a_step_at_the_head_trains_one_step(live):
    workspace = live()
    workspace.step_forward()
    assert workspace.engine.told[-1] == ("run_to", 1)
    workspace.engine.train()
    workspace.advance(0.016)
    assert (workspace.view.step, workspace.view.head) == (1, 1)


def test_that_a_step_before_the_head_trains_nothing(live):
    workspace = live(twins(shown_step=5))
    workspace.advance(0.1)
    workspace.step_back()
    told = len(workspace.engine.told)
    workspace.step_forward()
    assert workspace.view.step == 5
    assert len(workspace.engine.told) == told


def test_that_stepping_back_never_undoes_training(live):
    workspace = live(twins(shown_step=5))
    workspace.advance(0.1)
    for _ in range(9):
        workspace.step_back()
    assert (workspace.view.step, workspace.view.head) == (0, 5)


def test_that_first_and_head_are_a_click_away(still):
    workspace = still(steps=30)
    workspace.panels.transport.head.click()
    assert workspace.view.step == 29
    workspace.panels.transport.first.click()
    assert workspace.view.step == 0


def test_that_scrubbing_shows_the_step_under_the_pointer_in_every_picture(still):
    workspace = still(steps=30)
    bar = workspace.panels.transport.bar
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.x_of(17)), 15))
    assert workspace.view.step == 17
    assert workspace.panels.curves.lines.cursor_line.value() == 17
    assert workspace.document.scenario.flow.shown_step == 17


def test_that_scrubbing_is_no_step_of_the_history(still):
    workspace = still(steps=30)
    workspace.show_step(12)
    assert workspace.document.undo_label is None
    assert not workspace.document.modified


def test_that_the_arrow_keys_of_the_scrub_bar_move_by_steps(still):
    workspace = still(steps=30)
    bar = workspace.panels.transport.bar
    for key in (KEYS.Key_Right, KEYS.Key_Right, KEYS.Key_PageUp, KEYS.Key_Left):
        QTest.keyClick(bar, key)
    assert workspace.view.step == 11


def test_that_moving_pauses(live):
    workspace = live()
    workspace.toggle_play()
    play_for(workspace, 1.0)
    workspace.show_step(1)
    assert not workspace.view.playing
    assert workspace.view.step == 1


def test_that_chevrons_move_forty_pixels_a_second_and_only_while_playing(live):
    workspace = live()
    moved = []
    workspace.panels.diagram.set_phase = moved.append
    workspace.advance(1.0)
    assert moved == []
    workspace.toggle_play()
    workspace.advance(0.5)
    workspace.advance(0.5)
    assert moved == pytest.approx([20, 40])


def test_that_reduced_motion_leaves_the_chevrons_where_they_are(live):
    workspace = live()
    moved = []
    workspace.panels.diagram.set_phase = moved.append
    workspace.set_animated(False)
    workspace.toggle_play()
    workspace.advance(0.5)
    assert moved == []


@pytest.mark.parametrize("speed", [1, 60])
def test_that_every_picture_of_a_frame_shows_the_same_step_and_words_that_follow_later_name_theirs(live, speed):
    workspace = live()
    panels, session = workspace.panels, workspace.session
    session.set_speed(speed)
    workspace.toggle_play()
    shown = set()
    for _ in range(150):
        workspace.advance(1 / 60)
        workspace.engine.train(4)
        step = workspace.view.step
        shown.add(step)
        told = panels.curves.findChildren(ElidedLabel)[1].text()
        assert f"every twin {numbers.four(session.run.loss(step, 0))}" == told
        said = panels.notices.remarks[0].text
        if speed == 1:
            assert f"step {step}:" in said
            assert panels.curves.lines.cursor_line.value() == step
        assert "step" in said
    assert len(shown) > 2


def test_that_a_workspace_behind_another_neither_moves_nor_trains(live):
    workspace = live()
    workspace.toggle_play()
    workspace.set_active(False)
    assert not workspace.session.playback.playing
    assert workspace.engine.told[-1] == ("pause",)


def test_that_frames_stop_when_nothing_moves(live, qtbot):
    workspace = live()
    workspace.toggle_play()
    assert workspace.animating
    workspace.toggle_play()
    qtbot.waitUntil(lambda: not workspace.animating)


# -- keys ------------------------------------------------------------------------------------------------------


def test_that_the_keys_of_the_pictures_play_and_step(live):
    workspace = live(twins(shown_step=6))
    workspace.advance(0.1)
    press(workspace, KEYS.Key_Comma)
    assert workspace.view.step == 5
    press(workspace, KEYS.Key_Period)
    assert workspace.view.step == 6
    press(workspace, KEYS.Key_Home)
    assert workspace.view.step == 0
    press(workspace, KEYS.Key_End)
    assert workspace.view.step == 6
    press(workspace, KEYS.Key_Space)
    assert workspace.session.playback.playing


@pytest.mark.parametrize("name", ["play", "forward", "first", "speed"])
def test_that_space_plays_also_from_the_buttons_of_the_transport(live, name):
    workspace = live(twins(shown_step=6))
    workspace.advance(0.1)
    widget = getattr(workspace.panels.transport, name)
    widget.setFocus()
    QTest.keyClick(widget, KEYS.Key_Space)
    assert workspace.session.playback.playing
    assert workspace.session.playback.step == 6


def test_that_space_plays_after_a_restart_and_does_not_restart_again(live):
    workspace = live()
    button = workspace.panels.settings.restart
    button.setEnabled(True)
    button.setFocus()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    workspace.engine.train()
    workspace.advance(0.1)
    built = workspace.engine.told.count(("build",))
    QTest.keyClick(QApplication.focusWidget(), KEYS.Key_Space)
    assert workspace.session.playback.playing
    assert workspace.engine.told.count(("build",)) == built == 2


def test_that_space_plays_after_the_button_of_a_notice(live):
    workspace = live(twins(shown_step=3))
    workspace.advance(0.1)
    workspace.engine.die()
    button = workspace.panels.notices.button("restart")
    button.setFocus()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    workspace.engine.train()
    workspace.advance(0.1)
    QTest.keyClick(QApplication.focusWidget(), KEYS.Key_Space)
    assert workspace.session.playback.playing


def test_that_the_keys_of_the_pictures_are_plain_letters_in_a_field(live):
    workspace = live()
    workspace.panels.settings.show_page("training")
    field = workspace.panels.settings.field("lr")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "0.5")
    QTest.keyClick(field, KEYS.Key_Home)
    QTest.keyClick(field, KEYS.Key_Space)
    assert field.text() == " 0.5"
    assert not workspace.session.playback.playing


def test_that_every_action_of_the_run_menu_is_one_of_this_workspace():
    assert [name for name in RUN_ACTIONS if not callable(getattr(FlowWorkspace, name, None))] == []


def test_that_the_list_of_keys_names_the_way_through_a_run(still):
    keys = {key: str(words) for key, words in still(steps=3).key_lines()}
    assert keys["B"] == "Branch here"
    assert [keys[key] for key in "[]\\"] == ["Loop from here", "Loop to here", "Clear the loop"]


# -- pointing and pinning ------------------------------------------------------------------------------------------


def test_that_pointing_at_a_block_in_one_picture_marks_it_in_all(still):
    workspace = still(steps=12)
    canvas = workspace.panels.diagram.canvas
    QTest.mouseMove(canvas, QPoint(300, round(canvas.block_box(3).center().y())))
    assert workspace.view.block == 3
    assert workspace.panels.diagram.accessibleName() == "Block 3"
    assert workspace.panels.profile.band() == (2.5, 3.5)


def test_that_pointing_at_a_cell_marks_block_and_step_everywhere(still):
    workspace = still(steps=12)
    heat_map = workspace.panels.heat.map
    QTest.mouseMove(heat_map, QPoint(round(heat_map.x_of(9)), 4))
    assert (workspace.view.block, workspace.view.at) == (4, 9)
    assert workspace.panels.curves.lines.pointer_line.isVisible()
    assert workspace.panels.curves.lines.pointer_line.value() == 9
    assert any("step 9:" in words.text() for words in workspace.panels.curves.findChildren(QLabel))


def test_that_a_pinned_block_stays_when_the_pointer_leaves(still):
    workspace = still(steps=12)
    workspace.panels.heat.map.pointed.emit(4, 9)
    press(workspace, KEYS.Key_Return)
    workspace.panels.heat.map.pointed.emit(None, None)
    assert (workspace.view.block, workspace.view.at, workspace.view.pin) == (4, 9, 4)
    press(workspace, KEYS.Key_Escape)
    assert (workspace.view.block, workspace.view.at, workspace.view.pin) == (None, None, None)


def test_that_pointing_elsewhere_keeps_the_pinned_block_in_sight(still):
    workspace = still(twins(96), steps=3)
    workspace.panels.diagram.block_pinned.emit(50)
    workspace.panels.profile.block_pointed.emit(40)
    assert workspace.view.block == 40
    canvas = workspace.panels.diagram.canvas
    assert canvas.block_box(50) is not None
    assert canvas.block_box(40) is not None


def test_that_a_click_on_the_pinned_block_lets_it_go(still):
    workspace = still()
    workspace.panels.profile.block_pinned.emit(2)
    assert workspace.view.pin == 2
    workspace.panels.profile.block_pinned.emit(2)
    assert workspace.view.pin is None


def test_that_blocks_can_be_walked_through_by_keys(still):
    workspace = still()
    seen = []
    for key in (KEYS.Key_Up, KEYS.Key_Up, KEYS.Key_Up, KEYS.Key_Down, KEYS.Key_Down, KEYS.Key_Down):
        press(workspace, key)
        seen.append(workspace.view.block)
    assert seen == [1, 2, 3, 2, 1, 1]


# -- quantity and scale ----------------------------------------------------------------------------------------------


def test_that_the_quantity_is_the_documents(still):
    workspace = still()
    workspace.controls().kind.button("parameters").click()
    assert workspace.document.scenario.flow.quantity == "grad_norm"
    assert workspace.view.quantity == "grad_norm"


def test_that_what_the_pictures_show_is_looked_at_and_no_edit(still):
    workspace = still(steps=30)
    document = workspace.document
    workspace.controls().kind.button("parameters").click()
    workspace.controls().fit.click()
    workspace.panels.profile.guides_chosen.emit((0.25,))
    workspace.show_step(4)
    workspace.loop_start()
    flow = document.scenario.flow
    assert (flow.quantity, flow.guides, flow.loop) == ("grad_norm", (0.25,), (4, 29))
    assert not document.modified
    assert document.undo_label is None


def test_that_undo_takes_back_an_edit_and_leaves_what_the_pictures_show(still):
    workspace = still(steps=30)
    document = workspace.document
    first = document.scenario.flow.training.lr
    document.change_flow(lambda flow: edits.with_training(flow, lr=2 * first), "learning rate")
    workspace.controls().kind.button("update_ratio").click()
    workspace.show_step(7)
    document.undo()
    flow = document.scenario.flow
    assert (flow.training.lr, flow.quantity, flow.shown_step) == (first, "update_ratio", 7)
    assert workspace.controls().kind.value() == "update_ratio"
    document.redo()
    assert document.scenario.flow.training.lr == 2 * first


def test_that_fit_takes_the_decades_of_all_recorded_blocks(still):
    workspace = still()
    workspace.controls().fit.click()
    assert workspace.document.scenario.flow.decades == (-3, 0)
    assert workspace.controls().decades.currentText() == "1e−3 … 1e+0"


def test_that_a_scale_can_be_chosen(still):
    workspace = still()
    box = workspace.controls().decades
    box.activated.emit(box.findText("1e−12 … 1e+2"))
    assert (workspace.view.scale.low, workspace.view.scale.high) == (-12, 2)


# -- trouble -----------------------------------------------------------------------------------------------------------


def test_that_a_twin_that_stops_is_named_with_block_and_step_and_the_other_goes_on(live):
    workspace = live(twins(shown_step=3))
    workspace.advance(0.1)
    workspace.engine.stop_stack(0)
    (notice,) = workspace.panels.notices.shown
    for word in ("Post-LN", "step 4", "block 2", "NaN", "standard deviation", "other twin goes on"):
        assert word in notice.text
    workspace.toggle_play()
    assert workspace.session.playback.playing


def test_that_the_button_goes_to_the_step_of_the_fault(live):
    workspace = live(twins(shown_step=3))
    workspace.advance(0.1)
    workspace.engine.stop_stack(0)
    (notice,) = workspace.panels.notices.shown
    workspace.panels.notices.button(notice.key).click()
    assert workspace.view.step == 4


def test_that_playing_ends_when_every_twin_has_stopped(live):
    flow = twins()
    workspace = live(flow)
    workspace.toggle_play()
    plain = plain_values(flow)
    workspace.engine.train(1, lambda stack, step: plain(stack, step) * float("nan"))
    workspace.advance(1.0)
    assert not workspace.view.playing
    assert len(workspace.panels.notices.shown) == 2
    assert not any("goes on" in notice.text for notice in workspace.panels.notices.shown)


def test_that_a_run_in_which_every_twin_stopped_is_replayed_to_its_head_and_then_says_why_it_rests(live):
    flow = twins(shown_step=6)
    workspace = live(flow)
    workspace.advance(0.1)
    plain = plain_values(flow)
    workspace.step_forward()
    workspace.engine.train(1, lambda stack, step: plain(stack, step) * float("nan"))
    workspace.advance(0.1)
    workspace.go_first()
    told = len(workspace.engine.told)
    workspace.toggle_play()
    workspace.advance(0.5)
    assert workspace.view.playing
    assert workspace.view.step == 2
    for _ in range(10):
        workspace.advance(0.5)
    assert (workspace.view.step, workspace.view.head, workspace.view.playing) == (7, 7, False)
    assert not any(words[0] == "run_to" for words in workspace.engine.told[told:])
    assert len(workspace.panels.notices.shown) == 2
    workspace.toggle_play()
    assert not workspace.view.playing
    assert "nothing follows step 7" in workspace.panels.notices.shown[0].text


def test_that_a_dead_engine_leaves_the_records_and_offers_a_restart(live):
    workspace = live(twins(shown_step=9))
    workspace.advance(0.1)
    workspace.toggle_play()
    workspace.engine.die()
    assert not workspace.session.playback.playing
    (notice,) = workspace.panels.notices.shown
    assert "killed" in notice.text
    workspace.show_step(4)
    assert workspace.view.step == 4
    assert workspace.panels.diagram.canvas.values()[0].loss == pytest.approx(8 * 0.9**4)
    workspace.panels.notices.button("restart").click()
    assert workspace.engine.told[-3:] == [("build",), ("run_to", 4), ("run_to", 9)]
    assert workspace.panels.notices.shown == ()


def test_that_play_at_the_head_does_nothing_once_the_engine_is_dead(live):
    workspace = live()
    workspace.engine.die()
    workspace.toggle_play()
    assert not workspace.session.playback.playing


def test_that_the_engines_refusal_is_said(live):
    workspace = live()
    workspace.engine.failed.emit(Sentence("The text has {have} characters.", have=3))
    assert [notice.text for notice in workspace.panels.notices.shown] == ["The text has 3 characters."]


# -- documents ---------------------------------------------------------------------------------------------------------


def test_that_another_document_gets_its_own_twins(live):
    workspace = live(twins(shown_step=5))
    workspace.advance(0.1)
    workspace.document.open(scenario_with(twins(8, shown_step=2)), None, "other")
    assert workspace.engine.flow.stacks[0].depth == 8
    assert workspace.engine.told[-1] == ("run_to", 2)
    workspace.engine.train()
    workspace.advance(0.1)
    assert (workspace.view.step, workspace.session.run.depth) == (2, 8)


def test_that_another_document_waits_while_the_workspace_is_behind(live):
    workspace = live()
    workspace.set_active(False)
    told = len(workspace.engine.told)
    workspace.document.open(scenario_with(twins(8)), None, "other")
    assert len(workspace.engine.told) == told
    assert workspace.session.run.depth == 8


def test_that_a_history_is_shown_without_an_engine(theme, qtbot):
    flow = twins(shown_step=6)
    workspace = FlowWorkspace(theme, Document(scenario_with(flow)), None)
    qtbot.addWidget(workspace)
    workspace.show_history(history_of(flow, 12))
    assert (workspace.view.step, workspace.view.head) == (6, 11)
    workspace.show_step(11)
    assert workspace.view.step == 11
    workspace.toggle_play()
    assert not workspace.session.playback.playing


def test_that_the_status_line_says_speed_and_what_the_twins_share(live):
    workspace = live()
    said = []
    workspace.status_changed.connect(said.append)
    workspace.session.set_speed(0)
    workspace.toggle_play()
    workspace.advance(0.016)
    workspace.engine.train(3)
    workspace.advance(0.2)
    assert "100 steps/s" in said[-1]
    assert "2 twins × 4 blocks" in workspace.status()


def test_that_the_status_line_leaves_an_engine_that_ended_to_the_right_end(live):
    workspace = live()
    assert "engine: idle" in workspace.status()
    workspace.engine.die()
    workspace.advance(0.0)
    assert "engine" not in workspace.status()
    assert "2 twins × 4 blocks" in workspace.status()


def test_that_three_twins_of_one_kind_are_told_apart(still):
    flow = twins()
    third = flow_with(flow.stacks[1], name="Pre-LN again")
    workspace = still(flow_with(flow, stacks=(*flow.stacks, third)))
    looks = workspace.session.run.looks
    assert len({(look.token, look.symbol) for look in looks}) == 3
    assert len(workspace.panels.diagram.canvas.frames()) == 3


def test_that_a_run_from_one_to_ninety_six_blocks_can_be_shown(still):
    workspace = still(twins(1), steps=3)
    for depth in (1, 2, 24, 96):
        flow = twins(depth)
        workspace.document.change_flow(lambda _, flow=flow: flow, "depth")
        workspace.show_history(history_of(flow, 3))
        workspace.grab()
        assert len(workspace.panels.diagram.canvas.frames()[0].rows.all()) >= min(depth, 5)


def test_that_a_thousand_changes_of_depth_leave_nothing_behind(still):
    workspace = still(steps=2)
    histories = {depth: history_of(twins(depth), 2) for depth in range(1, 9)}

    def change(count):
        for turn in range(count):
            depth = 1 + turn % 8
            workspace.show_history(histories[depth], twins(depth))

    change(20)
    gc.collect()
    before = len(gc.get_objects())
    change(1000)
    gc.collect()
    assert len(gc.get_objects()) - before < 2000


def test_that_a_closed_workspace_is_gone(theme, qapp):
    workspace = FlowWorkspace(theme, Document(scenario_with(twins())), None)
    workspace.show_history(history_of(twins(), 3))
    watched = [
        weakref.ref(workspace),
        weakref.ref(workspace.panels.diagram),
        weakref.ref(workspace.panels.profile.plot),
    ]
    workspace.deleteLater()
    del workspace
    QApplication.sendPostedEvents(None, 52)
    gc.collect()
    assert [ref() for ref in watched] == [None, None, None]


def test_that_both_themes_can_be_worn_in_turn(still):
    workspace = still()
    light = workspace.grab().toImage()
    workspace.theme.choose("dark")
    dark = workspace.grab().toImage()
    workspace.theme.choose("light")
    assert dark != light
    assert workspace.grab().toImage() == light


def test_that_words_are_put_in_again_after_a_change_of_language(still):
    workspace = still()
    workspace.retranslate()
    assert workspace.panels.transport.play.text() == "Play"
    assert workspace.panels.settings.restart.text() == "Restart"


def test_that_editing_while_playing_does_not_stop_the_pictures(live):
    workspace = live()
    workspace.toggle_play()
    play_for(workspace, 0.5)
    workspace.document.change_flow(lambda flow: edits.with_training(flow, seed=4), "seed")
    play_for(workspace, 1.0)
    assert workspace.view.playing
    assert workspace.view.step >= 6


def test_that_numbers_beside_the_blocks_are_those_of_the_record(still):
    flow = twins()
    workspace = still(flow)
    workspace.show_step(3)
    values = workspace.panels.diagram.canvas.values()[0]
    record = history_of(flow, 4).at(3, 0)
    assert values.rows == pytest.approx(record[INDEX["activation_grad_norm"]])


# -- fields and single keys ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "typed", "end", "value"),
    [
        ("lr", "0.25", KEYS.Key_Return, 0.25),
        ("lr", "0.25", KEYS.Key_Enter, 0.25),
        ("lr", "0.25", KEYS.Key_Escape, 1e-3),
        ("lr", "0.25", "click", 0.25),
        ("lr", "-1", KEYS.Key_Return, 1e-3),
        ("width", "48", KEYS.Key_Return, 48),
    ],
)
def test_that_a_field_that_is_left_gives_the_keys_back_to_the_pictures(live, name, typed, end, value):
    workspace = live()
    settings = workspace.panels.settings
    settings.show_page("training" if name == "lr" else "stacks")
    field = settings.field(name)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, typed)
    if end == "click":
        QTest.mouseClick(settings, Qt.MouseButton.LeftButton, pos=settings.rect().bottomLeft() + QPoint(2, -2))
    else:
        QTest.keyClick(field, end)
    assert QApplication.focusWidget() is workspace.panels.diagram.canvas
    flow = workspace.document.scenario.flow
    assert (flow.training.lr if name == "lr" else flow.width) == value
    QTest.keyClick(QApplication.focusWidget(), KEYS.Key_Space)
    assert workspace.session.playback.playing


def test_that_tab_walks_on_from_a_field(live):
    workspace = live()
    settings = workspace.panels.settings
    settings.show_page("training")
    settings.field("lr").setFocus()
    QTest.keyClick(settings.field("lr"), KEYS.Key_Tab)
    assert settings.training.isAncestorOf(QApplication.focusWidget())
