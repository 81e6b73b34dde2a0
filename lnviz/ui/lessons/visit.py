"""A lesson in the place of the user's document: put aside on entering, brought back on leaving."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from lnviz.scenario.schema import Scenario
from lnviz.ui.document import Aside, Document
from lnviz.ui.files import Files
from lnviz.ui.on_disk import OnDisk
from lnviz.ui.recovery import SideFile

if TYPE_CHECKING:
    from lnviz.ui.flow.session import Session
    from lnviz.ui.flow.twins import Kept


class Stage(Protocol):
    """What a lesson asks of the window it is in."""

    def workspace(self, name: str) -> QWidget | None:
        """A workspace, if it has been shown before."""

    def reveal(self, widget: QWidget) -> None:
        """Scroll so that a part of a workspace is seen."""


@dataclass(frozen=True)
class _Guest:
    """The user's document, its file, and the records of its run."""

    aside: Aside
    disk: OnDisk
    kept: Kept | None


class Visit:
    """The user's document while a lesson has its place; everything of it comes back, untouched."""

    def __init__(self, document: Document, files: Files, side_file: SideFile) -> None:
        self._document, self._files, self._side_file = document, files, side_file
        self._guest: _Guest | None = None

    @property
    def under_way(self) -> bool:
        """Whether a lesson has the place of the user's document."""
        return self._guest is not None

    @property
    def scenario(self) -> Scenario:
        """The user's scenario, wherever it is."""
        return self._guest.aside.scenario if self._guest is not None else self._document.scenario

    def begin(self, session: Session | None) -> None:
        """Put the user's document aside; what is unsaved of it is written to its side file first."""
        if self._guest is None:
            kept = session.twins.kept() if session is not None else None
            self._side_file.hold(True)
            aside = self._document.aside()
            self._guest = _Guest(aside, self._files.put_aside(aside), kept)

    def end(self, session: Session | None) -> None:
        """Bring the user's document back, with the steps of its run as records."""
        guest, self._guest = self._guest, None
        if guest is None:
            return
        self._files.bring_back(guest.disk)
        self._side_file.hold(False)
        if session is not None and guest.kept is not None:
            if session.run.history is guest.kept.history:
                session.expect_same_run()
            else:
                session.expect_history(guest.kept)
        self._document.bring_back(guest.aside)
