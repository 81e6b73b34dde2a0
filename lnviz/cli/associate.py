"""``associate``: lnviz in the menu of a Linux desktop, and a double click on a scenario or a run opens it.

What is written follows the Desktop Entry and Shared MIME Info specifications of freedesktop.org, in the folders of
one person; nothing needs the rights of an administrator.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from lnviz import paths
from lnviz.reasons import system_reason
from lnviz.scenario.file import write_atomically
from lnviz.sentences import Refusal, Sentence

DESKTOP_FILE = "lnviz.desktop"
# The databases that desktops look into, made anew by the tools of the system where it has them.
_TOOLS = {"update-mime-database": "mime", "update-desktop-database": "applications"}
_SPECIAL = '"`$\\'
"""Characters that stand in a quoted word of an Exec line behind a backslash."""


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "associate",
        help="open scenarios and runs by a double click (Linux)",
        description="Put lnviz into the menu of the desktop and let it open its files by a double click (Linux). "
        "Writes into your own data folder only.",
    )
    parser.add_argument("--remove", action="store_true", help="take it out again")
    return parser


def run(args: argparse.Namespace) -> int:
    """Write or remove the files and say which; the exit code.

    Raises:
        Refusal: this system has no such desktop files, or the folder cannot be written to.
    """
    if not sys.platform.startswith("linux"):
        raise Refusal(
            Sentence(
                "Files are associated this way on Linux only. Here, choose lnviz in the file manager: Open with."
            )
        )
    base = _data_home()
    targets = _targets(base)
    try:
        for path, content in targets.items():
            if args.remove:
                path.unlink(missing_ok=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(path, content)
    except OSError as error:
        raise Refusal(
            Sentence("{folder} cannot be written to: {why}.", folder=str(base), why=system_reason(error))
        ) from error
    _update_databases(base)
    for path in targets:
        print(f"{'removed' if args.remove else 'written'}: {path}")
    return 0


def command_words() -> list[str]:
    """The words that start this program again: main.py of a source tree, else this Python with the package."""
    main = paths.resources().parent / "main.py"
    return [sys.executable, *([str(main)] if main.is_file() else ["-m", "lnviz"])]


def _targets(base: Path) -> dict[Path, bytes]:
    entry = paths.resource("desktop", DESKTOP_FILE).read_text(encoding="utf-8")
    words = " ".join(_quoted(word) for word in command_words())
    entry = entry.replace("Exec=lnviz open %f", f"Exec={words} open %f")
    return {
        base / "applications" / DESKTOP_FILE: entry.encode(),
        base / "mime" / "packages" / "lnviz.xml": paths.resource("desktop", "lnviz.xml").read_bytes(),
        base / "icons" / "hicolor" / "scalable" / "apps" / "lnviz.svg": paths.resource(
            "icons", "lnviz.svg"
        ).read_bytes(),
    }


def _quoted(word: str) -> str:
    """A word of an Exec line: quoted first, and then once more as every string of the file."""
    quoted = "".join(f"\\{mark}" if mark in _SPECIAL else mark for mark in word)
    return f'"{quoted.replace("%", "%%")}"'.replace("\\", "\\\\")


def _data_home() -> Path:
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "share"


def _update_databases(base: Path) -> None:
    for tool, folder in _TOOLS.items():
        if (program := shutil.which(tool)) and (base / folder).is_dir():
            # Without the database a desktop looks at the files themselves: nothing to disturb anybody with.
            with suppress(subprocess.TimeoutExpired):
                subprocess.run([program, str(base / folder)], capture_output=True, timeout=60)
