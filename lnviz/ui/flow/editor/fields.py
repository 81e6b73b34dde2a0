"""Fields that know a third state beside their values: the twins do not agree, or nothing is set."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
)

from lnviz.ui.flow.editor.signs import SIGN
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import ui_font
from lnviz.ui.widgets import NumberField

NOTE_PIXELS = 11
LIST_MARGINS = 14


class _Mixed:
    """What twins have in common that do not agree."""

    def __repr__(self) -> str:
        return "MIXED"


MIXED = _Mixed()


def agreed(values: Iterable[object]) -> object:
    """The value that all have in common, else ``MIXED``."""
    first, *others = values
    return first if all(other == first for other in others) else MIXED


class Field(Protocol):
    """What a form asks of a field: its name, and to show a value, ``MIXED`` or None."""

    name: str

    def show_value(self, value: object) -> None: ...


class Number(NumberField):
    """A number; empty where the twins do not agree, or (``optional``) where nothing is set."""

    wanted = Signal(str, object)  # name, int | float | None

    def __init__(
        self,
        name: str,
        low: float,
        high: float,
        *,
        whole: bool = False,
        factor: float | None = None,
        step: float = 1.0,
        optional: bool = False,
    ) -> None:
        super().__init__(low, high, whole=whole, factor=factor, step=step)
        self.name = name
        self._optional = optional
        self._start: float | None = None
        self._note = ""
        self.setMinimumWidth(0)
        self.setMaximumWidth(16_777_215)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.edited.connect(self._on_edited)

    def show_value(self, value: object) -> None:
        """A number, None for nothing set, or ``MIXED``."""
        if isinstance(value, (int, float)):
            self.set_value(float(value))
            return
        self._value = math.nan
        if value is MIXED:
            self.setPlaceholderText(tr("mixed"))
        if not self.hasFocus() or self._parsed() is not None:
            self.setText("")
        self._mark(None)

    def say_unset(self, words: str, start: float | None = None) -> None:
        """What stands in the field while nothing is set, and the number that the arrow keys start from."""
        self._start = start
        self.setPlaceholderText(words)

    def say_note(self, words: str) -> None:
        """A quiet word at the right end of the field."""
        self._note = words
        room = QFontMetrics(ui_font(NOTE_PIXELS)).horizontalAdvance(words) + 6 if words else 0
        self.setTextMargins(0, 0, room, 0)
        self.update()

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._note:
            painter = QPainter(self)
            painter.setFont(ui_font(NOTE_PIXELS))
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(self.rect().adjusted(0, 0, -9, 0), flags, self._note)
            painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = QKeySequence.StandardKey
            if (event.matches(keys.Undo) or event.matches(keys.Redo)) and self._blank and not self.text():
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()  # for the workspace, which takes the focus

    def set_text_from_value(self) -> None:
        if self._blank:
            self.setText("")
            self._mark(None)
        else:
            super().set_text_from_value()

    @property
    def _blank(self) -> bool:
        return math.isnan(self._value)

    def _nudge(self, direction: int) -> None:
        if self._blank:
            if self._start is None:
                return
            self._value = self._start
        super()._nudge(direction)

    def _on_text_edited(self, text: str) -> None:
        if not text.strip() and (self._optional or self._blank):
            self._mark(None)
            self._hush()
        else:
            super()._on_text_edited(text)

    def _on_editing_finished(self) -> None:
        if self.text().strip():
            super()._on_editing_finished()
        elif self._optional and not self._blank:
            self._value = math.nan
            self.wanted.emit(self.name, None)
        else:
            self.set_text_from_value()

    def _refused(self) -> dict[str, str]:
        if not self._blank:
            return super()._refused()
        words = self.placeholderText()
        return {"typed": self.text().strip(), "range": self._range(), "value": words}

    def _on_edited(self, value: float) -> None:
        self.wanted.emit(self.name, int(value) if self._whole else value)


class Choice(QComboBox):
    """One of a few keys; no key where the twins do not agree."""

    wanted = Signal(str, object)  # name, key
    ended = Signal()

    def __init__(self, name: str, keys: Sequence[object]) -> None:
        super().__init__()
        self.name = name
        self._shown: object = MIXED
        for key in keys:
            self.addItem("", key)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setIconSize(QSize(SIGN, SIGN))
        self.setProperty("role", "narrow")
        self.activated.connect(self._on_activated)

    def set_words(self, words: dict[object, str], hints: dict[object, str] | None = None) -> None:
        """The words of the keys, and a hint for each."""
        for place in range(self.count()):
            key = self.itemData(place)
            self.setItemText(place, words[key])
            self.setItemData(place, (hints or {}).get(key, ""), Qt.ItemDataRole.ToolTipRole)
        self.setPlaceholderText(tr("mixed"))

    def set_icon(self, key: object, icon: QIcon) -> None:
        """The icon beside the words of a key."""
        self.setItemIcon(self.findData(key), icon)

    def show_value(self, value: object) -> None:
        """A key or ``MIXED``."""
        self._shown = value
        with QSignalBlocker(self):
            self.setCurrentIndex(-1 if value is MIXED else self.findData(value))
        self.update()

    def showPopup(self) -> None:
        # As wide as its words, also below a field that shows no more than a sign.
        view = self.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + 2 * view.frameWidth() + LIST_MARGINS)
        super().showPopup()

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        # Qt cuts words that do not fit in the middle of a letter.
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        parts = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(parts[0], option, parts[1], self).width()
        words = option.currentText if self.currentIndex() >= 0 else self.placeholderText()
        cut = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
        option.currentText = cut
        painter = QStylePainter(self)
        painter.drawComplexControl(parts[0], option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel moves the form; a setting that changes in passing would not be noticed.
        event.ignore()

    def _on_activated(self, place: int) -> None:
        key = self.itemData(place)
        if key != self._shown:
            self.wanted.emit(self.name, key)
            self.ended.emit()


class Tick(QCheckBox):
    """Yes, no, or a dash where the twins do not agree."""

    wanted = Signal(str, object)  # name, bool
    ended = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.clicked.connect(self._on_clicked)

    def show_value(self, value: object) -> None:
        """True, False or ``MIXED``."""
        self.setTristate(value is MIXED)
        states = Qt.CheckState
        self.setCheckState(
            states.PartiallyChecked if value is MIXED else states.Checked if value else states.Unchecked
        )

    def nextCheckState(self) -> None:
        checked = self.checkState() == Qt.CheckState.Checked
        self.setCheckState(Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked)

    def _on_clicked(self) -> None:
        self.wanted.emit(self.name, self.checkState() == Qt.CheckState.Checked)
        self.ended.emit()


class Words(QLineEdit):
    """A line of text that is taken over with Enter and on leaving; Esc brings the old one back."""

    wanted = Signal(str, object)  # name, str

    def __init__(self, name: str, longest: int) -> None:
        super().__init__()
        self.name = name
        self._shown = ""
        self.setMaxLength(longest)
        self.setMinimumWidth(0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.editingFinished.connect(self._on_editing_finished)

    def show_value(self, value: object) -> None:
        """A text."""
        self._shown = str(value)
        if self.text() != self._shown:
            self.setText(self._shown)
            self.setCursorPosition(0)

    def event(self, event: QEvent) -> bool:
        # As in a field of numbers: once a name is taken over, Ctrl+Z takes back the edit of the document.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = QKeySequence.StandardKey
            if (event.matches(keys.Undo) or event.matches(keys.Redo)) and self.text() == self._shown:
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.setText(self._shown)
        super().keyPressEvent(event)  # Esc goes on to the workspace, which takes the focus

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setCursorPosition(0)

    def _on_editing_finished(self) -> None:
        if self.text().strip() and self.text().strip() != self._shown:
            self.wanted.emit(self.name, self.text().strip())
        else:
            self.setText(self._shown)
