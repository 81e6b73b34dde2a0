"""What only pictures of the Normalize workspace have: all stages on one sheet, and what the colours of cells mean."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from lnviz.ui.colormaps import ENTRIES, diverging
from lnviz.ui.language import tr
from lnviz.ui.normalize.tables import Tables
from lnviz.ui.normalize.view import View, resolve
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

_BAR, _GAP = 120.0, 8.0
_COLUMNS = 2


class StageSheet(QWidget):
    """The tables of every stage, one after another: what the norm does to the numbers, step by step."""

    def __init__(self, theme: Theme, view: View, stages: tuple[int, ...]) -> None:
        """``stages`` are the numbers of those that the norm of ``view`` has."""
        super().__init__()
        self.setAccessibleName(tr("All stages"))
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for place, stage in enumerate(
            stages[1:]
        ):  # the first is the input, which stands beside each of the others
            card = Card()
            card.hide_header()
            card.body.addWidget(Tables(theme, resolve(msgspec.structs.replace(view.source, stage=stage))))
            layout.addWidget(card, place // _COLUMNS, place % _COLUMNS)


class ColourLegend(QWidget):
    """The colours of cells from the most negative to the most positive; how far they reach stands above each table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(tr("Legend of the colours"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._theme.font(12))
        words = sum(metrics.horizontalAdvance(word) for word in self._words())
        return QSize(round(words + _BAR + 2 * _GAP) + 4, round(metrics.height()) + 4)

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._theme.font(12))
        painter.setPen(self._theme.color("muted"))
        metrics, (low, high) = QFontMetricsF(painter.font()), self._words()
        left = metrics.horizontalAdvance(low) + _GAP
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(0, 0, left, self.height()), middle | Qt.AlignmentFlag.AlignLeft, low)
        rest = QRectF(left + _BAR + _GAP, 0, self.width(), self.height())
        painter.drawText(rest, middle | Qt.AlignmentFlag.AlignLeft, high)
        bar = QRectF(left, 3, _BAR, self.height() - 6)
        gradient = QLinearGradient(bar.topLeft(), QPointF(bar.right(), bar.top()))
        for place, rgb in enumerate(diverging(self._theme.tokens)[:: ENTRIES // 16]):
            gradient.setColorAt(place / 16, QColor(*map(int, rgb)))
        gradient.setColorAt(1, QColor(*map(int, diverging(self._theme.tokens)[-1])))
        painter.fillRect(bar, gradient)
        painter.setPen(self._theme.color("border"))
        painter.drawRect(bar)
        painter.end()

    @staticmethod
    def _words() -> tuple[str, str]:
        return tr("below zero"), tr("above zero")
