"""The catalogue of Chinese beside the sources it was read from."""

from __future__ import annotations

import shutil
import sys
import textwrap

import pytest

from translations import __main__ as command
from translations.catalogue import CHINESE, Catalogue, Message, read, write
from translations.check import faults, message_faults
from translations.extract import extract


@pytest.fixture(scope="module")
def found():
    return extract()


def sources(root, text):
    """The source tree of a program of one module."""
    (root / "lnviz" / "ui").mkdir(parents=True)
    (root / "lnviz" / "ui" / "panel.py").write_text(textwrap.dedent(text), encoding="utf-8")
    return extract(root)


def test_that_the_catalogue_has_every_sentence_of_the_program_and_no_other(found):
    there = {message.source for message in read().messages.values() if message.state != "vanished"}
    assert there == set(found.places), "run: python -m translations update"
    assert not [message.source for message in read().messages.values() if message.state == "vanished"]


def test_that_every_sentence_is_translated():
    assert [message.source for message in read().messages.values() if message.state == "unfinished"] == []


def test_that_every_sentence_is_a_literal_that_can_be_translated(found):
    assert found.not_literal == []


def test_that_no_translation_loses_a_number_a_key_or_what_its_end_says():
    messages = [message for message in read().messages.values() if message.translation]
    wrong = {message.source: list(message_faults(message)) for message in messages}
    assert {source: faults for source, faults in wrong.items() if faults} == {}


def test_that_both_forms_of_a_call_and_both_ends_of_a_condition_are_found(tmp_path):
    found = sources(
        tmp_path,
        """
        def words(many, name):
            tr("Open")
            sentences.Sentence("One {name}" if many else "None", name=name)
            tr(name)
            tr("a" + "b")
        """,
    )
    assert list(found.places) == ["Open", "One {name}", "None"]
    assert found.not_literal == ["lnviz/ui/panel.py:5", "lnviz/ui/panel.py:6"]


def test_that_a_file_that_is_read_and_written_again_is_the_same(tmp_path):
    copy = tmp_path / CHINESE.name
    shutil.copy(CHINESE, copy)
    write(read(copy), copy)
    assert copy.read_bytes() == CHINESE.read_bytes()


def test_that_a_changed_sentence_is_new_and_the_old_one_is_kept_as_vanished_until_it_is_dropped(tmp_path):
    path = tmp_path / "lnviz_zh_CN.ts"
    write(Catalogue("zh_CN", {"Open": Message("Open", "打开", ("a.py",))}), path)
    updated = read(path).updated({"Open it": ["a.py"]})
    assert {message.source: message.state for message in updated.messages.values()} == {
        "Open it": "unfinished",
        "Open": "vanished",
    }
    write(updated, path)
    assert read(path).updated({"Open": ["b.py"]}).messages["Open"].translation == "打开"
    assert list(updated.updated({"Open it": ["a.py"]}, drop=True).messages) == ["Open it"]


def test_that_every_kind_of_fault_is_told_with_its_file(tmp_path):
    found = sources(tmp_path, 'tr("&Save {name}…"); tr("Missing"); tr("Empty"); tr(words)')
    place = ("lnviz/ui/panel.py",)
    told = faults(
        Catalogue(
            "zh_CN",
            {
                "&Save {name}…": Message("&Save {name}…", "保存 {nom}", place),
                "Empty": Message("Empty", "", place),
                "Gone": Message("Gone", "没了"),
            },
        ),
        found,
    )
    assert told == [
        "lnviz/ui/panel.py:1: the sentence is no literal, so it cannot be translated",
        "lnviz/ui/panel.py: not in the catalogue (run update): 'Missing'",
        "lnviz/ui/panel.py: its fields are name, those of the translation nom: '&Save {name}…'",
        "lnviz/ui/panel.py: the key after & is in one of both only: '&Save {name}…'",
        "lnviz/ui/panel.py: one of both ends with …: '&Save {name}…'",
        "lnviz/ui/panel.py: not translated: 'Empty'",
        "vanished (run update --drop): 'Gone'",
    ]


def test_that_the_check_exits_1_while_something_is_missing(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["translations", "check"])
    monkeypatch.setattr(command, "read", lambda: Catalogue("zh_CN"))
    assert command.main() == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith("faults")
