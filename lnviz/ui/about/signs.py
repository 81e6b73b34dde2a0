"""A verdict as a sign and words, so that neither depends on a colour."""

from __future__ import annotations

from lnviz.claims.measure import Verdict
from lnviz.ui.about.verdicts import Tally
from lnviz.ui.language import tr

HOLDS, FAILS, CONTRADICTED, UNMEASURED = "✓", "✗", "≠", "○"


def sign_of(verdict: Verdict) -> str:
    """The sign of a verdict; a contradiction that the scenario announces has one of its own."""
    if verdict.holds is None:
        return UNMEASURED
    if not verdict.holds:
        return FAILS
    return HOLDS if verdict.claim.holds else CONTRADICTED


def verdict_words(verdict: Verdict) -> str:
    """The verdict in a few words."""
    if verdict.holds is None:
        return tr("not yet measured")
    if verdict.claim.holds:
        return tr("holds") if verdict.holds else tr("does not hold")
    return tr("this setting contradicts it") if verdict.holds else tr("not contradicted here")


def tally_words(tally: Tally) -> str:
    """How many claims hold, once some are measured; and how many of them are published ones contradicted here."""
    if tally.unmeasured == tally.count:
        return tr("{count} claims, none measured yet", count=tally.count)
    if tally.contradicted:
        return tr(
            "{held} of {count} claims as stated · {contradicted} contradicted here",
            held=tally.held,
            count=tally.count,
            contradicted=tally.contradicted,
        )
    if tally.count == 1:
        return tr("{held} of 1 claim holds", held=tally.held)
    return tr("{held} of {count} claims hold", held=tally.held, count=tally.count)


def tally_sign(tally: Tally) -> str:
    """The sign of all claims together: that of the worst."""
    if tally.failed:
        return FAILS
    return UNMEASURED if tally.unmeasured else HOLDS
