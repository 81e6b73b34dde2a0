"""The head of a table whose columns are twins: each marker stands directly before the name it belongs to."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QHeaderView, QWidget

from lnviz.ui.flow.fitting import fitted_name
from lnviz.ui.theme import Theme

_MARGIN = 4
_GAP = 3


class TwinHeader(QHeaderView):
    """Draws a decoration before right-aligned words; Qt's own stands at the far end, beside the name before."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme

    def places(self, rect: QRect, word: str, marker: int) -> tuple[int, QRect, str]:
        """Left edge of the marker, where the words stand, and as much of them as there is room for."""
        room = rect.width() - 2 * _MARGIN - marker - _GAP
        shown = fitted_name(word, self.fontMetrics(), room)
        width = self.fontMetrics().horizontalAdvance(shown) + 1
        words = QRect(rect.right() - _MARGIN - width, rect.top(), width, rect.height())
        return words.left() - _GAP - marker, words, shown

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        marker = self._said(section, Qt.ItemDataRole.DecorationRole)
        if not isinstance(marker, QPixmap):
            super().paintSection(painter, rect, section)
            return
        painter.save()
        painter.setPen(self._theme.color("grid"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        word = str(self._said(section, Qt.ItemDataRole.DisplayRole))
        left, words, shown = self.places(rect, word, marker.width())
        painter.drawPixmap(QPoint(left, rect.center().y() - marker.height() // 2), marker)
        painter.setFont(self.font())
        painter.setPen(self._theme.color("muted"))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, shown)
        painter.restore()

    def _said(self, section: int, role: Qt.ItemDataRole) -> object:
        return self.model().headerData(section, Qt.Orientation.Horizontal, role)
