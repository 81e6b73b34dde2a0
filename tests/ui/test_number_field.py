"""What a number field says of a text that is no number within its limits, and that nobody stumbles over it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from lnviz.ui.field_tip import FieldTip
from lnviz.ui.widgets import Card, NumberField


@pytest.fixture
def desk(qtbot):
    """``desk(room)``: two fields below each other in a panel, with so many pixels of window beside it."""

    def build(room=300):
        window, card = QWidget(), Card()
        window.fields = [NumberField(1e-12, 1e6, factor=2.0) for _ in range(2)]
        for field in window.fields:
            field.set_value(0.5)
            card.body.addWidget(field)
        window.card = card
        column = QVBoxLayout()
        column.addWidget(card)
        column.addStretch(1)
        layout = QHBoxLayout(window)
        layout.addLayout(column)
        layout.addSpacing(room)
        qtbot.addWidget(window)
        windows.append(window)
        window.show()
        with qtbot.waitActive(window):
            window.activateWindow()
        return window

    windows = []
    yield build
    windows.clear()


def tips_of(window):
    return [tip for tip in window.findChildren(FieldTip) if tip.isVisible()]


def click(window, field):
    """Press and let go where the field is, through whatever lies over it, as a mouse does."""
    at = field.mapTo(window, QPoint(field.width() // 2, field.height() // 2))
    target = window.childAt(at)
    QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(window, at))
    QApplication.processEvents()


def type_wrong(field):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "-3")


@pytest.mark.parametrize("room", [300, 0])
def test_that_the_field_below_takes_the_click_and_the_next_number(desk, room):
    window = desk(room)
    first, second = window.fields
    type_wrong(first)
    assert [tip.text() for tip in tips_of(window)] == ["1e-12 … 1000000"]
    click(window, second)
    second.selectAll()
    QTest.keyClicks(QApplication.focusWidget(), "1")
    assert (first.value(), second.text()) == (0.5, "1")
    assert "0.5 stays" in tips_of(window)[0].text()
    click(window, first)
    assert QApplication.focusWidget() is first


def test_that_the_words_stand_beside_the_panel_where_there_is_room(desk):
    window = desk()
    type_wrong(window.fields[0])
    (tip,) = tips_of(window)
    assert not tip.geometry().intersects(window.card.geometry())


def test_that_the_limits_go_away_when_the_text_becomes_a_number_and_when_the_field_is_left(desk):
    window = desk()
    field = window.fields[0]
    type_wrong(field)
    field.selectAll()
    QTest.keyClicks(field, "2")
    assert tips_of(window) == []
    type_wrong(field)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (tips_of(window), field.text()) == ([], "0.5")
    type_wrong(field)
    window.card.hide()
    assert tips_of(window) == []


def test_that_what_was_refused_is_said_for_a_moment_only(desk, qtbot, monkeypatch):
    monkeypatch.setattr("lnviz.ui.field_tip.MILLISECONDS", 30)
    window = desk()
    type_wrong(window.fields[0])
    QTest.keyClick(window.fields[0], Qt.Key.Key_Return)
    assert "0.5 stays" in tips_of(window)[0].text()
    qtbot.waitUntil(lambda: tips_of(window) == [])
