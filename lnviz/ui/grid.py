"""Painting a block of numbers as coloured cells: two milliseconds where a table view with a model takes twenty."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter

from lnviz.ui.colormaps import dark_text, diverging, signed_index
from lnviz.ui.theme import Tokens

BLACK, WHITE = QColor(0, 0, 0), QColor(255, 255, 255)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
PADDING = 6
LINE = 1.5


def paint_cells(
    painter: QPainter,
    area: QRectF,
    values: npt.NDArray[np.float64],
    texts: Sequence[Sequence[str]],
    reach: float,
    tokens: Tokens,
) -> None:
    """Fill ``area`` with the cells of ``values`` (rows, columns), coloured on the scale ±``reach``.

    Non-finite cells are hatched and carry their word on the panel's colour; one colour could not say NaN to every eye.
    """
    rows, columns = values.shape
    table = diverging(tokens)
    index = signed_index(values, reach)
    _paint_colours(painter, area, table[index])
    width, height = area.width() / columns, area.height() / rows
    finite = np.isfinite(values)
    if not finite.all():
        _paint_hatches(painter, area, finite, tokens)
    _paint_lines(painter, area, rows, columns, tokens)
    black = dark_text(table)[index]
    black[~finite] = not tokens.dark
    for colour, mask in ((BLACK, black), (WHITE, ~black)):
        painter.setPen(colour)
        for row, column in np.argwhere(mask).tolist():
            x, y = area.x() + column * width, area.y() + row * height
            painter.drawText(QRectF(x, y, width - PADDING, height), _RIGHT, texts[row][column])


def _paint_colours(painter: QPainter, area: QRectF, rgb: npt.NDArray[np.uint8]) -> None:
    # 32 bits a pixel: rows of an image must start on a multiple of four bytes.
    pixels = np.full((*rgb.shape[:2], 4), 255, dtype=np.uint8)
    pixels[..., :3] = rgb[..., ::-1]
    rows, columns = rgb.shape[:2]
    image = QImage(pixels.data, columns, rows, columns * 4, QImage.Format.Format_RGB32)
    painter.drawImage(area, image)


def _paint_hatches(painter: QPainter, area: QRectF, finite: npt.NDArray[np.bool_], tokens: Tokens) -> None:
    rows, columns = finite.shape
    width, height = area.width() / columns, area.height() / rows
    hatch = QBrush(tokens.color("error"), Qt.BrushStyle.BDiagPattern)
    veil = tokens.color("panel")
    veil.setAlpha(190)
    for row, column in np.argwhere(~finite).tolist():
        cell = QRectF(area.x() + column * width, area.y() + row * height, width, height)
        painter.fillRect(cell, tokens.color("panel"))
        painter.fillRect(cell, hatch)
        painter.fillRect(cell.adjusted(14, 4, -2, -4), veil)


def _paint_lines(painter: QPainter, area: QRectF, rows: int, columns: int, tokens: Tokens) -> None:
    width, height = area.width() / columns, area.height() / rows
    colour, half = tokens.color("panel"), LINE / 2
    for column in range(columns + 1):
        painter.fillRect(QRectF(area.x() + column * width - half, area.top(), LINE, area.height()), colour)
    for row in range(rows + 1):
        painter.fillRect(QRectF(area.left(), area.y() + row * height - half, area.width(), LINE), colour)


def paint_veil(painter: QPainter, area: QRectF, spared: QRectF, tokens: Tokens) -> None:
    """Fade everything of ``area`` but ``spared``, so that the eye follows what is spared."""
    veil = tokens.color("panel")
    veil.setAlpha(135)
    kept = spared.intersected(area)
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), kept.top() - area.top()), veil)
    painter.fillRect(QRectF(area.left(), kept.bottom(), area.width(), area.bottom() - kept.bottom()), veil)
    painter.fillRect(QRectF(area.left(), kept.top(), kept.left() - area.left(), kept.height()), veil)
    painter.fillRect(QRectF(kept.right(), kept.top(), area.right() - kept.right(), kept.height()), veil)
