"""The Normalize workspace: panels around one resolved state, and the changes they ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from lnviz.numbers import exact
from lnviz.scenario import library
from lnviz.scenario.schema import Normalize, Scenario
from lnviz.scenario.tables import parse_table
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.document import Document
from lnviz.ui.language import say, tr
from lnviz.ui.normalize import edits
from lnviz.ui.normalize.arithmetic import ArithmeticPanel
from lnviz.ui.normalize.controls import Controls, RunningControls, SizeFields
from lnviz.ui.normalize.distribution import Distribution
from lnviz.ui.normalize.edits import MAX_COLUMNS, MAX_ROWS, Target
from lnviz.ui.normalize.equalizer import Equalizer
from lnviz.ui.normalize.findings import Findings
from lnviz.ui.normalize.overview import Overview
from lnviz.ui.normalize.stages import Stages
from lnviz.ui.normalize.tables import Tables
from lnviz.ui.normalize.view import STAGES, View, resolve
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

SIDE_NARROWEST, SIDE_WIDEST, SIDE_SHARE = 270, 330, 0.235
SHORT_TABLE = 4
REFUSAL_MILLISECONDS = 8000


class NormalizeWorkspace(QWidget):
    """One tensor, one norm: everything redraws from ``document.changed``, nothing here keeps a state of its own."""

    status_changed = Signal(str)

    def __init__(self, theme: Theme, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._document = document
        self._view = resolve(document.scenario.normalize)
        self._build_panels()
        self._build_layout()
        self._connect_panels()
        self._build_shortcuts()
        document.changed.connect(self._on_document_changed)
        self.retranslate()
        self._show(self._view)

    # -- what the window asks ------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The resolved state on screen."""
        return self._view

    def controls(self) -> QWidget:
        """The settings that stand in the bar at the top of the window."""
        return self._controls

    def status(self) -> str:
        """The line of the status bar: the selected number in full, and how many are not finite."""
        value = exact(float(self._view.values[self._view.selected]))
        bad = int(np.count_nonzero(~np.isfinite(self._view.whole)))
        cell = f"{self._view.cell_name} = {value}"
        return "    ".join((cell, "float64", tr("{count} non-finite", count=bad)))

    def set_animated(self, animated: bool) -> None:
        """Whether outlines turn or jump (reduce motion, pictures)."""
        self._tables.set_animated(animated)

    def copy(self) -> None:
        """The selected number to the clipboard, in full."""
        QGuiApplication.clipboard().setText(exact(edits.value_at(self._view.source, self._tables.target())))

    def paste(self) -> None:
        """The clipboard's numbers into the table from the cursor on; nothing changes where it holds anything else."""
        target = self._tables.target()
        row, column = (target.row, target.column)
        try:
            block = np.atleast_2d(parse_table(QGuiApplication.clipboard().text()).values)
            if block.size == 1:
                self._change(lambda n: edits.with_value(n, target, float(block.flat[0])), tr("Paste"))
                return
            if block.ndim != 2:
                raise Refusal(
                    Sentence("A table has two axes; what was copied has {count}.", count=block.ndim)
                )
            rows, columns = self._view.values.shape
            needed = (
                *self._view.lead_shape,
                max(rows, row + block.shape[0]),
                max(columns, column + block.shape[1]),
            )
            self._change(lambda n: edits.with_block(_grown(n, needed), row, column, block), tr("Paste"))
        except Refusal as refusal:
            self._tell(refusal)

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._tables_card.setAccessibleName(tr("Tables"))
        self._equalizer_card.set_title(tr("Equalizer"), self._equalizer_subtitle())
        self._distribution_card.set_title(tr("Before / after"))
        self._worked.setText("(2, 4, 6, 8)")
        self._worked.setToolTip(tr("The article's example: mean 5, variance 5"))
        self._real.setText(tr("Real embeddings"))
        self._real.setToolTip(tr("What a LayerNorm of all-MiniLM-L6-v2 received: 15 tokens × 384 features"))
        self._fit.setText(tr("Fit"))
        self._fit.setToolTip(tr("Let the scale shrink to this token"))
        for panel in self._panels:
            panel.retranslate()

    # -- building ------------------------------------------------------------------------------------

    def _build_panels(self) -> None:
        theme, view = self._theme, self._view
        self._controls = Controls(view)
        self._stages = Stages(view)
        self._tables = Tables(theme, view)
        self._overview = Overview(theme, view)
        self._equalizer = Equalizer(theme, view)
        self._distribution = Distribution(theme, view)
        self._arithmetic = ArithmeticPanel(view)
        self._findings = Findings(view)
        self._size = SizeFields(view, MAX_ROWS, MAX_COLUMNS)
        self._running = RunningControls(view)
        self._panels = (
            self._controls,
            self._stages,
            self._tables,
            self._overview,
            self._equalizer,
            self._distribution,
            self._arithmetic,
            self._findings,
            self._size,
            self._running,
        )
        self._worked, self._real, self._fit = QPushButton(), QPushButton(), QPushButton()

    def _build_layout(self) -> None:
        self._tables_card, self._equalizer_card, self._distribution_card = Card(), Card(), Card()
        self._tables_card.hide_header()
        self._tables_card.body.addWidget(self._tables, 1)
        self._tables_card.body.addWidget(self._overview)
        self._equalizer_card.header.addWidget(self._fit)
        self._equalizer_card.body.addWidget(self._equalizer, 1)
        self._distribution_card.body.addWidget(self._distribution, 1)
        lower = QHBoxLayout()
        lower.setSpacing(10)
        lower.addWidget(self._equalizer_card, 3)
        lower.addWidget(self._distribution_card, 1)
        self._left = left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self._tables_card)
        left.addLayout(lower)
        side = QVBoxLayout()
        side.setSpacing(10)
        side.addWidget(self._arithmetic, 3)
        side.addWidget(self._findings, 2)
        steps = QHBoxLayout()
        steps.setSpacing(8)
        steps.addWidget(self._stages)
        steps.addStretch(1)
        for widget in (self._running, self._size, self._worked, self._real):
            steps.addWidget(widget)
        panels = QHBoxLayout()
        panels.setSpacing(10)
        panels.addLayout(left, 1)
        panels.addLayout(side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(10)
        layout.addLayout(steps)
        layout.addLayout(panels, 1)
        self.setFocusProxy(self._tables)  # whoever comes here can type a number at once

    def _connect_panels(self) -> None:
        for source in (self._tables, self._equalizer):
            source.value_requested.connect(self._on_value_requested)
            source.selection_requested.connect(self._on_selection_requested)
            source.hovered.connect(self._on_hovered)
            source.gesture_ended.connect(self._document.end_gesture)
        self._tables.gesture_cancelled.connect(self._on_gesture_cancelled)
        self._tables.label_requested.connect(self._on_label_requested)
        self._tables.window_changed.connect(self._on_window_changed)
        self._equalizer.edit_requested.connect(self._on_edit_requested)
        self._overview.column_requested.connect(self._tables.reveal_column)
        self._findings.column_requested.connect(self._on_column_requested)
        self._stages.stage_requested.connect(self._on_stage_requested)
        self._controls.norm_requested.connect(self._on_norm_requested)
        self._running.norm_requested.connect(self._on_norm_requested)
        self._running.feed_requested.connect(self._on_feed_requested)
        self._running.reset_requested.connect(self._on_reset_requested)
        self._tables.norm_requested.connect(self._on_norm_requested)
        self._size.size_requested.connect(self._on_size_requested)
        self._worked.clicked.connect(self._on_worked_clicked)
        self._real.clicked.connect(self._on_real_clicked)
        self._fit.clicked.connect(self._equalizer.fit)

    def _build_shortcuts(self) -> None:
        """Single keys act on the canvas only: on the window they would fire while a field has the focus."""
        keys: dict[str, Callable[[], None]] = {
            "L": self._choose_layer,
            "B": self._choose_batch,
            "R": self._choose_rms,
            "T": self._toggle_mode,
            "[": self._stages.step_back,
            "]": self._stages.step_on,
            "Ctrl+C": self.copy,
            "Ctrl+V": self.paste,
        }
        for canvas in (self._tables, self._equalizer):
            for key, slot in keys.items():
                shortcut = QShortcut(QKeySequence(key), canvas)
                shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(slot)

    # -- showing -------------------------------------------------------------------------------------

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        if old is None or old.normalize is not new.normalize:
            self._show(resolve(new.normalize))

    def _show(self, view: View) -> None:
        self._view = view
        for panel in self._panels:
            panel.set_view(view)
        self._equalizer_card.set_subtitle(self._equalizer_subtitle())
        # A short table leaves its room to the equalizer.
        short = view.values.shape[0] <= SHORT_TABLE and not view.by_column
        for place, stretch in enumerate((6, 9) if short else (13, 8)):
            self._left.setStretch(place, stretch)
        self.status_changed.emit(self.status())

    def _equalizer_subtitle(self) -> str:
        row = self._view.rows[self._view.selected[0]]
        return tr("token {name}: every token is a song, drag its bands", name=row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        side = int(min(max(self.width() * SIDE_SHARE, SIDE_NARROWEST), SIDE_WIDEST))
        for card in (self._arithmetic, self._findings):
            card.setFixedWidth(side)
        super().resizeEvent(event)

    def _on_window_changed(self, first: int, count: int) -> None:
        self._overview.set_window(first, count)
        self._overview.setVisible(count < self._view.values.shape[1])

    def _on_hovered(self, row: int, column: int) -> None:
        cell = (row, column) if row >= 0 and column >= 0 else None
        self._tables.set_hover(cell)
        self._equalizer.set_hover(column if row == self._view.selected[0] else -1)

    def _tell(self, refusal: Refusal) -> None:
        from PySide6.QtWidgets import QToolTip

        corner = self._tables.mapToGlobal(self._tables.rect().topLeft())
        QToolTip.showText(
            corner, say(refusal.sentence), self._tables, self._tables.rect(), REFUSAL_MILLISECONDS
        )
        self.status_changed.emit(say(refusal.sentence))

    # -- changing ------------------------------------------------------------------------------------

    def _change(self, make: Callable[[Normalize], Normalize], label: str, gesture: str | None = None) -> None:
        try:
            self._document.change_normalize(make, label, gesture)
        except Refusal as refusal:
            self._tell(refusal)

    def _look(self, **fields: Any) -> None:
        scenario = self._document.scenario
        normalize = msgspec.structs.replace(scenario.normalize, **fields)
        self._document.look(msgspec.structs.replace(scenario, normalize=normalize))

    def _on_value_requested(self, target: Target, value: float, gesture: str) -> None:
        if edits.value_at(self._view.source, target) != value:
            self._change(lambda n: edits.with_value(n, target, value), tr("Edit of a number"), gesture)

    def _on_gesture_cancelled(self) -> None:
        self._document.cancel_gesture()

    def _on_selection_requested(self, row: int, column: int) -> None:
        if (row, column) != self._view.selected:
            self._look(selected=(*self._view.lead, row, column))

    def _on_column_requested(self, column: int) -> None:
        row = int(np.nanargmax(np.abs(np.nan_to_num(self._view.values[:, column]))))
        self._on_selection_requested(row, column)
        self._tables.reveal_column(column)

    def _on_stage_requested(self, stage: int) -> None:
        if stage != self._view.source.stage:
            self._look(stage=stage)

    def _on_norm_requested(self, field: str, value: object) -> None:
        if getattr(self._view.source.norm, field) == value:
            return
        labels = {"kind": tr("Change of the norm"), "eps": tr("Change of eps"), "mode": tr("Train or eval")}
        self._change(
            lambda n: edits.with_norm(n, **{field: value}), labels.get(field, tr("Change of the norm"))
        )
        if field == "kind" and value == "rms" and self.view.stage in ("mean", "centered"):
            self._look(stage=STAGES.index("variance"))

    def _on_size_requested(self, rows: int, columns: int) -> None:
        shape = (*self._view.whole.shape[:-2], rows, columns)
        self._change(lambda n: edits.resized(n, shape), tr("Change of the size"))

    def _on_label_requested(self, axis: int, place: int, text: str) -> None:
        self._change(lambda n: edits.with_label(n, axis - 2, place, text), tr("Renaming"))

    def _on_feed_requested(self) -> None:
        trace = self._view.trace
        if trace is None or trace.running is None:
            return
        after = trace.running
        self._change(
            lambda n: edits.with_batch_fed(n, after.mean, after.variance, after.batches),
            tr("Feeding a batch"),
        )

    def _on_reset_requested(self) -> None:
        self._change(
            lambda n: msgspec.structs.replace(n, running=None), tr("Reset of the running statistics")
        )

    def _on_edit_requested(self) -> None:
        self._tables.setFocus()
        self._tables.edit()

    def _on_worked_clicked(self) -> None:
        self._take("worked-example")

    def _on_real_clicked(self) -> None:
        self._take("real-embeddings")

    def _take(self, name: str) -> None:
        """Put the tensor and norm of a shipped scenario here, as one step that can be undone."""
        try:
            taken = library.find(name).normalize
        except Refusal as refusal:
            self._tell(refusal)
            return
        self._change(lambda _n: taken, tr("Opening of an example"))

    def _choose_layer(self) -> None:
        self._on_norm_requested("kind", "layer")

    def _choose_batch(self) -> None:
        self._on_norm_requested("kind", "batch")

    def _choose_rms(self) -> None:
        self._on_norm_requested("kind", "rms")

    def _toggle_mode(self) -> None:
        if self._view.has_running:
            self._on_norm_requested("mode", "eval" if self._view.source.norm.mode == "train" else "train")


def _grown(normalize: Normalize, shape: tuple[int, ...]) -> Normalize:
    return normalize if normalize.tensor.values.shape == shape else edits.resized(normalize, shape)
