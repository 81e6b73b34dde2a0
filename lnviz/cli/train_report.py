"""What ``train`` leaves: a tidy CSV of every step, and a summary of the run as a table or as JSON."""

from __future__ import annotations

import csv
import json
import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from lnviz.cli.train_words import (
    NO_GRADIENT,
    REASONS,
    clipping_sentence,
    fault_sentence,
    headline,
    state_sentences,
)
from lnviz.numbers import four, gradient_text, json_number, plain
from lnviz.reasons import system_reason
from lnviz.run.fault import first_fault
from lnviz.run.record import INDEX, MISSING, Fault, Layout, StackLayout, StepRecord
from lnviz.scenario.schema import Flow
from lnviz.sentences import Refusal, Sentence

MEASURED = (
    "grad_norm",
    "activation_grad_norm",
    "skip_grad_norm",
    "branch_grad_norm",
    "activation_mean",
    "activation_std",
    "update_ratio",
)
JSON_MEASURED = (*MEASURED, "skip_share", "skip_branch_angle")
COLUMNS = ("step", "stack", "block", *MEASURED, "loss", "lr")
NEVER_MISSING = "activation_mean"


class CsvFile:
    """The table of a run: one row for every block, norm and head of every step; empty where nothing was measured.

    Numbers are written with as many digits as read back to the same number; "nan", "inf" and "-inf" are spelled so.

    Raises:
        Refusal: the file cannot be written.
    """

    def __init__(self, path: Path, layout: Layout) -> None:
        self._path = path
        self._layout = layout
        try:
            self._file = path.open("w", encoding="utf-8", newline="")
        except OSError as error:
            raise self._refusal(error) from error
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(COLUMNS)

    def __enter__(self) -> CsvFile:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._file.close()
        except OSError as error:
            raise self._refusal(error) from error

    def append(self, records: Sequence[StepRecord]) -> None:
        """Add the rows of some records."""
        try:
            for record in records:
                self._writer.writerows(_csv_rows(record, self._layout.stacks[record.stack]))
        except OSError as error:
            raise self._refusal(error) from error

    def _refusal(self, error: OSError) -> Refusal:
        return Refusal(
            Sentence("{name} cannot be written: {why}.", name=str(self._path), why=system_reason(error))
        )


class Outcome:
    """What a summary needs of a run: of every twin the first and the last record, at how many steps clipping shortened
    the gradient, and the largest norm of the gradient before it."""

    def __init__(self, name: str, flow: Flow, layout: Layout, parameters: Sequence[int]) -> None:
        self.name = name
        self.flow = flow
        self.layout = layout
        self.parameters = tuple(parameters)
        self.first: dict[int, StepRecord] = {}
        self.last: dict[int, StepRecord] = {}
        self.cut: Counter[int] = Counter()
        self.largest: defaultdict[int, float] = defaultdict(lambda: MISSING)

    @property
    def head(self) -> int:
        """The last step of any twin; -1 before the first."""
        return max((record.step for record in self.last.values()), default=-1)

    def append(self, records: Sequence[StepRecord]) -> None:
        """Take the records of one step."""
        for record in records:
            self.first.setdefault(record.stack, record)
            self.last[record.stack] = record
            self.cut[record.stack] += record.clipped < record.norm
            if math.isfinite(record.norm):
                self.largest[record.stack] = max(record.norm, self.largest[record.stack])

    def fault(self, stack: int) -> Fault | None:
        """The first non-finite number of a twin; it is in its last record, because there it stopped."""
        return first_fault(self.last[stack], self.layout.stacks[stack])

    def slope(self, stack: int) -> tuple[float, float, float]:
        """Gradient norm of the parameters of the first and the last block, and last over first.

        MISSING where there is no gradient; NaN for a ratio that has no meaning.
        """
        gradients = self.last[stack].values[INDEX["grad_norm"], : self.layout.stacks[stack].blocks]
        first, last = float(gradients[0]), float(gradients[-1])
        if MISSING in (first, last):
            return first, last, MISSING
        with np.errstate(divide="ignore", invalid="ignore"):
            return first, last, float(np.float64(last) / np.float64(first))


def write_json(out: TextIO, outcome: Outcome, notes: Sequence[Sentence]) -> None:
    """One object; numbers are exact, "nan", "inf" and "-inf" are strings, null is what could not be measured."""
    report = {
        "scenario": outcome.name,
        "steps": outcome.head,
        "stacks": [_stack_report(outcome, stack) for stack in sorted(outcome.last)],
        "notes": [str(note) for note in notes],
    }
    json.dump(report, out, allow_nan=False, ensure_ascii=False)
    out.write("\n")


def write_table(out: TextIO, outcome: Outcome, notes: Sequence[Sentence]) -> None:
    """For every twin: the loss at first and at last, and the gradient of its first and last block."""
    for sentence in headline(outcome.name, outcome.head, outcome.flow):
        print(sentence, file=out)
    lines: list[tuple[str, ...]] = [
        ("", "blocks", "first loss", "last loss", "gradient of block 1", "of the last", "last / first")
    ]
    for stack in sorted(outcome.last):
        layout = outcome.layout.stacks[stack]
        first, last, ratio = outcome.slope(stack)
        gradients = (
            _gradient_word(first, layout, 0),
            _gradient_word(last, layout, layout.blocks - 1),
            _ratio_word(ratio),
        )
        losses = plain(four(outcome.first[stack].loss)), plain(four(outcome.last[stack].loss))
        lines.append((layout.name, str(layout.blocks), *losses, *gradients))
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for name, *cells in lines:
        rest = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        print(name.ljust(widths[0]), *rest, sep="  ", file=out)
    for sentence in (*_faults(outcome), *_remarks(outcome), *notes):
        print(sentence, file=out)


def _faults(outcome: Outcome) -> list[Sentence]:
    found = [(stack, outcome.fault(stack)) for stack in sorted(outcome.last)]
    return [fault_sentence(outcome.layout.stacks[stack].name, fault) for stack, fault in found if fault]


def _remarks(outcome: Outcome) -> list[Sentence]:
    """What rests, and what was clipped."""
    sentences = []
    for stack in sorted(outcome.last):
        layout, cut = outcome.layout.stacks[stack], outcome.cut[stack]
        sentences += state_sentences(layout)
        if cut:
            steps = outcome.last[stack].step + 1
            sentences.append(clipping_sentence(layout.name, cut, steps, outcome.largest[stack]))
    return sentences


def _stack_report(outcome: Outcome, stack: int) -> dict[str, Any]:
    layout, last, fault = outcome.layout.stacks[stack], outcome.last[stack], outcome.fault(stack)
    first_gradient, last_gradient, ratio = outcome.slope(stack)
    return {
        "name": layout.name,
        "blocks": layout.blocks,
        "parameters": outcome.parameters[stack],
        "steps": last.step,
        "loss_first": json_number(outcome.first[stack].loss),
        "loss_last": json_number(last.loss),
        "grad_norm_first_block": _json_measured(first_gradient),
        "grad_norm_last_block": _json_measured(last_gradient),
        "grad_norm_ratio": _json_measured(ratio),
        "norm_last": _json_measured(last.norm),
        "norm_largest": _json_measured(outcome.largest[stack]),
        "clipped_last": _json_measured(last.clipped),
        "clipped_steps": outcome.cut[stack],
        "fault": None
        if fault is None
        else {
            "step": fault.step,
            "block": fault.row,
            "quantity": fault.quantity,
            "value": fault.value,
            "sentence": str(fault_sentence(layout.name, fault)),
        },
        "last": [
            {
                "block": row,
                **{name: _json_measured(_value(last, name, place), name) for name in JSON_MEASURED},
                "state": layout.states[place],
            }
            for place, row in enumerate(layout.rows)
        ],
    }


def _csv_rows(record: StepRecord, layout: StackLayout) -> list[list[object]]:
    rows: list[list[object]] = []
    for place, row in enumerate(layout.rows):
        values = [(name, _value(record, name, place)) for name in MEASURED]
        measured = ["" if _is_missing(value, name) else value for name, value in values]
        rows.append([record.step, layout.name, row, *measured, record.loss, record.lr])
    return rows


def _value(record: StepRecord, quantity: str, place: int) -> float:
    return float(record.values[INDEX[quantity], place])


def _is_missing(value: float, quantity: str = "") -> bool:
    return value == MISSING and quantity != NEVER_MISSING


def _json_measured(value: float, quantity: str = "") -> Any:
    return None if _is_missing(value, quantity) else json_number(value)


def _gradient_word(value: float, layout: StackLayout, place: int) -> str:
    if value == MISSING:
        state = layout.states[place]
        return state if state in REASONS else NO_GRADIENT
    return plain(gradient_text(value))


def _ratio_word(value: float) -> str:
    return NO_GRADIENT if value == MISSING else plain(gradient_text(value))
