"""Any gestures in any order: the panel shows the document as a panel does that has just been opened."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint

from lnviz.ui.flow.editor.fields import Choice, Number, Tick
from lnviz.ui.flow.editor.selection import ALL, top_of
from lnviz.ui.flow.editor.settings import SettingsCard
from tests.ui.flow.editor.hands import actions_of, choose, type_into

TEXTS = ("1", "2", "3", "0.5", "24", "96", "1e-3", "", "viel", "-1", "nan")


def forms(panel):
    return (
        panel.stacks.twin,
        panel.stacks.group,
        panel.training.task,
        panel.training.training,
        panel.training.seed,
    )


def shown(panel):
    """What a person reads in the panel, apart from a sentence about the last edit."""
    seen = {}
    for form in forms(panel):
        for name in form.names():
            field = form.field(name)
            if field.isHidden():
                continue
            seen[name] = (
                field.checkState()
                if isinstance(field, Tick)
                else field.currentText()
                if isinstance(field, Choice)
                else (field.text(), field.placeholderText())
                if isinstance(field, Number) and not field.text()
                else field.text()
            )
    groups = panel.stacks.groups
    if panel.selection.twin != ALL:
        seen["groups"] = [groups.item(row).toolTip() for row in range(groups.count())]
        seen["picked"] = groups.picked_places()
    seen["whose"] = "" if panel.training.whose.isHidden() else panel.training.whose.text()
    seen["difference"] = panel.difference.text()
    seen["curve"] = panel.training.curve.words
    return seen


def do_something(desk, dice):
    """One gesture of a person without any plan."""
    panel = desk.panel
    what = dice.choice(("chip", "field", "field", "field", "group", "menu", "twin", "undo", "redo", "page"))
    if what == "chip":
        desk.pick(dice.randrange(ALL, len(desk.flow.stacks)))
    elif what == "field":
        form = dice.choice(forms(panel))
        field = form.field(dice.choice(form.names()))
        if field.isHidden():
            return
        if isinstance(field, Choice):
            choose(field, field.itemData(dice.randrange(field.count())))
        elif isinstance(field, Tick):
            field.click()
        else:
            type_into(field, dice.choice(TEXTS if isinstance(field, Number) else ("A", "一", "")))
    elif what == "group" and panel.selection.twin != ALL:
        panel.stacks.groups.asked.emit(dice.choice(("add", "remove", "duplicate", "up", "down")))
    elif what == "menu":
        panel.add_menu.aboutToShow.emit()
        dice.choice(list(actions_of(panel.add_menu))).trigger()
    elif what == "twin":
        panel.chips.menu_requested.emit(dice.randrange(len(desk.flow.stacks)), QPoint(0, 0))
        dice.choice(list(actions_of(panel.twin_menu))).trigger()
        panel.twin_menu.close()
    elif what == "page":
        panel.show_page(dice.choice(("stacks", "training")))
    elif what == "undo":
        desk.document.undo()
    elif what == "redo":
        desk.document.redo()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_that_after_any_gestures_the_panel_shows_what_a_new_one_shows(desk, theme, seed):
    desk = desk(height=900)
    dice = random.Random(seed)
    for _ in range(40):
        do_something(desk, dice)
        desk.panel.chips.chip(ALL).setFocus()
        fresh = SettingsCard(theme)
        fresh.resize(desk.panel.size())
        fresh.show_tensor(desk.document.scenario.normalize.tensor.values.shape)
        fresh.show_flow(desk.flow)
        fresh.select(desk.panel.selection)
        if desk.panel.training.is_alone():
            fresh.training.change_alone()
        assert shown(desk.panel) == shown(fresh)
        assert top_of(desk.flow, desk.panel.selection.twin).twin == desk.panel.selection.twin
        fresh.deleteLater()
