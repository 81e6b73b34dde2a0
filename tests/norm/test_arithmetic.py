"""The arithmetic behind a cell can be recomputed from what is written."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz.norm.arithmetic import explain, group_members
from lnviz.norm.forward import normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec, group_ids
from lnviz.numbers import plain
from lnviz.sentences import Refusal

EXAMPLE = normalize([[2.0, 4.0, 6.0, -8.5]], NormSpec(), gamma=[1, 1, 1, 1.5], beta=[0, 0, 0, -2])


def recomputed(line: str) -> tuple[float, float]:
    """What a calculator makes of a written line, and what the line says."""
    _, formula, value = line.split(" = ")
    return eval(formula, {"sqrt": math.sqrt, "tanh": math.tanh}), float(value)


def test_that_the_steps_of_a_cell_are_written_with_its_numbers():
    lines = explain(EXAMPLE, (0, 3)).lines
    assert [(line.symbol, line.formula) for line in lines] == [
        ("μ", "(2 + 4 + 6 + (−8.5)) / 4"),
        ("σ²", "((2 − 0.875)² + (4 − 0.875)² + (6 − 0.875)² + (−8.5 − 0.875)²) / 4"),
        ("x̂", "(−8.5 − 0.875) / √(31.30 + 1e−05)"),
        ("γ·x̂", "1.5 × (−1.676)"),
        ("y", "−2.514 + (−2)"),
    ]
    assert [line.rounded for line in lines] == [False, True, True, True, True]
    assert lines[-1].value == EXAMPLE.y[0, 3]


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance", "group", "dyt"])
@pytest.mark.parametrize("place", ["inside", "outside"])
@pytest.mark.parametrize("estimator", ["biased", "unbiased"])
@given(x=arrays.arrays(np.float64, (2, 3, 2), elements=st.floats(-1e3, 1e3)))
@settings(max_examples=15, deadline=None)
def test_that_a_calculator_gives_every_written_value(kind, place, estimator, x):
    spec = NormSpec(kind, eps=0.1, eps_place=place, estimator=estimator)
    trace = normalize(x, spec, gamma=[0.5, -3.0], beta=[1e-9, -2.0])
    for line in explain(trace, (1, 2, 1)).as_text().splitlines():
        got, said = recomputed(line)
        assert got == pytest.approx(said, rel=1e-9, abs=1e-9)


def test_that_the_last_step_of_a_format_says_that_it_was_rounded():
    trace = normalize([0.1, 0.2, 0.7], NormSpec(dtype="bfloat16"))
    last = explain(trace, (2,)).lines[-1]
    assert last.value == trace.y[2]
    assert str(last.note) == "rounded to bfloat16"


def test_that_a_long_sum_is_cut_in_the_middle_and_its_length_said():
    trace = normalize(np.arange(384.0), NormSpec())
    line = explain(trace, (0,)).lines[0]
    assert line.formula == "(0 + 1 + 2 + 3 + … + 382 + 383) / 384"
    assert str(line.note) == "mean of 384 values, 378 of them not written out"
    assert str(explain(normalize(np.arange(8.0), NormSpec()), (0,)).lines[0].note) == "mean of 8 values"


def test_that_the_convention_in_use_is_named():
    def notes(spec):
        return [str(line.note) for line in explain(normalize([8.0, 0, 0, 0], spec), (0,)).lines]

    assert notes(NormSpec())[1:3] == ["biased variance: divided by n = 4", "eps inside the root"]
    assert notes(NormSpec(estimator="unbiased", eps_place="outside"))[1:3] == [
        "unbiased variance: divided by n − 1 = 3",
        "eps outside the root",
    ]


def test_that_eval_mode_names_the_running_statistics():
    spec = NormSpec("batch", mode="eval")
    trace = normalize([[10.0]], spec, running=Running([1.5], [5.9], 1))
    mean, variance, xhat, *_ = explain(trace, (0, 0)).lines
    assert (mean.formula, mean.value, str(mean.note)) == ("", 1.5, "running mean after 1 batches")
    assert variance.value == 5.9
    assert plain(xhat.formula) == "(10 - 1.5) / √(5.9 + 1e-05)"


def test_that_the_mean_square_is_written_as_one():
    lines = explain(normalize([3.0, -4.0], NormSpec("rms", eps=0)), (1,)).lines
    assert (lines[0].symbol, lines[0].formula) == ("rms²", "(3² + (−4)²) / 2")
    assert lines[1].formula == "−4 / √(12.5 + 0)"


def test_that_latex_is_one_aligned_environment():
    text = explain(EXAMPLE, (0, 3)).as_latex()
    assert text.startswith("\\begin{aligned}\n\\mu &= \\frac{2 + 4 + 6 + (-8.5)}{4} = 0.875 \\\\\n")
    assert "\\sqrt{31.30 + 1 \\times 10^{-5}}" in text
    assert text.count("&=") == 5
    assert text.isascii()


def test_that_latex_knows_what_is_not_finite():
    assert "\\mathrm{NaN}" in explain(normalize([1.0, math.nan], NormSpec()), (0,)).as_latex()
    assert "-\\infty" in explain(normalize([1.0, -math.inf], NormSpec("none")), (1,)).as_latex()


def test_that_text_may_have_four_digits_or_all():
    arithmetic = explain(normalize([0.1, 1 / 3], NormSpec()), (0,))
    assert arithmetic.as_text(exact=False).splitlines()[0] == "mu = (0.1 + 0.3333) / 2 = 0.2167"
    assert arithmetic.as_text().startswith("mu = (0.1 + 0.3333333333333333) / 2 = 0.21666")


@pytest.mark.parametrize("kind", ["layer", "batch", "instance", "group"])
def test_that_the_members_of_a_cell_are_those_of_its_group(kind):
    x = np.arange(48.0).reshape(2, 3, 8)
    trace = normalize(x, NormSpec(kind, groups=4))
    ids = group_ids(trace.spec, x.shape)
    for index in [(0, 0, 0), (1, 2, 5), (0, 1, 7)]:
        np.testing.assert_array_equal(group_members(trace, index), x[ids == ids[index]])


@pytest.mark.parametrize("index", [(0,), (1, 0), (0, -1), (0, 4)])
def test_that_a_cell_outside_the_tensor_is_refused(index):
    with pytest.raises(Refusal, match="no cell"):
        explain(EXAMPLE, index)
