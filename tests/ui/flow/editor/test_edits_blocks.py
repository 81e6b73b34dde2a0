"""Groups of blocks are added, moved, split and set, and nothing that was set is lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnviz.scenario.differences import alike, differences
from lnviz.scenario.schema import Blocks, Flow, Stack, changed
from lnviz.sentences import Refusal
from lnviz.ui.flow.editor import edits_blocks as edits

RELU, SILU = Blocks(repeat=2, activation="relu"), Blocks(repeat=3, activation="silu")


def flow_of(*groups: Blocks, width: int = 32) -> Flow:
    return Flow(stacks=(Stack(name="A", blocks=groups), Stack(name="B", blocks=groups)), width=width)


def shape(flow: Flow, twin: int = 0) -> list[tuple[int, str, bool]]:
    return [(group.repeat, group.activation, group.frozen) for group in flow.stacks[twin].blocks]


def test_that_one_block_of_many_can_be_frozen_and_thawed():
    flow = flow_of(Blocks(repeat=24))
    frozen = edits.with_block(flow, 0, 3, frozen=True)
    assert shape(frozen) == [(2, "gelu", False), (1, "gelu", True), (21, "gelu", False)]
    assert shape(frozen, 1) == [(24, "gelu", False)]
    assert [str(said) for said in differences(frozen, 0, 1)] == ["block 3 frozen"]
    assert shape(edits.with_block(frozen, 0, 3, frozen=False)) == [(24, "gelu", False)]


@pytest.mark.parametrize(("number", "first"), [(1, 1), (2, 1), (23, 23), (24, 23)])
def test_that_either_block_of_a_pair_means_the_pair(number, first):
    flow = edits.with_block(
        flow_of(Blocks(repeat=12, branch="attention_feed_forward")), 0, number, frozen=True
    )
    assert [str(said) for said in differences(flow, 0, 1)] == [f"blocks {first}–{first + 1} frozen"]


def test_that_neighbouring_frozen_blocks_become_one_group():
    flow = flow_of(Blocks(repeat=6))
    for number in (2, 4, 3):
        flow = edits.with_block(flow, 0, number, frozen=True)
    assert shape(flow) == [(1, "gelu", False), (3, "gelu", True), (2, "gelu", False)]


def test_that_a_block_that_is_not_there_is_not_found():
    with pytest.raises(ValueError, match="1 to 5, not 6"):
        edits.place_of(flow_of(RELU, SILU).stacks[0], 6)
    with pytest.raises(ValueError, match="not 0"):
        edits.place_of(flow_of(RELU, SILU).stacks[0], 0)


def test_that_a_field_is_set_in_one_group_of_one_twin():
    flow = edits.with_group(flow_of(RELU, SILU), 1, 0, repeat=5)
    flow = edits.with_group_norm(flow, 1, 1, kind="dyt")
    assert shape(flow, 1) == [(5, "relu", False), (3, "silu", False)]
    assert [group.norm.kind for group in flow.stacks[1].blocks] == ["layer", "dyt"]
    assert shape(flow, 0) == [(2, "relu", False), (3, "silu", False)]


def test_that_a_group_that_comes_to_attend_shows_heads_that_fit():
    flow = edits.with_group(flow_of(RELU, width=30), 0, 0, branch="attention")
    assert flow.stacks[0].blocks[0].heads == 3
    with pytest.raises(Refusal, match="4 heads of A"):
        edits.with_group(flow, 0, 0, heads=4)


def test_that_a_group_can_be_added_doubled_moved_and_removed():
    flow = edits.add_group(flow_of(RELU), 0, 1, SILU)
    assert shape(flow) == [(2, "relu", False), (3, "silu", False)]
    flow = edits.duplicate_group(flow, 0, 0)
    assert shape(flow) == [(2, "relu", False), (2, "relu", False), (3, "silu", False)]
    flow = edits.move_group(flow, 0, 2, -5)
    assert shape(flow) == [(3, "silu", False), (2, "relu", False), (2, "relu", False)]
    assert shape(edits.merge_groups(flow, 0)) == [(3, "silu", False), (4, "relu", False)]
    flow = edits.remove_group(edits.remove_group(flow, 0, 0), 0, 0)
    assert shape(flow) == [(2, "relu", False)]
    with pytest.raises(Refusal, match="needs at least one block"):
        edits.remove_group(flow, 0, 0)


def test_that_moving_beyond_the_end_and_merging_nothing_change_nothing():
    flow = flow_of(RELU, SILU)
    assert edits.move_group(flow, 0, 1, 1) is flow
    assert edits.merge_groups(flow, 0) is flow


def test_that_equal_groups_stay_apart_while_they_are_set():
    flow = edits.with_group(flow_of(RELU, SILU), 0, 1, activation="relu")
    assert shape(flow) == [(2, "relu", False), (3, "relu", False)]


def test_that_a_group_is_split_where_it_is_said():
    flow = edits.split_group(flow_of(SILU), 0, 0, 1)
    assert shape(flow) == [(1, "silu", False), (2, "silu", False)]
    assert differences(flow, 0, 1) == ()
    for layers in (0, 3):
        with pytest.raises(Refusal, match=r"×3 cannot be split after .* 1 to 2"):
            edits.split_group(flow_of(SILU), 0, 0, layers)


def test_that_more_blocks_than_there_may_be_are_refused():
    with pytest.raises(Refusal, match="A would have 120 blocks"):
        edits.duplicate_group(flow_of(Blocks(repeat=60)), 0, 0)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from([RELU, SILU, Blocks(branch="attention_feed_forward")]), min_size=1, max_size=5),
    st.data(),
)
def test_that_setting_one_block_changes_that_layer_alone(groups, data):
    flow = flow_of(*groups)
    number = data.draw(st.integers(1, flow.stacks[0].depth))
    after = edits.with_block(flow, 0, number, bias=False)
    before_layers, after_layers = (
        [changed(group, repeat=1) for group in stack.blocks for _ in range(group.repeat)]
        for stack in (flow.stacks[0], after.stacks[0])
    )
    other = [not alike(*pair) for pair in zip(before_layers, after_layers, strict=True)]
    assert sum(other) == 1
    assert not after_layers[other.index(True)].bias
    place, layer = edits.place_of(flow.stacks[0], number)
    assert other.index(True) == sum(group.repeat for group in flow.stacks[0].blocks[:place]) + layer
    merged = after.stacks[0].blocks
    assert all(not alike(changed(one, repeat=1), changed(two, repeat=1)) for one, two in pairwise(merged))
