"""What the panels of the Normalize workspace ask for, made into the document's next value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from lnviz.norm.presets import preset
from lnviz.numbers import exact
from lnviz.scenario import library, sharing
from lnviz.scenario.schema import Normalize, NormSettings, changed
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.document import Document
from lnviz.ui.language import Label
from lnviz.ui.normalize import edits
from lnviz.ui.normalize.edits import Target
from lnviz.ui.normalize.feeding import fed
from lnviz.ui.normalize.pasting import Asks, paste
from lnviz.ui.normalize.view import STAGES, View, resolve


class Changes(QObject):
    """The only part of the workspace that writes to the document; a refused change is told and nothing happens."""

    refused = Signal(object)  # Sentence
    scenario_pasted = Signal(str)  # a text that holds no numbers but a whole scenario

    def __init__(self, document: Document, questions: Asks, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._questions = questions

    @property
    def _view(self) -> View:
        return View(self._normalize, self._normalize.norm, None, None)

    @property
    def _normalize(self) -> Normalize:
        return self._document.scenario.normalize

    def change(
        self, make: Callable[[Normalize], Normalize], label: Label, gesture: str | None = None
    ) -> None:
        """Change the workspace as one step of the history, or as a part of a gesture."""
        try:
            self._document.change_normalize(make, label, gesture)
        except Refusal as refusal:
            self.refused.emit(refusal.sentence)

    def replace(self, make: Callable[[Normalize], Normalize], label: Label) -> None:
        """Put another tensor in place of this one, as one step of the history."""
        try:
            self._document.replace_data(make, label)
        except Refusal as refusal:
            self.refused.emit(refusal.sentence)

    def look(self, **fields: Any) -> None:
        """Change what is looked at: no step of the history."""
        scenario = self._document.scenario
        normalize = changed(scenario.normalize, **fields)
        self._document.look(msgspec.structs.replace(scenario, normalize=normalize))

    # -- numbers -------------------------------------------------------------------------------------

    def set_value(self, target: Target, value: float, gesture: str) -> None:
        """One number of the input, of γ or β, or of a running statistic."""
        if edits.value_at(self._normalize, target) != value:
            self.change(lambda n: edits.with_value(n, target, value), Sentence("Edit of a number"), gesture)

    def set_values(self, values: npt.NDArray[np.float64], label: Label) -> None:
        """All numbers of the tensor at once."""
        self.change(lambda n: edits.with_values(n, np.array(values)), label)

    def set_upstream(self, row: int, column: int, value: float, gesture: str) -> None:
        """One number of the upstream gradient."""
        upstream = resolve(self._normalize).upstream
        self.change(
            lambda n: edits.with_upstream(n, upstream, row, column, value),
            Sentence("Edit of the gradient"),
            gesture,
        )

    def set_loss(self, loss: str) -> None:
        """What the loss is; one's own gradient starts from the one there was."""
        upstream = resolve(self._normalize).upstream if loss == "own" else None
        self.change(lambda n: changed(n, loss=loss, upstream=upstream), Sentence("Change of the loss"))

    def rename(self, axis: int, place: int, text: str) -> None:
        """The name of a row (axis 0) or of a column (axis 1)."""
        self.change(lambda n: edits.with_label(n, axis - 2, place, text), Sentence("Renaming"))

    def resize(self, shape: tuple[int, ...]) -> None:
        """The numbers of samples, tokens and features."""
        self.change(lambda n: edits.resized(n, shape), Sentence("Change of the size"))

    def take_example(self, name: str) -> None:
        """Put the tensor and norm of a shipped scenario here, as one step that can be undone."""
        try:
            taken = library.find(name).normalize
        except Refusal as refusal:
            self.refused.emit(refusal.sentence)
            return
        self.replace(lambda _n: taken, Sentence("Opening of an example"))

    # -- the norm ------------------------------------------------------------------------------------

    def set_norm(self, field: str, value: object) -> None:
        """One setting of the norm."""
        if getattr(self._normalize.norm, field) == value:
            return
        labels = {
            "kind": Sentence("Change of the norm"),
            "eps": Sentence("Change of eps"),
            "mode": Sentence("Train or eval"),
        }
        self.change(
            lambda n: edits.with_norm(n, **{field: value}), labels.get(field, Sentence("Change of the norm"))
        )
        centring = ("mean", "centered")
        if field == "kind" and value == "rms" and STAGES[self._normalize.stage] in centring:
            self.look(stage=STAGES.index("variance"))

    def set_preset(self, name: str) -> None:
        """The settings of a named convention."""
        fields = preset(name).fields
        self.change(lambda n: edits.with_norm(n, **fields), Sentence("Change of the convention"))

    def compare(self, kind: str) -> None:
        """A second norm of that kind beside the first, with its other settings; none for an empty word."""

        def make(normalize: Normalize) -> Normalize:
            compared: NormSettings | None = changed(normalize.norm, kind=kind) if kind else None
            return changed(normalize, compared=compared)

        self.change(make, Sentence("Comparison"))

    def set_affine(self, affine: bool) -> None:
        """Whether γ and β count."""
        self.change(lambda n: changed(n, affine=affine), Sentence("γ and β on or off"))

    def set_parameters(self, gamma: float | None, beta: float | None) -> None:
        """One value for all of γ and of β."""
        self.change(lambda n: edits.with_parameters(n, gamma, beta), Sentence("Change of γ and β"))

    def feed(self) -> None:
        """Let the running statistics take in the batch on screen."""
        self.change(fed, Sentence("Feeding a batch"))

    def toggle_mode(self) -> None:
        """Train or eval, of BatchNorm."""
        if self._view.has_running:
            self.set_norm("mode", "eval" if self._normalize.norm.mode == "train" else "train")

    # -- looking -------------------------------------------------------------------------------------

    def select(self, row: int, column: int) -> None:
        """Another cell of the slice on screen."""
        lead = self._normalize.selected[:-2]
        if (*lead, row, column) != self._normalize.selected:
            self.look(selected=(*lead, row, column))

    def select_sample(self, sample: int) -> None:
        """Another slice of the tensor."""
        shape = self._normalize.tensor.values.shape[:-2]
        lead = tuple(int(i) for i in np.unravel_index(sample, shape))
        self.look(selected=(*lead, *self._normalize.selected[-2:]))

    def select_loudest(self, column: int) -> None:
        """The loudest number of a column, in whichever slice it is."""
        sizes = np.abs(np.nan_to_num(self._normalize.tensor.values[..., column]))
        place = np.unravel_index(int(np.argmax(sizes)), sizes.shape)
        self.look(selected=(*(int(i) for i in place), column))

    def show_stage(self, stage: int) -> None:
        """Another stage on the right."""
        if stage != self._normalize.stage:
            self.look(stage=stage)

    # -- clipboard -----------------------------------------------------------------------------------

    def copy(self, target: Target) -> None:
        """One number to the clipboard, in full."""
        QGuiApplication.clipboard().setText(exact(edits.value_at(self._normalize, target)))

    def paste(self, target: Target) -> None:
        """The clipboard's numbers from a cell on; nothing changes where it holds anything else."""
        text = QGuiApplication.clipboard().text()
        if sharing.is_shared(text):
            self.scenario_pasted.emit(text)
            return
        try:
            pasted = paste(self._normalize, target, text, self._questions)
        except Refusal as refusal:
            self.refused.emit(refusal.sentence)
            return
        if pasted is not None:
            (self.replace if pasted.is_whole else self.change)(pasted.change, Sentence("Paste"))
