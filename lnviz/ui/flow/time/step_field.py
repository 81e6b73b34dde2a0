"""The shown step as a field: a number that is typed there is gone to."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRegularExpression, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

from lnviz import numbers
from lnviz.scenario.schema import MAX_STEPS
from lnviz.ui.language import tr

_DIGITS = QRegularExpression(f"[0-9{numbers.THIN_SPACE} ]*")
_COARSE = 12
"""The width grows in pixels of this many: a bar that shifts with every digit cannot be aimed at."""


class StepField(QLineEdit):
    """Shows a step, and asks for another one at Enter. What is being typed stays while steps pass."""

    step_typed = Signal(int)
    left = Signal()  # by Esc or Enter

    def __init__(self) -> None:
        super().__init__()
        self._step = self._head = 0
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setValidator(QRegularExpressionValidator(_DIGITS, self))
        self.setMaxLength(len(numbers.grouped(MAX_STEPS)))
        self.returnPressed.connect(self._on_return_pressed)

    def show_step(self, step: int, head: int) -> None:
        """Show ``step`` with room for ``head``."""
        self._step, self._head = step, head
        if not (self.hasFocus() and self.isModified()):
            self._write()
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._fit()
        super().changeEvent(event)

    def _fit(self) -> None:
        widest = "0" * len(numbers.grouped(max(self._head, 100)))
        room = self.fontMetrics().horizontalAdvance(widest) + 26
        self.setFixedWidth(-(-room // _COARSE) * _COARSE)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Shown step"))
        self.setToolTip(
            tr("The shown step. Type another one and press Enter; one that is not computed is trained first")
        )

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._write()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _write(self) -> None:
        self.setText(numbers.grouped(self._step))  # not modified afterwards

    def _on_return_pressed(self) -> None:
        digits = "".join(filter(str.isdigit, self.text()))
        self._write()
        self.left.emit()
        if digits:
            self.step_typed.emit(min(int(digits), MAX_STEPS))
