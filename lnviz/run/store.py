"""A run as a file: SQLite, append-only, right after a kill at any moment, readable while it is written.

One table holds the scenario, one the twins and which other one each branched off, one the settings that were changed
while training, and one batches of steps: float32 numbers of shape (quantities, steps, rows), little-endian, with loss,
learning rate and the norms of the whole gradient before and after clipping as float64. Files of every earlier schema
number are read as well; see :mod:`lnviz.run.stored`.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import astuple
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from lnviz.reasons import system_reason
from lnviz.run.columns import to_float32
from lnviz.run.history import SCALARS, History
from lnviz.run.record import QUANTITIES, Layout, Mark, StackLayout, StepRecord
from lnviz.run.stored import (
    ADD_MARK,
    ADD_RUN,
    ADD_STACK,
    ADD_STEPS,
    CHANGE_SCENARIO,
    READERS,
    SCHEMA_NUMBER,
    TABLES,
    as_text,
)
from lnviz.sentences import Refusal, Sentence

APPLICATION_ID = 0x6C6E767A  # "lnvz", in bytes 68 to 71 of the file
MAGIC = b"SQLite format 3\0"
APPLICATION_ID_PLACE = slice(68, 72)

BATCH_RECORDS = 512
BATCH_SECONDS = 0.25
"""Records are written when so many wait, or when the first of them has waited so long: what a kill may cost."""

_SQLITE_REASONS = {
    sqlite3.SQLITE_FULL: Sentence("No space left on device"),
    sqlite3.SQLITE_READONLY: Sentence("Read-only file system"),
    sqlite3.SQLITE_IOERR: Sentence("Input/output error"),
}


class RunStore:
    """The file of one run while it is written. An earlier run of the same name is replaced.

    Use it as a context manager, or call :meth:`close`.

    Args:
        scenario_json: the scenario as it is saved, kept as it is.
        name: what the file is called where it is refused; its own name where none is given.

    Raises:
        Refusal: the place cannot be written to, or holds a file that is not a run.
    """

    def __init__(self, path: Path, layout: Layout, scenario_json: str, name: str = "") -> None:
        self._name = name or path.name
        self._stacks = len(layout.stacks)
        check_target(path)
        self._waiting: list[StepRecord] = []
        self._waiting_since = 0.0
        try:
            for old in (path, *_side_files(path)):
                old.unlink(missing_ok=True)
            self._connection = sqlite3.connect(path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise _cannot_write(self._name, error) from error
        try:
            self._begin(layout, scenario_json)
        except sqlite3.Error as error:
            self._connection.close()
            with suppress(OSError):
                for begun in (path, *_side_files(path)):
                    begun.unlink(missing_ok=True)
            raise _cannot_write(self._name, error) from error

    def __enter__(self) -> RunStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def append(self, records: Sequence[StepRecord]) -> None:
        """Keep records; those of one stack continue where it ended.

        Raises:
            Refusal: the disk is full or gone.
        """
        if not self._waiting:
            self._waiting_since = time.monotonic()
        self._waiting.extend(records)
        if len(self._waiting) >= BATCH_RECORDS or time.monotonic() - self._waiting_since >= BATCH_SECONDS:
            self.flush()

    def add_stack(self, layout: StackLayout, parent: int, step: int, scenario_json: str) -> None:
        """Add a twin whose records before ``step`` are those of ``parent``; the scenario has it as its last stack.

        Raises:
            Refusal: the disk is full or gone.
        """
        self.flush()
        self._change(
            (ADD_STACK, (self._stacks, as_text(layout), parent, step)), (CHANGE_SCENARIO, (scenario_json,))
        )
        self._stacks += 1

    def add_marks(self, marks: Sequence[Mark]) -> None:
        """Keep settings that were changed while training.

        Raises:
            Refusal: the disk is full or gone.
        """
        self._change(*((ADD_MARK, astuple(mark)) for mark in marks))

    def flush(self) -> None:
        """Write what waits; from here on no kill can lose it."""
        rows = [_as_row(stack, batch) for stack, batch in _by_stack(self._waiting)]
        self._waiting = []
        self._change(*((ADD_STEPS, row) for row in rows))

    def close(self) -> None:
        """Write what waits and leave one file that needs no others beside it."""
        try:
            self.flush()
            with suppress(
                sqlite3.OperationalError
            ):  # somebody reads it; the next one to open it finds all the same
                self._connection.execute("PRAGMA journal_mode=DELETE")
        finally:
            self._connection.close()

    def _change(self, *statements: tuple[str, tuple[Any, ...]]) -> None:
        """All statements or, after a kill, none."""
        if not statements:
            return
        try:
            self._connection.execute("BEGIN")
            for statement, values in statements:
                self._connection.execute(statement, values)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise _cannot_write(self._name, error) from error

    def _begin(self, layout: Layout, scenario_json: str) -> None:
        """Header and tables before the write-ahead log: after an early kill, too, the file says what it is."""
        execute = self._connection.execute
        execute("BEGIN")
        execute(f"PRAGMA application_id={APPLICATION_ID}")
        execute(f"PRAGMA user_version={SCHEMA_NUMBER}")
        for table in TABLES:
            execute(table)
        execute(ADD_RUN, (scenario_json, json.dumps(QUANTITIES)))
        for number, stack in enumerate(layout.stacks):
            execute(ADD_STACK, (number, as_text(stack), None, 0))
        execute("COMMIT")
        execute("PRAGMA journal_mode=WAL")
        execute("PRAGMA synchronous=NORMAL")


def read_run(path: Path) -> tuple[str, History]:
    """The scenario, as JSON text, and all steps that the file holds by now.

    Raises:
        Refusal: the file cannot be read, is not a run, was written by a newer lnviz, or is damaged.
    """
    if not is_run(path):
        raise Refusal(
            Sentence(
                "{name} is not a run of lnviz. Open a file that train --run has written.", name=path.name
            )
        )
    try:
        with closing(_open_to_read(path)) as connection:
            return _read(connection, path)
    except Refusal:
        raise
    except (sqlite3.Error, ValueError, LookupError, TypeError, AttributeError) as error:
        raise Refusal(
            Sentence(
                "{name} is damaged and cannot be read. Open a copy of it, or train it again.", name=path.name
            )
        ) from error


def is_run(path: Path) -> bool:
    """Whether the file says of itself that it is a run.

    Raises:
        Refusal: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            head = file.read(APPLICATION_ID_PLACE.stop)
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be read: {why}.", name=path.name, why=system_reason(error))
        ) from error
    return head.startswith(MAGIC) and head[APPLICATION_ID_PLACE] == APPLICATION_ID.to_bytes(4, "big")


def check_target(path: Path) -> None:
    """Refuse a place where a run cannot be written.

    Raises:
        Refusal: no such folder, or something else than a run stands there.
    """
    if not path.parent.is_dir():
        raise Refusal(
            Sentence(
                "{name} cannot be written: there is no folder {folder}.",
                name=path.name,
                folder=str(path.parent),
            )
        )
    if path.is_dir():
        raise Refusal(Sentence("{name} is a folder. Name a file in it.", name=path.name))
    if path.exists() and path.stat().st_size and not is_run(path):
        raise Refusal(
            Sentence(
                "{name} exists and is not a run of lnviz. Choose another name; it was left as it is.",
                name=path.name,
            )
        )


def _open_to_read(path: Path) -> sqlite3.Connection:
    address = path.resolve().as_uri() + "?mode=ro"
    wal, _ = _side_files(path)
    if not wal.exists():
        # Nobody writes it: no lock files are needed, which a folder without write permission would not allow.
        address += "&immutable=1"
    return sqlite3.connect(address, uri=True)


def _read(connection: sqlite3.Connection, path: Path) -> tuple[str, History]:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    if number > SCHEMA_NUMBER:
        raise Refusal(
            Sentence(
                "{name} was written by a newer lnviz (schema {number}; this one knows up to {known})."
                " Update lnviz to open it.",
                name=path.name,
                number=number,
                known=SCHEMA_NUMBER,
            )
        )
    connection.execute("BEGIN")  # one state of a file that may be growing
    return READERS[number](connection)


def _by_stack(records: Sequence[StepRecord]) -> list[tuple[int, list[StepRecord]]]:
    ordered = sorted(records, key=lambda record: record.stack)
    return [(stack, list(batch)) for stack, batch in groupby(ordered, key=lambda record: record.stack)]


def _as_row(stack: int, batch: list[StepRecord]) -> tuple[Any, ...]:
    numbers = to_float32(np.stack([record.values for record in batch], axis=1))
    scalars = (np.array([getattr(record, name) for record in batch], "<f8").tobytes() for name in SCALARS)
    return (stack, batch[0].step, len(batch), numbers.astype("<f4").tobytes(), *scalars)


def _side_files(path: Path) -> tuple[Path, Path]:
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def _cannot_write(name: str, error: Exception) -> Refusal:
    # The lowest byte of a code of SQLite is what it has in common with the others of its kind.
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    why = _SQLITE_REASONS.get(code) or system_reason(error)
    return Refusal(Sentence("{name} cannot be written: {why}.", name=name, why=why))
