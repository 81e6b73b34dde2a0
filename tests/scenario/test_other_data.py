"""What a scenario says of its numbers does not stay when others take their place."""

from __future__ import annotations

import msgspec
import pytest

from lnviz.scenario.schema import Claim, FlowPlace, NormalizePlace, Scenario, Task, Words
from tests.scenario.scenarios import normalize_of, scenario_of

OUTPUT = NormalizePlace(reading="output", cell=(0, 0))
OF_NUMBERS = Claim(place=OUTPUT, value=1.0)
OF_TWINS = Claim(place=FlowPlace(quantity="loss"), value=2.0)
OF_BOTH = Claim(place=FlowPlace(quantity="loss"), against=OUTPUT, value=2.0)
OTHER = normalize_of([[9.0, 8.0, 7.0]])


def about(*claims: Claim, learns: bool = False) -> Scenario:
    scenario = scenario_of()
    flow = msgspec.structs.replace(scenario.flow, task=Task(kind="tensor")) if learns else scenario.flow
    words = {"title": Words(en="Four numbers"), "note": Words(zh_CN="四个数")}
    return msgspec.structs.replace(scenario, claims=claims, flow=flow, **words)


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        (about(OF_NUMBERS, OF_TWINS, OF_BOTH), (OF_TWINS,)),
        (about(OF_NUMBERS), ()),
        (about(), ()),
        (about(OF_TWINS, learns=True), ()),
    ],
)
def test_that_words_and_claims_about_numbers_go_with_them(before, kept):
    after = before.on_other_data(OTHER)
    assert after.normalize is OTHER
    assert after.flow is before.flow
    assert (after.title.en, after.note.zh_CN, after.claims) == ("", "", kept)


def test_that_what_is_said_of_twins_alone_stays():
    before = about(OF_TWINS)
    after = before.on_other_data(OTHER)
    assert after.normalize is OTHER
    assert (after.title, after.note, after.claims) == (before.title, before.note, (OF_TWINS,))


def test_that_the_same_numbers_again_take_nothing_away():
    before = about(OF_NUMBERS)
    after = before.on_other_data(msgspec.structs.replace(before.normalize, affine=False))
    assert (after.title, after.claims) == (before.title, before.claims)
    assert after.normalize.affine is False
