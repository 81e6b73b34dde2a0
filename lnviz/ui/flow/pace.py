"""How often a picture that is dear to paint follows the shown step."""

from __future__ import annotations


class Pace:
    """Due at most every ``interval`` seconds of time that is handed in, and always when nothing moves.

    ``delay`` makes the first turn after a rest come later, so that two pictures of one pace take turns.
    """

    def __init__(self, interval: float, delay: float = 0.0) -> None:
        self._interval, self._delay = interval, delay
        self._passed = interval - delay

    def pass_time(self, seconds: float) -> None:
        """Time passes."""
        self._passed += seconds

    def make_due(self) -> None:
        """Whatever was shown is out of date."""
        self._passed = max(self._passed, self._interval)

    def due(self, at_rest: bool) -> bool:
        """Whether to paint now; asking starts the next interval."""
        if not at_rest and self._passed < self._interval:
            return False
        self._passed = -self._delay if at_rest else self._passed % self._interval
        return True
