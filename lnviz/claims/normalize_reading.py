"""One number of the Normalize workspace, as a claim names it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from lnviz.norm.backward import NormGradient, backward
from lnviz.norm.formats import statistics_in_format
from lnviz.norm.forward import NormTrace
from lnviz.norm.spec import ELEMENTWISE_KINDS, Layout, NormSpec, parameter_axes
from lnviz.numbers import round_to
from lnviz.scenario.schema import Normalize, NormalizePlace, NormSettings
from lnviz.scenario.traced import traced, upstream
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]

_NO_STATISTICS = Sentence("This norm takes no statistics.")
_PARAMETERS = ("dgamma", "dbeta")
_RUNNING = {"running_mean": "mean", "running_variance": "variance"}
_IN_FORMAT = {
    "mean_in_format": "μ",
    "variance_in_format": "σ²",
    "one_pass_in_format": "E[x²] − μ²",
    "mean_square_in_format": "mean x²",
}

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
        all means every group or channel once.

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
        source, norm, reading = self._source, self._norm(place), place.reading
        shape = source.tensor.values.shape
        if reading == "input":
            values = round_to(source.tensor.values, norm.dtype)
            return values, values
        if reading == "count":
            # Before the norm is taken, which refuses groups of one value.
            count = np.array([float(_count(norm.spec(), shape))])
            return count, np.broadcast_to(count, shape)
        trace = self._trace(place)
        if reading in ("output", "normalised", "reference_error", "dx"):
            values = self._of_tensor(place, trace)
            return values, values
        if reading in _PARAMETERS or reading in _RUNNING:
            values = self._of_channels(place, trace)
            return values, _along(values, parameter_axes(trace.spec, len(shape)), shape)
        values = _statistic(reading, trace)
        return values, np.broadcast_to(trace.layout.spread(values), shape)

    def _of_tensor(self, place: NormalizePlace, trace: NormTrace) -> Array:
        if place.reading == "dx":
            return self._gradient(place).dx
        if place.reading == "normalised":
            return trace.xhat
        if place.reading == "output":
            return trace.y
        if self._source.reference is None:
            raise Refusal(Sentence("No output came with this tensor to be compared with."))
        error: Array = trace.y - self._source.reference
        return error

    def _of_channels(self, place: NormalizePlace, trace: NormTrace) -> Array:
        if place.reading in _PARAMETERS:
            values: Array = getattr(self._gradient(place), place.reading)
            return values
        if trace.running is None:
            raise Refusal(Sentence("Only BatchNorm keeps running statistics."))
        values = getattr(trace.running, _RUNNING[place.reading])
        return values

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


def _count(spec: NormSpec, shape: tuple[int, ...]) -> int:
    if spec.kind in ELEMENTWISE_KINDS:
        raise Refusal(_NO_STATISTICS)
    return Layout.of(spec, shape).count


def _statistic(reading: str, trace: NormTrace) -> Array:
    """One number for every group."""
    if trace.statistics is None:
        raise Refusal(_NO_STATISTICS)
    is_square = reading.startswith("mean_square")
    if is_square and trace.spec.kind != "rms":
        raise Refusal(Sentence("Only RMSNorm takes a mean square."))
    if reading not in _IN_FORMAT:
        values: Array = getattr(trace.statistics, "used_variance" if is_square else reading)
        return values
    if trace.spec.kind == "rms" and not is_square:
        raise Refusal(Sentence("RMSNorm takes neither mean nor variance."))
    computed = statistics_in_format(trace.spec, trace.layout.rows(trace.x), trace.spec.dtype)
    return computed[_IN_FORMAT[reading]]


def _along(values: Array, axes: tuple[int, ...], shape: tuple[int, ...]) -> Array:
    """One number for every place along ``axes``, for every cell of a tensor of ``shape``."""
    wide = tuple(size if axis in axes else 1 for axis, size in enumerate(shape))
    return np.broadcast_to(values.reshape(wide), shape)
