"""Which step is shown, and how far training has to be ahead of it. Time is handed in, never read."""

from __future__ import annotations

import math

from lnviz.scenario.schema import MAX_STEPS

SPEEDS = (1, 5, 20, 60)
"""Steps a second; beside them 0, which shows every step as soon as it is computed."""
FASTEST = 0
LEAD_SECONDS = 1.0
LEAD_AT_FASTEST = 400
SHORTEST_LEAD = 4


class Playback:
    """Plays through the steps of a run: before the head it replays records, at the head it waits for training."""

    def __init__(self) -> None:
        self.step = 0
        self.playing = False
        self.speed = SPEEDS[1]
        self._fraction = 0.0
        self._asked = -1
        self._awaited: int | None = None

    @property
    def waiting(self) -> bool:
        """Whether a step is to be shown that is not computed yet."""
        return self._awaited is not None

    def reset(self) -> None:
        """A new run begins: nothing is computed and nothing was asked for."""
        self.step, self._fraction, self._asked, self._awaited = 0, 0.0, -1, None

    def advance(self, seconds: float, head: int) -> None:
        """Let ``seconds`` pass; the shown step never passes the ``head``."""
        if self._awaited is not None and self._awaited <= head:
            self.step, self._awaited = self._awaited, None
        if not self.playing or head < 0:
            return
        if self.speed == FASTEST:
            self.step = head
            return
        self._fraction += seconds * self.speed
        whole = math.floor(self._fraction)
        self._fraction -= whole
        self.step += whole
        if self.step >= head:
            # Waiting for training must not save up steps that then pass in a jump.
            self.step, self._fraction = head, 0.0

    def show(self, step: int, head: int) -> None:
        """Show a recorded step."""
        self.step, self._fraction, self._awaited = min(max(step, 0), max(head, 0)), 0.0, None

    def await_step(self, step: int) -> None:
        """Show ``step`` as soon as it is computed."""
        self._awaited = min(max(step, 0), MAX_STEPS)

    def next_request(self, head: int) -> int | None:
        """The step up to which training should run now; None where the last request is enough."""
        if self._awaited is not None and self._awaited > max(head, self._asked):
            self._asked = self._awaited
            return self._asked
        if not self.playing:
            return None
        lead = (
            LEAD_AT_FASTEST if self.speed == FASTEST else max(SHORTEST_LEAD, round(self.speed * LEAD_SECONDS))
        )
        if self._asked >= min(self.step + lead, MAX_STEPS):
            return None
        # Twice the lead, so that one request serves for a while.
        self._asked = min(self.step + 2 * lead, MAX_STEPS)
        return self._asked if self._asked > head else None

    def forget_requests(self, head: int) -> None:
        """Training was paused: what was asked for beyond the head has to be asked for again."""
        self._asked = head
