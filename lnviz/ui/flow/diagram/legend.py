"""Legends: what widths and colours mean, and what is drawn where there is no number on the scale."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.ui.colormaps import diverging
from lnviz.ui.flow.ink import Ink, ink_of, paint_off_scale, ramp
from lnviz.ui.flow.scale import AnyScale, Kind, Scale
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme, ui_font

RATIO_DECADES = 3
_HEIGHT = 22
_WEDGE, _SHORT_WEDGE = 96.0, 44.0
_BAR, _SHORT_BAR = 104.0, 48.0
_MARKS = ("0", "NaN", "–")
_ALWAYS = ("0", "NaN")
_CENTER = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class _Legend(QWidget):
    """A line of marks and words that takes the room it needs."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._scale: AnyScale = Scale(-8, 2)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._on_theme_changed)
        self.setFixedHeight(theme.pixels(_HEIGHT))

    def set_scale(self, scale: AnyScale) -> None:
        """Explain another scale."""
        if scale != self._scale:
            self._scale = scale
            self.updateGeometry()
            self.update()

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.pixels(_HEIGHT))
        self.updateGeometry()
        self.update()

    def _metrics(self) -> QFontMetricsF:
        return QFontMetricsF(ui_font(11))

    def _begin(self) -> QPainter:
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(11))
        return painter


class ArrowLegend(_Legend):
    """A wedge as wide and coloured as arrows along the scale, then the marks of what is not on it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._marks: tuple[str, ...] = _MARKS
        self._below = False
        self._wedge = _WEDGE
        # Where the words beside it are long, the marks go first.
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def set_short(self, short: bool) -> None:
        """A short wedge, and only the marks that say something is wrong, where there is little room."""
        self._marks = _ALWAYS if short else _MARKS
        self._wedge = _SHORT_WEDGE if short else _WEDGE
        self.updateGeometry()
        self.update()

    def set_below(self, below: bool) -> None:
        """Whether something shown lies below the scale: its mark is then the first that is explained."""
        if below != self._below:
            self._below = below
            self.updateGeometry()
            self.update()

    def samples(self) -> tuple[str, ...]:
        """The words of the marks that are explained, the most wanted first."""
        return (f"<{self._scale.ends[0]}", *self._marks) if self._below else self._marks

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setToolTip(
            tr(
                "Arrows: 1.5 px at the lower end of the scale and 1 px more for every tenth of it, coloured alike.\n"
                "Dotted with an open triangle: below the scale. Filled triangle: above it.\n"
                "Hollow and dashed: exactly 0. Hatched: NaN or infinite. Thin grey and –: not captured.\n"
                "Thin dark line: the way of the gradient into a branch, where nothing is measured.\n"
                "Dashed box with a snowflake: its parameters are frozen.\n"
                "via skip: the skip path's share of the squared gradient where skip and branch meet."
            )
        )
        self.setAccessibleName(tr("Legend of the arrows"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        marks = sum(self._metrics().horizontalAdvance(word) + 34 for word in self.samples())
        return QSize(self._theme.pixels(int(self._ends() + self._wedge + marks)), self._theme.pixels(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(
            self._theme.pixels(int(self._ends() + _SHORT_WEDGE + self._first_mark())),
            self._theme.pixels(_HEIGHT),
        )

    def _first_mark(self) -> float:
        """Pixels of the mark below the scale, without which its arrows read as something else."""
        return self._metrics().horizontalAdvance(self.samples()[0]) + 34 if self._below else 0.0

    def _ends(self) -> float:
        return self._metrics().horizontalAdvance("".join(self._scale.ends)) + 12

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._begin()
        ink = ink_of(self._theme.tokens)
        x = self._paint_word(painter, 0, self._scale.ends[0], ink)
        x = self._paint_wedge(painter, x + 5, ink)
        x = self._paint_word(painter, x + 5, self._scale.ends[1], ink) + 14
        for mark in self.samples():
            if x + 19 + self._metrics().horizontalAdvance(mark) > self._theme.across(self):
                break
            self._paint_mark(painter, x, mark, ink)
            x = self._paint_word(painter, x + 19, mark, ink) + 13
        painter.end()

    def _paint_word(self, painter: QPainter, x: float, word: str, ink: Ink) -> float:
        width = self._metrics().horizontalAdvance(word) + 1
        painter.setPen(ink.muted)
        painter.drawText(QRectF(x, 0, width, _HEIGHT), _LEFT, word)
        return x + width

    def _paint_wedge(self, painter: QPainter, x: float, ink: Ink) -> float:
        wedge = min(
            self._wedge, max(self._theme.across(self) - self._ends() - self._first_mark(), _SHORT_WEDGE)
        )
        middle, thin, thick = _HEIGHT / 2, self._scale.width(0.0) / 2, self._scale.width(1.0) / 2
        gradient = QLinearGradient(x, 0, x + wedge, 0)
        colors = ramp()
        for stop in range(17):
            gradient.setColorAt(stop / 16, colors[round(stop / 16 * (len(colors) - 1))])
        painter.setPen(QPen(ink.border, 1.0))
        painter.setBrush(gradient)
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x, middle - thin),
                    QPointF(x + wedge, middle - thick),
                    QPointF(x + wedge, middle + thick),
                    QPointF(x, middle + thin),
                ]
            )
        )
        return x + wedge

    def _paint_mark(self, painter: QPainter, x: float, mark: str, ink: Ink) -> None:
        box = QRectF(x, _HEIGHT / 2 - 4, 15, 8)
        if mark == "NaN":
            painter.setPen(ink.hatch_edge)
            painter.setBrush(ink.hatch)
            painter.drawRect(box)
        elif mark.startswith("<"):
            painter.setPen(ink.dotted)
            painter.drawLine(QPointF(x, _HEIGHT / 2), QPointF(x + 15, _HEIGHT / 2))
            painter.fillRect(QRectF(x + 3, _HEIGHT / 2 - 4, 9, 8), ink.panel)
            paint_off_scale(painter, Kind.BELOW, x + 7.5, _HEIGHT / 2, ink, 3.2)
        elif mark == "0":
            painter.setPen(ink.dashed)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0, 1.5, 0, -1.5))
        else:
            painter.setPen(ink.neutral)
            painter.drawLine(QPointF(x, _HEIGHT / 2), QPointF(x + 15, _HEIGHT / 2))


class ColorLegend(_Legend):
    """The colours of the heat map: the scale's own, or those of a ratio."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._ratio = False
        self._bar = _BAR

    def set_short(self, short: bool) -> None:
        """A short bar, where there is little room."""
        self._bar = _SHORT_BAR if short else _BAR
        self.updateGeometry()
        self.update()

    def set_ratio(self, ratio: bool) -> None:
        """Explain the colours of a ratio instead of those of a quantity."""
        if ratio != self._ratio:
            self._ratio = ratio
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        low, high = self._words()
        width = int(self._metrics().horizontalAdvance(low + high) + self._bar + 14)
        return QSize(self._theme.pixels(width), self._theme.pixels(_HEIGHT))

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._begin()
        ink = ink_of(self._theme.tokens)
        low, high = self._words()
        width = self._metrics().horizontalAdvance(low) + 1
        painter.setPen(ink.muted)
        painter.drawText(QRectF(0, 0, width, _HEIGHT), _LEFT, low)
        bar = QRectF(width + 5, _HEIGHT / 2 - 5, self._bar, 10)
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        colors = self._colors()
        for stop in range(33):
            gradient.setColorAt(stop / 32, colors[round(stop / 32 * (len(colors) - 1))])
        painter.fillRect(bar, gradient)
        if self._ratio:
            self._paint_dashes(painter, bar)
            painter.setPen(ink.muted)
        painter.drawText(QRectF(bar.right() + 5, 0, 80, _HEIGHT), _LEFT, high)
        painter.end()

    def _paint_dashes(self, painter: QPainter, bar: QRectF) -> None:
        """The dashes of the map over the half of the bar that they stand for."""
        count = 3 if bar.width() > _SHORT_BAR else 2
        for color, wide, long in (("panel", 3.4, 9.0), ("text", 1.4, 7.0)):
            painter.setPen(
                QPen(self._theme.color(color), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            )
            for place in range(count):
                x = bar.left() + (place + 0.5) / count * bar.width() / 2
                painter.drawLine(
                    QPointF(x - long / 2, bar.center().y()), QPointF(x + long / 2, bar.center().y())
                )

    def _words(self) -> tuple[str, str]:
        if self._ratio:
            return f"÷{10**RATIO_DECADES}", f"×{10**RATIO_DECADES}"
        return self._scale.ends

    def _colors(self) -> list[QColor]:
        if self._ratio:
            return [QColor(*map(int, entry)) for entry in diverging(self._theme.tokens)]
        return list(ramp())
