"""The parameters of a block, one by one."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QLabel

from lnviz.run.inspection import BINS_IN_A_DECADE
from lnviz.sentences import Sentence
from lnviz.ui.flow.side.block import BlockCard, Look
from lnviz.ui.flow.side.histograms import (
    LEAST_DECADES,
    Histograms,
    counted,
    non_finite_words,
    odd_words,
    parameter_words,
    reading_words,
    rms_of,
    span_of,
)
from lnviz.ui.flow.view import Run, View
from tests.ui.flow.inspections import histogram_of, inspection, parameter
from tests.ui.flow.stand_in import history_of, twins

POST, PRE = 0, 1


@pytest.fixture
def card(theme, show):
    card = BlockCard(theme)
    card.wants = []
    card.look_wanted.connect(card.wants.append)
    card.set_run(Run(twins(), history_of(twins(), 6)))
    return show(card, 420, 400)


def words_of(card):
    return [found.text() for found in card.findChildren(QLabel) if not found.isHidden()]


# -- what is asked for -----------------------------------------------------------------------------------------


def test_that_the_block_that_is_pointed_at_is_asked_for_once(card):
    for _ in range(3):
        card.refresh(View(step=4, head=5, block=3))
    assert card.wants == [Look(POST, "3", 4)]


def test_that_nothing_is_asked_for_while_playing(card):
    card.refresh(View(step=4, head=5, block=3, playing=True))
    assert card.wants == []
    assert "Pause to look inside." in words_of(card)


def test_that_the_pinned_block_stays_when_the_pointer_leaves(card):
    card.refresh(View(step=4, head=5, block=3))
    card.refresh(View(step=4, head=5, block=None, pin=None))
    assert [look.row for look in card.wants] == ["3"]


def test_that_another_step_is_another_question(card):
    card.refresh(View(step=4, head=5, block=3))
    card.refresh(View(step=2, head=5, block=3))
    assert [look.step for look in card.wants] == [4, 2]


def test_that_another_twin_is_another_question(card):
    card.refresh(View(step=4, head=5, block=3))
    card.twins.setCurrentIndex(PRE)
    card.twins.activated.emit(PRE)
    assert card.wants[-1] == Look(PRE, "3", 4)


def test_that_a_step_that_a_twin_has_not_reached_is_not_asked_for(card):
    card.refresh(View(step=40, head=5, block=3))
    assert card.wants == []
    assert "No record of this step yet." in words_of(card)


# -- what is shown ---------------------------------------------------------------------------------------------


def test_that_an_answer_to_the_question_is_shown_with_its_block_and_step(card):
    card.refresh(View(step=4, head=5, block=3))
    card.show_inspection(inspection(row="3", step=4))
    assert card.histograms.sizeHint().height() > 50
    assert "block 3, step 4" in words_of(card)


def test_that_an_answer_to_an_older_question_is_not_shown(card):
    card.refresh(View(step=4, head=5, block=3))
    card.refresh(View(step=4, head=5, block=2))
    card.show_inspection(inspection(row="3", step=4))
    assert card.histograms.sizeHint().height() == 0


def test_that_the_old_picture_says_that_it_waits_for_a_pause(card):
    card.refresh(View(step=4, head=5, block=3))
    card.show_inspection(inspection(row="3", step=4))
    card.refresh(View(step=5, head=5, block=3, playing=True))
    assert "block 3, step 4 · pause to look inside" in words_of(card)


def test_that_a_refusal_is_said_and_the_old_picture_goes(card):
    card.refresh(View(step=4, head=5, block=3))
    card.show_inspection(inspection(row="3", step=4))
    card.refresh(View(step=1, head=5, block=3))
    card.refuse(Sentence("It cannot be had."))
    assert "It cannot be had." in words_of(card)
    assert card.histograms.sizeHint().height() == 0


def test_that_other_twins_bring_a_new_question(card):
    card.refresh(View(step=4, head=5, block=3))
    card.set_run(Run(twins(2), history_of(twins(2), 6)))
    card.refresh(View(step=4, head=5, block=3))
    assert card.wants == [Look(POST, "3", 4), Look(POST, "2", 4)]


# -- numbers ---------------------------------------------------------------------------------------------------


def test_that_numbers_of_every_kind_are_counted_and_said():
    numbers = [1.0, -1.0, 0.0, 0.0, 1e-40, float("nan"), float("inf"), float("-inf")]
    histogram = histogram_of(numbers)
    assert counted(histogram) == len(numbers)
    assert non_finite_words(histogram) == "1 × NaN, 2 × ±Inf"
    assert odd_words(histogram) == "2 × 0, 1 below 1e-30"


def test_that_the_root_of_the_mean_square_is_that_of_the_finite_numbers():
    numbers = [3.0, -4.0, 0.0, float("nan")]
    assert rms_of(histogram_of(numbers)) == pytest.approx(math.sqrt(25 / 3))
    assert math.isnan(rms_of(histogram_of([float("nan")])))


def test_that_one_axis_holds_the_numbers_of_every_parameter():
    parts = [histogram_of([3e-7, 2e-5]), histogram_of([40.0])]
    span = span_of(parts)
    assert (span.decades[0], span.decades[-1]) == (-7, 2)
    assert all(part.counts[span.first : span.last].sum() == part.counts.sum() for part in parts)


@pytest.mark.parametrize("numbers", [[], [0.5], [1e-30], [9e9]])
def test_that_an_axis_is_never_too_short_to_be_read(numbers):
    span = span_of([histogram_of(numbers)])
    assert span.last - span.first >= LEAST_DECADES * BINS_IN_A_DECADE
    assert span.first >= 0


def test_that_a_frozen_parameter_is_said_to_be_frozen():
    assert "gradient: frozen" in parameter_words(parameter(gradient=None, state="frozen"))
    assert "gradient: unused" in parameter_words(parameter(gradient=None, state="unused"))


def test_that_a_point_of_the_picture_says_how_many_numbers_lie_there(theme, show):
    picture = Histograms(theme)
    picture.show_inspection(inspection(parameters=[parameter(values=(0.5, 0.5, -0.51, 1e-3))]))
    show(picture, 400, 140)
    said = {picture.bins_at(QPointF(x, 45)).split("\n")[0] for x in range(0, 190)}
    assert "0.32 to 0.56: 3 of 4" in said
    assert "1.0e−03 to 1.8e−03: 1 of 4" in said
    assert picture.bins_at(QPointF(5, 2)) == ""


@pytest.mark.parametrize(
    "odd",
    [
        parameter(values=(float("nan"),), gradient=(float("inf"), float("nan"))),
        parameter(values=(0.0, 0.0), gradient=None, state="frozen"),
        parameter(values=(1.0,), gradient=(0.0,)),
    ],
)
def test_that_parameters_of_every_kind_can_be_painted(theme, show, odd):
    picture = Histograms(theme)
    picture.show_inspection(inspection(parameters=[odd]))
    show(picture, 300, 140)
    image = picture.grab().toImage()
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    assert len(np.unique(pixels)) > 5


def test_that_what_the_bars_count_is_said_above_them_and_explained(card):
    assert not [words for words in words_of(card) if "log axes" in words]
    card.refresh(View(step=4, head=5, block=3))
    card.show_inspection(inspection(POST, "3", 4))
    assert [words for words in words_of(card) if "log axes" in words]
    told = reading_words()
    assert "below zero" in told
    assert "whatever their sign" in told
