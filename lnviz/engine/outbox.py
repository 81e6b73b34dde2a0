"""Commands on their way to the training process, sent from a thread of their own.

A pipe holds some tens of kilobytes. Whoever sends more to a process that does not read, because it hangs or
has been stopped, waits until it does: that must not be the window.
"""

from __future__ import annotations

import queue
import threading
from multiprocessing.connection import Connection

from lnviz.engine.messages import Command

PATIENCE = 0.04
"""Seconds to wait for commands that may just be on their way; the rest is lost with the process."""


class Outbox:
    """Sends commands in order; ``send`` never waits. What cannot be sent is lost, as its reader is."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._commands: queue.SimpleQueue[Command | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="lnviz outbox", daemon=True)
        self._thread.start()

    def send(self, command: Command) -> None:
        """Send ``command`` after those before it."""
        self._commands.put(command)

    def close(self) -> bool:
        """Send nothing more. Whether all was sent: False while the other end does not read."""
        self._commands.put(None)
        self._thread.join(PATIENCE)
        return not self._thread.is_alive()

    def join(self) -> None:
        """Wait for the thread, once the process at the other end is gone."""
        self._thread.join(PATIENCE)

    def _work(self) -> None:
        lost = False
        while (command := self._commands.get()) is not None:
            if lost:
                continue
            try:
                self._connection.send(command)
            except (OSError, TypeError):  # a connection that is closed meanwhile has no handle any more
                lost = True
