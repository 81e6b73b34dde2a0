"""The Jacobian of the selected group as a signed map, with the directions in which it is dead."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lnviz.norm.backward import MAX_JACOBIAN, jacobian
from lnviz.numbers import exact, four, gradient_text
from lnviz.ui.as_table import Table
from lnviz.ui.colormaps import diverging, nice_reach, signed_index
from lnviz.ui.language import tr
from lnviz.ui.normalize.tabulated import jacobian_table
from lnviz.ui.normalize.view import View
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted
from lnviz.ui.theme import Theme, ui_font

HEAD, MARGIN, WIDEST = 18, 10, 0.62


@dataclass(frozen=True, eq=False)
class Summary:
    """A Jacobian as it is drawn: at most one entry a pixel, its true size, the reach of its colours, and the words."""

    shown: npt.NDArray[np.float64]
    size: int
    pixels: int
    reach: float
    words: str


class JacobianMap(QWidget, Painted):
    """∂x̂/∂x inside one group: rows are outputs, columns inputs, the diagonal is framed."""

    accessible_role = QAccessible.Role.Chart

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._summary: Summary | None = None
        self.setMinimumHeight(110)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Jacobian of the normalised output by the input"))
        self._summary = None

    def set_view(self, view: View) -> None:
        """Show the Jacobian of the selected group of another resolved state."""
        if view.trace is not self._view.trace or view.selected != self._view.selected:
            self._summary = None
        self._view = view
        self.update()

    def matrix(self) -> npt.NDArray[np.float64] | None:
        """The Jacobian of the selected group, made anew; None where there is none, or the group is too large."""
        trace = self._view.trace
        number = int(self._view.groups[self._view.selected])
        if trace is None or number < 0 or trace.count > MAX_JACOBIAN:
            return None
        return jacobian(trace, number, "xhat")

    def spoken(self) -> str:
        """The directions in which it is dead, or why there is none."""
        summary = self._summarised()
        return self._why_not() if summary is None else summary.words

    def tables(self) -> list[Table]:
        """Every entry, for the dialog As table."""
        table = jacobian_table(self.matrix())
        return [] if table is None else [table]

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(11))
        painter.setPen(self._theme.color("muted"))
        summary = self._summarised()
        if summary is None:
            room = QRectF(0, 0, self._theme.across(self), self._theme.down(self))
            painter.drawText(room, int(Qt.TextFlag.TextWordWrap), self._why_not())
            painter.end()
            return
        words = tr(
            "Jacobian ∂x̂/∂x, {size}, colours ±{reach}",
            size=f"{summary.size} × {summary.size}",
            reach=f"{summary.reach:g}",
        )
        painter.drawText(QPointF(0, 12), words)
        self._paint_matrix(painter, summary)
        painter.setPen(self._theme.color("muted"))
        left = self._square().right() + MARGIN
        beside = QRectF(left, HEAD, self._theme.across(self) - left, self._theme.down(self) - HEAD)
        painter.drawText(beside, int(Qt.TextFlag.TextWordWrap), summary.words)
        painter.end()

    def _summarised(self) -> Summary | None:
        """What is shown, made once for a group and a size: the matrix itself would be as large as the tensor."""
        pixels = max(1, int(self._square().width()))
        if self._summary is None or self._summary.pixels != pixels:
            matrix = self.matrix()
            if matrix is None:
                return None
            reach = nice_reach(float(np.abs(matrix[np.isfinite(matrix)]).max(initial=0.0)))
            shown = _strongest(matrix, pixels)
            self._summary = Summary(shown, matrix.shape[0], pixels, reach, self._dead(matrix))
        return self._summary

    def _square(self) -> QRectF:
        side = max(20.0, min(self._theme.across(self) * WIDEST, self._theme.down(self) - HEAD - 2))
        return QRectF(0, HEAD, side, side)

    def _paint_matrix(self, painter: QPainter, summary: Summary) -> None:
        square = self._square()
        rgb = diverging(self._theme.tokens)[signed_index(summary.shown, summary.reach)]
        pixels = np.full((*rgb.shape[:2], 4), 255, dtype=np.uint8)
        pixels[..., :3] = rgb[..., ::-1]
        rows, columns = rgb.shape[:2]
        image = QImage(pixels.data, columns, rows, columns * 4, QImage.Format.Format_RGB32)
        painter.drawImage(square, image)
        cell = square.width() / summary.size
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("text"), 1))
        if cell >= 8:
            for place in range(summary.size):
                corner = QPointF(square.x() + place * cell, square.y() + place * cell)
                painter.drawRect(QRectF(corner.x() + 0.5, corner.y() + 0.5, cell - 1, cell - 1))
            self._paint_signs(painter, square, summary, cell)
        painter.setPen(QPen(self._theme.color("grid"), 1))
        painter.drawRect(square)

    def _paint_signs(self, painter: QPainter, square: QRectF, summary: Summary, cell: float) -> None:
        """A tick in the corner of every negative entry: its sign is seen without its colour."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("text"))
        size = min(cell / 3, 6.0)
        for row, column in np.argwhere(summary.shown < 0).tolist():
            x, y = square.x() + (column + 1) * cell - 1, square.y() + row * cell + 1
            painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x - size, y), QPointF(x, y + size)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _dead(self, matrix: npt.NDArray[np.float64]) -> str:
        """How much of the ones vector and of x̂ comes through, of the most that any direction of that length can."""
        trace = self._view.trace
        assert trace is not None
        with np.errstate(all="ignore"):
            whole = _largest_gain(matrix)
            xhat = self._view.group_values(trace.xhat, self._view.selected)
            shares = [
                float(np.linalg.norm(matrix @ v) / (np.linalg.norm(v) * whole))
                for v in (np.ones(matrix.shape[0]), xhat)
            ]
        return tr(
            "Of the most that can come through:\nalong 1 {ones}\nalong x̂ {along}",
            ones=gradient_text(shares[0]),
            along=gradient_text(shares[1]),
        )

    def _why_not(self) -> str:
        trace = self._view.trace
        if trace is None:
            return tr("No output, no Jacobian.")
        if not self._view.has_statistics:
            return tr("Every output depends on its own input alone: the Jacobian is diagonal.")
        return tr(
            "A group of {count} values has a Jacobian of {entries} entries; up to {most} values are shown.",
            count=trace.count,
            entries=trace.count**2,
            most=MAX_JACOBIAN,
        )

    def event(self, event: object) -> bool:
        matrix = self.matrix() if isinstance(event, QHelpEvent) else None
        if isinstance(event, QHelpEvent) and matrix is not None:
            square = self._square()
            if square.contains(self._theme.place(event.pos())):
                scale = matrix.shape[0] / square.width()
                row = min(int((event.pos().y() - square.y()) * scale), matrix.shape[0] - 1)
                column = min(int((event.pos().x() - square.x()) * scale), matrix.shape[0] - 1)
                value = float(matrix[row, column])
                text = tr("∂x̂[{row}] / ∂x[{column}] = {value}", row=row, column=column, value=four(value))
                QToolTip.showText(event.globalPos(), f"{text} ({exact(value)})", self)
                return True
        return bool(super().event(event))  # type: ignore[arg-type]


def _largest_gain(matrix: npt.NDArray[np.float64]) -> float:
    """The most by which the matrix lengthens a direction, by power iteration; NaN for a matrix that is not finite.

    The gains of a norm's Jacobian are nearly all alike, so that a dozen rounds suffice; a singular value decomposition
    of a thousand features would hold up typing.
    """
    if not np.isfinite(matrix).all():
        return float("nan")
    direction: npt.NDArray[np.float64] = np.random.default_rng(0).normal(size=(matrix.shape[1],))
    for _ in range(12):
        direction = matrix.T @ (matrix @ direction)
        length = float(np.linalg.norm(direction))
        if length == 0:
            return 0.0
        direction /= length
    return float(np.linalg.norm(matrix @ direction))


def _strongest(matrix: npt.NDArray[np.float64], pixels: int) -> npt.NDArray[np.float64]:
    """The matrix with at most one entry a pixel; of several, the one farthest from zero, never their mean."""
    size = matrix.shape[0]
    if size <= pixels:
        return matrix
    starts = np.arange(pixels) * size // pixels
    low = np.minimum.reduceat(np.minimum.reduceat(matrix, starts, axis=0), starts, axis=1)
    high = np.maximum.reduceat(np.maximum.reduceat(matrix, starts, axis=0), starts, axis=1)
    return np.where(-low > high, low, high)
