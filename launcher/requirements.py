"""What pyproject.toml asks for, and whether this Python has it.

Reads the few forms of requirement that our own file uses; a package that reads all of them is not there yet
when this runs.
"""

from __future__ import annotations

import operator
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

_COMPARE = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
_REQUIREMENT = re.compile(r"(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)(?P<bounds>[<>=!,0-9.\s]*)")
_BOUND = re.compile(r"(?P<sign>[<>=!]=?)\s*(?P<release>\d+(?:\.\d+)*)")


def requirements(pyproject: Path, extra: str | None = None) -> list[str]:
    """The requirements of the program, with those of one extra, as they stand in ``pyproject``."""
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    further = project["optional-dependencies"][extra] if extra else []
    return [*project["dependencies"], *further]


def missing(wanted: list[str]) -> list[str]:
    """Those of the requirements that the Python running this does not meet."""
    return [requirement for requirement in wanted if not _is_met(requirement)]


def _is_met(requirement: str) -> bool:
    match = _REQUIREMENT.fullmatch(requirement)
    if match is None:
        raise ValueError(f"{requirement!r} is written in a form that the launcher does not read.")
    try:
        have = _release(metadata.version(match["name"]))
    except metadata.PackageNotFoundError:
        return False
    bounds = _BOUND.finditer(match["bounds"])
    return all(_COMPARE[bound["sign"]](have, _release(bound["release"])) for bound in bounds)


def _release(version: str) -> tuple[int, ...]:
    """``(6, 10, 3)`` for "6.10.3" and for "6.10.3+local"; trailing zeros do not count."""
    match = re.match(r"\d+(\.\d+)*", version)
    numbers = [int(number) for number in match[0].split(".")] if match else []
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


if __name__ == "__main__":
    # Run by the Python of an environment: its version, and how many of the requirements it lacks.
    lacking = missing(requirements(Path(sys.argv[1]), sys.argv[2] or None))
    print(f"{sys.version_info.major}.{sys.version_info.minor}", len(lacking))
