"""The fill tools: what they write, and the menu and dialog that ask for them."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QLineEdit

from lnviz.norm.forward import normalize
from lnviz.scenario.schema import Normalize, Tensor, frozen_array
from lnviz.sentences import Refusal
from lnviz.ui.normalize import fills
from lnviz.ui.normalize.fill_menu import TOOLS, FillMenu
from lnviz.ui.normalize.view import resolve
from tests.scenario.scenarios import normalize_of
from tests.ui.normalize.desk import put

X = np.arange(12.0).reshape(3, 4)


def on(selected=(1, 2), values=X):
    return normalize_of(values, selected=selected)


def values(source):
    return source.tensor.values


def changed(source):
    """Where the tensor is no longer X."""
    return np.argwhere(values(source) != X).tolist()


def test_that_a_constant_fills_the_token_the_feature_or_all():
    assert values(fills.constant(on(), "token", 9.0))[1].tolist() == [9, 9, 9, 9]
    assert changed(fills.constant(on(), "token", -1.0)) == [[1, c] for c in range(4)]
    assert changed(fills.constant(on(), "feature", -1.0)) == [[r, 2] for r in range(3)]
    assert (values(fills.constant(on(), "all", -1.0)) == -1).all()


def test_that_of_a_tensor_of_three_axes_the_slice_on_screen_is_filled():
    x = np.zeros((2, 3, 4))
    tensor = Tensor(values=frozen_array(x), axes=("sample", "token", "feature"))
    source = Normalize(tensor=tensor, selected=(1, 2, 3))
    for scope, filled in (("token", 4), ("feature", 3), ("slice", 12), ("all", 24)):
        done = values(fills.constant(source, scope, 5.0))
        assert fills.count(source, scope) == filled == np.count_nonzero(done)
        assert (done[0] == (5.0 if scope == "all" else 0.0)).all()


def test_that_normal_numbers_have_their_mean_and_deviation_and_come_again():
    source = normalize_of(np.zeros((200, 50)))
    made = values(fills.normal(source, "all", 3.0, 0.5, 11))
    assert made.mean() == pytest.approx(3.0, abs=0.02)
    assert made.std() == pytest.approx(0.5, rel=0.02)
    assert np.array_equal(made, values(fills.normal(source, "all", 3.0, 0.5, 11)))
    assert not np.array_equal(made, values(fills.normal(source, "all", 3.0, 0.5, 12)))


def test_that_a_ramp_goes_in_equal_steps_in_reading_order():
    assert values(fills.ramp(on(), "token", -1.0, 2.0))[1].tolist() == [-1, 0, 1, 2]
    assert values(fills.ramp(on(), "all", 0.0, 11.0)).tolist() == X.tolist()
    assert values(fills.ramp(normalize_of([[5.0]]), "all", 3.0, 4.0)).tolist() == [[3.0]]


def test_that_a_one_hot_token_is_zero_but_for_the_selected_feature():
    assert values(fills.one_hot(on()))[1].tolist() == [0, 0, 1, 0]


def test_that_a_constant_token_has_no_deviation_and_is_normalised_to_zero():
    source = fills.constant_token(on())
    assert values(source)[1].tolist() == [6, 6, 6, 6]
    assert (normalize(values(source), source.norm.spec()).xhat[1] == 0).all()


def test_that_an_outlier_is_the_selected_number_times_a_factor():
    source = fills.outlier(on(), 100.0)
    assert changed(source) == [[1, 2]]
    assert values(source)[1, 2] == 600
    assert values(fills.outlier(normalize_of([[1e300]]), 1e300)).tolist() == [[math.inf]]


def test_that_a_number_is_filled_from_above_and_from_the_left():
    assert values(fills.from_above(on()))[1, 2] == X[0, 2]
    assert values(fills.from_left(on()))[1, 2] == X[1, 1]


@pytest.mark.parametrize("fill", [fills.from_above, fills.from_left])
def test_that_at_the_edge_there_is_nothing_to_fill_from(fill):
    with pytest.raises(Refusal, match="to fill from"):
        fill(on((0, 0)))


def test_that_what_was_before_is_left_as_it_was():
    source = on()
    fills.constant(source, "all", 9.0)
    fills.one_hot(source)
    assert np.array_equal(values(source), X)


# -- menu and dialog -------------------------------------------------------------------------------------


@pytest.fixture
def make(qtbot):
    """``make(values, **fields)``: a desk with the menu, its wishes granted."""

    def build(values=X, **fields):
        desk = put(qtbot, menu, values, **{"selected": (1, 2), **fields})
        desk.panel.change_requested.connect(desk.grant_change)
        return desk

    return build


def menu(_theme, view):
    return FillMenu(view)


def press(dialog, words):
    [button] = [b for b in dialog.findChild(QDialogButtonBox).buttons() if b.text() == words]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def enter(dialog, name, text):
    [field] = [one for one in dialog.findChildren(QLineEdit) if one.accessibleName() == name]
    field.setText(text)
    field.editingFinished.emit()


def test_that_a_tool_without_numbers_fills_at_once_and_is_one_step(make):
    desk = make()
    desk.panel.action("one_hot").trigger()
    assert values(desk.normalize)[1].tolist() == [0, 0, 1, 0]
    assert desk.document.undo_label == "One-hot token"
    desk.document.undo()
    assert np.array_equal(values(desk.normalize), X)


def test_that_normal_numbers_are_asked_for_in_a_dialog(make):
    desk = make()
    desk.panel.action("normal").trigger()
    dialog = desk.panel.dialog()
    enter(dialog, "mean", "5")
    enter(dialog, "σ", "0")
    dialog.findChild(QComboBox).setCurrentIndex(2)
    assert "12 numbers are replaced" in [one.text() for one in dialog.findChildren(QLabel)]
    press(dialog, "Fill")
    assert (values(desk.normalize) == 5).all()
    assert [str(label) for label in desk.labels] == ["Fill with normal numbers"]
    assert desk.panel.dialog() is None


def test_that_cancelling_changes_nothing(make):
    desk = make()
    desk.panel.action("ramp").trigger()
    press(desk.panel.dialog(), "Cancel")
    assert desk.labels == []
    assert desk.panel.dialog() is None


def test_that_a_constant_starts_from_the_selected_number_and_enter_fills(make):
    desk = make()
    desk.panel.action("constant").trigger()
    dialog = desk.panel.dialog()
    [field] = [one for one in dialog.findChildren(QLineEdit) if one.accessibleName() == "value"]
    assert field.text() == "6"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert values(desk.normalize)[1].tolist() == [6, 6, 6, 6]


def test_that_a_negative_deviation_cannot_be_typed(make):
    desk = make()
    desk.panel.action("normal").trigger()
    dialog = desk.panel.dialog()
    enter(dialog, "σ", "-2")
    [field] = [one for one in dialog.findChildren(QLineEdit) if one.accessibleName() == "σ"]
    assert field.text() == "1"
    press(dialog, "Cancel")


def test_that_the_whole_tensor_and_its_slice_are_told_apart_where_there_are_both(make):
    desk = make(np.zeros((2, 3, 4)), selected=(0, 0, 0))
    desk.panel.action("constant").trigger()
    dialog = desk.panel.dialog()
    scope = dialog.findChild(QComboBox)
    assert [scope.itemText(i) for i in range(scope.count())] == [
        "token t0",
        "feature f0",
        "the table on screen",
        "the whole tensor",
    ]
    scope.setCurrentIndex(2)
    enter(dialog, "value", "3")
    press(dialog, "Fill")
    assert [int(part.sum()) for part in values(desk.normalize)] == [36, 0]


def test_that_filling_from_beyond_the_edge_is_not_offered(make):
    desk = make(selected=(0, 1))
    desk.panel.set_view(desk.view)
    assert not desk.panel.action("from_above").isEnabled()
    assert desk.panel.action("from_left").isEnabled()


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool is not None], ids=lambda tool: tool.name)
def test_that_every_tool_does_what_its_numbers_say_at_first(make, tool):
    desk = make(X - 5.0)
    desk.panel.run(tool.name)
    if tool.numbers:
        press(desk.panel.dialog(), "Fill")
    assert not np.array_equal(values(desk.normalize), X - 5.0)
    assert resolve(desk.normalize).trace is not None
    assert desk.labels == [tool.done]
