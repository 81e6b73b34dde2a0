"""The program on a real X server, worked with real keys and a real mouse."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.harness.real_window import RealWindow

pytestmark = pytest.mark.real_window

# The program itself, which says where its numbers stand on the screen and what they become.
TALKING = """
import sys
from lnviz.app import Program, make_application
from lnviz.ui.normalize.edits import Target
from lnviz.ui.normalize.equalizer import Equalizer
from lnviz.ui.normalize.tables import Tables

def say(*words):
    print(*words, flush=True)

def say_places():
    cell = tables.viewport().mapToGlobal(tables.point_of(Target("x", 0, 1)))
    top = equalizer.mapToGlobal(equalizer.point_of(2, 6.0))
    goal = equalizer.mapToGlobal(equalizer.point_of(2, -3.0))
    say("places", *(round(n) for p in (cell, top, goal) for n in (p.x(), p.y())))

def say_values(old, new):
    if new.normalize.tensor is not old.normalize.tensor:
        say("values", *new.normalize.tensor.values[0].tolist())

if __name__ == "__main__":
    program = Program(make_application(), *sys.argv[1:])
    window = program.window
    tables, equalizer = window.findChild(Tables), window.findChild(Equalizer)
    window.first_painted.connect(say_places)
    program.document.changed.connect(say_values)
    program.questions.unsaved = lambda name: say("asked") or "discard"
    sys.exit(program.run())
"""


# The program itself, which says when a step beyond the one it opens with is computed.
TRAINING = """
import sys
from lnviz.app import Program, make_application

def say_head():
    if program.engine.history.head > 40:
        print("computed", program.engine.history.head, flush=True)

if __name__ == "__main__":
    program = Program(make_application(), "gradient-highway")
    program.window.first_painted.connect(lambda: print("painted", flush=True))
    program.engine.steps_arrived.connect(say_head)
    sys.exit(program.run())
"""


def said(window: RealWindow, word: str) -> list[list[float]]:
    """The numbers behind every line that begins with ``word``."""
    lines = [line.split() for line in window.output.splitlines()]
    return [[float(number) for number in line[1:]] for line in lines if line[:1] == [word]]


def test_that_a_person_types_drags_and_takes_back(real_window: Callable[..., RealWindow]) -> None:
    window = real_window(TALKING)
    number = window.wait_for_window("lnviz")
    window.activate(number)
    window.wait_for(lambda: bool(said(window, "places")), "the places")
    cell_x, cell_y, top_x, top_y, goal_x, goal_y = (round(place) for place in said(window, "places")[0])

    window.xdotool("mousemove", cell_x, cell_y, "click", 1)
    window.xdotool("type", "--delay", 30, "7.5")
    window.xdotool("key", "Return")
    window.wait_for(lambda: said(window, "values")[-1:] == [[2, 7.5, 6, 8]], "the typed number")

    window.xdotool("mousemove", top_x, top_y, "mousedown", 1)
    for part in range(1, 9):
        y = top_y + (goal_y - top_y) * part // 8
        window.xdotool("mousemove", goal_x, y, "sleep", 0.03)
    window.xdotool("mouseup", 1)
    window.wait_for(
        lambda: said(window, "values")[-1] == pytest.approx([2, 7.5, -3, 8], abs=0.2), "the dragged bar"
    )
    assert len(said(window, "values")) > 4  # the table followed the mouse

    window.xdotool("key", "ctrl+z")  # the whole drag is one step
    window.wait_for(lambda: said(window, "values")[-1] == [2, 7.5, 6, 8], "the drag taken back")
    window.xdotool("key", "ctrl+z")
    window.wait_for(lambda: said(window, "values")[-1] == [2, 4, 6, 8], "the number taken back")
    window.xdotool("key", "ctrl+w")
    assert window.ended() == 0
    assert "asked" not in window.output
    assert window.orphans() == []


def test_that_a_number_can_be_typed_at_once(real_window: Callable[..., RealWindow]) -> None:
    window = real_window(TALKING)
    number = window.wait_for_window("lnviz")
    window.wait_for(lambda: bool(said(window, "places")), "the places")
    window.activate(number)
    window.xdotool("type", "--delay", 30, "7.5")
    window.xdotool("key", "Return")
    window.wait_for(lambda: said(window, "values")[-1:] == [[7.5, 4, 6, 8]], "the typed number")


def test_that_closing_while_the_twins_train_ends_with_0_and_leaves_nothing(
    real_window: Callable[..., RealWindow],
) -> None:
    window = real_window(TRAINING)
    number = window.wait_for_window("Gradient highway")
    window.wait_for(lambda: bool(said(window, "painted")), "the picture")
    window.activate(number)
    window.xdotool("key", "F5")
    window.wait_for(lambda: bool(said(window, "computed")), "a computed step")
    assert len(window.orphans()) > 0
    window.xdotool("key", "alt+F4")
    assert window.ended() == 0
    assert window.orphans() == []
    assert not [line for line in window.output.splitlines() if line.split()[0] not in ("painted", "computed")]


def test_that_a_data_file_given_by_name_is_on_the_screen(
    real_window: Callable[..., RealWindow], tmp_path: Path
) -> None:
    np.save(tmp_path / "numbers.npy", np.arange(12.0).reshape(3, 4))
    window = real_window([sys.executable, "-m", "lnviz", str(tmp_path / "numbers.npy")])
    window.wait_for_window(r"untitled\* — lnviz")
