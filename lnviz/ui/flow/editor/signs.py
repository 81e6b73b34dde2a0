"""The small signs on the buttons of the editor, drawn in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from lnviz.ui.flow.ink import paint_marker
from lnviz.ui.flow.view import Look
from lnviz.ui.theme import Theme

SIGN = 14
# Lines of each sign, corner after corner, on a square of 14.
_LINES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "add": (((7, 2.5), (7, 11.5)), ((2.5, 7), (11.5, 7))),
    "remove": (((2.5, 7), (11.5, 7)),),
    "duplicate": (
        ((4.5, 4.5), (11.5, 4.5), (11.5, 11.5), (4.5, 11.5), (4.5, 4.5)),
        ((9.5, 2.5), (2.5, 2.5), (2.5, 9.5)),
    ),
    "split": (
        ((2, 7), (12, 7)),
        ((4.5, 4.5), (7, 2), (9.5, 4.5)),
        ((4.5, 9.5), (7, 12), (9.5, 9.5)),
    ),
    "merge": (
        ((2, 7), (12, 7)),
        ((4.5, 1.5), (7, 4), (9.5, 1.5)),
        ((4.5, 12.5), (7, 10), (9.5, 12.5)),
    ),
    "up": (((7, 11.5), (7, 3)), ((3.5, 6.5), (7, 3), (10.5, 6.5))),
    "down": (((7, 2.5), (7, 11)), ((3.5, 7.5), (7, 11), (10.5, 7.5))),
    "more": (((2.6, 7), (2.8, 7)), ((6.9, 7), (7.1, 7)), ((11.2, 7), (11.4, 7))),
}


def sign_icon(name: str, theme: Theme, ratio: float) -> QIcon:
    """A sign in the colour of text, paler where its button is off."""
    icon = QIcon()
    for mode, token in ((QIcon.Mode.Normal, "text"), (QIcon.Mode.Disabled, "grid")):
        pixmap = _blank(ratio)
        painter = _painter(pixmap)
        width = 2.2 if name == "more" else 1.5
        painter.setPen(
            QPen(
                theme.color(token),
                width,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
                Qt.PenJoinStyle.RoundJoin,
            )
        )
        for line in _LINES[name]:
            painter.drawPolyline([QPointF(x, y) for x, y in line])
        painter.end()
        icon.addPixmap(pixmap, mode)
    return icon


def look_icon(look: Look, theme: Theme, ratio: float) -> QIcon:
    """The marker of a twin in its colour."""
    pixmap = _blank(ratio)
    painter = _painter(pixmap)
    paint_marker(painter, look.symbol, QPointF(SIGN / 2, SIGN / 2), 10, theme.color(look.token))
    painter.end()
    return QIcon(pixmap)


def dot(painter: QPainter, at: QPointF, radius: float, color: QColor) -> None:
    """A filled circle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius))


def _blank(ratio: float) -> QPixmap:
    pixmap = QPixmap(round(SIGN * ratio), round(SIGN * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _painter(pixmap: QPixmap) -> QPainter:
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter
