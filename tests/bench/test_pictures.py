"""The figures of an animation are those of a file that has every frame."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from lnviz.bench import pictures


def test_that_the_command_that_is_timed_writes_every_frame(tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    words = ("gradient-highway", "--frames", "0:3", "--size", "300x200", "-o", str(path))
    assert pictures._render(*words) > 0
    with Image.open(path) as image:
        assert image.n_frames == 4
