"""A table of numbers that is read and copied, never edited."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView

from lnviz.ui.theme import FONT_PIXELS, ui_font

ROW_HEIGHT = 22
NUMBER_WIDTH = 68
HEAD_ROOM = 18
TABLE_PIXELS = 12


class CopiedModel(QAbstractTableModel):
    """A model whose rows can be written for other programs."""

    def text(self, rows: Sequence[int]) -> str:
        """Rows with their heads, tab separated, every number so that it reads back the same."""
        raise NotImplementedError


class NumbersTable(QTableView):
    """A table of numbers that is read, not edited; Ctrl+C copies the chosen rows, or all where none is chosen."""

    def __init__(self, model: CopiedModel, header: QHeaderView | None = None) -> None:
        super().__init__()
        if header is not None:
            self.setHorizontalHeader(header)
        self.setModel(model)
        self._numbers = model
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
        rows.setMinimumWidth(40)
        columns.setMinimumSectionSize(60)
        columns.setTextElideMode(Qt.TextElideMode.ElideRight)
        for header in (rows, columns):
            header.setHighlightSections(False)
            header.setSectionsClickable(False)
        self._fit_font()

    def _fit_font(self) -> None:
        """Letters a little smaller than those of the program, and rows as high as they need."""
        scale = QApplication.font().pixelSize() / FONT_PIXELS
        font = ui_font(round(TABLE_PIXELS * scale))
        for part in (self, self.horizontalHeader(), self.verticalHeader()):
            part.setFont(font)
        self.verticalHeader().setDefaultSectionSize(round(ROW_HEIGHT * scale))

    def share_width(self) -> None:
        """Columns that together are as wide as the table."""
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def fit_contents(self) -> None:
        """Columns as wide as what stands in them: for small tables, since all of it is looked at."""
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def fit_heads(self) -> None:
        """Columns as wide as a number or the head above it, whichever needs more; the table scrolls."""
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for column in range(self.model().columnCount()):
            word = self.model().headerData(column, Qt.Orientation.Horizontal)
            width = header.fontMetrics().horizontalAdvance(str(word)) + HEAD_ROOM
            header.resizeSection(column, max(width, NUMBER_WIDTH))

    def show_whole(self) -> None:
        """Take the height of all rows, for a picture, in which nobody can scroll."""
        rows = self.model().rowCount() * self.verticalHeader().defaultSectionSize()
        self.setMinimumHeight(self.horizontalHeader().sizeHint().height() + rows + 2)

    def copy(self) -> None:
        """Put the chosen rows on the clipboard, or all of them where none is chosen."""
        chosen = sorted({index.row() for index in self.selectionModel().selectedRows()})
        self._put(chosen or range(self._numbers.rowCount()))

    def copy_all(self) -> None:
        """Put the whole table on the clipboard."""
        self._put(range(self._numbers.rowCount()))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._fit_font()
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

    def _put(self, rows: Sequence[int]) -> None:
        QGuiApplication.clipboard().setText(self._numbers.text(rows))
