"""The numbers of one step as a table: rows are blocks and ends, columns are quantities of twins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, Qt
from PySide6.QtGui import QBrush, QPainter, QPixmap

from lnviz import numbers
from lnviz.run.record import MISSING
from lnviz.ui.flow.ink import paint_marker, tinted
from lnviz.ui.flow.side.numbers_table import CopiedModel
from lnviz.ui.flow.view import Look, Run
from lnviz.ui.flow.words import (
    SIGNED,
    quantity_hint,
    quantity_name,
    quantity_word,
    row_name,
    state_word,
    value_word,
)
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme

ALL_QUANTITIES = (
    "activation_grad_norm",
    "grad_norm",
    "grad_rms",
    "update_ratio",
    "activation_std",
    "activation_mean",
    "skip_grad_norm",
    "branch_grad_norm",
    "skip_share",
    "skip_branch_angle",
)
OF_PARAMETERS = ("grad_norm", "grad_rms", "update_ratio")
"""Quantities that a row whose parameters are not trained does not have."""

MARKER = 12

_Index = QModelIndex | QPersistentModelIndex
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_NOWHERE = QModelIndex()


@dataclass(frozen=True)
class Column:
    """One quantity of one twin."""

    stack: int
    quantity: str


class NumbersModel(CopiedModel):
    """Nothing is written before it is asked for: a table of any size costs what is seen of it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._run: Run | None = None
        self._step = 0
        self._columns: tuple[Column, ...] = ()
        self._by_twin = True
        self._rows: tuple[str, ...] = ()
        self._places: list[dict[str, int]] = []
        self._values: list[np.ndarray | None] = []
        self._pointed: int | None = None

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the records from the top of the table downwards: the last block first, the ends at the foot."""
        return self._rows

    def set_run(self, run: Run) -> None:
        """Show other twins; nothing of them until :meth:`show_step`."""
        self.beginResetModel()
        self._run = run
        ends = [row for row in ("final_norm", "head") if any(row in rows for rows in _rows_of(run))]
        self._rows = (*(str(block) for block in range(run.depth, 0, -1)), *ends)
        self._places = [{row: place for place, row in enumerate(rows)} for rows in _rows_of(run)]
        self._columns, self._values = (), []
        self.endResetModel()

    def show_step(self, step: int, columns: Sequence[Column], by_twin: bool) -> None:
        """Show one step; ``by_twin``: the columns are named after twins, not after quantities."""
        if self._run is None:
            return
        values = [self._run.written(step, column.stack, column.quantity) for column in columns]
        other = tuple(columns) != self._columns or by_twin != self._by_twin
        if other:
            self.beginResetModel()
        self._step, self._columns, self._by_twin, self._values = step, tuple(columns), by_twin, values
        if other:
            self.endResetModel()
        elif self._rows and columns:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(columns) - 1))

    def point_at(self, block: int | None) -> None:
        """Mark the row of a block."""
        before, self._pointed = self._pointed, block
        for number in {before, block} - {None}:
            row = self.row_of(number)
            if row is not None and self._columns:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(self._columns) - 1))

    def row_of(self, block: int | None) -> int | None:
        """The row in which a block stands."""
        name = str(block)
        return self._rows.index(name) if name in self._rows else None

    def block_of(self, row: int) -> int | None:
        """The block of a row; None for an end."""
        return int(self._rows[row]) if 0 <= row < len(self._rows) and self._rows[row].isdecimal() else None

    def value(self, row: int, column: int) -> float | None:
        """A number with its sign; None where the twin has no such row or no record."""
        values, place = self._values[column], self._place(row, column)
        return None if values is None or place is None else float(values[place])

    def text(self, rows: Sequence[int]) -> str:
        heads = [tr("block"), *(numbers.plain(self._head(place)) for place in range(len(self._columns)))]
        lines = ["\t".join(heads)]
        for row in rows:
            cells = (self._plain(row, column) for column in range(len(self._columns)))
            lines.append("\t".join([self._rows[row], *cells]))
        return "\n".join(lines) + "\n"

    # -- Qt --------------------------------------------------------------------------------------------------

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() or not self._columns else len(self._rows)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._word(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._ink(index.row(), index.column())
        if role == Qt.ItemDataRole.BackgroundRole and self.block_of(index.row()) == self._pointed is not None:
            return QBrush(tinted(self._theme.color("focus"), 0.13))
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._hint(index.row(), index.column())
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            if role == Qt.ItemDataRole.DisplayRole:
                return {"final_norm": tr("norm"), "head": tr("head")}.get(
                    self._rows[section], self._rows[section]
                )
            return _RIGHT if role == Qt.ItemDataRole.TextAlignmentRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            column = self._columns[section]
            twin = self._run.stacks[column.stack].name if self._run is not None else ""
            return twin if self._by_twin else column_word(column.quantity)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{self._head(section)}\n{column_hint(self._columns[section].quantity)}"
        if role == Qt.ItemDataRole.DecorationRole and self._by_twin and self._run is not None:
            return self._marker(self._run.looks[self._columns[section].stack])
        return _RIGHT if role == Qt.ItemDataRole.TextAlignmentRole else None

    # -- cells -----------------------------------------------------------------------------------------------

    def _marker(self, look: Look) -> QPixmap:
        """The marker of a twin, as the pictures draw it."""
        pixmap = QPixmap(MARKER, MARKER)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_marker(painter, look.symbol, QPointF(MARKER / 2, MARKER / 2), 8, self._theme.color(look.token))
        painter.end()
        return pixmap

    def _place(self, row: int, column: int) -> int | None:
        return self._places[self._columns[column].stack].get(self._rows[row])

    def _head(self, column: int) -> str:
        stack, quantity = self._columns[column].stack, self._columns[column].quantity
        twin = self._run.stacks[stack].name if self._run is not None else ""
        return tr("{twin}: {quantity}", twin=twin, quantity=quantity_name(quantity))

    def _word(self, row: int, column: int) -> str:
        value = self.value(row, column)
        if value is None:
            return ""
        quantity = self._columns[column].quantity
        if value == MISSING and quantity not in SIGNED:
            return self._missing_word(row, column)
        if quantity == "skip_branch_angle" and np.isfinite(value):
            return f"{value:.0f}°"
        return value_word(value, quantity)

    def _missing_word(self, row: int, column: int) -> str:
        """Why there is no number, where that is known; "–" where nothing was there to measure."""
        part, place = self._columns[column], self._place(row, column)
        states = self._run.layout(part.stack).states if self._run is not None else ()
        if part.quantity not in OF_PARAMETERS or not states or place is None:
            return "–"
        return state_word(states[place])

    def _plain(self, row: int, column: int) -> str:
        value = self.value(row, column)
        if value is None or (value == MISSING and self._columns[column].quantity not in SIGNED):
            return numbers.plain(self._word(row, column)).replace("–", "")
        return numbers.exact(value, "float32")

    def _ink(self, row: int, column: int) -> QBrush | None:
        value = self.value(row, column)
        if value is None:
            return None
        if not np.isfinite(value):
            return QBrush(self._theme.color("error"))
        missing = value == MISSING and self._columns[column].quantity not in SIGNED
        return QBrush(self._theme.color("muted")) if missing else None

    def _hint(self, row: int, column: int) -> str:
        value = self.value(row, column)
        if value is None:
            return ""
        where = f"{self._head(column)}, {row_name(self._rows[row])}"
        missing = value == MISSING and self._columns[column].quantity not in SIGNED
        return where if missing else f"{where}\n{numbers.exact(value, 'float32')}"


def column_word(quantity: str) -> str:
    """A quantity in the fewest words, also those that only the table has."""
    words = {
        "skip_grad_norm": tr("‖skip‖"),
        "branch_grad_norm": tr("‖branch‖"),
        "skip_branch_angle": tr("angle"),
    }
    return words.get(quantity) or quantity_word(quantity)


def column_hint(quantity: str) -> str:
    """What a quantity is, also those that only the table has."""
    hints = {
        "skip_grad_norm": tr("‖∂L/∂x‖ that came to a block's input along the skip path"),
        "branch_grad_norm": tr("‖∂L/∂x‖ that came to a block's input through the branch"),
        "skip_branch_angle": tr(
            "Angle between the two gradients that meet at a block's input: below 90° they add up, above it they"
            " cancel each other in part"
        ),
    }
    return hints.get(quantity) or quantity_hint(quantity)


def _rows_of(run: Run) -> list[tuple[str, ...]]:
    return [run.layout(stack).rows for stack in range(len(run.stacks))]
