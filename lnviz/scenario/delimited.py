"""Numbers in lines: what a spreadsheet copies, CSV with commas or semicolons, columns set with spaces.

The first line may name the columns, the first column the rows. A decimal comma is understood where no comma
can be anything else; where it could also group thousands the question goes back to the person.
"""

from __future__ import annotations

import csv
import io
import math
import re
from dataclasses import dataclass
from typing import Literal

import numpy as np

from lnviz.numbers import grouped
from lnviz.scenario.table import (
    DIGIT_SPACE,
    MAX_VALUES,
    Table,
    not_a_number,
    number,
    refuse_too_many,
    shortened,
    shortened_print,
)
from lnviz.sentences import Refusal, Sentence

Decimal = Literal[".", ","]

_ASSIGNED = re.compile(r"\s*[A-Za-z_]\w*\s*=\s*(?=\n)")
_QUOTED = re.compile(r'"[^"]*"')
_PLAIN_LINE = re.compile(r"[0-9+\-.eE\s,;]+")
# Numbers on both sides of a space: the space is what separates them, a comma must be something else.
_SPACED = re.compile(r"[0-9.][ \u00a0]+[+\-−.0-9]")
_COMMA_SPACE = re.compile(r",[ \u00a0]")
_DECIMAL_COMMA = re.compile(
    r"[+\-−]?(?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]*),[0-9]+(?:[eE][+-]?[0-9]+)?|[+\-−]?[0-9]+,"
)
_THOUSANDS = re.compile(r"[+\-−]?[1-9][0-9]{0,2}(?:,[0-9]{3})+")
_GROUPED_POINT = re.compile(r"[+\-−]?[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]*(?:[eE][+-]?[0-9]+)?")
_LIKE_A_NUMBER = re.compile(r"[+\-−.,]*[0-9]|[+\-−]?$")

FAR_TOO_MANY = 3 * MAX_VALUES // 2
COMMA_NOTE = Sentence("Commas were read as decimal commas.")


class DecimalQuestion(Refusal):
    """A comma that may be decimal or group thousands: ask once, then parse again with ``decimal`` set."""


@dataclass(frozen=True)
class _Line:
    """The cells of a line, and its number from 1."""

    at: int
    cells: list[str]


def parse_delimited(text: str, decimal: Decimal | None = None) -> Table:
    """The table (two axes) of a text in lines; ``decimal`` answers a ``DecimalQuestion``.

    Raises:
        Refusal: rows of different lengths, an empty or wrong cell, a shortened print: with line and column.
    """
    if assigned := _ASSIGNED.match(text):
        text = "\n" * text.count("\n", 0, assigned.end()) + text[assigned.end() :]
    if len(rows := _matlab_rows(text)) > 1:
        lines = [_Line(1, row.replace(",", " ").split()) for row in rows]
        set_with_spaces, decimal = True, "."
    else:
        delimiter = _delimiter(text)
        set_with_spaces = delimiter is None
        _refuse_far_too_many(text, delimiter)
        lines = _without_empty_edge(
            [line for line in _split(text, delimiter) if any(map(str.strip, line.cells))]
        )
        decimal = decimal or _decimal(lines)
    if not lines:
        raise Refusal(Sentence("There are no values in the text."))
    _refuse_shortened(lines)
    convert = _Converter(decimal)
    header, body, has_labels = _names(lines, convert, set_with_spaces)
    _check_lengths(header, body, has_labels)
    columns = (
        None if header is None else tuple(cell.strip() for cell in header.cells[-_width(body, has_labels) :])
    )
    rows_named = tuple(line.cells[0].strip() for line in body) if has_labels else None
    values = np.array(_values(body, has_labels, columns, convert, decimal), dtype=np.float64)
    notes = (COMMA_NOTE,) if decimal == "," else ()
    return Table(values, rows_named, columns, notes)


def _refuse_far_too_many(text: str, delimiter: str | None) -> None:
    """Tell a text that is hopelessly long before it is taken apart: as cells it needs ten times the memory."""
    if len(text) <= 2 * FAR_TOO_MANY:  # a number and what separates it are two characters at the least
        return
    rows = text.count("\n") - text.count("\n\n")
    last = text.rstrip().rsplit("\n", 1)[-1]
    if rows * max(1, len(last.split(delimiter)) - 1) > FAR_TOO_MANY:
        raise Refusal(
            Sentence(
                "The text holds far more than the {limit} values that can be read. Save a part of it, or the whole "
                "with np.save, and open that.",
                limit=grouped(MAX_VALUES),
            )
        )


def _width(body: list[_Line], has_labels: bool) -> int:
    return len(body[0].cells) - has_labels


def _matlab_rows(text: str) -> list[str]:
    """Rows of one line such as ``1 2; 3 4`` or ``1, 2; 3, 4``; fewer than two if it is no such thing."""
    line = text.strip().rstrip(";")
    if "\n" in line or ";" not in line or "\t" in line or _QUOTED.search(line):
        return []
    rows = [row.strip() for row in line.split(";")]
    return rows if all(_SPACED.search(row) or _COMMA_SPACE.search(row) for row in rows) else []


def _delimiter(text: str) -> str | None:
    """Tab, semicolon or comma; None for columns set with spaces."""
    bare = _QUOTED.sub('""', text)
    for mark in ("\t", ";"):
        if mark in bare:
            return mark
    if "," not in bare:
        return None
    spaced = [line for line in bare.split("\n") if line.strip()]
    between_spaces = all(_SPACED.search(line) for line in spaced) and not any(
        map(_COMMA_SPACE.search, spaced)
    )
    return None if between_spaces else ","


def _split(text: str, delimiter: str | None) -> list[_Line]:
    """The lines of cells, without comments; quotes keep delimiters and line ends inside a cell."""
    if delimiter is None:
        words = [line.replace('"', " ").split() for line in DIGIT_SPACE.sub("", text).split("\n")]
        return [
            _Line(i, cells) for i, cells in enumerate(words, 1) if not (cells and cells[0].startswith("#"))
        ]
    if '"' not in text:
        return [
            _Line(i, line.split(delimiter))
            for i, line in enumerate(text.split("\n"), 1)
            if not line.lstrip().startswith("#")
        ]
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, skipinitialspace=True)
    found = []
    try:
        for cells in reader:
            found.append(_Line(reader.line_num, cells))
    except csv.Error as error:
        raise Refusal(
            Sentence("Line {line} cannot be split into cells: check its quotes.", line=reader.line_num)
        ) from error
    return [line for line in found if not (line.cells and line.cells[0].startswith("#"))]


def _without_empty_edge(lines: list[_Line]) -> list[_Line]:
    """The lines without a last column that is empty in all of them: a delimiter at the end of each line."""
    if lines and all(len(line.cells) > 1 and not line.cells[-1].strip() for line in lines):
        return [_Line(line.at, line.cells[:-1]) for line in lines]
    return lines


def _decimal(lines: list[_Line]) -> Decimal:
    """What commas inside cells mean; raises ``DecimalQuestion`` where both readings fit every cell."""
    with_comma = [(line, cell.strip()) for line in lines for cell in line.cells if "," in cell]
    numeric = [
        (line, cell)
        for line, cell in with_comma
        if _DECIMAL_COMMA.fullmatch(cell) or _GROUPED_POINT.fullmatch(cell)
    ]
    if not numeric or any(_GROUPED_POINT.fullmatch(cell) for _, cell in numeric):
        return "."
    if not all(_THOUSANDS.fullmatch(cell) for _, cell in numeric):
        return ","
    line, cell = numeric[0]
    raise DecimalQuestion(
        Sentence(
            "Line {line}: “{cell}” may have a decimal comma or be {whole} with its thousands grouped. "
            "Write it with a decimal point or without the comma.",
            line=line.at,
            cell=cell,
            whole=cell.replace(",", ""),
        )
    )


class _Converter:
    """Cells to values, None for what is not a number, by the meaning of the comma."""

    def __init__(self, decimal: Decimal) -> None:
        self._decimal = decimal

    def __call__(self, cell: str) -> float | None:
        cell = cell.strip()
        if self._decimal == ",":
            if "," not in cell:
                # A point beside decimal commas may be either; only numbers without one are sure.
                return None if "." in cell and number(cell) is not None else number(cell)
            return number(cell.replace(".", "").replace(",", ".")) if _DECIMAL_COMMA.fullmatch(cell) else None
        if "," not in cell:
            return number(cell)
        grouped = _THOUSANDS.fullmatch(cell) or _GROUPED_POINT.fullmatch(cell)
        return number(cell.replace(",", "")) if grouped else None


def _refuse_shortened(lines: list[_Line]) -> None:
    for line in lines:
        if any(cell.strip() in ("...", "…") for cell in line.cells):
            raise shortened_print(line.at)


def _names(
    lines: list[_Line], convert: _Converter, set_with_spaces: bool
) -> tuple[_Line | None, list[_Line], bool]:
    """The header if the first line is one, the other lines, and whether their first cells are names.

    A line is a header if none of its cells is a number; an empty first cell, or a header one cell short,
    says that the first column holds names, and so does a first column of nothing but words.
    """
    first, rest = lines[0], lines[1:]
    texts = [convert(cell) is None for cell in first.cells]
    corner = _has_corner(first, texts)
    short = set_with_spaces and bool(rest) and len(first.cells) == len(rest[0].cells) - 1
    is_header = bool(rest) and (corner or all(texts))
    body = rest if is_header else lines
    by_header = is_header and (corner or short)
    by_words = all(_is_word(line.cells[0], convert) for line in body)
    named = all(len(line.cells) > 1 for line in body) and (by_header or by_words)
    return (first if is_header else None), body, named


def _is_word(cell: str, convert: _Converter) -> bool:
    """Whether a cell is a name rather than a number, also rather than a number with a slip in it."""
    return convert(cell) is None and _LIKE_A_NUMBER.match(cell.strip()) is None


def _has_corner(first: _Line, texts: list[bool]) -> bool:
    """Whether the line is a header whose empty first cell stands above the names of rows.

    Above numbers it must count the columns, as pandas writes it: else a value is missing there.
    """
    if first.cells[0].strip() or len(first.cells) < 2:
        return False
    names = [cell.strip() for cell in first.cells[1:]]
    counted = any(names == [str(i + start) for i in range(len(names))] for start in (0, 1))
    return all(texts) or counted


def _check_lengths(header: _Line | None, body: list[_Line], has_labels: bool) -> None:
    wanted = len(body[0].cells)
    for line in body:
        if len(line.cells) != wanted:
            raise Refusal(
                Sentence(
                    "Line {line} ends at column {cells}, line {first} at column {wanted}. Make all lines "
                    "equally long; nothing was changed.",
                    line=line.at,
                    cells=len(line.cells),
                    first=body[0].at,
                    wanted=wanted,
                )
            )
    if header is not None and len(header.cells) not in (wanted, wanted - has_labels):
        raise Refusal(
            Sentence(
                "Line {line} names columns up to {names}, but line {first} ends at column {wanted}. Give "
                "one name per column; nothing was changed.",
                line=header.at,
                names=len(header.cells),
                first=body[0].at,
                wanted=wanted,
            )
        )
    refuse_too_many(len(body) * wanted)


def _values(
    body: list[_Line],
    has_labels: bool,
    columns: tuple[str, ...] | None,
    convert: _Converter,
    decimal: Decimal,
) -> list[list[float]]:
    values = []
    for line in body:
        cells = line.cells[has_labels:]
        row = _fast(cells) if decimal == "." else None
        values.append(
            row or [_value(cells, i, line, has_labels, columns, convert) for i in range(len(cells))]
        )
    return values


def _fast(cells: list[str]) -> list[float] | None:
    """The numbers of a line that holds nothing but plain ones; None if it must be looked at cell by cell."""
    if not _PLAIN_LINE.fullmatch(" ".join(cells)):
        return None
    try:
        row = [float(cell) for cell in cells]
    except ValueError:
        return None
    # A number that float64 cannot hold became 0 or infinite: the slow way names it.
    lost = any(
        abs(value) == math.inf or (value == 0 and cell.strip(" +-.0"))
        for value, cell in zip(row, cells, strict=True)
    )
    return None if lost else row


def _value(
    cells: list[str],
    i: int,
    line: _Line,
    has_labels: bool,
    columns: tuple[str, ...] | None,
    convert: _Converter,
) -> float:
    value = convert(cells[i])
    if value is not None:
        return value
    if re.search(r"\.\.\.|…", cells[i]):
        raise shortened_print(line.at)
    if "." in cells[i] and number(cells[i]) is not None:
        raise Refusal(
            Sentence(
                "Line {line}, column {column}: “{text}” has a decimal point, other cells have a decimal "
                "comma. Use one of them throughout; nothing was changed.",
                line=line.at,
                column=i + 1 + has_labels,
                text=cells[i].strip(),
            )
        )
    raise not_a_number(cells[i], line.at, i + 1 + has_labels, shortened(columns[i]) if columns else "")
