"""The numbers of a painted view as a table: for a screen reader, for copying, for a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from lnviz.numbers import exact
from lnviz.scenario.file import write_atomically
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.dialogs import Questions
from lnviz.ui.file_names import proposed
from lnviz.ui.language import tr
from lnviz.ui.settings import Settings

Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
FEW_COLUMNS = 64
"""So many columns are made as wide as their numbers; to look through more of them would take too long."""


@dataclass(frozen=True)
class Table:
    """One table: ``values`` has shape (rows, columns), of float or of object (texts, numbers and None for nothing).

    ``dtype`` is the format in which the numbers were computed: they are written as shortly as it allows.
    """

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: npt.NDArray[np.float64] | npt.NDArray[np.object_]
    dtype: str = "float64"

    def text(self, row: int, column: int) -> str:
        """A cell in full: a number as the shortest text that reads back as itself."""
        value = self.values[row, column]
        if value is None:
            return ""
        return value if isinstance(value, str) else exact(float(value), self.dtype)

    def lines(self) -> list[list[str]]:
        """Everything, with the names of the columns first and the name of a row at its beginning."""
        body = [
            [name, *(self.text(row, column) for column in range(len(self.columns)))]
            for row, name in enumerate(self.rows)
        ]
        return [["", *self.columns], *body]


def tables_near(widget: QWidget | None, root: QWidget) -> tuple[list[Table], int]:
    """Every table that a visible view inside ``root`` offers by a method ``tables()``, in reading order, and the
    place of the first one of the view that ``widget`` belongs to."""
    found: list[Table] = []
    place = 0
    for view in _views(root):
        offered = view.tables()  # type: ignore[attr-defined]
        if offered and widget is not None and (view is widget or view.isAncestorOf(widget)):
            place = len(found)
        found += offered
    return found, place


def _views(root: QWidget) -> list[QWidget]:
    views = [w for w in root.findChildren(QWidget) if hasattr(w, "tables") and w.isVisible()]
    corners = {id(view): view.mapTo(root, view.rect().topLeft()) for view in views}
    return sorted(views, key=lambda view: (corners[id(view)].y(), corners[id(view)].x()))


class TableModel(QAbstractTableModel):
    """One :class:`Table` for a QTableView."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.table.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.table.text(index.row(), index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            row, column = self.table.rows[index.row()], self.table.columns[index.column()]
            return f"{row}, {column} = {self.table.text(index.row(), index.column())}"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if isinstance(self.table.values[index.row(), index.column()], str) else _RIGHT
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if orientation == Qt.Orientation.Horizontal else _LEFT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.table.columns if orientation == Qt.Orientation.Horizontal else self.table.rows)[section]


class TableView(QTableView):
    """A table whose copied cells are text with tabs between them."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """The marked cells to the clipboard, or everything with its names where at most one cell is marked."""
        model = self.model()
        if not isinstance(model, TableModel):
            return
        marked = self.selectionModel().selectedIndexes()
        if len(marked) <= 1:
            lines = model.table.lines()
        else:
            rows, columns = {i.row() for i in marked}, {i.column() for i in marked}
            at = {(i.row(), i.column()) for i in marked}
            lines = [
                [model.table.text(r, c) if (r, c) in at else "" for c in sorted(columns)]
                for r in sorted(rows)
            ]
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))


class TableDialog(QDialog):
    """Every table of a workspace, one at a time."""

    def __init__(
        self,
        tables: Sequence[Table],
        place: int,
        questions: Questions,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tables, self._questions, self._settings = tuple(tables), questions, settings
        self.setWindowTitle(tr("As table"))
        self.choice = QComboBox()
        self.choice.addItems([table.title for table in self._tables])
        self.choice.setAccessibleName(tr("Which table"))
        self.choice.setWhatsThis(
            tr("Every picture of the workspace as numbers; choose which of them to read.")
        )
        self._size = QLabel()
        self._size.setProperty("role", "muted")
        self.table = TableView()
        self.table.setAlternatingRowColors(True)
        self.table.setWhatsThis(tr("The numbers of the picture in full. Ctrl+C copies what is marked."))
        head = QHBoxLayout()
        head.addWidget(self.choice)
        head.addWidget(self._size)
        head.addStretch(1)
        buttons = QDialogButtonBox()
        self.copy_button = QPushButton(tr("Copy"))
        self.copy_button.setWhatsThis(
            tr("Copies the marked cells, or the whole table with its names, to be pasted into a spreadsheet.")
        )
        self.save_button = QPushButton(tr("Save as CSV…"))
        self.save_button.setWhatsThis(tr("Writes the whole table with its names into a file."))
        buttons.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self.save_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        layout = QVBoxLayout(self)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        layout.addWidget(buttons)
        self.copy_button.clicked.connect(self.table.copy)
        self.save_button.clicked.connect(self._on_save)
        buttons.rejected.connect(self.reject)
        self.choice.currentIndexChanged.connect(self._show)
        self.choice.setCurrentIndex(place)
        self._show(place)
        self.resize(820, 520)
        self.table.setFocus()

    @property
    def shown(self) -> Table:
        """The table that is shown."""
        return self._tables[self.choice.currentIndex()]

    def _show(self, place: int) -> None:
        before = self.table.model()
        self.table.setModel(TableModel(self._tables[place]))
        if before is not None:
            before.deleteLater()
        self.table.setAccessibleName(self.shown.title)
        rows, columns = self.shown.values.shape
        self._size.setText(f"{rows} × {columns}")
        if columns <= FEW_COLUMNS:
            self.table.resizeColumnsToContents()
        if rows and columns:
            self.table.setCurrentIndex(self.table.model().index(0, 0))

    def _on_save(self) -> None:
        name = proposed(self.shown.title, tr("Table")) + ".csv"
        path = self._questions.file_to_write(
            tr("Save as CSV"), self._settings.folder / name, tr("Numbers with commas (*.csv)")
        )
        if path is None:
            return
        path = path if path.suffix else path.with_name(f"{path.name}.csv")
        try:
            if not path.exists() or self._questions.replace(path.name):
                written = io.StringIO()
                csv.writer(written, lineterminator="\n").writerows(self.shown.lines())
                write_atomically(path, written.getvalue().encode())
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)


def show_tables(workspace: QWidget, questions: Questions, settings: Settings, window: QWidget) -> None:
    """Open the tables of ``workspace`` on the one of the view that has the focus or lies under the mouse."""
    asked = QApplication.focusWidget()
    if not any(view is asked or (asked and view.isAncestorOf(asked)) for view in _views(workspace)):
        asked = next((view for view in _views(workspace) if view.underMouse()), None)
    tables, place = tables_near(asked, workspace)
    if not tables:
        questions.refuse(Sentence("There are no numbers here yet. Train at least one step, then ask again."))
        return
    dialog = TableDialog(tables, place, questions, settings, window)
    try:
        dialog.exec()
    finally:
        dialog.deleteLater()
