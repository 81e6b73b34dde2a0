"""Batches fed to the running statistics: what is kept of them, and the random ones."""

from __future__ import annotations

import math

import numpy as np
import pytest

from lnviz.scenario.file import decode, encode
from lnviz.scenario.schema import MAX_TRAIL, TRAIL_ROWS, NormSettings, changed
from lnviz.sentences import Refusal
from lnviz.ui.normalize import edits, feeding
from lnviz.ui.normalize.edits import Target
from tests.scenario.scenarios import normalize_of, scenario_of

BATCH = NormSettings(kind="batch")


def table(values=((1.0, 2.0), (3.0, 6.0)), **fields):
    return normalize_of(values, **{"norm": BATCH, **fields})


def kept(running, row, batch=-1):
    return running.trail[batch][TRAIL_ROWS.index(row)].tolist()


def test_that_a_fed_batch_is_kept_with_the_statistics_around_it():
    running = feeding.fed(feeding.fed(table())).running
    assert (running.batches, running.poisoned_at, len(running.trail)) == (2, None, 2)
    assert kept(running, "batch_mean") == [2.0, 4.0]
    assert kept(running, "batch_variance") == [2.0, 8.0]
    assert kept(running, "mean_before", 0) == [0.0, 0.0]
    assert kept(running, "variance_before", 0) == [1.0, 1.0]
    np.testing.assert_allclose(kept(running, "mean_after", 0), [0.2, 0.4])
    np.testing.assert_allclose(kept(running, "variance_after", 0), [1.1, 1.7])
    assert kept(running, "mean_before") == kept(running, "mean_after", 0)
    assert kept(running, "variance_after") == running.variance.tolist()


def test_that_the_variance_of_a_batch_is_kept_as_it_is_stored():
    settings = changed(BATCH, momentum=0.9, momentum_weights="old", running_estimator="biased")
    running = feeding.fed(table(norm=settings)).running
    assert kept(running, "batch_variance") == [1.0, 4.0]
    np.testing.assert_allclose(running.variance, [1.0, 1.3])


def test_that_the_last_two_hundred_batches_are_kept_and_the_count_goes_on():
    source = feeding.fed_random(table(), MAX_TRAIL + 3, 0.0, 0)
    assert source.running.batches == MAX_TRAIL + 3
    assert len(source.running.trail) == MAX_TRAIL
    shorter = feeding.fed_random(table(), 4, 0.0, 0).running
    assert np.array_equal(source.running.trail[0], shorter.trail[3])


def test_that_two_states_share_the_batches_they_have_in_common():
    one = feeding.fed(table())
    two = feeding.fed(one)
    assert two.running.trail[0] is one.running.trail[0]


def test_that_the_batch_that_poisons_is_named_also_after_the_file_was_reopened():
    source = feeding.fed(table())
    source = feeding.fed(source, np.array([[1.0, math.inf], [1.0, 3.0]]))
    scenario = scenario_of()
    scenario = decode(encode(type(scenario)(normalize=source, flow=scenario.flow)), "x.lnviz.json")
    running = feeding.fed(scenario.normalize).running
    assert (running.batches, running.poisoned_at) == (3, 2)
    assert math.isnan(running.variance[1])
    assert math.isfinite(running.variance[0])


def test_that_typing_finite_numbers_over_the_poisoned_ones_heals():
    source = feeding.fed(table(((1.0, math.inf), (1.0, 3.0))))
    assert source.running.poisoned_at == 1
    source = edits.with_value(source, Target("running_mean", 0, 1), 0.0)
    assert source.running.poisoned_at == 1
    source = edits.with_value(source, Target("running_variance", 0, 1), 1.0)
    assert source.running.poisoned_at is None


def test_that_other_columns_forget_the_trail_and_other_rows_keep_it():
    source = feeding.fed(table())
    assert edits.resized(source, (5, 2)).running.trail == source.running.trail
    wider = edits.resized(source, (2, 3)).running
    assert (wider.batches, wider.trail) == (1, ())
    assert wider.variance.tolist() == [*source.running.variance.tolist(), 1.0]


def test_that_one_value_per_channel_is_refused_with_the_reason():
    with pytest.raises(Refusal, match="one value is its own mean and has no variance"):
        feeding.fed(table(((1.0, 2.0, 3.0),)))


def test_that_a_batch_norm_that_is_compared_is_the_one_fed():
    settings = changed(BATCH, momentum=0.5)
    running = feeding.fed(table(norm=NormSettings(), compared=settings)).running
    assert running.mean.tolist() == [1.0, 2.0]


def test_that_random_batches_resemble_the_tensor_and_come_again_with_their_seed():
    values = np.random.default_rng(1).normal([3.0, -20.0], [0.5, 4.0], (2000, 2))
    source = table(values)
    batch = feeding.random_batch(source, 1, 0.0, 7)
    assert batch.shape == values.shape
    np.testing.assert_allclose(batch.mean(axis=0), values.mean(axis=0), atol=0.3)
    np.testing.assert_allclose(batch.std(axis=0), values.std(axis=0), rtol=0.1)
    assert np.array_equal(batch, feeding.random_batch(source, 1, 0.0, 7))
    assert not np.array_equal(batch, feeding.random_batch(source, 2, 0.0, 7))
    assert not np.array_equal(batch, feeding.random_batch(source, 1, 0.0, 8))


def test_that_a_drift_moves_the_mean_by_deviations_for_every_batch_before():
    source = table()
    moved = feeding.random_batch(source, 5, 0.5, 0) - feeding.random_batch(source, 5, 0.0, 0)
    np.testing.assert_allclose(moved, np.sqrt([[2.0, 8.0]] * 2) * 0.5 * 4)


def test_that_random_batches_are_finite_whatever_the_tensor_holds():
    source = table(((1.0, math.nan), (3.0, math.inf), (2.0, math.nan)))
    batch = feeding.random_batch(source, 1, 0.0, 0)
    assert np.isfinite(batch).all()
    assert (batch[:, 1] == 0).all()
