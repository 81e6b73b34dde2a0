"""The safetensors container: a JSON header with names, formats and places, then the bytes. Read by seeking.

Format, as its own documentation gives it: 8 bytes of header length (little endian), the header, then the
data; offsets count from the header's end.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np

from lnviz.reasons import system_reason
from lnviz.scenario.slices import Stored
from lnviz.sentences import Refusal, Sentence

MAX_HEADER = 100 * 2**20
# Format names to NumPy's, little endian. bfloat16 comes as its bits.
_FORMATS = {
    "F64": "<f8",
    "F32": "<f4",
    "F16": "<f2",
    "BF16": "<u2",
    "I64": "<i8",
    "I32": "<i4",
    "I16": "<i2",
    "I8": "<i1",
    "U64": "<u8",
    "U32": "<u4",
    "U16": "<u2",
    "U8": "<u1",
    "BOOL": "<u1",
}
_NAMES = {"F64": "float64", "F32": "float32", "F16": "float16", "BF16": "bfloat16"}


@dataclass(frozen=True)
class Entry:
    """One tensor of the file: ``start`` and ``end`` are byte offsets into the file."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    start: int
    end: int


@dataclass(frozen=True)
class Header:
    """What a safetensors file says it holds."""

    entries: tuple[Entry, ...]
    metadata: Mapping[str, str]


def read_header(path: Path) -> Header:
    """The header of the file, checked against its size; raises ``Refusal`` for a damaged one."""
    try:
        with path.open("rb") as file:
            return _header(file, path.name)
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be read: {why}.", name=path.name, why=system_reason(error))
        ) from error


def locate(path: Path, name: str) -> Stored:
    """Where the tensor ``name`` lies in the file; the file's ``tokens`` name its rows if there are as many.

    Raises:
        Refusal: a format without a NumPy counterpart, no values, or a damaged file.
    """
    header = read_header(path)
    entry = next(entry for entry in header.entries if entry.name == name)
    if entry.dtype not in _FORMATS:
        raise Refusal(
            Sentence(
                "{name} is stored as {dtype}, which cannot be read here. Convert it to float32 and save it "
                "again.",
                name=name,
                dtype=entry.dtype,
            )
        )
    if not math.prod(entry.shape):
        raise Refusal(Sentence("{name} holds no values.", name=name))
    return Stored(
        path,
        name,
        entry.shape,
        _FORMATS[entry.dtype],
        _NAMES.get(entry.dtype, entry.dtype),
        entry.start,
        rows=_tokens(header.metadata, entry.shape),
        metadata=header.metadata,
    )


def _tokens(metadata: Mapping[str, str], shape: tuple[int, ...]) -> tuple[str, ...] | None:
    """The words of ``tokens`` (a JSON list, or set with spaces) if they are as many as the rows."""
    text = metadata.get("tokens", "")
    try:
        listed = json.loads(text)
    except ValueError:
        listed = None
    words = listed if isinstance(listed, list) and all(isinstance(w, str) for w in listed) else text.split()
    return tuple(words) if len(shape) >= 2 and len(words) == shape[-2] else None


def _header(file: IO[bytes], name: str) -> Header:
    size = os.fstat(file.fileno()).st_size
    length = int.from_bytes(file.read(8), "little")
    if size < 8 or length > min(MAX_HEADER, size - 8):
        raise _damaged(name)
    try:
        plain = json.loads(file.read(length))
        metadata = plain.pop("__metadata__", {})
        entries = tuple(_entry(key, value, 8 + length) for key, value in plain.items())
        if not all(isinstance(text, str) for text in metadata.values()):
            raise ValueError("metadata")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise _damaged(name) from error
    if any(entry.end > size or entry.start > entry.end for entry in entries):
        raise _damaged(name)
    return Header(entries, metadata)


def _entry(name: str, value: dict[str, Any], base: int) -> Entry:
    start, end = value["data_offsets"]
    shape = tuple(value["shape"])
    entry = Entry(name, str(value["dtype"]), shape, base + start, base + end)
    whole = all(isinstance(n, int) and n >= 0 for n in (*shape, start, end))
    fits = entry.dtype not in _FORMATS or (
        math.prod(shape) * np.dtype(_FORMATS[entry.dtype]).itemsize == entry.end - entry.start
    )
    if not whole or not fits:
        raise ValueError(name)
    return entry


def _damaged(name: str) -> Refusal:
    return Refusal(
        Sentence("{name} is not a safetensors file that can be read: it is damaged or cut off.", name=name)
    )
