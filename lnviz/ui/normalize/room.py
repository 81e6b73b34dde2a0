"""How wide the columns beside the tables have to be for what is written in them, in pixels of text as usual."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF

from lnviz.numbers import Notation, cell_notation, cell_text
from lnviz.ui.normalize.geometry import (
    IDLE,
    NARROW_CELL,
    STATISTIC_WIDTH,
    TIGHT_STATISTIC_WIDTH,
    TWO_DIGITS,
    WIDE_CELL,
    WIDE_STATISTIC_WIDTH,
    Geometry,
    width_of_few,
)
from lnviz.ui.normalize.painting import PADDING, cell_font, statistic_words
from lnviz.ui.normalize.sides import pinned_rows, told_by
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import ui_font

WHOLE_ROWS, WHOLE_COLUMNS = 32, 12
"""Tables of more are shown in part in a picture; their numbers would be too small to be read."""
FEW_COLUMNS = 6
"""Tables of so few columns get closer before a column has to be scrolled to."""
FEW_WHOLE = 4
"""Tables of so few columns, of short numbers, are whole at every size of the text."""


def laid_out(view: View, size: QSize, scrolled: tuple[int, int]) -> Geometry:
    """The layout of the tables of ``view`` on a canvas; ``scrolled`` are the first row and column that are seen."""
    wide = Notation.EXPONENT in (view.input_notation, view.shown_notation)
    rows, columns = view.values.shape
    geometry = Geometry(
        width=size.width(),
        height=size.height(),
        rows=rows,
        columns=columns,
        header_width=header_width(view.rows, pinned_rows(view) != IDLE),
        cell_width=WIDE_CELL if wide else NARROW_CELL + TWO_DIGITS * view.has_long_numbers,
        pinned=pinned_rows(view),
        first_row=scrolled[0],
        first_column=scrolled[1],
    )
    if geometry.visible_columns < columns <= FEW_COLUMNS:
        tight = replace(
            geometry,
            cell_width=min(geometry.cell_width, tight_cell(view, geometry)),
            statistic_width=tight_statistics(view, geometry),
        ).roomier()
        if tight.visible_columns == columns:
            return tight
    roomier = geometry.roomier()
    if has_room_for_statistics(view, roomier):
        return roomier
    wider = replace(geometry, statistic_width=WIDE_STATISTIC_WIDTH).roomier()
    if wider.visible_columns == columns:
        return wider
    # Where columns have to be scrolled to, the statistics take no more than they need.
    return replace(geometry, statistic_width=room_for_statistics(view, roomier)).roomier()


def missing_room(geometry: Geometry) -> QSize:
    """What is missing for all rows, and for all columns, of tables that a picture can show whole."""
    rows = geometry.rows - geometry.visible_rows if geometry.rows <= WHOLE_ROWS else 0
    columns = geometry.columns - geometry.visible_columns if geometry.columns <= WHOLE_COLUMNS else 0
    # The table stands on the left and on the right.
    return QSize(2 * columns * geometry.cell_width, rows * geometry.cell_height)


def least_width(view: View) -> int:
    """The width that shows all of a few columns of short numbers; 0 where there are more columns."""
    columns = view.values.shape[1]
    header = header_width(view.rows, pinned_rows(view) != IDLE)
    return width_of_few(header, columns) if columns <= FEW_WHOLE else 0


def has_room_for_statistics(view: View, geometry: Geometry) -> bool:
    """Whether the statistics by row, and what they are called, are as narrow as their columns."""
    return room_for_statistics(view, geometry) <= geometry.statistic_width


def tight_cell(view: View, geometry: Geometry) -> int:
    """How wide a cell has to be for the numbers at both ends of the input and of the stage shown."""
    advance = QFontMetricsF(cell_font(geometry)).horizontalAdvance
    texts = [
        cell_text(float(end), notation)
        for array, notation in ((view.values, view.input_notation), (view.shown, view.shown_notation))
        if array is not None and array.size
        for end in (array.min(), array.max())
    ]
    return int(max(map(advance, texts), default=0.0)) + PADDING + 2


def tight_statistics(view: View, geometry: Geometry) -> int:
    """How wide the columns of the statistics have to be where every pixel counts."""
    return _room_for_statistics(view, geometry, TIGHT_STATISTIC_WIDTH)


def room_for_statistics(view: View, geometry: Geometry) -> int:
    """How wide the columns of the statistics by row have to be, up to the widest they may be."""
    return _room_for_statistics(view, geometry, STATISTIC_WIDTH)


def _room_for_statistics(view: View, geometry: Geometry, least: int) -> int:
    told = told_by(view, by_column=False)
    if told is None or told.statistics is None:
        return least
    notations, names = [cell_notation(column) for column in told.statistics], statistic_words(told)
    texts = [
        cell_text(float(end), notation)
        for column, notation in zip(told.statistics, notations, strict=True)
        for end in (column.min(), column.max())
    ]
    thin = QFontMetricsF(cell_font(geometry)).horizontalAdvance
    bold = QFontMetricsF(cell_font(geometry, bold=True)).horizontalAdvance
    # The mean is the one that may be unused, and then it is not bold.
    widest = max(thin(names["mean"]), bold(names["variance"]), bold(names["std"]), *map(thin, texts))
    return min(max(int(widest) + PADDING, least), WIDE_STATISTIC_WIDTH)


@lru_cache(maxsize=8)
def header_width(labels: tuple[str, ...], by_column: bool) -> int:
    """Room for the longest row label within limits, and for the names of BatchNorm's rows."""
    metrics = QFontMetricsF(ui_font(12))
    longest = max((metrics.horizontalAdvance(label) for label in labels[:200]), default=0.0)
    return int(min(max(longest + 16, 98 if by_column else 40), 130))
