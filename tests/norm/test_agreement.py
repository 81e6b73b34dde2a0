"""The comparison with answers that are made up, so that every verdict has its own."""

from __future__ import annotations

import math
import pickle
from dataclasses import replace

import numpy as np
import pytest

from lnviz.norm.agreement import TOLERANCE, VERDICTS, Theirs, difference, ulp
from lnviz.norm.forward import normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec
from lnviz.norm.verdicts import _TITLES, compare
from lnviz.numbers import round_to
from lnviz.sentences import Sentence

FORMATS = ("float64", "float32", "float16", "bfloat16")
ROW = [[2.0, 4, 6, 8]]


def traced(x=ROW, dtype="float64", gamma=None, beta=None, running=None, **fields):
    spec = NormSpec(**{"dtype": dtype, **fields})
    return normalize(np.array(x, dtype=float), spec, gamma=gamma, beta=beta, running=running)


def answered(trace, y, inside=None, **fields):
    name = fields.pop("name", "torch.nn.Other")
    return compare(trace, Theirs(name, "2.99", inside or trace.spec.dtype, np.asarray(y, dtype=float), **fields))


def moved(trace, by):
    """Our own y, one number moved by so many ulp of it."""
    y = trace.y.copy()
    y[0, 3] += by * ulp(y[0, 3], trace.spec.dtype)
    return y


@pytest.mark.parametrize("dtype", FORMATS)
@pytest.mark.parametrize("value", [0.0, 1.0, 1.9999, 2.0, 3.0, 1e-3, 1e-7, 60000.0])
def test_that_a_ulp_is_the_distance_to_the_next_number(dtype, value):
    kept = float(round_to(value, dtype))
    step = float(ulp(kept, dtype))
    assert float(round_to(kept + step, dtype)) == kept + step
    assert float(round_to(kept + step * 0.49, dtype)) == kept
    assert ulp(-kept, dtype) == step


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
def test_that_a_ulp_is_numpys_spacing(dtype):
    kept = round_to(np.concatenate([np.logspace(-300, 300, 200), [0.0, 1.0, 5e-324, 6e-8]]), dtype)
    values = kept[np.isfinite(kept)].astype(dtype)
    assert np.array_equal(ulp(values.astype(float), dtype), np.spacing(values).astype(float))


def test_that_a_ulp_beyond_the_largest_number_is_that_of_the_largest():
    assert ulp(np.inf, "float16") == 32 == ulp(65504, "float16")


@pytest.mark.parametrize("dtype", FORMATS)
def test_that_equal_answers_are_the_same_and_their_difference_nothing(dtype):
    found = answered(traced(dtype=dtype), traced(dtype=dtype).y)
    assert (found.verdict, found.max_abs, found.max_ulp, found.place) == ("same", 0.0, 0.0, None)
    assert str(found.title) == "Same as torch.nn.Other"
    assert str(found.detail) == f"no difference at all in {dtype}"
    assert (found.version, found.dtype) == ("2.99", dtype)


def test_that_a_small_difference_is_the_same_and_told_in_both_units():
    trace = traced(dtype="float32")
    found = answered(trace, moved(trace, 2))
    assert found.verdict == "same"
    assert (found.max_abs, found.max_ulp) == (2 * 2.0**-23, 2.0)
    assert str(found.detail) == "largest difference 2.4e−07 in float32 (2 ulp)"
    assert found.place.cell == (0, 3)
    assert "16 ulp count as the same" in str(found.notes[0])


@pytest.mark.parametrize("dtype", FORMATS)
def test_that_the_tolerance_of_each_format_is_kept(dtype):
    trace = traced(dtype=dtype)
    limit = TOLERANCE[dtype]
    assert answered(trace, moved(trace, limit)).verdict == "same"
    assert answered(trace, moved(trace, limit + 1)).verdict == "differs-within-format"


def test_that_an_error_of_the_mean_is_not_multiplied_by_a_small_output():
    x = [[-3.0, 0.001, 3.0, 0.0]]
    trace = traced(x)
    y = trace.y + 1e-16
    found = answered(trace, y)
    assert found.verdict == "same"
    assert found.max_ulp < 2


def test_that_outputs_far_below_one_are_compared_at_their_own_size():
    trace = traced([[1e-9, -1e-9]], eps=1.0)
    y = trace.y * (1 + 1e-12)
    assert answered(trace, y).max_ulp > 1000


def test_that_the_reason_for_lost_digits_is_the_mean_where_it_is_far_from_zero():
    trace = traced([[60000.0, 60001, 60002, 60003]], dtype="float32")
    found = answered(trace, trace.y + 6e-5)
    assert found.verdict == "differs-within-format"
    assert "the mean is 5.367e+04 times what is divided by" in str(found.detail)
    assert "fractions -0.447211806656309" in str(found.notes[0])


def test_that_a_formula_in_a_half_format_is_rounded_at_every_step():
    trace = traced(dtype="bfloat16")
    found = answered(trace, moved(trace, 3))
    assert "every step of the formula is rounded to bfloat16" in str(found.detail)


def test_that_torch_is_wrong_where_a_constant_is_not_zero():
    trace = traced([[7.3e9]] * 100, kind="batch", dtype="float32")
    found = answered(trace, np.full((100, 1), 94733.8), inside="float32")
    assert found.verdict == "torch-wrong"
    assert str(found.title) == "torch.nn.Other is wrong here"
    said = str(found.detail)
    assert "returns 9.473e+04, right is 0" in said
    assert "float32 knows the mean 7.300e+09 only to ±256" in said
    assert found.place.exact == 0
    assert (found.place.ours, found.place.theirs) == (0.0, 94733.8)


@pytest.mark.parametrize(
    ("x", "fields", "theirs", "why"),
    [
        ([[1e30, 2e30, -1e30, 0]], {}, math.nan, "float32 cannot hold the squares of numbers like 2.000e+30"),
        ([[1e30, 2e30, -1e30, 0]], {"kind": "rms"}, 0.0, "cannot hold the squares"),
        ([[1e-30, 2e-30, -1e-30, 0]], {"eps": 0.0}, math.inf, "cannot hold a variance of 1.250e−60 in full"),
        ([[1.0, 2, 3, 4]], {}, 0.0, "so say fractions made from the 4 values of its group"),
        ([[1.0, 2, 3, 4]], {"kind": "none"}, 0.0, "so say fractions"),
        ([[1e5, 1e5 + 1, 1e5 + 2]], {}, 0.5, "the mean 100001 is summed from 3 values in float32"),
    ],
)
def test_that_the_reason_why_torch_is_wrong_is_told(x, fields, theirs, why):
    trace = traced(x, dtype="float32", **fields)
    found = answered(trace, np.full(trace.y.shape, theirs))
    assert found.verdict == "torch-wrong"
    assert why in str(found.detail)


def test_that_lnviz_is_called_wrong_where_it_is():
    trace = traced()
    spoiled = replace(trace, y=trace.y + np.array([[0, 0.5, 0, 0]]))
    found = answered(spoiled, trace.y)
    assert found.verdict == "ours-wrong"
    assert str(found.title) == "lnviz is wrong here"
    assert "right is −0.4472: please report it" in str(found.detail)


def test_that_lnviz_is_wrong_also_where_it_alone_has_no_number():
    trace = traced()
    spoiled = replace(trace, y=np.where(trace.y > 1, np.nan, trace.y))
    found = answered(spoiled, trace.y)
    assert (found.verdict, found.mismatches) == ("ours-wrong", 1)


def test_that_a_number_too_large_for_the_format_is_right_to_be_infinite():
    trace = traced([[1.0, 2.0]], kind="none", dtype="float16", gamma=np.array([60000.0, 60000.0]))
    assert trace.y.tolist() == [[60000.0, math.inf]]
    assert answered(trace, trace.y).verdict == "same"
    found = answered(trace, [[60000.0, 65504.0]])
    assert found.verdict == "torch-wrong"
    assert found.mismatches == 1


def test_that_zero_by_zero_has_no_right_answer_and_the_rest_is_compared():
    trace = traced([[1.0, 1, 1], [1, 2, 3]], eps=0.0)
    y = trace.y.copy()
    y[0] = np.nan
    found = answered(trace, y)
    assert (found.verdict, found.undefined, found.mismatches, found.max_abs) == ("undefined", 3, 0, 0.0)
    assert "without one: 3 of 6 numbers, because with eps 0 a group without deviation is 0/0" in str(found.detail)
    y[1, 2] = 0.0
    assert answered(trace, y).verdict == "torch-wrong"


def test_that_a_group_with_infinity_has_no_right_answer():
    trace = traced([[math.inf, 1.0], [1, 2]], kind="rms")
    y = trace.y.copy()
    y[0, 1] = 0.0
    found = answered(trace, y)
    assert (found.verdict, found.undefined) == ("undefined", 1)
    assert "not finite; at [0, 1] torch returns 0, lnviz NaN" in str(found.detail)


def test_that_running_statistics_rounded_to_torchs_own_format_are_no_mistake_of_torch():
    running = Running([16777217.0], [1e-4])
    trace = traced([[16777220.0]], kind="batch", mode="eval", dtype="float32", running=running)
    theirs = (16777220.0 - 16777216.0) / np.sqrt(1e-4 + 1e-5)
    found = answered(trace, round_to([[theirs]], "float32"))
    assert found.verdict == "differs-within-format"
    assert answered(trace, [[0.0]]).verdict == "torch-wrong"


def test_that_other_running_statistics_are_told_and_a_mean_near_zero_is_not_blown_up():
    trace = traced([[1.0, 1e-3], [-1.0 + 1e-9, 3e-3]], kind="batch", dtype="float32")
    mean, variance = trace.running.mean.copy(), trace.running.variance.copy()
    near = answered(trace, trace.y, running_mean=mean + 1e-9, running_variance=variance)
    assert near.notes == ()
    variance[1] += 0.25
    far = answered(trace, trace.y, running_mean=mean, running_variance=variance)
    assert str(far.notes[0]) == "The running variance of channel 1 is 1.150 in torch and 0.9000 here."


def test_that_a_refusal_is_an_answer():
    theirs = Theirs("torch.nn.Other", "2.99", "float32", refusal=Sentence("it does not like it"))
    found = compare(traced(), theirs)
    assert found.verdict == "refused-by-torch"
    assert (str(found.title), str(found.detail)) == ("Refused by torch.nn.Other", "it does not like it")
    assert math.isnan(found.max_abs)


def test_that_every_verdict_has_a_title():
    assert set(_TITLES) == set(VERDICTS)


def test_that_an_answer_can_be_sent_to_another_process():
    found = answered(traced(), moved(traced(), 99), name=Sentence("torch arithmetic"))
    assert pickle.loads(pickle.dumps(found)) == found


def test_that_differences_are_taken_cell_by_cell():
    trace = traced()
    found = difference(trace, moved(trace, 1))
    assert found.absolute.tolist() == [[0, 0, 0, 2.0**-52]]
    assert found.ulp.tolist() == [[0, 0, 0, 1]]
    assert found.worst() == (0, 3)
