"""Undo on a large tensor: exact, and small."""

from __future__ import annotations

import gc
import tracemalloc

import numpy as np
import pytest

from lnviz.ui.document import Document
from lnviz.ui.normalize import edits
from lnviz.ui.normalize.edits import Target
from tests.scenario.scenarios import scenario_of

SHAPE = (512, 1024)


@pytest.fixture
def document(qapp):
    return Document(scenario_of(np.random.default_rng(0).normal(size=SHAPE)), None, "large")


def put(document, row, column, value, gesture=None):
    target = Target("x", row, column)
    document.change_normalize(lambda n: edits.with_value(n, target, value), "edit", gesture)


def values(document):
    return document.scenario.normalize.tensor.values


def test_that_undo_and_redo_of_a_large_tensor_are_exact_also_for_nan_and_minus_zero(document):
    states = [values(document).copy()]
    for place, value in enumerate((np.nan, -0.0, 0.0, np.inf, 3.5)):
        put(document, place % 2, 5, value)
        states.append(values(document).copy())
    for state in reversed(states[:-1]):
        document.undo()
        assert values(document).tobytes() == state.tobytes()
    assert not document.modified
    for state in states[1:]:
        document.redo()
        assert values(document).tobytes() == state.tobytes()


def test_that_a_drag_over_a_large_tensor_is_one_step_back(document):
    original = values(document).copy()
    for column in range(30):
        put(document, 7, column, 9.0, "drag")
        put(document, 7, column, 8.0, "drag")
    document.undo()
    assert values(document).tobytes() == original.tobytes()
    document.redo()
    assert values(document)[7, :30].tolist() == [8.0] * 30


def test_that_a_cancelled_gesture_restores_a_large_tensor(document):
    original = values(document).copy()
    put(document, 1, 1, 2.0, "type")
    put(document, 1, 1, 22.0, "type")
    document.cancel_gesture()
    assert values(document).tobytes() == original.tobytes()
    assert document.undo_label is None


def test_that_changing_everything_at_once_can_be_undone_too(document):
    original = values(document).copy()
    document.change_normalize(lambda n: edits.with_values(n, original * 2), "double")
    put(document, 0, 0, 1.0)
    document.undo()
    document.undo()
    assert values(document).tobytes() == original.tobytes()


def test_that_three_hundred_edits_of_a_large_tensor_keep_a_few_copies_of_it(document):
    size = values(document).nbytes
    gc.collect()
    tracemalloc.start()
    for step in range(300):
        put(document, step, 3, float(step))
    kept, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 2 * size
