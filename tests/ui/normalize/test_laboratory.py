"""All kinds of norm on more axes, two norms beside each other, conventions, and the way back."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QToolButton

from lnviz.norm.backward import jacobian
from lnviz.norm.forward import normalize
from lnviz.norm.presets import PRESETS
from lnviz.norm.spec import NormSpec
from lnviz.scenario.schema import NormSettings, Tensor, changed, frozen_array
from lnviz.ui.normalize.backward_panel import LOSSES
from lnviz.ui.normalize.controls import KINDS
from lnviz.ui.normalize.gradient_bars import GradientBars
from lnviz.ui.normalize.jacobian import JacobianMap, _largest_gain
from lnviz.ui.normalize.sides import pinned_rows, sides
from lnviz.ui.normalize.tables import Tables

CUBE = np.arange(2 * 3 * 4, dtype=float).reshape(2, 3, 4) ** 1.5


@pytest.fixture
def cube(make):
    """A workspace on two samples of three tokens with four features."""

    def build(**norm):
        workspace = make()
        workspace.changes.change(
            lambda n: changed(
                n,
                tensor=Tensor(values=frozen_array(CUBE), axes=("sample", "token", "feature")),
                norm=NormSettings(**norm),
                selected=(1, 2, 3),
            ),
            "open",
        )
        return workspace

    return build


def button(workspace, text):
    return next(b for b in workspace.host.findChildren(QPushButton) if b.text() == text and b.isVisible())


def settings(workspace):
    return workspace.controls()._popup


def combo(workspace, field):
    return settings(workspace)._combos[field]


def choose(box: QComboBox, index: int):
    box.setCurrentIndex(index)
    box.activated.emit(index)


@pytest.mark.parametrize(
    ("kind", "axes", "bounds", "count"),
    [
        ("layer", (-1,), (2, 2, 0, 3), 4),
        ("layer", (-2, -1), (0, 2, 0, 3), 12),
        ("rms", (-1,), (2, 2, 0, 3), 4),
        ("batch", (-1,), (0, 2, 3, 3), 6),
        ("instance", (-1,), (0, 2, 3, 3), 3),
        ("group", (-1,), (0, 2, 2, 3), 6),
        ("dyt", (-1,), (2, 2, 3, 3), 0),
        ("none", (-1,), (2, 2, 3, 3), 0),
    ],
)
def test_that_the_outline_is_the_group_of_every_kind_on_one_tensor(cube, kind, axes, bounds, count):
    view = cube(kind=kind, axes=axes, groups=2).view
    assert view.bounds(view.selected) == bounds
    assert view.trace.count == count


@pytest.mark.parametrize("kind", KINDS)
def test_that_every_kind_is_chosen_by_its_button_and_painted(make, screenshot, kind):
    workspace = make()
    named = {b.property("key"): b for b in workspace.controls().findChildren(QToolButton)}
    QTest.mouseClick(named[kind], Qt.MouseButton.LeftButton)
    assert workspace.document.scenario.normalize.norm.kind == kind
    assert not screenshot(workspace.host, (1300, 800)).isNull()
    assert (workspace.view.trace is None) == (kind == "instance")


def test_that_instance_norm_is_refused_on_a_table_and_works_once_there_are_samples(make):
    workspace = make()
    workspace.changes.set_norm("kind", "instance")
    assert "InstanceNorm needs" in str(workspace.view.refusal) or "batch axis" in str(workspace.view.refusal)
    workspace.changes.resize((2, 3, 4))
    assert workspace.view.trace is not None


def test_that_samples_are_added_and_walked_through(make):
    workspace = make()
    field = next(f for f in workspace.findChildren(QLineEdit) if f.accessibleName() == "Number of samples")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "3")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert workspace.view.whole.shape == (3, 3, 4)
    forward = next(b for b in workspace.findChildren(QPushButton) if b.accessibleName() == "Next sample")
    QTest.mouseClick(forward, Qt.MouseButton.LeftButton)
    assert workspace.view.sample == 1
    workspace.findChild(Tables).setFocus()
    QTest.keyClick(workspace.findChild(Tables), Qt.Key.Key_Delete)
    QTest.keyClicks(workspace.findChild(Tables), "7")
    assert workspace.document.scenario.normalize.tensor.values[1, 0, 0] == 7.0
    assert workspace.document.scenario.normalize.tensor.values[0, 0, 0] == 2.0


def test_that_going_back_to_one_sample_keeps_the_one_on_screen(cube):
    workspace = cube()
    workspace.changes.resize((3, 4))
    assert workspace.view.whole.tolist() == CUBE[1].tolist()
    workspace.document.undo()
    assert workspace.view.whole.shape == (2, 3, 4)


def test_that_batchnorm_takes_its_statistics_over_all_samples(cube):
    view = cube(kind="batch").view
    mean, _variance, std = view.statistics
    assert mean.tolist() == pytest.approx(CUBE.mean(axis=(0, 1)).tolist())
    assert std.tolist() == pytest.approx(CUBE.std(axis=(0, 1)).tolist())
    assert view.group_values(view.whole, view.selected).tolist() == CUBE[..., 3].ravel().tolist()


def test_that_two_norms_stand_beside_each_other_with_their_own_groups(make):
    workspace = make()
    box = workspace.controls().findChild(QComboBox)
    choose(box, box.findText("BatchNorm"))
    left, right = sides(workspace.view)
    assert (left.title, right.title) == ("LayerNorm · output y", "BatchNorm · output y")
    values = workspace.view.values
    layer = (values - values.mean(1, keepdims=True)) / np.sqrt(values.var(1, keepdims=True) + 1e-5)
    batch = (values - values.mean(0)) / np.sqrt(values.var(0) + 1e-5)
    assert np.allclose(left.array, layer, atol=1e-12)
    assert np.allclose(right.array, batch, atol=1e-12)
    assert left.view.bounds((1, 2)) == (1, 1, 0, 3)
    assert right.view.bounds((1, 2)) == (0, 2, 2, 2)
    assert "running_mean" in pinned_rows(workspace.view)
    choose(box, 0)
    assert workspace.view.compared is None


def test_that_three_clicks_on_the_real_embeddings_say_why_the_norms_differ(make):
    workspace = make()
    QTest.mouseClick(button(workspace, "Real embeddings"), Qt.MouseButton.LeftButton)
    box = workspace.controls().findChild(QComboBox)
    choose(box, box.findText("BatchNorm"))
    QTest.mouseClick(button(workspace, "f63"), Qt.MouseButton.LeftButton)
    said = "\n".join(label.text() for label in workspace.findChildren(QLabel) if label.isVisible())
    assert "LayerNorm: (x − " in said
    assert "from 384 values of its token." in said
    assert "BatchNorm: (x − " in said
    assert "from 15 values of its feature." in said


def test_that_a_convention_is_taken_by_its_name_and_recognised(make):
    workspace = make([[8.0, 0.0, 0.0, 0.0]])
    popup = settings(workspace)
    names = [preset.name for preset in PRESETS]
    choose(popup._preset, names.index("annotated-transformer") + 1)
    norm = workspace.document.scenario.normalize.norm
    assert (norm.estimator, norm.eps_place) == ("unbiased", "outside")
    assert workspace.view.trace.xhat[0].tolist() == pytest.approx([1.5, -0.5, -0.5, -0.5], abs=1e-6)
    assert popup._preset.currentText() == str(PRESETS[names.index("annotated-transformer")].title)
    workspace.changes.set_norm("eps", 0.5)
    assert popup._preset.currentIndex() == 0


def test_that_the_settings_show_only_what_the_kind_has(make):
    workspace = make()
    popup = settings(workspace)
    QTest.mouseClick(button(workspace, "Settings ▾"), Qt.MouseButton.LeftButton)
    assert popup.isVisible()
    assert popup._combos["estimator"].isVisible()
    assert not popup._groups.isVisible()
    workspace.changes.set_norm("kind", "group")
    assert popup._groups.isVisible()
    workspace.changes.set_norm("kind", "dyt")
    assert popup._alpha.isVisible()
    assert not popup._combos["estimator"].isVisible()
    popup.close()


def test_that_groups_that_do_not_divide_the_features_are_explained(cube):
    workspace = cube(kind="group")
    popup = settings(workspace)
    popup._groups.set_value(1)
    popup.norm_requested.emit("groups", 3)
    assert workspace.view.trace is None
    assert "groups must divide 4" in str(workspace.view.refusal)
    popup.norm_requested.emit("groups", 2)
    assert workspace.view.trace is not None


def test_that_the_number_format_rounds_what_is_computed(make):
    workspace = make([[300.0, -300.0, 300.0, -300.0]])
    workspace.changes.set_norm("kind", "rms")
    choose(combo(workspace, "dtype"), 3)
    assert workspace.document.scenario.normalize.norm.dtype == "float16"
    assert workspace.view.trace.y[0].tolist() == [1.0, -1.0, 1.0, -1.0]


def test_that_gamma_and_beta_can_be_switched_off_and_set_at_once(make):
    workspace = make()
    workspace.changes.set_parameters(2.0, 1.0)
    assert workspace.view.trace.y[0, 0] == pytest.approx(2 * workspace.view.trace.xhat[0, 0] + 1)
    settings(workspace)._affine.click()
    assert not workspace.document.scenario.normalize.affine
    assert workspace.view.trace.y[0, 0] == workspace.view.trace.xhat[0, 0]


def test_that_statistics_over_the_whole_sample_give_gamma_both_axes(cube):
    workspace = cube()
    workspace.changes.set_parameters(2.0, 0.0)
    choose(combo(workspace, "axes"), 1)
    assert workspace.document.scenario.normalize.gamma.shape == (3, 4)
    assert workspace.view.gamma.tolist() == [2.0] * 4
    assert not workspace.view.has_column_parameters
    choose(combo(workspace, "axes"), 0)
    assert workspace.document.scenario.normalize.gamma.shape == (4,)


# -- the way back ------------------------------------------------------------------------------------


@pytest.fixture
def backwards(make, qtbot):
    """A workspace with the panel of the way back in front."""

    def build(*args, **fields):
        workspace = make(*args, **fields)
        tabs = {b.property("key"): b for b in workspace._side.findChildren(QToolButton)}
        QTest.mouseClick(tabs["backward"], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(workspace._backward.isVisible)
        return workspace

    return build


def test_that_dx_of_the_selected_output_is_the_known_one(backwards):
    workspace = backwards([[1.0, 2.0, 3.0, 4.0]])
    dx = workspace.view.gradient.dx.tolist()
    assert dx == pytest.approx([0.2683303, -0.3577684, -0.0894434, 0.1788815], abs=1e-7)
    said = [label.text() for label in workspace._backward.findChildren(QLabel) if label.isVisible()]
    assert "0.2683" in said


def test_that_the_plain_sum_is_called_what_it_is(backwards):
    workspace = backwards()
    choose(workspace._backward._loss, LOSSES.index("sum"))
    assert np.abs(workspace.view.gradient.dx).max() < 1e-12
    assert workspace._backward._remarks.text().count("\n") >= 1


def test_that_every_loss_gives_the_gradient_it_names(backwards):
    workspace = backwards()
    for loss, expected in (("half_square", lambda v: v.trace.y), ("sum", lambda v: np.ones((3, 4)))):
        choose(workspace._backward._loss, LOSSES.index(loss))
        assert np.array_equal(workspace.view.upstream, expected(workspace.view))
    choose(workspace._backward._loss, LOSSES.index("random"))
    once = workspace.view.upstream
    workspace.changes.set_norm("eps", 0.1)
    assert np.array_equal(workspace.view.upstream, once)


def test_that_dragging_a_bar_makes_the_gradient_ones_own_as_one_step(backwards):
    workspace = backwards()
    choose(workspace._backward._loss, LOSSES.index("random"))
    bars = workspace.findChild(GradientBars)
    before = workspace.view.upstream.copy()
    start, end = bars.point_of(2, before[0, 2]), bars.point_of(2, 0.5)

    def send(kind, point, pressed):
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        moving = kind == QEvent.Type.MouseMove
        event = QMouseEvent(
            kind,
            point,
            bars.mapToGlobal(point),
            none if moving else left,
            left if pressed else none,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(bars, event)

    send(QEvent.Type.MouseButtonPress, start, True)
    send(QEvent.Type.MouseMove, (start + end) / 2, True)
    send(QEvent.Type.MouseMove, end, True)
    send(QEvent.Type.MouseButtonRelease, end, False)
    own = workspace.document.scenario.normalize
    assert own.loss == "own"
    assert own.upstream[0, 2] == pytest.approx(0.5, abs=0.06)
    assert own.upstream[1].tolist() == before[1].tolist()
    workspace.document.undo()
    assert workspace.document.scenario.normalize.loss == "random"


def test_that_the_jacobian_is_the_derivative_and_names_its_dead_directions(backwards):
    workspace = backwards([[1.0, 2.0, 4.0, 9.0]])
    matrix = workspace.findChild(JacobianMap).matrix()
    row, step = np.array([1.0, 2.0, 4.0, 9.0]), 1e-6

    def normalised(x):
        return (x - x.mean()) / math.sqrt(x.var() + 1e-5)

    for column in range(4):
        nudge = np.eye(4)[column] * step
        slope = (normalised(row + nudge) - normalised(row - nudge)) / (2 * step)
        assert matrix[:, column].tolist() == pytest.approx(slope.tolist(), abs=1e-8)
    said = workspace.findChild(JacobianMap)._dead(matrix)
    assert "along 1" in said
    assert np.linalg.norm(matrix @ np.ones(4)) < 1e-12


def test_that_an_elementwise_norm_says_that_its_jacobian_is_diagonal(backwards, screenshot):
    workspace = backwards()
    workspace.changes.set_norm("kind", "dyt")
    jacobian = workspace.findChild(JacobianMap)
    assert jacobian.matrix() is None
    assert "diagonal" in jacobian._why_not()
    assert not screenshot(workspace.host, (1300, 800)).isNull()


def test_that_the_formula_follows_stage_and_convention(make):
    workspace = make()
    formula = workspace._arithmetic._formula
    assert r"\sqrt{\sigma^2 + \epsilon}" in formula.accessibleName()
    workspace.changes.set_norm("eps_place", "outside")
    assert r"\sqrt{\sigma^2} + \epsilon" in formula.accessibleName()
    workspace.changes.show_stage(3)
    workspace.changes.set_norm("estimator", "unbiased")
    assert "n - 1" in formula.accessibleName()
    formula.finish()
    assert b"<svg" in formula._svg


@pytest.mark.parametrize("size", [4, 60])
def test_that_the_largest_gain_of_a_jacobian_is_its_largest_singular_value(size):
    row = np.random.default_rng(size).normal(size=(1, size))
    matrix = jacobian(normalize(row, NormSpec()), 0, "xhat")
    assert _largest_gain(matrix) == pytest.approx(float(np.linalg.svd(matrix)[1][0]), rel=1e-3)
