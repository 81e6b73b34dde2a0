"""``python -m translations``: see the package."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from translations.catalogue import CHINESE, Catalogue, Message, read, write
from translations.check import faults, message_faults
from translations.extract import extract


def main() -> int:
    """Do one command; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m translations", description="The translations of lnviz.")
    commands = parser.add_subparsers(dest="command", required=True)
    update = commands.add_parser("update", help="read the sources into the catalogue")
    update.add_argument("--drop", action="store_true", help="forget the sentences that are gone")
    merge = commands.add_parser("merge", help='take over translations from JSON files {"English": "Chinese"}')
    merge.add_argument("files", nargs="+", type=Path)
    commands.add_parser("check", help="exit 1 if something is missing")
    wanted = parser.parse_args()
    if wanted.command == "check":
        return _check()
    catalogue = read().updated(extract().places, drop=wanted.command == "update" and wanted.drop)
    if wanted.command == "merge":
        for path in wanted.files:
            catalogue = _merged(catalogue, path)
    write(catalogue)
    states = [message.state for message in catalogue.messages.values()]
    print(
        f"{CHINESE.name}: {len(states)} sentences, {states.count('unfinished')} unfinished,"
        f" {states.count('vanished')} vanished"
    )
    return 0


def _check() -> int:
    lines = faults(read(), extract())
    for line in lines:
        print(line)
    print(f"{len(lines)} faults" if lines else "complete")
    return 1 if lines else 0


def _merged(catalogue: Catalogue, path: Path) -> Catalogue:
    """With the translations of a file; one that would lose a field is told and left out."""
    words = {}
    for source, translation in json.loads(path.read_text(encoding="utf-8")).items():
        if source not in catalogue.messages:
            print(f"{path.name}: no such sentence: {source!r}")
            continue
        wrong = list(message_faults(Message(source, translation, ("",))))
        for fault in wrong:
            print(f"{path.name}: {fault}: {source!r}")
        if not any(fault.startswith("its fields") for fault in wrong):
            words[source] = translation
    return catalogue.translated(words)


if __name__ == "__main__":
    sys.exit(main())
