"""Frames into files, read again by another's decoder; and files that are not written."""

from __future__ import annotations

import errno
import gc
import re
import shlex
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from lnviz.scenario import file
from lnviz.sentences import Refusal
from lnviz.ui.pictures import encoding as encoding_module
from lnviz.ui.pictures.encoding import MOST_BYTES, PAUSE, Animation, Encoding
from lnviz.ui.pictures.palette import Palette

WHITE, RED = 0xFFFFFFFF, 0xFFC8501E


def frames(count: int, width: int = 40, height: int = 24) -> list[np.ndarray]:
    """A red bar that is one pixel longer in every frame, on white."""
    made = []
    for number in range(count):
        frame = np.full((height, width), WHITE, dtype=np.uint32)
        frame[8:16, : number + 1] = RED
        made.append(frame)
    return made


def write(path: Path, count: int = 6, fps: float = 10, loop: bool = True) -> None:
    made = frames(count)
    encoding = Encoding(Animation(path, 40, 24, count, fps, loop), made[::2])
    for frame in made:
        encoding.add(frame)
    encoding.add(None)
    encoding.finish()


def read(path: Path) -> tuple[list[int], list[int]]:
    """The length of the bar in every frame, and how long each stands in milliseconds."""
    bars, times = [], []
    with Image.open(path) as image:
        for number in range(image.n_frames):
            image.seek(number)
            image.load()
            times.append(round(image.info["duration"]))
            row = np.asarray(image.convert("RGB"))[12]
            bars.append(int((row == (0xC8, 0x50, 0x1E)).all(axis=1).sum()))
    return bars, times


@pytest.mark.parametrize("ending", [".gif", ".webp", ".apng"])
def test_that_every_frame_is_in_the_file_in_its_own_colours_for_its_time(tmp_path: Path, ending: str) -> None:
    write(tmp_path / f"a{ending}")
    assert read(tmp_path / f"a{ending}") == ([1, 2, 3, 4, 5, 6], [100] * 5 + [PAUSE])
    assert [path.name for path in tmp_path.iterdir()] == [f"a{ending}"]


@pytest.mark.parametrize(("ending", "again"), [(".gif", 0), (".apng", 0), (".webp", 0)])
def test_that_an_animation_begins_again_or_not(tmp_path: Path, ending: str, again: int) -> None:
    write(tmp_path / f"on{ending}")
    write(tmp_path / f"once{ending}", loop=False)
    with Image.open(tmp_path / f"on{ending}") as on, Image.open(tmp_path / f"once{ending}") as once:
        assert on.info["loop"] == again
        assert once.info.get("loop", 1) == 1
    assert read(tmp_path / f"once{ending}")[1] == [100] * 6


def test_that_a_gif_has_one_palette_for_all_frames(tmp_path: Path) -> None:
    write(tmp_path / "a.gif")
    content = (tmp_path / "a.gif").read_bytes()
    place = 13 + 3 * 2 ** ((content[10] & 7) + 1)
    assert content[10] & 0x80  # a table for all
    local = []
    while content[place] != 0x3B:
        if content[place] == 0x2C:
            local.append(content[place + 9] & 0x80)
            place += 11
        else:
            place += 2
        while content[place]:
            place += content[place] + 1
        place += 1
    assert local == [0] * 6


@pytest.mark.parametrize(("fps", "times"), [(30, [30, 40, 30, 30]), (3, [330, 340, 330, 330]), (50, [20] * 4)])
def test_that_times_add_up_although_a_gif_counts_in_hundredths(fps: float, times: list[int]) -> None:
    assert Animation(Path("a.gif"), 9, 9, 4, fps, loop=False).milliseconds == times


def test_that_frequent_colours_stay_exact_and_others_take_the_nearest() -> None:
    random = np.random.default_rng(0)
    noise = random.integers(0, 1 << 24, (60, 60)).astype(np.uint32)
    noise[:30] = 0x123456
    palette = Palette([noise])
    assert len(palette.colors) <= 255
    chosen = palette.colors[palette.indexed(noise)]
    assert (chosen[:30] == (0x12, 0x34, 0x56)).all()
    pixel = noise[45, 45]
    wanted = np.array([pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255], dtype=int)
    distances = np.linalg.norm(palette.colors.astype(int) - wanted, axis=1)
    assert np.linalg.norm(chosen[45, 45].astype(int) - wanted) == distances.min()


def test_that_a_cancelled_file_leaves_what_stood_there(tmp_path: Path) -> None:
    (tmp_path / "a.gif").write_bytes(b"before")
    made = frames(6)
    encoding = Encoding(Animation(tmp_path / "a.gif", 40, 24, 6, 10), made)
    for frame in made[:3]:
        encoding.add(frame)
    encoding.cancel()
    assert not encoding.working
    assert [path.name for path in tmp_path.iterdir()] == ["a.gif"]
    assert (tmp_path / "a.gif").read_bytes() == b"before"


def test_that_a_full_disk_is_told_and_leaves_what_stood_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "a.gif").write_bytes(b"before")
    monkeypatch.setattr(file.os, "fsync", full)
    with pytest.raises(Refusal, match="No space left on device"):
        write(tmp_path / "a.gif")
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["a.gif"]
    assert (tmp_path / "a.gif").read_bytes() == b"before"


class Circle:
    """Ends where the collector runs, as a widget would that refers to itself."""

    def __init__(self, ended: list[int]) -> None:
        self.itself, self.ended = self, ended

    def __del__(self) -> None:
        self.ended.append(1)


@pytest.mark.parametrize("ending", ["finish", "cancel"])
def test_that_the_collector_runs_only_where_widgets_may_end(tmp_path: Path, ending: str) -> None:
    ended: list[int] = []
    threads: list[str] = []
    made = frames(30)
    before = gc.get_threshold()

    def look(_phase: str, _info: object) -> None:
        threads.append(threading.current_thread().name)

    gc.callbacks.append(look)
    gc.set_threshold(5, 1, 1)  # it runs whenever it may
    try:
        encoding = Encoding(Animation(tmp_path / "a.webp", 40, 24, 30, 10), made[:1])
        for frame in made:
            Circle(ended)
            encoding.add(frame)
        if ending == "finish":
            encoding.add(None)
        getattr(encoding, ending)()
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(look)
    assert len(ended) == 30  # none waited for the end
    assert set(threads) == {threading.current_thread().name}
    assert gc.isenabled()


def test_that_more_than_memory_holds_is_refused_beforehand() -> None:
    count = MOST_BYTES // (4000 * 3000) + 1
    with pytest.raises(Refusal, match="fewer frames"):
        Animation(Path("a.gif"), 4000, 3000, count, 10).check()
    Animation(Path("a.webp"), 4000, 3000, count, 10).check()


def test_that_the_command_is_named_where_there_is_no_ffmpeg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(Refusal, match=re.escape(f"{shlex.quote(sys.executable)} -m pip install imageio-ffmpeg")):
        Animation(Path("a.mp4"), 40, 24, 6, 10).check()


# imageio-ffmpeg leaves the pipes of its processes to the collector.
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_that_a_film_has_every_frame_in_its_size(tmp_path: Path) -> None:
    ffmpeg = pytest.importorskip("imageio_ffmpeg")
    write(tmp_path / "a.mp4")
    assert [path.name for path in tmp_path.iterdir()] == ["a.mp4"]
    assert ffmpeg.count_frames_and_secs(str(tmp_path / "a.mp4"))[0] == 6
    reader = ffmpeg.read_frames(str(tmp_path / "a.mp4"))
    assert next(reader)["size"] == (40, 24)
    first = np.frombuffer(next(reader), dtype=np.uint8).reshape(24, 40, 3)
    reader.close()
    assert (first[:4] > 240).all()


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_that_a_film_that_ffmpeg_cannot_finish_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("imageio_ffmpeg")
    (tmp_path / "a.mp4").write_bytes(b"before")
    monkeypatch.setattr(encoding_module, "true_colour", lambda frame: np.zeros((2, 2, 3), dtype=np.uint8))
    with pytest.raises(Refusal, match=r"a\.mp4 was not written: ffmpeg did not take every frame"):
        write(tmp_path / "a.mp4")
    assert [path.name for path in tmp_path.iterdir()] == ["a.mp4"]
    assert (tmp_path / "a.mp4").read_bytes() == b"before"
    assert capfd.readouterr() == ("", "")
