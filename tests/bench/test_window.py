"""The measurements of the window measure what they say. How fast it is, is not tested here."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from lnviz.bench import window
from lnviz.bench.window_runs import EDITS


def test_that_a_figure_holds_up_to_its_limit_or_from_it() -> None:
    assert window.row("a", 1.5, "ms", 1.5)["holds"]
    assert not window.row("a", 1.6, "ms", 1.5)["holds"]
    assert window.row("a", 60, "1/s", 60, at_least=True)["holds"]
    assert window.row("a", 59, "1/s", 60, at_least=True) == {
        "name": "a",
        "value": 59,
        "unit": "1/s",
        "limit": 60,
        "holds": False,
    }


@pytest.mark.parametrize("words", [("-c", window._BARE), ("-c", window._CHILD, "start")])
def test_that_a_start_is_timed_to_its_first_picture(words: tuple[str, ...]) -> None:
    began = time.monotonic()
    painted = window._run(*words)
    assert began < painted < time.monotonic()


def test_that_every_edit_is_timed_to_its_picture(home: Path) -> None:
    times = window._run("-c", window._CHILD, "edits", "4", "6")
    assert len(times) == EDITS
    assert min(times) > 0
    assert not os.listdir(home / "state")  # a measurement leaves no unsaved work behind


def test_that_a_figure_without_a_limit_always_holds() -> None:
    assert window.row("a", 1e9, "ms", None)["holds"]


@pytest.mark.slow
def test_that_every_move_along_the_bar_is_timed_to_its_picture(home: Path) -> None:
    times = window._run("-c", window._CHILD, "scrub", "3000", "40")
    assert len(times) == 40
    assert min(times) > 0
    assert not os.listdir(home / "state")


def test_that_of_the_rounds_of_scrubbing_the_least_disturbed_counts(monkeypatch) -> None:
    times = [9.0] * window.SCRUB_MOVES * window.SCRUB_ROUNDS
    times[0 : window.SCRUB_MOVES] = [30.0] * window.SCRUB_MOVES
    times[window.SCRUB_MOVES] = 99.0  # one in two hundred is beyond the percentile
    monkeypatch.setattr(window, "_run", lambda *_words: times)
    [row] = window.scrub_rows()
    assert (row["name"], row["value"], row["holds"]) == ("scrub_ms_p99", 9.0, True)


@pytest.mark.slow
def test_that_pictures_are_counted_while_the_twins_train() -> None:
    seen = window._run("-c", window._CHILD, "frames", "1")
    assert seen["steps"] > 0
    assert len(seen["painted"]) > 2
    assert seen["painted"] == sorted(seen["painted"])
