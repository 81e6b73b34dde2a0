"""Statistics in a format beside the truth: the numbers that people meet when a format is too small."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from lnviz.norm.formats import in_format, statistics_in_format
from lnviz.norm.forward import normalize
from lnviz.norm.spec import NormSpec


def statistics(values, dtype, **fields):
    spec = NormSpec(dtype=dtype, **fields)
    trace = normalize([values], spec)
    return {part.name: part for part in in_format(trace, np.array(values, dtype=float), dtype)}


def test_that_the_one_pass_variance_in_float32_loses_everything_beside_a_large_mean():
    found = statistics([60000.0, 60001.0, 60002.0, 60003.0], "float32")
    assert found["σ²"].value == 1.25
    assert found["E[x²] − μ²"].truth == 1.25
    assert found["E[x²] − μ²"].value in (-256.0, 0.0, 256.0)


def test_that_float16_overflows_in_the_mean_square_from_256_on():
    assert statistics([255.0, 1.0], "float16", kind="rms")["mean x²"].value == pytest.approx(32513, rel=1e-3)
    overflowed = statistics([300.0, -300.0], "float16", kind="rms")["mean x²"]
    assert overflowed.value == np.inf
    assert overflowed.truth == 90000.0


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_that_every_statistic_is_a_number_of_the_format(dtype):
    values = np.random.default_rng(1).normal(size=37).tolist()
    for part in statistics(values, dtype).values():
        kept = torch.tensor(part.value, dtype=torch.float64).to(getattr(torch, dtype)).double().item()
        assert kept == part.value
        assert part.error < {"float32": 1e-6, "float16": 1e-2, "bfloat16": 1e-1}[dtype]


def test_that_float64_is_its_own_truth_up_to_rounding():
    values = np.random.default_rng(2).normal(size=100).tolist()
    found = statistics(values, "float64")
    assert found["μ"].error < 1e-15
    assert found["σ²"].truth == pytest.approx(np.var(values), rel=1e-14)


def test_that_the_unbiased_estimator_is_meant_where_it_is_set():
    assert statistics([1.0, 5.0], "float32", estimator="unbiased")["σ²"].value == 8.0


@pytest.mark.parametrize("kind", ["layer", "rms"])
@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_that_many_groups_at_once_are_each_as_if_it_were_alone(kind, dtype):
    rows = np.random.default_rng(3).normal(300, 200, size=(9, 37))
    rows[4, 5] = np.inf
    together = statistics_in_format(NormSpec(kind=kind, dtype=dtype), rows, dtype)
    alone = [statistics(row, dtype, kind=kind) for row in rows]
    for name, found in together.items():
        np.testing.assert_array_equal(found, [each[name].value for each in alone])
