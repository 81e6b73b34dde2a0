"""The settings: what waits for a restart, what acts at once, what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lnviz.scenario.schema import Blocks, Stack
from lnviz.sentences import Refusal
from lnviz.ui.flow import edits
from lnviz.ui.flow.changes import changes
from lnviz.ui.flow.text_file import read_text
from tests.ui.flow.stand_in import flow_with, twins


def type_into(field, text, end=Qt.Key.Key_Return):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    if end is not None:
        QTest.keyClick(field, end)


def flow_of(workspace):
    return workspace.document.scenario.flow


def choose(box, data):
    """As a person does: the item under the pointer becomes the current one, then is activated."""
    place = box.findData(data)
    box.setCurrentIndex(place)
    box.activated.emit(place)


# -- what waits for a restart ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edit", "named"),
    [
        (lambda flow: edits.with_blocks(flow, repeat=7), "depth: 4 → 7"),
        (lambda flow: edits.with_blocks(flow, branch="zero"), "branch: feed-forward → zero"),
        (lambda flow: edits.with_final_norm(flow, False), "Pre-LN: no final norm"),
        (lambda flow: edits.with_width(flow, 64), "width: 32 → 64"),
        (lambda flow: edits.with_task(flow, vocab=50), "vocabulary: 10 → 50"),
        (lambda flow: edits.with_task(flow, batch=8), "batch: 2 → 8"),
        (lambda flow: edits.with_task(flow, sequence=9), "sequence: 6 → 9"),
        (lambda flow: edits.with_training(flow, optimiser="sgd"), "optimiser: AdamW → SGD"),
        (lambda flow: edits.with_training(flow, warmup_steps=30), "warm-up: 0 → 30"),
        (lambda flow: edits.with_training(flow, seed=3), "seed: 0 → 3"),
    ],
)
def test_that_a_setting_of_the_twins_is_one_named_change(edit, named):
    flow = twins()
    assert [str(change) for change in changes(flow, edit(flow))] == [named]


@pytest.mark.parametrize(
    "edit",
    [
        lambda flow: edits.with_training(flow, lr=0.25),
        lambda flow: edits.with_quantity(flow, "grad_norm"),
        lambda flow: edits.with_decades(flow, (-3, 3)),
        lambda flow: flow_with(flow, shown_step=9),
    ],
)
def test_that_learning_rate_and_looks_need_no_restart(edit):
    flow = twins()
    assert changes(flow, edit(flow)) == ()


def test_that_another_text_of_the_same_name_is_a_change():
    flow = edits.with_text(twins(), "abcdefgh", "a.txt")
    assert len(changes(flow, edits.with_text(flow, "hgfedcba", "a.txt"))) == 1


def test_that_a_twin_more_is_a_change():
    flow = twins()
    third = Stack(name="third", blocks=(Blocks(repeat=4),))
    assert any(
        change.what == "twins" for change in changes(flow, flow_with(flow, stacks=(*flow.stacks, third)))
    )


def test_that_the_button_counts_what_waits_and_names_it(live):
    workspace = live()
    button = workspace.panels.settings.restart
    assert button.text() == "Restart"
    type_into(workspace.panels.settings.depth_field, "9")
    assert button.text() == "Restart: 1 change"
    choose(workspace.panels.settings.optimiser, "sgd")
    assert button.text() == "Restart: 2 changes"
    assert "depth: 4 → 9" in button.toolTip()
    assert button.property("role") == "primary"


def test_that_undo_takes_the_change_back_from_the_button(live):
    workspace = live()
    type_into(workspace.panels.settings.seed, "5")
    workspace.document.undo()
    assert workspace.panels.settings.restart.text() == "Restart"
    assert workspace.panels.settings.seed.text() == "0"


def test_that_a_restart_puts_the_changes_into_force(live):
    workspace = live()
    type_into(workspace.panels.settings.depth_field, "9")
    workspace.panels.settings.restart.click()
    assert workspace.engine.flow.stacks[0].depth == 9
    assert workspace.panels.settings.restart.text() == "Restart"
    workspace.engine.train()
    workspace.advance(0.1)
    assert workspace.session.run.depth == 9
    assert workspace.view.head == 0


def test_that_the_pictures_keep_the_old_twins_until_the_restart(live):
    workspace = live()
    type_into(workspace.panels.settings.depth_field, "9")
    assert workspace.session.run.depth == 4
    assert len(workspace.panels.diagram.canvas.frames()[0].rows.blocks) == 4


# -- what acts at once ---------------------------------------------------------------------------------------


def test_that_the_learning_rate_goes_to_the_engine_at_once(live):
    workspace = live()
    type_into(workspace.panels.settings.lr, "0.25")
    assert ("live", (0, 1), 0.25, None) in workspace.engine.told
    assert flow_of(workspace).training.lr == 0.25
    workspace.document.undo()
    assert workspace.engine.told[-1] == ("live", (0, 1), 1e-3, None)


def test_that_depth_is_set_for_both_twins(still):
    workspace = still()
    type_into(workspace.panels.settings.depth_field, "12")
    assert [stack.depth for stack in flow_of(workspace).stacks] == [12, 12]


def test_that_the_final_norm_belongs_to_pre_ln_alone(still):
    workspace = still()
    workspace.panels.settings.final_norm.click()
    assert [stack.final_norm for stack in flow_of(workspace).stacks] == [False, False]
    workspace.panels.settings.final_norm.click()
    assert [stack.final_norm for stack in flow_of(workspace).stacks] == [False, True]


def test_that_nudges_of_one_field_are_one_step_of_the_history(still):
    workspace = still()
    field = workspace.panels.settings.warmup
    field.setFocus()
    for _ in range(5):
        QTest.keyClick(field, Qt.Key.Key_Up)
    assert flow_of(workspace).training.warmup_steps == 50
    workspace.document.undo()
    assert flow_of(workspace).training.warmup_steps == 0


def test_that_two_visits_to_a_field_are_two_steps_of_the_history(still):
    workspace = still()
    type_into(workspace.panels.settings.warmup, "10")
    type_into(workspace.panels.settings.warmup, "20")
    workspace.document.undo()
    assert flow_of(workspace).training.warmup_steps == 10


def test_that_the_fields_show_what_the_document_holds(still):
    workspace = still()
    flow = edits.with_task(edits.with_training(twins(7), lr=0.5, seed=11), batch=3, sequence=8)
    workspace.document.change_flow(lambda _: flow, "all")
    settings = workspace.panels.settings
    assert settings.depth_field.text() == "7"
    assert settings.lr.text() == "0.5"
    assert settings.seed.text() == "11"
    assert (settings.batch.text(), settings.sequence.text()) == ("3", "8")


def test_that_the_vocabulary_is_asked_for_only_where_it_is_free(still):
    workspace = still()
    assert workspace.panels.settings.vocab.isVisible()
    choose(workspace.panels.settings.task, "characters")
    assert flow_of(workspace).task.kind == "characters"
    assert not workspace.panels.settings.vocab.isVisible()


# -- what is refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "limits"),
    [
        ("depth_field", "97", "1 … 96"),
        ("depth_field", "0", "1 … 96"),
        ("width_field", "1", "2 … 512"),
        ("vocab", "50001", "2 … 50000"),
        ("lr", "0", "1e-12"),
        ("lr", "nan", "1000000"),
        ("lr", "fast", "1000000"),
        ("seed", "2147483648", "0 … 2147483647"),
        ("batch", "2.5", "1 … 256"),
    ],
)
def test_that_a_bad_value_is_refused_in_its_field_with_the_range(still, name, text, limits):
    workspace = still()
    before = flow_of(workspace)
    field = getattr(workspace.panels.settings, name)
    good = field.text()
    type_into(field, text, end=None)
    assert field.property("invalid")
    assert limits in field.toolTip()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == good
    assert flow_of(workspace) is before


# -- a text of one's own -----------------------------------------------------------------------------------------


def test_that_a_text_becomes_the_task(still, tmp_path):
    path = tmp_path / "poem.txt"
    path.write_bytes("\ufeffnorms and forms\r\n".encode())
    workspace = still()
    workspace.take_text(path)
    task = flow_of(workspace).task
    assert (task.kind, task.text, task.text_name) == ("characters", "norms and forms\n", "poem.txt")
    assert "poem.txt" in workspace.panels.settings.task.currentText()
    assert workspace.panels.notices.shown == ()


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"\xff\xfe\x00a", "UTF-8"),
        (b"  \n", "no text"),
        (b"a\0b", "not a text"),
        (b"a" * 2_000_001, "too long"),
    ],
)
def test_that_a_file_that_is_no_text_is_refused_with_a_reason(still, tmp_path, content, word):
    path = tmp_path / "thing.txt"
    path.write_bytes(content)
    workspace = still()
    before = flow_of(workspace)
    workspace.take_text(path)
    (notice,) = workspace.panels.notices.shown
    assert word in notice.text
    assert "thing.txt" in notice.text
    assert flow_of(workspace) is before
    workspace.panels.notices.button("close").click()
    assert workspace.panels.notices.shown == ()


def test_that_a_missing_file_is_refused(tmp_path):
    with pytest.raises(Refusal, match="cannot be read"):
        read_text(tmp_path / "gone.txt")


def test_that_asking_for_a_text_leaves_the_task_as_it_was(still):
    workspace = still()
    asked = []
    workspace.panels.settings.text_requested.disconnect()
    workspace.panels.settings.text_requested.connect(lambda: asked.append(True))
    choose(workspace.panels.settings.task, "open")
    assert asked == [True]
    assert workspace.panels.settings.task.currentData() == "memorise"


@pytest.mark.parametrize("name", ["branch", "task", "optimiser"])
def test_that_the_list_of_a_field_opens_below_it_and_shows_every_item(still, name):
    box = getattr(still().panels.settings, name)
    box.showPopup()
    view = box.view()
    last = view.visualRect(box.model().index(box.count() - 1, 0))
    top = view.mapToGlobal(view.rect().topLeft()).y()
    box.hidePopup()
    assert view.viewport().rect().contains(last)
    assert last.height() >= 24
    assert top >= box.mapToGlobal(box.rect().bottomLeft()).y()
