"""One number of the Normalize workspace, as a claim names it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from lnviz.norm.backward import NormGradient, backward
from lnviz.norm.forward import NormTrace
from lnviz.norm.spec import parameter_axes
from lnviz.numbers import round_to
from lnviz.scenario.schema import Normalize, NormalizePlace, NormSettings
from lnviz.scenario.traced import traced, upstream
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]

_STAGES = {"normalised": "xhat", "output": "y"}
_STATISTICS = ("mean", "variance", "variance_unbiased", "std", "divisor")
_PARAMETERS = ("dgamma", "dbeta")
_RUNNING = {"running_mean": "mean", "running_variance": "variance"}

_OVER: dict[str, Callable[[Array], float]] = {
    "mean": lambda values: float(values.mean()),
    "std": lambda values: float(values.std()),
    "largest": lambda values: float(values.max()),
    "smallest": lambda values: float(values.min()),
    "largest_size": lambda values: float(np.abs(values).max()),
    "sum": lambda values: float(values.sum()),
    "not_finite": lambda values: float(np.count_nonzero(~np.isfinite(values))),
}


class NormalizeReader:
    """Reads the numbers of one Normalize workspace; what it worked out for one claim serves the next."""

    def __init__(self, source: Normalize) -> None:
        self._source = source
        self._traces: dict[str, NormTrace] = {}
        self._gradients: dict[str, NormGradient] = {}

    def read(self, place: NormalizePlace) -> float:
        """The number at ``place``, NaN and ±inf where it is so.

        Of a statistic a cell means that of its group, of dγ, dβ and the running statistics that of its channel; over
        all means every group or channel once. The input is what the number format makes of it. Running statistics
        are those after this batch, in eval mode those in use.

        Raises:
            Refusal: the norm refuses the tensor, or the workspace has no such number.
        """
        numbers, cells = self._numbers(place)
        with np.errstate(all="ignore"):
            if place.cell is None:
                return _OVER[place.over](numbers)
            return float(cells[self._inside(place.cell)])

    def _numbers(self, place: NormalizePlace) -> tuple[Array, Array]:
        """The numbers of a reading, each once, and as an array that has one for every cell of the tensor."""
        shape = self._source.tensor.values.shape
        norm = self._norm(place)
        if place.reading == "input":
            values = round_to(self._source.tensor.values, norm.dtype)
            return values, values
        trace = self._trace(place)
        if place.reading in _STAGES:
            values = getattr(trace, _STAGES[place.reading])
            return values, values
        if place.reading == "dx":
            dx = self._gradient(place).dx
            return dx, dx
        if place.reading in _PARAMETERS:
            values = getattr(self._gradient(place), place.reading)
            return values, _along(values, parameter_axes(trace.spec, len(shape)), shape)
        if place.reading in _RUNNING:
            if trace.running is None:
                raise Refusal(Sentence("Only BatchNorm keeps running statistics."))
            values = getattr(trace.running, _RUNNING[place.reading])
            return values, _along(values, parameter_axes(trace.spec, len(shape)), shape)
        name = _statistic(place.reading, trace)
        return getattr(trace.statistics, name), np.broadcast_to(getattr(trace, name), shape)

    def _norm(self, place: NormalizePlace) -> NormSettings:
        if place.norm == "shown":
            return self._source.norm
        if self._source.compared is None:
            raise Refusal(Sentence("There is no second norm beside the first one to be compared."))
        return self._source.compared

    def _trace(self, place: NormalizePlace) -> NormTrace:
        if place.norm not in self._traces:
            self._traces[place.norm] = traced(self._source, self._norm(place))
        return self._traces[place.norm]

    def _gradient(self, place: NormalizePlace) -> NormGradient:
        if place.norm not in self._gradients:
            trace = self._trace(place)
            self._gradients[place.norm] = backward(trace, upstream(self._source, trace))
        return self._gradients[place.norm]

    def _inside(self, cell: tuple[int, ...]) -> tuple[int, ...]:
        shape = self._source.tensor.values.shape
        fits = len(cell) == len(shape) and all(
            -size <= place < size for place, size in zip(cell, shape, strict=True)
        )
        if not fits:
            raise Refusal(
                Sentence(
                    "There is no cell {cell}: the shape of the tensor is {shape}.",
                    cell=list(cell),
                    shape=" × ".join(map(str, shape)),
                )
            )
        return cell


def _statistic(reading: str, trace: NormTrace) -> str:
    """The name that a trace has for a statistic."""
    if trace.statistics is None:
        raise Refusal(Sentence("This norm takes no statistics."))
    if reading in _STATISTICS:
        return reading
    if trace.spec.kind != "rms":
        raise Refusal(Sentence("Only RMSNorm takes a mean square."))
    return "used_variance"


def _along(values: Array, axes: tuple[int, ...], shape: tuple[int, ...]) -> Array:
    """One number for every place along ``axes``, for every cell of a tensor of ``shape``."""
    wide = tuple(size if axis in axes else 1 for axis, size in enumerate(shape))
    return np.broadcast_to(values.reshape(wide), shape)
