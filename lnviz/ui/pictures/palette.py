"""One palette for all frames of an animation, and frames in its colours. Knows numpy and Pillow, not Qt."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint32]
"""A frame, (height, width): red, green and blue in the lower 24 bits."""

MOST_COLOURS = 255
"""One of 256 stays free: it stands for what is as in the frame before."""
EXACT = 96
"""So many of the most frequent colours keep their exact value: background, text, the colours of the twins."""
_UNKNOWN = 255
_ROW = 4096


class Palette:
    """At most 255 colours for all frames; every other colour becomes the nearest of them, without dither."""

    def __init__(self, samples: Sequence[Pixels]) -> None:
        """``samples`` are some of the frames, from all over the animation."""
        self.colors = _chosen(np.concatenate([sample.ravel() & 0xFFFFFF for sample in samples]))
        self._entries = np.full(1 << 24, _UNKNOWN, dtype=np.uint8)
        self._entries[_packed(self.colors)] = np.arange(len(self.colors), dtype=np.uint8)

    @property
    def bytes(self) -> bytes:
        """Red, green and blue of 256 entries, one after another."""
        return self.colors.tobytes().ljust(3 * 256, b"\0")

    def indexed(self, frame: Pixels) -> npt.NDArray[np.uint8]:
        """The entries of a frame, its shape."""
        packed = frame & 0xFFFFFF
        found = self._entries[packed]
        unknown = np.unique(packed[found == _UNKNOWN])
        if unknown.size:
            for part in np.array_split(unknown, unknown.size // 4096 + 1):
                self._entries[part] = self._nearest(part)
            found = self._entries[packed]
        return found

    def _nearest(self, packed: Pixels) -> npt.NDArray[np.uint8]:
        wanted, there = _unpacked(packed).astype(np.int32), self.colors.astype(np.int32)
        distance = ((wanted[:, None, :] - there[None, :, :]) ** 2).sum(axis=2)
        return distance.argmin(axis=1).astype(np.uint8)


def _chosen(pixels: Pixels) -> npt.NDArray[np.uint8]:
    """(at most MOST_COLOURS, 3): the most frequent colours as they are, and others between which the rest lies."""
    from PIL import Image

    colors, counts = np.unique(pixels, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    if colors.size <= MOST_COLOURS:
        return _unpacked(colors[order])
    exact, rest = colors[order[:EXACT]], order[EXACT:]
    # A colour counts by the root of how often it is there, so that a large area is not all that is kept.
    weights = np.ceil(np.sqrt(counts[rest])).astype(np.int64)
    crowd = np.repeat(_unpacked(colors[rest]), weights, axis=0)
    rows = -(-crowd.shape[0] // _ROW)
    image = Image.fromarray(np.resize(crowd, (rows, _ROW, 3)))
    made = image.quantize(MOST_COLOURS - EXACT, method=Image.Quantize.MEDIANCUT, kmeans=1).getpalette()
    others = np.array(made or [], dtype=np.uint8).reshape(-1, 3)[: MOST_COLOURS - EXACT]
    return np.unique(np.concatenate([_unpacked(exact), others]), axis=0)[:MOST_COLOURS]


def _packed(colors: npt.NDArray[np.uint8]) -> Pixels:
    wide = colors.astype(np.uint32)
    packed: Pixels = (wide[:, 0] << 16 | wide[:, 1] << 8 | wide[:, 2]).astype(np.uint32)
    return packed


def _unpacked(packed: Pixels) -> npt.NDArray[np.uint8]:
    return np.stack([packed >> 16 & 255, packed >> 8 & 255, packed & 255], axis=1).astype(np.uint8)
