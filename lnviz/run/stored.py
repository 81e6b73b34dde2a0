"""What stands in the tables of a run file, today and in the files of earlier schema numbers."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, QUANTITIES, Layout, Mark, StackLayout

SCHEMA_NUMBER = 2

TABLES = (
    "CREATE TABLE run (scenario TEXT NOT NULL, quantities TEXT NOT NULL)",
    """
CREATE TABLE stacks (
    number INTEGER PRIMARY KEY,
    layout TEXT NOT NULL,
    parent INTEGER,
    first INTEGER NOT NULL
)
""",
    """
CREATE TABLE steps (
    stack INTEGER NOT NULL,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    numbers BLOB NOT NULL,
    loss BLOB NOT NULL,
    lr BLOB NOT NULL,
    norm BLOB NOT NULL,
    clipped BLOB NOT NULL,
    PRIMARY KEY (stack, first)
)
""",
    """
CREATE TABLE marks (
    stack INTEGER NOT NULL,
    step INTEGER NOT NULL,
    field TEXT NOT NULL,
    before REAL,
    after REAL
)
""",
)
ADD_RUN = "INSERT INTO run VALUES (?, ?)"
ADD_STACK = "INSERT INTO stacks VALUES (?, ?, ?, ?)"
ADD_STEPS = "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
ADD_MARK = "INSERT INTO marks VALUES (?, ?, ?, ?, ?)"
CHANGE_SCENARIO = "UPDATE run SET scenario = ?"

QUANTITIES_OF_1 = (
    "grad_norm",
    "activation_grad_norm",
    "skip_grad_norm",
    "branch_grad_norm",
    "activation_mean",
    "activation_std",
    "update_ratio",
)
"""The quantities of schema 1, whose files do not name them."""


def as_text(layout: StackLayout) -> str:
    """The layout of one stack as JSON."""
    return json.dumps(
        {
            "name": layout.name,
            "blocks": layout.blocks,
            "rows": layout.rows,
            "elements": layout.elements,
            "states": layout.states,
        }
    )


def read_2(connection: sqlite3.Connection) -> tuple[str, History]:
    """Scenario and history of a file of schema 2.

    Raises:
        sqlite3.Error, ValueError, LookupError, TypeError, AttributeError: it is damaged.
    """
    scenario_json, names = _only_row(connection, "SELECT scenario, quantities FROM run")
    quantities = json.loads(names)
    stacks = connection.execute("SELECT layout, parent, first FROM stacks ORDER BY number").fetchall()
    history = History(
        Layout(tuple(_layout(json.loads(text)) for text, parent, _ in stacks if parent is None))
    )
    for number, (text, parent, first) in enumerate(stacks):
        if parent is not None:  # its parent comes before it, and is read
            history.add_stack(_layout(json.loads(text)), parent, first)
        _read_steps(connection, history, number, quantities)
    marks = connection.execute("SELECT stack, step, field, before, after FROM marks ORDER BY rowid")
    history.add_marks([Mark(*row) for row in marks])
    return str(scenario_json), history


def read_1(connection: sqlite3.Connection) -> tuple[str, History]:
    """As :func:`read_2`, of schema 1: fewer quantities, and no twin that branched off."""
    scenario_json, text = _only_row(connection, "SELECT scenario, layout FROM run")
    history = History(Layout(tuple(_layout(stack) for stack in json.loads(text))))
    for number in range(len(history.layout.stacks)):
        _read_steps(connection, history, number, QUANTITIES_OF_1)
    return str(scenario_json), history


READERS: dict[int, Callable[[sqlite3.Connection], tuple[str, History]]] = {1: read_1, 2: read_2}


def _only_row(connection: sqlite3.Connection, query: str) -> tuple[Any, ...]:
    row: tuple[Any, ...] | None = connection.execute(query).fetchone()
    if row is None:
        raise ValueError("it holds no scenario")
    return row


def _read_steps(
    connection: sqlite3.Connection, history: History, stack: int, quantities: Sequence[str]
) -> None:
    """The steps of one stack; what was not measured when they were written is MISSING."""
    places = [INDEX[name] for name in quantities]
    rows = len(history.layout.stacks[stack].rows)
    found = connection.execute("SELECT * FROM steps WHERE stack = ? ORDER BY first", (stack,))
    for _, first, count, blob, *blobs in found:
        values = np.full((len(QUANTITIES), count, rows), MISSING, np.float32)
        values[places] = np.frombuffer(blob, "<f4").reshape(len(quantities), count, rows)
        scalars = (np.frombuffer(scalar, "<f8").astype(np.float64, copy=False) for scalar in blobs)
        history.append_steps(stack, first, values, *scalars)


def _layout(plain: dict[str, Any]) -> StackLayout:
    return StackLayout(
        plain["name"],
        plain["blocks"],
        tuple(plain["rows"]),
        tuple(plain.get("elements", ())),
        tuple(plain.get("states", ())),
    )
