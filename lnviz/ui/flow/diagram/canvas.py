"""Paints the blocks of all twins, and knows which block the pointer is on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lnviz.ui.flow.diagram.arrows import FORWARD, OF_PARAMETERS, STILL, TwinValues, twin_values
from lnviz.ui.flow.diagram.block_words import block_words
from lnviz.ui.flow.diagram.geometry import END_ROW, INPUT_ROW, LOSS_ROW, TwinFrame, frames_of
from lnviz.ui.flow.diagram.parts import runs_of
from lnviz.ui.flow.diagram.rows import BlockRow, FoldRow, arrange, natural_height
from lnviz.ui.flow.diagram.twin_painter import Drawn, Motion, paint_twin
from lnviz.ui.flow.ink import CHEVRON_SPACING, ink_of, tinted
from lnviz.ui.flow.scale import Kind
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import row_name, value_word
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.spoken import Painted, tell
from lnviz.ui.theme import Theme

_REASON = Qt.FocusReason
_BY_KEYS = (_REASON.TabFocusReason, _REASON.BacktabFocusReason, _REASON.ShortcutFocusReason)


class DiagramCanvas(QWidget, Painted):
    """Paints the blocks of all twins. Points at blocks with the mouse, pins one with a click, asks for its menu."""

    accessible_role = QAccessible.Role.Chart

    pointed = Signal(object)
    pinned = Signal(object)
    menu_asked = Signal(int, object, QPoint)
    fold_clicked = Signal()
    folding_changed = Signal()
    arranged = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._run: Run | None = None
        self._view = View()
        self._frames: list[TwinFrame] = []
        self._values: list[TwinValues] = []
        self._drawn: list[Drawn] = []
        self._phase = 0.0
        self._pointing: int | None = None
        self._ring = False
        self.unfolded = False
        self.can_fold = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self._measure)

    def sizeHint(self) -> QSize:
        return QSize(680, 420)

    def minimumSizeHint(self) -> QSize:
        return QSize(380, 180)

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        self._run = run
        self._pointing = None
        self._measure()
        self._take_values()

    def retranslate(self) -> None:
        """Say what stands on plates, folds and numbers in the language in force."""
        self._arrange()
        self._take_values()

    def set_unfolded(self, unfolded: bool) -> None:
        """Show every block, at the price of scrolling, or fold the middle."""
        self.unfolded = unfolded
        self._measure()
        self.folding_changed.emit()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if (view.block, view.pin) != (old.block, old.pin):
            self._arrange()
            tell(self)
        if (view.step, view.records, view.quantity, view.scale) != (
            old.step,
            old.records,
            old.quantity,
            old.scale,
        ):
            self._take_values()

    def spoken(self) -> str:
        """The block that is pointed at or pinned, with the number of every twin."""
        run, view = self._run, self._view
        if run is None or view.block is None:
            return ""
        words = []
        for stack, twin in enumerate(run.stacks):
            values = run.written(view.step, stack, view.quantity)
            if values is not None and view.block <= run.layout(stack).blocks:
                word = value_word(float(values[view.block - 1]), view.quantity)
                words.append(tr("{twin}: {value}", twin=twin.name, value=word))
        return tr("; ").join([row_name(str(view.block)), *words])

    def set_phase(self, phase: float) -> None:
        """Move the chevrons ``phase`` pixels along their way."""
        phase %= CHEVRON_SPACING
        if phase != self._phase:
            self._phase = phase
            self.update()

    def block_box(self, block: int) -> QRectF | None:
        """The row of a block across all twins on the screen; None where it is folded or not there."""
        for frame in self._frames:
            if (row := frame.rows.of(block)) is not None:
                top, height = (self._theme.scale * length for length in (frame.top + row.top, row.height))
                return QRectF(0, top, self.width(), height)
        return None

    def _bands(self, block: int) -> list[QRectF]:
        """The row of a block in every twin that has it; neighbours at one height are one."""
        bands: list[QRectF] = []
        for frame in self._frames:
            row = frame.rows.of(block)
            if row is None:
                continue
            columns, top = frame.columns, frame.top + row.top
            box = QRectF(columns.left, top, columns.right - columns.left, row.height)
            last = bands[-1] if bands else QRectF()
            joined = last.top() == top and last.height() == row.height and last.right() > box.left() - 1
            if joined:
                bands[-1] = last.united(box)
            else:
                bands.append(box)
        return bands

    def frames(self) -> tuple[TwinFrame, ...]:
        """Where everything stands, by twin."""
        return tuple(self._frames)

    def values(self) -> tuple[TwinValues, ...]:
        """The numbers that are shown, by twin."""
        return tuple(self._values)

    def has_below(self) -> bool:
        """Whether anything that is shown lies below the scale."""
        return any(drawn.holds(Kind.BELOW) for drawn in self._drawn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self.words_at(self._theme.place(event.pos()))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def words_at(self, position: QPointF) -> str:
        """What is said about the block under a point; empty beside the blocks."""
        frame, row = self._frame_at(position), self._row_at(position)
        if self._run is None or frame is None or not isinstance(row, BlockRow):
            return ""
        stack, view = self._frames.index(frame), self._view
        return block_words(self._run, stack, row.block, view.step, view.quantity)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(self._theme.place(event.position()))
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if isinstance(row, FoldRow) else Qt.CursorShape.ArrowCursor
        )
        self._point_at(row.block if isinstance(row, BlockRow) else None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        row = self._row_at(self._theme.place(event.position()))
        if isinstance(row, FoldRow):
            self.fold_clicked.emit()
        else:
            self.pinned.emit(row.block if row is not None else None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """On the block of the twin under the pointer; by its key, on the one that is pointed at, of every twin."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            box = self.block_box(self._view.block) if self._view.block is not None else None
            if box is not None:
                at = self.mapToGlobal(box.center().toPoint())
                self.menu_asked.emit(self._view.block, None, at)
            return
        frame, row = (
            self._frame_at(self._theme.place(event.pos())),
            self._row_at(self._theme.place(event.pos())),
        )
        if frame is not None and isinstance(row, BlockRow):
            self.menu_asked.emit(row.block, self._frames.index(frame), event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Shown to those who move the focus by keys; a click says itself where it was.
        self._ring = event.reason() in _BY_KEYS
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ring = False
        super().focusOutEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)
        super().leaveEvent(event)

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._run is None:
            return
        painter = self._theme.painter(self)
        if self._ring and self.hasFocus():
            painter.setPen(QPen(self._theme.color("focus"), self._theme.tokens.focus_width / 2))
            painter.drawRect(0, 0, self._theme.across(self) - 1, self._theme.down(self) - 1)
        self._paint_bands(painter)
        ink = ink_of(self._theme.tokens)
        quantity = self._view.quantity
        motion = Motion(self._phase, quantity in FORWARD, quantity not in STILL)
        parameters = quantity in OF_PARAMETERS
        top, bottom = (
            self._theme.place(event.rect().topLeft()).y(),
            self._theme.place(event.rect().bottomLeft()).y(),
        )
        for frame, values, drawn in zip(self._frames, self._values, self._drawn, strict=True):
            seen = frame.between(top - 40, bottom + 40)
            paint_twin(painter, seen, values, drawn, self._view.scale, ink, motion, parameters)
        painter.end()

    def _paint_bands(self, painter: QPainter) -> None:
        """The block that is pointed at, tinted, and the pinned one, framed; behind everything."""
        focus = self._theme.color("focus")
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for block, pen, brush in (
            (self._view.block, Qt.PenStyle.NoPen, tinted(focus, 0.13)),
            (self._view.pin, QPen(focus, 1.0), Qt.BrushStyle.NoBrush),
        ):
            painter.setPen(pen)
            painter.setBrush(brush)
            for box in self._bands(block) if block is not None else ():
                painter.drawRoundedRect(box.adjusted(4.5, 0.5, -4.5, -0.5), 4, 4)

    def _row_at(self, position: QPointF) -> BlockRow | FoldRow | None:
        frame = self._frame_at(position)
        return frame.rows.at(position.y() - frame.top) if frame is not None else None

    def _frame_at(self, position: QPointF) -> TwinFrame | None:
        """The twin under the pointer, else the last one."""
        inside = (frame for frame in self._frames if position.x() < frame.columns.right)
        return next(inside, self._frames[-1] if self._frames else None)

    def _point_at(self, block: int | None) -> None:
        if block != self._pointing:
            self._pointing = block
            self.pointed.emit(block)

    def _measure(self) -> None:
        """Ask for the height that the blocks need."""
        needed = self._overhead() + (natural_height(self._run.depth) if self._run and self.unfolded else 0)
        self.setMinimumHeight(self._theme.pixels(needed) if self.unfolded else 0)
        self._arrange()

    def _end_rows(self) -> int:
        return 2 if self._run is not None and any(stack.final_norm for stack in self._run.stacks) else 1

    def _overhead(self) -> float:
        return LOSS_ROW + self._end_rows() * END_ROW + INPUT_ROW

    def _arrange(self) -> None:
        run = self._run
        if run is None:
            return
        room = self._theme.down(self) - self._overhead()
        keep = {block for block in (self._view.block, self._view.pin) if block is not None}
        width = self._theme.across(self)
        # Twins of one depth are parted alike, so that their rows stay side by side.
        cuts: dict[int, set[int]] = {stack.depth: set() for stack in run.stacks}
        for stack in run.stacks:
            cuts[stack.depth] |= {alike.last for alike in runs_of(stack)[:-1]}
        rows = {depth: arrange(depth, room, keep, parted) for depth, parted in cuts.items()}
        self._frames = frames_of(run.stacks, rows, width, self._end_rows())
        can_fold = self.unfolded or any(frame.rows.folds for frame in self._frames)
        if can_fold != self.can_fold:
            self.can_fold = can_fold
            self.folding_changed.emit()
        self.arranged.emit()
        self.update()

    def _take_values(self) -> None:
        """Read the records of the shown step."""
        run, view = self._run, self._view
        if run is None:
            return
        stacks = range(len(run.stacks))
        self._values = [twin_values(run, stack, view.step, view.quantity) for stack in stacks]
        self._drawn = [Drawn.of(values, view.scale) for values in self._values]
        self.update()
