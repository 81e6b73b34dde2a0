"""The parameters of one row one by one: how large their numbers and their gradients are, every number counted once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from torch import nn

from lnviz.network.twin import Twin
from lnviz.run.inspection import BINS_IN_A_DECADE, DECADES, Histogram, Inspection, ParameterDetail

EDGES = np.array(
    [
        float(f"1e{decade}") * 10 ** (part / BINS_IN_A_DECADE)
        for decade in range(*DECADES)
        for part in range(BINS_IN_A_DECADE)
    ]
    + [float(f"1e{DECADES[1]}")]
)
"""Bin k is EDGES[k] ≤ |x| < EDGES[k + 1]; powers of ten to the last bit."""


def inspect_row(twin: Twin, row: str, step: int) -> Inspection:
    """The parameters of ``row`` as ``twin`` holds them, which is at ``step`` with its gradient not yet clipped."""
    module = dict(twin.stack.parts)[row]
    details = tuple(_detail(twin, name, p) for name, p in module.named_parameters())
    return Inspection(twin.number, step, row, details)


def histogram(values: npt.NDArray[np.float32]) -> Histogram:
    """Magnitudes of ``values``, of any shape; norms in float64."""
    exact = values.astype(np.float64).ravel()
    finite = exact[np.isfinite(exact)]
    sizes = np.abs(finite)
    # the number of edges at or below each magnitude: 0 below the first, all of them above the last
    places = np.bincount(np.searchsorted(EDGES, sizes[sizes > 0], side="right"), minlength=len(EDGES) + 1)
    return Histogram(
        counts=places[1:-1],
        below=int(places[0]),
        above=int(places[-1]),
        zeros=int((sizes == 0).sum()),
        nans=int(np.isnan(exact).sum()),
        infinities=int(np.isinf(exact).sum()),
        negative=int((finite < 0).sum()),
        norm=float(np.sqrt(np.square(finite).sum())),
        largest=float(sizes.max(initial=0.0)),
    )


def _detail(twin: Twin, name: str, parameter: nn.Parameter) -> ParameterDetail:
    gradient = twin.parameters.gradient_of(parameter)
    state = "trained" if gradient is not None else "unused" if parameter.requires_grad else "frozen"
    return ParameterDetail(
        name,
        tuple(parameter.shape),
        histogram(parameter.detach().numpy()),
        None if gradient is None else histogram(gradient.numpy()),
        state,
    )
