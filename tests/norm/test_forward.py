"""The numbers of one normalisation: fixtures, and what holds for every input."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz.norm.forward import normalize
from lnviz.norm.spec import NormSpec
from lnviz.sentences import Refusal

LAYER, RMS, BATCH = NormSpec("layer"), NormSpec("rms"), NormSpec("batch")
ROOT3 = math.sqrt(3)

finite = st.floats(allow_nan=False, allow_infinity=False, width=64)
tables = arrays.arrays(np.float64, st.tuples(st.integers(2, 5), st.integers(2, 6)), elements=finite)


def at(array, over):
    """The cells that a group's name stands for: it is an index that Python understands."""
    return eval(f"array{over}")


@pytest.mark.parametrize(
    ("x", "spec", "y"),
    [
        ([2, 4, 6, 8], NormSpec(eps=0), [-1.34164, -0.44721, 0.44721, 1.34164]),
        ([2, 4, 6, 8], NormSpec(eps=1e-5), [-1.3416394, -0.4472131, 0.4472131, 1.3416394]),
        ([1, 5], LAYER, [-0.9999988, 0.9999988]),
        ([-2, 6], LAYER, [-0.9999997, 0.9999997]),
        ([8, 0, 0, 0], LAYER, [1.73205, -0.57735, -0.57735, -0.57735]),
        ([8, 0, 0, 0], NormSpec(estimator="unbiased", eps_place="outside"), [1.5, -0.5, -0.5, -0.5]),
        ([60000, 60001, 60002, 60003], NormSpec(dtype="float32"), [-1.34164, -0.44721, 0.44721, 1.34164]),
        ([3, 4], NormSpec("rms", eps=1e-6), [0.84853, 1.13137]),
        ([13, 14], NormSpec("rms", eps=1e-6), [0.96230, 1.03633]),
        ([3, 4], NormSpec(eps=1e-6), [-0.999998, 0.999998]),
        ([13, 14], NormSpec(eps=1e-6), [-0.999998, 0.999998]),
        ([1, 2, 3, 4], RMS, [0.3651481, 0.7302963, 1.0954444, 1.4605925]),
        ([300, -300, 300, -300], NormSpec("rms", dtype="float16"), [1, -1, 1, -1]),
        ([-1, 0, 2], NormSpec("none"), [-1, 0, 2]),
        ([-1, 0, 2], NormSpec("dyt", alpha=0.5), np.tanh([-0.5, 0, 1])),
    ],
)
def test_that_known_rows_give_their_known_outputs(x, spec, y):
    np.testing.assert_allclose(normalize(x, spec).y, y, atol=6e-6 if spec.kind != "dyt" else 0)


def test_that_eps_shows_in_the_seventh_digit():
    assert round(normalize([2, 4, 6, 8], NormSpec(eps=0)).y[3], 7) == 1.3416408
    assert round(normalize([2, 4, 6, 8], LAYER).y[3], 7) == 1.3416394


def test_that_both_variances_stand_side_by_side():
    trace = normalize([[1, 5], [-2, 6]], LAYER)
    assert [group.variance for group in trace.groups] == [4, 16]
    assert [group.variance_unbiased for group in trace.groups] == [8, 32]
    assert [group.std for group in trace.groups] == [2, 4]
    assert normalize([1, 5], NormSpec(estimator="unbiased")).groups[0].std == math.sqrt(8)


def test_that_the_worked_example_has_its_statistics():
    (group,) = normalize([2, 4, 6, 8], LAYER).groups
    assert (group.over, group.count, group.mean, group.variance) == ("[:]", 4, 5, 5)
    assert group.std == math.sqrt(5)
    assert group.variance_unbiased == 20 / 3


def test_that_groups_are_named_by_their_cells_in_reading_order():
    def over(x, spec):
        return [group.over for group in normalize(x, spec).groups]

    x = np.arange(16.0).reshape(2, 2, 4)
    assert over(x, LAYER) == ["[0, 0, :]", "[0, 1, :]", "[1, 0, :]", "[1, 1, :]"]
    assert over(x, BATCH) == ["[:, :, 0]", "[:, :, 1]", "[:, :, 2]", "[:, :, 3]"]
    groups = NormSpec("group", groups=2)
    assert over(x, groups) == ["[0, :, 0:2]", "[0, :, 2:4]", "[1, :, 0:2]", "[1, :, 2:4]"]
    assert normalize(x, NormSpec("dyt")).groups == ()


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance", "group", "dyt", "none"])
def test_that_statistics_broadcast_to_the_tensor_and_agree_with_their_groups(kind):
    x = np.random.default_rng(3).normal(size=(3, 5, 4))
    trace = normalize(x, NormSpec(kind, groups=2))
    for name in ("mean", "variance", "variance_unbiased", "std", "divisor", "used_mean", "used_variance"):
        assert np.broadcast_to(getattr(trace, name), x.shape).shape == x.shape
    for name in ("x", "centered", "xhat", "scaled", "y"):
        assert getattr(trace, name).shape == x.shape
    for group in trace.groups:
        cells = at(x, group.over)
        assert group.count == cells.size
        assert group.mean == pytest.approx(cells.mean())
        assert group.variance == pytest.approx(cells.var())
        assert group.variance_unbiased == pytest.approx(cells.var(ddof=1))
        assert group.mean == at(np.broadcast_to(trace.mean, x.shape), group.over).ravel()[0]


@pytest.mark.parametrize("kind", ["layer", "batch", "instance", "group"])
@pytest.mark.parametrize("eps", [0.0, 1e-5, 1e-12])
@given(constant=finite)
@settings(max_examples=40, deadline=None)
def test_that_a_constant_group_gives_exactly_zero(kind, eps, constant):
    x = np.full((2, 7, 6), constant)
    beta = np.linspace(-1, 1, 6)
    spec = NormSpec(kind, eps=eps, groups=3)
    np.testing.assert_array_equal(normalize(x, spec).y, 0)
    np.testing.assert_array_equal(
        normalize(x, spec, gamma=np.ones(6), beta=beta).y, np.broadcast_to(beta, x.shape)
    )


@given(tables)
@settings(max_examples=150, deadline=None)
def test_that_every_finite_table_has_a_finite_normalised_output_of_bounded_size(x):
    for spec in (NormSpec(eps=0), LAYER, NormSpec("batch", eps=0), NormSpec("rms", eps=0), RMS):
        trace = normalize(x, spec)
        assert np.isfinite(trace.y).all()
        # No element of n numbers lies more than √(n−1) deviations from their mean, or √n rms from 0.
        assert np.abs(trace.y).max() <= math.sqrt(trace.count) * (1 + 1e-12)


@given(tables, st.integers(-900, 900))
@settings(max_examples=100, deadline=None)
def test_that_a_power_of_two_leaves_the_output_as_it_is_without_eps(x, power):
    with np.errstate(over="ignore"):
        scaled = np.ldexp(x, power)
    moved_exactly = np.isfinite(scaled).all() and (np.ldexp(scaled, -power) == x).all()
    if not moved_exactly:
        scaled = x
    for kind in ("layer", "rms"):
        spec = NormSpec(kind, eps=0)
        np.testing.assert_allclose(normalize(scaled, spec).y, normalize(x, spec).y, rtol=1e-14, atol=1e-240)


@pytest.mark.parametrize("unit", [1e300, 1e-300, 5e-324, 1.0])
def test_that_numbers_whose_squares_do_not_exist_are_normalised_all_the_same(unit):
    x = np.array([1.0, 2.0, 3.0, 4.0]) * unit
    np.testing.assert_allclose(
        normalize(x, NormSpec(eps=0)).y, [-1.34164, -0.44721, 0.44721, 1.34164], atol=1e-5
    )
    np.testing.assert_allclose(
        normalize(x, NormSpec("rms", eps=0)).y, np.array([1, 2, 3, 4]) / math.sqrt(7.5), rtol=1e-12
    )


def test_that_the_widest_row_is_normalised():
    np.testing.assert_array_equal(normalize([1.7e308, -1.7e308], NormSpec(eps=0)).y, [1, -1])


def test_that_deviations_beside_a_large_mean_keep_their_digits():
    x = 2.0**53 + np.array([0, 2, 4, 6])
    np.testing.assert_array_equal(normalize(x, NormSpec(eps=0)).y, normalize([0, 2, 4, 6], NormSpec(eps=0)).y)


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_that_a_value_that_is_not_finite_spoils_its_own_group_only(bad):
    x = np.arange(12.0).reshape(3, 4)
    x[1, 2] = bad
    rows = np.isnan(normalize(x, LAYER).y).all(axis=1)
    columns = np.isnan(normalize(x, BATCH).y).all(axis=0)
    assert list(rows) == [False, True, False]
    assert list(columns) == [False, False, True, False]
    assert np.isnan(normalize(x, LAYER).y).sum() == 4
    assert np.isnan(normalize(x, BATCH).y).sum() == 3
    assert "at [1, 2]" in str(normalize(x, LAYER).warnings[0])


def test_that_gain_and_shift_follow_the_normalised_axes():
    x = np.random.default_rng(0).normal(size=(2, 3, 4))
    gamma, beta = np.arange(1.0, 13).reshape(3, 4), np.arange(12.0).reshape(3, 4)
    spec = NormSpec(axes=(1, 2))
    trace = normalize(x, spec, gamma=gamma, beta=beta)
    np.testing.assert_allclose(trace.scaled, trace.xhat * gamma)
    np.testing.assert_allclose(trace.y, trace.xhat * gamma + beta)
    channels = normalize(x, NormSpec("batch", channel_axis=1), gamma=[1, 2, 3], beta=[4, 5, 6])
    wide = np.array([1.0, 2, 3]).reshape(1, 3, 1)
    np.testing.assert_allclose(channels.y, channels.xhat * wide + wide + 3)


@pytest.mark.parametrize(("spec", "wanted"), [(LAYER, "needs 4"), (NormSpec(axes=(0, 1)), "needs 3 × 4")])
def test_that_a_parameter_of_another_shape_is_refused_with_the_right_one(spec, wanted):
    with pytest.raises(Refusal, match=f"gamma has the shape 3, .* {wanted}"):
        normalize(np.ones((3, 4)), spec, gamma=[1, 2, 3])


@pytest.mark.parametrize("x", [np.empty((0, 3)), np.empty(0), 5.0])
def test_that_nothing_to_normalise_is_refused(x):
    with pytest.raises(Refusal, match="no values to normalise"):
        normalize(x, LAYER)


def test_that_batch_norm_refuses_one_value_per_channel_and_offers_ways_out():
    with pytest.raises(Refusal) as refusal:
        normalize([[1, 2, 3]], BATCH)
    for words in ("more than one value per channel", "no variance", "eval mode", "LayerNorm"):
        assert words in str(refusal.value)
    np.testing.assert_allclose(
        normalize([[1, 2, 3]], NormSpec("batch", mode="eval")).y, [[0.999995, 1.99999, 2.999985]], atol=1e-8
    )


def test_that_instance_norm_refuses_one_value_per_channel_of_a_sample():
    with pytest.raises(Refusal, match="samples × tokens × features"):
        normalize(np.ones((4, 3)), NormSpec("instance"))


def test_that_an_unbiased_variance_of_one_value_is_refused_and_a_biased_one_explained():
    with pytest.raises(Refusal, match="n − 1"):
        normalize([[1.0], [2.0]], NormSpec(estimator="unbiased"))
    trace = normalize([[1.0], [2.0]], LAYER)
    np.testing.assert_array_equal(trace.y, 0)
    assert math.isnan(trace.groups[0].variance_unbiased)
    assert "its own mean" in str(trace.warnings[0])


def test_that_the_rms_reports_the_mean_without_using_it():
    trace = normalize([[3.0, 4.0]], NormSpec("rms", eps=0))
    assert trace.mean[0, 0] == 3.5
    assert trace.used_mean[0, 0] == 0
    assert trace.used_variance[0, 0] == 12.5
    assert trace.divisor[0, 0] == math.sqrt(12.5)
    np.testing.assert_array_equal(trace.centered, trace.x)


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_that_a_format_rounds_what_goes_in_and_what_comes_out(dtype):
    torch = pytest.importorskip("torch")
    x = np.random.default_rng(1).normal(size=(3, 8))
    kept = torch.tensor(x).to(getattr(torch, dtype)).double().numpy()
    trace = normalize(x, NormSpec(dtype=dtype))
    np.testing.assert_array_equal(trace.x, kept)
    whole = normalize(kept, LAYER).y
    np.testing.assert_array_equal(trace.y, torch.tensor(whole).to(getattr(torch, dtype)).double().numpy())


def test_that_the_input_array_is_left_alone():
    x = np.array([[1e300, 2e300], [1.0, 2.0]])
    before = x.copy()
    normalize(x, NormSpec("batch"))
    normalize(x, LAYER)
    np.testing.assert_array_equal(x, before)


def scaled_case(x):
    return np.vstack([x[:1] * 3, x[1:]])


@pytest.mark.parametrize(
    ("name", "change", "unchanged"),
    [
        ("weight matrix scaled", lambda x, w, k: (x, w * k), {"batch", "layer", "rms"}),
        ("weight matrix shifted", lambda x, w, k: (x, w + k), {"layer"}),
        ("weight vector scaled", lambda x, w, k: (x, w * np.array([k, 1, 1, 1, 1])), {"batch"}),
        ("data set scaled", lambda x, w, k: (x * k, w), {"batch", "layer", "rms"}),
        ("data set shifted", lambda x, w, k: (x + k, w), {"batch"}),
        ("single case scaled", lambda x, w, k: (scaled_case(x), w), {"layer", "rms"}),
    ],
)
def test_that_each_kind_has_its_invariances_and_no_others(name, change, unchanged):
    rng = np.random.default_rng(5)
    x, w = rng.normal(size=(7, 4)), rng.normal(size=(4, 5))
    changed_x, changed_w = change(x, w, 2.5)
    for kind in ("batch", "layer", "rms"):
        spec = NormSpec(kind, eps=0)
        same = np.allclose(normalize(changed_x @ changed_w, spec).y, normalize(x @ w, spec).y, atol=1e-9)
        assert same == (kind in unchanged), (name, kind)
