"""Runs as files: of ``train --run`` what the window shows, and of what the window shows the same kind of file."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from lnviz.reasons import system_reason
from lnviz.run.history import History
from lnviz.run.record import StepRecord
from lnviz.run.store import RunStore, check_target, read_run
from lnviz.scenario.file import decode, encode
from lnviz.scenario.schema import Scenario
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.view import promised_layout


def read_run_file(path: Path) -> tuple[Scenario, History]:
    """The scenario, with the Gradient flow workspace in front, and every step that the file holds.

    Raises:
        Refusal: the file cannot be read, is no run, was written by a newer lnviz, or is damaged.
    """
    text, history = read_run(path)
    scenario = decode(text.encode(), path.name)
    promised = [promised_layout(stack).rows for stack in scenario.flow.stacks]
    if promised != [stack.rows for stack in history.layout.stacks]:
        raise Refusal(
            Sentence(
                "{name} is damaged and cannot be read: its records are not those of its scenario.",
                name=path.name,
            )
        )
    return msgspec.structs.replace(scenario, workspace="flow"), history


def write_run_file(path: Path, scenario: Scenario, history: History) -> None:
    """Write the records of the twins of ``scenario`` to ``path`` at once or not at all.

    Raises:
        Refusal: the place cannot be written to, holds something else than a run, or is being written.
    """
    check_target(path)
    if path.with_name(path.name + "-wal").exists():
        raise Refusal(
            Sentence(
                "{name} is being written by another program. Wait for it, or choose another name.",
                name=path.name,
            )
        )
    # A name of its own: a kill on the way leaves what stood in ``path`` as it was.
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        with RunStore(temporary, history.layout, encode(scenario).decode(), path.name) as store:
            for record in _records(history):
                store.append([record])
            store.add_marks(history.marks)
        os.replace(temporary, path)
    except OSError as error:
        why = system_reason(error)
        raise Refusal(Sentence("{name} cannot be written: {why}.", name=path.name, why=why)) from error
    finally:
        for left in (temporary, *(temporary.with_name(temporary.name + end) for end in ("-wal", "-shm"))):
            with suppress(OSError):  # a read-only disk refuses to remove even what is not there
                left.unlink(missing_ok=True)


def _records(history: History) -> Iterator[StepRecord]:
    for stack in range(len(history.layout.stacks)):
        scalars = zip(
            *(series(stack).tolist() for series in (history.loss, history.lr, history.norm, history.clipped)),
            strict=True,
        )
        for step, numbers in enumerate(scalars):
            values = history.at(step, stack)
            assert values is not None
            yield StepRecord(stack, step, values, *numbers)
