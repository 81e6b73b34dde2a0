"""Two dialogs made from the table of actions: the list of keys, and the palette that finds an action."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from lnviz.sentences import Sentence
from lnviz.ui.actions import Actions, plain
from lnviz.ui.finding import Command
from lnviz.ui.language import say, tr

KeyLines = tuple[tuple[str, Sentence], ...]
"""Keys of a workspace that work on its canvas: the key as QKeySequence reads it, and what it does."""

_NAME = Qt.ItemDataRole.UserRole


class KeyList(QDialog):
    """Every key of the program: those of the menus, then those of the workspace in front."""

    def __init__(self, actions: Actions, more: KeyLines, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self._tree = QTreeWidget()
        self._tree.setHeaderLabels([tr("Action"), tr("Keys")])
        self._tree.setAccessibleName(tr("Keys"))
        self._tree.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        self._tree.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        header = self._tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._fill(actions, more)
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._tree, 1)
        layout.addWidget(buttons)
        self.resize(460, 620)

    def lines(self) -> list[tuple[str, str]]:
        """Every line of the list: what is done, and the keys that do it."""
        found = []
        for place in range(self._tree.topLevelItemCount()):
            group = self._tree.topLevelItem(place)
            lines = [group.child(inner) for inner in range(group.childCount())] if group else []
            found += [(line.text(0), line.text(1)) for line in lines]
        return found

    def _fill(self, actions: Actions, more: KeyLines) -> None:
        groups: dict[str, QTreeWidgetItem] = {}
        for menu, item in actions:
            if item.keys:
                self._line(groups, plain(say(menu.words)), actions.words(item.name), _shown(item.keys))
        for key, words in more:
            self._line(groups, tr("In the workspace"), say(words), _shown((key,)))
        self._tree.expandAll()

    def _line(self, groups: dict[str, QTreeWidgetItem], group: str, words: str, keys: str) -> None:
        if group not in groups:
            groups[group] = QTreeWidgetItem([group])
            groups[group].setFirstColumnSpanned(True)
            self._tree.addTopLevelItem(groups[group])
        groups[group].addChild(QTreeWidgetItem([words, keys]))


class Palette(QDialog):
    """Finds an action by any part of its name; Enter runs the one that is marked."""

    run_requested = Signal(str)  # the name of an action, or of one of ``more``

    def __init__(self, actions: Actions, parent: QWidget | None = None, more: Sequence[Command] = ()) -> None:
        """``more``: what can be done besides the actions of the menus, found after them."""
        super().__init__(parent)
        self.setWindowTitle(tr("Find an action"))
        self._actions, self._more = actions, more
        self._text = QLineEdit()
        self._text.setPlaceholderText(tr("What do you want to do?"))
        self._text.setAccessibleName(tr("What do you want to do?"))
        self._text.textChanged.connect(self._on_text_changed)
        self._text.installEventFilter(self)
        self._list = QTreeWidget()
        self._list.setAccessibleName(tr("Actions"))
        self._list.setRootIsDecorated(False)
        self._list.setHeaderHidden(True)
        self._list.setColumnCount(2)
        self._list.header().setStretchLastSection(False)
        self._list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._list.itemActivated.connect(self._on_item_activated)
        layout = QVBoxLayout(self)
        layout.addWidget(self._text)
        layout.addWidget(self._list, 1)
        self.resize(560, 420)
        self._on_text_changed("")

    def found(self) -> list[str]:
        """The names of the actions in the list."""
        return [str(line.data(0, _NAME)) for line in self._lines()]

    def search(self, text: str) -> None:
        """Search for ``text``."""
        self._text.setText(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The arrows move the mark while one types.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self._move_mark(1 if event.key() == Qt.Key.Key_Down else -1)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._on_item_activated(self._list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def _on_text_changed(self, text: str) -> None:
        self._list.clear()
        wanted = text.casefold().split()
        found = [
            (name, words, keys)
            for name, words, keys in self._everything()
            if all(part in words.casefold() for part in wanted)
        ]
        lines = []
        for name, words, keys in sorted(found, key=lambda each: _distance(each[1], wanted)):
            line = QTreeWidgetItem([words, _shown(keys)])
            line.setData(0, _NAME, name)
            lines.append(line)
        self._list.addTopLevelItems(lines)
        self._move_mark(0)

    def _everything(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Name, words and keys of all that can be done now."""
        for menu, item in self._actions:
            if self._actions[item.name].isEnabled():
                action = self._actions.words(item.name)
                words = tr("{menu}: {action}", menu=plain(say(menu.words)), action=action)
                yield item.name, words, item.keys[:1]
        for command in self._more:
            yield command.name, command.words, (command.keys,) if command.keys else ()

    def _lines(self) -> list[QTreeWidgetItem]:
        found = (self._list.topLevelItem(row) for row in range(self._list.topLevelItemCount()))
        return [line for line in found if line is not None]

    def _move_mark(self, step: int) -> None:
        lines = self._lines()
        if lines:
            marked = self._list.indexOfTopLevelItem(self._list.currentItem()) if step else 0
            self._list.setCurrentItem(lines[(marked + step) % len(lines)])

    def _on_item_activated(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.accept()
            self.run_requested.emit(str(item.data(0, _NAME)))


def _distance(words: str, wanted: list[str]) -> int:
    """How far a line is from what was typed: 0 if its last part is just that, then whole words of it, parts of it.

    What stands before it says where it is found, and is the same for everything beside it.
    """
    last = re.split(r"[:：]", words.casefold())[-1].strip()
    if last == " ".join(wanted):
        return 0
    if set(wanted) <= set(re.findall(r"\w+", last)):
        return 1
    return 2 if all(part in last for part in wanted) else 3


def _shown(keys: tuple[str, ...]) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    return ", ".join(QKeySequence(key).toString(native) for key in keys)
