import copy
import gc
import weakref
from typing import get_args

import numpy as np
import pytest
import torch
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from torch import nn
from torch.nn import functional

from lnviz.network.branches import FeedForward
from lnviz.network.model import ResidualStack
from lnviz.network.parameters import FlatParameters
from lnviz.network.probe import Probe
from lnviz.network.reductions import exact_rows, meeting, norms_of, row_moments, row_norms
from lnviz.run.record import INDEX, MISSING
from lnviz.scenario.flow import (
    Activation,
    BlockNorm,
    BlockNormKind,
    Blocks,
    BranchKind,
    BranchScale,
    Flow,
    Init,
    Placement,
    Stack,
    Task,
)
from tests.network.flows import a_stack, twins
from tests.network.naive import naive_record, norm_of

WIDTH, VOCAB = 6, 7

groups = st.builds(
    Blocks,
    repeat=st.integers(1, 3),
    placement=st.sampled_from(get_args(Placement)),
    branch=st.sampled_from(get_args(BranchKind)),
    norm=st.builds(
        BlockNorm,
        kind=st.sampled_from([kind for kind in get_args(BlockNormKind) if kind != "batch"]),
        eps=st.sampled_from([1e-5, 1e-12, 0.1]),
    )
    # where all tokens are equal a small ε would show nothing but rounding
    | st.builds(BlockNorm, kind=st.just("batch"), eps=st.sampled_from([1e-3, 0.1])),
    activation=st.sampled_from(get_args(Activation)),
    expansion=st.integers(1, 3),
    heads=st.sampled_from([1, 2, 3]),
    attention=st.sampled_from(["causal", "uniform"]),
    bias=st.booleans(),
    scale=st.sampled_from(get_args(BranchScale)),
    scale_start=st.sampled_from([1.0, -0.5, 0.0]),
    alpha=st.sampled_from([None, 0.7]),
    frozen=st.booleans(),
)


def probed(stack: ResidualStack, inputs: torch.Tensor, targets: torch.Tensor) -> tuple[np.ndarray, float]:
    parameters = FlatParameters(stack)
    probe = Probe(stack)
    loss = functional.cross_entropy(probe.forward(inputs), targets.flatten())
    parameters.take_gradients(probe.backward(loss, parameters.tensors))
    values = probe.measure()
    values[INDEX["grad_norm"]] = parameters.measure()[0]
    return values, loss.item()


def a_disturbed_stack(wanted: Stack, kind: str, seed: int) -> ResidualStack:
    """Every parameter away from the 0 and 1 at which it may start."""
    flow = Flow(stacks=(wanted,), width=WIDTH, task=Task(kind=kind, vocab=VOCAB))
    torch.manual_seed(seed)
    stack = ResidualStack.of(flow, 0, VOCAB)
    with torch.no_grad():
        for parameter in stack.parameters():
            if parameter.ndim:
                parameter.add_(0.3 * torch.randn_like(parameter))
    return stack


def a_batch(kind: str) -> tuple[torch.Tensor, torch.Tensor]:
    inputs = torch.randn(2, 5, WIDTH) if kind == "memorise" else torch.randint(0, VOCAB, (2, 5))
    return inputs, torch.randint(0, VOCAB, (2, 5))


def probed_exactly(
    stack: ResidualStack, inputs: torch.Tensor, targets: torch.Tensor
) -> tuple[np.ndarray, float]:
    """The same in float64, where rounding hides no error."""
    stack = copy.deepcopy(stack).double()
    probe, parameters = Probe(stack), stack.in_use()
    scores = probe.forward(inputs.double() if inputs.is_floating_point() else inputs)
    loss = functional.cross_entropy(scores, targets.flatten())
    found = {id(p): g for p, g in zip(parameters, probe.backward(loss, parameters), strict=True)}
    values = probe.measure()
    for row, (_, module) in enumerate(stack.parts):
        values[INDEX["grad_norm"], row] = norm_of([found.get(id(p)) for p in module.parameters()])
    return values, loss.item()


def assert_alike(values: np.ndarray, expected: np.ndarray, within: float) -> None:
    assert np.array_equal(values == MISSING, expected == MISSING)
    largest = np.abs(expected).max(axis=1, keepdims=True)
    largest[INDEX["activation_mean"]] = largest[INDEX["activation_std"]]
    near = np.abs(values - expected) <= within * np.abs(expected) + 0.1 * within * largest
    angle, share = INDEX["skip_branch_angle"], INDEX["skip_share"]
    parts = expected[[INDEX["skip_grad_norm"], INDEX["branch_grad_norm"]]]
    is_noise = parts.min(axis=0) < 1e-4 * parts.max()  # what is left of a sum that cancels has no direction
    near[angle] = (np.abs(values[angle] - expected[angle]) < 100 * within) | is_noise
    near[share] = (np.abs(values[share] - expected[share]) < within) | (
        parts.max(axis=0) < 1e-4 * parts.max()
    )
    assert near.all(), [(list(INDEX)[quantity], row) for quantity, row in np.argwhere(~near)]


@pytest.mark.parametrize("placement", get_args(Placement))
@pytest.mark.parametrize("branch", get_args(BranchKind))
def test_that_every_placement_branch_and_norm_is_measured_as_autograd_says(placement, branch):
    for kind in get_args(BlockNormKind):
        group = Blocks(repeat=2, placement=placement, branch=branch, norm=BlockNorm(kind=kind), heads=2)
        stack = a_disturbed_stack(a_stack("s", group), "memorise", 0)
        batch = a_batch("memorise")
        expected, expected_loss = naive_record(stack, *batch)
        for values, loss, within in ((*probed(stack, *batch), 2e-4), (*probed_exactly(stack, *batch), 1e-7)):
            assert loss == pytest.approx(expected_loss, rel=within)
            assert_alike(values, expected, within)


@settings(max_examples=60, deadline=None)
@given(
    groups=st.lists(groups, min_size=1, max_size=4),
    final_norm=st.booleans(),
    kind=st.sampled_from(["memorise", "characters"]),
    init=st.sampled_from(get_args(Init)),
    seed=st.integers(0, 1000),
)
def test_that_every_quantity_is_what_autograd_says_one_at_a_time(groups, final_norm, kind, init, seed):
    wanted = Stack(name="s", blocks=tuple(groups), final_norm=final_norm, init=init)
    stack, batch = a_disturbed_stack(wanted, kind, seed), a_batch(kind)
    expected, expected_loss = naive_record(stack, *batch)
    assume(np.isfinite(expected).all())  # three gates without a norm can leave the range of float64
    values, loss = probed_exactly(stack, *batch)
    assert loss == pytest.approx(expected_loss, rel=1e-7)
    assert_alike(values, expected, 1e-6)


def test_that_a_parameter_outside_the_loss_has_no_gradient_rather_than_zero():
    flow = Flow(stacks=(a_stack("s", Blocks(repeat=1, branch="zero"), Blocks(repeat=1)),), width=6)
    stack = ResidualStack.of(flow, 0, 7)
    values, _ = probed(stack, torch.randn(2, 3, 6), torch.randint(0, 7, (2, 3)))
    assert values[INDEX["grad_norm"], 0] == MISSING
    assert values[INDEX["branch_grad_norm"], 0] == MISSING
    assert values[INDEX["grad_norm"], 1] > 0
    assert values[INDEX["skip_grad_norm"], 0] == values[INDEX["activation_grad_norm"], 0]


def test_that_a_gradient_that_is_zero_is_zero():
    flow = Flow(stacks=(a_stack("s", Blocks(repeat=2)),), width=6)
    stack = ResidualStack.of(flow, 0, 7)
    with torch.no_grad():
        stack.head.weight.zero_()
    values, _ = probed(stack, torch.randn(2, 3, 6), torch.randint(0, 7, (2, 3)))
    assert (values[INDEX["grad_norm"], :2] == 0).all()
    assert values[INDEX["grad_norm"], -1] > 0


def test_that_norms_beyond_the_square_root_of_float32_are_right():
    assert norms_of([torch.full((4,), 2e19), torch.full((4,), 1e-30), None]).tolist() == pytest.approx(
        [4e19, 2e-30, MISSING], rel=1e-6
    )
    stack = ResidualStack.of(twins(), 0, 11)
    parameters = FlatParameters(stack)
    for scale in (1e25, 1e-25):
        gradients = [torch.randn_like(p) * scale for p in parameters.tensors]
        parameters.take_gradients(gradients)
        norms = parameters.measure()[0]
        first_block = torch.cat([g.flatten() for g in gradients[: len(list(stack.blocks[0].parameters()))]])
        assert norms[0] == pytest.approx(float(first_block.double().norm()), rel=1e-5)


def test_that_one_infinite_or_undefined_entry_shows_in_its_row_alone():
    stack = ResidualStack.of(twins(), 0, 11)
    parameters = FlatParameters(stack)
    gradients = [torch.ones_like(p) for p in parameters.tensors]
    gradients[0].view(-1)[3] = torch.inf
    gradients[-1].view(-1)[0] = torch.nan
    parameters.take_gradients(gradients)
    norms = parameters.measure()[0]
    assert norms[0] == np.inf
    assert np.isfinite(norms[1])
    assert np.isnan(norms[2])


def test_that_the_moments_of_large_neighbouring_values_do_not_cancel():
    mean, std = row_moments(torch.tensor([[60000.0, 60001, 60002, 60003], [7.3e9] * 4]))
    assert mean[0] == 60001.5
    assert std[0] == pytest.approx(1.25**0.5, rel=1e-12)
    assert std[1] == 0


def test_that_modules_working_in_place_do_not_disturb_the_measurement():
    class InPlace(FeedForward):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return self.contract(functional.relu_(self.expand(x)))

    class OutOfPlace(FeedForward):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return self.contract(functional.relu(self.expand(x)))

    inputs, targets = torch.randn(2, 3, 8), torch.randint(0, 11, (2, 3))
    measured = []
    for branch in (InPlace, OutOfPlace):
        torch.manual_seed(0)
        stack = ResidualStack.of(twins(), 1, 11)
        for block in stack.blocks:
            block.branch = branch(8)
        measured.append(probed(stack, inputs, targets)[0])
    assert np.array_equal(*measured)


def test_that_a_probe_leaves_no_hook_and_no_tensor_behind():
    stack = ResidualStack.of(twins(), 0, 11)
    parameters = FlatParameters(stack)
    probe = Probe(stack)
    scores = probe.forward(torch.randn(2, 3, 8))
    loss = functional.cross_entropy(scores, torch.zeros(6, dtype=torch.long))
    probe.backward(loss, parameters.tensors)
    probe.measure()
    alive = [weakref.ref(t) for t in (scores, *probe._trace.outputs, *probe._trace.branch_inputs)]
    assert not any(_hooks(module) for module in stack.modules())
    del probe, scores, loss
    gc.collect()
    assert [ref() for ref in alive] == [None] * len(alive)


def _hooks(module: nn.Module) -> list:
    return [*module._forward_hooks, *module._forward_pre_hooks, *module._backward_hooks]


def test_that_looking_changes_no_bit_of_what_the_stack_computes():
    stack = ResidualStack.of(twins(depth=3), 0, 11)
    inputs, targets = torch.randn(2, 3, 8), torch.randint(0, 11, (2, 3))
    bare = functional.cross_entropy(stack(inputs).flatten(0, -2), targets.flatten())
    bare_gradients = torch.autograd.grad(bare, list(stack.parameters()))
    probe = Probe(stack)
    loss = functional.cross_entropy(probe.forward(inputs), targets.flatten())
    gradients = probe.backward(loss, list(stack.parameters()))
    assert loss.item() == bare.item()
    assert all(torch.equal(a, b) for a, b in zip(bare_gradients, gradients, strict=True))


@pytest.mark.parametrize("placement", get_args(Placement))
def test_that_skip_and_branch_add_up_to_the_gradient_at_the_blocks_input(placement):
    """By the law of cosines, from nothing but the numbers of the record."""
    group = Blocks(repeat=3, placement=placement, branch="attention_feed_forward", heads=2)
    values, _ = probed(a_disturbed_stack(a_stack("s", group), "memorise", 1), *a_batch("memorise"))
    skip, branch, angle, whole = (
        values[INDEX[name]]
        for name in ("skip_grad_norm", "branch_grad_norm", "skip_branch_angle", "activation_grad_norm")
    )
    for row in range(1, 6):
        if placement == "chain":
            assert skip[row] == MISSING
            assert branch[row] == pytest.approx(whole[row - 1], rel=1e-5)
        else:
            square = skip[row] ** 2 + branch[row] ** 2
            square += 2 * skip[row] * branch[row] * np.cos(np.radians(angle[row]))
            assert np.sqrt(square) == pytest.approx(whole[row - 1], rel=1e-5)


def test_that_the_way_over_the_skip_path_of_deepnorm_weighs_alpha():
    """With an α of 1 it is Post-LN; a zero branch leaves the skip path alone, which brings the whole gradient."""
    for alpha in (1.0, 5.0):
        groups = Blocks(repeat=1), Blocks(repeat=1, placement="deepnorm", branch="zero", alpha=alpha)
        values, _ = probed(a_disturbed_stack(a_stack("s", *groups), "memorise", 2), *a_batch("memorise"))
        whole = values[INDEX["activation_grad_norm"], 0]
        assert values[INDEX["skip_grad_norm"], 1] == pytest.approx(whole, rel=1e-6)
        assert values[INDEX["skip_share"], 1] == MISSING


VECTOR = torch.linspace(-1, 2, 50, dtype=torch.float64)


@pytest.mark.parametrize(
    ("other", "share", "angle", "within"),
    [
        (3 * VECTOR, 0.1, 0.0, 1e-13),
        (-VECTOR / 7, 0.98, 180.0, 1e-13),
        (VECTOR + 1e-9 * torch.eye(50, dtype=torch.float64)[0], 0.5, None, 1e-12),
        (torch.zeros(50), 1.0, MISSING, 0),
        (None, MISSING, MISSING, 0),
    ],
)
def test_that_shares_and_angles_are_exact_where_vectors_are_parallel_too(other, share, angle, within):
    vectors, missing = exact_rows([VECTOR, VECTOR, VECTOR.flip(0), other])
    norms = row_norms(vectors)
    norms[missing] = MISSING
    shares, angles = meeting(vectors, norms, 2)
    assert shares[1] == pytest.approx(share, rel=1e-8)
    if angle is None:  # nearly parallel: the part of the difference that stands upright on the vector
        upright = 1e-9 * np.sqrt(1 - float(VECTOR[0] / VECTOR.norm()) ** 2) / float(VECTOR.norm())
        angle = np.degrees(upright)
    assert angles[1] == pytest.approx(angle, abs=within)
    assert angles[0] == pytest.approx(
        np.degrees(np.arccos(float(VECTOR @ VECTOR.flip(0) / VECTOR.square().sum())))
    )


def test_that_two_zeros_have_no_share_and_infinities_show():
    infinite = torch.tensor([torch.inf, 1.0])
    vectors, _ = exact_rows([torch.zeros(2), infinite, torch.zeros(2), torch.ones(2)])
    shares, angles = meeting(vectors, row_norms(vectors), 2)
    assert (shares[0], angles[0]) == (MISSING, MISSING)
    assert np.isnan(shares[1])


def test_that_what_is_frozen_unused_or_bare_is_told_from_a_gradient_of_zero():
    groups = (
        Blocks(repeat=1, branch="zero", placement="none"),
        Blocks(repeat=1, branch="zero", placement="pre"),
        Blocks(repeat=1, branch="zero", placement="output"),
        Blocks(repeat=1, frozen=True),
        Blocks(repeat=1, norm=BlockNorm(kind="none")),
    )
    stack = a_disturbed_stack(a_stack("s", *groups), "memorise", 0)
    layout = stack.layout("s")
    assert layout.states == ("bare", "unused", "trained", "frozen", "trained", "trained", "trained")
    assert layout.elements[:4] == (0, 0, 2 * WIDTH, 0)
    assert layout.elements[4:] == tuple(sum(p.numel() for p in m.parameters()) for _, m in stack.parts[4:])
    values, _ = probed(stack, *a_batch("memorise"))
    assert [value == MISSING for value in values[INDEX["grad_norm"]]] == [
        state != "trained" for state in layout.states
    ]
    assert (values[INDEX["activation_grad_norm"]] > 0).all()


def test_that_nothing_below_a_chain_of_nothing_is_used():
    groups = Blocks(repeat=2), Blocks(repeat=1, branch="zero", placement="chain"), Blocks(repeat=1)
    stack = a_disturbed_stack(a_stack("s", *groups), "characters", 0)
    assert stack.layout("s").states == ("unused", "unused", "bare", "trained", "trained", "trained")
    values, _ = probed(stack, *a_batch("characters"))
    gradients = values[INDEX["activation_grad_norm"]]
    assert (gradients[:2] == MISSING).all()
    assert (gradients[2:] > 0).all()


def test_that_asking_which_parameters_are_used_leaves_running_statistics_alone():
    group = Blocks(repeat=1, norm=BlockNorm(kind="batch"))
    stack = a_disturbed_stack(a_stack("s", group), "memorise", 0)
    before = [buffer.clone() for buffer in stack.buffers()]
    stack.layout("s")
    assert stack.training
    assert all(torch.equal(a, b) for a, b in zip(before, stack.buffers(), strict=True))
