"""What a person sees of a scenario's words and claims, where a click leads, and what a teacher types."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from lnviz.claims import measure as measuring
from lnviz.scenario.file import load
from lnviz.scenario.schema import Claim, Flow, FlowPlace, NormalizePlace, NormSettings, Source, Words
from lnviz.ui import translation
from lnviz.ui.about.chip import ClaimsChip
from lnviz.ui.about.page import AboutPage
from lnviz.ui.about.verdicts import Verdicts
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.flow.session import Session
from lnviz.ui.flow.view import View
from lnviz.ui.meanings import is_control
from lnviz.ui.normalize.changes import Changes
from lnviz.ui.normalize.edits import Target
from lnviz.ui.settings import Settings
from tests.ui.flow.stand_in import StandInEngine, scenario_with, twins
from tests.ui.stand_ins import Answers, edit

OUTPUT = Claim(
    words=Words(en="The first output is −1.34.", zh_CN="第一个输出是 −1.34。"),
    place=NormalizePlace(reading="output", cell=(0, 0)),
    value=-1.34,
)
STD = Claim(place=NormalizePlace(reading="std", cell=(0, 3)), comparison="above", value=5.0)
XIONG = Source(authors="Xiong et al.", year=2020, title="On Layer Normalization")
FALLS = Claim(
    words=Words(en="After 3 steps the loss is below 6."),
    place=FlowPlace(quantity="loss", twin=1, step=3),
    comparison="below",
    value=6.0,
    source=XIONG,
    setting=Words(en="6 + 6 layers"),
    topic="Loss",
)
STANDS = Claim(
    words=Words(en="The loss stands still."),
    place=FlowPlace(quantity="loss", twin=1, step=3),
    comparison="above",
    value=7.9,
    holds=False,
    topic="Loss",
)
LATE = Claim(place=FlowPlace(quantity="update_ratio", block=-1, step=24), comparison="below", value=0.1)


class Stage:
    """The Gradient flow workspace, as far as the page needs it: a session, and what is pinned."""

    def __init__(self, document: Document) -> None:
        self.engine = StandInEngine()
        self.session = Session(document, self.engine)
        self.session.active = True
        self.pinned: int | None = None

    @property
    def view(self) -> View:
        return View(step=self.session.playback.step, pin=self.pinned)

    def show_block(self, block: int | None) -> None:
        self.pinned = block

    def train(self, steps: int) -> None:
        self.session.jump(self.session.head + steps)
        self.engine.train()
        self.session.advance(0.1)


class Desk:
    """A page on a document, with a workspace once it is asked for."""

    def __init__(self, qtbot: QtBot, claims: tuple[Claim, ...], flow: Flow) -> None:
        scenario = msgspec.structs.replace(
            scenario_with(flow), claims=claims, workspace="normalize", title=Words(en="Four numbers")
        )
        self.document = Document(scenario, None, "untitled")
        self.verdicts = Verdicts(self.document)
        self.stage: Stage | None = None
        self.page = AboutPage(self.document, self.verdicts, self._stage)
        self.page.resize(340, 800)
        qtbot.addWidget(self.page)
        self.page.set_shown(True)

    def _stage(self) -> Stage | None:
        return self.stage

    def build(self) -> Stage:
        self.stage = Stage(self.document)
        self.verdicts.set_session(self.stage.session)
        self.stage.session.begin()
        self.stage.engine.train()
        return self.stage

    def said(self) -> list[tuple[str, str]]:
        """Verdict and number of every card, as they are once what is due has been measured."""
        while any(timer.isActive() for timer in self.verdicts.findChildren(QTimer)):
            QTest.qWait(5)
        cards = self.page.reading.cards
        return [(card.verdict.text(), card.number.text().replace("\u00a0", " ")) for card in cards]

    def choose(self, *words: str) -> None:
        """Choose the entry of the menu "+ Claim" that holds all these words."""
        self.page.menu.aboutToShow.emit()
        (action,) = [a for a in self.page.menu.actions() if all(word in a.text() for word in words)]
        action.trigger()

    def type(self, **texts: str) -> None:
        """Type into fields of the open form."""
        assert self.page.form is not None
        for name, text in texts.items():
            editor = self.page.form.fields[name].editor
            if isinstance(editor, QLineEdit):
                editor.setText(text)
            else:
                editor.setPlainText(text)

    def errors(self) -> dict[str, str]:
        assert self.page.form is not None
        fields = self.page.form.fields.items()
        return {name: field.error.text() for name, field in fields if field.error.text()}


@pytest.fixture
def desk(qtbot: QtBot) -> Callable[..., Desk]:
    def desk(*claims: Claim, flow: Flow | None = None) -> Desk:
        return Desk(qtbot, claims, flow or twins())

    return desk


def test_that_claims_stand_by_topic_with_sign_word_number_and_source(desk):
    shown = desk(FALLS, OUTPUT, STD, STANDS)
    stage = shown.build()
    stage.train(3)
    assert shown.said() == [
        ("✓ holds", "measured −1.342 · claimed −1.34 ± 5 %"),
        ("✗ does not hold", "measured: 2.236"),
        ("✓ holds", "measured 5.832 · claimed below 6"),
        ("≠ this setting contradicts it", "measured 5.832 · claimed above 7.9"),
    ]
    cards = shown.page.reading.cards
    assert [card.claim.topic for card in cards] == ["", "", "Loss", "Loss"]
    assert cards[0].words.text() == "The first output is −1.34."
    assert cards[1].words.text().startswith("The standard deviation")
    told = [label.text() for label in cards[2].findChildren(type(cards[2].words))]
    assert "Xiong et al., 2020" in told
    assert "On Layer Normalization — 6 + 6 layers" in told
    assert cards[2].quantity.text().replace("\u00a0", " ").replace("\u2060", "") == "The loss of Pre-LN at step 3"
    assert cards[1].quantity.text() == ""  # spelled out, the words say it
    assert shown.page.reading.head.text() == "3 of 4 claims as stated · 1 contradicted here"


def test_that_what_does_not_hold_is_one_click_away(desk):
    shown = desk(OUTPUT, STD)
    reading = shown.page.reading
    assert reading.failing.text() == "Show what does not hold (1)"
    shown.page.resize(340, 300)
    shown.page.show()
    QTest.qWaitForWindowExposed(shown.page)
    reading.failing.click()
    assert reading.cards[1].hasFocus()
    assert not reading.cards[1].visibleRegion().isEmpty()


def test_that_a_click_on_a_claim_does_not_stop_the_way_to_the_step_that_was_asked_for(desk):
    shown = desk(FALLS, LATE)
    stage = shown.build()
    stage.train(3)
    reading = shown.page.reading
    shown.said()
    reading.train.click()
    assert stage.engine.told[-1] == ("run_to", 24)
    reading.place_requested.emit(FALLS)
    assert stage.session.playback.step == 3
    assert stage.engine.told[-1] == ("run_to", 24)
    assert stage.session.wants_pause
    stage.session.toggle_play()
    assert (stage.engine.told[-1], stage.session.wants_pause) == (("pause",), False)
    reading.train.click()
    for _ in range(2):
        reading.place_requested.emit(FALLS)
    assert stage.engine.told[-1] == ("run_to", 24)
    stage.engine.train()
    stage.session.advance(0.1)
    assert stage.session.head == 24
    assert stage.session.playback.step == 3
    assert not stage.session.wants_pause
    assert [verdict for verdict, _ in shown.said()] == ["✓ holds", "✓ holds"]


def test_that_tab_comes_to_measure_all_after_the_cards(desk):
    shown = desk(FALLS, LATE)
    reading = shown.page.reading
    chain, widget = [], reading.nextInFocusChain()
    while widget is not reading.train:
        chain.append(widget)
        widget = widget.nextInFocusChain()
    assert {*reading.cards, *(card.train for card in reading.cards), reading.add} <= set(chain)


def test_that_measure_all_stays_in_its_place_until_all_is_measured(desk):
    shown = desk(FALLS, LATE)
    stage = shown.build()
    shown.page.show()
    button = shown.page.reading.train
    QTest.qWait(20)
    at = button.geometry()
    stage.train(3)
    shown.said()
    QTest.qWait(20)
    assert (button.isVisible(), button.geometry()) == (True, at)
    stage.train(21)
    shown.said()
    assert not button.isVisible()


def test_that_another_scenario_is_read_from_its_top(desk):
    shown = desk(OUTPUT, STD, FALLS, LATE)
    shown.page.resize(340, 250)
    shown.page.show()
    QTest.qWait(20)
    bar = shown.page.reading._area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    other = msgspec.structs.replace(shown.document.scenario, title=Words(en="Another"))
    shown.document.open(other, None, "other")
    QTest.qWait(20)
    assert bar.value() == 0


def test_that_a_long_complaint_makes_no_field_wider_and_goes_once_the_field_is_right(desk):
    shown = desk(OUTPUT)
    shown.page.resize(300, 700)
    shown.page.show()
    shown.page.edit_claim(OUTPUT)
    form = shown.page.form
    QTest.qWait(20)
    value = form.fields["value"].editor
    width = value.width()
    assert value.contentsRect().width() > value.fontMetrics().horizontalAdvance("−1.234567")
    shown.type(value="x")
    form.finish()
    QTest.qWait(20)
    assert shown.errors() == {"value": "Expected a number, such as 0.5 or 3.4e-7."}
    assert value.width() > 0.9 * width  # but for the scroll bar
    assert value.width() == form.fields["tolerance"].editor.width()
    assert form.fields["value"].error.width() > 1.5 * width
    assert form._area.widget().width() <= form._area.viewport().width()
    shown.type(value="1.5")
    assert shown.errors() == {}
    assert not value.property("invalid")


def test_that_a_language_switch_says_the_form_anew_and_keeps_what_is_typed(desk):
    shown = desk(OUTPUT)
    shown.page.edit_claim(OUTPUT)
    shown.type(words_en="Half typ", value="x")
    shown.page.form.finish()
    shown.page.form.contradicts.setChecked(True)
    before, app = shown.page.form, QApplication.instance()
    translation.install(app, "zh_CN")
    try:
        shown.page.retranslate()
        form = shown.page.form
        assert form is not before
        assert form.done.text() == "完成"
        assert form.text("words_en") == "Half typ"
        assert form.contradicts.isChecked()
        assert form.edited
        assert list(shown.errors()) == ["value"]
        assert "数" in shown.errors()["value"]
    finally:
        translation.install(app, "en")


def test_that_a_claim_can_be_made_of_mean_and_variance_of_the_second_norm(desk):
    shown = desk()
    scenario = shown.document.scenario
    normalize = msgspec.structs.replace(scenario.normalize, compared=NormSettings(kind="rms"))
    shown.document.change(msgspec.structs.replace(scenario, normalize=normalize), "second norm")
    told = [draft.words for draft in shown.page.drafts() if "(second norm): " in draft.words]
    assert len(told) >= 2


def test_that_a_verdict_follows_the_edit_of_a_number_and_its_undo(desk, qtbot):
    shown = desk(OUTPUT)
    assert shown.page.reading.head.text() == "1 of 1 claim holds"
    with qtbot.waitSignal(shown.verdicts.changed, timeout=1000):
        edit(shown.document, 100.0)
    assert shown.page.reading.cards[0].verdict.text() == "✗ does not hold"
    assert shown.page.reading.head.text() == "0 of 1 claim holds"
    shown.document.undo()
    assert shown.said() == [("✓ holds", "measured −1.342 · claimed −1.34 ± 5 %")]


@pytest.mark.parametrize("way", ["file", "example", "paste", "worked example"])
def test_that_data_in_place_of_the_numbers_take_words_and_claims_about_them_along(desk, qtbot, tmp_path, way):
    shown = desk(OUTPUT, FALLS)
    before = shown.document.scenario
    chip = ClaimsChip(shown.verdicts)
    qtbot.addWidget(chip)
    with qtbot.waitSignal(shown.verdicts.changed, timeout=1000):
        put_on_table(way, shown.document, tmp_path)
    chip.refresh()
    assert shown.page.reading.title.text() == "No title yet"
    assert [card.claim for card in shown.page.reading.cards] == [FALLS]
    assert chip.text() == "○ claims 0/1"
    assert shown.document.scenario.flow is before.flow
    with qtbot.waitSignal(shown.verdicts.changed, timeout=1000):
        shown.document.undo()
    assert shown.document.scenario.normalize is before.normalize
    assert shown.page.reading.title.text() == "Four numbers"
    assert [card.verdict.text() for card in shown.page.reading.cards] == ["✓ holds", "○ not yet measured"]
    assert (chip.text(), shown.document.undo_label) == ("○ claims 1/2", None)


def put_on_table(way: str, document: Document, folder: Path) -> None:
    """Put other data in place of the tensor, in one of the ways that the window has."""
    files = Files(document, Settings(folder / "lnviz.ini"), Answers())
    changes = Changes(document, Answers("grow"), document)
    if way == "file":
        (folder / "mine.csv").write_text("1,2,3\n4,5,7\n")
        files.open_path(folder / "mine.csv")
    elif way == "example":
        files.open_example("minilm/embedding")
    elif way == "worked example":
        changes.take_example("real-embeddings")
    else:
        QApplication.clipboard().setText("[[[1, 2], [3, 4]], [[5, 6], [8, 9]]]")
        changes.paste(Target("x", 0, 0))


def test_that_enter_on_a_button_of_a_claim_is_not_taken_for_the_claim(desk):
    shown = desk(OUTPUT)
    (card,) = shown.page.reading.cards
    asked = []
    card.place_requested.connect(asked.append)
    shown.page.show()
    for widget, expected in ((card.edit, []), (card, [OUTPUT])):
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_Return)
        assert asked == expected


def test_that_a_drag_measures_at_most_once_a_frame(desk, qtbot, monkeypatch):
    shown = desk(OUTPUT, STD)
    counts = counted(monkeypatch)
    with qtbot.waitSignal(shown.verdicts.changed, timeout=1000):
        for value in range(50):
            edit(shown.document, float(value), gesture="drag")
    assert counts == [2]


def test_that_measuring_a_large_tensor_waits_until_a_drag_rests(desk, qtbot, monkeypatch):
    shown = desk(OUTPUT)
    counts = counted(monkeypatch, seconds=0.03)
    edit(shown.document, 0.0, gesture="drag")
    QTest.qWait(60)
    assert counts == [1]
    for value in range(20):
        edit(shown.document, float(value), gesture="drag")
        QTest.qWait(5)
    assert counts == [1]
    with qtbot.waitSignal(shown.verdicts.changed, timeout=1000):
        edit(shown.document, 2.0, gesture="drag")
    assert counts == [1, 1]
    assert shown.page.reading.cards[0].verdict.text() == "✓ holds"


def test_that_a_claim_on_training_is_measured_when_its_step_is_there_and_not_again(desk, monkeypatch):
    shown = desk(FALLS, LATE, OUTPUT)
    stage = shown.build()
    assert shown.said()[2] == ("○ not yet measured", "Step 0 of 3 is computed.")
    stage.train(3)
    assert shown.said()[2] == ("✓ holds", "measured 5.832 · claimed below 6")
    counts = counted(monkeypatch)
    for _ in range(9):
        stage.train(1)
    assert shown.said()[2] == ("✓ holds", "measured 5.832 · claimed below 6")
    assert shown.said()[0] == ("○ not yet measured", "Step 12 of 24 is computed.")
    assert sum(counts) <= 2  # the one that waits, and none of those that have their number


def test_that_a_claim_that_undo_brings_back_is_measured_on_the_run_that_there_is_now(desk):
    shown = desk(FALLS)
    stage = shown.build()
    stage.train(3)
    assert shown.said() == [("✓ holds", "measured 5.832 · claimed below 6")]
    shown.document.change(msgspec.structs.replace(shown.document.scenario, claims=()), "removal")
    assert shown.said() == []
    stage.session.restart()
    stage.engine.train()
    stage.session.advance(0.1)
    shown.document.undo()
    assert shown.said() == [("○ not yet measured", "Step 0 of 3 is computed.")]


def test_that_training_up_to_the_claim_is_one_click_away(desk):
    shown = desk(LATE)
    (card,) = shown.page.reading.cards
    assert card.train.text() == "Train to step 24"
    card.train.click()
    assert shown.document.scenario.workspace == "flow"
    assert shown.document.scenario.flow.shown_step == 24  # where the workspace begins once it is built
    stage = shown.build()
    assert stage.engine.target == 24
    assert shown.said() == [("✓ holds", "measured: 0.001000")]
    assert not card.train.isVisibleTo(card)
    assert shown.document.undo_label is None


def test_that_a_run_that_goes_on_is_trained_to_the_claim(desk):
    shown = desk(LATE)
    stage = shown.build()
    shown.page.reading.cards[0].train.click()
    assert stage.engine.told[-1] == ("run_to", 24)
    stage.engine.stop_stack(0)
    assert shown.said()[0][0] == "○ not yet measured"
    assert not shown.page.reading.cards[0].train.isVisibleTo(shown.page)  # its twin trains no further


def test_that_one_button_trains_to_the_last_step_of_all_claims(desk):
    shown = desk(FALLS, LATE)
    assert shown.page.reading.head.text() == "2 claims, none measured yet"
    button = shown.page.reading.train
    assert button.text() == "Measure all: train to step 24"
    stage = shown.build()
    button.click()
    stage.engine.train()
    assert [verdict for verdict, _ in shown.said()] == ["✓ holds", "✓ holds"]
    assert not button.isVisibleTo(shown.page)


def test_that_a_click_shows_the_cell(desk, qtbot):
    shown = desk(STD)
    shown.document.look(msgspec.structs.replace(shown.document.scenario, workspace="flow"))
    qtbot.mouseClick(shown.page.reading.cards[0], Qt.MouseButton.LeftButton)
    scenario = shown.document.scenario
    assert (scenario.workspace, scenario.normalize.selected) == ("normalize", (0, 3))
    assert shown.document.undo_label is None


def test_that_enter_shows_quantity_step_and_block(desk, qtbot):
    claim = msgspec.structs.replace(
        LATE, place=FlowPlace(quantity="update_ratio", block=-1, step=2), words=Words(en="small")
    )
    shown = desk(claim)
    stage = shown.build()
    stage.train(5)
    qtbot.keyClick(shown.page.reading.cards[0], Qt.Key.Key_Return)
    scenario = shown.document.scenario
    assert (scenario.workspace, scenario.flow.quantity, scenario.flow.shown_step) == ("flow", "update_ratio", 2)
    assert stage.pinned == 4


def test_that_title_and_note_are_one_step_of_the_history(desk):
    shown = desk()
    shown.page.reading.edit.click()
    shown.type(title_en="By hand", title_zh="手算", note_en="Mean 5.")
    shown.page.form.done.click()
    assert shown.page.form is None
    assert shown.document.scenario.title.zh_CN == "手算"
    assert shown.page.reading.title.text() == "By hand"
    assert shown.page.reading.note.text() == "Mean 5."
    assert shown.document.undo_label == "title and note"
    shown.document.undo()
    assert shown.page.reading.title.text() == "Four numbers"
    assert shown.document.undo_label is None


def test_that_a_note_that_is_too_long_is_refused_beside_its_field_and_escape_leaves(desk, qtbot):
    shown = desk()
    shown.page.reading.edit.click()
    shown.page.form.fields["note_en"].editor.setPlainText("x" * 4001)
    shown.page.form.done.click()
    assert list(shown.errors()) == ["note_en"]
    assert "4000" in shown.errors()["note_en"]
    qtbot.keyClick(shown.page.form, Qt.Key.Key_Escape)
    assert shown.page.form is None
    assert shown.document.undo_label is None


def test_that_a_tolerance_however_small_survives_the_form(desk):
    narrow = msgspec.structs.replace(OUTPUT, tolerance=3e-14)
    shown = desk(narrow)
    shown.page.edit_claim(narrow)
    shown.type(words_en="Other words")
    shown.page.form.done.click()
    (claim,) = shown.document.scenario.claims
    assert (claim.words.en, claim.tolerance) == ("Other words", 3e-14)


def test_that_a_claim_is_made_of_the_selected_cell_with_its_value_filled_in(desk):
    shown = desk()
    shown.choose("output", shown.document.scenario.normalize.tensor.cell_name((0, 0)))
    form = shown.page.form
    assert (form.text("comparison"), form.text("value"), form.text("tolerance")) == ("about", "-1.342", "5")
    shown.type(words_en="The first output", tolerance="0.1", authors="Ba et al.", year="2016")
    shown.type(topic_en="By hand", topic_zh="手算")
    form.done.click()
    (claim,) = shown.document.scenario.claims
    assert (claim.place.reading, claim.place.cell) == ("output", (0, 0))
    assert (claim.value, claim.tolerance) == (-1.342, 0.001)
    assert (claim.topic_in("en"), claim.topic_in("zh_CN")) == ("By hand", "手算")
    assert (claim.source.authors, claim.source.year) == ("Ba et al.", 2016)
    assert shown.said() == [("✓ holds", "measured −1.342 · claimed −1.342 ± 0.1 %")]
    assert shown.document.undo_label == "new claim"
    shown.document.undo()
    assert shown.page.reading.head.text() == "No claims yet"


def test_that_claims_of_a_run_are_made_at_the_shown_step(desk):
    shown = desk(flow=twins(quantity="activation_grad_norm"))
    shown.document.look(msgspec.structs.replace(shown.document.scenario, workspace="flow"))
    shown.page.menu.aboutToShow.emit()
    assert [action.isEnabled() for action in shown.page.menu.actions()] == [False]
    stage = shown.build()
    stage.train(3)
    stage.pinned = 2
    groups = [draft.group for draft in shown.page.drafts()]
    assert groups == ["Post-LN, step 3"] * 3 + ["Pre-LN, step 3"] * 3
    pinned, ratio, loss = shown.page.drafts()[:3]
    assert pinned.claim.value == pytest.approx(1e-2)  # of block 2 of 4, as the stand-in has it
    assert ratio.claim.value == pytest.approx(1e3)
    assert (ratio.claim.place.block, ratio.claim.against.block) == (-1, 1)
    assert loss.claim.value == pytest.approx(8 * 0.9**3, rel=1e-3)


def test_that_bad_input_is_refused_next_to_its_field_and_changes_nothing(desk):
    shown = desk(OUTPUT)
    shown.page.reading.cards[0].edit.click()
    form = shown.page.form
    shown.type(value="two", year="20", tolerance="-1")
    form.done.click()
    assert set(shown.errors()) == {"value", "tolerance", "authors", "year"}
    shown.type(value="3", tolerance="5", year="")
    form.fields["comparison"].editor.setCurrentIndex(3)
    shown.type(upper="2")
    form.done.click()
    assert set(shown.errors()) == {"upper"}
    assert shown.document.undo_label is None
    shown.type(upper="4.5")
    QTest.keyClick(form.fields["upper"].editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (claim,) = shown.document.scenario.claims
    assert (claim.comparison, claim.value, claim.upper) == ("between", 3.0, 4.5)
    assert shown.document.undo_label == "edit of a claim"


def test_that_a_claim_moves_and_goes(desk):
    shown = desk(OUTPUT, STD)
    shown.page.edit_claim(OUTPUT)
    assert not shown.page.form.up.isEnabled()
    shown.page.form.down.click()
    assert shown.document.scenario.claims == (STD, OUTPUT)
    assert not shown.page.form.down.isEnabled()
    shown.page.form.remove.click()
    assert shown.document.scenario.claims == (STD,)
    assert shown.document.undo_label == "removal of a claim"


def test_that_another_document_closes_the_form_and_shows_its_own_words(desk):
    shown = desk(OUTPUT)
    shown.page.edit_claim(OUTPUT)
    shown.document.open(scenario_with(twins()), None, "other")
    assert shown.page.form is None
    assert (shown.page.reading.title.text(), shown.page.reading.cards) == ("No title yet", [])


def test_that_the_chip_counts_and_is_away_without_claims(desk, qtbot):
    shown = desk(OUTPUT, STD, LATE)
    chip = ClaimsChip(shown.verdicts)
    qtbot.addWidget(chip)
    chip.refresh()
    assert chip.text() == "✗ claims 1/3"
    assert chip.accessibleName() == "1 of 3 claims hold; 1 not yet measured"
    with qtbot.waitSignal(shown.verdicts.changed, timeout=1000):
        shown.document.open(scenario_with(twins()), None, "other")
    assert not chip.isVisibleTo(None)


def test_that_a_page_behind_is_left_alone_and_right_when_it_comes_to_the_front(desk):
    shown = desk(OUTPUT)
    shown.page.set_shown(False)
    (card,) = shown.page.reading.cards
    edit(shown.document, 100.0)
    assert shown.said() == [("✓ holds", "measured −1.342 · claimed −1.34 ± 5 %")]
    shown.page.set_shown(True)
    assert card.verdict.text() == "✗ does not hold"
    QApplication.processEvents()


@pytest.mark.parametrize("part", ["page", "words", "claim"])
def test_that_everything_that_can_be_used_has_a_name_and_says_what_it_means(desk, part: str):
    shown = desk(FALLS, OUTPUT)
    if part == "words":
        shown.page.reading.edit.click()
    elif part == "claim":
        shown.page.edit_claim(OUTPUT)
    seen = shown.page.currentWidget()
    used = [widget for widget in seen.findChildren(QWidget) if is_control(widget) and widget.isVisibleTo(seen)]
    assert len(used) >= 6
    for widget in used:
        assert widget.accessibleName() or widget.text()
        assert widget.whatsThis()
        assert widget.whatsThis() != widget.toolTip()


def counted(monkeypatch: pytest.MonkeyPatch, seconds: float = 0.0) -> list[int]:
    """How many claims each measuring from now on is of; each takes that long."""
    counts: list[int] = []
    real = measuring.measure_all

    def measure_all(scenario, history):
        counts.append(len(scenario.claims))
        time.sleep(seconds)
        return real(scenario, history)

    monkeypatch.setattr(measuring, "measure_all", measure_all)
    return counts


def test_that_a_half_entered_claim_is_unsaved_and_saving_takes_it(
    desk: Callable[..., Desk], tmp_path: Path
) -> None:
    shown = desk(OUTPUT)
    person = Answers(tmp_path / "mine.lnviz.json", "cancel")
    files = Files(shown.document, Settings(tmp_path / "lnviz.ini"), person)
    shown.page.edit_claim(OUTPUT)
    assert not shown.document.unsaved  # open, but as it was
    shown.type(value="−1.3")
    assert shown.document.unsaved
    assert files.save()
    assert load(tmp_path / "mine.lnviz.json").claims[0].value == -1.3
    assert shown.page.form is None
    assert not shown.document.unsaved
    shown.page.edit_claim(shown.document.scenario.claims[0])
    shown.type(words_en="Half a sen")
    assert not files.may_leave()
    assert person.asked[-1] == "unsaved mine.lnviz.json"
    assert shown.page.form is not None


def test_that_a_claim_that_cannot_be_taken_keeps_the_file_from_being_written_and_says_why(
    desk: Callable[..., Desk], tmp_path: Path, qtbot: QtBot
) -> None:
    shown = desk(OUTPUT)
    person = Answers()
    files = Files(shown.document, Settings(tmp_path / "lnviz.ini"), person)
    shown.page.edit_claim(OUTPUT)
    shown.type(value="much")
    with qtbot.waitSignal(shown.page.draft_refused):
        assert not files.save()
    assert person.asked == []
    assert list(shown.errors()) == ["value"]
    shown.type(value="-1.34")  # as it was: nothing is to be taken
    assert not shown.document.unsaved


def test_that_done_and_cancel_are_seen_however_low_the_page_is(desk: Callable[..., Desk]) -> None:
    shown = desk(OUTPUT)
    shown.page.resize(340, 420)
    shown.page.show()
    shown.page.edit_claim(OUTPUT)
    QApplication.processEvents()
    form = shown.page.form
    assert form is not None
    for button in (form.done, form.cancel):
        assert form.rect().contains(button.geometry())
        assert not button.visibleRegion().isEmpty()


def test_that_what_is_typed_goes_along_when_a_claim_is_moved(desk: Callable[..., Desk]) -> None:
    shown = desk(OUTPUT, STD)
    shown.page.edit_claim(OUTPUT)
    shown.type(value="-1.3")
    shown.page.form.down.click()
    assert [claim.value for claim in shown.document.scenario.claims] == [5.0, -1.3]
    assert shown.page.form.text("value") == "-1.3"
