"""A form of two columns whose rows come and go with what applies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from lnviz.ui.flow.editor.fields import Choice, Number, Tick, Words
from lnviz.ui.widgets import label

AnyField = Number | Choice | Tick | Words
CAPTION, FIELD = 2, 3
"""How the width is shared between the words and the fields."""


class Form(QWidget):
    """Rows of words and fields. A row is named by its first field, and may hold several of them side by side."""

    wanted = Signal(str, object)  # name of the field, value
    ended = Signal()

    def __init__(self, rows: Sequence[Sequence[AnyField | str]], *, uncaptioned: Sequence[str] = ()) -> None:
        """``rows`` from the top down, a text between fields shown as it is; ``uncaptioned`` rows have no words."""
        super().__init__()
        self._captions: dict[str, QLabel] = {}
        self._areas: dict[str, QWidget] = {}
        self._fields: dict[str, AnyField] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, CAPTION)
        grid.setColumnStretch(1, FIELD)
        for place, parts in enumerate(rows):
            name, area = self._build_row(parts)
            self._areas[name] = area
            if name in uncaptioned:
                grid.addWidget(area, place, 0, 1, 2)
                continue
            self._captions[name] = label("", "muted")
            self._captions[name].setBuddy(self._fields[name])
            grid.addWidget(self._captions[name], place, 0)
            grid.addWidget(area, place, 1)

    def field(self, name: str) -> AnyField:
        """A field by its name."""
        return self._fields[name]

    def names(self) -> tuple[str, ...]:
        """The names of its fields."""
        return tuple(self._fields)

    def add_to_row(self, name: str, widget: QWidget) -> None:
        """Let something stand at the end of a row of several fields."""
        row = self._areas[name].layout()
        assert row is not None
        row.addWidget(widget)

    def show_values(self, values: Mapping[str, object]) -> None:
        """Show a value in every field that ``values`` names."""
        for name, value in values.items():
            self._fields[name].show_value(value)

    def show_only(self, names: set[str]) -> None:
        """Show the fields of ``names``, and hide what does not apply with its words."""
        for name, field in self._fields.items():
            field.setVisible(name in names)
        for name, area in self._areas.items():
            shown = name in names
            area.setVisible(shown)
            if name in self._captions:
                self._captions[name].setVisible(shown)

    def set_words(self, words: Mapping[str, str], hints: Mapping[str, str]) -> None:
        """The words of the fields, and what each means for training."""
        for name, field in self._fields.items():
            field.setAccessibleName(words[name])
            if isinstance(field, Number):
                field.set_hint(hints[name])
            else:
                field.setToolTip(hints[name])
            if isinstance(field, Tick):
                field.setText(words.get(f"{name} text", words[name]))
        for name, caption in self._captions.items():
            caption.setText(words.get(f"{name} row", words[name]))
            caption.setToolTip(hints[name])

    def say_caption(self, name: str, words: str) -> None:
        """Other words in front of a row."""
        self._captions[name].setText(words)

    def _build_row(self, parts: Sequence[AnyField | str]) -> tuple[str, QWidget]:
        fields = [part for part in parts if not isinstance(part, str)]
        for field in fields:
            self._fields[field.name] = field
            field.wanted.connect(self.wanted)
            if isinstance(field, (Number, Words)):
                field.editingFinished.connect(self.ended)
            else:
                field.ended.connect(self.ended)
        if len(parts) == 1:
            return fields[0].name, fields[0]
        area = QWidget()
        row = QHBoxLayout(area)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for part in parts:
            if isinstance(part, str):
                row.addWidget(label(part, "muted"))
            else:
                row.addWidget(part, 1)
        return fields[0].name, area
