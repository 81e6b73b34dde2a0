"""The badge as a person sees it: asked once the numbers rest, never about numbers that are no longer there."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from lnviz.engine.client import EngineClient
from lnviz.norm.agreement import VERDICTS, Agreement
from lnviz.scenario.schema import NormSettings, Running
from lnviz.sentences import Sentence
from lnviz.ui.normalize import edits
from lnviz.ui.normalize import torch_badge as module
from lnviz.ui.normalize.torch_badge import TorchBadge, question_of
from tests.scenario.scenarios import normalize_of
from tests.ui.normalize.desk import put

LONG = 60_000
TABLE = ((2.0, 4.0, 6.0, 8.0), (1.0, -1.0, 3.0, 0.5))


class Torch(QObject):
    """Keeps what it is asked, and answers when the test wants it to."""

    checked = Signal(object)
    check_unavailable = Signal(object)

    def __init__(self):
        super().__init__()
        self.questions = []

    def check(self, question):
        self.questions.append(question)


def agreement(verdict="same", detail="largest difference 2.4e−07 in float32 (2 ulp)", notes=()):
    name = "torch.nn.LayerNorm"
    title = Sentence("Same as {name}", name=name)
    notes = tuple(map(Sentence, notes))
    return Agreement(name, "2.13.0+cpu", "float32", verdict, title, Sentence(detail), notes)


@pytest.fixture
def make(qtbot):
    """``make(values, **fields)``: the badge alone, with a checker that waits as ``desk.torch``."""

    def build(values=TABLE, size=(324, 200), **fields):
        desk = put(qtbot, TorchBadge, values, size=size, **fields)
        desk.torch = Torch()
        desk.panel.set_checker(desk.torch)
        return desk

    return build


def words(desk):
    return [one.text() for one in desk.panel.findChildren(QLabel) if one.isVisible() and one.text()]


def button(desk):
    [found] = desk.panel.findChildren(QPushButton)
    return found if found.isVisible() else None


def press(desk):
    QTest.mouseClick(button(desk), Qt.MouseButton.LeftButton)


def wait_for_questions(qtbot, desk, count):
    qtbot.waitUntil(lambda: len(desk.torch.questions) == count, timeout=LONG)


def edit(desk, value):
    desk.grant_values(np.array([[value, 4.0, 6.0, 8.0]]), "edit")


def test_that_nothing_is_said_while_nobody_can_compare(qtbot):
    desk = put(qtbot, TorchBadge, TABLE)
    asked = []
    desk.panel.check_requested.connect(asked.append)
    edit(desk, 1.0)
    qtbot.wait(2 * module.DELAY)
    assert not desk.panel.isVisible()
    assert asked == []


def test_that_the_numbers_on_screen_are_asked_about_first(qtbot, make):
    desk = make(norm=NormSettings(kind="rms", dtype="float16", eps=1e-6), gamma=np.ones(4))
    assert words(desk)[1] == "Comparing with torch …"
    wait_for_questions(qtbot, desk, 1)
    [asked] = desk.torch.questions
    assert asked.values.tolist() == [list(row) for row in TABLE]
    assert (asked.spec.kind, asked.spec.dtype, asked.spec.eps) == ("rms", "float16", 1e-6)
    assert asked.gamma.tolist() == [1] * 4
    assert asked.beta is None


def test_that_many_changes_make_one_question_about_the_last(qtbot, make):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    for value in (1.0, 12.0, 123.0, 1234.0):
        edit(desk, value)
    assert len(desk.torch.questions) == 1
    wait_for_questions(qtbot, desk, 2)
    qtbot.wait(2 * module.DELAY)
    assert len(desk.torch.questions) == 2
    assert desk.torch.questions[1].values[0, 0] == 1234.0


def test_that_looking_elsewhere_asks_nothing_and_keeps_the_answer(qtbot, make):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    desk.torch.checked.emit(agreement())
    scenario = desk.document.scenario
    looked = msgspec.structs.replace(scenario.normalize, selected=(1, 1), stage=2)
    desk.document.look(msgspec.structs.replace(scenario, normalize=looked))
    qtbot.wait(2 * module.DELAY)
    assert len(desk.torch.questions) == 1
    assert words(desk)[0] == "✓"


@pytest.mark.parametrize(
    "change",
    [
        {"norm": NormSettings(kind="batch")},
        {"gamma": np.full(4, 2.0)},
        {"beta": np.full(4, 2.0)},
        {"affine": False},
        {"running": Running(mean=np.zeros(4), variance=np.ones(4))},
    ],
)
def test_that_every_part_of_the_norm_is_part_of_the_question(qtbot, make, change):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    desk.document.change_normalize(lambda n: msgspec.structs.replace(n, **change), "change")
    wait_for_questions(qtbot, desk, 2)


def test_that_gamma_and_beta_are_left_out_while_they_do_not_count():
    normalize = normalize_of(TABLE, gamma=np.ones(4), beta=np.ones(4), affine=False)
    asked = question_of(normalize)
    assert (asked.gamma, asked.beta) == (None, None)
    running = Running(mean=np.arange(4.0), variance=np.ones(4), batches=3)
    assert question_of(msgspec.structs.replace(normalize, running=running)).running.mean.tolist() == [
        0,
        1,
        2,
        3,
    ]


def test_that_the_answer_stands_in_the_badge_its_details_in_the_tooltip(qtbot, make):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    desk.torch.checked.emit(agreement(notes=("A note.", "Another.")))
    assert words(desk) == ["✓", "Same as torch.nn.LayerNorm", "largest difference 2.4e−07 in float32 (2 ulp)"]
    assert desk.panel.toolTip() == "A note.\nAnother.\ntorch 2.13.0"
    assert (
        desk.panel.accessibleName()
        == "Same as torch.nn.LayerNorm: largest difference 2.4e−07 in float32 (2 ulp)"
    )
    assert button(desk) is None


def test_that_an_answer_to_older_numbers_is_not_shown(qtbot, make):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    edit(desk, 1.0)
    desk.torch.checked.emit(agreement())
    desk.torch.check_unavailable.emit(Sentence("too late"))
    assert words(desk)[1] == "Comparing with torch …"
    wait_for_questions(qtbot, desk, 2)
    desk.torch.checked.emit(agreement())
    assert words(desk)[0] == "✓"


@pytest.mark.parametrize("verdict", VERDICTS)
def test_that_every_verdict_has_a_mark_in_a_colour_of_both_themes(qtbot, make, verdict):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    desk.torch.checked.emit(agreement(verdict))
    mark = desk.panel.findChildren(QLabel)
    [mark] = [one for one in mark if one.text() in ("✓", "≈", "≠", "–")]
    light = mark.styleSheet()
    desk.theme.choose("dark")
    assert mark.styleSheet() != light
    token = module._MARKS[verdict][1]
    assert getattr(desk.theme.tokens, token) in mark.styleSheet()


def test_that_silence_is_said_and_can_be_broken(qtbot, make):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    desk.torch.check_unavailable.emit(Sentence("torch is not answering."))
    assert words(desk)[1:] == ["Not compared with torch", "torch is not answering."]
    assert button(desk).text() == "Ask again"
    press(desk)
    assert len(desk.torch.questions) == 2
    assert words(desk)[1] == "Comparing with torch …"
    assert button(desk) is None
    desk.torch.checked.emit(agreement())
    assert words(desk)[0] == "✓"


def test_that_a_large_tensor_is_compared_on_request_only(qtbot, make, monkeypatch):
    monkeypatch.setattr(module, "MOST_VALUES", 7)
    desk = make()
    qtbot.wait(2 * module.DELAY)
    assert desk.torch.questions == []
    assert words(desk)[1:] == ["Not compared with torch", "8 values are compared when you ask for it"]
    assert button(desk).text() == "Compare now"
    press(desk)
    assert len(desk.torch.questions) == 1
    desk.torch.checked.emit(agreement())
    assert words(desk)[0] == "✓"
    desk.grant_values(np.ones((2, 4)), "edit")
    assert button(desk).text() == "Compare now"
    desk.torch.checked.emit(agreement())
    assert words(desk)[0] == "–"
    desk.grant_values(np.ones((1, 4)), "edit")
    wait_for_questions(qtbot, desk, 2)


def test_that_words_follow_the_language_when_it_changes(qtbot, make, monkeypatch):
    desk = make()
    wait_for_questions(qtbot, desk, 1)
    desk.torch.checked.emit(agreement())
    monkeypatch.setattr(module, "say", lambda sentence: str(sentence).upper())
    desk.panel.retranslate()
    assert words(desk)[1] == "SAME AS TORCH.NN.LAYERNORM"


@pytest.mark.parametrize("width", [270, 324])
def test_that_a_long_reason_is_shown_whole(qtbot, make, width):
    desk = make(size=(width, 300))
    wait_for_questions(qtbot, desk, 1)
    low = desk.panel.sizeHint().height()
    desk.torch.checked.emit(agreement(detail="a reason of many words " * 12))
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    [detail] = [one for one in desk.panel.findChildren(QLabel) if "reason" in one.text()]
    assert detail.height() >= detail.heightForWidth(detail.width())
    assert desk.panel.height() > low


def test_that_torch_itself_answers_through_the_engine(qtbot):
    engine = EngineClient()
    desk = put(qtbot, TorchBadge, TABLE, norm=NormSettings(dtype="float32"))
    desk.panel.set_checker(engine)
    engine.start()
    qtbot.waitUntil(lambda: words(desk)[0] == "✓", timeout=LONG)
    assert words(desk)[1] == "Same as torch.nn.LayerNorm"
    assert "in float32" in words(desk)[2]
    desk.document.change_normalize(lambda n: edits.with_norm(n, kind="batch"), "kind")
    desk.grant_values(np.full((100, 4), 7.3e9), "edit")
    qtbot.waitUntil(lambda: words(desk)[0] == "≠", timeout=LONG)
    assert words(desk)[1] == "torch.nn.BatchNorm1d is wrong here"
    assert "right is 0" in words(desk)[2]
    engine.shutdown()
    engine.deleteLater()


def test_that_the_workspace_hands_its_checker_to_the_badge(qtbot):
    from lnviz.ui.normalize.workspace import NormalizeWorkspace

    desk = put(qtbot, lambda theme, view: QLabel(), TABLE)
    workspace = NormalizeWorkspace(desk.theme, desk.document)
    qtbot.addWidget(workspace)
    checker = Torch()
    assert workspace.findChild(TorchBadge).isHidden()
    workspace.set_checker(checker)
    assert not workspace.findChild(TorchBadge).isHidden()
    qtbot.waitUntil(lambda: len(checker.questions) == 1, timeout=LONG)
