"""A step that is found again is the step that was, bit for bit, whatever happened to the twin on the way."""

from __future__ import annotations

from functools import partial
from itertools import islice

import msgspec
import numpy as np
import pytest
import torch

from lnviz.network.snapshots import Snapshots
from lnviz.network.trainer import Trainer
from lnviz.run.record import MISSING, Mark, StepRecord
from lnviz.scenario.flow import BlockNorm, Blocks, Flow, Stack, Stage, Task, Training
from lnviz.sentences import Refusal
from tests.network.flows import a_stack, one_breaks, twins

TEXT = Task(kind="characters", text="loud and soft and " * 9, batch=3, sequence=5)
NUMBERS = Task(vocab=11, batch=3, sequence=4)

CASES = {
    "adamw": (NUMBERS, Training(lr=0.01)),
    "adam, warm-up and cosine": (
        NUMBERS,
        Training(optimiser="adam", lr=0.01, schedule="cosine", warmup_steps=5, decay_steps=60),
    ),
    "sgd with momentum, clipped": (
        NUMBERS,
        Training(optimiser="sgd", lr=0.1, momentum=0.9, weight_decay=0.01, clip=0.3),
    ),
    "sgd without": (NUMBERS, Training(optimiser="sgd", lr=0.1)),
    "characters, clipped": (TEXT, Training(lr=0.01, clip=0.5, betas=(0.9, 0.98))),
}


@pytest.fixture(autouse=True)
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(autouse=True)
def close_snapshots(monkeypatch):
    """Close enough that a short test meets steps before, at and after one."""
    monkeypatch.setattr("lnviz.network.trainer.Snapshots", partial(Snapshots, spacing=16))


def pair(task: Task, training: Training) -> Flow:
    """Post-LN, and a Pre-LN with BatchNorm, whose running statistics are state that no gradient sees."""
    batch = BlockNorm(kind="batch")
    stacks = (
        a_stack("post", Blocks(repeat=2, placement="post"), final_norm=False),
        a_stack("batch", Blocks(repeat=2, placement="pre", norm=batch)),
    )
    return Flow(stacks=stacks, width=8, task=task, training=training)


def with_branch(flow: Flow, parent: int, stages: tuple[Stage, ...] = ()) -> Flow:
    twin = msgspec.structs.replace(flow.stacks[parent], name="branch", stages=stages)
    return msgspec.structs.replace(flow, stacks=(*flow.stacks, twin))


def run(trainer: Trainer, calls: int) -> list[StepRecord]:
    """The records of so many steps; those that only repeat a parent's leave none and do not count."""
    measured = (records for records in trainer.steps() if records)
    return [record for records in islice(measured, calls) for record in records]


def of(records: list[StepRecord], stack: int) -> list[StepRecord]:
    return [record for record in records if record.stack == stack]


def assert_same(ours: StepRecord, theirs: StepRecord) -> None:
    assert ours.step == theirs.step
    assert np.array_equal(ours.values, theirs.values)
    for field in ("loss", "lr", "norm", "clipped"):
        assert getattr(ours, field) == getattr(theirs, field), field


def assert_same_parameters(trainer: Trainer, first: int, second: int) -> None:
    ours, theirs = trainer.stacks[first].state_dict(), trainer.stacks[second].state_dict()
    assert ours.keys() == theirs.keys()
    for name in ours:
        assert torch.equal(ours[name], theirs[name]), name


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("parent", [0, 1])
@pytest.mark.parametrize("step", [0, 1, 16, 17, 50])
def test_that_an_unchanged_branch_is_its_parent_bit_for_bit_for_ever(case, parent, step):
    """From the seed, from right after a snapshot, and from between two; then together beyond where the parent was."""
    flow = pair(*CASES[case])
    trainer = Trainer(flow)
    before = of(run(trainer, 51), parent)
    trainer.branch(with_branch(flow, parent), parent, step)
    assert len(trainer.layout.stacks) == 3
    after = run(trainer, 51 - step + 20)
    expected, found = [*before[step:], *of(after, parent)], of(after, 2)
    assert len(found) == len(expected) == 51 - step + 20
    for ours, theirs in zip(found, expected, strict=True):
        assert_same(ours, theirs)
    assert_same_parameters(trainer, 2, parent)


def test_that_a_branch_catches_up_alone_and_then_goes_on_with_the_others():
    flow = pair(NUMBERS, Training())
    trainer = Trainer(flow)
    run(trainer, 21)
    trainer.branch(with_branch(flow, 0), 0, 18)
    calls = [[(r.stack, r.step) for r in records] for records in islice(trainer.steps(), 7)]
    assert calls == [
        [],  # from the snapshot of step 16
        [],
        [(2, 18)],
        [(2, 19)],
        [(2, 20)],
        [(0, 21), (1, 21), (2, 21)],
        [(0, 22), (1, 22), (2, 22)],
    ]


def test_that_a_twin_that_is_dropped_changes_nothing_for_the_others_and_can_branch_off_again():
    flow = pair(NUMBERS, Training())
    alone, trainer = Trainer(flow), Trainer(flow)
    expected = run(alone, 41)
    run(trainer, 21)
    grown = with_branch(flow, 0)
    trainer.branch(grown, 0, 18)
    first = of(run(trainer, 4), 2)
    trainer.inspect(2, "1", 18)
    assert not trainer.drop(1), "only the last one"
    assert trainer.drop(2)
    assert len(trainer.layout.stacks) == 2
    found = run(trainer, 19)  # the fourth call above was step 21 of all
    for stack in (0, 1):
        for ours, theirs in zip(of(found, stack), of(expected, stack)[22:], strict=True):
            assert_same(ours, theirs)
    trainer.branch(grown, 0, 18)
    again = of(run(trainer, 4), 2)
    for ours, theirs in zip(again, first, strict=True):
        assert_same(ours, theirs)


def test_that_live_changes_are_replayed_and_that_a_file_with_stages_gives_the_same_records():
    """The branch that was made live, and the same twin built anew from what is written down of it."""
    training = Training(optimiser="adam", lr=0.01, clip=1.0)
    flow = pair(TEXT, training)
    trainer = Trainer(flow)
    run(trainer, 20)
    trainer.set_live((1,), 0.03, 0.2)
    run(trainer, 15)
    trainer.set_live((0, 1), 0.002, None)
    run(trainer, 15)
    changed = msgspec.structs.replace(training, lr=0.02, clip=0.1, optimiser="adamw", betas=(0.8, 0.9))
    written = with_branch(
        flow,
        1,
        (
            Stage(step=20, training=msgspec.structs.replace(training, lr=0.03, clip=0.2)),
            Stage(step=35, training=msgspec.structs.replace(training, lr=0.002, clip=None)),
            Stage(step=40, training=changed),
            Stage(step=55, training=msgspec.structs.replace(changed, optimiser="sgd", momentum=0.5)),
        ),
    )
    trainer.branch(written, 1, 40)
    live = of(run(trainer, 10 + 15), 2)
    assert {record.step: record.lr for record in live} == {step: 0.02 for step in range(40, 65)}
    anew = of(run(Trainer(written), 65), 2)
    for ours, theirs in zip(live, anew[40:], strict=True):
        assert_same(ours, theirs)


def test_that_a_live_change_of_the_parent_before_the_branch_counts_although_nobody_wrote_it_down():
    flow = pair(NUMBERS, Training(lr=0.01))
    trainer = Trainer(flow)
    before = run(trainer, 10)
    trainer.set_live((0,), 0.5, None)
    before += run(trainer, 20)
    trainer.branch(with_branch(flow, 0, (Stage(step=25, training=Training(lr=0.5)),)), 0, 25)
    for ours, theirs in zip(of(run(trainer, 5), 2), of(before, 0)[25:], strict=True):
        assert_same(ours, theirs)


def test_that_a_branch_of_a_branch_is_replayed_too():
    flow = pair(NUMBERS, Training(lr=0.01))
    trainer = Trainer(flow)
    run(trainer, 40)
    first = with_branch(flow, 0, (Stage(step=20, training=Training(lr=0.1)),))
    trainer.branch(first, 0, 20)
    records = run(trainer, 40)
    trainer.branch(with_branch(first, 2, first.stacks[2].stages), 2, 38)
    again = of(run(trainer, 5), 3)
    for ours, theirs in zip(again, [r for r in of(records, 2) if 38 <= r.step < 43], strict=True):
        assert_same(ours, theirs)


def test_that_a_step_is_found_again_although_snapshots_were_thinned():
    flow = pair(NUMBERS, Training(lr=0.01))
    trainer = Trainer(flow)
    trainer._snapshots.budget = 60_000
    before = of(run(trainer, 200), 0)
    assert trainer._snapshots.spacing > 16
    assert trainer._snapshots.nbytes <= 60_000
    trainer.branch(with_branch(flow, 0), 0, 197)
    for ours, theirs in zip(of(run(trainer, 3), 2), before[197:], strict=True):
        assert_same(ours, theirs)


def test_that_marks_say_what_was_changed_and_from_which_step_on():
    trainer = Trainer(twins(lr=0.1))
    assert trainer.set_live((0,), 0.2, None) == (Mark(0, 0, "lr", 0.1, 0.2),)
    run(trainer, 3)
    assert trainer.set_live((0, 1), 0.2, 0.5) == (
        Mark(0, 3, "clip", None, 0.5),
        Mark(1, 3, "lr", 0.1, 0.2),
        Mark(1, 3, "clip", None, 0.5),
    )
    assert trainer.set_live((0, 1), 0.2, 0.5) == ()
    assert {record.lr for record in run(trainer, 1)} == {0.2}


def test_that_a_live_change_does_not_reach_into_what_a_branch_repeats_of_its_parent():
    flow = pair(NUMBERS, Training(lr=0.01))
    trainer = Trainer(flow)
    before = of(run(trainer, 31), 0)
    trainer.branch(with_branch(flow, 0), 0, 30)
    assert trainer.set_live((2,), 0.5, None) == (Mark(2, 30, "lr", 0.01, 0.5),)
    first = of(run(trainer, 1), 2)[0]
    assert (first.loss, first.norm) == (before[30].loss, before[30].norm)
    assert first.lr == 0.5


def test_that_the_schedule_goes_on_through_a_live_change():
    trainer = Trainer(twins(lr=1e-3, warmup_steps=10))
    run(trainer, 5)
    trainer.set_live((0, 1), 1e-2, None)
    assert [record.lr for record in of(run(trainer, 6), 0)] == pytest.approx(
        [6e-3, 7e-3, 8e-3, 9e-3, 1e-2, 1e-2]
    )


def test_that_twins_train_with_settings_of_their_own():
    stacks = (
        Stack(name="plan", blocks=(Blocks(repeat=2),)),
        Stack(
            name="own",
            blocks=(Blocks(repeat=2),),
            training=Training(optimiser="sgd", lr=0.5, weight_decay=0.0),
            stages=(Stage(step=3, training=Training(optimiser="sgd", lr=0.25, weight_decay=0.0)),),
        ),
    )
    records = run(Trainer(Flow(stacks=stacks, width=8, task=NUMBERS)), 5)
    assert [record.lr for record in of(records, 0)] == [1e-3] * 5
    assert [record.lr for record in of(records, 1)] == [0.5, 0.5, 0.5, 0.25, 0.25]
    assert of(records, 0)[0].loss == of(records, 1)[0].loss


def test_that_a_seed_of_its_own_changes_the_twin_and_not_the_data():
    own = Stack(name="own", blocks=(Blocks(repeat=2),), training=Training(seed=7))
    plan = Stack(name="plan", blocks=(Blocks(repeat=2),))
    first = Flow(stacks=(own, plan), width=8, task=NUMBERS)
    second = Flow(stacks=(plan, own), width=8, task=NUMBERS)
    ours, theirs = run(Trainer(first), 2), run(Trainer(second), 2)
    assert ours[0].loss != ours[1].loss
    assert [record.loss for record in of(ours, 0)] == [record.loss for record in of(theirs, 1)]


@pytest.mark.parametrize("clip", [None, 0.2])
def test_that_the_norm_is_that_of_all_parameters_before_and_after_clipping(clip):
    """Against the gradient that torch's backward leaves, the embedding included."""
    flow = pair(TEXT, Training(lr=0.01, clip=clip))
    trainer = Trainer(flow)
    for record, stack in zip(run(trainer, 1), trainer.stacks, strict=True):
        inputs, targets = trainer._data.batch(0)
        loss = torch.nn.functional.cross_entropy(stack(inputs).flatten(0, 1), targets.flatten())
        gradients = torch.autograd.grad(loss, list(stack.parameters()))
        norm = torch.cat([g.flatten() for g in gradients]).double().norm().item()
        assert record.norm == pytest.approx(norm, rel=1e-5)
        assert record.clipped == pytest.approx(min(norm, clip or norm), rel=1e-5)


def test_that_clipping_bounds_the_update_of_sgd():
    flow = twins(optimiser="sgd", lr=1.0, weight_decay=0.0, clip=1e-3)
    trainer = Trainer(flow)
    run(trainer, 1)
    before = torch.cat([p.detach().flatten().clone() for p in trainer.stacks[0].parameters()])
    record = run(trainer, 1)[0]
    after = torch.cat([p.detach().flatten() for p in trainer.stacks[0].parameters()])
    assert record.norm > 0.1
    assert record.clipped == pytest.approx(1e-3, rel=1e-5)
    assert (after - before).double().norm().item() == pytest.approx(1e-3, rel=1e-3)


def test_that_a_step_that_was_not_computed_is_refused():
    flow = twins()
    trainer = Trainer(flow)
    with pytest.raises(Refusal, match="Step 0 of Post-LN is not computed yet; 0 steps are"):
        trainer.branch(with_branch(flow, 0), 0, 0)
    run(trainer, 4)
    with pytest.raises(Refusal, match="Step 4 of Pre-LN is not computed yet; 4 steps are"):
        trainer.branch(with_branch(flow, 1), 1, 4)
    assert len(trainer.layout.stacks) == 2


def test_that_nothing_branches_off_at_a_fault_and_that_a_gentler_branch_before_it_survives():
    flow = one_breaks()
    trainer = Trainer(flow)
    run(trainer, 60)
    fault = trainer.faults[0]
    gentle = msgspec.structs.replace(flow.training, lr=1e-3)
    branched = with_branch(flow, 0, (Stage(step=fault.step - 1, training=gentle),))
    with pytest.raises(Refusal, match=f"not finite at step {fault.step}, and nothing goes on"):
        trainer.branch(branched, 0, fault.step)
    trainer.branch(branched, 0, fault.step - 1)
    assert of(run(trainer, 30), 2)[0].step == fault.step - 1
    assert trainer.set_live((0,), 1.0, None) == ()


def test_that_training_can_go_on_by_a_branch_when_every_twin_has_stopped():
    flow = msgspec.structs.replace(one_breaks(), stacks=one_breaks().stacks[:1])
    trainer = Trainer(flow)
    assert len(run(trainer, 60)) < 60
    assert run(trainer, 1) == []
    gentle = msgspec.structs.replace(flow.training, lr=1e-6)
    trainer.branch(with_branch(flow, 0, (Stage(step=0, training=gentle),)), 0, 0)
    assert [record.stack for record in run(trainer, 3)] == [1, 1, 1]


def test_that_a_branch_keeps_blocks_and_seed_of_its_parent():
    flow = twins()
    trainer = Trainer(flow)
    run(trainer, 3)
    for field, value in [
        ("blocks", (Blocks(repeat=5, placement="post"),)),
        ("init", "xavier"),
        ("training", Training(seed=3)),
    ]:
        other = msgspec.structs.replace(flow.stacks[0], **{field: value})
        wanted = msgspec.structs.replace(flow, stacks=(*flow.stacks, other))
        with pytest.raises(Refusal, match="another stack than Post-LN from the start"):
            trainer.branch(wanted, 0, 1)


def test_that_a_gradient_that_is_not_finite_stops_its_twin_with_clipping_on():
    flow = msgspec.structs.replace(
        one_breaks(), training=Training(optimiser="sgd", lr=1e6, weight_decay=0.0, clip=1e6)
    )
    trainer = Trainer(flow)
    records = of(run(trainer, 60), 0)
    assert 0 in trainer.faults
    assert records[-1].step == trainer.faults[0].step
    assert all(np.isfinite(record.norm) and record.norm != MISSING for record in records[:-1])


def test_that_a_gradient_that_is_bad_in_the_embedding_alone_stops_its_twin_at_the_input():
    trainer = Trainer(pair(TEXT, Training(lr=0.01, clip=1.0)))
    steps = trainer.steps()
    next(steps)
    parameters = trainer._twins[0].parameters
    whole = parameters.take_gradients

    def with_one_infinite(gradients):
        whole(gradients)
        parameters.gradient[-1] = torch.inf  # what no row watches stands last

    parameters.take_gradients = with_one_infinite
    record = next(steps)[0]
    assert np.isfinite(record.values).all()
    assert (record.norm, record.clipped) == (np.inf, np.inf)
    fault = trainer.faults[0]
    assert (fault.step, fault.row, fault.quantity, fault.value) == (1, "1", "grad_norm", "inf")
    assert [record.stack for record in next(steps)] == [1]
