"""What the panels show, worked out once for every change: the trace, the stage on the right, scales and notations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lnviz.norm.backward import backward
from lnviz.norm.forward import NormTrace
from lnviz.norm.spec import CHANNEL_KINDS, ELEMENTWISE_KINDS, group_ids, parameter_axes, parameter_shape
from lnviz.numbers import Notation
from lnviz.scenario import schema
from lnviz.scenario.traced import traced, upstream
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.colormaps import FLAT
from lnviz.ui.normalize.extent import Extent

Array = npt.NDArray[np.float64]

STAGES = ("x", "mean", "centered", "variance", "xhat", "scaled", "y")
"""The steps of a normalisation; two of them are statistics, so that the table beside them stays at the stage before."""

_TABLE_OF_STAGE = {"mean": "x", "variance": "centered"}
OUTLIER, MOST_OUTLIERS = 4.0, 4
"""A feature is called an outlier where its root mean square is this many times the median feature's."""

_FEW_COLUMNS = 8
TWO_DIGITS_FROM = 9.9995


Bounds = tuple[float, float, float, float]
"""First row, last row, first column, last column of a block of cells."""


@dataclass(frozen=True, eq=False)
class RowGradient:
    """The part of a gradient that is on screen: of the selected row, one value per column each.

    The gradient of a whole tensor and its terms would be six tensors more to keep. ``group`` is dx over the selected
    cell's whole group; ``dgamma`` and ``dbeta`` belong to its column, None where γ has other axes.
    """

    upstream: Array
    terms: tuple[Array, Array, Array]
    dx: Array
    group: Array
    dgamma: float | None
    dbeta: float | None
    warnings: tuple[Sentence, ...]


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
        (row, column), (rows, columns) = cell, self.values.shape
        shape = self._shape_of_groups
        if shape == "row":
            return (row, row, 0, columns - 1)
        if shape == "column":
            return (0, rows - 1, column, column)
        number = self.groups[cell]
        if number < 0:
            return (row, row, column, column)
        same = self.groups == number
        rows_of, columns_of = np.flatnonzero(same.any(axis=1)), np.flatnonzero(same.any(axis=0))
        return (int(rows_of[0]), int(rows_of[-1]), int(columns_of[0]), int(columns_of[-1]))

    @cached_property
    def _shape_of_groups(self) -> str:
        """ "row" and "column" where that is all there is to a group: large tensors need not be numbered through."""
        last = self.whole.ndim - 1
        if self.norm.kind in ("layer", "rms") and [axis % (last + 1) for axis in self.norm.axes] == [last]:
            return "row"
        if self.norm.kind == "batch" and self.norm.channel_axis % (last + 1) == last:
            return "column"
        return "other"

    def group_values(self, array: Array, cell: tuple[int, int]) -> Array:
        """The values of ``array`` (the tensor's shape) in the whole group of a cell, other slices included."""
        wide = np.broadcast_to(array, self.whole.shape)
        if self._shape_of_groups == "row":
            return wide[(*self.lead, cell[0])]
        if self._shape_of_groups == "column":
            return wide[..., cell[1]].reshape(-1)
        try:
            ids = group_ids(self.norm.spec(), self.whole.shape)
        except Refusal:
            return wide[(*self.lead, *cell)].reshape(1)
        number = ids[(*self.lead, *cell)]
        return wide[ids == number] if number >= 0 else self.sliced(array)[cell[0]]

    @cached_property
    def input_extent(self) -> Extent:
        """How large the input's numbers are."""
        return Extent.of(self.values)

    @cached_property
    def shown_extent(self) -> Extent:
        """How large the numbers on the right are; those of the input where there are none."""
        return self.input_extent if self.shown is None or self.shown is self.values else Extent.of(self.shown)

    @property
    def input_notation(self) -> Notation:
        """The one notation of the input's cells."""
        return self.input_extent.notation

    @property
    def shown_notation(self) -> Notation:
        """The one notation of the right table's cells."""
        return self.shown_extent.notation

    @property
    def has_long_numbers(self) -> bool:
        """Whether a cell has two digits or more before the point, so that columns must be wider."""
        return max(self.input_extent.largest, self.shown_extent.largest) >= TWO_DIGITS_FROM

    @property
    def input_reach(self) -> float:
        """The input's colours run over ± this: its largest value, or where nearly all of a large tensor lies."""
        return self.input_extent.reach

    @property
    def shown_reach(self) -> float:
        """Normalised stages have a fixed scale, so that two of them can be compared by eye."""
        return FLAT if self.stage in ("xhat", "scaled", "y") else self.shown_extent.reach

    @cached_property
    def columns(self) -> Sequence[str]:
        """A label for every column."""
        return self.source.tensor.labels_along(self.whole.ndim - 1)

    @cached_property
    def rows(self) -> Sequence[str]:
        """A label for every row."""
        return self.source.tensor.labels_along(self.whole.ndim - 2)

    @cached_property
    def cell_name(self) -> str:
        """The selected cell by its labels, the leading axes first."""
        return self.source.tensor.cell_name(self.source.selected)

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
        views = [view for view in (self, self.compared) if view is not None]
        shown = self.has_column_parameters and self.source.affine and views[-1].trace is not None
        parameters = ("gamma", "beta") if shown else ()
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

    @property
    def upstream(self) -> Array:
        """The gradient of the loss by the output, in the tensor's shape; made at every call."""
        return upstream(self.source, self.trace)

    @cached_property
    def gradient(self) -> RowGradient | None:
        """What comes back through the norm to the selected row and its group; None where the norm refused."""
        if self.trace is None:
            return None
        found = backward(self.trace, self.upstream)
        row, column = self.selected
        first, second, third = (self.sliced(term)[row].copy() for term in found.terms)
        dgamma, dbeta = found.dgamma, found.dbeta
        by_column = self.has_column_parameters
        return RowGradient(
            upstream=self.sliced(found.upstream)[row].copy(),
            terms=(first, second, third),
            dx=self.sliced(found.dx)[row].copy(),
            group=self.group_values(found.dx, self.selected).copy(),
            dgamma=float(dgamma[column]) if by_column else None,
            dbeta=float(dbeta[column]) if by_column else None,
            warnings=found.warnings,
        )

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
        return float(np.max(self.reference_rows))

    @cached_property
    def reference_rows(self) -> Array:
        """For each token of all samples its largest difference to that output (one axis); empty where there is none."""
        if self.trace is None or self.source.reference is None:
            return np.empty(0)
        found: Array = np.max(np.abs(self.trace.y - self.source.reference), axis=-1).reshape(-1)
        return found


def resolve(source: schema.Normalize) -> View:
    """Normalise what ``source`` holds and say how it is to be shown; never raises."""
    compared = None if source.compared is None else _resolved(source, source.compared, None)
    return _resolved(source, source.norm, compared)


def _resolved(source: schema.Normalize, norm: schema.NormSettings, compared: View | None) -> View:
    try:
        trace = traced(source, norm)
    except Refusal as refusal:
        return View(source, norm, None, refusal.sentence, compared)
    return View(source, norm, trace, None, compared)


def _or(values: Array | None, columns: int, constant: float) -> Array:
    return np.full(columns, constant) if values is None else values
