"""Where the words say that twins do not differ, training them makes no difference: not in one bit."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from lnviz.network.trainer import Trainer
from lnviz.scenario.differences import differences
from lnviz.scenario.flow import Activation, BlockNormKind, BranchKind, BranchScale, Placement
from lnviz.scenario.schema import BlockNorm, Blocks, Flow, Stack, Task, Training

STEPS = 3


def one_of(literal: object) -> st.SearchStrategy[str]:
    return st.sampled_from(literal.__args__)


GROUPS = st.builds(
    Blocks,
    repeat=st.just(1),
    placement=one_of(Placement),
    branch=one_of(BranchKind),
    norm=st.builds(BlockNorm, kind=one_of(BlockNormKind)),
    activation=one_of(Activation),
    scale=one_of(BranchScale),
    attention=st.sampled_from(["causal", "uniform"]),
    frozen=st.booleans(),
)
TRAININGS = st.builds(
    Training,
    optimiser=st.sampled_from(["sgd", "adam", "adamw"]),
    schedule=st.sampled_from(["constant", "cosine", "inverse_sqrt"]),
)
OTHERS = {
    "heads": 2,
    "attention": "uniform",
    "activation": "relu",
    "expansion": 3,
    "bias": False,
    "scale_start": 0.5,
    "alpha": 2.0,
    "beta": 0.5,
    "constant": 0.5,
    "norm": BlockNorm(kind="layer", eps=1e-3),
}
NORMS = {"eps": 1e-2, "alpha": 0.25, "kind": "rms"}
STACKS = {"gain": 2.0, "name": "B", "look": "green"}
TRAINED = {"momentum": 0.9, "betas": (0.8, 0.9), "decay_steps": 7, "weight_decay": 0.3}

KINDS = (OTHERS, NORMS, STACKS, TRAINED)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Stack, Stack]:
    """A stack, and the same one with one field of it another: its group, norm, ends or training."""
    group, training = draw(GROUPS), draw(TRAININGS)
    final_norm = draw(st.booleans())
    kind, field = draw(st.sampled_from([(kind, field) for kind in KINDS for field in kind]))
    one = Stack(name="A", blocks=(group, group), final_norm=final_norm, training=training)
    changed = {field: kind[field]}
    if kind is TRAINED:
        return one, replace(one, training=replace(training, **changed))
    if kind is STACKS:
        return one, replace(one, **changed)
    if kind is NORMS:
        changed = {"norm": replace(group.norm, **changed)}
    return one, replace(one, blocks=(group, replace(group, **changed)))


@settings(max_examples=100, deadline=None)
@given(pairs())
def test_that_twins_without_a_difference_train_alike(pair):
    flow = Flow(stacks=pair, width=8, task=Task(vocab=5, batch=2, sequence=3))
    if differences(flow, 0, 1):
        return
    for step, records in enumerate(Trainer(flow).steps()):
        one, two = records
        assert one.loss == two.loss
        assert np.array_equal(one.values, two.values, equal_nan=True)
        assert one.norm == two.norm
        if step == STEPS:
            break
