from __future__ import annotations

import msgspec
import numpy as np
import pytest
import torch

from lnviz.network.initial import measure_init
from lnviz.network.trainer import Trainer
from lnviz.run.inspection import InitProfiles
from lnviz.run.record import INDEX, QUANTITIES
from lnviz.scenario.flow import Blocks, Flow, Task, Training
from lnviz.sentences import Refusal
from tests.network.flows import a_stack, twins


@pytest.fixture(autouse=True)
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def last(flow: Flow, seeds: int, layers: tuple[int, ...], tensor: np.ndarray | None = None) -> InitProfiles:
    return list(measure_init(flow, seeds, layers, tensor))[-1]


@pytest.mark.parametrize("task", [Task(vocab=11), Task(kind="characters", text="to and fro " * 9)])
def test_that_every_profile_is_step_0_of_the_run_with_that_seed(task):
    """Twins of two depths; whatever the others are at, the one that is as it is has the data of the run."""
    flow = twins(depth=3, task=task, seed=5)
    flow = msgspec.structs.replace(
        flow, stacks=(flow.stacks[0], a_stack("deep", Blocks(repeat=6, placement="pre")))
    )
    found = last(flow, 3, (2, 3, 6))
    assert found.names == ("Post-LN", "deep")
    assert found.depths == ((2, 3, 6), (2, 3, 6))
    for seed in range(3):
        seeded = msgspec.structs.replace(flow, training=Training(seed=5 + seed))
        records = next(Trainer(seeded).steps())
        assert np.array_equal(found.values[0][1][seed], records[0].values)
        assert np.array_equal(found.values[1][2][seed], records[1].values)


def test_that_a_twin_with_a_seed_of_its_own_keeps_it_apart():
    group = Blocks(repeat=2)
    own = msgspec.structs.replace(a_stack("own", group), training=Training(seed=9))
    found = last(Flow(stacks=(a_stack("plan", group), own), width=8), 2, (2,))
    grad = INDEX["grad_norm"]
    assert not np.array_equal(found.values[0][0][0][grad], found.values[1][0][0][grad])
    records = next(Trainer(Flow(stacks=(a_stack("plan", group), own), width=8)).steps())
    assert np.array_equal(found.values[1][0][0], records[1].values)


def test_that_profiles_grow_one_model_at_a_time_and_what_was_handed_out_stays():
    profiles = list(measure_init(twins(depth=1), 3, (1, 4)))
    assert [found.done for found in profiles] == list(range(1, 13))
    assert {found.total for found in profiles} == {12}
    first = profiles[0]
    assert first.values[0][0].shape == (1, len(QUANTITIES), 2)
    assert [len(of_depth) for of_depth in first.values[1]] == [0, 0]
    assert [len(of_depth) for of_stack in profiles[-1].values for of_depth in of_stack] == [3] * 4
    assert np.array_equal(first.values[0][0][0], profiles[-1].values[0][0][0])


def test_that_a_twin_of_several_groups_is_measured_as_it_is_and_one_too_deep_is_left_out():
    mixed = a_stack("mixed", Blocks(repeat=2), Blocks(repeat=1, placement="post"))
    pairs = a_stack("pairs", Blocks(repeat=2, branch="attention_feed_forward"))
    found = last(Flow(stacks=(mixed, pairs), width=8), 2, (3, 1, 60, 3))
    assert found.depths == ((3,), (2, 6))
    assert found.total == found.done == 2 * 3
    assert found.values[1][1].shape == (2, len(QUANTITIES), 8)


def test_that_a_twin_that_none_of_the_depths_fits_is_measured_as_it_is():
    pairs = a_stack("pairs", Blocks(repeat=2, branch="attention_feed_forward"))
    assert last(Flow(stacks=(pairs,), width=8), 1, (60,)).depths == ((4,),)


def test_that_the_callers_random_numbers_are_left_alone_between_two_models():
    torch.manual_seed(1)
    expected = torch.rand(6)
    torch.manual_seed(1)
    profiles = measure_init(twins(depth=1), 1, (1, 2))
    found = []
    for _ in range(3):
        found.append(torch.rand(2))
        next(profiles)
    assert torch.equal(torch.cat(found), expected)


def test_that_the_tensor_can_be_what_is_passed_through():
    tensor = np.random.default_rng(0).normal(size=(4, 6, 10))
    flow = twins(task=Task(kind="tensor", vocab=7))
    found = last(flow, 1, (2,), tensor)
    assert np.array_equal(found.values[0][0][0], next(Trainer(flow, tensor).steps())[0].values)


@pytest.mark.parametrize(("seeds", "layers"), [(0, (1,)), (1, ()), (1, (0, 2))])
def test_that_nothing_to_measure_is_refused_at_once(seeds, layers):
    with pytest.raises(Refusal, match="at least one seed and one number of layers"):
        measure_init(twins(), seeds, layers)


def test_that_the_slope_at_the_start_is_the_one_that_was_measured_over_seeds():
    """FACTS 3.1: the second linear layer at width 64 and 24 blocks, last over first: Post-LN 1.01, Pre-LN 0.73; here
    of the whole block's gradient, which the two weight matrices dominate."""
    flow = msgspec.structs.replace(twins(depth=24, task=Task()), width=64)
    found = last(flow, 8, (24,))
    gradients = [of[0][:, INDEX["grad_norm"], :24] for of in found.values]
    post, pre = (np.median(own[:, -1] / own[:, 0]) for own in gradients)
    assert 0.9 < post < 1.15
    assert 0.55 < pre < 0.85
