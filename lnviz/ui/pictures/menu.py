"""Export picture, Export animation and Copy picture: the workspace in front as a file or on the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from lnviz.scenario.file import SUFFIX
from lnviz.sentences import Refusal
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.file_names import proposed
from lnviz.ui.language import language, tr
from lnviz.ui.settings import Settings
from lnviz.ui.theme import Theme

if TYPE_CHECKING:
    from lnviz.ui.pictures.dialog import PictureDialog

SCALE = 2
"""Pixels of a copied picture for each on the screen: sharp in a paper or on a slide."""


class Pictures(QObject):
    """Makes pictures of whatever workspace ``front`` returns at that moment."""

    def __init__(
        self,
        window: QWidget,
        front: Callable[[], QWidget],
        document: Document,
        theme: Theme,
        settings: Settings,
        questions: Questions,
    ) -> None:
        super().__init__(window)
        self._window, self._front, self._document, self._theme = window, front, document, theme
        self._settings, self._questions = settings, questions

    def export(self) -> None:
        """Open the dialog that asks for a picture."""
        from lnviz.ui.pictures.export_dialog import ExportDialog

        self._open(ExportDialog)

    def animate(self) -> None:
        """Open the dialog that asks for an animation."""
        from lnviz.ui.pictures.animation_dialog import AnimationDialog

        self._open(AnimationDialog)

    def copy(self) -> None:
        """Put a picture of the workspace on the clipboard."""
        from lnviz.ui.pictures.studio import in_studio, usual_size
        from lnviz.ui.pictures.views import WHOLE

        front = self._front()
        studio = in_studio(front, self._theme, self._title())
        try:
            size = usual_size(front, WHOLE)
            studio.fit(size)
            QGuiApplication.clipboard().setImage(studio.sheet.image(size * SCALE))
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
        finally:
            studio.close()

    def _open(self, kind: type[PictureDialog]) -> None:
        name = proposed(self._document.name.removesuffix(SUFFIX), tr("untitled"))
        dialog = kind(
            self._front(), name, self._title(), self._theme, self._settings, self._questions, self._window
        )
        dialog.written.connect(self._on_written)
        dialog.open()

    def _on_written(self, path: str) -> None:
        self._front().status_changed.emit(tr("Written to {path}", path=path))  # type: ignore[attr-defined]

    def _title(self) -> str:
        return self._document.scenario.title.in_language(language()) or self._document.name
