"""The side of the Normalize workspace: one panel at a time, chosen by tabs."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from lnviz.ui.language import tr
from lnviz.ui.normalize.view import View
from lnviz.ui.scrolling import Scrolling
from lnviz.ui.widgets import SegmentedControl


class Panel(Protocol):
    """What the side asks of its panels."""

    def set_view(self, view: View) -> None:
        """Show another resolved state."""

    def retranslate(self) -> None:
        """Put the words of the program's language in."""


PAGES = ("arithmetic", "backward", "invariance", "running")


class Side(QFrame):
    """Tabs above a stack of panels; all but the first are made when they are first opened."""

    tab_chosen = Signal(str)
    panel_wanted = Signal(str)  # opened for the first time: it has to be added before this returns

    def __init__(self, first: QWidget) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._tabs = SegmentedControl(PAGES, role="page")
        self._stack = QStackedWidget()
        self._pages: dict[str, Scrolling] = {}
        self._words: dict[str, str] = {}
        self.add(PAGES[0], first)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 12, 10)
        layout.setSpacing(8)
        layout.addWidget(self._tabs)
        layout.addWidget(self._stack, 1)
        self._tabs.set_value(PAGES[0])
        self._tabs.chosen.connect(self.show_panel)

    def add(self, name: str, panel: QWidget) -> None:
        """Put a panel behind its tab."""
        self._pages[name] = _scrolled(panel)
        self._pages[name].setAccessibleName(self._words.get(name, ""))
        self._stack.addWidget(self._pages[name])

    def set_words(self, words: dict[str, str], hints: dict[str, str]) -> None:
        """The words on the tabs."""
        self._tabs.setAccessibleName(tr("What stands beside the tables"))
        self._tabs.set_words(words, hints)
        self._words = words
        for name, page in self._pages.items():
            page.setAccessibleName(words[name])

    def show_panel(self, name: str) -> None:
        """Bring a panel to the front."""
        if name not in self._pages:
            self.panel_wanted.emit(name)
        self._tabs.set_value(name)
        self._stack.setCurrentWidget(self._pages[name])
        self.tab_chosen.emit(name)

    def take_panel(self, name: str) -> QWidget:
        """A panel as it is, out of its tab, for a picture of it alone."""
        self.show_panel(name)
        return self._pages[name].takeWidget()

    def shown(self) -> str:
        """The name of the panel in front."""
        return self._tabs.value()


def _scrolled(panel: QWidget) -> Scrolling:
    """The panel in a frame that scrolls where the window is too low for it: squeezed rows would overlap."""
    area = Scrolling(panel)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # a panel of pictures alone is scrolled by keys as well
    return area
