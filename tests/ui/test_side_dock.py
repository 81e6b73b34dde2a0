"""The dock beside the workspaces: opened by keys, made when it is opened, remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.main_window import MainWindow
from lnviz.ui.settings import Settings
from lnviz.ui.theme import Theme
from tests.ui.stand_ins import Answers, PlainFlow, PlainWorkspace, scenario


class Page(QWidget):
    """A page with a button, that writes down what it is told."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.told: list[str] = []
        self.button = QPushButton("go")
        QVBoxLayout(self).addWidget(self.button)

    def set_shown(self, shown: bool) -> None:
        self.told.append("shown" if shown else "hidden")

    def dismissed(self) -> None:
        self.told.append("dismissed")


def wide(parent: QWidget) -> QWidget:
    """A workspace that needs room."""
    workspace = PlainWorkspace("numbers", parent)
    workspace.setMinimumWidth(1000)
    layout = QVBoxLayout(workspace)
    layout.addWidget(QLabel("numbers"))
    return workspace


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], MainWindow]]:
    person, document = Answers(), Document(scenario())
    keep = []

    def make() -> MainWindow:
        settings = Settings(tmp_path / "lnviz.ini")
        theme, files = Theme("light"), Files(document, settings, person)
        window = MainWindow(
            theme,
            document,
            settings,
            files,
            person,
            make_normalize=wide,
            make_flow=lambda parent: PlainFlow("gradients", parent),
            make_lessons=Page,
            make_about=Page,
        )
        keep.append((theme, files, settings))
        qtbot.addWidget(window)
        window.resize(1440, 900)
        window.show()
        return window

    yield make
    keep.clear()


def test_that_a_page_is_made_when_it_is_opened_and_not_before(make: Callable[[], MainWindow]) -> None:
    window = make()
    assert window.dock.page("lesson") is None
    assert not window.dock.isVisible()
    window.actions_by_name["dock_lesson"].trigger()
    assert window.dock.isVisible()
    assert window.dock.page("scenario") is None
    assert window.actions_by_name["dock_lesson"].isChecked()
    window.actions_by_name["dock_scenario"].trigger()
    assert window.dock.shown == "scenario"
    assert not window.actions_by_name["dock_lesson"].isChecked()
    assert window.dock.page("lesson").told == ["shown", "hidden"]


def test_that_the_same_key_again_or_esc_closes_it(make: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = make()
    action = window.actions_by_name["dock_lesson"]
    action.trigger()
    action.trigger()
    assert window.dock.shown == ""
    assert not action.isChecked()
    action.trigger()
    page = window.dock.page("lesson")
    qtbot.keyClick(page.button, Qt.Key.Key_Escape)
    assert window.dock.shown == ""
    assert page.told[-2:] == ["hidden", "dismissed"]


def test_that_page_and_width_are_there_at_the_next_start(make: Callable[[], MainWindow]) -> None:
    window = make()
    window.actions_by_name["dock_scenario"].trigger()
    QApplication.processEvents()
    before = window.dock.width()
    window.dock.parentWidget().parentWidget().nudge(-60)
    assert window.dock.width() > before
    widened = window.dock.width()
    window.close()
    later = make()
    assert later.dock.shown == "scenario"
    QApplication.processEvents()
    assert abs(later.dock.width() - widened) <= 2


def test_that_the_workspace_keeps_the_width_it_needs_and_scrolls(make: Callable[[], MainWindow]) -> None:
    window = make()
    window.resize(1120, 680)
    window.actions_by_name["dock_lesson"].trigger()
    QApplication.processEvents()
    workspace = window.workspace("normalize")
    assert workspace.width() >= 1000
    assert workspace.visibleRegion().boundingRect().width() < 1000
    window.actions_by_name["dock_lesson"].trigger()
    QApplication.processEvents()
    assert workspace.width() == window.width()


def test_that_f6_reaches_the_dock(make: Callable[[], MainWindow]) -> None:
    window = make()
    window.actions_by_name["dock_lesson"].trigger()
    window.workspace("normalize").setFocus()
    with_focus = []
    for _ in range(3):
        window.actions_by_name["next_pane"].trigger()
        with_focus.append(window.dock.isAncestorOf(window.focusWidget()))
    assert any(with_focus)


def test_that_the_dock_gives_way_to_what_the_workspace_needs_until_its_border_is_moved(
    make: Callable[[], MainWindow],
) -> None:
    window = make()
    window.resize(1325, 800)
    window.actions_by_name["dock_lesson"].trigger()
    QApplication.processEvents()
    workspace = window.workspace("normalize")
    assert workspace.visibleRegion().boundingRect().width() == 1000
    window.dock.parentWidget().parentWidget().nudge(-60)
    QApplication.processEvents()
    assert workspace.visibleRegion().boundingRect().width() < 1000
