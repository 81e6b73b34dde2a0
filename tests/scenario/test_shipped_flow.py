"""The shipped scenarios of the Gradient flow workspace say the same in both languages and show what they are named for.

That their claims stand is measured by ``check``.
"""

from __future__ import annotations

import re

import pytest

from lnviz.scenario.differences import differences
from lnviz.scenario.library import find, scenario_names
from lnviz.scenario.schema import MAX_LABEL, Flow, changed
from lnviz.scenario.stack_presets import preset

FLOWS = tuple(name for name in scenario_names() if find(name).workspace == "flow")
MODELS = {
    "article-recipe": ("article-post", "article-pre"),
    "original-transformer": ("transformer",),
    "bert": ("bert",),
    "gpt2": ("gpt2",),
    "t5": ("t5",),
    "llama": ("llama", "gpt2"),
}
DECIMAL, HAN = re.compile(r"\d+\.\d+"), re.compile(r"[\u4e00-\u9fff]")
COLOURS = {"grey": "灰色", "green": "绿色", "violet": "紫色", "blue": "蓝色"}


def decimals(text: str) -> list[str]:
    return sorted(DECIMAL.findall(text))


@pytest.mark.parametrize("name", FLOWS)
def test_that_a_note_and_its_claims_say_the_same_numbers_in_both_languages(name):
    scenario = find(name)
    for words in (scenario.note, *(claim.words for claim in scenario.claims)):
        assert decimals(words.en) == decimals(words.zh_CN)
        assert HAN.search(words.zh_CN)
        assert not HAN.search(words.en)
    assert all(len(claim.words.en) <= MAX_LABEL for claim in scenario.claims)


@pytest.mark.parametrize("name", FLOWS)
def test_that_a_colour_that_a_note_names_is_that_of_a_twin(name):
    scenario = find(name)
    for look, chinese in COLOURS.items():
        assert (look in re.findall(r"\w+", scenario.note.en)) == (chinese in scenario.note.zh_CN)
        if look in re.findall(r"\w+", scenario.note.en):
            assert look in [stack.look for stack in scenario.flow.stacks]


@pytest.mark.parametrize("name", MODELS)
def test_that_a_scenario_named_for_a_model_shows_that_model(name):
    flow: Flow = find(name).flow
    for place, model in enumerate(MODELS[name]):
        twins = changed(flow, stacks=(preset(model).stack(flow.width), flow.stacks[place]))
        assert differences(twins, 0, 1) == ()


@pytest.mark.parametrize("name", FLOWS)
def test_that_a_claim_is_reached_by_playing_for_some_seconds(name):
    """Four twins of 24 blocks take about 20 steps a second; ``check`` measures all of them in a few minutes."""
    scenario = find(name)
    assert 4 <= len(scenario.claims) <= 10
    assert max(claim.step for claim in scenario.claims) <= 200
    assert scenario.flow.shown_step <= max(claim.step for claim in scenario.claims)


def test_that_the_twins_of_no_warm_up_differ_in_what_it_is_about():
    flow = find("no-warm-up").flow
    assert [str(said) for said in differences(flow, 1, 0)] == ["warm-up 100 instead of 0 steps"]
    assert [str(said) for said in differences(flow, 2, 0)] == ["Pre-LN instead of Post-LN", "a final norm"]


def test_that_the_line_that_a_claim_speaks_of_is_the_one_that_is_drawn():
    scenario = find("no-warm-up")
    [claim] = [claim for claim in scenario.claims if "guide line" in claim.words.en]
    assert (claim.value, claim.place.quantity) == (*scenario.flow.guides, scenario.flow.quantity)
