"""The scenario file: load with the path of every bad field, save so that a kill leaves the old file or the new one."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from lnviz.reasons import system_reason
from lnviz.scenario.expectations import expectation
from lnviz.scenario.schema import MAX_AXES, MAX_VALUES, SCHEMA_NUMBER, FieldError, Scenario
from lnviz.scenario.table import shortened
from lnviz.sentences import Refusal, Sentence

SUFFIX = ".lnviz.json"
MAX_BYTES = 256 * 2**20
MAX_ITEMS = 4 * MAX_VALUES
"""Entries of all lists and objects of a file: a tensor, what came back to it, a reference, and all the rest."""

_SPECIAL = {"nan": np.nan, "inf": np.inf, "-inf": -np.inf}

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
UPGRADES: dict[int, Upgrade] = {}
"""From schema number n to n + 1; a file walks through all that it needs, one after the other."""


def load(path: Path) -> Scenario:
    """The scenario in the file ``path``.

    Raises:
        Refusal: the file cannot be read, is too large, is not a scenario, is newer than this program, or has a field
            out of its limits (named by its path, ``$.flow.stacks[1].blocks[0].repeat``, with the accepted range).
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise Refusal(
                Sentence(
                    "{name} is {size} MB; a scenario has at most {limit} MB. Open large data as .npy instead.",
                    name=path.name,
                    size=size // 2**20,
                    limit=MAX_BYTES // 2**20,
                )
            )
        data = path.read_bytes()
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be read: {why}.", name=path.name, why=system_reason(error))
        ) from error
    return decode(data, path.name)


def decode(data: bytes, name: str | Sentence) -> Scenario:
    """The scenario in ``data``; ``name`` is what the sentences call it. Raises as :func:`load` does."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    if (items := data.count(b",")) > MAX_ITEMS:
        raise Refusal(
            Sentence(
                "{name} holds {items} million values; a scenario has at most {limit} million. "
                "Open large data as .npy instead.",
                name=name,
                items=items // 10**6,
                limit=MAX_ITEMS // 10**6,
            )
        )
    number = _schema_number(data, name)
    try:
        if number == SCHEMA_NUMBER:
            return msgspec.json.decode(data, type=Scenario, dec_hook=_decode_array)
        plain = msgspec.json.decode(data)
        for older in range(number, SCHEMA_NUMBER):
            plain = UPGRADES[older](plain)
        return msgspec.convert(plain, Scenario, dec_hook=_decode_array)
    except (msgspec.DecodeError, RecursionError) as error:
        field, what = _where(error)
        raise Refusal(
            Sentence(
                "{name} cannot be opened: {field}: {what}. Correct that field; nothing was changed.",
                name=name,
                field=field,
                what=what,
            )
        ) from error


class _Head(msgspec.Struct):
    """What is looked at first: the rest is skipped, so that nothing of a file that is no scenario is built."""

    lnviz: Any = None


def _schema_number(data: bytes, name: str | Sentence) -> int:
    try:
        number = msgspec.json.decode(data, type=_Head).lnviz
    except msgspec.ValidationError as error:
        raise Refusal(
            Sentence("{name} is not a scenario: its outermost value is not an object.", name=name)
        ) from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal(
            Sentence(
                "{name} is not a scenario: it is not whole JSON text ({why}).",
                name=name,
                why=expectation(error),
            )
        ) from error
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise Refusal(Sentence('{name} is not a scenario: it has no schema number "lnviz".', name=name))
    if number > SCHEMA_NUMBER:
        raise Refusal(
            Sentence(
                "{name} was saved by a newer lnviz (schema {number}; this one knows up to {known}). "
                "Update lnviz to open it.",
                name=name,
                number=number,
                known=SCHEMA_NUMBER,
            )
        )
    return number


def _where(error: Exception) -> tuple[str, Sentence | str]:
    """The path of the field an error is about, and what was expected there."""
    what, found, path = str(error).rpartition(" - at ")
    if not found:
        what, path = str(error), "`$`"
    path = path.strip("`")
    cause = error.__cause__
    if isinstance(cause, FieldError) and cause.field:
        path = f"{path}.{cause.field}"
    # Names of fields are quoted, and may be anything.
    return shortened(path, 200), expectation(error, what)


def encode(scenario: Scenario) -> bytes:
    """The text of a scenario file: keys in the order of the schema, one line for every row of numbers."""
    parts: list[str] = []
    _write(as_plain(scenario), "", parts)
    return ("".join(parts) + "\n").encode()


def as_plain(value: Any) -> Any:
    """A part of a scenario, or a value in one, as what JSON can hold."""
    return msgspec.to_builtins(value, enc_hook=_encode_array)


def save(path: Path, scenario: Scenario) -> None:
    """Write ``scenario`` to ``path`` at once or not at all.

    Raises:
        Refusal: the folder is gone or read-only, or the disk is full; what stood in ``path`` before still stands there.
    """
    write_atomically(path, encode(scenario))


def write_atomically(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Put ``data`` into ``path`` through a temporary neighbour, so that no kill and no full disk leaves a torn file.

    Not ``durable`` does not wait for the disk: it survives the end of the program, not a loss of power.

    Raises:
        Refusal: it could not be written; the old content stands.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    temporary: str | None = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            if durable:
                os.fsync(stream.fileno())
        if target.exists():
            os.chmod(temporary, target.stat().st_mode & 0o7777)
        else:
            os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, target)
        temporary = None
        if durable:
            _sync_folder(target.parent)
    except OSError as error:
        raise Refusal(
            Sentence(
                "{name} was not saved: {why}. What was saved before is untouched; choose another place.",
                name=path.name,
                why=system_reason(error),
            )
        ) from error
    finally:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system can do that (Windows cannot open folders)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _encode_array(value: Any) -> Any:
    """An array as nested lists; as {"float32": …} where that is exact and shorter."""
    if not isinstance(value, np.ndarray):
        raise NotImplementedError(f"{type(value).__name__} has no place in a scenario file")
    with np.errstate(over="ignore", invalid="ignore"):
        narrow = value.astype(np.float32)
    # Values of a trained model are float32: written as such they take nine digits instead of seventeen.
    if value.size > 8 and np.array_equal(narrow.astype(np.float64), value, equal_nan=True):
        short = np.array([float(text) for text in narrow.astype(str).ravel()]).reshape(value.shape)
        if not np.array_equal(short, value, equal_nan=True):
            return {"float32": _listed(short)}
    return _listed(value)


def _listed(array: np.ndarray) -> list[Any]:
    if np.isfinite(array).all():
        return list(array.tolist())
    if array.ndim > 1:
        return [_listed(row) for row in array]
    return [v if np.isfinite(v) else str(v) for v in array.tolist()]


def _decode_array(kind: type, value: Any) -> Any:
    if kind is not np.ndarray:
        raise NotImplementedError(kind)
    narrow = isinstance(value, dict) and list(value) == ["float32"]
    rows = value["float32"] if narrow else value
    if not isinstance(rows, list):
        raise FieldError("", Sentence("Expected a list of numbers or of lists of numbers"))
    array = np.array(_numbers(rows, 1), dtype=np.float64)
    if narrow:
        array = array.astype(np.float32).astype(np.float64)
    array.flags.writeable = False
    return array


def _numbers(rows: list[Any], depth: int) -> list[Any]:
    """Nested lists of float, all rows of one length."""
    if depth > MAX_AXES:
        raise FieldError("", Sentence("Expected at most {most} axes", most=MAX_AXES))
    if rows and isinstance(rows[0], list):
        if not all(isinstance(row, list) and len(row) == len(rows[0]) for row in rows):
            raise FieldError("", Sentence("Expected rows of one length"))
        parts = [_numbers(row, depth + 1) for row in rows]
        if len({isinstance(part[0], list) for part in parts if part}) > 1:
            raise FieldError("", Sentence("Expected numbers at one depth"))
        return parts
    return [_number(value) for value in rows]


def _number(value: Any) -> float:
    if type(value) is float:
        return value
    if type(value) is int:
        try:
            return float(value)
        except OverflowError as error:
            raise FieldError("", Sentence("Expected a number within the range of float64")) from error
    if isinstance(value, str) and value in _SPECIAL:
        return _SPECIAL[value]
    raise FieldError("", Sentence('Expected a number, or one of "nan", "inf", "-inf"'))


def _write(value: Any, indent: str, parts: list[str]) -> None:
    """JSON with one line a field, and one line for each innermost list."""
    inner, separator = indent + "  ", ",\n"
    if isinstance(value, dict) and value:
        parts.append("{\n")
        for place, (key, entry) in enumerate(value.items()):
            parts.append(f"{separator if place else ''}{inner}{_text(key)}: ")
            _write(entry, inner, parts)
        parts.append(f"\n{indent}}}")
    elif isinstance(value, (list, tuple)) and any(isinstance(entry, (dict, list, tuple)) for entry in value):
        parts.append("[\n")
        for place, entry in enumerate(value):
            parts.append(f"{separator if place else ''}{inner}")
            _write(entry, inner, parts)
        parts.append(f"\n{indent}]")
    else:
        parts.append(_text(value))


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
