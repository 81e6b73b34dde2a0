"""A Normalize workspace on a small table, shown and ready for keys and the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lnviz.ui import theme as theme_module
from lnviz.ui.document import Document
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from tests.scenario.scenarios import scenario_of
from tests.ui.stand_ins import Answers

TABLE = ((2.0, 4.0, 6.0, 8.0), (1.0, -1.0, 3.0, 0.5), (0.0, 0.25, -2.0, 5.0))


@pytest.fixture
def make(qtbot):
    """``make(values, **fields)`` gives a shown workspace; its document is ``workspace.document``."""

    def build(values=TABLE, answers=("grow",), **fields):
        theme_module.load_fonts()
        theme = theme_module.Theme("light")
        theme.apply()
        document = Document(scenario_of(values, **fields), None, "test")
        workspace = NormalizeWorkspace(theme, document, None, Answers(*answers))
        workspace.document, workspace.theme = document, theme
        workspace.set_animated(False)
        window = QWidget()
        layout = QVBoxLayout(window)
        layout.addWidget(workspace.controls())
        layout.addWidget(workspace, 1)
        qtbot.addWidget(window)
        workspace.host = window  # the wrapper of the window has to live as long as the test
        window.resize(1400, 840)
        window.show()
        with qtbot.waitActive(window):
            window.activateWindow()
        return workspace

    return build
