"""What the workspace says in words beside its pictures: the strip of notices and remarks, and the status line."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from lnviz.sentences import Refusal
from lnviz.ui.flow.notices import Notices
from lnviz.ui.flow.pace import Pace
from lnviz.ui.flow.session import Session
from lnviz.ui.flow.troubles import notices_of, remarks_of, status_words
from lnviz.ui.flow.view import View

REMARK_SECONDS = 0.5
"""How often the sentences about training follow while playing: often enough, and slow enough to be read."""


class Telling(QObject):
    """Keeps the words as the session is. ``status_changed`` carries another line for the status bar."""

    status_changed = Signal(str)

    def __init__(self, session: Session, notices: Notices, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._notices = session, notices
        self._refusal: Refusal | None = None
        self._pace = Pace(REMARK_SECONDS)
        self.status = ""
        session.troubles_changed.connect(self.show_notices)

    def refuse(self, refusal: Refusal | None) -> None:
        """Say why something cannot be done; None: that is settled."""
        self._refusal = refusal
        self.show_notices()

    def settle(self) -> None:
        """What was refused is of another scenario, or of settings that have been changed since."""
        self.refuse(None)

    def show_notices(self) -> None:
        """Say what went wrong, as it is now."""
        self._notices.show_notices(notices_of(self._session, self._refusal))

    def say_status(self) -> None:
        """Say what the engine does, as it is now."""
        session = self._session
        status = status_words(session.run, session.engine, session.playback.awaited)
        if status != self.status:
            self.status = status
            self.status_changed.emit(status)

    def pass_time(self, seconds: float) -> None:
        """Time passes; the sentences about training come nearer to their turn."""
        self._pace.pass_time(seconds)

    def follow(self, view: View) -> None:
        """Say how training goes at the shown step, wherever it is due."""
        if self._pace.due(not view.playing, view.step):
            self._notices.show_remarks(remarks_of(self._session.run, view.step))
