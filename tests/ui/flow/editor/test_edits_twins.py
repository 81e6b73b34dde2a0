"""Twins are added, named, trained on their own and branched off, and their differences are the ones asked for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnviz.network.stages import Log
from lnviz.run.record import Mark
from lnviz.scenario.differences import alike, differences
from lnviz.scenario.schema import Blocks, Flow, Stack, Stage, Training, changed
from lnviz.scenario.stack_presets import PRESETS, preset
from lnviz.sentences import Refusal
from lnviz.ui.flow.editor import edits, edits_blocks
from lnviz.ui.flow.editor import edits_twins as twin_edits
from tests.ui.flow.stand_in import twins


def single(**training: object) -> Flow:
    pre = Stack(name="Pre-LN", blocks=(Blocks(repeat=4),))
    return Flow(stacks=(pre,), training=changed(Training(), **training))


def names(flow: Flow) -> list[str]:
    return [stack.name for stack in flow.stacks]


def said(flow: Flow) -> list[str]:
    """What differs in the last twin from the first."""
    return [str(sentence) for sentence in differences(flow, len(flow.stacks) - 1, 0)]


# -- a twin that differs in one thing ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edit", "name", "sentence"),
    [
        (lambda f: twin_edits.twin_with_placement(f, 0, "post"), "Post-LN", "Post-LN instead of Pre-LN"),
        (lambda f: twin_edits.twin_with_norm(f, 0, "rms"), "Pre-LN, RMSNorm", "RMSNorm instead of LayerNorm"),
        (
            lambda f: twin_edits.twin_with_other_final_norm(f, 0),
            "Pre-LN, no final norm",
            "no final norm",
        ),
        (
            lambda f: twin_edits.twin_with_warmup(f, 0, 100),
            "Pre-LN, warm-up 100",
            "warm-up 100 instead of 0 steps",
        ),
        (
            lambda f: twin_edits.twin_with_lr(f, 0, 0.1),
            "Pre-LN, rate 0.1",
            "learning rate 0.1 instead of 0.001",
        ),
        (
            lambda f: twin_edits.twin_with_init(f, 0, "xavier"),
            "Pre-LN, Xavier initialisation",
            "Xavier initialisation instead of torch's initialisation",
        ),
        (lambda f: twin_edits.twin_with_depth(f, 0, 8), "Pre-LN, ×8", "8 instead of 4 layers"),
    ],
)
def test_that_a_twin_differs_in_the_one_thing_that_its_name_says(edit, name, sentence):
    flow = edit(single())
    assert names(flow) == ["Pre-LN", name]
    assert said(flow) == [sentence]


def test_that_a_name_that_says_the_old_value_says_the_new_one():
    flow = twin_edits.twin_with_warmup(single(), 0, 100)
    flow = twin_edits.twin_with_warmup(flow, 1, 200)
    flow = twin_edits.twin_with_placement(flow, 2, "post")
    assert names(flow)[2:] == ["Pre-LN, warm-up 200", "Post-LN, warm-up 200"]


def test_that_the_largest_group_takes_another_depth():
    flow = edits_blocks.with_block(single(), 0, 1, frozen=True)
    deeper = twin_edits.twin_with_depth(flow, 0, 9)
    assert [group.repeat for group in deeper.stacks[1].blocks] == [1, 8]
    with pytest.raises(Refusal, match="Choose at least 2"):
        twin_edits.twin_with_depth(flow, 0, 1)


@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.name)
@pytest.mark.parametrize("width", [7, 30, 64])
def test_that_every_preset_can_be_added_at_the_width_of_the_scenario(known, width):
    flow = twin_edits.add_preset(changed(single(), width=width), known)
    assert names(flow)[1].startswith(known.title)
    assert edits.with_width(flow, width).width == width


# -- names, places, colours ----------------------------------------------------------------------------------


def test_that_names_stay_different_and_within_their_length():
    flow = twin_edits.duplicate_twin(twin_edits.duplicate_twin(twins(), 0), 0)
    assert names(flow) == ["Post-LN", "Pre-LN", "Post-LN 2", "Post-LN 3"]
    flow = twin_edits.rename_twin(flow, 0, " Pre-LN ")
    assert names(flow)[0] == "Pre-LN 2"
    assert names(twin_edits.rename_twin(flow, 0, "Pre-LN 2"))[0] == "Pre-LN 2"
    long = twin_edits.rename_twin(twin_edits.rename_twin(flow, 0, "x" * 60), 1, "x" * 70)
    assert names(long)[1] == "x" * 58 + " 2"
    with pytest.raises(Refusal, match="needs a name"):
        twin_edits.rename_twin(flow, 0, "  ")


def test_that_there_are_one_to_four_twins():
    flow = twins()
    for _ in range(2):
        flow = twin_edits.duplicate_twin(flow, 0)
    for add in (
        lambda: twin_edits.duplicate_twin(flow, 0),
        lambda: twin_edits.add_preset(flow, preset("bert")),
        lambda: twin_edits.branched(flow, 0, 3, Training()),
    ):
        with pytest.raises(Refusal, match=r"4 twins already, .* Remove one first"):
            add()
    for _ in range(3):
        flow = twin_edits.remove_twin(flow, 1)
    assert names(flow) == ["Post-LN"]
    with pytest.raises(Refusal, match="One twin has to stay"):
        twin_edits.remove_twin(flow, 0)


def test_that_twins_move_as_far_as_there_is_room():
    flow = twin_edits.move_twin(twins(), 0, 5)
    assert names(flow) == ["Pre-LN", "Post-LN"]
    assert twin_edits.move_twin(flow, 1, 1) is flow


def test_that_a_colour_and_the_ends_of_one_twin_can_be_set():
    flow = twin_edits.with_twin(twins(), 0, look="green", init="gpt2", final_norm=True)
    assert (flow.stacks[0].look, flow.stacks[0].init, flow.stacks[0].final_norm) == ("green", "gpt2", True)
    assert flow.stacks[1].init == "torch"
    assert twin_edits.duplicate_twin(flow, 0).stacks[2].look is None
    with pytest.raises(Refusal):
        twin_edits.with_twin(flow, 0, look="pink")


# -- training of one twin ------------------------------------------------------------------------------------


def test_that_a_twin_can_be_trained_on_its_own_and_as_the_others_again():
    flow = twin_edits.with_twin_training(twins(), 1, weight_decay=0.5)
    assert [flow.training_of(place).weight_decay for place in (0, 1)] == [0.01, 0.5]
    assert twin_edits.with_twin_training(flow, 1, weight_decay=0.01).stacks[1].training is None
    assert twin_edits.without_twin_training(flow, 1).stacks[1].training is None


def test_that_a_schedule_is_chosen_for_all_or_for_one():
    flow = twin_edits.with_schedule(twins(), "cosine")
    assert flow.training_of(0).schedule == "cosine"
    flow = twin_edits.with_schedule(flow, "constant", twin=1)
    assert [flow.training_of(place).schedule for place in (0, 1)] == ["cosine", "constant"]
    assert [flow.training_of(place).warmup_steps for place in (0, 1)] == [edits.USUAL_WARMUP, 0]


# -- branches ------------------------------------------------------------------------------------------------


def test_that_a_branch_is_its_parent_up_to_the_step():
    flow = single(optimiser="sgd", lr=0.5)
    branch = twin_edits.branched(flow, 0, 120, changed(flow.training, lr=1e-3))
    assert names(branch) == ["Pre-LN", "Pre-LN @120"]
    assert said(branch) == ["branched off Pre-LN at step 120 with learning rate 0.001 instead of 0.5"]
    assert branch.stacks[1].look is None
    assert names(twin_edits.branched(branch, 0, 120, flow.training))[2] == "Pre-LN @120 (2)"


def test_that_a_branch_at_step_0_shares_nothing_but_the_start():
    branch = twin_edits.branched(single(), 0, 0, changed(Training(), lr=0.5))
    assert branch.training_of(1, 0).lr == 0.5
    assert alike(branch.stacks[1].training, Training())


def test_that_a_branch_replays_what_was_changed_live():
    # Began with 0.5, then 0.25 after step 50 and 0.125 with clipping after 80; the scenario holds the last.
    flow = single(lr=0.125, clip=1.0)
    marks = (
        Mark(0, 50, "lr", 0.5, 0.25),
        Mark(0, 80, "lr", 0.25, 0.125),
        Mark(0, 80, "clip", None, 1.0),
        Mark(1, 60, "lr", 0.5, 9.0),
    )
    branch = twin_edits.branched(flow, 0, 100, changed(flow.training, lr=7.0), marks)
    in_force = [branch.training_of(1, step) for step in (0, 49, 50, 79, 80, 99, 100)]
    assert [training.lr for training in in_force] == [0.5, 0.5, 0.25, 0.25, 0.125, 0.125, 7.0]
    assert [training.clip for training in in_force] == [None, None, None, None, 1.0, 1.0, 1.0]


RATES = st.sampled_from([0.5, 0.25, 0.125])


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(st.integers(1, 30), RATES, max_size=3),
    st.dictionaries(st.integers(0, 30), st.tuples(RATES, st.sampled_from([None, 1.0])), max_size=4),
    st.integers(0, 40),
)
def test_that_a_branch_is_trained_up_to_its_step_as_its_parent_was(plan, live, step):
    """The trainer keeps its own log of what it used; written into a new twin it must come out the same."""
    stages = tuple(Stage(step=at, training=changed(Training(), lr=plan[at])) for at in sorted(plan))
    flow = single(lr=2.0)
    flow = changed(flow, stacks=(changed(flow.stacks[0], stages=stages),))
    log, marks = Log.of(flow, 0), []
    for at in sorted(live):
        marks += log.change(0, at, *live[at])
        in_force = [stage.step for stage in flow.stacks[0].stages if stage.step <= at]
        wanted = changed(flow.training_of(0, at), lr=live[at][0], clip=live[at][1])
        kept = tuple(
            changed(stage, training=wanted) if in_force and stage.step == in_force[-1] else stage
            for stage in flow.stacks[0].stages
        )
        first = flow.training if in_force else wanted
        flow = changed(flow, stacks=(changed(flow.stacks[0], stages=kept),), training=first)
    branch = twin_edits.branched(flow, 0, step, changed(Training(), lr=7.0), tuple(marks))
    for at in range(step):
        assert alike(branch.training_of(1, at), log.at(at))
    assert branch.training_of(1, step).lr == 7.0


def test_that_changes_after_the_branch_are_not_of_it():
    flow = single(lr=0.125)
    marks = (Mark(0, 50, "lr", 0.5, 0.25), Mark(0, 80, "lr", 0.25, 0.125))
    early = twin_edits.branched(flow, 0, 20, changed(flow.training, lr=7.0), marks)
    assert [early.training_of(1, step).lr for step in (0, 19, 20, 90)] == [0.5, 0.5, 7.0, 7.0]
    at_mark = twin_edits.branched(flow, 0, 50, changed(flow.training, lr=7.0), marks)
    assert [at_mark.training_of(1, step).lr for step in (49, 50, 80)] == [0.5, 7.0, 7.0]


def test_that_a_branch_of_a_branch_keeps_both():
    flow = twin_edits.branched(single(lr=0.5), 0, 10, changed(Training(), lr=0.1))
    flow = twin_edits.branched(flow, 1, 30, changed(Training(), lr=0.2))
    assert [flow.training_of(2, step).lr for step in (0, 10, 29, 30)] == [0.5, 0.1, 0.1, 0.2]
    earlier = twin_edits.branched(flow, 1, 5, changed(Training(), lr=0.3))
    assert [earlier.training_of(3, step).lr for step in (0, 5, 10, 30)] == [0.5, 0.3, 0.3, 0.3]


def test_that_setting_a_branch_keeps_what_it_shares_with_its_parent():
    flow = twin_edits.branched(single(lr=0.5), 0, 10, changed(Training(), lr=0.1))
    flow = twin_edits.with_twin_training(flow, 1, lr=0.3)
    assert [flow.training_of(1, step).lr for step in (0, 9, 10)] == [0.5, 0.5, 0.3]
    assert twin_edits.present_training(flow, 1).lr == 0.3
    followed = edits.with_training(flow, weight_decay=0.0)
    assert [followed.training_of(1, step).weight_decay for step in (0, 10)] == [0.0, 0.0]
    assert [followed.training_of(1, step).lr for step in (0, 10)] == [0.5, 0.3]


@pytest.mark.parametrize(
    ("name", "placement", "renamed"),
    [
        ("Post-LN", "pre", "Pre-LN 2"),  # the other twin is called Pre-LN
        ("Post-LN", "deepnorm", "DeepNorm"),
        ("Post-LN 3", "sandwich", "Sandwich"),
        ("Post-LN (2)", "none", "no norm"),
        ("Post-LN, warm-up 100", "output", "output norm, warm-up 100"),
        ("Post-LN @5", "pre", "Pre-LN @5"),
        ("Post-LN as I like it", "pre", "Post-LN as I like it"),
        ("mine", "pre", "mine"),
    ],
)
def test_that_a_twin_is_called_by_its_new_placement_unless_a_person_named_it(name, placement, renamed):
    flow = twin_edits.rename_twin(twins(), 0, name)
    placed = edits_blocks.with_group(flow, 0, 0, placement=placement)
    assert twin_edits.named_as_placed(flow, placed).stacks[0].name == renamed
    assert twin_edits.named_as_placed(flow, flow) is flow


def test_that_twins_of_one_placement_have_different_names():
    placed = edits.with_blocks(twins(), placement="post")
    assert [stack.name for stack in twin_edits.named_as_placed(twins(), placed).stacks] == ["Post-LN", "Post-LN 2"]
