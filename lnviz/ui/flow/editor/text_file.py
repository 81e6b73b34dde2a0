"""A text to learn from, read from a file of the person's own."""

from __future__ import annotations

from pathlib import Path

from lnviz.reasons import system_reason
from lnviz.scenario.schema import MAX_TEXT
from lnviz.sentences import Refusal, Sentence

_BYTES_PER_CHARACTER = 4


def read_text(path: Path) -> str:
    """The characters of a UTF-8 text file, with or without a byte order mark; line ends become ``\\n``.

    Raises:
        Refusal: the file cannot be read, is too long, is empty, or is not text in UTF-8.
    """
    name = path.name
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= _BYTES_PER_CHARACTER * MAX_TEXT else None
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be read: {why}.", name=name, why=system_reason(error))
        ) from error
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n") if data is not None else None
    except UnicodeDecodeError as error:
        raise Refusal(
            Sentence(
                "{name} is not text in UTF-8: byte {place} does not fit. Save it as UTF-8 and open it again.",
                name=name,
                place=error.start,
            )
        ) from error
    if text is None or len(text) > MAX_TEXT:
        raise Refusal(
            Sentence(
                "{name} is too long: at most {limit} characters can be learnt from. Open a part of it.",
                name=name,
                limit=MAX_TEXT,
            )
        )
    if not text.strip():
        raise Refusal(Sentence("{name} holds no text. Choose another file.", name=name))
    if "\0" in text:
        raise Refusal(Sentence("{name} is not a text file. Choose a .txt file.", name=name))
    return text
