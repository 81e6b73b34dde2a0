"""What the panels ask of the document: each wish becomes one change of the scenario.

What the pictures show is looked at, and no step of the history.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from lnviz.sentences import Refusal, Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.editor import edits
from lnviz.ui.flow.editor.text_file import read_text
from lnviz.ui.flow.panels import Panels
from lnviz.ui.flow.scale import fitted
from lnviz.ui.flow.session import Session
from lnviz.ui.language import tr


class Wishes(QObject):
    """Takes the wishes of ``panels`` to ``document``. ``refused`` carries a Refusal, or None when it is settled."""

    refused = Signal(object)

    def __init__(self, document: Document, session: Session, panels: Panels, workspace: QWidget) -> None:
        super().__init__(workspace)
        self._document, self._session, self._workspace = document, session, workspace
        panels.controls.quantity_chosen.connect(self._on_quantity_chosen)
        panels.controls.decades_chosen.connect(self._on_decades_chosen)
        panels.controls.fit_requested.connect(self._on_fit_requested)
        panels.profile.guides_chosen.connect(self._on_guides_chosen)
        panels.settings.edit_requested.connect(self._on_edit_requested)
        panels.settings.edit_ended.connect(document.end_gesture)
        panels.settings.text_requested.connect(self._on_text_requested)

    def take_text(self, path: Path) -> None:
        """Learn the next character of the text in ``path``; a file that is none is refused."""
        try:
            text = read_text(path)
            self._document.change_flow(lambda flow: edits.with_text(flow, text, path.name), Sentence("text"))
        except Refusal as refusal:
            self.refused.emit(refusal)
        else:
            self.refused.emit(None)

    def _on_edit_requested(self, edit: edits.Edit) -> None:
        self._document.change_flow(edit.make, edit.label, gesture=edit.gesture)

    def _on_quantity_chosen(self, quantity: str) -> None:
        self._document.look_at_flow(lambda flow: edits.with_quantity(flow, quantity))

    def _on_decades_chosen(self, low: int, high: int) -> None:
        if (low, high) != self._document.scenario.flow.decades:
            self._document.look_at_flow(lambda flow: edits.with_decades(flow, (low, high)))

    def _on_guides_chosen(self, guides: tuple[float, ...]) -> None:
        if guides != self._document.scenario.flow.guides:
            self._document.look_at_flow(lambda flow: edits.with_guides(flow, guides))

    def _on_fit_requested(self) -> None:
        decades = fitted(self._session.run.extremes(self._document.scenario.flow.quantity))
        if decades is not None:
            self._on_decades_chosen(*decades)

    def _on_text_requested(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._workspace, tr("Open a text"), "", tr("Text (*.txt *.md *.csv);;All files (*)")
        )
        if name:
            self.take_text(Path(name))
