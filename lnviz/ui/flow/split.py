"""Two areas with a border between them that a person moves: by mouse, by keys, back by a double click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSplitter, QSplitterHandle

from lnviz.ui.flow.ink import tinted
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme

GAP = 10
KEY_STEP = 12
_GRIP = 32.0
_QUIET, _CLEAR = 0.35, 0.9


class Split(QSplitter):
    """Keeps the share of its first area when it is resized; ``share_changed`` follows what a person does."""

    share_changed = Signal(float)

    def __init__(self, theme: Theme, orientation: Qt.Orientation, usual: float) -> None:
        """``usual`` is the share (0 … 1) of the first area at first, and after a double click on the border."""
        super().__init__(orientation)
        self.theme = theme
        self._usual = self._share = usual
        self.gripped = True
        self.setHandleWidth(GAP)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._on_moved)
        theme.changed.connect(self._repaint_handle)

    @property
    def share(self) -> float:
        """The share of the first area, 0 … 1; a small window may give it more or less for a while."""
        return self._share

    def set_share(self, share: float) -> None:
        """Give the first area a share of the room; nothing is emitted."""
        self._share = min(max(share, 0.0), 1.0)
        self._apply()

    def reset(self) -> None:
        """As it was at first."""
        self.set_share(self._usual)
        self.share_changed.emit(self._share)

    def nudge(self, pixels: int) -> None:
        """Move the border by some pixels, as far as both areas allow it."""
        self.moveSplitter(self.sizes()[0] + pixels, 1)

    def name_handle(self, name: str) -> None:
        """What assistive technology calls the border."""
        handle = self.handle(1)
        handle.setAccessibleName(name)
        handle.setToolTip(tr("Drag, or use the arrow keys; a double click brings the usual sizes back"))

    def hide_grip(self) -> None:
        """Leave away the line that says that the border can be moved, for a picture."""
        self.gripped = False
        self._repaint_handle()

    def createHandle(self) -> QSplitterHandle:
        return Handle(self.orientation(), self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._apply()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._apply()

    def _apply(self) -> None:
        horizontal = self.orientation() == Qt.Orientation.Horizontal
        room = (self.width() if horizontal else self.height()) - self.handleWidth()
        if self.count() == 2 and room > 0:
            first = round(room * self._share)
            self.setSizes([first, room - first])

    def _on_moved(self, *_: int) -> None:
        sizes = self.sizes()
        if self.count() == 2 and all(sizes):
            self._share = sizes[0] / sum(sizes)
            self.share_changed.emit(self._share)

    def _repaint_handle(self) -> None:
        if self.count() > 1:
            self.handle(1).update()


class Handle(QSplitterHandle):
    """The border: the gap between two cards, with a short line that is clearer under the mouse and in the focus."""

    def __init__(self, orientation: Qt.Orientation, split: Split) -> None:
        super().__init__(orientation, split)
        self._split = split
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        less, more = (
            (Qt.Key.Key_Left, Qt.Key.Key_Right)
            if self.orientation() == Qt.Orientation.Horizontal
            else (Qt.Key.Key_Up, Qt.Key.Key_Down)
        )
        if event.key() == less:
            self._split.nudge(-KEY_STEP)
        elif event.key() == more:
            self._split.nudge(KEY_STEP)
        elif event.key() == Qt.Key.Key_Home:
            self._split.reset()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self._split.reset()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._split.gripped:
            return
        focused = self.hasFocus()
        color = self._split.theme.color("focus" if focused else "border")
        size = QSize(self.width(), self.height())
        upright = self.orientation() == Qt.Orientation.Horizontal
        width, height = (3.0, _GRIP) if upright else (_GRIP, 3.0)
        grip = QRectF((size.width() - width) / 2, (size.height() - height) / 2, width, height)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(color, _CLEAR if focused or self.underMouse() else _QUIET))
        painter.drawRoundedRect(grip, 1.5, 1.5)
        painter.end()
