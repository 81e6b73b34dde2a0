"""Running statistics over batches: the libraries' conventions, and the batch that poisons them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from lnviz.norm.forward import normalize
from lnviz.norm.running import Running, fresh, update
from lnviz.norm.spec import NormSpec
from lnviz.sentences import Refusal

TRAIN, EVAL = NormSpec("batch"), NormSpec("batch", mode="eval")


def test_that_a_fresh_layer_has_mean_zero_and_variance_one():
    running = fresh(2)
    np.testing.assert_array_equal(running.mean, [0, 0])
    np.testing.assert_array_equal(running.variance, [1, 1])
    assert (running.batches, running.poisoned_at, running.poisoned) == (0, None, ())


@pytest.mark.parametrize(
    ("spec", "variance"),
    [
        (NormSpec("batch", momentum=0.1), [1.1, 1.7]),
        (NormSpec("batch", momentum=0.9, momentum_weights="old", running_estimator="biased"), [1.0, 1.3]),
    ],
)
def test_that_one_batch_moves_the_statistics_by_the_convention(spec, variance):
    trace = normalize([[1, 2], [3, 6]], spec)
    np.testing.assert_allclose(trace.running.mean, [0.2, 0.4])
    np.testing.assert_allclose(trace.running.variance, variance)
    assert trace.running.batches == 1


def test_that_a_column_walks_from_fresh_statistics_to_its_own():
    x = [[10.0], [20.0]]
    np.testing.assert_allclose(normalize(x, EVAL).y.ravel(), [9.99995, 19.9999], atol=1e-5)
    trained = normalize(x, TRAIN)
    np.testing.assert_allclose(trained.y.ravel(), [-1, 1], atol=1e-6)
    np.testing.assert_allclose([trained.running.mean[0], trained.running.variance[0]], [1.5, 5.9])
    after = normalize(x, EVAL, running=trained.running)
    np.testing.assert_allclose(after.y.ravel(), [3.49939, 7.61632], atol=1e-5)
    assert after.running is trained.running
    assert after.used_mean.ravel() == [1.5]
    assert after.mean.ravel() == [15]


def test_that_an_infinite_value_poisons_the_statistics_for_ever_and_its_batch_is_named():
    first = normalize([[1.0, 1.0], [2.0, math.inf]], TRAIN)
    second = normalize([[1.0, 1.0], [2.0, 3.0]], TRAIN, running=first.running)
    third = normalize([[2.0, 2.0]], EVAL, running=second.running)
    assert math.isnan(third.y[0, 1])
    assert math.isfinite(third.y[0, 0])
    assert np.isfinite(second.y).all()
    assert third.running.poisoned == (1,)
    assert third.running.poisoned_at == 1
    assert "channel 1 were poisoned by batch 1" in str(third.warnings[0])
    assert "reset" in str(third.warnings[0])


def test_that_the_batch_that_poisons_is_counted_from_the_start():
    running = fresh(1)
    for batch in ([[1.0], [2.0]], [[2.0], [4.0]], [[1.0], [math.nan]], [[1.0], [math.inf]]):
        running = normalize(batch, TRAIN, running=running).running
    assert (running.batches, running.poisoned_at) == (4, 3)


def test_that_statistics_that_came_poisoned_are_said_to_be_so():
    trace = normalize([[2.0]], EVAL, running=Running([math.nan], [1.0]))
    assert "not finite and stay so" in str(trace.warnings[0])


def test_that_a_variance_of_zero_without_eps_is_divided_by_and_said():
    trace = normalize([[2.0], [0.0]], NormSpec("batch", mode="eval", eps=0), running=Running([0.0], [0.0]))
    assert math.isinf(trace.y[0, 0])
    assert "divided by 0" in str(trace.warnings[0])


@pytest.mark.parametrize(("place", "y"), [("inside", 2 / math.sqrt(4.5)), ("outside", 2 / 2.5)])
def test_that_eval_mode_puts_eps_where_it_is_told(place, y):
    spec = NormSpec("batch", mode="eval", eps=0.5, eps_place=place)
    assert normalize([[3.0]], spec, running=Running([1.0], [4.0])).y[0, 0] == pytest.approx(y)


def test_that_momentum_one_keeps_the_new_or_the_old_value_alone():
    seen = [np.array([5.0]), np.array([2.0]), np.array([3.0])]
    new = update(fresh(1), *seen, NormSpec("batch", momentum=1))
    old = update(fresh(1), *seen, NormSpec("batch", momentum=1, momentum_weights="old"))
    assert (new.mean[0], new.variance[0]) == (5, 3)
    assert (old.mean[0], old.variance[0]) == (0, 1)


@pytest.mark.parametrize(
    ("mean", "variance", "words"),
    [
        ([0.0, 0.0], [1.0], "2 values and the running variance 1"),
        ([0.0, 0.0], [1.0, -2.0], "channel 1 is -2"),
    ],
)
def test_that_impossible_running_statistics_are_refused(mean, variance, words):
    with pytest.raises(Refusal, match=words):
        Running(mean, variance)


def test_that_running_statistics_of_another_width_are_refused():
    with pytest.raises(Refusal, match="have 2 values, the tensor has 3 channels"):
        normalize(np.ones((2, 3)), EVAL, running=fresh(2))


def test_that_other_kinds_have_no_running_statistics():
    assert normalize([[1.0, 2.0]], NormSpec()).running is None
