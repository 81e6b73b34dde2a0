"""Numbers as people read them, and the way back."""

from __future__ import annotations

import math

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.numbers import (
    FORMATS,
    Notation,
    axis_texts,
    cell_notation,
    cell_text,
    cell_texts,
    exact,
    four,
    gradient_text,
    grouped,
    is_rounded,
    json_number,
    percent,
    plain,
    power_text,
    round_to,
)

any_float = st.floats(width=64)


@pytest.mark.parametrize("values", [[0.001, -999.999, 0.0, math.nan, math.inf], [], [0.0], [[1.5], [2.5]]])
def test_that_a_table_three_decimals_can_show_is_written_in_fixed_notation(values):
    assert cell_notation(values) is Notation.FIXED


@pytest.mark.parametrize("value", [0.00099, -1e-9, 999.9995, -1000.0, 5e-324])
def test_that_one_value_out_of_range_turns_the_whole_table_to_exponents(value):
    assert cell_notation([1.0, value]) is Notation.EXPONENT


def test_that_cells_print_the_minus_sign_and_name_what_is_not_finite():
    table = np.array([[-1.25, 0.0, -0.0], [math.nan, math.inf, -math.inf]])
    assert cell_texts(table, Notation.FIXED) == [["−1.250", "0", "0"], ["NaN", "+Inf", "−Inf"]]
    assert cell_texts([[-1.25e-5, 12345.0]], Notation.EXPONENT) == [["−1.250e−05", "1.234e+04"]]


def test_that_a_value_the_fixed_notation_cannot_hold_is_not_printed_as_zero():
    assert cell_text(0.0004, Notation.FIXED) == "<0.001"
    assert cell_texts([[-0.0004, -5000.0, 1.0]], Notation.FIXED) == [[">−0.001", "−5.000e+03", "1.000"]]


def test_that_a_few_small_values_leave_a_large_table_in_fixed_notation():
    assert cell_notation([*[1.0] * 99, 0.0004]) is Notation.FIXED
    assert cell_notation([*[1.0] * 9, 0.0004]) is Notation.EXPONENT
    assert cell_notation([*[1.0] * 99, 5000.0]) is Notation.EXPONENT


@given(st.lists(any_float, min_size=1, max_size=12), st.sampled_from(list(Notation)))
def test_that_texts_of_a_table_are_the_texts_of_its_cells(values, notation):
    assert cell_texts(values, notation) == [[cell_text(v, notation) for v in values]]


def test_that_empty_tables_keep_their_rows():
    assert cell_texts(np.empty((2, 0)), Notation.FIXED) == [[], []]


@given(any_float.filter(lambda v: v != 0 and math.isfinite(v)))
def test_that_no_writing_of_a_non_zero_number_reads_as_zero(value):
    for text in (gradient_text(value), four(value), cell_text(value, cell_notation([value]))):
        assert float(plain(text)) != 0
    assert percent(value) != "0 %"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0012, "1.2e−03"),
        (-0.0961, "−9.6e−02"),
        (1, "1.0e+00"),
        (0, "0"),
        (math.nan, "NaN"),
        (-math.inf, "−Inf"),
    ],
)
def test_that_gradients_have_two_significant_digits(value, text):
    assert gradient_text(value) == text


@pytest.mark.parametrize(
    ("value", "text", "ascii_text"),
    [
        (1e-3, "10⁻³", "1e-3"),
        (100, "10²", "1e2"),
        (1, "10⁰", "1e0"),
        (2e-7, "2×10⁻⁷", "2e-7"),
        (-150, "−1.5×10²", "-1.5e2"),
    ],
)
def test_that_axis_labels_are_powers_of_ten_and_become_ascii_numbers(value, text, ascii_text):
    assert power_text(value) == text
    assert plain(text) == ascii_text


@pytest.mark.parametrize(
    ("value", "text", "rounded"),
    [
        (5.0, "5", False),
        (1.5, "1.5", False),
        (1.49996, "1.500", True),
        (2.2360679775, "2.236", True),
        (-0.44721359, "−0.4472", True),
        (60001.0, "60001", False),
        (1234.5, "1234", True),
        (7.3e9, "7.3e+09", False),
        (1.23456e-5, "1.235e−05", True),
        (0.0, "0", False),
        (math.inf, "+Inf", False),
    ],
)
def test_that_arithmetic_shows_four_significant_digits_and_says_what_was_rounded(value, text, rounded):
    assert four(value) == text
    assert is_rounded(value) is rounded


@pytest.mark.parametrize(
    ("value", "dtype", "text"),
    [
        (0.1, "float64", "0.1"),
        (1.0, "float64", "1"),
        (-0.0, "float64", "-0"),
        (1 / 3, "float32", "0.33333334"),
        (1 / 3, "float16", "0.3333"),
        (0.33398438, "bfloat16", "0.334"),
        (-2.5, "bfloat16", "-2.5"),
        (math.nan, "float64", "NaN"),
        (math.inf, "float32", "+Inf"),
        (-1e300, "float32", "-Inf"),
        (1e300, "bfloat16", "+Inf"),
    ],
)
def test_that_exact_text_is_the_shortest_of_its_format(value, dtype, text):
    assert exact(value, dtype) == text


@given(any_float, st.sampled_from(FORMATS))
def test_that_exact_text_reads_back_as_the_same_number(value, dtype):
    kept = float(round_to(value, dtype))
    back = float(round_to(float(exact(kept, dtype)), dtype))
    assert back == kept or (math.isnan(back) and math.isnan(kept))
    assert math.copysign(1, back) == math.copysign(1, kept) or math.isnan(kept)


@given(st.lists(any_float, min_size=1, max_size=8))
def test_that_bfloat16_rounding_agrees_with_an_independent_type(values):
    with np.errstate(all="ignore"):
        single = np.array(values).astype(np.float32)
        expected = single.astype(ml_dtypes.bfloat16).astype(np.float64)
    np.testing.assert_array_equal(round_to(values, "bfloat16"), expected)


def test_that_rounding_keeps_the_shape_even_of_a_single_number():
    assert round_to(1.0, "bfloat16").shape == ()
    assert round_to(np.ones((2, 3)), "float16").shape == (2, 3)


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0"), (999, "999"), (1200, "1\u2009200"), (-12400, "−12\u2009400")]
)
def test_that_steps_are_grouped_by_thin_spaces_that_the_clipboard_does_not_see(n, text):
    assert grouped(n) == text
    assert int(plain(text)) == n


@pytest.mark.parametrize(
    ("fraction", "text"),
    [
        (0.71, "71 %"),
        (0.1, "10 %"),
        (0.0996, "10 %"),
        (0.034, "3.4 %"),
        (1e-5, "<0.1 %"),
        (0, "0 %"),
        (1, "100 %"),
        (-1e-5, ">−0.1 %"),
        (math.nan, "NaN"),
    ],
)
def test_that_percentages_lose_their_decimals_above_ten(fraction, text):
    assert percent(fraction) == text


def test_that_plain_text_keeps_words_apart():
    assert plain("12\u2009400 steps, −3\u00a0% and 5") == "12400 steps, -3 % and 5"


def test_that_json_spells_what_is_not_finite():
    assert [json_number(v) for v in (1.5, math.nan, math.inf, -math.inf)] == [1.5, "nan", "inf", "-inf"]


@pytest.mark.parametrize(
    ("ends", "labels"),
    [
        ((-1.7, 1.3), ["−1.7", "1.3"]),
        ((-1.7000000000000002, 1.3), ["−1.7", "1.3"]),
        ((-0.5, 0.6000000000000001), ["−0.5", "0.6"]),
        ((-0.012, 0.5), ["−0.012", "0.500"]),
        ((0.0, 8.4), ["0", "8.4"]),
        ((0.0, 240000.0), ["0", "240000"]),
        ((-1e-9, 2.5e-9), ["−1.0e−09", "2.5e−09"]),
        ((0.0, 0.0), ["0", "0"]),
    ],
)
def test_that_the_labels_of_one_axis_have_one_notation(ends, labels):
    assert axis_texts(*ends) == labels
