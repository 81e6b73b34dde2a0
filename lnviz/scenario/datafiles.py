"""Data files of numbers: text, .npy, .npz and .safetensors. Nothing in them is ever run or unpickled."""

from __future__ import annotations

import io
import math
import os
import struct
import zipfile
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO

from lnviz.reasons import system_reason
from lnviz.scenario import npy_file, safetensors_file, slices
from lnviz.scenario.delimited import Decimal
from lnviz.scenario.slices import Progress, Stored, parse_index
from lnviz.scenario.table import MAX_VALUES, Table
from lnviz.scenario.text import parse_table
from lnviz.sentences import Refusal, Sentence

MAX_TEXT_BYTES = 256 * 2**20
PICKLES = (".pt", ".pth", ".pkl", ".pickle", ".ckpt", ".bin", ".joblib")
# In a zip archive: the flag of a member under a password, and where the lengths of its name and extra field stand.
ENCRYPTED, ZIP_LENGTHS = 1, 26
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


def is_text(path: Path) -> bool:
    """Whether a file is read as text: its shape is known only once all of it has been read.

    Raises:
        Refusal: the file cannot be read, or is of a kind that is not opened.
    """
    return _kind(path) == "text"


def describe(path: Path, tensor: str | None = None, decimal: Decimal | None = None) -> TensorInfo:
    """Name, format and shape of the tensor that ``read_data`` would read; only text has to be read for that.

    Raises:
        Refusal: as ``read_data`` does, except for too many values.
    """
    kind = _kind(path)
    _refuse_a_name(kind, tensor, path)
    if kind == "npy":
        stored = _npy(path)
        return TensorInfo("", stored.dtype, stored.shape)
    if kind == "text":
        table = _read_text(path, decimal)
        return TensorInfo("", table.dtype, table.values.shape)
    return _chosen(list_tensors(path), tensor, path.name)


def read_data(
    path: Path,
    tensor: str | None = None,
    decimal: Decimal | None = None,
    where: str | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Table:
    """The table in a file, or the one called ``tensor`` in a file of several.

    Integers and truth values become float64; bfloat16 is exact. The metadata of a safetensors file comes
    along, and its ``tokens`` name the rows if there are as many. ``where`` takes a slice of the tensor, such as
    ``3, :, 0:1024``; of a .npy or .safetensors file nothing else is read. ``progress`` is called as it goes on,
    and may raise to end it.

    Raises:
        Refusal: no such file, a format that cannot be read or that would have to be run, several tensors and
            none named, a slice that is not there, no values or more than four million; parse errors as
            ``parse_table`` raises them.
    """
    steps = reading(path, tensor, decimal, where)
    while True:
        try:
            found = next(steps)
        except StopIteration as end:
            table: Table = end.value
            return table
        if progress is not None:
            progress(found)


def reading(
    path: Path, tensor: str | None = None, decimal: Decimal | None = None, where: str | None = None
) -> Generator[Progress, None, Table]:
    """``read_data`` step by step: a ``Progress`` after each piece of a large slice, at last the table.

    Close the generator to cancel. Text and .npz members are read in one step, except of the members that are too
    large for that and not compressed.

    Raises:
        Refusal: as ``read_data`` does, at the first step or a later one.
    """
    kind = _kind(path)
    _refuse_a_name(kind, tensor, path)
    stored = _located(kind, path, tensor)
    if stored is not None:
        return (yield from slices.reading(stored, parse_index(where, stored.shape, stored.name)))
    table = _read_text(path, decimal) if kind == "text" else _read_npz(path, tensor)
    return table if where is None else sliced(table, where, path.name)


def _refuse_a_name(kind: str, tensor: str | None, path: Path) -> None:
    if tensor is not None and kind not in ("npz", "safetensors"):
        raise Refusal(
            Sentence("{name} holds one table without a name: leave the tensor's name out.", name=path.name)
        )


def _located(kind: str, path: Path, tensor: str | None) -> Stored | None:
    """Where the numbers lie in the file, None where they have to be parsed or unpacked."""
    if kind == "npy":
        return _npy(path)
    if kind == "safetensors":
        return _in_safetensors(path, tensor)
    return _in_npz(path, tensor) if kind == "npz" else None


def _npy(path: Path) -> Stored:
    with _opened(path) as file:
        return npy_file.locate(path, file)


def _in_safetensors(path: Path, tensor: str | None) -> Stored:
    return safetensors_file.locate(path, _chosen(list_tensors(path), tensor, path.name).name)


def _in_npz(path: Path, tensor: str | None) -> Stored | None:
    """Where a large member lies in the archive, None if it is compressed.

    A small one is read whole instead, and its checksum tells whether it is what was written.
    """
    info = _chosen(list_tensors(path), tensor, path.name)
    if math.prod(info.shape) <= MAX_VALUES:
        return None
    with _opened_zip(path) as archive, _opened(path) as file:
        member = archive.getinfo(f"{info.name}.npy")
        if member.compress_type != zipfile.ZIP_STORED or member.flag_bits & ENCRYPTED:
            return None
        file.seek(member.header_offset + ZIP_LENGTHS)
        before = sum(struct.unpack("<HH", file.read(4)))
        start = file.seek(before, os.SEEK_CUR)
        stored = npy_file.locate(path, file, end=start + member.file_size)
    return replace(stored, name=f"{path.name}: {info.name}")


def _read_npz(path: Path, tensor: str | None) -> Table:
    info = _chosen(list_tensors(path), tensor, path.name)
    with _opened_zip(path) as archive, _member(archive, info.name, path.name) as file:
        return npy_file.read_array(file, f"{path.name}: {info.name}")


def sliced(table: Table, where: str, name: str) -> Table:
    """A slice of a table that is in memory, with the names of what it keeps; ``name`` is for a refusal."""
    index = parse_index(where, table.values.shape, name)
    ndim = table.values.ndim
    rows, columns = index.labels({ndim - 2: table.rows, ndim - 1: table.columns})
    return replace(table, values=index.of(table.values), rows=rows, columns=columns)


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
    if suffix == ".npy" or start.startswith(npy_file.MAGIC):
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
            Sentence("{name} cannot be read: {why}.", name=path.name, why=system_reason(error))
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
    if data.startswith(npy_file.MAGIC):
        return npy_file.read_array(io.BytesIO(data), name)
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


def _opened_zip(path: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(path)
    except npy_file.DAMAGE as error:
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
    except npy_file.DAMAGE as error:
        raise Refusal(
            Sentence(
                "{name} in {file} cannot be unpacked. Save it again with np.savez.", name=name, file=file_name
            )
        ) from error


def _npz_info(archive: zipfile.ZipFile, name: str, file_name: str) -> TensorInfo:
    with _member(archive, name, file_name) as file:
        header = npy_file.read_header(file, f"{file_name}: {name}")
    return TensorInfo(name, str(header.dtype), header.shape)
