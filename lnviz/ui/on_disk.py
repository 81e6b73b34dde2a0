"""What another program does to the document's file while it is open here."""

from __future__ import annotations

import hashlib
from pathlib import Path

from lnviz.scenario.file import MAX_BYTES


class OnDisk:
    """What the file held when it was opened or saved here, so that a change by anybody else is noticed."""

    def __init__(self) -> None:
        self.fingerprint = ""
        self._told = ""
        self._looked_at: tuple[int, int, int] | None = None

    def keep(self, fingerprint: str, path: Path | None = None) -> None:
        """This is what the file at ``path`` holds as far as the document knows; "" for a document without one."""
        self.fingerprint = self._told = fingerprint
        self._looked_at = _state(path) if path is not None else None

    def changed(self, path: Path) -> bool:
        """Whether the file holds something that saving would lose. One that is gone holds nothing.

        Who asks tells the person: the same change is no news afterwards.
        """
        self._looked_at = _state(path)
        now = fingerprint_of(path)
        self._told = now or self._told
        return bool(now) and now != self.fingerprint

    def news(self, path: Path) -> bool:
        """Whether the file holds something else than at the last time it was asked about; date and size are looked at
        first, for they cost nothing."""
        state = _state(path)
        if state is None or state == self._looked_at:
            return False
        self._looked_at = state
        now = fingerprint_of(path)
        if not now or now in (self.fingerprint, self._told):
            return False
        self._told = now
        return True


def fingerprint_of(path: Path) -> str:
    """Of what the file holds; empty where it cannot be read.

    What is larger than any scenario is not read: it is told from all scenarios by its size.
    """
    try:
        size = path.stat().st_size
        return hashlib.sha256(path.read_bytes()).hexdigest() if size <= MAX_BYTES else f"{size} bytes"
    except OSError:
        return ""


def _state(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
