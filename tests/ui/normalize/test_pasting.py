"""Pasting: placed as a spreadsheet places it, asked once where it is not plain, refused whole where it is wrong."""

from __future__ import annotations

import numpy as np
import pytest

from lnviz.scenario.schema import AXIS_NAMES, Normalize, Tensor, frozen_array
from lnviz.sentences import Refusal
from lnviz.ui.normalize.edits import Target
from lnviz.ui.normalize.pasting import paste, preview
from tests.scenario.scenarios import normalize_of
from tests.ui.stand_ins import Answers

X = np.zeros((3, 4))


def pasted(text, *answers, at=(0, 0), values=X, field="x", **fields):
    """The workspace after a paste (None where it was called off), and what was asked."""
    source = values if not isinstance(values, np.ndarray) else normalize_of(values, **fields)
    asks = Answers(*answers)
    made = paste(source, Target(field, *at), text, asks)
    return (None if made is None else made.change(source)), asks.asked


def test_that_a_block_that_fits_goes_from_the_cell_on_without_a_question():
    after, asked = pasted("1\t2\n3\t4\n", at=(1, 2))
    assert after.tensor.values.tolist() == [[0, 0, 0, 0], [0, 0, 1, 2], [0, 0, 3, 4]]
    assert asked == []


def test_that_one_number_goes_where_the_cursor_stands():
    after, _ = pasted("2.5", at=(2, 3))
    assert after.tensor.values[2, 3] == 2.5
    after, _ = pasted("3", at=(0, 1), field="gamma")
    assert after.gamma.tolist() == [1, 3, 1, 1]


@pytest.mark.parametrize(("answer", "value"), [(",", 1.234), (".", 1234.0)])
def test_that_a_comma_of_two_meanings_is_asked_about_once(answer, value):
    after, asked = pasted("1,234\t5,678\n", answer)
    assert after.tensor.values[0, 0] == value
    assert asked == ["decimal"]


def test_that_no_answer_about_the_comma_pastes_nothing():
    after, asked = pasted("1,234\t5,678\n", "")
    assert after is None
    assert asked == ["decimal"]


def test_that_a_larger_block_is_previewed_and_grows_the_table():
    after, [asked] = pasted("1\t2\t3\n4\t5\t6", "grow", at=(2, 2))
    assert after.tensor.values.tolist() == [[0] * 5, [0] * 5, [0, 0, 1, 2, 3], [0, 0, 4, 5, 6]]
    assert "2 × 3 numbers were copied; from t2, f2 on there is room for 1 × 2." in asked
    assert repr("1   2   3\n4   5   6") in asked


def test_that_a_larger_block_is_cropped_or_left_away():
    after, _ = pasted("1\t2\t3\n4\t5\t6", "crop", at=(2, 2))
    assert after.tensor.values.tolist() == [[0] * 4, [0] * 4, [0, 0, 1, 2]]
    after, _ = pasted("1\t2\t3\n4\t5\t6", "cancel", at=(2, 2))
    assert after is None


def test_that_a_table_is_not_offered_to_grow_beyond_what_is_edited_by_hand():
    text = "\n".join("1\t2" for _ in range(65))
    after, [asked] = pasted(text, "crop")
    assert asked.endswith("crop only")
    assert after.tensor.values.shape == (3, 4)


def test_that_headers_and_names_of_rows_become_names_where_they_land():
    after, _ = pasted("\tloud\tsoft\ncat\t1\t2\n", at=(1, 2))
    assert after.tensor.labels_along(1) == ("f0", "f1", "loud", "soft")
    assert after.tensor.labels_along(0) == ("t0", "cat", "t2")
    cropped, _ = pasted("a,b,c\n1,2,3\n", "crop", at=(0, 2))
    assert cropped.tensor.labels_along(1) == ("f0", "f1", "a", "b")


def test_that_a_row_goes_into_the_parameters_from_the_cursor_on():
    after, _ = pasted("2 3", at=(0, 1), field="gamma")
    assert after.gamma.tolist() == [1, 2, 3, 1]
    with pytest.raises(Refusal, match="up to 2"):
        pasted("2 3 4", at=(0, 2), field="beta")


def test_that_a_tensor_of_three_axes_replaces_the_whole_after_a_question():
    text = "array([[[1., 2.], [3., 4.]], [[5., 6.], [7., 8.]]])"
    after, [asked] = pasted(text, "grow")
    assert after.tensor.values.tolist() == [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]
    assert after.selected == (0, 0, 0)
    assert "2 × 2 × 2 was copied; the one here is 3 × 4" in asked
    assert pasted(text, "cancel")[0] is None
    again, asked = pasted(text.replace("8", "9"), values=after)
    assert again.tensor.values[1, 1, 1] == 9
    assert asked == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1\t2\n3\tx\n", "Line 2, column 2: “x” is not a number"),
        ("array([0., 1., ..., 9.])", "shortened"),
        ("1\t2\n3\n", "Line 2"),
        ("", "no values"),
        (str(np.zeros((17, 1, 2)).tolist()), "up to 16 × 64 × 1024"),
        (str(np.zeros((1, 1, 1, 1, 2)).tolist()), "2 to 4 axes"),
    ],
)
def test_that_anything_else_is_refused_with_its_place(text, words):
    with pytest.raises(Refusal, match=words):
        pasted(text)


def test_that_a_preview_shows_the_first_numbers_only():
    assert preview(np.arange(60.0).reshape(10, 6)).splitlines() == [
        "0   1   2   3   …",
        "6   7   8   9   …",
        "12   13   14   15   …",
        "…",
    ]


@pytest.mark.parametrize(
    ("text", "answer", "at", "values", "whole"),
    [
        ("1 2\n3 4", None, (0, 0), np.zeros((2, 2)), True),
        ("1 2 3\n4 5 6", "grow", (0, 0), np.zeros((2, 2)), True),
        ("1 2 3\n4 5 6", "crop", (0, 0), np.zeros((2, 2)), True),
        ("1 2\n3 4", None, (0, 0), np.zeros((1, 2, 2)), True),
        ("1 2\n3 4", None, (0, 0), np.zeros((2, 2, 2)), False),  # the other slice stays
        ("1 2\n3 4", "crop", (0, 1), np.zeros((2, 2)), False),
        ("1 2\n3 4", None, (0, 0), np.zeros((2, 3)), False),
        ("7", None, (0, 0), np.zeros((2, 2)), False),
    ],
)
def test_that_a_paste_knows_whether_a_number_of_the_tensor_stays(text, answer, at, values, whole):
    tensor = Tensor(values=frozen_array(values), axes=AXIS_NAMES[-values.ndim :])
    source = Normalize(tensor=tensor, selected=(0,) * values.ndim)
    made = paste(source, Target("x", *at), text, Answers(*filter(None, [answer])))
    assert made.is_whole is whole


def test_that_a_row_for_gamma_and_a_tensor_of_more_axes_are_told_apart():
    assert not paste(normalize_of(np.zeros((1, 2))), Target("gamma", 0, 0), "2 3", Answers()).is_whole
    assert paste(normalize_of(X), Target("x", 2, 2), "[[[1, 2], [3, 4]]]", Answers("grow")).is_whole
