"""What every part of a scenario is made of: frozen, no unknown keys, limits that name the field."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeVar, get_type_hints

import msgspec
import numpy as np
from msgspec import Meta, Struct

from lnviz.scenario.expectations import FieldError, expectation
from lnviz.sentences import Refusal, Sentence

MAX_LABEL, MAX_NOTE = 200, 4000

Label = Annotated[str, Meta(max_length=MAX_LABEL)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Note = Annotated[str, Meta(max_length=MAX_NOTE)]

S = TypeVar("S", bound=Struct)


class Part(Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """Every part of a scenario: frozen, and with no key that is not known here."""


class Words(Part, frozen=True, kw_only=True):
    """The same words in the languages of the program; an empty one falls back to English."""

    en: Note = ""
    zh_CN: Note = ""

    def in_language(self, language: str) -> str:
        """The words for ``language`` ("en" or "zh_CN"), else whichever exist."""
        return (self.zh_CN if language == "zh_CN" else self.en) or self.en or self.zh_CN


@cache
def _types(part: type[Struct]) -> dict[str, Any]:
    return get_type_hints(part, include_extras=True)


def changed(part: S, **fields: Any) -> S:
    """``part`` with some fields replaced, each checked against its limits.

    Raises:
        lnviz.sentences.Refusal: a value is out of its limits; the sentence names the field and the accepted range.
    """
    try:
        for name, value in fields.items():
            if _is_plain(value):
                fields[name] = msgspec.convert(value, _types(type(part))[name])
        return msgspec.structs.replace(part, **fields)
    except FieldError as error:
        raise Refusal(Sentence("{field}: {what}.", field=error.field, what=error.sentence)) from error
    except msgspec.ValidationError as error:
        raise Refusal(Sentence("{field}: {what}.", field=name, what=expectation(error))) from error


def _is_plain(value: Any) -> bool:
    """Whether a value can be checked by itself: a number, a text, or a tuple of numbers."""
    if isinstance(value, tuple):
        return bool(value) and all(isinstance(part, (int, float)) for part in value)
    return isinstance(value, (int, float, str))


def frozen_array(values: Any) -> np.ndarray:
    """``values`` as a read-only float64 array, sharing memory with an array that already is one."""
    array = np.asarray(values, dtype=np.float64)
    if array.flags.writeable:
        array = array.copy() if array is values or array.base is not None else array
        array.flags.writeable = False
    return array
