"""``open``: the window, on a scenario, a data file or a new document."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from lnviz.sentences import Refusal, Sentence


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "open", help="open the window", description="Open the window."
    )
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a scenario, a data file, or the name of a shipped scenario"
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Open the window and serve it until it is closed; the exit code.

    Raises:
        Refusal: there is no display, or the file cannot be opened.
    """
    _refuse_without_display()
    try:
        from lnviz import app

        return app.run(args.file)
    except KeyboardInterrupt:  # before the window took over the signal
        return 0


def _refuse_without_display() -> None:
    """Qt would end the process with "Aborted"; the launcher asks the same, but an installed program has none."""
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in displays):
        raise Refusal(
            Sentence(
                "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Start lnviz"
                " on a desktop or through ssh -X; lnviz render SCENARIO -o FILE.png needs none."
            )
        )
