"""``share``: a scenario as one line of text, to be pasted into a chat."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from lnviz.sentences import Sentence


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "share",
        help="write a scenario as one line of text",
        description="Write a scenario as one line of text to paste into a chat. File > Open from text opens it "
        "again, and so does lnviz open with the line in quotation marks.",
    )
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario file or the name of a shipped one")
    return parser


def run(args: argparse.Namespace) -> int:
    """Print the line, and nothing else; a long one is remarked upon beside it. The exit code.

    Raises:
        Refusal: no such scenario, or it is too large for a line.
    """
    from lnviz.scenario import library, sharing

    line = sharing.share(library.find(args.scenario))
    print(line)
    if len(line) > sharing.LONG:
        remark = Sentence(
            "The line has {count} characters; many chats cut off what is longer than {long}. Send the file instead.",
            count=len(line),
            long=sharing.LONG,
        )
        print(remark, file=sys.stderr)
    return 0
