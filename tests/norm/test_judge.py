"""The judge against numbers that can be known without it."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnviz.norm.forward import normalize
from lnviz.norm.judge import judge, root
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec

TINY = Fraction(1, 2**150)


def judged(x, cell, spec=None, used=None, **parameters):
    return judge(normalize(np.array(x, dtype=float), spec or NormSpec(eps=0), **parameters), cell, used)


def test_that_the_worked_example_is_the_root_of_nine_fifths():
    found = judged([[2, 4, 6, 8]], (0, 3))
    assert abs(found.y**2 - Fraction(9, 5)) < TINY
    assert found.count == 4


def test_that_eps_is_the_float_it_is_and_stands_where_the_settings_say():
    eps = Fraction(0.1)
    inside = judged([[1, 3]], (0, 1), NormSpec(eps=0.1))
    assert abs(inside.y**2 - 1 / (1 + eps)) < TINY
    outside = judged([[1, 3]], (0, 1), NormSpec(eps=0.1, eps_place="outside"))
    assert outside.y == 1 / (1 + eps)
    unbiased = judged([[8, 0, 0, 0]], (0, 0), NormSpec(eps=0, estimator="unbiased"))
    assert abs(unbiased.y - Fraction(3, 2)) < TINY


def test_that_sizes_that_floats_cannot_square_are_no_trouble():
    for size in (2.0**1000, 2.0**-1000, 5e-324):
        found = judged([[2 * size, 4 * size, 6 * size, 8 * size]], (0, 0))
        assert abs(found.y**2 - Fraction(9, 5)) < TINY


def test_that_gamma_and_beta_are_added_without_rounding():
    spec = NormSpec("none")
    found = judged([[0.1, 0.2]], (0, 1), spec, gamma=np.array([1.0, 3.0]), beta=np.array([0.0, 1e-30]))
    assert found.y == Fraction(0.2) * 3 + Fraction(1e-30)
    assert found.count == 0


def test_that_a_group_is_that_of_the_cell_and_not_of_its_neighbours():
    x = np.array([[[1.0, 100], [3, 300]], [[5, 0], [9, 0]]])
    spec = NormSpec("instance", eps=0)
    assert [judged(x, (0, 1, channel), spec).y for channel in (0, 1)] == [1, 1]
    assert judged(x, (1, 0, 0), spec).y == -1
    assert judged(x, (0, 1, 0), NormSpec("batch", eps=0)).count == 4


def test_that_running_statistics_take_the_place_of_the_batch():
    spec = NormSpec("batch", mode="eval", eps=0)
    running = Running([1.0], [4.0])
    assert judged([[7.0]], (0, 0), spec, (1.0, 4.0), running=running).y == 3


@pytest.mark.parametrize(
    ("x", "spec"),
    [
        ([[1.0, 1.0]], NormSpec(eps=0)),
        ([[1.0, math.inf]], NormSpec()),
        ([[1.0, math.nan]], NormSpec("rms")),
        ([[math.inf, 1.0]], NormSpec("dyt")),
    ],
)
def test_that_there_is_no_judgement_where_there_is_no_number(x, spec):
    assert judged(x, (0, 0), spec) is None


def test_that_a_constant_is_exactly_zero_whatever_it_is():
    assert judged([[7.3e9] * 100], (0, 5), NormSpec(eps=1e-5)).y == 0


@given(st.fractions(min_value=Fraction(1, 10**40), max_value=10**40))
@settings(max_examples=100, deadline=None)
def test_that_a_root_squares_to_its_number_to_more_digits_than_any_format_has(number):
    assert abs(root(number) ** 2 / number - 1) < TINY


def test_that_the_root_of_nothing_is_nothing():
    assert root(Fraction(0)) == 0


@given(st.floats(-200, 200))
@settings(max_examples=200, deadline=None)
def test_that_tanh_obeys_its_law_of_the_double_angle(z):
    once, twice = (judged([[z]], (0, 0), NormSpec("dyt", alpha=a)).y for a in (0.5, 1.0))
    assert abs(twice * (1 + once**2) - 2 * once) <= TINY * max(abs(once), Fraction(1, 2**1074))
    assert float(twice) == pytest.approx(math.tanh(z), rel=1e-15)


@given(
    st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=30),
    st.sampled_from(["layer", "rms"]),
    st.sampled_from(["biased", "unbiased"]),
    st.sampled_from(["inside", "outside"]),
)
@settings(max_examples=200, deadline=None)
def test_that_lnviz_itself_stands_before_the_judge(row, kind, estimator, place):
    spec = NormSpec(kind, eps=1e-5, estimator=estimator, eps_place=place)
    trace = normalize(np.array([row]), spec)
    for column in range(len(row)):
        right = float(judge(trace, (0, column)).y)
        assert abs(trace.y[0, column] - right) <= 4 * np.spacing(abs(right))
