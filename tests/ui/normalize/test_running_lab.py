"""The BatchNorm laboratory as a person uses it: feed, watch the statistics follow, poison them, reset."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QToolButton, QToolTip

from lnviz.scenario.schema import NormSettings
from lnviz.ui.normalize import edits, feeding
from lnviz.ui.normalize.running_lab import MANY, RunningLab
from lnviz.ui.normalize.running_plot import RunningPlot
from lnviz.ui.normalize.running_tracks import tracks_of
from lnviz.ui.normalize.view import resolve
from tests.scenario.scenarios import normalize_of
from tests.ui.normalize.desk import put

BATCH = NormSettings(kind="batch")
KEYS = Qt.Key


@pytest.fixture
def make(qtbot):
    """``make(values, **fields)``: the laboratory alone on BatchNorm, its wishes granted."""

    def build(values=((1.0, 2.0), (3.0, 6.0)), **fields):
        desk = put(qtbot, RunningLab, values, **{"norm": BATCH, **fields})
        desk.panel.change_requested.connect(desk.grant_change)
        return desk

    return build


def click(desk, words):
    """Press the button with these words, as far as it can be seen and pressed."""
    buttons = desk.panel.findChildren(QPushButton) + desk.panel.findChildren(QToolButton)
    [button] = [one for one in buttons if one.text() == words and one.isVisible()]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def enabled(desk, words):
    return next(one for one in desk.panel.findChildren(QPushButton) if one.text() == words).isEnabled()


def type_number(desk, name, text):
    [field] = [one for one in desk.panel.findChildren(QLineEdit) if one.accessibleName().startswith(name)]
    field.setFocus()
    field.setText(text)
    QTest.keyClick(field, KEYS.Key_Return)


def words(desk):
    return " ".join(one.text() for one in desk.panel.findChildren(QLabel) if one.isVisible())


def picture(desk):
    image = desk.panel.findChild(RunningPlot).grab().toImage()
    return bytes(image.constBits())


def running(desk):
    return desk.normalize.running


def outputs(desk):
    return desk.view.trace.y.ravel()


def test_that_one_update_follows_pytorch_and_with_other_settings_keras_and_onnx(make):
    """Case 6: rows [1, 2] and [3, 6], 10 % new, from mean 0 and variance 1."""
    desk = make()
    click(desk, "Feed batch")
    np.testing.assert_allclose(running(desk).mean, [0.2, 0.4])
    np.testing.assert_allclose(running(desk).variance, [1.1, 1.7])
    click(desk, "Reset")
    assert running(desk) is None
    click(desk, "biased")
    type_number(desk, "Weight of the old value", "0.9")
    click(desk, "Feed batch")
    np.testing.assert_allclose(running(desk).mean, [0.2, 0.4])
    np.testing.assert_allclose(running(desk).variance, [1.0, 1.3])


def test_that_one_infinite_value_poisons_and_its_batch_is_named_and_reset_offered(make):
    """Case 7: train on [1, inf], then on [1, 3], then eval on [2]."""
    desk = make([[1.0], [math.inf]])
    click(desk, "Feed batch")
    desk.grant_values(np.array([[1.0], [3.0]]), "edit")
    assert np.isfinite(outputs(desk)).all()
    click(desk, "Feed batch")
    desk.grant_change(lambda n: edits.with_values(edits.resized(n, (1, 1)), np.array([[2.0]])), "edit")
    click(desk, "eval")
    assert np.isnan(outputs(desk)).all()
    assert (running(desk).batches, running(desk).poisoned_at) == (2, 1)
    assert "f0: not finite since batch 1" in words(desk)
    reset = next(b for b in desk.panel.findChildren(QPushButton) if b.text() == "Reset")
    assert reset.property("role") == "primary"
    click(desk, "Reset")
    np.testing.assert_allclose(outputs(desk), [2 / math.sqrt(1 + 1e-5)])
    assert "not finite" not in words(desk)
    assert reset.property("role") == ""


def test_that_a_column_is_seen_through_fresh_statistics_its_own_and_updated_ones(make):
    """Case 8: 10 and 20 in eval, in training, and in eval again after one batch."""
    desk = make([[10.0], [20.0]], norm=NormSettings(kind="batch", mode="eval"))
    np.testing.assert_allclose(outputs(desk), [9.99995, 19.9999], rtol=1e-6)
    click(desk, "train")
    np.testing.assert_allclose(outputs(desk), [-1, 1], atol=1e-6)
    click(desk, "Feed batch")
    np.testing.assert_allclose([*running(desk).mean, *running(desk).variance], [1.5, 5.9])
    click(desk, "eval")
    np.testing.assert_allclose(outputs(desk), [3.49939, 7.61632], rtol=1e-5)


def test_that_a_batch_of_one_is_explained_and_eval_offered(make):
    """Case 5: one row in training mode."""
    desk = make([[1.0, 2.0, 3.0]])
    assert "A batch of one" in words(desk)
    assert not enabled(desk, "Feed batch")
    click(desk, "Eval mode")
    np.testing.assert_allclose(outputs(desk), [0.999995, 1.99999, 2.999985], rtol=1e-7)
    assert not any(b.text() == "Eval mode" and b.isVisible() for b in desk.panel.findChildren(QPushButton))


def test_that_another_norm_is_told_that_it_keeps_none_and_batch_norm_is_one_click_away(make):
    desk = make(norm=NormSettings())
    assert words(desk) == "Only BatchNorm keeps running statistics."
    click(desk, "BatchNorm")
    assert desk.normalize.norm.kind == "batch"
    click(desk, "Feed batch")
    assert running(desk).batches == 1


def test_that_a_batch_norm_beside_another_norm_is_the_one_that_is_fed_and_set(make):
    desk = make(norm=NormSettings(), compared=BATCH)
    type_number(desk, "Weight of the new value", "0.5")
    assert (desk.normalize.compared.momentum, desk.normalize.norm.momentum) == (0.5, 0.1)
    click(desk, "Feed batch")
    assert running(desk).mean.tolist() == [1.0, 2.0]
    click(desk, "eval")
    assert (desk.normalize.compared.mode, desk.normalize.norm.mode) == ("eval", "train")


def test_that_the_two_momenta_are_one_number_seen_from_both_sides(make):
    desk = make()
    old, new = (
        next(f for f in desk.panel.findChildren(QLineEdit) if f.accessibleName().startswith(name))
        for name in ("Weight of the old", "Weight of the new")
    )
    assert (old.text(), new.text()) == ("0.9", "0.1")
    type_number(desk, "Weight of the old value", "0.99")
    assert (desk.normalize.norm.momentum, desk.normalize.norm.momentum_weights) == (0.99, "old")
    assert new.text() == "0.01"
    type_number(desk, "Weight of the new value", "0.3")
    assert (desk.normalize.norm.momentum, desk.normalize.norm.momentum_weights) == (0.3, "new")
    assert old.text() == "0.7"


def test_that_each_press_is_one_step_that_undo_takes_back_and_a_random_batch_comes_again(make):
    desk = make()
    click(desk, f"× {MANY}")
    assert running(desk).batches == MANY
    first = running(desk).mean.tolist()
    assert np.array_equal(desk.normalize.tensor.values, [[1, 2], [3, 6]])
    desk.document.undo()
    assert running(desk) is None
    for _ in range(MANY):
        click(desk, "Random")
    assert running(desk).mean.tolist() == first
    desk.document.undo()
    assert running(desk).batches == MANY - 1


def test_that_a_drift_and_a_seed_are_what_random_batches_are_made_with(make):
    desk = make()
    type_number(desk, "Drift", "0.5")
    type_number(desk, "Seed", "7")
    click(desk, f"× {MANY}")
    expected = feeding.fed_random(normalize_of([[1.0, 2.0], [3.0, 6.0]], norm=BATCH), MANY, 0.5, 7).running
    assert np.array_equal(running(desk).mean, expected.mean)
    assert running(desk).mean[1] > 4.0


def test_that_nothing_is_fed_in_eval_mode(make):
    desk = make()
    click(desk, "eval")
    assert not any(enabled(desk, name) for name in ("Feed batch", "Random", f"× {MANY}"))
    click(desk, "train")
    assert enabled(desk, "Feed batch")


def test_that_more_than_two_hundred_batches_are_counted_and_the_last_said_to_be_kept(make):
    desk = make(((1.0,), (3.0,)))
    desk.grant_change(lambda n: feeding.fed_random(n, 1234, 0.0, 0), "feed")
    assert "1\u2009234 fed, last 200 kept" in words(desk)
    assert tracks_of(desk.view).first == 1035


def test_that_the_plot_holds_batch_running_and_step_of_the_selected_feature(make):
    desk = make(selected=(0, 1))
    click(desk, "Feed batch")
    tracks = tracks_of(desk.view)
    assert tracks.feature == "f1"
    assert (tracks.mean.batch.tolist(), tracks.mean.before.tolist()) == ([4.0], [0.0])
    np.testing.assert_allclose([tracks.mean.after[0], tracks.mean.now], [0.4, 0.4])
    np.testing.assert_allclose(tracks.mean.pending, (4.0, 0.4, 0.9 * 0.4 + 0.1 * 4))
    np.testing.assert_allclose(tracks.variance.pending, (8.0, 1.7, 0.9 * 1.7 + 0.1 * 8))


def test_that_the_batch_on_screen_moves_in_the_plot_while_it_is_edited(make):
    desk = make()
    before = picture(desk)
    desk.grant_values(np.array([[9.0, 2.0], [3.0, 6.0]]), "edit")
    assert tracks_of(desk.view).mean.pending[0] == 6.0
    assert picture(desk) != before


def test_that_eval_mode_is_drawn_with_other_marks_in_use(make):
    desk = make()
    click(desk, f"× {MANY}")
    train = picture(desk)
    click(desk, "eval")
    assert tracks_of(desk.view).in_eval
    assert math.isnan(tracks_of(desk.view).mean.pending[1])
    assert picture(desk) != train


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_that_poison_is_hatched_in_the_colour_of_errors_from_its_batch_on(make, theme):
    desk = make()
    desk.theme.choose(theme)
    click(desk, "Random")
    error = desk.theme.color("error").rgb()

    def reds(slots):
        """Pixels in the colour of errors in the pane of the mean, around a slot."""
        plot = desk.panel.findChild(RunningPlot)
        image = plot.grab().toImage()
        half = (plot.slot_x(1) - plot.slot_x(0)) / 2
        spread = range(int(plot.slot_x(slots) - half) + 2, int(plot.slot_x(slots) + half) - 2)
        return sum(
            _near(image.pixel(x, y), error) for x in spread for y in range(20, plot.height() // 2 - 20)
        )

    assert reds(1) == 0
    desk.grant_change(lambda n: feeding.fed(n, np.array([[math.nan, 1.0], [1.0, 1.0]])), "feed")
    click(desk, "Feed batch")
    assert reds(1) == 0
    assert reds(2) > 50
    assert reds(3) > 50


def _near(pixel, error):
    """Whether a pixel leans to the hue of errors, also where it is painted half over the panel."""
    red, green, blue = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    return red - max(green, blue) > 60


def test_that_a_batch_is_read_in_full_in_its_tooltip(make):
    desk = make()
    click(desk, "Feed batch")
    plot = desk.panel.findChild(RunningPlot)
    point = QPoint(int(plot.slot_x(1)), 40)
    QApplication.sendEvent(plot, QHelpEvent(QEvent.Type.ToolTip, point, plot.mapToGlobal(point)))
    assert QToolTip.text().splitlines() == [
        "batch 1, f0",
        "mean 2, running 0 → 0.2",
        "variance 2, running 1 → 1.1",
    ]
    assert plot.accessibleDescription() == QToolTip.text()
    QToolTip.hideText()
    QApplication.processEvents()


@pytest.mark.parametrize("count", [0, 1, 30, 200])
@pytest.mark.parametrize(
    "values",
    [
        ((1.0,), (1.0,)),
        ((1e300,), (-1e300,)),
        ((1.7e308,), (-1.7e308,), (-1.7e308,)),
        ((math.nan,), (math.inf,)),
        ((5e-324,), (0.0,)),
    ],
)
def test_that_any_numbers_can_be_drawn(make, values, count):
    desk = make(values)
    desk.grant_change(lambda n: feeding.fed_random(n, count, 1.0, 0), "feed")
    desk.grant_change(feeding.fed, "feed")
    image = desk.panel.findChild(RunningPlot).grab().toImage()
    seen = {image.pixel(x, y) for x in range(image.width()) for y in range(20, image.height() // 2 - 8)}
    assert tracks_of(desk.view).count == min(count + 1, 200)
    assert len(seen) > 2


def test_that_the_statistics_of_a_loaded_file_that_are_not_finite_are_said_to_be_so(make):
    poisoned = resolve(normalize_of([[1.0], [2.0]], norm=BATCH)).source
    poisoned = edits.with_value(poisoned, edits.Target("running_mean", 0, 0), math.nan)
    desk = make([[1.0], [2.0]], running=poisoned.running)
    assert "f0: the running statistics are not finite, and no batch heals them" in words(desk)
