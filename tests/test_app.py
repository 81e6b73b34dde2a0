"""The whole program, started as a person starts it: what it loads, how it ends, and what it does about mishaps."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lnviz import cli, mishap
from lnviz.scenario.file import SUFFIX, save
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.panels import UPPER_SHARE
from lnviz.ui.mishaps import Mishaps
from tests.ui.stand_ins import Answers, scenario

ROOT = Path(__file__).resolve().parents[1]

# What a person would do is done by the text in the middle, at the first painted picture.
SCRIPT = """
import sys
from PySide6.QtCore import QTimer
from lnviz.app import Program, make_application
from lnviz.ui import offscreen
import msgspec

app = make_application()
offscreen.settle(app)
program = Program(app, *sys.argv[1:])
window, document = program.window, program.document

def go(workspace):
    document.look(msgspec.structs.replace(document.scenario, workspace=workspace))

def say(*words):
    print(*words, flush=True)

def once_painted():
    {steps}

window.first_painted.connect(once_painted)
code = program.run()
say("ended")
sys.exit(code)
"""


class Started:
    """A program that runs in a session of its own, so that whatever it leaves behind can be found."""

    def __init__(self, steps: str, *arguments: str) -> None:
        command = [
            sys.executable,
            "-c",
            SCRIPT.format(steps=steps.strip().replace("\n", "\n    ")),
            *arguments,
        ]
        self._program = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def wait_for(self, word: str) -> None:
        """Read until the program says ``word``."""
        assert self._program.stdout is not None
        for line in self._program.stdout:
            if line.strip() == word:
                return
        raise AssertionError(f"{word!r} was never said:\n{self._program.communicate()[1]}")

    def send(self, number: int, *, to_all: bool = False) -> None:
        """Send a signal to the program, or as a terminal does to it and all its children."""
        (os.killpg if to_all else os.kill)(self._program.pid, number)

    def ended(self) -> tuple[int, str, str]:
        """Exit code and what was said, after the program and every child of it are gone."""
        out, err = self._program.communicate(timeout=60)
        end = time.monotonic() + 10
        while self._still_runs():
            assert time.monotonic() < end, "a child of the program still runs"
            time.sleep(0.02)
        return self._program.returncode, out, err

    def clear_away(self) -> None:
        """End it and its children however they are."""
        if self._still_runs():
            os.killpg(self._program.pid, signal.SIGKILL) if hasattr(os, "killpg") else self._program.kill()
        self._program.communicate()

    def _still_runs(self) -> bool:
        if not hasattr(os, "killpg"):  # Windows has no such groups
            return self._program.poll() is None
        try:
            os.killpg(self._program.pid, 0)
        except ProcessLookupError:
            return False
        return True


@pytest.fixture
def start() -> Iterator[Callable[..., Started]]:
    started: list[Started] = []

    def start(steps: str, *arguments: str) -> Started:
        started.append(Started(steps, *arguments))
        return started[-1]

    yield start
    for program in started:
        program.clear_away()


Start = Callable[..., Started]


def test_that_torch_is_never_loaded_into_the_window_s_process(start: Start) -> None:
    program = start(
        """
def ready(version):
    say("torch" in sys.modules, window.workspace("normalize") is not None, window.workspace("flow") is not None)
    window.close()

program.engine.ready.connect(ready)
go("flow")
"""
    )
    assert program.ended() == (0, "False True True\nended\n", "")


@pytest.mark.posix
@pytest.mark.parametrize("to_all", [False, True])
def test_that_ctrl_c_ends_the_program_with_0_and_without_a_word(start: Start, to_all: bool) -> None:
    program = start('say("painted")')
    program.wait_for("painted")
    program.send(signal.SIGINT, to_all=to_all)
    assert program.ended() == (0, "ended\n", "")


@pytest.mark.posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_that_a_signal_in_the_middle_of_training_leaves_nothing_running(start: Start, number: int) -> None:
    program = start(
        """
go("flow")
flow = window.workspace("flow")
flow.session.moved.connect(lambda: say("moved") if flow.session.head > 3 else None)
flow.toggle_play()
"""
    )
    program.wait_for("moved")
    program.send(number, to_all=True)
    code, _, err = program.ended()
    assert (code, err) == (0, "")


@pytest.mark.parametrize("delay", [0, 300, 1500])
def test_that_closing_during_training_ends_everything(start: Start, delay: int) -> None:
    program = start(
        f'go("flow")\nwindow.workspace("flow").toggle_play()\nQTimer.singleShot({delay}, window.close)'
    )
    code, out, err = program.ended()
    assert (code, out, err) == (0, "ended\n", "")


@pytest.mark.posix
def test_that_work_unsaved_at_a_signal_is_offered_at_the_next_start(start: Start) -> None:
    edits = "from tests.ui.stand_ins import edit\nedit(document, 123.5)\nsay('edited')"
    first = start(edits)
    first.wait_for("edited")
    first.send(signal.SIGTERM)
    assert first.ended()[0] == 0
    second = start(
        """
def shown():
    say(document.scenario.normalize.tensor.values[0, 0], window.isWindowModified())
    QTimer.singleShot(0, window.close)

program.questions.rescued = lambda name, when: say(name) or "restore"
program.questions.unsaved = lambda name: "discard"
document.file_changed.connect(shown)
"""
    )
    code, out, err = second.ended()
    assert (code, err) == (0, "")
    assert out.startswith("untitled\n123.5 ")


def test_that_the_sizes_of_the_pictures_are_there_again_at_the_next_start(start: Start) -> None:
    says = 'rows = window.workspace("flow").panels.rows\n{move}say(f"{{rows.share:.3f}}")\nwindow.close()'
    code, kept, err = start('go("flow")\n' + says.format(move="rows.nudge(-40)\n")).ended()
    assert (code, err) == (0, "")
    assert start('go("flow")\n' + says.format(move="")).ended() == (0, kept, "")
    assert float(kept.split()[0]) < UPPER_SHARE


def test_that_the_argument_may_be_data_a_scenario_or_a_shipped_name(start: Start, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("1,2\n3,4\n")
    save(tmp_path / f"b{SUFFIX}", scenario([[5.0]]))
    shows = "say(document.name, document.modified, *document.scenario.normalize.tensor.values.shape)\n"
    ends = "program.questions.unsaved = lambda name: 'discard'\nwindow.close()"
    for argument, said in (
        (str(tmp_path / "a.csv"), "untitled True 2 2"),
        (str(tmp_path / f"b{SUFFIX}"), f"b{SUFFIX} False 1 1"),
        ("real-embeddings", "real-embeddings False 15 384"),
    ):
        assert start(shows + ends, argument).ended() == (0, f"{said}\nended\n", "")


def test_that_an_argument_that_cannot_be_opened_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / f"bad{SUFFIX}").write_text('{"lnviz": 1}')
    for name, said in ((f"bad{SUFFIX}", "normalize"), ("gone.csv", "gone.csv")):
        command = [sys.executable, "-m", "lnviz", str(tmp_path / name)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1
        assert said in done.stderr


def test_that_no_display_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert cli.main([]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "no display" in said


class Faulty:
    """Fails where it is told to, each time in the same line."""

    def fail(self) -> None:
        raise ZeroDivisionError("a mean of nothing")


def told(mishaps: Mishaps, action: Callable[[], None]) -> None:
    try:
        action()
    except Exception as error:
        mishaps.take(type(error), error, error.__traceback__)


def test_that_an_unexpected_error_is_said_once_and_written_down(qtbot: QtBot) -> None:
    person = Answers()
    mishaps = Mishaps(person)
    for _ in range(3):
        told(mishaps, Faulty().fail)
    qtbot.waitUntil(lambda: bool(person.refused))
    assert len(person.refused) == 1
    assert "a mean of nothing" in person.refused[0]
    assert str(mishap.log_file()) in person.refused[0]
    log = mishap.log_file().read_text(encoding="utf-8")
    assert log.count("Traceback") == 1
    assert "in fail" in log


def test_that_a_refusal_nobody_caught_is_said_as_it_is(qtbot: QtBot) -> None:
    person = Answers()
    mishaps = Mishaps(person)

    def refuse() -> None:
        raise Refusal(Sentence("Not this one."))

    told(mishaps, refuse)
    qtbot.waitUntil(lambda: bool(person.refused))
    assert person.refused == ["Not this one."]
    assert not mishap.log_file().exists()


def test_that_the_program_goes_on_after_an_error_in_a_slot(start: Start) -> None:
    program = start(
        """
program.questions.refuse = lambda sentence: (say("ZeroDivisionError" in str(sentence)), window.close())
QTimer.singleShot(0, lambda: 1 / 0)
"""
    )
    assert program.ended() == (0, "True\nended\n", "")


def test_that_the_log_of_errors_stays_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mishap, "LOG_BYTES", 10)
    log = tmp_path / "lnviz.log"
    for _ in range(4):
        mishap.record(ValueError("again"), log)
    assert log.read_text(encoding="utf-8").count("again") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lnviz.log", "lnviz.old.log"]


def test_that_a_log_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = str(mishap.record(ValueError("again"), tmp_path / "file" / "lnviz.log"))
    assert "could not be logged" in said


def test_that_a_file_of_torch_opens_without_torch_in_the_window(start: Start, tmp_path: Path) -> None:
    import torch

    torch.save(torch.arange(12.0).reshape(2, 2, 3), tmp_path / "x.pt")
    torch.save(torch.nn.Linear(2, 3), tmp_path / "module.pt")
    program = start(
        """
def opened(old, new):
    say(*new.normalize.tensor.values.shape, new.normalize.tensor.values[1, 1, 2], "torch" in sys.modules)
    program.questions.refuse = lambda sentence: say(str(sentence))
    QTimer.singleShot(0, refused)

def refused():
    program.files.open_path(Path(sys.argv[1]).with_name("module.pt"))
    window.close()

from pathlib import Path
program.questions.unsaved = lambda name: "discard"
document.changed.connect(opened)
""",
        str(tmp_path / "x.pt"),
    )
    code, out, err = program.ended()
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "2 2 3 11.0 False"
    assert "module.pt holds a torch.nn.modules.linear.Linear" in out


def test_that_a_run_file_opens_with_its_records_and_nothing_is_trained(start: Start, tmp_path: Path) -> None:
    assert cli.main(["train", "article-recipe", "--steps", "7", "--run", str(tmp_path / "a.lnviz-run")]) == 0
    program = start(
        """
def ready(version):
    session = window.workspace("flow").session
    say(document.name, document.modified, session.head, session.run.history.length(1), program.engine.state)
    window.close()

program.engine.ready.connect(ready)
""",
        str(tmp_path / "a.lnviz-run"),
    )
    assert program.ended() == (0, "a False 7 8 ready\nended\n", "")
