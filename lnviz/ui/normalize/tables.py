"""The canvas of the tables: scrolls, points, edits. It asks for changes and never makes them."""

from __future__ import annotations

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from lnviz.numbers import exact
from lnviz.ui.as_table import Table
from lnviz.ui.language import tr
from lnviz.ui.normalize.cell_editor import CellEditor
from lnviz.ui.normalize.edits import Field, Target, value_at
from lnviz.ui.normalize.geometry import LEAST_HEIGHT, Geometry, Hit
from lnviz.ui.normalize.painting import Marks, paint_tables
from lnviz.ui.normalize.refusal import RefusalNote
from lnviz.ui.normalize.room import laid_out, least_width, missing_room
from lnviz.ui.normalize.sides import sides
from lnviz.ui.normalize.tabulated import canvas_tables, cell_words, hidden_input_words
from lnviz.ui.normalize.view import View
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme

TURN_MILLISECONDS = 250
NUDGE = 0.1
NARROWEST_NOTE, WIDEST_NOTE, NOTE_HEIGHT = 240, 460, 150
SCROLL_BAR = 13
FEW_WHOLE = 4
"""Tables of so few columns, of short numbers, are whole at every size of the text."""
_EDITABLE: tuple[Field, ...] = ("x", "gamma", "beta", "running_mean", "running_variance")
_KEYS_TO_EDIT = "0123456789+-.\u2212"


class Tables(QAbstractScrollArea, Painted):
    """Input, statistics and output on one canvas, so that what belongs together stays aligned."""

    accessible_role = QAccessible.Role.Table

    value_requested = Signal(object, float, str)  # Target, value, gesture
    selection_requested = Signal(int, int)
    hovered = Signal(int, int)  # row, column; -1, -1 for none
    label_requested = Signal(int, int, str)  # axis, place, text
    norm_requested = Signal(str, object)  # field of NormSettings, value: the ways out of a refusal
    window_changed = Signal(int, int)  # first visible column, how many are visible
    gesture_ended = Signal()
    gesture_cancelled = Signal()

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._field: Field = "x"
        self._hover: tuple[int, int] | None = None
        self._gestures = 0
        self._turn = QVariantAnimation(self)
        self._turn.setDuration(TURN_MILLISECONDS)
        self._turn.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._turn.valueChanged.connect(self._on_turned)
        self._before, self._turned = view, 1.0
        self._note, self._second_note = (
            RefusalNote(self.viewport()),
            RefusalNote(self.viewport(), offers=False),
        )
        self._note.norm_requested.connect(self.norm_requested)
        self._editor = CellEditor(self.viewport())
        self._editor.value_typed.connect(self._on_value_typed)
        self._editor.finished.connect(self._on_editor_finished)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        theme.changed.connect(self._on_theme_changed)
        self._keep_room()
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setAccessibleName(tr("Tables of input, statistics and output"))
        self._show_notes()
        self.viewport().update()

    # -- state ---------------------------------------------------------------------------------------

    def set_view(self, view: View) -> None:
        """Show another resolved state; the outline turns where the groups turned from rows to columns."""
        turning = view.norm is not self._view.norm
        moved = view.selected != self._view.selected
        if turning:
            self._start_turn()
        self._view = view
        self._keep_room()
        if self._field != "x" and self._field not in view.editable:
            self._field = "x"
        self._update_scroll_bars()
        if moved:
            self.reveal(*view.selected)
        tell(self)
        self._show_notes()
        self.viewport().update()

    def set_animated(self, animated: bool) -> None:
        """Whether the outline turns or jumps."""
        self._turn.setDuration(TURN_MILLISECONDS if animated else 0)

    def set_hover(self, cell: tuple[int, int] | None) -> None:
        """Light up the group of a cell that another panel points at."""
        if cell != self._hover:
            self._hover = cell
            self.viewport().update()

    def target(self) -> Target:
        """The number that the cursor stands on."""
        row, column = self._view.selected
        return Target(self._field, row if self._field == "x" else 0, column)

    def reveal_column(self, column: int) -> None:
        """Scroll so that ``column`` stands in the middle."""
        self.horizontalScrollBar().setValue(column - self.geometry_now().visible_columns // 2)

    def geometry_now(self) -> Geometry:
        """The layout as it stands."""
        return laid_out(
            self._view,
            QSize(self._theme.across(self.viewport()), self._theme.down(self.viewport())),
            (self.verticalScrollBar().value(), self.horizontalScrollBar().value()),
        )

    def room_wanted(self) -> QSize:
        """Pixels that are missing for all rows, and for all columns, of tables that a picture can show whole."""
        return missing_room(self.geometry_now()) * self._theme.scale

    def _update_scroll_bars(self) -> None:
        geometry = self.geometry_now()
        for bar, size, shown in (
            (self.verticalScrollBar(), geometry.rows, geometry.visible_rows),
            (self.horizontalScrollBar(), geometry.columns, geometry.visible_columns),
        ):
            bar.setRange(0, max(0, size - shown))
            bar.setPageStep(shown)
        self._tell_window()

    def _tell_window(self) -> None:
        geometry = self.geometry_now()
        self.window_changed.emit(geometry.first_column, geometry.visible_columns)

    def reveal(self, row: int, column: int) -> None:
        """Scroll so that a cell is seen, as little as that needs for a neighbour."""
        geometry = self.geometry_now()
        for bar, place, shown in (
            (self.verticalScrollBar(), row, geometry.visible_rows),
            (self.horizontalScrollBar(), column, geometry.visible_columns),
        ):
            first, last = bar.value(), bar.value() + shown - 1
            if place in (first - 1, last + 1):  # a step of the cursor: scroll as little as needed
                bar.setValue(first + (1 if place > last else -1))
            elif not first <= place <= last:
                bar.setValue(place - shown // 2)

    def _start_turn(self) -> None:
        """Let the outline walk from the groups of the norm before to those of the next."""
        self._turn.stop()
        self._before, self._turned = self._view, 1.0
        if self._turn.duration() > 0 and self.isVisible():
            self._turned = 0.0
            self._turn.setStartValue(0.0)
            self._turn.setEndValue(1.0)
            self._turn.start()

    def _keep_room(self) -> None:
        """As high as one row and what is pinned below it, as wide as a few columns, whatever the size of the text."""
        few = self._theme.pixels(least_width(self._view))
        self.setMinimumSize(max(560, few), max(240, self._theme.pixels(LEAST_HEIGHT) + SCROLL_BAR))

    def _on_theme_changed(self) -> None:
        self._keep_room()
        self._update_scroll_bars()
        self.reveal(*self._view.selected)
        self._show_notes()
        self._place_editor()
        self.viewport().update()

    def _on_turned(self, value: float) -> None:
        self._turned = float(value)
        self.viewport().update()

    def _show_notes(self) -> None:
        """Where a norm refused, say so in the place of its table: two norms have a table each, one the right one."""
        view, geometry = self._view, self.geometry_now()
        self._note.show_refusal(view)
        self._second_note.show_refusal(view.compared)
        left, width = geometry.gutter + 6, geometry.width - geometry.gutter - 18
        if view.compared is not None:
            left, width = geometry.left, max(geometry.table_width, NARROWEST_NOTE)
        self._note.setGeometry(
            self._on_screen(QRectF(left, geometry.body_top, min(width, WIDEST_NOTE), NOTE_HEIGHT))
        )
        left, width = geometry.right, geometry.width - geometry.right - 12
        self._second_note.setGeometry(
            self._on_screen(QRectF(left, geometry.body_top, min(width, WIDEST_NOTE), NOTE_HEIGHT))
        )

    def _on_screen(self, rect: QRectF) -> QRect:
        """A rectangle of the picture in pixels."""
        scale = self._theme.scale
        return QRectF(rect.topLeft() * scale, rect.size() * scale).toRect()

    # -- painting ------------------------------------------------------------------------------------

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._theme.painter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pinned = None if self._field == "x" else self._field
        marks = Marks(self._hover, self._before, self._turned, self.hasFocus(), pinned)
        paint_tables(painter, self._theme, self.geometry_now(), self._view, marks)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._update_scroll_bars()
        self.reveal(*self._view.selected)
        self._show_notes()
        super().resizeEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._tell_window()
        self._place_editor()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()
        super().focusOutEvent(event)

    # -- mouse ---------------------------------------------------------------------------------------

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point_at(Hit(""))
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hit = self.geometry_now().hit(self._theme.place(event.position()))
        self._point_at(hit)
        self._show_tip(hit, event.globalPosition().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = self.geometry_now().hit(self._theme.place(event.position()))
        self._editor.commit()
        if event.button() != Qt.MouseButton.LeftButton or not hit.area:
            return
        row, column = self._view.selected
        self._field = self._field_of(hit) or "x"
        self.selection_requested.emit(
            hit.row if hit.row >= 0 else row, hit.column if hit.column >= 0 else column
        )
        self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        hit = self.geometry_now().hit(self._theme.place(event.position()))
        if hit.area in ("row_label", "column_label"):
            self._edit_label(0 if hit.area == "row_label" else 1, hit)
        elif self._field_of(hit) is not None:
            self.edit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        sideways = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        bar = (
            self.horizontalScrollBar()
            if sideways or not self.verticalScrollBar().maximum()
            else self.verticalScrollBar()
        )
        delta = event.angleDelta()
        steps = (delta.y() or delta.x()) / 120
        bar.setValue(bar.value() - round(steps * (3 if bar is self.horizontalScrollBar() else 2)))
        event.accept()

    def _field_of(self, hit: Hit) -> Field | None:
        if hit.area == "input":
            return "x"
        return next(
            (field for field in _EDITABLE if field == hit.area and field in self._view.editable), None
        )

    def _point_at(self, hit: Hit) -> None:
        cell = (hit.row, hit.column) if hit.area in ("input", "output") else None
        if hit.area == "gutter" and hit.row >= 0:
            cell = (hit.row, self._view.selected[1])
        if cell != self._hover:
            self._hover = cell
            self.hovered.emit(*(cell or (-1, -1)))
            self.viewport().update()

    def _show_tip(self, hit: Hit, where: QPoint) -> None:
        text = ""
        if hit.area in ("input", "output"):
            array = sides(self._view)[0 if hit.area == "input" else 1].array
            if array is not None:
                name = f"{self._view.rows[hit.row]}, {self._view.columns[hit.column]}"
                text = f"{name} = {exact(float(array[hit.row, hit.column]))}"
                if self._view.compared is not None:
                    text += "\n" + hidden_input_words(self._view, hit.row, hit.column)
        elif hit.area in ("row_label", "column_label"):
            text = tr("Double-click to rename")
        QToolTip.showText(where, text, self.viewport())

    # -- keyboard ------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = event.key(), event.modifiers()
        keys = Qt.Key
        if key in (keys.Key_Up, keys.Key_Down) and modifiers & Qt.KeyboardModifier.AltModifier:
            self._nudge(1 if key == keys.Key_Up else -1, modifiers)
        elif key in (keys.Key_Up, keys.Key_Down, keys.Key_Left, keys.Key_Right):
            self._move(key, bool(modifiers & Qt.KeyboardModifier.ControlModifier))
        elif key in (keys.Key_F2, keys.Key_Return, keys.Key_Enter):
            self.edit()
        elif key in (keys.Key_Delete, keys.Key_Backspace):
            self._ask(0.0)
            self.gesture_ended.emit()
        elif (
            event.text()
            and event.text() in _KEYS_TO_EDIT
            and not modifiers & ~Qt.KeyboardModifier.KeypadModifier
        ):
            self.edit(event.text())
        else:
            super().keyPressEvent(event)

    def _move(self, key: int, to_edge: bool) -> None:
        rows, columns = self._view.values.shape
        row, column = self._view.selected
        dy = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(key), 0)
        dx = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(key), 0)
        far = max(rows, columns) if to_edge else 1
        if dy and self._leave_or_enter_pinned(dy, row == rows - 1 and not to_edge):
            self.viewport().update()
            return
        row = min(max(row + dy * far, 0), rows - 1)
        column = min(max(column + dx * far, 0), columns - 1)
        self.selection_requested.emit(row, column)

    def _leave_or_enter_pinned(self, direction: int, at_last_row: bool) -> bool:
        """Walk from the last row down into γ, β and the running statistics, or back up; whether it was that."""
        order = [field for field in _EDITABLE if field == "x" or field in self._view.editable]
        place = order.index(self._field)
        if self._field == "x" and not (direction > 0 and at_last_row):
            return False
        self._field = order[min(max(place + direction, 0), len(order) - 1)]
        return True

    def _nudge(self, direction: int, modifiers: Qt.KeyboardModifier) -> None:
        step = NUDGE
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            step *= 10
        elif modifiers & Qt.KeyboardModifier.ControlModifier:
            step /= 10
        value = value_at(self._view.source, self.target())
        self._ask(float(f"{value + direction * step:.12g}"), "nudge")

    def _ask(self, value: float, kind: str = "set") -> None:
        target = self.target()
        self.value_requested.emit(
            target, value, f"{kind} {target.field} {target.row} {target.column} {self._gestures}"
        )

    # -- editing -------------------------------------------------------------------------------------

    def edit(self, typed: str = "") -> None:
        """Open the editor on the cursor's cell, with what was typed in place of its number."""
        self._gestures += 1
        self.reveal(*self._view.selected)
        self._editor.open_on(exact(value_at(self._view.source, self.target())), typed)
        self._place_editor()
        self._say_hidden_input()

    def rename_row(self) -> None:
        """Open the editor on the name of the cursor's row."""
        self._rename(0)

    def rename_column(self) -> None:
        """Open the editor on the name of the cursor's column."""
        self._rename(1)

    def _rename(self, axis: int) -> None:
        self.setFocus()
        self.reveal(*self._view.selected)
        self._edit_label(axis, Hit("input", *self._view.selected))

    def _edit_label(self, axis: int, hit: Hit) -> None:
        place = hit.row if axis == 0 else hit.column
        names = self._view.rows if axis == 0 else self._view.columns
        geometry = self.geometry_now()
        if axis == 0:
            rect = geometry.cell("input", place, geometry.first_column)
            rect.setLeft(0)
            rect.setRight(geometry.left - 2)
        else:
            rect = geometry.cell("input", geometry.first_row, place)
            rect.moveTop(geometry.body_top - rect.height())
        self._editor.open_on_name(names[place], axis, place, self._on_screen(rect))

    def _place_editor(self) -> None:
        if self._editor.isVisible() and not self._editor.is_name:
            row, column = self._view.selected
            geometry = self.geometry_now()
            in_table = self._field == "x"
            rect = (
                geometry.cell("input", row, column) if in_table else geometry.pinned_cell(self._field, column)
            )
            self._editor.setGeometry(self._on_screen(rect).adjusted(-8, -1, 8, 1))

    def _on_value_typed(self, value: float) -> None:
        self._ask(value, "type")
        self._say_hidden_input()

    def _say_hidden_input(self) -> None:
        """Beside a second norm no table shows the input: say below the editor which number is typed."""
        if self._view.compared is not None and self._field == "x":
            corner = self._editor.mapToGlobal(self._editor.rect().bottomLeft())
            QToolTip.showText(corner, hidden_input_words(self._view, *self._view.selected), self._editor)

    def _on_editor_finished(self, how: str) -> None:
        if how == "cancelled":
            self.gesture_cancelled.emit()
        elif how.startswith("name "):
            _, axis, place = how.split()
            self.label_requested.emit(int(axis), int(place), self._editor.text())
        else:
            self.gesture_ended.emit()
        self.setFocus()
        moves = {"down": Qt.Key.Key_Down, "right": Qt.Key.Key_Right, "left": Qt.Key.Key_Left}
        if how in moves:
            self._move(moves[how], False)

    def point_of(self, target: Target) -> QPointF:
        """The middle of a cell on the viewport, for tests and for lessons that point at it."""
        geometry = self.geometry_now()
        if target.field == "x":
            return geometry.cell("input", target.row, target.column).center() * self._theme.scale
        return geometry.pinned_cell(target.field, target.column).center() * self._theme.scale

    def spoken(self) -> str:
        """The number under the cursor, and what the stage shown has made of it."""
        return cell_words(self._view, self.target())

    def tables(self) -> list[Table]:
        """Everything that is painted here, for the dialog As table."""
        return canvas_tables(self._view)

    def parent_for_dialogs(self) -> QWidget:
        """The window that a dialog of this canvas belongs to."""
        return self.window()
