"""How the pictures share the room: borders that are moved, one picture alone, and a window that is small."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from lnviz.scenario.schema import Flow
from lnviz.scenario.stack_presets import preset
from lnviz.ui.flow.side.side import PAGES
from lnviz.ui.settings import Settings

KEYS = Qt.Key
LEFT = Qt.MouseButton.LeftButton
ROOM_AT_SMALLEST = 1096


def four_twins():
    names = ("transformer", "bert", "gpt2", "deepnet")
    return Flow(stacks=tuple(preset(name).stack(32) for name in names), width=32)


def head_of(card):
    """A place of a card's head where no control stands."""
    return QPoint(card.width() // 2, card.header.geometry().bottom() + 1)


# -- borders -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "less", "more"),
    [("rows", KEYS.Key_Up, KEYS.Key_Down), ("below", KEYS.Key_Left, KEYS.Key_Right)],
)
def test_that_a_border_is_moved_by_keys_and_brought_back_by_a_double_click(still, name, less, more):
    workspace = still(size=(1440, 850))
    split, told = getattr(workspace.panels, name), []
    workspace.panels.shares_changed.connect(told.append)
    handle, usual = split.handle(1), split.sizes()
    assert handle.accessibleName()
    assert handle.focusPolicy() & Qt.FocusPolicy.TabFocus
    handle.setFocus()
    QTest.keyClick(handle, less)
    smaller = split.sizes()
    assert smaller[0] < usual[0]
    assert smaller[1] > usual[1]
    QTest.keyClick(handle, more)
    QTest.keyClick(handle, more)
    assert split.sizes()[0] > usual[0]
    QTest.mouseDClick(handle, LEFT)
    assert split.sizes() == usual
    assert len(told) == 4


def test_that_the_row_below_has_room_for_a_curve_at_first(still):
    workspace = still(size=(1440, 814))  # what a window of 1440 × 900 leaves
    assert workspace.panels.below.height() == pytest.approx(170, abs=15)


def test_that_shares_are_kept_when_the_window_is_resized(still):
    workspace = still(size=(1440, 850))
    panels = workspace.panels
    panels.set_shares({"upper": 0.5, "heat": 0.5})
    workspace.window().resize(1700, 1000)
    QApplication.processEvents()
    for split in (panels.rows, panels.below):
        first, second = split.sizes()
        assert first == pytest.approx(second, abs=2)


def test_that_shares_are_remembered_and_nonsense_is_forgotten(tmp_path):
    path = tmp_path / "lnviz.ini"
    settings = Settings(path)
    assert settings.shares == {}
    settings.set_shares({"upper": 0.6, "heat": 0.25})
    settings.write()
    assert Settings(path).shares == {"upper": 0.6, "heat": 0.25}
    for nonsense in ("abc", "1.5", "nan", "0"):
        path.write_text(f"[shares]\nupper={nonsense}\nheat=0.25\n")
        assert Settings(path).shares == {"heat": 0.25}


# -- one picture alone -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["diagram", "side", "heat", "curves"])
@pytest.mark.parametrize("way", ["button", "double click"])
def test_that_a_card_takes_the_whole_stage_and_goes_back(still, name, way):
    workspace = still(size=(1440, 850))
    panels = workspace.panels
    card = getattr(panels, name)
    cards = (panels.diagram, panels.side, panels.heat, panels.curves)
    before = [(c.mapTo(panels, QPoint()), c.size()) for c in cards]

    def toggle():
        if way == "button":
            panels.enlarging.button(card).click()
        else:
            QTest.mouseDClick(card, LEFT, pos=head_of(card))
        QApplication.processEvents()

    toggle()
    assert [c.isVisible() for c in cards] == [c is card for c in cards]
    assert panels.settings.isVisible()
    assert panels.transport.isVisible()
    assert card.height() > 600
    assert card.width() == panels.width() - panels.settings.width() - 34
    toggle()
    assert all(c.isVisible() for c in cards)
    assert [(c.mapTo(panels, QPoint()), c.size()) for c in cards] == before


def test_that_escape_brings_all_pictures_back_before_it_unpins(still):
    workspace = still()
    panels = workspace.panels
    panels.diagram.block_pinned.emit(2)
    panels.enlarging.button(panels.curves).click()
    assert panels.curves.hasFocus()
    QTest.keyClick(panels.curves, KEYS.Key_Escape)
    assert panels.enlarging.large is None
    assert workspace.view.pin == 2
    QTest.keyClick(panels.diagram.canvas, KEYS.Key_Escape)
    assert workspace.view.pin is None


def test_that_single_keys_work_beside_a_picture_that_is_alone(still):
    workspace = still(steps=12)
    panels = workspace.panels
    panels.enlarging.button(panels.heat).click()
    QTest.keyClick(panels.heat, KEYS.Key_End)
    assert workspace.view.step == 11


def test_that_a_double_click_on_the_picture_itself_enlarges_nothing(still):
    workspace = still()
    heat = workspace.panels.heat
    QTest.mouseDClick(heat.map, LEFT, pos=heat.map.rect().center())
    assert workspace.panels.enlarging.large is None


# -- small windows, and pictures as files --------------------------------------------------------------------------


@pytest.mark.parametrize("flow", [None, four_twins()], ids=["two twins", "four twins"])
def test_that_the_workspace_fits_the_smallest_window_in_every_tab(still, flow):
    workspace = still(flow)
    for quantity in ("parameters", "skip_share", "activation"):
        workspace.controls().kind.button(quantity).click()
        for page in PAGES:
            workspace.panels.side.show_page(page)
            QApplication.processEvents()
            assert workspace.minimumSizeHint().width() <= ROOM_AT_SMALLEST, (quantity, page)


def test_that_zero_and_nan_are_explained_in_the_smallest_window(still):
    workspace = still(size=(1120, 594))
    legend = workspace.panels.diagram._legend
    assert {"0", "NaN"} <= set(legend._marks)
    assert legend.width() >= legend.sizeHint().width()


def test_that_a_value_under_the_mouse_is_whole_in_the_smallest_window(still):
    workspace = still(size=(1120, 594), steps=430)
    heat = workspace.panels.heat
    heat.choose("ratio")
    for step in (3, 424):
        heat.pointed.emit(4, step)
        workspace.refresh()
        QApplication.processEvents()
        assert heat._subtitle.text()
        assert heat._subtitle.shown_text() == heat._subtitle.text()
        assert heat._title.width() >= heat._title.sizeHint().width()
        assert heat._title.text() == f"Block 4, step {step}"


def test_that_a_picture_shows_no_button_that_nobody_can_press(still):
    workspace = still()
    workspace.become_picture()
    workspace.resize(1200, 800)
    QApplication.processEvents()
    seen = [b for b in workspace.findChildren(QAbstractButton) if b.isVisible() and not b.isCheckable()]
    assert seen == []
    assert not workspace.panels.transport.isVisible()
    assert workspace.controls().fit.isHidden()
    for split in (workspace.panels.rows, workspace.panels.below):
        image = split.handle(1).grab().toImage()
        colors = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
        assert len(colors) == 1
