"""The page of the training: task, optimiser, schedule and its curve, and whose training it is."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lnviz.scenario.schedule import rate
from lnviz.scenario.schema import Blocks, Stage, Training
from lnviz.ui.flow.editor import edits
from lnviz.ui.flow.editor.selection import ALL
from tests.ui.flow.editor.hands import choose, type_into
from tests.ui.flow.stand_in import flow_with, twins


@pytest.fixture
def desk(desk):
    """The panel with the page of the training in front."""

    def build(flow=None, height=1000):
        built = desk(flow, height)
        built.panel.tabs.button("training").click()
        return built

    return build


def own(flow, twin=0, **fields):
    """``flow`` with a training of its own for a twin."""
    stacks = list(flow.stacks)
    stacks[twin] = msgspec.structs.replace(stacks[twin], training=Training(**fields))
    return flow_with(flow, stacks=tuple(stacks))


# -- fields ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("vocab", "50", lambda flow: flow.task.vocab == 50),
        ("batch", "8", lambda flow: flow.task.batch == 8),
        ("sequence", "9", lambda flow: flow.task.sequence == 9),
        ("lr", "0.25", lambda flow: flow.training.lr == 0.25),
        ("beta2", "0.98", lambda flow: flow.training.betas == (0.9, 0.98)),
        ("weight_decay", "0", lambda flow: flow.training.weight_decay == 0),
        ("clip", "1.5", lambda flow: flow.training.clip == 1.5),
        ("seed", "7", lambda flow: flow.training.seed == 7),
    ],
)
def test_that_a_typed_setting_reaches_the_document_and_undo_the_field(desk, name, text, value):
    desk = desk()
    before = desk.field(name).text()
    type_into(desk.field(name), text)
    assert value(desk.flow)
    desk.document.undo()
    assert desk.field(name).text() == before


def test_that_an_optimiser_brings_its_own_fields(desk):
    desk = desk()
    assert desk.field("beta1").isVisible()
    assert not desk.field("momentum").isVisible()
    choose(desk.field("optimiser"), "sgd")
    assert desk.field("momentum").isVisible()
    assert not desk.field("beta1").isVisible()
    type_into(desk.field("momentum"), "0.9")
    assert desk.flow.training.momentum == 0.9


def test_that_an_empty_clip_is_off(desk):
    desk = desk(edits.with_training(twins(), clip=2.0))
    clip = desk.field("clip")
    assert clip.text() == "2"
    type_into(clip, "")
    assert desk.flow.training.clip is None
    assert (clip.text(), clip.placeholderText()) == ("", "off")
    clip.setFocus()
    QTest.keyClick(clip, Qt.Key.Key_Up)
    assert desk.flow.training.clip == 2.0


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "off", "1e7"])
def test_that_rubbish_in_the_clip_changes_nothing(desk, text):
    desk = desk()
    before = desk.flow
    type_into(desk.field("clip"), text, end=None)
    assert desk.field("clip").property("invalid")
    QTest.keyClick(desk.field("clip"), Qt.Key.Key_Return)
    assert desk.flow is before
    assert desk.field("clip").text() == ""


def test_that_settings_that_act_at_once_say_so(desk):
    desk = desk()
    for name in ("lr", "clip"):
        assert "next step" in desk.field(name).toolTip()
    assert "next step" not in desk.field("seed").toolTip()


@pytest.mark.parametrize(
    ("choice", "schedule", "warmup", "fields"),
    [
        ("constant", "constant", 0, set()),
        ("warmup", "constant", 100, {"warmup_steps"}),
        ("cosine", "cosine", 100, {"warmup_steps", "decay_steps"}),
        ("inverse_sqrt", "inverse_sqrt", 100, {"warmup_steps"}),
    ],
)
def test_that_a_schedule_brings_its_fields(desk, choice, schedule, warmup, fields):
    desk = desk(edits.with_training(twins(), schedule="cosine" if choice == "constant" else "constant"))
    choose(desk.field("schedule"), choice)
    training = desk.flow.training
    assert (training.schedule, training.warmup_steps) == (schedule, warmup)
    assert {name for name in ("warmup_steps", "decay_steps") if desk.field(name).isVisible()} == fields
    assert desk.field("schedule").currentData() == choice


# -- task --------------------------------------------------------------------------------------------------


def test_that_the_vocabulary_is_asked_for_only_where_it_is_free(desk):
    desk = desk()
    assert desk.field("vocab").isVisible()
    choose(desk.field("task"), "characters")
    assert desk.flow.task.kind == "characters"
    assert not desk.field("vocab").isVisible()


def test_that_asking_for_a_text_leaves_the_task_as_it_was(desk, qtbot):
    desk = desk()
    with qtbot.waitSignal(desk.panel.text_requested, timeout=1000):
        choose(desk.field("task"), "open")
    assert desk.field("task").currentData() == "memorise"
    assert desk.edits == []


def test_that_a_text_of_ones_own_is_named(desk):
    desk = desk()
    desk.document.change_flow(lambda flow: edits.with_text(flow, "abc", "诗.txt"), "text")
    assert "诗.txt" in desk.field("task").currentText()


def test_that_the_tensor_of_the_other_workspace_is_a_task_that_says_its_shape(desk):
    desk = desk(flow_with(twins(), width=32))
    choose(desk.field("task"), "tensor")
    assert desk.flow.task.kind == "tensor"
    assert desk.flow.width == 4
    assert "1 × 4" in desk.panel.training.tensor.text()
    assert not desk.field("batch").isVisible()
    desk.panel.show_tensor((8, 512))
    assert "8 × 512" in desk.panel.training.tensor.text()


def test_that_a_tensor_that_is_too_wide_is_refused_and_the_task_stays(desk):
    desk = desk()
    desk.panel.show_tensor((8, 1000))
    choose(desk.field("task"), "tensor")
    assert desk.flow.task.kind == "memorise"
    assert desk.field("task").currentData() == "memorise"
    assert "1\u2009000 features" in desk.panel.refusal.text()


# -- whose training ----------------------------------------------------------------------------------------


def test_that_a_twin_shares_its_training_until_it_is_changed_for_it_alone(desk):
    desk = desk()
    desk.pick(0)
    assert desk.panel.training.own.text() == "For this twin alone"
    type_into(desk.field("lr"), "0.1")
    assert (desk.flow.training.lr, desk.flow.stacks[0].training) == (0.1, None)
    desk.panel.training.own.click()
    type_into(desk.field("lr"), "0.5")
    assert desk.flow.stacks[0].training.lr == 0.5
    assert desk.flow.training.lr == 0.1
    assert desk.panel.training.whose.text() == "Post-LN has its own training."
    desk.pick(1)
    assert desk.field("lr").text() == "0.1"
    desk.pick(ALL)
    assert "Post-LN" in desk.panel.training.whose.text()


def test_that_a_training_of_its_own_is_shared_again_with_one_button(desk):
    desk = desk(own(twins(), lr=0.5, optimiser="sgd"))
    desk.pick(0)
    assert desk.field("optimiser").currentData() == "sgd"
    desk.panel.training.own.click()
    assert desk.flow.stacks[0].training is None
    assert desk.field("optimiser").currentData() == "adamw"
    desk.document.undo()
    assert desk.flow.stacks[0].training.lr == 0.5
    assert desk.field("lr").text() == "0.5"


def test_that_another_twin_begins_with_the_shared_training(desk):
    desk = desk()
    desk.pick(0)
    desk.panel.training.own.click()
    desk.pick(1)
    type_into(desk.field("seed"), "3")
    assert desk.flow.training.seed == 3
    assert [stack.training for stack in desk.flow.stacks] == [None, None]


def test_that_a_branched_twin_shows_and_changes_what_it_goes_on_with(desk):
    flow = twins()
    branch = msgspec.structs.replace(flow.stacks[1], stages=(Stage(step=120, training=Training(lr=0.01)),))
    desk = desk(flow_with(flow, stacks=(flow.stacks[0], branch)))
    desk.pick(1)
    assert "step 120" in desk.panel.training.whose.text()
    assert desk.field("lr").text() == "0.01"
    type_into(desk.field("lr"), "0.02")
    assert desk.flow.stacks[1].stages[0].training.lr == 0.02
    curve = desk.panel.training.curve
    assert (curve.rate_at(119), curve.rate_at(120)) == (1e-3, 0.02)


# -- the curve ---------------------------------------------------------------------------------------------


def test_that_the_curve_says_the_rate_of_the_shown_step_and_of_a_pointed_one(desk):
    training = {"lr": 0.01, "schedule": "cosine", "warmup_steps": 100, "decay_steps": 1000}
    desk = desk(edits.with_training(twins(), **training))
    curve = desk.panel.training.curve
    desk.panel.show_step(49)
    assert curve.words == "step 49: 5.0e−03"
    assert curve.accessibleDescription() == curve.words
    QTest.mouseMove(curve, QPoint(curve.width() - 6, curve.height() // 2))
    QApplication.processEvents()
    assert curve.words == "step 1\u2009000: 0"
    QApplication.sendEvent(curve, QEvent(QEvent.Type.Leave))
    assert curve.words == "step 49: 5.0e−03"


@pytest.mark.parametrize("schedule", ["constant", "cosine", "inverse_sqrt"])
def test_that_the_curve_shows_number_for_number_what_training_uses(desk, schedule):
    training = Training(lr=0.5, schedule=schedule, warmup_steps=7, decay_steps=90)
    desk = desk(flow_with(twins(), training=training))
    curve = desk.panel.training.curve
    assert [curve.rate_at(step) for step in range(120)] == [rate(training, step) for step in range(120)]
    assert curve.horizon() >= 28


@pytest.mark.parametrize(
    "training",
    [
        Training(),
        Training(lr=1e6, schedule="inverse_sqrt", warmup_steps=100_000),
        Training(schedule="cosine", warmup_steps=500, decay_steps=1),
        Training(schedule="cosine", decay_steps=1_000_000),
    ],
)
def test_that_any_curve_is_painted_at_any_step(desk, training):
    desk = desk(flow_with(twins(), training=training))
    for step in (0, 1, 99_999, 1_000_000):
        desk.panel.show_step(step)
        picture = desk.panel.training.curve.grab().toImage()
        assert not picture.isNull()
    assert desk.panel.training.curve.horizon() == 1_000_000


def test_that_the_curve_follows_the_theme(desk, theme):
    desk = desk()
    light = desk.panel.training.curve.grab().toImage()
    theme.choose("dark")
    assert desk.panel.training.curve.grab().toImage() != light
    theme.choose("light")


def test_that_a_twin_alone_is_not_asked_whose_training_it_is(desk):
    flow = twins()
    desk = desk(flow_with(flow, stacks=(msgspec.structs.replace(flow.stacks[0], blocks=(Blocks(),)),)))
    desk.pick(0)
    assert not desk.panel.training.whose.isVisible()
    assert not desk.panel.training.own.isVisible()


def test_that_the_learning_rate_comes_first_so_that_a_low_panel_shows_it(desk):
    built = desk(height=360)
    field = built.field("lr")
    viewport = built.panel.training.parentWidget()
    assert field.mapTo(viewport, QPoint()).y() < 20
    assert field.mapTo(viewport, QPoint(0, field.height())).y() < viewport.height()
