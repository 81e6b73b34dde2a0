"""Backwards through the norm: the upstream gradient, dx as the sum of its three parts, and the Jacobian."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from lnviz.numbers import exact, four
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.gradient_bars import GradientBars
from lnviz.ui.normalize.jacobian import JacobianMap
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import label

LOSSES = ("selected", "random", "half_square", "sum", "own")


class BackwardPanel(QWidget):
    """What the loss is, what comes back to the selected row, and the sum behind the selected cell."""

    loss_requested = Signal(str)
    upstream_requested = Signal(int, int, float, str)  # row, column, value, gesture
    selection_requested = Signal(int, int)
    gesture_ended = Signal()

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._view = view
        self._loss, self._loss_label = QComboBox(), label("", "muted")
        self._loss.addItems([""] * len(LOSSES))
        # Its longest words must not make the panel wider than the side.
        self._loss.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._loss.setMinimumContentsLength(12)
        self._bars = GradientBars(theme, view)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._rows: list[tuple[QLabel, QLabel, QLabel]] = []
        self._remarks = label("", "muted")
        self._remarks.setWordWrap(True)
        self._jacobian = JacobianMap(theme, view)
        choice = QHBoxLayout()
        choice.addWidget(self._loss_label)
        choice.addWidget(self._loss, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(choice)
        layout.addWidget(self._bars, 2)
        layout.addLayout(self._grid)
        layout.addWidget(self._remarks)
        layout.addWidget(self._jacobian, 3)
        self._loss.activated.connect(self._on_loss_activated)
        self._bars.upstream_requested.connect(self.upstream_requested)
        self._bars.selection_requested.connect(self.selection_requested)
        self._bars.gesture_ended.connect(self.gesture_ended)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._loss_label.setText(tr("Loss"))
        words = {
            "selected": tr("the selected output alone"),
            "random": tr("a fixed random projection of y"),
            "half_square": tr("½ Σ y², so that g = y"),
            "sum": tr("Σ y, so that g = 1"),
            "own": tr("own g: drag its bars"),
        }
        for place, key in enumerate(LOSSES):
            self._loss.setItemText(place, words[key])
        self._loss.setAccessibleName(tr("The loss whose gradient comes back"))
        self._bars.retranslate()
        self._jacobian.retranslate()
        self.set_view(self._view)

    def set_view(self, view: View) -> None:
        """Show the gradients of another resolved state, if anybody looks."""
        self._view = view
        if not self.isVisible():
            return
        self._loss.setCurrentIndex(LOSSES.index(view.source.loss))
        self._bars.set_view(view)
        self._jacobian.set_view(view)
        lines = self._lines()
        for place, (symbol, words, value) in enumerate(lines):
            cells = self._labels(place)
            cells[0].setText(symbol)
            cells[1].setText(words)
            cells[2].setText(four(value))
            cells[2].setToolTip(exact(value))
        for place, cells in enumerate(self._rows):
            for cell in cells:
                cell.setVisible(place < len(lines))
        gradient = view.gradient
        remarks = [] if gradient is None else [say(warning) for warning in gradient.warnings]
        self._remarks.setText("\n".join([*self._dead_directions(), *remarks]))

    def showEvent(self, event: object) -> None:
        self.set_view(self._view)

    def _lines(self) -> list[tuple[str, str, float]]:
        """The three parts of dx at the selected cell, and the gradients of the parameters of its column."""
        gradient, view = self._view.gradient, self._view
        if gradient is None:
            return []
        column = view.selected[1]
        first, second, third = (float(term[column]) for term in gradient.terms)
        lines = [
            ("g", tr("upstream, ∂L/∂y"), float(gradient.upstream[column])),
            ("g·γ/σ", tr("the gradient itself"), first),
            (tr("− mean"), tr("less the mean of g·γ"), second),
            ("− x̂", tr("less its projection on x̂"), third),
            ("dx", tr("their sum, ∂L/∂x"), float(gradient.dx[column])),
        ]
        if gradient.dgamma is not None and gradient.dbeta is not None:
            lines.append(("dγ, dβ", tr("dγ of the column"), gradient.dgamma))
            lines.append(("", tr("dβ of the column"), gradient.dbeta))
        return lines

    def _dead_directions(self) -> list[str]:
        """Directions in which a group's gradient vanishes, measured: along the ones vector and along x̂."""
        gradient, view = self._view.gradient, self._view
        if gradient is None or view.trace is None or not view.has_statistics:
            return []
        dx = gradient.group
        xhat = view.group_values(view.trace.xhat, view.selected)
        return [
            tr(
                "Along 1: Σ dx = {ones}. Along x̂: Σ dx·x̂ = {along}.",
                ones=four(float(dx.sum())),
                along=four(float((dx * xhat).sum())),
            )
        ]

    def _labels(self, place: int) -> tuple[QLabel, QLabel, QLabel]:
        while len(self._rows) <= place:
            cells = (label("", "title"), label("", "muted"), label("", selectable=True))
            cells[2].setAlignment(Qt.AlignmentFlag.AlignRight)
            for column, cell in enumerate(cells):
                self._grid.addWidget(cell, len(self._rows), column)
            self._rows.append(cells)
        return self._rows[place]

    def _on_loss_activated(self, index: int) -> None:
        self.loss_requested.emit(LOSSES[index])
