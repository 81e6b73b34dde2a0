"""The scenario file described from its types: a JSON schema for editors and programs, and a page for people.

``python -m lnviz.scenario.reference`` writes both into docs/; a test says when that is due.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from lnviz.numbers import MINUS, grouped
from lnviz.scenario.file import MAX_BYTES, MAX_ITEMS, SUFFIX
from lnviz.scenario.schema import MAX_AXES, MAX_VALUES, OF_TWIN, SCHEMA_NUMBER, TRAIL_ROWS, Scenario

FOLDER = Path(__file__).resolve().parents[2] / "docs"
SCHEMA_FILE, PAGE_FILE = "scenario.schema.json", "scenario-file.md"
_REF = "#/$defs/"
_ARRAY, _ROWS = "Array", "Rows"


def schema() -> dict[str, Any]:
    """The JSON schema (draft 2020-12) of a scenario file."""
    _, parts = msgspec.json.schema_components(
        [Scenario], schema_hook=_schema_of_array, ref_template=_REF + "{name}"
    )
    parts = {name: _readable(part) for name, part in parts.items()}
    # Without its schema number a file is refused, though the type has a default.
    parts["Scenario"]["required"] = ["lnviz", *parts["Scenario"]["required"]]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A scenario of lnviz, schema {SCHEMA_NUMBER}",
        "$ref": f"{_REF}Scenario",
        "$defs": {**parts, **_arrays()},
    }


def page(described: dict[str, Any]) -> str:
    """The page for people: what the file is, and every part with its fields, limits and meanings."""
    parts = {name: part for name, part in described["$defs"].items() if "properties" in part}
    return "\n".join([_BEGINNING.strip(), *(line for part in _ordered(parts) for line in _section(part)), ""])


def files() -> dict[str, str]:
    """What belongs into docs/: texts by the names of their files."""
    described = schema()
    return {
        SCHEMA_FILE: json.dumps(described, indent=2, ensure_ascii=False) + "\n",
        PAGE_FILE: page(described),
    }


def main() -> None:
    """Write the files."""
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)


_BEGINNING = f"""
# The scenario file

`NAME{SUFFIX}` is one JSON object in UTF-8, at most {MAX_BYTES // 2**20} MB with {MAX_ITEMS // 10**6} million
entries. It holds everything that a picture needs. `"lnviz": {SCHEMA_NUMBER}` is its schema number: an older file is
taken over, a newer one refused. Fields that have a default may be left out. A key that is not named here, a value of
another type or out of its limits is refused with the path of the field, such as
`$.flow.stacks[1].blocks[0].repeat`, and nothing of the file is opened.

Numbers are written as the shortest text that reads back as the same number. **Arrays** are lists of numbers, or lists
of such lists, all rows of one length, with up to {MAX_AXES} axes and {MAX_VALUES // 10**6} million values; `"nan"`,
`"inf"` and `"-inf"` stand for what is not finite. `{{"float32": […]}}` says that the values are to be read as float32:
those of a trained model then take nine digits.

[`{SCHEMA_FILE}`]({SCHEMA_FILE}) says the same to editors and programs. Both are written by
`python -m lnviz.scenario.reference` from the types in `lnviz/scenario/`; do not edit them.
"""


def _schema_of_array(kind: type) -> dict[str, Any]:
    if kind is not np.ndarray:
        raise NotImplementedError(kind)
    return {"$ref": _REF + _ARRAY}


def _arrays() -> dict[str, Any]:
    """How arrays are written, which the types cannot say."""
    rows = {"$ref": _REF + _ROWS}
    number = {"anyOf": [{"type": "number"}, {"enum": ["nan", "inf", "-inf"]}]}
    narrow = {
        "type": "object",
        "properties": {"float32": rows},
        "required": ["float32"],
        "additionalProperties": False,
    }
    return {
        _ARRAY: {
            "description": "An array; with float32, of values to be read as such.",
            "anyOf": [rows, narrow],
        },
        _ROWS: {
            "description": "Numbers, or lists of one length, as many levels as the array has axes.",
            "type": "array",
            "items": {"anyOf": [number, rows]},
        },
    }


def _readable(part: dict[str, Any]) -> dict[str, Any]:
    """A part with its docstring in the words of JSON, without the marks of documentation tools."""
    told = str(part.get("description", ""))
    told = re.sub(r":\w+:`(?:[\w.]*\.)?(\w+)`", r"`\1`", told.replace("``", "`"))
    for name, values in {"OF_TWIN": OF_TWIN, "TRAIL_ROWS": TRAIL_ROWS}.items():
        told = told.replace(f"`{name}`", ", ".join(f"`{value}`" for value in values))
    for python, plain in (("None", "null"), ("False", "false"), ("True", "true")):
        told = re.sub(rf"\b{python}\b", plain, told)
    paragraphs = (" ".join(paragraph.split()) for paragraph in told.split("\n\n"))
    return {**part, "description": "\n\n".join(paragraphs)}


def _ordered(parts: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The parts as a reader meets them: the whole first, then each part behind the one that first names it."""
    waiting, met = ["Scenario"], set()
    while waiting:
        name = waiting.pop(0)
        if name in met or name not in parts:
            continue
        met.add(name)
        yield parts[name]
        inner = re.findall(rf"{re.escape(_REF)}(\w+)", json.dumps(parts[name]["properties"]))
        waiting = [*dict.fromkeys(inner), *waiting]


def _section(part: dict[str, Any]) -> list[str]:
    required = part.get("required", [])
    rows = [
        f"| `{name}` | {_limits(field)} | {_default(name, field, required)} |"
        for name, field in part["properties"].items()
    ]
    head = ["| field | value | default |", "|---|---|---|"]
    return ["", f"## {part['title']}", "", part["description"], "", *head, *rows]


def _default(name: str, field: dict[str, Any], required: list[str]) -> str:
    if name in required or "default" not in field:
        return "required"
    default = field["default"]
    if isinstance(default, dict):
        return "with its defaults"
    return f"`{json.dumps(default, ensure_ascii=False)}`"


def _limits(field: dict[str, Any]) -> str:
    """What a field may hold, in a few words."""
    if "anyOf" in field:
        choices = list(dict.fromkeys(_limits(one) for one in field["anyOf"]))
        return ("; or " if any("list:" in choice for choice in choices) else " or ").join(choices)
    if "$ref" in field:
        name = field["$ref"].removeprefix(_REF)
        return "array" if name == _ARRAY else f"[{name}](#{name.lower()})"
    if "enum" in field:
        return ", ".join(f"`{json.dumps(value)}`" for value in field["enum"])
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    kind = field.get("type")
    if kind == "array":
        return _list_limits(field)
    if kind == "string":
        return "text" + _between(field, "minLength", "maxLength", " of ", " characters")
    names = {"integer": "whole number", "number": "number", "boolean": "`true`, `false`", "null": "`null`"}
    return names[str(kind)] + _range(field)


def _list_limits(field: dict[str, Any]) -> str:
    if "prefixItems" in field:
        items = [_limits(item) for item in field["prefixItems"]]
        return f"list: {len(items)} × {items[0]}" if len(set(items)) == 1 else f"list: {'; '.join(items)}"
    return f"list:{_between(field, 'minItems', 'maxItems', ' ', ' ×')} {_limits(field['items'])}"


def _between(field: dict[str, Any], low: str, high: str, before: str, after: str) -> str:
    if high not in field:
        return ""
    least = f"{field[low]} to" if field.get(low) else "up to"
    return f"{before}{least} {_number(field[high])}{after}"


def _range(field: dict[str, Any]) -> str:
    words = {"minimum": "≥", "exclusiveMinimum": ">", "maximum": "≤", "exclusiveMaximum": "<"}
    limits = [f"{sign} {_number(field[key])}" for key, sign in words.items() if key in field]
    return f" {', '.join(limits)}" if limits else ""


def _number(value: float) -> str:
    if not float(value).is_integer() or abs(value) >= 10**12:
        return f"{value:g}"
    # Four digits are read without help, and 1800 is a year.
    return grouped(int(value)) if abs(value) >= 10_000 else str(int(value)).replace("-", MINUS)


if __name__ == "__main__":
    main()
