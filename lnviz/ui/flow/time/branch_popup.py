"""The popup that asks how a new twin is to differ from the one it branches off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from lnviz import numbers
from lnviz.scenario.schema import Training, changed
from lnviz.ui.flow.editor.edits import schedule_fields, schedule_of
from lnviz.ui.flow.editor.naming import optimiser_words, schedule_words, training_words
from lnviz.ui.language import tr
from lnviz.ui.panes import press_focused
from lnviz.ui.widgets import NumberField, label

UNCHANGED = "unchanged"
FEWER = 0.1
"""What a learning rate is multiplied with where a twin has to get past the step at which another one broke down."""

_WIDTH = 170
_BELOW_ONE = 1 - 1e-9
_NUMBERS: dict[str, dict[str, Any]] = {
    "lr": {"low": 1e-12, "high": 1e6, "factor": 2.0},
    "clip": {"low": 0.0, "high": 1e6, "factor": 2.0},
    "warmup_steps": {"low": 0, "high": 100_000, "whole": True, "step": 10},
    "momentum": {"low": 0, "high": _BELOW_ONE, "step": 0.1},
    "beta1": {"low": 0, "high": _BELOW_ONE, "step": 0.01},
    "beta2": {"low": 0, "high": _BELOW_ONE, "step": 0.001},
    "weight_decay": {"low": 0, "high": 10, "factor": 2.0, "step": 0.01},
}
_SETTINGS = (
    UNCHANGED,
    "lr",
    "clip",
    "optimiser",
    "schedule",
    "warmup_steps",
    "momentum",
    "beta1",
    "beta2",
    "weight_decay",
)


@dataclass(frozen=True)
class Parent:
    """A twin that another one can branch off: its place, its name, and what it is trained with from there on."""

    stack: int
    name: str
    training: Training


class BranchPopup(QFrame):
    """Opens over the button and closes at a click elsewhere. ``branch_requested``: twin, step, Training."""

    branch_requested = Signal(int, int, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self._step = 0
        self._parents: tuple[Parent, ...] = ()
        self._title = label("", "title")
        self.twin, self.setting = QComboBox(), QComboBox()
        self.numbers = {name: NumberField(width=_WIDTH, **limits) for name, limits in _NUMBERS.items()}
        self.choices = {"optimiser": QComboBox(), "schedule": QComboBox()}
        self._nothing = label("", "muted")
        self._values = QStackedWidget()
        for widget in (self._nothing, *self.numbers.values(), *self.choices.values()):
            self._values.addWidget(widget)
        self._note = label("", "muted")
        self._note.setWordWrap(True)
        self.branch, self.cancel = QPushButton(), QPushButton()
        # A click leaves the focus, and with it what is typed, in the field: there it is judged, not taken back.
        self.branch.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._words = {name: label("", "muted") for name in ("twin", "setting", "value")}
        for setting in _SETTINGS:
            self.setting.addItem("", setting)
        self._build_layout()
        self.twin.activated.connect(self._show_values)
        self.setting.activated.connect(self._show_values)
        self.branch.clicked.connect(self._on_branch_clicked)
        self.cancel.clicked.connect(self.close)
        for field in self.numbers.values():
            field.returnPressed.connect(self._on_branch_clicked)
        self.retranslate()

    def offer(
        self, step: int, parents: tuple[Parent, ...], twin: int | None = None, *, slower: bool = False
    ) -> None:
        """Offer to branch off one of ``parents`` at ``step``; ``slower``: with a tenth of its learning rate."""
        self._step, self._parents = step, parents
        self.twin.clear()
        for parent in parents:
            self.twin.addItem(parent.name, parent.stack)
        self.twin.setCurrentIndex(max(self.twin.findData(twin), 0))
        self.setting.setCurrentIndex(self.setting.findData("lr"))
        self._show_values()
        if slower:
            self.numbers["lr"].set_value(float(f"{self._parent().training.lr * FEWER:.6g}"))
        self.retranslate()

    def open_at(self, corner: QPoint) -> None:
        """Open with its lower right corner there, inside the screen."""
        margins = self.contentsMargins().left() + self.contentsMargins().right() + 32
        self._note.setFixedWidth(self.sizeHint().width() - margins)
        self.adjustSize()
        screen = self.screen().availableGeometry()
        x = min(max(corner.x() - self.width(), screen.left()), screen.right() - self.width())
        y = min(max(corner.y() - self.height(), screen.top()), screen.bottom() - self.height())
        self.move(x, y)
        self.show()
        editor = self._values.currentWidget()
        editor.setFocus()
        if isinstance(editor, NumberField):
            editor.selectAll()

    def training(self) -> Training:
        """What the new twin is to be trained with.

        Raises:
            Refusal: a value is out of its limits.
        """
        before, setting = self._parent().training, str(self.setting.currentData())
        if setting == UNCHANGED:
            return before
        if setting in self.choices:
            value = self.choices[setting].currentData()
            fields = schedule_fields(before, value) if setting == "schedule" else {setting: value}
            return changed(before, **fields)
        number = self.numbers[setting].value()
        if setting in ("beta1", "beta2"):
            first, second = before.betas
            return changed(before, betas=(number, second) if setting == "beta1" else (first, number))
        if setting == "clip":
            return changed(before, clip=number or None)
        return changed(before, **{setting: int(number) if setting == "warmup_steps" else number})

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._title.setText(tr("Branch at step {step}", step=numbers.grouped(self._step)))
        words = training_words()
        for place, setting in enumerate(_SETTINGS):
            self.setting.setItemText(
                place, tr("nothing: the same again") if setting == UNCHANGED else words[setting]
            )
        for box, texts in (
            (self.choices["optimiser"], optimiser_words()),
            (self.choices["schedule"], schedule_words()),
        ):
            chosen = box.currentData()
            box.clear()
            for key, text in texts.items():
                box.addItem(text, key)
            box.setCurrentIndex(max(box.findData(chosen), 0))
        rows: tuple[tuple[str, str, QWidget], ...] = (
            ("twin", tr("Twin"), self.twin),
            ("setting", tr("What differs"), self.setting),
            ("value", tr("From here on"), self._values),
        )
        for name, text, widget in rows:
            self._words[name].setText(text)
            widget.setAccessibleName(text)
        for name, field in self.numbers.items():
            field.setAccessibleName(words[name])
        self.numbers["clip"].set_hint(tr("Largest global gradient norm; 0 for no clipping"))
        self._nothing.setText(tr("trained as before"))
        self._note.setText(
            tr(
                "The new twin has this one's steps up to here. It goes on by itself and catches up while you watch."
            )
        )
        self.branch.setText(tr("Branch off"))
        self.cancel.setText(tr("Cancel"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_focused(self, event):
            super().keyPressEvent(event)

    def _build_layout(self) -> None:
        for box in (self.twin, self.setting, *self.choices.values()):
            box.setFixedWidth(_WIDTH)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(8)
        for name, field in (("twin", self.twin), ("setting", self.setting), ("value", self._values)):
            form.addRow(self._words[name], field)
        self.branch.setProperty("role", "primary")
        self.branch.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.branch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.setSpacing(10)
        layout.addWidget(self._title)
        layout.addLayout(form)
        layout.addWidget(self._note)
        layout.addLayout(buttons)

    def _parent(self) -> Parent:
        return self._parents[max(self.twin.currentIndex(), 0)]

    def _show_values(self) -> None:
        """Show the field of the setting, with what the twin is trained with."""
        training, setting = self._parent().training, str(self.setting.currentData())
        for name, field in self.numbers.items():
            field.set_value(_value(training, name))
        self.choices["optimiser"].setCurrentIndex(self.choices["optimiser"].findData(training.optimiser))
        self.choices["schedule"].setCurrentIndex(self.choices["schedule"].findData(schedule_of(training)))
        editor = {**self.numbers, **self.choices}.get(setting, self._nothing)
        self._values.setCurrentWidget(editor)

    def _on_branch_clicked(self) -> None:
        editor = self._values.currentWidget()
        if isinstance(editor, NumberField) and not editor.take():
            return  # the field says why
        training = self.training()
        self.close()
        self.branch_requested.emit(self._parent().stack, self._step, training)


def _value(training: Training, name: str) -> float:
    if name in ("beta1", "beta2"):
        return training.betas[name == "beta2"]
    return float(getattr(training, name) or 0)
