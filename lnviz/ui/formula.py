"""A formula as a picture: LaTeX set without TeX, drawn in the theme's colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.ui.theme import Theme

SIZE = 17


class Formula(QWidget):
    """One formula, left-aligned and as large as its font says; its LaTeX is its name for assistive technology."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._latex = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def set_latex(self, latex: str) -> None:
        """Show another formula; an empty one shows nothing."""
        if latex != self._latex:
            self._latex = latex
            self.setAccessibleName(latex)
            self.setFixedHeight(self._size().height() if latex else 0)
            self.update()

    def sizeHint(self) -> QSize:
        return self._size()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._latex:
            return
        painter = QPainter(self)
        renderer = QSvgRenderer(QByteArray(_svg(self._latex, self._theme.tokens.text)))
        size = self._size()
        shrink = min(1.0, self.width() / max(size.width(), 1))
        renderer.render(painter, QRectF(0, 0, size.width() * shrink, size.height() * shrink))
        painter.end()

    def _size(self) -> QSize:
        if not self._latex:
            return QSize(0, 0)
        return QSvgRenderer(QByteArray(_svg(self._latex, self._theme.tokens.text))).defaultSize()


@lru_cache(maxsize=64)
def _svg(latex: str, color: str) -> bytes:
    import ziamath  # 0.1 s, paid when the first formula is seen

    ziamath.config.svg2 = False  # QSvgRenderer draws glyphs by reference wrongly in SVG 2
    svg: str = ziamath.Latex(latex, size=SIZE, color=color).svg()
    return svg.encode()
