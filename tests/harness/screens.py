"""Screenshots that come out the same on every run, and their comparison with a kept picture."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QApplication, QWidget

RESULTS = Path(__file__).resolve().parents[2] / "test-results"
UPDATE_VARIABLE = "LNVIZ_UPDATE_SCREENS"
PATIENCE = 50  # passes of events that a window is given to become active
RGB32 = QImage.Format.Format_RGB32
PAINTED = QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren


class ScreenDiffers(AssertionError):
    """A screen is not the kept picture; the message says in what and where the pictures lie."""


def take_screenshot(widget: QWidget, size: tuple[int, int] | None = None) -> QImage:
    """What ``widget`` paints, as RGB32 at one pixel a point.

    Resize, show, wait until the window is active (its first field gets the focus then), two passes of events, focus
    away (a caret is painted even when it does not blink), and a render into an image of our own: neither the window
    system nor the scale of a screen has a part in it.
    """
    if size is not None:
        widget.resize(*size)
    widget.show()
    window = widget.window()
    window.activateWindow()
    for _ in range(PATIENCE):
        QApplication.processEvents()
        if window.isActiveWindow():
            break
    for _ in range(2):
        QApplication.processEvents()
    for part in (widget, *widget.findChildren(QWidget)):
        # The mouse of the test before may rest where this window opened: nothing is to look pointed at.
        part.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    with _without_focus():
        image = QImage(widget.size(), RGB32)
        image.setDevicePixelRatio(1.0)
        image.fill(Qt.GlobalColor.white)
        widget.render(image, QPoint(), QRegion(), PAINTED)
    return image


def compare_screens(actual: QImage, baseline: Path, results: Path = RESULTS) -> None:
    """Fails with ScreenDiffers unless ``actual`` has the size and every pixel of the picture at ``baseline``.

    A failure keeps NAME.actual.png, NAME.baseline.png and NAME.diff.png under ``results``. With
    LNVIZ_UPDATE_SCREENS=1 the picture at ``baseline`` is written instead; look at it before it is committed.
    """
    actual = actual.convertToFormat(RGB32)
    if os.environ.get(UPDATE_VARIABLE) == "1":
        _save(actual, baseline)
        return
    kept = QImage(str(baseline)).convertToFormat(RGB32)
    name = baseline.stem
    if kept.isNull():
        _save(actual, results / f"{name}.actual.png")
        raise ScreenDiffers(
            f"There is no picture {baseline.name} yet. Look at {results / name}.actual.png; if it is right, "
            f"{UPDATE_VARIABLE}=1 keeps it."
        )
    if actual == kept:
        return
    _save(actual, results / f"{name}.actual.png")
    _save(kept, results / f"{name}.baseline.png")
    if actual.size() != kept.size():
        raise ScreenDiffers(f"{name} is {_size(actual.size())}, the kept picture is {_size(kept.size())}.")
    differing, diff = _count_differing(actual, kept)
    _save(diff, results / f"{name}.diff.png")
    raise ScreenDiffers(
        f"{name} differs from the kept picture in {differing} of {actual.width() * actual.height()} pixels. "
        f"See {results / name}.diff.png; if the change is meant, {UPDATE_VARIABLE}=1 keeps it."
    )


def _count_differing(actual: QImage, kept: QImage) -> tuple[int, QImage]:
    """How many pixels differ, however little, and a picture that shows them in red."""
    from pixelmatch import pixelmatch

    width, height = actual.width(), actual.height()
    marked = bytearray(4 * width * height)
    differing = pixelmatch(_rgba(actual), _rgba(kept), width, height, marked, threshold=0.0, includeAA=True)
    return differing, QImage(bytes(marked), width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()


def _rgba(image: QImage) -> bytes:
    converted = image.convertToFormat(QImage.Format.Format_RGBA8888)  # its memory goes with it
    return bytes(converted.constBits())


def _save(image: QImage, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(path), "PNG"):
        raise OSError(f"{path} could not be written.")


def _size(size: QSize) -> str:
    return f"{size.width()}×{size.height()}"


@contextmanager
def _without_focus() -> Iterator[None]:
    focused = QApplication.focusWidget()
    if focused is not None:
        focused.clearFocus()
    try:
        yield
    finally:
        if focused is not None:
            focused.setFocus()
