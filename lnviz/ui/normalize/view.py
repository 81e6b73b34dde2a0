"""What the panels show, worked out once for every change: the trace, the stage on the right, scales and notations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lnviz.norm.backward import NormGradient, backward
from lnviz.norm.forward import NormTrace, normalize
from lnviz.norm.spec import CHANNEL_KINDS, ELEMENTWISE_KINDS, group_ids, parameter_axes, parameter_shape
from lnviz.numbers import Notation, cell_notation
from lnviz.scenario import schema
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.colormaps import FLAT, nice_reach
from lnviz.ui.normalize.feeding import core_running

Array = npt.NDArray[np.float64]

STAGES = ("x", "mean", "centered", "variance", "xhat", "scaled", "y")
"""The steps of a normalisation; two of them are statistics, so that the table beside them stays at the stage before."""

_TABLE_OF_STAGE = {"mean": "x", "variance": "centered"}
OUTLIER, MOST_OUTLIERS = 4.0, 4
"""A feature is called an outlier where its root mean square is this many times the median feature's."""

PROJECTION_SEED = 2016
"""The fixed random projection of the outputs: a loss that, unlike Σy, no norm makes constant."""

_SMALL, _FEW_COLUMNS = 400, 8
_SHARE = 98.0


Bounds = tuple[float, float, float, float]
"""First row, last row, first column, last column of a block of cells."""


@dataclass(frozen=True, eq=False)
class View:
    """One resolved state of the workspace; ``trace`` is None where the normalisation refused, ``refusal`` says why.

    The tables show one slice of the tensor, its last two axes; ``lead`` is the place along the axes before them.
    """

    source: schema.Normalize
    norm: schema.NormSettings
    trace: NormTrace | None
    refusal: Sentence | None
    compared: View | None = None

    @property
    def whole(self) -> Array:
        """The whole tensor."""
        return self.source.tensor.values

    @property
    def lead(self) -> tuple[int, ...]:
        """The place of the slice along the leading axes; empty for a table."""
        return self.source.selected[:-2]

    @property
    def lead_shape(self) -> tuple[int, ...]:
        """The sizes of the leading axes; empty for a table."""
        return self.whole.shape[:-2]

    @cached_property
    def values(self) -> Array:
        """The input's slice, (rows, columns)."""
        return self.sliced(self.whole)

    def sliced(self, array: Array) -> Array:
        """The slice of an array that broadcasts to the tensor, (rows, columns)."""
        wide: Array = np.broadcast_to(array, self.whole.shape)[self.lead]
        return wide

    @property
    def stage(self) -> str:
        """The name of the stage shown."""
        return STAGES[self.source.stage]

    @property
    def selected(self) -> tuple[int, int]:
        """The row and column of the selected cell."""
        row, column = self.source.selected[-2:]
        return row, column

    @property
    def by_column(self) -> bool:
        """Whether statistics are told by column (BatchNorm and its kin) rather than by row."""
        return self.norm.kind in CHANNEL_KINDS

    @property
    def has_statistics(self) -> bool:
        """Whether the norm takes any: DyT and none do not."""
        return self.norm.kind not in ELEMENTWISE_KINDS

    @cached_property
    def shown(self) -> Array | None:
        """The table on the right: the slice of the tensor at the stage shown."""
        return None if self.stage_array is None else self.sliced(self.stage_array)

    @property
    def stage_array(self) -> Array | None:
        """The whole tensor at the stage shown."""
        if self.trace is None:
            return None
        array: Array = getattr(self.trace, _TABLE_OF_STAGE.get(self.stage, self.stage))
        return array

    @cached_property
    def groups(self) -> npt.NDArray[np.intp]:
        """The number of every cell's statistic group, (rows, columns); -1 where there is none."""
        try:
            ids = group_ids(self.norm.spec(), self.whole.shape)
        except Refusal:
            ids = np.full(self.whole.shape, -1)
        slice_of: npt.NDArray[np.intp] = ids[self.lead]
        return slice_of

    def bounds(self, cell: tuple[int, int]) -> Bounds:
        """The block of the slice that shares its statistics with ``cell``: that cell alone where there are none."""
        number = self.groups[cell]
        if number < 0:
            return (cell[0], cell[0], cell[1], cell[1])
        same = self.groups == number
        rows, columns = np.flatnonzero(same.any(axis=1)), np.flatnonzero(same.any(axis=0))
        return (int(rows[0]), int(rows[-1]), int(columns[0]), int(columns[-1]))

    def group_values(self, array: Array, cell: tuple[int, int]) -> Array:
        """The values of ``array`` (the tensor's shape) in the whole group of a cell, other slices included."""
        try:
            ids = group_ids(self.norm.spec(), self.whole.shape)
        except Refusal:
            return np.broadcast_to(array, self.whole.shape)[(*self.lead, *cell)].reshape(1)
        number = ids[(*self.lead, *cell)]
        wide = np.broadcast_to(array, self.whole.shape)
        return wide[ids == number] if number >= 0 else self.sliced(array)[cell[0]]

    @cached_property
    def input_notation(self) -> Notation:
        """The one notation of the input's cells."""
        return cell_notation(self.values)

    @cached_property
    def shown_notation(self) -> Notation:
        """The one notation of the right table's cells."""
        return Notation.FIXED if self.shown is None else cell_notation(self.shown)

    @cached_property
    def has_long_numbers(self) -> bool:
        """Whether a cell has two digits or more before the point, so that columns must be wider."""
        arrays = (self.values,) if self.shown is None else (self.values, self.shown)
        return any(bool((np.abs(array[np.isfinite(array)]) >= 9.9995).any()) for array in arrays)

    @cached_property
    def input_reach(self) -> float:
        """The input's colours run over ± this: its largest value, or where nearly all of a large tensor lies."""
        return robust_reach(self.values)

    @cached_property
    def shown_reach(self) -> float:
        """Normalised stages have a fixed scale, so that two of them can be compared by eye."""
        if self.stage in ("xhat", "scaled", "y") or self.shown is None:
            return FLAT
        return robust_reach(self.shown)

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """A label for every column."""
        return self.source.tensor.labels_along(self.whole.ndim - 1)

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """A label for every row."""
        return self.source.tensor.labels_along(self.whole.ndim - 2)

    @cached_property
    def cell_name(self) -> str:
        """The selected cell by its labels, the leading axes first."""
        places = [self.source.tensor.labels_along(axis)[i] for axis, i in enumerate(self.source.selected)]
        return ", ".join(places)

    @cached_property
    def gamma(self) -> Array:
        """γ for every column of the selected row, ones where none is set."""
        return self._parameter(self.source.gamma, 1.0)

    @cached_property
    def beta(self) -> Array:
        """β for every column of the selected row, zeros where none is set."""
        return self._parameter(self.source.beta, 0.0)

    def _parameter(self, values: Array | None, constant: float) -> Array:
        columns = self.whole.shape[-1]
        if values is None:
            return np.full(columns, constant)
        spec, ndim = self.norm.spec(), self.whole.ndim
        axes = parameter_axes(spec, ndim)
        wide = values.reshape(tuple(n if axis in axes else 1 for axis, n in enumerate(self.whole.shape)))
        return self.sliced(wide)[self.selected[0]]

    @property
    def has_column_parameters(self) -> bool:
        """Whether γ and β have one value per column, so that they can be edited in a row below the output."""
        return parameter_shape(self.norm.spec(), self.whole.shape) == (self.whole.shape[-1],)

    @property
    def editable(self) -> tuple[str, ...]:
        """The rows below the tables whose numbers can be edited."""
        parameters = ("gamma", "beta") if self.has_column_parameters and self.source.affine else ()
        views = [view for view in (self, self.compared) if view is not None]
        running = ("running_mean", "running_variance") if any(view.has_running for view in views) else ()
        return (*parameters, *running)

    @property
    def has_running(self) -> bool:
        """Whether running statistics are kept: BatchNorm's, one per column."""
        return self.norm.kind == "batch" and self.has_column_parameters

    @cached_property
    def running_mean(self) -> Array:
        """BatchNorm's running mean before this batch, per column."""
        running = self.source.running
        return _or(running.mean if running else None, self.whole.shape[-1], 0.0)

    @cached_property
    def running_variance(self) -> Array:
        """BatchNorm's running variance before this batch, per column."""
        running = self.source.running
        return _or(running.variance if running else None, self.whole.shape[-1], 1.0)

    @cached_property
    def statistics(self) -> tuple[Array, Array, Array] | None:
        """Mean, variance and standard deviation, as the tensor has them: one for each column or for each row.

        RMSNorm's are the mean (which it leaves alone), the mean square and its root.
        """
        trace = self.trace
        if trace is None or not self.has_statistics:
            return None
        if self.norm.kind == "rms":
            parts = (trace.mean, trace.used_variance, np.sqrt(trace.used_variance))
        else:
            unbiased = self.norm.estimator == "unbiased"
            parts = (trace.mean, trace.variance_unbiased if unbiased else trace.variance, trace.std)
        mean, variance, std = (self._told(part) for part in parts)
        return mean, variance, std

    def _told(self, statistic: Array) -> Array:
        wide = self.sliced(statistic)
        return wide[0] if self.by_column else wide[:, 0]

    @cached_property
    def upstream(self) -> Array:
        """The gradient of the loss by the output, in the tensor's shape."""
        shape, source = self.whole.shape, self.source
        if source.loss == "own" and source.upstream is not None:
            return source.upstream
        if source.loss == "sum":
            return np.ones(shape)
        if source.loss == "half_square" and self.trace is not None:
            return self.trace.y
        if source.loss == "random":
            return np.random.default_rng(PROJECTION_SEED).normal(size=shape)
        one = np.zeros(shape)
        one[source.selected] = 1.0
        return one

    @cached_property
    def gradient(self) -> NormGradient | None:
        """What comes back through the norm; None where it refused."""
        return None if self.trace is None else backward(self.trace, self.upstream)

    @property
    def sample_count(self) -> int:
        """How many slices the tensor has."""
        return int(np.prod(self.lead_shape)) if self.lead_shape else 1

    @property
    def sample(self) -> int:
        """The number of the slice on screen, from 0 on, in reading order."""
        return int(np.ravel_multi_index(self.lead, self.lead_shape)) if self.lead_shape else 0

    @cached_property
    def outliers(self) -> tuple[int, ...]:
        """The columns far louder than the others, the loudest first; none of a table too narrow to tell."""
        values = self.whole.reshape(-1, self.whole.shape[-1])
        if values.shape[1] < _FEW_COLUMNS:
            return ()
        with np.errstate(all="ignore"):
            loudness = np.sqrt(np.mean(np.where(np.isfinite(values), values, 0.0) ** 2, axis=0))
            median = float(np.median(loudness))
        order = np.argsort(-loudness, kind="stable")[:MOST_OUTLIERS]
        return tuple(int(column) for column in order if loudness[column] > OUTLIER * median > 0)

    @cached_property
    def reference_error(self) -> float | None:
        """The largest difference to the output that came with the tensor, such as the model's own."""
        if self.trace is None or self.source.reference is None:
            return None
        return float(np.max(np.abs(self.trace.y - self.source.reference)))


def resolve(source: schema.Normalize) -> View:
    """Normalise what ``source`` holds and say how it is to be shown; never raises."""
    compared = None if source.compared is None else _resolved(source, source.compared, None)
    return _resolved(source, source.norm, compared)


def _resolved(source: schema.Normalize, norm: schema.NormSettings, compared: View | None) -> View:
    try:
        trace = normalize(
            source.tensor.values,
            norm.spec(),
            gamma=source.gamma if source.affine else None,
            beta=source.beta if source.affine else None,
            running=core_running(source.running),
        )
    except Refusal as refusal:
        return View(source, norm, None, refusal.sentence, compared)
    return View(source, norm, trace, None, compared)


def robust_reach(values: Array) -> float:
    """The reach of a signed colour scale; a few outliers of a large tensor lie beyond it, so that the rest is seen."""
    sizes = np.abs(values[np.isfinite(values)])
    if not sizes.size:
        return 1.0
    return nice_reach(float(sizes.max() if sizes.size <= _SMALL else np.percentile(sizes, _SHARE)))


def _or(values: Array | None, columns: int, constant: float) -> Array:
    return np.full(columns, constant) if values is None else values
