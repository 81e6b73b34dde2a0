"""What the pictures show: the switch between the quantities, and the scale they share."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from lnviz.ui.flow.ink import decade_word
from lnviz.ui.flow.words import QUANTITIES, quantity_hint, quantity_word
from lnviz.ui.language import tr
from lnviz.ui.widgets import SegmentedControl

DECADES = ((-8, 2), (-12, 2), (-6, 1), (-4, 2), (-3, 3))


class Controls(QWidget):
    """Stands in the bar of the window."""

    quantity_chosen = Signal(str)
    decades_chosen = Signal(int, int)
    fit_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choices: tuple[tuple[int, int], ...] = DECADES
        self.quantity = SegmentedControl(QUANTITIES)
        self.decades = QComboBox()
        self.fit = QPushButton()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.quantity)
        layout.addWidget(self.decades)
        layout.addWidget(self.fit)
        layout.addStretch(1)
        self.quantity.chosen.connect(self.quantity_chosen)
        self.decades.activated.connect(self._on_decades_activated)
        self.fit.clicked.connect(self.fit_requested)
        self._show_choices(DECADES[0])
        self.retranslate()

    def show_quantity(self, quantity: str) -> None:
        """Mark the quantity in force."""
        self.quantity.set_value(quantity)

    def show_decades(self, decades: tuple[int, int]) -> None:
        """Show the scale in force, also one that is not among the usual ones."""
        if self._choices[self.decades.currentIndex()] != decades:
            self._show_choices(decades)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.quantity.set_words(
            {quantity: quantity_word(quantity) for quantity in QUANTITIES},
            {quantity: quantity_hint(quantity) for quantity in QUANTITIES},
        )
        self.decades.setToolTip(
            tr("The scale of all pictures; it stays put, so that a spike does not hide the rest")
        )
        self.decades.setAccessibleName(tr("Scale"))
        self.fit.setText(tr("Fit"))
        self.fit.setToolTip(tr("The smallest scale that holds every number recorded so far"))

    def _show_choices(self, decades: tuple[int, int]) -> None:
        self._choices = DECADES if decades in DECADES else (decades, *DECADES)
        self.decades.clear()
        self.decades.addItems([f"{decade_word(low)} … {decade_word(high)}" for low, high in self._choices])
        self.decades.setCurrentIndex(self._choices.index(decades))

    def _on_decades_activated(self, place: int) -> None:
        self.decades_chosen.emit(*self._choices[place])
