"""An outline around what a lesson points at. It follows what it surrounds, and no click ever lands on it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lnviz.ui.lessons.targets import spot
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme

WIDTH = 3
_AROUND = 5
_FOLLOWS_MILLISECONDS = 150
_MOVES = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.WindowStateChange)


class Outline(QWidget):
    """A frame without a filling, on top of the window; hidden while its target is not on the screen."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme, self._window = theme, window
        self._target = ""
        self._timer = QTimer(self)
        self._timer.setInterval(_FOLLOWS_MILLISECONDS)
        self._timer.timeout.connect(self._follow)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        window.installEventFilter(self)
        theme.changed.connect(self.update)

    @property
    def target(self) -> str:
        """What is pointed at; "" for nothing."""
        return self._target

    def point_at(self, target: str) -> bool:
        """Surround a target, or nothing for ""; whether it is on the screen."""
        self._target = target
        if target:
            self._timer.start()
        else:
            self._timer.stop()
        self._follow()
        return self.isVisible()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._target and event.type() in _MOVES:
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        """Stand where the target stands now: tables scroll, diagrams fold, windows change their size."""
        window = self._window
        found = spot(self._target, window) if self._target else None
        if found is None:
            self.hide()
            return
        widget, rect = found
        corner = widget.mapTo(window, QPoint(0, 0))
        frame = rect.translated(corner).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
        frame = frame.intersected(_seen(widget, window).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND))
        frame = frame.intersected(window.rect())
        if frame != self.geometry():
            self.setGeometry(frame)
        if not self.isVisible() and frame.isValid():
            self.show()
        self.raise_()

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner = QRectF(self.rect()).adjusted(WIDTH, WIDTH, -WIDTH, -WIDTH)
        painter.setPen(QPen(self._theme.color("bg"), WIDTH + 2))
        painter.drawRoundedRect(inner, 4, 4)
        painter.setPen(QPen(self._theme.color("focus"), WIDTH))
        painter.drawRoundedRect(inner, 4, 4)
        painter.end()


def _seen(widget: QWidget, window: QWidget) -> QRect:
    """What can be seen of a widget inside its scrolling parents, in pixels of the window."""
    region = widget.visibleRegion().boundingRect()
    return region.translated(widget.mapTo(window, QPoint(0, 0)))
