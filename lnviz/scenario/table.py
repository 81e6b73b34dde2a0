"""A table of numbers with the names that came with it, and what a written number may look like."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from lnviz.numbers import MINUS, grouped
from lnviz.sentences import Refusal, Sentence

MAX_VALUES = 4_000_000
# Above this, neighbouring whole numbers share one float64.
EXACT_WHOLE = 2**53

# No two parts of a pattern can take the same digits: else a long row of them is tried in all divisions.
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_NAMED = re.compile(r"([+-]?)(?:(?:np|numpy|torch|math)\.)?(nan|inf(?:inity)?|∞)", re.IGNORECASE)
# Minus sign, hyphens and dashes that spreadsheets and typesetters put in its place.
_MINUS_SIGNS = str.maketrans(dict.fromkeys(f"{MINUS}‐‑‒–", "-"))
# A space inside a number groups thousands; three digits follow it.
DIGIT_SPACE = re.compile(r"(?<=[0-9])[\u00a0\u2009\u202f](?=[0-9]{3}(?![0-9]))")


@dataclass(frozen=True, eq=False)
class Table:
    """Values (float64, as many axes as the source had) with labels along the last two axes where there were
    any.

    ``rows`` name the second-last axis, ``columns`` the last. ``notes`` are what a reader should know about
    the source; ``metadata`` is what a safetensors file says about itself, ``dtype`` the format the source
    was in.
    """

    values: npt.NDArray[np.float64]
    rows: tuple[str, ...] | None = None
    columns: tuple[str, ...] | None = None
    notes: tuple[Sentence, ...] = ()
    metadata: Mapping[str, str] = field(default_factory=dict)
    dtype: str = "float64"


def number(text: str) -> float | None:
    """The value of a written number, None if it is not one; nan, inf, ∞ and U+2212 are understood.

    A number too large for float64, or too small to differ from 0 in it, is none either: it would change in
    silence.
    """
    text = text.strip().translate(_MINUS_SIGNS)
    if _NUMBER.fullmatch(text):
        return _kept(text)
    if named := _NAMED.fullmatch(text):
        value = math.nan if named[2].lower() == "nan" else math.inf
        return -value if named[1] == "-" else value
    unspaced = DIGIT_SPACE.sub("", text)
    return _kept(unspaced) if unspaced != text and _NUMBER.fullmatch(unspaced) else None


def _kept(text: str) -> float | None:
    value = float(text)
    lost = math.isinf(value) or (value == 0 and re.search("[1-9]", re.split("[eE]", text)[0]))
    return None if lost else value


def not_a_number(text: str, line: int, column: int, name: str = "") -> Refusal:
    """The refusal of one cell, by its line, its column (both from 1) and the column's name."""
    text = text.strip()
    if not text:
        said = Sentence(
            "Line {line}, column {column} is empty. Write nan for a missing value; nothing was changed."
        )
    elif _NUMBER.fullmatch(text.translate(_MINUS_SIGNS)):
        said = Sentence(
            "Line {line}, column {column}: “{text}” is outside of what float64 can hold. Correct that "
            "cell; nothing was changed."
        )
    else:
        said = Sentence(
            "Line {line}, column {column}: “{text}” is not a number. Correct that cell; nothing was changed."
        )
    where = f"{column} ({name})" if name else str(column)
    return Refusal(said.filled(line=line, column=where, text=shortened(text)))


def shortened(text: str, length: int = 40) -> str:
    """The text on one line, cut with an ellipsis if it is long."""
    text = " ".join(text.split())
    return text if len(text) <= length else text[: length - 1] + "…"


def refuse_too_many(count: int, name: str = "", sliced: bool = False) -> None:
    """Raises ``Refusal`` if there are more values than the program takes; ``sliced``: a part can be chosen."""
    if count <= MAX_VALUES:
        return
    said = Sentence(
        "{name} holds {count} values; at most {limit} can be read. Save a part of it and open that."
    )
    if sliced:
        said = Sentence(
            "{count} values of {name} are more than the {limit} that can be read at a time. Choose a slice of it "
            "(--slice), such as 0:1000 for the first thousand places of the first axis."
        )
    source = name or Sentence("The text")
    raise Refusal(said.filled(name=source, count=grouped(count), limit=grouped(MAX_VALUES)))


def rounding_notes(values: npt.NDArray[np.float64], name: str) -> tuple[Sentence, ...]:
    """The note about whole numbers of 64 bits that float64 may have rounded; none if all are small enough."""
    if np.abs(values).max() <= EXACT_WHOLE:
        return ()
    return (Sentence("{name}: whole numbers above 2⁵³ were rounded to float64.", name=name),)


def shortened_print(line: int) -> Refusal:
    """The refusal of a print in which "..." stands for values."""
    return Refusal(
        Sentence(
            "Line {line} holds “...”: the print is shortened, and the values in between are not in it. "
            "Print it whole (np.set_printoptions(threshold=sys.maxsize) or "
            "torch.set_printoptions(profile='full')), or save it with np.save and open the file.",
            line=line,
        )
    )
