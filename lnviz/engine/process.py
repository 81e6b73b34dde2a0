"""Starting and ending the training process: spawned, out of reach of Ctrl+C, and gone when asked."""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from lnviz.engine.messages import Shutdown
from lnviz.sentences import Sentence

PATIENCE = (0.5, 0.25, 0.2)
"""Seconds to wait after asking, after terminating and after killing: together less than one."""

KILLED = 9
WORKER = "lnviz.engine.worker"


def run_worker(connection: Connection) -> None:
    """What the new process runs. The worker is named, not imported: the window must never see torch."""
    importlib.import_module(WORKER).serve(connection)


def spawn() -> tuple[BaseProcess, Connection]:
    """The started process and the window's end of the pipe to it.

    Spawned because a fork after Qt or torch started copies their locks but not their threads.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=run_worker, args=(theirs,), name="lnviz training", daemon=True)
    with _interrupts_held_back():
        process.start()
    theirs.close()
    return process, ours


def end(process: BaseProcess, connection: Connection | None, *, ask: bool = True) -> None:
    """End the process within a second: ask, then terminate, then kill; kill at once what does not listen."""
    if not ask:
        process.kill()
    elif connection is not None:
        with contextlib.suppress(OSError):
            connection.send(Shutdown())
    for patience, harder in zip(PATIENCE, (process.terminate, process.kill, None), strict=True):
        process.join(patience)
        if process.exitcode is not None or harder is None:
            break
        harder()
    if connection is not None:
        connection.close()
    if process.exitcode is not None:
        process.close()


def cause_of_death(exitcode: int) -> Sentence:
    """Why the process ended, as far as its exit code tells."""
    if exitcode == -KILLED:
        return Sentence(
            "The training process was killed, by hand or because the memory ran out."
            " Every step computed so far is kept."
        )
    if exitcode < 0:
        return Sentence(
            "The training process was ended by signal {name}. Every step computed so far is kept.",
            name=_signal_name(-exitcode),
        )
    return Sentence(
        "The training process ended with exit code {code}. Every step computed so far is kept.",
        code=exitcode,
    )


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


@contextlib.contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A child inherits the mask: Ctrl+C in a terminal reaches the window alone, from the first moment."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return

    # Started here because starting it inside Process.start() would lift the mask again (CPython 3.11 to
    # 3.14). resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
