"""Changes of the scenario as a whole: what is set, what follows, and what is refused with a way out."""

from __future__ import annotations

import pytest

from lnviz.scenario.schema import Blocks, Flow, Stack, Stage, Training, changed
from lnviz.sentences import Refusal
from lnviz.ui.flow.editor import edits
from tests.ui.flow.stand_in import twins

ATTENTION = Blocks(branch="attention")


def flow_of(*groups: Blocks, width: int = 32, **fields: object) -> Flow:
    return Flow(stacks=(Stack(name="A", blocks=groups),), width=width, **fields)


# -- heads and width -----------------------------------------------------------------------------------------


def test_that_blocks_that_come_to_attend_take_the_most_heads_that_divide_the_width():
    flow = edits.with_blocks(flow_of(Blocks(), width=30), branch="attention_feed_forward")
    assert flow.stacks[0].blocks[0].heads == 3  # 4 do not divide 30


def test_that_heads_that_are_set_are_not_adapted_but_refused_with_what_would_do():
    with pytest.raises(Refusal, match=r"5 heads of A .* width 32\. .*1, 2, 4, 8, 16, 32, .* 30, 35\."):
        edits.with_blocks(flow_of(ATTENTION), heads=5)


def test_that_a_width_is_refused_rather_than_heads_changed():
    flow = flow_of(ATTENTION)
    with pytest.raises(Refusal, match=r"4 heads of A .* width 30\. .*1, 2, 3, 5, 6, 10, 15, 30, .* 28, 32\."):
        edits.with_width(flow, 30)
    assert edits.with_width(flow, 36).width == 36
    assert edits.with_width(flow_of(Blocks()), 30).width == 30


def test_that_uniform_attention_needs_no_heads_that_fit():
    flow = edits.with_blocks(flow_of(ATTENTION), attention="uniform")
    narrow = edits.with_width(flow, 30)
    assert narrow.stacks[0].blocks[0].heads == 4
    assert edits.with_blocks(narrow, attention="causal").stacks[0].blocks[0].heads == 3


def test_that_a_tensor_brings_the_width_and_heads_adapt():
    flow = edits.with_tensor(flow_of(ATTENTION, Blocks()), (2, 15, 30))
    assert (flow.task.kind, flow.width) == ("tensor", 30)
    assert flow.stacks[0].blocks[0].heads == 3
    assert edits.with_task(flow, kind="memorise").width == 30


@pytest.mark.parametrize("features", [1, 513])
def test_that_a_tensor_of_no_possible_width_is_refused(features):
    with pytest.raises(Refusal, match=rf"{features} features.*2 to 512.*slice"):
        edits.with_tensor(flow_of(Blocks()), (15, features))


def test_that_leaving_a_tensor_whose_width_the_heads_no_longer_fit_is_refused():
    flow = changed(flow_of(ATTENTION, task=edits.with_tensor(flow_of(Blocks()), (3, 32)).task), width=30)
    with pytest.raises(Refusal, match="do not divide"):
        edits.with_task(flow, kind="memorise")


# -- all blocks, all norms, all twins ------------------------------------------------------------------------


def test_that_a_field_of_all_blocks_reaches_every_group_of_every_twin():
    flow = edits.with_norms(edits.with_blocks(twins(), activation="relu"), kind="rms", eps=1e-6)
    groups = [group for stack in flow.stacks for group in stack.blocks]
    assert {(g.activation, g.norm.kind, g.norm.eps) for g in groups} == {("relu", "rms", 1e-6)}
    assert [group.placement for group in groups] == ["post", "pre"]
    assert {stack.init for stack in edits.with_stacks(flow, init="xavier").stacks} == {"xavier"}


def test_that_more_blocks_than_there_may_be_are_refused_with_a_way_out():
    flow = edits.with_blocks(flow_of(Blocks()), repeat=96)
    with pytest.raises(Refusal, match=r"A would have 192 blocks, and 96 is the most; a pair .*Lower"):
        edits.with_blocks(flow, branch="attention_feed_forward")


@pytest.mark.parametrize(
    "edit",
    [
        lambda flow: edits.with_blocks(flow, expansion=9),
        lambda flow: edits.with_training(flow, lr=0.0),
        lambda flow: edits.with_training(flow, betas=(0.9, 1.0)),
        lambda flow: edits.with_norms(flow, kind="group"),
        lambda flow: edits.with_decades(flow, (2, -2)),
        lambda flow: edits.with_quantity(flow, "entropy"),
    ],
)
def test_that_a_value_out_of_its_limits_is_refused(edit):
    with pytest.raises(Refusal):
        edit(twins())


# -- training ------------------------------------------------------------------------------------------------


def test_that_a_twins_own_training_follows_where_nothing_else_was_set_for_it():
    own = changed(Training(), warmup_steps=100)
    stage = Stage(step=5, training=changed(own, lr=0.5))
    of_its_own = Stack(name="A", blocks=(Blocks(),), training=own, stages=(stage,))
    flow = Flow(stacks=(of_its_own, Stack(name="B", blocks=(Blocks(),))))
    after = edits.with_training(flow, lr=0.1, warmup_steps=7, weight_decay=0.0)
    stack = after.stacks[0]
    assert (after.training.lr, after.training.warmup_steps) == (0.1, 7)
    assert (stack.training.lr, stack.training.warmup_steps, stack.training.weight_decay) == (0.1, 100, 0.0)
    assert (stack.stages[0].training.lr, stack.stages[0].training.weight_decay) == (0.5, 0.0)


def test_that_where_all_twins_were_changed_at_a_step_the_rate_that_is_in_force_is_edited():
    stage = Stage(step=5, training=changed(Training(), lr=0.5))
    flow = Flow(stacks=tuple(Stack(name=name, blocks=(Blocks(),), stages=(stage,)) for name in "AB"))
    after = edits.with_training(flow, lr=0.1)
    assert after.training.lr == Training().lr
    assert [stack.stages[0].training.lr for stack in after.stacks] == [0.1, 0.1]


def test_that_a_schedule_is_one_choice_and_keeps_the_warm_up_that_was_set():
    training = changed(Training(), warmup_steps=30)
    assert edits.schedule_of(training) == "warmup"
    assert edits.schedule_of(Training()) == "constant"
    for choice in ("warmup", "cosine", "inverse_sqrt", "constant"):
        made = changed(training, **edits.schedule_fields(training, choice))
        assert edits.schedule_of(made) == choice
        assert made.warmup_steps == (0 if choice == "constant" else 30)
    begun = changed(Training(), **edits.schedule_fields(Training(), "cosine"))
    assert (begun.schedule, begun.warmup_steps) == ("cosine", edits.USUAL_WARMUP)


# -- what is looked at ---------------------------------------------------------------------------------------


def test_that_guide_lines_are_in_order_once_each_and_not_too_many():
    flow = edits.with_guides(twins(), [1.0, 1e-7, 1.0])
    assert flow.guides == (1e-7, 1.0)
    with pytest.raises(Refusal, match="8 guide lines already"):
        edits.with_guides(flow, [10.0**power for power in range(9)])


@pytest.mark.parametrize("value", [0.0, -1.0, float("inf")])
def test_that_a_guide_line_has_a_place_on_the_scale(value):
    with pytest.raises(Refusal):
        edits.with_guides(twins(), [value])


def test_that_a_loop_may_be_given_from_either_end():
    assert edits.with_loop(twins(), (40, 10)).loop == (10, 40)
    assert edits.with_loop(edits.with_loop(twins(), (1, 2)), None).loop is None
    with pytest.raises(Refusal, match="two different steps"):
        edits.with_loop(twins(), (3, 3))
