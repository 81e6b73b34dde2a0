"""The learning rate over the steps as a small curve, with the shown step on it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz import numbers
from lnviz.scenario.schedule import rate
from lnviz.scenario.schema import MAX_STEPS, Stage, Training
from lnviz.ui.flow.editor.signs import dot
from lnviz.ui.flow.view import horizon_of
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted
from lnviz.ui.theme import Theme, ui_font

HEIGHT, WORDS, BASE, EDGE = 92, 20, 17, 6
"""Pixels: the whole, the line of words above the curve, that below it, and the margin left and right."""
SMALL = 11
MOST_TOLD = 2
"""Different rates of several twins that there is room for; of more the smallest and the largest are told."""
BEYOND_WARMUP = 4
"""How far the curve goes, in lengths of the warm-up, where nothing else gives it an end."""


Rates = Callable[[int], tuple[float, ...]]
"""The learning rates that a run has used for the update after a step, each once; none where it is not computed."""


class RateCurve(QWidget, Painted):
    """Pointing at the curve says the rate of that step; otherwise the shown step's is said.

    What a run has computed is told as it was, and what is still to come as it is planned.
    """

    accessible_role = QAccessible.Role.Chart

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._stages: tuple[Stage, ...] = (Stage(step=0, training=Training()),)
        self._recorded: Rates | None = None
        self._step = 0
        self._pointed: int | None = None
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        theme.changed.connect(self.update)

    @property
    def words(self) -> str:
        """What is said above the curve: a step and its rate."""
        step = self._step if self._pointed is None else self._pointed
        rates = sorted(self.rates_at(step), reverse=True)
        told = " / ".join(numbers.gradient_text(one) for one in rates)
        if len(rates) > MOST_TOLD:
            told = f"{numbers.gradient_text(rates[-1])} … {numbers.gradient_text(rates[0])}"
        return tr("step {step}: {rate}", step=numbers.grouped(step), rate=told)

    def show_training(self, stages: tuple[Stage, ...], recorded: Rates | None = None) -> None:
        """Show the rate of these trainings, each from its step on, the first from step 0; and what was ``recorded``."""
        self._stages, self._recorded = stages, recorded
        self._say()

    def show_step(self, step: int) -> None:
        """Mark another step."""
        if step != self._step:
            self._step = step
            self._say()

    def rate_at(self, step: int) -> float:
        """The learning rate that is planned for the update after a step."""
        place = bisect_right(self._stages, step, key=_step_of) - 1
        return rate(self._stages[max(place, 0)].training, step)

    def rates_at(self, step: int) -> tuple[float, ...]:
        """The rates of the update after a step: those that were used, or the one that is planned."""
        recorded = self._recorded(step) if self._recorded is not None else ()
        return recorded or (self.rate_at(step),)

    def horizon(self) -> int:
        """The last step of the curve: what the schedule needs to be seen, and the shown step at least."""
        last = self._stages[-1].training
        end = last.warmup_steps * BEYOND_WARMUP
        if last.schedule == "cosine":
            end = last.decay_steps
        return min(horizon_of(max(end, self._step, self._stages[-1].step)), MAX_STEPS)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Learning rate over the steps"))
        self._say()

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        steps = self._sampled()
        rates = np.array([self.rates_at(int(step))[0] for step in steps])
        peak = float(rates.max())
        self._paint_words(painter, peak)
        painter.setPen(QPen(self._theme.color("grid"), 1))
        area = self._area()
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        line = QPolygonF(
            [QPointF(self._x(step), self._y(value, peak)) for step, value in zip(steps, rates, strict=True)]
        )
        painter.setPen(QPen(self._theme.color("muted"), 1.6))
        painter.drawPolyline(line)
        if self._pointed is not None:
            self._mark(painter, self._pointed, peak, "focus")
        self._mark(painter, self._step, peak, "text")
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        area = self._area()
        share = (event.position().x() - area.left()) / max(area.width(), 1)
        self._point_at(round(min(max(share, 0.0), 1.0) * self.horizon()))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point_at(None)
        return super().event(event)

    def _point_at(self, step: int | None) -> None:
        if step != self._pointed:
            self._pointed = step
            self.update()

    def _say(self) -> None:
        self.setAccessibleDescription(self.words)
        self.update()

    def _sampled(self) -> np.ndarray:
        """A step for every pixel or so, and those at which the curve bends."""
        horizon = self.horizon()
        even = np.linspace(0, horizon, min(horizon, max(self.width(), 2)) + 1)
        bends = [
            bend
            for stage in self._stages
            for bend in (stage.step - 1, stage.step, stage.training.warmup_steps - 1)
            if 0 <= bend <= horizon
        ]
        return np.unique(np.concatenate([even.round(), bends]).astype(int))

    def _area(self) -> QRectF:
        return QRectF(EDGE, WORDS + 6, self.width() - 2 * EDGE, HEIGHT - WORDS - BASE - 6)

    def _x(self, step: float) -> float:
        area = self._area()
        return float(area.left() + area.width() * step / self.horizon())

    def _y(self, value: float, peak: float) -> float:
        area = self._area()
        return float(area.bottom() - area.height() * value / peak)

    def _paint_words(self, painter: QPainter, peak: float) -> None:
        painter.setFont(ui_font(SMALL))
        painter.setPen(self._theme.color("muted"))
        inner = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        flags = Qt.AlignmentFlag
        painter.drawText(inner, flags.AlignTop | flags.AlignLeft, tr("peak {rate}", rate=numbers.exact(peak)))
        painter.drawText(inner, flags.AlignBottom | flags.AlignLeft, "0")
        painter.drawText(inner, flags.AlignBottom | flags.AlignRight, numbers.grouped(self.horizon()))
        painter.setPen(self._theme.color("focus" if self._pointed is not None else "text"))
        painter.drawText(inner, flags.AlignTop | flags.AlignRight, self.words)

    def _mark(self, painter: QPainter, step: int, peak: float, token: str) -> None:
        area, color = self._area(), self._theme.color(token)
        x = self._x(step)
        painter.setPen(QPen(color, 1))
        painter.drawLine(QPointF(x, area.top() - 3), QPointF(x, area.bottom()))
        dot(painter, QPointF(x, self._y(self.rates_at(step)[0], peak)), 3.5, color)


def _step_of(stage: Stage) -> int:
    return stage.step
