"""Unsaved work that outlives the program: a side file while there are changes, offered at the next start.

A side file is one line of JSON that says what it belongs to, followed by the scenario as MessagePack with the
arrays as raw bytes: four million values are written in the time of a few frames. A lock file beside it tells
whether the program that wrote it still runs.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from PySide6.QtCore import QLockFile, QObject, QTimer

from lnviz.scenario.file import write_atomically
from lnviz.scenario.schema import Scenario, frozen_array
from lnviz.sentences import Refusal
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.language import language

INTERVAL = 2.0
"""Seconds between two writings at least: what a crash may cost."""

_ENDING = ".unsaved"
_FORMAT = 1


@dataclass(frozen=True)
class Rescue:
    """Work that a program left behind: the scenario as it was last edited, and what it belongs to."""

    file: Path
    scenario: Scenario
    name: str
    path: Path | None
    fingerprint: str
    when: float  # seconds since 1970
    titled: bool = False

    @property
    def called(self) -> str:
        """What its title bar called it, in the language of the program."""
        title = self.scenario.title.in_language(language()) if self.titled and not self.path else ""
        return title or self.name


class SideFile(QObject):
    """Keeps the unsaved changes of one document in a side file, and no file while there are none."""

    def __init__(self, document: Document, files: Files, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._files = document, files
        self._file = folder / f"{secrets.token_hex(8)}{_ENDING}"
        self._lock: QLockFile | None = None
        self._written: Scenario | None = None
        self._held = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(round(1000 * INTERVAL))
        self._timer.timeout.connect(self.write)
        document.changed.connect(self._on_document_changed)
        document.file_changed.connect(self._on_file_changed)

    @property
    def file(self) -> Path:
        """Where the changes are kept while there are some."""
        return self._file

    def write(self) -> None:
        """Write now what is unsaved. A disk that does not take it must not disturb the work itself."""
        self._timer.stop()
        scenario = self._document.scenario
        if self._held or not self._document.modified or scenario is self._written:
            return
        content = scenario
        with contextlib.suppress(Refusal):  # what a file cannot hold is no reason to keep nothing
            content = self._document.completed()
        with contextlib.suppress(OSError, Refusal):
            self._claim()
            write_atomically(self._file, self._header() + _packed(content), durable=False)
            self._written = scenario

    def hold(self, held: bool) -> None:
        """While held, keep what is unsaved now, whatever becomes of the document: its place is taken for a lesson."""
        if held:
            self.write()
        self._held = held

    def forget(self) -> None:
        """Remove the side file: its work is saved, or its loss was agreed to."""
        self._timer.stop()
        self._written = None
        with contextlib.suppress(OSError):
            self._file.unlink()
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def _claim(self) -> None:
        if self._lock is None:
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _lock(self._file)
            self._lock.tryLock(0)

    def _header(self) -> bytes:
        header = {
            "side_file": _FORMAT,
            "name": self._document.name,
            "titled": self._document.titled,
            "path": str(self._document.path) if self._document.path else None,
            "fingerprint": self._files.fingerprint,
            "when": time.time(),
        }
        return json.dumps(header).encode() + b"\n"

    def _on_document_changed(self, _old: object, _new: object) -> None:
        if self._document.modified and not self._held and not self._timer.isActive():
            self._timer.start()

    def _on_file_changed(self) -> None:
        if self._held:
            return
        if not self._document.modified and (self._lock is not None or self._timer.isActive()):
            self.forget()


class Leftovers:
    """The side files of programs that no longer run, each held by its lock until it is taken or discarded."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._locks: dict[Path, QLockFile] = {}

    def find(self) -> list[Rescue]:
        """What can be rescued, the latest first. A side file that cannot be read is left where it is."""
        self._sweep()
        found = []
        for file in sorted(self._folder.glob(f"*{_ENDING}")):
            lock = self._locks.get(file) or _lock(file)
            if file not in self._locks and not lock.tryLock(0):
                continue
            rescue = _read(file)
            if rescue is None:
                lock.unlock()
                continue
            self._locks[file] = lock
            found.append(rescue)
        return sorted(found, key=lambda rescue: -rescue.when)

    def discard(self, rescue: Rescue) -> None:
        """Remove a side file for good."""
        rescue.file.unlink(missing_ok=True)
        self._release(rescue.file)

    def release(self) -> None:
        """Leave what was neither taken nor discarded for the next start."""
        for file in list(self._locks):
            self._release(file)

    def _sweep(self) -> None:
        """Clear away what a kill in the middle of writing leaves: half-written files and locks of nothing."""
        for lock_file in self._folder.glob(f"*{_ENDING}.lock"):
            file = lock_file.with_suffix("")
            if file in self._locks:
                continue
            lock = _lock(file)
            if lock.tryLock(0):
                for half in self._folder.glob(f".{file.name}.*.tmp"):
                    half.unlink(missing_ok=True)
                lock.unlock()

    def _release(self, file: Path) -> None:
        lock = self._locks.pop(file, None)
        if lock is not None:
            lock.unlock()


def offer(leftovers: Leftovers, questions: Questions, files: Files, side_file: SideFile) -> None:
    """Offer what other programs left behind, the latest first, until one is taken or all have an answer."""
    for rescue in leftovers.find():
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(rescue.when))
        answer = questions.rescued(rescue.called, when)
        if answer == "discard":
            leftovers.discard(rescue)
        elif answer == "restore":
            taken = files.restore(
                rescue.scenario, rescue.path, rescue.name, rescue.fingerprint, titled=rescue.titled
            )
            if taken:
                # The new one is written before the old one goes: a crash between the two must lose nothing.
                side_file.write()
                if side_file.file.exists():
                    leftovers.discard(rescue)
            break
    leftovers.release()


def _lock(file: Path) -> QLockFile:
    lock = QLockFile(str(file) + ".lock")
    lock.setStaleLockTime(0)  # old is not dead: only a process that is gone gives its lock up
    return lock


def _read(file: Path) -> Rescue | None:
    try:
        header, _, body = file.read_bytes().partition(b"\n")
        said = json.loads(header)
        path = said["path"]
        return Rescue(
            file=file,
            scenario=msgspec.msgpack.decode(body, type=Scenario, dec_hook=_array),
            name=said["name"],
            path=Path(path) if path else None,
            fingerprint=said["fingerprint"],
            when=float(said["when"]),
            titled=said.get("titled") is True,
        )
    except (OSError, ValueError, KeyError, TypeError, msgspec.MsgspecError):
        return None


def _packed(scenario: Scenario) -> bytes:
    return msgspec.msgpack.encode(scenario, enc_hook=_array_bytes)


def _array_bytes(value: Any) -> Any:
    if not isinstance(value, np.ndarray):
        raise NotImplementedError(f"{type(value).__name__} has no place in a scenario")
    return {"shape": value.shape, "float64": value.astype("<f8").tobytes()}


def _array(kind: type, plain: Any) -> Any:
    if kind is not np.ndarray:
        raise NotImplementedError(kind)
    array = np.frombuffer(plain["float64"], dtype="<f8").reshape(plain["shape"])
    return frozen_array(array)
