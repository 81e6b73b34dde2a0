"""What waits for a restart is told once, twin by twin, and what acts at once is not."""

from __future__ import annotations

import pytest

from lnviz.scenario.schema import BlockNorm, Blocks, Training, changed
from lnviz.ui.flow.editor import edits, edits_blocks, edits_twins
from lnviz.ui.flow.editor.changes import changes
from tests.scenario.test_differences import BLOCKS, NORM, STACK, TRAINING
from tests.ui.flow.stand_in import twins

LIVE = {"lr", "clip"}


def told(before, after) -> list[str]:
    return [str(change) for change in changes(before, after)]


@pytest.mark.parametrize("field", BLOCKS)
def test_that_a_setting_of_all_blocks_waits_and_is_one_change(field):
    context, value, _ = BLOCKS[field]
    flow = edits.with_blocks(twins(), **{"placement": "pre", **context})
    assert len(told(flow, edits.with_blocks(flow, **{field: value}))) == 1


@pytest.mark.parametrize("field", NORM)
def test_that_a_setting_of_all_norms_waits_and_is_one_change(field):
    context, value, _ = NORM[field]
    flow = edits.with_norms(twins(), **context)
    assert len(told(flow, edits.with_norms(flow, **{field: value}))) == 1


@pytest.mark.parametrize("field", STACK)
def test_that_a_setting_of_one_twin_waits_and_names_it(field):
    context, value, _ = STACK[field]
    flow = edits_twins.with_twin(twins(), 1, **context)
    [change] = told(flow, edits_twins.with_twin(flow, 1, **{field: value}))
    assert change.startswith("Pre-LN: ")


@pytest.mark.parametrize("field", TRAINING)
def test_that_of_the_training_all_but_rate_and_clipping_waits(field):
    context, value, _ = TRAINING[field]
    flow = edits.with_training(twins(), **context)
    assert len(told(flow, edits.with_training(flow, **{field: value}))) == (field not in LIVE)
    for_one = told(flow, edits_twins.with_twin_training(flow, 0, **{field: value}))
    assert len(for_one) == (field not in LIVE)
    assert all(change.startswith("Post-LN: ") for change in for_one)


def test_that_the_rate_of_a_branch_acts_at_once_and_its_other_settings_wait():
    flow = edits_twins.branched(twins(), 0, 10, changed(Training(), lr=0.1))
    assert told(flow, edits_twins.with_twin_training(flow, 2, lr=3.0, clip=1.0)) == []
    assert told(flow, edits_twins.with_twin_training(flow, 2, weight_decay=0.5)) == [
        "Post-LN @10: from step 10 on weight decay 0.5 instead of 0.01"
    ]


def test_that_some_blocks_are_named():
    flow = twins()
    assert told(flow, edits_blocks.with_block(flow, 0, 2, frozen=True)) == ["Post-LN: block 2 frozen"]
    assert told(flow, edits_blocks.with_block(flow, 0, 2, norm=BlockNorm(kind="rms"))) == [
        "Post-LN: block 2: RMSNorm instead of LayerNorm"
    ]


def test_that_another_twin_waits_and_the_others_do_not():
    flow = twins()
    [change] = changes(flow, edits_twins.duplicate_twin(flow, 0))
    assert change.what == "twins"
    assert str(change) == "another twin: Post-LN 2"
    assert told(flow, edits_twins.remove_twin(flow, 0)) == ["without Post-LN"]


def test_that_every_twin_that_is_added_or_removed_counts():
    flow = twins()
    more = edits_twins.duplicate_twin(edits_twins.duplicate_twin(flow, 0), 1)
    assert told(flow, more) == ["another twin: Post-LN 2", "another twin: Pre-LN 2"]
    assert told(more, flow) == ["without Post-LN 2", "without Pre-LN 2"]


def test_that_a_name_a_colour_and_settings_without_effect_do_not_wait():
    flow = twins()
    named = edits_twins.with_twin(edits_twins.rename_twin(flow, 0, "mine"), 0, look="green")
    assert told(flow, named) == []
    assert told(flow, edits.with_blocks(flow, heads=8, constant=0.5)) == []
    assert told(flow, edits.with_training(flow, momentum=0.9)) == []
    assert told(flow, edits.with_loop(edits.with_guides(flow, [1.0]), (3, 4))) == []


def test_that_the_task_waits():
    flow = twins()
    assert told(flow, edits.with_tensor(flow, (3, 30))) == [
        "width: 32 → 30",
        "task: memorise → tensor on the Normalize workspace",
        "batch: 2 → –",
        "sequence: 6 → –",
    ]


def test_that_the_seed_of_the_data_waits_where_no_twin_takes_it_for_its_parameters():
    own = changed(Training(), weight_decay=0.5)
    flow = changed(twins(), stacks=tuple(changed(stack, training=own) for stack in twins().stacks))
    after = changed(flow, training=changed(flow.training, seed=5))
    assert told(flow, after) == ["seed of the data: 0 → 5"]
    assert told(twins(), edits.with_training(twins(), seed=5)) == ["seed: 0 → 5"]


def test_that_groups_of_the_same_layers_do_not_wait():
    flow = edits.with_blocks(twins(), repeat=4)
    split = edits_blocks.split_group(flow, 0, 0, 2)
    assert told(flow, split) == []
    assert told(split, edits_blocks.add_group(split, 0, 0, Blocks(repeat=1))) != []
