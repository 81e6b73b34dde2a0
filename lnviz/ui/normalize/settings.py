"""The settings of the norm that are met less often: conventions, formats, axes, groups, parameters."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from lnviz.norm.presets import PRESETS
from lnviz.norm.spec import CHANNEL_KINDS
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.view import View
from lnviz.ui.panes import press_focused
from lnviz.ui.widgets import NumberField, label

CHOICES: dict[str, tuple[object, ...]] = {
    "estimator": ("biased", "unbiased"),
    "eps_place": ("inside", "outside"),
    "dtype": ("float64", "float32", "bfloat16", "float16"),
    "axes": ((-1,), (-2, -1)),
    "mode": ("train", "eval"),
    "momentum_weights": ("new", "old"),
    "running_estimator": ("unbiased", "biased"),
}


class SettingsPopup(QFrame):
    """A form that opens below its button and closes at a click elsewhere; every change is seen at once."""

    norm_requested = Signal(str, object)  # field of NormSettings, value
    preset_requested = Signal(str)
    affine_requested = Signal(bool)
    parameters_requested = Signal(object, object)

    def __init__(self, view: View, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self._view = view
        self._form = QFormLayout(self)
        self._form.setContentsMargins(14, 12, 14, 12)
        self._form.setHorizontalSpacing(14)
        self._labels: dict[str, QLabel] = {}
        self._preset = QComboBox()
        self._combos = {field: QComboBox() for field in CHOICES}
        self._groups = NumberField(1, 4096, whole=True, width=70)
        self._momentum = NumberField(0.0, 1.0, step=0.01, width=70)
        self._alpha = NumberField(-1000.0, 1000.0, step=0.1, width=70)
        self._affine = QCheckBox()
        self._gamma, self._beta = (NumberField(-1e300, 1e300, step=0.1, width=70) for _ in range(2))
        self._set_all = QPushButton()
        self._build()
        self._connect()
        self.retranslate()
        self.set_view(view)

    def _build(self) -> None:
        self._preset.addItem("")
        for preset in PRESETS:
            self._preset.addItem("")
            self._preset.setItemData(self._preset.count() - 1, preset.name)
        for field, combo in self._combos.items():
            combo.addItems([""] * len(CHOICES[field]))
        all_of = QWidget()
        row = QHBoxLayout(all_of)
        row.setContentsMargins(0, 0, 0, 0)
        parts: tuple[QWidget, ...] = (
            label("γ", "muted"),
            self._gamma,
            label("β", "muted"),
            self._beta,
            self._set_all,
        )
        for widget in parts:
            row.addWidget(widget)
        self._gamma.set_value(1.0)
        self._beta.set_value(0.0)
        rows: list[tuple[str, QWidget]] = [
            ("preset", self._preset),
            *self._combos.items(),
            ("groups", self._groups),
            ("momentum", self._momentum),
            ("alpha", self._alpha),
            ("affine", self._affine),
            ("parameters", all_of),
        ]
        for name, widget in rows:
            self._labels[name] = label("", "muted")
            self._form.addRow(self._labels[name], widget)

    def _connect(self) -> None:
        self._preset.activated.connect(self._on_preset_activated)
        for combo in self._combos.values():
            combo.activated.connect(self._on_choice_activated)
        self._groups.edited.connect(self._on_groups_edited)
        self._momentum.edited.connect(self._on_momentum_edited)
        self._alpha.edited.connect(self._on_alpha_edited)
        self._affine.clicked.connect(self.affine_requested)
        self._set_all.clicked.connect(self._on_set_all_clicked)

    def open_at(self, corner: QPoint) -> None:
        """Open below a button, inside the screen."""
        self.adjustSize()
        screen = self.screen().availableGeometry()
        x = min(corner.x(), screen.right() - self.width())
        self.move(max(x, screen.left()), min(corner.y(), screen.bottom() - self.height()))
        self.show()
        self._preset.setFocus()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        words = {
            "preset": tr("Convention of"),
            "estimator": tr("Variance"),
            "eps_place": tr("eps stands"),
            "dtype": tr("Number format"),
            "axes": tr("Statistics over"),
            "groups": tr("Groups of features"),
            "mode": tr("Mode"),
            "momentum": tr("Momentum"),
            "momentum_weights": tr("Momentum weights"),
            "running_estimator": tr("Variance stored"),
            "alpha": tr("α of tanh(αx)"),
            "affine": tr("γ and β"),
            "parameters": tr("Set all"),
        }
        for name, text in words.items():
            self._labels[name].setText(text)
        texts = {
            "estimator": (tr("biased: divide by n"), tr("unbiased: divide by n − 1")),
            "eps_place": (tr("inside the root: √(σ² + eps)"), tr("outside the root: σ + eps")),
            "dtype": ("float64", "float32", "bfloat16", "float16"),
            "axes": (tr("the features of one token"), tr("tokens and features of one sample")),
            "mode": (tr("train: this batch's statistics"), tr("eval: the running statistics")),
            "momentum_weights": (tr("the new value (PyTorch)"), tr("the old value (Keras, ONNX)")),
            "running_estimator": (tr("unbiased (PyTorch)"), tr("biased (Keras, ONNX)")),
        }
        for field, combo in self._combos.items():
            for place, text in enumerate(texts[field]):
                combo.setItemText(place, text)
            combo.setAccessibleName(words[field])
        self.setAccessibleName(tr("Details of the norm"))
        for name, widget in (
            ("preset", self._preset),
            ("groups", self._groups),
            ("momentum", self._momentum),
            ("alpha", self._alpha),
        ):
            widget.setAccessibleName(words[name])
        self._affine.setAccessibleName(words["affine"])
        self._gamma.setAccessibleName("γ")
        self._beta.setAccessibleName("β")
        self._preset.setItemText(0, tr("(own settings)"))
        for place, preset in enumerate(PRESETS, start=1):
            self._preset.setItemText(place, say(preset.title))
            self._preset.setItemData(place, say(preset.note), Qt.ItemDataRole.ToolTipRole)
        self._affine.setText(tr("apply them"))
        self._set_all.setText(tr("Apply"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_focused(self, event):
            super().keyPressEvent(event)

    def set_view(self, view: View) -> None:
        """Show the settings of another resolved state; only what its kind of norm has."""
        self._view = view
        norm = view.source.norm
        for field, combo in self._combos.items():
            value = getattr(norm, field)
            combo.setCurrentIndex(CHOICES[field].index(value) if value in CHOICES[field] else -1)
        self._groups.set_value(norm.groups)
        self._momentum.set_value(norm.momentum)
        self._alpha.set_value(norm.alpha)
        self._affine.setChecked(view.source.affine)
        matching = [preset.name for preset in PRESETS if preset.holds(norm.spec())]
        self._preset.setCurrentIndex(self._preset.findData(matching[0]) if matching else 0)
        for name, shown in self._shown_rows().items():
            self._form.setRowVisible(self._form.indexOf(self._labels[name]) // 2, shown)

    def _shown_rows(self) -> dict[str, bool]:
        kind = self._view.source.norm.kind
        statistics = self._view.has_statistics
        batch = kind == "batch"
        return {
            "estimator": statistics and kind != "rms",
            "eps_place": statistics,
            "axes": statistics and kind not in CHANNEL_KINDS,
            "groups": kind == "group",
            "mode": batch,
            "momentum": batch,
            "momentum_weights": batch,
            "running_estimator": batch,
            "alpha": kind == "dyt",
        }

    def _on_preset_activated(self, index: int) -> None:
        if index > 0:
            self.preset_requested.emit(str(self._preset.itemData(index)))
        else:
            self.set_view(self._view)

    def _on_choice_activated(self, index: int) -> None:
        combo = self.sender()
        for field, candidate in self._combos.items():
            if candidate is combo:
                self.norm_requested.emit(field, CHOICES[field][index])

    def _on_groups_edited(self, value: float) -> None:
        self.norm_requested.emit("groups", int(value))

    def _on_momentum_edited(self, value: float) -> None:
        self.norm_requested.emit("momentum", value)

    def _on_alpha_edited(self, value: float) -> None:
        self.norm_requested.emit("alpha", value)

    def _on_set_all_clicked(self) -> None:
        self.parameters_requested.emit(self._gamma.value(), self._beta.value())
