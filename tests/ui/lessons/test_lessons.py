"""Lessons as a learner goes through them, in a window with both workspaces and an engine that trains at once."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lnviz.scenario import lessons, library
from lnviz.scenario.file import encode, load, save
from lnviz.scenario.schema import Flow
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.finding import shelf_commands
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.lessons import teacher
from lnviz.ui.lessons.step_bar import StepBar
from lnviz.ui.lessons.targets import spot
from lnviz.ui.lessons.wrapping import Choice
from lnviz.ui.normalize.tables import Tables
from lnviz.ui.panes import reading_order
from lnviz.ui.recovery import Leftovers
from tests.ui.lessons.school import School
from tests.ui.stand_ins import edit, scenario

DIVIDE = 2  # the step of four numbers by hand that asks for nothing but a prediction
FIRST, BY_HAND, POST_OR_PRE = "01-what-it-is", "03-by-hand", "05-post-or-pre"


@pytest.mark.slow
def test_that_every_step_of_every_lesson_can_be_walked(school: School, spoken: str) -> None:
    for name in lessons.lesson_names():
        school.open(name) if school.page is None else school.page.teacher.start(name)
        steps = lessons.find_lesson(name, spoken).steps
        for step in steps:
            school.settle()
            assert school.page.teacher.step is step
            assert "{" not in school.page.teacher.body()
            for target in set(step.targets) - {"torch"}:  # which says nothing without a real engine
                assert spot(target, school.window) is not None, (name, step.title, target)
            if step.task is not None:
                assert spot(step.task.show, school.window) is not None, (name, step.title)
                assert not school.page.teacher.record.done
            school.answer()
            assert step.task is None or school.page.teacher.record.done, (name, step.title)
            assert school.page.teacher.revealed == bool(step.why)
            assert not school.page.teacher.revealed or "not computed" not in school.page.teacher.why()
            school.page.view.forward.click()
        assert school.page.teacher.lesson is None


def test_that_leaving_brings_the_users_document_back_as_it_was(school: School) -> None:
    before, path = school.document.scenario, school.document.path
    school.open(BY_HAND)
    assert school.document.scenario is not before
    assert school.window.windowTitle().startswith("Lesson: Four numbers by hand")
    school.page.teacher.go(4)
    school.answer()
    school.page.teacher.leave()
    assert school.document.scenario is before
    assert school.document.path == path
    assert school.document.modified
    assert school.document.undo_label == "Edit of a number"
    school.document.undo()
    assert not school.document.modified


def test_that_unsaved_work_survives_a_program_that_is_killed_in_a_lesson(school: School) -> None:
    school.open(BY_HAND)
    school.page.teacher.go(4)
    school.answer()
    school.side_file.write()  # what a timer does
    school.side_file._lock.unlock()  # as the system does with the lock of a program that is gone
    (rescue,) = Leftovers(school.folder / "unsaved").find()
    assert rescue.name == "mine.lnviz.json"
    assert rescue.scenario.normalize.tensor.values[0, 0] == 7.0


def go_elsewhere(school: School, way: str) -> None:
    if way == "quit":
        school.window.close()
    elif way == "new":
        school.window.actions_by_name["new"].trigger()
    else:
        save(school.folder / "other.lnviz.json", scenario([[1.0, 9.0]]))
        school.person.answers.insert(0, school.folder / "other.lnviz.json")
        school.window.actions_by_name["open"].trigger()


@pytest.mark.parametrize("way", ["quit", "new", "open"])
@pytest.mark.parametrize("answers", [("cancel",), ("save", None), ("save", "there", False)])
def test_that_what_is_called_off_in_a_lesson_leaves_it_as_it_was(
    make: Callable[..., School], way: str, answers: tuple[object, ...]
) -> None:
    there = make().folder / "there.lnviz.json"
    there.write_text("{}")
    school = make(*(there if answer == "there" else answer for answer in answers))
    if answers[0] == "save":  # a document without a file, whose name is asked for
        school.document.open(scenario([[3.0, 9.0]]), None, unsaved=True)
    mine, called = school.document.scenario, school.document.called
    school.open(POST_OR_PRE)
    school.page.teacher.go(1)
    school.answer()
    session = school.window.workspace("flow").session
    lesson, history = school.document.scenario, session.run.history
    assert history is not None
    go_elsewhere(school, way)
    assert school.person.answers == []
    assert f"unsaved {called}" in school.person.asked
    assert school.window.isVisible()
    assert school.page.teacher.lesson.name == POST_OR_PRE
    assert school.page.teacher.place == 1
    assert school.document.scenario is lesson
    assert session.run.history is history
    assert there.read_text() == "{}"
    school.page.teacher.leave()
    assert school.document.scenario is mine
    assert school.document.modified


@pytest.mark.parametrize("way", ["quit", "new", "open"])
@pytest.mark.parametrize("answer", ["save", "discard"])
def test_that_going_on_from_a_lesson_does_with_the_users_work_what_was_answered(
    make: Callable[..., School], way: str, answer: str
) -> None:
    school = make(answer)
    mine = school.folder / "mine.lnviz.json"
    school.open(BY_HAND)
    go_elsewhere(school, way)
    assert school.page.teacher.lesson is None
    assert school.window.isVisible() == (way != "quit")
    assert mine.exists() == (answer == "save")
    if answer == "save":
        assert load(mine).normalize.tensor.values[0, 0] == 7.0
    assert school.document.path == {"quit": mine, "new": None, "open": school.folder / "other.lnviz.json"}[way]


def test_that_a_file_that_another_program_changed_in_a_lesson_is_asked_about_before_it_is_left(
    make: Callable[..., School],
) -> None:
    school = make("save", "cancel", "save", "replace")
    mine = school.folder / "mine.lnviz.json"
    school.open(BY_HAND)
    save(mine, scenario([[1.0, 9.0]]))
    school.files.new()
    assert school.page.teacher.lesson is not None
    assert load(mine).normalize.tensor.values[0, 0] == 1.0
    school.files.new()
    assert school.page.teacher.lesson is None
    assert load(mine).normalize.tensor.values[0, 0] == 7.0
    assert school.document.path is None


def test_that_an_answer_is_locked_before_the_measured_one_is_shown(school: School) -> None:
    school.open(BY_HAND)
    teacher, view = school.page.teacher, school.page.view
    teacher.go(DIVIDE)
    assert not teacher.revealed
    assert not view.why.isVisible()
    view.prediction.choose(2)
    assert not view.why.isVisible()
    view.prediction.lock()
    assert view.why.isVisible()
    assert "Their sum is 0," in view.why.text.toPlainText()
    assert view.why.verdict.text() == "✗ Not so. You said: “4”. Measured: “0”."
    view.prediction.choose(0)
    view.prediction.locked.emit(0)
    assert teacher.record.answer == 2


def test_that_a_prediction_that_agrees_with_what_is_measured_is_called_right(school: School) -> None:
    school.open(BY_HAND)
    view = school.page.view
    view.prediction.choose(1)
    view.prediction.lock()
    assert not view.why.isVisible()
    view.task.do_requested.emit()
    school.settle()
    assert view.why.verdict.text() == "✓ Right. You said: “6”, and so it was measured."
    school.page.teacher.go(1)
    school.page.teacher.go(0)  # where the row is as it was, and the answer is that of the earlier visit
    assert view.why.verdict.text().startswith("✓ Right.")


def test_that_progress_is_there_at_the_next_start_and_start_over_clears_it(
    make: Callable[..., School],
) -> None:
    school = make()
    school.open(BY_HAND)
    school.page.teacher.go(3)
    school.answer()
    why = school.page.teacher.why()
    school.page.teacher.leave()
    later = make()
    later.open(BY_HAND)
    assert later.page.teacher.place == 3
    assert later.page.teacher.record.done
    assert later.page.teacher.why() == why
    assert later.document.scenario.normalize.norm.eps > 0  # the step begins as ever
    later.page.teacher.start_over()
    assert later.page.teacher.place == 0
    later.page.teacher.go(3)
    assert not later.page.teacher.record.done


def test_that_a_task_that_trains_checks_itself_on_recorded_steps(school: School) -> None:
    school.open(POST_OR_PRE)
    school.page.teacher.go(3)
    school.page.view.prediction.choose(0)
    school.page.view.prediction.lock()
    workspace = school.window.workspace("flow")
    assert isinstance(workspace, FlowWorkspace)
    workspace.toggle_play()
    for _ in range(4000):
        if school.page.teacher.record.done:
            break
        workspace.advance(0.5)
        school.engine.train()
        school.page.teacher.look()
    assert school.engine.history.head >= 60
    assert school.page.teacher.record.done


def test_that_the_records_of_the_users_run_are_there_again(school: School) -> None:
    school.document.look(msgspec.structs.replace(school.document.scenario, workspace="flow"))
    school.window.show()
    workspace = school.window.workspace("flow")
    assert isinstance(workspace, FlowWorkspace)
    workspace.session.begin()
    workspace.session.jump(5)
    school.engine.train()
    before = workspace.session.run.history
    school.open(POST_OR_PRE)
    assert workspace.session.run.history is not before
    school.page.teacher.leave()
    assert workspace.session.run.history is before
    assert workspace.session.head == 5


def test_that_the_run_goes_on_in_a_lesson_that_does_not_train(school: School) -> None:
    school.document.look(msgspec.structs.replace(school.document.scenario, workspace="flow"))
    school.window.show()
    workspace = school.window.workspace("flow")
    assert isinstance(workspace, FlowWorkspace)
    workspace.session.begin()
    workspace.session.jump(5)
    school.engine.train()
    school.open(BY_HAND)
    school.page.teacher.leave()
    assert school.engine.told.count(("build",)) == 1
    assert not workspace.session.twins.read_from_file


def test_that_an_outline_follows_its_target_and_no_click_lands_on_it(school: School) -> None:
    school.open(BY_HAND)
    school.page.view.text.chosen.emit("input")
    outline = school.page.outline
    assert outline is not None
    assert outline.isVisible()
    assert outline.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert school.window.childAt(outline.geometry().center()) is not outline
    before = outline.geometry()
    school.window.resize(1700, 1000)
    QApplication.processEvents()
    assert outline.geometry() != before
    school.page.teacher.leave()
    assert not outline.isVisible()


def test_that_enter_goes_on_and_closing_the_dock_leaves(school: School, qtbot: QtBot) -> None:
    mine = school.document.scenario
    school.window.show()
    school.window.actions_by_name["dock_lesson"].trigger()
    first = school.page.contents.row(FIRST)
    assert school.window.focusWidget() is first
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert school.page.teacher.lesson.name == FIRST
    qtbot.keyClick(school.page.view, Qt.Key.Key_Return)
    assert school.page.teacher.place == 1
    school.window.actions_by_name["dock_lesson"].trigger()
    assert school.window.dock.shown == ""
    assert school.document.scenario is mine


def test_that_a_lesson_is_begun_from_its_menu_and_found_by_its_name(school: School) -> None:
    school.window.show()
    titles = [lessons.find_lesson(name, "en").title for name in lessons.lesson_names()]
    begin = list(shelf_commands(school.window.actions_by_name))[-len(titles) :]
    assert [command.words for command in begin] == [f"Lesson: {n}  {title}" for n, title in enumerate(titles, 1)]
    begin[2].run()
    assert school.window.dock.shown == "lesson"
    assert school.page.teacher.lesson.name == BY_HAND
    begin[4].run()  # out of a lesson into another one
    assert school.page.teacher.lesson.name == POST_OR_PRE


def test_that_a_lesson_that_was_only_walked_through_is_seen_and_not_done(school: School) -> None:
    school.open(BY_HAND)
    row = school.page.contents.row(BY_HAND)
    for place in range(5):
        if place < 2:
            school.answer()
        assert school.page.teacher.done == ([0, 1] if place else [0])
        school.page.view.forward.click()
    assert row.accessibleName() == "3. Four numbers by hand, seen to its end, 2 of 5 steps done"
    for place in (2, 3, 4):
        school.page.teacher.start(BY_HAND)
        assert school.page.teacher.place == place  # the first that is not done, and not the last page
        school.answer()
        school.page.teacher.leave()
    assert row.accessibleName() == "3. Four numbers by hand, ✓ done"
    school.page.teacher.start(BY_HAND)
    assert school.page.teacher.place == 0


def test_that_the_number_that_was_asked_about_is_in_sight_when_the_answer_appears(school: School) -> None:
    school.open("08-batch-norm")
    school.page.teacher.go(1)
    school.page.view.prediction.choose(0)
    school.page.view.prediction.lock()
    tables = school.window.findChild(Tables)
    tables.horizontalScrollBar().setValue(200)
    assert tables.geometry_now().first_column == 200
    school.page.view.task.do_requested.emit()
    school.settle()
    assert tables.geometry_now().first_column == 0


def test_that_the_end_of_a_lesson_gives_the_keyboard_to_the_next_one(school: School, qtbot: QtBot) -> None:
    school.document.look(msgspec.structs.replace(school.document.scenario, workspace="flow"))
    school.open(BY_HAND)
    school.page.teacher.go(4)
    school.page.view.forward.setFocus()
    qtbot.keyClick(school.page.view.forward, Qt.Key.Key_Return)
    assert school.page.teacher.lesson is None
    assert school.window.focusWidget() is school.page.contents.row("04-one-line-of-torch")


def test_that_a_name_in_the_list_has_the_height_it_needs_at_any_size_of_text(school: School) -> None:
    school.window.show()
    school.window.actions_by_name["dock_lesson"].trigger()
    rows = [school.page.contents.row(name) for name in lessons.lesson_names()]
    usual = rows[4].height()
    school.page.contents.setStyleSheet("* { font-size: 26px; }")
    for _ in range(3):
        QApplication.processEvents()
    assert rows[4].height() > usual
    for row in rows:
        for part in row.parts():
            assert part.height() >= part.heightForWidth(part.width())
            assert row.rect().contains(part.geometry())


def test_that_a_lessons_document_can_be_kept(make: Callable[..., School]) -> None:
    school = make()
    school.person.answers.append(school.folder / "kept.lnviz.json")
    mine = school.document.scenario
    school.open(BY_HAND)
    school.page.teacher.go(4)
    school.answer()
    school.page.view.keep_requested.emit()
    assert school.person.asked == ["write Lesson Four numbers by hand.lnviz.json"]  # no colon
    school.page.teacher.leave()
    assert load(school.folder / "kept.lnviz.json").normalize.tensor.values[0, 3] == 20
    assert school.document.scenario is mine
    assert school.document.path == school.folder / "mine.lnviz.json"


def test_that_what_the_learner_changed_can_be_reset_and_that_undone(school: School) -> None:
    school.open(BY_HAND)
    begun = school.document.scenario.normalize.tensor.values.tolist()
    edit(school.document, 11.0)
    school.page.teacher.reset()
    assert school.document.scenario.normalize.tensor.values.tolist() == begun
    school.document.undo()
    assert school.document.scenario.normalize.tensor.values[0, 0] == 11.0


def test_that_a_lesson_trains_anew_what_the_user_has_trained_already(school: School) -> None:
    flow = library.find("article-recipe").flow
    school.document.look(msgspec.structs.replace(school.document.scenario, workspace="flow", flow=flow))
    school.window.show()
    workspace = school.window.workspace("flow")
    assert isinstance(workspace, FlowWorkspace)
    workspace.session.begin()
    workspace.session.jump(70)
    school.engine.train()
    mine = workspace.session.run.history
    school.open(POST_OR_PRE)
    school.page.teacher.go(3)
    school.page.view.prediction.choose(0)
    school.page.view.prediction.lock()
    assert not school.page.teacher.record.done
    school.answer()
    assert school.page.teacher.record.done
    school.page.teacher.replay()
    school.settle()
    assert workspace.session.head < 60
    assert not school.page.teacher.record.done
    school.page.teacher.leave()
    assert workspace.session.run.history is mine


def test_that_large_text_is_larger(school: School) -> None:
    school.open(BY_HAND)
    QApplication.processEvents()
    before = school.page.view.text.document().defaultFont().pixelSize()
    school.page.view.set_presenting(True)
    QApplication.processEvents()
    assert school.page.view.text.document().defaultFont().pixelSize() > before


def test_that_a_link_is_pointed_at_by_mouse_and_by_tab(school: School, qtbot: QtBot) -> None:
    school.open(BY_HAND)
    text, told = school.page.view.text, []
    text.pointed.connect(told.append)
    cursor = text.document().find("The table")
    cursor.setPosition(cursor.selectionStart() + 3)
    place = text.cursorRect(cursor).center()
    qtbot.mouseMove(text.viewport(), place)
    QApplication.processEvents()
    assert told[-1] == "input"
    assert school.page.outline.isVisible()
    qtbot.mouseMove(text.viewport(), text.viewport().rect().topLeft())
    QApplication.processEvents()
    assert told[-1] == ""
    assert not school.page.outline.isVisible()
    text.setFocus()
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    assert told[-1] == "input"
    qtbot.keyClick(text, Qt.Key.Key_Return)
    school.page.view.forward.setFocus()
    assert school.page.outline.target == "input"  # a click, or Enter, keeps the outline


def test_that_what_was_set_live_and_what_waits_for_a_restart_survive_a_lesson(school: School) -> None:
    school.document.look(msgspec.structs.replace(school.document.scenario, workspace="flow"))
    school.window.show()
    workspace = school.window.workspace("flow")
    assert isinstance(workspace, FlowWorkspace)
    session, document = workspace.session, school.document
    session.begin()
    session.jump(5)
    school.engine.train()
    document.change_flow(lambda flow: _with_training(flow, lr=0.25), Sentence("live"))
    document.change_flow(lambda flow: _with_training(flow, seed=9), Sentence("waiting"))
    saved, waiting, history = document.completed(), session.changes(), session.run.history
    assert len(waiting) == 1
    assert saved.flow.stacks[0].stages
    school.open(POST_OR_PRE)
    school.page.teacher.leave()
    assert session.run.history is history
    assert session.changes() == waiting
    assert encode(document.completed()) == encode(saved)


def test_that_numbers_opened_in_a_lesson_come_into_the_users_own_document(school: School) -> None:
    school.open(BY_HAND)
    data = school.folder / "numbers.csv"
    data.write_text("1,2\n3,4\n")
    assert school.files.open_path(data)
    assert school.page.teacher.lesson is None
    assert school.document.path == school.folder / "mine.lnviz.json"
    assert school.document.scenario.normalize.tensor.values.tolist() == [[1, 2], [3, 4]]
    school.document.undo()
    assert school.document.scenario.normalize.tensor.values[0, 0] == 7.0


def _with_training(flow: Flow, **fields: object) -> Flow:
    return msgspec.structs.replace(flow, training=msgspec.structs.replace(flow.training, **fields))


def test_that_a_lesson_that_cannot_be_entered_says_why_and_leaves_the_document_alone(make, monkeypatch):
    school = make()
    mine = school.document.scenario

    def refuse(*_):
        raise Refusal(Sentence("Its scenario is not there."))

    monkeypatch.setattr(teacher, "entered", refuse)
    school.open(FIRST)
    assert school.person.refused == ["Its scenario is not there."]
    assert school.page.teacher.lesson is None
    assert school.document.scenario is mine
    edit(school.document, 8.0)
    school.side_file.write()
    assert school.side_file.file.exists()


def test_that_the_keyboard_goes_through_a_step_as_it_is_read(school: School, qtbot: QtBot) -> None:
    school.window.resize(1120, 500)
    school.open(BY_HAND)
    view, window = school.page.view, school.window
    for place, step in enumerate(school.page.teacher.lesson.steps):
        school.page.teacher.go(place)
        school.settle()
        focused = window.focusWidget()
        if step.prediction is None:
            assert focused is view.forward
            continue
        assert isinstance(focused, Choice)
        assert not focused.isChecked()
        qtbot.keyClick(focused, Qt.Key.Key_Space)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        assert window.focusWidget().text() == "Lock answer"
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        assert window.focusWidget().text() == ("Continue" if step.task is None else "Show me")
        school.settle()
        assert not window.focusWidget().visibleRegion().isEmpty()
    qtbot.keyClick(view.forward, Qt.Key.Key_Return)


def test_that_tab_goes_from_the_top_of_a_lesson_to_its_end_however_it_is_scrolled(school: School) -> None:
    school.window.resize(1120, 500)
    school.open(BY_HAND)
    school.page.teacher.go(1)
    school.settle()
    bar = school.page.view.text.parentWidget().parentWidget().parentWidget().verticalScrollBar()
    assert bar.maximum() > 0
    orders = []
    for place in (0, bar.maximum()):
        bar.setValue(place)
        order = [each for each in reading_order(school.window) if school.page.view.isAncestorOf(each)]
        orders.append([type(each).__name__ if not hasattr(each, "text") else each.text() for each in order])
    assert orders[0] == orders[1]
    names = orders[0]
    assert names[0] == "‹ All lessons"
    assert names[-1] == "Continue"
    assert names.index("StepBar") < names.index("LessonText") < names.index("Show me") < names.index("Reset my changes")


def test_that_arrow_keys_walk_on_along_the_bar_of_the_steps(school: School, qtbot: QtBot) -> None:
    school.open(BY_HAND)
    bar = school.page.view.findChild(StepBar)
    bar.setFocus()
    qtbot.keyClick(bar, Qt.Key.Key_Right)
    qtbot.keyClick(school.window.focusWidget(), Qt.Key.Key_Right)
    assert school.page.teacher.place == 2
    assert bar.hasFocus()
