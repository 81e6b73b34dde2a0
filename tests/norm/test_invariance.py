"""The table of invariances: measured, compared with the published one, and explained where the two differ."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from lnviz.norm.forward import normalize
from lnviz.norm.invariance import (
    CHANGES,
    MOST_VALUES,
    TOLERANCE,
    Amounts,
    by_groups,
    measure,
    measure_all,
    near,
    norms,
    transformed,
)
from lnviz.norm.running import fresh
from lnviz.norm.spec import NormSpec

# Weight matrix scaled, shifted, one weight vector scaled, data set scaled, shifted, one case scaled.
PUBLISHED = {
    "batch": "YNYYYN",
    "layer": "YYNYNY",
    "rms": "YNNYNY",
}
AMOUNTS = Amounts(factor=10.0, shift=1.0, token=(1,), feature=2)
X = np.random.default_rng(3).normal(size=(6, 5))


def measured(x, spec, change, amounts=AMOUNTS, running=None):
    return measure(np.asarray(x, dtype=float), normalize(x, spec, running=running), change, amounts, running)


def reason(x, spec, change, amounts=AMOUNTS, running=None):
    found = measured(x, spec, change, amounts, running)
    assert not found.agrees
    return str(found.why)


@pytest.mark.parametrize("kind", PUBLISHED)
@pytest.mark.parametrize("eps", [0.0, 1e-5])
def test_that_the_published_table_comes_out_of_a_measurement(kind, eps):
    found = [measured(X, NormSpec(kind, eps=eps), change) for change in CHANGES]
    assert "".join("Y" if m.stays else "N" for m in found) == PUBLISHED[kind]
    assert all(m.agrees and m.why is None for m in found)
    rounding = 1e-14 if eps == 0 else TOLERANCE
    assert all(m.largest < rounding if m.stays else m.largest > 0.1 for m in found)


@pytest.mark.parametrize("kind", PUBLISHED)
@pytest.mark.parametrize("shape", [(6, 5), (3, 4, 5)])
def test_that_the_published_table_follows_from_the_groups_of_each_norm(kind, shape):
    amounts = replace(AMOUNTS, token=(1,) * (len(shape) - 1))
    found = [by_groups(NormSpec(kind), change, shape, amounts) for change in CHANGES]
    assert "".join("Y" if stays else "N" for stays in found) == PUBLISHED[kind]


@pytest.mark.parametrize(
    ("spec", "by_its_groups"),
    [
        (NormSpec("instance"), "Y N Y Y Y N"),
        (NormSpec("group", groups=2), "Y N N Y N N"),
        (NormSpec("layer", axes=(-2, -1)), "Y N N Y N N"),
        (NormSpec("dyt"), "N N N N N N"),
        (NormSpec("none"), "N N N N N N"),
        (NormSpec("batch", channel_axis=1), "Y N N Y N N"),
    ],
)
def test_that_norms_outside_the_table_are_told_by_their_groups_and_measured_to_be_so(spec, by_its_groups):
    x = np.random.default_rng(5).normal(size=(3, 4, 6))
    amounts = Amounts(token=(1, 2), feature=4)
    found = [measured(x, spec, change, amounts) for change in CHANGES]
    assert ["Y" if m.expected else "N" for m in found] == by_its_groups.split()
    assert [m.stays for m in found] == [m.expected for m in found]


def test_that_each_change_moves_what_its_name_says():
    x = np.arange(12.0).reshape(4, 3) + 1
    amounts = Amounts(factor=3.0, shift=5.0, token=(2,), feature=1)
    by = {change: transformed(x, change, amounts) for change in CHANGES}
    assert np.array_equal(by["weights_scaled"], 3 * x)
    assert np.array_equal(by["data_scaled"], 3 * x)
    assert (by["vector_scaled"] / x).tolist() == [[1, 3, 1]] * 4
    assert (by["case_scaled"] / x).tolist() == [[1] * 3, [1] * 3, [3] * 3, [1] * 3]
    per_token, per_feature = by["weights_shifted"] - x, by["data_shifted"] - x
    assert per_token[0].tolist() == [5, 5, 5]
    np.testing.assert_allclose(per_token, per_token[:, :1] * np.ones(3))
    np.testing.assert_allclose(per_feature, per_feature[:1] * np.ones((4, 1)))
    assert len(set(np.round(per_token[:, 0], 9))) == 4
    assert len(set(np.round(per_feature[0], 9))) == 3


def test_that_the_constants_are_not_seen_as_a_mere_scale_of_the_worked_example():
    found = measured([[2.0, 4.0, 6.0, 8.0]], NormSpec(), "data_shifted", Amounts(shift=1.0))
    assert found.agrees
    assert found.largest > 0.05


def test_that_a_large_eps_is_named_with_the_variances_beside_it():
    said = reason(X, NormSpec(eps=0.1), "weights_scaled")
    assert "eps 0.1 is not small beside the variance" in said
    assert "With eps 0 the output moves by" in said
    assert "mean square" in reason(X, NormSpec("rms", eps=0.1), "data_scaled")


def test_that_a_coarse_format_is_named():
    spec = NormSpec(dtype="bfloat16")
    assert "bfloat16 rounds the changed numbers" in reason(X, spec, "weights_scaled", Amounts(factor=3.0))
    both = reason(X, replace(spec, eps=0.1), "weights_scaled", Amounts(factor=3.0))
    assert "eps 0.1" in both
    assert "bfloat16" in both


def test_that_numbers_that_leave_the_format_are_named():
    spec = NormSpec(dtype="float16", eps=0.0)
    assert "leave the range of float16" in reason(X, spec, "data_scaled", Amounts(factor=1e6))


def test_that_a_constant_that_swallows_the_digits_is_named():
    said = reason(X, NormSpec(), "weights_shifted", Amounts(shift=1e15))
    assert "rounds the numbers themselves" in said


def test_that_eval_mode_is_measured_with_its_running_statistics_and_explained():
    spec, running = NormSpec("batch", mode="eval"), fresh(5)
    assert "In eval mode" in reason(X, spec, "data_scaled", running=running)
    assert [s.mode for s in norms(spec) if s.kind == "batch"] == ["train", "eval"]


def test_that_a_negative_factor_is_said_to_turn_the_sign():
    assert "turns the sign" in reason(X, NormSpec(eps=0.0), "weights_scaled", Amounts(factor=-1.0))


@pytest.mark.parametrize(
    ("x", "spec", "change", "amounts", "words"),
    [
        (X, NormSpec(), "vector_scaled", Amounts(factor=1.0), "did not change"),
        (np.ones((2, 3)), NormSpec("batch"), "weights_shifted", Amounts(shift=0.0), "did not change"),
        ([[1.0], [2.0]], NormSpec(), "data_shifted", Amounts(), "constant before and after"),
        ([[1.0], [2.0]], NormSpec("rms", eps=0.0), "vector_scaled", Amounts(), "a single number"),
        (
            [[1.0, 5.0, 2.0], [2.0, 9.0, 3.0]],
            NormSpec("batch"),
            "weights_shifted",
            Amounts(shift=0.1),
            "−1 and +1",
        ),
        (X, NormSpec(), "data_shifted", Amounts(shift=1e-6), "too small"),
        ([[1.0, -1.0, 0.0]], NormSpec(eps=0.0), "vector_scaled", Amounts(feature=2), "did not change"),
    ],
)
def test_that_an_output_that_stays_against_the_table_is_explained(x, spec, change, amounts, words):
    assert words in reason(x, spec, change, amounts)


def test_that_a_pattern_that_happens_to_be_kept_is_called_that():
    shifts = transformed(np.zeros((1, 4)), "data_shifted", Amounts(shift=1.0))
    assert "happen to keep their pattern" in reason(7 * shifts, NormSpec(eps=0.0), "data_shifted")


def test_that_one_token_is_refused_by_batch_norm_and_measured_by_the_others():
    found = list(measure_all(np.array([[2.0, 4.0, 6.0, 8.0]]), norms(NormSpec()), Amounts()))
    assert len(found) == 3 * len(CHANGES)
    refused = [m for m in found if m.refusal is not None]
    assert {m.spec.kind for m in refused} == {"batch"}
    assert "more than one value per channel" in str(refused[0].refusal)
    assert [m.expected for m in refused] == [letter == "Y" for letter in PUBLISHED["batch"]]
    assert all(m.stays is None for m in refused)


@pytest.mark.parametrize(
    ("spec", "kinds"),
    [
        (NormSpec("layer", eps=1e-12), "layer batch rms"),
        (NormSpec("rms"), "layer batch rms"),
        (NormSpec("batch", momentum=0.5), "layer batch rms"),
        (NormSpec("group", groups=2), "layer batch rms group"),
        (NormSpec("dyt"), "layer batch rms dyt"),
        (NormSpec("layer", axes=(-2, -1)), "layer batch rms layer"),
    ],
)
def test_that_the_norm_in_force_is_added_where_it_is_not_in_the_table(spec, kinds):
    found = norms(spec)
    assert " ".join(s.kind for s in found) == kinds
    assert {s.eps for s in found} == {spec.eps}


def test_that_values_that_are_not_finite_are_left_out_of_the_comparison():
    x = X.copy()
    x[0, 0], x[3, 1] = np.nan, np.inf
    found = [measured(x, NormSpec(), change) for change in CHANGES]
    assert [m.agrees for m in found] == [True] * 6
    nothing = measured(np.full((2, 3), np.nan), NormSpec(), "data_scaled")
    assert nothing.stays is None
    assert "nothing to compare" in str(nothing.why)


def test_that_of_a_large_tensor_the_tokens_around_the_selected_one_are_measured():
    x = np.arange(4096.0 * 64).reshape(4096, 64)
    part, token = near(x, (4000,))
    assert part.size <= MOST_VALUES
    assert np.array_equal(part[token], x[4000])
    start, first = near(x, (0,))
    assert first == (0,)
    assert np.array_equal(start, x[:1024])
    batch, place = near(x.reshape(4, 1024, 64), (3, 1))
    assert np.array_equal(batch[place], x.reshape(4, 1024, 64)[3, 1])
    assert near(X, (2,))[0] is X
