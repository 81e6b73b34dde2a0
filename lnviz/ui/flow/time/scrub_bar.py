"""The bar to move through a run: a knob at the shown step, a mark at the last computed one, a loop with handles."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lnviz import numbers
from lnviz.ui.flow.time.playback import Loop
from lnviz.ui.flow.time.scrub_paint import GRIP, KNOB, LINE, ScrubPainter
from lnviz.ui.flow.time.ticks import Tick
from lnviz.ui.flow.view import View
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme

_HEIGHT = 34
_NEAR = 5.0
"""Pixels around a tick in which its words are shown."""
_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageDown: -10,
    Qt.Key.Key_PageUp: 10,
}


class ScrubBar(QWidget, Painted):
    """Two marks on one line: a disc at the shown step, a triangle at the computed head.

    ``loop_requested`` carries the two ends of a loop while one of its handles is dragged.
    """

    accessible_role = QAccessible.Role.Slider

    step_requested = Signal(int)
    step_pointed = Signal(object)
    loop_requested = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._view = View()
        self._loop: Loop | None = None
        self._ticks: tuple[Tick, ...] = ()
        self._dragged = ""  # "step", or the end of the loop: "start", "end"
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_HEIGHT)
        theme.changed.connect(self.update)
        self.retranslate()

    def sizeHint(self) -> QSize:
        return QSize(360, _HEIGHT)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Steps"))
        self._describe()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if (view.step, view.head, view.horizon, view.at) != (old.step, old.head, old.horizon, old.at):
            self.update()
            if not view.playing:
                self._describe()
                tell(self)

    def show_loop(self, loop: Loop | None) -> None:
        """Show the range that is played again and again; None for none."""
        if loop != self._loop:
            self._loop = loop
            self._describe()
            self.update()

    def show_ticks(self, ticks: tuple[Tick, ...]) -> None:
        """Show what happened on the way."""
        if ticks != self._ticks:
            self._ticks = ticks
            self._describe()
            self.update()

    def x_of(self, step: float) -> float:
        """Where a step lies; one beyond the axis at its end."""
        share = min(step / max(self._view.horizon, 1), 1.0)
        return KNOB + 1 + share * (self.width() - 2 * KNOB - 2)

    def words_at(self, position: QPointF) -> str:
        """What there is to be told about a place: what happened there, and which step it is."""
        near = [tick.words for tick in self._ticks if abs(self.x_of(tick.step) - position.x()) <= _NEAR]
        if near and position.y() <= LINE:
            return "\n".join(near)
        if self._grip_at(position) and self._loop is not None:
            first, last = (numbers.grouped(step) for step in self._loop)
            return tr("loop from step {first} to step {last}; drag to move this end", first=first, last=last)
        return tr("step {step}", step=numbers.grouped(self._step_at(position)))

    # -- Qt --------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.words_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move = _KEYS.get(Qt.Key(event.key()))
        if move is None:
            super().keyPressEvent(event)
        else:
            self._request(self._view.step + move)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._dragged = self._grip_at(event.position()) or "step"
            if self._dragged == "step":
                self._request(self._step_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        step = self._step_at(event.position())
        if self._dragged == "step":
            self._request(step)
        elif self._dragged:
            self._drag_loop(step)
        over = bool(self._dragged) or bool(self._grip_at(event.position()))
        self.setCursor(Qt.CursorShape.SizeHorCursor if over else Qt.CursorShape.ArrowCursor)
        self.step_pointed.emit(min(step, self._view.head) if self._view.head >= 0 else None)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._dragged = ""

    def leaveEvent(self, event: QEvent) -> None:
        self.step_pointed.emit(None)
        super().leaveEvent(event)

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        view, painter = self._view, QPainter(self)
        signs = ScrubPainter(painter, self._theme, self.x_of)
        signs.paint_line(view.horizon, view.head)
        if self._loop is not None:
            signs.paint_loop(self._loop)
        signs.paint_ticks(self._ticks)
        if view.at is not None:
            signs.paint_pointer(view.at)
        signs.paint_knob(view.step, self.hasFocus())
        painter.end()

    # -- places ----------------------------------------------------------------------------------------------

    def _request(self, step: int) -> None:
        if self._view.head >= 0:
            self.step_requested.emit(min(max(step, 0), self._view.head))

    def _drag_loop(self, step: int) -> None:
        assert self._loop is not None
        start, end = self._loop
        loop = (min(step, end - 1), end) if self._dragged == "start" else (start, max(step, start + 1))
        if loop != self._loop:
            self.loop_requested.emit(loop)

    def _grip_at(self, position: QPointF) -> str:
        """The end of the loop whose handle is under the pointer, or nothing."""
        if self._loop is not None and position.y() >= GRIP.top() - 1:
            distance = position.x() - self.x_of(self._loop[0])
            if -GRIP.width() - 2 <= distance <= 1:
                return "start"
            distance = position.x() - self.x_of(self._loop[1])
            if -1 <= distance <= GRIP.width() + 2:
                return "end"
        return ""

    def _step_at(self, position: QPointF) -> int:
        share = (position.x() - self.x_of(0)) / max(self.x_of(self._view.horizon) - self.x_of(0), 1)
        return min(max(round(share * self._view.horizon), 0), self._view.horizon)

    def spoken(self) -> str:
        """Where the shown step lies."""
        step, head = (numbers.grouped(max(number, 0)) for number in (self._view.step, self._view.head))
        return tr("step {step} of {head} computed", step=step, head=head)

    def _describe(self) -> None:
        words = [self.spoken()]
        if self._loop is not None:
            first, last = (numbers.grouped(step) for step in self._loop)
            words.append(tr("loop from step {first} to step {last}", first=first, last=last))
        self.setAccessibleDescription("; ".join((*words, *(tick.words for tick in self._ticks))))
