"""Everything that can be done from a menu: a table of menus, words and keys, and its actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from lnviz.sentences import Sentence
from lnviz.ui.language import say


@dataclass(frozen=True)
class Item:
    """One action. ``name`` is what the handlers call it; of the ``keys`` the first stands in the menu.

    Items of one ``choice`` exclude one another and show which of them is in force.
    """

    name: str
    words: Sentence
    keys: tuple[str, ...] = ()
    choice: str = ""
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole


@dataclass(frozen=True)
class Submenu:
    """A menu inside a menu: of these items, or one that fills itself when it opens."""

    name: str
    words: Sentence
    entries: tuple[Item, ...] = ()


@dataclass(frozen=True)
class Menu:
    """One menu of the menu bar; None is a separator. Without entries it fills itself when it opens."""

    name: str
    words: Sentence
    entries: tuple[Item | Submenu | None, ...]


_ROLE = QAction.MenuRole
_BRACKETED = re.compile(r"\(&.\)")
"""The key of a menu where it is no letter of the words: 打开(&O)."""
MENUS: tuple[Menu, ...] = (
    Menu(
        "file",
        Sentence("&File"),
        (
            Item("new", Sentence("&New"), ("Ctrl+N",)),
            Item("open", Sentence("&Open…"), ("Ctrl+O",)),
            Submenu("recent", Sentence("Open &recent")),
            Submenu("examples", Sentence("&Examples")),
            Item("open_data", Sentence("Open &data…"), ("Ctrl+Shift+O",)),
            Item("open_text", Sentence("Open &from text…")),
            None,
            Item("save", Sentence("&Save"), ("Ctrl+S",)),
            Item("save_as", Sentence("Save &as…"), ("Ctrl+Shift+S",)),
            Item("save_run", Sentence("Sa&ve run…")),
            Item("copy_text", Sentence("Copy as &text")),
            None,
            Item("export_picture", Sentence("Export &picture…"), ("Ctrl+E",)),
            Item("export_animation", Sentence("Export ani&mation…"), ("Ctrl+Shift+E",)),
            Item("copy_picture", Sentence("&Copy picture"), ("Ctrl+Shift+C",)),
            None,
            Item("close", Sentence("C&lose"), ("Ctrl+W",)),
            Item("quit", Sentence("&Quit"), ("Ctrl+Q",), role=_ROLE.QuitRole),
        ),
    ),
    Menu(
        "edit",
        Sentence("&Edit"),
        (
            Item("undo", Sentence("&Undo"), ("Ctrl+Z",)),
            Item("redo", Sentence("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
            None,
            Item("preferences", Sentence("&Preferences…"), ("Ctrl+,",), role=_ROLE.PreferencesRole),
        ),
    ),
    Menu(
        "view",
        Sentence("&View"),
        (
            Item("normalize", Sentence("&Normalize"), ("Ctrl+1",), choice="workspace"),
            Item("flow", Sentence("&Gradient flow"), ("Ctrl+2",), choice="workspace"),
            None,
            Item("dock_lesson", Sentence("L&esson"), ("Ctrl+3",), checkable=True),
            Item("dock_scenario", Sentence("S&cenario"), ("Ctrl+4",), checkable=True),
            None,
            Item("theme_system", Sentence("Colours of the &system"), choice="theme"),
            Item("theme_light", Sentence("&Light colours"), choice="theme"),
            Item("theme_dark", Sentence("&Dark colours"), choice="theme"),
            Item("theme_contrast", Sentence("&High contrast"), choice="theme"),
            None,
            Item("zoom_in", Sentence("Larger &text"), ("Ctrl++", "Ctrl+=")),
            Item("zoom_out", Sentence("S&maller text"), ("Ctrl+-",)),
            Item("zoom_reset", Sentence("&Usual size of text"), ("Ctrl+0",)),
            Item("reduce_motion", Sentence("Reduce m&otion"), checkable=True),
            Submenu(
                "language",
                Sentence("L&anguage"),
                (
                    Item("language_system", Sentence("Language of the &system"), choice="language"),
                    Item("language_en", Sentence("&English"), choice="language"),
                    Item("language_zh_CN", Sentence("&Chinese (简体中文)"), choice="language"),
                ),
            ),
            None,
            Item("as_table", Sentence("As ta&ble…"), ("Ctrl+T",)),
            Item("next_pane", Sentence("Ne&xt pane"), ("F6",)),
            Item("previous_pane", Sentence("&Previous pane"), ("Shift+F6",)),
            Item("full_screen", Sentence("&Full screen"), ("F11",), checkable=True),
        ),
    ),
    Menu(
        "run",
        Sentence("&Run"),
        (
            Item("toggle_play", Sentence("&Play or pause"), ("F5",)),
            Item("restart", Sentence("&Restart"), ("Shift+F5",)),
            None,
            Item("step_forward", Sentence("&Step"), ("F8",)),
            Item("step_back", Sentence("Step &back"), ("Shift+F8",)),
            Item("go_first", Sentence("To the &first step"), ("Alt+Home",)),
            Item("go_head", Sentence("To the &last computed step"), ("Alt+End",)),
            Item("go_last_finite", Sentence("Back to the last fi&nite state"), ("Ctrl+F8",)),
            None,
            Item("branch_here", Sentence("Branch &here…"), ("Ctrl+B",)),
            Item("loop_start", Sentence("L&oop from here"), ("Ctrl+[",)),
            Item("loop_end", Sentence("Loop &to here"), ("Ctrl+]",)),
            Item("loop_clear", Sentence("&Clear the loop"), ("Ctrl+\\",)),
        ),
    ),
    Menu("lesson", Sentence("&Lesson"), ()),
    Menu(
        "help",
        Sentence("&Help"),
        (
            Item("help_here", Sentence("&Help on what has the focus"), ("F1",)),
            Item("whats_this", Sentence("&What is this?"), ("Shift+F1",)),
            Item("keys", Sentence("&Keys"), ("Ctrl+/",)),
            Item("find_action", Sentence("&Find an action…"), ("Ctrl+Shift+P",)),
            None,
            Item("about", Sentence("&About lnviz"), role=_ROLE.AboutRole),
        ),
    ),
)


class Actions(QObject):
    """The actions of one window, each in its menu, with its keys, and calling its handler."""

    def __init__(self, window: QMainWindow, handlers: Mapping[str, Callable[[], None]]) -> None:
        super().__init__(window)
        self._window = window
        self._items: dict[str, Item] = {}
        self._actions: dict[str, QAction] = {}
        self._menus: dict[str, QMenu] = {}
        self._choices: dict[str, QActionGroup] = {}
        for menu in MENUS:
            self._build_menu(menu, handlers)
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[tuple[Menu | Submenu, Item]]:
        """Every item with the menu it stands in, in the order of the menus."""
        for menu in MENUS:
            for entry in menu.entries:
                if isinstance(entry, Item):
                    yield menu, entry
                elif isinstance(entry, Submenu):
                    yield from ((entry, inner) for inner in entry.entries)

    def menu(self, name: str) -> QMenu:
        """A menu or submenu by its name in the table."""
        return self._menus[name]

    def words(self, name: str) -> str:
        """What an action is called in running text: no mnemonic, no dots."""
        return plain(say(self._items[name].words))

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        for name, item in self._items.items():
            self._actions[name].setText(say(item.words))
        for menu in MENUS:
            self._menus[menu.name].setTitle(say(menu.words))
            for entry in menu.entries:
                if isinstance(entry, Submenu):
                    self._menus[entry.name].setTitle(say(entry.words))

    def _build_menu(self, menu: Menu, handlers: Mapping[str, Callable[[], None]]) -> None:
        shown = self._menus[menu.name] = self._window.menuBar().addMenu("")
        for entry in menu.entries:
            if entry is None:
                shown.addSeparator()
            elif isinstance(entry, Submenu):
                inner = self._menus[entry.name] = shown.addMenu("")
                for item in entry.entries:
                    inner.addAction(self._build_action(item, handlers[item.name]))
            else:
                shown.addAction(self._build_action(entry, handlers[entry.name]))

    def _build_action(self, item: Item, handler: Callable[[], None]) -> QAction:
        action = QAction(self)
        action.setShortcuts([QKeySequence(keys) for keys in item.keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setMenuRole(item.role)
        action.setCheckable(item.checkable or bool(item.choice))
        if item.choice:
            self._choices.setdefault(item.choice, QActionGroup(self)).addAction(action)
        action.triggered.connect(handler)
        self._items[item.name], self._actions[item.name] = item, action
        # The menu bar can be hidden in full screen; the keys go on because the window has the action, too.
        self._window.addAction(action)
        return action


def plain(text: str) -> str:
    """The words of a menu without its mnemonic and without the dots that announce a dialog."""
    return _BRACKETED.sub("", text).replace("&", "").removesuffix("…")
