"""What is shipped with the program: scenarios by name, and examples of real tensors."""

from __future__ import annotations

import difflib
import math
from collections.abc import Collection, Generator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from lnviz import paths
from lnviz.scenario.datafiles import describe, is_text, list_tensors, read_data, reading
from lnviz.scenario.delimited import Decimal
from lnviz.scenario.file import SUFFIX, load
from lnviz.scenario.fitting import is_whole, keeps_last_axis, misfit
from lnviz.scenario.schema import (
    AXIS_NAMES,
    MAX_LABEL,
    MAX_NOTE,
    Normalize,
    NormSettings,
    Scenario,
    Tensor,
    changed,
    frozen_array,
)
from lnviz.scenario.sharing import is_shared
from lnviz.scenario.slices import Progress, parse_index
from lnviz.scenario.table import Table
from lnviz.sentences import Refusal, Sentence


@dataclass(frozen=True)
class Example:
    """One tensor of a shipped data file, with the name a command line takes and a title for menus."""

    name: str
    title: Sentence
    path: Path
    tensor: str


@dataclass(frozen=True)
class Shelf:
    """Shipped scenarios of one kind, in the order in which they are best read; the title is for menus."""

    title: Sentence
    names: tuple[str, ...]


_SHELVES = (
    Shelf(
        Sentence("One normalisation"),
        (
            "worked-example",
            "real-embeddings",
            "constant-token",
            "rms-or-layer",
            "batch-or-layer",
            "running-statistics",
            "half-precision",
        ),
    ),
    Shelf(
        Sentence("Gradients through a stack"),
        (
            "article-recipe",
            "gradient-highway",
            "no-warm-up",
            "warm-up-rescues",
            "depth-at-init",
            "final-norm",
            "no-norm",
        ),
    ),
    Shelf(Sentence("As in known models"), ("original-transformer", "bert", "gpt2", "t5", "llama")),
)


def scenario_shelves() -> tuple[Shelf, ...]:
    """The shipped scenarios by kind, those that are there; no shelf is empty."""
    shipped = _shipped()
    there = (
        replace(shelf, names=tuple(name for name in shelf.names if name in shipped)) for shelf in _SHELVES
    )
    return tuple(shelf for shelf in there if shelf.names)


def scenario_names() -> tuple[str, ...]:
    """The names of the shipped scenarios, shelf by shelf; what stands on no shelf follows in alphabetical order."""
    shelved = [name for shelf in scenario_shelves() for name in shelf.names]
    return (*shelved, *sorted(_shipped().difference(shelved)))


def _shipped() -> set[str]:
    return {path.name.removesuffix(SUFFIX) for path in paths.resource("scenarios").glob(f"*{SUFFIX}")}


def scenario_path(name_or_path: str) -> Path:
    """The file that ``name_or_path`` means: an existing file, else a shipped scenario of that name.

    Raises:
        Refusal: it is neither; the sentence lists the names, the nearest one first.
    """
    if is_shared(name_or_path):
        raise Refusal(
            Sentence(
                "The text of a shared scenario stands where a file is expected. Open it with lnviz open, save it, and "
                "name that file."
            )
        )
    path = Path(name_or_path).expanduser()
    if path.is_file():
        return path
    names = scenario_names()
    if name_or_path.removesuffix(SUFFIX) in names:
        return paths.resource("scenarios", name_or_path.removesuffix(SUFFIX) + SUFFIX)
    if path.is_dir():
        raise Refusal(Sentence("{name} is a folder. Name a scenario file in it.", name=name_or_path))
    near = difflib.get_close_matches(name_or_path, names, n=1)
    ordered = [*near, *(name for name in names if name not in near)]
    raise Refusal(
        Sentence(
            "There is no scenario {name}: no such file, and the shipped ones are {names}.",
            name=name_or_path,
            names=", ".join(ordered),
        )
    )


def find(name_or_path: str) -> Scenario:
    """The scenario of that file or of that shipped name.

    Raises:
        Refusal: as :func:`scenario_path` and :func:`lnviz.scenario.file.load` do.
    """
    return load(scenario_path(name_or_path))


def examples() -> tuple[Example, ...]:
    """The shipped real tensors."""
    path = paths.resource("examples", "minilm_layernorms.safetensors")
    titles = {
        "embedding": Sentence("MiniLM: embeddings, before their LayerNorm"),
        "block0_attention": Sentence("MiniLM: block 0, attention output"),
        "block5_output": Sentence("MiniLM: block 5, output"),
    }
    return tuple(Example(f"minilm/{part}", title, path, f"{part}.x") for part, title in titles.items())


def norm_inputs(names: Collection[str]) -> tuple[str, ...]:
    """Those of the tensors in a file that are the input ``NAME.x`` of a norm whose ``NAME.gamma`` is there too."""
    return tuple(name for name in names if name.endswith(".x") and f"{name[:-2]}.gamma" in names)


def open_tensor(
    path: Path,
    tensor: str | None = None,
    decimal: Decimal | None = None,
    where: str | None = None,
    swapped: bool = False,
) -> Normalize:
    """A Normalize workspace on the data of a file, or on the slice ``where`` of it, all axes kept (up to four).

    ``swapped`` exchanges rows and columns, the last two axes. A file that holds ``NAME.x`` beside ``NAME.gamma``,
    ``NAME.beta`` and ``NAME.y`` is the record of a LayerNorm of a real model: its parameters, its eps (from the file's
    metadata) and its own output come along.

    Raises:
        Refusal: as :func:`lnviz.scenario.tables.read_data` does, or a shape that the workspace cannot take.
    """
    steps = opening(path, tensor, decimal, where, swapped)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            normalize: Normalize = end.value
            return normalize


def opening(
    path: Path,
    tensor: str | None = None,
    decimal: Decimal | None = None,
    where: str | None = None,
    swapped: bool = False,
) -> Generator[Progress, None, Normalize]:
    """``open_tensor`` step by step: a ``Progress`` after each piece of a large slice. Close it to cancel.

    Raises:
        Refusal: as ``open_tensor`` does; a shape that cannot be taken before any number of it is read.
    """
    if not is_text(path):
        info = describe(path, tensor)
        where = _plain(where, info.shape, tensor or path.name)
        if all(info.shape):
            _refuse_misfit(parse_index(where, info.shape, tensor or path.name).shape, path, swapped)
    table = yield from reading(path, tensor, decimal, where)
    parameters: dict[str, Any] = {}
    if tensor and tensor.endswith(".x") and not swapped:
        parameters = _recorded(path, tensor[:-2], where)
    return on_table(table, _source(path, tensor, where), swapped, **parameters)


def on_table(table: Table, source: str, swapped: bool = False, **recorded: Any) -> Normalize:
    """A Normalize workspace on numbers that have been read; ``recorded`` are fields that came along with them.

    Raises:
        Refusal: their shape cannot be taken; ``source`` is what the sentence calls them.
    """
    values = np.atleast_2d(np.asarray(table.values, dtype=np.float64))
    rows, columns = (tuple(name[:MAX_LABEL] for name in names or ()) for names in (table.rows, table.columns))
    if swapped:
        values, rows, columns = np.ascontiguousarray(np.swapaxes(values, -1, -2)), columns, rows
    if problem := misfit(values.shape):
        raise Refusal(Sentence("{name}: {problem}", name=source, problem=problem))
    labels = (*((),) * (values.ndim - 2), rows, columns)
    norm = NormSettings()
    if recorded and "eps" in table.metadata:
        norm = changed(norm, eps=_eps(table.metadata["eps"]))
    return Normalize(
        tensor=Tensor(
            values=frozen_array(values),
            axes=AXIS_NAMES[-values.ndim :],
            labels=labels,
            source=noted(source, table),
        ),
        norm=norm,
        selected=(0,) * values.ndim,
        **recorded,
    )


def noted(source: str, table: Table) -> str:
    """Where numbers came from, and on lines of their own what is to be known of how they were read."""
    return "\n".join([source, *map(str, table.notes)])[:MAX_NOTE]


def _refuse_misfit(shape: tuple[int, ...], path: Path, swapped: bool) -> None:
    wide = (1,) * (2 - len(shape)) + shape
    if problem := misfit((*wide[:-2], wide[-1], wide[-2]) if swapped else wide):
        raise Refusal(Sentence("{name}: {problem}", name=path.name, problem=problem))


def _plain(where: str | None, shape: tuple[int, ...], name: str) -> str | None:
    """The slice without brackets; None where it takes everything."""
    if where is None or is_whole(parse_index(where, shape, name), shape):
        return None
    return where.strip().removeprefix("[").removesuffix("]").strip()


def _recorded(path: Path, stem: str, where: str | None) -> dict[str, Any]:
    """γ, β and the output that a file keeps beside the input of a norm, where they fit it.

    Of a part of the features the recorded output is no reference: its statistics ran over all of them.
    """
    known = {info.name: info.shape for info in list_tensors(path)}
    shape = known[f"{stem}.x"]
    if not keeps_last_axis(where, shape, stem):
        return {}
    found: dict[str, Any] = {}
    for field, part in {"gamma": "gamma", "beta": "beta"}.items():
        if math.prod(known.get(f"{stem}.{part}", (0,))) == shape[-1]:
            values = np.asarray(read_data(path, f"{stem}.{part}").values, dtype=np.float64)
            found[field] = frozen_array(values.reshape(-1))
    if known.get(f"{stem}.y") == shape:
        output = np.asarray(read_data(path, f"{stem}.y", where=where).values, dtype=np.float64)
        found["reference"] = frozen_array(np.atleast_2d(output))
        found["reference_name"] = f"{path.stem}, {stem}"[:MAX_LABEL]
    return found


def _eps(text: str) -> float:
    """An eps from a file's metadata; torch's default where it says nothing that can be used."""
    try:
        eps = float(text)
    except ValueError:
        return NormSettings().eps
    return eps if 0 <= eps <= 1 else NormSettings().eps


def _source(path: Path, tensor: str | None, where: str | None) -> str:
    name = f"{path.name}: {tensor}" if tensor else path.name
    return f"{name} [{where}]" if where else name
