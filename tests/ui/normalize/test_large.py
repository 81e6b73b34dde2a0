"""Half a million numbers on the workspace: what they cost in memory, and that every panel still shows them."""

from __future__ import annotations

import gc
import tracemalloc

import numpy as np
from PySide6.QtWidgets import QApplication

from lnviz.scenario.schema import changed, frozen_array
from lnviz.ui.normalize import edits
from lnviz.ui.normalize.edits import Target

SHAPE = (512, 1024)


def test_that_a_large_tensor_is_held_in_less_than_ten_times_its_size(make):
    workspace = make()
    document = workspace.document
    gc.collect()
    tracemalloc.start()
    values = frozen_array(np.random.default_rng(0).normal(size=SHAPE))
    document.change_normalize(lambda _n: edits.table(values), "open")
    ones, zeros = frozen_array(np.ones(SHAPE[1])), frozen_array(np.zeros(SHAPE[1]))
    document.change_normalize(lambda n: changed(n, gamma=ones, beta=zeros), "parameters")
    workspace.show_panel("backward")
    for step in range(20):
        target = Target("x", step, step)
        document.change_normalize(lambda n, t=target: edits.with_value(n, t, 1.0), "edit")
        QApplication.processEvents()
    gc.collect()
    held, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert workspace.view.trace.y.shape == SHAPE
    assert held < 10 * values.nbytes


def test_that_scrolling_a_large_tensor_shows_its_last_cell(make, screenshot):
    workspace = make(np.arange(SHAPE[0] * SHAPE[1], dtype=float).reshape(SHAPE))
    workspace.changes.select(511, 1023)
    geometry = workspace._tables.geometry_now()
    assert geometry.first_row + geometry.visible_rows == 512
    assert geometry.first_column + geometry.visible_columns == 1024
    assert not screenshot(workspace.host, (1300, 800)).isNull()
