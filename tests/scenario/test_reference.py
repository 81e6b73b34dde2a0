"""The description of the scenario file in docs/: up to date, and true of the files that are there."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest

from lnviz.scenario import library, reference

SCHEMA = reference.schema()


def faults(value: Any, rule: Any, path: str = "$") -> list[str]:
    """Where ``value`` is not what a JSON schema allows, for the words that ours uses: read from the standard."""
    if "$ref" in rule:
        return faults(value, SCHEMA["$defs"][rule["$ref"].removeprefix("#/$defs/")], path)
    if "anyOf" in rule:
        return [] if any(not faults(value, one, path) for one in rule["anyOf"]) else [path]
    if "enum" in rule or "const" in rule:
        return [] if value in rule.get("enum", [rule.get("const")]) else [path]
    kind = rule["type"]
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    if kind in ("integer", "number"):
        fits = isinstance(value, int if kind == "integer" else int | float) and not isinstance(value, bool)
        limits = {
            "minimum": lambda n: value >= n,
            "maximum": lambda n: value <= n,
            "exclusiveMinimum": lambda n: value > n,
            "exclusiveMaximum": lambda n: value < n,
        }
        return [] if fits and all(holds(rule[k]) for k, holds in limits.items() if k in rule) else [path]
    if not isinstance(value, kinds[kind]):
        return [path]
    if kind == "string":
        return [] if rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", 10**9) else [path]
    if kind == "array":
        if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", 10**9):
            return [path]
        rules = rule.get("prefixItems") or [rule["items"]] * len(value)
        return [f for n, part in enumerate(value) for f in faults(part, rules[n], f"{path}[{n}]")]
    if kind == "object":
        missing = [f"{path}.{name}" for name in rule["required"] if name not in value]
        unknown = [f"{path}.{name}" for name in value if name not in rule["properties"]]
        inner = [
            fault
            for name, part in value.items()
            if name in rule["properties"]
            for fault in faults(part, rule["properties"][name], f"{path}.{name}")
        ]
        return missing + unknown + inner
    return []


def read(name: str) -> Any:
    return json.loads(library.scenario_path(name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [reference.SCHEMA_FILE, reference.PAGE_FILE])
def test_that_the_description_in_docs_is_up_to_date(name: str) -> None:
    written = (reference.FOLDER / name).read_text(encoding="utf-8")
    assert written == reference.files()[name], "run: python -m lnviz.scenario.reference"


@pytest.mark.parametrize("name", [name for name in library.scenario_names() if name != "real-embeddings"])
def test_that_the_shipped_scenarios_are_as_the_schema_says(name: str) -> None:
    assert faults(read(name), SCHEMA) == []


def test_that_the_schema_names_what_is_wrong() -> None:
    good = read("gradient-highway")
    bad: dict[str, Any] = copy.deepcopy(good)
    bad["flow"]["stacks"][1]["blocks"][0]["repeat"] = 400
    bad["normalize"]["tensor"]["values"] = [[1, "two"]]
    bad["normalize"]["tensor"]["colour"] = "red"
    del bad["lnviz"]
    assert sorted(faults(bad, SCHEMA)) == [
        "$.flow.stacks[1].blocks[0].repeat",
        "$.lnviz",
        "$.normalize.tensor.colour",
        "$.normalize.tensor.values",
    ]


def test_that_every_field_stands_on_the_page_and_every_link_leads_somewhere() -> None:
    page = reference.page(SCHEMA)
    parts = [part for part in SCHEMA["$defs"].values() if "properties" in part and "title" in part]
    assert len(parts) > 15
    for part in parts:
        section = page.split(f"\n## {part['title']}\n", 1)[1].split("\n## ", 1)[0]
        assert all(f"| `{field}` |" in section for field in part["properties"])
    heads = {head.lower() for head in re.findall(r"^## (\w+)$", page, re.MULTILINE)}
    assert set(re.findall(r"\(#(\w+)\)", page)) <= heads
    assert "``" not in page
