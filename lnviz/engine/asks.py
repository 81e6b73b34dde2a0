"""Questions beside training: the parameters of a row one by one, and many seeds before the first update."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject, Signal

from lnviz.engine.messages import AskFailed, CancelInit, InitMeasured, Inspect, Inspected, MeasureInit
from lnviz.scenario.schema import Flow
from lnviz.sentences import Sentence

ENDED = Sentence("The training process, which would have measured this, has ended. Restart it and ask again.")


class Asks(QObject):
    """Sends questions through ``send`` and tells what comes back for the newest of each kind.

    Of inspections there is one for every twin, so that a row can be compared across twins; of measurements before the
    first update there is one. A late answer to an older question is dropped.
    """

    inspected = Signal(object)  # Inspection
    init_measured = Signal(object)  # InitProfiles, growing
    failed = Signal(object)  # Sentence

    def __init__(
        self, send: Callable[[Inspect | MeasureInit | CancelInit], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._send = send
        self._count = 0
        self._inspections: dict[int, int] = {}
        self._init: int | None = None

    @property
    def measuring(self) -> bool:
        """Whether a measurement before the first update is under way."""
        return self._init is not None

    def inspect(self, generation: int, stack: int, row: str, step: int) -> None:
        """Ask for the parameters of a row."""
        self._count += 1
        self._inspections[stack] = self._count
        self._send(Inspect(self._count, generation, stack, row, step))

    def measure(
        self, flow: Flow, seeds: int, layers: tuple[int, ...], tensor: npt.NDArray[np.float64] | None
    ) -> None:
        """Ask for records before the first update; an earlier question of this kind is forgotten."""
        self._count += 1
        self._init = self._count
        self._send(MeasureInit(self._count, msgspec.json.encode(flow), seeds, layers, tensor))

    def cancel(self) -> None:
        """Ask no longer for records before the first update."""
        if self._init is not None:
            self._init = None
            self._send(CancelInit())

    def on_answer(self, event: Inspected | InitMeasured | AskFailed) -> None:
        """Tell an answer that somebody still waits for."""
        if isinstance(event, InitMeasured):
            if event.request == self._init:
                profiles = event.profiles
                if profiles.done == profiles.total:
                    self._init = None
                self.init_measured.emit(profiles)
        elif self._take(event.request):
            if isinstance(event, Inspected):
                self.inspected.emit(event.inspection)
            else:
                self.failed.emit(event.sentence)

    def on_build(self) -> None:
        """Other twins: nobody waits for the parameters of the old ones."""
        self._inspections.clear()

    def on_ended(self, *, tell: bool) -> None:
        """The process is gone, and with it what it was asked; ``tell`` whoever waits."""
        lost = tell and (bool(self._inspections) or self._init is not None)
        self._inspections.clear()
        self._init = None
        if lost:
            self.failed.emit(ENDED)

    def _take(self, request: int) -> bool:
        """Whether somebody waits for the answer; from here on nobody does."""
        if request == self._init:
            self._init = None
            return True
        stacks = [stack for stack, newest in self._inspections.items() if newest == request]
        for stack in stacks:
            del self._inspections[stack]
        return bool(stacks)
