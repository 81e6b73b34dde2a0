"""The choice of the language in the View menu and the preferences: put into force at once, and remembered."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, Signal

from lnviz.ui.actions import Actions
from lnviz.ui.settings import Settings
from lnviz.ui.translation import CHOICES, speak


class Languages(QObject):
    """Lets the program speak what a person chooses.

    Nothing is built anew: Qt tells every window, and each says its words again in ``retranslate()``, so that a run
    that trains, the shown step, the focus and what is open stay as they are.
    """

    refused = Signal(object)  # a Sentence: the language cannot be spoken, or its letters cannot be shown

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._actions: Actions | None = None

    def attach(self, actions: Actions) -> None:
        """The actions that show what is chosen; they call this object, so they exist after it."""
        self._actions = actions
        self._show()

    def handlers(self) -> dict[str, Callable[[], None]]:
        """What the actions of the table call, by their names."""
        return {f"language_{choice}": self._on_language_chosen for choice in CHOICES}

    def choose(self, choice: str) -> None:
        """Speak the language of one of ``CHOICES``."""
        if choice == self._settings.language:
            return
        self._settings.set_language(choice)
        app = QCoreApplication.instance()
        assert app is not None
        trouble = speak(app, choice)
        self._show()
        if trouble is not None:
            self.refused.emit(trouble)

    def _show(self) -> None:
        if self._actions is not None:
            for choice in CHOICES:
                self._actions[f"language_{choice}"].setChecked(choice == self._settings.language)

    def _on_language_chosen(self) -> None:
        assert self._actions is not None
        for choice in CHOICES:
            if self._actions[f"language_{choice}"].isChecked():
                self.choose(choice)
