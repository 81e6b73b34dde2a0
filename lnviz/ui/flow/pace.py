"""How often a picture that is dear to paint follows the shown step."""

from __future__ import annotations


class Pace:
    """Due at most every ``interval`` seconds of time that is handed in, and always when nothing moves.

    A step that comes after one that was shown for an ``interval`` or longer is due at once: where steps pass slowly,
    pictures of every pace show the same one.

    ``delay`` makes the first turn after a rest come later, so that two pictures of one pace take turns.
    """

    def __init__(self, interval: float, delay: float = 0.0) -> None:
        self._interval, self._delay = interval, delay
        self._passed = interval - delay
        self._step, self._still = -1, 0.0

    def pass_time(self, seconds: float) -> None:
        """Time passes."""
        self._passed += seconds
        self._still += seconds

    def make_due(self) -> None:
        """Whatever was shown is out of date."""
        self._passed = max(self._passed, self._interval)

    def due(self, at_rest: bool, step: int) -> bool:
        """Whether to paint ``step`` now; asking starts the next interval."""
        at_once = at_rest
        if step != self._step:
            at_once = at_rest or self._still >= self._interval
            self._step, self._still = step, 0.0
        if not at_once and self._passed < self._interval:
            return False
        self._passed = -self._delay if at_once else self._passed % self._interval
        return True
