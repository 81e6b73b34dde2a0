"""What a person does on the Normalize workspace: type, nudge, drag, switch, undo."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QToolTip

from lnviz.numbers import cell_notation, cell_text, exact
from lnviz.scenario import library
from lnviz.scenario.schema import NormSettings, Running, changed
from lnviz.ui.normalize.distribution import Distribution
from lnviz.ui.normalize.edits import Target, with_value
from lnviz.ui.normalize.equalizer import Equalizer
from lnviz.ui.normalize.geometry import TALL_CELL_HEIGHT
from lnviz.ui.normalize.painting import PADDING, cell_font, statistic_words
from lnviz.ui.normalize.refusal import RefusalNote
from lnviz.ui.normalize.tables import Tables
from tests.scenario.scenarios import scenario_of

KEYS = Qt.Key
CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


def values(workspace):
    return workspace.document.scenario.normalize.tensor.values


def tables(workspace):
    return workspace.findChild(Tables)


def click_cell(workspace, target):
    canvas = tables(workspace)
    point = canvas.point_of(target).toPoint()
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)


def type_into(workspace, text, end=KEYS.Key_Return):
    """Keys as a person presses them: they go to the editor as soon as it is open."""
    for letter in text:
        QTest.keyClick(editor(workspace) or tables(workspace), letter)
    if end is not None:
        QTest.keyClick(editor(workspace) or tables(workspace), end)


def editor(workspace):
    return next((e for e in tables(workspace).findChildren(QLineEdit) if e.isVisible()), None)


def drag(widget, start, end, steps=5):
    def send(kind, point, button, buttons):
        event = QMouseEvent(
            kind, point, widget.mapToGlobal(point), button, buttons, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(widget, event)

    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    send(QEvent.Type.MouseButtonPress, start, left, left)
    for step in range(1, steps + 1):
        send(QEvent.Type.MouseMove, start + (end - start) * step / steps, none, left)
    send(QEvent.Type.MouseButtonRelease, end, left, none)


def test_that_a_typed_number_is_seen_in_the_output_at_every_keystroke(make):
    workspace = make()
    click_cell(workspace, Target("x", 0, 0))
    type_into(workspace, "1", end=None)
    assert values(workspace)[0, 0] == 1.0
    type_into(workspace, "2", end=None)
    assert values(workspace)[0, 0] == 12.0
    row = np.array([12.0, 4.0, 6.0, 8.0])
    expected = (row - row.mean()) / np.sqrt(row.var() + 1e-5)
    assert np.allclose(workspace.view.trace.y[0], expected, rtol=0, atol=1e-15)


def test_that_enter_keeps_the_number_and_moves_down_and_typing_is_one_step(make):
    workspace = make()
    click_cell(workspace, Target("x", 0, 1))
    type_into(workspace, "-2.75")
    assert values(workspace)[0, 1] == -2.75
    assert workspace.document.scenario.normalize.selected == (1, 1)
    workspace.document.undo()
    assert values(workspace)[0, 1] == 4.0
    assert workspace.document.undo_label is None


def test_that_escape_brings_the_old_number_back_without_a_trace(make):
    workspace = make()
    click_cell(workspace, Target("x", 1, 2))
    type_into(workspace, "99", end=KEYS.Key_Escape)
    assert values(workspace)[1, 2] == 3.0
    assert workspace.document.undo_label is None
    assert editor(workspace) is None


def test_that_rubbish_is_refused_in_the_cell_and_changes_nothing(make):
    workspace = make()
    click_cell(workspace, Target("x", 0, 0))
    type_into(workspace, "1e", end=None)
    open_editor = editor(workspace)
    open_editor.setText("1,5abc")
    open_editor.textEdited.emit("1,5abc")
    assert open_editor.property("invalid")
    QTest.keyClick(open_editor, KEYS.Key_Return)
    assert editor(workspace) is open_editor
    QTest.keyClick(open_editor, KEYS.Key_Escape)
    assert values(workspace)[0, 0] == 2.0


def test_that_nan_and_inf_can_be_typed_and_spoil_their_row_alone(make):
    workspace = make()
    click_cell(workspace, Target("x", 0, 0))
    QTest.keyClick(tables(workspace), KEYS.Key_F2)
    type_into(workspace, "inf")
    y = workspace.view.trace.y
    assert math.isinf(values(workspace)[0, 0])
    assert np.isnan(y[0]).any()
    assert np.isfinite(y[1:]).all()


@pytest.mark.parametrize(
    ("modifiers", "step"),
    [(ALT, 0.1), (ALT | SHIFT, 1.0), (ALT | CTRL, 0.01)],
    ids=["plain", "shift", "ctrl"],
)
def test_that_alt_with_the_arrows_nudges_the_number(make, modifiers, step):
    workspace = make()
    click_cell(workspace, Target("x", 1, 0))
    QTest.keyClick(tables(workspace), KEYS.Key_Up, modifiers)
    assert values(workspace)[1, 0] == pytest.approx(1.0 + step, abs=1e-15)
    QTest.keyClick(tables(workspace), KEYS.Key_Down, modifiers)
    assert values(workspace)[1, 0] == 1.0


def test_that_arrows_walk_over_the_table_and_down_into_gamma_and_beta(make):
    workspace = make()
    click_cell(workspace, Target("x", 1, 1))
    for key in (KEYS.Key_Down, KEYS.Key_Down, KEYS.Key_Down):
        QTest.keyClick(tables(workspace), key)
    assert tables(workspace).target() == Target("beta", 0, 1)
    QTest.keyClick(tables(workspace), KEYS.Key_Up)
    type_into(workspace, "3", end=None)
    assert workspace.view.trace.y[0, 1] == pytest.approx(3 * workspace.view.trace.xhat[0, 1])
    QTest.keyClick(editor(workspace), KEYS.Key_Escape)
    QTest.keyClick(tables(workspace), KEYS.Key_Right, CTRL)
    assert workspace.document.scenario.normalize.selected[1] == 3


def test_that_gamma_and_beta_are_edited_by_the_mouse_too(make):
    workspace = make()
    click_cell(workspace, Target("beta", 0, 2))
    type_into(workspace, "0.5")
    assert workspace.document.scenario.normalize.beta.tolist() == [0.0, 0.0, 0.5, 0.0]
    assert workspace.view.trace.y[1, 2] == pytest.approx(workspace.view.trace.xhat[1, 2] + 0.5)


def test_that_dragging_a_band_changes_its_number_live_as_one_step(make):
    workspace = make()
    equalizer = workspace.findChild(Equalizer)
    seen = []
    workspace.document.changed.connect(lambda _old, new: seen.append(new.normalize.tensor.values[0, 3]))
    drag(equalizer, equalizer.point_of(3, 8.0), equalizer.point_of(3, -4.0))
    assert values(workspace)[0, 3] == pytest.approx(-4.0, abs=0.15)
    assert len(set(seen)) >= 4
    assert workspace.document.scenario.normalize.selected == (0, 3)
    workspace.document.undo()
    assert values(workspace)[0, 3] == 8.0
    assert workspace.document.undo_label is None


def test_that_a_click_on_a_band_selects_it_and_changes_no_number(make):
    workspace = make()
    equalizer = workspace.findChild(Equalizer)
    point = equalizer.point_of(2, 1.0).toPoint()
    QTest.mouseClick(equalizer, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    assert values(workspace)[0].tolist() == [2.0, 4.0, 6.0, 8.0]
    assert workspace.document.scenario.normalize.selected == (0, 2)


def test_that_the_equalizer_answers_its_keys(make):
    workspace = make()
    equalizer = workspace.findChild(Equalizer)
    click_cell(workspace, Target("x", 0, 1))
    equalizer.setFocus()
    presses = [(KEYS.Key_Right, None, 6.0), (KEYS.Key_Up, None, 6.1), (KEYS.Key_Up, SHIFT, 6.11)]
    presses += [(KEYS.Key_PageDown, None, 5.11), (KEYS.Key_0, None, 0.0)]
    for key, modifier, expected in presses:
        QTest.keyClick(equalizer, key, modifier or Qt.KeyboardModifier.NoModifier)
        assert values(workspace)[0, 2] == pytest.approx(expected, abs=1e-12)


def test_that_the_keys_l_b_and_r_choose_the_norm_only_on_a_canvas(make):
    workspace = make()
    canvas = tables(workspace)
    canvas.setFocus()
    for key, kind in (("B", "batch"), ("R", "rms"), ("L", "layer")):
        QTest.keyClick(canvas, key)
        assert workspace.document.scenario.normalize.norm.kind == kind
    eps = workspace.controls().findChild(QLineEdit)
    QTest.keyClick(eps, "B")
    assert workspace.document.scenario.normalize.norm.kind == "layer"


def test_that_batchnorm_takes_its_statistics_from_columns_and_layernorm_from_rows(make):
    workspace = make()
    assert workspace.view.groups[0].tolist() == [0, 0, 0, 0]
    tables(workspace).setFocus()
    QTest.keyClick(tables(workspace), "B")
    assert workspace.view.groups[:, 0].tolist() == [0, 0, 0]
    mean, variance, std = workspace.view.statistics
    assert mean.tolist() == pytest.approx(np.mean(values(workspace), axis=0).tolist())
    assert variance.tolist() == pytest.approx(np.var(values(workspace), axis=0).tolist())
    assert std.tolist() == pytest.approx(np.std(values(workspace), axis=0).tolist())


def test_that_the_articles_example_is_one_click_away(make):
    workspace = make()
    button = next(b for b in workspace.findChildren(QPushButton) if b.text() == "(2, 4, 6, 8)")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    mean, variance, _std = workspace.view.statistics
    assert (mean.tolist(), variance.tolist()) == ([5.0], [5.0])
    assert [f"{v:.2f}" for v in workspace.view.trace.y[0]] == ["-1.34", "-0.45", "0.45", "1.34"]
    workspace.document.undo()
    assert values(workspace).shape == (3, 4)


def test_that_the_real_embeddings_give_the_models_own_output_and_two_outliers(make):
    workspace = make()
    button = next(b for b in workspace.findChildren(QPushButton) if b.text() == "Real embeddings")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert values(workspace).shape == (15, 384)
    assert workspace.view.reference_error <= 1e-5
    names = [b for b in workspace.findChildren(QPushButton) if b.isVisible() and b.text() in ("f99", "f63")]
    assert [b.text() for b in names] == ["f99", "f63"]
    QTest.mouseClick(names[1], Qt.MouseButton.LeftButton)
    row, column = workspace.document.scenario.normalize.selected
    assert column == 63
    assert abs(values(workspace)[row, column]) == np.abs(values(workspace)[:, 63]).max()


def test_that_an_outlier_of_many_thin_bands_can_be_caught_with_the_mouse(make):
    workspace = make()
    workspace.document.change_normalize(lambda _n: library.find("real-embeddings").normalize, "open")
    equalizer = workspace.findChild(Equalizer)
    beside = equalizer.point_of(99, 5.0) + QPointF(2.0, 0.0)
    drag(equalizer, beside, QPointF(beside.x(), equalizer.point_of(99, 0.0).y()))
    assert abs(values(workspace)[0, 99]) < 0.5
    assert workspace.view.trace.std[0, 0] < 0.3


def test_that_the_size_changes_keeping_what_fits(make):
    workspace = make()
    _samples, rows, columns = (
        f for f in workspace.findChildren(QLineEdit) if f.accessibleName().startswith("Number of")
    )
    for field, text in ((rows, "64"), (columns, "1024")):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, KEYS.Key_Return)
    assert values(workspace).shape == (64, 1024)
    assert values(workspace)[0, :4].tolist() == [2.0, 4.0, 6.0, 8.0]
    QTest.keyClicks(rows, "0")
    assert rows.property("invalid")
    QTest.keyClick(rows, KEYS.Key_Escape)
    assert rows.text() == "64"
    assert values(workspace).shape == (64, 1024)


def test_that_eps_is_typed_and_refused_with_its_range(make):
    workspace = make()
    eps = next(
        f for f in workspace.controls().findChildren(QLineEdit) if f.accessibleName().startswith("eps")
    )
    eps.setFocus()
    eps.selectAll()
    QTest.keyClicks(eps, "0")
    QTest.keyClick(eps, KEYS.Key_Return)
    assert workspace.view.trace.y[0, 0] == pytest.approx(-3 / math.sqrt(5), abs=1e-15)
    eps.selectAll()
    QTest.keyClicks(eps, "2")
    assert eps.property("invalid")
    assert eps.toolTip() == "0 … 1"
    QTest.keyClick(eps, KEYS.Key_Return)
    assert workspace.document.scenario.normalize.norm.eps == 0.0


def test_that_one_row_in_batchnorm_training_is_explained_and_left_by_a_click(make):
    workspace = make([[1.0, 2.0, 3.0]])
    tables(workspace).setFocus()
    QTest.keyClick(tables(workspace), "B")
    assert workspace.view.trace is None
    assert "more than one value per channel" in str(workspace.view.refusal)
    button = next(b for b in workspace.findChildren(QPushButton) if b.text() == "Switch to eval")
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert workspace.view.trace.y[0].tolist() == pytest.approx([0.999995, 1.99999, 2.999985], abs=1e-6)
    assert not button.isVisible()


def test_that_feeding_a_batch_moves_the_running_statistics_and_reset_brings_them_back(make):
    workspace = make([[1.0, 2.0], [3.0, 6.0]])
    tables(workspace).setFocus()
    QTest.keyClick(tables(workspace), "B")
    workspace._side.show_panel("running")
    by_text = {b.text(): b for b in workspace.findChildren(QPushButton) if b.isVisible()}
    QTest.mouseClick(by_text["Feed batch"], Qt.MouseButton.LeftButton)
    running = workspace.document.scenario.normalize.running
    assert running.mean.tolist() == pytest.approx([0.2, 0.4])
    assert running.variance.tolist() == pytest.approx([1.1, 1.7])
    assert running.batches == 1
    tables(workspace).setFocus()
    QTest.keyClick(tables(workspace), "T")
    assert workspace.document.scenario.normalize.norm.mode == "eval"
    assert workspace.view.trace.y[0, 0] == pytest.approx((1 - 0.2) / math.sqrt(1.1 + 1e-5))
    QTest.mouseClick(by_text["Reset"], Qt.MouseButton.LeftButton)
    assert workspace.document.scenario.normalize.running is None


def test_that_running_statistics_are_edited_in_place_and_never_negative(make):
    workspace = make(norm=changed(make().view.source.norm, kind="batch", mode="eval"))
    click_cell(workspace, Target("running_variance", 0, 1))
    type_into(workspace, "-4")
    assert workspace.document.scenario.normalize.running.variance[1] == 0.0
    click_cell(workspace, Target("running_mean", 0, 0))
    type_into(workspace, "2")
    assert workspace.view.trace.used_mean[0, 0] == 2.0


def test_that_resizing_carries_parameters_and_running_statistics_along(make):
    running = Running(mean=np.array([1.0, 2.0]), variance=np.array([3.0, 4.0]), batches=2)
    workspace = make([[1.0, 2.0], [3.0, 4.0]], gamma=np.array([5.0, 6.0]), running=running)
    workspace.changes.resize((2, 3))
    normalize = workspace.document.scenario.normalize
    assert normalize.gamma.tolist() == [5.0, 6.0, 1.0]
    assert normalize.running.variance.tolist() == [3.0, 4.0, 1.0]


def test_that_pasting_a_block_writes_it_from_the_cursor_on_and_grows_the_table(make):
    workspace = make()
    click_cell(workspace, Target("x", 2, 3))
    QGuiApplication.clipboard().setText("1\t2\r\n3\t4\r\n")
    QTest.keyClick(tables(workspace), KEYS.Key_V, CTRL)
    assert values(workspace).shape == (4, 5)
    assert values(workspace)[2:, 3:].tolist() == [[1.0, 2.0], [3.0, 4.0]]
    workspace.document.undo()
    assert values(workspace).shape == (3, 4)


def test_that_pasting_rubbish_changes_nothing_and_says_what_is_wrong(make):
    workspace = make()
    said = []
    workspace.status_changed.connect(said.append)
    QGuiApplication.clipboard().setText("array([0., 1., ..., 8., 9.])")
    tables(workspace).setFocus()
    QTest.keyClick(tables(workspace), KEYS.Key_V, CTRL)
    assert values(workspace).tolist() == [list(row) for row in np.array(make().view.values)]
    assert "..." in said[-1]


def test_that_copying_gives_the_number_in_full(make):
    workspace = make([[1 / 3, 2.0]])
    tables(workspace).setFocus()
    QTest.keyClick(tables(workspace), KEYS.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == "0.3333333333333333"


def test_that_rows_and_columns_are_renamed_in_place(make):
    workspace = make()
    canvas = tables(workspace)
    geometry = canvas.geometry_now()
    point = QPointF(geometry.left / 2, geometry.body_top + geometry.cell_height * 1.5).toPoint()
    QTest.mouseDClick(canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    type_into(workspace, "song")
    assert workspace.view.rows == ("t0", "song", "t2")


def test_that_the_stages_play_from_the_input_to_the_output(make, qtbot):
    workspace = make()
    stages = workspace._stages
    seen = []
    stages._timer.setInterval(1)
    stages.stage_requested.connect(seen.append)
    play = next(b for b in workspace.findChildren(QPushButton) if b.text() == "Play stages")
    QTest.mouseClick(play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: play.text() == "Play stages", timeout=3000)
    assert seen == [0, 1, 2, 3, 4, 5, 6]
    assert not workspace.document.modified


def test_that_every_stage_shows_its_own_numbers(make):
    workspace = make(gamma=np.full(4, 2.0), beta=np.full(4, 1.0))
    row = np.array([2.0, 4.0, 6.0, 8.0])
    xhat = (row - 5.0) / math.sqrt(5.0 + 1e-5)
    expected = [row, row, row - 5.0, row - 5.0, xhat, 2 * xhat, 2 * xhat + 1]
    for stage, numbers in enumerate(expected):
        workspace.changes.show_stage(stage)
        assert workspace.view.shown[0].tolist() == pytest.approx(numbers.tolist())


def test_that_rmsnorm_has_no_centring_stages(make):
    workspace = make()
    workspace.changes.show_stage(2)
    tables(workspace).setFocus()
    QTest.keyClick(tables(workspace), "R")
    assert workspace.view.stage == "variance"
    QTest.keyClick(tables(workspace), "[")
    assert workspace.view.stage == "x"


def test_that_hovering_lights_up_the_group_in_tables_and_equalizer(make):
    workspace = make()
    canvas = tables(workspace)
    QTest.mouseMove(canvas.viewport(), canvas.point_of(Target("x", 0, 2)).toPoint())
    assert canvas._hover == (0, 2)
    assert workspace.findChild(Equalizer)._hover == 2
    QApplication.sendEvent(canvas.viewport(), QEvent(QEvent.Type.Leave))
    assert canvas._hover is None
    assert workspace.findChild(Equalizer)._hover == -1


def test_that_a_pasted_torch_print_says_that_it_carries_four_decimals(make):
    workspace = make()
    click_cell(workspace, Target("x", 0, 0))
    QGuiApplication.clipboard().setText(
        "tensor([[ 1.0000e+00, -2.5000e-03], [nan, inf]], device='cuda:0', dtype=torch.float16, grad_fn=<MulBackward0>)"
    )
    QTest.keyClick(tables(workspace), KEYS.Key_V, CTRL)
    assert values(workspace)[0, :2].tolist() == [1.0, -0.0025]
    assert math.isinf(values(workspace)[1, 1])
    said = "\n".join(label.text() for label in workspace.findChildren(QLabel) if label.isVisible())
    assert "four" in said
    workspace.document.undo()
    assert workspace.document.scenario.normalize.tensor.source == ""


@pytest.mark.parametrize("kind", ["layer", "rms"])
def test_that_statistics_between_the_tables_are_never_cut(make, kind):
    songs = ((1.0, 2.0, 6.0), (5.0, 10.0, 30.0))
    workspace = make(songs, norm=NormSettings(kind=kind), compared=NormSettings(kind="batch"))
    workspace.host.resize(1600, 1100)
    canvas = tables(workspace)
    view, geometry = canvas._view, canvas.geometry_now()
    assert geometry.cell_height == TALL_CELL_HEIGHT  # with the larger letters
    texts = [cell_text(float(number), cell_notation(column)) for column in view.statistics for number in column]
    assert {"layer": "116.667", "rms": "341.667"}[kind] in texts
    width = QFontMetricsF(cell_font(geometry)).horizontalAdvance
    assert max(map(width, texts)) <= geometry.statistic_width - PADDING
    bold = QFontMetricsF(cell_font(geometry, bold=True)).horizontalAdvance
    assert bold(statistic_words(view)["variance"]) <= geometry.statistic_width - PADDING


@pytest.mark.parametrize("refusing", ["first", "second"])
def test_that_of_two_norms_the_one_that_refuses_says_so_in_the_place_of_its_table(make, refusing):
    batch, layer = NormSettings(kind="batch"), NormSettings(kind="layer")
    shown, compared = (batch, layer) if refusing == "first" else (layer, batch)
    canvas = tables(make(((1.0, 2.0, 6.0),), norm=shown, compared=compared))
    [note] = [note for note in canvas.findChildren(RefusalNote) if note.isVisible()]
    geometry, place = canvas.geometry_now(), note.geometry()
    other = geometry.body("output" if refusing == "first" else "input").toRect()
    assert not place.intersects(other)
    assert place.left() == (geometry.left if refusing == "first" else geometry.right)
    assert "more than one value per channel" in note.findChild(QLabel).text()
    offered = [button.text() for button in note.findChildren(QPushButton) if button.isVisible()]
    assert offered == (["Switch to eval", "Use LayerNorm"] if refusing == "first" else [])


def test_that_the_equalizer_marks_what_the_keys_select_though_the_mouse_rests_elsewhere(make):
    workspace = make()
    equalizer = workspace.findChild(Equalizer)
    click_cell(workspace, Target("x", 0, 0))
    tables(workspace).hovered.emit(0, 0)
    assert equalizer._marked() == 0
    QTest.keyClick(tables(workspace), KEYS.Key_Right)
    assert workspace.document.scenario.normalize.selected == (0, 1)
    assert equalizer._marked() == 1


def test_that_another_document_of_the_same_size_fits_the_equalizers_scale_anew(make):
    workspace = make(((40.0, 1.0, 2.0, 3.0),))
    equalizer = workspace.findChild(Equalizer)
    tall = equalizer.point_of(0, 8.0).y()
    workspace.document.open(scenario_of(((2.0, 4.0, 6.0, 8.0),)), None, "other")
    assert equalizer.point_of(0, 8.0).y() < tall - 20
    before = equalizer.point_of(0, 1.0).y()
    workspace.document.open(scenario_of(((2.0, 4.0, 6.0, 8.0),)), None, "the same")
    assert equalizer.point_of(0, 1.0).y() == before


def test_that_an_edit_of_recorded_numbers_leaves_the_other_tokens_the_models_own(make):
    workspace = make()
    button = next(b for b in workspace.findChildren(QPushButton) if b.text() == "Real embeddings")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    workspace.document.change_normalize(lambda n: with_value(n, Target("x", 3, 7), 2.5), "edit")
    said = [label.text() for label in workspace.findChildren(QLabel) if label.isVisible()]
    assert "Same as the model's own output in 14 of 15 tokens" in said
    assert not any("Not the model's own" in text for text in said)
    workspace.document.change_normalize(
        lambda n: changed(n, norm=changed(n.norm, kind="rms")), "another norm"
    )
    said = [label.text() for label in workspace.findChildren(QLabel) if label.isVisible()]
    assert "≠ Not the model's own output" in said


def test_that_a_mean_of_rounding_noise_is_about_0_and_a_small_one_is_not(make):
    workspace = make(((0.1, 0.2, 0.7, 1.3, 3.3),))
    after = workspace.view.trace.y
    assert 0 < abs(after.mean()) < 1e-15  # else this table shows nothing
    distribution = workspace.findChild(Distribution)
    assert "mean ≈ 0," in distribution.spoken()
    assert exact(float(after.mean())) in distribution.toolTip()
    workspace.document.change_normalize(lambda n: changed(n, beta=np.full(5, 0.0004)), "shift")
    assert "mean <0.001" in distribution.spoken()


def test_that_the_sums_mark_what_is_rounded(make):
    workspace = make(((2.0, 4.0, 6.0, 8.0),), gamma=np.full(4, 3.0))
    click_cell(workspace, Target("x", 0, 3))
    said = [label.text() for label in workspace.findChildren(QLabel) if label.isVisible()]
    assert "3 × 1.342" in said
    assert "≈ 4.025" in said
    assert "5" in said


def test_that_typing_beside_a_second_norm_says_which_input_it_changes(make, monkeypatch):
    told = []
    monkeypatch.setattr(QToolTip, "showText", lambda _where, words, *_rest: told.append(words))
    canvas = tables(make(((1.0, 2.0, 6.0),), norm=NormSettings(), compared=NormSettings(kind="batch")))
    QTest.keyClick(canvas, "4")
    assert "x = 4" in told[-1]
    QTest.keyClick(canvas._editor, Qt.Key.Key_Escape)
    alone = tables(make(((1.0, 2.0, 6.0),), norm=NormSettings()))
    told.clear()
    QTest.keyClick(alone, "4")
    assert not told
