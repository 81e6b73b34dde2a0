"""How numbers are kept and written: one notation a table, and no rounded non-zero that reads as 0.

Text for the eye carries the minus sign U+2212; ``plain`` turns it into ASCII for the clipboard. ``exact`` is
ASCII from the start: it goes to editors and the clipboard as well as into tooltips.
"""

from __future__ import annotations

import math
import re
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

FORMATS = ("float64", "float32", "float16", "bfloat16")
MINUS = "\u2212"
THIN_SPACE = "\u2009"

# A value outside this range would lose its last digit, or all of them, with three decimals.
FIXED_FROM, FIXED_BELOW = 0.001, 999.9995
SMALL_SHARE = 0.05
# Whole numbers up to six digits are shorter written out than as a power of ten, and stay exact.
WHOLE_BELOW = 1_000_000

_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_FROM_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_POWER = re.compile(r"(?:(?P<factor>\d[\d.]*)×)?10(?P<power>[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)")


class Notation(Enum):
    """The notation that all cells of one table share."""

    FIXED = "fixed"
    EXPONENT = "exponent"


def round_to(values: npt.ArrayLike, dtype: str) -> npt.NDArray[np.float64]:
    """The nearest numbers of a format, as float64 of the same shape; too large becomes infinite.

    bfloat16 is rounded by way of float32, as torch does when it converts a double.
    """
    array = np.asarray(values, dtype=np.float64)
    if dtype == "float64":
        return array
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        if dtype != "bfloat16":
            return array.astype(dtype).astype(np.float64)
        bits = np.atleast_1d(array.astype(np.float32)).view(np.uint32)
        odd = (bits >> np.uint32(16)) & np.uint32(1)
        upper = (bits + np.uint32(0x7FFF) + odd) & np.uint32(0xFFFF0000)
        # Adding to the bits of a NaN could carry into its sign or turn it into an infinity.
        rounded = np.where(np.isnan(array), np.nan, upper.view(np.float32).reshape(array.shape))
    return rounded.astype(np.float64)


def cell_notation(values: npt.ArrayLike) -> Notation:
    """The notation for a table of any shape: three decimals unless its finite non-zero values suffer from them.

    A few values too small for three decimals do not turn a whole table to exponents: they read ``<0.001``.
    """
    size = np.abs(np.asarray(values, dtype=np.float64)).ravel()
    size = size[np.isfinite(size) & (size != 0)]
    if not size.size:
        return Notation.FIXED
    too_small = np.count_nonzero(size < FIXED_FROM)
    suffers = size.max() >= FIXED_BELOW or too_small > SMALL_SHARE * size.size
    return Notation.EXPONENT if suffers else Notation.FIXED


def cell_text(value: float, notation: Notation) -> str:
    """One cell in the table's notation; in three decimals ``<0.001`` is what they cannot show of a small value."""
    value = float(value)
    if value == 0 or not math.isfinite(value):
        return _special(value)
    if notation is Notation.FIXED and abs(value) < FIXED_BELOW:
        if abs(value) < FIXED_FROM:
            return "<0.001" if value > 0 else f">{MINUS}0.001"
        return _display(f"{value:.3f}")
    return _display(f"{value:.3e}")


def cell_texts(array: npt.ArrayLike, notation: Notation) -> list[list[str]]:
    """The cells of a table (rows × columns, or one row), row by row, as ``cell_text`` writes them."""
    table = np.atleast_2d(np.asarray(array, dtype=np.float64))
    rows, columns = table.shape
    if not table.size:
        return [[] for _ in range(rows)]
    flat = table.ravel()
    # One long format and one replacement: a call per cell costs ten times as much.
    pattern = "%.3f\n" if notation is Notation.FIXED else "%.3e\n"
    texts = (pattern * flat.size % tuple(flat.tolist())).replace("-", MINUS).split("\n")
    plain_cells = np.isfinite(flat) & (flat != 0)
    if notation is Notation.FIXED:
        plain_cells &= (np.abs(flat) >= FIXED_FROM) & (np.abs(flat) < FIXED_BELOW)
    for i in np.flatnonzero(~plain_cells).tolist():
        texts[i] = cell_text(flat[i], notation)
    return [texts[row * columns : (row + 1) * columns] for row in range(rows)]


def gradient_text(value: float) -> str:
    """A gradient or a ratio: two significant digits with an exponent, ``1.2e−03``."""
    value = float(value)
    if value == 0 or not math.isfinite(value):
        return _special(value)
    return _display(f"{value:.1e}")


def power_text(value: float) -> str:
    """A label of an axis or exported picture: ``10⁻³``, ``2×10⁻³``, ``1.5×10²`` (two digits)."""
    value = float(value)
    if value == 0 or not math.isfinite(value):
        return _special(value)
    factor, exponent = f"{abs(value):.1e}".split("e")
    power = "10" + str(int(exponent)).translate(_SUPERSCRIPTS)
    factor = factor.removesuffix(".0")
    return (MINUS if value < 0 else "") + (power if factor == "1" else f"{factor}×{power}")


def four(value: float) -> str:
    """Four significant digits, with trailing zeros only where something was rounded away.

    So ``1.5`` is 1.5 and ``1.500`` is near it. Whole numbers of up to six digits are written in full.
    """
    value = float(value)
    if value == 0 or not math.isfinite(value):
        return _special(value)
    if value.is_integer() and abs(value) < WHOLE_BELOW:
        return _display(f"{value:.0f}")
    text = f"{value:.4g}"
    return _display(text if float(text) == value else f"{value:#.4g}".rstrip("."))


def axis_texts(*values: float) -> list[str]:
    """The labels of one axis (finite numbers, four significant digits of the largest): all with the same decimals."""
    largest = max(map(abs, values), default=0.0)
    if largest == 0:
        return ["0"] * len(values)
    whole = all(float(value).is_integer() for value in values)
    if not FIXED_FROM <= largest < (WHOLE_BELOW if whole else FIXED_BELOW):
        patterns = [f".{digits}e" for digits in range(4)]
    else:
        patterns = [f".{digits}f" for digits in range(max(0, 3 - math.floor(math.log10(largest))) + 1)]
    enough = largest * 1e-9

    def shows(pattern: str) -> bool:
        return all(abs(float(format(value, pattern)) - value) <= enough for value in values)

    pattern = next(filter(shows, patterns), patterns[-1])
    return [_display(format(value, pattern)) if value else "0" for value in values]


def is_rounded(value: float) -> bool:
    """Whether ``four`` leaves something of the value away: such a number gets the mark "rounded"."""
    return math.isfinite(value) and float(plain(four(value))) != value


def exact(value: float, dtype: str = "float64") -> str:
    """The shortest ASCII text that reads back as the same number of that format; also -0, NaN, ±Inf."""
    value = float(value)
    if not math.isfinite(value):
        return plain(_special(value))
    if dtype == "float64":
        text = repr(value)
    elif dtype == "bfloat16":
        text = _shortest_bfloat16(value)
    else:
        with np.errstate(over="ignore"):
            kept = np.dtype(dtype).type(value)
        text = str(kept) if np.isfinite(kept) else plain(_special(float(kept)))
    return text.removesuffix(".0")


def grouped(n: int) -> str:
    """A count or a step number with thin spaces between thousands: ``12 400``."""
    return _display(f"{int(n):,}".replace(",", THIN_SPACE))


def percent(fraction: float) -> str:
    """A share (1 is the whole): no decimals from 10 % on, one below, ``<0.1 %`` for less than that."""
    share = float(fraction) * 100
    if not math.isfinite(share):
        return _special(share)
    if share == 0:
        return "0 %"
    if abs(share) < 0.05:
        return "<0.1 %" if share > 0 else f">{MINUS}0.1 %"
    return _display(f"{share:.0f} %" if round(abs(share), 1) >= 10 else f"{share:.1f} %")


def plain(text: str) -> str:
    """Display text in ASCII, so that other programs read it: minus signs, thin spaces and powers of ten."""
    text = _POWER.sub(_plain_power, text)
    for space in (THIN_SPACE, "\u202f", "\u00a0"):
        # Between digits the space groups thousands; elsewhere it is a space.
        text = re.sub(rf"(?<=\d){space}(?=\d)", "", text).replace(space, " ")
    return text.replace(MINUS, "-")


def _plain_power(match: re.Match[str]) -> str:
    return f"{match['factor'] or '1'}e{match['power'].translate(_FROM_SUPERSCRIPTS)}"


def _special(value: float) -> str:
    if value == 0:
        return "0"
    if math.isnan(value):
        return "NaN"
    return "+Inf" if value > 0 else f"{MINUS}Inf"


def _display(text: str) -> str:
    return text.replace("-", MINUS)


def _shortest_bfloat16(value: float) -> str:
    kept = float(round_to(value, "bfloat16"))
    if not math.isfinite(kept):
        return plain(_special(kept))
    for digits in range(1, 10):
        text = f"{kept:.{digits}g}"
        if float(round_to(float(text), "bfloat16")) == kept:
            return repr(float(text))
    return repr(kept)


def json_number(value: Any) -> float | str:
    """A number for a JSON file, which has no word of its own for ``nan``, ``inf`` and ``-inf``."""
    value = float(value)
    return value if math.isfinite(value) else str(value)
