"""Where files are: the shipped ones, and those that the program keeps for a person."""

from __future__ import annotations

import os
import sys
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


def config_folder() -> Path:
    """The folder of a person's settings; it need not exist yet."""
    return _own_folder("XDG_CONFIG_HOME", ".config")


def state_folder() -> Path:
    """The folder of what should outlive a crash but not a new machine: unsaved work and the log."""
    return _own_folder("XDG_STATE_HOME", ".local/state")


def cache_folder() -> Path:
    """The folder of what can be made again at any time; it need not exist yet."""
    folder = _own_folder("XDG_CACHE_HOME", ".cache")
    # Where settings and cache have one home, the cache has a room in it.
    return folder / "cache" if folder == config_folder() else folder


def _own_folder(variable: str, usual: str) -> Path:
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        given = Path(os.environ.get(variable, ""))
        base = given if given.is_absolute() else Path.home() / usual  # a relative one is to be ignored (XDG)
    return base / "lnviz"
