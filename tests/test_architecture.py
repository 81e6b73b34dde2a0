"""The rules of the house, run: which room may import what, how long a file may be, what a committed file must not say.

Import-linter follows the imports through every room; a second, simpler reader holds each room to the packages that
belong to it.
"""

from __future__ import annotations

import ast
import contextlib
import io
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter import cli as import_linter

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "lnviz"
QT = {"PySide6", "shiboken6", "pyqtgraph"}
DATA = {"numpy", "msgspec"}

# The packages that each room may import, wherever in the file; the standard library is everybody's.
PACKAGES = {
    "sentences.py": set(),
    "numbers.py": {"numpy"},
    "paths.py": set(),
    "reasons.py": set(),
    "mishap.py": set(),
    "norm": {"numpy"},
    "scenario": DATA | {"safetensors"},
    "run": {"numpy"},
    "claims": {"numpy"},
    "network": DATA | {"torch", "safetensors"},
    "engine": DATA | {"PySide6", "torch"},
    "ui": DATA | QT | {"PIL", "ziamath", "ziafont", "imageio_ffmpeg"},
    "app.py": DATA | QT,
    "bench": DATA | QT | {"torch", "tqdm", "onnx"},
    "cli": DATA | QT | {"torch", "tqdm", "PIL", "safetensors"},
    "__init__.py": set(),
    "__main__.py": set(),
}
# Below the window each room knows only these others, and not one more.
ROOMS = {
    "sentences.py": set(),
    "numbers.py": {"sentences"},
    "paths.py": set(),
    "reasons.py": {"sentences"},
    "norm": {"sentences", "numbers"},
    "run": {"sentences", "numbers", "reasons"},
    "scenario": {"sentences", "numbers", "paths", "reasons", "norm"},
    "claims": {"sentences", "numbers", "norm", "run", "scenario"},
}
NOBODYS_NAMES = {"utils", "util", "helpers", "helper", "misc", "common", "tools", "stuff"}
LONGEST_FILE = 500
LONGEST_FUNCTION = 60


def modules(place: Path) -> list[Path]:
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def imports(source: str) -> Iterator[str]:
    """The full names that a source text imports anywhere, those for the type checker included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(module: Path) -> str:
    """The first part of the path below lnviz/, "norm" or "numbers.py"."""
    return module.relative_to(PACKAGE).parts[0]


def lint(folder: Path) -> tuple[int, str]:
    """Import-linter's verdict on the lnviz package in ``folder``: 0 when every contract is kept."""
    program = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=120
    )
    return done.returncode, done.stdout + done.stderr


def test_that_every_contract_between_the_rooms_is_kept() -> None:
    said = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(said):
        verdict = import_linter.lint_imports(no_cache=True)
    assert verdict == 0, said.getvalue()


@pytest.mark.parametrize(
    ("place", "line", "contract"),
    [
        ("norm/bad.py", "import torch", "know neither Qt nor torch"),
        ("scenario/bad.py", "import pyqtgraph", "know neither Qt nor torch"),
        ("scenario/bad.py", "import lnviz.run", "Arrows between the rooms"),
        ("run/bad.py", "import lnviz.engine", "Arrows between the rooms"),
        ("claims/bad.py", "import torch", "know neither Qt nor torch"),
        ("network/bad.py", "import PySide6.QtCore", "What trains never sees Qt"),
        ("ui/bad.py", "import lnviz.network", "The window never sees torch"),
        ("attic/__init__.py", "", "Arrows between the rooms"),
    ],
)
def test_that_a_broken_rule_is_noticed(tmp_path: Path, place: str, line: str, contract: str) -> None:
    shutil.copytree(PACKAGE, tmp_path / "lnviz", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    bad = tmp_path / "lnviz" / place
    bad.parent.mkdir(exist_ok=True)
    bad.write_text(f"{line}\n", encoding="utf-8")
    verdict, said = lint(tmp_path)
    assert verdict == 1
    assert re.search(rf"{contract}.*BROKEN", said)


@pytest.mark.parametrize("module", modules(PACKAGE), ids=lambda path: str(path.relative_to(ROOT)))
def test_that_a_module_imports_only_what_belongs_to_its_room(module: Path) -> None:
    names = list(imports(module.read_text(encoding="utf-8")))
    foreign = {name.split(".")[0] for name in names} - set(sys.stdlib_module_names) - {"lnviz"}
    assert foreign - PACKAGES[room(module)] == set()
    if room(module) in ROOMS:
        own = room(module).removesuffix(".py")
        others = {name.split(".")[1] for name in names if name.startswith("lnviz.")} - {own}
        assert others - ROOMS[room(module)] == set()


def test_that_only_the_side_of_the_worker_brings_the_network_into_the_engine() -> None:
    importers = set()
    for module in (module for name in ("engine", "ui", "app.py") for module in modules(PACKAGE / name)):
        names = imports(module.read_text(encoding="utf-8"))
        if any(name.startswith(("lnviz.network", "torch")) for name in names):
            importers.add(module.relative_to(PACKAGE).as_posix())
    assert importers == {"engine/looks.py", "engine/survey.py", "engine/training.py", "engine/worker.py"}


def test_that_the_launcher_uses_the_standard_library_only() -> None:
    for module in [ROOT / "main.py", *modules(ROOT / "launcher")]:
        names = {name.split(".")[0] for name in imports(module.read_text(encoding="utf-8"))}
        # lnviz.cli is what it hands over to.
        assert names - set(sys.stdlib_module_names) - {"launcher", "lnviz"} == set(), module


def test_that_the_command_line_loads_nothing_heavy_before_it_knows_the_command() -> None:
    program = "import sys, lnviz.cli; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert set(done.stdout.split()) & (QT | DATA | {"torch", "tqdm", "PIL"}) == set()


@pytest.mark.parametrize("folder", ["lnviz", "launcher", "tests"])
def test_that_every_module_is_called_after_what_it_is_about(folder: str) -> None:
    parts = {part for module in modules(ROOT / folder) for part in module.relative_to(ROOT).with_suffix("").parts}
    assert parts & NOBODYS_NAMES == set()


@pytest.mark.parametrize("folder", ["lnviz", "launcher"])
def test_that_files_and_functions_can_be_held_in_the_head(folder: str) -> None:
    too_long = []
    for module in modules(ROOT / folder):
        source = module.read_text(encoding="utf-8")
        if source.count("\n") > LONGEST_FILE:
            too_long.append(f"{module.relative_to(ROOT)}: {source.count(chr(10))} lines")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    too_long.append(f"{module.relative_to(ROOT)}:{node.lineno} {node.name}: {lines} lines")
    assert too_long == []


# Written in halves, so that this file does not say them either.
UNWANTED = re.compile(
    r"(?<![\w.])/(?:wo" r"rk|ro" r"ot|fa" r"rm|Us" r"ers|home/[a-z]\w*)/"
    r"|py" r"pi\.org|pythonhos" r"ted\.org|npm" r"js\.org|deb\.deb" r"ian\.org|download\.pyto" r"rch\.org"
)


def committed_files() -> list[Path]:
    """What git tracks; where there is no git (an unpacked archive), every file outside hidden and built folders."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    return [
        path
        for path in ROOT.rglob("*")
        if path.is_file() and not any(part in {".venv", "__pycache__"} for part in path.relative_to(ROOT).parts)
    ]


def test_that_no_committed_file_names_a_machine_or_a_package_index() -> None:
    found = []
    for path in committed_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # pictures, fonts, tensors
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in UNWANTED.finditer(text)]
    assert found == []


def test_that_no_exception_leaves_any_painting_of_the_program() -> None:
    found, bare = 0, []
    for module in modules(PACKAGE / "ui"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "paintEvent":
                found += 1
                if [ast.unparse(mark) for mark in node.decorator_list] != ["unbroken"]:
                    bare.append(f"{module.relative_to(ROOT)}:{node.lineno}")
    assert found > 25
    assert bare == []
