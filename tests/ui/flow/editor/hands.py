"""What a person does with a field."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu


def type_into(field, text, end=Qt.Key.Key_Return):
    """Replace what stands in a field, and finish with a key (None: leave the caret in it)."""
    field.setFocus()
    field.selectAll()
    if text and not text.isascii():
        committed = QInputMethodEvent()
        committed.setCommitString(text)
        QApplication.sendEvent(field, committed)
    elif text:
        QTest.keyClicks(field, text)
    else:
        QTest.keyClick(field, Qt.Key.Key_Delete)
    if end is not None:
        QTest.keyClick(field, end)


def choose(box, key):
    """The item under the pointer becomes the current one, then is activated."""
    place = box.findData(key)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def chosen_in(menu, words):
    """Trigger an entry of a menu, or of a menu in it, by its words."""
    action = next(action for action in actions_of(menu) if action.text() == words)
    action.trigger()


def actions_of(menu):
    """Every action of a menu, those of menus in it too. Not by QAction.menu(), which takes the menu with it."""
    for part in (menu, *menu.findChildren(QMenu)):
        yield from (action for action in part.actions() if action.data() is not None)
