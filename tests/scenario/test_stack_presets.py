"""The stacks that people know are built as their papers and configurations say."""

from __future__ import annotations

import pytest

from lnviz.scenario.deepnorm import usual_alpha, usual_beta
from lnviz.scenario.differences import differences
from lnviz.scenario.file import decode, encode
from lnviz.scenario.library import find
from lnviz.scenario.schema import Flow, Scenario, changed
from lnviz.scenario.stack_presets import MOST_LAYERS, NAMES, PRESETS, preset
from lnviz.sentences import Refusal
from tests.scenario.scenarios import normalize_of

# name: placement, norm, eps, activation, expansion, biases, final norm, initialisation, layers of the real model
FACTS = {
    "transformer": ("post", "layer", 1e-6, "relu", 4, True, False, "xavier", 6),
    "bert": ("post", "layer", 1e-12, "gelu", 4, True, False, "bert", 12),
    "gpt2": ("pre", "layer", 1e-5, "gelu", 4, True, True, "gpt2", 12),
    "t5": ("pre", "rms", 1e-6, "geglu", 3, False, True, "xavier", 12),
    "llama": ("pre", "rms", 1e-6, "swiglu", 3, False, True, "gpt2", 32),
    "gemma2": ("sandwich", "rms", 1e-6, "geglu", 4, False, True, "gpt2", 26),
    "olmo2": ("output", "rms", 1e-6, "swiglu", 3, False, True, "bert", 32),
    "deepnet": ("deepnorm", "layer", 1e-5, "relu", 4, True, False, "xavier", 1000),
    "article-post": ("post", "layer", 1e-5, "gelu", 2, True, False, "torch", 4),
    "article-pre": ("pre", "layer", 1e-5, "gelu", 2, True, True, "torch", 4),
}


def test_that_every_preset_is_held_to_the_facts():
    assert set(NAMES) == set(FACTS)


@pytest.mark.parametrize("name", FACTS)
def test_that_a_preset_is_built_as_its_model(name):
    known = preset(name)
    stack = known.stack(64)
    [group] = stack.blocks
    found = (
        group.placement,
        group.norm.kind,
        group.norm.eps,
        group.activation,
        group.expansion,
        group.bias,
        stack.final_norm,
        stack.init,
        known.layers,
    )
    assert found == FACTS[name]
    assert group.branch == ("feed_forward" if name.startswith("article") else "attention_feed_forward")
    assert stack.layers == min(known.layers, MOST_LAYERS)
    assert (group.alpha, group.beta) == (None, None)


@pytest.mark.parametrize("width", [32, 48, 64, 7])
@pytest.mark.parametrize("known", PRESETS, ids=NAMES)
def test_that_a_preset_fits_every_width_with_heads_that_divide_it(known, width):
    stack = known.stack(width)
    flow = Flow(stacks=(stack,), width=width)
    assert width % stack.blocks[0].heads == 0
    assert stack.blocks[0].heads <= known.heads
    scenario = Scenario(normalize=normalize_of([[1.0, 2.0]]), flow=flow)
    assert encode(decode(encode(scenario), name="here")) == encode(scenario)  # the types' own limits hold too


def test_that_heads_keep_features_of_their_own_where_there_is_room():
    assert preset("llama").stack(64).blocks[0].heads == 8
    assert preset("llama").stack(32).blocks[0].heads == 4
    assert preset("llama").stack(48).blocks[0].heads == 6
    assert preset("llama").stack(7).blocks[0].heads == 1


@pytest.mark.parametrize("known", PRESETS, ids=NAMES)
def test_that_a_preset_says_where_it_is_from_and_what_is_left_out(known):
    assert "eft out" in str(known.note)
    assert str(known.source)
    assert known.title == known.stack(32).name
    cut = f"12 of its {known.layers} layers" in str(known.note) or "12 of its up to 1000" in str(known.note)
    assert cut == (known.layers > MOST_LAYERS)


def test_that_deepnorm_has_the_constants_of_the_paper():
    stack = preset("deepnet").stack(32)
    assert (stack.layers, stack.depth) == (12, 24)
    assert round(usual_alpha(stack.depth), 4) == 2.2134
    assert round(usual_beta(stack.depth), 4) == 0.3195


def test_that_the_articles_twins_are_those_of_its_recipe():
    recipe = find("article-recipe").flow
    for place, name in enumerate(("article-post", "article-pre")):
        twins = changed(recipe, stacks=(preset(name).stack(recipe.width), recipe.stacks[place]))
        assert differences(twins, 0, 1) == ()


def test_that_an_unknown_preset_is_refused_with_the_names():
    with pytest.raises(Refusal, match=r"no preset gpt5.*bert"):
        preset("gpt5")
