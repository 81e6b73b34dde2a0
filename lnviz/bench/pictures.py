"""What an animation costs: the whole command, from its start to the file, and the size of the file."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from lnviz.bench.window import PATIENCE, row

FRAMES, SIZE = 100, "960x600"
SECONDS, MEGABYTES = 15.0, 2.0
_ROOT = Path(__file__).resolve().parents[2]


def rows() -> list[dict[str, Any]]:
    """Seconds and megabytes of an animation of a training run, both twins of the gradient highway in one GIF."""
    with tempfile.TemporaryDirectory(prefix="lnviz-bench-") as folder:
        path = Path(folder) / "run.gif"
        seconds = _render("gradient-highway", "--frames", f"0:{FRAMES - 1}", "--size", SIZE, "-o", str(path))
        megabytes = path.stat().st_size / 1e6
    return [row("gif_100_s", seconds, "s", SECONDS), row("gif_100_mb", megabytes, "MB", MEGABYTES)]


def _render(*words: str) -> float:
    """The seconds that the command takes."""
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "lnviz", "render", *words],
        env={**os.environ, "PYTHONPATH": str(_ROOT)},
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    return time.perf_counter() - began
