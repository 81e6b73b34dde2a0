"""Words with a hyphen in text that wraps: Pre-LN at the end of one line and the beginning of the next reads as two."""

from __future__ import annotations

import re

JOINER = "\u2060"
"""No sign and no room, but no line ends at it. A font need not have it; Inter has no hyphen that never breaks."""
_HYPHEN = re.compile(r"(?<=[A-Za-z])-(?=[A-Za-z])")
_VERBATIM = re.compile(r"(\]\([^)]*\)|`[^`]*`)")


def kept_together(text: str) -> str:
    """``text`` as a label shows it that wraps: no line ends at a hyphen between letters."""
    return _HYPHEN.sub(f"-{JOINER}", text)


def markdown_kept_together(markdown: str) -> str:
    """The same for Markdown: code and the places that links lead to stay as they are."""
    parts = _VERBATIM.split(markdown)
    return "".join(part if place % 2 else kept_together(part) for place, part in enumerate(parts))
