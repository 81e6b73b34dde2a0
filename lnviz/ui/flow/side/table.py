"""The numbers of the shown step to read, to hear and to copy."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from lnviz import numbers
from lnviz.ui.flow.side.numbers_table import NumbersTable
from lnviz.ui.flow.side.table_model import ALL_QUANTITIES, Column, NumbersModel
from lnviz.ui.flow.side.twin_header import TwinHeader
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import quantity_name
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

ALL_TWINS = 0
"""Place in the list of what the columns are: every twin; the twins themselves follow."""


class TableCard(Card):
    """One quantity of every twin, or every quantity of one twin, by block at the shown step."""

    block_pointed = Signal(object)
    block_pinned = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: Run | None = None
        self._view = View()
        self._pointing: int | None = None
        self._fitted: int | None = None
        self.model = NumbersModel(theme)
        self.table = NumbersTable(self.model, TwinHeader(theme))
        self.columns = QComboBox()
        self.columns.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.copy_button = QPushButton()
        self.header.addWidget(self.columns)
        self.header.addWidget(self.copy_button)
        self.body.addWidget(self.table, 1)
        self.columns.activated.connect(self._on_columns_chosen)
        self.copy_button.clicked.connect(self.table.copy_all)
        self.table.entered.connect(self._on_entered)
        self.table.selectionModel().currentRowChanged.connect(self._on_current_row_changed)
        self.table.doubleClicked.connect(self._on_double_clicked)
        self.table.viewport().installEventFilter(self)
        theme.changed.connect(self._on_theme_changed)
        self.retranslate()

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        same = self._run is not None and [s.name for s in self._run.stacks] == [s.name for s in run.stacks]
        self._run = run
        self.model.set_run(run)
        self._fitted = None
        if not same:
            self._offer_columns(ALL_TWINS)
        self._show()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if (view.step, view.quantity, view.records) != (old.step, old.quantity, old.records):
            self._show()
        if view.block != old.block:
            self.model.point_at(view.block)
            row = self.model.row_of(view.block)
            if row is not None and view.block != self._pointing and self.model.columnCount():
                self.table.scrollTo(self.model.index(row, 0))

    def show_columns(self, place: int) -> None:
        """Every twin (ALL_TWINS), or every quantity of the twin at ``place`` - 1."""
        self.columns.setCurrentIndex(place)
        self._on_columns_chosen(place)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.columns.setAccessibleName(tr("Columns"))
        self.columns.setToolTip(tr("One quantity of every twin, or every quantity of one twin"))
        self.copy_button.setText(tr("Copy"))
        self.copy_button.setToolTip(
            tr(
                "Copy the whole table with full precision, separated by tabs; Ctrl+C copies the rows that are chosen"
            )
        )
        self.table.setAccessibleName(tr("Numbers of the shown step"))
        self._offer_columns(max(self.columns.currentIndex(), ALL_TWINS))
        self._say()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point_at(None)
        return super().eventFilter(watched, event)

    def _offer_columns(self, chosen: int) -> None:
        twins = [stack.name for stack in self._run.stacks] if self._run is not None else []
        self.columns.clear()
        self.columns.addItems([tr("every twin"), *twins])
        self.columns.setCurrentIndex(min(chosen, len(twins)))

    def _show(self) -> None:
        run, place = self._run, max(self.columns.currentIndex(), ALL_TWINS)
        if run is None:
            return
        if place == ALL_TWINS:
            shown = [Column(stack, self._view.quantity) for stack in range(len(run.stacks))]
        else:
            shown = [Column(place - 1, quantity) for quantity in ALL_QUANTITIES]
        self.model.show_step(self._view.step, shown, by_twin=place == ALL_TWINS)
        if place != self._fitted:
            self._fitted = place
            self.table.share_width() if place == ALL_TWINS else self.table.fit_heads()
        self._say()

    def _say(self) -> None:
        run, step = self._run, numbers.grouped(self._view.step)
        if run is None or run.head < 0:
            self.set_title(tr("Table"), tr("Nothing computed yet."))
        elif self.columns.currentIndex() > ALL_TWINS:
            self.set_title(tr("Table"), tr("step {step}", step=step))
        else:
            words = tr("step {step}: {quantity}", step=step, quantity=quantity_name(self._view.quantity))
            self.set_title(tr("Table"), words)

    def _on_columns_chosen(self, _place: int) -> None:
        self._show()

    def _on_entered(self, index: QModelIndex) -> None:
        self._point_at(self.model.block_of(index.row()))

    def _on_current_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._point_at(self.model.block_of(current.row()))

    def _on_double_clicked(self, index: QModelIndex) -> None:
        self.block_pinned.emit(self.model.block_of(index.row()))

    def _on_theme_changed(self) -> None:
        self.table.viewport().update()
        self.table.horizontalHeader().viewport().update()

    def _point_at(self, block: int | None) -> None:
        if block != self._pointing:
            self._pointing = block
            self.block_pointed.emit(block)
