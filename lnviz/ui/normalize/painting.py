"""The tables' canvas, drawn: input, statistics, the stage on the right, and the rows of γ, β and BatchNorm below."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from lnviz.numbers import cell_notation, cell_text, cell_texts
from lnviz.ui.grid import PADDING, paint_cells, paint_veil
from lnviz.ui.language import tr
from lnviz.ui.normalize.geometry import (
    CELL_HEIGHT,
    LABEL_HEIGHT,
    STATISTIC_WIDTH,
    STATISTICS,
    TITLE_HEIGHT,
    Geometry,
)
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme, ui_font

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


@dataclass(frozen=True)
class Marks:
    """What is pointed at: the cursor's cell, the cell under the mouse, and how far the outline has turned (0…1)."""

    selected: tuple[int, int]
    hovered: tuple[int, int] | None
    turned: float
    focused: bool
    pinned: str | None = None


def paint_tables(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    """Everything on the canvas for one resolved state."""
    _paint_titles(painter, theme, geometry, view)
    _paint_labels(painter, theme, geometry, view, marks)
    _paint_table(painter, theme, geometry, view, "input")
    if view.shown is not None:
        _paint_table(painter, theme, geometry, view, "output")
        _paint_gutter(painter, theme, geometry, view, marks)
    _paint_pinned_left(painter, theme, geometry, view)
    _paint_parameters(painter, theme, geometry, view)
    _paint_outlines(painter, theme, geometry, view, marks)


def cell_font(geometry: Geometry, *, bold: bool = False) -> QFont:
    """The font of cells and labels, larger where the cells are."""
    return ui_font(14 if geometry.cell_height > CELL_HEIGHT else 12, bold=bold)


def visible(geometry: Geometry, values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The part of a table that is on the canvas."""
    rows = slice(geometry.first_row, geometry.first_row + geometry.visible_rows)
    return values[rows, geometry.first_column : geometry.first_column + geometry.visible_columns]


def shown_title(view: View) -> tuple[str, str]:
    """The name of the stage on the right and a muted word on what it is made of."""
    rms = view.source.norm.kind == "rms"
    beyond = tr("colours ±{reach}", reach=f"{view.shown_reach:g}")
    names = {
        "x": (tr("Input x"), beyond),
        "mean": (tr("Input x"), tr("the mean of each group beside it")),
        "centered": (tr("x, not centred") if rms else tr("Centred x − μ"), beyond),
        "variance": (
            tr("x, not centred") if rms else tr("Centred x − μ"),
            tr("the mean square of each group beside it")
            if rms
            else tr("the variance of each group beside it"),
        ),
        "xhat": (tr("Normalised x̂"), beyond),
        "scaled": (tr("Scaled γ·x̂"), beyond),
        "y": (tr("Output y = γ·x̂ + β"), beyond),
    }
    return names[view.stage]


def _paint_titles(painter: QPainter, theme: Theme, geometry: Geometry, view: View) -> None:
    rows, columns = view.values.shape
    words = tr("{rows} × {columns}, tokens × features", rows=rows, columns=columns)
    if geometry.visible_columns < columns:
        first = geometry.first_column
        last = view.columns[min(first + geometry.visible_columns, columns) - 1]
        words += " · " + tr("{first} to {last}", first=view.columns[first], last=last)
    words += " · " + tr("colours ±{reach}", reach=f"{view.input_reach:g}")
    _title(painter, theme, geometry.left, geometry.gutter - geometry.left - 8, tr("Input x"), words)
    if view.shown is not None:
        title, subtitle = shown_title(view)
        _title(painter, theme, geometry.right, geometry.width - geometry.right, title, subtitle)


def _title(painter: QPainter, theme: Theme, x: int, width: int, title: str, subtitle: str) -> None:
    bold = ui_font(13, bold=True)
    painter.setFont(bold)
    painter.setPen(theme.color("text"))
    painter.drawText(QRectF(x, 0, width, TITLE_HEIGHT), _LEFT, title)
    taken = QFontMetricsF(bold).horizontalAdvance(title) + 10
    painter.setFont(ui_font(12))
    painter.setPen(theme.color("muted"))
    rest = QRectF(x + taken, 0, max(0, width - taken), TITLE_HEIGHT)
    elided = QFontMetricsF(painter.font()).elidedText(subtitle, Qt.TextElideMode.ElideRight, rest.width())
    painter.drawText(rest, _LEFT, elided)


def _paint_labels(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    painter.setFont(cell_font(geometry))
    row, column = marks.hovered or marks.selected
    metrics = QFontMetricsF(painter.font())
    elide = Qt.TextElideMode.ElideRight
    for place in range(geometry.first_column, geometry.first_column + geometry.visible_columns):
        painter.setPen(theme.color("text" if place == column else "muted"))
        text = metrics.elidedText(view.columns[place], elide, geometry.cell_width - 4)
        for area in ("input", "output") if view.shown is not None else ("input",):
            cell = geometry.cell(area, 0, place)
            painter.drawText(QRectF(cell.x(), TITLE_HEIGHT, cell.width(), LABEL_HEIGHT), _CENTRE, text)
    for place in range(geometry.first_row, geometry.first_row + geometry.visible_rows):
        painter.setPen(theme.color("text" if place == row else "muted"))
        cell = geometry.cell("input", place, geometry.first_column)
        text = metrics.elidedText(view.rows[place], elide, geometry.header_width - 12)
        painter.drawText(QRectF(0, cell.y(), geometry.header_width - 8, geometry.cell_height), _RIGHT, text)


def _paint_table(painter: QPainter, theme: Theme, geometry: Geometry, view: View, area: str) -> None:
    on_left = area == "input"
    whole = view.values if on_left else view.shown
    assert whole is not None
    values = visible(geometry, whole)
    notation = view.input_notation if on_left else view.shown_notation
    painter.setFont(cell_font(geometry))
    reach = view.input_reach if on_left else view.shown_reach
    paint_cells(painter, geometry.body(area), values, cell_texts(values, notation), reach, theme.tokens)


def statistic_words(view: View) -> dict[str, str]:
    """What the statistics are called for the norm in force."""
    if view.source.norm.kind == "rms":
        return {"mean": tr("μ unused"), "variance": tr("mean x²"), "std": tr("rms")}
    return {"mean": "μ", "variance": "σ²", "std": "σ"}


def _paint_gutter(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    words = statistic_words(view)
    top = geometry.body_top
    if view.by_column or view.statistics is None:
        frame = QRectF(
            geometry.gutter + 6,
            top,
            len(STATISTICS) * STATISTIC_WIDTH - 12,
            geometry.visible_rows * geometry.cell_height,
        )
        _paint_idle(painter, theme, frame, tr("LayerNorm and RMSNorm\nwould use these rows"))
        return
    active = {"mean": "mean", "variance": "variance"}.get(view.stage)
    for place, (name, column) in enumerate(zip(STATISTICS, view.statistics, strict=True)):
        x = geometry.gutter + place * STATISTIC_WIDTH
        unused = name == "mean" and view.source.norm.kind == "rms"
        painter.setFont(cell_font(geometry, bold=not unused))
        painter.setPen(theme.color("focus" if name == active else "muted" if unused else "text"))
        box = QRectF(x, TITLE_HEIGHT, STATISTIC_WIDTH - PADDING, LABEL_HEIGHT)
        painter.drawText(box, _RIGHT, words[name])
        painter.setFont(cell_font(geometry))
        notation = cell_notation(column)
        for row in range(geometry.first_row, geometry.first_row + geometry.visible_rows):
            chosen = row == (marks.hovered or marks.selected)[0]
            painter.setPen(theme.color("text" if chosen and not unused else "muted"))
            y = top + (row - geometry.first_row) * geometry.cell_height
            box = QRectF(x, y, STATISTIC_WIDTH - PADDING, geometry.cell_height)
            painter.drawText(box, _RIGHT, cell_text(float(column[row]), notation))


def _paint_idle(painter: QPainter, theme: Theme, frame: QRectF, words: str) -> None:
    """The empty outline where the statistics of another norm would stand."""
    painter.setPen(QPen(theme.color("border"), 1, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(theme.color("muted"))
    painter.drawText(frame.adjusted(4, 2, -4, -2), _CENTRE | int(Qt.TextFlag.TextWordWrap), words)


def _paint_pinned_left(painter: QPainter, theme: Theme, geometry: Geometry, view: View) -> None:
    painter.setFont(cell_font(geometry))
    if not view.by_column:
        frame = geometry.pinned_cell("idle", geometry.first_column)
        frame.setWidth(geometry.table_width)
        _paint_idle(painter, theme, frame, tr("BatchNorm would use these columns"))
        return
    if view.statistics is not None:
        for name, values in zip(STATISTICS, view.statistics, strict=True):
            words = {"mean": tr("batch μ"), "variance": tr("batch σ²"), "std": tr("batch σ")}[name]
            _paint_row(painter, theme, geometry, name, words, values, "text")
    running = view.source.norm.mode == "eval"
    role = "text" if running else "muted"
    _paint_row(painter, theme, geometry, "running_mean", tr("running μ"), view.running_mean, role)
    _paint_row(painter, theme, geometry, "running_variance", tr("running σ²"), view.running_variance, role)


def _paint_parameters(painter: QPainter, theme: Theme, geometry: Geometry, view: View) -> None:
    if view.shown is None:
        return
    _paint_row(painter, theme, geometry, "gamma", "γ", view.gamma, "parameter")
    _paint_row(painter, theme, geometry, "beta", "β", view.beta, "parameter")


def _paint_row(
    painter: QPainter,
    theme: Theme,
    geometry: Geometry,
    name: str,
    words: str,
    values: npt.NDArray[np.float64],
    role: str,
) -> None:
    """One row of numbers below a table, with its name before it; editable ones stand in frames."""
    first = geometry.pinned_cell(name, geometry.first_column)
    editable = name in ("gamma", "beta", "running_mean", "running_variance")
    painter.setFont(cell_font(geometry, bold=editable))
    painter.setPen(theme.color(role))
    painter.drawText(QRectF(first.x() - 90, first.y(), 82, geometry.cell_height), _RIGHT, words)
    painter.setFont(cell_font(geometry))
    notation = cell_notation(values)
    for column in range(geometry.first_column, geometry.first_column + geometry.visible_columns):
        cell = geometry.pinned_cell(name, column)
        if editable:
            painter.setPen(QPen(theme.color("grid"), 1))
            painter.setBrush(theme.color("button"))
            painter.drawRoundedRect(cell.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)
        painter.setPen(theme.color("muted" if role == "muted" else "text"))
        text = cell_text(float(values[column]), notation)
        painter.drawText(cell.adjusted(0, 0, -PADDING, 0), _RIGHT, text)


def _paint_outlines(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    row, column = marks.hovered or marks.selected
    rows, columns = view.values.shape
    for area in ("input", "output") if view.shown is not None else ("input",):
        along_row = geometry.group(area, (row, row), (0, columns - 1))
        along_column = geometry.group(area, (0, rows - 1), (column, column))
        outline = _between(along_row, along_column, marks.turned)
        if marks.hovered is not None:
            paint_veil(painter, geometry.body(area), outline, theme.tokens)
        if not outline.isEmpty():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(outline, 4, 4)
        cell = geometry.cell(area, *marks.selected)
        if geometry.body(area).contains(cell.center()) and marks.pinned is None:
            painter.setPen(QPen(theme.color("text"), 2 if marks.focused else 1))
            painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), 3, 3)
    if marks.pinned is not None and marks.focused:
        painter.setPen(QPen(theme.color("text"), 2))
        painter.drawRoundedRect(
            geometry.pinned_cell(marks.pinned, marks.selected[1]).adjusted(1, 1, -1, -1), 3, 3
        )


def _between(start: QRectF, end: QRectF, part: float) -> QRectF:
    """The rectangle that has gone ``part`` of the way from ``start`` to ``end``."""

    def mixed(a: float, b: float) -> float:
        return a + (b - a) * part

    return QRectF(
        mixed(start.x(), end.x()),
        mixed(start.y(), end.y()),
        mixed(start.width(), end.width()),
        mixed(start.height(), end.height()),
    )
