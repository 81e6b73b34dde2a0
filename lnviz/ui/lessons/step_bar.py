"""Where one is in a lesson: one mark a step, to be clicked or walked with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme

_HEIGHT, _GAP = 16, 4
_THICK, _THIN = 8.0, 4.0


class StepBar(QWidget):
    """The step on screen is thick; those that are done are filled, those that were seen half, the others not."""

    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._titles: tuple[str, ...] = ()
        self._place = 0
        self._seen: frozenset[int] = frozenset()
        self._done: frozenset[int] = frozenset()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def show_steps(
        self, titles: Sequence[str], place: int, seen: Sequence[int], done: Sequence[int] = ()
    ) -> None:
        """The titles of all steps, the one on screen, those that were seen, and of these the ones that are done."""
        self._titles, self._place = tuple(titles), place
        self._seen, self._done = frozenset(seen), frozenset(done)
        self.setAccessibleName(
            tr("Step {place} of {count}: {title}", place=place + 1, count=len(titles), title=titles[place])
        )
        self.setAccessibleDescription(
            tr("{done} of {count} steps done", done=len(self._done), count=len(titles))
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, _HEIGHT)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._told(self._at(event.pos().x())), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(self._at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if move is None:
            super().keyPressEvent(event)
        elif 0 <= self._place + move < len(self._titles):
            self.chosen.emit(self._place + move)

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(len(self._titles)):
            thick = _THICK if place == self._place else _THIN
            left, wide = self._span(place)
            box = QRectF(left, (self.height() - thick) / 2, wide, thick)
            seen = place in self._seen or place == self._place
            color = self._theme.color("focus" if seen else "border")
            outline = QPainterPath()
            outline.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), thick / 2, thick / 2)
            if seen:
                half = QRectF(
                    box.left(), box.top(), box.width() * (1.0 if place in self._done else 0.5), thick
                )
                painter.save()
                painter.setClipRect(half)
                painter.fillPath(outline, color)
                painter.restore()
            painter.strokePath(outline, QPen(color, 1.0))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.color("focus"), 1.0, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _told(self, place: int) -> str:
        """The title of a step, and what is known of it."""
        title = self._titles[place]
        if place in self._done:
            return tr("{title} (done)", title=title)
        return tr("{title} (seen)", title=title) if place in self._seen else title

    def _span(self, place: int) -> tuple[float, float]:
        wide = (self.width() - _GAP * (len(self._titles) - 1)) / len(self._titles)
        return place * (wide + _GAP), wide

    def _at(self, x: float) -> int:
        return min(max(int(x / self.width() * len(self._titles)), 0), len(self._titles) - 1)
