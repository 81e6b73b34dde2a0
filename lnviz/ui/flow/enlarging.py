"""One card on the whole stage, and back: by its button, by a double click on its head, by Esc."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QToolButton

from lnviz.ui.language import tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

_ICON = 12
# Two corners each: away from the middle, and towards it.
_LARGER = (((7, 1.5), (10.5, 1.5), (10.5, 5)), ((5, 10.5), (1.5, 10.5), (1.5, 7)))
_SMALLER = (((7, 1.5), (7, 5), (10.5, 5)), ((5, 10.5), (5, 7), (1.5, 7)))


class Enlarging(QObject):
    """Gives each of ``cards`` a button; ``changed`` carries the card that is to have the stage alone, or None."""

    changed = Signal(object)

    def __init__(self, theme: Theme, cards: Sequence[Card], parent: QObject) -> None:
        super().__init__(parent)
        self._theme, self._cards = theme, tuple(cards)
        self._large: Card | None = None
        self._buttons: list[QToolButton] = []
        for card in self._cards:
            button = QToolButton()
            button.setProperty("role", "sign")
            button.setIconSize(QSize(_ICON, _ICON))
            button.clicked.connect(self._on_clicked)
            card.header.addWidget(button)
            card.installEventFilter(self)
            self._buttons.append(button)
        theme.changed.connect(self._say)

    @property
    def large(self) -> Card | None:
        """The card that has the stage alone."""
        return self._large

    def button(self, card: Card) -> QToolButton:
        """The button of a card."""
        return self._buttons[self._cards.index(card)]

    def toggle(self, card: Card) -> None:
        """Enlarge ``card``, or put it back in its place."""
        self._large = None if self._large is card else card
        self._say()
        self.changed.emit(self._large)

    def shrink(self) -> bool:
        """Put the large card back; False where there is none."""
        if self._large is None:
            return False
        self.toggle(self._large)
        return True

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._say()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.MouseButtonDblClick
            and isinstance(event, QMouseEvent)
            and isinstance(watched, Card)
            and event.button() == Qt.MouseButton.LeftButton
            and event.position().y() < watched.body.geometry().top()
        ):
            self.toggle(watched)
            return True
        return super().eventFilter(watched, event)

    def _on_clicked(self) -> None:
        self.toggle(next(c for c, b in zip(self._cards, self._buttons, strict=True) if b is self.sender()))

    def _say(self) -> None:
        for card, button in zip(self._cards, self._buttons, strict=True):
            large = card is self._large
            words = tr("Back to all pictures") if large else tr("Enlarge")
            button.setIcon(self._icon(large))
            button.setAccessibleName(words)
            button.setToolTip(
                tr("Back to all pictures (Esc, or a double click on this head)")
                if large
                else tr("This picture alone, as large as there is room (or a double click on this head)")
            )

    def _icon(self, large: bool) -> QIcon:
        ratio = max(self._cards[0].devicePixelRatioF(), 1.0)
        pixmap = QPixmap(round(_ICON * ratio), round(_ICON * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("muted"), 1.4))
        for corner in _SMALLER if large else _LARGER:
            painter.drawPolyline(QPolygonF([QPointF(*point) for point in corner]))
        painter.end()
        return QIcon(pixmap)
