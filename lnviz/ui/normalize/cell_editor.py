"""The line that opens on a cell: every number typed is shown at once, everything else waits or is refused."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QToolTip, QWidget

from lnviz.scenario.table import number
from lnviz.ui.language import tr
from lnviz.ui.widgets import restyle


class CellEditor(QLineEdit):
    """Edits one number, or the name of a row or a column.

    ``finished`` says how it ended: "down" (Enter), "right" and "left" (Tab, Shift+Tab), "left it" (the focus went
    elsewhere), "cancelled" (Esc), or "name AXIS PLACE".
    """

    value_typed = Signal(float)
    finished = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._name: tuple[int, int] | None = None
        self._original = ""
        self._closing = False
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.textEdited.connect(self._on_text_edited)
        self.hide()

    @property
    def is_name(self) -> bool:
        """Whether a name is edited, not a number."""
        return self._name is not None

    def open_on(self, text: str, typed: str) -> None:
        """Edit a number; ``typed`` has already been typed in its place."""
        self._name = None
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._open(text)
        if typed:
            self.setText(typed.replace("\u2212", "-"))
            self._on_text_edited(self.text())

    def open_on_name(self, text: str, axis: int, place: int, where: QRect) -> None:
        """Edit the name of a row (axis 0) or of a column (axis 1)."""
        self._name = (axis, place)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._open(text)
        self.setGeometry(where)

    def commit(self) -> None:
        """End editing as if the focus had gone elsewhere."""
        if self.isVisible():
            self._finish("left it")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = {
            Qt.Key.Key_Return: "down",
            Qt.Key.Key_Enter: "down",
            Qt.Key.Key_Tab: "right",
            Qt.Key.Key_Backtab: "left",
            Qt.Key.Key_Escape: "cancelled",
        }
        how = ends.get(Qt.Key(event.key()))
        if how is None:
            super().keyPressEvent(event)
        elif how != "cancelled" and not self.is_name and number(self.text()) is None:
            self._refuse()
        else:
            self._finish(how)

    def event(self, event: object) -> bool:
        # Tab would move the focus before keyPressEvent sees it.
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QKeyEvent.Type.KeyPress
            and event.key()
            in (
                Qt.Key.Key_Tab,
                Qt.Key.Key_Backtab,
            )
        ):
            self.keyPressEvent(event)
            return True
        return bool(super().event(event))  # type: ignore[arg-type]

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.commit()

    def _open(self, text: str) -> None:
        self._original = text
        self.setText(text)
        self._mark(False)
        self.show()
        self.raise_()
        self.setFocus()
        self.selectAll()

    def _finish(self, how: str) -> None:
        if self._closing:
            return
        if how not in ("cancelled",) and not self.is_name and number(self.text()) is None:
            how = "cancelled"  # a half-typed number is no number: what stood there stays
        if self._name is not None and how != "cancelled":
            how = f"name {self._name[0]} {self._name[1]}"
        self._closing = True
        self.hide()
        self._closing = False
        self.finished.emit(how)

    def _on_text_edited(self, text: str) -> None:
        if self.is_name:
            return
        value = number(text)
        self._mark(value is None)
        if value is not None:
            self.value_typed.emit(value)

    def _refuse(self) -> None:
        self._mark(True)
        words = tr(
            "“{typed}” is not a number. Type one such as -1.5, 2e-3, nan or inf; Esc leaves the old one.",
            typed=self.text(),
        )
        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), words, self)

    def _mark(self, invalid: bool) -> None:
        if bool(self.property("invalid")) != invalid:
            self.setProperty("invalid", invalid)
            restyle(self)
