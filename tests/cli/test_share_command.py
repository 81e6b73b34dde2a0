"""``share`` prints a line that is the scenario, and says beside it when the line is a long one."""

from __future__ import annotations

from lnviz.cli import main
from lnviz.scenario import library, sharing
from lnviz.scenario.file import encode, save


def test_that_a_shipped_scenario_is_printed_as_one_line_that_opens_again(capsys):
    assert main(["share", "worked-example"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    assert encode(sharing.unshare(said.out)) == encode(library.find("worked-example"))


def test_that_a_file_is_shared_and_a_long_line_is_remarked_upon(capsys, tmp_path):
    path = tmp_path / "mine.lnviz.json"
    save(path, library.find("real-embeddings"))
    assert main(["share", str(path)]) == 0
    said = capsys.readouterr()
    assert encode(sharing.unshare(said.out)) == encode(library.find("real-embeddings"))
    assert f"{len(said.out) - 1} characters" in said.err


def test_that_a_line_where_a_file_is_expected_is_refused_with_what_to_do(capsys):
    line = sharing.share(library.find("real-embeddings"))
    assert main(["train", line]) == 2
    said = capsys.readouterr().err
    assert "lnviz open" in said
    assert len(said) < 300


def test_that_a_scenario_that_is_not_there_is_refused_in_one_sentence(capsys):
    assert main(["share", "no-such"]) == 2
    assert capsys.readouterr().err.startswith("There is no scenario no-such")
