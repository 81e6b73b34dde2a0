"""What the program says beside a result, and when it keeps quiet."""

from __future__ import annotations

import math

import numpy as np
import pytest

from lnviz.norm.forward import normalize
from lnviz.norm.spec import NormSpec


def said(x, spec):
    return " ".join(map(str, normalize(x, spec).warnings))


def test_that_a_mean_float32_cannot_hold_is_said_to_be_where_torch_is_wrong():
    column = np.full((100, 1), 7.3e9)
    spec = NormSpec("batch", dtype="float32")
    np.testing.assert_array_equal(normalize(column, spec).y, 0)
    words = said(column, spec)
    assert "torch itself may return values that are wrong by as much as 1.6e+05 here" in words
    assert "known only to ±256" in words


def test_that_the_row_of_sixty_thousands_is_one_that_torch_gets_right():
    assert said([60000, 60001, 60002, 60003], NormSpec(dtype="float32")) == ""


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance", "group", "dyt", "none"])
def test_that_nothing_is_said_about_ordinary_numbers(kind):
    x = np.random.default_rng(0).normal(size=(4, 5, 6))
    assert said(x, NormSpec(kind, groups=2)) == ""


@pytest.mark.parametrize("kind", ["layer", "batch"])
def test_that_a_constant_group_without_eps_names_what_torch_does(kind):
    assert "torch computes 0/0 and returns NaN" in said(np.ones((3, 3)), NormSpec(kind, eps=0))
    assert said(np.ones((3, 3)), NormSpec(kind)) == ""


def test_that_an_input_too_large_for_the_format_is_named():
    words = said([[1.0, 70000.0, 2.0]], NormSpec(dtype="float16"))
    assert "float16 cannot hold 1 of the input values: the first, 70000 at [0, 1], became infinite" in words


def test_that_an_output_too_large_for_the_format_is_named():
    trace = normalize([1.0, 2.0], NormSpec(dtype="float16"), gamma=[60000, 1], beta=[-20000, 0])
    assert trace.y[0] == -math.inf
    assert "1 of the output values: the first, -8.000e+04 at [0]" in str(trace.warnings[0])


def test_that_squares_that_overflow_half_precision_are_named():
    words = said([300, -300, 300, -300], NormSpec("rms", dtype="float16"))
    assert "square of 300 (at [0]) overflows float16" in words
    assert said([300, -300, 300, -300], NormSpec("rms", dtype="bfloat16")) == ""


def test_that_spoiled_groups_are_counted_and_the_first_cell_named():
    words = said([[1, 2], [math.nan, 1], [3, math.inf]], NormSpec())
    assert "2 of 3 groups hold a value that is not finite (the first at [1, 0])" in words
