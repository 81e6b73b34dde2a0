"""pip, and what its failures mean."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from launcher.trouble import Trouble

NO_ROOM = (
    "There is not enough room on the disk for the packages: about 1.5 GB, over 5 GB where torch comes "
    "with its GPU libraries. Free some and start again."
)
NO_NETWORK = (
    "The packages could not be fetched: the package index was not reached. Connect to the network, or tell "
    "pip about your proxy (python3 -m pip config set global.proxy ADDRESS), and start again."
)
_SIGNS_OF_NO_ROOM = re.compile(r"No space left on device|not enough space|Disk quota exceeded", re.IGNORECASE)
_SIGNS_OF_NO_NETWORK = re.compile(
    r"NewConnectionError|Failed to establish a new connection|name resolution|Name or service not known|"
    r"nodename nor servname|getaddrinfo failed|ConnectTimeout|ReadTimeout|Network is unreachable|ProxyError|"
    r"Connection (?:refused|reset|aborted|broken)|Max retries exceeded",
    re.IGNORECASE,
)
_NO_BUILD = re.compile(r"No matching distribution found for (?P<name>\S+)")


def install(python: Path, constraints: Path, requirements: Sequence[str]) -> None:
    """Installs into the environment of ``python`` with pip's own progress; raises Trouble when that fails.

    Where the packages come from is the machine's own configuration of pip.
    """
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--no-warn-script-location", "--constraint", str(constraints), *requirements]
    # The progress goes to stderr: stdout may be a file that waits for the numbers of `norm --json`.
    pip = subprocess.Popen(command, stdout=2, stderr=subprocess.PIPE, text=True, errors="replace")
    try:
        _, said = pip.communicate()
    except BaseException:
        pip.kill()
        pip.wait()
        raise
    if pip.returncode != 0:
        raise Trouble(explain(said))


def explain(said: str) -> str:
    """The sentence for what pip wrote to stderr before it gave up."""
    if is_no_room(said):
        return NO_ROOM
    if _SIGNS_OF_NO_NETWORK.search(said):
        return NO_NETWORK
    if match := _NO_BUILD.search(said):
        return (
            f"There is no build of {match['name']} for this Python on this system. Use a 64-bit Python 3.11 "
            "to 3.14 on Linux (glibc 2.28 or later), on Windows, or on macOS with Apple silicon."
        )
    return f"pip could not install the packages: {_last_error(said)}"


def is_no_room(said: str) -> bool:
    """Whether a message means that the disk, or this person's share of it, is full."""
    return _SIGNS_OF_NO_ROOM.search(said) is not None


def _last_error(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["it gave no reason."])[-1]
