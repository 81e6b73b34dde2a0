"""Guide lines: values that a person wants to compare with, drawn across the profile, dragged, added and removed."""

from __future__ import annotations

import math

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget

from lnviz import numbers
from lnviz.ui.flow.ink import tinted
from lnviz.ui.flow.scale import AnyScale, Scale, decade_word
from lnviz.ui.language import tr
from lnviz.ui.plots import Strokes
from lnviz.ui.theme import Theme, ui_font

USUAL = (1e-7, 1e-3, 1e4)
"""Offered in the menu; every other value is a double click away."""
MOST = 8
REACH = 5.0
"""Pixels beside a line from which it can be taken."""
_STEP, _LEAP = 0.1, 1.0
"""Decades that an arrow key moves a line, without and with Shift."""


class Guides(QObject):
    """The lines over one plot with decades across. ``chosen`` carries the values that a person wants, in order."""

    chosen = Signal(tuple)

    def __init__(self, plot: pg.PlotWidget, theme: Theme) -> None:
        super().__init__(plot)
        self._plot, self._theme = plot, theme
        self._scale: AnyScale = Scale(-8, 2)
        self._box = QRectF()
        self._values: tuple[float, ...] = ()
        self._held: int | None = None
        self._selected: int | None = None
        self._at: float | None = None
        self._lines = Strokes()
        plot.addItem(self._lines, ignoreBounds=True)
        self._labels: list[pg.TextItem] = []
        self.menu = QMenu(plot)
        self.menu.triggered.connect(self._on_triggered)
        plot.viewport().installEventFilter(self)
        plot.installEventFilter(self)

    @property
    def values(self) -> tuple[float, ...]:
        """The values that are drawn now, one of which may be on its way to another place."""
        return self._values

    @property
    def selected(self) -> float | None:
        """The line that the keys move; None while the plot has no focus."""
        place = self._selected
        return self._values[place] if place is not None and self._plot.hasFocus() else None

    def show_values(self, values: tuple[float, ...], scale: AnyScale, box: QRectF) -> None:
        """Draw lines at ``values`` on a scale whose axes reach over ``box``; none on a scale of shares."""
        if self._held is not None:
            return
        self._values, self._scale, self._box = tuple(sorted(values)), scale, box
        # Keys have nothing to move without a line: Tab then passes the plot by.
        reachable = bool(values) and isinstance(scale, Scale)
        self._plot.setFocusPolicy(Qt.FocusPolicy.TabFocus if reachable else Qt.FocusPolicy.NoFocus)
        if self._selected is not None:
            self._selected = min(self._selected, len(values) - 1) if values else None
        self.draw()

    def draw(self) -> None:
        """Draw the lines and their labels again, in the colours of the theme."""
        lines, drawn = [], []
        for place, value in enumerate(self._values):
            x = self._position(value)
            if x is None:
                continue
            active = place == self._held or (place == self._selected and self._plot.hasFocus())
            color = self._theme.color("focus" if active else "muted")
            ends = np.array([self._box.top(), self._box.bottom()])
            lines.append((np.array([x, x]), ends, pg.mkPen(color, width=1.4 if active else 1.0)))
            drawn.append((x, guide_word(value), color))
        self._lines.set_lines(lines, self._box)
        self._label(drawn)

    def build_menu(self, at: float | None = None) -> QMenu:
        """Fill the menu; ``at`` is the value under the pointer, which may become a line."""
        self.menu.clear()
        self._at = at
        nearest = None if at is None else self._near_value(at)
        if nearest is not None:
            self._add(tr("Remove the line at {value}", value=guide_word(nearest)), "remove", nearest)
        elif at is not None:
            self._add(tr("Add a line at {value}", value=guide_word(at)), "toggle", at)
        if at is not None:
            self.menu.addSeparator()
        for value in sorted({*USUAL, *self._values}):
            action = self._add(guide_word(value), "toggle", value)
            action.setCheckable(True)
            action.setChecked(value in self._values)
        self.menu.addSeparator()
        self._add(tr("Add a line in the middle"), "toggle", self._middle())
        self._add(tr("Remove all lines"), "clear", 0.0).setEnabled(bool(self._values))
        return self.menu

    def toggle(self, value: float) -> None:
        """Ask for a line at ``value``, or for its end."""
        values = set(self._values)
        values.symmetric_difference_update({value})
        if len(values) <= MOST:
            self._choose(values)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(event, QMouseEvent) and watched is self._plot.viewport():
            return self._take_mouse(kind, event)
        if isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyPress and watched is self._plot:
            return self._take_key(event)
        if kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut) and watched is self._plot:
            self._selected = 0 if kind == QEvent.Type.FocusIn and self._values else None
            self.draw()
        return False

    # -- pointer and keys ----------------------------------------------------------------------------------

    def _take_mouse(self, kind: QEvent.Type, event: QMouseEvent) -> bool:
        """Whether the event was about a line, and nobody else's."""
        kinds, point = QEvent.Type, event.position()
        if kind == kinds.MouseMove:
            if self._held is not None:
                self._move(self._held, self._value_at(point))
                return True
            near = self._near(point) is not None
            cursor = Qt.CursorShape.SplitHCursor if near else Qt.CursorShape.ArrowCursor
            self._plot.viewport().setCursor(cursor)
        elif kind == kinds.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._held = self._near(point)
            self.draw()
            return self._held is not None
        elif kind == kinds.MouseButtonRelease and self._held is not None:
            self._held = None
            self._choose(set(self._values))
            return True
        elif kind == kinds.MouseButtonPress and event.button() == Qt.MouseButton.RightButton:
            if isinstance(self._scale, Scale):
                self.build_menu(self._value_at(point)).popup(event.globalPosition().toPoint())
            return True
        elif kind == kinds.MouseButtonDblClick and self._on_axis(point):
            self.toggle(self._value_at(point))
            return True
        return False

    def _take_key(self, event: QKeyEvent) -> bool:
        keys, place = Qt.Key, self._selected
        if event.key() == keys.Key_Insert:
            self.toggle(self._middle())
        elif place is None:
            return False
        elif event.key() in (keys.Key_Left, keys.Key_Right):
            step = _LEAP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _STEP
            way = step if event.key() == keys.Key_Right else -step
            self._move(place, _rounded(math.log10(self._values[place]) + way))
            self._choose(set(self._values))
        elif event.key() in (keys.Key_PageUp, keys.Key_PageDown):
            way = 1 if event.key() == keys.Key_PageUp else -1
            self._selected = (place + way) % len(self._values)
            self.draw()
        elif event.key() == keys.Key_Delete:
            self.toggle(self._values[place])
        else:
            return False
        return True

    def _on_triggered(self, action: QAction) -> None:
        verb, value = action.data()
        if verb == "clear":
            self._choose(set())
        else:
            self.toggle(value)

    # -- geometry ------------------------------------------------------------------------------------------

    def _position(self, value: float) -> float | None:
        exponent = math.log10(value)
        within = isinstance(self._scale, Scale) and self._scale.low <= exponent <= self._scale.high
        return exponent if within else None

    def _x_of(self, value: float) -> float | None:
        """The pixel of a line in the viewport; None where it is not drawn."""
        position = self._position(value)
        if position is None:
            return None
        scene = self._plot.getPlotItem().getViewBox().mapViewToScene(QPointF(position, 0))
        return float(self._plot.mapFromScene(scene).x())

    def _value_at(self, point: QPointF) -> float:
        box = self._plot.getPlotItem().getViewBox()
        exponent = box.mapSceneToView(self._plot.mapToScene(point.toPoint())).x()
        return _rounded(min(max(exponent, self._scale.low), self._scale.high))

    def _near(self, point: QPointF) -> int | None:
        gaps = [
            (abs(x - point.x()), place)
            for place, value in enumerate(self._values)
            if (x := self._x_of(value)) is not None
        ]
        gap, place = min(gaps, default=(math.inf, 0))
        return place if gap <= REACH and not self._on_axis(point) else None

    def _near_value(self, at: float) -> float | None:
        x = self._x_of(at)
        near = [
            value for value in self._values if x is not None and abs((self._x_of(value) or 1e9) - x) <= REACH
        ]
        return near[0] if near else None

    def _on_axis(self, point: QPointF) -> bool:
        axis = self._plot.getAxis("bottom")
        at = self._plot.mapToScene(QPoint(round(point.x()), round(point.y())))
        return isinstance(self._scale, Scale) and bool(axis.sceneBoundingRect().contains(at))

    def _middle(self) -> float:
        return 10.0 ** round((self._scale.low + self._scale.high) / 2)

    # -- values --------------------------------------------------------------------------------------------

    def _move(self, place: int, value: float) -> None:
        """One line elsewhere, not yet asked for."""
        self._values = (*self._values[:place], value, *self._values[place + 1 :])
        self.draw()

    def _choose(self, values: set[float]) -> None:
        self.chosen.emit(tuple(sorted(values)))

    def _add(self, words: str, verb: str, value: float) -> QAction:
        action = self.menu.addAction(words)
        action.setData((verb, value))
        return action

    def _label(self, drawn: list[tuple[float, str, QColor]]) -> None:
        while len(self._labels) < len(drawn):
            item = pg.TextItem(anchor=(0.5, 0))
            item.setFont(ui_font(11))
            item.setZValue(20)
            self._plot.addItem(item, ignoreBounds=True)
            self._labels.append(item)
        for place, item in enumerate(self._labels):
            item.setVisible(place < len(drawn))
            if place < len(drawn):
                x, words, color = drawn[place]
                item.setText(words, color)
                item.fill = pg.mkBrush(tinted(self._theme.color("panel"), 0.85))
                item.setPos(x, self._box.bottom())


def guide_word(value: float) -> str:
    """A line's value: "1e−7" for a power of ten, else two digits."""
    exponent = math.log10(value)
    return (
        decade_word(round(exponent))
        if abs(exponent - round(exponent)) < 1e-9
        else numbers.gradient_text(value)
    )


def _rounded(exponent: float) -> float:
    """10^exponent with two digits: what the label says is what is kept."""
    return float(f"{10.0**exponent:.1e}")


def hint(widget: QWidget) -> None:
    """Say on ``widget`` how lines are added, moved and removed."""
    widget.setToolTip(
        tr(
            "Guide lines at values you want to compare with.\n"
            "Drag a line to move it; double click on the axis, or right click, to add or remove one.\n"
            "With keys: Tab to the profile, Left and Right move the line (Shift: a decade), Page Up and Down choose"
            " another, Insert adds one, Delete removes it."
        )
    )
