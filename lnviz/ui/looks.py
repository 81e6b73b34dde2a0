"""How the program looks: colours, size of text, motion. Chosen in the View menu or the preferences, and remembered."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from lnviz.ui.actions import Actions
from lnviz.ui.languages import Languages
from lnviz.ui.preferences import Preferences
from lnviz.ui.settings import Settings
from lnviz.ui.theme import CHOICES, USUAL_ZOOM, ZOOMS, Theme


class Looks(QObject):
    """Lets ``theme`` and ``settings`` follow what a person chooses in the menus of ``window``."""

    motion_changed = Signal()

    def __init__(self, window: QWidget, theme: Theme, settings: Settings, languages: Languages) -> None:
        super().__init__(window)
        self._window, self._theme, self._settings, self._languages = window, theme, settings, languages
        self._actions: Actions | None = None
        theme.changed.connect(self._show)

    def attach(self, actions: Actions) -> None:
        """The actions that show what is in force; they call this object, so they exist after it."""
        self._actions = actions
        self._show()

    def handlers(self) -> dict[str, Callable[[], None]]:
        """What the actions of the table call, by their names."""
        return {
            **{f"theme_{choice}": self._on_theme_chosen for choice in CHOICES},
            "zoom_in": self._on_zoom_in,
            "zoom_out": self._on_zoom_out,
            "zoom_reset": self._on_zoom_reset,
            "reduce_motion": self._on_reduce_motion,
            "preferences": self.show_preferences,
        }

    @property
    def animated(self) -> bool:
        """Whether things may move by themselves."""
        return not self._settings.reduce_motion

    def choose_theme(self, choice: str) -> None:
        """Take the colours of one of ``CHOICES``."""
        if choice != self._theme.choice:
            self._settings.set_theme(choice)
            self._theme.choose(choice)

    def choose_zoom(self, percent: int) -> None:
        """Make text as large as one of ``ZOOMS`` says."""
        if percent != self._theme.zoom:
            self._settings.set_zoom(percent)
            self._theme.set_zoom(percent)

    def choose_motion(self, reduce: bool) -> None:
        """Whether nothing is to move by itself."""
        self._settings.set_reduce_motion(reduce)
        self._show()
        self.motion_changed.emit()

    def show_preferences(self) -> None:
        """Ask for all of it in one dialog, which acts at once."""
        dialog = Preferences(self._theme, self._settings, self._window)
        dialog.theme_chosen.connect(self.choose_theme)
        dialog.language_chosen.connect(self._languages.choose)
        dialog.zoom_chosen.connect(self.choose_zoom)
        dialog.motion_chosen.connect(self.choose_motion)
        try:
            dialog.exec()
        finally:
            dialog.deleteLater()

    def _show(self) -> None:
        if self._actions is None:
            return
        for choice in CHOICES:
            self._actions[f"theme_{choice}"].setChecked(choice == self._theme.choice)
        self._actions["zoom_in"].setEnabled(self._theme.zoom < ZOOMS[-1])
        self._actions["zoom_out"].setEnabled(self._theme.zoom > ZOOMS[0])
        self._actions["zoom_reset"].setEnabled(self._theme.zoom != USUAL_ZOOM)
        self._actions["reduce_motion"].setChecked(self._settings.reduce_motion)

    def _on_theme_chosen(self) -> None:
        assert self._actions is not None
        for choice in CHOICES:
            if self._actions[f"theme_{choice}"].isChecked():
                self.choose_theme(choice)

    def _on_zoom_in(self) -> None:
        self._zoom_by(1)

    def _on_zoom_out(self) -> None:
        self._zoom_by(-1)

    def _on_zoom_reset(self) -> None:
        self.choose_zoom(USUAL_ZOOM)

    def _zoom_by(self, steps: int) -> None:
        place = ZOOMS.index(self._theme.zoom) + steps
        self.choose_zoom(ZOOMS[min(max(place, 0), len(ZOOMS) - 1)])

    def _on_reduce_motion(self) -> None:
        assert self._actions is not None
        self.choose_motion(self._actions["reduce_motion"].isChecked())
