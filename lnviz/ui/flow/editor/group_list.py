"""The groups of blocks of one twin as a list of objects, the last block on top as in the diagram."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from lnviz.scenario.schema import MAX_DEPTH, Stack
from lnviz.sentences import Sentence
from lnviz.ui.flow.editor.fields import Number
from lnviz.ui.flow.editor.naming import group_words
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme

ROW, MOST_ROWS = 28, 6
REPEAT = 46
"""Pixels of a row, rows before the list scrolls, and pixels of the ×N at its left end."""
_BLOCKS = Qt.ItemDataRole.UserRole
_KEYS = {
    (Qt.Key.Key_Insert, False, False): "add",
    (Qt.Key.Key_Delete, False, False): "remove",
    (Qt.Key.Key_Up, True, False): "up",
    (Qt.Key.Key_Down, True, False): "down",
    (Qt.Key.Key_D, False, True): "duplicate",
    (Qt.Key.Key_Slash, False, False): "split",
    (Qt.Key.Key_Equal, False, False): "merge",
}
KEY_LINES: tuple[tuple[str, Sentence], ...] = (
    ("Ins", Sentence("Groups of blocks: add one above")),
    ("Del", Sentence("Groups of blocks: remove")),
    ("Ctrl+D", Sentence("Groups of blocks: duplicate")),
    ("Alt+Up", Sentence("Groups of blocks: move towards the loss")),
    ("Alt+Down", Sentence("Groups of blocks: move towards the input")),
    ("/", Sentence("Groups of blocks: split in two")),
    ("=", Sentence("Groups of blocks: merge equal neighbours")),
    ("F2", Sentence("Groups of blocks: type how many times")),
)
"""The keys of the list with their words, for the list of keys."""


class GroupList(QListWidget):
    """Groups from the last block down to the first; ×N is edited in place (F2, a double click, or a digit)."""

    picked = Signal()
    asked = Signal(str)  # add, remove, duplicate, split, merge, up, down
    repeat_asked = Signal(int, int)  # place of the group, N

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._stack: Stack | None = None
        self.setProperty("role", "objects")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self._delegate = _Row(theme, self)
        self.setItemDelegate(self._delegate)
        self.itemSelectionChanged.connect(self._on_selection_changed)
        self._delegate.commitData.connect(self._on_committed)

    def show_stack(self, stack: Stack, picked: tuple[int, ...]) -> None:
        """Show the groups of a twin, some of them as picked."""
        self._stack = stack
        with QSignalBlocker(self):
            while self.count() > len(stack.blocks):
                self.takeItem(self.count() - 1)
            while self.count() < len(stack.blocks):
                item = QListWidgetItem()
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                self.addItem(item)
            first = 1
            for place, group in enumerate(stack.blocks):
                last = first + group.adds - 1
                numbers = f"{first}–{last}" if last > first else str(first)
                self._fill(self.item(self._row(place)), group.repeat, group_words(group), numbers)
                first = last + 1
            self._pick(picked)
        rows = min(len(stack.blocks), MOST_ROWS)
        self.setFixedHeight(rows * ROW + 2 * self.frameWidth() + 2)

    def picked_places(self) -> tuple[int, ...]:
        """The places of the picked groups, counted from the first block upwards."""
        return tuple(sorted(self._row(index.row()) for index in self.selectedIndexes()))

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Groups of blocks, the last block on top"))
        self.setToolTip(
            tr(
                "Groups of equal blocks, the last block on top as in the diagram.\n"
                "×N: double-click, F2 or type a number · Ins add · Del remove · Ctrl+D duplicate\n"
                "/ split · = merge equal neighbours · Alt+↑↓ move"
            )
        )

    def sizeHint(self) -> QSize:
        return QSize(120, ROW)

    def event(self, event: QEvent) -> bool:
        # Del, Ctrl+D and the like mean the group here, whatever they mean in a menu of the window.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and _asked_by(event) is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        asked = _asked_by(event)
        if self.state() == QAbstractItemView.State.EditingState:
            # What the editor does not take, such as its Enter, is not for the list.
            super().keyPressEvent(event)
        elif asked is not None:
            self.asked.emit(asked)
        elif event.text().isdigit() and self.currentIndex().isValid():
            self.edit(self.currentIndex())
            if self._delegate.open_editor is not None:
                self._delegate.open_editor.setText(event.text())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _row(self, place: int) -> int:
        """The row of a place, and the place of a row."""
        return (len(self._stack.blocks) if self._stack is not None else 0) - 1 - place

    @staticmethod
    def _fill(item: QListWidgetItem, repeat: int, words: str, numbers: str) -> None:
        item.setText(words)
        item.setData(_BLOCKS, (repeat, numbers))
        said = tr("{repeat} times {blocks}, blocks {numbers}", repeat=repeat, blocks=words, numbers=numbers)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        item.setToolTip(said)

    def _pick(self, places: tuple[int, ...]) -> None:
        if places == self.picked_places():
            return
        flags = QItemSelectionModel.SelectionFlag
        rows = [self._row(place) for place in places]
        model = self.selectionModel()
        model.setCurrentIndex(self.model().index(min(rows), 0), flags.ClearAndSelect)
        for row in rows:
            model.select(self.model().index(row, 0), flags.Select)
        self.scrollToItem(self.item(min(rows)))

    def _on_selection_changed(self) -> None:
        if self.selectedIndexes():
            self.picked.emit()

    def _on_committed(self, editor: QWidget) -> None:
        if isinstance(editor, Number) and editor.value() != self._delegate.repeat:
            # Leaving the editor commits once more.
            self._delegate.repeat = int(editor.value())
            self.repeat_asked.emit(self._row(self._delegate.row), self._delegate.repeat)


class _Row(QStyledItemDelegate):
    """Paints ×N, the words and the numbers of the blocks; edits N."""

    def __init__(self, theme: Theme, view: GroupList) -> None:
        super().__init__(view)
        self._theme = theme
        self.open_editor: Number | None = None
        self.row = self.repeat = 0

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        repeat, numbers = index.data(_BLOCKS)
        selected = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        if selected:
            painter.fillRect(rect, self._theme.color("focus"))
        strong = self._theme.color("on_focus" if selected else "text")
        quiet = strong if selected else self._theme.color("muted")
        metrics = painter.fontMetrics()
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(strong)
        painter.drawText(rect.adjusted(8, 0, 0, 0), middle | Qt.AlignmentFlag.AlignLeft, f"×{repeat}")
        painter.setPen(quiet)
        painter.drawText(rect.adjusted(0, 0, -8, 0), middle | Qt.AlignmentFlag.AlignRight, numbers)
        painter.setPen(strong)
        room = rect.width() - REPEAT - metrics.horizontalAdvance(numbers) - 14
        words = metrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect.adjusted(REPEAT, 0, 0, 0), middle | Qt.AlignmentFlag.AlignLeft, words)
        painter.restore()

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        self.open_editor = Number("repeat", 1, MAX_DEPTH, whole=True)
        self.open_editor.setParent(parent)
        self.open_editor.setAccessibleName(tr("How many times"))
        return self.open_editor

    def destroyEditor(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        self.open_editor = None
        super().destroyEditor(editor, index)

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        if isinstance(editor, Number):
            self.row, self.repeat = index.row(), index.data(_BLOCKS)[0]
            editor.set_value(self.repeat)
            editor.selectAll()

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Nothing: the document is asked, and what it says is shown."""

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        editor.setGeometry(rect.left(), rect.top(), REPEAT + 16, rect.height())


def _asked_by(event: QKeyEvent) -> str | None:
    modifiers = event.modifiers()
    alt = bool(modifiers & Qt.KeyboardModifier.AltModifier)
    control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    return _KEYS.get((Qt.Key(event.key()), alt, control))
