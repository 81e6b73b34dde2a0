"""The keys of the pictures and the transport: single keys that are plain letters in every field."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from lnviz.sentences import Sentence
from lnviz.ui.flow.panels import Panels

EVERYWHERE: tuple[tuple[str, str, Sentence], ...] = (
    ("Space", "toggle_play", Sentence("Play or pause")),
    (".", "step_forward", Sentence("Step")),
    (",", "step_back", Sentence("Step back")),
    ("Home", "go_first", Sentence("To the first step")),
    ("End", "go_head", Sentence("To the last computed step")),
    ("B", "branch_here", Sentence("Branch here")),
    ("[", "loop_start", Sentence("Loop from here")),
    ("]", "loop_end", Sentence("Loop to here")),
    ("\\", "loop_clear", Sentence("Clear the loop")),
)
"""Keys of the pictures above and below: the key, the action it does, and what that is called."""

ON_PICTURES: tuple[tuple[str, str, Sentence], ...] = (
    ("Up", "point_up", Sentence("Point at the next block")),
    ("Down", "point_down", Sentence("Point at the previous block")),
)
"""Keys that the scroll area around the diagram would take before they could come to the workspace."""

IN_WORKSPACE: tuple[tuple[str, Sentence], ...] = (
    ("Menu", Sentence("What can be done with the block that is pointed at")),
    ("Return", Sentence("Pin the block and step that are pointed at")),
    ("Esc", Sentence("Back to all pictures; unpin")),
)


def key_lines() -> tuple[tuple[str, Sentence], ...]:
    """Every key of this file with its words, for the list of keys."""
    return (*((key, words) for key, _, words in (*EVERYWHERE, *ON_PICTURES)), *IN_WORKSPACE)


def build_shortcuts(panels: Panels, methods: Mapping[str, Callable[[], None]]) -> None:
    """Let the keys call ``methods``, by the names of the tables.

    They stand on the pictures, not on the workspace: a space in a field of the settings is a space.
    """
    for area in panels.areas:
        for key, name, _ in EVERYWHERE:
            _add(key, area, methods[name])
    for key, name, _ in ON_PICTURES:
        _add(key, panels.pictures, methods[name])


def _add(key: str, area: QWidget, method: Callable[[], None]) -> None:
    shortcut = QShortcut(QKeySequence(key), area)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(method)
