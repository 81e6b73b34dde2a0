"""What is wrong with a catalogue: sentences that readers would meet in English, or without their numbers."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

from translations.catalogue import Catalogue, Message
from translations.extract import Found

ENDS = {"…": ("…", "……"), ":": ("：",), "?": ("？",)}
"""How a sentence may end in Chinese that ends so in English."""
MNEMONIC = re.compile(r"(?<!&)&[^&\s]")
BRACKETED = re.compile(r"\(&.\)$")
"""The key of a menu that Chinese writes behind the word: 打开(&O)."""


def faults(catalogue: Catalogue, found: Found) -> list[str]:
    """One line for each fault, empty if the catalogue is complete and says everything that the sources say."""
    lines = [
        f"{place}: the sentence is no literal, so it cannot be translated" for place in found.not_literal
    ]
    for source, places in found.places.items():
        if source not in catalogue.messages:
            lines.append(f"{places[0]}: not in the catalogue (run update): {source!r}")
    for message in catalogue.messages.values():
        if message.source not in found.places:
            lines.append(f"vanished (run update --drop): {message.source!r}")
        elif not message.translation:
            lines.append(f"{message.places[0]}: not translated: {message.source!r}")
        else:
            lines += [
                f"{message.places[0]}: {fault}: {message.source!r}" for fault in message_faults(message)
            ]
    return lines


def message_faults(message: Message) -> Iterator[str]:
    """What a translation lost or added beside the words."""
    source, translation = message.source, message.translation
    if (wanted := fields(source)) != (there := fields(translation)):
        yield f"its fields are {_listed(wanted)}, those of the translation {_listed(there)}"
    if bool(MNEMONIC.search(source)) != bool(MNEMONIC.search(translation)):
        yield "the key after & is in one of both only"
    for end, allowed in ENDS.items():
        if source.endswith(end) != BRACKETED.sub("", translation).endswith(allowed):
            yield f"one of both ends with {end}"
    # A separator has no space in Chinese, where ", " is "、".
    if source.strip(" ,;") and (source != source.strip()) != (translation != translation.strip()):
        yield "one of both begins or ends with a space"


def fields(text: str) -> set[str]:
    """The fields of a template, with how each is to be written; a text that is no template has the field "?"."""
    try:
        parts = [part for part in string.Formatter().parse(text) if part[1] is not None]
    except ValueError:
        return {"?"}
    return {f"{name}:{form}" if form else str(name) for _, name, form, _ in parts}


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"
