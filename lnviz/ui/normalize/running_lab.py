"""The BatchNorm laboratory: feed batches, watch the running statistics follow, in the conventions of the libraries."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from lnviz.numbers import grouped
from lnviz.scenario.schema import MAX_TRAIL
from lnviz.scenario.traced import core_running
from lnviz.sentences import Sentence
from lnviz.ui.language import tr
from lnviz.ui.normalize import edits, feeding
from lnviz.ui.normalize.running_plot import RunningPlot
from lnviz.ui.normalize.running_tracks import batch_view, tracks_of
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import NumberField, SegmentedControl, label, restyle

MANY = 10
MOST_SEED = 2**31 - 1


class RunningLab(QWidget):
    """Everything it asks for is a function from one value of the workspace to the next, with words for the history."""

    change_requested = Signal(object, object)  # Normalize -> Normalize, label

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._view = view
        self._build(theme)
        self._build_layout()
        self._connect()
        self.retranslate()

    def _build(self, theme: Theme) -> None:
        self._mode = SegmentedControl(("train", "eval"))
        self._count = label("", "muted")
        self._count.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._feed, self._random, self._many, self._reset = (QPushButton() for _ in range(4))
        self._drift_label, self._seed_label = label("", "muted"), label("", "muted")
        self._drift = NumberField(-100.0, 100.0, step=0.1, width=46)
        self._seed = NumberField(0, MOST_SEED, whole=True, width=54)
        for field in (self._drift, self._seed):
            field.set_value(0.0)
        self._message = label("")
        self._message.setWordWrap(True)
        self._way_out = QPushButton()
        self._plot = RunningPlot(theme)
        self._old, self._new = (NumberField(0.0, 1.0, step=0.1, width=48) for _ in range(2))
        self._times_old, self._times_new = label(""), label("")
        self._old_name, self._new_name = label("", "muted"), label("", "muted")
        self._stored_label = label("", "muted")
        self._stored = SegmentedControl(("unbiased", "biased"))

    def _build_layout(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._mode)
        head.addWidget(self._count, 1)
        head.addWidget(self._reset)
        stored = _row(self._stored_label, self._stored)
        self._head, self._feeding, self._body = QWidget(), QWidget(), QWidget()
        self._head.setLayout(head)
        _stack(
            self._feeding,
            _row(self._feed, self._random, self._many),
            _row(self._drift_label, self._drift, label("σ", "muted"), self._seed_label, self._seed),
        )
        body = _stack(self._body, self._build_formula(), stored)
        body.insertWidget(0, self._plot, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (self._head, self._feeding, self._message):
            layout.addWidget(widget)
        layout.addLayout(_row(self._way_out))
        layout.addWidget(self._body, 1)
        layout.addStretch(0)

    def _build_formula(self) -> QGridLayout:
        """running ← [0.9] × running + [0.1] × batch: both conventions of the momentum in one line."""
        formula = QGridLayout()
        formula.setHorizontalSpacing(4)
        formula.setVerticalSpacing(0)
        parts = (label("←"), self._old, self._times_old, self._new, self._times_new)
        for column, widget in enumerate(parts):
            formula.addWidget(widget, 0, column)
        formula.addWidget(self._old_name, 1, 1, 1, 2)
        formula.addWidget(self._new_name, 1, 3, 1, 2)
        formula.setColumnStretch(5, 1)
        return formula

    def _connect(self) -> None:
        self._mode.chosen.connect(self._on_mode_chosen)
        self._feed.clicked.connect(self._on_feed_clicked)
        self._random.clicked.connect(self._on_random_clicked)
        self._many.clicked.connect(self._on_many_clicked)
        self._reset.clicked.connect(self._on_reset_clicked)
        self._old.edited.connect(self._on_old_edited)
        self._new.edited.connect(self._on_new_edited)
        self._stored.chosen.connect(self._on_stored_chosen)
        self._way_out.clicked.connect(self._on_way_out_clicked)

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Running"))
        self._mode.setAccessibleName(tr("Train or eval"))
        self._mode.set_words(
            {"train": "train", "eval": "eval"},
            {
                "train": tr("Normalise by the statistics of this batch"),
                "eval": tr("Normalise by the running statistics"),
            },
        )
        self._feed.setText(tr("Feed batch"))
        self._feed.setToolTip(tr("Let the running statistics take the batch on screen in"))
        self._random.setText(tr("Random"))
        self._random.setToolTip(
            tr(
                "Feed a batch drawn with the mean and deviation that each feature has on screen; the table stays"
            )
        )
        self._many.setText(f"× {MANY}")
        self._many.setToolTip(tr("Feed {count} random batches", count=MANY))
        self._reset.setText(tr("Reset"))
        self._reset.setToolTip(tr("Running statistics of a fresh layer: mean 0, variance 1"))
        self._drift_label.setText(tr("drift"))
        self._drift.setToolTip(tr("How far the mean of the random batches moves from one to the next"))
        self._drift.setAccessibleName(tr("Drift of the mean from batch to batch, in deviations"))
        self._seed_label.setText(tr("a batch, seed"))
        self._seed.setAccessibleName(tr("Seed of the random batches"))
        self._times_old.setText(tr("× running +"))
        self._times_new.setText(tr("× batch"))
        self._old.setAccessibleName(tr("Weight of the old value: the momentum of Keras and ONNX"))
        self._new.setAccessibleName(tr("Weight of the new value: the momentum of PyTorch"))
        self._old_name.setText(tr("Keras, ONNX"))
        self._new_name.setText(tr("PyTorch"))
        for name in (self._old_name, self._new_name):
            name.setToolTip(tr("The number that this library calls momentum"))
        self._stored_label.setText(tr("stored σ²"))
        self._stored.set_words(
            {"unbiased": tr("unbiased"), "biased": tr("biased")},
            {
                "unbiased": tr("over n − 1, as PyTorch stores it"),
                "biased": tr("over n, as Keras and ONNX store it"),
            },
        )
        self.set_view(self._view)

    def set_view(self, view: View) -> None:
        """Show the statistics of the selected feature of another resolved state."""
        self._view = view
        shown, norm, running = batch_view(view), feeding.batch_norm(view.source), view.source.running
        there, training = shown is not None, norm.mode == "train"
        feedable = there and training and shown is not None and shown.trace is not None
        self._mode.set_value(norm.mode)
        new = norm.momentum if norm.momentum_weights == "new" else 1 - norm.momentum
        self._new.set_value(float(f"{new:.12g}"))
        self._old.set_value(float(f"{1 - new:.12g}"))
        self._stored.set_value(norm.running_estimator)
        for button in (self._feed, self._random, self._many):
            button.setEnabled(feedable)
        self._reset.setEnabled(running is not None)
        for part in (self._head, self._body):
            part.setVisible(there)
        self._feeding.setVisible(there and not _is_batch_of_one(view))
        self._show_count(running.batches if running else 0)
        self._show_message(view)
        self._plot.set_tracks(tracks_of(view) if there else None)

    def _show_count(self, batches: int) -> None:
        words = tr("{count} fed", count=grouped(batches))
        if batches > MAX_TRAIL:
            words = tr("{count} fed, last {kept} kept", count=grouped(batches), kept=MAX_TRAIL)
        self._count.setText(words)
        self._count.setToolTip(words)

    def _show_message(self, view: View) -> None:
        words, way_out, poisoned = self._said(view)
        self._message.setText(words)
        self._message.setVisible(bool(words))
        self._way_out.setText(way_out)
        self._way_out.setVisible(bool(way_out))
        for widget, role in (
            (self._message, "error" if poisoned else ""),
            (self._reset, "primary" if poisoned else ""),
        ):
            if widget.property("role") != role:
                widget.setProperty("role", role)
                restyle(widget)

    def _said(self, view: View) -> tuple[str, str, bool]:
        """What stands in the way, the words of the button that leads out of it, and whether it is poison."""
        shown, running = batch_view(view), core_running(view.source.running)
        if shown is None:
            return tr("Only BatchNorm keeps running statistics."), "BatchNorm", False
        if running is not None and running.poisoned:
            return self._poison(view, running.poisoned, running.poisoned_at), "", True
        if _is_batch_of_one(view):
            words = tr(
                "A batch of one: each value is its own mean and has no variance, so every output would be 0. "
                "Training refuses it; eval divides by the running statistics."
            )
            return words, tr("Eval mode") if shown.norm.mode == "train" else "", False
        return "", "", False

    def _poison(self, view: View, channels: tuple[int, ...], batch: int | None) -> str:
        axis = feeding.feature_axis(view.source)
        labels = view.source.tensor.labels_along(axis)
        names = ", ".join(labels[channel] for channel in channels[:3]) + (", …" if len(channels) > 3 else "")
        if batch is None:
            return tr(
                "{names}: the running statistics are not finite, and no batch heals them. Reset them.",
                names=names,
            )
        return tr(
            "{names}: not finite since batch {batch}, and no batch after it heals that. Eval gives NaN until they "
            "are reset.",
            names=names,
            batch=batch,
        )

    # -- asking --------------------------------------------------------------------------------------

    def _on_mode_chosen(self, mode: str) -> None:
        self.change_requested.emit(partial(feeding.with_batch_settings, mode=mode), Sentence("Train or eval"))

    def _on_feed_clicked(self) -> None:
        self.change_requested.emit(feeding.fed, Sentence("Feeding a batch"))

    def _on_random_clicked(self) -> None:
        self._feed_random(1, Sentence("Feeding a random batch"))

    def _on_many_clicked(self) -> None:
        self._feed_random(MANY, Sentence("Feeding {count} random batches", count=MANY))

    def _feed_random(self, count: int, words: Sentence) -> None:
        drift, seed = self._drift.value(), int(self._seed.value())
        self.change_requested.emit(partial(feeding.fed_random, count=count, drift=drift, seed=seed), words)

    def _on_reset_clicked(self) -> None:
        self.change_requested.emit(feeding.reset, Sentence("Reset of the running statistics"))

    def _on_old_edited(self, momentum: float) -> None:
        self._ask_momentum(momentum, "old")

    def _on_new_edited(self, momentum: float) -> None:
        self._ask_momentum(momentum, "new")

    def _ask_momentum(self, momentum: float, weights: str) -> None:
        change = partial(feeding.with_batch_settings, momentum=momentum, momentum_weights=weights)
        self.change_requested.emit(change, Sentence("Change of the momentum"))

    def _on_stored_chosen(self, estimator: str) -> None:
        change = partial(feeding.with_batch_settings, running_estimator=estimator)
        self.change_requested.emit(change, Sentence("Change of the stored variance"))

    def _on_way_out_clicked(self) -> None:
        if batch_view(self._view) is None:
            self.change_requested.emit(partial(edits.with_norm, kind="batch"), Sentence("Change of the norm"))
        else:
            self._on_mode_chosen("eval")


def _is_batch_of_one(view: View) -> bool:
    """Whether there is one value per feature, of which training can make no statistic."""
    return view.whole.size == view.whole.shape[feeding.feature_axis(view.source)]


def _row(*widgets: QWidget) -> QHBoxLayout:
    """Widgets beside each other from the left."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    for widget in widgets:
        row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
    row.addStretch(1)
    return row


def _stack(widget: QWidget, *rows: QLayout) -> QVBoxLayout:
    """A widget that holds rows one below the other, so that they can be hidden together."""
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    for row in rows:
        column.addLayout(row)
    return column
