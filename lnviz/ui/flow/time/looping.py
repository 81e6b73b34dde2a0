"""The range of steps that is played again and again, when one of its ends is set at the shown step."""

from __future__ import annotations

from lnviz.scenario.schema import MAX_STEPS
from lnviz.ui.flow.time.playback import Loop

FIRST_LENGTH = 20
"""Steps of a loop that begins where nothing is computed yet: as many as the profile keeps in sight."""


def starting_at(loop: Loop | None, step: int, head: int) -> Loop:
    """The loop with its start at ``step``: up to its end, else up to the head, else over the steps that come next."""
    start = min(step, MAX_STEPS - 1)
    if loop is not None and loop[1] > start:
        return start, loop[1]
    return start, head if head > start else min(start + FIRST_LENGTH, MAX_STEPS)


def ending_at(loop: Loop | None, step: int) -> Loop:
    """The loop with its end at ``step``: from its start on, else from the first step on."""
    end = max(step, 1)
    return (loop[0] if loop is not None and loop[0] < end else 0), end
