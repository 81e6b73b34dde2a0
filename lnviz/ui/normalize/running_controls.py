"""BatchNorm's own switches, beside the stages."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from lnviz.ui.language import tr
from lnviz.ui.normalize.view import View
from lnviz.ui.widgets import SegmentedControl, label


class RunningControls(QWidget):
    """BatchNorm's own: train or eval, and feeding the batch on screen to its running statistics."""

    norm_requested = Signal(str, object)
    feed_requested = Signal()
    reset_requested = Signal()

    def __init__(self, view: View) -> None:
        super().__init__()
        self._mode = SegmentedControl(("train", "eval"))
        self._feed, self._reset = QPushButton(), QPushButton()
        self._count = label("", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (self._mode, self._feed, self._reset, self._count):
            layout.addWidget(widget)
        self._mode.chosen.connect(self._on_mode_chosen)
        self._feed.clicked.connect(self._on_feed_clicked)
        self._reset.clicked.connect(self._on_reset_clicked)
        self._batches = 0
        self.retranslate()
        self.set_view(view)

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._mode.set_words(
            {"train": "train", "eval": "eval"},
            {
                "train": tr("Normalise by the statistics of this batch"),
                "eval": tr("Normalise by the running statistics"),
            },
        )
        self._feed.setText(tr("Feed batch"))
        self._feed.setToolTip(tr("Let the running statistics take this batch in, as one training step does"))
        self._reset.setText(tr("Reset"))
        self._reset.setToolTip(tr("Running statistics of a fresh layer: mean 0, variance 1"))
        self._count.setText(tr("{count} fed", count=self._batches))

    def set_view(self, view: View) -> None:
        """Show another resolved state; only BatchNorm has these."""
        norm, running = view.source.norm, view.source.running
        self.setVisible(norm.kind == "batch")
        self._mode.set_value(norm.mode)
        self._feed.setEnabled(norm.mode == "train" and view.trace is not None)
        self._reset.setEnabled(running is not None)
        self._batches = running.batches if running else 0
        self._count.setText(tr("{count} fed", count=self._batches))

    def _on_mode_chosen(self, mode: str) -> None:
        self.norm_requested.emit("mode", mode)

    def _on_feed_clicked(self) -> None:
        self.feed_requested.emit()

    def _on_reset_clicked(self) -> None:
        self.reset_requested.emit()
