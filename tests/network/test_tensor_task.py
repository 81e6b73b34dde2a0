from __future__ import annotations

from itertools import islice

import msgspec
import numpy as np
import pytest
import torch

from lnviz.network.trainer import Trainer
from lnviz.scenario.flow import Blocks, Flow, Stage, Task, Training
from lnviz.sentences import Refusal
from tests.network.flows import a_stack

TENSOR = np.random.default_rng(0).normal(size=(3, 5, 12))


def learning(*groups: Blocks, width: int = 32) -> Flow:
    return Flow(
        stacks=(a_stack("Pre-LN", *groups), a_stack("again", *groups)),
        width=width,
        task=Task(kind="tensor", vocab=9),
        training=Training(lr=0.01),
    )


def test_that_twins_are_as_wide_as_the_tensor_and_learn_it():
    trainer = Trainer(learning(Blocks(repeat=2)), TENSOR)
    assert trainer.stacks[0].head.in_features == 12
    records = [records[0] for records in islice(trainer.steps(), 200)]
    assert records[0].loss == pytest.approx(np.log(9), rel=0.25)
    assert records[-1].loss < 0.3


def test_that_the_tensor_is_not_changed_and_not_held_on_to():
    tensor = TENSOR.copy()
    trainer = Trainer(learning(Blocks(repeat=1)), tensor)
    tensor[:] = np.nan
    assert np.isfinite(next(trainer.steps())[0].loss)


def test_that_a_branch_sees_the_same_tensor():
    flow = learning(Blocks(repeat=1))
    trainer = Trainer(flow, TENSOR)
    before = [records[0] for records in islice(trainer.steps(), 8)]
    twin = msgspec.structs.replace(flow.stacks[0], name="b", stages=(Stage(step=4, training=flow.training),))
    trainer.branch(msgspec.structs.replace(flow, stacks=(*flow.stacks, twin)), 0, 4)
    after = [record for records in islice(trainer.steps(), 8) for record in records if record.stack == 2]
    assert after[0].loss == before[4].loss


def test_that_heads_have_to_divide_the_width_of_the_tensor():
    flow = learning(Blocks(repeat=1, branch="attention", heads=5), width=10)
    with pytest.raises(
        Refusal, match=r"Pre-LN has heads that do not divide the tensor's width 12 \(blocks\[0\]"
    ):
        Trainer(flow, TENSOR)


def test_that_attention_looks_along_the_last_but_one_axis():
    """Four axes: what one sequence holds does not reach another one, although both stand in one batch."""
    flow = learning(Blocks(repeat=1, branch="attention", heads=3))
    tensor = np.random.default_rng(1).normal(size=(2, 2, 5, 12))
    stack = Trainer(flow, tensor).stacks[0]
    x = torch.from_numpy(tensor.reshape(4, 5, 12)).float()
    other = x.clone()
    other[1:] = 0
    assert torch.allclose(stack(x)[0], stack(other)[0], atol=1e-6)


def test_that_no_tensor_is_a_sentence():
    with pytest.raises(Refusal, match="There is no tensor to learn"):
        Trainer(learning(Blocks(repeat=1)))
