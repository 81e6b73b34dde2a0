"""ruff and mypy, with the configuration that everybody uses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def said_by(*words: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def test_that_ruff_has_nothing_to_say() -> None:
    verdict, said = said_by("ruff", "check", "--no-cache", "--output-format=concise", ".")
    assert verdict == 0, said


@pytest.mark.slow
def test_that_the_types_are_right() -> None:
    verdict, said = said_by("mypy")
    assert verdict == 0, said
