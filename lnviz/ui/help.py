"""The Help menu: the keys, the palette, and what the program is."""

from __future__ import annotations

import platform
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, qVersion
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWhatsThis, QWidget

from lnviz import __version__
from lnviz.ui.actions import Actions
from lnviz.ui.commands import KeyLines, KeyList, Palette
from lnviz.ui.finding import Command, shelf_commands, window_commands
from lnviz.ui.language import say, tr
from lnviz.ui.meanings import explain, explain_again, explain_one, is_control


class Help(QObject):
    """Shows the dialogs of the Help menu over ``window``."""

    def __init__(self, window: QWidget, key_lines: Callable[[], KeyLines]) -> None:
        super().__init__(window)
        self._window, self._key_lines = window, key_lines
        self._actions: Actions | None = None
        self._found: dict[str, Command] = {}
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def attach(self, actions: Actions) -> None:
        """The actions that the dialogs are made from; they call this object, so they exist after it."""
        self._actions = actions

    def explain_focused(self) -> None:
        """What the control that has the focus is for; it goes at the next key or click."""
        explain(self._window)
        focused = QApplication.focusWidget() or self._window
        widget: QWidget | None = focused
        while widget is not None and not widget.whatsThis():
            widget = widget.parentWidget()
        if widget is None:
            self.show_keys()
        else:
            QWhatsThis.showText(focused.mapToGlobal(focused.rect().center()), widget.whatsThis(), focused)

    def ask_what(self) -> None:
        """The next click does nothing but say what is there."""
        explain(self._window)
        QWhatsThis.enterWhatsThisMode()

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        explain_again(self._window)

    def show_keys(self) -> None:
        """Every key of the program."""
        if self._actions is not None:
            _run(KeyList(self._actions, self._key_lines(), self._window))

    def find_action(self) -> None:
        """Find an action by its name and run it."""
        if self._actions is not None:
            keys = {say(words): key for key, words in self._key_lines()}
            more = (*shelf_commands(self._actions), *window_commands(self._window, self._actions, keys))
            self._found = {command.name: command for command in more}
            palette = Palette(self._actions, self._window, more)
            palette.run_requested.connect(self._on_run_requested)
            _run(palette)

    def show_about(self) -> None:
        """The version and the licence."""
        _run(about_box(self._window))

    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Assistive technology asks what is said about the control that has the focus."""
        # Another window of the program, or one on its way out, has its own.
        if (
            new is not None
            and self._window.isVisible()
            and self._window.isAncestorOf(new)
            and is_control(new)
        ):
            explain_one(new)

    def _on_run_requested(self, name: str) -> None:
        if name in self._found:
            self._found[name].run()
        elif self._actions is not None:
            self._actions[name].trigger()


def about_box(parent: QWidget) -> QMessageBox:
    """The box that says what the program is and which version."""
    box = QMessageBox(parent)
    box.setWindowTitle(tr("About lnviz"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(f"lnviz {__version__}")
    lines = (
        tr("What a normalisation does to numbers, and where the gradient goes."),
        "",
        tr("MIT licence. The shipped data and fonts carry their own licences beside them."),
        f"Python {platform.python_version()} · Qt {qVersion()}",
    )
    box.setInformativeText("\n".join(lines))
    box.addButton(tr("Close"), QMessageBox.ButtonRole.RejectRole)
    return box


def _run(dialog: QDialog) -> None:
    try:
        dialog.exec()
    finally:
        dialog.deleteLater()
