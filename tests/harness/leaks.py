"""What a test leaves behind: widgets, timers, animations, threads, child processes.

Taken before a test and compared after it. Qt is looked at only where an application exists.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys
import threading
import time
import tracemalloc
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE_S = 2.0  # what ends by itself is given this long

# Threads that live as long as the process, each with where it was seen.
_STAYING_THREADS = (
    "Dummy-",  # a thread of torch's that called back into Python once
    "ThreadPoolExecutor",  # ends with its executor; the executors of the interpreter itself stay
    "execnet",  # pytest-xdist's own channel
)
_STAYING_THREAD_CLASSES = ("TMonitor",)  # tqdm starts one with the first bar of the process
# Helper processes of multiprocessing that serve every later child.
_STAYING_PROCESSES = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")


@dataclass(frozen=True)
class Standing:
    """What existed at one moment."""

    widgets: list[Any] = field(default_factory=list)
    running: list[Any] = field(default_factory=list)
    threads: set[int] = field(default_factory=set)
    processes: set[int] = field(default_factory=set)


# With torch loaded a quarter of a million objects live as long as the process. Looking through them costs more
# than most tests do; what is frozen is neither collected nor looked through.
_FREEZE_FROM = 20_000


def standing() -> Standing:
    """What exists now."""
    _put_aside_what_stays()
    return Standing(
        widgets=_widgets(),
        running=_running(),
        threads={id(thread) for thread in threading.enumerate()},
        processes=set(_processes()),
    )


def _put_aside_what_stays() -> None:
    """Freeze the modules and classes that have been loaded since, unless a window stands that will have to go."""
    if len(gc.get_objects()) < _FREEZE_FROM or _widgets():
        return
    gc.collect()
    if not _running():
        gc.freeze()


def left_behind(before: Standing) -> list[str]:
    """One phrase for each thing that exists now and did not ``before``; empty when the test was tidy."""
    return [
        *(f"the widget {_describe(widget)}" for widget in _left_widgets(before)),
        *(f"running: {_describe(thing)}" for thing in _left_running(before)),
        *(f"the thread {name}" for name in _wait_for(lambda: _left_threads(before))),
        *(f"the process {name}" for name in _wait_for(lambda: _left_processes(before))),
    ]


def settle_deletions() -> None:
    """Carry out every deleteLater(): processEvents() does not."""
    if (app := _application()) is None:
        return
    from PySide6.QtCore import QCoreApplication, QEvent

    app.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.processEvents()


def _left_widgets(before: Standing) -> list[Any]:
    settle_deletions()
    if _application() is not None:
        # Dropped windows in a circle of references would otherwise be destroyed whenever the collector next runs, as
        # likely as not while another window paints: seen as crashes in the paint events of the tests after.
        gc.collect()
        settle_deletions()
    left = _beyond(before.widgets, _widgets())
    if left:
        # Dropped but in a circle of references: Python frees it in its own time, which is not yet a leak.
        del left
        gc.collect()
        settle_deletions()
        left = _beyond(before.widgets, _widgets())
    return left


def _left_running(before: Standing) -> list[Any]:
    left = _beyond(before.running, _running())
    if left:
        del left
        gc.collect()
        left = _beyond(before.running, _running())
    return left


def _left_threads(before: Standing) -> list[str]:
    return [
        repr(thread)
        for thread in threading.enumerate()
        if id(thread) not in before.threads
        and not thread.name.startswith(_STAYING_THREADS)
        and type(thread).__name__ not in _STAYING_THREAD_CLASSES
    ]


def _left_processes(before: Standing) -> list[str]:
    return [
        f"{pid} ({command})"
        for pid, command in _processes().items()
        if pid not in before.processes and not any(staying in command for staying in _STAYING_PROCESSES)
    ]


def _wait_for(left: Any) -> list[str]:
    """What is still there after everything that is about to end has had its time."""
    end = time.monotonic() + PATIENCE_S
    while (names := left()) and time.monotonic() < end:
        settle_deletions()
        time.sleep(0.02)
    return list(names)


def _application() -> Any:
    widgets = sys.modules.get("PySide6.QtWidgets")
    return widgets.QApplication.instance() if widgets else None


def _widgets() -> list[Any]:
    return list(app.topLevelWidgets()) if (app := _application()) else []


def _running() -> list[Any]:
    """Active timers, running animations and threads that Python made."""
    if _application() is None:
        return []
    from PySide6.QtCore import QAbstractAnimation, QThread, QTimer
    from shiboken6 import isValid

    kinds = (QTimer, QAbstractAnimation, QThread)
    # By type: asking isinstance would wake lazy proxies that other libraries keep.
    found = [thing for thing in gc.get_objects() if issubclass(type(thing), kinds)]
    return [thing for thing in found if isValid(thing) and _runs(thing)]


def _runs(thing: Any) -> bool:
    from PySide6.QtCore import QAbstractAnimation, QThread, QTimer

    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QThread):
        return thing.isRunning() and thing is not QThread.currentThread()
    return bool(thing.state() == QAbstractAnimation.State.Running and thing.group() is None)


def _beyond(before: list[Any], now: list[Any]) -> list[Any]:
    return [thing for thing in now if not any(thing is known for known in before)]


def _processes() -> dict[int, str]:
    """Children of this process that still run, with what they were started as."""
    children = {child.pid: child.name for child in multiprocessing.active_children() if child.pid is not None}
    for task in Path("/proc/self/task").glob("*/children"):
        for pid in _numbers(task):
            if (command := _command(pid)) is not None:
                children[pid] = command
    return children


def _numbers(path: Path) -> list[int]:
    try:
        return [int(word) for word in path.read_text().split()]
    except OSError:
        return []


def _command(pid: int) -> str | None:
    """The command line of a running process; None when it has ended or waits to be collected."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return None
    return words.replace(b"\0", b" ").decode(errors="replace").strip() or None


def _describe(thing: Any) -> str:
    name = thing.objectName()
    title = thing.windowTitle() if hasattr(thing, "windowTitle") else ""
    named = f"named {name!r}" if name else ""
    titled = f"titled {title!r}" if title else ""
    return " ".join(word for word in (type(thing).__qualname__, named, titled, _made_at(thing)) if word)


def _made_at(thing: Any) -> str:
    trace = tracemalloc.get_object_traceback(thing)
    if trace is None:
        return "" if tracemalloc.is_tracing() else "(PYTHONTRACEMALLOC=12 tells where it was made)"
    return "made at\n" + "\n".join(trace.format())
