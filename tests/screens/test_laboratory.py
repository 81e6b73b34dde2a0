"""The Normalize laboratory as pictures: every kind on one tensor, every tab of the side, two norms side by side."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lnviz.scenario import library
from lnviz.scenario.schema import NormSettings, Scenario, Tensor, changed, frozen_array
from lnviz.ui.document import Document
from lnviz.ui.normalize.controls import KINDS
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from tests.harness.screens import compare_screens
from tests.screens.test_workspaces import framed, themed

BASELINES = Path(__file__).parent / "baselines"
SIZE = (1120, 680)
CUBE = np.round(np.random.default_rng(7).normal(0.4, 1.6, size=(2, 5, 6)), 2)
pytestmark = pytest.mark.screen
__all__ = ["framed"]


def laboratory(theme, **norm):
    """A workspace on two samples of five tokens with six features, the second sample on screen."""
    scenario = library.find("worked-example")
    tensor = Tensor(values=frozen_array(CUBE), axes=("sample", "token", "feature"))
    normalize = changed(
        scenario.normalize, tensor=tensor, norm=NormSettings(**norm), selected=(1, 2, 3), loss="random"
    )
    changed_scenario: Scenario = changed(scenario, normalize=normalize)
    return NormalizeWorkspace(theme, Document(changed_scenario, None, "laboratory"))


@pytest.mark.parametrize("kind", KINDS)
def test_that_every_kind_looks_as_it_did(framed, kind):
    workspace = laboratory(themed("light"), kind=kind, groups=2)
    compare_screens(framed(workspace, SIZE), BASELINES / f"kind-{kind}.png")


@pytest.mark.parametrize("tab", ["backward", "invariance", "running"])
def test_that_every_tab_of_the_side_looks_as_it_did(framed, tab):
    workspace = laboratory(themed("dark"), kind="batch" if tab == "running" else "layer")
    if tab == "running":
        for _ in range(3):
            workspace.changes.feed()
    workspace.show_panel(tab)
    framed(workspace, SIZE)
    workspace.finish()
    compare_screens(framed(workspace, SIZE), BASELINES / f"tab-{tab}.png")


def test_that_two_norms_beside_each_other_look_as_they_did(framed):
    workspace = laboratory(themed("light"), kind="layer")
    workspace.changes.compare("batch")
    compare_screens(framed(workspace, SIZE), BASELINES / "compared.png")
