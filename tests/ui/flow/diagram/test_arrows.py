"""Which number an arrow carries, and the share of the skip path."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, Layout, StepRecord
from lnviz.scenario.schema import Blocks, Flow, changed
from lnviz.ui.flow.diagram.arrows import skip_share, twin_values
from lnviz.ui.flow.view import Run
from tests.ui.flow.stand_in import history_of, plain_values, twins, with_value

POST, PRE = 0, 1


@pytest.fixture
def run():
    flow = twins(3)
    return Run(flow, history_of(flow, 5))


def test_that_the_gradient_of_the_activation_flows_on_every_arrow(run):
    values = twin_values(run, POST, 2, "activation_grad_norm")
    assert values.enter == pytest.approx([1e-2, 1e-1, 1])
    assert values.skip == pytest.approx([3e-3] * 3)
    assert values.branch == pytest.approx([4e-3] * 3)
    assert values.share == pytest.approx([0.36] * 3)


@pytest.mark.parametrize("quantity", ["grad_norm", "update_ratio"])
def test_that_quantities_of_parameters_belong_to_the_branch_alone(run, quantity):
    values = twin_values(run, PRE, 2, quantity)
    assert values.enter is None
    assert values.skip is None
    assert values.branch == pytest.approx([1e-3] * 3)


def test_that_the_skip_path_carries_the_activation_of_the_block_below(run):
    values = twin_values(run, PRE, 2, "activation_std")
    assert values.skip[0] == MISSING
    assert values.skip[1:] == pytest.approx(values.enter[:-1])
    assert values.branch is None
    assert np.isnan(values.share).all()


def record_with(flow, **quantities):
    plain = plain_values(flow)

    def values(stack, step):
        record = plain(stack, step)
        for name, value in quantities.items():
            record[INDEX[name]] = value
        return record

    return Run(flow, history_of(flow, 2, values))


def test_that_shares_of_skip_path_and_branch_are_drawn_as_a_whole():
    values = twin_values(record_with(twins(3), skip_share=0.7), PRE, 1, "skip_share")
    assert values.enter is None
    assert values.skip + values.branch == pytest.approx([1, 1, 1])
    assert values.words[0] == "70 %"


@pytest.mark.parametrize(
    ("placement", "passed"),
    [("pre", [1e-2, 1e-1, 1.0]), ("none", [1e-2, 1e-1, 1.0]), ("post", [MISSING, 1e-2, 1e-1])],
)
def test_that_the_gradient_goes_past_a_branch_that_computes_nothing(placement, passed):
    flow = twins(3)
    zero = changed(flow.stacks[POST], blocks=(Blocks(repeat=3, placement=placement, branch="zero"),))
    flow = changed(flow, stacks=(zero, flow.stacks[PRE]))
    run = record_with(flow, skip_grad_norm=MISSING, branch_grad_norm=MISSING)
    values = twin_values(run, POST, 1, "activation_grad_norm")
    assert values.skip == pytest.approx(passed)
    assert (values.branch == MISSING).all()
    measured = twin_values(record_with(flow), POST, 1, "activation_grad_norm")
    assert measured.skip == pytest.approx([3e-3] * 3)
    other = twin_values(run, PRE, 1, "activation_grad_norm")
    assert (other.skip == MISSING).all()


def test_that_a_share_that_was_not_measured_leaves_both_arrows_empty():
    values = twin_values(record_with(twins(3), skip_share=MISSING), PRE, 1, "skip_share")
    assert (values.skip == MISSING).all()
    assert (values.branch == MISSING).all()
    assert set(values.words) == {"–"}


@pytest.mark.parametrize("mean", [-0.25, -1.0, 0.5])
def test_that_a_mean_is_drawn_by_its_magnitude_and_written_with_its_sign(mean):
    values = twin_values(record_with(twins(3), activation_mean=mean), PRE, 1, "activation_mean")
    assert values.rows == pytest.approx([abs(mean)] * 5)
    assert values.written == pytest.approx([mean] * 5)
    assert values.words[0].startswith("−") == (mean < 0)
    assert "–" not in values.words


def with_states(flow, states, elements):
    history = history_of(flow, 2, with_value(flow, "grad_norm", PRE, 1, MISSING))
    layouts = [replace(one, states=states, elements=elements) for one in history.layout.stacks]
    again = History(Layout(tuple(layouts)))
    for stack, layout in enumerate(layouts):
        values = np.stack([history.at(step, stack) for step in range(2)], axis=1)
        again.append(
            [StepRecord(stack, step, values[:, step, : len(layout.rows)], 1.0, 1e-3) for step in range(2)]
        )
    return Run(flow, again)


@pytest.mark.parametrize(("state", "word"), [("frozen", "frozen"), ("unused", "unused"), ("bare", "no θ")])
def test_that_parameters_without_a_gradient_say_why(state, word):
    flow = Flow(stacks=(twins(3).stacks[1],) * 2, task=twins().task)
    run = with_states(flow, (state, *["trained"] * 4), (16,) * 5)
    values = twin_values(run, PRE, 1, "grad_norm")
    assert values.words[0] == word
    assert values.branch[0] == MISSING
    assert values.words[1] == "1.0e−03"
    assert word not in twin_values(run, PRE, 1, "activation_grad_norm").words


def test_that_a_gradient_per_element_is_the_norm_over_the_root_of_their_number():
    flow = Flow(stacks=(twins(3).stacks[1],) * 2, task=twins().task)
    run = with_states(flow, ("trained",) * 5, (16,) * 5)
    assert twin_values(run, POST, 1, "grad_rms").rows == pytest.approx([2.5e-4] * 5)


def test_that_a_step_without_a_record_is_missing_everywhere(run):
    values = twin_values(run, PRE, 99, "activation_grad_norm")
    assert (values.rows == MISSING).all()
    assert values.loss is None
    assert values.stopped


def test_that_a_run_without_records_has_the_rows_its_settings_promise():
    values = twin_values(Run(twins(3)), PRE, 0, "grad_norm")
    assert len(values.rows) == 5
    assert not values.stopped


@given(st.floats(1e-30, 1e30), st.floats(1e-30, 1e30))
def test_that_shares_of_skip_and_branch_make_a_whole(skip, branch):
    share, other = (
        skip_share(np.array([skip]), np.array([branch])),
        skip_share(np.array([branch]), np.array([skip])),
    )
    assert share + other == pytest.approx(1)


@pytest.mark.parametrize(("skip", "branch"), [(np.nan, 1), (1, np.inf), (MISSING, 1), (0, 0)])
def test_that_a_share_needs_two_measured_parts(skip, branch):
    assert np.isnan(skip_share(np.array([skip], float), np.array([branch], float)))[0]
