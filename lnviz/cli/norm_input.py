"""What the command ``norm`` works on: a file, standard input, or the Normalize part of a scenario."""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from lnviz.norm.running import Running, fresh
from lnviz.norm.spec import NormSpec, parameter_shape
from lnviz.scenario.datafiles import list_tensors, parse_bytes, read_data, sliced
from lnviz.scenario.slices import Progress
from lnviz.scenario.table import Table, shortened
from lnviz.scenario.tables import parse_table
from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.scenario.schema import Normalize

Array = npt.NDArray[np.float64]
SCENARIO_ENDING = ".lnviz.json"


@dataclass(frozen=True, eq=False)
class Given:
    """The tensor, its labels, and the settings and parameters that came with it (a scenario's; else the
    usual).
    """

    values: Array
    rows: tuple[str, ...] | None = None
    columns: tuple[str, ...] | None = None
    notes: tuple[Sentence, ...] = ()
    spec: NormSpec = field(default_factory=NormSpec)
    normalize: Normalize | None = None


@dataclass(frozen=True, eq=False)
class Parts:
    """γ, β, running statistics and upstream gradient, in the shapes that the normalisation wants."""

    gamma: Array | None
    beta: Array | None
    running: Running | None
    upstream: Array | None
    notes: tuple[Sentence, ...] = ()


def read(name: str, tensor: str | None, where: str | None = None) -> Given:
    """The input called ``name``: ``-``, a data file, a scenario file, or the name of a shipped scenario or
    example; ``where`` takes a slice of what is no scenario.

    Raises:
        Refusal: it cannot be read, or holds several tensors and none is named.
    """
    if name == "-":
        return _of_table(_standard_input(tensor, where))
    path = Path(name).expanduser()
    if name.endswith(SCENARIO_ENDING) or not path.exists():
        shipped = _normalize_part(name)
        for option, value in (("--tensor", tensor), ("--slice", where)):
            if shipped is not None and value is not None:
                raise Refusal(
                    Sentence(
                        "{option} chooses from a data file, and {name} has a tensor of its own.",
                        option=option,
                        name=name,
                    )
                )
        if shipped is not None:
            return _of_scenario(shipped)
    return _of_table(_with_a_bar(path, tensor, where))


def _standard_input(tensor: str | None, where: str | None) -> Table:
    if tensor is not None:
        raise Refusal(Sentence("--tensor names a tensor of a file, and the input is standard input."))
    if sys.stdin.isatty():
        print("Type or paste the numbers, then end with Ctrl+D (Windows: Ctrl+Z, Enter).", file=sys.stderr)
    table = parse_bytes(sys.stdin.buffer.read(), "Standard input")
    return table if where is None else sliced(table, where, "Standard input")


def _of_table(table: Table) -> Given:
    return Given(table.values, table.rows, table.columns, table.notes)


def _with_a_bar(path: Path, tensor: str | None, where: str | None) -> Table:
    """The table of a file, with a bar on a terminal while a large slice is read."""
    if not sys.stderr.isatty():
        return read_data(path, tensor, where=where)
    from tqdm import tqdm

    with tqdm(unit="value", unit_scale=True, leave=False, delay=0.5) as bar:

        def show(progress: Progress) -> None:
            bar.total = progress.total
            bar.update(progress.done - bar.n)

        return read_data(path, tensor, where=where, progress=show)


def _normalize_part(name: str) -> Normalize | None:
    """The Normalize workspace of a scenario file, a shipped scenario or a shipped example; None for other
    names.
    """
    from lnviz.scenario import library

    for example in library.examples():
        if example.name == name:
            return library.open_tensor(example.path, example.tensor)
    if name.endswith(SCENARIO_ENDING) or name in library.scenario_names():
        return library.find(name).normalize
    return None


def _of_scenario(normalize: Normalize) -> Given:
    tensor = normalize.tensor
    labels = (*tensor.labels, (), ())[: tensor.values.ndim]
    return Given(
        values=tensor.values,
        rows=labels[-2] or None if len(labels) > 1 else None,
        columns=labels[-1] or None,
        spec=normalize.norm.spec(),
        normalize=normalize,
    )


def parts(args: argparse.Namespace, given: Given, spec: NormSpec) -> Parts:
    """The parameters of the command line, else those that came with the input.

    Raises:
        Refusal: one cannot be read, or has not as many values as the normalisation needs.
    """
    shape = given.values.shape
    wanted = parameter_shape(spec, shape)
    came = given.normalize
    gamma = came.gamma if args.gamma is None and came else _tensor("--gamma", args.gamma, wanted, args)
    beta = came.beta if args.beta is None and came else _tensor("--beta", args.beta, wanted, args)
    upstream = (
        came.upstream if args.upstream is None and came else _tensor("--upstream", args.upstream, shape, args)
    )
    running, notes = _running(args, came, spec, wanted)
    return Parts(gamma, beta, running, upstream, notes)


def _running(
    args: argparse.Namespace, came: Normalize | None, spec: NormSpec, wanted: tuple[int, ...]
) -> tuple[Running | None, tuple[Sentence, ...]]:
    mean = _tensor("--running-mean", args.running_mean, wanted, args)
    variance = _tensor("--running-var", args.running_var, wanted, args)
    if spec.kind != "batch":
        if mean is None and variance is None:
            return None, ()
        return None, (Sentence("Running statistics belong to BatchNorm and were not used."),)
    start = fresh(math.prod(wanted))
    if came is not None and came.running is not None:
        kept = came.running
        start = Running(kept.mean, kept.variance, kept.batches, kept.poisoned_at)
    if mean is None and variance is None:
        return start, ()
    return Running(
        start.mean if mean is None else mean, start.variance if variance is None else variance, start.batches
    ), ()


def _tensor(option: str, text: str | None, wanted: tuple[int, ...], args: argparse.Namespace) -> Array | None:
    """The values of an option that takes a file or a list, in the wanted shape."""
    if text is None:
        return None
    try:
        values = _values(option, text, args)
    except Refusal as refusal:
        raise Refusal(Sentence("{option}: {problem}", option=option, problem=refusal.sentence)) from refusal
    if values.size != math.prod(wanted):
        raise Refusal(
            Sentence(
                "{option} has {given} values, but {wanted} are needed: its shape is {shape}.",
                option=option,
                given=values.size,
                wanted=math.prod(wanted),
                shape=" × ".join(map(str, wanted)),
            )
        )
    squeezed = tuple(n for n in values.shape if n > 1)
    if len(squeezed) > 1 and squeezed != tuple(n for n in wanted if n > 1):
        raise Refusal(
            Sentence(
                "{option} has the shape {given}, but {wanted} is needed.",
                option=option,
                given=" × ".join(map(str, values.shape)),
                wanted=" × ".join(map(str, wanted)),
            )
        )
    return values.reshape(wanted)


def _values(option: str, text: str, args: argparse.Namespace) -> Array:
    path = Path(text).expanduser()
    if not _is_file(path):
        if _looks_like_a_file(text):
            return read_data(path).values
        try:
            return parse_table(text).values
        except Refusal as refusal:
            raise Refusal(
                Sentence(
                    "there is no file {text}, and as a list it cannot be read: {problem}",
                    text=shortened(text),
                    problem=refusal.sentence,
                )
            ) from refusal
    found = [info.name for info in list_tensors(path)]
    # Beside the input NAME.x of a norm its parameters are called NAME.gamma and NAME.beta.
    sibling = f"{(args.tensor or '').removesuffix('.x')}.{option.removeprefix('--')}"
    return read_data(path, sibling if len(found) > 1 and sibling in found else None).values


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a list that is longer than any name may be
        return False


def _looks_like_a_file(text: str) -> bool:
    """Whether a text that is no file was meant as one: it ends like a file and holds no list."""
    return Path(text).suffix.lower() in (
        ".csv",
        ".tsv",
        ".txt",
        ".npy",
        ".npz",
        ".safetensors",
        ".pt",
        ".json",
    )
