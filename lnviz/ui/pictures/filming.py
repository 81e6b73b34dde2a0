"""An animation being made while the window stays in use: its frames are painted between the events of the window."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from lnviz.sentences import Refusal
from lnviz.ui.pictures.encoding import PALETTED, Animation, Encoding
from lnviz.ui.pictures.film import Film
from lnviz.ui.pictures.palette import Pixels

TURN = 0.012
"""Seconds of painting in one turn; one frame is always painted."""
LISTENING = 20
"""Milliseconds between two looks at an encoder that is busy."""


class Filming(QObject):
    """``progressed``: frames painted so far. Ends with ``finished``, or with ``failed`` and a Sentence."""

    progressed = Signal(int)
    finished = Signal()
    failed = Signal(object)

    def __init__(self, film: Film, animation: Animation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._film, self._animation = film, animation
        self._samples: list[Pixels] = []
        self._wanted = film.sampled() if animation.ending in PALETTED else []
        self._encoding: Encoding | None = None
        self._painted = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_turn)
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(self.cancel)

    @property
    def path(self) -> Path:
        """Where the file goes."""
        return self._animation.path

    def start(self) -> None:
        """Paint the first frames in the next turn of the event loop."""
        self._timer.start(0)

    def cancel(self) -> None:
        """Give up; nothing of the file is left when this returns."""
        self._timer.stop()
        if self._encoding is not None:
            self._encoding.cancel()

    def _on_turn(self) -> None:
        try:
            self._take_turn()
        except Refusal as refusal:  # of a frame: there was no memory for it
            self.cancel()
            self.failed.emit(refusal.sentence)
        except Exception:  # a defect, which is told once and not in every turn
            self.cancel()
            raise

    def _take_turn(self) -> None:
        end = time.perf_counter() + TURN
        while True:
            if len(self._samples) < len(self._wanted):
                self._samples.append(self._film.frame(self._wanted[len(self._samples)]))
            elif not self._go_on():
                return
            if time.perf_counter() >= end:
                return

    def _go_on(self) -> bool:
        """Paint one frame, or listen to the encoder; False when this turn has nothing more to do."""
        if self._encoding is None:
            self._encoding = Encoding(self._animation, self._samples)
            self._samples.clear()
            self._wanted.clear()
        encoding = self._encoding
        waits = encoding.working and (self._painted > len(self._film) or not encoding.has_room)
        self._timer.setInterval(LISTENING if waits else 0)
        if waits:
            return False
        if not encoding.working:
            self._end(encoding)
            return False
        if self._painted < len(self._film):
            encoding.add(self._film.frame(self._painted))
            self._painted += 1
            self.progressed.emit(self._painted)
            return True
        encoding.add(None)
        self._painted += 1
        return False

    def _end(self, encoding: Encoding) -> None:
        self._timer.stop()
        try:
            encoding.finish()
        except Refusal as refusal:
            self.failed.emit(refusal.sentence)
        else:
            self.finished.emit()


def film_at_once(film: Film, animation: Animation) -> None:
    """Write an animation and return when it is there.

    Raises:
        Refusal: it could not be written; what stood there before still does.
    """
    wanted = film.sampled() if animation.ending in PALETTED else []
    encoding = Encoding(animation, [film.frame(number) for number in wanted])
    try:
        for number in range(len(film)):
            encoding.add(film.frame(number))
        encoding.add(None)
        encoding.finish()
    except BaseException:
        encoding.cancel()
        raise
