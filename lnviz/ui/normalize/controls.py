"""The norm in force: its kind, its eps, a second norm to compare it with, and the rest of its settings."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from lnviz.ui.language import tr
from lnviz.ui.normalize.sides import KIND_NAMES
from lnviz.ui.normalize.view import View
from lnviz.ui.widgets import NumberField, SegmentedControl, label

if TYPE_CHECKING:
    from lnviz.ui.normalize.settings import SettingsPopup

KINDS = ("layer", "batch", "rms", "instance", "group", "dyt", "none")
SHORT_NAMES = {
    "layer": "Layer",
    "batch": "Batch",
    "rms": "RMS",
    "instance": "Instance",
    "group": "Group",
    "dyt": "DyT",
}


class Controls(QWidget):
    """The settings that one looks for first, in the bar at the top of the window; the others are a click away."""

    norm_requested = Signal(str, object)  # field of NormSettings, value
    compare_requested = Signal(str)  # a kind, or "" for no second norm
    preset_requested = Signal(str)
    renamed = Signal()  # shorter or longer, for the width of the workspace
    affine_requested = Signal(bool)
    parameters_requested = Signal(object, object)  # γ, β: one value for all, None leaves it

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view
        self._compact = self._cramped = False
        self._kind = SegmentedControl(KINDS)
        self._eps_label, self._compare_label = label("eps", "muted"), label("", "muted")
        self._eps = NumberField(0.0, 1.0, factor=10.0, step=1e-12, width=76)
        self._choice = QComboBox()
        self._choice.addItems([""] * len(KINDS))
        self._choice.hide()
        self._compare = QComboBox()
        self._compare.addItems(["", *KIND_NAMES.values()])
        self._more = QPushButton()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(7)
        for widget in (
            self._kind,
            self._eps_label,
            self._eps,
            self._compare_label,
            self._compare,
            self._more,
        ):
            layout.addWidget(widget)
        layout.insertWidget(1, self._choice)
        layout.addStretch(1)
        self._eps_label.setBuddy(self._eps)
        self._kind.chosen.connect(self._on_kind_chosen)
        self._choice.activated.connect(self._on_choice_activated)
        self._eps.edited.connect(self._on_eps_edited)
        self._compare.activated.connect(self._on_compare_activated)
        self._more.clicked.connect(self._on_more_clicked)
        self.retranslate()
        self.set_view(view)

    @cached_property
    def _popup(self) -> SettingsPopup:
        """The form of the other settings, made when it is first opened."""
        from lnviz.ui.normalize.settings import SettingsPopup

        popup = SettingsPopup(self._view, self)
        popup.norm_requested.connect(self.norm_requested)
        popup.preset_requested.connect(self.preset_requested)
        popup.affine_requested.connect(self.affine_requested)
        popup.parameters_requested.connect(self.parameters_requested)
        return popup

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        full = {**KIND_NAMES, "none": tr("None")}
        names = {**full, **SHORT_NAMES, "none": tr("None")} if self._compact or self._cramped else full
        for kind in KINDS:
            self._kind.button(kind).setAccessibleName(full[kind])
        for place, kind in enumerate(KINDS):
            self._choice.setItemText(place, full[kind])
        self._choice.setToolTip(tr("Kind of norm"))
        self._choice.setAccessibleName(tr("Kind of norm"))
        self._kind.setAccessibleName(tr("Kind of norm"))
        self._kind.set_words(
            {kind: names[kind] for kind in KINDS},
            {
                "layer": tr("LayerNorm: each token by its own mean and variance (L)"),
                "batch": tr("BatchNorm: each feature by its mean and variance over samples and tokens (B)"),
                "rms": tr("RMSNorm: each token by its root mean square, without centring (R)"),
                "instance": tr(
                    "InstanceNorm: each feature of one sample by its mean and variance over tokens"
                ),
                "group": tr("GroupNorm: a group of features of one sample over its tokens"),
                "dyt": tr("DyT: γ·tanh(αx) + β, no statistics at all"),
                "none": tr("No normalisation: γ·x + β"),
            },
        )
        self._compare_label.setText(tr("beside"))
        self._compare.setItemText(0, tr("the input"))
        self._compare.setItemText(len(KINDS), tr("None"))
        hint = tr("Show the same stage of a second norm beside it, on the same numbers")
        self._compare.setToolTip(hint)
        self._compare.setAccessibleName(hint)
        self._more.setText(tr("Settings ▾"))
        self._eps.setAccessibleName(tr("eps, 0 to 1"))
        if "_popup" in self.__dict__:
            self._popup.retranslate()

    def set_compact(self, compact: bool) -> None:
        """Use short names where the bar is narrow."""
        if compact != self._compact:
            self._compact = compact
            self._rename()
            self.renamed.emit()

    def set_cramped(self, cramped: bool) -> None:
        """Use short names where the bar has other buttons to show."""
        if cramped != self._cramped:
            self._cramped = cramped
            self._rename()

    def suit(self, room: int, wanted: int) -> None:
        """Take no more than ``room`` pixels, and leave ``wanted`` of them to other buttons where short names do.

        Where not even short names have room beside each other, the kinds are offered in a list.
        """
        self.set_cramped(False)
        self.set_cramped(room - self._unlisted() < wanted)
        self._set_listed(room < self._unlisted())

    @property
    def kinds(self) -> QWidget:
        """What the kind of norm is chosen with: buttons, or the list that stands in for them."""
        return self._choice if self._choice.isVisibleTo(self) else self._kind

    def _set_listed(self, listed: bool) -> None:
        if listed != self._choice.isVisibleTo(self):
            self._kind.setVisible(not listed)
            self._choice.setVisible(listed)
            self.updateGeometry()

    def _unlisted(self) -> int:
        """The pixels that everything needs with a button for every kind."""
        return self.sizeHint().width() + self._kind.sizeHint().width() - self.kinds.sizeHint().width()

    def _rename(self) -> None:
        self.retranslate()
        self._kind.updateGeometry()  # what is asked for its size now would otherwise say the old one

    def set_view(self, view: View) -> None:
        """Show the settings of another resolved state."""
        self._view = view
        norm, compared = view.source.norm, view.source.compared
        self._kind.set_value(norm.kind)
        self._choice.setCurrentIndex(KINDS.index(norm.kind))
        self._eps.set_value(norm.eps)
        self._eps.setEnabled(view.has_statistics)
        kinds = list(KIND_NAMES)
        self._compare.setCurrentIndex(kinds.index(compared.kind) + 1 if compared is not None else 0)
        if "_popup" in self.__dict__:
            self._popup.set_view(view)

    def _on_kind_chosen(self, kind: str) -> None:
        self.norm_requested.emit("kind", kind)

    def _on_choice_activated(self, index: int) -> None:
        self.norm_requested.emit("kind", KINDS[index])

    def _on_eps_edited(self, eps: float) -> None:
        self.norm_requested.emit("eps", eps)

    def _on_compare_activated(self, index: int) -> None:
        self.compare_requested.emit("" if index == 0 else list(KIND_NAMES)[index - 1])

    def _on_more_clicked(self) -> None:
        corner = self._more.mapToGlobal(QPoint(0, self._more.height() + 4))
        self._popup.open_at(corner)


class SizeFields(QWidget):
    """The sample shown and the numbers of samples, tokens and features."""

    size_requested = Signal(object)  # shape
    sample_requested = Signal(int)

    def __init__(self, view: View, most: tuple[int, int, int]) -> None:
        super().__init__()
        self._view = view
        self._sample_label = label("", "muted")
        self._back, self._next = QPushButton("‹"), QPushButton("›")
        self._samples = NumberField(1, most[0], whole=True, width=40)
        self._rows = NumberField(1, most[1], whole=True, width=44)
        self._columns = NumberField(1, most[2], whole=True, width=60)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        sizes = (self._samples, label("×", "muted"), self._rows, label("×", "muted"), self._columns)
        for widget in (self._sample_label, self._back, self._next, *sizes):
            layout.addWidget(widget)
        for field in (self._samples, self._rows, self._columns):
            field.edited.connect(self._on_edited)
        self._back.clicked.connect(self._on_back_clicked)
        self._next.clicked.connect(self._on_next_clicked)
        self.retranslate()
        self.set_view(view)

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        names = (tr("Number of samples"), tr("Number of tokens"), tr("Number of features"))
        for field, name in zip((self._samples, self._rows, self._columns), names, strict=True):
            field.setAccessibleName(name)
            field.set_hint(name)
        for button, name in ((self._back, tr("Previous sample")), (self._next, tr("Next sample"))):
            button.setToolTip(name)
            button.setAccessibleName(name)
        self._say_sample()

    def set_view(self, view: View) -> None:
        """Show the size of another tensor and which of its slices is on screen."""
        self._view = view
        samples = view.sample_count
        self._samples.set_value(samples)
        self._rows.set_value(view.values.shape[0])
        self._columns.set_value(view.values.shape[1])
        for widget in (self._sample_label, self._back, self._next):
            widget.setVisible(samples > 1)
        place = view.sample
        self._say_sample()
        self._back.setEnabled(place > 0)
        self._next.setEnabled(place < samples - 1)

    def _say_sample(self) -> None:
        place, samples = self._view.sample, self._view.sample_count
        self._sample_label.setText(tr("sample {place} of {count}", place=place + 1, count=samples))

    def _on_edited(self, _value: float) -> None:
        samples, table = int(self._samples.value()), (int(self._rows.value()), int(self._columns.value()))
        lead = self._view.lead_shape
        if samples == self._view.sample_count:
            self.size_requested.emit((*lead, *table))
        else:
            self.size_requested.emit((samples, *table) if samples > 1 else table)

    def _on_back_clicked(self) -> None:
        self.sample_requested.emit(self._view.sample - 1)

    def _on_next_clicked(self) -> None:
        self.sample_requested.emit(self._view.sample + 1)
