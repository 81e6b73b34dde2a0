"""What a picture can show of a workspace: all of it, or one of its views by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtWidgets import QAbstractButton, QWidget

from lnviz.sentences import Sentence
from lnviz.ui.theme import Theme

WHOLE = "workspace"
"""The name that stands for all views together."""


@dataclass(frozen=True)
class NamedView:
    """One view of a workspace that became a picture.

    ``take`` brings it to the front and returns its widget, ready to stand alone. ``legend`` makes the widget that
    explains its signs where they are explained elsewhere in the workspace; None where it explains itself. ``lasting``
    views show something at every step or stage; the others only what was measured at one.
    """

    name: str
    words: Sentence
    take: Callable[[], QWidget]
    legend: Callable[[], QWidget] | None = None
    lasting: bool = True


class Pictured(Protocol):
    """A workspace that was made to be pictured: nothing in it moves, and it has no buttons."""

    def views(self) -> tuple[NamedView, ...]:
        """Its views."""

    def facts(self, view: str) -> str:
        """What is needed to make the picture of a view, or of the WHOLE, again."""

    def controls(self) -> QWidget:
        """The settings that stand above the whole."""

    def become_picture(self) -> None:
        """Leave away once more what has no place in a picture."""

    def places(self) -> tuple[int, ...]:
        """What an animation goes through: recorded steps, or stages."""

    def show_place(self, place: int) -> None:
        """Show one of :meth:`places`."""


class Picturable(Protocol):
    """A workspace of which pictures can be made."""

    def as_picture(self, theme: Theme) -> QWidget:
        """A workspace of the same kind that shows the same, made to be pictured."""


def hide_buttons(*areas: QWidget, kept: QWidget | None = None) -> None:
    """Leave away the buttons that nobody can press in a picture, except those in ``kept``.

    What can be switched stays: it says what is switched on.
    """
    for area in areas:
        for button in area.findChildren(QAbstractButton):
            if not button.isCheckable() and not (kept is not None and kept.isAncestorOf(button)):
                button.hide()
