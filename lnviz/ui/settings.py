"""What the program remembers about a person: theme, recent files, the place of the window. One INI file."""

from __future__ import annotations

import math
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from lnviz import paths
from lnviz.ui.theme import CHOICES, USUAL_ZOOM, ZOOMS
from lnviz.ui.translation import CHOICES as LANGUAGES

RECENT_LIMIT = 10


class Settings:
    """The settings in one file. A value that is missing or makes no sense is as if it had never been set."""

    def __init__(self, path: Path | None = None) -> None:
        self._store = QSettings(str(path or paths.config_folder() / "lnviz.ini"), QSettings.Format.IniFormat)

    @property
    def theme(self) -> str:
        """system, light, dark or contrast."""
        value = self._store.value("theme")
        return value if value in CHOICES else "system"

    def set_theme(self, choice: str) -> None:
        """Remember the theme that was chosen."""
        self._store.setValue("theme", choice)

    @property
    def language(self) -> str:
        """system, en or zh_CN."""
        value = self._store.value("language")
        return value if value in LANGUAGES else "system"

    def set_language(self, choice: str) -> None:
        """Remember the language that was chosen."""
        self._store.setValue("language", choice)

    @property
    def reduce_motion(self) -> bool:
        """Whether nothing moves by itself. Qt does not tell what the system says about that, so it is off at first."""
        return self._store.value("reduce_motion") == "true"

    def set_reduce_motion(self, reduce: bool) -> None:
        """Remember whether nothing is to move by itself."""
        self._store.setValue("reduce_motion", "true" if reduce else "false")

    @property
    def zoom(self) -> int:
        """The size of the text in percent of the usual one, one of the steps of the zoom."""
        value = self._store.value("zoom")
        return int(value) if isinstance(value, str) and value in map(str, ZOOMS) else USUAL_ZOOM

    def set_zoom(self, percent: int) -> None:
        """Remember the size of the text."""
        self._store.setValue("zoom", str(percent))

    @property
    def recent_files(self) -> list[Path]:
        """The files opened or saved last, the latest first. They may be gone by now."""
        value = self._store.value("recent_files")
        texts = [value] if isinstance(value, str) else value  # a list of one comes back as its only entry
        if not isinstance(texts, list):
            return []
        return [Path(text) for text in texts if isinstance(text, str) and text][:RECENT_LIMIT]

    def add_recent(self, path: Path) -> None:
        """Put ``path`` first among the recent files."""
        others = [other for other in self.recent_files if other != path]
        self._set_recent([path, *others])

    def drop_recent(self, path: Path) -> None:
        """Take ``path`` out of the recent files."""
        self._set_recent([other for other in self.recent_files if other != path])

    def clear_recent(self) -> None:
        """Forget the recent files."""
        self._store.remove("recent_files")

    @property
    def folder(self) -> Path:
        """The folder a file was opened from or saved to last; the home folder at first."""
        value = self._store.value("folder")
        folder = Path(value) if isinstance(value, str) and value else Path.home()
        return folder if folder.is_dir() else Path.home()

    def set_folder(self, folder: Path) -> None:
        """Remember where files were opened or saved last."""
        self._store.setValue("folder", str(folder))

    @property
    def geometry(self) -> QByteArray:
        """Place and size of the window as Qt wrote them; empty at first."""
        value = self._store.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_geometry(self, geometry: QByteArray) -> None:
        """Remember place and size of the window."""
        self._store.setValue("geometry", geometry)

    @property
    def shares(self) -> dict[str, float]:
        """How the pictures of the Gradient flow workspace share its room, by name, each 0 … 1; empty at first."""
        self._store.beginGroup("shares")
        found = {name: self._store.value(name) for name in self._store.childKeys()}
        self._store.endGroup()
        return {name: share for name, text in found.items() if (share := _share(text)) is not None}

    def set_shares(self, shares: dict[str, float]) -> None:
        """Remember how the pictures share the room."""
        for name, share in shares.items():
            self._store.setValue(f"shares/{name}", f"{share:.4f}")

    def choices(self, dialog: str) -> dict[str, str]:
        """What was chosen last in a dialog, by field; empty at first. A value may make no sense any more."""
        self._store.beginGroup(dialog)
        found = {name: self._store.value(name) for name in self._store.childKeys()}
        self._store.endGroup()
        return {name: value for name, value in found.items() if isinstance(value, str)}

    def set_choices(self, dialog: str, choices: dict[str, str]) -> None:
        """Remember what was chosen in a dialog."""
        for name, value in choices.items():
            self._store.setValue(f"{dialog}/{name}", value)

    @property
    def dock_page(self) -> str:
        """The page of the side dock that was open; "" for none."""
        value = self._store.value("dock_page")
        return value if isinstance(value, str) else ""

    def set_dock_page(self, name: str) -> None:
        """Remember the page of the side dock that is open, "" for none."""
        self._store.setValue("dock_page", name)

    @property
    def lessons(self) -> str:
        """The progress in the lessons, as they wrote it; "" at first."""
        value = self._store.value("lessons")
        return value if isinstance(value, str) else ""

    def set_lessons(self, progress: str) -> None:
        """Remember the progress in the lessons."""
        self._store.setValue("lessons", progress)

    def write(self) -> None:
        """Put everything on the disk now. A disk that does not take it is no reason to disturb anybody."""
        self._store.sync()

    def _set_recent(self, recent: list[Path]) -> None:
        self._store.setValue("recent_files", [str(path) for path in recent[:RECENT_LIMIT]])


def _share(text: object) -> float | None:
    try:
        share = float(text) if isinstance(text, str) else math.nan
    except ValueError:
        return None
    return share if 0 < share < 1 else None
