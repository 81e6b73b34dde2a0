"""What a person chooses from before a data file is opened: its tensors, a look at their first numbers, a slice."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

from lnviz.scenario import library, tables
from lnviz.scenario.datafiles import is_text, sliced
from lnviz.scenario.delimited import Decimal
from lnviz.scenario.fitting import first_numbers, is_whole, misfit, written
from lnviz.scenario.schema import Normalize
from lnviz.scenario.slices import parse_index
from lnviz.scenario.table import MAX_VALUES
from lnviz.scenario.tables import Table, TensorInfo
from lnviz.sentences import Sentence
from lnviz.ui.loading import Steps

Look = npt.NDArray[np.float64] | Sentence
"""The first numbers of a slice, or why they cannot be read."""

TORCH_ENDINGS = (".pt", ".pth", ".ckpt", ".bin")
"""Files that only torch can read: the training process opens them."""


@dataclass(frozen=True)
class Part:
    """What of a file is to be opened: the tensor of that name, the slice ``where`` of it, its last two axes swapped."""

    tensor: str | None = None
    where: str | None = None
    swapped: bool = False


class Source(Protocol):
    """A data file whose numbers have not been read yet."""

    @property
    def name(self) -> str:
        """The name of the file."""

    @property
    def tensors(self) -> Sequence[TensorInfo]:
        """What it holds, at least one; a single table has no name."""

    def look(self, part: Part, show: Callable[[Look], None]) -> None:
        """Give the first numbers of a part to ``show``, at once or later."""

    def opening(self, part: Part) -> Steps[Normalize]:
        """Read a part and put it on the table."""


def first_choice(source: Source) -> int:
    """The place of the first tensor that a norm received, the input ``NAME.x`` beside its ``NAME.gamma``; else 0."""
    names = [info.name for info in source.tensors]
    inputs = library.norm_inputs(names)
    return names.index(inputs[0]) if inputs else 0


def has_one_answer(source: Source) -> bool:
    """Whether there is nothing to choose: one tensor, and all of it fits."""
    return len(source.tensors) == 1 and misfit(on_screen(source.tensors[0].shape)) is None


def on_screen(shape: tuple[int, ...], swapped: bool = False) -> tuple[int, ...]:
    """The shape on the table, two axes at least, of numbers of that shape."""
    wide = (1,) * (2 - len(shape)) + shape
    return (*wide[:-2], wide[-1], wide[-2]) if swapped else wide


class DataFile:
    """A file of text, .npy, .npz or .safetensors. Text is read at once, of the others only what they hold."""

    def __init__(self, path: Path, decimal: Decimal | None = None) -> None:
        """Look into the file.

        Raises:
            Refusal: as ``lnviz.scenario.tables.read_data`` does, a question about commas included.
        """
        self.name = path.name
        self._path = path
        self._text = tables.read_data(path, decimal=decimal) if is_text(path) else None
        self._member: tuple[str | None, Table] | None = None
        if self._text is not None:
            self.tensors: Sequence[TensorInfo] = (TensorInfo("", "", self._text.values.shape),)
        else:
            self.tensors = tables.list_tensors(path) or (tables.describe(path),)

    def look(self, part: Part, show: Callable[[Look], None]) -> None:
        """Give the first numbers of a part to ``show``.

        Raises:
            Refusal: they cannot be read.
        """
        info = next(info for info in self.tensors if part.tensor in (None, info.name))
        index = parse_index(part.where, info.shape, info.name or self.name)
        where = written(first_numbers(index))
        kept = self._text or self._unpacked(info, part.tensor)
        if kept is None:
            show(tables.read_data(self._path, part.tensor, where=where).values)
        else:
            show(sliced(kept, where, self.name).values)

    def opening(self, part: Part) -> Steps[Normalize]:
        """Read a part and put it on the table; a ``Progress`` after each piece.

        Raises:
            Refusal: as ``lnviz.scenario.library.open_tensor`` does.
        """
        if self._text is None:
            return (yield from library.opening(self._path, part.tensor, None, part.where, part.swapped))
        where = part.where or ""
        whole = is_whole(parse_index(where, self._text.values.shape, self.name), self._text.values.shape)
        source = self.name if whole else f"{self.name} [{where}]"
        return library.on_table(sliced(self._text, where, self.name), source, part.swapped)

    def _unpacked(self, info: TensorInfo, tensor: str | None) -> Table | None:
        """A member of an archive, kept: it has to be unpacked from its beginning for any look at it."""
        if self._path.suffix.lower() != ".npz" or math.prod(info.shape) > MAX_VALUES:
            return None
        if self._member is None or self._member[0] != tensor:
            self._member = (tensor, tables.read_data(self._path, tensor))
        return self._member[1]
