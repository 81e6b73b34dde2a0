"""What the panels show, worked out once for every change: the trace, the stage on the right, scales and notations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace, normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import CHANNEL_KINDS, group_ids
from lnviz.numbers import Notation, cell_notation
from lnviz.scenario import schema
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.colormaps import FLAT, nice_reach

Array = npt.NDArray[np.float64]

STAGES = ("x", "mean", "centered", "variance", "xhat", "scaled", "y")
"""The steps of a normalisation; two of them are statistics, so that the table beside them stays at the stage before."""

_TABLE_OF_STAGE = {"mean": "x", "variance": "centered"}
OUTLIER, MOST_OUTLIERS = 4.0, 4
"""A feature is called an outlier where its root mean square is this many times the median feature's."""

_SMALL, _FEW_COLUMNS = 400, 8
_SHARE = 98.0


@dataclass(frozen=True, eq=False)
class View:
    """One resolved state of the workspace; ``trace`` is None where the normalisation refused, ``refusal`` says why."""

    source: schema.Normalize
    trace: NormTrace | None
    refusal: Sentence | None

    @property
    def values(self) -> Array:
        """The input, (rows, columns)."""
        return self.source.tensor.values

    @property
    def stage(self) -> str:
        """The name of the stage shown."""
        return STAGES[self.source.stage]

    @property
    def selected(self) -> tuple[int, int]:
        """The row and column of the selected cell."""
        row, column = self.source.selected
        return row, column

    @property
    def by_column(self) -> bool:
        """Whether a statistic belongs to a column (BatchNorm) rather than to a row."""
        return self.source.norm.kind in CHANNEL_KINDS

    @cached_property
    def shown(self) -> Array | None:
        """The table on the right: the tensor at the stage shown."""
        if self.trace is None:
            return None
        array: Array = getattr(self.trace, _TABLE_OF_STAGE.get(self.stage, self.stage))
        return array

    @cached_property
    def groups(self) -> npt.NDArray[np.intp]:
        """The number of every cell's statistic group."""
        return group_ids(self.source.norm.spec(), self.values.shape)

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
        return self.source.tensor.labels_along(1)

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """A label for every row."""
        return self.source.tensor.labels_along(0)

    @cached_property
    def gamma(self) -> Array:
        """γ per column, ones where none is set."""
        return _or(self.source.gamma, self.values.shape[1], 1.0)

    @cached_property
    def beta(self) -> Array:
        """β per column, zeros where none is set."""
        return _or(self.source.beta, self.values.shape[1], 0.0)

    @cached_property
    def running_mean(self) -> Array:
        """BatchNorm's running mean before this batch, per column."""
        running = self.source.running
        return _or(running.mean if running else None, self.values.shape[1], 0.0)

    @cached_property
    def running_variance(self) -> Array:
        """BatchNorm's running variance before this batch, per column."""
        running = self.source.running
        return _or(running.variance if running else None, self.values.shape[1], 1.0)

    @cached_property
    def statistics(self) -> tuple[Array, Array, Array] | None:
        """Mean, variance and standard deviation of every group in its order, as the tensor has them.

        RMSNorm's are the mean (which it leaves alone), the mean square and its root.
        """
        trace = self.trace
        if trace is None:
            return None
        if self.source.norm.kind == "rms":
            return trace.mean.ravel(), trace.used_variance.ravel(), np.sqrt(trace.used_variance).ravel()
        unbiased = self.source.norm.estimator == "unbiased"
        variance = trace.variance_unbiased if unbiased else trace.variance
        return trace.mean.ravel(), variance.ravel(), trace.std.ravel()

    @cached_property
    def outliers(self) -> tuple[int, ...]:
        """The columns far louder than the others, the loudest first; none of a table too narrow to tell."""
        values = self.values
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
    running = source.running
    try:
        trace = normalize(
            source.tensor.values,
            source.norm.spec(),
            gamma=source.gamma,
            beta=source.beta,
            running=Running(running.mean, running.variance, running.batches) if running else None,
        )
    except Refusal as refusal:
        return View(source, None, refusal.sentence)
    return View(source, trace, None)


def robust_reach(values: Array) -> float:
    """The reach of a signed colour scale; a few outliers of a large tensor lie beyond it, so that the rest is seen."""
    sizes = np.abs(values[np.isfinite(values)])
    if not sizes.size:
        return 1.0
    return nice_reach(float(sizes.max() if sizes.size <= _SMALL else np.percentile(sizes, _SHARE)))


def _or(values: Array | None, columns: int, constant: float) -> Array:
    return np.full(columns, constant) if values is None else values
