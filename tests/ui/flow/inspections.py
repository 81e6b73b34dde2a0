"""Inspections whose every number is known."""

from __future__ import annotations

import numpy as np

from lnviz.run.inspection import (
    BINS_IN_A_DECADE,
    DECADES,
    Histogram,
    InitProfiles,
    Inspection,
    ParameterDetail,
)
from lnviz.run.record import QUANTITIES

BINS = (DECADES[1] - DECADES[0]) * BINS_IN_A_DECADE


def histogram_of(numbers) -> Histogram:
    """Counted by a loop over the numbers."""
    counts, beside = np.zeros(BINS, int), {"below": 0, "above": 0, "zeros": 0, "nans": 0, "infinities": 0}
    finite = [x for x in numbers if np.isfinite(x)]
    for x in numbers:
        if np.isnan(x):
            beside["nans"] += 1
        elif np.isinf(x):
            beside["infinities"] += 1
        elif x == 0:
            beside["zeros"] += 1
        elif abs(x) < 10.0 ** DECADES[0]:
            beside["below"] += 1
        else:
            counts[int(np.floor((np.log10(abs(x)) - DECADES[0]) * BINS_IN_A_DECADE))] += 1
    return Histogram(
        counts=counts,
        **beside,
        negative=sum(x < 0 for x in finite),
        norm=float(np.sqrt(sum(x * x for x in finite))),
        largest=float(max(map(abs, finite), default=0.0)),
    )


def parameter(name="weight", values=(1.0, -0.02, 0.3), gradient=(1e-4, -2e-6, 0.0), state="trained"):
    """One parameter; ``gradient`` None: it has none."""
    found = None if gradient is None else histogram_of(gradient)
    return ParameterDetail(name, (len(values),), histogram_of(values), found, state)


def inspection(stack=0, row="1", step=4, parameters=None) -> Inspection:
    """One row with a trained parameter, or with ``parameters``."""
    return Inspection(stack, step, row, tuple(parameters or (parameter(),)))


def profiles(value, depths=((2, 4, 8), (2, 4, 8)), seeds=3, ends=(1, 2), done=None, total=None) -> InitProfiles:
    """``value(stack, depth, block, seed)`` for every quantity and block; what stands above the blocks is 1."""
    values = []
    for stack, of_stack in enumerate(depths):
        arrays = []
        for depth in of_stack:
            array = np.ones((seeds, len(QUANTITIES), depth + ends[stack]))
            for seed in range(seeds):
                array[seed, :, :depth] = [value(stack, depth, block, seed) for block in range(1, depth + 1)]
            arrays.append(array)
        values.append(tuple(arrays))
    total = sum(map(len, depths)) * seeds if total is None else total
    return InitProfiles(
        ("Post-LN", "Pre-LN"), tuple(map(tuple, depths)), tuple(values), total if done is None else done, total
    )
