"""Ctrl+C in the terminal and a polite kill: they reach a program that waits inside Qt's event loop."""

from __future__ import annotations

import contextlib
import signal
import socket
from types import FrameType
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, Signal

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class Interrupts(QObject):
    """Emits ``interrupted`` when the process is asked to end.

    Python runs its signal handlers between two of its own instructions, and Qt's loop may execute none for hours.
    The interpreter writes a byte into a socket at once, and that wakes the loop.
    """

    interrupted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ours, theirs = socket.socketpair()
        self._theirs = theirs
        for end in (self._ours, theirs):
            end.setblocking(False)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_activated)
        self._descriptor_before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        self._before: dict[int, Any] = {number: signal.signal(number, self._ignore) for number in SIGNALS}

    def remove(self) -> None:
        """Give the signals back to whoever had them before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._descriptor_before)
        self._notifier.setEnabled(False)
        for end in (self._ours, self._theirs):
            end.close()

    def _ignore(self, _number: int, _frame: FrameType | None) -> None:
        """Being handled at all is what makes the interpreter write its byte."""

    def _on_activated(self) -> None:
        with contextlib.suppress(OSError):
            self._ours.recv(64)
        self.interrupted.emit()
