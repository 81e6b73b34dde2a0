"""The panels of the workspace: where they stand, and how often each follows while playing."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from lnviz.ui.flow.controls import Controls
from lnviz.ui.flow.curves.curves import CurvesCard
from lnviz.ui.flow.diagram.diagram import DiagramCard
from lnviz.ui.flow.editor.settings import SettingsCard
from lnviz.ui.flow.heat.heatmap import HeatCard
from lnviz.ui.flow.notices import Notices
from lnviz.ui.flow.pace import Pace
from lnviz.ui.flow.side.side import SideViews
from lnviz.ui.flow.time.transport import Transport
from lnviz.ui.flow.view import Run, View
from lnviz.ui.theme import Theme

SLOW_SECONDS = 1 / 10
"""How often the pictures of the whole run follow while playing; at rest all follow at once."""


class Panels(QWidget):
    """Settings, diagram and the views beside it above, heat map and curves below them, the transport at the bottom.

    ``pictures`` holds what stands above and ``stage`` what stands below: the two areas in which single keys work.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.controls = Controls()
        self.controls.setParent(self)
        self.controls.hide()
        self.notices = Notices()
        self.settings = SettingsCard(theme)
        self.diagram = DiagramCard(theme)
        self.side = SideViews(theme)
        self.profile = self.side.profile
        self.heat = HeatCard(theme)
        self.curves = CurvesCard(theme)
        self.transport = Transport(theme)
        # The two slow pictures take turns, so that no frame has to paint both.
        self._heat_pace = Pace(SLOW_SECONDS)
        self._curves_pace = Pace(SLOW_SECONDS, delay=SLOW_SECONDS / 2)
        self.pictures, self.stage = QWidget(), QWidget()
        self._build_layout()

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        for panel in (self.diagram, self.side, self.heat, self.curves):
            panel.set_run(run)

    def pass_time(self, seconds: float) -> None:
        """Time passes; pictures that wait for their turn come nearer to it."""
        self.side.pass_time(seconds)
        for pace in self._paces():
            pace.pass_time(seconds)

    def make_due(self) -> None:
        """Every picture is out of date."""
        self.side.make_due()
        for pace in self._paces():
            pace.make_due()

    def refresh(self, view: View) -> bool:
        """Show ``view`` wherever it is due; returns whether the slow pictures were, and with them the status line."""
        at_rest = not view.playing
        self.diagram.refresh(view)
        self.transport.refresh(view)
        self.side.refresh(view)
        if self._heat_pace.due(at_rest):
            self.heat.refresh(view)
        else:
            self.heat.follow(view)
        slow = self._curves_pace.due(at_rest)
        if slow:
            self.curves.refresh(view)
        return slow

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        for panel in (
            self.controls,
            self.settings,
            self.diagram,
            self.side,
            self.heat,
            self.curves,
            self.notices,
            self.transport,
        ):
            panel.retranslate()

    def _paces(self) -> tuple[Pace, ...]:
        return self._heat_pace, self._curves_pace

    def _build_layout(self) -> None:
        upper = QHBoxLayout(self.pictures)
        upper.setContentsMargins(0, 0, 0, 0)
        upper.setSpacing(10)
        upper.addWidget(self.diagram, 17)
        upper.addWidget(self.side, 10)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.settings)
        row.addWidget(self.pictures, 1)
        below = QHBoxLayout()
        below.setSpacing(10)
        below.addWidget(self.heat, 17)
        below.addWidget(self.curves, 10)
        stage = QVBoxLayout(self.stage)
        stage.setContentsMargins(0, 0, 0, 0)
        stage.setSpacing(10)
        stage.addLayout(below, 1)
        stage.addWidget(self.notices)
        stage.addWidget(self.transport)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(10)
        layout.addLayout(row, 7)
        layout.addWidget(self.stage, 2)
