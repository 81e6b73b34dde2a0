"""The painted table of the invariance lab: a row for each change, a column for each norm."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lnviz.norm.invariance import CHANGES, Change, Measured
from lnviz.norm.spec import NormSpec
from lnviz.numbers import MINUS, exact, gradient_text
from lnviz.sentences import Sentence
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.sides import kind_name
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme, ui_font

HEAD, LEAST_ROW, MOST_ROW = 20, 31, 40
NAME_SHARE, LEAST_NAME, NARROW_NAME = 0.36, 108, 104
FULL_NAMES, NARROW, NARROWEST = 58, 56, 46
"""A cell narrower than this has no room for the norm's whole name, for the signs beside its word (its ground and frame
say the same), for two digits of its number (the tooltip has all)."""

GAP = 3.0
STALE = 0.45
"""Numbers that were measured on what stood there before are this faint until the next ones come."""


def change_sentences(change: Change) -> tuple[Sentence, Sentence]:
    """A change in short, and what it does to x."""
    return {
        "weights_scaled": (Sentence("W scaled"), Sentence("all of x × c")),
        "weights_shifted": (Sentence("W shifted"), Sentence("token + constant")),
        "vector_scaled": (Sentence("Row of W scaled"), Sentence("one feature × c")),
        "data_scaled": (Sentence("Data scaled"), Sentence("all of x × c")),
        "data_shifted": (Sentence("Data shifted"), Sentence("feature + constant")),
        "case_scaled": (Sentence("Case scaled"), Sentence("one token × c")),
    }[change]


def change_words(change: Change) -> tuple[str, str]:
    """The same in the language of the program."""
    title, signs = change_sentences(change)
    return say(title), say(signs)


class InvarianceGrid(QWidget, Painted):
    """Says of every norm whether its output stays or moves, with the number; cells are chosen by mouse or arrows."""

    accessible_role = QAccessible.Role.Table

    cell_chosen = Signal()
    cell_activated = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._norms: tuple[NormSpec, ...] = ()
        self._found: dict[tuple[Change, int], Measured] = {}
        self._fresh: set[tuple[Change, int]] = set()
        self._row = self._column = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def sizeHint(self) -> QSize:
        return QSize(300, self._theme.pixels(HEAD + MOST_ROW * len(CHANGES)))

    def _on_theme_changed(self) -> None:
        self.setMinimumHeight(self._theme.pixels(HEAD + LEAST_ROW * len(CHANGES)))
        self.setMaximumHeight(self._theme.pixels(HEAD + MOST_ROW * len(CHANGES)))
        self.update()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Which changes the output of each norm does not notice"))
        self._describe()
        self.update()

    @property
    def chosen(self) -> Change:
        """The change that is looked at."""
        return CHANGES[self._row]

    @property
    def chosen_norm(self) -> NormSpec:
        """The norm that is looked at."""
        return self._norms[self._column]

    @property
    def norms(self) -> tuple[NormSpec, ...]:
        """The norms that have a column."""
        return self._norms

    @property
    def complete(self) -> bool:
        """Whether every cell shows the present state."""
        return len(self._fresh) == len(self._norms) * len(CHANGES)

    def set_norms(self, norms: tuple[NormSpec, ...]) -> None:
        """Have a column for each of these."""
        self._norms = norms
        self._column = min(self._column, len(norms) - 1)
        self._found.clear()
        self.outdate()

    def outdate(self) -> None:
        """What is shown is of a state that is no more."""
        self._fresh.clear()
        self.update()

    def put(self, column: int, found: Measured) -> None:
        """Show one measurement of a norm."""
        self._found[found.change, column] = found
        self._fresh.add((found.change, column))
        if self.complete:
            self._describe()
        self.update()

    def measured(self, change: Change) -> list[Measured]:
        """The measurements of one change, norm by norm, as far as they are fresh."""
        places = ((change, column) for column in range(len(self._norms)))
        return [self._found[place] for place in places if place in self._fresh]

    def looked_at(self) -> Measured | None:
        """The measurement in the chosen cell, if it is fresh."""
        place = (self.chosen, self._column)
        return self._found[place] if place in self._fresh else None

    def choose(self, row: int, column: int) -> None:
        """Look at one cell; beyond the edges the nearest."""
        self._row = min(max(row, 0), len(CHANGES) - 1)
        self._column = min(max(column, 0), len(self._norms) - 1)
        self.update()
        tell(self)
        self.cell_chosen.emit()

    def spoken(self) -> str:
        """The measurement in the chosen cell."""
        found = self.looked_at()
        if found is None or found.stays is None:
            return ""
        return self._tip(self.cell_rect(self._row, self._column).center())

    # -- geometry ------------------------------------------------------------------------------------

    def _row_height(self) -> float:
        return min(max((self._theme.down(self) - HEAD) / len(CHANGES), LEAST_ROW), MOST_ROW)

    def _name_width(self) -> float:
        return (
            max(self._theme.across(self) * NAME_SHARE, LEAST_NAME) if len(self._norms) <= 3 else NARROW_NAME
        )

    def row_rect(self, row: int) -> QRectF:
        """Where a change stands."""
        height = self._row_height()
        return QRectF(0, HEAD + row * height, self._theme.across(self), height)

    def cell_rect(self, row: int, column: int) -> QRectF:
        """Where the measurement of one change by one norm stands."""
        line, left = self.row_rect(row), self._name_width()
        width = (self._theme.across(self) - left) / max(len(self._norms), 1)
        return QRectF(left + column * width, line.y(), width, line.height()).adjusted(
            GAP / 2, 1, -GAP / 2, -2
        )

    # -- painting ------------------------------------------------------------------------------------

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        for row, change in enumerate(CHANGES):
            self._paint_name(painter, row, change)
            for column in range(len(self._norms)):
                self._paint_cell(painter, row, column)
        self._paint_choice(painter)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        short = self.cell_rect(0, 0).width() < FULL_NAMES
        for column, spec in enumerate(self._norms):
            name = kind_name(spec.kind)
            extra = column >= 3
            painter.setFont(ui_font(11, bold=extra))
            painter.setPen(self._theme.color("text" if extra else "muted"))
            rect = self.cell_rect(0, column)
            name = name.removesuffix("Norm") if short else name
            if spec.kind == "batch" and spec.mode == "eval":
                name = tr("eval")
            painter.drawText(QRectF(rect.x(), 0, rect.width(), HEAD - 3), Qt.AlignmentFlag.AlignCenter, name)

    def _paint_name(self, painter: QPainter, row: int, change: Change) -> None:
        title, signs = change_words(change)
        rect = self.row_rect(row)
        middle = rect.center().y()
        painter.setFont(ui_font(12, bold=row == self._row))
        painter.setPen(self._theme.color("text"))
        box = QRectF(7, middle - 15, self._name_width() - 9, 15)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), title)
        painter.setFont(ui_font(11))
        painter.setPen(self._theme.color("muted"))
        painter.drawText(
            box.translated(0, 14), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), signs
        )

    def _paint_cell(self, painter: QPainter, row: int, column: int) -> None:
        place = (CHANGES[row], column)
        rect = self.cell_rect(row, column)
        found = self._found.get(place)
        if found is None or found.stays is None:
            painter.setFont(ui_font(12))
            painter.setPen(self._theme.color("muted"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "…" if found is None else "–")
            return
        painter.setOpacity(1.0 if place in self._fresh else STALE)
        self._paint_ground(painter, rect, found)
        upper = QRectF(rect.x(), rect.center().y() - 14.5, rect.width(), 14.5)
        narrow = rect.width() < NARROW
        painter.setPen(self._theme.color("text"))
        painter.setFont(ui_font(11 if narrow else 12, bold=found.stays))
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, _word(found, signs=not narrow))
        painter.setFont(ui_font(10 if narrow else 11))
        painter.setPen(self._theme.color("muted"))
        number = gradient_text(found.largest)
        if rect.width() < NARROWEST and "." in number:
            number = f"{found.largest:.0e}".replace("-", MINUS)
        painter.drawText(upper.translated(0, upper.height() - 1), Qt.AlignmentFlag.AlignCenter, number)
        painter.setOpacity(1.0)

    def _paint_ground(self, painter: QPainter, rect: QRectF, found: Measured) -> None:
        """Tinted where the output stays; framed in the colour of errors where the table says otherwise."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("grid"), 1))
        if found.stays:
            tint = self._theme.color("focus")
            tint.setAlpha(34)
            painter.setBrush(tint)
            painter.setPen(Qt.PenStyle.NoPen)
        if not found.agrees:
            painter.setPen(QPen(self._theme.color("error"), 1.5, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)

    def _paint_choice(self, painter: QPainter) -> None:
        rect = self.cell_rect(self._row, self._column)
        width = self._theme.tokens.focus_width + 0.5 if self.hasFocus() else 1.5
        painter.setPen(QPen(self._theme.color("focus"), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(-1, -0.5, 1, 0.5), 4, 4)

    # -- words for those who do not see it -----------------------------------------------------------

    def _describe(self) -> None:
        lines = []
        for change in CHANGES:
            found = [one for one in self.measured(change) if one.stays is not None]
            told = ", ".join(f"{kind_name(one.spec.kind)} {_word(one, signs=False)}" for one in found)
            lines.append(f"{change_words(change)[0]}: {told}")
        self.setAccessibleDescription("\n".join(lines))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._tip(self._theme.place(event.pos())), self)
            return True
        return super().event(event)

    def _tip(self, point: QPointF) -> str:
        row, column = self._cell_at(point)
        found = self._found.get((CHANGES[row], column)) if row >= 0 and column >= 0 else None
        if found is None or found.stays is None:
            return ""
        return tr(
            "{norm}, {change}: x̂ moves by {number} of its largest value",
            norm=kind_name(found.spec.kind),
            change=change_words(found.change)[0],
            number=exact(found.largest),
        )

    # -- choosing ------------------------------------------------------------------------------------

    def _cell_at(self, point: QPointF) -> tuple[int, int]:
        """The row and column at a point; -1 for the head and for the names."""
        row = int((point.y() - HEAD) // self._row_height()) if point.y() >= HEAD else -1
        width = (self._theme.across(self) - self._name_width()) / max(len(self._norms), 1)
        column = int((point.x() - self._name_width()) // width)
        return (row if row < len(CHANGES) else -1), min(max(column, -1), len(self._norms) - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row, column = self._cell_at(self._theme.place(event.position()))
        if row >= 0:
            self.choose(row, column if column >= 0 else self._column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        moves = {
            keys.Key_Up: (-1, 0),
            keys.Key_Down: (1, 0),
            keys.Key_Left: (0, -1),
            keys.Key_Right: (0, 1),
        }
        key = keys(event.key())
        if key in moves:
            rows, columns = moves[key]
            self.choose(self._row + rows, self._column + columns)
        elif key in (keys.Key_Return, keys.Key_Enter):
            self.cell_activated.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)


def _word(found: Measured, *, signs: bool) -> str:
    word = tr("stays") if found.stays else tr("moves")
    if not signs:
        return word
    return ("✓ " if found.stays else "✗ ") + word + ("" if found.agrees else " ≠")
