"""What part of a tensor is suggested, and what is said of one that does not fit."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.scenario.fitting import (
    MOST_VALUES,
    first_numbers,
    is_whole,
    keeps_last_axis,
    misfit,
    suggestion,
    written,
)
from lnviz.scenario.slices import parse_index

SHAPES = st.lists(st.integers(1, 5_000_000), min_size=1, max_size=7).map(tuple)


@given(SHAPES)
def test_that_what_is_suggested_of_any_shape_fits(shape: tuple[int, ...]) -> None:
    index = parse_index(suggestion(shape), shape, "x")
    assert misfit(index.shape) is None
    assert index.size <= MOST_VALUES


@pytest.mark.parametrize(
    ("shape", "text"),
    [
        ((15, 384), ":, :"),
        ((2, 15, 384), ":, :, :"),
        ((30522, 768), "0:512, :"),
        ((512, 128, 768), "0:4, :, :"),
        ((8, 4096, 4096), "0, 0:128, :"),
        ((12, 32, 8, 128, 128), "0, 0:4, :, :, :"),
        ((3, 50257), ":, 0:1024"),
        ((100_000,), "0:1024"),
        ((), ""),
    ],
)
def test_that_samples_are_left_out_before_tokens_and_tokens_before_features(
    shape: tuple[int, ...], text: str
) -> None:
    assert suggestion(shape) == text


@given(st.data())
def test_that_an_index_written_out_is_read_as_the_same(data: st.DataObject) -> None:
    shape = data.draw(st.lists(st.integers(1, 9), min_size=1, max_size=4).map(tuple))
    parts = [data.draw(st.sampled_from([":", "::2", "-1", "0", f":{n}", "-1:"])) for n in shape]
    index = parse_index(", ".join(parts), shape, "x")
    assert parse_index(written(index), shape, "x") == index


def test_that_the_first_numbers_run_along_the_last_axis_that_is_left() -> None:
    index = parse_index("1, 2:9, ::3, 4", (3, 9, 90, 5), "x")
    assert written(first_numbers(index)) == "1, 2, 0:16:3, 4"
    assert first_numbers(parse_index("1, 2", (3, 9), "x")).size == 1


def test_that_everything_is_told_from_a_part() -> None:
    assert is_whole(parse_index("::, 0:4", (3, 4), "x"), (3, 4))
    assert not is_whole(parse_index("0", (1, 4), "x"), (1, 4))
    assert keeps_last_axis("0:2", (3, 4), "x")
    assert not keeps_last_axis(":, 0", (3, 1), "x")
    assert not keeps_last_axis(":, ::2", (3, 4), "x")


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ((3, 0), "no values: its shape is 3 × 0"),
        ((1,) * 5, "5 axes are more than the 4"),
        ((5000,), "5\u2009000 columns"),
        ((2000, 2000), "2\u2009000 × 2\u2009000 are 4\u2009000\u2009000 values"),
    ],
)
def test_that_a_shape_that_does_not_fit_is_told_why(shape: tuple[int, ...], said: str) -> None:
    assert said in str(misfit(shape))
    assert math.prod(shape) == 0 or parse_index(suggestion(shape), shape, "x")
