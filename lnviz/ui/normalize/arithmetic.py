"""The sums behind the selected cell, with its own numbers, ready to be copied and redone by hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from lnviz.norm.arithmetic import Arithmetic, explain
from lnviz.norm.formats import in_format
from lnviz.numbers import exact, four, gradient_text
from lnviz.ui.formula import Formula
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.formulas import stage_formula
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import label


class ArithmeticPanel(QWidget):
    """The formula of the stage, then one line a statistic: its symbol, the sum with the cell's numbers, the result."""

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._cell = label("", "muted")
        self._formula = Formula(theme)
        self._view = view
        self._arithmetic: Arithmetic | None = None
        self._rows: list[tuple[QLabel, QLabel, QLabel]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnStretch(1, 1)
        self._rounded = label("", "muted")
        self._rounded.setWordWrap(True)
        self._format = label("", "muted")
        self._format.setWordWrap(True)
        self._refusal = label("", "muted")
        self._refusal.setWordWrap(True)
        self._copy_text, self._copy_latex = QPushButton(), QPushButton()
        buttons = QHBoxLayout()
        buttons.addWidget(self._copy_text)
        buttons.addWidget(self._copy_latex)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._cell)
        layout.addWidget(self._formula)
        layout.addLayout(self._grid)
        layout.addWidget(self._rounded)
        layout.addWidget(self._format)
        layout.addWidget(self._refusal)
        layout.addLayout(buttons)
        layout.addStretch(1)
        self._copy_text.clicked.connect(self._on_copy_text_clicked)
        self._copy_latex.clicked.connect(self._on_copy_latex_clicked)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Arithmetic"))
        self._copy_text.setText(tr("Copy exact"))
        self._copy_text.setToolTip(tr("Every number in full, so that the sum can be redone elsewhere"))
        self._copy_latex.setText(tr("Copy LaTeX"))
        self._rounded.setText(tr("≈ shows four digits; every line is computed from all of them."))
        self.set_view(self._view)

    def finish(self) -> None:
        """Set the formula now: for pictures."""
        self._formula.finish()

    def set_view(self, view: View) -> None:
        """Show the sums of the selected cell of another resolved state."""
        self._view = view
        self._cell.setText(tr("the cell {name}", name=view.cell_name))
        self._formula.set_latex(stage_formula(view.norm, view.stage))
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
            value.setText(f"≈ {four(line.value)}" if line.rounded else four(line.value))
            value.setToolTip(exact(line.value) + (" · " + tr("shown rounded") if line.rounded else ""))
        self._rounded.setVisible(any(line.rounded for line in lines))
        self._format.setText(self._in_format())
        self._format.setVisible(bool(self._format.text()))
        for place, widgets in enumerate(self._rows):
            for widget in widgets:
                widget.setVisible(place < len(lines))

    def _in_format(self) -> str:
        """The group's statistics as the chosen format computes them, beside the float64 truth."""
        view, trace = self._view, self._view.trace
        if trace is None or not view.has_statistics or view.norm.dtype == "float64":
            return ""
        parts = in_format(trace, view.group_values(view.whole, view.selected), view.norm.dtype)
        lines = [
            tr(
                "{name} = {value} for {truth}, off by {error}",
                **_words(part.name, part.value, part.truth, part.error),
            )
            for part in parts
        ]
        return "\n".join([tr("Computed in {dtype} throughout:", dtype=view.norm.dtype), *lines])

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


def _words(name: str, value: float, truth: float, error: float) -> dict[str, str]:
    return {"name": name, "value": four(value), "truth": four(truth), "error": gradient_text(error)}
