"""Every sentence of the program, read from its source: the literals that ``tr`` and ``Sentence`` are called with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CALLS = ("tr", "Sentence")
SILENT = ("lnviz/cli", "lnviz/bench", "lnviz/sentences.py")
"""What only scripts read stays English: the command line; and the one place that rebuilds sentences."""


@dataclass(frozen=True)
class Found:
    """The sentences of the source, each with the files it stands in, and the calls that name none."""

    places: dict[str, list[str]]
    not_literal: list[str]


def extract(root: Path = ROOT) -> Found:
    """Read all modules of ``lnviz`` below ``root``, in the order of their names."""
    places: dict[str, list[str]] = {}
    not_literal: list[str] = []
    for path in sorted((root / "lnviz").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if name.startswith(SILENT):
            continue
        for call in _calls(path):
            literals = _literals(call.args[0]) if call.args else None
            if literals is None:
                not_literal.append(f"{name}:{call.lineno}")
            for literal in literals or ():
                files = places.setdefault(literal, [])
                if name not in files:
                    files.append(name)
    return Found(places, not_literal)


def _calls(path: Path) -> Iterator[ast.Call]:
    """The calls in the order of the source."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node.func) in CALLS]
    return iter(sorted(calls, key=lambda call: (call.lineno, call.col_offset)))


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _literals(node: ast.expr) -> list[str] | None:
    """The strings that an argument may be: one, or one of two that a condition chooses from; None for any other."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        either, other = _literals(node.body), _literals(node.orelse)
        return None if either is None or other is None else [*either, *other]
    return None
