"""What a lesson measures in the window: terms read from the document and the run, and how they are written."""

from __future__ import annotations

from collections.abc import Mapping

from lnviz.claims.flow_reading import read_flow
from lnviz.claims.normalize_reading import NormalizeReader
from lnviz.numbers import MINUS, exact, four, gradient_text, percent
from lnviz.run.history import History
from lnviz.scenario.lesson_steps import BEFORE
from lnviz.scenario.lesson_terms import Expression, State, Value, value_of
from lnviz.scenario.schema import Flow, FlowPlace, Place, Scenario
from lnviz.sentences import Refusal
from lnviz.ui.language import tr

_SMALLEST, _LARGEST = 1e-3, 1e4
"""Outside of these a number is written with an exponent, as a gradient is."""


def state_of(
    scenario: Scenario, flow: Flow | None = None, history: History | None = None, step: int = 0
) -> State:
    """What terms are read from; ``flow`` is what the twins behind ``history`` were built from."""
    reader = NormalizeReader(scenario.normalize)

    def measure(place: Place) -> float | None:
        try:
            if isinstance(place, FlowPlace):
                return read_flow(place, flow or scenario.flow, history)
            return reader.read(place)
        except Refusal:
            return None

    return State(scenario, measure, history.head if history is not None else -1, step)


def values_of(reads: Mapping[str, Expression], state: State) -> dict[str, Value | None]:
    """Every reading of a step as it stands."""
    return {name: value_of(expression, state) for name, expression in reads.items()}


def filled(
    text: str,
    reads: Mapping[str, Expression],
    now: Mapping[str, Value | None],
    before: Mapping[str, Value | None],
) -> str:
    """``text`` with its placeholders filled by measured numbers."""
    words = {}
    for name, expression in reads.items():
        words[name] = written(expression, now.get(name))
        words[name + BEFORE] = written(expression, before.get(name))
    return text.format_map(words)


def written(expression: Expression, value: Value | None) -> str:
    """A measured value as the program writes its kind of numbers."""
    if value is None:
        return tr("(not computed yet)")
    if isinstance(value, str):
        return value
    if expression.exact:
        return exact(value).replace("-", MINUS)
    if expression.quantity == "skip_share":
        return percent(value)
    if expression.quantity == "loss":
        return four(value)  # as the curves write it
    if "grad" in expression.quantity or (value and not _SMALLEST <= abs(value) < _LARGEST):
        return gradient_text(value)
    return four(value)
