"""The views of the shown step beside the diagram: profile, table, parameters of a block, many seeds at step 0."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from lnviz.ui.flow.curves.curves import SMALL_BUTTON
from lnviz.ui.flow.initial.initial import InitCard
from lnviz.ui.flow.pace import Pace
from lnviz.ui.flow.profile import ProfileCard
from lnviz.ui.flow.side.block import BlockCard
from lnviz.ui.flow.side.table import TableCard
from lnviz.ui.flow.view import Run, View
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, SegmentedControl

PAGES = ("profile", "table", "block", "initial")
SECONDS = {"profile": 1 / 30, "table": 1 / 10, "block": 1 / 10, "initial": 1 / 10}
"""How often a page follows while playing."""

_OF_CONTROLS = (
    Qt.Key.Key_Space,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class SideViews(Card):
    """One card of which one page is seen. Only that page is kept up to date."""

    block_pointed = Signal(object)
    block_pinned = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.profile = ProfileCard(theme)
        self.table = TableCard(theme)
        self.block = BlockCard(theme)
        self.initial = InitCard(theme)
        self._view = View()
        # Between the turns of the two slow pictures below.
        self._paces = {page: Pace(seconds, delay=seconds / 4) for page, seconds in SECONDS.items()}
        self.switch = SegmentedControl(PAGES)
        self.switch.setStyleSheet(SMALL_BUTTON)
        self.switch.set_value(PAGES[0])
        self._stack = QStackedWidget()
        for page in self._pages().values():
            page.become_page()
            self._stack.addWidget(page)
        self._title.hide()
        self.header.insertWidget(0, self.switch)
        self.body.addWidget(self._stack, 1)
        self.switch.chosen.connect(self._on_chosen)
        for panel in (self.profile, self.table):
            panel.block_pointed.connect(self.block_pointed)
            panel.block_pinned.connect(self.block_pinned)
        self.initial.block_pointed.connect(self.block_pointed)
        self.retranslate()

    @property
    def page(self) -> str:
        """The one of PAGES that is seen."""
        return self.switch.value()

    def show_page(self, page: str) -> None:
        """Bring one of PAGES to the front."""
        self.switch.set_value(page)
        self._on_chosen(page)

    def take_page(self, page: str) -> ProfileCard | TableCard | BlockCard | InitCard:
        """One of PAGES as it is, out of this card, for a picture of it alone."""
        taken = self._pages()[page]
        self._stack.removeWidget(taken)
        return taken

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        for page in self._pages().values():
            page.set_run(run)

    def pass_time(self, seconds: float) -> None:
        """Time passes; a page that waits for its turn comes nearer to it."""
        for pace in self._paces.values():
            pace.pass_time(seconds)

    def make_due(self) -> None:
        """Every page is out of date."""
        for pace in self._paces.values():
            pace.make_due()

    def refresh(self, view: View) -> None:
        """Show ``view`` on the page that is seen, when it is due."""
        self._view = view
        if self._paces[self.page].due(not view.playing, view.step):
            self._pages()[self.page].refresh(view)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Views of the shown step"))
        self.switch.set_words(
            {
                "profile": tr("Profile"),
                "table": tr("Table"),
                "block": tr("Block"),
                "initial": tr("At init"),
            },
            {
                "profile": tr("The shown quantity of every block"),
                "table": tr("The numbers of the shown step, to read and to copy"),
                "block": tr("The parameters of the block that is pointed at, one by one"),
                "initial": tr("Many seeds and depths before the first update"),
            },
        )
        for page in self._pages().values():
            page.retranslate()

    def event(self, event: QEvent) -> bool:
        # Space plays and arrows point at blocks on the pictures; a button, list or table here keeps its own keys.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            focused = QApplication.focusWidget()
            if event.key() in _OF_CONTROLS and focused is not None and not self.profile.isAncestorOf(focused):
                event.accept()
                return True
        return super().event(event)

    def _pages(self) -> dict[str, ProfileCard | TableCard | BlockCard | InitCard]:
        return {
            "profile": self.profile,
            "table": self.table,
            "block": self.block,
            "initial": self.initial,
        }

    def _on_chosen(self, page: str) -> None:
        self._stack.setCurrentWidget(self._pages()[page])
        self._pages()[page].refresh(self._view)
