"""The whole window without a mouse, without seeing it, in strong contrast, in large letters: keys, names, tables."""

from __future__ import annotations

import csv
import dataclasses

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage, QPainter, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWhatsThis, QWidget

from lnviz.norm.backward import jacobian
from lnviz.scenario import library
from lnviz.scenario.schema import changed
from lnviz.ui import spoken, translation
from lnviz.ui import theme as theme_module
from lnviz.ui.as_table import Table, TableDialog, tables_near
from lnviz.ui.commands import KeyList, Palette
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.finding import shelf_commands, window_commands
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.main_window import MainWindow
from lnviz.ui.meanings import explain, is_control
from lnviz.ui.normalize.edits import Target
from lnviz.ui.normalize.geometry import TIGHT_CELL
from lnviz.ui.normalize.stages import Stages
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from lnviz.ui.panes import reading_order
from lnviz.ui.preferences import Preferences
from lnviz.ui.settings import Settings
from lnviz.ui.top_bar import TopBar
from lnviz.ui.widgets import Card, SegmentedControl
from tests.ui.flow.stand_in import history_of
from tests.ui.stand_ins import Answers

SIDE, PAGES = ("backward", "invariance", "running"), ("table", "block", "initial", "profile")


class Laboratory:
    """The window with both workspaces and a run of 25 steps."""

    def __init__(self, folder):
        theme_module.load_fonts()
        spoken.install()
        self.theme = theme_module.Theme("light")
        self.theme.apply()
        self.person, self.settings = Answers(), Settings(folder / "lnviz.ini")
        self.document = Document(library.find("gradient-highway"), None, "test")
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
        self.window.resize(1440, 900)
        self.window.show()
        for name in ("flow", "normalize"):
            self.do(name)

    def _make_normalize(self, parent):
        self.normalize = NormalizeWorkspace(self.theme, self.document, parent, self.person)
        self.normalize.finish()
        return self.normalize

    def _make_flow(self, parent):
        self.flow = FlowWorkspace(self.theme, self.document, None, parent)
        self.flow.show_history(history_of(self.document.scenario.flow, 25))
        return self.flow

    def do(self, action):
        self.window.actions_by_name[action].trigger()
        for _ in range(3):
            QApplication.processEvents()

    def open_everything(self):
        """Every page of both workspaces has been made; the flow workspace is in front."""
        for name in SIDE:
            self.normalize.show_panel(name)
        self.do("flow")
        self.flow.panels.settings.tabs.button("training").click()
        for page in PAGES:
            self.flow.panels.side.show_page(page)
        QApplication.processEvents()


@pytest.fixture
def lab(tmp_path, qtbot):
    lab = Laboratory(tmp_path)
    document = lab.document
    qtbot.addWidget(lab.window, before_close_func=lambda _: document.mark_saved(tmp_path / "x"))
    with qtbot.waitActive(lab.window):
        lab.window.activateWindow()
    yield lab
    translation.speak(QApplication.instance(), "en")
    vars(lab).clear()  # plots keep menus that no window owns


def controls(window):
    return [widget for widget in window.findChildren(QWidget) if is_control(widget) and widget.isEnabled()]


def named(root, name):
    return next(widget for widget in root.findChildren(QWidget) if widget.accessibleName() == name)


def described(widget):
    parents = []
    parent = widget
    while (parent := parent.parentWidget()) is not None:
        parents.append(type(parent).__name__)
    name = widget.accessibleName() or getattr(widget, "text", str)()
    return f"{type(widget).__name__} {name!r} in {' < '.join(parents[:3])}"


# -- words -------------------------------------------------------------------------------------------------


def test_that_every_control_says_what_it_means_for_training(lab):
    lab.open_everything()
    explain(lab.window)
    assert len(controls(lab.window)) > 100
    assert [described(widget) for widget in controls(lab.window) if not widget.whatsThis()] == []
    repeated = [widget for widget in controls(lab.window) if widget.whatsThis() == widget.toolTip()]
    assert [described(widget) for widget in repeated] == []


def test_that_assistive_technology_is_told_a_name_and_a_role_of_everything_that_can_be_used(lab):
    lab.open_everything()
    nameless, shapeless = [], []
    for name in ("flow", "normalize"):
        lab.do(name)
        for widget in controls(lab.window):
            if widget.isVisible():
                found = QAccessible.queryAccessibleInterface(widget)
                if not found.text(QAccessible.Text.Name):
                    nameless.append(described(widget))
                if found.role() in (QAccessible.Role.NoRole, QAccessible.Role.Window):
                    shapeless.append(described(widget))
    assert (nameless, shapeless) == ([], [])


def test_that_the_number_under_the_cursor_is_said_when_the_cursor_moves(lab, monkeypatch):
    said = []
    monkeypatch.setattr(spoken.QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(spoken.QAccessible, "updateAccessibility", lambda event: said.append(event.value()))
    tables = lab.normalize.focusProxy()
    tables.setFocus()
    QTest.keyClick(tables, Qt.Key.Key_Right)
    values = lab.document.scenario.normalize.tensor.values
    assert said[-1].startswith(f"t0, x₂ = {values.flat[1]:g}")
    assert QAccessible.queryAccessibleInterface(tables).text(QAccessible.Text.Value).startswith("t0, x₂ = ")


def test_that_the_block_that_is_pointed_at_is_said_with_its_numbers(lab):
    lab.do("flow")
    canvas = lab.flow.diagram.canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    lab.flow.refresh()
    told = QAccessible.queryAccessibleInterface(canvas)
    assert told.role() == QAccessible.Role.Chart
    assert told.text(QAccessible.Text.Value) == "block 1; Post-LN: 1.0e−23; Pre-LN: 1.0e−03"


def test_that_f1_explains_what_has_the_focus(lab, monkeypatch):
    shown = []
    monkeypatch.setattr(QWhatsThis, "showText", lambda _at, words, _widget: shown.append(words))
    lab.normalize.focusProxy().setFocus()
    QTest.keyClick(lab.normalize.focusProxy(), Qt.Key.Key_F1)
    assert len(shown) == 1
    assert "share the statistics" in shown[0]


# -- keys --------------------------------------------------------------------------------------------------


def around(window, widget):
    corner = widget.mapTo(window, QPoint())
    return window.grab(widget.rect().translated(corner).adjusted(-4, -4, 4, 4)).toImage()


@pytest.mark.parametrize("choice", ["light", "contrast"])
def test_that_tab_reaches_every_control_and_the_focus_is_seen_on_each(lab, choice):
    lab.theme.choose(choice)
    unseen, reached, missed = [], 0, []
    for name in ("flow", "normalize"):
        lab.do(name)
        wanted = reading_order(lab.window)
        wanted[0].setFocus()
        order = []
        for _ in wanted:
            focused = QApplication.focusWidget()
            order.append(focused)
            with_focus = around(lab.window, focused)
            focused.clearFocus()
            if around(lab.window, focused) == with_focus:
                unseen.append(described(focused))
            focused.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyClick(focused, Qt.Key.Key_Tab)
        assert order == wanted
        assert QApplication.focusWidget() is order[0]  # around and around
        in_sight = [widget for widget in controls(lab.window) if widget.isVisible()]
        groups = [widget.group() for widget in order if getattr(widget, "group", None)]
        missed += [
            described(widget)
            for widget in in_sight
            if widget not in order
            and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            and not (getattr(widget, "group", None) and widget.group() in groups)
        ]
        reached += len(order)
    assert (unseen, missed) == ([], [])
    assert reached > 60


def test_that_enter_presses_every_button_that_has_the_focus_once(lab, monkeypatch):
    pressed = []
    lab.open_everything()
    for kind in (QPushButton, QToolButton):
        monkeypatch.setattr(kind, "click", lambda button: pressed.append(button))
    for name, fewest in (("flow", 20), ("normalize", 10)):
        lab.do(name)
        buttons = [one for one in reading_order(lab.window) if isinstance(one, QPushButton | QToolButton)]
        assert len(buttons) > fewest
        for button in buttons:
            button.setFocus()
            pressed.clear()
            QTest.keyClick(button, Qt.Key.Key_Return)
            assert pressed == [button], described(button)
            QTest.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            assert pressed == [button], described(button)


def test_that_the_list_of_keys_has_every_shortcut(lab):
    for name in ("flow", "normalize"):
        lab.do(name)
        workspace = lab.window.workspace(name)
        dialog = KeyList(lab.window.actions_by_name, workspace.key_lines(), lab.window)
        listed = {key for _, keys in dialog.lines() for key in keys.split(", ")}
        real = {shortcut.key().toString() for shortcut in workspace.findChildren(QShortcut)}
        assert real
        assert real - listed == set()
        dialog.deleteLater()


def test_that_the_palette_finds_controls_and_examples_and_runs_them(lab):
    actions = lab.window.actions_by_name
    more = {
        command.words: command
        for command in (*shelf_commands(actions), *window_commands(lab.window, actions, {}))
    }
    palette = Palette(actions, lab.window, tuple(more.values()))
    palette.search("norm batch")
    assert "Kind of norm: BatchNorm" in palette.found()
    palette.deleteLater()
    more["Kind of norm: BatchNorm"].run()
    assert lab.document.scenario.normalize.norm.kind == "batch"
    lab.person.answers = ["discard"]
    more["Examples: Worked example"].run()
    assert lab.document.scenario.normalize.tensor.values.tolist() == [[2, 4, 6, 8]]


@pytest.mark.parametrize("width", [1440, 1280])
def test_that_the_names_of_the_norms_give_way_to_the_lessons_and_are_never_cut(lab, width):
    for across in (1120, width):  # and back from a narrow window
        lab.window.resize(across, 900)
        for _ in range(4):
            QApplication.processEvents()
    bar = lab.window._bar
    assert bar._lessons.isVisible()
    batch = bar.controls.findChild(SegmentedControl).button("batch")
    assert batch.width() >= batch.sizeHint().width()
    assert batch.text() == "Batch"
    assert batch.accessibleName() == "BatchNorm"


def test_that_a_feature_is_renamed_by_keys(lab):
    tables = lab.normalize.focusProxy()
    tables.setFocus()
    QTest.keyClick(tables, Qt.Key.Key_F2, Qt.KeyboardModifier.ControlModifier)
    editor = QApplication.focusWidget()
    QTest.keyClicks(editor, "loud")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert lab.normalize.view.columns[0] == "loud"


# -- looks -------------------------------------------------------------------------------------------------


def colours_of(card):
    """The colour of the card itself, then every eighth pixel's."""
    picture = card.grab().toImage()
    across, down = range(8, picture.width() - 8, 8), range(8, picture.height() - 8, 8)
    return [picture.pixelColor(8, 3).name(), *(picture.pixelColor(x, y).name() for x in across for y in down)]


def test_that_another_theme_repaints_every_panel_at_once(lab):
    lab.open_everything()
    for name, choice in (("flow", "contrast"), ("normalize", "dark")):
        lab.do(name)
        cards = [card for card in lab.window.findChildren(Card) if card.isVisible()]
        cards = [card for card in cards if card.property("role") == "card"]
        assert len(cards) >= 4
        old, before = lab.theme.tokens, {card: colours_of(card) for card in cards}
        lab.do(f"theme_{choice}")
        assert lab.settings.theme == choice
        for card in cards:
            now = colours_of(card)
            assert now[0] == lab.theme.tokens.panel.lower(), described(card)
            # Whatever is painted on the panel was painted anew: of its old ground nothing is left.
            assert old.panel.lower() in before[card]
            assert old.panel.lower() not in now, described(card)


def test_that_the_sign_of_an_entry_of_the_jacobian_is_seen_without_its_colour(lab):
    lab.normalize.show_panel("backward")
    QApplication.processEvents()
    picture = named(lab.normalize, "Jacobian of the normalised output by the input")
    matrix, image = picture.matrix(), picture.grab().toImage()
    cell = picture._square().width() / len(matrix)
    text = lab.theme.tokens.text.lower()
    for row, column in np.ndindex(matrix.shape):
        x, y = (column + 1) * cell - 3, picture._square().y() + row * cell + 2
        assert (image.pixelColor(int(x), int(y)).name() == text) == (matrix[row, column] < 0)


def test_that_the_parts_of_a_gradient_are_told_apart_without_their_colours(lab, monkeypatch):
    lab.normalize.show_panel("backward")
    bars = named(lab.normalize, "Upstream gradient and dx of the selected token")
    one = theme_module.LIGHT.gradient
    same = dataclasses.replace(theme_module.LIGHT, parameter=one, post=one)
    monkeypatch.setattr(lab.theme, "_tokens", same)
    pictures = set()
    for token in ("gradient", "parameter", "post"):
        image = QImage(16, 16, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        bars._fill(painter, QRectF(0, 0, 16, 16), token)
        painter.end()
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 3


def test_that_text_grows_and_shrinks_by_keys_within_limits_and_is_remembered(lab, tmp_path):
    def press(key):
        QTest.keyClick(lab.window, key, Qt.KeyboardModifier.ControlModifier)
        QApplication.processEvents()
        return lab.theme.zoom

    menu = lab.window.menuBar()
    usual = menu.height()
    assert press(Qt.Key.Key_Minus) == 90
    lab.theme.set_zoom(175)
    assert [press(Qt.Key.Key_Plus), press(Qt.Key.Key_Plus)] == [200, 200]
    assert menu.height() > 1.4 * usual
    assert Settings(tmp_path / "lnviz.ini").zoom == 200
    assert press(Qt.Key.Key_0) == 100
    assert menu.height() == usual


def test_that_pictures_grow_with_the_text_and_are_still_hit_where_one_points(lab):
    def gap(tables):
        points = [tables.point_of(Target("x", 0, column)) for column in (0, 1)]
        return points[1].x() - points[0].x()

    tables = lab.normalize.focusProxy()
    lab.theme.set_zoom(150)
    assert gap(tables) >= 1.5 * TIGHT_CELL
    point = tables.point_of(Target("x", 0, 1)).toPoint()
    QTest.mouseClick(tables.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    assert lab.normalize.view.selected == (0, 1)
    lab.do("flow")
    canvas = lab.flow.diagram.canvas
    box = canvas.block_box(24)
    QTest.mouseClick(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, box.center().toPoint()
    )
    lab.flow.refresh()
    assert lab.flow.view.pin == 24


def test_that_settings_that_make_no_sense_are_as_if_they_had_never_been_set(tmp_path):
    written = "[General]\ntheme=purple\nzoom=1e9\nreduce_motion=perhaps\n"
    (tmp_path / "lnviz.ini").write_text(written)
    settings = Settings(tmp_path / "lnviz.ini")
    assert (settings.theme, settings.zoom, settings.reduce_motion) == ("system", 100, False)


def test_that_nothing_moves_by_itself_once_motion_is_reduced(lab):
    told = []
    lab.flow.set_animated = told.append
    lab.normalize.set_animated = told.append
    lab.do("reduce_motion")
    assert told == [False, False]
    assert lab.settings.reduce_motion
    lab.do("reduce_motion")
    assert told[2:] == [True, True]


def test_that_the_preferences_act_at_once(lab, monkeypatch):
    def person(dialog):
        for box, choice in ((dialog.themes, "contrast"), (dialog.zooms, 150), (dialog.languages, "zh_CN")):
            box.activated.emit(box.findData(choice))
        dialog.motion.click()
        QApplication.processEvents()
        assert dialog.windowTitle() != "Preferences"  # it speaks Chinese by now
        box = dialog.languages
        box.activated.emit(box.findData("en"))

    monkeypatch.setattr(Preferences, "exec", person)
    lab.do("preferences")
    assert (lab.theme.choice, lab.theme.zoom) == ("contrast", 150)
    assert (lab.settings.theme, lab.settings.zoom) == ("contrast", 150)
    assert (lab.settings.reduce_motion, lab.settings.language) == (True, "en")


# -- tables ------------------------------------------------------------------------------------------------


def test_that_every_picture_is_there_as_a_table_with_the_same_numbers(lab):
    lab.open_everything()
    tables, place = tables_near(lab.flow.diagram.canvas, lab.flow)
    titles = [table.title for table in tables]
    assert titles[place] == "Diagram, step 24"
    assert {"Gradient of the activation, step 24", "Curves over steps"} <= set(titles)
    heat = next(table for table in tables if table.title == "Post-LN: Gradient of the activation")
    history = lab.flow.session.run.history
    written = np.array(heat.lines())[1:, 1:].astype(np.float32)
    recorded = history.series(0, "activation_grad_norm")[:, :24].T[::-1]
    assert np.array_equal(written, recorded)  # in full
    curves = next(table for table in tables if table.title == "Curves over steps")
    assert np.array(curves.lines())[1:, 1].astype(float).tolist() == history.loss(0).tolist()


def test_that_the_pictures_of_a_norm_are_there_as_tables(lab):
    found = {}
    for panel in ("arithmetic", *SIDE):
        lab.normalize.show_panel(panel)
        lab.normalize.finish()
        found |= {table.title: table for table in tables_near(None, lab.normalize)[0]}
    view = lab.normalize.view
    assert {"Input x", "Statistics of LayerNorm", "Equalizer", "Before / after"} <= set(found)
    assert {"Gradient of the selected token", "Invariance"} <= set(found)
    assert np.array_equal(numbers_of(found["Output y = γ·x̂ + β"]), view.shown)
    assert np.array_equal(numbers_of(found["Jacobian ∂x̂/∂x"]), jacobian(view.trace, 0, "xhat"))


def numbers_of(table):
    return np.array(table.lines())[1:, 1:].astype(float)


def test_that_a_table_is_copied_and_saved_in_full(lab, qtbot, tmp_path):
    values = np.array([[0.1, None], [1e-300, "frozen"]], dtype=object)
    table = Table("T", ("a", "b"), ("x", "y, z"), values)
    dialog = TableDialog([table], 0, lab.person, lab.settings)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    dialog.table.copy()
    assert QGuiApplication.clipboard().text() == "\tx\ty, z\na\t0.1\t\nb\t1e-300\tfrozen"
    dialog.table.selectColumn(0)
    QTest.keyClick(dialog.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "0.1\n1e-300"
    lab.person.answers = [tmp_path / "table"]
    dialog.save_button.click()
    with (tmp_path / "table.csv").open(newline="") as file:
        assert list(csv.reader(file)) == [["", "x", "y, z"], ["a", "0.1", ""], ["b", "1e-300", "frozen"]]


def test_that_a_table_opens_on_the_picture_that_has_the_focus(lab, monkeypatch):
    opened = []
    monkeypatch.setattr(TableDialog, "exec", lambda dialog: opened.append(dialog.shown.title))
    equalizer = next(w for w in lab.normalize.findChildren(QWidget) if w.accessibleName().startswith("Equalizer of"))
    equalizer.setFocus()
    QTest.keyClick(equalizer, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert opened == ["Equalizer"]


def test_that_f6_goes_through_the_bars_too_in_reading_order_and_comes_back(lab):
    def panes():
        places = []
        lab.do("next_pane")
        while (widget := lab.window.focusWidget()) not in places:
            places.append(widget)
            lab.do("next_pane")
        return places

    lab.do("normalize")
    bar, stages = lab.window.findChild(TopBar), lab.normalize.findChild(Stages)
    places = panes()
    assert any(bar.isAncestorOf(widget) for widget in places)
    assert any(stages.isAncestorOf(widget) for widget in places)
    assert any(widget is lab.normalize.focusProxy() for widget in places)
    lab.do("flow")
    places = panes()
    assert any(bar.isAncestorOf(widget) for widget in places)
    transport = lab.flow.panels.transport
    assert [place for place, widget in enumerate(places) if transport.isAncestorOf(widget)]
    lab.do("previous_pane")
    lab.do("next_pane")
    assert lab.window.focusWidget() in places


def test_that_the_palette_shows_first_what_is_called_just_what_was_typed(lab):
    lab.document.change_normalize(lambda n: changed(n, norm=changed(n.norm, kind="batch")), "batch")
    lab.do("normalize")
    palette = Palette(
        lab.window.actions_by_name, lab.window, list(window_commands(lab.window, lab.window.actions_by_name, {}))
    )
    for word in ("eval", "train"):
        palette.search(word)
        assert palette.found()[0].endswith(f": {word}")
        assert len(palette.found()) > 1
    palette.deleteLater()
