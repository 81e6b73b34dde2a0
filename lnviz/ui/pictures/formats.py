"""A sheet as a file: PNG, SVG or PDF by the ending of its name."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPoint, QRect, QSize, QSizeF
from PySide6.QtGui import QImageWriter, QPageSize, QPdfWriter, QTransform

from lnviz.scenario.file import write_atomically
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.pictures.sheet import Sheet

_POINTS_PER_PIXEL = 0.75
_PIXELS_PER_INCH = 96


def write_picture(path: Path, sheet: Sheet, size: QSize) -> None:
    """Write ``sheet`` to ``path`` in the format of its ending, scaled into ``size`` pixels.

    Raises:
        Refusal: the ending is not known, or the file cannot be written; what stood there still does.
    """
    check_ending(path, tuple(WRITERS))
    write_atomically(path, WRITERS[path.suffix.lower()](sheet, size))


def check_ending(path: Path, known: tuple[str, ...]) -> None:
    """Refuse a name whose ending is none of ``known``.

    Raises:
        Refusal: the ending is not known; the sentence says which are.
    """
    if path.suffix.lower() not in known:
        raise Refusal(
            Sentence(
                "{name} has no ending that says a format. Endings that work are {known}.",
                name=path.name,
                known=", ".join(known),
            )
        )


def check_target(path: Path, known: tuple[str, ...]) -> None:
    """Find out before a long computation whether a file could be written to ``path``.

    Raises:
        Refusal: the ending is none of ``known``, ``path`` is a folder, or its folder is missing or read-only.
    """
    folder = path.absolute().parent
    if path.is_dir():
        raise Refusal(Sentence("{name} is a folder. Name a file.", name=path.name))
    check_ending(path, known)
    if not folder.is_dir():
        raise Refusal(
            Sentence("There is no folder {folder}. Make it, or choose another place.", folder=str(folder))
        )
    if not os.access(folder, os.W_OK):
        raise Refusal(
            Sentence("The folder {folder} cannot be written to. Choose another place.", folder=str(folder))
        )


def _png(sheet: Sheet, size: QSize) -> bytes:
    buffer = _buffer()
    QImageWriter(buffer, QByteArray(b"png")).write(sheet.image(size))
    return bytes(buffer.data().data())


def _svg(sheet: Sheet, size: QSize) -> bytes:
    from PySide6.QtSvg import QSvgGenerator

    buffer = _buffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setResolution(_PIXELS_PER_INCH)
    generator.setSize(size)
    # Painted as it was laid out: whoever shows the drawing scales it.
    generator.setViewBox(QRect(QPoint(), sheet.size()))
    generator.setTitle(f"{sheet.title} · {sheet.facts}")
    sheet.paint(generator, sheet.size())
    drawing = scaling_strokes(bytes(buffer.data().data()).decode())
    # Qt writes millimetres; a program that takes an inch for 90 pixels would show another size than was asked for.
    shape = f'width="{size.width()}" height="{size.height()}"'
    return re.sub(r'width="[\d.]+mm" height="[\d.]+mm"', shape, drawing, count=1).encode()


def _pdf(sheet: Sheet, size: QSize) -> bytes:
    buffer = _buffer()
    pdf = QPdfWriter(buffer)
    points = QSizeF(size) * _POINTS_PER_PIXEL
    pdf.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    pdf.setPageMargins(QMarginsF())
    pdf.setResolution(_PIXELS_PER_INCH)
    pdf.setTitle(f"{sheet.title} · {sheet.facts}")
    sheet.paint(pdf, size)
    return bytes(buffer.data().data())


Writer = Callable[[Sheet, QSize], bytes]
WRITERS: dict[str, Writer] = {".png": _png, ".svg": _svg, ".pdf": _pdf}
DRAWN = (".svg", ".pdf")
"""Endings of formats that keep lines and text, so that pixels say nothing of how sharp they are."""


def in_mm(pixels: int) -> int:
    """How long a side of a drawing is on paper, in whole millimetres."""
    return round(pixels * 25.4 / _PIXELS_PER_INCH)


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


_ELEMENT = re.compile(
    r'<g\b[^>]*\btransform="matrix\((?P<matrix>[^)]*)\)"[^>]*>'
    r'|<(?P<tag>polyline|polygon|path|rect)\b(?P<rest>[^>]*?) vector-effect="non-scaling-stroke"'
)
_SHAPE = re.compile(r'\b(points|d)="([^"]*)"')
_PAIR = re.compile(r"(-?[\d.]+(?:e[+-]?\d+)?),(-?[\d.]+(?:e[+-]?\d+)?)")


def scaling_strokes(svg: str) -> str:
    """``svg`` as Qt wrote it, with lines that are scaled as everything else is.

    The lines of a plot come as lines of a fixed width in a group that is stretched. Each is written in the
    coordinates of the page instead, so that a drawing shown twice as large has lines twice as thick.
    """
    parts, matrix, place = [], QTransform(), 0
    while found := _ELEMENT.search(svg, place):
        parts.append(svg[place : found.start()])
        place = found.end()
        if found["matrix"] is not None:
            matrix = _matrix(found["matrix"])
            parts.append(found[0])
            continue
        end = svg.index("/>", place)
        if found["tag"] == "rect" and matrix.isScaling():
            parts.append(found[0])  # which has no points; nothing of ours draws such a one
            continue
        parts.append(f"<{found['tag']}{found['rest']}" + _on_page(svg[place:end], matrix))
        place = end
    return "".join([*parts, svg[place:]])


def _on_page(attributes: str, matrix: QTransform) -> str:
    """The attributes of an element with its points where ``matrix`` puts them, and the matrix undone for it."""
    back, possible = matrix.inverted()
    if not possible or not matrix.isScaling():
        return attributes
    m11, m12, m21, m22, dx, dy = (
        matrix.m11(),
        matrix.m12(),
        matrix.m21(),
        matrix.m22(),
        matrix.dx(),
        matrix.dy(),
    )

    def moved(pair: re.Match[str]) -> str:
        x, y = float(pair[1]), float(pair[2])
        return f"{m11 * x + m21 * y + dx:.3f},{m12 * x + m22 * y + dy:.3f}"

    def shape(found: re.Match[str]) -> str:
        return f'{found[1]}="{_PAIR.sub(moved, found[2])}"'

    undone = ",".join(
        f"{value:.9g}" for value in (back.m11(), back.m12(), back.m21(), back.m22(), back.dx(), back.dy())
    )
    return f'{_SHAPE.sub(shape, attributes)} transform="matrix({undone})"'


def _matrix(numbers: str) -> QTransform:
    return QTransform(*(float(number) for number in numbers.split(",")))
