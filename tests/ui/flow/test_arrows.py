"""Which number an arrow carries, and the share of the skip path."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.run.record import MISSING
from lnviz.ui.flow.arrows import skip_share, twin_values
from lnviz.ui.flow.view import Run
from tests.ui.flow.stand_in import history_of, twins

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
