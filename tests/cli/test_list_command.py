"""``list`` names what is there, and what it names can be used."""

from __future__ import annotations

import subprocess
import sys

from lnviz.cli import main
from lnviz.norm.presets import NAMES
from lnviz.scenario import library


def listed(capsys) -> dict[str, list[str]]:
    """The names under each head of the list."""
    assert main(["list"]) == 0
    said = capsys.readouterr().out
    assert "  t5" in said
    blocks = [block.splitlines() for block in said.strip().split("\n\n")]
    return {head.split(" ")[0]: [row.split()[0] for row in rows] for head, *rows in blocks}


def test_that_scenarios_examples_and_presets_are_listed_with_their_titles(capsys):
    found = listed(capsys)
    assert found == {
        "Scenarios": list(library.scenario_names()),
        "Examples": [example.name for example in library.examples()],
        "Presets": list(NAMES),
    }


def test_that_every_listed_tensor_can_be_normalised_by_its_name(capsys, norm):
    for name in listed(capsys)["Examples"]:
        assert norm(name).code == 0
    assert norm("worked-example").code == 0


def test_that_the_titles_are_listed_in_chinese_where_that_is_asked_for():
    words = [sys.executable, "-m", "lnviz", "list", "--lang", "zh_CN"]
    rows = subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()
    for name in library.scenario_names():
        title = library.find(name).title.in_language("zh_CN")
        assert any(row.split() == [name, *title.split()] for row in rows)
    assert any("MiniLM：" in row for row in rows)
