"""The views beside the diagram: one is seen, that one is up to date, and each keeps its own keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lnviz.ui.flow.side.side import PAGES, SECONDS
from tests.ui.flow.stand_in import history_of, plain_values, twins


def first_number(workspace):
    model = workspace.panels.side.table.model
    return model.data(model.index(0, 0))


def rising(flow_values):
    """Numbers that grow with the step."""
    return lambda stack, step: flow_values(stack, step) * (step + 1)


@pytest.fixture
def shown(still):
    return lambda: still(values=rising(plain_values(twins())))


def test_that_a_page_that_is_not_seen_costs_nothing_and_is_right_when_it_is(shown):
    workspace = shown()
    side, asked = workspace.panels.side, []
    side.table.model.dataChanged.connect(lambda *_: asked.append(1))
    workspace.show_step(3)
    workspace.refresh()
    assert asked == []
    side.show_page("table")
    assert first_number(workspace) == "4.0e+00"
    workspace.show_step(1)
    assert first_number(workspace) == "2.0e+00"


def test_that_the_table_follows_at_its_own_pace_while_playing(live):
    workspace = live()
    workspace.panels.side.show_page("table")
    model = workspace.panels.side.table.model
    workspace.panels.side.refresh(workspace.view)
    seen = []
    model.dataChanged.connect(lambda *_: seen.append(1))
    workspace.engine.run_to(40)
    workspace.engine.train()
    workspace.session.set_speed(60)
    workspace.session.playback.playing = True
    for _ in range(30):
        workspace.advance(1 / 60)
    workspace.session.playback.playing = False
    assert 2 <= len(seen) <= 0.5 / SECONDS["table"] + 2


def test_that_space_presses_the_button_that_has_the_focus_and_plays_on_the_pictures(live):
    workspace = live()
    side = workspace.panels.side
    button = side.switch.button("table")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert side.page == "table"
    assert not workspace.session.playback.playing
    workspace.panels.diagram.canvas.setFocus()
    QTest.keyClick(workspace.panels.diagram.canvas, Qt.Key.Key_Space)
    assert workspace.session.playback.playing


def test_that_keys_of_the_pictures_are_letters_in_a_field(live):
    workspace = live()
    side = workspace.panels.side
    side.show_page("initial")
    side.initial.layers.setFocus()
    side.initial.layers.clear()
    QTest.keyClicks(side.initial.layers, "2 , 4")
    assert side.initial.layers.text() == "2 , 4"
    assert not workspace.session.playback.playing


def test_that_arrows_in_the_table_walk_its_rows_and_every_picture_follows(shown):
    workspace = shown()
    side = workspace.panels.side
    side.show_page("table")
    side.table.table.setFocus()
    side.table.table.setCurrentIndex(side.table.model.index(0, 0))
    QTest.keyClick(side.table.table, Qt.Key.Key_Down)
    assert workspace.view.block == 3


def test_that_a_block_of_the_profile_is_pointed_at_as_before(shown):
    workspace = shown()
    workspace.panels.profile.block_pointed.emit(2)
    assert workspace.view.block == 2
    workspace.panels.profile.block_pinned.emit(2)
    assert workspace.view.pin == 2


@pytest.mark.parametrize("size", [(1120, 680), (1440, 900)])
def test_that_every_page_fits_into_the_window(still, size):
    workspace = still(size=size)
    for page in PAGES:
        workspace.panels.side.show_page(page)
        workspace.window().resize(*size)
        QApplication.processEvents()
        assert workspace.width() == size[0]
        assert workspace.panels.side.width() < size[0] / 2


def test_that_other_twins_can_be_shown_on_every_page(still):
    workspace = still()
    for page in PAGES:
        workspace.panels.side.show_page(page)
        workspace.show_history(history_of(twins(30), 3), twins(30))
        workspace.show_history(history_of(twins(1), 3), twins(1))


def test_that_words_are_put_in_again_on_every_page(still):
    workspace = still()
    workspace.panels.side.show_page("table")
    workspace.panels.side.table.show_columns(2)
    workspace.retranslate()
    assert workspace.panels.side.table.columns.currentIndex() == 2
    assert workspace.panels.side.page == "table"
