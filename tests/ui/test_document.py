"""The document: one frozen value, undo as a list of values, and what counts as unsaved."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lnviz.scenario.schema import Words
from lnviz.ui.document import UNDO_LIMIT, Document
from lnviz.ui.normalize.edits import Target, with_value
from tests.scenario.scenarios import normalize_of, scenario_of

OTHER = normalize_of([[9.0, 8.0, 7.0]])


@pytest.fixture
def document(qapp):
    return Document(scenario_of(), Path("a.lnviz.json"))


def type_number(document, value, gesture=None, column=0):
    document.change_normalize(lambda n: with_value(n, Target("x", 0, column), value), "typing", gesture)


def first(document):
    return document.scenario.normalize.tensor.values[0, 0]


def test_that_undo_and_redo_walk_through_the_edits(document):
    type_number(document, 1.0)
    type_number(document, 3.0)
    document.undo()
    assert first(document) == 1.0
    document.undo()
    assert first(document) == 2.0
    document.redo()
    document.redo()
    assert first(document) == 3.0


def test_that_one_drag_is_one_step_however_many_moves_it_had(document):
    for value in (2.1, 2.2, 2.3):
        type_number(document, value, "drag 1")
    document.end_gesture()
    type_number(document, 9.0, "drag 1")
    document.undo()
    assert first(document) == 2.3
    document.undo()
    assert first(document) == 2.0
    assert document.undo_label is None


def test_that_a_cancelled_gesture_leaves_no_trace(document):
    original = document.scenario
    type_number(document, 5.0, "type 1")
    type_number(document, 55.0, "type 1")
    document.cancel_gesture()
    assert document.scenario is original
    assert (document.undo_label, document.redo_label) == (None, None)


def test_that_a_new_edit_forgets_what_was_undone(document):
    type_number(document, 1.0)
    document.undo()
    type_number(document, 7.0)
    assert document.redo_label is None
    document.redo()
    assert first(document) == 7.0


def test_that_looking_elsewhere_is_no_step_and_does_not_make_it_unsaved(document):
    elsewhere = msgspec.structs.replace(document.scenario.normalize, selected=(0, 3))
    document.look(msgspec.structs.replace(document.scenario, normalize=elsewhere, workspace="flow"))
    assert document.undo_label is None
    assert not document.modified


def test_that_an_edit_is_unsaved_until_it_is_undone_or_saved(document):
    type_number(document, 1.0)
    assert document.modified
    document.undo()
    assert not document.modified
    document.redo()
    document.mark_saved(Path("b.lnviz.json"))
    assert not document.modified
    assert document.name == "b.lnviz.json"
    document.undo()
    assert document.modified


def test_that_opening_starts_a_new_history_and_restored_work_is_unsaved(document):
    type_number(document, 1.0)
    document.open(scenario_of([[5.0]]), None, "untitled")
    assert (document.undo_label, document.modified, document.name) == (None, False, "untitled")
    document.open(scenario_of([[6.0]]), None, "restored", unsaved=True)
    assert document.modified


def test_that_a_change_tells_the_old_and_the_new_value_and_shares_what_stayed(document):
    told = []
    document.changed.connect(lambda old, new: told.append((old, new)))
    before = document.scenario
    type_number(document, 1.0)
    [(old, new)] = told
    assert old is before
    assert new.flow is before.flow


def test_that_the_history_has_an_end(document):
    for step in range(UNDO_LIMIT + 20):
        type_number(document, float(step))
    for _ in range(UNDO_LIMIT + 20):
        document.undo()
    assert first(document) == 19.0


class Typed:
    """An open form in which a note was typed."""

    edited = True

    def __init__(self, document, is_right=True):
        self._document, self._is_right = document, is_right

    def take_over(self):
        if self._is_right:
            self.edited = False
            new = msgspec.structs.replace(self._document.scenario, note=Words(en="typed"))
            self._document.change(new, "title and note")
        return self._is_right


def test_that_other_data_take_over_first_what_is_typed_about_the_old_ones(document):
    document.change(msgspec.structs.replace(document.scenario, title=Words(en="Four numbers")), "title and note")
    document.hold_draft(Typed(document))
    assert document.replace_data(lambda _: OTHER, "opening data")
    assert (document.scenario.normalize, document.scenario.note.en) == (OTHER, "")
    document.undo()
    assert (document.scenario.title.en, document.scenario.note.en) == ("Four numbers", "typed")


def test_that_other_data_wait_while_what_is_typed_is_wrong(document):
    document.change(msgspec.structs.replace(document.scenario, title=Words(en="Four numbers")), "title and note")
    document.hold_draft(Typed(document, is_right=False))
    before = document.scenario
    assert not document.replace_data(lambda _: OTHER, "opening data")
    assert document.scenario is before
