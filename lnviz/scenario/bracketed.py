"""Numbers in brackets: JSON, what NumPy and torch print, and MATLAB rows. Read literally; nothing is
evaluated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from lnviz.scenario.table import Table, number, refuse_too_many, shortened, shortened_print
from lnviz.sentences import Refusal, Sentence

_TOKEN = re.compile(r"""[\[\](),;]|\s+|\.\.\.|…|"[^"\n]*"|'[^'\n]*'|[^\s\[\](),;"']+""")
# What may stand before the brackets: "x = ", "Parameter containing:", "np.array(", "tensor(" and their like.
_PREFIX = re.compile(
    r"\s*(?:[A-Za-z_]\w*\s*=(?!=)\s*)?(?:Parameter containing:\s*)?"
    r"(?:(?P<call>(?:\w+\.)*(?:\w*[Aa]rray|[Tt]ensor))\s*\(\s*)?"
    # A word behind the bracket is the name of a row, such as [CLS].
    r"(?=[\[(]\s*(?:[\[\](),;0-9+.\-−\"'…]|(?i:nan|inf|∞|(?:np|numpy|torch|math)\.)|$))"
)
# Possessive throughout: what one part has taken is never tried again, else long runs of spaces take minutes.
_ARGUMENT = r"""\s*+,\s*+\w++\s*+=\s*+(?:<[^>]*+>|'[^']*+'|"[^"]*+"|\([^()]*+\)|[\w.]++)"""
_SUFFIX = re.compile(rf"(?:{_ARGUMENT})*+\s*+,?+\s*+\)?+\s*+;?+\s*+")
_BARE_SUFFIX = re.compile(r"\s*+;?+\s*+")
_PAIRS = {"[": "]", "(": ")"}
MAX_DEPTH = 16

TORCH_NOTE = Sentence(
    "A torch print carries four decimals: the numbers are those of the print, not those of the tensor. "
    "Save the tensor (safetensors, or np.save) to have them all."
)
NUMPY_NOTE = Sentence(
    "A NumPy print carries eight decimals at most: save the array with np.save to have its numbers in full."
)


def is_bracketed(text: str) -> bool:
    """Whether the text is one bracketed value, by its first characters."""
    return _PREFIX.match(text) is not None


def parse_bracketed(text: str) -> Table:
    """The table of a bracketed text, with as many axes as the brackets are deep (MATLAB rows: two).

    Raises:
        Refusal: brackets that do not match, rows of different lengths, a shortened print, or anything else
            that is not a number, with its place.
    """
    prefix = _PREFIX.match(text)
    if prefix is None:
        raise Refusal(Sentence("The text does not start with a bracket."))
    call = prefix["call"] or ""
    reader = _Reader(text)
    end = reader.read(prefix.end())
    _check_suffix(text, end, bool(call))
    if not reader.values:
        raise Refusal(Sentence("There is nothing between the brackets."))
    values = np.array(reader.values, dtype=np.float64).reshape(reader.shape)
    notes: tuple[Sentence, ...] = ()
    if call.lower().endswith("tensor"):
        notes = (TORCH_NOTE,)
    elif call or not (reader.commas or reader.rows_by_semicolon):
        notes = (NUMPY_NOTE,) if values.size > 1 and (values != np.round(values)).any() else ()
    return Table(values, notes=notes)


def _check_suffix(text: str, end: int, call: bool) -> None:
    suffix = _SUFFIX if call else _BARE_SUFFIX
    rest = text[end:]
    if suffix.fullmatch(rest) is None:
        if re.search(r"\.\.\.|…", rest):
            raise shortened_print(_line(text, end))
        raise Refusal(
            Sentence(
                "Line {line}: after the closing bracket stands “{rest}”. Paste one array at a time; "
                "nothing was changed.",
                line=_line(text, end),
                rest=shortened(rest),
            )
        )
    if call and ")" not in rest:
        raise Refusal(Sentence("The last “)” is missing: the text seems to be cut off. Copy it whole."))


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


@dataclass
class _Reader:
    """Reads nested brackets without recursion; ``counts`` and ``closers`` have one entry per open bracket."""

    text: str
    values: list[float] = field(default_factory=list)
    lengths: dict[int, int] = field(default_factory=dict)
    counts: list[int] = field(default_factory=list)
    closers: list[str] = field(default_factory=list)
    leaf_depth: int = 0
    commas: bool = False
    rows_by_semicolon: bool = False
    row_start: int = 0
    pending: str = ""

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the brackets, outermost first."""
        return tuple(self.lengths[depth] for depth in sorted(self.lengths))

    def read(self, start: int) -> int:
        """Read one bracketed value from ``start``; returns the position after its closing bracket."""
        self.rows_by_semicolon = self._has_semicolons(start)
        for token in _TOKEN.finditer(self.text, start):
            self._take(token[0], token.start())
            if not self.closers:
                return token.end()
        raise Refusal(
            Sentence(
                "A closing “{closer}” is missing: the text seems to be cut off.", closer=self.closers[-1]
            )
            if self.closers
            else Sentence("There is nothing between the brackets.")
        )

    def _has_semicolons(self, start: int) -> bool:
        end = self.text.find("]", start)
        return ";" in self.text[start : end if end > 0 else None]

    def _take(self, token: str, position: int) -> None:
        if token in _PAIRS:
            self._open(token, position)
        elif token in ("]", ")"):
            self._close(token, position)
        elif token == ",":
            self._comma(position)
        elif token == ";" or (token.isspace() and "\n" in token and self.rows_by_semicolon):
            self._end_of_row(token, position)
        elif token in ("...", "…"):
            raise shortened_print(_line(self.text, position))
        elif not token.isspace():
            self._value(token, position)

    def _open(self, token: str, position: int) -> None:
        if len(self.closers) == MAX_DEPTH or (self.leaf_depth and len(self.closers) >= self.leaf_depth):
            raise self._misplaced(token, position)
        if self.counts:
            self.counts[-1] += 1
        self.counts.append(0)
        self.closers.append(_PAIRS[token])
        self.pending = ""

    def _close(self, token: str, position: int) -> None:
        if token != self.closers[-1] or (self.pending == "," and not self.counts[-1]):
            raise self._misplaced(token, position)
        if self.rows_by_semicolon:
            self._end_of_row("", position)
        else:
            self._fix_length(len(self.closers), self.counts[-1], position)
        self.counts.pop()
        self.closers.pop()
        self.pending = "value"

    def _comma(self, position: int) -> None:
        if self.pending != "value":
            raise self._misplaced(",", position)
        self.commas, self.pending = True, ","

    def _end_of_row(self, token: str, position: int) -> None:
        """MATLAB: a semicolon or a line's end closes a row."""
        if len(self.closers) != 1:
            raise self._misplaced(token, position)
        length = len(self.values) - self.row_start
        if length:
            self._fix_length(2, length, position)
            self.lengths[1] = self.lengths.get(1, 0) + 1
            self.row_start = len(self.values)
        self.pending = ""

    def _value(self, token: str, position: int) -> None:
        depth = len(self.closers)
        value = number(token.strip("\"'"))
        if value is None or (self.leaf_depth and depth != self.leaf_depth):
            raise self._misplaced(token, position)
        self.leaf_depth = depth
        self.values.append(value)
        self.counts[-1] += 1
        self.pending = "value"
        refuse_too_many(len(self.values))

    def _fix_length(self, depth: int, length: int, position: int) -> None:
        if not length:
            raise Refusal(Sentence("Line {line}: a bracket is empty.", line=_line(self.text, position)))
        wanted = self.lengths.setdefault(depth, length)
        if wanted != length:
            raise Refusal(
                Sentence(
                    "Line {line}: a row of length {length} stands beside rows of length {wanted}. Make "
                    "them equally long; nothing was changed.",
                    line=_line(self.text, position),
                    length=length,
                    wanted=wanted,
                )
            )

    def _misplaced(self, token: str, position: int) -> Refusal:
        index = [max(count - (i < len(self.counts) - 1), 0) for i, count in enumerate(self.counts)]
        return Refusal(
            Sentence(
                "Line {line}, at {index}: “{token}” is not a number here. Correct it; nothing was changed.",
                line=_line(self.text, position),
                index=index,
                token=shortened(token),
            )
        )
