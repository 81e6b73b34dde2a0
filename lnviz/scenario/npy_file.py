"""The .npy container: a header with format and shape, then the bytes. Nothing in it is ever unpickled."""

from __future__ import annotations

import math
import os
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from lnviz.scenario.slices import Stored
from lnviz.scenario.table import Table, refuse_too_many, rounding_notes
from lnviz.sentences import Refusal, Sentence

MAGIC = b"\x93NUMPY"
# What NumPy and zipfile raise for bytes that are not what they should be, or are locked by a password.
DAMAGE = (ValueError, KeyError, EOFError, OSError, RuntimeError, zipfile.BadZipFile, zlib.error)


@dataclass(frozen=True)
class Header:
    """What a .npy file says it holds."""

    shape: tuple[int, ...]
    fortran: bool
    dtype: np.dtype[Any]


def read_header(file: IO[bytes], name: str) -> Header:
    """The header of an open .npy stream, which is left at the first byte of the data.

    Raises:
        Refusal: it is damaged, or of a version that is not known here.
    """
    try:
        version = np.lib.format.read_magic(file)
        read = {
            (1, 0): np.lib.format.read_array_header_1_0,
            (2, 0): np.lib.format.read_array_header_2_0,
        }[version]
        return Header(*read(file))
    except DAMAGE as error:
        raise Refusal(
            Sentence(
                "{name} is not a .npy file that can be read: its header is damaged or unknown.", name=name
            )
        ) from error


def locate(path: Path, file: IO[bytes]) -> Stored:
    """Where the array of a .npy file lies in it.

    Raises:
        Refusal: a damaged header, no plain numbers, no values, or less data than the header says.
    """
    header = read_header(file, path.name)
    _check(header, path.name)
    offset = file.tell()
    if os.fstat(file.fileno()).st_size < offset + math.prod(header.shape) * header.dtype.itemsize:
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
    refuse_too_many(math.prod(header.shape), name)
    file.seek(0)
    try:
        array: npt.NDArray[Any] = np.lib.format.read_array(file, allow_pickle=False)
    except DAMAGE as error:
        raise _cut_off(name) from error
    values = np.ascontiguousarray(array, dtype=np.float64)
    notes = rounding_notes(values, name) if array.dtype.kind in "iu" and array.dtype.itemsize == 8 else ()
    return Table(values.reshape(array.shape or (1,)), notes=notes, dtype=str(array.dtype))


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
