"""A Gradient flow workspace in a window, with an engine that trains when the test says so."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from lnviz.ui import theme as theme_module
from lnviz.ui.document import Document
from lnviz.ui.flow.workspace import FlowWorkspace
from tests.ui.flow.stand_in import StandInEngine, history_of, scenario_with, twins


@pytest.fixture
def theme(qapp):
    """The light theme, in force."""
    theme_module.load_fonts()
    theme = theme_module.Theme("light")
    theme.apply()
    return theme


@pytest.fixture
def show(qtbot):
    """``show(widget, width, height)`` puts a widget into a window that ends with the test."""

    def build(widget, width=1100, height=700):
        window = QWidget()
        layout = QVBoxLayout(window)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(widget)
        qtbot.addWidget(window)
        windows.append(window)  # qtbot keeps none of them alive
        window.resize(width, height)
        window.show()
        with qtbot.waitActive(window):
            window.activateWindow()
        QApplication.processEvents()
        return widget

    windows = []
    yield build
    windows.clear()


@pytest.fixture
def still(theme, show):
    """``still(flow, steps, values)``: a workspace that shows a history and has no engine."""

    def build(flow=None, steps=12, values=None, size=(1300, 800)):
        flow = flow or twins()
        document = Document(scenario_with(flow), None, "test")
        workspace = FlowWorkspace(theme, document, None)
        workspace.document, workspace.theme = document, theme
        workspace.show_history(history_of(flow, steps, values))
        return show(workspace, *size)

    return build


@pytest.fixture
def live(theme, show, qtbot):
    """``live(flow)``: an active workspace; its stand-in engine has measured what was asked for, or ``most`` steps."""

    def build(flow=None, most=1000):
        document = Document(scenario_with(flow or twins()), None, "test")
        engine = StandInEngine()
        workspace = FlowWorkspace(theme, document, engine)
        workspace.document, workspace.engine, workspace.theme = document, engine, theme
        show(workspace, 1300, 800)
        workspace.set_active(True)
        qtbot.waitUntil(lambda: engine.history is not None)
        engine.train(most)
        workspace.advance(0.0)
        workspaces.append(workspace)
        return workspace

    workspaces = []
    yield build
    while workspaces:
        workspaces.pop().set_active(False)
