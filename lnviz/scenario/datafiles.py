"""Data files of numbers: text, .npy, .npz and .safetensors. Nothing in them is ever run or unpickled."""

from __future__ import annotations

import io
import math
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from lnviz.scenario import safetensors_file
from lnviz.scenario.delimited import Decimal
from lnviz.scenario.table import Table, refuse_too_many, rounding_notes
from lnviz.scenario.text import parse_table
from lnviz.sentences import Refusal, Sentence

# What NumPy and zipfile raise for bytes that are not what they should be, or are locked by a password.
_DAMAGE = (ValueError, KeyError, EOFError, OSError, RuntimeError, zipfile.BadZipFile, zlib.error)
NPY_MAGIC = b"\x93NUMPY"
MAX_TEXT_BYTES = 256 * 2**20
PICKLES = (".pt", ".pth", ".pkl", ".pickle", ".ckpt", ".bin", ".joblib")
SHEETS = (".xlsx", ".xls", ".ods")


@dataclass(frozen=True)
class TensorInfo:
    """One tensor of a file: its name, its format as the file calls it, its shape."""

    name: str
    dtype: str
    shape: tuple[int, ...]


def list_tensors(path: Path) -> list[TensorInfo]:
    """The named tensors of a .npz or .safetensors file, in its order; none for a file that holds a single
    table.

    Raises:
        Refusal: the file cannot be read.
    """
    kind = _kind(path)
    if kind == "safetensors":
        entries = safetensors_file.read_header(path).entries
        return [TensorInfo(entry.name, entry.dtype, entry.shape) for entry in entries]
    if kind == "npz":
        with _opened_zip(path) as archive:
            return [_npz_info(archive, name, path.name) for name in _npz_names(archive)]
    return []


def read_data(path: Path, tensor: str | None = None, decimal: Decimal | None = None) -> Table:
    """The table in a file, or the one called ``tensor`` in a file of several.

    Integers and truth values become float64; bfloat16 is exact. The metadata of a safetensors file comes
    along, and its ``tokens`` name the rows if there are as many.

    Raises:
        Refusal: no such file, a format that cannot be read or that would have to be run, several tensors and
            none named, no values or more than four million; parse errors as ``parse_table`` raises them.
    """
    kind = _kind(path)
    if tensor is not None and kind not in ("npz", "safetensors"):
        raise Refusal(
            Sentence("{name} holds one table without a name: leave the tensor's name out.", name=path.name)
        )
    if kind == "npy":
        with _opened(path) as file:
            return _table(_read_npy(file, path.name), path.name)
    if kind == "text":
        return _read_text(path, decimal)
    info = _chosen(list_tensors(path), tensor, path.name)
    _check_size(info.shape, f"{path.name}: {info.name}")
    if kind == "npz":
        with _opened_zip(path) as archive, _member(archive, info.name, path.name) as file:
            return _table(_read_npy(file, f"{path.name}: {info.name}"), path.name)
    return safetensors_file.read_tensor(path, info.name)


def _chosen(found: list[TensorInfo], tensor: str | None, name: str) -> TensorInfo:
    if not found:
        raise Refusal(Sentence("{name} holds no tensors.", name=name))
    listing = ", ".join(f"{info.name} ({' × '.join(map(str, info.shape))})" for info in found[:40])
    if len(found) > 40:
        listing += ", …"
    if tensor is None:
        if len(found) == 1:
            return found[0]
        raise Refusal(
            Sentence(
                "{name} holds {count} tensors. Say which one with --tensor NAME: {listing}.",
                name=name,
                count=len(found),
                listing=listing,
            )
        )
    for info in found:
        if info.name == tensor:
            return info
    raise Refusal(
        Sentence(
            "{name} holds no tensor called {tensor}. It holds {listing}.",
            name=name,
            tensor=tensor,
            listing=listing,
        )
    )


def _kind(path: Path) -> str:
    """What the file is: by its name, and by its first bytes where the name does not say."""
    suffix = path.suffix.lower()
    with _opened(path) as file:
        start = file.read(8)
    if suffix in PICKLES:
        raise Refusal(
            Sentence(
                "{name} is a pickle, which can hold programs as well as numbers and is not opened here. "
                "Save the tensor alone: safetensors.torch.save_file({{'x': tensor}}, 'x.safetensors') or "
                "np.save('x.npy', array).",
                name=path.name,
            )
        )
    if suffix in SHEETS:
        raise Refusal(
            Sentence(
                "{name} is a workbook. Save its sheet as CSV, or copy the cells and paste them.",
                name=path.name,
            )
        )
    if suffix == ".safetensors":
        return "safetensors"
    if suffix == ".npy" or start.startswith(NPY_MAGIC):
        return "npy"
    return "npz" if suffix == ".npz" else "text"


def _opened(path: Path) -> IO[bytes]:
    try:
        if path.is_dir():
            raise Refusal(Sentence("{name} is a folder. Name a file in it.", name=str(path)))
        return path.open("rb")
    except FileNotFoundError as error:
        raise Refusal(
            Sentence("There is no file {name}. Check the name and the folder.", name=str(path))
        ) from error
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be read: {why}.", name=path.name, why=error.strerror or str(error))
        ) from error


def _read_text(path: Path, decimal: Decimal | None) -> Table:
    with _opened(path) as file:
        data = file.read(MAX_TEXT_BYTES + 1)
    if len(data) > MAX_TEXT_BYTES:
        raise Refusal(
            Sentence(
                "{name} is longer than {limit} MB of text. Save the numbers with np.save and open that.",
                name=path.name,
                limit=MAX_TEXT_BYTES // 2**20,
            )
        )
    return parse_bytes(data, path.name, decimal)


def parse_bytes(data: bytes, name: str, decimal: Decimal | None = None) -> Table:
    """The table in bytes that came without a file: text, or the contents of a .npy file.

    Raises:
        Refusal: as ``read_data`` does; ``name`` is what the sentences call it.
    """
    if data.startswith(NPY_MAGIC):
        return _table(_read_npy(io.BytesIO(data), name), name)
    text, notes = _decoded(data, name)
    try:
        table = parse_table(text, decimal)
    except Refusal as refusal:
        named = Sentence("{name}: {problem}", name=name, problem=refusal.sentence)
        raise type(refusal)(named) from refusal
    return Table(table.values, table.rows, table.columns, (*notes, *table.notes))


def _decoded(data: bytes, name: str) -> tuple[str, tuple[Sentence, ...]]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace"), ()
    if b"\0" in data:
        raise Refusal(
            Sentence(
                "{name} is not text, and no data file that can be read here. Save the numbers as CSV, .npy "
                "or .safetensors.",
                name=name,
            )
        )
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        # What spreadsheets on Windows write; every byte means something in it, so the numbers are safe.
        text = data.decode("cp1252", errors="replace")
        return text, (Sentence("{name} is not UTF-8; it was read as Windows-1252.", name=name),)


def _read_npy(file: IO[bytes], name: str) -> npt.NDArray[Any]:
    """The array of an open .npy stream, whose header is judged before any of its data is read."""
    shape, dtype = _npy_header(file, name)
    _check_dtype(dtype, name)
    _check_size(shape, name)
    file.seek(0)
    try:
        array: npt.NDArray[Any] = np.lib.format.read_array(file, allow_pickle=False)
    except _DAMAGE as error:
        raise Refusal(
            Sentence("{name} is cut off: it holds less than its header says. Save it again.", name=name)
        ) from error
    return array


def _npy_header(file: IO[bytes], name: str) -> tuple[tuple[int, ...], np.dtype[Any]]:
    try:
        version = np.lib.format.read_magic(file)
        read = {
            (1, 0): np.lib.format.read_array_header_1_0,
            (2, 0): np.lib.format.read_array_header_2_0,
        }[version]
        shape, _, dtype = read(file)
    except _DAMAGE as error:
        raise Refusal(
            Sentence(
                "{name} is not a .npy file that can be read: its header is damaged or unknown.", name=name
            )
        ) from error
    return shape, dtype


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


def _check_size(shape: tuple[int, ...], name: str) -> None:
    count = math.prod(shape)
    if count < 1:
        raise Refusal(
            Sentence(
                "{name} holds no values: its shape is {shape}.", name=name, shape=" × ".join(map(str, shape))
            )
        )
    refuse_too_many(count, name)


def _table(array: npt.NDArray[Any], name: str) -> Table:
    values = np.ascontiguousarray(array, dtype=np.float64)
    notes = rounding_notes(values, name) if array.dtype.kind in "iu" and array.dtype.itemsize == 8 else ()
    return Table(values.reshape(array.shape or (1,)), notes=notes, dtype=str(array.dtype))


def _opened_zip(path: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError) as error:
        raise Refusal(
            Sentence(
                "{name} is not a .npz file that can be read. Save it again with np.savez.", name=path.name
            )
        ) from error


def _npz_names(archive: zipfile.ZipFile) -> list[str]:
    return [name.removesuffix(".npy") for name in archive.namelist() if name.endswith(".npy")]


def _member(archive: zipfile.ZipFile, name: str, file_name: str) -> IO[bytes]:
    try:
        return archive.open(f"{name}.npy")
    except _DAMAGE as error:
        raise Refusal(
            Sentence(
                "{name} in {file} cannot be unpacked. Save it again with np.savez.", name=name, file=file_name
            )
        ) from error


def _npz_info(archive: zipfile.ZipFile, name: str, file_name: str) -> TensorInfo:
    with _member(archive, name, file_name) as file:
        shape, dtype = _npy_header(file, f"{file_name}: {name}")
    return TensorInfo(name, str(dtype), shape)
