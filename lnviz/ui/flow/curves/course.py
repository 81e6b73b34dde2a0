"""What a run went through, step by step: its series, thinned for the pixels, and what was changed on the way."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lnviz import numbers
from lnviz.run.history import History
from lnviz.run.record import MISSING
from lnviz.ui.flow.view import Run
from lnviz.ui.language import tr

SERIES = ("loss", "lr", "norm")
"""The loss, the learning rate of the update that follows a step, and the norm of the whole gradient."""

MOST_POINTS = 1200
"""Points of a curve; a longer one shows the smallest and the largest value of every stretch."""

UNREADABLE = 1 / 30
"""Share of a linear axis on whose lowest part nothing can be told apart."""


@dataclass(frozen=True)
class Turn:
    """Something that changed after a step: a live setting (``stack`` None), or all settings of a twin that branched."""

    step: int
    words: str
    stack: int | None = None


def series_of(history: History | None, stack: int, name: str) -> np.ndarray:
    """One of SERIES, or "clipped" (the norm after clipping), at every step: (length,), NaN where not measured."""
    if history is None:
        return np.empty(0)
    values = {"loss": history.loss, "lr": history.lr, "norm": history.norm, "clipped": history.clipped}[name](
        stack
    )
    return np.where(values == MISSING, np.nan, values) if name in ("norm", "clipped") else values


def thinned(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Steps and values of a curve; a long one keeps the smallest and the largest value of every stretch."""
    count = len(values)
    steps = np.arange(count, dtype=np.float64)
    if count <= MOST_POINTS:
        return steps, values
    starts = np.linspace(0, count, MOST_POINTS // 2 + 1).astype(int)[:-1]
    low = np.fmin.reduceat(values, starts)
    high = np.fmax.reduceat(values, starts)
    return np.repeat(steps[starts], 2), np.column_stack([low, high]).ravel()


def curve_of(values: np.ndarray, logarithmic: bool) -> tuple[np.ndarray, np.ndarray]:
    """Steps and heights of a series on an axis, NaN where it has no place there; heights are exponents on a log axis.

    Thinned before any logarithm is taken.
    """
    steps, heights = thinned(values)
    with np.errstate(divide="ignore", invalid="ignore"):
        if logarithmic:
            return steps, np.where(np.isfinite(heights) & (heights > 0), np.log10(heights), np.nan)
        return steps, np.where(np.isfinite(heights), heights, np.nan)


def spans_decades(values: np.ndarray) -> bool:
    """Whether a quarter of the positive numbers would lie on the floor of a linear axis, where they all look alike."""
    positive = values[np.isfinite(values) & (values > 0)]
    return bool(positive.size) and float(np.quantile(positive, 0.25)) < UNREADABLE * float(positive.max())


def clip_course(run: Run, stack: int) -> tuple[tuple[int, float | None], ...]:
    """The largest norm that clipping leaves to a twin, as (first step, limit) in order; None for no clipping."""
    stages = run.stacks[stack].stages
    starts = {stage.step: stage.training.clip for stage in stages}
    live = [mark for mark in run.marks if mark.stack == stack and mark.field == "clip"]
    # A change while training may have been written into the settings since: the mark knows what was before it.
    first = live[0].before if live and not stages else run.flow.training_of(stack).clip
    course: dict[int, float | None] = {0: first, **starts}
    course.update({mark.step: mark.after for mark in live})
    parts = sorted(course.items(), key=_first_of)
    return tuple(part for place, part in enumerate(parts) if not place or part[1] != parts[place - 1][1])


def turns_of(run: Run) -> tuple[Turn, ...]:
    """Everything that changed while the twins were training, in the order of the steps."""
    together: dict[tuple[int, str, float | None, float | None], list[int]] = {}
    for mark in run.marks:
        together.setdefault((mark.step, mark.field, mark.before, mark.after), []).append(mark.stack)
    turns = [
        Turn(step, _of_twins(run, stacks, _change(step, field, before, after)))
        for (step, field, before, after), stacks in together.items()
    ]
    for place, stack in enumerate(run.stacks):
        for stage in stack.stages:
            step = numbers.grouped(stage.step)
            words = tr("{twin} has settings of its own after step {step}", twin=stack.name, step=step)
            turns.append(Turn(stage.step, words, place))
    return tuple(sorted(turns, key=_step_of))


def _change(step: int, field: str, before: float | None, after: float | None) -> str:
    words = {"step": numbers.grouped(step), "before": _limit(before), "after": _limit(after)}
    if field == "lr":
        return tr("learning rate {before} → {after} after step {step}", **words)
    return tr("clipping {before} → {after} after step {step}", **words)


def _limit(value: float | None) -> str:
    return tr("off") if value is None else numbers.four(value)


def _of_twins(run: Run, stacks: list[int], words: str) -> str:
    if len(stacks) == len(run.stacks):
        return words
    twins = tr(", ").join(run.stacks[stack].name for stack in stacks)
    return tr("{twins}: {change}", twins=twins, change=words)


def _first_of(part: tuple[int, float | None]) -> int:
    return part[0]


def _step_of(turn: Turn) -> int:
    return turn.step
