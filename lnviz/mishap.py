"""An error nobody expected: its details go into a log file, a person gets one sentence."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from lnviz import __version__, paths
from lnviz.sentences import Sentence

LOG_BYTES = 500_000


def log_file() -> Path:
    """The file that the details of unexpected errors are added to."""
    return paths.state_folder() / "lnviz.log"


def record(error: BaseException, log: Path | None = None) -> Sentence:
    """Add the details of ``error`` to the log and return the sentence that tells a person.

    Does not raise: a log that cannot be written is said in the sentence.
    """
    log = log or log_file()
    what = traceback.format_exception_only(error)[-1].strip()
    head = f"{time.strftime('%Y-%m-%d %H:%M:%S')} lnviz {__version__} Python {platform.python_version()}"
    details = f"{head} {platform.platform()}\n{''.join(traceback.format_exception(error))}\n"
    try:
        log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if log.exists() and log.stat().st_size > LOG_BYTES:
            log.replace(log.with_suffix(".old.log"))
        with log.open("a", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(details)
    except OSError:
        return Sentence(
            "Something went wrong inside lnviz: {what}. The details could not be logged.", what=what
        )
    return Sentence(
        "Something went wrong inside lnviz: {what}. The details are in {log}; please report them.",
        what=what,
        log=str(log),
    )


def let_go(trace: TracebackType | None) -> None:
    """Empty the functions that an exception has left; which they were is still known.

    Such a function may have begun to paint, and whoever keeps the exception keeps its painter: what it painted on must
    not go before it, for that ends the program.
    """
    traceback.clear_frames(trace)


@contextmanager
def raised_at_the_end() -> Iterator[None]:
    """Raises the first of the exceptions that only Python's hook is told of, as those while something is painted."""
    unseen: list[BaseException] = []
    before = sys.excepthook

    def keep(_kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        unseen.append(error)
        let_go(trace)

    sys.excepthook = keep
    try:
        yield
    finally:
        sys.excepthook = before
    if unseen:
        raise unseen[0]
