"""Claims that could be made of what is selected now, each with the number it has at present."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from lnviz import numbers
from lnviz.claims.measure import measure_all
from lnviz.claims.terms import place_words
from lnviz.claims.words import value_text
from lnviz.run.history import History
from lnviz.scenario.claims import NormalizeReading
from lnviz.scenario.schema import Claim, Flow, FlowPlace, NormalizePlace, Place, Scenario
from lnviz.ui.flow.words import quantity_name
from lnviz.ui.language import say, tr

DIGITS = 4
"""Significant digits of the value that a new claim begins with."""
_OF_CELL: tuple[NormalizeReading, ...] = (
    "output",
    "normalised",
    "mean",
    "mean_square",
    "variance",
    "std",
    "dx",
)


@dataclass(frozen=True)
class Draft:
    """A claim to begin with, and what a menu calls it; ``group`` is the heading it stands under."""

    group: str
    words: str
    claim: Claim


def of_normalize(scenario: Scenario) -> list[Draft]:
    """Of the selected cell: its output, what it is made of, and the statistics of its group."""
    normalize = scenario.normalize
    cell = tuple(normalize.selected)
    places = [NormalizePlace(reading=reading, cell=cell) for reading in _OF_CELL]
    if normalize.compared is not None:
        places += [
            NormalizePlace(reading=reading, norm="compared", cell=cell)
            for reading in ("output", "mean", "variance", "std")
        ]
    places.append(NormalizePlace(reading="output", over="not_finite"))
    heading = tr("What is selected")
    named = [
        (heading, say(place_words(place, scenario.flow, normalize.tensor)), place, None) for place in places
    ]
    return _measured(named, scenario, scenario.flow, None)


def of_flow(
    scenario: Scenario, flow: Flow, history: History | None, step: int, pinned: int | None
) -> list[Draft]:
    """At the shown step, of every twin of ``flow``: the pinned block, the last against the first, and the loss."""
    quantity = scenario.flow.quantity
    named: list[tuple[str, str, Place, Place | None]] = []
    for number, stack in enumerate(flow.stacks):
        heading = tr("{twin}, step {step}", twin=stack.name, step=numbers.grouped(step))
        at = {"twin": number, "step": step}
        name = quantity_name(quantity)
        if pinned is not None and pinned <= stack.depth:
            words = tr("{quantity} of block {block}", quantity=name, block=pinned)
            named.append((heading, words, FlowPlace(quantity=quantity, block=pinned, **at), None))
        if stack.depth > 1:
            words = tr("{quantity}, last ÷ first block", quantity=name)
            last, first = (FlowPlace(quantity=quantity, block=block, **at) for block in (-1, 1))
            named.append((heading, words, last, first))
        named.append((heading, tr("loss"), FlowPlace(quantity="loss", **at), None))
    return _measured(named, scenario, flow, history)


def _measured(
    named: Iterable[tuple[str, str, Place, Place | None]],
    scenario: Scenario,
    flow: Flow,
    history: History | None,
) -> list[Draft]:
    """Those that have a number now."""
    rows = list(named)
    claims = tuple(Claim(place=place, against=against, value=0.0) for _, _, place, against in rows)
    verdicts = measure_all(msgspec.structs.replace(scenario, claims=claims, flow=flow), history)
    drafts = []
    for (group, words, _, _), verdict in zip(rows, verdicts, strict=True):
        if verdict.value is not None:
            told = tr("{number}: {value}", number=words, value=value_text(verdict))
            drafts.append(Draft(group, told, _expecting(verdict.claim, verdict.value)))
    return drafts


def _expecting(claim: Claim, value: float) -> Claim:
    """``claim`` as it stands with that number."""
    rounded = float(f"{value:.{DIGITS}g}")
    if not math.isfinite(rounded):
        return msgspec.structs.replace(claim, comparison="not_finite", value=None)
    return msgspec.structs.replace(claim, value=rounded)
