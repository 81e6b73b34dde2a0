"""Requests for tensors of a file that only torch can read, each answered once."""

from __future__ import annotations

from collections.abc import Callable

from lnviz.engine.messages import LoadFailed, LoadTensors, TensorLoaded, TensorsListed
from lnviz.sentences import Sentence

Answer = TensorsListed | TensorLoaded | LoadFailed
Then = Callable[[Answer], None]

ENDED = Sentence(
    "The file cannot be read: the training process, which reads the files of torch, has ended. Restart it in the "
    "Gradient flow workspace."
)


class Loads:
    """Asks the process through ``send`` and hands each answer to who asked; a lost request is answered too."""

    def __init__(self, send: Callable[[LoadTensors], None]) -> None:
        self._send = send
        self._count = 0
        self._running = False
        self._waiting: dict[int, tuple[LoadTensors, Then]] = {}

    def ask(self, path: str, name: str | None, where: str | None, then: Then) -> None:
        """Ask for the list of tensors (``name`` None) or for a slice of one, as soon as there is a process."""
        self._count += 1
        command = LoadTensors(self._count, path, name, where)
        self._waiting[self._count] = (command, then)
        if self._running:
            self._send(command)

    def refuse(self, then: Then) -> None:
        """Answer that there is no process, and that none is started without being asked to."""
        then(LoadFailed(0, ENDED))

    def on_started(self) -> None:
        """There is a process: ask it what waits."""
        self._running = True
        for command, _ in self._waiting.values():
            self._send(command)

    def on_answer(self, event: Answer) -> None:
        """Hand on what came back."""
        _, then = self._waiting.pop(event.request)
        then(event)

    def on_ended(self, *, expected: bool) -> None:
        """The process is gone. Unless that was wanted nothing is asked again: it may have died of the file."""
        self._running = False
        if expected:
            return
        lost, self._waiting = self._waiting, {}
        for request, (_, then) in lost.items():
            then(LoadFailed(request, ENDED))
