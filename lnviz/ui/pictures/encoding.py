"""Frames into a file: GIF, WebP, APNG through Pillow, MP4 through ffmpeg where it is installed. Knows no Qt.

The frames go through a queue to a thread that encodes them, so that whoever paints them is never held up for long.
Nothing stands under the name of the file before it is whole.
"""

from __future__ import annotations

import io
import os
import queue
import shlex
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lnviz.reasons import system_reason
from lnviz.scenario.file import write_atomically
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.pictures.collector import Collector
from lnviz.ui.pictures.palette import Palette, Pixels

FORMATS = (".gif", ".webp", ".apng", ".mp4")
WAITING = 4
"""Frames that may wait to be encoded."""
PAUSE = 1000
"""Milliseconds for which the last frame stands at least before an animation begins again."""
MOST_BYTES = 2**30
"""Of frames in memory: GIF and APNG are written when all of them are known."""
_BYTES_A_PIXEL = {".gif": 1, ".apng": 1, ".webp": 0, ".mp4": 0}
PALETTED = (".gif", ".apng")
"""Formats whose frames share one palette: an APNG in true colour is three times as large, and looks alike."""


@dataclass(frozen=True)
class Animation:
    """What is to be written: ``count`` frames of ``width`` × ``height`` pixels, ``fps`` in a second."""

    path: Path
    width: int
    height: int
    count: int
    fps: float
    loop: bool = True

    @property
    def ending(self) -> str:
        """The ending of the file: its format."""
        return self.path.suffix.lower()

    @property
    def milliseconds(self) -> list[int]:
        """How long every frame stands: whole hundredths of a second in all, as a GIF counts them."""
        ends = [round(100 * (place + 1) / self.fps) for place in range(self.count)]
        times = [10 * (end - start) for start, end in zip([0, *ends], ends, strict=False)]
        if self.loop and self.count > 1:
            times[-1] = max(times[-1], PAUSE)
        return times

    def check(self) -> None:
        """Refuse what cannot be written, before any frame is painted.

        Raises:
            Refusal: too many pixels in all, or no ffmpeg for an MP4.
        """
        if self.width * self.height * self.count * _BYTES_A_PIXEL[self.ending] > MOST_BYTES:
            raise Refusal(
                Sentence(
                    "{count} frames of {width} × {height} pixels are too much for one {kind} file. "
                    "Take fewer frames or a smaller size, or write WebP or MP4.",
                    count=self.count,
                    width=self.width,
                    height=self.height,
                    kind=self.ending[1:].upper(),
                )
            )
        if self.ending == ".mp4":
            ffmpeg()


class Cancelled(Exception):
    """The person does not want the file any more."""


class Encoding:
    """One file on its way: ``add`` every frame, then ``finish``. ``cancel`` at any time leaves nothing behind.

    One of these two has to be called: until then Python's collector runs in the calling thread alone.
    """

    def __init__(self, animation: Animation, samples: Sequence[Pixels]) -> None:
        """``samples`` are the frames that the palette of a PALETTED format is made from; the others need none."""
        self.animation = animation
        self._samples = tuple(samples)
        self.palette: Palette | None = None
        self._frames: queue.Queue[Pixels | None] = queue.Queue(WAITING)
        self._cancelled = threading.Event()
        self._error: BaseException | None = None
        self._collector = Collector()
        self._thread = threading.Thread(target=self._run, name="encoding", daemon=True)
        self._thread.start()

    @property
    def has_room(self) -> bool:
        """Whether :meth:`add` would return at once."""
        return not self._frames.full()

    @property
    def working(self) -> bool:
        """Whether the thread has anything left to do."""
        return self._thread.is_alive()

    def add(self, frame: Pixels | None) -> None:
        """The next frame, (height, width); None after the last one. Waits while many are waiting already."""
        self._collector.collect()
        while self._thread.is_alive():
            try:
                self._frames.put(frame, timeout=0.05)
                return
            except queue.Full:
                continue

    def finish(self) -> None:
        """Wait until the file is there.

        Raises:
            Refusal: it could not be written; what stood there before still does.
        """
        self._join()
        if self._error is None:
            return
        if isinstance(self._error, Refusal):
            raise self._error
        why = system_reason(self._error)
        raise Refusal(
            Sentence(
                "{name} was not written: {why}. Make room, or choose another place.",
                name=self.animation.path.name,
                why=why.strip().splitlines()[-1] if isinstance(why, str) else why,
            )
        ) from self._error

    def cancel(self) -> None:
        """Give up, and wait until nothing of the file is left."""
        self._cancelled.set()
        self._join()

    def _join(self) -> None:
        self._thread.join()
        self._collector.release()

    # -- in the thread -----------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            if self._samples:
                self.palette = Palette(self._samples)
            _ENCODERS[self.animation.ending](self)
        except Cancelled:
            pass
        except Exception as error:  # told by finish(), where there is somebody to tell
            self._error = error

    def frames(self) -> Iterator[Pixels]:
        """Every frame as it comes."""
        while True:
            self.stop_if_cancelled()
            try:
                frame = self._frames.get(timeout=0.05)
            except queue.Empty:
                continue
            if frame is None:
                return
            yield frame

    def stop_if_cancelled(self) -> None:
        """Raises Cancelled once somebody has called :meth:`cancel`."""
        if self._cancelled.is_set():
            raise Cancelled

    def images(self) -> Iterator[Any]:
        """Every frame as a Pillow image: in the palette where there is one, else in true colour."""
        from PIL import Image

        for frame in self.frames():
            if self.palette is not None:
                image = Image.fromarray(self.palette.indexed(frame))
                image.putpalette(self.palette.bytes)
            else:
                image = Image.fromarray(true_colour(frame))
            yield image


class _Memory(io.BytesIO):
    """Bytes in memory whose writer can be stopped."""

    def __init__(self, encoding: Encoding) -> None:
        super().__init__()
        self._encoding = encoding

    def write(self, data: Any) -> int:
        self._encoding.stop_if_cancelled()
        return super().write(data)


def true_colour(frame: Pixels) -> np.ndarray:
    """A frame as red, green and blue, (height, width, 3) uint8."""
    return np.ascontiguousarray(frame.view(np.uint8).reshape(*frame.shape, 4)[..., 2::-1])


def _with_pillow(encoding: Encoding, kind: str, **how: Any) -> None:
    animation, images = encoding.animation, encoding.images()
    first, memory = next(images), _Memory(encoding)
    # Pillow looks through the frames of an APNG twice.
    others = list(images) if kind == "PNG" else images
    loops = {"loop": 0} if animation.loop else {} if kind == "GIF" else {"loop": 1}
    first.save(
        memory,
        format=kind,
        save_all=True,
        append_images=others,
        duration=animation.milliseconds,
        **loops,
        **how,
    )
    encoding.stop_if_cancelled()
    write_atomically(animation.path, memory.getvalue())


def _gif(encoding: Encoding) -> None:
    assert encoding.palette is not None
    _with_pillow(encoding, "GIF", optimize=True, disposal=1, palette=encoding.palette.bytes)


def _webp(encoding: Encoding) -> None:
    # Lossless: lines and words of one colour come out smaller than what is lost would make them.
    _with_pillow(encoding, "WEBP", lossless=True, quality=50, method=2, minimize_size=False)


def _apng(encoding: Encoding) -> None:
    _with_pillow(encoding, "PNG")


def ffmpeg() -> Any:
    """The module that brings ffmpeg.

    Raises:
        Refusal: it is not installed; the sentence says how it is.
    """
    try:
        import imageio_ffmpeg
    except ImportError as error:
        raise Refusal(
            Sentence(
                "MP4 needs ffmpeg, which is not installed here. Install it with: {command}. "
                "GIF, WebP and APNG need nothing more.",
                command=_shell_words([sys.executable, "-m", "pip", "install", "imageio-ffmpeg"]),
            )
        ) from error
    return imageio_ffmpeg


def _shell_words(words: list[str]) -> str:
    """A command as it is typed: with the interpreter that runs here, a pip elsewhere would install elsewhere."""
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _mp4(encoding: Encoding) -> None:
    animation = encoding.animation
    with tempfile.TemporaryDirectory(prefix="lnviz-") as folder:  # ffmpeg wants to go back to the beginning
        temporary = Path(folder) / "film.mp4"
        if not _write_mp4(encoding, temporary):
            raise Refusal(
                Sentence(
                    "{name} was not written: ffmpeg did not take every frame. Make room in {folder}, or write WebP.",
                    name=animation.path.name,
                    folder=tempfile.gettempdir(),
                )
            )
        encoding.stop_if_cancelled()
        write_atomically(animation.path, temporary.read_bytes())


def _write_mp4(encoding: Encoding, path: Path) -> bool:
    """Whether every frame is in the file at the end: ffmpeg ends quietly where a disk is full."""
    animation, module = encoding.animation, ffmpeg()
    writer = module.write_frames(
        str(path),
        (animation.width, animation.height),
        fps=animation.fps,
        quality=8,
        macro_block_size=2,
        output_params=["-movflags", "+faststart"],
        ffmpeg_log_level="quiet",
    )
    try:
        writer.send(None)
        for frame in encoding.frames():
            writer.send(true_colour(frame))
        writer.close()
        return bool(module.count_frames_and_secs(str(path))[0] == animation.count)
    except (OSError, RuntimeError):  # as the module tells what ffmpeg says
        return False
    finally:
        writer.close()


Encoder = Callable[[Encoding], None]
_ENCODERS: dict[str, Encoder] = {".gif": _gif, ".webp": _webp, ".apng": _apng, ".mp4": _mp4}
