"""Whatever stack the schema allows trains a step, and every number of its record is finite or explained."""

import math
from itertools import islice
from typing import get_args

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lnviz.network.trainer import Trainer
from lnviz.run.fault import first_fault
from lnviz.run.record import INDEX, MISSING, StackLayout, StepRecord
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
    Training,
)

groups = st.builds(
    Blocks,
    repeat=st.integers(1, 4),
    placement=st.sampled_from(get_args(Placement)),
    branch=st.sampled_from(get_args(BranchKind)),
    norm=st.builds(
        BlockNorm,
        kind=st.sampled_from(get_args(BlockNormKind)),
        eps=st.sampled_from([0.0, 1e-12, 1e-5, 1.0]),
        alpha=st.sampled_from([0.0, 0.5, -3.0]),
    ),
    activation=st.sampled_from(get_args(Activation)),
    expansion=st.integers(1, 8),
    heads=st.sampled_from([1, 2, 4, 8]),
    attention=st.sampled_from(["causal", "uniform"]),
    bias=st.booleans(),
    scale=st.sampled_from(get_args(BranchScale)),
    scale_start=st.sampled_from([0.0, 1.0, -100.0]),
    alpha=st.sampled_from([None, 1e-3, 1e6]),
    beta=st.sampled_from([None, 1e-3, 1e6]),
    constant=st.sampled_from([0.0, 1.0, 100.0]),
    frozen=st.booleans(),
)
stacks = st.builds(
    Stack,
    name=st.just("s"),
    blocks=st.lists(groups, min_size=1, max_size=4).map(tuple),
    final_norm=st.booleans(),
    init=st.sampled_from(get_args(Init)),
    gain=st.sampled_from([0.01, 1.0, 100.0]),
)
trainings = st.builds(
    Training,
    optimiser=st.sampled_from(["sgd", "adam", "adamw"]),
    lr=st.sampled_from([1e-3, 1.0, 100.0]),
    clip=st.sampled_from([None, 1.0]),
)


def check(record: StepRecord, layout: StackLayout) -> None:
    """A missing number has its reason in the layout, one that is not finite has a first fault."""
    values = record.values
    if not (np.isfinite(values).all() and math.isfinite(record.loss) and math.isfinite(record.norm)):
        fault = first_fault(record, layout)
        assert fault is not None or not math.isfinite(record.norm)
    gradients = values[INDEX["grad_norm"]]
    states = np.array(layout.states)
    assert np.array_equal(gradients == MISSING, states != "trained")
    assert np.array_equal(np.array(layout.elements) > 0, states == "trained")
    assert (values[[INDEX["activation_std"]]] != MISSING).all()
    shares, angles = values[INDEX["skip_share"]], values[INDEX["skip_branch_angle"]]
    skip, branch = values[INDEX["skip_grad_norm"]], values[INDEX["branch_grad_norm"]]
    both = (skip != MISSING) & (branch != MISSING)
    known = both & np.isfinite(skip + branch)
    assert np.array_equal(shares[known] != MISSING, (skip + branch)[known] > 0)
    assert np.array_equal(angles[known] != MISSING, (np.minimum(skip, branch) > 0)[known])
    assert (shares[~both] == MISSING).all()
    seen = shares[known & (shares != MISSING)]
    assert ((seen >= 0) & (seen <= 1)).all()
    turned = angles[known & (angles != MISSING)]
    assert ((turned >= 0) & (turned <= 180)).all()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    twins=st.lists(stacks, min_size=1, max_size=2),
    kind=st.sampled_from(["memorise", "characters"]),
    training=trainings,
)
def test_that_any_mixed_stack_trains_a_step_with_every_number_finite_or_explained(twins, kind, training):
    flow = Flow(
        stacks=tuple(twins),
        width=8,
        task=Task(kind=kind, vocab=9, batch=2, sequence=4),
        training=training,
    )
    trainer = Trainer(flow)
    for records in islice(trainer.steps(), 3):
        for record in records:
            check(record, trainer.layout.stacks[record.stack])
            is_sound = np.isfinite(record.values).all() and math.isfinite(record.loss + record.norm)
            assert is_sound == (record.stack not in trainer.faults)
