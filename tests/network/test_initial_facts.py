"""What is known of stacks before training, measured by the probe: numbers and laws from papers and from own runs."""

from statistics import geometric_mean
from types import MappingProxyType

import numpy as np
import pytest
import torch
from torch.nn import functional

from lnviz.network.model import ResidualStack
from lnviz.network.probe import Probe
from lnviz.network.trainer import Trainer
from lnviz.run.record import INDEX
from lnviz.scenario.flow import Blocks, Flow, Stack, Task, Training

XIONG = MappingProxyType(
    {
        "branch": "attention_feed_forward",
        "attention": "uniform",
        "activation": "relu",
        "expansion": 1,
        "bias": False,
    }
)
"""Xiong et al. 2020, section 3: one head that looks everywhere alike, ReLU, square matrices, no biases."""

ONE_TOKEN_EACH, ROWS_OF_SIX, ROWS_OF_32 = (32, 1), (2, 6), (8, 32)


def a_stack(width: int, vocab: int, seed: int, init: str, final_norm: bool | None, **blocks) -> ResidualStack:
    final = blocks["placement"] == "pre" if final_norm is None else final_norm
    wanted = Stack(name="s", blocks=(Blocks(**blocks),), final_norm=final, init=init)
    torch.manual_seed(seed)
    return ResidualStack.of(Flow(stacks=(wanted,), width=width), 0, vocab)


def measured(
    batch: tuple[int, int],
    width: int,
    vocab: int,
    seed: int = 0,
    init: str = "torch",
    final_norm=None,
    **blocks,
) -> tuple[Probe, np.ndarray, dict[str, torch.Tensor]]:
    """The probe, its record and the gradients of the parameters, on gaussian features with random targets."""
    stack = a_stack(width, vocab, seed, init, final_norm, **blocks)
    torch.manual_seed(seed + 100)
    probe = Probe(stack)
    scores = probe.forward(torch.randn(*batch, width))
    loss = functional.cross_entropy(scores, torch.randint(0, vocab, (batch[0] * batch[1],)))
    names, parameters = zip(*stack.named_parameters(), strict=True)
    found = probe.backward(loss, parameters)
    return probe, probe.measure(), dict(zip(names, found, strict=True))


def slope(seed: int, depth: int, batch: tuple[int, int], vocab: int, **more) -> float:
    """Last over first block: the gradient of the feed-forward's second matrix, width 64."""
    gradients = measured(batch, 64, vocab, seed, repeat=depth, **more)[2]
    last, first = (gradients[f"blocks.{place}.branch.contract.weight"] for place in (depth - 1, 0))
    return float(last.norm() / first.norm())


@pytest.mark.parametrize(("depth", "post", "pre"), [(4, 0.98, 0.93), (24, 1.01, 0.73), (48, 0.97, 0.58)])
def test_that_the_famous_slope_is_not_there_before_training(depth, post, pre):
    """torch's init; 8 rows of 32 tokens, 84 classes. Under Pre-LN it is the earlier blocks that have more."""
    for placement, expected in (("post", post), ("pre", pre)):
        found = geometric_mean(slope(seed, depth, ROWS_OF_32, 84, placement=placement) for seed in range(3))
        assert found == pytest.approx(expected, rel=0.07)


@pytest.mark.parametrize(("placement", "expected", "within"), [("post", 0.59, 0.2), ("pre", 0.23, 0.1)])
def test_that_xavier_tilts_both_the_other_way(placement, expected, within):
    """48 blocks; the article's batch of 2 rows of 6 tokens and 1000 classes. Seeds differ by a third under Post-LN."""
    seeds = [slope(seed, 48, ROWS_OF_SIX, 1000, init="xavier", placement=placement) for seed in range(6)]
    assert geometric_mean(seeds) == pytest.approx(expected, rel=within)


def last_matrix(placement: str, layers: int) -> float:
    """Norm of the gradient of the last feed-forward's second matrix in the setting of Xiong et al."""
    found = []
    for seed in (0, 1):
        gradients = measured(
            (8, 4), 512, 1000, seed, init="xavier", placement=placement, repeat=layers, **XIONG
        )[2]
        found.append(float(gradients[f"blocks.{2 * layers - 1}.branch.contract.weight"].norm()))
    return sum(found) / len(found)


def test_that_xiongs_two_numbers_come_out():
    """Width 512, 32 tokens in rows of 4, 1000 classes: flat in depth under Post-LN, as 1/√L under Pre-LN."""
    post = [last_matrix("post", layers) for layers in (6, 12, 24)]
    pre = [last_matrix("pre", layers) for layers in (6, 12, 24)]
    assert post == pytest.approx([1.93, 1.95, 1.93], rel=0.05)
    assert pre == pytest.approx([0.82, 0.58, 0.41], rel=0.05)


def test_that_hidden_states_have_the_sizes_of_xiongs_lemmas():
    """E‖x‖² is 3d/2 before the norm above a feed-forward under Post-LN; (1 + l/2)d … (1 + 3l/2)d under Pre-LN."""
    probe = measured(ONE_TOKEN_EACH, 512, 10, init="xavier", placement="post", repeat=12, **XIONG)[0]
    squares = [total.square().mean().item() for total in probe._trace.sums[1::2]]
    assert squares == pytest.approx([1.5] * 12, rel=0.1)
    assert np.mean(squares) == pytest.approx(1.5, rel=0.02)
    for batch in ((8, 4), ONE_TOKEN_EACH):
        probe = measured(batch, 512, 10, init="xavier", placement="pre", repeat=12, **XIONG)[0]
        squares = np.array([output.square().mean().item() for output in probe._trace.outputs[1:24:2]])
        layer = np.arange(1, 13)
        assert (squares > 0.97 * (1 + layer / 2)).all()
        assert (squares < 1.03 * (1 + 3 * layer / 2)).all()
    assert squares == pytest.approx(1 + 3 * layer / 2, rel=0.1)  # alone in its row a token attends to itself


def closed_form(placement: str, constant: float, seed: int) -> np.ndarray:
    return measured(
        (4, 8),
        256,
        100,
        seed,
        final_norm=False,
        placement=placement,
        repeat=12,
        branch="closed_form",
        constant=constant,
    )[1]


@pytest.mark.parametrize(("constant", "predicted", "measured_before"), [(0.5, 3.41, 3.35), (1.0, 45.3, 42.8)])
def test_that_the_gradients_follow_the_closed_form(constant, predicted, measured_before):
    """Every Post-LN divides by √(1 + c²): last over first block is (1 + c²)^((L - 1) / 2); Pre-LN stays flat."""
    ratios = {}
    for placement in ("post", "pre"):
        records = [closed_form(placement, constant, seed)[INDEX["activation_grad_norm"]] for seed in range(8)]
        ratios[placement] = geometric_mean(gradients[11] / gradients[0] for gradients in records)
    assert (1 + constant**2) ** 5.5 == pytest.approx(predicted, rel=0.001)
    assert ratios["post"] == pytest.approx(predicted, rel=0.06)
    assert ratios["post"] == pytest.approx(measured_before, rel=0.06)
    assert 0.95 < ratios["pre"] < 1.04


def test_that_independent_branches_add_up_as_the_root_of_their_number():
    """Pre-LN, branches of root mean square 1: √(1 + l) after l blocks."""
    std = closed_form("pre", 1.0, 0)[INDEX["activation_std"], :12]
    assert std == pytest.approx(np.sqrt(1 + np.arange(1, 13)), rel=0.05)


def test_that_the_residual_sum_grows_with_depth_and_a_final_norm_hides_it_from_the_head():
    """Xavier, width 64, 48 blocks: standard deviation 4.15 at the top, 1.0 at the input."""
    tops, losses = [], {True: [], False: []}
    for seed in range(4):
        for final_norm in (True, False):
            values = measured(
                ROWS_OF_32,
                64,
                84,
                seed,
                init="xavier",
                final_norm=final_norm,
                placement="pre",
                repeat=48,
            )[1]
            losses[final_norm].append(values[INDEX["activation_std"], -1])
        tops.append(values[INDEX["activation_std"], 47])
    assert np.mean(tops) == pytest.approx(4.15, rel=0.03)
    with_norm, without = np.mean(losses[True]), np.mean(losses[False])
    assert without / with_norm == pytest.approx(4.15, rel=0.1)  # so much larger are the scores


def test_that_a_stack_without_a_final_norm_starts_worse_and_trains_all_the_same():
    stacks = tuple(
        Stack(name=str(final), blocks=(Blocks(repeat=48, placement="pre"),), init="xavier", final_norm=final)
        for final in (True, False)
    )
    steps = Trainer(Flow(stacks=stacks, width=64, task=Task(), training=Training())).steps()
    first = next(steps)
    assert first[1].loss > first[0].loss + 0.5
    for _ in range(40):
        last = next(steps)
    assert last[1].loss < 0.5
