"""The row of twins at the head of the panel: which of them the forms below speak of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget

from lnviz.scenario.schema import Stack
from lnviz.ui.flow.editor.selection import ALL
from lnviz.ui.flow.fitting import fitted_name
from lnviz.ui.flow.ink import paint_marker
from lnviz.ui.flow.view import Look
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme, ui_font

GAP, HEIGHT = 4, 28
PADDING, MARKER = 9, 16
"""Pixels between chips, and of a chip: its height, the room at its ends, and that of its marker."""


class Chips(QWidget):
    """A chip for all twins, and one for each."""

    chosen = Signal(int)  # place of a twin, or ALL
    menu_requested = Signal(int, QPoint)  # place of a twin, where on the screen

    def __init__(self, theme: Theme, width: int) -> None:
        super().__init__()
        self._theme = theme
        self._stacks: tuple[Stack, ...] = ()
        self._group = QButtonGroup(self)
        self._chips: dict[int, _Chip] = {}
        self._usual_width = width
        self.setFixedWidth(theme.pixels(width))
        self._make_chip(ALL)
        self._group.idClicked.connect(self._on_id_clicked)
        theme.changed.connect(self._on_theme_changed)

    def _on_theme_changed(self) -> None:
        self.setFixedWidth(self._theme.pixels(self._usual_width))
        self._arrange()

    def chip(self, place: int) -> _Chip:
        """The chip of a twin, or of all."""
        return self._chips[place]

    def show_twins(self, stacks: Sequence[Stack], chosen: int, looks: Sequence[Look]) -> None:
        """Show these twins with their marks, one of them (or all) as the chosen one."""
        self._stacks = tuple(stacks)
        for place in range(len(stacks)):
            if place not in self._chips:
                self._make_chip(place)
        for place in [place for place in self._chips if place >= len(stacks)]:
            chip = self._chips.pop(place)
            self._group.removeButton(chip)
            chip.hide()
            chip.deleteLater()
        self._chips[chosen].setChecked(True)
        for place, look in enumerate(looks):
            self._chips[place].look = look
            self._chips[place].update()
        self._say()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Twins"))
        self._say()

    def _make_chip(self, place: int) -> None:
        chip = _Chip(self._theme, self)
        if place != ALL:
            chip.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            chip.customContextMenuRequested.connect(self._on_menu_requested)
        self._chips[place] = chip
        self._group.addButton(chip, place - ALL)  # Qt takes a negative id for none
        chip.show()

    def _say(self) -> None:
        everyone = self._chips[ALL]
        everyone.setText(tr("All twins"))
        everyone.setAccessibleName(tr("All twins"))
        everyone.setToolTip(tr("Settings for every twin at once; “mixed” where they do not agree"))
        for place, stack in enumerate(self._stacks):
            chip = self._chips[place]
            chip.setText(stack.name)
            chip.setAccessibleName(stack.name)
            chip.setToolTip(tr("{twin}: its blocks, its colour, its name", twin=stack.name))
        self._arrange()

    def _arrange(self) -> None:
        """From left to right in as few lines as they need, each at most half as wide as the panel."""
        most, x, y, height = (self.width() - GAP) // 2, 0, 0, self._theme.pixels(HEIGHT)
        order = [self._chips[ALL], *(self._chips[place] for place in range(len(self._stacks)))]
        for chip in order:
            width = min(chip.sizeHint().width(), most)
            if x and x + width > self.width():
                x, y = 0, y + height + GAP
            chip.setGeometry(x, y, width, height)
            x += width + GAP
        self.setFixedHeight(y + height)
        for earlier, later in pairwise(order):
            QWidget.setTabOrder(earlier, later)

    def _on_id_clicked(self, number: int) -> None:
        self.chosen.emit(number + ALL)

    def _on_menu_requested(self, at: QPoint) -> None:
        chip = self.sender()
        if isinstance(chip, _Chip):
            self.menu_requested.emit(self._group.id(chip) + ALL, chip.mapToGlobal(at))


class _Chip(QToolButton):
    """A marker and a name, cut where there is no room; a frame says which one is chosen."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.look: Look | None = None
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        room = QFontMetrics(ui_font(bold=True)).horizontalAdvance(self.text())
        width = room + 2 * PADDING + (MARKER if self.look is not None else 0) + 1
        return QSize(self._theme.pixels(width), self._theme.pixels(HEIGHT))

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        chosen, pointed = self.isChecked(), self.underMouse()
        painter = self._theme.painter(self)
        box = QRectF(0, 0, self._theme.across(self), self._theme.down(self))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or pointed or self.hasFocus():
            width = float(self._theme.tokens.focus_width) if self.hasFocus() else 1.0
            edge = "focus" if self.hasFocus() else "border" if chosen else "grid"
            painter.setPen(QPen(self._theme.color(edge), width))
            painter.setBrush(self._theme.color("button") if chosen else Qt.BrushStyle.NoBrush)
            inset = width / 2
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 5, 5)
        left = PADDING
        if self.look is not None:
            at = QPointF(left + 5, box.height() / 2)
            paint_marker(painter, self.look.symbol, at, 10, self._theme.color(self.look.token))
            left += MARKER
        font = ui_font(bold=chosen)
        painter.setFont(font)
        painter.setPen(self._theme.color("text" if chosen or pointed else "muted"))
        room = int(box.width()) - left - PADDING + 2
        name = fitted_name(self.text(), QFontMetrics(font), room)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, 0, room + 2, box.height()), middle, name)
        painter.end()
