"""How often a picture that is dear to paint follows the shown step."""

from __future__ import annotations


class Pace:
    """Due at most every ``interval`` seconds of time that is handed in, and always when nothing moves."""

    def __init__(self, interval: float) -> None:
        self._interval = interval
        self._passed = interval

    def pass_time(self, seconds: float) -> None:
        """Time passes."""
        self._passed += seconds

    def make_due(self) -> None:
        """Whatever was shown is out of date."""
        self._passed = self._interval

    def due(self, at_rest: bool) -> bool:
        """Whether to paint now; asking starts the next interval."""
        if not at_rest and self._passed < self._interval:
            return False
        self._passed = 0.0
        return True
