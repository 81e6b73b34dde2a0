"""What is said about the block under the pointer: numbers that a person can add up again."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest
from PySide6.QtCore import QPointF

from lnviz.run.record import INDEX, MISSING
from lnviz.ui.flow.diagram.arrows import Parts, parts_at
from lnviz.ui.flow.diagram.block_words import block_words, parts_words
from lnviz.ui.flow.diagram.canvas import DiagramCanvas
from lnviz.ui.flow.view import Run, View
from tests.ui.flow.stand_in import history_of, plain_values, twins

POST, PRE = 0, 1
QUANTITY = "activation_grad_norm"


def run_with(skip=3e-3, branch=4e-3, angle=90.0, below=5e-3):
    flow = twins(3)
    plain = plain_values(flow)

    def values(stack, step):
        record = plain(stack, step)
        record[INDEX["skip_grad_norm"]], record[INDEX["branch_grad_norm"]] = skip, branch
        record[INDEX["skip_branch_angle"]] = angle
        record[INDEX[QUANTITY]] = below
        return record

    return Run(flow, history_of(flow, 2, values))


def numbers_in(text):
    """The signed numbers of a sum."""
    found = re.findall(r"([−+]?) ?([\d.]+e[−+]\d+)", text)
    return [float((sign + word).replace("−", "-")) for sign, word in found]


@pytest.mark.parametrize("angle", [0.0, 37.5, 90.0, 120.0, 180.0])
def test_that_the_written_numbers_add_up_to_the_gradient_below(angle):
    rng = np.random.default_rng(int(angle))
    skip, branch = rng.normal(size=(2, 8))
    branch *= np.linalg.norm(skip) / np.linalg.norm(branch)
    across = branch - skip * (branch @ skip) / (skip @ skip)
    across *= np.linalg.norm(skip) / np.linalg.norm(across)
    turned = math.cos(math.radians(angle)) * skip + math.sin(math.radians(angle)) * across
    total = float(np.linalg.norm(skip + turned))
    parts = Parts(float(np.linalg.norm(skip)), float(np.linalg.norm(turned)), angle, total)
    assert parts.total == pytest.approx(total, abs=1e-7)
    squares = parts_words(parts, 2)[3]
    assert sum(numbers_in(squares)) == pytest.approx(total**2, abs=2e-3 * float(skip @ skip))


def test_that_the_block_below_is_named_with_what_was_measured_there():
    words = block_words(run_with(), PRE, 2, 1, QUANTITY)
    assert "Pre-LN, block 2: feed-forward, Pre-LN" in words
    assert "y = x + F(LN(x))" in words
    assert "3.000e−03" in words
    assert "90.00°" in words
    assert "block 1: 5.000e−03" in words


def test_that_the_first_block_has_no_block_below():
    assert parts_at(run_with(), PRE, 1, 1).below is None
    assert "Measured" not in block_words(run_with(), PRE, 1, 1, QUANTITY)


@pytest.mark.parametrize("broken", [{"skip": MISSING}, {"branch": math.nan}, {"angle": MISSING}])
def test_that_parts_that_were_not_measured_are_not_added(broken):
    run = run_with(**broken)
    assert parts_at(run, PRE, 2, 1) is None
    assert "‖skip‖" not in block_words(run, PRE, 2, 1, QUANTITY)


def test_that_there_is_nothing_to_say_beside_the_blocks_or_before_the_first_record(theme, show):
    assert block_words(run_with(), PRE, 4, 1, QUANTITY) == ""
    assert "‖skip‖" not in block_words(run_with(), PRE, 2, 9, QUANTITY)
    canvas = DiagramCanvas(theme)
    canvas.set_run(run_with())
    show(canvas, 700, 400)
    canvas.refresh(View(step=1, head=1))
    row = canvas.block_box(2)
    assert "Post-LN, block 2" in canvas.words_at(QPointF(100, row.center().y()))
    assert "Pre-LN, block 2" in canvas.words_at(QPointF(600, row.center().y()))
    assert canvas.words_at(QPointF(100, 1)) == ""
