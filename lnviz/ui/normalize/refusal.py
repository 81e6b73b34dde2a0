"""Where an output would stand: why there is none, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from lnviz.ui.language import say, tr
from lnviz.ui.normalize.view import View
from lnviz.ui.widgets import label


class RefusalNote(QFrame):
    """The sentence of a refused normalisation, with eval mode and LayerNorm a click away.

    Of the second norm it ``offers`` neither: the ways on change the first.
    """

    norm_requested = Signal(str, object)  # field of NormSettings, value

    def __init__(self, parent: QWidget, *, offers: bool = True) -> None:
        super().__init__(parent)
        self._offers = offers
        self._words = label("")
        self._words.setWordWrap(True)
        self._eval, self._layer = QPushButton(), QPushButton()
        buttons = QHBoxLayout()
        buttons.addWidget(self._eval)
        buttons.addWidget(self._layer)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._words)
        layout.addLayout(buttons)
        layout.addStretch(1)
        self._eval.clicked.connect(self._on_eval_clicked)
        self._layer.clicked.connect(self._on_layer_clicked)
        self.hide()

    def show_refusal(self, view: View | None) -> None:
        """Show why ``view`` has no output; hide where it has one, or where there is no such view."""
        self.setVisible(view is not None and view.refusal is not None)
        if view is None or view.refusal is None:
            return
        self._words.setText(say(view.refusal))
        self._eval.setText(tr("Switch to eval"))
        self._eval.setVisible(self._offers and view.norm.kind == "batch" and view.norm.mode == "train")
        self._layer.setText(tr("Use LayerNorm"))
        self._layer.setVisible(self._offers and view.norm.kind != "layer")

    def _on_eval_clicked(self) -> None:
        self.norm_requested.emit("mode", "eval")

    def _on_layer_clicked(self) -> None:
        self.norm_requested.emit("kind", "layer")
