"""Room for more than fits: what a card holds, scrolled up and down."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scrolling(QScrollArea):
    """Is as wide as there is room, shows the colour of what it stands on, and takes no part in Tab."""

    def __init__(self, widget: QWidget | None = None) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        if widget is not None:
            self.hold(widget)

    def hold(self, widget: QWidget) -> None:
        """Show ``widget`` in place of what was there, which goes."""
        self.setWidget(widget)
        # Set after setWidget, which turns the fill on: the card's own colour is to be seen.
        widget.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
