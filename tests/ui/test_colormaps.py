"""The colour maps are those of pyqtgraph, to the last entry, without importing it."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyqtgraph.colormap
import pytest

from lnviz.ui import colormaps
from lnviz.ui.theme import DARK, LIGHT


@pytest.mark.parametrize(
    ("table", "name"),
    [
        (colormaps.sequential(), "viridis"),
        (colormaps.diverging(LIGHT), "CET-CBD1"),
        (colormaps.diverging(DARK), "CET-D6"),
    ],
)
def test_that_a_map_is_the_published_one(table, name):
    theirs = pyqtgraph.colormap.get(name).getLookupTable(nPts=colormaps.ENTRIES, alpha=False)
    np.testing.assert_array_equal(table, theirs)


def test_that_the_window_is_there_before_pyqtgraph_is():
    program = (
        "import sys; from lnviz import app as program; app = program.make_application();"
        "made = program.Program(app); made.window.show(); app.processEvents();"
        "print('pyqtgraph' in sys.modules); made.end()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "False"
