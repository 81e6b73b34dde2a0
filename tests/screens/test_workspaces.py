"""Both workspaces as pictures, light and dark, from numbers that are the same on every machine."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lnviz.run.record import INDEX
from lnviz.scenario import library
from lnviz.scenario.schema import Flow, changed
from lnviz.scenario.stack_presets import preset
from lnviz.ui import theme as theme_module
from lnviz.ui.document import Document
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.normalize.edits import Target, with_value
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from tests.harness.screens import ScreenDiffers, compare_screens
from tests.ui.flow.stand_in import history_of, plain_values

BASELINES = Path(__file__).parent / "baselines"
SIZE = (1280, 760)
pytestmark = pytest.mark.screen


@pytest.fixture
def framed(qtbot, screenshot):
    """``framed(workspace)``: the picture of a workspace below the controls it puts into the window's bar."""

    windows = {}

    def build(workspace, size=SIZE):
        if workspace not in windows:
            windows[workspace] = window = QWidget()
            layout = QVBoxLayout(window)
            layout.addWidget(workspace.controls())
            workspace.controls().show()
            layout.addWidget(workspace, 1)
            qtbot.addWidget(window)
            workspace.set_animated(False)
            if finish := getattr(workspace, "finish", None):
                finish()  # a program that was started before in this process may have put formulas off
        return screenshot(windows[workspace], size)

    yield build
    windows.clear()


def themed(name):
    theme_module.load_fonts()
    theme = theme_module.Theme(name)
    theme.apply()
    return theme


def normalize_workspace(theme, scenario):
    return NormalizeWorkspace(theme, Document(scenario, None, "scenario"))


def flow_workspace(theme):
    scenario = library.find("gradient-highway")
    workspace = FlowWorkspace(theme, Document(scenario, None, "gradient-highway"), None)
    workspace.show_history(history_of(scenario.flow, 25))
    return workspace


@pytest.mark.parametrize("name", ["light", "dark"])
def test_that_the_normalize_workspace_looks_as_it_did(framed, name):
    picture = framed(normalize_workspace(themed(name), library.find("real-embeddings")))
    compare_screens(picture, BASELINES / f"normalize-{name}.png")


@pytest.mark.parametrize("name", ["light", "dark"])
def test_that_the_flow_workspace_looks_as_it_did(framed, name):
    picture = framed(flow_workspace(themed(name)))
    compare_screens(picture, BASELINES / f"flow-{name}.png")


@pytest.mark.parametrize(
    ("kept", "names"),
    [
        ("presets-2017", ("transformer", "bert", "gpt2", "deepnet")),
        ("presets-2020", ("t5", "llama", "gemma2", "olmo2")),
    ],
)
def test_that_the_models_people_know_look_as_they_did_at_step_12(framed, kept, names):
    flow = Flow(stacks=tuple(preset(name).stack(32) for name in names), width=32, shown_step=12)
    scenario = changed(library.find("gradient-highway"), flow=flow)
    workspace = FlowWorkspace(themed("light"), Document(scenario, None, kept), None)
    workspace.show_history(history_of(flow, 25, spread_values(flow)))
    compare_screens(framed(workspace), BASELINES / f"{kept}.png")


def spread_values(flow):
    """Gradients that differ by twin and block, so that no two pictures could be taken for each other."""
    plain = plain_values(flow)

    def values(stack, step):
        record = plain(stack, step)
        rows = np.arange(record.shape[1])
        record[INDEX["activation_grad_norm"]] = 10.0 ** (-stack - (stack - 1.5) * rows / 10 - step / 20)
        return record

    return values


def test_that_one_edited_number_changes_the_picture_of_the_workspace(framed, tmp_path):
    scenario = library.find("worked-example")
    edited = changed(scenario, normalize=with_value(scenario.normalize, Target("x", 0, 3), 8.01))
    kept = tmp_path / "before.png"
    framed(normalize_workspace(themed("light"), scenario)).save(str(kept))
    compare_screens(framed(normalize_workspace(themed("light"), scenario)), kept, tmp_path)
    with pytest.raises(ScreenDiffers, match="pixels"):
        compare_screens(framed(normalize_workspace(themed("light"), edited)), kept, tmp_path)
