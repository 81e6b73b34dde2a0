"""The window around the workspaces: titles, menus, keys, drops, closing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from lnviz.scenario import sharing
from lnviz.scenario.file import save
from lnviz.sentences import Sentence
from lnviz.ui.actions import MENUS, Item
from lnviz.ui.commands import KeyList, Palette
from lnviz.ui.document import Document
from lnviz.ui.engine_line import engine_words
from lnviz.ui.files import Files
from lnviz.ui.help import about_box
from lnviz.ui.main_window import MainWindow
from lnviz.ui.pictures.dialog import PictureDialog
from lnviz.ui.settings import Settings
from lnviz.ui.theme import Theme
from lnviz.ui.top_bar import TopBar
from lnviz.ui.widgets import Card, ElidedLabel, NumberField
from tests.ui.stand_ins import Answers, PlainFlow, PlainWorkspace, edit, scenario


class Shell:
    """A window with plain workspaces, and everything it was given."""

    def __init__(self, folder: Path, *answers: object) -> None:
        self.person = Answers(*answers)
        self.settings = Settings(folder / "lnviz.ini")
        self.theme = Theme("light")
        self.document = Document(scenario(), None, "untitled")
        self.files = Files(self.document, self.settings, self.person)
        self.window = MainWindow(
            self.theme,
            self.document,
            self.settings,
            self.files,
            self.person,
            make_normalize=self._make_normalize,
            make_flow=self._make_flow,
        )

    def _make_normalize(self, parent: QWidget) -> QWidget:
        self.normalize = PlainWorkspace("numbers", parent)
        return self.normalize

    def _make_flow(self, parent: QWidget) -> QWidget:
        self.flow = PlainFlow("gradients", parent)
        return self.flow

    def trigger(self, name: str) -> None:
        self.window.actions_by_name[name].trigger()

    def go(self, workspace: str) -> None:
        self.document.look(msgspec.structs.replace(self.document.scenario, workspace=workspace))


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Callable[..., Shell]:
    def make(*answers: object) -> Shell:
        shell = Shell(tmp_path, *answers)
        # Closing asks about changes; a test that ends has nobody to ask.
        qtbot.addWidget(shell.window, before_close_func=lambda _: shell.document.mark_saved(tmp_path / "x"))
        return shell

    return make


@pytest.fixture
def shell(make: Callable[..., Shell]) -> Shell:
    shell = make()
    shell.window.show()
    return shell


def drop(window: MainWindow, *paths: Path) -> bool:
    """Drop files on the window as another program does; whether they were accepted."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
    enter.ignore()
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    event = QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(window, event)
    QApplication.processEvents()
    return True


def test_that_the_title_carries_the_name_and_the_unsaved_mark(shell: Shell) -> None:
    assert shell.window.windowTitle() == "untitled[*] — lnviz"
    assert not shell.window.isWindowModified()
    edit(shell.document, 1.0)
    assert shell.window.isWindowModified()
    shell.document.undo()
    assert not shell.window.isWindowModified()


def test_that_undo_and_redo_say_what_and_only_when_they_can(shell: Shell) -> None:
    undo, redo = shell.window.actions_by_name["undo"], shell.window.actions_by_name["redo"]
    assert not undo.isEnabled()
    assert not redo.isEnabled()
    edit(shell.document, 1.0)
    assert undo.text() == "&Undo: Edit of a number"
    undo.trigger()
    assert shell.document.scenario.normalize.tensor.values[0, 0] == 2.0
    assert redo.text() == "&Redo: Edit of a number"
    assert not undo.isEnabled()
    redo.trigger()
    assert shell.document.scenario.normalize.tensor.values[0, 0] == 1.0


@pytest.mark.parametrize("keys", ["Ctrl+Shift+Z", "Ctrl+Y"])
def test_that_both_keys_of_redo_redo(shell: Shell, qtbot: QtBot, keys: str) -> None:
    edit(shell.document, 1.0)
    qtbot.keyClick(shell.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shell.document.scenario.normalize.tensor.values[0, 0] == 2.0
    pressed = QKeySequence(keys)[0]
    qtbot.keyClick(shell.window, pressed.key(), pressed.keyboardModifiers())
    assert shell.document.scenario.normalize.tensor.values[0, 0] == 1.0


def test_that_undo_in_a_field_takes_back_the_letters_until_the_number_is_taken_over(
    shell: Shell, qtbot: QtBot
) -> None:
    field = NumberField(0, 1)
    field.set_value(0.5)
    field.setParent(shell.normalize)
    field.show()
    field.setFocus()
    edit(shell.document, 1.0)
    field.selectAll()
    qtbot.keyClicks(field, "0.2")
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (field.text(), shell.document.undo_label) == ("0.5", "Edit of a number")
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shell.document.undo_label is None


def test_that_f6_goes_from_pane_to_pane_and_round(shell: Shell, qtbot: QtBot) -> None:
    layout = QVBoxLayout(shell.normalize)
    fields = [NumberField(0, 1) for _ in range(3)]
    for field in fields:
        card = Card()
        card.body.addWidget(field)
        layout.addWidget(card)
    fields[1].setEnabled(False)
    QApplication.processEvents()
    seen = []
    bar = shell.window.findChild(TopBar)
    assert bar is not None
    for keys in (Qt.KeyboardModifier.NoModifier,) * 4 + (Qt.KeyboardModifier.ShiftModifier,):
        qtbot.keyClick(shell.window, Qt.Key.Key_F6, keys)
        focused = shell.window.focusWidget()
        seen.append("bar" if bar.isAncestorOf(focused) else fields.index(focused))
    assert seen == ["bar", 0, 2, "bar", 2]


@pytest.mark.parametrize(("width", "whole"), [(900, True), (150, False)])
def test_that_words_beside_a_title_end_in_dots_where_they_do_not_fit(
    qtbot: QtBot, width: int, whole: bool
) -> None:
    card = Card()
    qtbot.addWidget(card)
    card.set_title("Block × step", "last block on top")
    card.resize(width, 100)
    card.show()
    _title, words = card.findChildren(ElidedLabel)
    assert words.toolTip() == words.text() == "last block on top"
    assert (words.shown_text() == "last block on top") is whole
    assert words.shown_text().endswith("…") is not whole
    assert words.fontMetrics().horizontalAdvance(words.shown_text()) <= words.width()


def test_that_a_workspace_is_made_when_it_is_first_shown(shell: Shell) -> None:
    assert shell.window.workspace("normalize") is shell.normalize
    assert shell.window.workspace("flow") is None
    shell.trigger("flow")
    assert shell.window.workspace("flow") is shell.flow
    assert shell.flow.isVisible()
    assert not shell.normalize.isVisible()


def test_that_switching_the_workspace_is_no_change_to_save_or_undo(shell: Shell) -> None:
    shell.trigger("flow")
    assert shell.document.scenario.workspace == "flow"
    assert not shell.document.modified
    assert shell.document.undo_label is None


def test_that_controls_status_and_activity_follow_the_workspace(shell: Shell) -> None:
    shell.trigger("flow")
    shell.trigger("normalize")
    shell.trigger("flow")
    assert shell.normalize.told == ["active", "inactive", "active", "inactive"]
    assert shell.flow.told == ["active", "inactive", "active"]
    assert shell.flow.controls().isVisible()
    assert not shell.normalize.controls().isVisible()
    shell.normalize.status_changed.emit("not in front")
    shell.flow.status_changed.emit("in front")
    shown = [line.text() for line in shell.window.statusBar().findChildren(QWidget) if line.isVisible()]
    assert "in front" in shown
    assert "not in front" not in shown


def test_that_the_run_menu_reaches_the_workspace_that_can(shell: Shell) -> None:
    actions = shell.window.actions_by_name
    names = ["toggle_play", "restart", "step_forward", "step_back", "go_first", "go_head"]
    assert not any(actions[name].isEnabled() for name in names)
    shell.trigger("flow")
    for name in names:
        actions[name].trigger()
    assert shell.flow.told == ["active", *names]


def test_that_only_a_workspace_with_records_offers_to_save_a_run(shell: Shell) -> None:
    action = shell.window.actions_by_name["save_run"]
    assert not action.isEnabled()
    shell.trigger("flow")
    assert action.isEnabled()
    shell.trigger("save_run")
    assert "Nothing is computed yet" in shell.person.refused[0]


def test_that_an_opened_scenario_shows_its_own_workspace(shell: Shell, tmp_path: Path) -> None:
    save(tmp_path / "f.lnviz.json", msgspec.structs.replace(scenario(), workspace="flow"))
    shell.files.open_path(tmp_path / "f.lnviz.json")
    assert shell.flow.isVisible()
    assert shell.window.windowTitle() == "f.lnviz.json[*] — lnviz"


def test_that_every_key_belongs_to_one_action_only() -> None:
    keys = [
        QKeySequence(key).toString()
        for menu in MENUS
        for entry in menu.entries
        if isinstance(entry, Item)
        for key in entry.keys
    ]
    assert "" not in keys
    assert len(keys) == len(set(keys))


def test_that_the_mnemonics_of_a_menu_differ() -> None:
    for menu in MENUS:
        words = [str(entry.words) for entry in menu.entries if entry is not None]
        letters = [text[text.index("&") + 1].lower() for text in words]
        assert len(letters) == len(set(letters)), menu.name


def test_that_the_key_list_holds_every_key_of_the_menus(shell: Shell, qtbot: QtBot) -> None:
    more = (("Space", Sentence("Play")),)
    dialog = KeyList(shell.window.actions_by_name, more, shell.window)
    lines = dict(dialog.lines())
    for _, item in shell.window.actions_by_name:
        if item.keys:
            words = shell.window.actions_by_name.words(item.name)
            assert lines[words] == ", ".join(item.keys)
    assert lines["Play"] == "Space"


def test_that_the_palette_finds_by_any_part_and_runs_what_is_marked(shell: Shell, qtbot: QtBot) -> None:
    palette = Palette(shell.window.actions_by_name, shell.window)
    palette.search("gRad flow")
    assert palette.found() == ["flow"]
    palette.search("step")
    assert palette.found() == []  # steps cannot be run in this workspace
    palette.search("colours")
    with qtbot.waitSignal(palette.run_requested) as run:
        field = palette.findChild(QLineEdit)
        qtbot.keyClick(field, Qt.Key.Key_Down)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert run.args == ["theme_light"]


def test_that_a_theme_is_put_on_at_once_and_remembered(shell: Shell, tmp_path: Path) -> None:
    shell.trigger("theme_dark")
    assert shell.theme.dark
    assert shell.window.palette().window().color() == shell.theme.color("bg")
    assert shell.settings.theme == "dark"
    shell.trigger("theme_light")
    assert not shell.theme.dark
    assert shell.window.actions_by_name["theme_light"].isChecked()


def test_that_a_dropped_file_is_opened(shell: Shell, tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.full((2, 2), 7.0))
    assert drop(shell.window, tmp_path / "a.npy")
    assert shell.document.scenario.normalize.tensor.values.tolist() == [[7, 7], [7, 7]]
    assert shell.document.undo_label == "opening a.npy"


def test_that_several_dropped_files_are_refused(shell: Shell, tmp_path: Path) -> None:
    drop(shell.window, tmp_path / "a.npy", tmp_path / "b.npy")
    assert shell.person.refused == ["2 files were dropped. Drop one at a time."]
    assert not shell.document.modified


def test_that_a_dropped_folder_and_a_file_gone_meanwhile_are_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "tensors").mkdir()
    drop(shell.window, tmp_path / "tensors")
    drop(shell.window, tmp_path / "gone.npy")
    folder, gone = shell.person.refused
    assert folder == "tensors is a folder. Open one of the files in it."
    assert gone.startswith("There is no gone.npy in ")
    assert not shell.document.modified


def test_that_the_text_of_a_scenario_is_pasted_onto_the_window(shell: Shell, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("1 2 3")
    qtbot.keyClick(shell.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert shell.document.scenario.normalize.tensor.values[0, 0] == 2.0
    QGuiApplication.clipboard().setText(sharing.share(scenario([[7.0, 2.0]])))
    qtbot.keyClick(shell.normalize, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert shell.document.scenario.normalize.tensor.values[0, 0] == 7.0


def test_that_data_and_the_text_of_a_scenario_open_when_their_files_are_dropped(
    shell: Shell, tmp_path: Path
) -> None:
    data, text = tmp_path / "rows.csv", tmp_path / "shared.txt"
    data.write_text("5,6\n7,8\n")
    text.write_text(f"From Ada: {sharing.share(scenario([[9.0, 2.0]]))}")
    assert drop(shell.window, data)
    assert shell.document.scenario.normalize.tensor.values.tolist() == [[5, 6], [7, 8]]
    shell.document.mark_saved(tmp_path / "x")
    assert drop(shell.window, text)
    assert shell.document.scenario.normalize.tensor.values[0, 0] == 9.0


def test_that_dropped_text_is_not_accepted(shell: Shell) -> None:
    assert not drop(shell.window)


@pytest.mark.parametrize("answer", ["discard", "cancel"])
def test_that_closing_asks_about_unsaved_changes(make: Callable[..., Shell], answer: str) -> None:
    shell = make(answer)
    shell.window.show()
    edit(shell.document, 1.0)
    closed: list[bool] = []
    shell.window.closed.connect(lambda: closed.append(True))
    shell.trigger("close")
    assert shell.person.asked == ["unsaved untitled"]
    assert closed == ([True] if answer == "discard" else [])
    assert shell.window.isVisible() == (answer == "cancel")


def test_that_the_place_of_the_window_is_remembered(make: Callable[..., Shell]) -> None:
    first = make()
    first.window.resize(960, 700)
    first.window.show()
    first.window.close()
    assert make().window.height() == 700


def test_that_the_window_fits_the_screen_and_has_a_smallest_size(shell: Shell) -> None:
    room_for_the_title_bar = 60
    available = QGuiApplication.primaryScreen().availableSize().height()
    assert shell.window.height() == min(900, max(680, available - room_for_the_title_bar))
    shell.window.resize(10, 10)
    assert (shell.window.width(), shell.window.height()) == (1120, 680)


def test_that_full_screen_comes_and_goes(shell: Shell) -> None:
    shell.trigger("full_screen")
    assert shell.window.isFullScreen()
    shell.trigger("full_screen")
    assert not shell.window.isFullScreen()


def test_that_recent_files_stand_in_their_menu_and_open(shell: Shell, tmp_path: Path) -> None:
    for name in ("one", "a & b"):
        save(tmp_path / f"{name}.lnviz.json", scenario([[1.0]]))
        shell.files.open_path(tmp_path / f"{name}.lnviz.json")
    menu = shell.window.actions_by_name.menu("recent")
    menu.aboutToShow.emit()
    texts = [action.text() for action in menu.actions()]
    assert texts[:2] == ["&1  a && b.lnviz.json", "&2  one.lnviz.json"]
    menu.actions()[1].trigger()
    assert shell.document.name == "one.lnviz.json"
    menu.aboutToShow.emit()
    menu.actions()[-1].trigger()
    assert shell.settings.recent_files == []


def test_that_examples_stand_in_their_menu_and_open(shell: Shell) -> None:
    menu = shell.window.actions_by_name.menu("examples")
    menu.aboutToShow.emit()
    by_data = {action.data(): action for action in menu.actions() if action.data()}
    by_data[("scenario", "real-embeddings")].trigger()
    assert shell.document.name == "real-embeddings"
    by_data[("tensor", "minilm/block5_output")].trigger()
    assert shell.document.scenario.normalize.tensor.values.shape == (15, 384)
    assert shell.document.modified


def test_that_the_picture_on_the_clipboard_is_twice_as_large_as_on_the_screen(shell: Shell) -> None:
    shell.trigger("copy_picture")
    image, workspace = QGuiApplication.clipboard().image(), shell.normalize
    assert image.width() == workspace.width() * 2
    assert image.height() > workspace.height() * 2  # the controls and the title stand above it


def test_that_the_status_line_says_where_a_picture_was_written(shell: Shell, tmp_path: Path) -> None:
    shell.trigger("export_picture")
    dialog = shell.window.findChild(PictureDialog)
    dialog.where.setText(str(tmp_path / "a.png"))
    dialog.export()
    assert (tmp_path / "a.png").is_file()
    said = [line.text() for line in shell.window.statusBar().findChildren(QLabel)]
    assert f"Written to {tmp_path / 'a.png'}" in said


@pytest.mark.parametrize("name", ["export_picture", "export_animation"])
def test_that_a_dialog_asks_for_what_is_exported_of_the_workspace_in_front(shell: Shell, name: str) -> None:
    shell.go("flow")
    shell.trigger(name)
    dialog = shell.window.findChild(PictureDialog)
    assert dialog is not None
    assert dialog.isVisible()
    assert dialog.path.stem == "untitled"
    dialog.update_preview()
    assert dialog.studio().sheet.facts in ("workspace of gradients", "workspace of place 2")
    dialog.close()


def test_that_about_says_the_version_and_the_licence(shell: Shell) -> None:
    box = about_box(shell.window)
    assert "0.1.0" in box.text()
    assert "MIT" in box.informativeText()


@pytest.mark.parametrize(
    ("width", "visible"),
    [(1440, [True, True, True]), (650, [False, True, True]), (560, [False, False, True]), (400, [False, False, False])],
)
def test_that_a_narrow_bar_gives_its_room_to_the_workspace_s_controls(
    shell: Shell, width: int, visible: list[bool]
) -> None:
    menu = shell.window.actions_by_name.menu
    bar = TopBar(menu("examples"), menu("lesson"), shell.window)
    controls = QLabel("settings of the workspace")
    controls.setFixedWidth(150)
    bar.show_workspace("normalize", controls)
    bar.resize(width, 48)
    bar.show()
    buttons = [bar.findChild(QPushButton), *bar.findChildren(QToolButton)[-2:]]
    assert [button.isVisible() for button in buttons] == visible
    assert controls.isVisible()


def test_that_the_status_line_says_what_trains() -> None:
    assert engine_words("starting") == "engine starting …"
    assert engine_words("ready", "2.13.0+cpu") == "engine ready · torch 2.13.0"
    assert engine_words("training", "2.13.0+cpu") == "torch 2.13.0"
    assert engine_words("dead", "2.13.0+cpu") == "engine ended unexpectedly"
