"""Workspaces of which pictures are made, and a studio that is cleared away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from lnviz.ui import theme as theme_module
from lnviz.ui.document import Document
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from lnviz.ui.pictures.studio import in_studio
from tests.scenario.scenarios import scenario_of
from tests.ui.flow.stand_in import history_of, scenario_with, twins

TABLE = ((2.0, 4.0, 6.0, 8.0), (1.0, -1.0, 3.0, 0.5))


@pytest.fixture
def theme(qapp):
    """The light theme, in force."""
    theme_module.load_fonts()
    theme = theme_module.Theme("light")
    theme.apply()
    return theme


@pytest.fixture
def flow(theme, qtbot):
    """A run of eight steps."""
    workspace = FlowWorkspace(theme, Document(scenario_with(twins()), None, "test"), None)
    workspace.show_history(history_of(twins(), 8))
    yield held(qtbot, workspace)
    vars(workspace).clear()  # which pytest holds until after the test, and with it the menus of its plots


@pytest.fixture
def normalize(theme, qtbot):
    """A small table."""
    return held(qtbot, NormalizeWorkspace(theme, Document(scenario_of(TABLE), None, "test")))


def held(qtbot, workspace):
    """The workspace in a window that ends with the test."""
    workspace.host = QWidget()
    workspace.setParent(workspace.host)
    workspace.controls().setParent(workspace.host)
    workspace.resize(1200, 700)
    qtbot.addWidget(workspace.host)
    return workspace


@pytest.fixture
def studio(theme):
    """``studio(workspace, view, size)``: what the workspace shows now, laid out."""
    made = []

    def build(workspace, view="workspace", size=(480, 300), colours=None):
        new = in_studio(workspace, colours or theme, "A title", view, dressed=colours is not None)
        made.append(new)
        new.fit(QSize(*size))
        return new

    yield build
    while made:
        made.pop().close()
