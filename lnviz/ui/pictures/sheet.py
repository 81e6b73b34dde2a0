"""A sheet of a picture: a line that names the scenario, then controls and legend where there are any, then the view."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QImage, QPaintDevice, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from lnviz.sentences import Refusal, Sentence
from lnviz.ui.painting import unbroken
from lnviz.ui.pictures.cut import hide_scroll_bars, room_wanted
from lnviz.ui.pictures.strokes import thickened
from lnviz.ui.theme import Theme

HEADER, SECOND_LINE = 40, 20
GAP = 24
"""Between title and facts on one line, at least."""
MARGIN = 12
_PAD = 8
MOST_GROWTH = 2.0
"""As much larger than asked for a picture is laid out, at most, to show what would be cut off."""
_LEAST_GROWTH, _TRIES = 1.02, 12
LARGEST = 16_384
"""Pixels a side: what the painter and every format can carry."""


class Sheet(QWidget):
    """A window that is never shown. It owns what stands on it, and is painted as often as there are pictures.

    ``body`` is a whole workspace, or one of its views with a ``margin`` around it.
    """

    def __init__(
        self,
        theme: Theme,
        body: QWidget,
        *,
        controls: QWidget | None = None,
        legend: QWidget | None = None,
        margin: int = 0,
        owned: QWidget | None = None,
    ) -> None:
        """``owned`` goes when the sheet goes: the workspace that ``body`` was taken from."""
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._theme, self._margin = theme, margin
        self._title = self._facts = ""
        self._lines, self._most = 1, 0.0
        self._body, self._controls, self._legend = body, controls, legend
        for widget in (owned, body, controls, legend):
            if widget is not None:
                widget.setParent(self)
        if owned is not None and owned is not body:
            owned.hide()
        for widget in (body, controls, legend):
            if widget is not None:
                widget.show()

    @property
    def title(self) -> str:
        """What the picture is called."""
        return self._title

    @property
    def facts(self) -> str:
        """What is needed to make the picture again, beside the scenario itself."""
        return self._facts

    def set_words(self, title: str, facts: str) -> None:
        """The words of the first line; of two, where the sheet is narrow."""
        self._title, self._facts = title, facts

    def fit(self, size: QSize) -> None:
        """Take the size of ``size``; where that is too small for what stands here, a larger one of the same shape.

        Raises:
            Refusal: there is not enough memory for so many pixels.
        """
        self.show()
        _settle()
        smallest = self._body.minimumSizeHint().expandedTo(self._body.minimumSize())
        smallest += QSize(2 * self._margin, 2 * self._margin + self._top() - self._head() + HEADER)
        for line in (self._controls, self._legend):
            if line is not None:
                smallest = smallest.expandedTo(QSize(_wanted(line).width() + 2 * MARGIN, 0))
        self._lines = 1 if self._on_one_line(size.width()) else 2
        smallest += QSize(0, self._head() - HEADER)
        factor = max(1.0, smallest.width() / size.width(), smallest.height() / size.height())
        hide_scroll_bars(self)
        self._take(QSize(math.ceil(size.width() * factor), math.ceil(size.height() * factor)))
        self._most = MOST_GROWTH * self.width()
        if (focused := self.focusWidget()) is not None:
            focused.clearFocus()  # its caret would be painted
        if not self.grow():
            self._paint_unseen()

    def grow(self) -> bool:
        """Take as much more room, in the same shape, as what stands here now is cut off; whether any was taken."""
        before = self.width()
        for _ in range(_TRIES):
            missing = room_wanted(self._body)
            if missing == QSize(0, 0):
                break
            wanted = max(
                1 + missing.width() / self.width(), 1 + missing.height() / self.height(), _LEAST_GROWTH
            )
            factor = min(wanted, self._most / self.width())
            if factor <= 1:
                break
            self._take(QSize(math.ceil(self.width() * factor), math.ceil(self.height() * factor)))
        if self.width() > before:
            self._paint_unseen()
        return self.width() > before

    def _paint_unseen(self) -> None:
        """Plots place their labels while they are painted: the first painting is nobody's picture."""
        self.render(_blank(self.size()))

    def _take(self, size: QSize) -> None:
        """Take a size, and give everything its place there."""
        self.resize(size)
        _settle()
        self._place()  # once more: where there is room now, the controls have taken longer words
        _settle()

    def paint(self, device: QPaintDevice, size: QSize) -> None:
        """Paint everything onto ``device``, scaled into ``size``."""
        painter = QPainter(device)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRect(QPoint(), size), self._theme.color("bg"))
        scale = min(size.width() / self.width(), size.height() / self.height())
        painter.translate(
            (size.width() - scale * self.width()) / 2, (size.height() - scale * self.height()) / 2
        )
        painter.scale(scale, scale)
        with thickened(self, scale):
            self.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        self._paint_lines(painter)
        painter.end()

    def image(self, size: QSize) -> QImage:
        """Everything as pixels, scaled into ``size``.

        Raises:
            Refusal: there is not enough memory for them.
        """
        image = _blank(size)
        self.paint(image, size)
        return image

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Nothing: :meth:`paint` paints the words, on whatever device there is."""

    def _place(self) -> None:
        """Give what stands here its place: controls and legend as large as they want to be, the body the rest."""
        top, margin = self._top(), self._margin
        below = self._head()
        for line in (self._controls, self._legend):
            if line is not None:
                wanted = _wanted(line)
                line.setGeometry(MARGIN, below + _PAD, wanted.width(), wanted.height())
                below += wanted.height() + 2 * _PAD
        self._body.setGeometry(
            QRect(margin, top + margin, self.width() - 2 * margin, self.height() - top - 2 * margin)
        )

    def _top(self) -> int:
        """Height of what stands above the body, in pixels."""
        lines = [line for line in (self._controls, self._legend) if line is not None]
        return self._head() + sum(_wanted(line).height() + 2 * _PAD for line in lines)

    def _head(self) -> int:
        """Height of the words, in pixels."""
        return HEADER + (self._lines - 1) * SECOND_LINE

    def _on_one_line(self, width: int) -> bool:
        words = QFontMetrics(self._theme.font()).horizontalAdvance(self._facts)
        words += QFontMetrics(self._theme.font(14, bold=True)).horizontalAdvance(self._title)
        return words + GAP <= width - 2 * MARGIN

    def _paint_lines(self, painter: QPainter) -> None:
        """The title, and the facts on the right of it, or below it where there is no room."""
        middle, side = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignRight
        line = QRectF(MARGIN + 2, 0, self.width() - 2 * MARGIN - 4, HEADER)
        font, bold = self._theme.font(), self._theme.font(14, bold=True)
        painter.setFont(bold)
        painter.setPen(self._theme.color("text"))
        room = int(line.width())
        title = QFontMetrics(bold).elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, middle | Qt.AlignmentFlag.AlignLeft, title)
        if self._lines > 1:
            line, side = line.translated(0, SECOND_LINE), Qt.AlignmentFlag.AlignLeft
        facts = QFontMetrics(font).elidedText(self._facts, Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(self._theme.color("muted"))
        painter.drawText(line, middle | side, facts)
        painter.fillRect(QRectF(0, self._head() - 1, self.width(), 1), self._theme.color("grid"))
        if self._controls is not None:
            painter.fillRect(QRectF(0, self._top() - 1, self.width(), 1), self._theme.color("grid"))


def above(controls: QWidget) -> int:
    """Height of what stands above a whole workspace with these controls, in pixels."""
    return HEADER + _wanted(controls).height() + 2 * _PAD


def _blank(size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    if image.isNull():  # painting on it would do nothing, and so would writing it
        raise Refusal(
            Sentence(
                "There is not enough memory for a picture of {width} × {height} pixels. "
                "Choose a smaller size or scale.",
                width=size.width(),
                height=size.height(),
            )
        )
    return image


def _settle() -> None:
    """Let every layout take its place; what stands inside another one is only asked once that one is done."""
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def _wanted(widget: QWidget) -> QSize:
    return widget.sizeHint().expandedTo(widget.minimumSizeHint())
