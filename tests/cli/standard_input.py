"""Standard input for the tests: some bytes, which may come from a terminal."""

from __future__ import annotations

import io


class Stdin(io.TextIOWrapper):
    """Standard input that holds some bytes, and may be a terminal."""

    terminal = False

    def isatty(self) -> bool:
        return self.terminal


def holding(data: bytes) -> Stdin:
    """Standard input with these bytes in it."""
    return Stdin(io.BytesIO(data), encoding="utf-8")
