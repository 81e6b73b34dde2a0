"""Where everything stands on the tables' canvas: input, statistics, output, and the rows below them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF

TITLE_HEIGHT = 26
LABEL_HEIGHT = 20
CELL_HEIGHT, TALL_CELL_HEIGHT = 25, 38
NARROW_CELL, WIDE_CELL, WIDEST_CELL = 54, 82, 92
TWO_DIGITS = 7
GAP, EDGE = 14, 4
TIGHT_STATISTIC_WIDTH, STATISTIC_WIDTH, WIDE_STATISTIC_WIDTH = 40, 58, 82
STATISTICS = ("mean", "variance", "std")
PINNED_GAP = 12

RUNNING = ("running_mean", "running_variance")
IDLE = ("idle",)
"""The row below the input where no norm in force takes statistics by column: the empty frame of those that would."""
RIGHT_PINNED = ("gamma", "beta")
LEAST_HEIGHT = TITLE_HEIGHT + LABEL_HEIGHT + 3 * CELL_HEIGHT + PINNED_GAP + EDGE
"""The height that shows one row of the table and the rows pinned below it."""


TIGHT_CELL = 52
"""A cell of a number such as −1.342, where every pixel counts."""


def width_of_few(header: int, columns: int) -> int:
    """The width that shows all of a few columns of short numbers on both sides."""
    return header + 2 * GAP + len(STATISTICS) * TIGHT_STATISTIC_WIDTH + EDGE + 2 * columns * TIGHT_CELL


@dataclass(frozen=True)
class Hit:
    """What lies under a point: the area, and the row and column of the table it belongs to (-1 for none)."""

    area: str
    row: int = -1
    column: int = -1


@dataclass(frozen=True)
class Geometry:
    """The layout for one size of the canvas, one table and one place it is scrolled to, in logical pixels."""

    width: int
    height: int
    rows: int
    columns: int
    header_width: int
    cell_width: int
    pinned: tuple[str, ...] = IDLE
    first_row: int = 0
    first_column: int = 0
    cell_height: int = CELL_HEIGHT
    statistic_width: int = STATISTIC_WIDTH

    @property
    def visible_rows(self) -> int:
        """How many rows of the table fit above the pinned ones."""
        return max(1, min(self.rows, self._rows_with_room()))

    def _rows_with_room(self) -> int:
        pinned = max(len(self.pinned), len(RIGHT_PINNED)) * self.cell_height + PINNED_GAP
        room = self.height - TITLE_HEIGHT - LABEL_HEIGHT - pinned - 4
        return room // self.cell_height

    @property
    def visible_columns(self) -> int:
        """How many columns of each table fit."""
        return max(1, min(self.columns, self._room() // 2 // self.cell_width))

    def roomier(self) -> Geometry:
        """The same with wider, taller cells, as far as the whole table still fits."""
        if self.visible_columns < self.columns:
            return self
        widest = max(self.cell_width, min(WIDEST_CELL, self._room() // 2 // self.columns))
        taller = replace(self, cell_width=widest, cell_height=TALL_CELL_HEIGHT)
        fits = taller._rows_with_room() >= self.rows and widest >= WIDE_CELL
        return taller if fits else replace(self, cell_width=widest)

    def _room(self) -> int:
        return self.width - self.header_width - 2 * GAP - len(STATISTICS) * self.statistic_width - EDGE

    @property
    def body_top(self) -> int:
        """The top of the tables' first visible row."""
        return TITLE_HEIGHT + LABEL_HEIGHT

    @property
    def pinned_top(self) -> int:
        """The top of the first pinned row."""
        return self.body_top + self.visible_rows * self.cell_height + PINNED_GAP

    @property
    def left(self) -> int:
        """The left edge of the input."""
        return self.header_width

    @property
    def table_width(self) -> int:
        """The width of each table's visible part."""
        return self.visible_columns * self.cell_width

    @property
    def gutter(self) -> int:
        """The left edge of the statistics per row."""
        return self.left + self.table_width + GAP

    @property
    def right(self) -> int:
        """The left edge of the table on the right."""
        return self.gutter + len(STATISTICS) * self.statistic_width + GAP

    def cell(self, area: str, row: float, column: float) -> QRectF:
        """The rectangle of a cell of the "input" or the "output"; it may lie outside the visible part."""
        x = (self.left if area == "input" else self.right) + (column - self.first_column) * self.cell_width
        y = self.body_top + (row - self.first_row) * self.cell_height
        return QRectF(x, y, self.cell_width, self.cell_height)

    def pinned_cell(self, name: str, column: int) -> QRectF:
        """The rectangle of a cell of a pinned row."""
        on_right = name in RIGHT_PINNED
        place = RIGHT_PINNED.index(name) if on_right else self.pinned.index(name)
        x = (self.right if on_right else self.left) + (column - self.first_column) * self.cell_width
        return QRectF(x, self.pinned_top + place * self.cell_height, self.cell_width, self.cell_height)

    def body(self, area: str) -> QRectF:
        """The rectangle of the visible cells of a table."""
        x = self.left if area == "input" else self.right
        return QRectF(x, self.body_top, self.table_width, self.visible_rows * self.cell_height)

    def group(self, area: str, bounds: tuple[float, float, float, float]) -> QRectF:
        """The visible part of a block of cells: first and last row, first and last column."""
        top, bottom, left, right = bounds
        first, last = self.cell(area, top, left), self.cell(area, bottom, right)
        return first.united(last).intersected(self.body(area))

    def hit(self, point: QPointF) -> Hit:
        """What lies under ``point``."""
        for area in ("input", "output"):
            if self.body(area).contains(point):
                column = int((point.x() - self.body(area).x()) // self.cell_width) + self.first_column
                row = int((point.y() - self.body_top) // self.cell_height) + self.first_row
                return Hit(area, row, column)
        return self._hit_beside(point)

    def _hit_beside(self, point: QPointF) -> Hit:
        x, y = point.x(), point.y()
        in_rows = self.body_top <= y < self.body_top + self.visible_rows * self.cell_height
        row = int((y - self.body_top) // self.cell_height) + self.first_row if in_rows else -1
        if in_rows and x < self.left:
            return Hit("row_label", row)
        if in_rows and self.gutter <= x < self.right - GAP:
            return Hit("gutter", row)
        for start, names in ((self.left, self.pinned), (self.right, RIGHT_PINNED)):
            if not start <= x < start + self.table_width:
                continue
            column = int((x - start) // self.cell_width) + self.first_column
            if TITLE_HEIGHT <= y < self.body_top:
                return Hit("column_label", -1, column)
            place = int((y - self.pinned_top) // self.cell_height)
            if y >= self.pinned_top and place < len(names):
                return Hit(names[place], -1, column)
        return Hit("")
