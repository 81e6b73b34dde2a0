"""The statistics of one feature over the batches that were fed: batches filled, running ones hollow, steps as bars."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QBrush, QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lnviz.numbers import exact, four
from lnviz.ui.as_table import Table
from lnviz.ui.language import tr
from lnviz.ui.normalize.running_tracks import Track, Tracks, step_words
from lnviz.ui.normalize.tabulated import running_table
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme, ui_font

Array = npt.NDArray[np.float64]

AXIS, HEAD, FOOT, PANE_GAP = 46, 17, 16, 6
ROOMY = 9.0
"""Pixels a batch needs for marks of its own; with less, batches are dots and the running statistic a line."""
MARK, BAR = 3.5, 8.0
FAINT = 0.4


class RunningPlot(QWidget, Painted):
    """Two panes over the same batches: the mean above, the variance below."""

    accessible_role = QAccessible.Role.Chart

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._tracks: Tracks | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(200, 120)
        theme.changed.connect(self.update)

    def set_tracks(self, tracks: Tracks | None) -> None:
        """Show the batches of a feature; nothing where there is no BatchNorm."""
        self._tracks = tracks
        self.setAccessibleName(tr("Batch and running statistics over the batches fed"))
        self.setAccessibleDescription(self.spoken())
        tell(self)
        self.update()

    def spoken(self) -> str:
        """The last batch: its statistics, and the running ones that it leaves."""
        return "" if self._tracks is None else self._tip(self._tracks.count)

    def tables(self) -> list[Table]:
        """The batches, for the dialog As table."""
        return [] if self._tracks is None else [running_table(self._tracks)]

    # -- geometry ------------------------------------------------------------------------------------

    def _panes(self) -> tuple[QRectF, QRectF]:
        height = (self._theme.down(self) - FOOT - PANE_GAP) / 2
        left, width = AXIS, self._theme.across(self) - AXIS - 9
        upper = QRectF(left, HEAD, width, height - HEAD)
        return upper, upper.translated(0, height + PANE_GAP)

    def _spacing(self, tracks: Tracks) -> float:
        return self._panes()[0].width() / (tracks.count + 2)

    def slot_x(self, slot: int) -> float:
        """The middle of a slot: 0 is the start, 1 the first batch kept, the last the batch on screen."""
        assert self._tracks is not None
        return self._panes()[0].x() + (slot + 0.5) * self._spacing(self._tracks)

    # -- painting ------------------------------------------------------------------------------------

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._tracks is None:
            return
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        name = _shortened(self._tracks.feature)
        words = (tr("mean of {feature}", feature=name), tr("variance of {feature}", feature=name))
        for pane, track, word in zip(
            self._panes(), (self._tracks.mean, self._tracks.variance), words, strict=True
        ):
            self._paint_pane(painter, pane, track, word, self._tracks)
        self._paint_numbers(painter, self._tracks)
        painter.end()

    def _paint_pane(self, painter: QPainter, pane: QRectF, track: Track, word: str, tracks: Tracks) -> None:
        low, high = _limits(track.finite())
        scale = _Scale(pane, low, high)
        self._paint_head(painter, pane, track, word)
        self._paint_axis(painter, scale)
        self._paint_spoiled(painter, pane, track, tracks)
        if self._spacing(tracks) >= ROOMY:
            self._paint_marks(painter, scale, track, tracks)
        else:
            self._paint_dense(painter, scale, track, tracks)
        self._paint_pending(painter, scale, track, tracks)

    def _paint_head(self, painter: QPainter, pane: QRectF, track: Track, word: str) -> None:
        line = QRectF(0, pane.y() - HEAD, self._theme.across(self), HEAD - 2)
        painter.setFont(ui_font(12, bold=True))
        painter.setPen(self._theme.color("text"))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), word)
        room = line.width() - painter.fontMetrics().horizontalAdvance(word) - 8
        painter.setFont(ui_font(11))
        painter.setPen(self._theme.color("muted"))
        # A sum too long to stand beside its name is left away rather than cut: it would be another sum.
        sums = [
            words for words in step_words(track) if painter.fontMetrics().horizontalAdvance(words) <= room
        ]
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(line, flags, sums[0] if sums else "")

    def _paint_axis(self, painter: QPainter, scale: _Scale) -> None:
        pane = scale.pane
        painter.setFont(ui_font(11))
        for value, token in ((scale.low, "grid"), (scale.high, "grid"), (0.0, "border")):
            if not scale.low <= value <= scale.high:
                continue
            y = scale.y(value)
            painter.setPen(QPen(self._theme.color(token), 1))
            painter.drawLine(QPointF(pane.left(), y), QPointF(pane.right(), y))
            at_edge = value in (scale.low, scale.high)
            if at_edge or min(abs(y - scale.y(scale.low)), abs(y - scale.y(scale.high))) > 13:
                painter.setPen(self._theme.color("muted"))
                box = QRectF(0, y - 8, AXIS - 5, 16)
                painter.drawText(
                    box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), four(value)
                )

    def _paint_spoiled(self, painter: QPainter, pane: QRectF, track: Track, tracks: Tracks) -> None:
        """Hatched from the first batch on after which the running statistic is no number."""
        bad = np.flatnonzero(~np.isfinite(track.after))
        if not bad.size and math.isfinite(track.now):
            return
        spacing = self._spacing(tracks)
        first = int(bad[0]) + 1 if bad.size else tracks.count
        left = self.slot_x(first) - spacing / 2
        right = self.slot_x(tracks.count) + spacing / 2
        box = QRectF(left, pane.y(), max(right - left, 2.0), pane.height())
        painter.save()
        painter.setOpacity(0.55)
        painter.fillRect(box, QBrush(self._theme.color("error"), Qt.BrushStyle.BDiagPattern))
        painter.restore()
        word = four(float(track.after[bad[-1]]) if bad.size else track.now)
        self._paint_badge(painter, box.center(), word)

    def _paint_badge(self, painter: QPainter, middle: QPointF, word: str) -> None:
        box = QRectF(middle.x() - 18, middle.y() - 8, 36, 16)
        box.moveLeft(min(max(box.left(), AXIS), self._theme.across(self) - 40))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("panel"))
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(ui_font(11, bold=True))
        painter.setPen(self._theme.color("error"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)

    def _paint_marks(self, painter: QPainter, scale: _Scale, track: Track, tracks: Tracks) -> None:
        start = float(track.before[0]) if tracks.count else track.now
        self._hollow(painter, self.slot_x(0), scale, start, used=tracks.in_eval and not tracks.count)
        last = tracks.count - 1
        for place in range(tracks.count):
            x = self.slot_x(place + 1)
            batch, before, after = (float(part[place]) for part in (track.batch, track.before, track.after))
            self._step(painter, x, scale, batch, before, after)
            painter.setOpacity(FAINT if tracks.in_eval else 1.0)
            self._filled(painter, x, scale, batch)
            painter.setOpacity(1.0)
            self._hollow(painter, x, scale, after, used=tracks.in_eval and place == last)

    def _step(
        self, painter: QPainter, x: float, scale: _Scale, batch: float, before: float, after: float
    ) -> None:
        """The bar of one step, and a thin line on to the batch: the bar is the new value's share of the way."""
        if not all(map(math.isfinite, (batch, before, after))):
            return
        painter.setPen(QPen(self._theme.color("border"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, scale.y(before)), QPointF(x, scale.y(batch)))
        bar = QPen(self._faded("focus", 90), BAR)
        bar.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(bar)
        painter.drawLine(QPointF(x, scale.y(before)), QPointF(x, scale.y(after)))

    def _filled(self, painter: QPainter, x: float, scale: _Scale, value: float) -> None:
        if math.isfinite(value):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("activation"))
            painter.drawEllipse(QPointF(x, scale.y(value)), MARK, MARK)
        else:
            self._paint_badge(painter, QPointF(x, scale.pane.y() + 9), four(value))

    def _hollow(self, painter: QPainter, x: float, scale: _Scale, value: float, *, used: bool) -> None:
        if not math.isfinite(value):
            return
        y = scale.y(value)
        painter.setBrush(self._theme.color("panel"))
        painter.setPen(QPen(self._theme.color("focus"), 1.6))
        painter.drawEllipse(QPointF(x, y), MARK + 0.5, MARK + 0.5)
        if used:
            self._paint_used(painter, x, y, scale)

    def _paint_used(self, painter: QPainter, x: float, y: float, scale: _Scale) -> None:
        """A ring around the mark that the output is made with, and the word for it."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("focus"), 1.6))
        painter.drawEllipse(QPointF(x, y), MARK + 4, MARK + 4)
        painter.setFont(ui_font(11))
        painter.setPen(self._theme.color("focus"))
        above = y > scale.pane.center().y()
        box = QRectF(x - 30, y - 23 if above else y + 9, 60, 14)
        box.moveLeft(min(box.left(), self._theme.across(self) - 62))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tr("used"))

    def _paint_dense(self, painter: QPainter, scale: _Scale, track: Track, tracks: Tracks) -> None:
        """Many batches: small dots, and the running statistic as a line."""
        painter.setPen(Qt.PenStyle.NoPen)
        dots = self._theme.color("activation")
        dots.setAlphaF(0.35 if tracks.in_eval else 0.7)
        painter.setBrush(dots)
        line: list[QPointF] = []
        for place in range(tracks.count):
            x = self.slot_x(place + 1)
            if math.isfinite(batch := float(track.batch[place])):
                painter.drawEllipse(QPointF(x, scale.y(batch)), 1.6, 1.6)
            if math.isfinite(after := float(track.after[place])):
                line.append(QPointF(x, scale.y(after)))
        painter.setPen(QPen(self._theme.color("focus"), 2))
        painter.drawPolyline(line)
        self._hollow(painter, self.slot_x(tracks.count), scale, track.now, used=tracks.in_eval)

    def _paint_pending(self, painter: QPainter, scale: _Scale, track: Track, tracks: Tracks) -> None:
        """The batch on screen: where it lies, and faintly where feeding it would lead."""
        if track.pending is None:
            return
        batch, before, after = track.pending
        x = self.slot_x(tracks.count + 1)
        painter.setOpacity(FAINT)
        self._step(painter, x, scale, batch, before, after)
        self._hollow(painter, x, scale, after, used=False)
        painter.setOpacity(FAINT if tracks.in_eval else 1.0)
        self._filled(painter, x, scale, batch)
        painter.setOpacity(1.0)
        if not tracks.in_eval and math.isfinite(batch):
            self._paint_used(painter, x, scale.y(batch), scale)

    def _paint_numbers(self, painter: QPainter, tracks: Tracks) -> None:
        """The numbers of the batches below, as many as find room; the one on screen is the next."""
        y = self._panes()[1].bottom() + 1
        painter.setFont(ui_font(11))
        painter.setPen(self._theme.color("muted"))
        every = max(1, math.ceil(30 / self._spacing(tracks)))
        here = QRectF(self.slot_x(tracks.count + 1) - 30, y, 60, FOOT - 1)
        here.moveLeft(min(here.left(), self._theme.across(self) - 60))
        for slot in range(1, tracks.count + 1, every):
            box = QRectF(self.slot_x(slot) - 20, y, 40, FOOT - 1)
            if box.right() - 8 < here.left():
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(tracks.first + slot - 1))
        painter.drawText(here, Qt.AlignmentFlag.AlignCenter, tr("on screen"))

    def _faded(self, token: str, alpha: int) -> QColor:
        color = self._theme.color(token)
        color.setAlpha(alpha)
        return color

    # -- numbers in full -----------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._tracks is not None:
            slot = int((event.pos().x() - self._panes()[0].x()) // self._spacing(self._tracks))
            QToolTip.showText(event.globalPos(), self._tip(slot), self)
            return True
        return super().event(event)

    def _tip(self, slot: int) -> str:
        """A batch in numbers: its own statistics, and how the running ones went."""
        tracks = self._tracks
        if tracks is None or not 1 <= slot <= tracks.count:
            return ""
        lines = [tr("batch {number}, {feature}", number=tracks.first + slot - 1, feature=tracks.feature)]
        for word, track in ((tr("mean"), tracks.mean), (tr("variance"), tracks.variance)):
            batch, before, after = (
                exact(float(part[slot - 1])) for part in (track.batch, track.before, track.after)
            )
            lines.append(
                tr(
                    "{statistic} {batch}, running {before} → {after}",
                    statistic=word,
                    batch=batch,
                    before=before,
                    after=after,
                )
            )
        return "\n".join(lines)


@dataclass(frozen=True)
class _Scale:
    """From a value to a height inside a pane."""

    pane: QRectF
    low: float
    high: float

    def y(self, value: float) -> float:
        # Halves: the whole way from −1e308 to 1e308 is more than a float holds.
        part = (value / 2 - self.low / 2) / (self.high / 2 - self.low / 2)
        return float(self.pane.bottom() - 7 - part * (self.pane.height() - 14))


def _limits(values: Array) -> tuple[float, float]:
    """The ends of an axis that holds all values, on round numbers."""
    if not values.size:
        return 0.0, 1.0
    low, high = float(values.min()), float(values.max())
    if low == high:
        room = max(1.0, abs(low) / 4)
        low, high = low - room, high + room
    with np.errstate(over="ignore"):
        spread = high - low
    if not math.isfinite(spread) or spread <= 1e-9 * max(abs(low), abs(high)):
        return low, high
    unit = 10.0 ** math.floor(math.log10(spread)) / 2
    return _tidy(math.floor(low / unit) * unit, low), _tidy(math.ceil(high / unit) * unit, high)


def _tidy(value: float, or_else: float) -> float:
    """A number without the dust of its making; ``or_else`` where rounding left the range of float64."""
    tidy = float(f"{value:.6g}")
    return tidy if math.isfinite(tidy) else or_else


def _shortened(name: str) -> str:
    return name if len(name) <= 12 else name[:11] + "…"
