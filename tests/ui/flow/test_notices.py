"""The strip under the pictures and the status line: what went wrong, how training goes, and a layout that rests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from lnviz.run.diagnosis import diagnosis
from lnviz.scenario.schema import changed
from lnviz.sentences import Sentence
from lnviz.ui.flow.editor import edits, edits_twins
from lnviz.ui.flow.editor.menus import Entry
from lnviz.ui.flow.notices import Notice, Notices
from lnviz.ui.flow.remark_list import Remark, RemarkList
from lnviz.ui.flow.troubles import CLOSE, status_words
from lnviz.ui.flow.view import Run
from lnviz.ui.widgets import ElidedLabel
from tests.ui.flow.stand_in import StandInEngine, flow_with, history_of, scenario_with, twins

SILENT = Sentence("Nothing has been heard from the training process for 2 seconds.")


def places(workspace):
    """Where the parts of the workspace are."""
    QApplication.processEvents()
    panels = workspace.panels
    parts = (panels.settings, panels.diagram, panels.side, panels.heat, panels.notices, panels.transport)
    return [(part.mapTo(workspace, part.rect().topLeft()).toTuple(), part.size().toTuple()) for part in parts]


def test_that_nothing_moves_when_notices_come_and_go(live):
    workspace = live(twins(shown_step=30))
    workspace.advance(0.1)
    before = places(workspace)
    workspace.engine.stop_stack(0)
    assert places(workspace) == before
    workspace.engine.fall_silent(SILENT)
    assert places(workspace) == before
    workspace.engine.fall_silent(None)
    workspace.engine.die()
    assert places(workspace) == before
    workspace.panels.notices.turn.click()
    assert places(workspace) == before


def test_that_one_notice_is_shown_at_a_time_and_the_newest_first(qtbot):
    notices = Notices()
    qtbot.addWidget(notices)
    notices.show()
    assert not notices.turn.isVisible()
    first, second = Notice("a", "The first.", "OK"), Notice("b", "The second.", "OK")
    notices.show_notices((first,))
    assert notices.button("a").isVisible()
    notices.show_notices((first, second))
    assert notices.button("b").isVisible()
    assert not notices.button("a").isVisible()
    assert notices.turn.text() == "2 / 3"
    notices.turn.click()
    assert not notices.button("b").isVisible()
    notices.turn.click()
    assert notices.button("a").isVisible()


def test_that_a_notice_whose_words_change_is_not_turned_up_again(qtbot):
    notices = Notices()
    qtbot.addWidget(notices)
    notices.show()
    first = Notice("step 4", "One stopped. The other twin goes on.", "Go", (("finite 0", "Back"),))
    notices.show_notices((first,))
    changed = Notice("step 4", "One stopped.", "Go", (("finite 0", "Back"),))
    second = Notice("step 4", "Two stopped.", "Go", (("finite 1", "Back"),))
    notices.show_notices((changed, second))
    assert notices.button("finite 1").isVisible()


def test_that_every_button_of_a_notice_says_its_own_key(qtbot):
    notices, acted = Notices(), []
    qtbot.addWidget(notices)
    notices.acted.connect(acted.append)
    notices.show_notices(
        (Notice("step 4", "It stopped.", "Go to step 4", (("finite 0", "Back to step 3"),)),)
    )
    notices.button("finite 0").click()
    notices.button("step 4").click()
    assert acted == ["finite 0", "step 4"]


def test_that_remarks_are_all_in_the_tooltip(qtbot):
    notices = Notices()
    qtbot.addWidget(notices)
    remarks = tuple(Remark(f"Sentence {number}.", number == 0) for number in range(4))
    notices.show_remarks(remarks)
    assert notices.remarks == remarks
    tips = [child.toolTip() for child in notices.findChildren(type(notices._quiet))]
    assert "\n".join(remark.text for remark in remarks) in tips


def sentences(count):
    return tuple(Remark(f"Sentence {number}, which goes on for a while.", number == 0) for number in range(count))


@pytest.mark.parametrize(("count", "more"), [(1, None), (2, None), (3, "+1"), (5, "+3")])
def test_that_the_strip_says_how_many_sentences_there_are_beyond_its_lines(show, theme, count, more):
    notices = show(Notices(), 700, 300)
    notices.show_remarks(sentences(count))
    button = notices._quiet.more
    assert (button.text() if button.isVisible() else None) == more


def test_that_the_number_of_further_sentences_opens_them_all_above_the_strip(still):
    workspace = still(steps=40)
    notices = workspace.panels.notices
    notices.show_remarks(sentences(4))
    QTest.mouseClick(notices._quiet.more, Qt.MouseButton.LeftButton)
    opened = notices.findChild(RemarkList)
    assert opened.isVisible()
    assert [line.text() for line in opened.findChildren(QLabel)] == [one.text for one in sentences(4)]
    assert opened.geometry().bottom() < notices.mapToGlobal(QPoint(0, 0)).y()
    QTest.keyClick(opened, Qt.Key.Key_Escape)
    assert not opened.isVisible()


def test_that_the_tooltip_of_the_sentences_leaves_the_transport_free(still):
    workspace = still(steps=40)
    panels = workspace.panels
    panels.notices.show_remarks(sentences(4))
    line = panels.notices._quiet
    at = QPoint(40, line.height() // 2)
    QApplication.sendEvent(line, QHelpEvent(QEvent.Type.ToolTip, at, line.mapToGlobal(at)))
    (tip,) = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible()]
    transport = QRect(panels.transport.mapToGlobal(QPoint(0, 0)), panels.transport.size())
    assert QToolTip.text().count("Sentence") == 4
    assert not tip.geometry().intersects(transport)
    QToolTip.hideText()


# -- how training goes -----------------------------------------------------------------------------------------


def test_that_the_strip_says_what_the_records_say_of_the_shown_step(still):
    workspace = still(steps=40)
    for step in (0, 17, 39):
        workspace.show_step(step)
        found = diagnosis(workspace.session.run.history, step)
        assert [remark.text for remark in workspace.panels.notices.remarks] == [
            str(f.sentence) for f in found
        ]


def test_that_three_twins_without_trouble_are_all_named_in_the_lines_that_are_seen(still):
    flow = twins()
    third = changed(flow.stacks[1], name="Warm-up")
    workspace = still(flow_with(flow, stacks=(*flow.stacks, third)), steps=5)
    notices = workspace.panels.notices
    (remark,) = notices.remarks
    assert all(f"{stack.name} " in remark.text for stack in workspace.session.run.stacks)
    assert remark.text.startswith("No trouble at step 0.")
    lines = [line.text() for line in notices.findChildren(ElidedLabel) if line.text()]
    assert lines == [remark.text]


def test_that_the_strip_follows_slowly_enough_to_be_read_while_playing(still):
    workspace = still(steps=60)
    workspace.session.set_speed(20)
    workspace.toggle_play()
    seen = []
    for _ in range(60):
        workspace.advance(1 / 60)
        if not seen or workspace.panels.notices.remarks != seen[-1]:
            seen.append(workspace.panels.notices.remarks)
    assert 2 <= len(seen) <= 4


# -- the engine ------------------------------------------------------------------------------------------------


def test_that_a_silent_engine_is_told_and_the_notice_goes_away_by_itself(live):
    workspace = live(twins(shown_step=9))
    workspace.advance(0.1)
    workspace.engine.fall_silent(SILENT)
    (notice,) = workspace.panels.notices.shown
    assert "Nothing has been heard" in notice.text
    assert workspace.session.head == 9
    workspace.engine.fall_silent(None)
    assert workspace.panels.notices.shown == ()


def test_that_restarting_a_silent_engine_ends_its_process_first(live):
    workspace = live(twins(shown_step=9))
    workspace.advance(0.1)
    workspace.engine.fall_silent(SILENT)
    workspace.panels.notices.button("restart").click()
    assert workspace.engine.told[-3:] == [("shutdown",), ("build",), ("run_to", 9)]
    assert workspace.panels.notices.shown == ()


def test_that_the_status_line_says_that_a_silent_engine_does_not_answer(live):
    workspace = live(twins(shown_step=9))
    workspace.advance(0.1)
    assert "engine: idle" in workspace.status()
    workspace.engine.fall_silent(SILENT)
    workspace.advance(0.1)
    assert "engine: does not answer" in workspace.status()
    assert "idle" not in workspace.status()
    workspace.engine.fall_silent(None)
    workspace.advance(0.1)
    assert "engine: idle" in workspace.status()


def test_that_an_engine_that_answers_is_not_ended_by_a_restart(live):
    workspace = live()
    workspace.restart()
    assert ("shutdown",) not in workspace.engine.told


def test_that_a_fault_names_how_many_others_go_on(live):
    flow = twins(shown_step=3)
    third = flow_with(flow.stacks[1], name="Third")
    workspace = live(flow_with(flow, stacks=(*flow.stacks, third)))
    workspace.advance(0.1)
    workspace.engine.stop_stack(0)
    assert "2 others go on." in workspace.panels.notices.shown[0].text


# -- the status line -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 twin × 4 blocks"), (2, "2 twins × 4 blocks"), (4, "4 twins × 4 blocks")]
)
def test_that_the_status_line_counts_the_twins(count, words):
    flow = twins(4)
    stacks = tuple(flow_with(flow.stacks[0], name=f"twin {number}") for number in range(count))
    status = status_words(Run(flow_with(flow, stacks=stacks)), None)
    assert status.startswith(words)
    assert ("same seed" in status) is (count > 1)


def test_that_the_status_line_tells_the_depths_of_twins_that_differ():
    deep, shallow = twins(12).stacks[0], twins(1).stacks[1]
    status = status_words(Run(flow_with(twins(), stacks=(deep, shallow))), None)
    assert "2 twins of 12 / 1 blocks" in status
    assert "1 twin × 1 block" in status_words(Run(flow_with(twins(), stacks=(shallow,))), None)


def test_that_the_status_line_tells_seeds_that_differ():
    flow = twins()
    own = flow_with(flow.training, seed=3)
    other = flow_with(flow, stacks=(flow.stacks[0], flow_with(flow.stacks[1], training=own)))
    assert "same data, same order" in status_words(Run(other), None)
    assert "same seed" not in status_words(Run(other), None)


@pytest.mark.parametrize(
    ("state", "rate", "busy", "words"),
    [
        ("paused", 100.0, 0.0, "engine: idle"),
        ("training", 182.4, 0.1, "engine: 182 steps/s, every step captured"),
        ("training", 0.53, 0.4, "engine: 0.5 steps/s, every step captured"),
        ("training", 0.53, 3.6, "engine: the next step has taken 4 s so far"),
        ("training", 0.0, 0.0, "engine: at work"),
        ("building", 0.0, 0.0, "engine: at work"),
    ],
)
def test_that_the_status_line_says_what_the_engine_does(qapp, state, rate, busy, words):
    engine = StandInEngine()
    engine.state, engine.steps_per_second, engine.busy_seconds = state, rate, busy
    flow = twins()
    assert status_words(Run(flow, history_of(flow, 3)), engine).startswith(words)


# -- what was refused ------------------------------------------------------------------------------------------


def full(live):
    """A workspace of four twins, where one more was refused below the forms and one in the strip."""
    post, pre = twins().stacks
    stacks = (post, *(changed(pre, name=name) for name in ("a", "b", "c")))
    workspace = live(flow_with(twins(), stacks=stacks))
    settings = workspace.panels.settings
    settings.take(Entry("copy", edits.Edit(lambda flow: edits_twins.duplicate_twin(flow, 0), "copy", "copy")))
    workspace.branch_here()
    assert "4 twins already" in refused_of(workspace)
    assert not settings.refusal.isHidden()
    return workspace


def refused_of(workspace):
    return " ".join(notice.text for notice in workspace.panels.notices.shown if notice.key == CLOSE)


def restart(workspace):
    workspace.restart()


def open_another(workspace):
    workspace.document.open(scenario_with(twins(depth=6)), None, "another")


def edit(workspace):
    workspace.document.change_flow(lambda flow: edits.with_training(flow, lr=0.25), "rate")


@pytest.mark.parametrize("settle", [restart, open_another, edit])
def test_that_what_was_refused_is_forgotten_with_the_next_good_edit_a_restart_or_another_scenario(live, settle):
    workspace = full(live)
    settle(workspace)
    assert refused_of(workspace) == ""
    assert workspace.panels.settings.refusal.isHidden()


def test_that_what_was_refused_stays_while_steps_pass(live):
    workspace = full(live)
    workspace.step_forward()
    workspace.engine.train()
    workspace.advance(0.1)
    assert "4 twins already" in refused_of(workspace)
