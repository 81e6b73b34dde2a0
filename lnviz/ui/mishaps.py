"""Errors nobody expected, while the window is open: said once, written down, and the program goes on."""

from __future__ import annotations

import sys
from types import TracebackType

from PySide6.QtCore import QObject, QTimer

from lnviz.mishap import let_go, record
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.dialogs import Questions


class Mishaps(QObject):
    """What Python calls for an exception that leaves a slot or an event handler."""

    def __init__(self, questions: Questions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._questions = questions
        self._told: set[tuple[str, int]] = set()
        self._untold: list[Sentence] = []
        self._before = sys.excepthook

    def install(self) -> None:
        """Take every exception that nobody catches from now on."""
        self._before = sys.excepthook
        sys.excepthook = self.take

    def remove(self) -> None:
        """Leave such exceptions to whoever had them before."""
        sys.excepthook = self._before

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell a person about ``error``, once for the place it comes from: a paint event fails sixty times a second."""
        if not issubclass(kind, Exception):
            self._before(kind, error, trace)
            return
        place = _place(trace)
        if place not in self._told:
            self._told.add(place)
            self._tell_soon(error)
        let_go(trace)

    def _tell_soon(self, error: BaseException) -> None:
        self._untold.append(error.sentence if isinstance(error, Refusal) else record(error))
        # Not here: a dialog inside a paint event would paint while painting.
        QTimer.singleShot(0, self._tell)

    def _tell(self) -> None:
        while self._untold:
            self._questions.refuse(self._untold.pop(0))


def _place(trace: TracebackType | None) -> tuple[str, int]:
    """File and line where the exception was raised."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else ("", 0)
