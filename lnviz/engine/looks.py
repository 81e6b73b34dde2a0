"""Looks at the parameters of past steps: a few replayed steps at a time, between two steps of training."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lnviz.engine.messages import Inspect, Inspected

if TYPE_CHECKING:
    from lnviz.network.trainer import Trainer
    from lnviz.run.inspection import Inspection

TURN = 0.008
"""Seconds of replay in a row: as long as training takes for one message."""


@dataclass
class _Look:
    command: Inspect
    replay: Iterator[Inspection | None]


class Looks:
    """What the twins of one build are asked to show. Of one twin only the newest question is answered."""

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._waiting: list[_Look] = []

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def request(self) -> int:
        """The question that is being answered."""
        return self._waiting[0].command.request

    def add(self, command: Inspect) -> None:
        """One more question; an older one about the same twin is forgotten."""
        self._waiting = [look for look in self._waiting if look.command.stack != command.stack]
        replay = self._trainer.look(command.stack, command.row, command.step)
        self._waiting.append(_Look(command, replay))

    def forget(self, stack: int) -> None:
        """No question about that twin is to be answered."""
        self._waiting = [look for look in self._waiting if look.command.stack != stack]

    def go_on(self) -> Inspected | None:
        """Replay for one turn; the answer, where that was enough.

        Raises:
            Refusal: the twin never was at that step. The question is forgotten then, as after any other error.
        """
        look = self._waiting.pop(0)
        end = time.perf_counter() + TURN
        found: Inspection | None = None
        while found is None:
            found = next(look.replay)
            if found is None and time.perf_counter() > end:
                self._waiting.insert(0, look)
                return None
        return Inspected(look.command.request, found)
