"""What the running laboratory draws: one feature in the batches that were fed, and in the one on screen."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.norm.running import fresh
from lnviz.numbers import four
from lnviz.scenario.schema import TRAIL_ROWS
from lnviz.ui.language import tr
from lnviz.ui.normalize.feeding import batch_norm, batch_statistics, feature_axis
from lnviz.ui.normalize.view import View

Array = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Track:
    """One statistic of one feature: per batch fed its value and the running one before and after (equal lengths).

    ``pending`` is the same three numbers for the batch on screen, as feeding it would make them; NaN before and after
    where it cannot be fed (eval mode), None where there is no batch at all.
    """

    batch: Array
    before: Array
    after: Array
    now: float
    pending: tuple[float, float, float] | None
    new_share: float

    def finite(self) -> Array:
        """Every finite number that is drawn."""
        pending = [] if self.pending is None else list(self.pending)
        every = np.concatenate([self.batch, self.before, self.after, [self.now], pending])
        return every[np.isfinite(every)]


@dataclass(frozen=True, eq=False)
class Tracks:
    """Mean and variance of the selected feature; ``first`` is the number of the first batch that is kept."""

    mean: Track
    variance: Track
    first: int
    in_eval: bool
    feature: str

    @property
    def count(self) -> int:
        """How many batches are drawn."""
        return len(self.mean.batch)


def batch_view(view: View) -> View | None:
    """The view whose norm is BatchNorm: the first, else the one compared with it, else None."""
    return next((v for v in (view, view.compared) if v is not None and v.norm.kind == "batch"), None)


def tracks_of(view: View) -> Tracks:
    """What the plot draws of a resolved state: the batches kept, and the one on screen."""
    source, norm = view.source, batch_norm(view.source)
    axis = feature_axis(source)
    channel = source.selected[axis]
    running = source.running
    trail = running.trail if running is not None else ()
    start = fresh(1) if running is None else running
    now = (float(start.mean[channel % start.mean.size]), float(start.variance[channel % start.variance.size]))
    pending = _pending(view, channel, now)
    share = norm.momentum if norm.momentum_weights == "new" else 1 - norm.momentum
    kept = np.array([batch[:, channel] for batch in trail]).reshape(len(trail), len(TRAIL_ROWS))
    rows = dict(zip(TRAIL_ROWS, kept.T, strict=True))
    mean, variance = (
        Track(
            rows[f"batch_{name}"],
            rows[f"{name}_before"],
            rows[f"{name}_after"],
            now[place],
            None if pending is None else pending[place],
            share,
        )
        for place, name in enumerate(("mean", "variance"))
    )
    first = (running.batches if running is not None else 0) - len(trail) + 1
    label = source.tensor.labels_along(axis)[channel]
    return Tracks(mean, variance, first, norm.mode == "eval", label)


def _pending(
    view: View, channel: int, now: tuple[float, float]
) -> tuple[tuple[float, float, float], tuple[float, float, float]] | None:
    """Mean and variance of the batch on screen, each with the running ones before and after feeding it."""
    shown = batch_view(view)
    trace = None if shown is None else shown.trace
    if trace is None:
        return None
    seen = [float(part[channel]) for part in batch_statistics(trace)]
    if trace.spec.mode == "eval" or trace.running is None:
        return (seen[0], math.nan, math.nan), (seen[1], math.nan, math.nan)
    after = float(trace.running.mean[channel]), float(trace.running.variance[channel])
    return (seen[0], now[0], after[0]), (seen[1], now[1], after[1])


def step_words(track: Track) -> tuple[str, ...]:
    """The next step with its numbers, ``0.9 × 0 + 0.1 × 2 = 0.2``, then shorter words for it, the shortest last."""
    running = tr("running {value}", value=four(track.now))
    if track.pending is None or math.isnan(track.pending[1]):
        return (running,)
    batch, before, after = track.pending
    new = float(f"{track.new_share:.12g}")
    old = float(f"{1 - track.new_share:.12g}")
    whole = f"{four(old)} × {_bracketed(before)} + {four(new)} × {_bracketed(batch)} = {four(after)}"
    return whole, f"{four(before)} → {four(after)}", running


def _bracketed(value: float) -> str:
    text = four(value)
    return f"({text})" if value < 0 else text
