import math

import pytest
import torch
from torch import nn

from lnviz.network.model import ResidualStack
from lnviz.network.trainer import Trainer
from lnviz.scenario.flow import Blocks, Flow, Stack, Task, Training

WIDTH, VOCAB = 64, 50
PAIRS = Blocks(repeat=3, branch="attention_feed_forward", heads=4)


def a_stack_of(*groups: Blocks, seed: int = 0, kind: str = "memorise", **stack: object) -> ResidualStack:
    wanted = Stack(name="s", blocks=groups, **stack)
    torch.manual_seed(seed)
    return ResidualStack.of(Flow(stacks=(wanted,), width=WIDTH, task=Task(kind=kind)), 0, VOCAB)


def layers(stack: ResidualStack) -> dict[str, nn.Linear]:
    return {name: module for name, module in stack.named_modules() if isinstance(module, nn.Linear)}


def test_that_torchs_own_init_is_drawn_once_in_the_order_blocks_head_embedding():
    stack = a_stack_of(Blocks(repeat=1), kind="characters")
    torch.manual_seed(0)
    expected = [
        nn.Linear(WIDTH, 2 * WIDTH),
        nn.Linear(2 * WIDTH, WIDTH),
        nn.Linear(WIDTH, VOCAB),
        nn.Embedding(VOCAB, WIDTH),
    ]
    found = [
        stack.blocks[0].branch.expand,
        stack.blocks[0].branch.contract,
        stack.head,
        stack.embedding,
    ]
    for ours, theirs in zip(found, expected, strict=True):
        assert all(torch.equal(a, b) for a, b in zip(ours.parameters(), theirs.parameters(), strict=True))


def test_that_xavier_draws_between_the_bounds_of_fan_in_and_fan_out():
    for layer in layers(a_stack_of(PAIRS, init="xavier")).values():
        bound = math.sqrt(6 / sum(layer.weight.shape))
        assert layer.weight.abs().max().item() == pytest.approx(bound, rel=0.01)
        assert layer.weight.std().item() == pytest.approx(bound / math.sqrt(3), rel=0.05)
        assert not layer.bias.any()


def test_that_orthogonal_weights_keep_lengths():
    for layer in layers(a_stack_of(PAIRS, init="orthogonal")).values():
        weight = layer.weight if layer.weight.shape[0] <= layer.weight.shape[1] else layer.weight.T
        assert torch.allclose(weight @ weight.T, torch.eye(len(weight)), atol=1e-5)


def test_that_gpt2_divides_its_residual_projections_by_the_root_of_their_number():
    stack = a_stack_of(PAIRS, init="gpt2", kind="characters")
    for name, layer in layers(stack).items():
        expected = 0.02 / math.sqrt(6) if name.endswith(("contract", "project")) else 0.02
        assert layer.weight.std().item() == pytest.approx(expected, rel=0.05)
        assert not layer.bias.any()
    assert stack.embedding.weight.std().item() == pytest.approx(0.02, rel=0.05)


def test_that_bert_draws_everything_alike():
    stack = a_stack_of(PAIRS, init="bert", kind="characters")
    for layer in layers(stack).values():
        assert layer.weight.std().item() == pytest.approx(0.02, rel=0.05)
        assert not layer.bias.any()
    assert stack.embedding.weight.std().item() == pytest.approx(0.02, rel=0.05)


def test_that_uniform_attention_adds_its_values_so_gpt2_divides_those():
    stack = a_stack_of(Blocks(repeat=4, branch="attention", attention="uniform"), init="gpt2")
    assert stack.blocks[0].branch.value.weight.std().item() == pytest.approx(0.01, rel=0.05)


def test_that_gain_multiplies_the_weights_of_branches_and_nothing_else():
    plain, strong = a_stack_of(PAIRS), a_stack_of(PAIRS, init="gain", gain=3.0)
    for (name, before), (_, after) in zip(plain.named_parameters(), strong.named_parameters(), strict=True):
        grows = "branch" in name and name.endswith("weight")
        assert torch.equal(after, 3 * before if grows else before), name


def test_that_a_gain_of_one_is_torchs_init_bit_for_bit():
    plain, same = a_stack_of(PAIRS), a_stack_of(PAIRS, init="gain")
    assert all(torch.equal(a, b) for a, b in zip(plain.parameters(), same.parameters(), strict=True))


@pytest.mark.parametrize("init", ["torch", "xavier"])
def test_that_beta_of_deepnorm_multiplies_all_weights_but_queries_and_keys(init):
    deep = a_stack_of(Blocks(repeat=1, placement="deepnorm", branch="attention_feed_forward"), init=init)
    post = a_stack_of(Blocks(repeat=1, placement="post", branch="attention_feed_forward"), init=init)
    for (name, ours), (_, theirs) in zip(deep.named_parameters(), post.named_parameters(), strict=True):
        shrinks = name.endswith(
            ("value.weight", "project.weight", "expand.weight", "contract.weight", "gate.weight")
        )
        factor = 8**-0.25 if shrinks else 1.0
        assert torch.equal(ours, factor * theirs), name


@pytest.mark.parametrize("init", ["xavier", "bert", "gpt2", "orthogonal"])
def test_that_twins_of_one_seed_start_equal_under_every_rule(init):
    stacks = [a_stack_of(Blocks(repeat=2, placement=place), init=init) for place in ("pre", "post")]
    first, second = (layers(stack) for stack in stacks)
    assert all(torch.equal(first[name].weight, second[name].weight) for name in first)
    other = layers(a_stack_of(Blocks(repeat=2), init=init, seed=1))
    assert not any(torch.equal(first[name].weight, other[name].weight) for name in first)


def test_that_the_rule_does_not_change_the_random_numbers_that_follow():
    after = []
    for init in ("torch", "xavier", "bert", "gpt2", "orthogonal", "gain"):
        a_stack_of(PAIRS, init=init)
        after.append(torch.rand(3).tolist())
    assert all(numbers == after[0] for numbers in after)


def test_that_every_rule_trains_a_deep_pre_ln_stack():
    stacks = tuple(
        Stack(name=init, blocks=(Blocks(repeat=8),), init=init)
        for init in ("xavier", "gpt2", "orthogonal", "gain")
    )
    steps = Trainer(Flow(stacks=stacks, training=Training(lr=3e-3))).steps()
    first = next(steps)
    for _ in range(60):
        last = next(steps)
    assert len(last) == 4
    assert all(new.loss < 0.5 * old.loss for old, new in zip(first, last, strict=True))
