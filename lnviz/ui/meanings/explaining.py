"""Finds the words for a control by what assistive technology calls it, or the switch or card that it belongs to."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollBar,
    QWidget,
)

from lnviz.sentences import Sentence
from lnviz.ui.language import language, say
from lnviz.ui.meanings.flow import FLOW
from lnviz.ui.meanings.normalize import NORMALIZE
from lnviz.ui.meanings.window import WINDOW

INTERACTIVE = (QAbstractButton, QAbstractItemView, QAbstractSlider, QComboBox, QLineEdit)

SCOPES = {"normalize": (NORMALIZE,), "flow": (FLOW,), "": (NORMALIZE, FLOW)}
"""By the property "meanings" of a workspace: where a name means what; elsewhere it is looked for in both."""

FROM_HERE = "explained"
"""Property of a widget whose What's This comes from the table: it is said anew in another language."""

_known: dict[tuple[str, str], dict[str, Sentence]] = {}
"""By language and scope, the words for every name in that language."""


def explain(root: QWidget) -> None:
    """Give every control and every named picture inside ``root`` that has no What's This of its own its words."""
    for widget in (root, *root.findChildren(QWidget)):
        if is_control(widget) or widget.accessibleName():
            explain_one(widget)


def explain_one(widget: QWidget) -> None:
    """Give ``widget`` its words unless it has some of its own."""
    if not widget.whatsThis() or widget.property(FROM_HERE):
        widget.setWhatsThis(explained(widget))
        widget.setProperty(FROM_HERE, True)


def explain_again(root: QWidget) -> None:
    """Say in the language of the program what was explained inside ``root`` before; names are in it already."""
    for widget in (root, *root.findChildren(QWidget)):
        if widget.property(FROM_HERE):
            explain_one(widget)


def is_control(widget: QWidget) -> bool:
    """Whether a person can do something with ``widget`` itself: not a part that belongs to another one."""
    if isinstance(widget, (QScrollBar, QLabel)) or widget.objectName().startswith("qt_"):
        return False
    if widget.focusProxy() is not None or _is_part(widget):
        return False
    return isinstance(widget, INTERACTIVE) or bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def explained(widget: QWidget) -> str:
    """The words for ``widget``: by its own name, else by the name of what it stands in; empty where there are none."""
    known = _words(_scope(widget))
    part: QWidget | None = widget
    while part is not None:
        for name in names_of(part):
            if name in known:
                return say(known[name])
        part = part.parentWidget()
    return ""


def names_of(widget: QWidget) -> list[str]:
    """What a widget is called: its accessible name, then the words on it."""
    names = [widget.accessibleName()]
    if isinstance(widget, QAbstractButton):
        names.append(widget.text().replace("&", ""))
    return [name for name in names if name]


def _is_part(widget: QWidget) -> bool:
    """The list of a choice, the field of a choice, the heads of a table: parts of another control."""
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent, (QComboBox, QAbstractItemView)) or widget.window() is not parent.window():
            return True
        parent = parent.parentWidget()
    return parent is not None and isinstance(parent.parentWidget(), QComboBox)


def _scope(widget: QWidget) -> str:
    part: QWidget | None = widget
    while part is not None:
        if part.property("meanings"):
            return str(part.property("meanings"))
        part = part.parentWidget()
    return ""


def _words(scope: str) -> dict[str, Sentence]:
    key = language(), scope
    if key not in _known:
        _known[key] = {
            name if isinstance(name, str) else say(name): meaning
            for table in (*SCOPES[scope], WINDOW)
            for names, meaning in table
            for name in names
        }
    return _known[key]
