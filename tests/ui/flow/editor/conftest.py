"""The panel beside a document that takes its edits, as the workspace joins them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from lnviz.ui.document import Document
from lnviz.ui.flow.editor.settings import SettingsCard
from tests.ui.flow.stand_in import scenario_with, twins


class Desk(QObject):
    """A person's view of the panel: the document, and the fields by name."""

    def __init__(self, theme, flow) -> None:
        super().__init__()
        self.document = Document(scenario_with(flow), None, "test")
        self.panel = SettingsCard(theme)
        self.edits: list = []
        self.panel.edit_requested.connect(self._on_edit_requested)
        self.panel.edit_ended.connect(self.document.end_gesture)
        self.document.changed.connect(self._on_changed)
        self.panel.show_tensor(self.document.scenario.normalize.tensor.values.shape)
        self.panel.show_flow(flow)

    @property
    def flow(self):
        return self.document.scenario.flow

    def field(self, name):
        return self.panel.field(name)

    def pick(self, twin):
        self.panel.chips.chip(twin).click()

    def _on_edit_requested(self, edit):
        self.edits.append(edit)
        self.document.change_flow(edit.make, edit.label, gesture=edit.gesture)

    def _on_changed(self, _old, new):
        self.panel.show_flow(new.flow)


@pytest.fixture
def desk(theme, show):
    """``desk(flow)``: the panel of a document in a window of its own."""

    def build(flow=None, height=700):
        built = Desk(theme, flow or twins())
        desks.append(built)
        show(built.panel, 320, height)
        return built

    desks = []
    yield build
    desks.clear()
