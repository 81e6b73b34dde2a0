"""``bench``: how fast the program is on this machine, as ratios and frame times beside their limits."""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
from typing import Any

FIGURES = (
    "lnviz.bench.conformance",
    "lnviz.bench.engine",
    "lnviz.bench.peers",
    "lnviz.bench.window",
    "lnviz.bench.pictures",
)
"""Modules with a function ``rows()`` of {name, value, unit, limit, holds}, in the order they are measured."""


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bench",
        help="measure start-up, edits, frames and training",
        description="Measure start-up, edits, frames and training. Every ratio is taken within this one run, so"
        " that machines can be compared. Takes about two minutes; leave the machine alone meanwhile.",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    return parser


def run(args: argparse.Namespace) -> int:
    """Measure everything and print it; a figure beyond its limit is told, not an error."""
    from tqdm import tqdm

    rows: list[dict[str, Any]] = []
    for module in tqdm(FIGURES, unit="part", leave=False, disable=not sys.stderr.isatty()):
        rows += _measured(module)
    if args.json:
        print(json.dumps(rows, ensure_ascii=False))
    else:
        print("\n".join(table(rows)))
    return 0


def table(rows: list[dict[str, Any]]) -> list[str]:
    """The figures as lines: name, value, unit, limit, and whether it holds."""
    cells = [("figure", "value", "unit", "limit", "")]
    cells += [
        (
            row["name"],
            f"{row['value']:.4g}",
            row["unit"],
            "" if row["limit"] is None else f"{row['limit']:.4g}",
            "" if row["holds"] else "beyond",
        )
        for row in rows
    ]
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    return [
        f"{name:<{widths[0]}}  {value:>{widths[1]}}  {unit:<{widths[2]}}  {limit:>{widths[3]}}  {holds}".rstrip()
        for name, value, unit, limit, holds in cells
    ]


def _measured(module: str) -> list[dict[str, Any]]:
    """The rows of one module; trouble in it does not take the others away."""
    from lnviz import mishap

    try:
        rows: list[dict[str, Any]] = importlib.import_module(module).rows()
    except (OSError, RuntimeError, ValueError, LookupError, subprocess.SubprocessError) as error:
        print(mishap.record(error), file=sys.stderr)
        return []
    return rows
