"""The parameters of a block one by one: how large their values and gradients are, and every number that is none."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lnviz import numbers
from lnviz.run.inspection import BINS_IN_A_DECADE, DECADES, Histogram, Inspection, ParameterDetail
from lnviz.ui.flow.ink import Ink, ink_of
from lnviz.ui.flow.words import ratio_word, state_word
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted
from lnviz.ui.theme import Theme, ui_font

SMALL_PIXELS = 11
HEAD, LINE, BARS, AXIS, GAP = 19.0, 15.0, 30.0, 13.0, 9.0
ROW = HEAD + LINE + BARS + AXIS + LINE + GAP
COLUMN_GAP = 18.0
CLEAR = 3.0
"""Pixels between the highest bar and the words above it."""
APART = 8
"""Pixels at least between two words on one line."""
LEAST_DECADES = 3

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class Span:
    """Bins ``first`` … ``last`` - 1, whole decades: one axis for everything in a column, so that rows compare."""

    first: int
    last: int

    @property
    def decades(self) -> range:
        """The powers of ten at which the axis has a tick."""
        low = DECADES[0] + self.first // BINS_IN_A_DECADE
        return range(low, low + (self.last - self.first) // BINS_IN_A_DECADE + 1)


def span_of(histograms: list[Histogram]) -> Span:
    """The whole decades that hold every counted magnitude, LEAST_DECADES at least."""
    filled = (
        np.flatnonzero(np.sum([h.counts for h in histograms], axis=0)) if histograms else np.empty(0, int)
    )
    middle = -DECADES[0] * BINS_IN_A_DECADE
    first, last = (int(filled[0]), int(filled[-1]) + 1) if filled.size else (middle - 1, middle)
    first = first // BINS_IN_A_DECADE * BINS_IN_A_DECADE
    last = -(-last // BINS_IN_A_DECADE) * BINS_IN_A_DECADE
    most = (DECADES[1] - DECADES[0]) * BINS_IN_A_DECADE
    while last - first < LEAST_DECADES * BINS_IN_A_DECADE:
        first, last = max(first - BINS_IN_A_DECADE, 0), min(last + BINS_IN_A_DECADE, most)
    return Span(first, last)


def counted(histogram: Histogram) -> int:
    """How many numbers there are, of every kind."""
    return finite(histogram) + histogram.nans + histogram.infinities


def finite(histogram: Histogram) -> int:
    """How many of the numbers are finite."""
    return int(histogram.counts.sum()) + histogram.below + histogram.above + histogram.zeros


def rms_of(histogram: Histogram) -> float:
    """Root of the mean square of the finite numbers; NaN where there is none."""
    count = finite(histogram)
    return histogram.norm / math.sqrt(count) if count else math.nan


def odd_words(histogram: Histogram) -> str:
    """Everything that has no place on an axis of magnitudes, counted; empty where there is nothing of the kind."""
    parts = []
    if histogram.zeros:
        parts.append(tr("{count} × 0", count=numbers.grouped(histogram.zeros)))
    if histogram.below:
        parts.append(tr("{count} below 1e{power}", count=numbers.grouped(histogram.below), power=DECADES[0]))
    if histogram.above:
        parts.append(tr("{count} above 1e{power}", count=numbers.grouped(histogram.above), power=DECADES[1]))
    return tr(", ").join(parts)


def non_finite_words(histogram: Histogram) -> str:
    """NaN and infinities, counted; empty where every number is finite."""
    parts = []
    if histogram.nans:
        parts.append(tr("{count} × NaN", count=numbers.grouped(histogram.nans)))
    if histogram.infinities:
        parts.append(tr("{count} × ±Inf", count=numbers.grouped(histogram.infinities)))
    return tr(", ").join(parts)


def parameter_words(parameter: ParameterDetail) -> str:
    """One parameter as a sentence, for those who do not see the picture."""
    parts = [tr("{name} {shape}", name=parameter.name, shape=shape_word(parameter.shape))]
    for what, histogram in ((tr("values"), parameter.values), (tr("gradient"), parameter.gradient)):
        if histogram is None:
            parts.append(tr("{what}: {state}", what=what, state=state_word(parameter.state)))
            continue
        words = tr(
            "{what}: norm {norm}, RMS {rms}",
            what=what,
            norm=numbers.gradient_text(histogram.norm),
            rms=numbers.gradient_text(rms_of(histogram)),
        )
        odd = [part for part in (odd_words(histogram), non_finite_words(histogram)) if part]
        parts.append(tr(", ").join([words, *odd]))
    return tr("; ").join(parts)


def reading_words() -> str:
    """How the pictures are to be read."""
    return tr(
        "Every bar counts the numbers of one magnitude, whatever their sign, on a log axis; all parameters of a block"
        " share the axis of their column.\n"
        "Negative: the share of the finite numbers that are below zero.\n"
        "Hollow at the left: exactly 0. Hatched at the right: NaN or infinite.\n"
        "‖·‖: the root of the sum of all squares. RMS: that of their mean."
    )


def shape_word(shape: tuple[int, ...]) -> str:
    """A shape as the pictures write it."""
    return " × ".join(map(str, shape)) if shape else "1"


class Histograms(QWidget, Painted):
    """Two histograms of every parameter: magnitudes of its values on the left, of its gradient on the right."""

    accessible_role = QAccessible.Role.Chart

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._inspection: Inspection | None = None
        self._spans = (span_of([]), span_of([]))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._on_theme_changed)

    @property
    def inspection(self) -> Inspection | None:
        """What is shown."""
        return self._inspection

    def show_inspection(self, inspection: Inspection | None) -> None:
        """Show other parameters, or none."""
        self._inspection = inspection
        parameters = self._parameters()
        self._spans = (
            span_of([parameter.values for parameter in parameters]),
            span_of([parameter.gradient for parameter in parameters if parameter.gradient is not None]),
        )
        self.setAccessibleDescription("\n".join(parameter_words(parameter) for parameter in parameters))
        self.updateGeometry()
        self.update()

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, self._theme.pixels(ROW * len(self._parameters())))

    def bins_at(self, position: QPointF) -> str:
        """What a point of the picture stands for, in words."""
        for place, parameter in enumerate(self._parameters()):
            for side, histogram in enumerate((parameter.values, parameter.gradient)):
                box = self._box(place, side)
                if histogram is not None and box.contains(position):
                    return _bin_words(histogram, self._spans[side], (position.x() - box.left()) / box.width())
        return ""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(
                event.globalPos(), self.bins_at(self._theme.place(event.pos())) or reading_words(), self
            )
            return True
        return super().event(event)

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = ink_of(self._theme.tokens)
        for place, parameter in enumerate(self._parameters()):
            top, bottom = self._theme.pixels(place * ROW), self._theme.pixels((place + 1) * ROW)
            if event.rect().bottom() >= top - 1 and event.rect().top() <= bottom + 1:
                self._paint_parameter(painter, ink, place, parameter)
        painter.end()

    # -- painting --------------------------------------------------------------------------------------------

    def _parameters(self) -> tuple[ParameterDetail, ...]:
        return self._inspection.parameters if self._inspection is not None else ()

    def _box(self, place: int, side: int) -> QRectF:
        """Where the bars of a parameter stand: values (side 0) or gradient (1)."""
        width = (self._theme.across(self) - COLUMN_GAP) / 2
        return QRectF(side * (width + COLUMN_GAP), place * ROW + HEAD + LINE, width, BARS)

    def _paint_parameter(self, painter: QPainter, ink: Ink, place: int, parameter: ParameterDetail) -> None:
        head = QRectF(0, place * ROW, self._theme.across(self), HEAD)
        painter.setFont(ui_font(SMALL_PIXELS + 1, bold=True))
        painter.setPen(ink.text)
        metrics = painter.fontMetrics()
        shape = shape_word(parameter.shape)
        room = int(head.width()) - 90
        name = metrics.elidedText(parameter.name, Qt.TextElideMode.ElideMiddle, room)
        painter.drawText(head, _LEFT, name)
        painter.setFont(ui_font(SMALL_PIXELS))
        painter.setPen(ink.muted)
        painter.drawText(head.adjusted(metrics.horizontalAdvance(name) + 8, 0, 0, 0), _LEFT, shape)
        tokens = (ink.tokens.color("parameter"), ink.tokens.color("gradient"))
        for side, histogram in enumerate((parameter.values, parameter.gradient)):
            box = self._box(place, side)
            if histogram is None:
                _paint_nothing(painter, ink, box, state_word(parameter.state))
            else:
                symbol = "‖θ‖" if side == 0 else "‖∇‖"
                _paint_histogram(painter, ink, box, histogram, self._spans[side], tokens[side], symbol)


def _paint_nothing(painter: QPainter, ink: Ink, box: QRectF, word: str) -> None:
    """A frame of dashes with the reason: no gradient is not a gradient of zero."""
    painter.setPen(ink.dashed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0.5, 2.5, -0.5, -0.5), 3, 3)
    painter.setPen(ink.muted)
    painter.drawText(box, _MIDDLE, tr("no gradient: {why}", why=word) if word != "–" else tr("no gradient"))


def _paint_histogram(
    painter: QPainter, ink: Ink, box: QRectF, histogram: Histogram, span: Span, color: QColor, symbol: str
) -> None:
    above = QRectF(box.left(), box.top() - LINE, box.width(), LINE)
    painter.setPen(ink.text)
    norm = f"{symbol} {numbers.gradient_text(histogram.norm)}"
    painter.drawText(above, _LEFT, norm)
    count = finite(histogram)
    if count:
        share = numbers.percent(histogram.negative / count)
        words, metrics = tr("{share} negative", share=share), painter.fontMetrics()
        if metrics.horizontalAdvance(norm + words) + APART > box.width():
            words = tr("{share} < 0", share=share)
        painter.setPen(ink.muted)
        painter.drawText(above, _RIGHT, words)
    _paint_bars(painter, ink, box, histogram, span, color)
    _paint_axis(painter, ink, QRectF(box.left(), box.bottom() + 1, box.width(), AXIS), span)
    below = QRectF(box.left(), box.bottom() + AXIS, box.width(), LINE)
    painter.setPen(ink.muted)
    painter.drawText(below, _LEFT, tr("RMS {value}", value=numbers.gradient_text(rms_of(histogram))))
    non_finite = non_finite_words(histogram)
    if non_finite:
        painter.setPen(ink.error)
    painter.drawText(below, _RIGHT, non_finite or odd_words(histogram))


def _paint_bars(
    painter: QPainter, ink: Ink, box: QRectF, histogram: Histogram, span: Span, color: QColor
) -> None:
    counts = histogram.counts[span.first : span.last]
    bad = histogram.nans + histogram.infinities
    most = max(int(counts.max()), histogram.zeros, bad, 1)
    room = box.height() - CLEAR
    width = box.width() / len(counts)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    for place in np.flatnonzero(counts).tolist():
        height = max(room * int(counts[place]) / most, 1.0)
        left = box.left() + place * width
        painter.drawRect(QRectF(left, box.bottom() - height, max(width - 0.8, 0.8), height))
    if histogram.zeros:
        # Hollow, at the lower end: exactly zero is smaller than every magnitude.
        height = max(room * histogram.zeros / most, 2.0)
        painter.setPen(ink.dashed)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(box.left() + 0.5, box.bottom() - height, 6, height))
    if bad:
        height = max(room * bad / most, 4.0)
        painter.setPen(ink.hatch_edge)
        painter.setBrush(ink.hatch)
        painter.drawRect(QRectF(box.right() - 8, box.bottom() - height, 7.5, height))
    painter.setPen(QPen(ink.border, 1.0))
    painter.drawLine(box.bottomLeft(), box.bottomRight())


def _paint_axis(painter: QPainter, ink: Ink, strip: QRectF, span: Span) -> None:
    """Powers of ten, as many as find room."""
    painter.setFont(ui_font(SMALL_PIXELS - 1))
    painter.setPen(ink.muted)
    decades = span.decades
    step = max(1, math.ceil(len(decades) * 30 / max(strip.width(), 1)))
    taken = strip.left() - 1
    for power in decades:
        if power % step == 0:
            x = strip.left() + (power - decades[0]) / (len(decades) - 1) * strip.width()
            word = numbers.power_text(10.0**power)
            width = painter.fontMetrics().horizontalAdvance(word)
            left = min(max(x - width / 2, strip.left()), strip.right() - width)
            if left > taken:
                painter.drawText(QRectF(left, strip.top(), width + 1, strip.height()), _LEFT, word)
                taken = left + width + 8
    painter.setFont(ui_font(SMALL_PIXELS))


def _bin_words(histogram: Histogram, span: Span, share: float) -> str:
    place = span.first + min(int(share * (span.last - span.first)), span.last - span.first - 1)
    low, high = (10.0 ** (DECADES[0] + edge / BINS_IN_A_DECADE) for edge in (place, place + 1))
    words = [
        tr(
            "{low} to {high}: {count} of {all}",
            low=ratio_word(low),
            high=ratio_word(high),
            count=numbers.grouped(int(histogram.counts[place])),
            all=numbers.grouped(counted(histogram)),
        ),
        tr("largest {value}", value=numbers.gradient_text(histogram.largest)),
    ]
    return "\n".join(
        [*words, *(part for part in (odd_words(histogram), non_finite_words(histogram)) if part)]
    )
