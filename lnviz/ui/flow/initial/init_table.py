"""The numbers behind the pictures of many seeds: at every number of layers the mean and the band of each twin."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from lnviz import numbers
from lnviz.ui.flow.initial.init_plots import Trace
from lnviz.ui.flow.side.numbers_table import CopiedModel
from lnviz.ui.language import tr

_Index = QModelIndex | QPersistentModelIndex
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_NOWHERE = QModelIndex()


class BandsModel(CopiedModel):
    """Rows are numbers of layers, columns are twins: mean (smallest … largest)."""

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._traces: list[Trace] = []
        self._depths: list[int] = []

    def show_traces(self, names: Sequence[str], traces: list[Trace]) -> None:
        """Show other numbers."""
        self.beginResetModel()
        self._names, self._traces = tuple(names), traces
        self._depths = sorted({int(place) for trace in traces for place in trace.places})
        self.endResetModel()

    def text(self, rows: Sequence[int]) -> str:
        parts = (tr("mean"), tr("smallest"), tr("largest"))
        heads = [tr("layers"), *(f"{name} {part}" for name in self._names for part in parts)]
        lines = ["\t".join(heads)]
        for row in rows:
            cells = [str(self._depths[row])]
            for column in range(len(self._names)):
                found = self._numbers(row, column)
                cells += ["", "", ""] if found is None else [numbers.exact(number) for number in found]
            lines.append("\t".join(cells))
        return "\n".join(lines) + "\n"

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._depths)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        found = self._numbers(index.row(), index.column())
        if found is None:
            return ""
        if math.isnan(found[0]):
            return "–"
        mean, low, high = (numbers.four(number) for number in found)
        # One seed has no band.
        if low == high or (role == Qt.ItemDataRole.DisplayRole and len(self._names) > 2):
            return mean
        return tr("{mean}  ({low} … {high})", mean=mean, low=low, high=high)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self._names[section] if orientation == Qt.Orientation.Horizontal else str(self._depths[section])
        )

    def _numbers(self, row: int, column: int) -> tuple[float, float, float] | None:
        """Mean, smallest and largest; None where the twin was not measured at that depth."""
        trace = self._traces[column]
        places = [place for place, depth in enumerate(trace.places) if int(depth) == self._depths[row]]
        if not places:
            return None
        band, place = trace.band, places[0]
        return float(band.mean[place]), float(band.low[place]), float(band.high[place])
