"""``norm --torch``: the same numbers by torch, and who is right."""

from __future__ import annotations

import io
import json
import sys

import pytest
import torch

from lnviz.cli import main


@pytest.fixture
def norm(capsys, monkeypatch):
    """Runs the command on a text; what it printed."""

    def run(text, *words):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
        code = main(["norm", "--torch", *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def report(norm):
    """Runs the command with --json; the comparison in its object."""

    def run(text, *words):
        code, out, err = norm(text, "--json", *words)
        assert code == 0, err
        return json.loads(out)["torch"]

    return run


def test_that_the_comparison_has_its_own_object(report):
    found = report("2 4 6 8", "--dtype", "float32")
    assert list(found) == ["version", "name", "dtype", "max_abs", "max_ulp", "verdict", "explanation"]
    assert (found["version"], found["name"], found["dtype"]) == (torch.__version__, "torch.nn.LayerNorm", "float32")
    assert found["verdict"] == "same"
    assert 0 <= found["max_abs"] < 1e-6
    assert 0 <= found["max_ulp"] <= 4
    assert found["explanation"].startswith("Same as torch.nn.LayerNorm: ")


def test_that_torch_is_contradicted_where_it_is_wrong(report):
    found = report("\n".join(["7.3e9"] * 100), "--kind", "batch", "--dtype", "float32")
    assert found["verdict"] == "torch-wrong"
    assert "right is 0" in found["explanation"]
    assert found["max_abs"] > 0.5


def test_that_numbers_that_are_none_are_words(report):
    found = report("5", "--kind", "group")
    assert (found["verdict"], found["max_abs"], found["max_ulp"]) == ("refused-by-torch", "nan", "nan")


def test_that_gamma_beta_and_running_statistics_take_part(report):
    affine = ("--gamma", "2", "--beta", "-1")
    running = ("--kind", "batch", "--mode", "eval", "--running-mean", "1.5", "--running-var", "5.9")
    assert report("10\n20", *affine, *running)["verdict"] == "same"


def test_that_tables_are_followed_by_one_line_about_torch_in_plain_characters(norm):
    code, out, _ = norm("60000 60001 60002 60003", "--kind", "group", "--dtype", "float32")
    assert code == 0
    [line] = [line for line in out.splitlines() if line.startswith("torch ")]
    assert line.startswith(f"torch {torch.__version__}: ")
    assert "float32" in line
    assert "−" not in out


def test_that_without_torch_a_sentence_says_so(norm, monkeypatch):
    monkeypatch.setitem(sys.modules, "lnviz.network.check", None)
    code, out, err = norm("1 2")
    assert (code, out) == (2, "")
    assert err.startswith("PyTorch cannot be loaded")
    assert len(err.splitlines()) == 1
