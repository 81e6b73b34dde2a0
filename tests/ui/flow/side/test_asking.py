"""Questions to the engine, and its answers: one look at a time, and many seeds before the first update."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtWidgets import QLabel

from lnviz.sentences import Sentence
from tests.ui.flow.inspections import inspection, profiles
from tests.ui.flow.stand_in import flow_with, twins

POST, PRE = 0, 1


@pytest.fixture
def look(live):
    """``look()``: a workspace at rest with the page of the block in front, which has asked for block 1."""

    def build():
        workspace = live()
        workspace.panels.side.show_page("block")
        workspace.engine.told.clear()
        return workspace

    return build


def asked(workspace):
    return [told[1:] for told in workspace.engine.told if told[0] == "inspect"]


def point_at(workspace, block):
    workspace.panels.side.block_pointed.emit(block)


def words_of(part):
    return [found.text() for found in part.findChildren(QLabel) if not found.isHidden()]


def test_that_the_page_asks_as_soon_as_it_is_seen(live):
    workspace = live()
    assert asked(workspace) == []
    workspace.panels.side.show_page("block")
    assert asked(workspace) == [(POST, "1", 0)]


def test_that_one_look_is_under_way_and_the_newest_follows(look):
    looking = look()
    looking.engine.inspected.emit(inspection(POST, "1", 0))
    for block in (2, 3, 4):
        point_at(looking, block)
    assert asked(looking) == [(POST, "2", 0)]
    looking.engine.inspected.emit(inspection(POST, "2", 0))
    assert asked(looking) == [(POST, "2", 0), (POST, "4", 0)]


def test_that_the_answer_is_shown(look):
    looking = look()
    looking.engine.inspected.emit(inspection(POST, "1", 0))
    assert "block 1, step 0" in words_of(looking.panels.side.block)


def test_that_a_refusal_is_said_and_the_next_question_is_put(look):
    looking = look()
    looking.engine.ask_failed.emit(Sentence("That step is gone."))
    assert "That step is gone." in words_of(looking.panels.side.block)
    point_at(looking, 3)
    assert asked(looking) == [(POST, "3", 0)]


def test_that_after_a_restart_the_new_twins_are_asked_for(look):
    looking = look()
    looking.restart()
    looking.engine.train()
    looking.advance(0.1)
    looking.refresh()
    assert asked(looking)[-1] == (POST, "1", 0)


def test_that_a_recorded_run_says_that_it_cannot_be_looked_into(still):
    workspace = still()
    workspace.panels.side.show_page("block")
    assert any("recorded run" in words for words in words_of(workspace.panels.side.block))
    workspace.panels.side.initial.button.click()
    assert any("recorded run" in words for words in words_of(workspace.panels.side.initial))


# -- before the first update -----------------------------------------------------------------------------------


@pytest.fixture
def start(live):
    """``start()``: a workspace with the page of initialisations in front, as its ``page``."""

    def build():
        workspace = live()
        workspace.panels.side.show_page("initial")
        workspace.page = workspace.panels.side.initial
        return workspace

    return build


def measurements(workspace):
    return [told[1:] for told in workspace.engine.told if told[0] == "measure_init"]


def test_that_measuring_asks_for_the_typed_layers_and_those_of_the_twins(start):
    initial = start()
    initial.page.layers.setText("2, 8 32")
    initial.page.seeds.set_value(5)
    initial.page.button.click()
    assert measurements(initial) == [(5, (2, 4, 8, 32))]


def test_that_the_tensor_that_is_learnt_is_measured_with(live):
    flow = twins()
    workspace = live(flow_with(flow, task=msgspec.structs.replace(flow.task, kind="tensor")))
    given = []
    workspace.engine.measure_init = lambda _flow, _seeds, _layers, tensor=None: given.append(tensor)
    workspace.panels.side.initial.button.click()
    assert given[0] is workspace.engine.tensor
    assert given[0].tolist() == [[2.0, 4.0, 6.0, 8.0]]


def test_that_the_button_cancels_while_measuring_and_what_is_measured_stays(start):
    initial = start()
    initial.page.button.click()
    assert initial.page.button.text() == "Cancel"
    initial.engine.init_measured.emit(profiles(lambda *_: 0.5, done=4, total=18))
    assert "measured 4 of 18" in words_of(initial.page)
    initial.page.button.click()
    assert ("cancel_init",) in initial.engine.told
    assert initial.page.button.text() == "Measure"
    assert "stopped after 4 of 18" in words_of(initial.page)


def test_that_what_is_measured_while_another_page_is_seen_is_there_afterwards(start):
    initial = start()
    initial.page.button.click()
    initial.panels.side.show_page("profile")
    initial.engine.init_measured.emit(profiles(lambda *_: 0.5))
    assert initial.page.by_block is None
    initial.panels.side.show_page("initial")
    assert len(initial.page.by_block.lines) == 2


def test_that_a_measurement_that_fails_says_why_and_leaves_the_look_alone(start):
    initial = start()
    initial.page.button.click()
    initial.engine.measuring_init = False
    initial.engine.ask_failed.emit(Sentence("There is not enough memory."))
    assert "There is not enough memory." in words_of(initial.page)
    assert initial.page.button.text() == "Measure"


def test_that_a_look_that_fails_leaves_the_measurement_alone(start):
    initial = start()
    initial.page.button.click()
    initial.panels.side.show_page("block")
    initial.engine.ask_failed.emit(Sentence("That step is gone."))
    assert initial.page.measuring
    assert "That step is gone." in words_of(initial.panels.side.block)


def test_that_a_death_ends_both(start):
    initial = start()
    initial.panels.side.show_page("block")
    initial.page.button.click()
    initial.engine.measuring_init = False
    initial.engine.die()
    initial.engine.ask_failed.emit(Sentence("The process has ended."))
    assert "The process has ended." in words_of(initial.page)
    assert "The process has ended." in words_of(initial.panels.side.block)


def test_that_results_of_older_settings_stay_and_say_so(start):
    initial = start()
    initial.page.button.click()
    initial.engine.init_measured.emit(profiles(lambda *_: 0.5))
    assert "gradient of the activation" in words_of(initial.page)
    initial.document.change_flow(lambda flow: flow_with(flow, stacks=twins(6).stacks), "depth")
    initial.restart()
    assert "of older settings: measure again" in words_of(initial.page)
    assert len(initial.page.by_block.lines) == 2
