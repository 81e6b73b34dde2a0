"""The panels of the workspace: where they stand, and how often each follows while playing."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from lnviz.ui.flow.controls import Controls
from lnviz.ui.flow.curves.curves import CurvesCard
from lnviz.ui.flow.diagram.diagram import DiagramCard
from lnviz.ui.flow.editor.settings import SettingsCard
from lnviz.ui.flow.enlarging import Enlarging
from lnviz.ui.flow.heat.heatmap import HeatCard
from lnviz.ui.flow.notices import Notices
from lnviz.ui.flow.pace import Pace
from lnviz.ui.flow.side.side import SideViews
from lnviz.ui.flow.split import GAP, Split
from lnviz.ui.flow.time.transport import Transport
from lnviz.ui.flow.view import Run, View
from lnviz.ui.language import tr
from lnviz.ui.pictures.views import hide_buttons
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

SLOW_SECONDS = 1 / 10
"""How often the pictures of the whole run follow while playing; at rest all follow at once."""
UPPER_SHARE = 0.74
"""Of the height of all pictures: the row below is some 170 pixels high in a window of 900."""
HEAT_SHARE = 0.63
UPPER, HEAT = "upper", "heat"
"""Names of the two shares that a person may change."""


class Panels(QWidget):
    """Settings, diagram and the views beside it above, heat map and curves below them, the transport at the bottom.

    ``pictures`` holds what stands above, ``below`` the row below it and ``foot`` notices and transport: the areas in
    which single keys work. A card that is enlarged stands alone in ``pictures``.
    """

    shares_changed = Signal(object)  # dict of shares by name, after a person moved a border

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
        self.pictures, self.foot = QWidget(), QWidget()
        self.rows = Split(theme, Qt.Orientation.Vertical, UPPER_SHARE)
        self.below = Split(theme, Qt.Orientation.Horizontal, HEAT_SHARE)
        self._build_layout()
        self.enlarging = Enlarging(theme, (self.diagram, self.side, self.heat, self.curves), self)
        self.enlarging.changed.connect(self._on_enlarged)
        for split in (self.rows, self.below):
            split.share_changed.connect(self._on_share_changed)

    @property
    def areas(self) -> tuple[QWidget, ...]:
        """The areas in which single keys work."""
        return self.pictures, self.below, self.foot

    def shares(self) -> dict[str, float]:
        """The shares that a person may change, by name, each 0 … 1."""
        return {UPPER: self.rows.share, HEAT: self.below.share}

    def set_shares(self, shares: dict[str, float]) -> None:
        """Take over shares by name; those that are missing stay."""
        for name, split in ((UPPER, self.rows), (HEAT, self.below)):
            if name in shares:
                split.set_share(shares[name])

    def take_focus(self) -> None:
        """Give the keyboard to the pictures: to the diagram, or to the card that stands alone."""
        large = self.enlarging.large
        (self.diagram.canvas if large in (None, self.diagram) else large).setFocus()

    def become_picture(self) -> None:
        """Be a picture of the run: without the transport, and without buttons that nobody can press there."""
        self.transport.hide()
        self.diagram.hide_folding()
        self.side.initial.become_picture()
        self.heat.become_picture()
        for split in (self.rows, self.below):
            split.hide_grip()
        hide_buttons(self, self.controls)

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        for panel in (self.settings, self.diagram, self.side, self.heat, self.curves):
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
        if self._heat_pace.due(at_rest, view.step):
            self.heat.refresh(view)
        else:
            self.heat.follow(view)
        slow = self._curves_pace.due(at_rest, view.step)
        if slow:
            self.curves.refresh(view)
        else:
            self.curves.follow(view)
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
            self.enlarging,
        ):
            panel.retranslate()
        self.rows.name_handle(tr("Border between the pictures above and below"))
        self.below.name_handle(tr("Border between heat map and curves"))

    def _paces(self) -> tuple[Pace, ...]:
        return self._heat_pace, self._curves_pace

    def _build_layout(self) -> None:
        upper = QHBoxLayout(self.pictures)
        upper.setContentsMargins(0, 0, 0, 0)
        upper.setSpacing(GAP)
        upper.addWidget(self.diagram, 17)
        upper.addWidget(self.side, 10)
        above = QWidget()
        row = QHBoxLayout(above)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.settings)
        row.addWidget(self.pictures, 1)
        self._put_below()
        self.rows.addWidget(above)
        self.rows.addWidget(self.below)
        foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(GAP)
        foot.addWidget(self.notices)
        foot.addWidget(self.transport)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(GAP)
        layout.addWidget(self.rows, 1)
        layout.addWidget(self.foot)

    def _put_below(self) -> None:
        self.below.insertWidget(0, self.heat)
        self.below.insertWidget(1, self.curves)

    def _on_enlarged(self, large: Card | None) -> None:
        upper = self.pictures.layout()
        self._put_below()
        if large is not None and large in (self.heat, self.curves) and upper is not None:
            upper.addWidget(large)
        for card in (self.diagram, self.side, self.heat, self.curves):
            card.setVisible(large is None or card is large)
        self.below.setVisible(large is None)
        self.take_focus()

    def _on_share_changed(self, _share: float) -> None:
        self.shares_changed.emit(self.shares())
