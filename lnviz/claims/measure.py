"""The verdict on a claim: what its number came to, and whether the claim stands as the scenario says."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lnviz.claims.flow_reading import Stopped, read_flow
from lnviz.claims.normalize_reading import NormalizeReader
from lnviz.run.history import History
from lnviz.scenario.schema import Claim, Flow, FlowPlace, Normalize, Place, Scenario
from lnviz.sentences import Refusal, Sentence


@dataclass(frozen=True)
class Verdict:
    """What came of one claim.

    ``value`` is the measured number, None where there is none, or none yet. ``holds`` says whether the claim stands as
    the scenario says it, which for ``claim.holds`` False means that measuring shows the opposite; None while
    unmeasured. ``why`` says why there is no number; beside a number, how it came to be one that is not finite.
    """

    claim: Claim
    value: float | None
    holds: bool | None
    why: Sentence | None = None


def measure(claim: Claim, normalize: Normalize, flow: Flow, history: History | None) -> Verdict:
    """The verdict on one claim; ``history`` is of a run of ``flow``, None before there is one. Never raises."""
    return _measured(claim, NormalizeReader(normalize), flow, history)


def measure_all(scenario: Scenario, history: History | None) -> tuple[Verdict, ...]:
    """The verdicts on all claims of a scenario, in its order. Never raises."""
    reader = NormalizeReader(scenario.normalize)
    return tuple(_measured(claim, reader, scenario.flow, history) for claim in scenario.claims)


def steps_needed(claims: Sequence[Claim]) -> int | None:
    """The training step up to which a run has to be computed to measure the claims; None where they need no run."""
    places = [place for claim in claims for place in claim.places if isinstance(place, FlowPlace)]
    return max((place.step for place in places), default=None)


def _measured(claim: Claim, reader: NormalizeReader, flow: Flow, history: History | None) -> Verdict:
    values: list[float] = []
    why: Sentence | None = None
    for place in claim.places:
        try:
            values.append(_read(place, reader, flow, history))
        except Stopped as stopped:
            if claim.comparison != "not_finite":
                return Verdict(claim, None, None, stopped.sentence)
            # No number of a twin that stopped is finite, nor is what is made of it; the other place must be there.
            values.append(math.nan)
            why = why or stopped.sentence
        except Refusal as refusal:
            return Verdict(claim, None, None, refusal.sentence)
    value = _related(values, claim)
    return Verdict(claim, value, _stands(claim, value), why)


def _read(place: Place, reader: NormalizeReader, flow: Flow, history: History | None) -> float:
    return read_flow(place, flow, history) if isinstance(place, FlowPlace) else reader.read(place)


def _related(values: list[float], claim: Claim) -> float:
    """The one number that counts: a ratio to 0 is infinite, and 0 to 0 not a number."""
    if len(values) == 1:
        return values[0]
    this, other = map(np.float64, values)
    with np.errstate(all="ignore"):
        return float(this / other if claim.relation == "ratio" else this - other)


def _stands(claim: Claim, value: float) -> bool:
    """Whether the claim stands as the scenario says it. What is not a number agrees with nothing, nor contradicts."""
    if claim.comparison == "not_finite":
        return math.isfinite(value) != claim.holds
    if math.isnan(value):
        return False
    return _compares(claim, value) == claim.holds


def _compares(claim: Claim, value: float) -> bool:
    assert claim.value is not None
    if claim.comparison == "below":
        return value < claim.value
    if claim.comparison == "above":
        return value > claim.value
    if claim.comparison == "between":
        assert claim.upper is not None
        return claim.value <= value <= claim.upper
    # The range around a large number may have no end in float64; infinity is about nothing all the same.
    return math.isfinite(value) and abs(value - claim.value) <= claim.tolerance * (abs(claim.value) or 1.0)
