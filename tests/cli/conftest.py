"""The command ``norm``, run as a script runs it but in this process."""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace

import pytest

from lnviz.cli import main
from tests.cli.standard_input import holding


@pytest.fixture
def norm(capsys, monkeypatch):
    """Runs the command on a text and returns its exit code, output and complaint."""

    def run(*words, text="", stdin=None):
        data = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr(sys, "stdin", stdin or holding(data))
        code = main(["norm", *map(str, words)])
        said = capsys.readouterr()
        return SimpleNamespace(code=code, out=said.out, err=said.err)

    return run


@pytest.fixture
def report(norm):
    """Runs the command with --json and returns the object that it prints."""

    def run(*words, **given):
        result = norm(*words, "--json", **given)
        assert result.code == 0, result.err
        return json.loads(result.out)

    return run
