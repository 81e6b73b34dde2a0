"""How wide the columns beside the tables have to be for what is written in them, in pixels of text as usual."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFontMetricsF

from lnviz.numbers import cell_notation, cell_text
from lnviz.ui.normalize.geometry import STATISTIC_WIDTH, WIDE_STATISTIC_WIDTH, Geometry
from lnviz.ui.normalize.painting import PADDING, cell_font, statistic_words
from lnviz.ui.normalize.sides import told_by
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import ui_font


def has_room_for_statistics(view: View, geometry: Geometry) -> bool:
    """Whether the statistics by row, and what they are called, are as narrow as their columns."""
    return room_for_statistics(view, geometry) <= geometry.statistic_width


def room_for_statistics(view: View, geometry: Geometry) -> int:
    """How wide the columns of the statistics by row have to be, up to the widest they may be."""
    told = told_by(view, by_column=False)
    if told is None or told.statistics is None:
        return STATISTIC_WIDTH
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
    return min(max(int(widest) + PADDING, STATISTIC_WIDTH), WIDE_STATISTIC_WIDTH)


@lru_cache(maxsize=8)
def header_width(labels: tuple[str, ...], by_column: bool) -> int:
    """Room for the longest row label within limits, and for the names of BatchNorm's rows."""
    metrics = QFontMetricsF(ui_font(12))
    longest = max((metrics.horizontalAdvance(label) for label in labels[:200]), default=0.0)
    return int(min(max(longest + 16, 98 if by_column else 40), 130))
