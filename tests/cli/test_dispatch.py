"""From the words of a command line to a command, an exit code and at most one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import launcher.start
import lnviz
from lnviz import cli, mishap
from lnviz.sentences import Refusal, Sentence

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def command(monkeypatch):
    """Puts a stand-in in the place of every command; its run does what is asked of it and keeps its
    arguments.
    """
    seen = SimpleNamespace(module=None, args=None, act=lambda args: 0)

    def import_module(name):
        def add_parser(subparsers):
            parser = subparsers.add_parser({"listing": "list"}.get(name.split(".")[-1], name.split(".")[-1]))
            parser.add_argument("file", nargs="?")
            parser.add_argument("--number", type=float)
            return parser

        def run(args):
            seen.module, seen.args = name, args
            return seen.act(args)

        return SimpleNamespace(add_parser=add_parser, run=run)

    monkeypatch.setattr(cli.importlib, "import_module", import_module)
    return seen


@pytest.mark.parametrize(
    ("words", "module", "file"),
    [
        ([], "lnviz.cli.open", None),
        (["x.csv"], "lnviz.cli.open", "x.csv"),
        (["open", "norm"], "lnviz.cli.open", "norm"),
        (["norm"], "lnviz.cli.norm", None),
        (["list"], "lnviz.cli.listing", None),
        (["train", "a"], "lnviz.cli.train", "a"),
    ],
)
def test_that_the_first_word_is_a_command_or_a_file_to_open(command, words, module, file):
    assert cli.main(words) == 0
    assert (command.module, command.args.file) == (module, file)


def test_that_the_exit_code_is_the_commands(command):
    command.act = lambda args: 1
    assert cli.main(["check", "a"]) == 1


@pytest.mark.parametrize("word", ["-1", "-1e-5", "-.5", "-inf"])
def test_that_a_negative_value_belongs_to_the_option_before_it(command, word):
    assert cli.main(["norm", "--number", word]) == 0
    assert command.args.number == float(word)


def raising(error):
    def act(args):
        raise error

    return act


def test_that_a_refusal_is_its_sentence_on_stderr_and_code_two(command, capsys):
    command.act = raising(Refusal(Sentence("No {what} here.", what="\nnumbers")))
    assert cli.main(["norm"]) == 2
    assert capsys.readouterr() == ("", "No numbers here.\n")


def test_that_an_interrupt_is_quiet(command, capsys):
    command.act = raising(KeyboardInterrupt())
    assert cli.main(["norm"]) == 130
    assert capsys.readouterr() == ("", "")


def test_that_an_unexpected_error_is_one_sentence_and_its_details_are_kept(command, capsys):
    command.act = raising(ZeroDivisionError("by nothing"))
    assert cli.main(["norm"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert "ZeroDivisionError: by nothing" in said.err
    assert str(mishap.log_file()) in said.err
    assert "Traceback" in mishap.log_file().read_text()


def test_that_what_argparse_refuses_is_one_sentence_too(command, capsys):
    assert cli.main(["norm", "--number", "many"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "lnviz norm: argument --number: invalid float value: 'many'. See lnviz norm --help.\n"


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--version"]])
def test_that_help_and_version_import_no_command(command, capsys, words):
    assert cli.main(words) == 0
    assert command.module is None
    said = capsys.readouterr().out
    assert f"lnviz {lnviz.__version__}" in said or all(name in said for name in cli.COMMANDS)


def test_that_the_launcher_knows_every_command():
    assert set(launcher.start.COMMANDS) == {*cli.COMMANDS, "test"}


def test_that_help_needs_only_the_standard_library():
    program = (
        "import sys\n"
        "from lnviz.cli import main\n"
        "assert main(['norm', '--help']) == main(['--help']) == 0\n"
        "print([name for name in ('numpy', 'torch', 'PySide6', 'msgspec') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def test_that_a_reader_that_goes_away_is_no_error(tmp_path):
    (tmp_path / "x.csv").write_text("\n".join([",".join(["1.5"] * 100)] * 2000))
    words = [sys.executable, "-m", "lnviz", "norm", str(tmp_path / "x.csv"), "--json"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.read(10)
        process.stdout.close()
        said = process.stderr.read()
        process.wait(timeout=60)
    assert said == b""
    assert process.returncode == 141


def test_that_a_terminal_with_few_letters_gets_question_marks():
    words = [sys.executable, "-m", "lnviz", "norm", "--kind", "batch"]
    done = subprocess.run(
        words,
        cwd=ROOT,
        input="1 2",
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 2
    assert "needs more than one value per channel" in done.stderr
    done = subprocess.run(
        words,
        cwd=ROOT,
        input="1 2\n3 4",
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0
    assert "BatchNorm of 2 ? 2 values" in done.stdout
