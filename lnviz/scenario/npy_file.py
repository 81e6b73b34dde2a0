"""The .npy container: a header with format and shape, then the bytes. Nothing in it is ever unpickled."""

from __future__ import annotations

import ast
import math
import os
import re
import warnings
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

import numpy as np

from lnviz.scenario.slices import Stored, widened
from lnviz.scenario.table import Table, refuse_too_many, rounding_notes
from lnviz.sentences import Refusal, Sentence

MAGIC = b"\x93NUMPY"
# What NumPy and zipfile raise for bytes that are not what they should be, or are locked by a password.
DAMAGE: tuple[type[Exception], ...] = (
    ValueError,
    KeyError,
    EOFError,
    OSError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
)
_NO_HEADER: tuple[type[Exception], ...] = (*DAMAGE, TypeError, SyntaxError, MemoryError)
# Plain numbers need less than a hundred characters.
MAX_HEADER = 10_000


@dataclass(frozen=True)
class Header:
    """What a .npy file says it holds."""

    shape: tuple[int, ...]
    fortran: bool
    dtype: np.dtype[Any]


def read_header(file: IO[bytes], name: str) -> Header:
    """The header of an open .npy stream, which is left at the first byte of the data.

    Format, as its own documentation gives it: magic, two bytes of version, the header's length (little endian,
    two bytes or from version 2 on four), a Python dictionary in text.

    Raises:
        Refusal: it is damaged, or of a version that is not known here.
    """
    try:
        return _header(file)
    except _NO_HEADER as error:
        raise Refusal(
            Sentence(
                "{name} is not a .npy file that can be read: its header is damaged or unknown.", name=name
            )
        ) from error


def _header(file: IO[bytes]) -> Header:
    start = file.read(8)
    width = {1: 2, 2: 4, 3: 4}[start[6]] if len(start) == 8 and start.startswith(MAGIC) else 0
    length = int.from_bytes(file.read(width), "little")
    if not 0 < length <= MAX_HEADER:
        raise ValueError(length)
    text = file.read(length).decode("utf-8" if start[6] == 3 else "latin-1")
    # Python 2 wrote whole numbers as 3L.
    known = ast.literal_eval(re.sub(r"(\d)L\b", r"\1", text).strip())
    shape, fortran = known["shape"], known["fortran_order"]
    if not isinstance(shape, tuple) or not all(type(n) is int and n >= 0 for n in shape):
        raise ValueError(shape)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of names of formats that will go: none of them is a number's
        dtype = np.lib.format.descr_to_dtype(known["descr"])
    return Header(shape, fortran is True, dtype)


def locate(path: Path, file: IO[bytes], end: int | None = None) -> Stored:
    """Where the array lies whose .npy header begins where ``file`` stands, and which ends before the byte ``end``.

    Raises:
        Refusal: a damaged header, no plain numbers, no values, or less data than the header says.
    """
    header = read_header(file, path.name)
    _check(header, path.name)
    offset = file.tell()
    size = os.fstat(file.fileno()).st_size
    if min(size, end or size) < offset + math.prod(header.shape) * header.dtype.itemsize:
        raise _cut_off(path.name)
    return Stored(
        path, path.name, header.shape, header.dtype.str, str(header.dtype), offset, fortran=header.fortran
    )


def read_array(file: IO[bytes], name: str) -> Table:
    """The array of a .npy stream, whose header is judged before any of its data is read.

    Raises:
        Refusal: as ``locate`` does, or more values than the program takes.
    """
    header = read_header(file, name)
    _check(header, name)
    count = math.prod(header.shape)
    refuse_too_many(count, name)
    try:
        data = file.read(count * header.dtype.itemsize)
    except DAMAGE as error:
        raise _cut_off(name) from error
    if len(data) < count * header.dtype.itemsize:
        raise _cut_off(name)
    order: Literal["F", "C"] = "F" if header.fortran else "C"
    values = widened(np.frombuffer(data, header.dtype), str(header.dtype)).reshape(header.shape, order=order)
    whole = header.dtype.kind in "iu" and header.dtype.itemsize == 8
    notes = rounding_notes(values, name) if whole else ()
    return Table(
        np.ascontiguousarray(values).reshape(header.shape or (1,)), notes=notes, dtype=str(header.dtype)
    )


def _check(header: Header, name: str) -> None:
    _check_dtype(header.dtype, name)
    if not math.prod(header.shape):
        shape = " × ".join(map(str, header.shape))
        raise Refusal(Sentence("{name} holds no values: its shape is {shape}.", name=name, shape=shape))


def _check_dtype(dtype: np.dtype[Any], name: str) -> None:
    if dtype.kind in "fiub":
        return
    if dtype.hasobject:
        raise Refusal(
            Sentence(
                "{name} holds Python objects, which can be programs as well as numbers and are not opened. "
                "Save plain numbers: np.save(file, array.astype('float64')).",
                name=name,
            )
        )
    if dtype.kind == "c":
        raise Refusal(
            Sentence(
                "{name} holds complex numbers. Save their real part, or what you need of them.", name=name
            )
        )
    raise Refusal(
        Sentence(
            "{name} holds values of the type {dtype}, not plain numbers. Save them with "
            "np.save(file, array.astype('float64')).",
            name=name,
            dtype=str(dtype),
        )
    )


def _cut_off(name: str) -> Refusal:
    return Refusal(
        Sentence("{name} is cut off: it holds less than its header says. Save it again.", name=name)
    )
