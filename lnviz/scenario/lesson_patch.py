"""What a lesson sets in a scenario: one field by its path, ``normalize.tensor.values[0,3] = 20``."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, get_type_hints

import msgspec
import numpy as np

from lnviz.scenario.schema import FieldError, Scenario, changed, frozen_array
from lnviz.sentences import Refusal, Sentence

_SEGMENT = re.compile(r"(?P<name>[a-z_]+)|\[(?P<index>-?\d+(?:\s*,\s*-?\d+)*)\]")


@dataclass(frozen=True)
class Setting:
    """One field of a scenario and its new value, as JSON reads it."""

    path: tuple[str | tuple[int, ...], ...]
    value: Any
    text: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def parse_setting(line: str) -> Setting:
    """A setting from ``path = value``; the value is JSON, or one word.

    Raises:
        Refusal: there is no path, or no value.
    """
    path_text, sign, value_text = (part.strip() for part in line.partition("="))
    path: list[str | tuple[int, ...]] = []
    rest = path_text
    while rest:
        match = _SEGMENT.match(rest)
        if match is None:
            break
        index = match.group("index")
        path.append(tuple(int(part) for part in index.split(",")) if index else match.group("name"))
        rest = rest[match.end() :].removeprefix(".")
    if not sign or not path or rest or not value_text:
        raise Refusal(Sentence("“{line}” is no setting. Expected path = value", line=line))
    try:
        value = json.loads(value_text)
    except ValueError:
        value = value_text
    return Setting(tuple(path), value, f"{path_text} = {value_text}")


def patched(scenario: Scenario, settings: tuple[Setting, ...]) -> Scenario:
    """``scenario`` with every setting applied in its order.

    Raises:
        Refusal: a path leads nowhere, or a value is out of its limits.
    """
    for setting in settings:
        try:
            scenario = _replaced(scenario, setting.path, setting.value)
        except (
            AttributeError,
            IndexError,
            KeyError,
            TypeError,
            ValueError,
            msgspec.ValidationError,
        ) as error:
            raise Refusal(
                Sentence("“{setting}” cannot be set: {why}", setting=setting.text, why=_why(error))
            ) from error
    return scenario


def _replaced(part: Any, path: tuple[str | tuple[int, ...], ...], value: Any) -> Any:
    if not path:
        return value
    here, rest = path[0], path[1:]
    if isinstance(here, tuple):
        return _with_item(part, here, rest, value)
    inner = _replaced(getattr(part, here), rest, value)
    if isinstance(inner, (dict, list)):
        inner = _converted(type(part), here, inner)
    return changed(part, **{here: inner})


def _with_item(part: Any, index: tuple[int, ...], rest: tuple[Any, ...], value: Any) -> Any:
    if isinstance(part, np.ndarray):
        array = part.copy()
        array[index] = value
        return frozen_array(array)
    (place,) = index
    items = list(part)
    items[place] = _replaced(items[place], rest, value)
    return tuple(items)


def _converted(part: type, field: str, value: Any) -> Any:
    """JSON as the type of the field wants it: an array of numbers, or a part of its own."""
    hint = get_type_hints(part, include_extras=True)[field]
    if "ndarray" in str(hint):
        return frozen_array(value)
    return msgspec.convert(value, hint)


def _why(error: Exception) -> str:
    if isinstance(error, Refusal):
        return str(error.sentence).removesuffix(".")
    if isinstance(error, FieldError):
        return f"{error.field}: {error}"
    return str(error).replace("`", "")
