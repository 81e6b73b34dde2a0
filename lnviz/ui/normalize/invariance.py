"""The invariance lab: change weights or data behind x = W·a and see which norms notice, measured on the tensor."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSlider, QVBoxLayout, QWidget

from lnviz.norm.invariance import (
    CHANGES,
    MOST_VALUES,
    TOLERANCE,
    Amounts,
    Change,
    Measured,
    measure_all,
    near,
    norms,
    transformed,
)
from lnviz.norm.spec import NormSpec
from lnviz.numbers import four, gradient_text, grouped, percent
from lnviz.scenario.traced import core_running
from lnviz.ui.as_table import Table
from lnviz.ui.language import in_a_row, say, tr
from lnviz.ui.normalize.invariance_grid import InvarianceGrid, change_sentences
from lnviz.ui.normalize.sides import kind_name
from lnviz.ui.normalize.tabulated import invariance_table
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import NumberField, label

FACTOR, SHIFT = 10.0, 1.0
MOST_FACTOR, MOST_SHIFT = 1e6, 1e6
SLIDER_DECADES, SLIDER_STEPS = 3, 20
"""The slider goes from 10⁻³ to 10³, in so many steps a decade; the field takes what lies beyond."""

AT_ONCE = 4096
"""Values up to which the table is measured the moment it is shown; larger tensors are measured norm by norm."""

SETTLE_MILLISECONDS = 120
"""How long the numbers have to rest before they are measured: a drag stays fluid."""


class InvarianceLab(QWidget):
    """Six changes × the norms: what was measured, what the table of Ba et al. says, and the change to apply."""

    values_requested = Signal(object, object)  # the changed tensor, words for the history

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._view = view
        self._specs: tuple[NormSpec, ...] = ()
        self._pending: Iterator[tuple[int, Measured]] | None = None
        self._build(theme)
        self._connect()
        self.set_view(view)
        self.retranslate()

    def _build(self, theme: Theme) -> None:
        self._intro, self._verdict = label("", "muted"), label("", "muted")
        self._detail = label("", selectable=True)
        self._detail.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        for words in (self._intro, self._detail):
            words.setWordWrap(True)
        self._factor_label, self._shift_label = label("c"), label("")
        self._factor = NumberField(1 / MOST_FACTOR, MOST_FACTOR, factor=10 ** (1 / SLIDER_STEPS), width=62)
        self._shift = NumberField(-MOST_SHIFT, MOST_SHIFT, width=52)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(-SLIDER_DECADES * SLIDER_STEPS, SLIDER_DECADES * SLIDER_STEPS)
        self._grid = InvarianceGrid(theme)
        self._apply = QPushButton()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._factor.set_value(FACTOR)
        self._shift.set_value(SHIFT)
        self._move_slider()
        amounts = QHBoxLayout()
        amounts.setSpacing(6)
        amounts.addWidget(self._factor_label)
        amounts.addWidget(self._slider, 1)
        amounts.addWidget(self._factor)
        amounts.addSpacing(4)
        amounts.addWidget(self._shift_label)
        amounts.addWidget(self._shift)
        button = QHBoxLayout()
        button.setSpacing(8)
        button.addWidget(self._apply)
        button.addWidget(self._verdict, 1)
        details = QScrollArea()
        details.setWidget(self._detail)
        details.setWidgetResizable(True)
        details.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        details.setFrameShape(QFrame.Shape.NoFrame)
        details.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        details.viewport().setAutoFillBackground(False)
        self._detail.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._intro)
        layout.addLayout(amounts)
        layout.addWidget(self._grid, 3)
        layout.addWidget(details, 2)
        layout.addLayout(button)

    def _connect(self) -> None:
        self._slider.valueChanged.connect(self._on_slider_moved)
        self._factor.edited.connect(self._on_amount_edited)
        self._shift.edited.connect(self._on_amount_edited)
        self._grid.cell_chosen.connect(self._on_cell_chosen)
        self._grid.cell_activated.connect(self._on_apply_clicked)
        self._apply.clicked.connect(self._on_apply_clicked)
        self._timer.timeout.connect(self._on_timeout)

    def tables(self) -> list[Table]:
        """What was measured, for the dialog As table."""
        return [invariance_table(self._grid)]

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Invariance"))
        self._intro.setText(
            tr(
                "x = W·a: what does x̂ not notice? Stays: it moves by less than {part} of its largest value.",
                part=percent(TOLERANCE),
            )
        )
        self._shift_label.setText(tr("shift"))
        self._factor.setAccessibleName(tr("Factor c"))
        self._slider.setAccessibleName(tr("Factor c, in powers of ten"))
        self._shift.setAccessibleName(tr("Size of the constants that are added"))
        self._apply.setText(tr("Apply to my data"))
        self._apply.setToolTip(tr("Make this change to the tensor on screen and see which outputs move"))
        self._verdict.setToolTip(
            tr(
                "Expected is what is published: Ba et al. 2016, table 1, and Zhang & Sennrich 2019 for RMSNorm. "
                "For other norms: whether a change is the same for all numbers of every group."
            )
        )
        self._grid.retranslate()
        self._show_words()

    def set_view(self, view: View) -> None:
        """Look at another resolved state; it is measured once it is seen and at rest."""
        self._view = view
        specs = norms(view.norm.spec())
        if [spec.kind for spec in specs] != [spec.kind for spec in self._specs]:
            self._grid.set_norms(specs)
        self._specs = specs
        self._measure_soon()

    @property
    def amounts(self) -> Amounts:
        """What is multiplied by and added, at the selected token and feature."""
        place = self._view.source.selected
        return Amounts(self._factor.value(), self._shift.value(), place[:-1], place[-1])

    def finish(self) -> None:
        """Measure now all that is still to be measured."""
        self._timer.stop()
        if self._pending is None and not self._grid.complete:
            self._begin()
        for place, found in self._pending or ():
            self._grid.put(place // len(CHANGES), found)
        self._pending = None
        self._show_words()

    # -- measuring -----------------------------------------------------------------------------------

    def _measure_soon(self) -> None:
        self._pending = None
        self._grid.outdate()
        if self.isVisible():
            self._timer.start(SETTLE_MILLISECONDS)
        self._show_words()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._grid.complete:
            if self._view.whole.size <= AT_ONCE:
                self.finish()
            else:
                self._timer.start(0)

    def _begin(self) -> None:
        amounts = self.amounts
        x, token = near(self._view.whole, amounts.token)
        running = core_running(self._view.source.running)
        if running is not None and running.mean.size != x.shape[-1]:
            running = None
        here = Amounts(amounts.factor, amounts.shift, token, amounts.feature)
        self._pending = enumerate(measure_all(x, self._specs, here, running))

    def _on_timeout(self) -> None:
        """One measurement a turn, so that a key or a drag never waits for the whole table."""
        if not self.isVisible():
            return
        if self._pending is None:
            self._begin()
        measured = next(self._pending, None) if self._pending is not None else None
        if measured is None:
            self._pending = None
            return
        place, found = measured
        self._grid.put(place // len(CHANGES), found)
        self._show_words()
        self._timer.start(0)

    # -- words ---------------------------------------------------------------------------------------

    def _show_words(self) -> None:
        change = self._grid.chosen
        found = self._grid.looked_at()
        words = [self._what(change), tr("Measuring…") if found is None else _told(found)]
        if found is not None and found.why is not None:
            words.append(say(found.why))
        if self._view.whole.size > MOST_VALUES:
            words.append(tr("Measured on {count} values around the token.", count=grouped(MOST_VALUES)))
        self._detail.setText(in_a_row(words))
        measured = [one for each in CHANGES for one in self._grid.measured(each) if one.stays is not None]
        complete = self._grid.complete and bool(measured)
        agreeing = sum(one.agrees for one in measured)
        verdict = tr("{agreeing} of {count} as expected", agreeing=agreeing, count=len(measured))
        self._verdict.setText(verdict if complete else "")

    def _what(self, change: Change) -> str:
        amounts, view = self.amounts, self._view
        factor, size = four(amounts.factor), four(abs(amounts.shift))
        token, feature = view.rows[view.selected[0]], view.columns[view.selected[1]]
        return {
            "weights_scaled": tr("The whole weight matrix times {factor}, so all of x.", factor=factor),
            "data_scaled": tr(
                "The whole data set times {factor}: the same x as W times {factor}.", factor=factor
            ),
            "weights_shifted": tr(
                "One vector added to every row of W: a constant of its own, up to ±{size}, for every token.",
                size=size,
            ),
            "data_shifted": tr(
                "One vector added to every case: a constant of its own, up to ±{size}, for every feature.",
                size=size,
            ),
            "vector_scaled": tr(
                "One weight vector times {factor}, so feature {name}.", name=feature, factor=factor
            ),
            "case_scaled": tr("One case times {factor}, so token {name}.", name=token, factor=factor),
        }[change]

    # -- asking --------------------------------------------------------------------------------------

    def _on_slider_moved(self, step: int) -> None:
        self._factor.set_value(float(f"{10 ** (step / SLIDER_STEPS):.3g}"))
        self._factor.set_text_from_value()
        self._measure_soon()

    def _on_amount_edited(self, _value: float) -> None:
        self._move_slider()
        self._measure_soon()

    def _move_slider(self) -> None:
        self._slider.blockSignals(True)
        self._slider.setValue(round(math.log10(self._factor.value()) * SLIDER_STEPS))
        self._slider.blockSignals(False)

    def _on_cell_chosen(self) -> None:
        self._show_words()

    def _on_apply_clicked(self) -> None:
        change = self._grid.chosen
        title, _ = change_sentences(change)
        self.values_requested.emit(transformed(self._view.whole, change, self.amounts), title)


def _told(found: Measured) -> str:
    """What was measured beside what the table says; in words where the norm refused."""
    if found.refusal is not None:
        return f"{kind_name(found.spec.kind)}: {say(found.refusal)}"
    if found.stays is None:
        return ""
    params = {"norm": kind_name(found.spec.kind), "part": gradient_text(found.largest)}
    if found.stays and found.agrees:
        return tr("{norm}’s x̂ stays (it moves by {part}), as expected.", **params)
    if found.agrees:
        return tr("{norm}’s x̂ moves by {part}, as expected.", **params)
    if found.stays:
        return tr("{norm}’s x̂ stays (it moves by {part}); expected: it moves.", **params)
    return tr("{norm}’s x̂ moves by {part}; expected: it stays.", **params)
