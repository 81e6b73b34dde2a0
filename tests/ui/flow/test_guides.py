"""Guide lines of the profile: drawn where they say, dragged, added and removed by pointer, menu and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from lnviz.ui.flow.guides import guide_word
from lnviz.ui.flow.profile import ProfileCard
from lnviz.ui.flow.scale import Scale, ShareScale
from lnviz.ui.flow.view import Run, View
from tests.ui.flow.stand_in import flow_with, history_of, twins

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def card(theme, show):
    """``card(*guides)``: a shown profile and the tuples of guides it asks for, which it is given as they come."""

    def build(*guides, **view):
        flow = twins()
        card = ProfileCard(theme)
        card.set_run(Run(flow, history_of(flow, 3)))
        show(card, 520, 460)
        card.asked = []
        card.guides_chosen.connect(card.asked.append)
        card.refresh(View(step=2, head=2, guides=guides, **view))
        return card

    return build


def at(card, exponent, block=2.5):
    """A pixel of the viewport."""
    box = card.plot.getPlotItem().getViewBox()
    point = card.plot.mapFromScene(box.mapViewToScene(QPointF(exponent, block)))
    return QPoint(point.x(), point.y())


def on_axis(card, exponent):
    axis = card.plot.getAxis("bottom").sceneBoundingRect()
    middle = card.plot.mapFromScene(axis.center())
    return QPoint(at(card, exponent).x(), middle.y())


def darkest(card, exponent, block=2.5):
    """The lightness of the darkest pixel near a place."""
    image, point = card.plot.viewport().grab().toImage(), at(card, exponent, block)
    return min(image.pixelColor(point.x() + dx, point.y()).lightness() for dx in range(-2, 3))


def test_that_a_line_stands_at_its_value(card):
    bare, shown = card(), card(1e-5)
    # Between the decades no rail is in the way; on one the line is darker than it.
    assert darkest(shown, -5) < darkest(bare, -5) - 20
    assert darkest(shown, -6) == darkest(bare, -6)


def test_that_a_line_beyond_the_scale_and_one_of_shares_are_not_drawn(card):
    shown = card(1e-5)
    lines = shown.guides._lines
    assert lines.count() == 1
    shown.refresh(View(step=2, head=2, guides=(1e-5,), scale=Scale(-3, 1)))
    assert lines.count() == 0
    shown.refresh(View(step=2, head=2, guides=(0.5,), quantity="skip_share", scale=ShareScale()))
    assert lines.count() == 0
    assert not shown.guide_button.isEnabled()


def test_that_a_line_is_dragged_and_asked_for_once_at_the_end(card):
    shown = card(1e-5, 1.0)
    port = shown.plot.viewport()
    QTest.mousePress(port, LEFT, pos=at(shown, -5))
    QTest.mouseMove(port, at(shown, -4))
    assert shown.asked == []
    QTest.mouseMove(port, at(shown, -3))
    QTest.mouseRelease(port, LEFT, pos=at(shown, -3))
    (asked,) = shown.asked
    assert asked[0] == pytest.approx(1e-3, rel=0.1)
    assert asked[1] == 1.0


def test_that_a_dragged_line_pins_no_block(card):
    shown = card(1e-5)
    pinned = []
    shown.block_pinned.connect(pinned.append)
    QTest.mouseClick(shown.plot.viewport(), LEFT, pos=at(shown, -5))
    assert pinned == []
    QTest.mouseClick(shown.plot.viewport(), LEFT, pos=at(shown, -1.5))
    assert pinned in ([2], [3])


def test_that_a_drag_beyond_the_axis_stops_at_its_end(card):
    shown = card(1e-5)
    port = shown.plot.viewport()
    QTest.mousePress(port, LEFT, pos=at(shown, -5))
    QTest.mouseMove(port, QPoint(port.width() + 200, 40))
    QTest.mouseRelease(port, LEFT, pos=QPoint(port.width() + 200, 40))
    assert shown.asked == [(100.0,)]


def test_that_a_double_click_on_the_axis_adds_a_line_there(card):
    shown = card(1e-5)
    QTest.mouseDClick(shown.plot.viewport(), LEFT, pos=on_axis(shown, -2))
    (asked,) = shown.asked
    assert asked == (1e-5, pytest.approx(1e-2, rel=0.1))


def test_that_a_double_click_beside_the_axis_adds_nothing(card):
    shown = card()
    QTest.mouseDClick(shown.plot.viewport(), LEFT, pos=at(shown, -2))
    assert shown.asked == []


def entries(menu):
    return {action.text(): action for action in menu.actions() if action.text()}


def test_that_the_menu_offers_usual_values_and_takes_them_back(card):
    shown = card(1e-3)
    menu = entries(shown.guides.build_menu())
    assert [menu[word].isChecked() for word in ("1e−7", "1e−3", "1e+4")] == [False, True, False]
    menu["1e−7"].trigger()
    menu["1e−3"].trigger()
    assert shown.asked == [(1e-7, 1e-3), ()]


def test_that_the_menu_over_a_line_removes_it_and_beside_one_adds(card):
    shown = card(1e-3)
    entries(shown.guides.build_menu(1e-3))["Remove the line at 1e−3"].trigger()
    entries(shown.guides.build_menu(3.2e-2))["Add a line at 3.2e−02"].trigger()
    entries(shown.guides.build_menu())["Remove all lines"].trigger()
    assert shown.asked == [(), (1e-3, 3.2e-2), ()]


def test_that_a_right_click_opens_the_menu_and_pins_nothing(card, qtbot):
    shown = card(1e-3)
    pinned = []
    shown.block_pinned.connect(pinned.append)
    QTest.mouseClick(shown.plot.viewport(), Qt.MouseButton.RightButton, pos=at(shown, -1))
    qtbot.waitUntil(shown.guides.menu.isVisible)
    assert any("Add a line at" in word for word in entries(shown.guides.menu))
    shown.guides.menu.close()
    assert pinned == []


def test_that_keys_move_choose_add_and_remove_lines(card):
    shown = card(1e-5, 1e-1)
    shown.plot.setFocus()
    assert shown.guides.selected == 1e-5
    QTest.keyClick(shown.plot, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(shown.plot, Qt.Key.Key_Left)
    assert shown.asked[0] == pytest.approx((1e-4, 1e-1))
    assert shown.asked[1] == pytest.approx((7.9e-5, 1e-1))
    QTest.keyClick(shown.plot, Qt.Key.Key_PageUp)
    assert shown.guides.selected == 1e-1
    QTest.keyClick(shown.plot, Qt.Key.Key_Delete)
    assert shown.asked[2] == pytest.approx((7.9e-5,))
    QTest.keyClick(shown.plot, Qt.Key.Key_Insert)
    assert len(shown.asked[3]) == 3


def test_that_no_more_lines_are_asked_for_than_the_document_holds(card):
    shown = card(*(10.0**exponent for exponent in range(-7, 1)))
    QTest.mouseDClick(shown.plot.viewport(), LEFT, pos=on_axis(shown, 1.4))
    assert shown.asked == []


def test_that_lines_belong_to_the_document(still):
    workspace = still(flow_with(twins(), guides=(1e-3,)))
    profile = workspace.panels.profile
    assert profile.guides.values == (1e-3,)
    profile.guides_chosen.emit((1e-7, 1e-3))
    assert workspace.document.scenario.flow.guides == (1e-7, 1e-3)
    assert profile.guides.values == (1e-7, 1e-3)


@pytest.mark.parametrize(
    ("value", "word"), [(1e-7, "1e−7"), (1e4, "1e+4"), (1.0, "1e+0"), (3.2e-4, "3.2e−04")]
)
def test_that_a_power_of_ten_is_labelled_as_one(value, word):
    assert guide_word(value) == word
