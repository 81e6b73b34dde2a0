"""The environment beside main.py: made on first use, kept up to date, never left half-made.

Its folder holds one of two files of ours. ``lnviz-ready`` says what it was made from; ``lnviz-unfinished`` is
there from the first moment of its making to the last, so that one cut short by a power failure is recognised.
An environment with neither is somebody's own: it is completed, never removed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from launcher import pip
from launcher.lock import alone
from launcher.trouble import Trouble, say

ROOM_NEEDED = 2 * 1024**3  # bytes: the packages unpacked take 1.4 GB, the largest of them packed comes on top
THIS_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


@dataclass(frozen=True)
class Environment:
    """The environment of the program in the folder ``root``; ``windows`` decides where its Python lies."""

    root: Path
    windows: bool = os.name == "nt"

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / "Scripts" / "python.exe" if self.windows else self.folder / "bin" / "python"

    @property
    def stamp(self) -> Path:
        return self.folder / "lnviz-ready"

    @property
    def unfinished(self) -> Path:
        return self.folder / "lnviz-unfinished"

    @property
    def pyproject(self) -> Path:
        return self.root / "pyproject.toml"

    @property
    def constraints(self) -> Path:
        return self.root / "constraints.txt"

    def runs_this(self) -> bool:
        """Whether the Python running this is the one of this environment."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def is_ready(self, extra: str | None) -> bool:
        """Whether it was made from the files as they are now, with the extra, and still works."""
        made_from, version, extras = self._stamped()
        return (
            made_from == self._digest()
            and (extra is None or extra in extras)
            and not self.unfinished.exists()
            # A newer Python may have taken the place of the one that it was made with.
            and (version == THIS_VERSION if self.runs_this() else self.python.exists())
        )

    def must_be_remade(self) -> bool:
        """Whether a set-up of ours was cut short, or the Python it was made with has changed or is gone."""
        version = self._stamped()[1]
        changed = self.runs_this() and version not in ("", THIS_VERSION)
        gone = self.stamp.exists() and not self.python.exists()
        return self.unfinished.exists() or changed or gone

    def write_stamp(self, version: str, extra: str | None) -> None:
        """Says that it is ready, for a Python of this version, with the extra and those it had."""
        made_from, _, extras = self._stamped()
        kept = extras if made_from == self._digest() else set()
        words = [self._digest(), version, *sorted(kept | ({extra} if extra else set()))]
        self.stamp.write_text("\n".join(words) + "\n", encoding="utf-8")
        self.unfinished.unlink(missing_ok=True)

    def _stamped(self) -> tuple[str, str, set[str]]:
        try:
            made_from, version, *extras = self.stamp.read_text(encoding="utf-8").split()
        except (OSError, ValueError):
            return "", "", set()
        return made_from, version, set(extras)

    def _digest(self) -> str:
        return hashlib.sha256(self.pyproject.read_bytes() + self.constraints.read_bytes()).hexdigest()


def python_with(environment: Environment, extra: str | None) -> Path:
    """A Python that has what the program and the extra need, made if there is none. Raises Trouble.

    In this order: the Python that runs this, if it has everything; the environment beside main.py, if it is
    ready; the same after whatever has to be done to it.
    """
    this = Path(sys.executable)
    if (environment.runs_this() and environment.is_ready(extra)) or _has_everything(environment, extra):
        return this
    if environment.runs_this() and environment.must_be_remade():
        environment.unfinished.touch()
        return Path(getattr(sys, "_base_executable", this))
    if not environment.is_ready(extra):
        try:
            with alone(environment.root / ".setup-lock", "Another start sets lnviz up; waiting for it."):
                if not environment.is_ready(extra):
                    _make_ready(environment, extra)
        except OSError as error:
            raise Trouble(_explain(error, environment.root)) from error
    return environment.python


def _has_everything(environment: Environment, extra: str | None) -> bool:
    # Asked at every start: the answer "no" must not cost the import of what can say "yes".
    if find_spec("PySide6") is None:
        return False
    from launcher.requirements import missing, requirements

    return not missing(requirements(environment.pyproject, extra))


def _make_ready(environment: Environment, extra: str | None) -> None:
    for left in environment.root.glob(".setup-removed-*"):
        shutil.rmtree(left, ignore_errors=True)
    if environment.must_be_remade():
        say("The environment of lnviz was left unfinished or has lost its Python; it is made again.")
        _remove(environment.folder)
    if environment.folder.exists():
        _complete(environment, extra)
    else:
        _make(environment, extra)


def _make(environment: Environment, extra: str | None) -> None:
    _refuse_without_venv()
    if shutil.disk_usage(environment.root).free < ROOM_NEEDED:
        raise Trouble(pip.NO_ROOM)
    say(
        f"First start: what lnviz needs is installed into {environment.folder}. That is about 1.5 GB, "
        "over 5 GB where torch comes with its GPU libraries; it takes about a minute with a fast connection, and "
        "happens once."
    )
    try:
        environment.folder.mkdir()
        environment.unfinished.touch()
        _create(environment.folder)
        _install(environment, extra)
        environment.write_stamp(THIS_VERSION, extra)
    except BaseException:
        _remove(environment.folder)
        raise


def _complete(environment: Environment, extra: str | None) -> None:
    """Brings an environment that works to the versions wanted; when that fails it is taken as it was."""
    version, lacks = _look_into(environment, extra)
    if lacks or environment.stamp.exists():
        say(f"Bringing {environment.folder} up to date.")
        _install(environment, extra)
    environment.write_stamp(version, extra)


def _look_into(environment: Environment, extra: str | None) -> tuple[str, bool]:
    """The version of the environment's Python, and whether it lacks something."""
    words = ["-m", "launcher.requirements", str(environment.pyproject), extra or ""]
    try:
        done = subprocess.run(
            [str(environment.python), *words],
            cwd=environment.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=True,
        )
        version, number = done.stdout.split()
    except (OSError, subprocess.CalledProcessError, ValueError):
        raise Trouble(
            f"{environment.folder} holds no Python 3.11 or later that runs, and lnviz did not make it. Move "
            "it away or remove it, and start again."
        ) from None
    return version, number != "0"


def _install(environment: Environment, extra: str | None) -> None:
    from launcher.requirements import requirements

    pip.install(environment.python, environment.constraints, requirements(environment.pyproject, extra))
    say("Done.")


def _create(folder: Path) -> None:
    command = [sys.executable, "-m", "venv", str(folder)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        reason = " ".join(done.stdout.split())
        raise Trouble(
            pip.NO_ROOM if pip.is_no_room(reason) else f"Python could not make an environment: {reason}"
        )


def _refuse_without_venv() -> None:
    """Debian and its relatives ship Python without what makes environments."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise Trouble(
            "This Python cannot make environments: its venv package is missing. Install it (Debian and "
            f"Ubuntu: sudo apt-get install python{THIS_VERSION}-venv) and start again."
        ) from None


def _explain(error: OSError, folder: Path) -> str:
    if pip.is_no_room(str(error)):
        return pip.NO_ROOM
    return (
        f"{folder} cannot be written ({error.strerror}). Copy lnviz to a folder that you may write to, or "
        "start it with a Python that has its packages (python3 -m pip install -c constraints.txt .)."
    )


def _remove(folder: Path) -> None:
    """Removes a half-made environment at one stroke, whatever keys are pressed meanwhile."""
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    doomed = folder.with_name(f".setup-removed-{os.getpid()}")
    try:
        folder.rename(doomed)
    except OSError:  # Windows, while a file in it is open; or it had not been made yet
        doomed = folder
    try:
        shutil.rmtree(doomed, ignore_errors=True)
    finally:
        signal.signal(signal.SIGINT, previous)
