"""The menu on a block of the diagram: what can be done with it in each twin, and pinning it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QWidget

from lnviz.ui.document import Document
from lnviz.ui.flow.editor.block_entries import block_entries
from lnviz.ui.flow.editor.menus import Entry, EntryMenu, Section
from lnviz.ui.flow.editor.settings import STACKS
from lnviz.ui.flow.hand import Hand
from lnviz.ui.flow.live import meant
from lnviz.ui.flow.panels import Panels
from lnviz.ui.flow.session import Session
from lnviz.ui.language import tr

PIN = "pin"


class BlockMenu(QObject):
    """Opens where the diagram asks for it; what is chosen takes the way of every other edit of ``panels.settings``.

    The diagram shows the twins that train, and an edit is one of the document, whose twins may have other names by now.
    """

    def __init__(
        self, document: Document, session: Session, panels: Panels, hand: Hand, workspace: QWidget
    ) -> None:
        super().__init__(workspace)
        self._document, self._session, self._panels, self._hand = document, session, panels, hand
        self._block: int | None = None
        self.menu = EntryMenu(panels.diagram)
        self.menu.chosen.connect(self._on_chosen)
        panels.diagram.menu_asked.connect(self._on_asked)

    def _on_asked(self, block: int, stack: int | None, at: QPoint) -> None:
        """On a block of one twin; of every twin that has it where the keys asked (``stack`` None)."""
        run = self._session.run
        stacks = range(len(run.stacks)) if stack is None else [stack]
        entries: list[Entry | Section | None] = []
        flow = self._document.scenario.flow
        twins = meant(run.flow, flow)
        for twin in (twins[place] for place in stacks if place in twins):
            found = block_entries(flow, twin, block) if block <= flow.stacks[twin].depth else []
            entries += [*found, None] if found else []
        pinned = self._hand.pointing.pinned_block == block
        pin = tr("Unpin block {number}", number=block) if pinned else tr("Pin block {number}", number=block)
        entries.append(Entry(pin, PIN, tr("A pinned block stays marked in every picture")))
        self._block = block
        self.menu.fill(entries)
        self.menu.popup(at)

    def _on_chosen(self, entry: Entry) -> None:
        if entry.does == PIN:
            self._hand.toggle_pin(self._block)
            return
        if entry.then is not None:
            self._panels.settings.show_page(STACKS)
        self._panels.settings.take(entry)
