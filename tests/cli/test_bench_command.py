import json
from types import SimpleNamespace

import pytest

from lnviz.cli import bench, main

ROWS = [
    {"name": "step_ratio_plain_4", "value": 0.687, "unit": "× a plain step", "limit": 1.0, "holds": True},
    {"name": "frames_per_s", "value": 31.25, "unit": "1/s", "limit": 58.0, "holds": False},
]


@pytest.fixture
def figures(monkeypatch):
    """Replaces the measurements by what the test says."""

    def answer(**modules):
        monkeypatch.setattr(bench, "FIGURES", tuple(modules))
        found = {name: SimpleNamespace(rows=rows) for name, rows in modules.items()}
        monkeypatch.setattr(bench, "importlib", SimpleNamespace(import_module=found.__getitem__))

    return answer


def run() -> int:
    return bench.run(SimpleNamespace(json=False))


def test_that_the_table_shows_value_limit_and_what_is_beyond(figures, capsys):
    figures(one=lambda: ROWS)
    assert run() == 0
    heading, first, second = capsys.readouterr().out.splitlines()
    assert heading.split() == ["figure", "value", "unit", "limit"]
    assert first.split() == ["step_ratio_plain_4", "0.687", "×", "a", "plain", "step", "1"]
    assert second.split() == ["frames_per_s", "31.25", "1/s", "58", "beyond"]


def test_that_a_figure_without_a_limit_is_merely_shown(figures, capsys):
    peer = {"name": "peer_4", "value": 33.0, "unit": "× a plain step", "limit": None, "holds": True}
    figures(one=lambda: [peer])
    assert run() == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["peer_4", "33", "×", "a", "plain", "step"]
    bench.run(SimpleNamespace(json=True))
    assert json.loads(capsys.readouterr().out) == [peer]


def test_that_json_is_one_list_of_all_rows(figures, capsys):
    figures(one=lambda: ROWS[:1], two=lambda: ROWS[1:])
    assert bench.run(SimpleNamespace(json=True)) == 0
    assert json.loads(capsys.readouterr().out) == ROWS


def test_that_trouble_in_one_part_does_not_take_the_others_away(figures, capsys):
    def broken():
        raise RuntimeError("no display")

    figures(one=broken, two=lambda: ROWS[1:])
    assert run() == 0
    out, err = capsys.readouterr()
    assert "frames_per_s" in out
    assert "no display" in err
    assert len(err.splitlines()) == 1


def test_that_the_parts_measured_exist():
    assert all(callable(__import__(name, fromlist=["rows"]).rows) for name in bench.FIGURES)


def test_that_help_is_at_hand(capsys):
    assert main(["bench", "--help"]) == 0
    assert "--json" in capsys.readouterr().out
