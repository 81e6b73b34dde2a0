"""Lessons at every size of text: nothing is wider than the dock, and nothing is cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from lnviz.scenario import lessons
from lnviz.ui.lessons.wrapping import Choice, Flowing, Wrapped
from lnviz.ui.side_dock import NARROWEST
from lnviz.ui.theme import USUAL_ZOOM

WIDEST = "06-why-pre-trains-better"


def laid_out() -> None:
    for _ in range(3):
        QApplication.processEvents()


def cut(page: QWidget) -> list[str]:
    """What is seen of the page only in part, by the room that it has itself."""
    found = []
    for widget in page.findChildren(QWidget):
        if not widget.isVisibleTo(page) or not isinstance(widget, Wrapped | Choice | QPushButton):
            continue
        around = widget.parentWidget()
        left = widget.mapTo(around, QPoint()).x()
        fits = left >= 0 and left + widget.width() <= around.width()
        if isinstance(widget, QPushButton):
            fits = fits and widget.width() >= widget.minimumSizeHint().width()
        elif widget.height() < widget.heightForWidth(widget.width()):
            fits = False
        if not fits:
            found.append(f"{type(widget).__name__} {widget.text() or widget.accessibleName()}")
    return found


@pytest.fixture
def class_room(school):
    school.theme.apply()
    school.window.resize(1120, 680)
    school.open(WIDEST)
    yield school
    school.theme.set_zoom(USUAL_ZOOM)


def walk(school, name):
    teacher, view = school.page.teacher, school.page.view
    teacher.start(name)
    for place in range(len(teacher.lesson.steps)):
        teacher.go(place)
        for locked in (False, True):
            if locked and teacher.step.prediction is not None:
                view.prediction.choose(0)
                view.prediction.lock()
            laid_out()
            assert school.window.dock.minimumSizeHint().width() <= NARROWEST
            content, area = view.text.parentWidget(), view.text.parentWidget().parentWidget()
            assert content.width() <= area.width()
            assert cut(school.page) == [], (name, place)


@pytest.mark.slow
def test_that_every_step_in_the_largest_text_is_no_wider_than_the_dock(class_room, spoken):
    class_room.theme.set_zoom(200)
    class_room.page.view.set_presenting(True)
    for name in lessons.lesson_names():
        walk(class_room, name)
    class_room.page.teacher.leave()
    laid_out()
    assert class_room.window.dock.minimumSizeHint().width() <= NARROWEST
    for name in lessons.lesson_names():
        row = class_room.page.contents.row(name)
        assert row.width() <= class_room.page.width()


@pytest.mark.parametrize("size", [80, 100, 125, 150])
@pytest.mark.parametrize("large", [False, True])
def test_that_the_longest_choice_wraps_at_every_size(class_room, size, large):
    class_room.theme.set_zoom(size)
    class_room.page.view.set_presenting(large)
    walk(class_room, WIDEST)


def test_that_large_text_follows_the_size_of_the_window(class_room):
    view = class_room.page.view
    view.set_presenting(True)
    laid_out()
    before = view.text.document().defaultFont().pixelSize()
    class_room.theme.set_zoom(150)
    laid_out()
    assert view.text.document().defaultFont().pixelSize() == pytest.approx(1.5 * before, abs=1.5)


def test_that_a_choice_is_chosen_by_a_click_on_any_of_its_lines(qtbot):
    choice = Choice("as long as it takes to fill some more lines than one of them")
    qtbot.addWidget(choice)
    choice.resize(120, choice.heightForWidth(120))
    choice.show()
    assert choice.height() > 2 * choice.fontMetrics().height()
    qtbot.mouseClick(choice, Qt.MouseButton.LeftButton, pos=QPoint(60, choice.height() - 4))
    assert choice.isChecked()
    assert choice.accessibleName().startswith("as long as")


def test_that_a_number_wider_than_its_line_goes_on_below(qtbot):
    words = Wrapped()
    qtbot.addWidget(words)
    words.setText("1.3416394448610998")
    wide = words.fontMetrics().horizontalAdvance(words.text())
    assert words.heightForWidth(wide + 4) == words.fontMetrics().height()
    assert words.heightForWidth(wide // 2) > words.fontMetrics().height()


def test_that_a_row_of_buttons_goes_on_below_where_it_does_not_fit(qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    buttons = [QPushButton(name) for name in ("Back", "Replay", "Continue")]
    column = QVBoxLayout(room)
    column.setContentsMargins(0, 0, 0, 0)
    column.addLayout(Flowing(*buttons, right=2))
    column.addStretch(1)
    needed = room.sizeHint().width()
    room.resize(needed + 50, 200)
    room.show()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert len({button.y() for button in buttons}) == 1
    assert buttons[2].geometry().right() == room.width() - 1
    room.resize(needed - 10, 200)
    assert buttons[1].y() == buttons[0].y() < buttons[2].y()
    buttons[1].hide()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert buttons[2].y() == buttons[0].y()
