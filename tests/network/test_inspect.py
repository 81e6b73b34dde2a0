from __future__ import annotations

import math
from functools import partial
from itertools import islice

import msgspec
import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz.network.inspect import EDGES, histogram
from lnviz.network.snapshots import Snapshots
from lnviz.network.trainer import Trainer
from lnviz.network.twin import Twin
from lnviz.run.inspection import Histogram, Inspection
from lnviz.run.record import INDEX
from lnviz.scenario.flow import BlockNorm, Blocks, Flow, Task
from lnviz.sentences import Refusal
from tests.network.flows import a_stack, one_breaks, twins


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


def total(found: Histogram) -> int:
    return int(found.counts.sum()) + found.below + found.above + found.zeros + found.nans + found.infinities


def part(inspection: Inspection, name: str):
    return next(detail for detail in inspection.parameters if detail.name == name)


@given(arrays.arrays(np.float32, st.integers(0, 60), elements=st.floats(width=32)))
def test_that_every_number_is_counted_exactly_once(values):
    assert total(histogram(values)) == values.size


def test_that_numbers_are_counted_where_they_belong():
    values = [0.0, -0.0, np.nan, np.inf, -np.inf, 1e-38, 3e10, -1.0, 1.5, 9.9, -1e-3]
    found = histogram(np.array(values, np.float32))
    assert (found.zeros, found.nans, found.infinities) == (2, 1, 2)
    assert (found.below, found.above, found.negative) == (1, 1, 2)
    assert found.largest == pytest.approx(3e10)
    one = 30 * 4  # the bin that starts at 10⁰
    # 10⁻³ is a little larger in float32 than the edge, so it belongs above it
    assert {int(k): int(found.counts[k]) for k in np.flatnonzero(found.counts)} == {
        one: 2,
        one + 3: 1,
        one - 12: 1,
    }


def test_that_every_edge_opens_its_own_bin():
    found = histogram(EDGES)  # float64, so that the edges are met exactly
    assert found.counts.tolist() == [1] * (len(EDGES) - 1)
    assert (found.below, found.above) == (0, 1)
    assert EDGES[0] == 1e-30
    assert EDGES[-1] == 1e10


def test_that_the_norm_leaves_out_what_is_not_finite_and_does_not_overflow():
    found = histogram(np.array([2e19, 2e19, 2e19, 2e19, np.inf, np.nan], np.float32))
    assert found.norm == pytest.approx(4e19)
    assert histogram(np.array([np.nan], np.float32)).largest == 0


@pytest.mark.parametrize("clip", [None, 0.01])
@pytest.mark.parametrize("step", [0, 7, 16, 20, 24])
def test_that_the_gradients_of_any_computed_step_are_those_of_its_record(step, clip):
    """Also of those that were clipped after they had been measured."""
    trainer = Trainer(twins(depth=2, lr=0.01, clip=clip))
    records = list(islice(trainer.steps(), 25))
    for stack in (0, 1):
        for place, row in enumerate(trainer.layout.stacks[stack].rows):
            found = trainer.inspect(stack, row, step)
            assert (found.stack, found.step, found.row) == (stack, step, row)
            norm = math.sqrt(sum(detail.gradient.norm**2 for detail in found.parameters))
            expected = records[step][stack].values[INDEX["grad_norm"], place]
            assert norm == pytest.approx(expected, rel=1e-5)
            for detail in found.parameters:
                assert total(detail.values) == total(detail.gradient) == math.prod(detail.shape)


def test_that_the_order_in_which_steps_are_looked_at_does_not_matter():
    """Forwards, backwards, twice, and at other rows: always what somebody finds who looks for the first time."""
    flow = twins(depth=2, lr=0.01, clip=0.05)
    trainer, others = Trainer(flow), Trainer(flow)
    list(islice(trainer.steps(), 40))
    list(islice(others.steps(), 40))
    for stack, row, step in [
        (0, "1", 20),
        (0, "2", 20),
        (0, "1", 21),
        (0, "1", 5),
        (1, "1", 9),
        (0, "1", 39),
        (0, "head", 38),
        (0, "head", 39),
        (1, "2", 39),
        (1, "2", 17),
        (1, "2", 0),
        (1, "2", 30),
    ]:
        others._copy = None
        found, first = trainer.inspect(stack, row, step), others.inspect(stack, row, step)
        for ours, theirs in zip(found.parameters, first.parameters, strict=True):
            for a, b in ((ours.values, theirs.values), (ours.gradient, theirs.gradient)):
                assert (a.norm, a.largest, a.negative) == (b.norm, b.largest, b.negative)
                assert np.array_equal(a.counts, b.counts)


def test_that_another_row_and_the_next_step_need_no_long_replay(monkeypatch):
    trainer = Trainer(twins(lr=0.01))
    list(islice(trainer.steps(), 60))
    trainer.inspect(0, "1", 30)
    repeated = []
    whole = Twin.repeat
    monkeypatch.setattr(Twin, "repeat", lambda twin, batch: (repeated.append(1), whole(twin, batch)))
    trainer.inspect(0, "2", 30)
    assert len(repeated) == 0
    trainer.inspect(0, "2", 31)
    assert len(repeated) == 1


def test_that_the_values_are_the_parameters_of_that_step():
    trainer = Trainer(twins(lr=0.01))
    steps = trainer.steps()
    for _ in range(20):
        next(steps)
    then = {name: p.detach().clone() for name, p in trainer.stacks[0].head.named_parameters()}
    for _ in range(20):
        next(steps)
    found = trainer.inspect(0, "head", 19)
    for name, expected in then.items():
        assert part(found, name).values.norm == pytest.approx(expected.double().norm().item(), rel=1e-12)
        assert part(found, name).values.largest == expected.abs().max().item()
        assert np.array_equal(part(found, name).values.counts, histogram(expected.numpy()).counts)


def test_that_looking_changes_nothing_of_the_run():
    flow = msgspec.structs.replace(
        twins(lr=0.01, clip=0.1), task=Task(kind="characters", text="to and fro " * 9, batch=2, sequence=5)
    )
    watched, alone = Trainer(flow), Trainer(flow)
    ours, theirs = watched.steps(), alone.steps()
    torch.manual_seed(3)
    expected = torch.rand(2)
    torch.manual_seed(3)
    for step in range(30):
        for a, b in zip(next(ours), next(theirs), strict=True):
            assert np.array_equal(a.values, b.values)
            assert (a.loss, a.norm, a.clipped) == (b.loss, b.norm, b.clipped)
        watched.inspect(step % 2, "1", step)
        watched.inspect(0, "head", step // 2)
    assert torch.equal(torch.rand(2), expected)
    for a, b in zip(watched.stacks, alone.stacks, strict=True):
        assert all(torch.equal(p, q) for p, q in zip(a.parameters(), b.parameters(), strict=True))


def test_that_frozen_and_unused_parameters_have_values_and_no_gradient():
    stack = a_stack(
        "mixed",
        Blocks(repeat=1, frozen=True),
        Blocks(repeat=1, branch="zero", placement="pre"),
    )
    trainer = Trainer(Flow(stacks=(stack,), width=8, task=Task(vocab=11)))
    next(trainer.steps())
    for row, state in (("1", "frozen"), ("2", "unused"), ("head", "trained")):
        details = trainer.inspect(0, row, 0).parameters
        assert details
        for detail in details:
            assert detail.state == state
            assert (detail.gradient is None) == (state != "trained")
            assert total(detail.values) == math.prod(detail.shape)


def test_that_a_row_without_parameters_is_empty():
    bare = a_stack("bare", Blocks(repeat=1, branch="zero", norm=BlockNorm(kind="none")), final_norm=False)
    trainer = Trainer(Flow(stacks=(bare,), width=8, task=Task(vocab=11)))
    next(trainer.steps())
    assert trainer.inspect(0, "1", 0).parameters == ()


def test_that_the_numbers_of_a_fault_are_counted_and_not_dropped():
    trainer = Trainer(one_breaks())
    list(islice(trainer.steps(), 60))
    fault = trainer.faults[0]
    rows = trainer.layout.stacks[0].rows
    found = [detail for row in rows for detail in trainer.inspect(0, row, fault.step).parameters]
    bad = sum(d.values.nans + d.values.infinities + d.gradient.nans + d.gradient.infinities for d in found)
    assert bad > 0
    assert all(total(d.gradient) == math.prod(d.shape) for d in found)


def test_that_a_step_that_was_not_computed_cannot_be_looked_into():
    trainer = Trainer(twins())
    list(islice(trainer.steps(), 3))
    with pytest.raises(Refusal, match="Step 3 of Post-LN is not computed yet; 3 steps are"):
        trainer.inspect(0, "1", 3)
