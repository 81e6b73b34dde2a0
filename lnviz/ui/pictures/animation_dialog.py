"""Export animation: recorded steps of a run, or the stages of a normalisation, as GIF, WebP, APNG or MP4."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QProgressBar, QWidget

from lnviz.numbers import grouped
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.language import tr
from lnviz.ui.pictures.dialog import PictureDialog
from lnviz.ui.pictures.encoding import FORMATS, Animation
from lnviz.ui.pictures.film import Film
from lnviz.ui.pictures.filming import Filming
from lnviz.ui.pictures.studio import FIGURE, Studio
from lnviz.ui.pictures.views import NamedView
from lnviz.ui.widgets import label

FASTEST = 50
"""A GIF counts in hundredths of a second, and most programs take less than two of them for ten."""
LONG = 100
"""Frames that an animation has at first, at most: every n-th step is taken of a longer run."""


class AnimationDialog(PictureDialog):
    """While it is made there is a bar and only Cancel: the window itself can be used after the dialog alone."""

    group = "animation"
    endings = FORMATS

    def __init__(self, *args: Any) -> None:
        self._filming: Filming | None = None
        super().__init__(*args)
        self.setWindowTitle(tr("Export animation"))
        self.change_words()

    def possible_views(self) -> tuple[NamedView, ...]:
        return tuple(view for view in super().possible_views() if view.lasting)

    def usual_size(self) -> QSize:
        return FIGURE

    @property
    def places(self) -> tuple[int, ...]:
        """The steps or stages, one a frame."""
        places: tuple[int, ...] = self._workspace.places()
        if not self._of_a_run:
            return places
        first, last = sorted((int(self.first.value()), int(self.last.value())))
        return places[first : last + 1 : int(self.every.value())]

    def choices(self) -> dict[str, str]:
        return {
            **super().choices(),
            f"fps_{self._kind}": str(int(self.fps.value())),
            "loop": "1" if self.loop.isChecked() else "0",
        }

    def write(self, path: Path) -> None:
        places = self.places
        if not places:
            raise Refusal(
                Sentence("Nothing is computed yet. Train at least one step, then export the animation.")
            )
        size = self.size_chosen
        if path.suffix.lower() == ".mp4":  # its colours are kept for two by two pixels at once
            size = QSize(size.width() // 2 * 2, size.height() // 2 * 2)
        loop = self.loop.isChecked()
        animation = Animation(path, size.width(), size.height(), len(places), self.fps.value(), loop)
        animation.check()
        studio = self.studio()
        film = Film(studio, size, size, places, studio.workspace.show_place)
        self._filming = Filming(film, animation, self)
        self._filming.progressed.connect(self._on_progressed)
        self._filming.finished.connect(self._on_filmed)
        self._filming.failed.connect(self._on_failed)
        self._set_busy(True, len(places))
        self._filming.start()

    def reject(self) -> None:
        """Cancel what is being made; else close the dialog."""
        if self._filming is None:
            super().reject()
            return
        self._end_filming()
        self.say(tr("Cancelled; nothing was written."))

    def prepare(self, studio: Studio) -> None:
        if self.places:
            studio.workspace.show_place(self.places[-1])
            studio.say()
        self.change_words()

    def change_words(self) -> None:
        """Say how long the animation will be."""
        count, fps = len(self.places), self.fps.value()
        seconds = f"{count / fps:.1f}"
        if count:
            self.length.setText(tr("{count} frames, {seconds} s", count=grouped(count), seconds=seconds))
        else:
            self.length.setText(tr("nothing computed yet"))

    def _build_fields(self) -> None:
        super()._build_fields()
        places = self._workspace.places()
        self._of_a_run = hasattr(self._workspace, "recorded")
        if self._of_a_run:
            head = max(len(places) - 1, 0)
            # What was chosen for one run means nothing for the next.
            self.first, self.last, self.every = (
                self.form.number("", low, high, usual)
                for low, high, usual in (
                    (0, head, 0),
                    (0, head, head),
                    (1, head + 1, -(-len(places) // LONG)),
                )
            )
            self.last.setAccessibleName(tr("Last step"))
            self.every.setAccessibleName(tr("Every n-th step"))
            between = (label("…"), label(tr("every"), "muted"))
            self.form.row(
                tr("Steps"),
                self.first,
                between[0],
                self.last,
                between[1],
                self.every,
                name=tr("First step"),
                tip=tr("Recorded steps; every n-th of them becomes a frame"),
            )
        self.fps = self.form.number(f"fps_{self._kind}", 1, FASTEST, 10 if self._of_a_run else 1, width=56)
        self.length = label("", "muted")
        self.form.row(
            tr("Frames a second"),
            self.fps,
            self.length,
            tip=tr("How fast the run goes by; it says nothing of how long training took"),
        )
        self.loop = QCheckBox(tr("Begin again at the end"))
        self.loop.setChecked(self.form.remembered.get("loop", "1") == "1")
        self.form.row(
            "",
            self.loop,
            name=tr("Begin again at the end"),
            tip=tr("The last frame stands for a second first. An MP4 leaves this to the player"),
        )
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Frames that are made"))
        self.bar.hide()
        self.form.addRow(self.bar)

    def _set_busy(self, busy: bool, count: int = 1) -> None:
        self.bar.setRange(0, count)
        self.bar.setValue(0)
        self.bar.setVisible(busy)
        self.export_button.setVisible(not busy)
        for widget in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if widget not in (self.buttons, self.preview):
                widget.setEnabled(not busy or widget in (self.bar, self.message))

    def _end_filming(self) -> None:
        if self._filming is not None:
            self._filming.cancel()
            self._filming.deleteLater()
            self._filming = None
        self._set_busy(False)

    def _on_progressed(self, count: int) -> None:
        self.bar.setValue(count)
        self.say(tr("{done} of {total} frames", done=grouped(count), total=grouped(self.bar.maximum())))

    def _on_filmed(self) -> None:
        path = self._filming.path if self._filming is not None else self.path
        self._end_filming()
        self.written.emit(str(path))
        self.accept()

    def _on_failed(self, sentence: Sentence) -> None:
        self._end_filming()
        self.refuse(sentence)

    def _on_finished(self, result: int) -> None:
        self._end_filming()
        super()._on_finished(result)
