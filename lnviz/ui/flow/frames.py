"""The frames of the workspace: one after the other as long as something may move."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

MILLISECONDS = 16


class Frames(QObject):
    """``passed`` carries the seconds since the last frame; ``rested``: nothing moves any more.

    Asleep, nothing passes: whoever is woken then is told to rest at once.
    """

    passed = Signal(float)
    rested = Signal()

    def __init__(self, busy: Callable[[], bool], parent: QObject) -> None:
        """``busy`` says whether something may move without being asked."""
        super().__init__(parent)
        self._busy = busy
        self._awake = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(MILLISECONDS)
        self._timer.timeout.connect(self._on_frame)
        self._clock = QElapsedTimer()

    @property
    def running(self) -> bool:
        """Whether frames are being shown."""
        return self._timer.isActive()

    def set_awake(self, awake: bool) -> None:
        """Whether frames may be shown at all."""
        self._awake = awake
        if awake:
            self.wake()
        else:
            self._timer.stop()

    def wake(self) -> None:
        """Something moved: show it with the next frame, and go on as long as something may move."""
        if not self._awake:
            self.rested.emit()
        elif not self._timer.isActive():
            self._clock.restart() if self._clock.isValid() else self._clock.start()
            self._timer.start()

    def _on_frame(self) -> None:
        self.passed.emit(self._clock.restart() / 1000)
        if not self._busy():
            self._timer.stop()
            self.rested.emit()
