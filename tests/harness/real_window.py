"""A program in a real window: on an X server of its own, with a window manager, driven from outside.

One process can have only one Qt platform and the tests have "offscreen", so the program runs in a process of
its own. Inside it QTest can press keys; from outside xdotool does, through everything a window system adds.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from pyvirtualdisplay import Display

from tests.harness.screens import RESULTS
from tests.harness.surroundings import home_environment

ROOT = Path(__file__).resolve().parents[2]
# Long, because two cores may be busy with four other programs; nothing waits longer than it must.
START_S = 60.0
POLL_S = 0.05
# How long a process may outlive the program that started it.
ORPHAN_S = 5.0


class RealWindow:
    """One program on one X server; a context manager that ends both.

    command: the words to start, ``[sys.executable, "-m", "lnviz", …]``; folder: for its output and its home;
    size: of the screen in pixels; window_manager: whether openbox runs (title bars, Alt+F4, activation).
    """

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        size: tuple[int, int] = (1440, 900),
        window_manager: bool = True,
    ) -> None:
        self._command = list(command)
        self._folder = folder
        self._display = Display(backend="xvfb", size=size, manage_global_env=False)
        self._window_manager = window_manager
        self._manager: subprocess.Popen[bytes] | None = None
        self._program: subprocess.Popen[bytes] | None = None
        self._environment: dict[str, str] = {}

    def __enter__(self) -> Self:
        self._display.start()
        try:
            self._environment = {
                **self._display.env(),
                **home_environment(self._folder / "home"),
                "QT_QPA_PLATFORM": "xcb",
                "PYTHONPATH": str(ROOT),
            }
            if self._window_manager:
                self.wait_for(self._is_managed, "a window manager")
            self._program = self._start(self._command, "output.txt")
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is not None and self._program is not None:
                self._keep_evidence()
        finally:
            for process in (self._program, self._manager):
                if process is not None:
                    _end_group(process)
            self._display.stop()

    @property
    def pid(self) -> int:
        """The process id of the program."""
        return self._running().pid

    @property
    def output(self) -> str:
        """What the program has written to stdout and stderr so far."""
        return (self._folder / "output.txt").read_text(encoding="utf-8", errors="replace")

    def wait_for_window(self, title: str, timeout: float = START_S) -> int:
        """The X id of the visible window whose title matches the pattern; fails if it never comes."""
        found: list[str] = []

        def look() -> bool:
            if (code := self._running().poll()) is not None:
                raise AssertionError(f"The program ended with {code} before a window came:\n{self.output}")
            found[:] = self.xdotool("search", "--onlyvisible", "--name", title, check=False).split()
            return bool(found)

        self.wait_for(look, f"a window titled {title!r}", timeout)
        return int(found[0])

    def xdotool(self, *words: str | int, check: bool = True) -> str:
        """Runs xdotool on this server, ``xdotool("key", "ctrl+z")``; returns what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self._environment, capture_output=True, text=True, timeout=30
        )
        if check and done.returncode != 0:
            raise AssertionError(f"xdotool {' '.join(map(str, words))}: {done.stderr.strip()}")
        return done.stdout

    def activate(self, number: int) -> None:
        """Gives the window the keyboard. A window manager says that it is there before it knows how: asked again."""

        def active() -> bool:
            self.xdotool("windowactivate", number, check=False)
            return self.xdotool("getactivewindow", check=False).strip() == str(number)

        self.wait_for(active, "the window to become active")

    def picture(self, path: Path) -> Path:
        """Saves the whole screen as PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        command = ["import", "-window", "root", str(path)]
        subprocess.run(command, env=self._environment, check=True, timeout=30)
        return path

    def ended(self, timeout: float = START_S) -> int:
        """Waits for the program to end by itself; its exit code."""
        try:
            return self._running().wait(timeout)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"The program still runs after {timeout} s:\n{self.output}") from None

    def orphans(self) -> list[str]:
        """Command lines of the processes that the program started and that outlive it, itself not counted.

        They get a moment: helpers of multiprocessing end by themselves once the pipe to the program is closed.
        """
        end = time.monotonic() + ORPHAN_S
        while True:
            left = [command for pid, command in _session(self.pid).items() if pid != self.pid]
            if not left or time.monotonic() > end:
                return left
            time.sleep(POLL_S)

    def _start(self, command: list[str], output: str) -> subprocess.Popen[bytes]:
        with (self._folder / output).open("wb") as file:
            return subprocess.Popen(
                command,
                env=self._environment,
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def _is_managed(self) -> bool:
        # Where the server does not take connections yet openbox ends at once, and xdotool counts no desktops.
        if self._manager is None or self._manager.poll() is not None:
            self._manager = self._start(["openbox", "--sm-disable"], "openbox.txt")
        count = self.xdotool("get_num_desktops", check=False).strip()
        return count.isdigit() and int(count) > 0

    def _running(self) -> subprocess.Popen[bytes]:
        if self._program is None:
            raise RuntimeError("The program has not been started: use RealWindow in a with statement.")
        return self._program

    def wait_for(self, condition: Callable[[], bool], what: str, timeout: float = START_S) -> None:
        """Asks ``condition`` again and again until it holds; fails after ``timeout`` seconds, naming ``what``."""
        end = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > end:
                said = self.output if self._program else ""
                raise AssertionError(f"Waited {timeout} s for {what}.\n{said}")
            time.sleep(POLL_S)

    def _keep_evidence(self) -> None:
        """The screen and the output of a failed test, under test-results/."""
        name = self._folder.name
        RESULTS.mkdir(exist_ok=True)
        shutil.copyfile(self._folder / "output.txt", RESULTS / f"{name}.output.txt")
        if shutil.which("import"):
            self.picture(RESULTS / f"{name}.screen.png")


def script(source: str, folder: Path) -> list[str]:
    """The command that runs a Python source text as a program of its own."""
    path = folder / "program.py"
    path.write_text(source, encoding="utf-8")
    return [sys.executable, str(path)]


def _end_group(process: subprocess.Popen[bytes]) -> None:
    """Ends a process that leads a session, and what it left in it."""
    for number, patience in ((signal.SIGTERM, 3.0), (signal.SIGKILL, 10.0)):
        try:
            os.killpg(process.pid, number)
        except ProcessLookupError:
            break
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            continue
        if not _session(process.pid):
            break
    process.wait()


def _session(leader: int) -> dict[int, str]:
    """Running processes of the session that ``leader`` started, from /proc."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = stat.read_text().rpartition(")")[2].split()
            words = (stat.parent / "cmdline").read_bytes().replace(b"\0", b" ")
        except OSError:
            continue
        if int(after_name[3]) == leader and after_name[0] != "Z":
            found[int(stat.parent.name)] = words.decode(errors="replace").strip()
    return found
