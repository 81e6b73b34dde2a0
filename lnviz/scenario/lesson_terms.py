"""What a lesson may ask of the numbers on screen: readings, facts of the document, and comparisons of them.

A closed language, parsed once and never evaluated as code: ``input[0,3] >= 20 and kind == "layer"``,
``grad_norm(0, 1, head) / grad_norm(0, -1, head)``, ``largest(output)``. docs/lessons-format.md lists every name.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, get_args

import msgspec

from lnviz.scenario.claims import OF_TWIN, FlowPlace, FlowReading, NormalizePlace, NormalizeReading, Over
from lnviz.scenario.schema import Place, Scenario
from lnviz.sentences import Refusal, Sentence

Value = float | str
"""What a term comes to: a number, or the word of a setting."""

_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
_FACTS: dict[str, Callable[[Scenario], Value]] = {
    "workspace": lambda s: s.workspace,
    "kind": lambda s: s.normalize.norm.kind,
    "compared": lambda s: s.normalize.compared.kind if s.normalize.compared else "",
    "eps": lambda s: s.normalize.norm.eps,
    "estimator": lambda s: s.normalize.norm.estimator,
    "eps_place": lambda s: s.normalize.norm.eps_place,
    "mode": lambda s: s.normalize.norm.mode,
    "stage": lambda s: s.normalize.stage,
    "row": lambda s: s.normalize.selected[-2],
    "column": lambda s: s.normalize.selected[-1],
    "tokens": lambda s: s.normalize.tensor.values.shape[-2],
    "features": lambda s: s.normalize.tensor.values.shape[-1],
    "batches": lambda s: s.normalize.running.batches if s.normalize.running else 0,
    "quantity": lambda s: s.flow.quantity,
    "rate": lambda s: s.flow.training.lr,
    "warmup": lambda s: s.flow.training.warmup_steps,
    "seed": lambda s: s.flow.training.seed,
    "depth": lambda s: s.flow.stacks[0].depth,
    "placement": lambda s: s.flow.stacks[0].blocks[0].placement,
}
RUN_FACTS = ("head", "step")
"""Facts of the run on screen: the last computed step (not measured before the first), and the shown one."""
FACTS = (*_FACTS, *RUN_FACTS, "refused")
"""``refused`` is 1 where the norm refuses to compute, else 0."""

_TOKEN = re.compile(
    r"\s*(?:(?P<minus>-(?=\s))|(?P<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?P<name>[a-z_]+(?:\.[a-z_]+)?)"
    r'|"(?P<word>[^"]*)"|(?P<sign>>=|<=|==|!=|[<>\[\](),/]))'
)


@dataclass(frozen=True)
class Number:
    """A number as it stands."""

    value: float


@dataclass(frozen=True)
class Word:
    """A word to compare a setting with."""

    text: str


@dataclass(frozen=True)
class Fact:
    """Something the document says, or the run."""

    name: str


@dataclass(frozen=True)
class Reading:
    """A number that is measured.

    ``step`` "head" or "step" stands for the last computed or the shown one, ``here`` for the selected cell.
    """

    place: Place
    step: str = ""
    here: bool = False


@dataclass(frozen=True)
class Named:
    """A number that the step reads under this name, or what it was before."""

    name: str


Term = Number | Word | Fact | Reading | Named


@dataclass(frozen=True)
class Expression:
    """One term, or two of them divided or subtracted; ``exact`` is one that is written with all its digits."""

    left: Term
    sign: str = ""
    right: Term | None = None
    exact: bool = False

    @property
    def quantity(self) -> str:
        """The quantity of the training run that a single reading is of; "" for everything else."""
        alone = self.left if self.right is None else None
        if isinstance(alone, Reading) and isinstance(alone.place, FlowPlace):
            return alone.place.quantity
        return ""


@dataclass(frozen=True)
class Comparison:
    """Two expressions and what is said of them."""

    left: Expression
    sign: str
    right: Expression


Condition = tuple[Comparison, ...]
"""Comparisons that all have to be true."""


@dataclass(frozen=True)
class State:
    """What terms are read from: the document, the run, and how a measured number is had (None: not measured yet)."""

    scenario: Scenario
    measure: Callable[[Place], float | None]
    head: int = -1
    step: int = 0


Names = Mapping[str, Value | None]
"""What was read, by the names of a step; NAME_before is what NAME was."""


def parse_expression(text: str) -> Expression:
    """An expression from its text.

    Raises:
        Refusal: it is none; says which piece is not understood.
    """
    parser = _Parser(text)
    exact = parser.take("name", "exact") is not None
    expression = parser.expression()
    parser.end()
    return replace(expression, exact=exact)


def parse_condition(text: str, names: Collection[str] | None = None) -> Condition:
    """Comparisons, joined by "and", from their text; with ``names`` they may speak of these alone, and of numbers.

    Raises:
        Refusal: as :func:`parse_expression` does.
    """
    parser = _Parser(text, names)
    found = [parser.comparison()]
    while parser.take("name", "and"):
        found.append(parser.comparison())
    parser.end()
    return tuple(found)


def value_of(expression: Expression, state: State | Names) -> Value | None:
    """What an expression comes to now; None while a number of it is not measured."""
    left = _term(expression.left, state)
    if expression.right is None or left is None:
        return left
    right = _term(expression.right, state)
    if right is None or isinstance(left, str) or isinstance(right, str):
        return None
    if expression.sign == "/":
        return left / right if right else None
    return left - right


def is_met(condition: Condition, state: State | Names) -> bool:
    """Whether all comparisons are true; a number that is not measured yet makes none true."""
    return all(_holds(comparison, state) for comparison in condition)


def _holds(comparison: Comparison, state: State | Names) -> bool:
    left, right = value_of(comparison.left, state), value_of(comparison.right, state)
    if left is None or right is None or isinstance(left, str) != isinstance(right, str):
        return False
    return _COMPARISONS[comparison.sign](left, right)


def _term(term: Term, state: State | Names) -> Value | None:
    if isinstance(term, Number):
        return term.value
    if isinstance(term, Word):
        return term.text
    if isinstance(term, Named):
        return state.get(term.name) if isinstance(state, Mapping) else None
    assert isinstance(state, State)  # a condition over names has no other terms
    if isinstance(term, Fact):
        if term.name == "refused":
            return float(state.measure(NormalizePlace(reading="output", cell=(0, 0))) is None)
        if term.name in RUN_FACTS:
            value = float(getattr(state, term.name))
            return value if value >= 0 else None
        return _FACTS[term.name](state.scenario)
    place = term.place
    if term.here:
        place = msgspec.structs.replace(place, cell=state.scenario.normalize.selected)
    if term.step:
        step = getattr(state, term.step)
        if step < 0:
            return None
        place = msgspec.structs.replace(place, step=step)
    return state.measure(place)


class _Parser:
    """Reads one text from left to right."""

    def __init__(self, text: str, names: Collection[str] | None = None) -> None:
        self._text, self._names = text, names
        self._tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(text.rstrip()):
            match = _TOKEN.match(text, at)
            if match is None:
                raise self._error(text[at:].strip())
            kind = match.lastgroup or ""
            self._tokens.append((kind, match.group(kind)))
            at = match.end()

    def take(self, kind: str, text: str | None = None) -> str | None:
        """The next piece, if it is of that kind and, where that is given, says that."""
        if self._tokens and self._tokens[0][0] == kind and text in (None, self._tokens[0][1]):
            return self._tokens.pop(0)[1]
        return None

    def end(self) -> None:
        """Nothing may follow."""
        if self._tokens:
            raise self._error(self._tokens[0][1])

    def comparison(self) -> Comparison:
        left = self.expression()
        sign = self.take("sign")
        if sign not in _COMPARISONS:
            raise Refusal(
                Sentence(
                    "“{text}” compares nothing. Expected one of {signs}",
                    text=self._text,
                    signs=" ".join(_COMPARISONS),
                )
            )
        return Comparison(left, sign, self.expression())

    def expression(self) -> Expression:
        left = self._term()
        if self.take("minus"):
            return Expression(left, "-", self._term())
        if self.take("sign", "/"):
            return Expression(left, "/", self._term())
        return Expression(left)

    def _term(self) -> Term:
        if (number := self.take("number")) is not None:
            return Number(float(number))
        if (word := self.take("word")) is not None:
            return Word(word)
        name = self.take("name")
        if name is None:
            raise self._error(self._tokens[0][1] if self._tokens else self._text)
        try:
            return self._named(name)
        except ValueError as error:
            if isinstance(error, Refusal):
                raise
            raise Refusal(Sentence("“{text}”: {what}", text=self._text, what=str(error))) from error

    def _named(self, name: str) -> Term:
        if self._names is not None:
            if name in self._names:
                return Named(name)
            raise self._error(name)
        short = name.removeprefix("compared.")
        norm = "shown" if short == name else "compared"
        if short in get_args(NormalizeReading) and self.take("sign", "["):
            parts = self._list("]")
            here = parts == ["here"]
            cell = (0, 0) if here else tuple(int(part) for part in parts)
            return Reading(NormalizePlace(reading=short, norm=norm, cell=cell), here=here)  # type: ignore[arg-type]
        if name in get_args(Over) and self.take("sign", "("):
            (inner,) = self._list(")")
            short = inner.removeprefix("compared.")
            norm = "shown" if short == inner else "compared"
            if short in get_args(NormalizeReading):
                return Reading(NormalizePlace(reading=short, norm=norm, over=name))  # type: ignore[arg-type]
            raise self._error(inner)
        if name in get_args(FlowReading) and self.take("sign", "("):
            return self._flow(name)
        if name in FACTS:
            return Fact(name)
        raise self._error(name)

    def _flow(self, name: str) -> Reading:
        parts = self._list(")")
        if len(parts) != (2 if name in OF_TWIN else 3):
            raise self._error(name)
        twin, step = int(parts[0]), parts[-1]
        block: Any = None
        if name not in OF_TWIN:
            block = parts[1] if parts[1] in ("head", "final_norm") else int(parts[1])
        named = step if step in RUN_FACTS else ""
        place = FlowPlace(quantity=name, twin=twin, block=block, step=0 if named else int(step))  # type: ignore[arg-type]
        return Reading(place, named)

    def _list(self, end: str) -> list[str]:
        """Numbers and names between commas, up to the closing bracket."""
        found = []
        while True:
            part = self.take("number") or self.take("name")
            if part is None:
                raise self._error(self._tokens[0][1] if self._tokens else self._text)
            found.append(part)
            if self.take("sign", end):
                return found
            if not self.take("sign", ","):
                raise self._error(self._tokens[0][1] if self._tokens else self._text)

    def _error(self, piece: str) -> Refusal:
        return Refusal(
            Sentence("“{piece}” is not understood in “{text}”", piece=piece[:60], text=self._text[:120])
        )
