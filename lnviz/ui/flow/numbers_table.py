"""A table of numbers that is read and copied, never edited."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QEvent
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from lnviz.ui.theme import ui_font

ROW_HEIGHT = 22
NUMBER_WIDTH = 92
TABLE_PIXELS = 12


class CopiedModel(QAbstractTableModel):
    """A model whose rows can be written for other programs."""

    def text(self, rows: Sequence[int]) -> str:
        """Rows with their heads, tab separated, every number so that it reads back the same."""
        raise NotImplementedError


class NumbersTable(QTableView):
    """A table of numbers that is read, not edited; Ctrl+C copies the chosen rows, or all where none is chosen."""

    def __init__(self, model: CopiedModel) -> None:
        super().__init__()
        self.setModel(model)
        self._numbers = model
        self.setFont(ui_font(TABLE_PIXELS))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(ROW_HEIGHT)
        rows.setMinimumWidth(40)
        columns.setMinimumSectionSize(60)
        columns.setDefaultSectionSize(NUMBER_WIDTH)
        for header in (rows, columns):
            header.setHighlightSections(False)
            header.setSectionsClickable(False)

    def copy(self) -> None:
        """Put the chosen rows, or all of them, on the clipboard."""
        chosen = sorted({index.row() for index in self.selectionModel().selectedRows()})
        rows = chosen if len(chosen) > 1 else range(self._numbers.rowCount())
        QGuiApplication.clipboard().setText(self._numbers.text(list(rows)))

    def event(self, event: QEvent) -> bool:
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Copy):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        super().keyPressEvent(event)
