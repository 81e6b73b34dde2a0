"""A few words about what is being typed, where they cover nothing that can be typed into and take no click."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

MILLISECONDS = 5000
"""How long the words stay when nothing else makes them go."""
_GAP = 6
_WIDEST = 260


class FieldTip(QLabel):
    """Belongs to the window of ``field``; the pointer does not notice it. ``beside``: the panel to stand next to.

    It stands to the right of the panel where the window has room there, else below the field, else above it.
    """

    def __init__(self, field: QWidget, beside: QWidget) -> None:
        super().__init__(field.window())
        self._field, self._beside = field, beside
        self.setProperty("role", "tip")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.setInterval(MILLISECONDS)
        self._end.timeout.connect(self.hide)
        field.destroyed.connect(self.deleteLater)

    def say(self, words: str) -> None:
        """Show ``words`` for a moment."""
        self.setWordWrap(False)
        self.setText(words)
        if self.sizeHint().width() > _WIDEST:
            self.setWordWrap(True)
            self.setFixedWidth(_WIDEST)
        else:
            self.setFixedWidth(self.sizeHint().width())
        self.adjustSize()
        self.move(self._place())
        self.raise_()
        self.show()
        self._end.start()

    def _place(self) -> QPoint:
        window, field = self._field.window(), self._field
        corner = field.mapTo(window, QPoint(0, 0))
        right = self._beside.mapTo(window, QPoint(self._beside.width() + _GAP, 0)).x()
        if right + self.width() <= window.width():
            return QPoint(right, max(corner.y() + (field.height() - self.height()) // 2, 0))
        below = corner.y() + field.height() + 2
        y = below if below + self.height() <= window.height() else corner.y() - self.height() - 2
        return QPoint(max(min(corner.x(), window.width() - self.width()), 0), max(y, 0))
