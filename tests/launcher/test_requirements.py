"""The launcher reads the project's requirements with its own small reader: both have to stay in step."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import main
from launcher.requirements import missing, requirements

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = ROOT / "pyproject.toml"
EVERYTHING = [*requirements(PYPROJECT, "test"), *requirements(PYPROJECT, "video")]


def pinned() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {key(name): version for name, version in pairs}


def key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_that_this_environment_has_what_the_project_asks_for() -> None:
    assert missing(requirements(PYPROJECT, "test")) == []


@pytest.mark.parametrize("requirement", EVERYTHING)
def test_that_the_pinned_version_is_one_that_the_project_asks_for(
    requirement: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "version", lambda name: pinned()[key(name)])
    assert missing([requirement]) == []


@pytest.mark.parametrize(
    ("version", "fits"),
    [("6.10.1", False), ("6.10.2", True), ("6.10.3", True), ("6.11", False), ("6.11.0", False), ("6.12.0", False)],
)
def test_that_a_window_toolkit_with_known_faults_does_not_count(
    version: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "version", lambda name: version)
    wanted = [requirement for requirement in requirements(PYPROJECT) if requirement.startswith("PySide6")]
    assert (missing(wanted) == []) is fits


@pytest.mark.parametrize(
    ("have", "wanted", "fits"),
    [
        ("2.13.0+cpu", "torch==2.13", True),
        ("2.9.1", "torch>=2.13", False),
        ("10.0", "x>=9.5", True),
        ("1.0.post1", "x>=1.0", True),
        ("1.5", "x!=1.5", False),
        ("1.5", "x>1.4, <=1.5", True),
    ],
)
def test_that_versions_are_compared_by_number(
    have: str, wanted: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "version", lambda name: have)
    assert (missing([wanted]) == []) is fits


def test_that_what_is_not_installed_is_missing() -> None:
    assert missing(["no-such-package-of-ours>=1", "numpy>=1.26"]) == ["no-such-package-of-ours>=1"]


def test_that_a_requirement_the_launcher_cannot_read_is_refused_and_not_passed_over() -> None:
    with pytest.raises(ValueError, match="does not read"):
        missing(['numpy>=1; python_version < "3.12"'])


def test_that_the_launcher_and_the_project_agree_on_the_pythons() -> None:
    wanted = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["requires-python"]
    major, minor = main.NEWEST
    assert wanted == f">={main.OLDEST[0]}.{main.OLDEST[1]},<{major}.{minor + 1}"


def test_that_everything_the_project_installs_is_pinned() -> None:
    wanted = [key(re.match(r"[\w.-]+", requirement)[0]) for requirement in EVERYTHING]
    seen: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in seen:
            continue
        seen.add(name)
        wanted += [key(found) for found in _needed_by(name)]
    assert seen - pinned().keys() == set()


def _needed_by(name: str) -> list[str]:
    """What a distribution needs on any system, its extras aside."""
    try:
        needs = metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # not installed here: an extra, or another system's
        return []
    plain = [need for need in needs if "extra ==" not in need and "python_version" not in need]
    return [match[0] for need in plain if (match := re.match(r"[\w.-]+", need))]
