"""Whether the training process can still be heard, told two seconds after it cannot."""

from __future__ import annotations

import time

from lnviz.engine.checks import LOADING_PATIENCE
from lnviz.sentences import Sentence

PATIENCE = 2.0
"""Seconds without a word, of a process that says something twice a second."""


class Watch:
    """Knows when the process was heard last. While it loads torch it may be quiet for much longer."""

    def __init__(self) -> None:
        self._heard: float | None = None
        self._patience = PATIENCE

    def begin(self) -> None:
        """A process was started."""
        self._heard, self._patience = time.monotonic(), LOADING_PATIENCE / 1000

    def loaded(self) -> None:
        """It has loaded torch."""
        self._patience = PATIENCE

    def heard(self) -> None:
        """It said something."""
        self._heard = time.monotonic()

    def end(self) -> None:
        """There is no process any more."""
        self._heard = None

    def silence(self) -> Sentence | None:
        """What to tell a person; None while the process is heard or there is none.

        Ask only when everything that it said has been read: a window that was busy itself has heard nothing either.
        """
        if self._heard is None or time.monotonic() - self._heard < self._patience:
            return None
        return Sentence(
            "Nothing has been heard from the training process for {seconds} seconds: it has been stopped, or this"
            " computer is overloaded. Every step computed so far is kept. Wait, or restart it.",
            seconds=round(self._patience),
        )
