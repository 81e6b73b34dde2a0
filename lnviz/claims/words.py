"""A claim and its verdict as sentences, for whom no words of its own were written and for every report."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lnviz.claims.measure import Verdict
from lnviz.claims.terms import measured_words
from lnviz.numbers import MINUS, exact, four
from lnviz.scenario.schema import Claim, Flow, Source, Tensor
from lnviz.sentences import Sentence

_FEWEST_DIGITS, _MOST_DIGITS = 4, 10

_COMPARED = {
    "about": Sentence("{number} is {value}, within {tolerance} of it"),
    "below": Sentence("{number} is below {value}"),
    "above": Sentence("{number} is above {value}"),
    "between": Sentence("{number} lies between {value} and {upper}"),
    "not_finite": Sentence("{number} is not finite"),
}
_EXACT = Sentence("{number} is exactly {value}")
_NEAR_ZERO = Sentence("{number} is 0, within {tolerance}")
_CLAIMED = {
    "about": Sentence("claimed {value} ± {tolerance}"),
    "below": Sentence("claimed below {value}"),
    "above": Sentence("claimed above {value}"),
    "between": Sentence("claimed {value} to {upper}"),
    "not_finite": Sentence("claimed not finite"),
}
_CLAIMED_EXACT = Sentence("claimed exactly {value}")


def statement(claim: Claim, flow: Flow, tensor: Tensor | None = None) -> Sentence:
    """The claim spelled out from its numbers, ``the loss of Pre-LN at step 200 is below 3``.

    Places that are not there are named all the same; cells as ``tensor`` labels them.
    """
    number = measured_words(claim, flow, tensor)
    told = _template(claim).filled(number=number, **_expected(claim))
    return told if claim.holds else Sentence("Not so here: {statement}", statement=told)


def claimed(claim: Claim) -> Sentence:
    """How the number has to lie, short enough to stand beside what was measured: ``claimed 5 ± 5 %``."""
    exactly = claim.comparison == "about" and claim.tolerance == 0
    expected = _expected(claim)
    if claim.comparison == "about" and claim.tolerance:
        expected["value"] = _written(float(f"{claim.value:.{_digits(claim)}g}"))
    return (_CLAIMED_EXACT if exactly else _CLAIMED[claim.comparison]).filled(**expected)


def quantity(claim: Claim, flow: Flow, tensor: Tensor | None = None) -> Sentence:
    """Which number is measured, for whom the claim's own words do not say it."""
    return Sentence("Measured is {number}.", number=measured_words(claim, flow, tensor))


def _expected(claim: Claim) -> dict[str, str]:
    return {
        "value": _short(claim.value) if claim.comparison != "about" else _written(claim.value),
        "upper": _short(claim.upper),
        "tolerance": _written(claim.tolerance) if claim.value == 0 else _percent(claim.tolerance),
    }


def _template(claim: Claim) -> Sentence:
    if claim.comparison == "about" and claim.tolerance == 0:
        return _EXACT
    return _NEAR_ZERO if claim.comparison == "about" and claim.value == 0 else _COMPARED[claim.comparison]


def measured(verdict: Verdict) -> Sentence:
    """What came out, or why there is no number yet."""
    if verdict.value is None:
        assert verdict.why is not None
        return verdict.why
    if verdict.why is not None:
        return verdict.why
    return Sentence("measured {value}", value=value_text(verdict))


def judged(verdict: Verdict) -> Sentence:
    """The verdict in a word or two. Where the scenario says that a claim does not hold here, that is what stands."""
    if verdict.holds is None:
        return Sentence("not measured")
    if verdict.claim.holds:
        return Sentence("holds") if verdict.holds else Sentence("does not hold")
    return Sentence("contradicted here, as stated") if verdict.holds else Sentence("not contradicted")


def spelled_out(claim: Claim, flow: Flow, tensor: Tensor | None = None) -> Sentence:
    """What a claim's own words come down to, for whom it did not stand."""
    return Sentence("That means: {statement}", statement=statement(claim, flow, tensor))


def tally(verdicts: Sequence[Verdict]) -> Sentence:
    """How many of some claims stand."""
    if not verdicts:
        return Sentence("It makes no claims.")
    standing = sum(verdict.holds is True for verdict in verdicts)
    against = sum(verdict.holds is True and not verdict.claim.holds for verdict in verdicts)
    if against:
        return Sentence(
            "Claims that stand: {stand} of {all}, {contradicted} of them as contradicted here.",
            stand=standing,
            all=len(verdicts),
            contradicted=against,
        )
    return Sentence("Claims that stand: {stand} of {all}.", stand=standing, all=len(verdicts))


def value_text(verdict: Verdict) -> str:
    """The measured number with as many digits as its claim tells apart, four at least; "" where there is none."""
    value, claim = verdict.value, verdict.claim
    if value is None:
        return ""
    digits = _digits(claim)
    if digits == _FEWEST_DIGITS or not math.isfinite(value) or value.is_integer():
        return four(value)
    return f"{value:.{digits}g}".replace(
        "-", MINUS
    )  # no zeros behind 0.2: it stands beside the 0.2 that is claimed


def _digits(claim: Claim) -> int:
    """How many digits tell apart what agrees with a claim from what does not."""
    if claim.comparison == "about" and claim.value and 0 < claim.tolerance < 1:
        return min(_MOST_DIGITS, max(_FEWEST_DIGITS, math.ceil(-math.log10(claim.tolerance)) + 1))
    return _FEWEST_DIGITS


def cited(source: Source) -> str:
    """As one cites it in a text: ``Xiong et al. 2020``."""
    return f"{source.authors} {source.year}"


def _written(value: float | None) -> str:
    return "" if value is None else exact(value).replace("-", MINUS)


def _short(value: float | None) -> str:
    """As it was typed, unless decimals cannot write it: a third is 0.3333."""
    if value is None or value == float(f"{value:.{_MOST_DIGITS}g}"):
        return _written(value)
    return four(value)


def _percent(share: float) -> str:
    """A share without the rubbish that multiplying by 100 leaves behind: 0.07 is 7 %."""
    return f"{_written(float(f'{share * 100:.12g}'))} %"
