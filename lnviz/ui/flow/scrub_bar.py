"""The bar to move through a run: a knob at the shown step, a mark at the last computed one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz import numbers
from lnviz.ui.flow.view import View
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme

_KNOB = 7.0
_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageDown: -10,
    Qt.Key.Key_PageUp: 10,
}


class ScrubBar(QWidget):
    """Two marks on one line: a disc at the shown step, a triangle at the computed head."""

    step_requested = Signal(int)
    step_pointed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._view = View()
        self._dragging = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(30)
        theme.changed.connect(self.update)
        self.retranslate()

    def sizeHint(self) -> QSize:
        return QSize(360, 30)

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

    def x_of(self, step: float) -> float:
        """Where a step lies."""
        return _KNOB + 1 + step / max(self._view.horizon, 1) * (self.width() - 2 * _KNOB - 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move = _KEYS.get(Qt.Key(event.key()))
        if move is None:
            super().keyPressEvent(event)
        else:
            self._request(self._view.step + move)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._dragging = True
            self._request(self._step_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        step = self._step_at(event.position())
        if self._dragging:
            self._request(step)
        self.step_pointed.emit(min(step, self._view.head) if self._view.head >= 0 else None)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._dragging = False

    def leaveEvent(self, event: QEvent) -> None:
        self.step_pointed.emit(None)
        super().leaveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, view, middle = self._theme, self._view, self.height() / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        left, right = self.x_of(0), self.x_of(view.horizon)
        painter.setBrush(theme.color("grid"))
        painter.drawRoundedRect(QRectF(left, middle - 2, right - left, 4), 2, 2)
        if view.head >= 0:
            head = self.x_of(view.head)
            painter.setBrush(theme.color("border"))
            painter.drawRoundedRect(QRectF(left, middle - 2, max(head - left, 4), 4), 2, 2)
            painter.setBrush(theme.color("muted"))
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(head - 4, middle + 11),
                        QPointF(head + 4, middle + 11),
                        QPointF(head, middle + 4),
                    ]
                )
            )
        if view.at is not None:
            painter.setBrush(theme.color("focus"))
            painter.drawRect(QRectF(self.x_of(view.at) - 1, middle - 6, 2, 12))
        self._paint_knob(painter, middle)
        painter.end()

    def _paint_knob(self, painter: QPainter, middle: float) -> None:
        center = QPointF(self.x_of(self._view.step), middle)
        focus = self._theme.color("focus")
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("text"), 1.5))
            painter.drawEllipse(center, _KNOB + 1.5, _KNOB + 1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(focus)
        painter.drawEllipse(center, _KNOB, _KNOB)

    def _request(self, step: int) -> None:
        if self._view.head >= 0:
            self.step_requested.emit(min(max(step, 0), self._view.head))

    def _step_at(self, position: QPointF) -> int:
        share = (position.x() - self.x_of(0)) / max(self.x_of(self._view.horizon) - self.x_of(0), 1)
        return max(round(share * self._view.horizon), 0)

    def _describe(self) -> None:
        self.setAccessibleDescription(
            tr(
                "step {step} of {head} computed",
                step=numbers.grouped(self._view.step),
                head=numbers.grouped(max(self._view.head, 0)),
            )
        )
