"""The stages of a normalisation as steps that are clicked, walked or played."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from lnviz.ui.language import tr
from lnviz.ui.normalize.view import STAGES, View
from lnviz.ui.widgets import SegmentedControl

PLAY_MILLISECONDS = 900


class Stages(QWidget):
    """x › μ › x−μ › σ² › x̂ › γ·x̂ › +β, with the one shown in force, and back, play and next."""

    stage_requested = Signal(int)

    def __init__(self, view: View) -> None:
        super().__init__()
        self.setProperty("pane", True)
        self._view = view
        self._compact = False
        self._switch = SegmentedControl(STAGES)
        self._back, self._play, self._next = QPushButton("‹"), QPushButton(), QPushButton("›")
        self._timer = QTimer(self)
        self._timer.setInterval(PLAY_MILLISECONDS)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._switch)
        layout.addSpacing(8)
        for button in (self._back, self._play, self._next):
            layout.addWidget(button)
        layout.addStretch(1)
        self._switch.chosen.connect(self._on_stage_chosen)
        self._back.clicked.connect(self.step_back)
        self._next.clicked.connect(self.step_on)
        self._play.clicked.connect(self.toggle_play)
        self._timer.timeout.connect(self._on_timeout)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        rms = self._view.source.norm.kind == "rms"
        self._switch.setAccessibleName(tr("Stage"))
        self._switch.set_words(
            {
                "x": "x",
                "mean": "μ",
                "centered": "x − μ",
                "variance": tr("mean x²") if rms else "σ²",
                "xhat": "÷ rms" if rms else "÷ σ",
                "scaled": "· γ",
                "y": "+ β",
            },
            {
                "x": tr("The input"),
                "mean": tr("The mean of every group"),
                "centered": tr("The input less the mean of its group"),
                "variance": tr("The mean square of every group")
                if rms
                else tr("The variance of every group"),
                "xhat": tr("Divided by the root of that, eps included: the normalised x̂"),
                "scaled": tr("Times the gain γ of its feature"),
                "y": tr("Plus the shift β of its feature: the output"),
            },
        )
        self._back.setToolTip(tr("Previous stage"))
        self._next.setToolTip(tr("Next stage"))
        self._back.setAccessibleName(tr("Previous stage"))
        self._next.setAccessibleName(tr("Next stage"))
        playing = self._timer.isActive()
        self._play.setText(
            ("❚❚" if playing else "▶") if self._compact else tr("Pause") if playing else tr("Play stages")
        )
        self._play.setToolTip(tr("Pause") if playing else tr("Play stages"))

    def set_compact(self, compact: bool) -> None:
        """Say it in signs where the row is narrow."""
        if compact != self._compact:
            self._compact = compact
            self.retranslate()

    def set_view(self, view: View) -> None:
        """Show the stage of another resolved state; RMSNorm has no mean to walk through."""
        changed_kind = view.source.norm.kind != self._view.source.norm.kind
        self._view = view
        for stage in ("mean", "centered"):
            self._switch.button(stage).setEnabled(view.source.norm.kind != "rms")
        self._switch.set_value(view.stage)
        if changed_kind:
            self.retranslate()

    def possible(self) -> tuple[int, ...]:
        """The numbers of the stages that the norm has."""
        return tuple(place for place, stage in enumerate(STAGES) if self._switch.button(stage).isEnabled())

    def step_on(self) -> None:
        """Ask for the next stage."""
        self._ask(1)

    def step_back(self) -> None:
        """Ask for the previous stage."""
        self._ask(-1)

    def toggle_play(self) -> None:
        """Walk through all stages from the input on, or stop walking."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            self._timer.start()
            if self._view.source.stage == len(STAGES) - 1:
                self.stage_requested.emit(0)
        self.retranslate()

    def stop(self) -> None:
        """Stop walking."""
        if self._timer.isActive():
            self._timer.stop()
            self.retranslate()

    def _on_stage_chosen(self, stage: str) -> None:
        self.stop()
        self.stage_requested.emit(STAGES.index(stage))

    def _on_timeout(self) -> None:
        self._ask(1)
        if self._view.source.stage == len(STAGES) - 1:
            self.stop()

    def _ask(self, direction: int) -> None:
        stage = self._view.source.stage + direction
        while 0 <= stage < len(STAGES) and not self._switch.button(STAGES[stage]).isEnabled():
            stage += direction
        if 0 <= stage < len(STAGES):
            self.stage_requested.emit(stage)
