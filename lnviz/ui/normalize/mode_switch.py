"""BatchNorm's own switch, beside the stages: this batch's statistics or the running ones."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from lnviz.ui.language import tr
from lnviz.ui.normalize.view import View
from lnviz.ui.widgets import SegmentedControl


class ModeSwitch(QWidget):
    """Train or eval; only where BatchNorm is in force."""

    norm_requested = Signal(str, object)

    def __init__(self, view: View) -> None:
        super().__init__()
        self._mode = SegmentedControl(("train", "eval"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._mode)
        self._mode.chosen.connect(self._on_mode_chosen)
        self.retranslate()
        self.set_view(view)

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._mode.setAccessibleName(tr("Train or eval"))
        self._mode.set_words(
            {"train": tr("train"), "eval": tr("eval")},
            {
                "train": tr("Normalise by the statistics of this batch"),
                "eval": tr("Normalise by the running statistics"),
            },
        )

    def set_view(self, view: View) -> None:
        """Show the mode of another resolved state."""
        self.setVisible(view.norm.kind == "batch")
        self._mode.set_value(view.norm.mode)

    def _on_mode_chosen(self, mode: str) -> None:
        self.norm_requested.emit("mode", mode)
