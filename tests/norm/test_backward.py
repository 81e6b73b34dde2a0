"""The gradient through one normalisation: fixtures, its three parts, and its dead directions."""

from __future__ import annotations

import numpy as np
import pytest

from lnviz.norm.backward import backward, jacobian
from lnviz.norm.forward import normalize
from lnviz.norm.spec import NormSpec, group_ids
from lnviz.sentences import Refusal

X = [1.0, 2.0, 3.0, 4.0]
FIRST = [1.0, 0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("kind", "dx"),
    [
        ("layer", [0.2683303, -0.3577684, -0.0894434, 0.1788815]),
        ("rms", [0.3529765, -0.0243432, -0.0365148, -0.0486864]),
    ],
)
def test_that_the_gradient_of_the_first_output_is_the_known_one(kind, dx):
    np.testing.assert_allclose(backward(normalize(X, NormSpec(kind)), FIRST).dx, dx, atol=1e-7)


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance", "group", "dyt", "none"])
@pytest.mark.parametrize("place", ["inside", "outside"])
def test_that_the_three_terms_add_up(kind, place):
    rng = np.random.default_rng(0)
    x, g, gamma = rng.normal(size=(3, 5, 4)), rng.normal(size=(3, 5, 4)), rng.normal(size=4)
    result = backward(normalize(x, NormSpec(kind, groups=2, eps_place=place), gamma=gamma), g)
    np.testing.assert_allclose(sum(result.terms), result.dx, atol=1e-13)
    np.testing.assert_array_equal(result.scaled_upstream, g * gamma)
    assert all(term.shape == x.shape for term in result.terms)


def test_that_the_terms_are_those_of_the_formula():
    trace = normalize(X, NormSpec(), gamma=[1, 2, 3, 4])
    g = np.array([1.0, -1, 2, 0.5])
    through, rate = g * [1, 2, 3, 4], 1 / trace.divisor
    result = backward(trace, g)
    np.testing.assert_allclose(result.terms[0], rate * through)
    np.testing.assert_allclose(result.terms[1], np.full(4, -rate * through.mean()))
    np.testing.assert_allclose(result.terms[2], -rate * trace.xhat * (through * trace.xhat).mean())
    np.testing.assert_array_equal(result.dbeta, g)
    np.testing.assert_array_equal(result.dgamma, g * trace.xhat)


def test_that_rms_has_no_mean_term_and_eval_mode_only_the_first():
    x, g = np.random.default_rng(1).normal(size=(2, 4, 3))
    assert not backward(normalize(x, NormSpec("rms")), g).terms[1].any()
    result = backward(normalize(x, NormSpec("batch", mode="eval")), g)
    assert not result.terms[1].any()
    assert not result.terms[2].any()
    np.testing.assert_allclose(result.dx, g / np.sqrt(1 + 1e-5))


@pytest.mark.parametrize("kind", ["layer", "batch", "group"])
def test_that_no_gradient_points_along_the_mean_or_along_the_output(kind):
    rng = np.random.default_rng(7)
    x, g = rng.normal(size=(6, 8)), rng.normal(size=(6, 8))
    trace = normalize(x, NormSpec(kind, eps=0, groups=2))
    dx, ids = backward(trace, g).dx, group_ids(trace.spec, x.shape)
    for group in range(len(trace.groups)):
        assert abs(dx[ids == group].sum()) < 1e-12
        assert abs((dx * trace.xhat)[ids == group].sum()) < 1e-12


def test_that_the_gradient_of_a_plain_sum_is_exactly_zero_and_explained():
    x = np.random.default_rng(3).normal(size=(4, 7))
    for upstream in (0.1, 1.0, -1 / 3):
        result = backward(normalize(x, NormSpec()), np.full(x.shape, upstream))
        np.testing.assert_array_equal(result.dx, 0)
        assert "fixed random projection" in str(result.warnings[0])


def test_that_nothing_is_said_about_an_upstream_gradient_that_differs_or_is_zero():
    x = np.random.default_rng(3).normal(size=(4, 7))
    trace = normalize(x, NormSpec())
    assert backward(trace, x).warnings == ()
    assert backward(trace, np.zeros_like(x)).warnings == ()
    assert backward(normalize(x, NormSpec("rms")), np.ones_like(x)).warnings == ()
    assert backward(normalize(x, NormSpec(), gamma=np.arange(7.0)), np.ones_like(x)).warnings == ()


def test_that_a_constant_row_without_eps_has_no_gradient_and_spoils_no_other():
    trace = normalize([[5.0, 5.0, 5.0], [1.0, 2.0, 4.0]], NormSpec(eps=0))
    result = backward(trace, [[1.0, 0.0, 0.0], [1.0, 0.0, 0.0]])
    assert np.isnan(result.dx[0]).all()
    assert np.isfinite(result.dx[1]).all()
    assert "nothing to divide by" in str(result.warnings[0])


def test_that_a_constant_row_with_eps_outside_the_root_keeps_the_gradient_of_its_deviations():
    trace = normalize([5.0, 5.0, 5.0], NormSpec(eps=0.5, eps_place="outside"))
    np.testing.assert_allclose(backward(trace, [3.0, 0.0, 0.0]).dx, [4.0, -2.0, -2.0])


def test_that_an_upstream_gradient_of_another_shape_is_refused():
    with pytest.raises(Refusal, match="has the shape 3, but the output has 2 × 3"):
        backward(normalize(np.eye(2, 3), NormSpec()), [1.0, 2.0, 3.0])


def test_that_the_jacobian_of_layer_norm_has_rows_and_columns_that_sum_to_zero():
    matrix = jacobian(normalize([[0.0] * 4, X], NormSpec()), 1, output="xhat")
    np.testing.assert_allclose(matrix.sum(axis=0), 0, atol=1e-15)
    np.testing.assert_allclose(matrix.sum(axis=1), 0, atol=1e-15)
    np.testing.assert_allclose(matrix, matrix.T)
    np.testing.assert_allclose(matrix[0], [0.2683303, -0.3577684, -0.0894434, 0.1788815], atol=1e-7)


def test_that_the_gain_scales_the_rows_of_the_jacobian():
    plain = jacobian(normalize(X, NormSpec()), 0)
    scaled = jacobian(normalize(X, NormSpec(), gamma=[1, 2, 3, 4]), 0)
    np.testing.assert_allclose(scaled, plain * np.array([[1], [2], [3], [4]]))


@pytest.mark.parametrize(
    ("x", "spec", "index", "words"),
    [
        (X, NormSpec(), 1, "no statistic group 1: this tensor has 1"),
        (X, NormSpec(), -1, "no statistic group -1"),
        (X, NormSpec("dyt"), 0, "this tensor has 0"),
        (np.arange(3000.0), NormSpec(), 0, "9000000 entries"),
    ],
)
def test_that_a_jacobian_that_cannot_be_shown_is_refused(x, spec, index, words):
    with pytest.raises(Refusal, match=words):
        jacobian(normalize(x, spec), index)
