"""The window: menus, the bar, the workspaces one at a time, the status line. Assembly only."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QVBoxLayout, QWidget

from lnviz.sentences import Refusal, Sentence
from lnviz.ui.actions import Actions
from lnviz.ui.as_table import show_tables
from lnviz.ui.commands import KeyLines
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.drops import Drops
from lnviz.ui.file_menus import FileMenus
from lnviz.ui.files import Files
from lnviz.ui.help import Help
from lnviz.ui.language import say, tr
from lnviz.ui.languages import Languages
from lnviz.ui.lesson_menu import LessonMenu
from lnviz.ui.looks import Looks
from lnviz.ui.painting import unbroken
from lnviz.ui.panes import focus_next, focus_pane, press_focused
from lnviz.ui.pictures.menu import Pictures
from lnviz.ui.settings import Settings
from lnviz.ui.shared_text import SharedText
from lnviz.ui.side_dock import PAGES, Beside, SideDock, Workspaces
from lnviz.ui.theme import Theme
from lnviz.ui.top_bar import WORKSPACES, TopBar
from lnviz.ui.widgets import label

USUAL_SIZE = QSize(1440, 900)
FRAME = QSize(20, 60)  # room for a title bar and borders: with them the status bar still is on the screen
SMALLEST_SIZE = QSize(1120, 680)
SEEN_FOR = 8000
"""Milliseconds that a line of the status bar stays which tells of something that was done."""
RUN_ACTIONS = (
    "toggle_play",
    "restart",
    "step_forward",
    "step_back",
    "go_first",
    "go_head",
    "go_last_finite",
    "branch_here",
    "loop_start",
    "loop_end",
    "loop_clear",
)

MakeWorkspace = Callable[[QWidget], QWidget]


class MainWindow(QMainWindow):
    """One document in two workspaces.

    A workspace is any widget with a signal ``status_changed(str)`` and a method ``retranslate()``. It may offer
    ``controls()`` (a widget for the bar), ``status()`` (its line for the status bar), ``key_lines()`` (keys of its
    canvas), ``set_active(bool)``, and methods named as the actions of the Run menu.
    """

    first_painted = Signal()
    retranslated = Signal()  # the program speaks another language
    closed = Signal()

    def __init__(
        self,
        theme: Theme,
        document: Document,
        settings: Settings,
        files: Files,
        questions: Questions,
        *,
        make_normalize: MakeWorkspace,
        make_flow: MakeWorkspace,
        make_lessons: MakeWorkspace | None = None,
        make_about: MakeWorkspace | None = None,
    ) -> None:
        super().__init__()
        self._theme, self._document, self._settings = theme, document, settings
        self._files, self._questions = files, questions
        self._make = {"normalize": make_normalize, "flow": make_flow}
        pages = {"lesson": make_lessons, "scenario": make_about}
        self.dock = SideDock({name: make for name, make in pages.items() if make is not None})
        self._workspaces: dict[str, QWidget] = {}
        self._status: dict[str, QLabel] = {}
        self._shown = ""
        self._painted = False
        self.shared_text = SharedText(document, files, questions, self)
        self._drops = Drops(files, self.shared_text, questions, self)
        self._help = Help(self, self._key_lines)
        self._pictures = Pictures(self, self.front, document, theme, settings, questions)
        self._languages = Languages(settings, self)
        self._looks = Looks(self, theme, settings, self._languages)
        self._actions = Actions(self, self._handlers())
        self._help.attach(self._actions)
        self._looks.attach(self._actions)
        self._languages.attach(self._actions)
        self._build()
        self._connect()
        self._show_workspace(document.scenario.workspace)
        self._show_file()
        self._open_remembered_page()

    # What is shown

    @property
    def actions_by_name(self) -> Actions:
        """Every action of the menus, by its name in the table."""
        return self._actions

    def workspace(self, name: str) -> QWidget | None:
        """A workspace, if it has been shown before."""
        return self._workspaces.get(name)

    def reveal(self, widget: QWidget) -> None:
        """Scroll so that ``widget``, a part of a workspace, is seen beside the dock."""
        self._beside.reveal(widget)

    def begin_lesson(self, name: str) -> None:
        """Open the dock with a lesson, where it was left."""
        self.dock.open_page("lesson")
        self.dock.page("lesson").begin(name)  # type: ignore[union-attr]

    def set_engine_line(self, text: str) -> None:
        """Say on the right of the status line what the training process is doing."""
        self._engine_line.setText(text)

    def front(self) -> QWidget:
        """The workspace in front."""
        return self._workspaces[self._shown]

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        self._actions.retranslate()
        self.dock.retranslate()
        self._show_file()

    # Qt

    def sizeHint(self) -> QSize:
        return USUAL_SIZE

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            for workspace in self._workspaces.values():
                workspace.retranslate()  # type: ignore[attr-defined]
            self.retranslated.emit()
        elif event.type() == QEvent.Type.WindowStateChange:
            self._actions["full_screen"].setChecked(self.isFullScreen())
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            # What asked for the window is done first; a question would otherwise open inside of it.
            QTimer.singleShot(0, self._files.look_at_disk)
        super().changeEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        return focus_next(self, 1 if forwards else -1)

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            # The children are painted after this and before the next turn of the event loop.
            QTimer.singleShot(0, self._on_first_painted)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._files.may_leave():
            event.ignore()
            return
        self._settings.set_geometry(self.saveGeometry())
        self._settings.write()
        event.accept()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if press_focused(self, event):
            return
        # What has the focus had no use for the clipboard.
        if not (event.matches(QKeySequence.StandardKey.Paste) and self.shared_text.paste()):
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._drops.enter(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self._drops.drop(event)

    def _on_first_painted(self) -> None:
        self.first_painted.emit()

    # Building

    def _build(self) -> None:
        self.setMinimumSize(SMALLEST_SIZE)
        self.setAcceptDrops(True)
        self._name = label("", "muted")
        self._name.setContentsMargins(0, 5, 12, 0)
        self.menuBar().setCornerWidget(self._name)
        self._file_menus = FileMenus(
            self._actions.menu("recent"), self._actions.menu("examples"), self._files, self._settings
        )
        lessons = self._actions.menu("lesson")
        self._lesson_menu = LessonMenu(lessons, self.begin_lesson)
        lessons.setEnabled("lesson" in self.dock.names)
        self._bar = TopBar(self._actions.menu("examples"), lessons)
        self._stack = Workspaces()
        central = QWidget()
        layout = QVBoxLayout(central)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._bar)
        self._beside = Beside(self._theme, self._stack, self.dock)
        if (share := self._settings.shares.get("dock")) is not None:
            self._beside.choose(share)
        layout.addWidget(self._beside, 1)
        self.setCentralWidget(central)
        self.statusBar().setSizeGripEnabled(False)
        self._engine_line = QLabel()
        self.statusBar().addPermanentWidget(self._engine_line)
        if self._settings.geometry.isEmpty() or not self.restoreGeometry(self._settings.geometry):
            screen = QGuiApplication.primaryScreen()
            self.resize(USUAL_SIZE.boundedTo(screen.availableSize() - FRAME) if screen else USUAL_SIZE)

    def _connect(self) -> None:
        self._document.changed.connect(self._on_document_changed)
        self._document.file_changed.connect(self._show_file)
        self._looks.motion_changed.connect(self._animate)
        self.retranslated.connect(self._help.retranslate)
        self._languages.refused.connect(self._questions.refuse)
        self._bar.workspace_requested.connect(self._on_workspace_requested)
        self._bar.open_data_requested.connect(self._files.open_data)
        self.shared_text.copied.connect(self._on_text_copied)
        self.dock.page_changed.connect(self._on_dock_page_changed)
        self._beside.share_changed.connect(self._on_dock_share_changed)

    def _handlers(self) -> dict[str, Callable[[], None]]:
        return {
            "new": self._files.new,
            "open": self._files.open,
            "open_data": self._files.open_data,
            "save": self._on_save,
            "save_as": self._on_save_as,
            "save_run": self._on_save_run,
            "copy_text": self.shared_text.copy,
            "open_text": self.shared_text.open,
            "export_picture": self._pictures.export,
            "export_animation": self._pictures.animate,
            "copy_picture": self._pictures.copy,
            "close": self._on_close,
            "quit": self._on_close,
            "undo": self._document.undo,
            "redo": self._document.redo,
            "normalize": self._on_normalize,
            "flow": self._on_flow,
            "dock_lesson": self._on_dock_lesson,
            "dock_scenario": self._on_dock_scenario,
            **self._looks.handlers(),
            **self._languages.handlers(),
            "as_table": self._on_as_table,
            "next_pane": self._on_next_pane,
            "previous_pane": self._on_previous_pane,
            "full_screen": self._on_full_screen,
            "help_here": self._help.explain_focused,
            "whats_this": self._help.ask_what,
            "keys": self._help.show_keys,
            "find_action": self._help.find_action,
            "about": self._help.show_about,
            **dict.fromkeys(RUN_ACTIONS, self._on_run_action),
        }

    # Showing

    def _show_workspace(self, name: str) -> None:
        if name == self._shown:
            return
        if name not in self._workspaces:
            self._add_workspace(name)
        self._activate(self._shown, False)
        self._shown = name
        workspace = self._workspaces[name]
        self._stack.setCurrentWidget(workspace)
        controls = getattr(workspace, "controls", None)
        self._bar.show_workspace(name, controls() if controls else None)
        for other, line in self._status.items():
            line.setVisible(other == name)
        for action in RUN_ACTIONS:
            self._actions[action].setEnabled(hasattr(workspace, action))
        self._actions["save_run"].setEnabled(hasattr(workspace, "recorded"))
        self._actions[name].setChecked(True)
        self._activate(name, True)
        workspace.setFocus()  # or what it has as its focus proxy: keys go to the numbers, not to the bar

    def _add_workspace(self, name: str) -> None:
        workspace = self._workspaces[name] = self._make[name](self._stack)
        line = self._status[name] = QLabel()
        line.setVisible(False)
        self.statusBar().addWidget(line)
        workspace.status_changed.connect(line.setText)  # type: ignore[attr-defined]
        if status := getattr(workspace, "status", None):
            line.setText(status())
        self._stack.addWidget(workspace)
        self._animate()

    def _key_lines(self) -> KeyLines:
        key_lines = getattr(self._workspaces[self._shown], "key_lines", None)
        return key_lines() if key_lines else ()

    def _activate(self, name: str, active: bool) -> None:
        set_active = getattr(self._workspaces.get(name), "set_active", None)
        if set_active is not None:
            set_active(active)

    def _show_file(self) -> None:
        document = self._document
        called, unsaved = document.called, document.unsaved
        self.setWindowTitle(f"{called.replace('[*]', '[*][*]')}[*] — lnviz")
        self.setWindowModified(unsaved)
        self._name.setText(f"{called} •" if unsaved else called)
        self._name.adjustSize()
        # A menu bar looks at the size of its corner only when it is resized itself.
        QApplication.sendEvent(self.menuBar(), QResizeEvent(self.menuBar().size(), self.menuBar().size()))
        undo, redo = document.undo_label, document.redo_label
        self._actions["undo"].setEnabled(undo is not None)
        self._actions["undo"].setText(tr("&Undo: {what}", what=undo) if undo else tr("&Undo"))
        self._actions["redo"].setEnabled(redo is not None)
        self._actions["redo"].setText(tr("&Redo: {what}", what=redo) if redo else tr("&Redo"))

    def _animate(self) -> None:
        for workspace in self._workspaces.values():
            if set_animated := getattr(workspace, "set_animated", None):
                set_animated(self._looks.animated)

    # Asked for by the person

    def _on_document_changed(self, _old: object, new: object) -> None:
        self._show_workspace(self._document.scenario.workspace)

    def _on_workspace_requested(self, name: str) -> None:
        self._document.look(msgspec.structs.replace(self._document.scenario, workspace=name))

    def _on_normalize(self) -> None:
        self._on_workspace_requested(WORKSPACES[0])

    def _on_flow(self) -> None:
        self._on_workspace_requested(WORKSPACES[1])

    def _on_dock_lesson(self) -> None:
        self._toggle_page("lesson")

    def _on_dock_scenario(self) -> None:
        self._toggle_page("scenario")

    def _toggle_page(self, name: str) -> None:
        if self.dock.shown == name:
            self.dock.dismiss()
        else:
            self.dock.open_page(name)
            self.dock.take_focus()

    def _open_remembered_page(self) -> None:
        for name in PAGES:
            self._actions[f"dock_{name}"].setEnabled(name in self.dock.names)
        if self._settings.dock_page in self.dock.names:
            self.dock.open_page(self._settings.dock_page)

    def _on_dock_page_changed(self, shown: str) -> None:
        for name in PAGES:
            self._actions[f"dock_{name}"].setChecked(name == shown)
        self._settings.set_dock_page(shown)
        if not shown:
            self._workspaces[self._shown].setFocus()

    def _on_dock_share_changed(self, share: float) -> None:
        self._settings.set_shares({"dock": share})

    def _on_as_table(self) -> None:
        show_tables(self._workspaces[self._shown], self._questions, self._settings, self)

    def _on_run_action(self) -> None:
        for name in RUN_ACTIONS:
            if self.sender() is self._actions[name]:
                getattr(self._workspaces[self._shown], name)()

    def _on_save(self) -> None:
        self._files.save()

    def _on_save_as(self) -> None:
        self._files.save_as()

    def _on_text_copied(self, sentence: Sentence) -> None:
        self.statusBar().showMessage(say(sentence), SEEN_FOR)

    def _on_save_run(self) -> None:
        recorded = self._workspaces[self._shown].recorded  # type: ignore[attr-defined]
        try:
            run = recorded()
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return
        if run is None:
            self._questions.refuse(
                Sentence("Nothing is computed yet. Train at least one step, then save the run.")
            )
        else:
            self._files.save_run(*run)

    def _on_close(self) -> None:
        self.close()

    def _on_full_screen(self) -> None:
        # A maximised window is maximised again afterwards.
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _on_next_pane(self) -> None:
        focus_pane(self.centralWidget(), 1)

    def _on_previous_pane(self) -> None:
        focus_pane(self.centralWidget(), -1)
