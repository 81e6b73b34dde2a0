"""Names of twins where there is little room for them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

BRANCHED = " @"
"""Stands in the name of a branch before the step it branched off at."""


def fitted_name(name: str, metrics: QFontMetrics, room: int) -> str:
    """As much of a name as ``room`` pixels hold: its middle goes first, never the step it branched off at."""
    if metrics.horizontalAdvance(name) <= room:
        return name
    head, mark, step = name.rpartition(BRANCHED)
    if not mark:
        return metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
    tail = BRANCHED.strip() + step
    return (
        metrics.elidedText(head, Qt.TextElideMode.ElideRight, room - metrics.horizontalAdvance(tail)) + tail
    )
