"""A strip under the pictures: what went wrong, each with what can be done about it, else how training goes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from lnviz.ui.flow.remark_list import Remark, RemarkList
from lnviz.ui.language import tr
from lnviz.ui.widgets import ElidedLabel, label, restyle

LINES = 2
"""Lines of text that there is always room for: nothing around the strip moves when its words change."""
BELOW_POINTER, FRAME = 24, 16
"""Pixels by which Qt shows a tooltip below the place that it is asked for, and what a tooltip has around its words."""


@dataclass(frozen=True)
class Notice:
    """A sentence, the words of its button, and the key by which the button is known; ``more`` are further buttons."""

    key: str
    text: str
    button: str
    more: tuple[tuple[str, str], ...] = ()

    @property
    def buttons(self) -> tuple[tuple[str, str], ...]:
        """Key and words of every button."""
        return ((self.key, self.button), *self.more)

    @property
    def keys(self) -> tuple[str, ...]:
        """What tells it from other notices."""
        return tuple(key for key, _ in self.buttons)


class Notices(QFrame):
    """One notice at a time, with a button that turns to the next; without notices the remarks, two at a time.

    Its height is always the same.
    """

    acted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Notice, ...] = ()
        self._remarks: tuple[Remark, ...] = ()
        self._strips: list[_Strip] = []
        self._quiet = _Quiet()
        self._pages = QStackedWidget()
        self._pages.addWidget(self._quiet)
        self.turn = QToolButton()
        self.turn.clicked.connect(self._on_turn_clicked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 0, 2, 0)
        layout.setSpacing(6)
        layout.addWidget(self.turn)
        layout.addWidget(self._pages, 1)
        self._pages.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show_page(0)

    def sizeHint(self) -> QSize:
        return QSize(400, LINES * self.fontMetrics().lineSpacing() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        # Its words wrap, but its height is fixed: the layout around it is not to be asked to trade one for the other.
        return False

    @property
    def shown(self) -> tuple[Notice, ...]:
        """The notices in force."""
        return self._shown

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What is said of training."""
        return self._remarks

    def show_notices(self, notices: tuple[Notice, ...]) -> None:
        """Put other notices into force; a new one is turned up."""
        if notices == self._shown:
            return
        known, self._shown = self._shown, notices
        for strip in self._strips:
            self._pages.removeWidget(strip)
            strip.hide()
            strip.deleteLater()
        self._strips = [_Strip(notice, self) for notice in notices]
        for place, strip in enumerate(self._strips):
            self._pages.insertWidget(place, strip)
        # By its buttons: the words of a twin that stopped change with how many others go on.
        old = [notice.keys for notice in known]
        new = [place for place, notice in enumerate(notices) if notice.keys not in old]
        self._show_page(new[0] if new else 0)

    def show_remarks(self, remarks: tuple[Remark, ...]) -> None:
        """Say something else of training."""
        if remarks != self._remarks:
            self._remarks = remarks
            self._quiet.show_remarks(remarks)

    def button(self, key: str) -> QPushButton:
        """A button of a notice."""
        return next(strip.buttons[key] for strip in self._strips if key in strip.buttons)

    def retranslate(self) -> None:
        """Say everything in the language in force; the sentences come from outside."""
        self.setAccessibleName(tr("How training goes"))
        self._quiet.retranslate()
        self._show_page(self._pages.currentIndex())

    def _show_page(self, place: int) -> None:
        self._pages.setCurrentIndex(place)
        count = self._pages.count()
        self.turn.setVisible(count > 1)
        self.turn.setText(tr("{place} / {count}", place=place + 1, count=count))
        self.turn.setToolTip(tr("To the next message; the last one says how training goes"))
        self.turn.setAccessibleName(tr("Next message"))

    def _on_turn_clicked(self) -> None:
        self._show_page((self._pages.currentIndex() + 1) % self._pages.count())


class _Strip(QWidget):
    """One notice."""

    def __init__(self, notice: Notice, notices: Notices) -> None:
        super().__init__()
        self.notice = notice
        self._notices = notices
        words = label(notice.text, "error", selectable=True)
        words.setWordWrap(True)
        words.setToolTip(notice.text)
        words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(words, 1)
        self.buttons: dict[str, QPushButton] = {}
        for key, text in notice.buttons:
            button = self.buttons[key] = QPushButton(text)
            button.setProperty("key", key)
            button.clicked.connect(self._on_clicked)
            layout.addWidget(button)

    def _on_clicked(self) -> None:
        self._notices.acted.emit(str(self.sender().property("key")))


class _Quiet(QWidget):
    """The first remarks, one a line; all of them in the tooltip and in a list that ``more`` opens."""

    def __init__(self) -> None:
        super().__init__()
        self._remarks: tuple[Remark, ...] = ()
        self._list: RemarkList | None = None
        self.more = QToolButton()
        self.more.hide()
        self.more.clicked.connect(self._on_more_clicked)
        self._lines: list[QLabel] = [ElidedLabel() for _ in range(LINES)]
        layout = QVBoxLayout()
        layout.setSpacing(0)
        layout.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(layout, 1)
        row.addWidget(self.more)
        for line in self._lines:
            line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            line.setProperty("role", "muted")
            layout.addWidget(line)

    def show_remarks(self, remarks: tuple[Remark, ...]) -> None:
        """Say other remarks."""
        self._remarks = remarks
        self._say_more()
        for place, line in enumerate(self._lines):
            remark = remarks[place] if place < len(remarks) else Remark("")
            line.setText(remark.text)
            role = "" if remark.alarming else "muted"
            if line.property("role") != role:
                line.setProperty("role", role)
                restyle(line)
        everything = "\n".join(remark.text for remark in remarks)
        self.setToolTip(everything)
        self.setAccessibleDescription(everything)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._say_more()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event.globalPos())
            return True
        return super().event(event)

    def _show_tip(self, at: QPoint) -> None:
        """Above the strip, where it does not cover the buttons of the transport."""
        words = self.toolTip()
        height = QFontMetrics(QToolTip.font()).lineSpacing() * (words.count("\n") + 1) + FRAME
        top = self.mapToGlobal(QPoint(0, 0)).y()
        QToolTip.showText(QPoint(at.x(), top - height - BELOW_POINTER), words, self)

    def _say_more(self) -> None:
        count = len(self._remarks) - LINES
        self.more.setVisible(count > 0)
        self.more.setText(tr("+{count}", count=count))
        self.more.setAccessibleName(tr("{count} more sentences about how training goes", count=count))
        self.more.setToolTip("")

    def _on_more_clicked(self) -> None:
        if self._list is None:
            self._list = RemarkList(self)
        self._list.show_above(self, self._remarks)
