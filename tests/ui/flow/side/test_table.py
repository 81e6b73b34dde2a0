"""The numbers of the shown step as a table."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, Layout
from lnviz.ui.flow.side.table import ALL_TWINS, TableCard
from lnviz.ui.flow.side.table_model import ALL_QUANTITIES, column_hint, column_word
from lnviz.ui.flow.view import Run, View, looks_of, promised_layout
from tests.ui.flow.stand_in import history_of, plain_values, records, twins, with_value

POST, PRE = 0, 1


@pytest.fixture
def card(theme, show):
    def build(flow=None, steps=5, values=None, history=None, columns=ALL_TWINS, **view):
        flow = flow or twins()
        history = history or history_of(flow, steps, values)
        card = TableCard(theme)
        card.set_run(Run(flow, history))
        show(card, 420, 400)
        card.refresh(View(**{"step": history.head, "head": history.head, **view}))
        card.show_columns(columns)
        return card

    return build


def cell(card, row, column, role=Qt.ItemDataRole.DisplayRole):
    return card.model.data(card.model.index(card.model.rows.index(row), column), role)


def heads(card):
    model = card.model
    return [model.headerData(place, Qt.Orientation.Horizontal) for place in range(model.columnCount())]


def with_states(flow, states, values=None):
    """A history whose first twin's rows have these states."""
    layouts = [promised_layout(stack) for stack in flow.stacks]
    layouts[0] = dataclasses.replace(layouts[0], states=states, elements=(10,) * len(layouts[0].rows))
    history = History(Layout(tuple(layouts)))
    history.append(records(flow, range(3), values))
    return history


def test_that_the_last_block_stands_on_top_and_the_ends_at_the_foot(card):
    assert card().model.rows == ("4", "3", "2", "1", "final_norm", "head")


def test_that_every_twin_has_a_column_with_its_numbers(card):
    shown = card()
    assert heads(shown) == ["Post-LN", "Pre-LN"]
    assert [cell(shown, row, POST) for row in "4321"] == ["1.0e+00", "1.0e−01", "1.0e−02", "1.0e−03"]
    assert cell(shown, "2", PRE) == "1.0e−03"


def test_that_a_row_that_a_twin_does_not_have_stays_empty(card):
    assert cell(card(), "final_norm", POST) == ""
    assert cell(card(), "final_norm", PRE) != ""


def test_that_one_twin_can_show_every_quantity(card):
    shown = card(columns=1 + PRE)
    assert len(heads(shown)) == len(ALL_QUANTITIES)
    skip, branch = (ALL_QUANTITIES.index(name) for name in ("skip_grad_norm", "branch_grad_norm"))
    assert (cell(shown, "2", skip), cell(shown, "2", branch)) == ("3.0e−03", "4.0e−03")


def test_that_shares_angles_and_signs_are_written_as_what_they_are(card):
    plain = plain_values(flow := twins())

    def values(stack, step):
        record = plain(stack, step)
        record[INDEX["skip_share"]], record[INDEX["skip_branch_angle"]] = 0.963, 87.4
        record[INDEX["activation_mean"]] = -1.0
        return record

    shown = card(flow, values=values, columns=1 + PRE)
    word = {name: cell(shown, "2", place) for place, name in enumerate(ALL_QUANTITIES)}
    assert (word["skip_share"], word["skip_branch_angle"]) == ("96 %", "87°")
    assert word["activation_mean"] == "−1.0e+00"


@pytest.mark.parametrize(
    ("value", "word"), [(float("nan"), "NaN"), (float("inf"), "+Inf"), (0.0, "0"), (MISSING, "–")]
)
def test_that_what_is_no_number_is_said_in_words(card, value, word):
    flow = twins()
    shown = card(flow, values=with_value(flow, "activation_grad_norm", POST, 2, value))
    assert cell(shown, "2", POST) == word


@pytest.mark.parametrize("state", ["frozen", "unused"])
def test_that_a_block_without_a_gradient_says_why(card, state):
    flow = twins()
    states = ("trained", state, "trained", "trained", "trained")
    history = with_states(flow, states, with_value(flow, "grad_norm", POST, 2, MISSING))
    shown = card(flow, history=history, quantity="grad_norm")
    assert cell(shown, "2", POST) == state
    assert cell(shown, "3", POST) == "1.0e−03"


def test_that_the_gradient_per_element_is_the_norm_over_the_root_of_their_number(card):
    flow = twins()
    shown = card(flow, history=with_states(flow, ("trained",) * 5), quantity="grad_rms")
    assert shown.model.value(shown.model.rows.index("3"), POST) == pytest.approx(1e-3 / np.sqrt(10))


def test_that_a_copy_reads_back_the_same_numbers(card):
    shown = card(columns=1 + POST)
    QTest.keyClick(shown.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[0] == "block"
    assert [line.split("\t")[0] for line in lines[1:]] == list(shown.model.rows)
    record = shown._run.history.at(4, POST)
    copied = lines[1:][shown.model.rows.index("3")].split("\t")[1:]
    for quantity, text in zip(ALL_QUANTITIES, copied, strict=True):
        if quantity in INDEX:
            assert np.float32(text) == record[INDEX[quantity], 2]


def test_that_chosen_rows_are_copied_alone(card):
    shown = card()
    QTest.mouseClick(shown.table.viewport(), Qt.MouseButton.LeftButton, pos=middle(shown, "4"))
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.mouseClick(shown.table.viewport(), Qt.MouseButton.LeftButton, shift, middle(shown, "3"))
    QTest.keyClick(shown.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert copied_rows() == ["4", "3"]
    shown.copy_button.click()
    assert copied_rows() == list(shown.model.rows)


def copied_rows():
    return [line.split("\t")[0] for line in QGuiApplication.clipboard().text().splitlines()[1:]]


def middle(card, row):
    return card.table.visualRect(card.model.index(card.model.rows.index(row), 0)).center()


def test_that_a_click_on_a_row_points_at_its_block_and_a_double_click_pins_it(card):
    shown = card()
    pointed, pinned = [], []
    shown.block_pointed.connect(pointed.append)
    shown.block_pinned.connect(pinned.append)
    viewport, at = shown.table.viewport(), middle(shown, "3")
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    assert pointed[-1] == 3
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    assert pinned == [3]


def test_that_the_arrow_keys_walk_from_block_to_block(card):
    shown = card()
    pointed = []
    shown.block_pointed.connect(pointed.append)
    shown.table.setFocus()
    shown.table.setCurrentIndex(shown.model.index(0, 0))
    QTest.keyClick(shown.table, Qt.Key.Key_Down)
    assert pointed[-1] == 3


def test_that_the_block_that_is_pointed_at_elsewhere_is_marked_and_brought_into_view(card):
    shown = card(twins(60))
    last = shown.model.row_of(1)
    assert not shown.table.viewport().rect().contains(middle(shown, "1"))
    shown.refresh(View(step=4, head=4, block=1))
    assert shown.table.viewport().rect().contains(middle(shown, "1"))
    background = Qt.ItemDataRole.BackgroundRole
    assert shown.model.data(shown.model.index(last, 0), background) is not None
    assert shown.model.data(shown.model.index(last - 1, 0), background) is None


def test_that_another_step_changes_the_numbers_and_keeps_the_place(card):
    flow = twins(60)
    shown = card(flow, steps=3, values=lambda stack, step: plain_values(flow)(stack, step) * (step + 1))
    shown.table.verticalScrollBar().setValue(200)
    before = cell(shown, "2", PRE)
    shown.refresh(View(step=0, head=2))
    assert (before, cell(shown, "2", PRE)) == ("3.0e−03", "1.0e−03")
    assert shown.table.verticalScrollBar().value() == 200


def test_that_a_twin_that_reaches_the_shown_step_later_appears_then(card):
    flow = twins()
    history = history_of(flow, 3)
    history.append(records(flow, range(3, 6), stacks=(POST,)))
    shown = card(flow, history=history)
    assert (cell(shown, "4", POST), cell(shown, "4", PRE)) == ("1.0e+00", "")
    history.append(records(flow, range(3, 6), stacks=(PRE,)))
    shown.refresh(View(step=5, head=5, news=Run(flow, history).news))
    assert cell(shown, "4", PRE) == "1.0e−03"


def test_that_a_run_without_records_says_so(theme, show):
    card = TableCard(theme)
    card.set_run(Run(twins()))
    show(card, 420, 400)
    card.refresh(View())
    assert "Nothing computed yet." in [found.text() for found in card.findChildren(QLabel)]
    assert cell(card, "2", POST) == ""


def test_that_every_column_has_a_word_and_a_meaning(qapp):
    assert len({column_word(quantity) for quantity in ALL_QUANTITIES}) == len(ALL_QUANTITIES)
    assert all(column_hint(quantity) for quantity in ALL_QUANTITIES)


def test_that_the_model_is_one_that_qt_can_trust(card, qtmodeltester):
    qtmodeltester.check(card().model)


@pytest.mark.parametrize("width", [60, 90, 300])
def test_that_a_marker_stands_directly_before_its_own_name(card, width):
    shown = card()
    header = shown.table.horizontalHeader()
    rect = QRect(10, 0, width, 24)
    left, words, text = header.places(rect, "Post-LN @100", 12)
    assert rect.left() <= left
    assert left + 12 <= words.left() <= left + 12 + 6
    assert words.right() <= rect.right()
    assert text.endswith("0")  # a name that is too long loses its middle, not the step it branched off at


def test_that_the_heads_of_the_twins_are_painted_with_their_markers(card, theme):
    shown = card()
    header = shown.table.horizontalHeader()
    image = header.grab().toImage()
    colors = [theme.color(look.token) for look in looks_of(twins().stacks)]
    for section, color in enumerate(colors):
        start = header.sectionViewportPosition(section)
        word = shown.model.headerData(section, Qt.Orientation.Horizontal)
        columns = {
            x
            for x in range(start, start + header.sectionSize(section))
            for y in range(image.height())
            if image.pixelColor(x, y) == color
        }
        right = start + header.sectionSize(section) - header.fontMetrics().horizontalAdvance(word)
        assert columns
        assert right - 30 <= max(columns) <= right
