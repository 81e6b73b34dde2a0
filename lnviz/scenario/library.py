"""What is shipped with the program: scenarios by name, and examples of real tensors."""

from __future__ import annotations

import difflib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lnviz import paths
from lnviz.scenario.datafiles import list_tensors, read_data
from lnviz.scenario.delimited import Decimal
from lnviz.scenario.file import SUFFIX, load
from lnviz.scenario.schema import Normalize, NormSettings, Scenario, Tensor, changed, frozen_array
from lnviz.scenario.table import Table
from lnviz.sentences import Refusal, Sentence


@dataclass(frozen=True)
class Example:
    """One tensor of a shipped data file, with the name a command line takes and a title for menus."""

    name: str
    title: Sentence
    path: Path
    tensor: str


def scenario_names() -> tuple[str, ...]:
    """The names of the shipped scenarios, in alphabetical order."""
    folder = paths.resource("scenarios")
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}")))


def scenario_path(name_or_path: str) -> Path:
    """The file that ``name_or_path`` means: an existing file, else a shipped scenario of that name.

    Raises:
        Refusal: it is neither; the sentence lists the names, the nearest one first.
    """
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
    path: Path, tensor: str | None = None, decimal: Decimal | None = None, where: str | None = None
) -> Normalize:
    """A Normalize workspace on the data of a file, or on the slice ``where`` of it.

    A file that holds ``NAME.x`` beside ``NAME.gamma``, ``NAME.beta`` and ``NAME.y`` is the record of a LayerNorm of a
    real model: its parameters, its eps (from the file's metadata) and its own output come along.

    Raises:
        Refusal: as :func:`lnviz.scenario.tables.read_data` does, or a shape that the workspace cannot take.
    """
    table = read_data(path, tensor, decimal, where)
    values, rows = _as_rows(table)
    names = (tuple(rows), tuple(table.columns or ()))
    parameters: dict[str, Any] = {}
    norm = NormSettings()
    if tensor and tensor.endswith(".x"):
        parameters = _recorded(path, tensor[:-2], values.shape, where)
        if parameters and "eps" in table.metadata:
            norm = changed(norm, eps=_eps(table.metadata["eps"]))
    return Normalize(
        tensor=Tensor(values=frozen_array(values), labels=names, source=_source(path, tensor, where)),
        norm=norm,
        reference_name=f"{path.stem}, {tensor[:-2]}" if "reference" in parameters and tensor else "",
        **parameters,
    )


def _as_rows(table: Table) -> tuple[npt.NDArray[np.float64], tuple[str, ...]]:
    """The values as tokens × features. Leading axes become rows named by their places."""
    values = np.asarray(table.values, dtype=np.float64)
    if values.ndim <= 2:
        return np.atleast_2d(values), tuple(table.rows or ())
    leading = values.shape[:-1]
    initials = ("b", "t") if len(leading) == 2 else ("",) * len(leading)
    rows = tuple(
        " ".join(f"{initial}{place}" for initial, place in zip(initials, index, strict=True))
        for index in np.ndindex(*leading)
    )
    return values.reshape(-1, values.shape[-1]), rows


def _recorded(path: Path, stem: str, shape: tuple[int, ...], where: str | None) -> dict[str, Any]:
    """γ, β and the output that a file keeps beside the input of a norm, where they fit it.

    Of a part of the features the recorded output is no reference: its statistics ran over all of them.
    """
    known = {info.name: info.shape for info in list_tensors(path)}
    whole = known[f"{stem}.x"][-1:] == shape[-1:]
    found: dict[str, Any] = {}
    for field, part in {"gamma": "gamma", "beta": "beta", "reference": "y"}.items():
        if f"{stem}.{part}" in known and whole:
            slice_of_it = where if field == "reference" else None
            values = np.asarray(read_data(path, f"{stem}.{part}", where=slice_of_it).values, dtype=np.float64)
            wanted = shape if field == "reference" else (shape[1],)
            if values.size == np.prod(wanted):
                found[field] = frozen_array(values.reshape(wanted))
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
    return f"{name} [{where.strip().strip('[]')}]" if where else name
