"""What the pictures show: the switch between the quantities, and the scale they share."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from lnviz.ui.flow.scale import decade_word
from lnviz.ui.flow.words import QUANTITIES, SHARES, quantity_hint
from lnviz.ui.language import tr
from lnviz.ui.widgets import SegmentedControl

DECADES = ((-8, 2), (-12, 2), (-6, 1), (-4, 2), (-3, 3))
KINDS: dict[str, tuple[str, ...]] = {
    "activation_grad_norm": ("activation_grad_norm",),
    "parameters": ("grad_norm", "grad_rms"),
    "update_ratio": ("update_ratio",),
    "activation": ("activation_std", "activation_mean"),
    "skip_share": ("skip_share",),
}
"""The switch: a kind of quantity, and where there are several, a second choice between them."""
SMALL = "QToolButton { padding: 4px 7px; }"


class Controls(QWidget):
    """Stands in the bar of the window."""

    quantity_chosen = Signal(str)
    decades_chosen = Signal(int, int)
    fit_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choices: tuple[tuple[int, int], ...] = DECADES
        self._last = {kind: quantities[0] for kind, quantities in KINDS.items()}
        self.kind = SegmentedControl(tuple(KINDS))
        self.variants = {kind: SegmentedControl(several) for kind, several in KINDS.items() if several[1:]}
        self.decades = QComboBox()
        self.fit = QPushButton()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.kind)
        for variant in self.variants.values():
            variant.setStyleSheet(SMALL)
            variant.chosen.connect(self.quantity_chosen)
            layout.addWidget(variant)
        layout.addWidget(self.decades)
        layout.addWidget(self.fit)
        layout.addStretch(1)
        self.kind.setStyleSheet(SMALL)
        self.kind.chosen.connect(self._on_kind_chosen)
        self.decades.activated.connect(self._on_decades_activated)
        self.fit.clicked.connect(self.fit_requested)
        self._show_choices(DECADES[0])
        self.show_quantity(QUANTITIES[0])
        self.retranslate()

    def show_quantity(self, quantity: str) -> None:
        """Mark the quantity in force."""
        kind = kind_of(quantity)
        self._last[kind] = quantity
        self.kind.set_value(kind)
        for name, variant in self.variants.items():
            variant.setVisible(name == kind)
            variant.set_value(quantity)
        for widget in (self.decades, self.fit):
            # A share has the scale 0 … 100 %, and nothing to choose.
            widget.setEnabled(quantity not in SHARES)

    def show_decades(self, decades: tuple[int, int]) -> None:
        """Show the scale in force, also one that is not among the usual ones."""
        if self._choices[self.decades.currentIndex()] != decades:
            self._show_choices(decades)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        words = {
            "activation_grad_norm": tr("∇ activation"),
            "parameters": tr("∇ parameters"),
            "update_ratio": tr("update ratio"),
            "activation": tr("activation"),
            "skip_share": tr("skip share"),
        }
        hints = {
            kind: "\n\n".join(quantity_hint(quantity) for quantity in several)
            for kind, several in KINDS.items()
        }
        self.kind.set_words(words, hints)
        variants = {
            "grad_norm": tr("L2"),
            "grad_rms": tr("per element"),
            "activation_std": tr("σ"),
            "activation_mean": tr("|μ|"),
        }
        each = {quantity: quantity_hint(quantity) for quantity in QUANTITIES}
        for variant in self.variants.values():
            variant.set_words(variants, each)
        self.kind.setAccessibleName(tr("Quantity"))
        self.variants["parameters"].setAccessibleName(tr("Norm of the gradient"))
        self.variants["activation"].setAccessibleName(tr("Statistic of the activation"))
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

    def _on_kind_chosen(self, kind: str) -> None:
        self.quantity_chosen.emit(self._last[kind])

    def _on_decades_activated(self, place: int) -> None:
        self.decades_chosen.emit(*self._choices[place])


def kind_of(quantity: str) -> str:
    """The segment of the switch that holds a quantity."""
    return next(kind for kind, several in KINDS.items() if quantity in several)
