"""The program installed with pip finds its shipped files."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from lnviz import paths

ROOT = Path(__file__).resolve().parents[1]


def test_that_the_source_tree_has_its_resources_beside_the_package() -> None:
    assert paths.resources() == ROOT / "resources"
    assert paths.resource("fonts").is_dir()


def test_that_every_package_is_listed_for_installation() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["packages"]
    folders = {module.parent.relative_to(ROOT) for module in (ROOT / "lnviz").rglob("__init__.py")}
    assert set(listed) == {".".join(folder.parts) for folder in folders} | {"lnviz.resources"}


@pytest.mark.slow
def test_that_an_installed_program_has_its_resources_inside(tmp_path: Path) -> None:
    target = tmp_path / "installed"
    source = _copy_of_the_source(tmp_path / "source")
    words = ["install", "--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", *words, str(source)], check=True, timeout=300)
    program = "from lnviz import paths; print(paths.resources())"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=target, capture_output=True, text=True, check=True, timeout=60
    )
    assert Path(done.stdout.strip()) == target / "lnviz" / "resources"
    assert _files(target / "lnviz" / "resources") == _files(ROOT / "resources")
    assert _files(target / "lnviz") >= _files(ROOT / "lnviz")
    assert not (target / "launcher").exists()
    assert not (target / "tests").exists()


def _files(folder: Path) -> set[Path]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder) for path in found if "__pycache__" not in path.parts}


def _copy_of_the_source(folder: Path) -> Path:
    """Building writes into the source tree; it gets one of its own."""
    folder.mkdir()
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    (folder / "README.md").write_text("lnviz\n", encoding="utf-8")
    for name in ("lnviz", "resources"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder
