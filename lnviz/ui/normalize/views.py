"""The Normalize workspace as a picture: its views by name, and what they are a picture of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from lnviz.sentences import Sentence
from lnviz.ui.language import tr
from lnviz.ui.normalize.sides import kind_name, stage_words
from lnviz.ui.normalize.view import View
from lnviz.ui.pictures.views import WHOLE, NamedView
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

if TYPE_CHECKING:
    from lnviz.ui.normalize.workspace import NormalizeWorkspace

SIDES = {
    "arithmetic": Sentence("Sums"),
    "backward": Sentence("Backwards"),
    "invariance": Sentence("Invariance"),
    "running": Sentence("Running"),
}


def normalize_facts(view: View, name: str) -> str:
    """Where the tensor is from and its shape; of a view alone also the norm and the stage that it shows."""
    shape = " × ".join(map(str, view.source.tensor.values.shape))
    source = view.source.tensor.source.partition("\n")[0]
    tensor = f"{source} · {shape}" if source else tr("tensor of {shape}", shape=shape)
    if name == WHOLE:
        return tensor
    if name == "stages":
        return tr(
            "{norm}, eps {eps} · {tensor}",
            norm=kind_name(view.norm.kind),
            eps=f"{view.norm.eps:g}",
            tensor=tensor,
        )
    return tr(
        "{norm}, eps {eps} · {stage} · {tensor}",
        norm=kind_name(view.norm.kind),
        eps=f"{view.norm.eps:g}",
        stage=stage_words(view)[0],
        tensor=tensor,
    )


@dataclass(frozen=True)
class SideView:
    """Takes one panel of the side."""

    workspace: NormalizeWorkspace
    name: str

    def take(self) -> QWidget:
        """The panel alone."""
        return self.workspace.take_panel(self.name)


@dataclass(frozen=True)
class StagesView:
    """Puts all stages on one sheet, and makes the legend of their colours."""

    workspace: NormalizeWorkspace
    theme: Theme

    def take(self) -> QWidget:
        """The tables of every stage."""
        from lnviz.ui.normalize.picture_parts import StageSheet

        return StageSheet(self.theme, self.workspace.view, self.workspace.places())

    def legend(self) -> QWidget:
        """What the colours mean."""
        from lnviz.ui.normalize.picture_parts import ColourLegend

        return ColourLegend(self.theme)


@dataclass(frozen=True)
class CardView:
    """Takes one card."""

    card: Card

    def take(self) -> QWidget:
        """The card alone."""
        return self.card


def normalize_views(
    workspace: NormalizeWorkspace, theme: Theme, tables: Card, equalizer: Card, distribution: Card
) -> tuple[NamedView, ...]:
    """The cards, all stages on one sheet, and the panels of the side."""
    stages = StagesView(workspace, theme)
    return (
        NamedView("tables", Sentence("Tables"), CardView(tables).take, stages.legend),
        NamedView("stages", Sentence("All stages"), stages.take, stages.legend, lasting=False),
        NamedView("equalizer", Sentence("Equalizer"), CardView(equalizer).take),
        NamedView("distribution", Sentence("Before / after"), CardView(distribution).take),
        *(NamedView(name, words, SideView(workspace, name).take) for name, words in SIDES.items()),
    )
