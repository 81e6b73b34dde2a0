"""The system's libraries that Qt links to: missed before Qt aborts, named as packages, installed as root.

Qt's own message blames the wrong library on some systems, so the loader is asked: the files that Qt will load
are loaded here, and ldd says what they lack. Only Linux leaves these libraries to the system.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from launcher.packages import MANAGERS, Manager
from launcher.trouble import Trouble, say

_ALWAYS = ("lib/libQt6Widgets.so.6", "lib/libQt6Svg.so.6")
_PLUGIN = "plugins/platforms/libq{platform}.so"
_NOT_FOUND = re.compile(r"^\s*(\S+) => not found", re.MULTILINE)


def provide(qt: Path, platforms: Sequence[str], programs: Sequence[str] = ()) -> None:
    """Sees to it that Qt, in the folder ``qt``, can load one of ``platforms``; that ``programs`` are found.

    Root on a system with apt-get gets what is missing, and is told; elsewhere Trouble says what to type.
    """
    sets = [[qt / name for name in (*_ALWAYS, _PLUGIN.format(platform=platform))] for platform in platforms]
    if any(_loads(files) for files in sets) and not _not_found(programs):
        return
    # Of several platforms the first is the one that is made to work.
    needs = _lacking(sets[0], programs)
    manager = next((manager for manager in MANAGERS if shutil.which(manager.program)), None)
    if needs and manager is not None and manager.program == "apt-get" and os.geteuid() == 0:
        _install_with_apt(manager, needs)
        needs = _lacking(sets[0], programs)
    if needs:
        raise Trouble(_sentence(needs, manager))
    if not _loads(sets[0]):
        raise Trouble(f"Qt cannot be loaded on this system: {_why(sets[0])}")


def display_answers() -> bool:
    """Whether the X server that DISPLAY names can be reached; asked with the library that Qt asks with."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed


def qt_folder() -> Path | None:
    """Where the Qt of this Python lies; None if it has none."""
    spec = find_spec("PySide6")
    places = spec.submodule_search_locations if spec else None
    return Path(places[0]) / "Qt" if places else None


def _loads(files: Sequence[Path]) -> bool:
    return _why(files) == ""


def _why(files: Sequence[Path]) -> str:
    """What the loader says against the first of the files that it cannot load; empty when it loads them all.

    They stay loaded, so that Qt does not have to load them again.
    """
    for file in files:
        try:
            ctypes.CDLL(str(file))
        except OSError as error:
            return str(error)
    return ""


def _lacking(files: Sequence[Path], programs: Sequence[str]) -> list[str]:
    """The names of the libraries that the files, or the libraries they use, lack; and of the programs."""
    return sorted(set(_libraries_lacking(files))) + _not_found(programs)


def _libraries_lacking(files: Sequence[Path]) -> list[str]:
    if shutil.which("ldd"):
        done = subprocess.run(
            ["ldd", *map(str, files)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        return _NOT_FOUND.findall(done.stdout)
    # Without ldd the loader names one library at a time: "libX.so.0: cannot open shared object file: …".
    match = re.match(r"(lib\S+?): cannot open", _why(files))
    return [match[1]] if match else []


def _not_found(programs: Sequence[str]) -> list[str]:
    return [program for program in programs if shutil.which(program) is None]


def _install_with_apt(manager: Manager, needs: Sequence[str]) -> None:
    packages = manager.packages(needs)
    if not packages:
        return
    say(f"Missing on this system: {', '.join(needs)}. Installing {' '.join(packages)} with apt-get.")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "-qq", *words],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    if done.returncode != 0:
        lines = done.stdout.strip().splitlines() or ["no reason given"]
        say(f"apt-get could not: {lines[-1]}")


def _sentence(needs: Sequence[str], manager: Manager | None) -> str:
    missing = f"Missing on this system: {', '.join(needs)}."
    if manager is None:
        return f"{missing} Install the packages that hold them and start again."
    commands = manager.commands(needs, root=os.geteuid() == 0)
    return f"{missing} Install what holds them and start again:\n" + "\n".join(
        f"    {line}" for line in commands
    )
