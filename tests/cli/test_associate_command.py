"""``associate`` lets a desktop open the program's files, and takes it back."""

from __future__ import annotations

import configparser
import errno
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from lnviz.cli import associate, main
from lnviz.scenario import file

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop files belong to Linux")


@pytest.fixture
def data_home(tmp_path, monkeypatch):
    folder = tmp_path / "a person's data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def entry(folder):
    parser = configparser.RawConfigParser(strict=True, delimiters=("=",))
    parser.optionxform = str
    parser.read_string((folder / "applications" / "lnviz.desktop").read_text(encoding="utf-8"))
    return parser["Desktop Entry"]


def words_of(line):
    """How a desktop reads an Exec line: a string of the file first, then words in quotes (shlex leaves two marks)."""
    return [re.sub(r"\\([$`])", r"\1", word) for word in shlex.split(line.replace("\\\\", "\\"))]


def test_that_the_entry_starts_this_program_with_the_file(data_home, capsys):
    assert main(["associate"]) == 0
    said = capsys.readouterr().out
    words = words_of(entry(data_home)["Exec"])
    assert words == [*associate.command_words(), "open", "%f"]
    done = subprocess.run([*words[:-2], "--version"], capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("lnviz ")
    assert str(data_home / "applications" / "lnviz.desktop") in said


@pytest.mark.parametrize("name", ['/opt/py "3"/python', "/opt/$HOME/py`x`", "C:\\py 3\\python", "/opt/100%/python"])
def test_that_any_path_of_the_program_comes_through(data_home, monkeypatch, name):
    monkeypatch.setattr(sys, "executable", name)
    assert main(["associate"]) == 0
    words = words_of(entry(data_home)["Exec"])
    assert words[0].replace("%%", "%") == name


def test_that_the_types_of_the_entry_are_those_that_the_endings_get(data_home):
    assert main(["associate"]) == 0
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    root = ET.parse(data_home / "mime" / "packages" / "lnviz.xml").getroot()
    globs = {kind.get("type"): kind.find(f"{space}glob").get("pattern") for kind in root}
    assert set(entry(data_home)["MimeType"].strip(";").split(";")) == set(globs)
    assert set(globs.values()) == {"*.lnviz.json", "*.lnviz-run"}
    assert (data_home / "icons" / "hicolor" / "scalable" / "apps" / "lnviz.svg").is_file()


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="the system has no such database")
def test_that_the_system_s_database_knows_the_endings_afterwards(data_home):
    assert main(["associate"]) == 0
    known = (data_home / "mime" / "globs2").read_text(encoding="utf-8")
    assert "application/vnd.lnviz.scenario+json:*.lnviz.json" in known


def test_that_removing_leaves_nothing_of_it(data_home):
    assert main(["associate"]) == 0
    assert main(["associate", "--remove"]) == 0
    assert main(["associate", "--remove"]) == 0  # nothing there any more is no trouble
    assert not [path for path in data_home.rglob("*lnviz*") if path.is_file()]


def test_that_a_folder_that_takes_nothing_is_said(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert main(["associate"]) == 2
    assert "cannot be written to" in capsys.readouterr().err


def test_that_a_full_disk_leaves_no_half_of_a_file(data_home, monkeypatch, capsys):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(file.os, "fsync", full)
    assert main(["associate"]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert not [path for path in data_home.rglob("*") if path.is_file()]
