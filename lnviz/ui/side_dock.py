"""The dock on the right of the window: pages that go with whatever workspace is in front, made when first opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from lnviz.sentences import Sentence
from lnviz.ui.flow.split import Split
from lnviz.ui.language import say, tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import SegmentedControl

USUAL_SHARE = 0.752
"""Of the window for the workspaces, as long as nobody has moved the border, and they need no more."""
NARROWEST, WIDEST = 300, 620
EDGE = 12
PAGES = {
    "lesson": (Sentence("Lesson"), Sentence("Lessons in the order of an article"), "Ctrl+3"),
    "scenario": (Sentence("Scenario"), Sentence("What the scenario is about, and what it claims"), "Ctrl+4"),
}

MakePage = Callable[[QWidget], QWidget]


class SideDock(QFrame):
    """Tabs above a stack of pages, and a button that closes it.

    A page is any widget. It may offer ``retranslate()``, ``set_shown(bool)`` (it came to the front or went),
    ``dismissed()`` (the dock was closed) and ``take_focus()``.
    """

    page_changed = Signal(str)  # the name of the page in front, "" for a closed dock

    def __init__(self, makers: dict[str, MakePage], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._makers = makers
        self._pages: dict[str, QWidget] = {}
        self._shown = ""
        self._tabs = SegmentedControl(tuple(makers), role="page")
        self._tabs.chosen.connect(self.open_page)
        self._stack = QStackedWidget()
        self._close = QToolButton()
        self._close.setText("✕")
        self._close.setProperty("role", "sign")
        self._close.clicked.connect(self.dismiss)
        head = QHBoxLayout()
        head.addWidget(self._tabs)
        head.addStretch(1)
        head.addWidget(self._close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 10)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self.setMinimumWidth(NARROWEST)
        self.setMaximumWidth(WIDEST)
        self.hide()
        self.retranslate()

    @property
    def shown(self) -> str:
        """The name of the page in front; "" while the dock is closed."""
        return self._shown

    @property
    def names(self) -> tuple[str, ...]:
        """The pages there are."""
        return tuple(self._makers)

    def page(self, name: str) -> QWidget | None:
        """A page, if it has been opened before."""
        return self._pages.get(name)

    def open_page(self, name: str) -> None:
        """Open the dock on a page."""
        if name not in self._pages:
            self._pages[name] = self._makers[name](self._stack)
            self._stack.addWidget(self._pages[name])
        self._tell(self._shown, False)
        self._shown = name
        self._tabs.set_value(name)
        self._stack.setCurrentWidget(self._pages[name])
        self.show()
        self._tell(name, True)
        self.page_changed.emit(name)

    def dismiss(self) -> None:
        """Close the dock; its pages stay as they are."""
        if self._shown:
            name, self._shown = self._shown, ""
            self.hide()
            self._tell(name, False)
            for page in self._pages.values():
                if dismissed := getattr(page, "dismissed", None):
                    dismissed()
            self.page_changed.emit("")

    def take_focus(self) -> None:
        """Give the keyboard to the page in front."""
        page = self._pages[self._shown]
        getattr(page, "take_focus", page.setFocus)()

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        self.setAccessibleName(tr("Side dock"))
        self._tabs.setAccessibleName(tr("Lessons and scenario"))
        self._tabs.set_words(
            {name: say(PAGES[name][0]) for name in self._makers},
            {name: f"{say(PAGES[name][1])} ({PAGES[name][2]})" for name in self._makers},
        )
        self._close.setToolTip(tr("Close"))
        self._close.setAccessibleName(tr("Close"))
        for page in self._pages.values():
            if retranslate := getattr(page, "retranslate", None):
                retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A page that has its own use for Esc takes it before it comes here.
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
            return
        super().keyPressEvent(event)

    def _tell(self, name: str, shown: bool) -> None:
        if set_shown := getattr(self._pages.get(name), "set_shown", None):
            set_shown(shown)


class Beside(Split):
    """The workspaces with the dock on their right.

    The dock gives way to the width that the workspaces need until it is as narrow as it may be, or until a person moves
    the border; where that is not enough the workspaces keep their width and scroll sideways.
    """

    def __init__(self, theme: Theme, workspaces: QWidget, dock: SideDock) -> None:
        super().__init__(theme, Qt.Orientation.Horizontal, USUAL_SHARE)
        self._moved = False
        self._inner = workspaces
        self._area = _Sideways(workspaces)
        workspaces.installEventFilter(self)
        room = QWidget()
        layout = QVBoxLayout(room)
        layout.setContentsMargins(0, 10, EDGE, 10)
        layout.addWidget(dock)
        self._room = room
        self.addWidget(self._area)
        self.addWidget(room)
        dock.page_changed.connect(self._on_page_changed)
        self.share_changed.connect(self._on_share_changed)
        self._on_page_changed(dock.shown)
        self.retranslate()

    def choose(self, share: float) -> None:
        """Give the workspaces the share that a person has chosen, whatever they need."""
        self._moved = True
        self.set_share(share)

    def reveal(self, widget: QWidget) -> None:
        """Scroll so that ``widget``, a part of a workspace, is seen."""
        self._area.ensureWidgetVisible(widget, 12, 0)

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        self.name_handle(tr("Border between workspace and dock"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._suit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inner and event.type() == QEvent.Type.LayoutRequest:
            self._suit()
        return super().eventFilter(watched, event)

    def _on_page_changed(self, name: str) -> None:
        self._room.setVisible(bool(name))
        self._suit()

    def _on_share_changed(self, _share: float) -> None:
        self._moved = True

    def _suit(self) -> None:
        """Let the dock give way, unless its width was chosen or it would be too narrow."""
        room = self.width() - self.handleWidth()
        if not self._moved and room > 0:
            most = room - NARROWEST - EDGE
            needed = self._inner.minimumSizeHint().width()
            self.set_share(min(max(round(room * USUAL_SHARE), needed), most) / room)


class Workspaces(QStackedWidget):
    """The workspaces of the window. It needs the width of the one in front.

    The layout of one that is hidden is not told of another size of text: what it says of its width is out of date.
    """

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self._on_current_changed)

    def minimumSizeHint(self) -> QSize:
        if not self.count():
            return super().minimumSizeHint()
        shown = self.currentWidget()
        return shown.minimumSizeHint().expandedTo(shown.minimumSize())

    def _on_current_changed(self) -> None:
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))


class _Sideways(QScrollArea):
    """Scrolls its widget where that needs more room than there is: sideways, and down where letters are large."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(widget)
        widget.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
