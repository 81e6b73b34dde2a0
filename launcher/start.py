"""From the words after main.py to the running program."""

from __future__ import annotations

import difflib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from launcher.environment import Environment, python_with
from launcher.trouble import Trouble, say

ROOT = Path(__file__).resolve().parents[1]
LINUX = sys.platform.startswith("linux")
# Every other word opens a window: it is a file, or there is none.
WITHOUT_QT = frozenset({"norm", "train", "check", "share", "list", "associate"})
WITHOUT_WINDOW = frozenset({"render", "bench"})
COMMANDS = ("open", "norm", "train", "render", "check", "share", "list", "associate", "bench", "test")
SUFFIX = ".lnviz.json"
SCENARIOS = ROOT / "resources" / "scenarios"
TESTS_USE = ("Xvfb", "xdotool", "openbox")
BAD_INPUT = 2
INTERRUPTED = 130


def start(words: Sequence[str]) -> int:
    """Run ``words`` as the command line of lnviz, after setting up what it needs; returns the exit code."""
    try:
        if not _is_help(words):
            _prepare(words)
    except Trouble as trouble:
        say(str(trouble))
        return BAD_INPUT
    except KeyboardInterrupt:
        say("Stopped before lnviz was set up; nothing was left behind. The next start sets it up.")
        return INTERRUPTED
    from lnviz.cli import main

    return main(list(words))


def _prepare(words: Sequence[str]) -> None:
    """Returns when this Python can run the command; hands over to the one that can, or raises Trouble."""
    command = words[0] if words else ""
    opens_a_window = command not in {*WITHOUT_QT, *WITHOUT_WINDOW, "test"}
    _refuse_unknown(words)
    unseen = opens_a_window and LINUX and not _has_display()
    # What is wrong with a scenario is said by the program, which then also says that there is no display.
    if unseen and not _may_be_scenario(_file_in(words)):
        raise Trouble(
            "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Start "
            "lnviz on a desktop or through ssh -X; python3 main.py render SCENARIO -o FILE.png needs none."
        )
    environment = Environment(ROOT)
    with _interruptible():
        python = python_with(environment, "test" if command == "test" else None)
    if python != Path(sys.executable):
        _hand_over(python, [str(ROOT / "main.py"), *words])
    if command == "render":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if command not in WITHOUT_QT and LINUX and not unseen:
        _provide_libraries(command)
    if command == "test":
        os.chdir(ROOT)
        _hand_over(python, ["-m", "pytest", *words[1:]])


def _is_help(words: Sequence[str]) -> bool:
    """Help needs nothing that has to be set up."""
    return words[:1] != ["test"] and any(word in ("-h", "--help", "--version") for word in words)


def _file_in(words: Sequence[str]) -> str:
    """The file or shipped scenario that a window is to open; empty where the words name none."""
    named = words[1:] if words[:1] == ["open"] else words
    return named[0] if named and named[0] not in COMMANDS and not named[0].startswith("-") else ""


def _refuse_unknown(words: Sequence[str]) -> None:
    """A mistyped command is said before anything is installed or a window is opened."""
    word = _file_in(words)
    known = word.removesuffix(SUFFIX) + SUFFIX
    if (
        not word
        or Path(word).expanduser().exists()
        or (Path(known).name == known and (SCENARIOS / known).exists())
    ):
        return
    if words[0] == "open":
        raise Trouble(
            f"There is no file {word} and no shipped scenario of that name. Check the name; python3 main.py list "
            "names what is shipped."
        )
    near = difflib.get_close_matches(word, COMMANDS, n=1)
    raise Trouble(
        f"{word} is no command, no file here and no shipped scenario. "
        + (f"Did you mean {near[0]}? " if near else "")
        + f"The commands are {', '.join(COMMANDS)}; python3 main.py list names the scenarios."
    )


def _may_be_scenario(word: str) -> bool:
    return word.endswith(".json") and Path(word).expanduser().is_file()


def _has_display() -> bool:
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))


def _provide_libraries(command: str) -> None:
    from launcher import libraries

    if (qt := libraries.qt_folder()) is None:
        return
    if command == "test":
        libraries.provide(qt, ["xcb"], TESTS_USE)
        return
    platforms = ["offscreen"] if command == "render" else _platforms()
    libraries.provide(qt, platforms)
    if platforms == ["xcb"] and not libraries.display_answers():
        raise Trouble(
            f"The display {os.environ.get('DISPLAY', '')!r} does not answer. Start lnviz on the desktop that "
            "you see, or set DISPLAY to a display that is running."
        )


def _platforms() -> list[str]:
    """The window systems that Qt may use here, the one to make work first."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    if chosen:
        return [chosen if chosen in ("xcb", "wayland") else "offscreen"]
    on_x = ["xcb"] if os.environ.get("DISPLAY") else []
    on_wayland = ["wayland"] if os.environ.get("WAYLAND_DISPLAY") else []
    return on_x + on_wayland or ["offscreen"]


def _hand_over(python: Path, words: list[str]) -> NoReturn:
    """Becomes ``python words``; where a process cannot become another one, runs it and ends as it ends."""
    command = [str(python), *words]
    sys.stdout.flush()
    if os.name == "nt":
        # Ctrl+C reaches the program too, and what it means is the program's to say.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


@contextmanager
def _interruptible() -> Iterator[None]:
    """A closed terminal and a polite kill end a set-up as Ctrl+C does: tidily."""

    def interrupt(number: int, frame: object) -> NoReturn:
        raise KeyboardInterrupt

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    # One that is ignored stays ignored: that is what nohup asks for.
    previous = {number: signal.getsignal(number) for number in numbers}
    heeded = [number for number in numbers if previous[number] is not signal.SIG_IGN]
    for number in heeded:
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, previous[number])
