"""Everything that can be done in a window, as lines that are found by any part of their words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QMenu, QPushButton, QToolButton, QWidget

from lnviz.ui.actions import MENUS, Actions, Menu, Submenu, plain
from lnviz.ui.language import say, tr
from lnviz.ui.meanings import is_control


@dataclass(frozen=True, eq=False)
class Command:
    """One thing that can be done. ``name`` tells it from all others; ``keys`` as QKeySequence reads them."""

    name: str
    words: str
    keys: str
    run: Callable[[], object]


def shelf_commands(actions: Actions) -> Iterator[Command]:
    """What the menus that fill themselves hold at this moment: examples, recent files, lessons."""
    for shelf in _shelves():
        yield from _of_menu(actions.menu(shelf.name), plain(say(shelf.words)), {})


def window_commands(root: QWidget, actions: Actions, keys: Mapping[str, str]) -> Iterator[Command]:
    """The controls in sight inside ``root``: buttons are pressed, others get the focus; not those that open a menu
    of ``actions``.

    ``keys`` are single keys of a workspace by the words of what they do.
    """
    seen: set[str] = set()
    shelves = [actions.menu(shelf.name) for shelf in _shelves()]
    for widget in root.findChildren(QWidget):
        # A shelf that is filled twice would forget what it held the first time.
        if _menu_on(widget) in shelves:
            continue
        if widget.isVisibleTo(root) and widget.isEnabled() and is_control(widget):
            for command in _of_control(widget, root, keys):
                if command.name not in seen:
                    seen.add(command.name)
                    yield command


def _of_control(widget: QWidget, root: QWidget, keys: Mapping[str, str]) -> Iterator[Command]:
    words = widget.accessibleName()
    if isinstance(widget, QAbstractButton):
        words = words or plain(widget.text())
    if not words:
        return
    menu = _menu_on(widget)
    if menu is not None:
        yield from _of_menu(menu, words.removesuffix(" ▾"), keys)
        return
    group = _group_of(widget, root)
    shown = tr("{group}: {words}", group=group, words=words) if group and group != words else words
    if isinstance(widget, QAbstractButton):
        yield Command(shown, shown, keys.get(words, ""), widget.click)
    else:
        yield Command(shown, tr("Go to {place}", place=shown), "", widget.setFocus)


def _of_menu(menu: QMenu, group: str, keys: Mapping[str, str]) -> Iterator[Command]:
    menu.aboutToShow.emit()  # it fills itself when it opens
    for action in menu.actions():
        inner = _menu_of(action, menu)
        words = plain(action.text())
        if inner is not None:
            yield from _of_menu(inner, tr("{group}: {words}", group=group, words=words), keys)
        elif action.isEnabled() and words:
            line = tr("{group}: {words}", group=group, words=words)
            yield Command(line, line, action.shortcut().toString() or keys.get(words, ""), action.trigger)


def _shelves() -> list[Menu | Submenu]:
    entries = (entry for menu in MENUS for entry in (menu, *menu.entries))
    return [entry for entry in entries if isinstance(entry, (Menu, Submenu)) and not entry.entries]


def _menu_on(widget: QWidget) -> QMenu | None:
    return widget.menu() if isinstance(widget, (QPushButton, QToolButton)) else None


def _menu_of(action: QAction, menu: QMenu) -> QMenu | None:
    """The menu that ``action`` of ``menu`` opens.

    QAction.menu() is not asked: in PySide6 6.10 a menu made by ``addMenu(text)`` dies with what that returns.
    """
    window: QWidget = menu
    while (parent := window.parentWidget()) is not None:
        window = parent
    return next((found for found in window.findChildren(QMenu) if found.menuAction() is action), None)


def _group_of(widget: QWidget, root: QWidget) -> str:
    part = widget.parentWidget()
    while part is not None and part is not root:
        if part.accessibleName():
            return part.accessibleName()
        part = part.parentWidget()
    return ""
