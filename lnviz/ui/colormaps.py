"""Colour maps that stay monotone for every kind of colour vision, and the text that is readable on them.

viridis for magnitudes; CET-CBD1 (light) and CET-D6 (dark) for signed values, by Peter Kovesi (CC-BY 4.0), as pyqtgraph
carries them.
"""

from __future__ import annotations

import math
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lnviz.ui.theme import Tokens

ENTRIES = 256
FLAT = 3.0
"""Normalised stages have the fixed scale ±3: a value beyond it has the end colour."""
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
"""What red, green and blue add to the relative luminance."""
LARGEST_LUMINANCE = 0.095
"""On no lighter ground has white text a contrast of 7:1."""

Rgb = npt.NDArray[np.uint8]


@cache
def _table(name: str) -> Rgb:
    """A map from the file that pyqtgraph has of it: importing pyqtgraph itself is a fourth of the program's start."""
    package = find_spec("pyqtgraph")
    assert package is not None
    assert package.origin is not None
    path = Path(package.origin).parent / "colors" / "maps" / f"{name}.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split(",") for line in lines if line.strip() and not line.startswith(";")]
    table = np.array([[float(part) for part in row[:3]] for row in rows])
    return np.asarray((table * 255 + 0.5).astype(np.uint8))


@cache
def _dimmed(name: str) -> Rgb:
    """A map as dark as white text needs it everywhere: the brightness of each end is lowered, its hue stays."""
    linear = (_table(name) / 255.0) ** 2.2
    factor = np.minimum(1.0, LARGEST_LUMINANCE / np.maximum(linear @ WEIGHTS, 1e-9))[:, None]
    return np.asarray(((linear * factor) ** (1 / 2.2) * 255.0).round(), dtype=np.uint8)


def sequential() -> Rgb:
    """viridis, (256, 3)."""
    return _table("viridis")


def diverging(tokens: Tokens) -> Rgb:
    """The signed map of a theme, (256, 3): blue is negative, olive or yellow positive."""
    if tokens.name == "contrast":
        return _dimmed("CET-D6")
    return _table("CET-D6" if tokens.dark else "CET-CBD1")


def signed_index(values: npt.NDArray[np.float64], reach: float) -> npt.NDArray[np.intp]:
    """Entries of a signed map for ``values`` on the scale ±reach; non-finite values get the middle."""
    with np.errstate(invalid="ignore", over="ignore"):
        place = np.clip(values / reach, -1, 1) * (ENTRIES / 2 - 0.5) + (ENTRIES / 2 - 0.5)
    return np.nan_to_num(place, nan=ENTRIES / 2, posinf=ENTRIES - 1, neginf=0).round().astype(np.intp)


def dark_text(table: Rgb) -> npt.NDArray[np.bool_]:
    """For every entry whether black is read better on it than white (WCAG relative luminance)."""
    linear = (table / 255.0) ** 2.2
    luminance = linear @ WEIGHTS
    # Black wins where (L + 0.05) / 0.05 > 1.05 / (L + 0.05).
    return np.asarray((luminance + 0.05) ** 2 > 0.05 * 1.05)


def nice_reach(largest: float) -> float:
    """The smallest number of the series 1, 2, 5, 10 … that is at least ``largest``; 1 for nothing.

    Always finite: beyond the last of the series it is the largest number there is.
    """
    if not math.isfinite(largest) or largest <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(largest))
    factors = (factor for factor in (1.0, 2.0, 5.0) if largest <= factor * power * (1 + 1e-12))
    return min(next(factors, 10.0) * power, sys.float_info.max)
