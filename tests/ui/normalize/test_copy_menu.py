"""Copy as: what stands on the clipboard afterwards, and that it means the same numbers."""

from __future__ import annotations

import json
import math
import subprocess
import sys

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from lnviz.scenario.copies import as_torch
from lnviz.scenario.schema import NormSettings
from lnviz.scenario.tables import parse_table
from lnviz.ui.normalize import edits
from lnviz.ui.normalize.copy_menu import CopyMenu
from tests.ui.normalize.desk import put

X = ((2.0, -4.5, 1 / 3), (1e-7, 8.0, 0.1))


@pytest.fixture
def make(qtbot):
    """``make(values, **fields)``: a desk with the menu."""

    def build(values=X, **fields):
        desk = put(qtbot, menu, values, **fields)
        desk.said, desk.refused = [], []
        desk.panel.copied.connect(desk.said.append)
        desk.panel.refused.connect(desk.refused.append)
        return desk

    return build


def menu(_theme, view):
    return CopyMenu(view)


def choose(desk, *words):
    """Trigger an action by the words on the way to it: its submenu's, its own."""
    menus = [desk.panel, *desk.panel.findChildren(QMenu)]
    titles = [one.title().replace("&", "") for one in menus]
    place = menus[titles.index(words[0])] if len(words) == 2 else desk.panel
    next(one for one in place.actions() if one.text().replace("&", "") == words[-1]).trigger()
    return QGuiApplication.clipboard().text()


@pytest.mark.parametrize("name", ["TSV", "CSV", "NumPy", "torch"])
def test_that_a_copied_input_pasted_again_is_the_same_to_the_last_bit(make, name):
    desk = make()
    text = choose(desk, "Input x", name)
    assert parse_table(text).values.tolist() == [list(row) for row in X]
    assert [str(said) for said in desk.said] == [f"Copied as {name}."]


@pytest.mark.parametrize("name", ["Markdown", "LaTeX"])
def test_that_tables_for_papers_hold_every_digit(make, name):
    assert "0.3333333333333333" in choose(make(), "Input x", name)


def test_that_the_stage_shown_is_what_is_copied_beside_the_input(make):
    desk = make()
    y = parse_table(choose(desk, "Output y = γ·x̂ + β", "TSV")).values
    assert np.array_equal(y, desk.view.trace.y)
    desk = make(stage=2)
    centred = parse_table(choose(desk, "Centred x − μ", "TSV")).values
    assert np.array_equal(centred, desk.view.trace.centered)


def test_that_an_output_in_a_format_is_written_in_its_own_digits(make):
    desk = make(norm=NormSettings(dtype="float16"))
    text = choose(desk, "Output y = γ·x̂ + β", "torch")
    assert text == as_torch(desk.view.trace.y, "float16")
    assert len(text) < len(as_torch(desk.view.trace.y))


def test_that_tables_hold_the_slice_on_screen_and_arrays_the_whole(make):
    x = np.arange(12.0).reshape(2, 3, 2)
    desk = make(x, selected=(1, 0, 0))
    assert parse_table(choose(desk, "Input x", "CSV")).values.tolist() == x[1].tolist()
    assert parse_table(choose(desk, "Input x", "NumPy")).values.tolist() == x.tolist()


def test_that_names_that_were_given_go_along_and_those_that_were_made_do_not(make):
    desk = make()
    assert choose(desk, "Input x", "TSV").startswith("2\t")
    desk.grant_change(lambda n: edits.with_label(n, 1, 0, "loud"), "name")
    assert choose(desk, "Input x", "TSV").splitlines()[0] == "loud\tf1\tf2"


def test_that_the_script_prints_what_is_on_screen(make):
    desk = make(norm=NormSettings(kind="batch"))
    script = choose(desk, "PyTorch script of what is on screen")
    assert "torch.nn.BatchNorm1d" in script
    # A process of its own: torch has no place in one that has Qt.
    ending = "import json\nprint(json.dumps([y.tolist(), dx.tolist()]))\n"
    words = [sys.executable, "-c", script + ending]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=120)
    y, dx = json.loads(done.stdout.splitlines()[-1])
    assert np.allclose(y, desk.view.trace.y, rtol=0, atol=1e-12)
    row = desk.view.selected[0]
    assert np.allclose(dx[row], desk.view.gradient.dx, rtol=1e-9, atol=1e-12)


def test_that_where_the_norm_refuses_its_output_cannot_be_copied(make):
    desk = make([[1.0, 2.0]], norm=NormSettings(kind="batch"))
    before = QGuiApplication.clipboard().text()
    choose(desk, "PyTorch script of what is on screen")
    assert QGuiApplication.clipboard().text() == before
    [stage] = [one for one in desk.panel.findChildren(QMenu) if one.title().startswith("Output")]
    assert not stage.menuAction().isEnabled()


def test_that_numbers_that_are_not_finite_are_copied_by_their_names(make):
    text = choose(make([[math.nan, math.inf, -math.inf]]), "Input x", "TSV")
    assert text == "nan\tinf\t-inf\n"
