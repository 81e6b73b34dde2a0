"""How twins are told apart, and which two of them a ratio is worth a picture of."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.scenario.flow import LookName, Placement
from lnviz.scenario.schema import Blocks, Flow, Stack, Task
from lnviz.ui.flow.view import LOOKS, Run, look_names, looks_of

stacks = st.lists(
    st.builds(
        lambda placements, look: Stack(
            name="twin", blocks=tuple(Blocks(repeat=1, placement=p) for p in placements), look=look
        ),
        st.lists(st.sampled_from(get_args(Placement)), min_size=1, max_size=2),
        st.none() | st.sampled_from(get_args(LookName)),
    ),
    min_size=1,
    max_size=4,
)


def twin(placement="pre", look=None):
    return Stack(name=placement, blocks=(Blocks(repeat=2, placement=placement),), look=look)


def test_that_every_look_of_the_document_can_be_drawn_and_no_two_are_alike():
    assert set(LOOKS) == set(get_args(LookName))
    for field in ("token", "symbol", "dash"):
        assert len({getattr(look, field) for look in LOOKS.values()}) == len(LOOKS)


@given(stacks)
def test_that_no_two_twins_look_alike(twins):
    looks = looks_of(twins)
    assert len(looks) == len(twins)
    assert len(set(looks)) == len(twins)


@given(stacks)
def test_that_a_chosen_look_wins(twins):
    names = look_names(twins)
    for place, stack in enumerate(twins):
        first = next(other for other in twins if other.look == stack.look)
        if stack.look is not None and first is stack:
            assert names[place] == stack.look


@pytest.mark.parametrize(
    ("placement", "look"),
    [
        ("pre", "blue"),
        ("sandwich", "blue"),
        ("output", "blue"),
        ("post", "vermilion"),
        ("deepnorm", "vermilion"),
    ],
)
def test_that_a_look_follows_the_placement_where_none_is_chosen(placement, look):
    assert look_names([twin(placement)]) == (look,)


def mixed(*parts):
    blocks = tuple(Blocks(repeat=repeat, placement=placement) for placement, repeat in parts)
    return Stack(name="mixed", blocks=blocks)


@pytest.mark.parametrize(
    ("parts", "look"),
    [
        ((("post", 11), ("pre", 1)), "vermilion"),
        ((("pre", 1), ("post", 10), ("pre", 1)), "vermilion"),
        ((("chain", 2), ("pre", 3)), "blue"),
        ((("post", 2), ("pre", 2)), "blue"),  # a tie: the blocks nearest to the loss
        ((("pre", 2), ("post", 2)), "vermilion"),
        ((("pre", 1), ("chain", 5)), "grey"),
    ],
)
def test_that_a_look_follows_the_placement_of_most_blocks(parts, look):
    assert look_names([mixed(*parts)]) == (look,)


def test_that_a_chosen_look_drives_the_usual_one_away():
    assert look_names([twin("post"), twin("chain", look="vermilion")]) == ("grey", "vermilion")


@pytest.mark.parametrize(
    ("placements", "pair"),
    [
        (("pre", "post"), (1, 0)),
        (("post", "pre"), (0, 1)),
        (("none", "pre"), (0, 1)),
        (("post", "none"), (0, 1)),
        (("none", "chain"), (1, 0)),
        (("chain", "pre", "post"), (2, 1)),
    ],
)
def test_that_post_is_divided_by_pre_and_a_twin_never_by_itself(placements, pair):
    flow = Flow(stacks=tuple(twin(placement) for placement in placements), task=Task(vocab=10))
    assert Run(flow).ratio_pair() == pair
