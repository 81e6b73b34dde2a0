"""One set-up at a time. The lock is the operating system's and ends with the process that holds it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from launcher.trouble import say

if sys.platform == "win32":
    import msvcrt
    import time

    def _take(number: int, patient: bool) -> bool:
        while True:
            try:
                msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
            except OSError:
                if not patient:
                    return False
                time.sleep(0.2)
            else:
                return True

else:
    import fcntl

    def _take(number: int, patient: bool) -> bool:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | (0 if patient else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True


@contextmanager
def alone(path: Path, when_waiting: str) -> Iterator[None]:
    """Holds the lock file at ``path``; says ``when_waiting`` while another process has it. Raises OSError."""
    with path.open("ab") as file:
        if not _take(file.fileno(), patient=False):
            say(when_waiting)
            _take(file.fileno(), patient=True)
        yield
