"""The launcher as people meet it: a clone, a Python without the packages, and everything that can go wrong.

The environment's Python and the venv module are stand-ins; the launcher is the real one in its own process.
"""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest

from launcher import environment as environments
from launcher.environment import Environment, python_with
from launcher.trouble import Trouble

ROOT = Path(__file__).resolve().parents[1]
FAKES = ROOT / "tests" / "launcher"
BARE_PYTHON = getattr(sys, "_base_executable", sys.executable)
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
PROGRAM = "import sys\ndef main(words):\n    print('here:', sys.executable, *words)\n    return 3\n"

WITHOUT_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}

posix = pytest.mark.posix


@dataclass
class Clone:
    """A fresh clone, and the machine around it."""

    folder: Path
    fakes: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    @property
    def calls(self) -> Path:
        return self.fakes / "calls"

    def popen(self, *words: str, python: str = BARE_PYTHON, **variables: str) -> subprocess.Popen[str]:
        """Starts ``main.py words`` with a Python that sees no installed packages."""
        environment = {**os.environ, **self.variables, **variables}
        command = [python, *(["-S"] if python == BARE_PYTHON else []), str(self.folder / "main.py"), *words]
        return subprocess.Popen(
            command,
            cwd=self.fakes,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def start(self, *words: str, **options: str) -> subprocess.CompletedProcess[str]:
        process = self.popen(*words, **options)
        out, err = process.communicate(timeout=60)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def asked(self, what: str) -> list[str]:
        """What the environment's Python was asked, of the lines that contain ``what``."""
        lines = self.calls.read_text().splitlines() if self.calls.exists() else []
        return [line for line in lines if what in line]

    def leftovers(self) -> list[str]:
        """What a set-up has added to the clone, the lock aside."""
        return sorted(path.name for path in self.folder.glob(".*") if path.name != ".setup-lock")


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    folder, fakes = tmp_path / "clone", tmp_path / "machine"
    shutil.copytree(ROOT / "launcher", folder / "launcher", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    (folder / "lnviz" / "cli").mkdir(parents=True)
    (folder / "lnviz" / "cli" / "__init__.py").write_text(PROGRAM)
    fakes.mkdir()
    shutil.copy(FAKES / "fake_venv.py", fakes / "venv.py")
    variables = {
        "PYTHONPATH": str(fakes),
        "CALLS": str(fakes / "calls"),
        "FAKE_PYTHON": str(FAKES / "fake_python.sh"),
        "FAKE_VERSION": VERSION,
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return Clone(folder, fakes, variables)


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, "waited 30 s"
        time.sleep(0.02)


def assert_a_sentence(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """The start was refused with exit code 2 and, last on stderr, a sentence that contains the words."""
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    last = done.stderr.strip().splitlines()[-1]
    for word in words:
        assert word in last


# --- the first start and those after it


@posix
def test_that_the_first_start_installs_the_tested_versions_and_runs_the_program(clone: Clone) -> None:
    done = clone.start("list", "--json")
    assert done.returncode == 3
    assert done.stdout == f"program: {clone.folder / 'main.py'} list --json\n"
    (install,) = clone.asked("pip install")
    assert f"--constraint {clone.folder / 'constraints.txt'}" in install
    assert "torch>=2.6" in install
    assert "pytest-qt" not in install
    assert "index" not in install


@posix
def test_that_a_sentence_says_what_happens_before_it_happens(clone: Clone) -> None:
    lines = clone.start("list").stderr.splitlines()
    assert str(clone.venv) in lines[0]
    assert "about a minute" in lines[0]
    assert "1.5 GB" in lines[0]
    assert lines[1:] == ["Collecting numpy", "Done."]


@posix
def test_that_the_second_start_goes_straight_to_the_program(clone: Clone) -> None:
    clone.start("list")
    clone.calls.unlink()
    done = clone.start("list")
    assert (done.returncode, done.stderr) == (3, "")
    assert clone.calls.read_text() == f"{clone.folder / 'main.py'} list\n"


@posix
def test_that_test_installs_the_test_tools_and_runs_pytest(clone: Clone) -> None:
    clone.start("test", "-k", "norm")
    (install,) = clone.asked("pip install")
    assert "pytest-qt" in install
    assert clone.asked("main.py") == [f"{clone.folder / 'main.py'} test -k norm"]


@posix
def test_that_the_test_tools_are_added_to_an_environment_without_remaking_it(clone: Clone) -> None:
    clone.start("list")
    (clone.venv / "kept").touch()
    assert clone.start("test").returncode == 3
    assert (clone.venv / "kept").exists()
    assert len(clone.asked("pip install")) == 2
    clone.start("test")
    clone.start("list")
    assert len(clone.asked("pip install")) == 2


@posix
@pytest.mark.parametrize("name", ["constraints.txt", "pyproject.toml"])
def test_that_changed_versions_are_installed_at_the_next_start(clone: Clone, name: str) -> None:
    clone.start("list")
    with (clone.folder / name).open("a") as file:
        file.write("\n# moved\n")
    done = clone.start("list")
    assert done.returncode == 3
    assert "up to date" in done.stderr
    assert len(clone.asked("pip install")) == 2


@posix
def test_that_an_environment_outlives_an_update_that_fails(clone: Clone) -> None:
    clone.start("list")
    (clone.folder / "constraints.txt").write_text("# moved\n")
    assert_a_sentence(clone.start("list", FAKE_PIP="no-network"), "not reached")
    assert clone.venv.exists()
    assert clone.start("list").returncode == 3


def test_that_a_python_with_the_packages_is_used_as_it_is(clone: Clone) -> None:
    done = clone.start("list", python=sys.executable)
    assert done.stdout == f"here: {sys.executable} list\n"
    assert done.returncode == 3
    assert clone.leftovers() == []


# --- what can go wrong


@posix
@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        ("no-network", ["package index was not reached", "Connect to the network"]),
        ("disk-full", ["not enough room on the disk", "Free some"]),
        ("no-build", ["no build of torch==2.13.0", "64-bit Python"]),
        ("odd", ["The wheel numpy-2.whl is not a zip file"]),
    ],
)
def test_that_a_failing_installation_says_what_to_do_and_leaves_nothing(
    clone: Clone, trouble: str, words: list[str]
) -> None:
    assert_a_sentence(clone.start("list", FAKE_PIP=trouble), *words)
    assert clone.leftovers() == []
    assert clone.start("list").returncode == 3


@posix
def test_that_a_full_disk_is_recognised_while_the_environment_is_made(clone: Clone) -> None:
    assert_a_sentence(clone.start("list", FAKE_VENV="disk-full"), "not enough room on the disk")
    assert clone.leftovers() == []


def test_that_a_full_disk_is_recognised_before_anything_is_made(
    clone: Clone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environments, "find_spec", lambda name: None)
    monkeypatch.setattr(environments.shutil, "disk_usage", lambda path: SimpleNamespace(free=10**9))
    with pytest.raises(Trouble, match="not enough room"):
        python_with(Environment(clone.folder), None)
    assert clone.leftovers() == []


@posix
def test_that_a_python_without_venv_names_the_package_to_install(clone: Clone) -> None:
    (clone.fakes / "ensurepip.py").write_text("raise ImportError('not on Debian')")
    assert_a_sentence(clone.start("list"), f"sudo apt-get install python{VERSION}-venv")
    assert clone.leftovers() == []


@posix
def test_that_a_folder_that_cannot_be_written_is_named(clone: Clone) -> None:
    (clone.folder / ".setup-lock").mkdir()
    assert_a_sentence(clone.start("list"), str(clone.folder), "cannot be written", "Copy lnviz")
    assert clone.leftovers() == []


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "kill"])
def test_that_a_stopped_set_up_leaves_nothing(clone: Clone, number: int) -> None:
    process = clone.popen("list", FAKE_PIP="waits")
    wait_for(lambda: (clone.fakes / "calls.pip-runs").exists())
    os.kill(process.pid, number)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Stopped before lnviz was set up" in err
    assert "Traceback" not in err
    assert clone.leftovers() == []


@posix
def test_that_a_set_up_cut_short_by_a_power_failure_is_made_again(clone: Clone) -> None:
    process = clone.popen("list", FAKE_PIP="waits")
    wait_for(lambda: (clone.fakes / "calls.pip-runs").exists())
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=30)
    (clone.venv / "half").touch()
    done = clone.start("list")
    assert done.returncode == 3
    assert "made again" in done.stderr
    assert not (clone.venv / "half").exists()
    assert clone.leftovers() == [".venv"]


@posix
def test_that_an_environment_whose_python_is_gone_is_made_again(clone: Clone) -> None:
    clone.start("list")
    (clone.venv / "bin" / "python").unlink()
    done = clone.start("list")
    assert done.returncode == 3
    assert "made again" in done.stderr


@posix
def test_that_a_second_start_waits_for_the_first_and_finds_the_work_done(clone: Clone) -> None:
    first = clone.popen("list", FAKE_PIP="waits")
    wait_for(lambda: (clone.fakes / "calls.pip-runs").exists())
    second = clone.popen("norm", FAKE_PIP="waits")
    assert second.stderr is not None
    assert "waiting for it" in second.stderr.readline()
    (clone.fakes / "calls.go-on").touch()
    assert first.communicate(timeout=30)[0].endswith("main.py list\n")
    assert second.communicate(timeout=30)[0].endswith("main.py norm\n")
    assert len(clone.asked("pip install")) == 1


# --- an environment that somebody else made


@pytest.fixture
def own_environment(clone: Clone) -> Path:
    (clone.venv / "bin").mkdir(parents=True)
    shutil.copy(FAKES / "fake_python.sh", clone.venv / "bin" / "python")
    (clone.venv / "bin" / "python").chmod(0o755)
    (clone.venv / "mine").touch()
    return clone.venv


@posix
def test_that_a_persons_own_environment_is_used_when_it_lacks_nothing(
    clone: Clone, own_environment: Path
) -> None:
    done = clone.start("list")
    assert (done.returncode, done.stderr) == (3, "")
    assert clone.asked("pip install") == []


@posix
def test_that_a_persons_own_environment_is_completed_and_not_removed(
    clone: Clone, own_environment: Path
) -> None:
    assert_a_sentence(clone.start("list", FAKE_LACKS="4", FAKE_PIP="no-network"), "not reached")
    assert (own_environment / "mine").exists()
    assert clone.start("list", FAKE_LACKS="4").returncode == 3
    assert (own_environment / "mine").exists()


@posix
def test_that_a_persons_own_environment_that_does_not_run_is_left_alone(
    clone: Clone, own_environment: Path
) -> None:
    assert_a_sentence(clone.start("list", FAKE_BROKEN="1"), str(own_environment), "Move it away")
    assert (own_environment / "mine").exists()


# --- which Python, which system


def test_that_an_old_python_can_read_the_launcher_and_is_told_what_to_do() -> None:
    source = (ROOT / "main.py").read_text(encoding="ascii")
    ast.parse(source, feature_version=(3, 7))
    for version in ("(3, 7, 0)", "(3, 10, 9)", "(3, 15, 0)"):
        program = f"import runpy, sys; sys.version_info = {version}; sys.argv = ['main.py', 'list']; "
        program += f"runpy.run_path({str(ROOT / 'main.py')!r}, run_name='__main__')"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        assert_a_sentence(done, "lnviz needs Python 3.11 to 3.14", "python3.14 main.py")


def test_that_a_spawned_child_that_imports_the_launcher_imports_nothing_else() -> None:
    program = "import sys; before = set(sys.modules); import main; print(*set(sys.modules) - before)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["main"]


def test_that_the_environment_has_its_python_where_each_system_puts_it(tmp_path: Path) -> None:
    assert Environment(tmp_path, windows=True).python == tmp_path / ".venv" / "Scripts" / "python.exe"
    assert Environment(tmp_path, windows=False).python == tmp_path / ".venv" / "bin" / "python"


@pytest.mark.real_window
@pytest.mark.parametrize("words", [(), ("open",), ("numbers.csv",)])
def test_that_no_display_is_said_before_anything_is_installed(clone: Clone, words: tuple[str, ...]) -> None:
    (clone.fakes / "numbers.csv").write_text("1,2")
    assert_a_sentence(clone.start(*words, **WITHOUT_DISPLAY), "no display", "render SCENARIO")
    assert clone.leftovers() == []


@pytest.mark.real_window
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("frob",), "frob is no command, no file here and no shipped scenario"),
        (("nrom", "x.csv"), "Did you mean norm?"),
        (("open", "frob.csv"), "There is no file frob.csv"),
    ],
)
@pytest.mark.parametrize("display", ["", ":987"])
def test_that_a_mistyped_command_is_said_first(
    clone: Clone, words: tuple[str, ...], said: str, display: str
) -> None:
    assert_a_sentence(clone.start(*words, **{**WITHOUT_DISPLAY, "DISPLAY": display}), said)
    assert clone.leftovers() == []


@pytest.mark.real_window
def test_that_the_program_itself_looks_into_a_scenario_before_a_display_is_missed(clone: Clone) -> None:
    (clone.fakes / "bad.lnviz.json").write_text("{")
    done = clone.start("bad.lnviz.json", python=sys.executable, **WITHOUT_DISPLAY)
    assert done.returncode == 3
    assert "bad.lnviz.json" in done.stdout


@pytest.mark.real_window
def test_that_a_shipped_scenario_is_known_by_its_name(clone: Clone) -> None:
    folder = clone.folder / "resources" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "mine.lnviz.json").write_text("{}")
    for word in ("mine", "mine.lnviz.json"):
        assert_a_sentence(clone.start(word, **WITHOUT_DISPLAY), "no display")


@pytest.mark.real_window
def test_that_a_display_that_does_not_answer_is_named(clone: Clone) -> None:
    dead = {"DISPLAY": ":987", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    (clone.fakes / "numbers.csv").write_text("1,2")
    done = clone.start("numbers.csv", python=sys.executable, **dead)
    assert_a_sentence(done, "':987' does not answer")


def test_that_render_needs_no_display(clone: Clone) -> None:
    without = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    done = clone.start("render", "worked-example", python=sys.executable, **without)
    assert (done.returncode, done.stderr) == (3, "")


@pytest.mark.real_window
def test_that_test_runs_pytest_in_the_folder_of_the_program(clone: Clone) -> None:
    (clone.folder / "tests").mkdir()
    (clone.folder / "tests" / "test_one.py").write_text("def test_one(tmp_path): assert tmp_path.exists()")
    done = clone.start("test", "-q", python=sys.executable)
    assert done.returncode == 0
    assert done.stdout.strip().splitlines()[-1].startswith("1 passed")


@posix
@pytest.mark.parametrize("words", [("--help",), ("norm", "--help"), ("--version",)])
def test_that_help_needs_nothing_installed(clone: Clone, words: tuple[str, ...]) -> None:
    shutil.rmtree(clone.folder / "lnviz")
    shutil.copytree(ROOT / "lnviz", clone.folder / "lnviz", ignore=shutil.ignore_patterns("__pycache__"))
    done = clone.start(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "lnviz" in done.stdout
    assert clone.leftovers() == []
