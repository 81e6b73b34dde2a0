"""The invariance lab as a person uses it: look, choose a cell, change c, apply to the data."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QSlider, QToolTip

from lnviz.norm.invariance import CHANGES
from lnviz.scenario.schema import NormSettings
from lnviz.ui.normalize.invariance import AT_ONCE, InvarianceLab
from lnviz.ui.normalize.invariance_grid import InvarianceGrid
from tests.ui.normalize.desk import put

X = np.random.default_rng(2).normal(size=(6, 5))
KEYS = Qt.Key


@pytest.fixture
def make(qtbot):
    """``make(values, **fields)``: the lab alone, its wishes granted."""

    def build(values=X, **fields):
        desk = put(qtbot, InvarianceLab, values, **fields)
        desk.panel.values_requested.connect(desk.grant_values)
        desk.grid = desk.panel.findChild(InvarianceGrid)
        return desk

    return build


def choose(desk, change, column=0):
    rect = desk.grid.cell_rect(CHANGES.index(change), column)
    QTest.mouseClick(
        desk.grid, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rect.center().toPoint()
    )


def words(desk):
    return " ".join(one.text() for one in desk.panel.findChildren(QLabel))


def click_apply(desk):
    QTest.mouseClick(desk.panel.findChild(QPushButton), Qt.MouseButton.LeftButton)


def test_that_the_published_table_is_read_off_the_tensor_on_screen(make):
    desk = make()
    assert desk.grid.accessibleDescription().splitlines() == [
        "W scaled: LayerNorm stays, BatchNorm stays, RMSNorm stays",
        "W shifted: LayerNorm stays, BatchNorm moves, RMSNorm moves",
        "Row of W scaled: LayerNorm moves, BatchNorm stays, RMSNorm moves",
        "Data scaled: LayerNorm stays, BatchNorm stays, RMSNorm stays",
        "Data shifted: LayerNorm moves, BatchNorm stays, RMSNorm moves",
        "Case scaled: LayerNorm stays, BatchNorm moves, RMSNorm stays",
    ]
    assert "18 of 18 as expected" in words(desk)


def test_that_a_cell_says_what_was_done_and_what_came_of_it(make):
    desk = make(selected=(3, 1))
    choose(desk, "case_scaled", 1)
    assert "One case times 10, so token t3." in words(desk)
    assert "BatchNorm’s x̂ moves by" in words(desk)
    choose(desk, "vector_scaled", 1)
    assert "so feature f1." in words(desk)
    assert "BatchNorm’s x̂ stays" in words(desk)


def test_that_a_measurement_against_the_table_says_why(make):
    desk = make(norm=NormSettings(eps=0.1))
    choose(desk, "weights_scaled", 2)
    assert "expected: it stays. eps 0.1 is not small beside the mean square" in words(desk)
    assert "18 of 18" not in words(desk)


def test_that_another_norm_in_force_has_a_column_of_its_own(make):
    desk = make(norm=NormSettings(kind="group"), values=X.reshape(2, 3, 5), selected=(0, 0, 0))
    assert "GroupNorm stays" in desk.grid.accessibleDescription().splitlines()[0]
    assert "24 of 24 as expected" in words(desk)
    choose(desk, "case_scaled", 3)
    assert "GroupNorm’s x̂ moves" in words(desk)


def test_that_one_token_is_explained_instead_of_measured(make):
    desk = make([[2.0, 4.0, 6.0, 8.0]])
    choose(desk, "data_scaled", 1)
    assert "BatchNorm: BatchNorm in training mode needs more than one value per channel" in words(desk)
    assert "12 of 12 as expected" in words(desk)


@pytest.mark.parametrize("change", CHANGES)
def test_that_a_change_is_applied_to_the_data_as_one_step_and_moves_what_was_measured(make, change):
    desk = make()
    before = desk.view.trace.xhat
    choose(desk, change)
    expected = desk.grid.looked_at()
    click_apply(desk)
    moved = np.abs(desk.view.trace.xhat - before).max()
    assert not np.array_equal(desk.normalize.tensor.values, X)
    assert (moved < 1e-3 * np.abs(before).max()) == expected.stays
    desk.document.undo()
    assert np.array_equal(desk.normalize.tensor.values, X)
    assert desk.document.undo_label is None


def test_that_a_typed_factor_and_a_typed_shift_are_what_is_applied(make):
    desk = make(selected=(2, 0))
    factor, shift = desk.panel.findChildren(QLineEdit)
    factor.setFocus()
    factor.setText("2.5")
    QTest.keyClick(factor, KEYS.Key_Return)
    choose(desk, "case_scaled")
    click_apply(desk)
    assert np.array_equal(desk.normalize.tensor.values[2], 2.5 * X[2])
    desk.document.undo()
    shift.setText("7")
    QTest.keyClick(shift, KEYS.Key_Return)
    choose(desk, "weights_shifted")
    click_apply(desk)
    np.testing.assert_allclose((desk.normalize.tensor.values - X)[0], 7.0)


def test_that_the_slider_walks_powers_of_ten_and_the_table_follows(make, qtbot):
    desk = make()
    first = desk.grid.looked_at().largest
    slider = desk.panel.findChild(QSlider)
    slider.setValue(slider.minimum())
    assert desk.panel.amounts.factor == 1e-3
    assert desk.grid.looked_at() is None
    qtbot.waitUntil(lambda: desk.grid.complete)
    assert desk.grid.looked_at().largest > 100 * first
    assert "not small beside the variance" in words(desk)


def test_that_a_factor_beyond_the_slider_is_taken_and_one_of_zero_refused(make):
    desk = make()
    factor = desk.panel.findChildren(QLineEdit)[0]
    factor.setFocus()
    QTest.keyClick(factor, KEYS.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(factor, "50000")
    QTest.keyClick(factor, KEYS.Key_Return)
    assert desk.panel.amounts.factor == 50000
    assert desk.panel.findChild(QSlider).value() == desk.panel.findChild(QSlider).maximum()
    QTest.keyClick(factor, KEYS.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(factor, "0")
    assert factor.property("invalid")
    QTest.keyClick(factor, KEYS.Key_Return)
    assert desk.panel.amounts.factor == 50000


def test_that_arrows_walk_the_cells_and_enter_applies(make):
    desk = make()
    desk.grid.setFocus()
    for key in (KEYS.Key_Down, KEYS.Key_Down, KEYS.Key_Right, KEYS.Key_Up):
        QTest.keyClick(desk.grid, key)
    assert (desk.grid.chosen, desk.grid.chosen_norm.kind) == ("weights_shifted", "batch")
    for _ in range(9):
        QTest.keyClick(desk.grid, KEYS.Key_Up)
        QTest.keyClick(desk.grid, KEYS.Key_Left)
    assert (desk.grid.chosen, desk.grid.chosen_norm.kind) == ("weights_scaled", "layer")
    QTest.keyClick(desk.grid, KEYS.Key_Return)
    assert np.array_equal(desk.normalize.tensor.values, 10 * X)


def test_that_the_full_number_stands_in_the_tooltip(make):
    desk = make()
    point = desk.grid.cell_rect(1, 1).center().toPoint()
    QApplication.sendEvent(desk.grid, QHelpEvent(QEvent.Type.ToolTip, point, desk.grid.mapToGlobal(point)))
    choose(desk, "weights_shifted", 1)
    assert repr(desk.grid.looked_at().largest) in QToolTip.text()
    QToolTip.hideText()
    qapp_events()


def qapp_events():
    for _ in range(3):
        QApplication.processEvents()


def test_that_nothing_is_measured_before_it_is_seen(qtbot):
    desk = put(qtbot, InvarianceLab, X, shown=False)
    grid = desk.panel.findChild(InvarianceGrid)
    assert grid.looked_at() is None
    desk.show()
    assert grid.complete


def test_that_a_large_tensor_is_measured_turn_by_turn_and_an_edit_starts_anew(make, qtbot):
    values = np.random.default_rng(0).normal(size=(AT_ONCE // 32, 64))
    desk = make(values)
    assert not desk.grid.complete
    qtbot.waitUntil(lambda: desk.grid.complete)
    desk.grant_values(values * 2, "edit")
    assert not desk.grid.complete
    desk.panel.finish()
    assert desk.grid.complete


def test_that_of_a_huge_tensor_a_part_is_measured_and_said_to_be(make, qtbot):
    desk = make(np.random.default_rng(0).normal(size=(300, 400)))
    desk.panel.finish()
    assert "Measured on 65\u2009536 values around the token." in words(desk)
