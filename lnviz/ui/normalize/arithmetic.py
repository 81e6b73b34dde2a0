"""The sums behind the selected cell, with its own numbers, ready to be copied and redone by hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from lnviz.norm.arithmetic import Arithmetic, explain
from lnviz.numbers import exact, four
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.view import View
from lnviz.ui.widgets import Card, label


class ArithmeticPanel(Card):
    """One line a statistic or stage: its symbol, the sum with the cell's numbers, the result."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view
        self._arithmetic: Arithmetic | None = None
        self._rows: list[tuple[QLabel, QLabel, QLabel]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnStretch(1, 1)
        self._refusal = label("", "muted")
        self._refusal.setWordWrap(True)
        self._copy_text, self._copy_latex = QPushButton(), QPushButton()
        buttons = QHBoxLayout()
        buttons.addWidget(self._copy_text)
        buttons.addWidget(self._copy_latex)
        buttons.addStretch(1)
        self.body.addLayout(self._grid)
        self.body.addWidget(self._refusal)
        self.body.addLayout(buttons)
        self.body.addStretch(1)
        self._copy_text.clicked.connect(self._on_copy_text_clicked)
        self._copy_latex.clicked.connect(self._on_copy_latex_clicked)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._copy_text.setText(tr("Copy exact"))
        self._copy_text.setToolTip(tr("Every number in full, so that the sum can be redone elsewhere"))
        self._copy_latex.setText(tr("Copy LaTeX"))
        self.set_view(self._view)

    def set_view(self, view: View) -> None:
        """Show the sums of the selected cell of another resolved state."""
        self._view = view
        self.set_title(tr("Arithmetic"), view.cell_name)
        self._arithmetic = None if view.trace is None else explain(view.trace, view.source.selected)
        self._refusal.setText(say(view.refusal) if view.refusal else "")
        self._refusal.setVisible(view.refusal is not None)
        for button in (self._copy_text, self._copy_latex):
            button.setEnabled(self._arithmetic is not None)
        lines = self._arithmetic.lines if self._arithmetic else ()
        for place, line in enumerate(lines):
            symbol, formula, value = self._labels(place)
            symbol.setText(line.symbol)
            note = say(line.note) if line.note else ""
            # A sum too long to be written out is better said in words; what is written of it is the tooltip.
            words_first = not line.formula or "…" in line.formula
            formula.setText(note if words_first else line.formula)
            formula.setToolTip(line.formula if words_first else note)
            value.setText(four(line.value))
            value.setToolTip(exact(line.value) + (" · " + tr("shown rounded") if line.rounded else ""))
        for place, widgets in enumerate(self._rows):
            for widget in widgets:
                widget.setVisible(place < len(lines))

    def _labels(self, place: int) -> tuple[QLabel, QLabel, QLabel]:
        while len(self._rows) <= place:
            symbol, formula, value = label("", "title"), label("", "muted"), label("", selectable=True)
            formula.setWordWrap(True)
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            symbol.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            widgets: tuple[QWidget, ...] = (symbol, formula, value)
            for column, widget in enumerate(widgets):
                self._grid.addWidget(widget, len(self._rows), column)
            self._rows.append((symbol, formula, value))
        return self._rows[place]

    def _on_copy_text_clicked(self) -> None:
        if self._arithmetic is not None:
            QGuiApplication.clipboard().setText(self._arithmetic.as_text(exact=True))

    def _on_copy_latex_clicked(self) -> None:
        if self._arithmetic is not None:
            QGuiApplication.clipboard().setText(self._arithmetic.as_latex())
