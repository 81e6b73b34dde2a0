"""The panel in its workspace: what waits for a restart, what acts at once, texts that are refused."""

from __future__ import annotations

import numpy as np
import pytest

from lnviz.scenario.schema import Normalize, Tensor, Training, frozen_array
from lnviz.sentences import Refusal
from lnviz.ui.flow.editor.text_file import read_text
from tests.ui.flow.editor.hands import choose, type_into
from tests.ui.flow.stand_in import twins


def flow_of(workspace):
    return workspace.document.scenario.flow


def test_that_the_button_counts_what_waits_and_names_it(live):
    workspace = live()
    button = workspace.panels.settings.restart
    assert button.text() == "Restart"
    type_into(workspace.panels.settings.field("depth"), "9")
    assert button.text() == "Restart: 1 change"
    choose(workspace.panels.settings.field("optimiser"), "sgd")
    assert button.text() == "Restart: 2 changes"
    assert "depth: 4 → 9" in button.toolTip()
    assert button.property("role") == "primary"


def test_that_undo_takes_the_change_back_from_the_button(live):
    workspace = live()
    type_into(workspace.panels.settings.field("seed"), "5")
    workspace.document.undo()
    assert workspace.panels.settings.restart.text() == "Restart"
    assert workspace.panels.settings.field("seed").text() == "0"


def test_that_a_restart_puts_the_changes_into_force(live):
    workspace = live()
    type_into(workspace.panels.settings.field("depth"), "9")
    workspace.panels.settings.restart.click()
    assert workspace.engine.flow.stacks[0].depth == 9
    assert workspace.panels.settings.restart.text() == "Restart"
    workspace.engine.train()
    workspace.advance(0.1)
    assert workspace.session.run.depth == 9
    assert workspace.view.head == 0


def test_that_the_pictures_keep_the_old_twins_until_the_restart(live):
    workspace = live()
    type_into(workspace.panels.settings.field("depth"), "9")
    assert workspace.session.run.depth == 4
    assert len(workspace.panels.diagram.canvas.frames()[0].rows.blocks) == 4


# -- what acts at once ---------------------------------------------------------------------------------------


def test_that_the_learning_rate_goes_to_the_engine_at_once(live):
    workspace = live()
    type_into(workspace.panels.settings.field("lr"), "0.25")
    assert ("live", (0, 1), 0.25, None) in workspace.engine.told
    assert flow_of(workspace).training.lr == 0.25
    workspace.document.undo()
    assert workspace.engine.told[-1] == ("live", (0, 1), 1e-3, None)


def test_that_the_curve_of_the_rate_follows_the_shown_step(still):
    workspace = still()
    workspace.show_step(7)
    assert workspace.panels.settings.training.curve.words.startswith("step 7:")


def test_that_the_curve_says_the_rate_that_a_past_step_was_trained_with(live):
    workspace = live(twins(training=Training(lr=0.005), shown_step=60))
    workspace.advance(0.1)
    workspace.show_step(50)
    settings = workspace.panels.settings
    type_into(settings.field("lr"), "5e-4")
    curve = settings.training.curve
    assert curve.words == "step 50: 5.0e−03"
    assert (curve.rates_at(60), curve.rates_at(61)) == ((0.005,), (5e-4,))
    workspace.session.jump(70)
    workspace.engine.train()
    workspace.advance(0.1)
    workspace.refresh()
    assert curve.words == "step 70: 5.0e−04"


def test_that_the_curve_of_one_twin_says_what_that_twin_used(live):
    workspace = live(twins(shown_step=60))
    workspace.advance(0.1)
    settings = workspace.panels.settings
    settings.chips.chip(1).click()
    settings.training.change_alone()
    type_into(settings.field("lr"), "0.25")
    workspace.session.jump(70)
    workspace.engine.train()
    workspace.advance(0.1)
    workspace.refresh()
    words = {}
    for twin in (0, 1):
        settings.chips.chip(twin).click()
        words[twin] = settings.training.curve.words
    assert words == {0: "step 70: 1.0e−03", 1: "step 70: 2.5e−01"}


def test_that_another_tensor_on_the_other_workspace_is_the_tensor_of_the_task(still):
    workspace = still()
    tensor = Tensor(values=frozen_array(np.ones((3, 5, 8))), axes=("a", "b", "c"))
    workspace.document.change_normalize(lambda _: Normalize(tensor=tensor, selected=(0, 0, 0)), "tensor")
    assert "3 × 5 × 8" in workspace.panels.settings.training.tensor.text()


# -- a text of one's own -----------------------------------------------------------------------------------------


def test_that_a_text_becomes_the_task(still, tmp_path):
    path = tmp_path / "poem.txt"
    path.write_bytes("\ufeffnorms and forms\r\n".encode())
    workspace = still()
    workspace.take_text(path)
    task = flow_of(workspace).task
    assert (task.kind, task.text, task.text_name) == ("characters", "norms and forms\n", "poem.txt")
    assert "poem.txt" in workspace.panels.settings.field("task").currentText()
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


@pytest.mark.parametrize(
    ("page", "name"), [("stacks", "branch"), ("training", "task"), ("training", "schedule")]
)
def test_that_the_list_of_a_field_opens_below_it_and_shows_every_item(still, page, name):
    settings = still().panels.settings
    settings.show_page(page)
    box = settings.field(name)
    box.showPopup()
    view = box.view()
    last = view.visualRect(box.model().index(box.count() - 1, 0))
    top = view.mapToGlobal(view.rect().topLeft()).y()
    box.hidePopup()
    assert view.viewport().rect().contains(last)
    assert last.height() >= 24
    assert top >= box.mapToGlobal(box.rect().bottomLeft()).y()


def test_that_the_keys_of_the_list_of_groups_stand_in_the_list_of_keys(still):
    keys = dict(still().key_lines())
    assert {"Ins", "Del", "Ctrl+D", "Alt+Up", "Alt+Down", "F2"} <= keys.keys()
