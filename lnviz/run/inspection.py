"""What is found when somebody asks for more than a record holds: parameters one by one, and many seeds at step 0."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

DECADES = (-30, 10)
"""Powers of ten between which magnitudes are counted, one bin for every quarter of a decade."""

BINS_IN_A_DECADE = 4


@dataclass(frozen=True, eq=False)
class Histogram:
    """Magnitudes of some numbers, every one of them counted exactly once.

    ``counts``, shape (4 · 40,): bin k holds |x| from 10^(−30 + k/4) up to 10^(−30 + (k+1)/4). ``below`` and ``above``
    count what lies outside. ``negative`` counts the signs among the finite numbers.
    """

    counts: np.ndarray
    below: int
    above: int
    zeros: int
    nans: int
    infinities: int
    negative: int
    norm: float
    """L2 norm of the finite numbers, accumulated in float64."""
    largest: float
    """Largest finite magnitude; 0 where there is none."""


@dataclass(frozen=True, eq=False)
class ParameterDetail:
    """One parameter of a row: its name inside the row, its shape, and what it and its gradient look like.

    ``gradient`` is None where there is none; ``state`` says why ("trained", "frozen" or "unused").
    """

    name: str
    shape: tuple[int, ...]
    values: Histogram
    gradient: Histogram | None
    state: str


@dataclass(frozen=True, eq=False)
class Inspection:
    """The parameters of one row of one twin at one step."""

    stack: int
    step: int
    row: str
    parameters: tuple[ParameterDetail, ...]


@dataclass(frozen=True, eq=False)
class InitProfiles:
    """Records before the first update, for several depths and seeds, as far as they are measured.

    ``values[stack][depth]`` has shape (seeds so far, len(QUANTITIES), rows of that twin at that depth). ``depths``
    counts residual adds of every stack at every measured depth.
    """

    names: tuple[str, ...]
    depths: tuple[tuple[int, ...], ...]
    values: tuple[tuple[np.ndarray, ...], ...]
    done: int
    total: int
