"""A form of choices that are there again the next time."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QWidget

from lnviz.ui.widgets import NumberField, label


class ChoiceForm(QFormLayout):
    """Lines of fields with their words; ``remembered`` is what was chosen last, by the key of a field."""

    changed = Signal()

    def __init__(self, remembered: Mapping[str, str]) -> None:
        super().__init__()
        self.remembered = dict(remembered)
        self.setHorizontalSpacing(14)
        self.setVerticalSpacing(9)

    def row(self, words: str, *widgets: QWidget, name: str = "", tip: str = "") -> None:
        """One line; the first widget is what its words name, ``name`` for assistive technology if another."""
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget in widgets:
            line.addWidget(widget)
            if tip:
                widget.setToolTip(tip)
                widget.setWhatsThis(tip)
        line.addStretch(1)
        widgets[0].setAccessibleName(name or words)
        caption = label(words)
        caption.setBuddy(widgets[0])
        self.addRow(caption, line)

    def number(self, key: str, low: int, high: int, usual: int, width: int = 76) -> NumberField:
        """A field of a whole number, as it was the last time."""
        field = NumberField(low, high, whole=True, width=width)
        field.set_value(self.length(key, low, high, usual))
        field.edited.connect(self.changed)
        return field

    def length(self, key: str, low: int, high: int, usual: int) -> int:
        """The number that was chosen last, within its limits."""
        text = self.remembered.get(key, "")
        return min(max(int(text) if text.isdecimal() else usual, low), high)

    def list_of(self, key: str, entries: Mapping[str, str]) -> QComboBox:
        """A list of words by what they stand for, as it was the last time."""
        box = QComboBox()
        for data, words in entries.items():
            box.addItem(words, data)
        box.setCurrentIndex(max(box.findData(self.remembered.get(key, "")), 0))
        box.currentIndexChanged.connect(self.changed)
        return box
