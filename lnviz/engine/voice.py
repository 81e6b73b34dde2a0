"""What the training process says: its events, and twice a second that it is alive."""

from __future__ import annotations

import os
import threading
import time
from typing import Protocol

from lnviz.engine.messages import Alive, Event

INTERVAL = 0.5
"""Seconds between two signs of life."""


class Wire(Protocol):
    """The end of a pipe."""

    def send(self, event: Event) -> None: ...


class Voice:
    """Sends events, from any thread; knows since when the process has been at what it is doing."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._lock = threading.Lock()
        self._since: float | None = None

    def send(self, event: Event) -> None:
        """Say something.

        Raises:
            OSError: nobody listens any more.
        """
        with self._lock:
            self._wire.send(event)

    def begin(self) -> None:
        """Work was taken up, or a step was made."""
        self._since = time.monotonic()

    def rest(self) -> None:
        """There is nothing to do."""
        self._since = None

    def beat(self) -> None:
        """Start saying twice a second that the process is alive; it ends once nobody listens."""
        threading.Thread(target=self._beat, name="lnviz heartbeat", daemon=True).start()

    def _beat(self) -> None:
        while True:
            since = self._since
            busy = 0.0 if since is None else time.monotonic() - since
            try:
                self.send(Alive(busy))
            except OSError:
                os._exit(0)
            time.sleep(INTERVAL)
