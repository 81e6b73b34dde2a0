"""Which step is shown, and how far training has to be ahead of it. Time is handed in, never read."""

from __future__ import annotations

import math

from lnviz.scenario.schema import MAX_STEPS

Loop = tuple[int, int]
"""First and last step of a range that is played again and again."""

SPEEDS = (1, 5, 20, 60, 240)
"""Steps a second; beside them 0, which shows every step as soon as it is computed."""
FASTEST = 0
ROUNDS_A_SECOND = 1.0
"""How often the fastest speed goes round a loop that is computed, unless its highest other speed is faster still."""
LEAD_SECONDS = 1.0
LEAD_AT_FASTEST = 400
SHORTEST_LEAD = 4


class Playback:
    """Plays through the steps of a run: before the head it replays records, at the head it waits for training.

    From a step at or before the end of ``loop`` it does not pass that end, but goes on with the loop's first step.
    """

    def __init__(self) -> None:
        self.step = 0
        self.loop: Loop | None = None
        self.playing = False
        self.speed = SPEEDS[1]
        self._fraction = 0.0
        self._asked = -1
        self._awaited: int | None = None
        self._opening = False

    @property
    def waiting(self) -> bool:
        """Whether a step is to be shown that is not computed yet."""
        return self._awaited is not None

    @property
    def awaited(self) -> int | None:
        """The step that is shown as soon as it is computed."""
        return self._awaited

    def is_under_way(self, head: int) -> bool:
        """Whether steps pass that can be paused: those that are played, or those up to a step that is far ahead."""
        return self.playing or (self._awaited is not None and self._awaited > head + 1)

    def wants_pause(self, head: int) -> bool:
        """Whether the play button pauses. On the way to the step that a run opens with it plays on from there."""
        return self.playing or (self.is_under_way(head) and not self._opening)

    def reset(self) -> None:
        """A new run begins: nothing is computed and nothing was asked for."""
        self.step, self._fraction, self._asked, self._awaited = 0, 0.0, -1, None

    def loop_from(self, step: int, head: int, ended: bool) -> Loop | None:
        """The loop that playing from ``step`` on stays in; None where it goes on to the head.

        Where training has ``ended``, a loop that reaches beyond the head ends there.
        """
        if self.loop is None:
            return None
        start, end = self.loop[0], min(self.loop[1], head) if ended else self.loop[1]
        return (start, end) if start < end and step <= end else None

    def advance(self, seconds: float, head: int, ended: bool = False) -> None:
        """Let ``seconds`` pass. The shown step never passes the ``head``, which stays once training ``ended``."""
        if self._awaited is not None and self._awaited <= head:
            self.step, self._awaited = self._awaited, None
        if not self.playing or head < 0 or self._awaited is not None:
            return
        loop = self.loop_from(self.step, head, ended)
        if self.speed == FASTEST and (loop is None or loop[1] > head):
            self.step = head
            return
        self._fraction += seconds * self._rate(loop)
        whole = math.floor(self._fraction)
        self._fraction -= whole
        self.step += whole
        if loop is not None and self.step > loop[1] <= head:
            start, end = loop
            self.step = start + (self.step - end - 1) % (end - start + 1)
        elif self.step >= head and (loop is None or loop[1] != head):
            # Waiting for training must not save up steps that then pass in a jump.
            self.step, self._fraction = head, 0.0

    def _rate(self, loop: Loop | None) -> float:
        """Steps a second."""
        if self.speed != FASTEST or loop is None:
            return self.speed
        return max((loop[1] - loop[0] + 1) * ROUNDS_A_SECOND, SPEEDS[-1])

    def show(self, step: int, head: int) -> None:
        """Show a recorded step."""
        self.step, self._fraction, self._awaited = min(max(step, 0), max(head, 0)), 0.0, None

    def await_step(self, step: int, *, opening: bool = False) -> None:
        """Show ``step`` as soon as it is computed; ``opening`` where a run that has just been built begins there."""
        self._awaited, self._opening = min(max(step, 0), MAX_STEPS), opening

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
        loop = self.loop_from(self.step, head, ended=False)
        last = MAX_STEPS if loop is None else min(loop[1], MAX_STEPS)
        if self._asked >= min(self.step + lead, last):
            return None
        # Twice the lead, so that one request serves for a while; never beyond what a loop will show.
        self._asked = min(self.step + 2 * lead, last)
        return self._asked if self._asked > head else None

    def pause(self, head: int) -> None:
        """Neither play nor wait. Training is paused: what was asked for beyond the head has to be asked for again."""
        self.playing, self._asked = False, head
        # The first step is measured in any case: without it there is nothing to see.
        self._awaited = None if head >= 0 else 0
