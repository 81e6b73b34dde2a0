"""All sentences about training at once, over the strip that has room for the first of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from lnviz.ui.language import tr
from lnviz.ui.widgets import label

_WIDEST = 640
_GAP = 4


@dataclass(frozen=True)
class Remark:
    """A sentence that asks for nothing; one that is ``alarming`` is not muted."""

    text: str
    alarming: bool = False


class RemarkList(QFrame):
    """Opens above what it belongs to, and closes at a click elsewhere or at Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self._lines: list[QLabel] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(14, 10, 14, 12)
        self._layout.setSpacing(8)

    def show_above(self, strip: QWidget, remarks: Sequence[Remark]) -> None:
        """Open with these sentences, its lower right corner at the upper right one of ``strip``."""
        for line in self._lines:
            self._layout.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = [label(remark.text, "" if remark.alarming else "muted") for remark in remarks]
        self.setAccessibleName(tr("How training goes"))
        self.setFixedWidth(min(_WIDEST, strip.width()))
        for line in self._lines:
            line.setWordWrap(True)
            self._layout.addWidget(line)
        margins = self._layout.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        heights = sum(line.heightForWidth(room) for line in self._lines)
        spaces = self._layout.spacing() * (len(self._lines) - 1) + margins.top() + margins.bottom()
        self.setFixedHeight(heights + spaces + 2 * self.frameWidth() + 2)
        corner = strip.mapToGlobal(QPoint(strip.width() - self.width(), -self.height() - _GAP))
        screen = self.screen().availableGeometry()
        self.move(max(corner.x(), screen.left()), max(corner.y(), screen.top()))
        self.show()
        self.setFocus()
