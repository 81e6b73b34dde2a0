"""``list`` names what is there, and what it names can be used."""

from __future__ import annotations

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
