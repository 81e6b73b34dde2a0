"""Small widgets that every workspace is made of: cards, segmented switches, number fields."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from lnviz.numbers import exact
from lnviz.ui.field_tip import FieldTip
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import FONT_PIXELS

MARGINS = (12, 8, 12, 10)


class Card(QFrame):
    """A panel with a title, a muted line beside it, room for controls on the right, and a body."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._title = ElidedLabel()
        self._title.setProperty("role", "title")
        self._subtitle = ElidedLabel()
        self._subtitle.setProperty("role", "muted")
        self._subtitle.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.header = QHBoxLayout()
        self.header.setSpacing(8)
        self.header.addWidget(self._title)
        self.header.addWidget(self._subtitle, 1)
        self.body = QVBoxLayout()
        self.body.setSpacing(6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.setSpacing(6)
        layout.addLayout(self.header)
        layout.addLayout(self.body, 1)

    def set_title(self, title: str, subtitle: str = "") -> None:
        """The words in the card's head; the card's name for assistive technology is its title."""
        self._title.setText(title)
        self.set_subtitle(subtitle)
        self.setAccessibleName(title)

    def hide_header(self) -> None:
        """Leave the head away, for a card whose body names itself."""
        self._title.hide()
        self._subtitle.hide()

    def become_page(self) -> None:
        """Stand inside another card, whose head says the title: without a frame and a title of its own."""
        self.setProperty("role", "page")
        self._title.hide()
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(0, 0, 0, 0)

    def stand_alone(self) -> None:
        """Be a card with a title again, for a picture of it alone."""
        self.setProperty("role", "card")
        self._title.show()
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(*MARGINS)
        restyle(self)

    def set_subtitle(self, subtitle: str) -> None:
        """The muted words beside the title; whole in the tooltip when there is no room."""
        self._subtitle.setText(subtitle)
        self._subtitle.setToolTip(subtitle)


class ElidedLabel(QLabel):
    """A line of plain text that ends in "…" where it does not fit."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)

    def shown_text(self) -> str:
        """As much of the text as there is room for."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.shown_text()
        if text == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(
            self.contentsRect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text
        )
        painter.end()


def label(text: str, role: str = "", *, selectable: bool = False) -> QLabel:
    """A plain-text label with a role of the style sheet (title, muted, error)."""
    widget = QLabel(text)
    widget.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        widget.setProperty("role", role)
    if selectable:
        widget.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return widget


def rule() -> QFrame:
    """A thin horizontal line."""
    line = QFrame()
    line.setProperty("role", "line")
    return line


def restyle(widget: QWidget) -> None:
    """Let the style sheet see a changed property of ``widget``."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class SegmentedControl(QWidget):
    """A choice of a few words of which one is in force; arrow keys move it."""

    chosen = Signal(str)  # by the user only

    def __init__(self, keys: Sequence[str], *, role: str = "segment", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4 if role == "tab" else 0)
        for place, key in enumerate(keys):
            button = QToolButton()
            button.setCheckable(True)
            button.setProperty("role", role)
            button.setProperty(
                "edge", "first" if place == 0 else "last" if place == len(keys) - 1 else "middle"
            )
            button.setProperty("key", key)
            # As high as the highest: Chinese words are higher than names in Latin letters.
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
            self._group.addButton(button)
            self._buttons[key] = button
            layout.addWidget(button)
        self._group.buttonClicked.connect(self._on_button_clicked)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_words(self, words: dict[str, str], hints: dict[str, str] | None = None) -> None:
        """The words on the buttons, by key, and a hint for each."""
        for key, button in self._buttons.items():
            button.setText(words[key])
            button.setToolTip((hints or {}).get(key, ""))

    def set_value(self, key: str) -> None:
        """Show ``key`` as the one in force; nothing is emitted."""
        if key in self._buttons:
            self._buttons[key].setChecked(True)

    def value(self) -> str:
        """The key in force."""
        button = self._group.checkedButton()
        return str(button.property("key")) if button else ""

    def button(self, key: str) -> QToolButton:
        """The button of one key."""
        return self._buttons[key]

    def _on_button_clicked(self, button: QToolButton) -> None:
        self.chosen.emit(str(button.property("key")))


class NumberField(QLineEdit):
    """A number that is typed, nudged with the arrow keys, or refused with the accepted range.

    ``edited`` carries the number after Enter, after leaving the field, and after every nudge. A text that is not a
    number within the limits turns the field's border to the error colour, says why beside the panel for a moment, and
    Esc or leaving brings the last good number back.
    """

    edited = Signal(float)

    def __init__(
        self,
        low: float,
        high: float,
        *,
        whole: bool = False,
        factor: float | None = None,
        step: float = 1.0,
        width: int = 76,
    ) -> None:
        super().__init__()
        self._low, self._high, self._whole, self._factor, self._step = low, high, whole, factor, step
        self._value = low
        self._hint = ""
        self._tip: FieldTip | None = None
        self._usual_width = width
        self._fit_font()
        self.textEdited.connect(self._on_text_edited)
        self.editingFinished.connect(self._on_editing_finished)

    def set_hint(self, hint: str) -> None:
        """What the tooltip says while nothing is wrong."""
        self._hint = hint
        self._mark(None)

    def value(self) -> float:
        """The last good number."""
        return self._value

    def set_value(self, value: float) -> None:
        """Show ``value``; nothing is emitted. A text being typed is left alone when it means that number."""
        self._value = value
        if self._parsed() != value or not self.hasFocus():
            self.setText(_text(value, self._whole))
        self._mark(None)

    def take(self) -> bool:
        """Take over what is typed, as leaving the field does; returns whether it is a number that can be had."""
        is_good = self._parsed() is not None
        self._on_editing_finished()
        return is_good

    def event(self, event: QEvent) -> bool:
        # Once a number is taken over, Ctrl+Z takes back the edit of the document, not the letters of the field.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = QKeySequence.StandardKey
            if (event.matches(keys.Undo) or event.matches(keys.Redo)) and self._parsed() == self._value:
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._nudge(1 if event.key() == Qt.Key.Key_Up else -1)
            return
        if event.key() == Qt.Key.Key_Escape and self._parsed() != self._value:
            self.set_text_from_value()
            self._hush()
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hush()
        super().focusOutEvent(event)  # which may refuse what was typed, and say so

    def hideEvent(self, event: QHideEvent) -> None:
        self._hush()
        super().hideEvent(event)

    def set_text_from_value(self) -> None:
        """Bring the last good number back."""
        self.setText(_text(self._value, self._whole))
        self._mark(None)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.EnabledChange:
            self._mark(None)
        elif event.type() == QEvent.Type.FontChange:
            self._fit_font()
        super().changeEvent(event)

    def _fit_font(self) -> None:
        """As wide as the same digits are in the font in force."""
        self.setFixedWidth(round(self._usual_width * max(self.font().pixelSize(), FONT_PIXELS) / FONT_PIXELS))

    def _parsed(self) -> float | None:
        text = self.text().strip().replace("\u2212", "-")
        try:
            value = float(int(text)) if self._whole else float(text)
        except (ValueError, OverflowError):
            return None
        return value if self._low <= value <= self._high and math.isfinite(value) else None

    def _nudge(self, direction: int) -> None:
        if self._factor is not None:
            value = self._value * self._factor**direction if self._value else self._step
        else:
            value = self._value + direction * self._step
        value = min(max(value, self._low), self._high)
        value = float(f"{value:.6g}")
        if value != self._value:
            self._value = value
            self.set_text_from_value()
            self.edited.emit(value)

    def _on_text_edited(self, _text: str) -> None:
        self._mark(None if self._parsed() is not None else self._range())
        if self.property("invalid"):
            self._say(self._range())
        else:
            self._hush()

    def _on_editing_finished(self) -> None:
        value = self._parsed()
        if value is None:
            self._say(tr("“{typed}” is not in {range}; {value} stays.", **self._refused()))
            self.set_text_from_value()
        elif value != self._value:
            self._value = value
            self.edited.emit(value)

    def _refused(self) -> dict[str, str]:
        value = _text(self._value, self._whole)
        return {"typed": self.text().strip(), "range": self._range(), "value": value}

    def _say(self, words: str) -> None:
        """Say something near the field for a moment; in a place that leaves the other fields of its panel free."""
        if self._tip is None or self._tip.parent() is not self.window():
            self._tip = FieldTip(self, self._panel())
        self._tip.say(words)

    def _hush(self) -> None:
        if self._tip is not None:
            self._tip.hide()

    def _panel(self) -> QWidget:
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, Card):
            parent = parent.parentWidget()
        return parent or self

    def _range(self) -> str:
        return f"{_text(self._low, self._whole)} … {_text(self._high, self._whole)}"

    def _mark(self, why: str | None) -> None:
        if bool(self.property("invalid")) != (why is not None):
            self.setProperty("invalid", why is not None)
            restyle(self)
        self.setToolTip(why or self._hint)


def _text(value: float, whole: bool) -> str:
    return str(int(value)) if whole else exact(value)
