"""Text for other programs: it reads back, here and there, as the same numbers."""

from __future__ import annotations

import csv
import io
import re

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz.numbers import FORMATS, round_to
from lnviz.scenario import copies
from lnviz.scenario.tables import parse_table
from lnviz.sentences import Refusal

shapes = st.lists(st.integers(1, 3), min_size=1, max_size=4).map(tuple)
anything = shapes.flatmap(lambda shape: arrays.arrays(np.float64, shape, elements=st.floats(width=64)))
tables = arrays.arrays(
    np.float64, st.tuples(st.integers(1, 4), st.integers(1, 4)), elements=st.floats(width=64)
)
MIXED = np.array([[1, -2.5e-7, -0.0], [np.nan, np.inf, -np.inf]])


def same(a, b):
    """Equal numbers with equal signs, also of zeros; one NaN is like another."""
    np.testing.assert_array_equal(a, b)
    np.testing.assert_array_equal(np.signbit(a)[~np.isnan(a)], np.signbit(b)[~np.isnan(b)])


@given(anything, st.sampled_from(FORMATS))
@settings(max_examples=120, deadline=None)
def test_that_code_for_numpy_makes_the_same_array(values, dtype):
    made = eval(copies.as_numpy(values, dtype), {"np": np})
    assert made.dtype == ("float32" if dtype == "bfloat16" else dtype)
    assert made.shape == values.shape
    same(made.astype(np.float64), round_to(values, dtype))


@given(anything, st.sampled_from(FORMATS))
@settings(max_examples=120, deadline=None)
def test_that_code_for_torch_makes_the_same_tensor(values, dtype):
    torch = pytest.importorskip("torch")
    made = eval(copies.as_torch(values, dtype), {"torch": torch})
    assert made.dtype == getattr(torch, dtype)
    assert made.shape == values.shape
    same(made.double().numpy(), round_to(values, dtype))


@given(anything)
@settings(max_examples=80, deadline=None)
@example(np.array([np.inf]))
@example(np.array([[-np.inf, np.nan]]))
def test_that_copied_code_can_be_pasted_back(values):
    same(parse_table(copies.as_numpy(values)).values, values)
    same(parse_table(copies.as_torch(values)).values, values)


@given(tables)
@settings(max_examples=80, deadline=None)
def test_that_copied_lines_can_be_pasted_back_with_their_names(values):
    rows, columns = [f"t{i}" for i in range(len(values))], [f"f{i}" for i in range(values.shape[1])]
    for copied in (copies.as_tsv, copies.as_csv):
        same(parse_table(copied(values)).values, values)
        named = parse_table(copied(values, rows=rows, columns=columns))
        same(named.values, values)
        assert (named.rows, named.columns) == (tuple(rows), tuple(columns))


def test_that_lines_are_what_spreadsheets_paste():
    assert copies.as_tsv(MIXED) == "1\t-2.5e-07\t-0\nnan\tinf\t-inf\n"
    assert copies.as_csv([[1, 0.1]], rows=['a "b", c'], columns=["x", "y"]) == ',x,y\n"a ""b"", c",1,0.1\n'
    assert copies.as_tsv([[1, 2]], columns=["x\ty", "z"]).startswith('"x\ty"\tz\n')
    assert copies.as_tsv([1, 2, 3]) == "1\t2\t3\n"


def test_that_slices_of_more_axes_stand_an_empty_line_apart():
    text = copies.as_tsv(np.arange(8).reshape(2, 2, 2), rows=["a", "b"])
    assert text == "a\t0\t1\nb\t2\t3\n\na\t4\t5\nb\t6\t7\n"


def test_that_numbers_are_as_short_as_their_format_allows():
    assert copies.texts([0.1, 1 / 3, 2.0, 1e23], "float64") == ["0.1", "0.3333333333333333", "2", "1e+23"]
    assert copies.texts([0.1, 1 / 3, 65504], "float32") == ["0.1", "0.33333334", "65504"]
    assert copies.texts([0.1, 1 / 3, 1e6], "float16") == ["0.1", "0.3333", "inf"]
    assert copies.texts([0.1, 1 / 3, -0.0], "bfloat16") == ["0.1", "0.334", "-0"]


def test_that_code_is_laid_out_like_the_array():
    assert copies.as_numpy([[1, 2], [3, np.nan]]) == (
        "np.array([[1, 2],\n"
        "          [3, np.nan]], dtype=np.float64)"
    )  # fmt: skip
    text = copies.as_torch(np.arange(4).reshape(2, 1, 2), "bfloat16")
    assert text == "torch.tensor([[[0, 1]],\n\n              [[2, 3]]], dtype=torch.bfloat16)"


def test_that_a_markdown_table_has_a_head_and_escapes_its_pipes():
    assert copies.as_markdown([[1, -2.5], [3, np.nan]], rows=["a|b", "c\nd"], columns=["x", "y"]) == (
        "|  | x | y |\n"
        "| --- | ---: | ---: |\n"
        "| a\\|b | 1 | -2.5 |\n"
        "| c d | 3 | nan |\n"
    )  # fmt: skip
    assert copies.as_markdown([1, 2]) == "| 0 | 1 |\n| ---: | ---: |\n| 1 | 2 |\n"


@given(tables)
@settings(max_examples=40, deadline=None)
def test_that_the_cells_of_a_markdown_table_are_the_numbers(values):
    lines = copies.as_markdown(values).splitlines()[2:]
    cells = [[float(cell) for cell in line.strip("|").split("|")] for line in lines]
    same(np.array(cells), values)


def test_that_a_latex_table_escapes_names_and_writes_powers_of_ten():
    text = copies.as_latex(MIXED, rows=["50 %", "a_b"], columns=["x^2", r"\y", "{z}"])
    assert text == (
        "\\begin{tabular}{lrrr}\n"
        "& x\\textasciicircum{}2 & \\textbackslash{}y & \\{z\\} \\\\\n"
        "\\hline\n"
        "50 \\% & 1 & $-2.5 \\times 10^{-7}$ & $-0$ \\\\\n"
        "a\\_b & NaN & $\\infty$ & $-\\infty$ \\\\\n"
        "\\end{tabular}\n"
    )
    assert copies.as_latex([1.5]) == "\\begin{tabular}{r}\n1.5 \\\\\n\\end{tabular}\n"


@given(tables)
@settings(max_examples=40, deadline=None)
def test_that_the_cells_of_a_latex_table_are_the_numbers(values):
    lines = copies.as_latex(values).splitlines()[1:-1]
    text = "\n".join(re.sub(r" \\times 10\^\{(-?\d+)\}", r"e\1", line) for line in lines)
    text = text.replace(r" \\", "").replace("$", "").replace(r"\infty", "inf").replace(" ", "")
    cells = [[float(cell) for cell in row] for row in csv.reader(io.StringIO(text), delimiter="&")]
    same(np.array(cells), values)


@pytest.mark.parametrize("copied", [copies.as_markdown, copies.as_latex])
def test_that_a_table_of_three_axes_is_refused(copied):
    with pytest.raises(Refusal, match="a slice of them"):
        copied(np.ones((2, 2, 2)))


@pytest.mark.parametrize("copied", [copies.as_tsv, copies.as_numpy, copies.as_torch, copies.as_latex])
def test_that_nothing_is_refused(copied):
    with pytest.raises(Refusal, match="no values"):
        copied(np.empty((0, 3)))
