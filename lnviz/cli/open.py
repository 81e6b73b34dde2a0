"""``open``: the window, on a scenario, a run, a data file or a new document."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from lnviz.sentences import Refusal, Sentence

SUFFIX = ".lnviz.json"


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "open", help="open the window", description="Open the window."
    )
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a scenario, a run, a data file, the name of a shipped scenario, or the line that share prints",
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Open the window and serve it until it is closed; the exit code.

    Raises:
        Refusal: there is no display, or the file cannot be opened.
    """
    if not _has_display():
        _refuse_what_cannot_be_opened(args.file)
        raise Refusal(
            Sentence(
                "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Start lnviz"
                " on a desktop or through ssh -X; lnviz render SCENARIO -o FILE.png needs none."
            )
        )
    try:
        from lnviz import app

        return app.run(args.file)
    except KeyboardInterrupt:  # before the window took over the signal
        return 0


def _has_display() -> bool:
    """Qt would end the process with "Aborted"; the launcher asks the same, but an installed program has none."""
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in displays)


def _refuse_what_cannot_be_opened(name: str | None) -> None:
    """A mistyped command or a broken scenario is the nearer trouble than a display that is not there."""
    from lnviz.scenario import library, sharing

    if name is None:
        return
    if sharing.is_shared(name):
        sharing.unshare(name)
        return
    path = Path(name).expanduser()
    if not path.exists() and name.removesuffix(SUFFIX) not in library.scenario_names():
        raise Refusal(
            Sentence(
                "{name} is no command, no file here and no shipped scenario. See lnviz --help for the commands and"
                " lnviz list for the scenarios.",
                name=name,
            )
        )
    if path.is_file() and name.endswith(".json"):
        library.find(name)
