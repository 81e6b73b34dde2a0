"""A picture as PNG, SVG or PDF: a line that names the scenario, then the workspace with its controls."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPoint, QRect, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QImage,
    QImageWriter,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPdfWriter,
    QRegion,
)
from PySide6.QtWidgets import QWidget

from lnviz.scenario.file import write_atomically
from lnviz.scenario.schema import Scenario
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.language import tr
from lnviz.ui.theme import Tokens, ui_font

HEADER = 40
MARGIN = 12
_PAD = 8
_POINTS_PER_PIXEL = 0.75


@dataclass(frozen=True)
class Picture:
    """What a picture shows: words on top, then the workspace's controls where it has some, then itself."""

    title: str
    facts: str
    controls: QWidget | None
    workspace: QWidget

    @property
    def size(self) -> QSize:
        """Width and height in pixels."""
        return QSize(self.workspace.width(), self.top + self.workspace.height())

    @property
    def top(self) -> int:
        """Height of what stands above the workspace, in pixels."""
        return header_height(self.controls)


def header_height(controls: QWidget | None) -> int:
    """Height in pixels of the words and of ``controls``, if any, above a workspace."""
    return HEADER + (controls.height() + 2 * _PAD if controls is not None else 0)


def facts(scenario: Scenario, shown_step: int | None = None) -> str:
    """What is needed to make the picture again, beside the scenario itself."""
    if scenario.workspace == "flow":
        step = scenario.flow.shown_step if shown_step is None else shown_step
        return tr("Gradient flow · step {step} · seed {seed}", step=step, seed=scenario.flow.training.seed)
    shape = " × ".join(map(str, scenario.normalize.tensor.values.shape))
    source = scenario.normalize.tensor.source.partition("\n")[0]
    return f"{source} · {shape}" if source else tr("tensor of {shape}", shape=shape)


def lay_out(picture: Picture, size: QSize) -> None:
    """Give the widgets of ``picture`` the size at which it is ``size`` large.

    Where they do not fit they are laid out larger in both directions, to be scaled down.
    """
    controls, workspace = picture.controls, picture.workspace
    smallest = workspace.minimumSizeHint().expandedTo(workspace.minimumSize())
    if controls is not None:
        wanted = controls.sizeHint().expandedTo(controls.minimumSizeHint())
        smallest = smallest.expandedTo(QSize(wanted.width() + 2 * MARGIN, 0))
        controls.setParent(None)  # else it would be part of the workspace's own picture
        controls.resize(wanted)
        _show(controls)
    smallest += QSize(0, picture.top)
    factor = max(1.0, smallest.width() / size.width(), smallest.height() / size.height())
    whole = QSize(math.ceil(size.width() * factor), math.ceil(size.height() * factor))
    workspace.resize(whole - QSize(0, picture.top))
    _show(workspace)
    if finish := getattr(workspace, "finish", None):
        finish()  # what is made a moment later while somebody works
    if (focused := workspace.window().focusWidget()) is not None:
        focused.clearFocus()


def _show(widget: QWidget) -> None:
    """Let a widget lay itself out as if it were seen."""
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()


def write_picture(path: Path, picture: Picture, tokens: Tokens, size: QSize | None = None) -> None:
    """Write ``picture`` to ``path`` in the format of its ending, scaled into ``size`` where that is given.

    Raises:
        Refusal: the ending is not known, or the file cannot be written; what stood there still does.
    """
    write = writer(path)
    write_atomically(path, write(picture, tokens, size or picture.size))


def writer(path: Path) -> Callable[[Picture, Tokens, QSize], bytes]:
    """The function that makes the content of a file with the ending of ``path``.

    Raises:
        Refusal: the ending is not known; the sentence says which are.
    """
    ending = path.suffix.lower()
    if ending in WRITERS:
        return WRITERS[ending]
    if ending in (".gif", ".webp", ".mp4"):
        raise Refusal(
            Sentence(
                "{name}: this version writes no animations. Endings that work are {known}.",
                name=path.name,
                known=", ".join(WRITERS),
            )
        )
    raise Refusal(
        Sentence(
            "{name} has no ending that says a format. Endings that work are {known}.",
            name=path.name,
            known=", ".join(WRITERS),
        )
    )


def check_target(path: Path) -> None:
    """Find out before a long computation whether a picture could be written to ``path``.

    Raises:
        Refusal: the ending is not known, ``path`` is a folder, or its folder is missing or read-only.
    """
    writer(path)
    folder = path.absolute().parent
    if path.is_dir():
        raise Refusal(Sentence("{name} is a folder. Name a file.", name=path.name))
    if not folder.is_dir():
        raise Refusal(
            Sentence("There is no folder {folder}. Make it, or choose another place.", folder=str(folder))
        )
    if not os.access(folder, os.W_OK):
        raise Refusal(
            Sentence("The folder {folder} cannot be written to. Choose another place.", folder=str(folder))
        )


def to_image(picture: Picture, tokens: Tokens, size: QSize) -> QImage:
    """``picture`` as pixels, scaled into ``size``."""
    image = QImage(size, QImage.Format.Format_RGB32)
    _paint(image, picture, tokens, size)
    return image


def _png(picture: Picture, tokens: Tokens, size: QSize) -> bytes:
    buffer = _buffer()
    QImageWriter(buffer, QByteArray(b"png")).write(to_image(picture, tokens, size))
    return bytes(buffer.data().data())


def _svg(picture: Picture, tokens: Tokens, size: QSize) -> bytes:
    from PySide6.QtSvg import QSvgGenerator

    buffer = _buffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(QPoint(), size))
    generator.setTitle(picture.title)
    generator.setResolution(96)
    _paint(generator, picture, tokens, size)
    return bytes(buffer.data().data())


def _pdf(picture: Picture, tokens: Tokens, size: QSize) -> bytes:
    buffer = _buffer()
    pdf = QPdfWriter(buffer)
    points = QSizeF(size) * _POINTS_PER_PIXEL
    pdf.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    pdf.setPageMargins(QMarginsF())
    pdf.setResolution(96)
    pdf.setTitle(picture.title)
    _paint(pdf, picture, tokens, size)
    return bytes(buffer.data().data())


WRITERS: dict[str, Callable[[Picture, Tokens, QSize], bytes]] = {".png": _png, ".svg": _svg, ".pdf": _pdf}


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _paint(device: QPaintDevice, picture: Picture, tokens: Tokens, size: QSize) -> None:
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRect(QPoint(), size), tokens.color("bg"))
    whole = picture.size
    scale = min(size.width() / whole.width(), size.height() / whole.height())
    painter.translate(
        (size.width() - scale * whole.width()) / 2, (size.height() - scale * whole.height()) / 2
    )
    painter.scale(scale, scale)
    _paint_header(painter, picture, tokens)
    children = QWidget.RenderFlag.DrawChildren
    if picture.controls is not None:
        picture.controls.render(painter, QPoint(MARGIN, HEADER + _PAD), QRegion(), children)
        painter.setPen(tokens.color("grid"))
        painter.drawLine(0, picture.top - 1, whole.width(), picture.top - 1)
    picture.workspace.render(painter, QPoint(0, picture.top), QRegion(), children)
    painter.end()


def _paint_header(painter: QPainter, picture: Picture, tokens: Tokens) -> None:
    """The title on the left, the facts on the right; a long title is cut before the facts are."""
    middle = Qt.AlignmentFlag.AlignVCenter
    line = QRect(MARGIN + 2, 0, picture.size.width() - 2 * MARGIN - 4, HEADER)
    font = ui_font()
    painter.setFont(font)
    painter.setPen(tokens.color("muted"))
    painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, picture.facts)
    room = line.width() - QFontMetrics(font).horizontalAdvance(picture.facts) - 24
    bold = ui_font(14, bold=True)
    painter.setFont(bold)
    painter.setPen(tokens.color("text"))
    title = QFontMetrics(bold).elidedText(picture.title, Qt.TextElideMode.ElideRight, max(room, 60))
    painter.drawText(line, middle | Qt.AlignmentFlag.AlignLeft, title)
    painter.setPen(tokens.color("grid"))
    painter.drawLine(0, HEADER - 1, picture.size.width(), HEADER - 1)
