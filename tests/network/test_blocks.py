import math
from typing import get_args

import pytest
import torch
from torch.nn import functional

from lnviz.network.blocks import DeepNormBlock, Place, ResidualBlock, make_blocks
from lnviz.network.model import ResidualStack
from lnviz.network.trainer import Trainer
from lnviz.scenario.flow import BlockNorm, BlockNormKind, Blocks, Flow, Placement, Stack, Task
from lnviz.sentences import Refusal
from tests.network.flows import a_stack

WIDTH = 8


def a_block(place: Place | None = None, **blocks: object) -> ResidualBlock:
    """The only block of its stack, or the first of a layer at ``place``."""
    return next(make_blocks(Blocks(repeat=1, **blocks), WIDTH, place))


def tokens() -> torch.Tensor:
    torch.manual_seed(5)
    return torch.randn(2, 4, WIDTH)


def layer_norm(x: torch.Tensor) -> torch.Tensor:
    return functional.layer_norm(x, (WIDTH,))


@pytest.mark.parametrize("placement", get_args(Placement))
def test_that_a_zero_branch_shows_the_placement_alone(placement):
    x = tokens()
    y = a_block(placement=placement, branch="zero", alpha=3.0)(x)
    expected = {"post": layer_norm(x), "deepnorm": layer_norm(3 * x), "chain": torch.zeros_like(x)}
    assert torch.equal(y, expected.get(placement, x))


def test_that_a_zero_branch_hands_the_gradient_on_unchanged_where_the_skip_path_is_free():
    for placement in ("pre", "sandwich", "output", "none"):
        x = tokens().requires_grad_()
        upstream = torch.randn(2, 4, WIDTH)
        a_block(placement=placement, branch="zero")(x).backward(upstream)
        assert torch.equal(x.grad, upstream)


def test_that_deepnorm_takes_alpha_and_beta_from_the_number_of_residual_adds():
    """Wang et al. 2022, 12 layers of two sublayers: α = (2·12)^¼ and β = (8·12)^−¼."""
    flow = Flow(
        stacks=(a_stack("s", Blocks(repeat=12, placement="deepnorm", branch="attention_feed_forward")),)
    )
    blocks = list(ResidualStack.of(flow, 0, 5).blocks)
    assert len(blocks) == 24
    assert all(isinstance(block, DeepNormBlock) for block in blocks)
    assert {round(block.alpha, 4) for block in blocks} == {2.2134}
    assert {round(block.beta, 4) for block in blocks} == {0.3195}
    given = a_block(placement="deepnorm", alpha=2.5, beta=0.5)
    assert (given.alpha, given.beta) == (2.5, 0.5)


def test_that_a_pair_is_attention_below_feed_forward_each_with_its_norm():
    blocks = list(make_blocks(Blocks(repeat=2, branch="attention_feed_forward", heads=2), WIDTH))
    names = [type(block.branch).__name__ for block in blocks]
    assert names == ["CausalAttention", "FeedForward"] * 2
    assert len({id(block.norm) for block in blocks}) == 4


@pytest.mark.parametrize(
    ("scale", "factor"), [("one", 1.0), ("sqrt_2l", 1 / math.sqrt(10)), ("sqrt_l", 1 / math.sqrt(3))]
)
def test_that_a_branch_is_scaled_by_its_layer(scale, factor):
    x = tokens()
    third_of_five = Place(layer=3, layers=5, adds=10)
    torch.manual_seed(0)
    block = a_block(third_of_five, scale=scale, branch="attention_feed_forward", heads=1)
    assert torch.allclose(block(x) - x, factor * block.branch(block.norm(x)), atol=1e-6)
    assert "scale" not in dict(block.named_parameters())


def test_that_a_learnable_scale_is_a_parameter_that_starts_where_it_is_told_to():
    block = a_block(scale="learnable", scale_start=0.0)
    x = tokens()
    assert torch.equal(block(x), x)
    assert dict(block.named_parameters())["scale"].item() == 0.0


def test_that_layers_are_counted_through_the_groups_of_a_stack():
    groups = (
        Blocks(repeat=2, branch="attention_feed_forward", heads=2, scale="sqrt_l"),
        Blocks(repeat=1, scale="sqrt_l"),
    )
    stack = ResidualStack.of(Flow(stacks=(a_stack("s", *groups),), width=WIDTH), 0, 5)
    assert [round(1 / block.scale**2) for block in stack.blocks] == [1, 1, 2, 2, 3]


def test_that_a_later_token_never_changes_an_earlier_output():
    torch.manual_seed(1)
    groups = Blocks(repeat=2, branch="attention_feed_forward", heads=2)
    stack = ResidualStack.of(Flow(stacks=(a_stack("s", groups),), width=WIDTH), 0, 5)
    x = tokens()
    changed = x.clone()
    changed[:, 2] = -3 * changed[:, 2].flip(-1)
    before, after = stack(x), stack(changed)
    assert torch.equal(before[:, :2], after[:, :2])
    assert not torch.isclose(before[:, 2:], after[:, 2:]).all(-1).any()


def test_that_rows_of_a_batch_never_see_each_other():
    for attention in ("causal", "uniform"):
        group = Blocks(repeat=2, branch="attention", attention=attention, heads=4)
        stack = ResidualStack.of(Flow(stacks=(a_stack("s", group),), width=WIDTH), 0, 5)
        x = tokens()
        assert torch.allclose(stack(x)[1], stack(x[1:])[0], atol=1e-6)


def test_that_uniform_attention_hands_every_token_the_mean_of_its_row():
    block = a_block(placement="chain", branch="attention", attention="uniform")
    x = tokens()
    expected = block.branch.value(x.mean(1))
    assert all(torch.allclose(block(x)[:, t], expected, atol=1e-6) for t in range(4))


def test_that_heads_that_do_not_divide_the_width_are_refused_in_a_sentence():
    with pytest.raises(Refusal, match="3 attention heads cannot share 8 features evenly"):
        a_block(branch="attention", heads=3)


def test_that_a_gated_feed_forward_multiplies_by_its_gate():
    block = a_block(placement="chain", activation="swiglu", expansion=3, bias=False)
    x, branch = tokens(), block.branch
    expected = branch.contract(functional.silu(branch.gate(x)) * branch.expand(x))
    assert torch.equal(block(x), expected)
    assert branch.expand.weight.shape == branch.gate.weight.shape == (3 * WIDTH, WIDTH)
    assert not any("bias" in name for name, _ in branch.named_parameters())


def test_that_the_constant_of_a_closed_form_is_not_trained_and_differs_from_block_to_block():
    first, second = make_blocks(Blocks(repeat=2, branch="closed_form", constant=3.0), WIDTH)
    for block in (first, second):
        assert block.branch.fixed.square().mean().sqrt() == pytest.approx(3.0)
    assert not torch.allclose(first.branch.fixed, second.branch.fixed)
    assert "branch.fixed" not in dict(first.named_parameters())


@pytest.mark.parametrize("kind", get_args(BlockNormKind))
def test_that_every_norm_computes_what_torch_or_its_paper_says(kind):
    x = tokens()
    module = a_block(norm=BlockNorm(kind=kind, eps=0.1, alpha=0.7)).norm
    expected = {
        "layer": functional.layer_norm(x, (WIDTH,), eps=0.1),
        "rms": functional.rms_norm(x, (WIDTH,), eps=0.1),
        "batch": functional.batch_norm(x.transpose(1, 2), None, None, training=True, eps=0.1).transpose(1, 2),
        "dyt": torch.tanh(0.7 * x),
        "none": x,
    }[kind]
    assert torch.allclose(module(x), expected, atol=1e-6)
    rows = module(x.flatten(0, 1))  # a stack without attention hands on tokens as rows
    assert torch.allclose(rows.view_as(x), expected, atol=1e-6)


def test_that_batchnorm_keeps_running_statistics():
    module = a_block(norm=BlockNorm(kind="batch")).norm
    x = tokens() + 4
    module(x)
    assert torch.allclose(module.running_mean, 0.1 * x.mean((0, 1)), atol=1e-5)


def test_that_batchnorm_of_a_single_token_is_refused_in_a_sentence():
    one = Task(batch=1, sequence=1, vocab=5)
    flow = Flow(stacks=(a_stack("s", Blocks(norm=BlockNorm(kind="batch"))),), width=WIDTH, task=one)
    trainer = Trainer(flow)
    with pytest.raises(Refusal, match="this batch has a single token"):
        next(trainer.steps())


def test_that_a_final_norm_is_of_the_last_blocks_kind_and_layernorm_where_that_has_none():
    for kind, name in (("rms", "RMSNorm"), ("dyt", "DyT"), ("none", "LayerNorm")):
        groups = Blocks(repeat=1), Blocks(repeat=1, norm=BlockNorm(kind=kind, eps=0.25))
        stack = ResidualStack.of(Flow(stacks=(a_stack("s", *groups),)), 0, 5)
        assert type(stack.final_norm).__name__ == name


def test_that_frozen_blocks_stay_as_they_are_while_the_others_learn():
    groups = Blocks(repeat=1), Blocks(repeat=1, frozen=True, norm=BlockNorm(kind="rms")), Blocks(repeat=1)
    trainer = Trainer(Flow(stacks=(a_stack("s", *groups),), width=WIDTH, task=Task(vocab=5)))
    before = [[p.detach().clone() for p in block.parameters()] for block in trainer.stacks[0].blocks]
    steps = trainer.steps()
    for _ in range(3):
        next(steps)
    for place, block in enumerate(trainer.stacks[0].blocks):
        kept = [torch.equal(p, old) for p, old in zip(block.parameters(), before[place], strict=True)]
        assert all(kept) if place == 1 else not any(kept)


def test_that_twins_of_every_placement_start_with_equal_branches():
    stacks = tuple(
        Stack(name=placement, blocks=(Blocks(repeat=2, placement=placement, beta=1.0),), final_norm=final)
        for placement in get_args(Placement)
        for final in (True, False)
    )
    starts = []
    for wanted in stacks:
        torch.manual_seed(3)
        stack = ResidualStack.of(Flow(stacks=(wanted,), width=WIDTH), 0, 5)
        named = {name: p for name, p in stack.named_parameters() if "branch" in name or "head" in name}
        starts.append(named)
    for other in starts[1:]:
        assert set(other) == set(starts[0])
        assert all(torch.equal(other[name], starts[0][name]) for name in other)
