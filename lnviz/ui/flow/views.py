"""The Gradient flow workspace as a picture: its views by name, what they are a picture of, and the twins' signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz import numbers
from lnviz.sentences import Sentence
from lnviz.ui.flow.ink import paint_marker
from lnviz.ui.flow.panels import Panels
from lnviz.ui.flow.scale import Scale
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import quantity_word
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.pictures.views import WHOLE, NamedView
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

if TYPE_CHECKING:
    from lnviz.ui.flow.workspace import FlowWorkspace

_LINE = 34.0
_GAP = 22.0


def flow_views(panels: Panels, theme: Theme, run: Run) -> tuple[NamedView, ...]:
    """The cards and pages of ``panels``, and the curves by series."""
    signs = _Signs(theme, run)
    return (
        NamedView("views", Sentence("All views, without settings"), _Taken(panels, "views").take),
        NamedView("diagram", Sentence("Diagram"), _Taken(panels, "diagram").take),
        NamedView("profile", Sentence("Profile"), _Taken(panels, "profile").take, signs.legend),
        NamedView("table", Sentence("Table"), _Taken(panels, "table").take),
        NamedView("block", Sentence("Block"), _Taken(panels, "block").take, lasting=False),
        NamedView("initial", Sentence("At init"), _Taken(panels, "initial").take, signs.legend, False),
        NamedView(
            "depths", Sentence("At init, by layers"), _Taken(panels, "depths").take, signs.legend, False
        ),
        NamedView("heat", Sentence("Block × step"), _Taken(panels, "heat").take),
        NamedView("loss", Sentence("Loss"), _Taken(panels, "loss").take, signs.legend),
        NamedView("rate", Sentence("Learning rate"), _Taken(panels, "lr").take, signs.legend),
        NamedView("norm", Sentence("Global norm"), _Taken(panels, "norm").take, signs.legend),
    )


def flow_facts(view: View, seed: int, name: str) -> str:
    """Step and seed; of a view alone also what it shows and on which scale, which the whole says elsewhere."""
    step = numbers.grouped(view.step)
    if name == WHOLE:
        return tr("Gradient flow · step {step} · seed {seed}", step=step, seed=seed)
    if name in ("loss", "rate", "norm"):
        return tr("step {step} · seed {seed}", step=step, seed=seed)
    if name in ("initial", "depths"):
        quantity = quantity_word(view.quantity)
        return tr("{quantity} before the first update · seed {seed} …", quantity=quantity, seed=seed)
    low, high = view.scale.ends
    if isinstance(view.scale, Scale):
        low, high = (numbers.power_text(10.0**end) for end in (view.scale.low, view.scale.high))
    return tr(
        "{quantity} · step {step} · seed {seed} · scale {low} … {high}",
        quantity=quantity_word(view.quantity),
        step=step,
        seed=seed,
        low=low,
        high=high,
    )


def show_as(new: FlowWorkspace, old: FlowWorkspace) -> None:
    """Let ``new`` show its run from the side from which ``old`` shows it."""
    session, panels, shown = old.session, new.panels, old.panels
    panels.set_shares(shown.shares())
    if session.run.history is not None:
        new.show_history(session.run.history, session.run.flow)
        new.show_step(old.view.step)
    if old.view.pin is not None:
        new.pin(old.view.pin)
    panels.heat.choose(shown.heat.choice)
    panels.curves.show_series(shown.curves.choice.value())
    panels.diagram.canvas.set_unfolded(shown.diagram.canvas.unfolded)
    panels.side.table.show_columns(shown.side.table.columns.currentIndex())
    panels.side.block.take_over(shown.side.block)
    panels.side.initial.take_over(shown.side.initial)
    panels.side.show_page(shown.side.page)
    new.refresh()


@dataclass(frozen=True)
class _Taken:
    """Takes one view out of the panels."""

    panels: Panels
    name: str

    def take(self) -> QWidget:
        """The card alone, shown from the side that its name says."""
        panels, name = self.panels, self.name
        if name == "views":
            panels.settings.hide()
            if (layout := panels.layout()) is not None:
                layout.setContentsMargins(0, 0, 0, 0)  # the sheet has its own
            return panels
        cards: dict[str, Card] = {"diagram": panels.diagram, "heat": panels.heat}
        if name in cards:
            return cards[name]
        if name in ("loss", "lr", "norm"):
            panels.curves.show_series(name)
            panels.curves.choice.hide()
            panels.curves.stand_alone()
            return panels.curves
        page_name = "initial" if name == "depths" else name
        if page_name == "initial":
            panels.side.initial.show_picture("depths" if name == "depths" else "blocks")
        panels.side.show_page(page_name)
        page = panels.side.take_page(page_name)
        page.stand_alone()
        if name == "table":
            panels.side.table.table.show_whole()
        if name == "block":
            panels.side.block.show_whole()
        return page


@dataclass(frozen=True)
class _Signs:
    """Makes the legend of the twins of one run."""

    theme: Theme
    run: Run

    def legend(self) -> QWidget:
        """Marker, line and name of every twin."""
        return TwinLegend(self.theme, self.run)


class TwinLegend(QWidget):
    """Marker, line and name of every twin in one row."""

    def __init__(self, theme: Theme, run: Run) -> None:
        super().__init__()
        self._theme, self._run = theme, run
        self.setAccessibleName(tr("Legend of the twins"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._theme.font(12))
        names = sum(metrics.horizontalAdvance(stack.name) for stack in self._run.stacks)
        return QSize(round(names + len(self._run.stacks) * (_LINE + 8 + _GAP)), round(metrics.height()) + 4)

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(12))
        metrics, x, middle = QFontMetricsF(self._theme.font(12)), 0.0, self.height() / 2
        for stack, look in zip(self._run.stacks, self._run.looks, strict=True):
            color = self._theme.color(look.token)
            pen = QPen(color, 1.8)
            if look.dash:
                pen.setDashPattern([length / 1.8 for length in look.dash])
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, middle), QPointF(x + _LINE, middle))
            paint_marker(painter, look.symbol, QPointF(x + _LINE / 2, middle), 9, color)
            painter.setPen(self._theme.color("text"))
            width = metrics.horizontalAdvance(stack.name)
            where = QRectF(x + _LINE + 8, 0, width + 4, self.height())
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, stack.name)
            x += _LINE + 8 + width + _GAP
        painter.end()
