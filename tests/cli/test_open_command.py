"""``open`` where there is no display: what is wrong with the words comes first."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lnviz.cli import main


@pytest.fixture
def refused(monkeypatch, capsys):
    """Runs a command line without a display and returns the one sentence that it is refused with."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: object) -> str:
        assert main([*map(str, words)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        (line,) = said.err.splitlines()
        return line

    return run


def test_that_a_mistyped_command_is_named(refused):
    assert refused("frob").startswith("frob is no command, no file here and no shipped scenario.")


def test_that_a_broken_scenario_is_said_to_be_broken(refused, tmp_path: Path):
    bad = tmp_path / "bad.lnviz.json"
    bad.write_text("{")
    assert refused(bad).startswith("bad.lnviz.json is not a scenario")


def test_that_a_display_is_missed_by_what_could_be_opened(refused, tmp_path: Path):
    table = tmp_path / "numbers.csv"
    table.write_text("1,2")
    for words in ([], ["worked-example"], [table]):
        assert refused(*words).startswith("There is no display")
