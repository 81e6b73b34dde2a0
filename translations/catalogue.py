"""A catalogue of translations in the format of Qt Linguist (.ts)."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.sax.saxutils import escape

from translations.extract import ROOT

CONTEXT = "lnviz"
CHINESE = ROOT / "resources" / "translations" / "lnviz_zh_CN.ts"


@dataclass(frozen=True)
class Message:
    """One sentence: its translation, empty until there is one, and the files it stands in (none if it is gone)."""

    source: str
    translation: str = ""
    places: tuple[str, ...] = ()

    @property
    def state(self) -> str:
        """What Qt Linguist calls it: "" for done, "unfinished" or "vanished"."""
        if not self.places:
            return "vanished"
        return "" if self.translation else "unfinished"


@dataclass(frozen=True)
class Catalogue:
    """All sentences by their source, in the order of the files they stand in."""

    language: str
    messages: Mapping[str, Message] = field(default_factory=dict)

    def updated(self, places: Mapping[str, list[str]], drop: bool = False) -> Catalogue:
        """The catalogue of these sources; what is gone is kept at the end, unless it is to be dropped."""
        there = {
            source: replace(self.messages.get(source, Message(source)), places=tuple(files))
            for source, files in places.items()
        }
        gone = {
            source: replace(message, places=())
            for source, message in self.messages.items()
            if source not in there and message.translation and not drop
        }
        return replace(self, messages=there | gone)

    def translated(self, words: Mapping[str, str]) -> Catalogue:
        """With these translations, of sources that it has."""
        known = {source: text for source, text in words.items() if source in self.messages}
        return replace(
            self,
            messages={
                source: replace(message, translation=known.get(source, message.translation))
                for source, message in self.messages.items()
            },
        )


def read(path: Path = CHINESE) -> Catalogue:
    """The catalogue in a file; an empty one of the file's language where there is none yet."""
    if not path.exists():
        return Catalogue(path.stem.removeprefix(f"{CONTEXT}_"))
    root = ElementTree.parse(path).getroot()
    messages = {}
    for element in root.iter("message"):
        translation = element.find("translation")
        assert translation is not None
        source = element.findtext("source", "")
        gone = translation.get("type") in ("vanished", "obsolete")
        places = tuple(_inside(place.get("filename", "")) for place in element.iter("location"))
        messages[source] = Message(source, translation.text or "", () if gone else places)
    return Catalogue(root.get("language", ""), messages)


def write(catalogue: Catalogue, path: Path = CHINESE) -> None:
    """Write the file as Qt Linguist would, without the numbers of lines, which change with every edit."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{catalogue.language}" sourcelanguage="en">',
        "<context>",
        f"    <name>{CONTEXT}</name>",
    ]
    for message in catalogue.messages.values():
        state = f' type="{message.state}"' if message.state else ""
        lines += [
            "    <message>",
            *(f'        <location filename="../../{place}"/>' for place in message.places),
            f"        <source>{_escaped(message.source)}</source>",
            f"        <translation{state}>{_escaped(message.translation)}</translation>",
            "    </message>",
        ]
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*lines, "</context>", "</TS>", ""]), encoding="utf-8")


def _inside(place: str) -> str:
    return place.removeprefix("../../")


def _escaped(text: str) -> str:
    return escape(text, {'"': "&quot;", "'": "&apos;"})
