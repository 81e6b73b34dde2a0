"""Where the shipped files are: the only place that knows whether the program runs from its source tree or installed."""

from __future__ import annotations

from pathlib import Path


def resources() -> Path:
    """The folder of the shipped files (themes, icons, examples, scenarios, lessons, translations).

    Installed, it lies inside the package; in the source tree it stands beside the package.
    """
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def resource(*parts: str) -> Path:
    """The path of one shipped file or folder, ``resource("scenarios", "worked-example.lnviz.json")``."""
    return resources().joinpath(*parts)
