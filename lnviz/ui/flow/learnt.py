"""The tensor of the Normalize workspace, where the twins learn it."""

from __future__ import annotations

import numpy as np

from lnviz.scenario.schema import Scenario
from lnviz.ui.flow.editor.changes import Change
from lnviz.ui.language import tr


def learnt_tensor(scenario: Scenario) -> np.ndarray | None:
    """What the task "tensor" learns; None for another task."""
    return scenario.learnt


def _same(built: np.ndarray | None, wanted: np.ndarray | None) -> bool:
    """Whether two tensors hold the same numbers; NaN is a number like the others here."""
    if built is wanted:
        return True
    return built is not None and wanted is not None and np.array_equal(built, wanted, equal_nan=True)


def tensor_change(built: np.ndarray | None, wanted: np.ndarray | None) -> Change | None:
    """What waits for a restart where both learn a tensor, and not the same one. Another task is told as such."""
    if built is None or wanted is None or _same(built, wanted):
        return None
    before, after = (" × ".join(map(str, values.shape)) for values in (built, wanted))
    words = tr("the tensor: {before} → {after}", before=before, after=after)
    return Change(tr("the tensor"), words if before != after else tr("the tensor holds other numbers"))
