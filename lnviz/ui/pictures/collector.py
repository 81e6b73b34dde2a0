"""Python's collector while a second thread makes objects.

It runs in whatever thread happens to make the next object, and ends there what lies in circles. Widgets and what is
painted on them lie in circles, and must not end in another thread than the one that paints them.
"""

from __future__ import annotations

import gc

_YOUNG = 1
"""The generation up to which is looked while frames are made; the rest has time until the collector runs by itself."""


class Collector:
    """Held from its making until ``release``: the collector runs only when ``collect`` is called.

    Making, collecting and releasing belong to the thread of the window. Several may be held at once.
    """

    _held = 0
    _was_on = False

    def __init__(self) -> None:
        if Collector._held == 0:
            Collector._was_on = gc.isenabled()
            gc.disable()
        Collector._held += 1
        self._holds = True

    def collect(self) -> None:
        """Collect here and now what became garbage lately."""
        if Collector._was_on:
            gc.collect(_YOUNG)

    def release(self) -> None:
        """Let the collector run by itself again, once nobody holds it; twice does no harm."""
        if not self._holds:
            return
        self._holds = False
        Collector._held -= 1
        if Collector._held == 0 and Collector._was_on:
            gc.enable()
