"""The user guide: its pictures, links, commands, keys and labels are those of the program, in both languages."""

from __future__ import annotations

import re
import shlex
import xml.etree.ElementTree as ET
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from lnviz import cli, paths
from lnviz.cli.guide import SHOTS
from lnviz.ui.actions import MENUS, Item, Submenu, plain
from lnviz.ui.flow.keys import key_lines as flow_keys
from lnviz.ui.normalize.keys import key_lines as normalize_keys

DOCS = Path(__file__).resolve().parents[1] / "docs"
GUIDES = ("en", "zh_CN")
COMMAND = re.compile(r"(?:python3 main\.py|lnviz) ([a-z].*)")
NAMES_OF_TWINS = {"Post-LN", "Pre-LN"}


@cache
def text(language: str, page: str = "guide") -> str:
    return (DOCS / f"{page}.{language}.md").read_text(encoding="utf-8")


def prose(language: str) -> str:
    """Without code: what is between backticks is not for a reader to look for on the screen."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"```.*?```", "", text(language), flags=re.DOTALL))


@cache
def catalogue() -> dict[str, str]:
    root = ET.parse(paths.resource("translations", "lnviz_zh_CN.ts")).getroot()
    return {
        message.findtext("source", ""): message.findtext("translation", "")
        for message in root.iter("message")
        if message.find("translation[@type='vanished']") is None
    }


def said(language: str, source: str) -> str:
    return source if language == "en" else catalogue()[source]


def pictures(language: str) -> list[str]:
    found = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text(language))
    assert all(f".{language}." in name for name in found)
    return [name.replace(f".{language}.", ".") for name in found]


def commands() -> list[str]:
    found = []
    for language in GUIDES:
        lines = re.findall(r"```\n(.*?)```", text(language), flags=re.DOTALL)
        pieces = [line for block in lines for line in block.splitlines()]
        pieces += re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text(language), flags=re.DOTALL))
        found += [match[1] for piece in pieces if (match := COMMAND.fullmatch(piece))]
    return sorted(set(found))


def test_that_the_guide_shows_every_picture_there_is_and_no_other() -> None:
    made = {shot.file for shot in SHOTS if shot.file.startswith("pictures/")}
    for language in GUIDES:
        shown = pictures(language)
        assert set(shown) == made
        assert len(set(shown)) == len(shown)


def test_that_both_languages_have_the_same_sections_pictures_and_commands() -> None:
    english, chinese = text("en"), text("zh_CN")
    for pattern in (r'<a id="([^"]+)">', r"^(#+) ", r"^```$", r"\]\((#[^)]+)\)"):
        found = [re.findall(pattern, guide, flags=re.MULTILINE) for guide in (english, chinese)]
        assert found[0] == found[1]
        assert found[0]
    assert pictures("en") == pictures("zh_CN")
    blocks = [re.findall(r"```\n(.*?)```", guide, flags=re.DOTALL) for guide in (english, chinese)]
    assert blocks[0] == blocks[1]


@pytest.mark.parametrize("language", GUIDES)
def test_that_every_link_leads_somewhere(language: str) -> None:
    anchors = re.findall(r'<a id="([^"]+)">', text(language))
    assert len(set(anchors)) == len(anchors)
    links = re.findall(r"\]\(([^)]+)\)", text(language))
    inside = [link[1:] for link in links if link.startswith("#")]
    assert set(inside) <= set(anchors)
    outside = [link for link in links if not link.startswith(("#", "http"))]
    assert [link for link in outside if not (DOCS / link).is_file()] == []


@pytest.mark.parametrize("words", commands())
def test_that_every_command_of_the_guide_is_understood(words: str) -> None:
    argv = shlex.split(words)
    name, argv = cli._command(argv)
    parser = cli.Parser(prog="lnviz")
    import_module(f"lnviz.cli.{cli.COMMANDS[name][0]}").add_parser(parser.add_subparsers(parser_class=cli.Parser))
    parser.parse_args(cli._joined(argv))


def test_that_every_command_has_an_example() -> None:
    assert {words.split()[0] for words in commands()} >= set(cli.COMMANDS)


@pytest.mark.parametrize("language", GUIDES)
def test_that_every_bold_word_stands_on_the_screen(language: str) -> None:
    labels = {plain(said(language, source)) for source in catalogue()} | NAMES_OF_TWINS
    templates = [
        re.compile(re.sub(r"\\\{\w+\\\}", r"[0-9]+", re.escape(label)))
        for label in labels
        if re.search(r"\{\w+\}", label) and len(re.sub(r"\{\w+\}", "", label)) > 4
    ]
    bold = {plain(word.replace("\\|", "|")) for word in re.findall(r"\*\*(.+?)\*\*", prose(language))}
    strange = [word for word in bold - labels if not any(template.fullmatch(word) for template in templates)]
    assert strange == []
    assert len(bold) > 100
    # Markdown does not end bold where a sign stands before ** and a letter after it.
    pieces = prose(language).split("**")
    assert [bold for bold, after in zip(pieces[1::2], pieces[2::2], strict=True) if _stays_open(bold, after)] == []


def _stays_open(bold: str, after: str) -> bool:
    return not bold[-1].isalnum() and after[:1].isalnum()


@pytest.mark.parametrize("language", GUIDES)
def test_that_the_tables_of_keys_are_those_of_the_program(language: str) -> None:
    items = [
        item
        for menu in MENUS
        for entry in menu.entries
        for item in ((entry,) if isinstance(entry, Item) else entry.entries if isinstance(entry, Submenu) else ())
        if item.keys
    ]
    wanted = [(item.keys, plain(said(language, item.words.template))) for item in items]
    wanted += [((key,), said(language, words.template)) for key, words in (*normalize_keys(), *flow_keys())]
    rows = ["| " + ", ".join(f"`{key}`" for key in keys) + f" | {words} |" for keys, words in wanted]
    assert [row for row in text(language, "keys").splitlines() if re.match(r"\| `[^`]+`.* \| [^|]+ \|$", row)] == rows
