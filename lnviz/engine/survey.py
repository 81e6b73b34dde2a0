"""One measurement of initialisations, one model at a time, so that training and commands go on between two."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from lnviz.engine.messages import InitMeasured, MeasureInit
from lnviz.scenario.schema import Flow

if TYPE_CHECKING:
    from lnviz.run.inspection import InitProfiles

TELLING_INTERVAL = 0.1
"""Seconds between two answers: every one of them holds everything measured so far."""


class Survey:
    """The profiles that somebody waits for, as far as they are measured."""

    def __init__(self, command: MeasureInit) -> None:
        from lnviz.network.initial import measure_init

        self.request = command.request
        self.ended = False
        flow = msgspec.json.decode(command.flow_json, type=Flow)
        self._profiles: Iterator[InitProfiles] = measure_init(
            flow, command.seeds, command.layers, command.tensor
        )
        self._told = 0.0

    def next(self) -> InitMeasured | None:
        """Measure one more model; what there is by now, where the last answer is some time ago or this is the end.

        Raises:
            Refusal: a twin of the flow cannot be built at a depth.
        """
        profiles = next(self._profiles)
        self.ended = profiles.done == profiles.total
        now = time.monotonic()
        if not self.ended and now - self._told < TELLING_INTERVAL:
            return None
        self._told = now
        return InitMeasured(self.request, profiles)
