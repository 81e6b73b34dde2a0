"""Names of files that are proposed: such as every file system takes, whatever the document is called."""

from __future__ import annotations

import re

_FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f]+')
_LONGEST = 80
"""Characters: of three bytes each they leave room for an ending, and most file systems take 255 bytes."""


def proposed(name: str, otherwise: str) -> str:
    """``name`` as a file may be called, without its ending; ``otherwise`` where nothing of it is left."""
    words = " ".join(_FORBIDDEN.sub(" ", name).split())
    return words[:_LONGEST].strip(" .") or otherwise
