"""What stops a start: one sentence that says what is wrong and what to do."""

from __future__ import annotations

import sys


class Trouble(Exception):
    """The start cannot go on; its text is the sentence for the person who started it. Exit code 2."""


def say(text: str) -> None:
    """One line for the person at the terminal; on stderr, since stdout belongs to the command's output."""
    print(text, file=sys.stderr, flush=True)
