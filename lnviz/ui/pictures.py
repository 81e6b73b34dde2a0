"""Export picture and Copy picture: the workspace in front as a file or on the clipboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from lnviz.scenario.file import SUFFIX
from lnviz.sentences import Refusal
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.export import WRITERS, Picture, check_target, to_image, write_picture
from lnviz.ui.language import tr
from lnviz.ui.settings import Settings
from lnviz.ui.theme import Theme

SCALE = 2
"""Pixels of a picture for each on the screen: sharp in a paper or on a slide."""


class Pictures(QObject):
    """Makes pictures of whatever ``picture`` returns at that moment."""

    def __init__(
        self,
        window: QWidget,
        picture: Callable[[], Picture],
        document: Document,
        theme: Theme,
        settings: Settings,
        questions: Questions,
    ) -> None:
        super().__init__(window)
        self._picture, self._document, self._theme = picture, document, theme
        self._settings, self._questions = settings, questions

    def export(self) -> None:
        """Ask where, and write the picture there."""
        picture = self._picture()  # before the dialog: it is what the person sees now
        name = (self._document.name or tr("untitled")).removesuffix(SUFFIX) + ".png"
        filters = ";;".join(f"{ending[1:].upper()} (*{ending})" for ending in WRITERS)
        path = self._questions.file_to_write(tr("Export picture"), self._settings.folder / name, filters)
        if path is None:
            return
        if not path.suffix:
            path = path.with_name(path.name + ".png")
        try:
            check_target(path)
            if not path.exists() or self._questions.replace(path.name):
                write_picture(path, picture, self._theme.tokens, picture.size * SCALE)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)

    def copy(self) -> None:
        """Put the picture on the clipboard."""
        picture = self._picture()
        QGuiApplication.clipboard().setImage(to_image(picture, self._theme.tokens, picture.size * SCALE))
