"""What the shipped scenarios say in their notes is what their twins do."""

from __future__ import annotations

import numpy as np
import pytest

from lnviz.network.trainer import Trainer
from lnviz.run.history import History
from lnviz.scenario.differences import differences
from lnviz.scenario.library import find
from lnviz.scenario.schema import Flow

MILLIONTH = 1e-6


def trained(flow: Flow, steps: int) -> History:
    trainer = Trainer(flow)
    history = History(trainer.layout)
    for records in trainer.steps():
        history.append(records)
        if records[0].step == steps:
            return history
    raise AssertionError("every twin has stopped")


def reaching_the_bottom(history: History, stack: int, step: int, quantity: str) -> float:
    """The lowest block's value as a share of the highest one's."""
    blocks = history.layout.stacks[stack].blocks
    values = history.series(stack, quantity)[step, :blocks].astype(np.float64)
    return float(values[0] / values[-1])


@pytest.mark.slow
def test_that_without_warm_up_post_ln_loses_its_gradient_within_the_first_steps():
    flow = find("no-warm-up").flow
    names = [stack.name for stack in flow.stacks]
    history = trained(flow, 50)
    post, warmed, pre = (names.index(name) for name in ("Post-LN", "Warm-up", "Pre-LN"))
    shares = [reaching_the_bottom(history, post, step, flow.quantity) for step in (0, 25, 50)]
    assert shares[0] > 0.1  # at initialisation nothing is to be seen
    assert max(shares[1:]) < MILLIONTH
    for step in (0, 25, 50):
        assert 0.1 < reaching_the_bottom(history, warmed, step, flow.quantity) < 10
    assert all(1 < reaching_the_bottom(history, pre, step, flow.quantity) < 20 for step in (25, 50))
    lowest = [history.series(post, flow.quantity)[step, 0] for step in (0, 50)]
    assert lowest[1] < flow.guides[0] < lowest[0]  # it falls through the line that is drawn
    assert lowest[1] > 10.0 ** flow.decades[0]
    assert history.loss(post)[50] > 2.8
    assert history.loss(warmed)[50] < 2.6
    assert history.loss(pre)[50] < 2.6


def test_that_the_twins_of_no_warm_up_differ_in_what_it_is_about():
    flow = find("no-warm-up").flow
    assert [str(said) for said in differences(flow, 1, 0)] == ["warm-up 100 instead of 0 steps"]
    assert [str(said) for said in differences(flow, 2, 0)] == ["Pre-LN instead of Post-LN", "a final norm"]


def test_that_on_the_highway_less_than_a_millionth_reaches_the_bottom_of_post_ln():
    flow = find("gradient-highway").flow
    post, pre = (
        next(place for place, stack in enumerate(flow.stacks) if stack.name == name)
        for name in ("Post-LN", "Pre-LN")
    )
    history = trained(flow, 200)
    assert reaching_the_bottom(history, post, 24, flow.quantity) < MILLIONTH
    assert 0.1 < reaching_the_bottom(history, pre, 24, flow.quantity) < 10
    assert history.loss(post)[200] > 1
    assert history.loss(pre)[200] < 0.01
