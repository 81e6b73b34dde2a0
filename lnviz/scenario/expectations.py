"""What msgspec expected of a value, in sentences that can be translated: its messages are English text."""

from __future__ import annotations

import re

from lnviz.scenario.table import shortened
from lnviz.sentences import Sentence

LONGEST = 200

# What stands in a message comes from a file, and may be anything: no pattern ends before the message does.
_SAYINGS: tuple[tuple[re.Pattern[str], Sentence], ...] = (
    (
        re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<given>.*)`"),
        Sentence("Expected {wanted}, got {given}"),
    ),
    (re.compile(r"Expected `(?P<kind>[^`]*)`"), Sentence("Expected {kind}")),
    (
        re.compile(r"Expected `(?P<kind>[^`]*)` of (?:at least )?length (?P<length>.*), got (?P<given>\d+)"),
        Sentence("Expected {kind} of length {length}, got {given}"),
    ),
    (
        re.compile(r"Expected `(?P<kind>[^`]*)` of length (?P<length>.*)"),
        Sentence("Expected {kind} of length {length}"),
    ),
    (re.compile(r"Expected `(?P<kind>[^`]*)` (?P<limit>[<>]=? .*)"), Sentence("Expected {kind} {limit}")),
    (
        re.compile(r"Object missing required field `(?P<name>.*)`"),
        Sentence("Object missing required field {name}"),
    ),
    (
        re.compile(r"Object contains unknown field `(?P<name>.*)`"),
        Sentence("Object contains unknown field {name}"),
    ),
    (re.compile(r"Invalid (enum )?value (?P<value>.*)"), Sentence("Invalid value {value}")),
    (re.compile(r"Integer value out of range|Number out of range"), Sentence("Number out of range")),
    (re.compile(r"Input data was truncated"), Sentence("Input data was truncated")),
    (
        re.compile(r"JSON is malformed: .* \(byte (?P<byte>\d+)\)"),
        Sentence("JSON is malformed at byte {byte}"),
    ),
    (re.compile(r"maximum recursion depth exceeded.*"), Sentence("nested too deeply")),
    (re.compile(r"'utf-?8' codec can't decode .*|Invalid UTF-8.*"), Sentence("not UTF-8")),
)


class FieldError(ValueError):
    """A value that its type allows but its neighbours do not; ``field`` is its path inside the part that refused it."""

    def __init__(self, field: str, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.field, self.sentence = field, sentence


def expectation(error: BaseException, message: str = "") -> Sentence | str:
    """What was expected where ``error`` was raised; ``message`` is its text where that is only a part of it."""
    cause = error if isinstance(error, FieldError) else error.__cause__
    if isinstance(cause, FieldError):
        return cause.sentence
    message = message or str(error)
    for pattern, sentence in _SAYINGS:
        if found := pattern.fullmatch(message):
            parts = {name: shortened(text, LONGEST) for name, text in found.groupdict().items()}
            return sentence.filled(**parts)
    return shortened(message.replace("`", ""), 2 * LONGEST)
