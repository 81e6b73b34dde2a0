"""The whole tensor as one small picture: where the outliers are, and which part of it the tables show."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.ui.colormaps import diverging, signed_index
from lnviz.ui.language import tr
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme

HEIGHT = 48


class Overview(QWidget):
    """One pixel column a feature; a click brings that part into the tables."""

    column_requested = Signal(int)

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._window = (0, view.values.shape[1])
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Overview of the whole input"))
        self.setToolTip(tr("The whole input. Click or drag to bring a part into the tables."))

    def set_view(self, view: View) -> None:
        """Show another tensor."""
        self._view = view
        self.update()

    def set_window(self, first: int, count: int) -> None:
        """Frame the columns that the tables show."""
        if (first, count) != self._window:
            self._window = (first, count)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        values = self._loudest_per_pixel()
        # Over the full range, unlike the tables: here everything may pale beside an outlier, so that it is found.
        reach = float(np.abs(values[np.isfinite(values)]).max(initial=0.0)) or 1.0
        rgb = diverging(self._theme.tokens)[signed_index(values, reach)]
        error = self._theme.color("error")
        rgb[~np.isfinite(values)] = error.red(), error.green(), error.blue()
        pixels = np.full((*rgb.shape[:2], 4), 255, dtype=np.uint8)
        pixels[..., :3] = rgb[..., ::-1]
        rows, columns = rgb.shape[:2]
        image = QImage(pixels.data, columns, rows, columns * 4, QImage.Format.Format_RGB32)
        painter.drawImage(QRectF(self.rect()), image)
        painter.setPen(QPen(self._theme.color("focus"), 2))
        painter.drawRect(self._frame())
        painter.end()

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
        return QRectF(first * width, 1, max(count * width, 4.0), self.height() - 2).intersected(
            QRectF(1, 1, self.width() - 2, self.height() - 2)
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._ask(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._ask(event)

    def _ask(self, event: QMouseEvent) -> None:
        columns = self._view.values.shape[1]
        column = int(event.position().x() / max(self.width(), 1) * columns)
        self.column_requested.emit(min(max(column, 0), columns - 1))
