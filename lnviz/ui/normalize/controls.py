"""The settings of the norm, for the bar at the top of the window."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from lnviz.ui.language import tr
from lnviz.ui.normalize.view import View
from lnviz.ui.widgets import NumberField, SegmentedControl, label

KINDS = ("layer", "batch", "rms")
ESTIMATORS = ("biased", "unbiased")


class Controls(QWidget):
    """Which norm, its eps, and which variance it divides by."""

    norm_requested = Signal(str, object)  # field of NormSettings, value

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view
        self._kind = SegmentedControl(KINDS)
        self._eps_label, self._estimator_label = label("eps", "muted"), label("", "muted")
        self._eps = NumberField(0.0, 1.0, factor=10.0, step=1e-12, width=84)
        self._estimator = QComboBox()
        self._estimator.addItems(list(ESTIMATORS))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (self._kind, self._eps_label, self._eps, self._estimator_label, self._estimator):
            layout.addWidget(widget)
        self._eps_label.setBuddy(self._eps)
        self._kind.chosen.connect(self._on_kind_chosen)
        self._eps.edited.connect(self._on_eps_edited)
        self._estimator.activated.connect(self._on_estimator_activated)
        self.retranslate()
        self.set_view(view)

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._kind.set_words(
            {"layer": "LayerNorm", "batch": "BatchNorm", "rms": "RMSNorm"},
            {
                "layer": tr("Each token by its own mean and variance (L)"),
                "batch": tr("Each feature by its mean and variance over the tokens (B)"),
                "rms": tr("Each token by its root mean square, without centring (R)"),
            },
        )
        self._estimator_label.setText(tr("variance"))
        self._estimator.setItemText(0, tr("biased (n)"))
        self._estimator.setItemText(1, tr("unbiased (n − 1)"))
        self._estimator.setAccessibleName(tr("Which variance the norm divides by"))
        self._eps.setAccessibleName(tr("eps, 0 to 1"))

    def set_view(self, view: View) -> None:
        """Show the settings of another resolved state."""
        self._view = view
        norm = view.source.norm
        self._kind.set_value(norm.kind)
        self._eps.set_value(norm.eps)
        self._estimator.setCurrentIndex(ESTIMATORS.index(norm.estimator))
        self._estimator.setEnabled(norm.kind != "rms")

    def _on_kind_chosen(self, kind: str) -> None:
        self.norm_requested.emit("kind", kind)

    def _on_eps_edited(self, eps: float) -> None:
        self.norm_requested.emit("eps", eps)

    def _on_estimator_activated(self, index: int) -> None:
        self.norm_requested.emit("estimator", ESTIMATORS[index])


class SizeFields(QWidget):
    """The number of tokens and of features."""

    size_requested = Signal(int, int)

    def __init__(self, view: View, most_rows: int, most_columns: int) -> None:
        super().__init__()
        self._rows = NumberField(1, most_rows, whole=True, width=48)
        self._columns = NumberField(1, most_columns, whole=True, width=56)
        self._times = label("×", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        for widget in (self._rows, self._times, self._columns):
            layout.addWidget(widget)
        self._rows.edited.connect(self._on_edited)
        self._columns.edited.connect(self._on_edited)
        self.retranslate()
        self.set_view(view)

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._rows.setAccessibleName(tr("Number of tokens"))
        self._columns.setAccessibleName(tr("Number of features"))

    def set_view(self, view: View) -> None:
        """Show the size of another tensor."""
        rows, columns = view.values.shape
        self._rows.set_value(rows)
        self._columns.set_value(columns)

    def _on_edited(self, _value: float) -> None:
        self.size_requested.emit(int(self._rows.value()), int(self._columns.value()))


class RunningControls(QWidget):
    """BatchNorm's own: train or eval, and feeding the batch on screen to its running statistics."""

    norm_requested = Signal(str, object)
    feed_requested = Signal()
    reset_requested = Signal()

    def __init__(self, view: View) -> None:
        from PySide6.QtWidgets import QPushButton

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
