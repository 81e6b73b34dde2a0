"""Colours, hatching and chevrons of the Gradient flow pictures, made once for each theme."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QPolygonF, QStaticText

from lnviz.ui.colormaps import sequential
from lnviz.ui.flow.scale import Kind
from lnviz.ui.theme import Tokens, ui_font

CHEVRON_SPACING = 24.0
CHEVRON_SPEED = 40.0
"""Pixels a second, whatever is shown: the speed of a chevron never means anything."""
CHEVRON_BOX = 13
NUMBER_PIXELS, SMALL_PIXELS = 12, 11
PLATE_PIXELS = 10
FLAKE = 8.0
NORM_WORDS = ("", "LN", "RMS", "BN", "DyT")
"""Plates beside the one that says what a branch is: one snowflake a block is enough."""
_KEPT_WORDS = 4000
_TURNS = {"down": 0, "left": 90, "up": 180, "right": 270}


@cache
def ramp() -> tuple[QColor, ...]:
    """viridis as 256 colours."""
    return tuple(QColor(*map(int, entry)) for entry in sequential())


def ramp_color(place: float) -> QColor:
    """The colour at a place of the scale, 0 … 1."""
    colors = ramp()
    return colors[round(place * (len(colors) - 1))]


def below_color() -> QColor:
    """Darker than the lower end: a number that is there, but below the range."""
    return ramp()[0].darker(220)


def above_color() -> QColor:
    """Paler than the upper end: a number above the range."""
    return ramp()[-1].lighter(150)


def tinted(color: QColor, alpha: float) -> QColor:
    """``color`` with an opacity of 0 … 1."""
    tint = QColor(color)
    tint.setAlphaF(alpha)
    return tint


class Ink:
    """The pens and brushes of one theme."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.text, self.muted = tokens.color("text"), tokens.color("muted")
        self.panel, self.plate_fill = tokens.color("panel"), tokens.color("button")
        self.border, self.grid = tokens.color("border"), tokens.color("grid")
        self.focus, self.error = tokens.color("focus"), tokens.color("error")
        self.outline = QPen(self.border, 1.0)
        self.parameter_edge = QPen(tokens.color("parameter"), 1.5)
        self.wire = QPen(tinted(self.text, 0.8), 1.0)
        self.frozen_edge = QPen(self.focus, 1.2, Qt.PenStyle.CustomDashLine)
        self.frozen_edge.setDashPattern([2.5, 1.8])
        self.neutral = QPen(self.border, 1.0)
        self.dotted = QPen(self.muted, 1.5, Qt.PenStyle.CustomDashLine)
        self.dotted.setDashPattern([1.0, 2.0])
        self.dashed = QPen(self.muted, 1.0, Qt.PenStyle.CustomDashLine)
        self.dashed.setDashPattern([4.0, 3.0])
        self.hatch = QBrush(self.error, Qt.BrushStyle.BDiagPattern)
        self.hatch_edge = QPen(self.error, 1.0)
        self._chevrons: dict[tuple[str, float], QPixmap] = {}
        self._plates: dict[tuple[str, float, float, bool, bool, float], QPixmap] = {}
        self._sums: dict[tuple[float, float], QPixmap] = {}
        self._words: dict[tuple[str, int], QStaticText] = {}

    def chevron(self, direction: str, ratio: float) -> QPixmap:
        """A chevron that points "down", "left", "up" or "right", for a screen of that pixel ratio."""
        key = (direction, ratio)
        if key not in self._chevrons:
            self._chevrons[key] = self._draw_chevron(direction, ratio)
        return self._chevrons[key]

    def plate(
        self, word: str, width: float, height: float, of_parameters: bool, frozen: bool, ratio: float
    ) -> QPixmap:
        """A rounded box with a word, or a bar without one, one pixel of margin around it.

        Green where its parameters are the quantity; dashed, with a snowflake where there is room, where they are
        frozen.
        """
        key = (word, width, height, of_parameters, frozen, ratio)
        if key not in self._plates:
            pixmap = _transparent(width + 2, height + 2, ratio)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(
                self.frozen_edge if frozen else self.parameter_edge if of_parameters else self.outline
            )
            painter.setBrush(self.plate_fill if word else self.muted)
            box = QRectF(1.5, 1.5, width - 1, height - 1)
            painter.drawRoundedRect(box, min(3, width / 3), 3)
            painter.setFont(ui_font(PLATE_PIXELS if height < 18 else PLATE_PIXELS + 2))
            painter.setPen(self.text)
            free = width - painter.fontMetrics().horizontalAdvance(word)
            if frozen and free >= FLAKE + 4 and word not in NORM_WORDS:
                center = QPointF(width - free / 2 + FLAKE / 2 - 1, box.center().y())
                self._paint_flake(painter, center)
                box.setRight(box.right() - FLAKE)
            painter.setPen(self.text)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
            painter.end()
            self._plates[key] = pixmap
        return self._plates[key]

    def _paint_flake(self, painter: QPainter, center: QPointF) -> None:
        """Three crossing lines: the mark of what is frozen."""
        painter.setPen(QPen(self.focus, 1.1))
        for degrees in (30, 90, 150):
            arm = QPointF(math.cos(math.radians(degrees)), math.sin(math.radians(degrees))) * (
                FLAKE / 2 - 0.5
            )
            painter.drawLine(center - arm, center + arm)

    def sum(self, radius: float, ratio: float) -> QPixmap:
        """A circle with a plus, one pixel of margin around it."""
        if (radius, ratio) not in self._sums:
            pixmap = _transparent(2 * radius + 2, 2 * radius + 2, ratio)
            middle, arm = radius + 1, 0.5 * radius
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self.outline)
            painter.setBrush(self.plate_fill)
            painter.drawEllipse(QPointF(middle, middle), radius - 0.5, radius - 0.5)
            painter.setPen(QPen(self.text, 1.0))
            painter.drawLine(QPointF(middle - arm, middle), QPointF(middle + arm, middle))
            painter.drawLine(QPointF(middle, middle - arm), QPointF(middle, middle + arm))
            painter.end()
            self._sums[(radius, ratio)] = pixmap
        return self._sums[(radius, ratio)]

    def words(self, text: str, pixels: int = NUMBER_PIXELS) -> QStaticText:
        """Words laid out once: the numbers of a run repeat, and laying them out costs more than painting them."""
        words = self._words.get((text, pixels))
        if words is None:
            if len(self._words) >= _KEPT_WORDS:
                self._words.clear()
            words = QStaticText(text)
            words.setTextFormat(Qt.TextFormat.PlainText)
            words.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
            words.prepare(font=ui_font(pixels))
            self._words[(text, pixels)] = words
        return words

    def _draw_chevron(self, direction: str, ratio: float) -> QPixmap:
        pixmap = _transparent(CHEVRON_BOX, CHEVRON_BOX, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(CHEVRON_BOX / 2, CHEVRON_BOX / 2)
        painter.rotate(_TURNS[direction])
        wings = QPolygonF([QPointF(-3.5, -1.8), QPointF(0, 1.8), QPointF(3.5, -1.8)])
        # A halo in the colour of the panel: the mark is seen on every colour of the arrows and beside thin ones.
        for color, width in ((self.panel, 3.6), (self.text, 1.5)):
            painter.setPen(
                QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            )
            painter.drawPolyline(wings)
        painter.end()
        return pixmap


def _transparent(width: float, height: float, ratio: float) -> QPixmap:
    pixmap = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


@cache
def ink_of(tokens: Tokens) -> Ink:
    """The ink of a theme."""
    return Ink(tokens)


def marker(symbol: str, center: QPointF, size: float) -> QPolygonF | QRectF:
    """The outline of a twin's marker: square, diamond, triangles, or the box of a circle."""
    half, x, y = size / 2, center.x(), center.y()
    corners = {
        "s": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        "d": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
        "t": ((-1, -0.8), (1, -0.8), (0, 1.1)),
        "t1": ((-1, 0.8), (1, 0.8), (0, -1.1)),
    }
    if symbol not in corners:
        return QRectF(x - half, y - half, size, size)
    return QPolygonF([QPointF(x + half * dx, y + half * dy) for dx, dy in corners[symbol]])


def paint_marker(painter: QPainter, symbol: str, center: QPointF, size: float, color: QColor) -> None:
    """A twin's marker, filled."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    outline = marker(symbol, center, size)
    if isinstance(outline, QPolygonF):
        painter.drawPolygon(outline)
    else:
        painter.drawEllipse(outline)


def paint_off_scale(
    painter: QPainter, kind: int, x: float, middle: float, ink: Ink, half: float = 4.0
) -> None:
    """The triangle of a number below (open, pointing down) or above (filled, pointing up) the range.

    ``half`` is half its width in pixels.
    """
    down = kind == Kind.BELOW
    tip, base = (0.875 * half, -0.625 * half) if down else (-0.875 * half, 0.625 * half)
    painter.setPen(QPen(ink.text, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush if down else QBrush(ink.text))
    painter.drawPolygon(
        QPolygonF(
            [QPointF(x - half, middle + base), QPointF(x + half, middle + base), QPointF(x, middle + tip)]
        )
    )
