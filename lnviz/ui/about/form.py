"""A form on the page: fields under their labels, each with room for the sentence that says what is wrong with it."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from lnviz.sentences import Sentence
from lnviz.ui.language import language, say, tr
from lnviz.ui.scrolling import Scrolling
from lnviz.ui.widgets import label, restyle, rule

T = TypeVar("T")
Editor = QLineEdit | QPlainTextEdit | QComboBox
LINES = 4


class Field(QWidget):
    """An editor under its label; below it, once it was refused, why."""

    def __init__(self, title: str, editor: Editor, meaning: str, hint: str = "") -> None:
        """``meaning`` is what What's This says, ``hint`` the tooltip."""
        super().__init__()
        self.editor = editor
        self.title = label(title, "muted")
        self.title.setBuddy(editor)
        self.error = label("", "error")
        self.error.setWordWrap(True)
        # However long a sentence is, it makes no field wider.
        self.error.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.error.hide()
        editor.setAccessibleName(title)
        editor.setToolTip(hint)
        editor.setWhatsThis(meaning)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        for widget in (self.title, editor, self.error):
            layout.addWidget(widget)

    def text(self) -> str:
        """What was typed, without the spaces around it."""
        editor = self.editor
        if isinstance(editor, QPlainTextEdit):
            return editor.toPlainText().strip()
        return editor.text().strip() if isinstance(editor, QLineEdit) else str(editor.currentData())

    def put(self, other: Editor) -> None:
        """Have what ``other``, an editor of the same kind, has."""
        editor = self.editor
        if isinstance(editor, QPlainTextEdit) and isinstance(other, QPlainTextEdit):
            editor.setPlainText(other.toPlainText())
        elif isinstance(editor, QLineEdit) and isinstance(other, QLineEdit):
            editor.setText(other.text())
        elif isinstance(editor, QComboBox) and isinstance(other, QComboBox):
            editor.setCurrentIndex(other.currentIndex())

    @property
    def is_refused(self) -> bool:
        """Whether it says what is wrong with it."""
        return bool(self.error.text())

    def set_error(self, sentence: Sentence | None) -> None:
        """Say what is wrong, or that nothing is."""
        self.error.setVisible(sentence is not None)
        self.error.setText(say(sentence) if sentence is not None else "")
        self.editor.setAccessibleDescription(self.error.text())
        if bool(self.editor.property("invalid")) != (sentence is not None):
            self.editor.setProperty("invalid", sentence is not None)
            restyle(self.editor)


class Form(QWidget):
    """Fields that scroll above Done and Cancel, which stay. Ctrl+Enter is Done, Esc is Cancel."""

    cancelled = Signal()
    typed = Signal()  # something in it is not as it was, or is again

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.fields: dict[str, Field] = {}
        self._opened: tuple[object, ...] | None = None
        self._was_edited = False
        self.body = QVBoxLayout()
        self.body.setSpacing(9)
        self.body.addWidget(heading(title))
        self.done = QPushButton(tr("Done"))
        self.done.setProperty("role", "primary")
        self.done.setToolTip("Ctrl+Enter")
        self.done.setWhatsThis(tr("Takes over what was typed, as one step that undo takes back."))
        self.done.clicked.connect(self.finish)
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setWhatsThis(tr("Leaves everything as it was."))
        self.cancel.clicked.connect(self.cancelled)
        self.buttons = QHBoxLayout()
        self.buttons.setContentsMargins(0, 0, 6, 0)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.cancel)
        self.buttons.addWidget(self.done)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 6, 0)
        column.addLayout(self.body)
        column.addStretch(1)
        self._column = column
        self._area = Scrolling(content)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._area, 1)
        layout.addWidget(rule())
        layout.addLayout(self.buttons)

    def add(self, name: str, title: str, editor: Editor, meaning: str, hint: str = "") -> Field:
        """Put a field below the others."""
        field = self.fields[name] = Field(title, editor, meaning, hint)
        self.body.addWidget(field)
        signal = editor.currentIndexChanged if isinstance(editor, QComboBox) else editor.textChanged
        signal.connect(self._on_typed)
        return field

    def beside(self, *names: str) -> None:
        """Put the fields of these names, which were added last, side by side; what is wrong stands below them all."""
        row = QHBoxLayout()
        row.setSpacing(8)
        titles = [self.fields[name].title for name in names]
        # A label of signs alone is lower than one in Chinese, whose letters come from another font.
        height = max(title.sizeHint().height() for title in titles)
        for name, title in zip(names, titles, strict=True):
            title.setMinimumHeight(height)
            self.body.removeWidget(self.fields[name])
            row.addWidget(self.fields[name], 1, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(row)
        for name in names:
            self.body.addWidget(self.fields[name].error)

    def text(self, name: str) -> str:
        """What stands in a field."""
        return self.fields[name].text()

    def finish(self) -> None:
        """Take over what was typed, or say what is wrong with it."""
        problems = self.problems()
        self._show_problems(problems)
        if problems:
            field = next(self.fields[name] for name in self.fields if name in problems)
            field.editor.setFocus()
            self._column.activate()  # the sentences have just made it longer
            self._area.ensureWidgetVisible(field.error, 0)
            self._area.ensureWidgetVisible(field, 0)
        else:
            self.take()

    def problems(self) -> dict[str, Sentence]:
        """What is wrong, by field; a form that is right has none."""
        return {}

    def take(self) -> None:
        """Hand over what is right."""
        raise NotImplementedError

    def content(self) -> tuple[object, ...]:
        """Everything that can be changed in it."""
        return tuple(field.text() for field in self.fields.values())

    @property
    def edited(self) -> bool:
        """Whether it says something else than when it was opened."""
        return self._opened is not None and self.content() != self._opened

    def take_draft(self, other: Form) -> None:
        """Say what ``other``, the same form in another language, has in its fields."""
        for name, field in other.fields.items():
            self.fields[name].put(field.editor)
        if any(field.is_refused for field in other.fields.values()):
            self._show_problems(self.problems())

    def begin(self) -> None:
        """What stands in it now is what it was opened with."""
        self._opened = self.content()

    def _show_problems(self, problems: dict[str, Sentence]) -> None:
        for name, field in self.fields.items():
            field.set_error(problems.get(name))

    def _on_typed(self) -> None:
        if any(field.is_refused for field in self.fields.values()):
            # What is right by now is said at once; nothing is called wrong before Done.
            problems = self.problems()
            for name, field in self.fields.items():
                if field.is_refused:
                    field.set_error(problems.get(name))
        if self._opened is not None and self.edited != self._was_edited:
            self._was_edited = self.edited
            self.typed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier
        ):
            self.finish()
        else:
            super().keyPressEvent(event)


def readers_first(*fields: T) -> tuple[T, ...]:
    """Fields that are given English before Chinese, with that first which the window speaks."""
    return fields[::-1] if language() == "zh_CN" else fields


def heading(text: str) -> QLabel:
    """The words above a form or a part of the page."""
    widget = label(text, "title")
    widget.setWordWrap(True)
    return widget


def line(text: str, longest: int) -> QLineEdit:
    """A field of one line."""
    editor = QLineEdit(text)
    editor.setMaxLength(longest)
    editor.setCursorPosition(0)  # the beginning of a long text is seen, not its end
    return editor


def lines(text: str, count: int = LINES) -> QPlainTextEdit:
    """A field of several lines; Tab leaves it."""
    editor = QPlainTextEdit(text)
    editor.setTabChangesFocus(True)
    editor.setFixedHeight(editor.fontMetrics().lineSpacing() * count + 18)
    return editor
