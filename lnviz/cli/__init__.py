"""The command line. Each command is a module of its own that is imported when its command is given.

Errors are one sentence on stderr and exit code 2; a claim that does not hold is exit code 1. Help needs
nothing but the standard library, so that it works before anything is installed.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from lnviz import __version__
from lnviz.sentences import Refusal, Sentence

BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141

# Name, module and what the list of commands says about it.
COMMANDS = {
    "open": ("open", "open the window (also without a command)"),
    "norm": ("norm", "normalise the numbers of a file or of standard input"),
    "train": ("train", "train the stacks of a scenario"),
    "render": ("render", "write a picture of a scenario"),
    "check": ("check", "measure the claims of scenarios"),
    "share": ("share", "write a scenario as one line of text"),
    "list": ("listing", "name the shipped scenarios and examples"),
    "associate": ("associate", "open scenarios and runs by a double click (Linux)"),
    "bench": ("bench", "measure start-up, edits, frames and training"),
}
_NEGATIVE = re.compile(r"-(?:[0-9.]|inf|nan)", re.IGNORECASE)


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise ``Refusal``; argparse calls this for whatever it cannot understand."""
        raise Refusal(
            Sentence("{prog}: {message}. See {prog} --help.", prog=self.prog, message=message.rstrip("."))
        )


def main(argv: Sequence[str]) -> int:
    """Run one command; returns the exit code and raises nothing."""
    _print_whatever_the_terminal_can()
    try:
        code = _run(list(argv))
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        return _say(str(refusal.sentence))
    except SystemExit as leaving:  # argparse, after printing help or the version
        return leaving.code if isinstance(leaving.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if _reader_is_gone(error):
            return READER_GONE
        from lnviz import mishap

        return _say(str(mishap.record(error)))


def main_script() -> NoReturn:
    """What the installed command ``lnviz`` runs."""
    sys.exit(main(sys.argv[1:]))


def _run(argv: list[str]) -> int:
    command, words = _command(argv)
    parser = Parser(
        prog="lnviz",
        description="See what a normalisation does to your numbers, and where the gradient goes.",
        epilog="lnviz COMMAND --help says more about one command. lnviz FILE opens the file in the window.",
    )
    parser.add_argument("--version", action="version", version=f"lnviz {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    module = None
    for name, (module_name, summary) in COMMANDS.items():
        if name == command:
            module = importlib.import_module(f"lnviz.cli.{module_name}")
            module.add_parser(subparsers)
        else:
            subparsers.add_parser(name, help=summary, add_help=False)
    args, unknown = parser.parse_known_args(_joined(words))
    if unknown:  # argparse would point to the help of the whole, not to that of the command
        Parser(prog=f"lnviz {command}").error(f"unrecognized arguments: {' '.join(unknown)}")
    if module is None:
        raise Refusal(Sentence("lnviz: no command was given. See lnviz --help."))
    return int(module.run(args))


def _command(argv: list[str]) -> tuple[str, list[str]]:
    """The command, and the words with it in front: a file, or nothing, means ``open``."""
    if argv and (argv[0] in COMMANDS or argv[0] in ("-h", "--help", "--version")):
        return argv[0], argv
    return "open", ["open", *argv]


def _joined(words: list[str]) -> list[str]:
    """The words with negative values tied to their options: argparse takes ``-1e-5`` and ``-1,2`` for
    options.
    """
    joined: list[str] = []
    for word in words:
        before = joined[-1] if joined else ""
        if _NEGATIVE.match(word) and before.startswith("--") and "=" not in before and before != "--":
            joined[-1] = f"{before}={word}"
        else:
            joined.append(word)
    return joined


def _reader_is_gone(error: Exception) -> bool:
    """Whether whoever read the output has closed it, as ``head`` does; from now on nothing goes there."""
    closed_on_windows = os.name == "nt" and isinstance(error, OSError) and error.errno == errno.EINVAL
    if not isinstance(error, BrokenPipeError) and not closed_on_windows:
        return False
    # Python flushes standard output once more while it ends, and would complain about it then.
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return True


def _say(sentence: str) -> int:
    with suppress(OSError):
        print(" ".join(sentence.split()), file=sys.stderr)
    return BAD_INPUT


def _print_whatever_the_terminal_can() -> None:
    """A terminal without μ in its encoding shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
