"""The whole program: a shared scenario is opened, its claim is trained to by a click, and the chip says so."""

from __future__ import annotations

import msgspec
import pytest

from lnviz.scenario import sharing
from lnviz.scenario.schema import Claim, FlowPlace
from tests.test_app import Started
from tests.ui.flow.stand_in import scenario_with, twins

STEPS = """
state = {"pressed": False}
window.dock.open_page("scenario")
page = window.dock.page("scenario")

def verdict():
    (card,) = page.reading.cards
    if not state["pressed"]:
        say(program.chip.text(), "|", card.verdict.text(), "|", card.train.text())
        state["pressed"] = True
        card.train.click()
    elif not card.verdict.text().startswith("○"):
        say(program.chip.text(), "|", card.verdict.text(), "|", window.workspace("flow").session.head)
        window.close()

def ready(version):
    program.verdicts.changed.connect(verdict)
    QTimer.singleShot(0, verdict)

program.engine.ready.connect(ready)
"""


@pytest.mark.slow
def test_that_a_claim_of_a_shared_scenario_is_trained_to_and_counted_in_the_status_line() -> None:
    place = FlowPlace(quantity="loss", twin=1, step=3)
    claim = Claim(place=place, comparison="below", value=100.0)
    scenario = msgspec.structs.replace(scenario_with(twins(2)), claims=(claim,), workspace="normalize")
    program = Started(STEPS, sharing.share(scenario))
    try:
        code, out, err = program.ended()
    finally:
        program.clear_away()
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "○ claims 0/1 | ○ not yet measured | Train to step 3",
        "✓ claims 1/1 | ✓ holds | 3",
        "ended",
    ]
