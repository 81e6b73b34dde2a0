"""The heat map as one image: a column for each pixel of steps, two half rows for each block."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QImage

from lnviz.run.summary import Summary
from lnviz.ui.colormaps import diverging, sequential
from lnviz.ui.flow.diagram.legend import RATIO_DECADES
from lnviz.ui.flow.ink import above_color, below_color
from lnviz.ui.flow.scale import AnyScale, Kind, Scale
from lnviz.ui.theme import Tokens

Pixels = npt.NDArray[np.uint32]


@dataclass(frozen=True)
class Heat:
    """A painted heat map and where its pixels lie.

    ``edges``, shape (columns + 1,): the steps of column p are edges[p] … edges[p + 1] - 1. ``broken`` and ``zero``,
    shape (columns, blocks): cells that hold a number that is not finite, and cells that hold nothing but 0; they are
    hatched and dotted over the image. ``under_one``, same shape: cells whose every value is above 0 and below 1, which
    are those of the smaller part where the picture is one of a ratio.
    """

    image: QImage
    edges: np.ndarray
    broken: np.ndarray
    zero: np.ndarray
    under_one: np.ndarray
    pixels: Pixels


@dataclass(frozen=True)
class Palette:
    """Colours of a heat map as 0xffRRGGBB: a table over the scale, and those of the kinds beside it."""

    table: Pixels
    kinds: Pixels
    empty: np.uint32


def magnitudes(tokens: Tokens) -> Palette:
    """viridis, darker below the range and paler above it, the window's ground for an exact 0."""
    kinds = np.zeros(len(Kind), np.uint32)
    kinds[Kind.BELOW], kinds[Kind.ABOVE] = _packed(below_color()), _packed(above_color())
    kinds[Kind.ZERO] = _packed(tokens.color("bg"))
    kinds[Kind.NON_FINITE] = kinds[Kind.MISSING] = _packed(tokens.color("grid"))
    return Palette(_table(sequential()), kinds, _packed(tokens.color("panel")))


def ratios(tokens: Tokens) -> Palette:
    """The diverging map of the theme; a ratio beyond its ends has the end colour."""
    table = _table(diverging(tokens))
    kinds = np.zeros(len(Kind), np.uint32)
    kinds[Kind.BELOW], kinds[Kind.ABOVE] = table[0], table[-1]
    kinds[Kind.ZERO] = table[0]
    kinds[Kind.NON_FINITE] = kinds[Kind.MISSING] = _packed(tokens.color("grid"))
    return Palette(table, kinds, _packed(tokens.color("panel")))


RATIO_SCALE = Scale(-RATIO_DECADES, RATIO_DECADES)


def heat_of(summary: Summary, blocks: int, scale: AnyScale, palette: Palette) -> Heat:
    """The image of the first ``blocks`` rows of a summary, the last block on top.

    Rows 2k and 2k + 1 of the image belong to one block: the largest and the smallest value of the pixel, which
    differ where it stands for several steps. A mean would hide the spike that is looked for.
    """
    low, high = summary.low[:, :blocks], summary.high[:, :blocks]
    broken, missing = summary.non_finite[:, :blocks], summary.missing[:, :blocks]
    columns = len(low)
    pixels = np.empty((2 * blocks, columns), np.uint32)
    pixels[0::2] = _colors(high, broken, missing, scale, palette)
    pixels[1::2] = _colors(low, broken, missing, scale, palette)
    pixels = np.ascontiguousarray(pixels)
    image = QImage(pixels.data, columns, 2 * blocks, 4 * columns, QImage.Format.Format_RGB32)
    with np.errstate(invalid="ignore"):
        zero, under_one = (high == 0) & (low == 0), (high > 0) & (high < 1)
    return Heat(image, summary.edges, broken, zero, under_one & ~broken, pixels)


def runs(mask: np.ndarray) -> list[tuple[int, int, int]]:
    """The cells of a (columns, blocks) mask as runs along the columns: (block, first column, last column + 1)."""
    padded = np.zeros((mask.shape[1], mask.shape[0] + 2), np.int8)
    padded[:, 1:-1] = mask.T
    turns = np.diff(padded, axis=1)
    blocks, starts = np.nonzero(turns == 1)
    stops = np.nonzero(turns == -1)[1]
    return list(zip(blocks.tolist(), starts.tolist(), stops.tolist(), strict=True))


def _colors(
    values: np.ndarray, broken: np.ndarray, missing: np.ndarray, scale: AnyScale, palette: Palette
) -> Pixels:
    """Colours by block from the last to the first, shape (blocks, columns)."""
    kinds = scale.kinds(np.where(np.isnan(values), 1.0, values))
    places = np.rint(scale.places(values) * (len(palette.table) - 1)).astype(np.intp)
    colors = np.where(kinds == Kind.WITHIN, palette.table[places], palette.kinds[kinds])
    nothing = np.isnan(values)
    colors[nothing] = palette.empty
    colors[nothing & (missing | broken)] = palette.kinds[Kind.MISSING]
    return colors.T[::-1]


def _table(colors: npt.NDArray[np.uint8]) -> Pixels:
    red, green, blue = (colors[:, channel].astype(np.uint32) for channel in range(3))
    packed = (red << 16) | (green << 8) | blue
    return np.asarray(packed | np.uint32(0xFF000000), dtype=np.uint32)


def _packed(color: QColor) -> np.uint32:
    return np.uint32(color.rgb())
