"""Export picture: a view or the whole workspace as PNG, SVG or PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox

from lnviz.numbers import grouped
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.language import tr
from lnviz.ui.pictures.dialog import PictureDialog
from lnviz.ui.pictures.formats import DRAWN, WRITERS, in_mm, write_picture
from lnviz.ui.pictures.sheet import LARGEST
from lnviz.ui.pictures.studio import Studio
from lnviz.ui.widgets import label

SCALES = (1, 2, 3, 4)


class ExportDialog(PictureDialog):
    """Every pixel of the layout may become several: sharp in print and on a slide."""

    group = "picture"
    endings = tuple(WRITERS)
    usual: ClassVar[dict[str, str]] = {"scale": "2"}

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.setWindowTitle(tr("Export picture"))
        self.copy_button = self.buttons.addButton(tr("Copy picture"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.setAutoDefault(False)
        self.copy_button.setToolTip(tr("To the clipboard, as it would be in the file"))
        self.copy_button.clicked.connect(self.copy)

    @property
    def pixels(self) -> QSize:
        """Width and height of the file."""
        return self.size_chosen * int(self.scales.currentData())

    def choices(self) -> dict[str, str]:
        return {**super().choices(), "scale": str(self.scales.currentData())}

    def prepare(self, studio: Studio) -> None:
        size = self.pixels
        if self.ending in DRAWN:
            words = {"width": grouped(in_mm(size.width())), "height": grouped(in_mm(size.height()))}
            self.outcome.setText(tr("{width} × {height} mm, sharp at any size", **words))
        else:
            words = {"width": grouped(size.width()), "height": grouped(size.height())}
            self.outcome.setText(tr("{width} × {height} pixels in the file", **words))

    def copy(self) -> None:
        """Put what was chosen on the clipboard."""
        try:
            QGuiApplication.clipboard().setImage(self._fitted().sheet.image(self.pixels))
        except Refusal as refusal:
            self.refuse(refusal.sentence)
        else:
            self.say(tr("The picture is on the clipboard."))

    def write(self, path: Path) -> None:
        write_picture(path, self._fitted().sheet, self.pixels)
        self.written.emit(str(path))
        self.accept()

    def _fitted(self) -> Studio:
        """The studio, laid out in the size that was chosen.

        Raises:
            Refusal: that size is too large.
        """
        if max(self.pixels.width(), self.pixels.height()) > LARGEST:
            raise Refusal(
                Sentence(
                    "A picture has at most {most} pixels a side. Choose a smaller size or scale.",
                    most=grouped(LARGEST),
                )
            )
        studio = self.studio()
        studio.fit(self.size_chosen)
        return studio

    def _build_fields(self) -> None:
        super()._build_fields()
        self.scales = self.form.list_of("scale", {str(scale): f"{scale} ×" for scale in SCALES})
        self.outcome = label("", "muted")
        self.form.row(
            tr("Enlargement"),
            self.scales,
            self.outcome,
            tip=tr("Pixels of the file for each of the layout, lines and text as much larger"),
        )
