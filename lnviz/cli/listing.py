"""``list``: what is shipped with the program, by the names that a command line takes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "list",
        help="name the shipped scenarios and examples",
        description="Name the shipped scenarios (they may stand wherever a scenario may), the examples of real "
        "tensors (for norm and open) and the presets of norm.",
    )
    parser.add_argument("--lang", choices=("en", "zh_CN"), default="en", help="language of the titles")
    return parser


def run(args: argparse.Namespace) -> int:
    """Print names and titles; the exit code."""
    from lnviz.cli.check_report import speaker
    from lnviz.norm.presets import PRESETS
    from lnviz.scenario import library

    say, language = speaker(args.lang), args.lang
    scenarios = [(name, library.find(name).title.in_language(language)) for name in library.scenario_names()]
    examples = [(example.name, say(example.title)) for example in library.examples()]
    presets = [(known.name, say(known.title)) for known in PRESETS]
    parts = (("Scenarios", scenarios), ("Examples", examples), ("Presets (norm --preset NAME)", presets))
    width = max(len(name) for _, rows in parts for name, _ in rows)
    print("\n\n".join("\n".join([head, *_lines(rows, width)]) for head, rows in parts))
    return 0


def _lines(rows: Sequence[tuple[str, str]], width: int) -> list[str]:
    return [f"  {name:{width}}  {title}".rstrip() for name, title in rows]
