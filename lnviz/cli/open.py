"""``open``: the window, on a scenario, a data file or a new document."""

from __future__ import annotations

import argparse
from typing import Any


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
        Refusal: the file cannot be opened.
    """
    try:
        from lnviz import app

        return app.run(args.file)
    except KeyboardInterrupt:  # before the window took over the signal
        return 0
