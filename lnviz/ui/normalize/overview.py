"""The whole tensor as one small picture: where the outliers are, and which part of it the tables show."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.ui.colormaps import diverging, signed_index
from lnviz.ui.language import tr
from lnviz.ui.normalize.view import View
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme, ui_font

HEIGHT, MARKS_HEIGHT = 48, 15
AT_ONCE, LATER_MILLISECONDS = 50_000, 80


class Overview(QWidget):
    """One pixel column a feature; a click brings that part into the tables."""

    column_requested = Signal(int)

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._window = (0, view.values.shape[1])
        self._picture_of: tuple[object, ...] = ()
        self._image = QImage()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LATER_MILLISECONDS)
        self._later.timeout.connect(self.update)
        self.setFixedHeight(HEIGHT + MARKS_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Overview of the whole input"))
        self.setToolTip(tr("The whole input. Click or drag to bring a part into the tables."))

    def set_view(self, view: View) -> None:
        """Show another tensor; a large one a moment later, so that an edit of its cells is not kept waiting."""
        self._view = view
        if view.values.size <= AT_ONCE:
            self.update()
        elif not self._later.isActive():
            self._later.start()

    def set_window(self, first: int, count: int) -> None:
        """Frame the columns that the tables show."""
        if (first, count) != self._window:
            self._window = (first, count)
            self.update()

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawImage(self._picture(), self._made())
        self._paint_outliers(painter)
        painter.setPen(QPen(self._theme.color("focus"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self._frame())
        painter.end()

    def _made(self) -> QImage:
        """The image of the tensor, made anew only for another tensor, size or theme."""
        made_of = (self._view.values, self.width(), self._theme.tokens)
        same = len(self._picture_of) == len(made_of) and all(
            a is b or (isinstance(a, int) and a == b) for a, b in zip(self._picture_of, made_of, strict=True)
        )
        if not same:
            self._picture_of, self._image = made_of, self._make()
        return self._image

    def _make(self) -> QImage:
        values = self._loudest_per_pixel()
        # Over the full range, unlike the tables: here everything may pale beside an outlier, so that it is found.
        reach = self._view.input_extent.largest or 1.0
        rgb = diverging(self._theme.tokens)[signed_index(values, reach)]
        error = self._theme.color("error")
        rgb[~np.isfinite(values)] = error.red(), error.green(), error.blue()
        pixels = np.full((*rgb.shape[:2], 4), 255, dtype=np.uint8)
        pixels[..., :3] = rgb[..., ::-1]
        rows, columns = rgb.shape[:2]
        return QImage(pixels.data, columns, rows, columns * 4, QImage.Format.Format_RGB32).copy()

    def _picture(self) -> QRectF:
        return QRectF(0, MARKS_HEIGHT, self.width(), self.height() - MARKS_HEIGHT)

    def _paint_outliers(self, painter: QPainter) -> None:
        """A triangle and the name over each feature far louder than the others."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(11))
        metrics = QFontMetricsF(painter.font())
        for column in self._view.outliers:
            x = (column + 0.5) * self.width() / self._view.values.shape[1]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("text"))
            top = MARKS_HEIGHT - 6
            painter.drawPolygon([QPointF(x - 4, top), QPointF(x + 4, top), QPointF(x, MARKS_HEIGHT - 1)])
            name = self._view.columns[column]
            width = metrics.horizontalAdvance(name)
            left = x + 7 if x + 7 + width < self.width() else x - 7 - width
            painter.setPen(self._theme.color("text"))
            painter.drawText(QPointF(left, MARKS_HEIGHT - 3), name)

    def _loudest_per_pixel(self) -> np.ndarray:
        """The tensor with at most one column a pixel; of several, the value farthest from zero, never their mean."""
        values = self._view.values
        pixels = max(self.width(), 1)
        if values.shape[1] <= pixels:
            return values
        starts = np.arange(pixels) * values.shape[1] // pixels
        low = np.minimum.reduceat(values, starts, axis=1)
        high = np.maximum.reduceat(values, starts, axis=1)
        return np.where(-low > high, low, high)

    def _frame(self) -> QRectF:
        first, count = self._window
        width = self.width() / self._view.values.shape[1]
        frame = QRectF(first * width, MARKS_HEIGHT + 1, max(count * width, 4.0), HEIGHT - 2)
        return frame.intersected(self._picture().adjusted(1, 1, -1, -1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._ask(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._ask(event)

    def _ask(self, event: QMouseEvent) -> None:
        columns = self._view.values.shape[1]
        column = int(event.position().x() / max(self.width(), 1) * columns)
        self.column_requested.emit(min(max(column, 0), columns - 1))
