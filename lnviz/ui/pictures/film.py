"""The frames of an animation: recorded steps of a run or stages of a normalisation, each painted when asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from lnviz.ui.pictures.palette import Pixels
from lnviz.ui.pictures.studio import Studio

SAMPLES = 8
"""Frames from which the palette of all is made."""


class Film:
    """``show`` brings one of ``places`` (steps, stages) before the studio; a frame is what is seen then.

    Everything is laid out for ``size``, and painted onto ``pixels``.
    """

    def __init__(
        self, studio: Studio, size: QSize, pixels: QSize, places: Sequence[int], show: Callable[[int], None]
    ) -> None:
        self._studio, self.pixels, self.places, self._show = studio, pixels, tuple(places), show
        studio.fit(size)
        for number in self.sampled():  # all frames have one layout: it has room for the longest words
            show(self.places[number])
            studio.say()
            studio.sheet.grow()

    def __len__(self) -> int:
        return len(self.places)

    def image(self, number: int) -> QImage:
        """Frame ``number`` as an image."""
        self._show(self.places[number])
        self._studio.say()
        return self._studio.sheet.image(self.pixels)

    def frame(self, number: int) -> Pixels:
        """Frame ``number``, (height, width); its own memory."""
        image = self.image(number)
        rows = np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), -1)
        return rows[:, : image.width()].copy()

    def sampled(self) -> list[int]:
        """The numbers of frames from all over the film, in order."""
        return sorted({round(place) for place in np.linspace(0, len(self) - 1, min(SAMPLES, len(self)))})
