"""A scenario as one line of text, to be pasted into a chat, and back.

The line is ``lnviz1:`` (1 is the version of this form, not of the schema), then in base64url a CRC-32 of what follows
it and the scenario as deflated JSON without the fields that have their defaults, then a full stop. A chat may wrap and
quote the line, and people write before and after it: whatever cannot belong to it is left out, and the full stop tells
a whole line from one that was cut off.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from itertools import islice
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from lnviz.scenario.file import as_plain, decode
from lnviz.scenario.schema import Scenario
from lnviz.sentences import Refusal, Sentence

VERSION = 1
MAX_CHARACTERS = 2_000_000
MAX_JSON = 16 * 2**20
"""Bytes of a scenario that may stand in a line: what unpacks to more is refused before it takes more memory."""
MOST_BEGINNINGS = 8
"""How often a text may begin anew before one gives up looking for a whole line in it."""
LONG = 8000
"""Characters beyond which many chats and mail programs cut a line off, or make a file of it."""

_CHECKSUM = 4
_RAW = -zlib.MAX_WBITS  # deflate without a head: the checksum is our own
_BEGINNING = re.compile(r"lnviz(\d{1,9})\s*[:：]", re.IGNORECASE | re.ASCII)
_DASHES = str.maketrans({"—": "--", "–": "-", "‐": "-", "‑": "-", "−": "-"})  # typists' corrections of "-"
_FOREIGN = re.compile(r"[^A-Za-z0-9_-]+")
_SPACING = re.compile(r"[\s>|*`\"'“”„‘’«»‹›「」『』\\\u00ad\u200b-\u200f\u2060\ufeff]+")
"""What chats, mail programs and editors put around a line and into it."""


def share(scenario: Scenario) -> str:
    """``scenario`` as one line of text.

    Raises:
        Refusal: it holds more than such a line may hold.
    """
    plain = msgspec.json.encode({"lnviz": scenario.lnviz, **_without_defaults(scenario)})
    if len(plain) > MAX_JSON:
        raise Refusal(_too_large(len(plain)))
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, _RAW)
    packed = packer.compress(plain) + packer.flush()
    code = base64.urlsafe_b64encode(_checksum(packed) + packed).decode().rstrip("=")
    if len(code) > MAX_CHARACTERS:
        raise Refusal(_too_large(len(plain)))
    return f"lnviz{VERSION}:{code}."


def _too_large(size: int) -> Sentence:
    return Sentence(
        "This scenario is too large for one line of text: its numbers take {size} MB. Save it and send the file.",
        size=f"{size / 2**20:.1f}",
    )


def is_shared(text: str) -> bool:
    """Whether ``text`` holds the beginning of a shared scenario, so that :func:`unshare` is to judge it."""
    return _BEGINNING.search(text) is not None


def unshare(text: str) -> Scenario:
    """The scenario that a text holds, whatever stands around it; of several the first that is whole.

    Raises:
        Refusal: there is none, it is damaged, cut off, too large, of a newer program, or no scenario.
    """
    beginnings = list(islice(_BEGINNING.finditer(text), MOST_BEGINNINGS))
    if not beginnings:
        raise Refusal(
            Sentence(
                "This text holds no scenario. Paste the whole line that begins with {begin}", begin="lnviz1:"
            )
        )
    # People write of lines, too: what only begins like one stands in nobody's way.
    for found in beginnings:
        packed = _checked(_code(_behind(found))[0]) if int(found[1]) == VERSION else None
        if packed is not None:
            return decode(_unpacked(packed), Sentence("The shared text"))
    raise Refusal(_whats_wrong(beginnings[0]))


def _behind(found: re.Match[str]) -> str:
    """What stands behind the beginning of a line, as far as one can go."""
    return found.string[found.end() : found.end() + 2 * MAX_CHARACTERS + 1]


def _code(rest: str) -> tuple[str, bool]:
    """The characters of a line without what was put between them, and whether its end is there."""
    body, stop, _ = rest.partition(".")
    return _SPACING.sub("", body.translate(_DASHES)), bool(stop)


def _checked(code: str) -> bytes | None:
    """What is packed in a code; None where its checksum says that it is not what was written."""
    code = _FOREIGN.split(code, maxsplit=1)[0][:MAX_CHARACTERS]
    try:
        data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except (binascii.Error, ValueError):
        return None
    checksum, packed = data[:_CHECKSUM], data[_CHECKSUM:]
    return packed if packed and checksum == _checksum(packed) else None


def _whats_wrong(found: re.Match[str]) -> Sentence:
    if int(found[1]) != VERSION:
        return Sentence(
            "This text is of another lnviz (version {version}; this one knows {known}). Update lnviz to open it.",
            version=int(found[1]),
            known=VERSION,
        )
    rest = _behind(found)
    _, whole = _code(rest)
    if len(rest) > MAX_CHARACTERS:
        return Sentence(
            "This text is too long: a shared scenario has at most {most} characters.", most=MAX_CHARACTERS
        )
    if not whole:
        return Sentence("This text is cut off: its end is missing. Copy the whole line, up to its full stop.")
    return Sentence("This text was changed on its way: its checksum does not fit. Copy it once more, whole.")


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(_RAW)
    try:
        plain = unpacker.decompress(packed, MAX_JSON + 1)
    except zlib.error as error:
        raise Refusal(
            Sentence(
                "This text holds no scenario: what stands in it cannot be unpacked. Copy it once more, whole."
            )
        ) from error
    if len(plain) > MAX_JSON:
        raise Refusal(
            Sentence("This text unpacks to more than {limit} MB; it is not opened.", limit=MAX_JSON // 2**20)
        )
    return plain


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_CHECKSUM, "big")


def _without_defaults(value: Any) -> Any:
    """``value`` as plain JSON values, without the fields of its parts that are as their types make them."""
    if isinstance(value, tuple):
        return [_without_defaults(entry) for entry in value]
    if not isinstance(value, Struct):
        return as_plain(value)
    config = value.__struct_config__
    plain = {config.tag_field: config.tag} if config.tag_field else {}
    for field in msgspec.structs.fields(value):
        entry = _without_defaults(getattr(value, field.name))
        if field.default is NODEFAULT or entry != _without_defaults(field.default):
            plain[field.encode_name] = entry
    return plain
