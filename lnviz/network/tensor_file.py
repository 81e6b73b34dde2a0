"""Tensors in a file that torch.save wrote. Nothing in it is run: what is no plain tensor is refused.

``torch.load(weights_only=True)`` knows tensors, numbers, texts and containers of them, and builds nothing else.
Files of the present format are mapped: of a tensor only the slice that is asked for is read.
"""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from lnviz.reasons import system_reason
from lnviz.scenario.datafiles import TensorInfo
from lnviz.scenario.slices import parse_index
from lnviz.scenario.table import refuse_too_many
from lnviz.sentences import Refusal, Sentence

DEEPEST = 32
"""Containers inside containers that are looked through."""

_CLASS = re.compile(r"GLOBAL ([\w.]{1,80})")
_DAMAGE = (RuntimeError, ValueError, LookupError, EOFError, TypeError, AttributeError, OverflowError)


def list_tensors(path: Path) -> tuple[TensorInfo, ...]:
    """The tensors of the file in its order, named by their keys: ``model.h.0.weight``; a lone one has no name.

    Raises:
        Refusal: the file cannot be read, holds more than plain tensors, or none.
    """
    found = _tensors(path)
    return tuple(TensorInfo(name, _format(tensor), tuple(tensor.shape)) for name, tensor in found.items())


def read_tensor(path: Path, name: str, where: str | None = None) -> npt.NDArray[np.float64]:
    """The slice ``where`` of one of the file's tensors as float64; one value has the shape (1,).

    Raises:
        Refusal: as ``list_tensors`` does; no tensor of that name, one without values or that holds no real numbers, a
            slice that is not there, or more values than the program takes.
    """
    tensor = _tensors(path).get(name)
    if tensor is None:
        raise Refusal(Sentence("{file} holds no tensor called {name} any more.", file=path.name, name=name))
    title = name or path.name
    if tensor.layout != torch.strided or tensor.is_complex() or tensor.is_quantized or tensor.is_meta:
        raise Refusal(
            Sentence(
                "{name} is stored as {format}, which cannot be read here. Convert it to float32 and save it again.",
                name=title,
                format=_format(tensor),
            )
        )
    if not tensor.numel():
        raise Refusal(Sentence("{name} holds no values.", name=title))
    index = parse_index(where, tuple(tensor.shape), title)
    refuse_too_many(math.prod(index.counts), title, sliced=True)
    spans = zip(index.starts, index.counts, index.steps, strict=True)
    taken = tensor.detach()[tuple(slice(start, start + n * step, step) for start, n, step in spans)]
    values: npt.NDArray[np.float64] = taken.to(torch.float64, copy=True).contiguous().numpy()
    return values.reshape(index.shape)


def _tensors(path: Path) -> dict[str, Tensor]:
    found: dict[str, Tensor] = {}
    for name, tensor in _leaves(_loaded(path), "", set(), 0):
        # Two keys may come to the same name: {"a.b": …} beside {"a": {"b": …}}.
        free = name if name not in found else f"{name} ({len(found) + 1})"
        found[free] = tensor
    if not found:
        raise Refusal(Sentence("{name} holds no tensors.", name=path.name))
    return found


def _leaves(value: Any, name: str, seen: set[int], depth: int) -> Iterator[tuple[str, Tensor]]:
    if isinstance(value, Tensor):
        yield name, value
        return
    if depth > DEEPEST or id(value) in seen:
        return
    if isinstance(value, Mapping):
        parts = [(str(key), part) for key, part in value.items()]
    elif isinstance(value, list | tuple):
        parts = [(str(place), part) for place, part in enumerate(value)]
    else:
        return
    seen.add(id(value))
    for key, part in parts:
        yield from _leaves(part, f"{name}.{key}" if name else key, seen, depth + 1)


def _loaded(path: Path) -> Any:
    """What the file holds, on the CPU, mapped where its format allows that."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # written for programmers; a person is told below
            try:
                return torch.load(path, map_location="cpu", weights_only=True, mmap=True)
            except RuntimeError as error:
                if "mmap can only be used" not in str(error):
                    raise
                return torch.load(path, map_location="cpu", weights_only=True)
    except FileNotFoundError as error:
        raise Refusal(
            Sentence("There is no file {name}. Check the name and the folder.", name=str(path))
        ) from error
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be read: {why}.", name=path.name, why=system_reason(error))
        ) from error
    except UnpicklingError as error:
        raise Refusal(_no_plain_tensors(path.name, _CLASS.search(str(error)))) from error
    except _DAMAGE as error:
        if "TorchScript" in str(error):
            raise Refusal(_no_plain_tensors(path.name, None)) from error
        if "allocate memory" in str(error):
            raise
        raise Refusal(
            Sentence(
                "{name} is not a file of torch.save that can be read: it is damaged, cut off or something else.",
                name=path.name,
            )
        ) from error


def _no_plain_tensors(name: str, found: re.Match[str] | None) -> Sentence:
    if found is None:
        return Sentence(
            "{name} holds more than plain tensors, which could be a program, and is not opened. Save the tensors "
            "alone: torch.save(model.state_dict(), 'x.pt').",
            name=name,
        )
    return Sentence(
        "{name} holds a {what}: that is a program and no plain tensor, and is not opened. Save the tensors alone: "
        "torch.save(model.state_dict(), 'x.pt').",
        name=name,
        what=found[1],
    )


def _format(tensor: Tensor) -> str:
    kind = "" if tensor.layout == torch.strided else f"{str(tensor.layout).removeprefix('torch.')} "
    return kind + str(tensor.dtype).removeprefix("torch.") + (" (meta)" if tensor.is_meta else "")
