"""What is as wide as the dock lets it be, at any size of text: words, choices, and rows of buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QRadioButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStyleOptionFocusRect,
    QStylePainter,
    QWidget,
)

from lnviz.ui.painting import unbroken

_ABOVE = 2
"""Pixels above and below the words of a choice."""


class Wrapped(QLabel):
    """Plain text that goes on below where a line ends, within a word or a number that is wider than a line."""

    def __init__(self, role: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            self.setProperty("role", role)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        layout = QTextLayout(self.text(), self.font())
        layout.setTextOption(_option())
        lines = 0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(width, 1))
            lines += 1
        layout.endLayout()
        metrics = self.fontMetrics()
        return metrics.height() + max(lines - 1, 0) * metrics.lineSpacing()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(QRectF(self.contentsRect()), self.text(), _option())
        painter.end()


class Choice(QRadioButton):
    """A radio button whose words wrap; its sign stands before their first line."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = Wrapped()
        self.words.setText(words)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(words)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.words)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        return self._row.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        # A radio button asks its text, and this one has none; a layout asks for the height of the narrowest.
        wide = self.words.sizeHint().width()
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.words.minimumSizeHint().height())

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def showEvent(self, event: QShowEvent) -> None:
        self._make_room()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._make_room()

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.rect = QRect(0, 0, self.width(), self.fontMetrics().height() + 2 * _ABOVE)
        style, painter = self.style(), QStylePainter(self)
        sign = style.subElementRect(QStyle.SubElement.SE_RadioButtonIndicator, option, self)
        option.rect = sign
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorRadioButton, option)
        if self.hasFocus():
            frame = QStyleOptionFocusRect()
            frame.initFrom(self)  # around all lines
            painter.drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, frame)
        painter.end()

    def _make_room(self) -> None:
        """For the sign before the words."""
        sign = self.style().pixelMetric(QStyle.PixelMetric.PM_ExclusiveIndicatorWidth, None, self)
        space = self.style().pixelMetric(QStyle.PixelMetric.PM_RadioButtonLabelSpacing, None, self)
        self._row.setContentsMargins(sign + space, _ABOVE, 2, _ABOVE)


class Flowing(QLayout):
    """One row of widgets as long as they fit, else as many rows as they need. What is left of the width stands before
    the widget number ``right``; past the last one where that is none.
    """

    def __init__(self, *widgets: QWidget, right: int, space: int = 6) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._right, self._space = right, space
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, place: int) -> QLayoutItem | None:
        return self._items[place] if 0 <= place < len(self._items) else None

    def takeAt(self, place: int) -> QLayoutItem | None:
        return self._items.pop(place) if 0 <= place < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = self._rows(width)
        return sum(map(_height, rows)) + self._space * max(len(rows) - 1, 0)

    def sizeHint(self) -> QSize:
        shown = self._shown()
        wide = sum(item.sizeHint().width() for _, item in shown) + self._space * max(len(shown) - 1, 0)
        return QSize(wide, max((item.sizeHint().height() for _, item in shown), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for _, item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, room: QRect) -> None:
        super().setGeometry(room)
        top = room.top()
        for row in self._rows(room.width()):
            left, used = room.left(), sum(_wide(item, room.width()) for _, item in row)
            free = room.width() - used - self._space * (len(row) - 1)
            pushed = False
            for place, item in row:
                if place >= self._right and not pushed:
                    left, pushed = left + free, True
                item.setGeometry(QRect(left, top, _wide(item, room.width()), _height(row)))
                left += _wide(item, room.width()) + self._space
            top += _height(row) + self._space

    def _shown(self) -> list[tuple[int, QLayoutItem]]:
        return [(place, item) for place, item in enumerate(self._items) if not item.isEmpty()]

    def _rows(self, width: int) -> list[list[tuple[int, QLayoutItem]]]:
        rows: list[list[tuple[int, QLayoutItem]]] = []
        left = 0
        for place, item in self._shown():
            wide = _wide(item, width)
            if rows and wide <= left:
                rows[-1].append((place, item))
            else:
                rows.append([(place, item)])
                left = width
            left -= wide + self._space
        return rows


def _wide(item: QLayoutItem, most: int) -> int:
    return min(item.sizeHint().width(), most)


def _height(row: list[tuple[int, QLayoutItem]]) -> int:
    return max(item.sizeHint().height() for _, item in row)


def _option() -> QTextOption:
    option = QTextOption(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option
