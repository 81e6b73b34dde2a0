"""A formula as a picture: LaTeX set without TeX, drawn in the theme's colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme

SIZE, HEIGHT = 17, 48


class Formula(QWidget):
    """One formula, left-aligned in a line of fixed height; its LaTeX is its name for assistive technology.

    Loading the fonts for the first one takes longer than the rest of the window: a program may put that off until its
    window is on the screen, by ``put_off`` and then ``finish``.
    """

    _later = False

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._latex = ""
        self._svg = b""
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._set)

    @classmethod
    def put_off(cls) -> None:
        """Show no formula until one is told to ``finish``."""
        cls._later = True

    def finish(self) -> None:
        """Set this formula and from now on every other at once."""
        Formula._later = False
        self._set()

    def set_latex(self, latex: str) -> None:
        """Show another formula; an empty one shows nothing."""
        if latex != self._latex:
            self._latex = latex
            self.setAccessibleName(latex)
            self._set()

    def _set(self) -> None:
        if not Formula._later:
            self._svg = _svg(self._latex, self._theme.tokens.text) if self._latex else b""
            self.update()

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._svg:
            return
        painter = QPainter(self)
        renderer = QSvgRenderer(QByteArray(self._svg))
        size = renderer.defaultSize()
        shrink = min(1.0, self.width() / max(size.width(), 1), self.height() / max(size.height(), 1))
        top = (self.height() - size.height() * shrink) / 2
        renderer.render(painter, QRectF(0, top, size.width() * shrink, size.height() * shrink))
        painter.end()


@lru_cache(maxsize=64)
def _svg(latex: str, color: str) -> bytes:
    import ziamath  # 0.1 s, paid when the first formula is seen

    ziamath.config.svg2 = False  # QSvgRenderer draws glyphs by reference wrongly in SVG 2
    svg: str = ziamath.Latex(latex, size=SIZE, color=color).svg()
    return svg.encode()
