"""Sentences about what went wrong, each with the one thing that can be done about it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from lnviz.ui.widgets import label


@dataclass(frozen=True)
class Notice:
    """A sentence, the words of its button, and the key by which the button is known."""

    key: str
    text: str
    button: str


class Notices(QWidget):
    """The notices in force, one below the other; takes no room while there are none."""

    acted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._shown: tuple[Notice, ...] = ()
        self._strips: list[_Strip] = []
        self.setVisible(False)

    @property
    def shown(self) -> tuple[Notice, ...]:
        """The notices in force."""
        return self._shown

    def show_notices(self, notices: tuple[Notice, ...]) -> None:
        """Put other notices into force."""
        if notices == self._shown:
            return
        self._shown = notices
        for strip in self._strips:
            self._layout.removeWidget(strip)
            strip.hide()
            strip.deleteLater()
        self._strips = [_Strip(notice, self) for notice in notices]
        for strip in self._strips:
            self._layout.addWidget(strip)
        self.setVisible(bool(notices))

    def button(self, key: str) -> QPushButton:
        """The button of a notice."""
        return next(strip.button for strip in self._strips if strip.notice.key == key)


class _Strip(QFrame):
    def __init__(self, notice: Notice, notices: Notices) -> None:
        super().__init__()
        self.notice = notice
        self._notices = notices
        self.setProperty("role", "card")
        words = label(notice.text, "error", selectable=True)
        words.setWordWrap(True)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.button = QPushButton(notice.button)
        self.button.clicked.connect(self._on_clicked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.addWidget(words, 1)
        layout.addWidget(self.button)

    def _on_clicked(self) -> None:
        self._notices.acted.emit(self.notice.key)
