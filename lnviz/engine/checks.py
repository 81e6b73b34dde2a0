"""Questions to torch, one at a time: while it works on one, only the newest other waits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from lnviz.engine.messages import Check, Checked, CheckFailed
from lnviz.norm.agreement import Question
from lnviz.sentences import Sentence

PATIENCE, LOADING_PATIENCE = 10_000, 60_000
"""Milliseconds until a process counts as not answering; it may be building large twins, or loading torch."""

SILENT = Sentence("torch is not answering. Everything but training and this comparison goes on.")
ENDED = Sentence(
    "torch is not answering: the training process has ended. Restart it in the Gradient flow workspace."
)


class Checks(QObject):
    """Asks the process through ``send`` and tells what comes back for the newest question.

    At most one question is in flight. A late answer to an older one is dropped.
    """

    answered = Signal(object)  # Agreement
    unavailable = Signal(object)  # Sentence

    def __init__(self, send: Callable[[Check], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._send = send
        self._newest = 0
        self._waiting: Check | None = None
        self._in_flight: Check | None = None
        self._running = self._loaded = self._silent = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_patience_ended)

    def ask(self, question: Question) -> None:
        """Ask, as soon as there is a process, and it is done with what it was asked before."""
        self._newest += 1
        self._waiting = Check(self._newest, question)
        if self._silent:
            self.unavailable.emit(SILENT)
        self._go_on()

    def on_started(self) -> None:
        """There is a process, which is loading torch."""
        self._running = True
        self._go_on()

    def on_loaded(self) -> None:
        """torch is loaded: from now on answers are quick."""
        self._loaded = True
        if self._in_flight is not None:
            self._timer.start(PATIENCE)

    def on_answer(self, event: Checked | CheckFailed) -> None:
        """Tell an answer, unless something newer has been asked, and ask that."""
        self._in_flight, self._silent = None, False
        self._timer.stop()
        if event.request == self._newest:
            if isinstance(event, Checked):
                self.answered.emit(event.agreement)
            else:
                self.unavailable.emit(event.sentence)
        self._go_on()

    def on_ended(self, *, expected: bool) -> None:
        """The process is gone. Unless that was wanted nothing is asked again: it may have died of the question."""
        unanswered = self._waiting or self._in_flight
        self._running = self._loaded = self._silent = False
        self._in_flight = None
        self._waiting = unanswered if expected else None
        self._timer.stop()
        if unanswered is not None and not expected:
            self.unavailable.emit(ENDED)

    def _go_on(self) -> None:
        if self._waiting is None or self._in_flight is not None or not self._running:
            return
        self._in_flight, self._waiting = self._waiting, None
        self._timer.start(PATIENCE if self._loaded else LOADING_PATIENCE)
        self._send(self._in_flight)

    def _on_patience_ended(self) -> None:
        self._silent = True
        self.unavailable.emit(SILENT)
