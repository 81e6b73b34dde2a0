"""The window's end of the pipe to the training process: started, read by a timer, watched, ended."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lnviz.engine import process as training_process
from lnviz.engine.messages import Command, Event, Ready
from lnviz.engine.outbox import Outbox
from lnviz.engine.watch import Watch
from lnviz.sentences import Sentence

BUSY_INTERVAL = 8
IDLE_INTERVAL = 50
READING_TIME = 0.004
"""Seconds a tick may read messages: a quarter of a frame at 60 frames a second."""


class Link(QObject):
    """One training process or none.

    ``received``: one event. ``read``: some events were received, and for now those are all, or as many as a tick may
    read. ``ended``: the process ended by itself, with this exit code, and everything it said was received.
    ``silence_changed``: what to say of a process that is not heard any more (a Sentence), or None: it is heard again.
    """

    received = Signal(object)
    read = Signal()
    ended = Signal(int)
    silence_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._outbox: Outbox | None = None
        self._watch = Watch()
        self._silence: Sentence | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._poll)

    @property
    def running(self) -> bool:
        """Whether there is a process, as far as is known."""
        return self._process is not None

    @property
    def process_id(self) -> int | None:
        """Of the process, None while there is none."""
        return self._process.pid if self._process is not None else None

    @property
    def silence(self) -> Sentence | None:
        """What to say of a process that is not heard any more; None where it is, or where there is none."""
        return self._silence

    def start(self) -> None:
        """Start the process; there is none."""
        self._process, self._connection = training_process.spawn()
        self._outbox = Outbox(self._connection)
        self._watch.begin()
        self._timer.start(IDLE_INTERVAL)

    def set_busy(self, busy: bool) -> None:
        """Whether news is to be expected for every frame."""
        interval = BUSY_INTERVAL if busy else IDLE_INTERVAL
        if self.running and self._timer.interval() != interval:
            self._timer.start(interval)

    def send(self, command: Command) -> None:
        """Send a command; lost where there is no process."""
        if self._outbox is not None:
            self._outbox.send(command)

    def end(self) -> None:
        """End the process, if there is one, within a second."""
        self._timer.stop()
        process, connection, outbox = self._process, self._connection, self._outbox
        self._process = self._connection = self._outbox = None
        # One that does not read what it was sent would not read that it is to end either.
        hears = (outbox is None or outbox.close()) and self._silence is None
        if process is not None:
            training_process.end(process, connection, ask=hears)
        if outbox is not None:
            outbox.join()
        self._watch.end()
        self._note_silence()

    @Slot()
    def _poll(self) -> None:
        """Read what has arrived, for READING_TIME at most; notice a process that ended once all is read."""
        deadline = time.perf_counter() + READING_TIME
        event, some = self._next_event(), False
        while event is not None:
            some = True
            self._watch.heard()
            if isinstance(event, Ready):
                self._watch.loaded()
            self.received.emit(event)
            if time.perf_counter() > deadline:
                break
            event = self._next_event()
        if some:
            self.read.emit()
        if event is not None or self._process is None:
            return
        exitcode = self._process.exitcode
        if exitcode is None:
            self._note_silence()
        else:
            self.end()
            self.ended.emit(exitcode)

    def _next_event(self) -> Event | None:
        """Take one message; None where there is none."""
        connection = self._connection
        if connection is None:
            return None
        try:
            event: Event | None = connection.recv() if connection.poll() else None
        except (EOFError, OSError):
            self._connection = None
            connection.close()
            if self._process is not None:
                self._process.join(0.05)
            return None
        return event

    def _note_silence(self) -> None:
        silence = self._watch.silence()
        if silence != self._silence:
            self._silence = silence
            self.silence_changed.emit(silence)
