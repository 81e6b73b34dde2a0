"""The way from a claim to its place: which workspace, cell, step, quantity and block are looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, get_args

import msgspec
from PySide6.QtCore import QObject

from lnviz.scenario.schema import Claim, FlowPlace, NormalizePlace, Quantity, Scenario, Stack
from lnviz.ui.document import Document

if TYPE_CHECKING:
    from lnviz.ui.flow.session import Session
    from lnviz.ui.flow.view import View

_SHOWN = get_args(Quantity)


class Stage(Protocol):
    """What the page needs of the Gradient flow workspace."""

    @property
    def session(self) -> Session:
        """The run behind its pictures."""

    @property
    def view(self) -> View:
        """What it shows."""

    def show_block(self, block: int | None) -> None:
        """Mark one block in all its pictures."""


class Places(QObject):
    """Goes there by way of the document and the session; no workspace is asked to do anything else."""

    def __init__(self, document: Document, stage: Callable[[], Stage | None], parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._stage = document, stage

    def go(self, claim: Claim) -> None:
        """Show the place of a claim."""
        place = claim.place
        if isinstance(place, NormalizePlace):
            self._document.look(with_cell(self._document.scenario, place))
            return
        self._document.look(with_quantity(self._document.scenario, place))
        stage = self._stage()
        if stage is not None:
            if place.step <= stage.session.head:
                stage.session.show_meanwhile(place.step)
            stage.show_block(block_of(place, stage.session.run.flow.stacks))

    def train_to(self, step: int) -> None:
        """Train the twins up to ``step`` and show it."""
        scenario = self._document.scenario
        stage = self._stage()
        if stage is None or stage.session.twins.built is None:
            # Twins that are built when their workspace comes to the front are trained to the shown step.
            scenario = msgspec.structs.replace(
                scenario, flow=msgspec.structs.replace(scenario.flow, shown_step=step)
            )
        self._document.look(msgspec.structs.replace(scenario, workspace="flow"))
        stage = self._stage()
        if stage is not None and stage.session.twins.built is not None:
            stage.session.jump(step)


def with_cell(scenario: Scenario, place: NormalizePlace) -> Scenario:
    """``scenario`` with the Normalize workspace in front and the cell of ``place`` selected, where there is one."""
    normalize = scenario.normalize
    shape = normalize.tensor.values.shape
    cell = place.cell or ()
    fits = len(cell) == len(shape) and all(-n <= at < n for at, n in zip(cell, shape, strict=True))
    if fits:
        inside = tuple(at % n for at, n in zip(cell, shape, strict=True))
        normalize = msgspec.structs.replace(normalize, selected=inside)
    return msgspec.structs.replace(scenario, workspace="normalize", normalize=normalize)


def with_quantity(scenario: Scenario, place: FlowPlace) -> Scenario:
    """``scenario`` with the Gradient flow workspace in front, showing the quantity of ``place`` where it has one."""
    flow = scenario.flow
    if place.quantity in _SHOWN and place.quantity != flow.quantity:
        flow = msgspec.structs.replace(flow, quantity=place.quantity)
    return msgspec.structs.replace(scenario, workspace="flow", flow=flow)


def block_of(place: FlowPlace, stacks: tuple[Stack, ...]) -> int | None:
    """The number of the block that ``place`` is in; None for a whole twin, the final norm and the head."""
    if not isinstance(place.block, int) or place.twin >= len(stacks):
        return None
    return place.block if place.block > 0 else max(stacks[place.twin].depth + 1 + place.block, 1)
