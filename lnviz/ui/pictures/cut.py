"""What a picture would cut off for want of room: what would have to be scrolled to, and words beyond their box."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QGraphicsView, QLabel, QWidget

from lnviz.ui.widgets import ElidedLabel

LEAST_PLOT = QSize(160, 120)
"""Pixels below which a plot with its axes says nothing."""


@runtime_checkable
class Windowed(Protocol):
    """A widget that shows a part of what it holds, and knows whether a picture may show a part alone."""

    def room_wanted(self) -> QSize:
        """Pixels that are missing for all of it; none where it is too much for any picture."""


def hide_scroll_bars(place: QWidget) -> None:
    """Leave away the bars in ``place``: nobody can drag them in a picture."""
    for area in place.findChildren(QAbstractScrollArea):
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def room_wanted(place: QWidget) -> QSize:
    """Pixels by which what is most cut off in ``place`` is too narrow and too low."""
    wanted = QSize(0, 0)
    for area in place.findChildren(QAbstractScrollArea):
        if area.isVisibleTo(place):
            wanted = wanted.expandedTo(_scrolled_away(area))
    for words in place.findChildren(QLabel):
        if words.isVisibleTo(place):
            wanted = wanted.expandedTo(_beyond(words))
    return wanted


def _scrolled_away(area: QAbstractScrollArea) -> QSize:
    if isinstance(area, Windowed):
        return area.room_wanted()
    if isinstance(area, QGraphicsView):  # a plot never scrolls, but can be squeezed until nothing is seen
        missing = LEAST_PLOT - area.size()
        return missing.expandedTo(QSize(0, 0))
    across, down = area.horizontalScrollBar().maximum(), area.verticalScrollBar().maximum()
    if isinstance(area, QAbstractItemView) and down:  # it counts rows
        return QSize(0, down * max(area.sizeHintForRow(0), 1))
    return QSize(across, down)


def _beyond(words: QLabel) -> QSize:
    if isinstance(words, ElidedLabel):
        # A title is whole; what stands muted beside it takes the room that is left.
        metrics = words.fontMetrics()
        missing = metrics.horizontalAdvance(words.text()) - words.contentsRect().width()
        return QSize(max(missing, 0) if words.property("role") == "title" else 0, 0)
    if words.wordWrap() and words.text():
        return QSize(0, max(words.heightForWidth(words.width()) - words.height(), 0))
    return QSize(0, 0)
