"""The tables' canvas, drawn: input, statistics, the stage on the right, and the rows of γ, β and BatchNorm below."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from lnviz.numbers import cell_notation, cell_text, cell_texts, grouped
from lnviz.ui.grid import PADDING, paint_cells, paint_veil
from lnviz.ui.language import tr
from lnviz.ui.normalize.geometry import (
    CELL_HEIGHT,
    IDLE,
    LABEL_HEIGHT,
    RUNNING,
    STATISTICS,
    TALL_CELL_HEIGHT,
    TITLE_HEIGHT,
    Geometry,
)
from lnviz.ui.normalize.sides import Side, kind_name, sides, told_by
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme, ui_font

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


@dataclass(frozen=True)
class Marks:
    """What is pointed at: the cell under the mouse, and what the outline turns from and how far it has come (0…1)."""

    hovered: tuple[int, int] | None
    before: View
    turned: float
    focused: bool
    pinned: str | None = None


def paint_tables(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    """Everything on the canvas for one resolved state."""
    left, right = sides(view)
    for side, area in ((left, "input"), (right, "output")):
        if side.array is not None:
            _paint_title(painter, theme, geometry, side, area)
            _paint_column_labels(painter, theme, geometry, view, marks, area)
            _paint_table(painter, theme, geometry, side, area)
    _paint_row_labels(painter, theme, geometry, view, marks)
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


def _paint_title(painter: QPainter, theme: Theme, geometry: Geometry, side: Side, area: str) -> None:
    on_left = area == "input"
    x = geometry.left if on_left else geometry.right
    width = (geometry.gutter - geometry.left - 8) if on_left else geometry.width - geometry.right
    words = _parts(geometry, side.view) if on_left else []
    words += [side.subtitle, tr("colours ±{reach}", reach=f"{side.reach:g}")]
    _title(painter, theme, x, width, side.title, " · ".join(filter(None, words)))


def _parts(geometry: Geometry, view: View) -> list[str]:
    """Which columns and rows are seen, where not all are."""
    said = []
    for names, first, count in (
        (view.columns, geometry.first_column, geometry.visible_columns),
        (view.rows, geometry.first_row, geometry.visible_rows),
    ):
        if count < len(names):
            last = names[min(first + count, len(names)) - 1]
            total = grouped(len(names))
            said.append(tr("{first} to {last} of {total}", first=names[first], last=last, total=total))
    return said


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


def _paint_column_labels(
    painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks, area: str
) -> None:
    painter.setFont(cell_font(geometry))
    metrics = QFontMetricsF(painter.font())
    _row, column = marks.hovered or view.selected
    for place in range(geometry.first_column, geometry.first_column + geometry.visible_columns):
        painter.setPen(theme.color("text" if place == column else "muted"))
        text = metrics.elidedText(view.columns[place], Qt.TextElideMode.ElideRight, geometry.cell_width - 4)
        cell = geometry.cell(area, 0, place)
        painter.drawText(QRectF(cell.x(), TITLE_HEIGHT, cell.width(), LABEL_HEIGHT), _CENTRE, text)


def _paint_row_labels(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    painter.setFont(cell_font(geometry))
    metrics = QFontMetricsF(painter.font())
    row, _column = marks.hovered or view.selected
    for place in range(geometry.first_row, geometry.first_row + geometry.visible_rows):
        painter.setPen(theme.color("text" if place == row else "muted"))
        cell = geometry.cell("input", place, geometry.first_column)
        text = metrics.elidedText(view.rows[place], Qt.TextElideMode.ElideRight, geometry.header_width - 12)
        painter.drawText(QRectF(0, cell.y(), geometry.header_width - 8, geometry.cell_height), _RIGHT, text)


def _paint_table(painter: QPainter, theme: Theme, geometry: Geometry, side: Side, area: str) -> None:
    assert side.array is not None
    values = visible(geometry, side.array)
    painter.setFont(cell_font(geometry))
    paint_cells(
        painter, geometry.body(area), values, cell_texts(values, side.notation), side.reach, theme.tokens
    )


def statistic_words(view: View) -> dict[str, str]:
    """What the statistics are called for the norm in force."""
    if view.norm.kind == "rms":
        return {"mean": tr("μ unused"), "variance": tr("mean x²"), "std": tr("rms")}
    return {"mean": "μ", "variance": "σ²", "std": "σ"}


def _paint_gutter(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    top = geometry.body_top
    told = told_by(view, by_column=False)
    if told is None:
        width, height = (
            len(STATISTICS) * geometry.statistic_width - 12,
            geometry.visible_rows * geometry.cell_height,
        )
        if view.trace is not None:
            frame = QRectF(geometry.gutter + 6, top, width, height)
            painter.setFont(cell_font(geometry))
            _paint_idle(painter, theme, frame, tr("LayerNorm and RMSNorm\nwould use these rows"))
        return
    assert told.statistics is not None
    if view.compared is not None:
        painter.setFont(ui_font(12))
        painter.setPen(theme.color("muted"))
        width = len(STATISTICS) * geometry.statistic_width - PADDING
        painter.drawText(QRectF(geometry.gutter, 0, width, TITLE_HEIGHT), _RIGHT, kind_name(told.norm.kind))
    words = statistic_words(told)
    active = {"mean": "mean", "variance": "variance"}.get(view.stage)
    for place, (name, column) in enumerate(zip(STATISTICS, told.statistics, strict=True)):
        x = geometry.gutter + place * geometry.statistic_width
        unused = name == "mean" and told.norm.kind == "rms"
        painter.setFont(cell_font(geometry, bold=not unused))
        painter.setPen(theme.color("focus" if name == active else "muted" if unused else "text"))
        box = QRectF(x, TITLE_HEIGHT, geometry.statistic_width - PADDING, LABEL_HEIGHT)
        painter.drawText(box, _RIGHT, words[name])
        painter.setFont(cell_font(geometry))
        notation = cell_notation(column)
        for row in range(geometry.first_row, geometry.first_row + geometry.visible_rows):
            chosen = row == (marks.hovered or view.selected)[0]
            painter.setPen(theme.color("text" if chosen and not unused else "muted"))
            y = top + (row - geometry.first_row) * geometry.cell_height
            box = QRectF(x, y, geometry.statistic_width - PADDING, geometry.cell_height)
            painter.drawText(box, _RIGHT, cell_text(float(column[row]), notation))


def _paint_idle(painter: QPainter, theme: Theme, frame: QRectF, words: str) -> None:
    """The empty outline where the statistics of another norm would stand."""
    painter.setPen(QPen(theme.color("border"), 1, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(theme.color("muted"))
    inside = frame.adjusted(4, 2, -4, -2)
    if frame.height() <= TALL_CELL_HEIGHT:
        words = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, inside.width())
    painter.drawText(inside, _CENTRE | int(Qt.TextFlag.TextWordWrap), words)


def _paint_pinned_left(painter: QPainter, theme: Theme, geometry: Geometry, view: View) -> None:
    painter.setFont(cell_font(geometry))
    if geometry.pinned == IDLE:
        frame = geometry.pinned_cell("idle", geometry.first_column)
        frame.setWidth(geometry.table_width)
        _paint_idle(painter, theme, frame, tr("BatchNorm would use these columns"))
        return
    told = told_by(view, by_column=True)
    if told is not None and told.statistics is not None:
        words = _column_words(told)
        for name, values in zip(STATISTICS, told.statistics, strict=True):
            _paint_row(painter, theme, geometry, name, words[name], values, "text")
    if RUNNING[0] in geometry.pinned:
        eval_mode = any(
            v.norm.mode == "eval" and v.has_running for v in (view, view.compared) if v is not None
        )
        role = "text" if eval_mode else "muted"
        _paint_row(painter, theme, geometry, "running_mean", tr("running μ"), view.running_mean, role)
        _paint_row(
            painter, theme, geometry, "running_variance", tr("running σ²"), view.running_variance, role
        )


def _column_words(view: View) -> dict[str, str]:
    """The names of the statistics by column: over the batch, inside the sample, or of the group of columns."""
    whose = {"batch": tr("batch"), "instance": tr("sample"), "group": tr("group")}[view.norm.kind]
    return {"mean": f"{whose} μ", "variance": f"{whose} σ²", "std": f"{whose} σ"}


def _paint_parameters(painter: QPainter, theme: Theme, geometry: Geometry, view: View) -> None:
    if sides(view)[1].array is None:
        return
    role = "parameter" if view.source.affine else "muted"
    _paint_row(painter, theme, geometry, "gamma", "γ", view.gamma, role, view.editable)
    _paint_row(painter, theme, geometry, "beta", "β", view.beta, role, view.editable)


def _paint_row(
    painter: QPainter,
    theme: Theme,
    geometry: Geometry,
    name: str,
    words: str,
    values: npt.NDArray[np.float64],
    role: str,
    editable: tuple[str, ...] = RUNNING,
) -> None:
    """One row of numbers below a table, with its name before it; editable ones stand in frames."""
    first = geometry.pinned_cell(name, geometry.first_column)
    framed = name in editable
    painter.setFont(cell_font(geometry, bold=framed))
    painter.setPen(theme.color(role))
    painter.drawText(QRectF(first.x() - 90, first.y(), 82, geometry.cell_height), _RIGHT, words)
    painter.setFont(cell_font(geometry))
    notation = cell_notation(values)
    for column in range(geometry.first_column, geometry.first_column + geometry.visible_columns):
        cell = geometry.pinned_cell(name, column)
        if framed:
            painter.setPen(QPen(theme.color("grid"), 1))
            painter.setBrush(theme.color("button"))
            painter.drawRoundedRect(cell.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)
        painter.setPen(theme.color("muted" if role == "muted" else "text"))
        text = cell_text(float(values[column]), notation)
        painter.drawText(cell.adjusted(0, 0, -PADDING, 0), _RIGHT, text)


def _paint_outlines(painter: QPainter, theme: Theme, geometry: Geometry, view: View, marks: Marks) -> None:
    for side, area in zip(sides(view), ("input", "output"), strict=True):
        if side.array is None:
            continue
        cell = marks.hovered or view.selected
        outline = _outline(geometry, area, side.view, marks, cell)
        if marks.hovered is not None:
            paint_veil(painter, geometry.body(area), outline, theme.tokens)
        if not outline.isEmpty():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(outline, 4, 4)
        rect = geometry.cell(area, *view.selected)
        if geometry.body(area).contains(rect.center()) and marks.pinned is None:
            painter.setPen(QPen(theme.color("text"), 2 if marks.focused else 1))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3)
    if marks.pinned is not None and marks.focused:
        painter.setPen(QPen(theme.color("text"), 2))
        painter.drawRoundedRect(
            geometry.pinned_cell(marks.pinned, view.selected[1]).adjusted(1, 1, -1, -1), 3, 3
        )


def _outline(geometry: Geometry, area: str, view: View, marks: Marks, cell: tuple[int, int]) -> QRectF:
    """The outline of a cell's group, on its way from the norm before to the norm in force."""
    end = view.bounds(cell)
    if marks.turned < 1 and marks.before.values.shape == view.values.shape:
        start = marks.before.bounds(cell)
        part = marks.turned
        top, bottom, left, right = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        end = (top, bottom, left, right)
    return geometry.group(area, end)
