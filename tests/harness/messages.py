"""Warnings nobody would see: what Qt says while a test is cleared away, and Python's log."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def qt_messages(ignored: list[str]) -> Iterator[list[str]]:
    """Collects what Qt says at the level of a warning or above, except what matches ``ignored``.

    pytest-qt does the same while a test runs; it stops before fixtures and windows go.
    """
    collected: list[str] = []
    core = sys.modules.get("PySide6.QtCore")
    if core is None:
        yield collected
        return
    serious = {core.QtMsgType.QtWarningMsg, core.QtMsgType.QtCriticalMsg, core.QtMsgType.QtFatalMsg}

    def collect(kind: Any, context: Any, message: str) -> None:
        if kind in serious and not any(re.search(pattern, message) for pattern in ignored):
            collected.append(message)

    previous = core.qInstallMessageHandler(collect)
    try:
        yield collected
    finally:
        core.qInstallMessageHandler(previous)


class LogWatch(logging.Handler):
    """Collects log records at the level of a warning or above; those that a test expects are set aside."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.unexpected: list[str] = []
        self._expected: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if not any(re.search(pattern, message) for pattern in self._expected):
            self.unexpected.append(f"{record.levelname} {record.name}: {message}")

    @contextmanager
    def expects(self, pattern: str) -> Iterator[None]:
        """Within it a message that matches ``pattern`` is what the test wants."""
        self._expected.append(pattern)
        try:
            yield
        finally:
            self._expected.remove(pattern)

    @contextmanager
    def watching(self) -> Iterator[LogWatch]:
        logging.getLogger().addHandler(self)
        try:
            yield self
        finally:
            logging.getLogger().removeHandler(self)
