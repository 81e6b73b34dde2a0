"""Files of torch.save: the process that has torch looks into them, the window shows what it found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from lnviz.engine.loads import Answer, Then
from lnviz.engine.messages import LoadFailed, TensorLoaded, TensorsListed
from lnviz.scenario import library
from lnviz.scenario.fitting import first_numbers, is_whole, written
from lnviz.scenario.schema import Normalize
from lnviz.scenario.slices import parse_index
from lnviz.scenario.tables import Table, TensorInfo
from lnviz.sentences import Refusal
from lnviz.ui.loading import Steps
from lnviz.ui.sources import Look, Part


class Loader(Protocol):
    """Who reads such files; ``lnviz.engine.client.EngineClient`` does."""

    def load_tensors(self, path: str, name: str | None, where: str | None, then: Then) -> None:
        """List the tensors of a file, or read a slice of the one called ``name``; ``then`` gets the answer."""


class TorchFile:
    """A file whose tensors are listed. Looks at it are asked for one at a time, the newest next."""

    def __init__(self, path: Path, loader: Loader, tensors: Sequence[TensorInfo]) -> None:
        self.name, self.tensors = path.name, tensors
        self._path, self._loader = str(path.absolute()), loader
        self._looking = False
        self._next: tuple[Part, Callable[[Look], None]] | None = None

    @classmethod
    def looking_into(cls, path: Path, loader: Loader) -> Steps[TorchFile]:
        """List what the file holds.

        Raises:
            Refusal: it cannot be read, or holds more than plain tensors.
        """
        listed = yield from _waited_for(loader, str(path.absolute()), None, None)
        assert isinstance(listed, TensorsListed)
        return cls(path, loader, listed.tensors)

    def look(self, part: Part, show: Callable[[Look], None]) -> None:
        """Give the first numbers of a part to ``show``, or why they cannot be read; later."""
        self._next = (part, show)
        if not self._looking:
            self._look_on()

    def opening(self, part: Part) -> Steps[Normalize]:
        """Read a part and put it on the table.

        Raises:
            Refusal: it cannot be read, or not be shown.
        """
        info = self._info(part)
        title = f"{self.name}: {info.name}" if info.name else self.name
        if part.where is not None and not is_whole(parse_index(part.where, info.shape, title), info.shape):
            title = f"{title} [{part.where}]"
        loaded = yield from _waited_for(self._loader, self._path, info.name, part.where)
        assert isinstance(loaded, TensorLoaded)
        return library.on_table(Table(loaded.values, dtype=info.dtype), title, part.swapped)

    def _info(self, part: Part) -> TensorInfo:
        return next(info for info in self.tensors if part.tensor in (None, info.name))

    def _look_on(self) -> None:
        if self._next is None:
            return
        (part, show), self._next = self._next, None
        info = self._info(part)
        index = parse_index(part.where, info.shape, info.name or self.name)
        self._looking = True

        def then(answer: Answer) -> None:
            self._looking = False
            if isinstance(answer, TensorLoaded):
                show(answer.values)
            elif isinstance(answer, LoadFailed):
                show(answer.sentence)
            self._look_on()

        self._loader.load_tensors(self._path, info.name, written(first_numbers(index)), then)


def _waited_for(
    loader: Loader, path: str, name: str | None, where: str | None
) -> Steps[TensorsListed | TensorLoaded]:
    """The answer of the loader; None until it is there.

    Raises:
        Refusal: the answer is that it cannot be read.
    """
    answers: list[Answer] = []
    loader.load_tensors(path, name, where, answers.append)
    while not answers:
        yield None
    [answer] = answers
    if isinstance(answer, LoadFailed):
        raise Refusal(answer.sentence)
    return answer
