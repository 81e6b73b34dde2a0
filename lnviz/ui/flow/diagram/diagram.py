"""The twins side by side: the trunk, the branches, and at every block how much gradient arrives."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QToolButton, QWidget

from lnviz import numbers
from lnviz.ui.as_table import Table
from lnviz.ui.flow.diagram.arrows import WITH_SHARES
from lnviz.ui.flow.diagram.block_words import block_words
from lnviz.ui.flow.diagram.canvas import DiagramCanvas
from lnviz.ui.flow.diagram.columns import Columns
from lnviz.ui.flow.diagram.legend import ArrowLegend
from lnviz.ui.flow.fitting import fitted_name
from lnviz.ui.flow.ink import ink_of, paint_marker
from lnviz.ui.flow.tabulated import diagram_table
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import quantity_title, quantity_word, row_name, value_word
from lnviz.ui.language import tr
from lnviz.ui.painting import unbroken
from lnviz.ui.theme import Theme, ui_font
from lnviz.ui.widgets import Card

HEAD_HEIGHT = 44
SMALL_BUTTON = "QToolButton { min-height: 0; padding: 1px 9px; }"
ROOM_FOR_LEGEND = 600
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class DiagramCard(Card):
    """The diagram in its card: legend above, names and losses of the twins, and the blocks, which may scroll.

    What the picture means for training: arrows that get thinner from the loss downwards say that the blocks near
    the input learn little from this step; equal widths say that every block hears of the loss.
    """

    block_pointed = Signal(object)  # a block's number, or None
    block_pinned = Signal(object)
    menu_asked = Signal(int, object, QPoint)  # block, place of its twin or None for all, where on the screen

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._run: Run | None = None
        self._view = View()
        self._foldable = True
        self._narrow = False
        self._legend = ArrowLegend(theme)
        self.fold_button = QToolButton()
        self.fold_button.setStyleSheet(SMALL_BUTTON)
        self.fold_button.setVisible(False)
        self.canvas = DiagramCanvas(theme)
        self._head = TwinHeads(theme, self.canvas)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setMinimumWidth(self.canvas.minimumSizeHint().width())
        self._area.setWidget(self.canvas)
        self.canvas.setAutoFillBackground(False)
        self._title.setMinimumWidth(1)  # a long word in it is no reason for a wider window
        self.header.addWidget(self._legend)
        self.header.addWidget(self.fold_button)
        self.body.setSpacing(0)
        self.body.addWidget(self._head)
        self.body.addWidget(self._area, 1)
        self.fold_button.clicked.connect(self._on_fold_clicked)
        self.canvas.pointed.connect(self.block_pointed)
        self.canvas.pinned.connect(self.block_pinned)
        self.canvas.menu_asked.connect(self.menu_asked)
        self.canvas.fold_clicked.connect(self._on_fold_clicked)
        self.canvas.folding_changed.connect(self._on_folding_changed)
        theme.changed.connect(self._share_head)
        self.retranslate()

    def tables(self) -> list[Table]:
        """The numbers beside the blocks, for the dialog As table."""
        table = diagram_table(self._run, self._view) if self._run is not None else None
        return [] if table is None else [table]

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        self._run = run
        self._head.set_run(run)
        self.canvas.set_run(run)
        self._on_folding_changed()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        self._legend.set_scale(view.scale)
        self._head.refresh(view)
        self.canvas.refresh(view)
        self._legend.set_below(self.canvas.has_below())
        if view.block != old.block and view.block is not None and not self.canvas.underMouse():
            self._show_block(view.block)
        if (view.block, view.step, view.quantity) != (old.block, old.step, old.quantity):
            self._say_block()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (self.width() < self._theme.pixels(ROOM_FOR_LEGEND)) != self._narrow:
            self._share_head()

    def _share_head(self) -> None:
        self._narrow = self.width() < self._theme.pixels(ROOM_FOR_LEGEND)
        self._legend.set_short(self._narrow)
        self._say_block()

    def hide_folding(self) -> None:
        """Leave the button away that folds and unfolds."""
        self._foldable = False
        self._on_folding_changed()

    def set_phase(self, phase: float) -> None:
        """Move the chevrons ``phase`` pixels along their way."""
        self.canvas.set_phase(phase)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.canvas.setAccessibleName(tr("Diagram of the twins"))
        self._say_block()
        self._legend.retranslate()
        self._on_folding_changed()
        self._head.update()
        self.canvas.retranslate()

    def _say_block(self) -> None:
        view, run = self._view, self._run
        self.canvas.setAccessibleDescription(
            tr("Up and Down point at a block, Enter pins it, the menu key edits it.")
        )
        if run is None or view.block is None:
            title = quantity_title(view.quantity)
            self.set_title(quantity_word(view.quantity) if self._narrow else title)
            # Where both do not fit, the legend gives way: half a word is none.
            self._title.setMinimumWidth(self._title.sizeHint().width() if self._narrow else 1)
            self.setAccessibleName(title)
            return
        values, details = [], []
        for stack in range(len(run.stacks)):
            rows = run.written(view.step, stack, view.quantity)
            if rows is not None and view.block <= run.layout(stack).blocks:
                word = value_word(float(rows[view.block - 1]), view.quantity)
                values.append(f"{run.stacks[stack].name} {word}")
                details.append(block_words(run, stack, view.block, view.step, view.quantity))
        block = row_name(str(view.block))
        self._title.setMinimumWidth(1)
        self.set_title(block[:1].upper() + block[1:], tr(", ").join(values))
        self._subtitle.setToolTip("\n\n".join(details))
        self.canvas.setAccessibleDescription("\n\n".join(details))

    def _show_block(self, block: int) -> None:
        box = self.canvas.block_box(block)
        if box is not None:
            self._area.ensureVisible(0, round(box.center().y()), 0, round(box.height()))

    def _on_fold_clicked(self) -> None:
        self.canvas.set_unfolded(not self.canvas.unfolded)

    def _on_folding_changed(self) -> None:
        self.fold_button.setVisible(self.canvas.can_fold and self._foldable)
        self.fold_button.setText(tr("Fold") if self.canvas.unfolded else tr("Unfold"))
        self.fold_button.setToolTip(
            tr("Fold the blocks in the middle away")
            if self.canvas.unfolded
            else tr("Show every block; the diagram then scrolls")
        )


class TwinHeads(QWidget):
    """Marker, name and loss of every twin, and what its columns are: those of ``canvas``, which may scroll."""

    def __init__(self, theme: Theme, canvas: DiagramCanvas) -> None:
        super().__init__()
        self._theme = theme
        self._canvas = canvas
        canvas.arranged.connect(self.update)
        self._run: Run | None = None
        self._view = View()
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.pixels(HEAD_HEIGHT))
        self.update()

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        self._run = run
        self.update()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        if (view.step, view.records, view.quantity) != (
            self._view.step,
            self._view.records,
            self._view.quantity,
        ):
            self.update()
        self._view = view

    @unbroken
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._run is None:
            return
        painter = self._theme.painter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for stack, frame in enumerate(self._canvas.frames()):
            columns = frame.columns
            paint = self._paint_narrow_head if columns.narrow else self._paint_head
            paint(painter, self._run, stack, columns)
        painter.end()

    def _paint_head(self, painter: QPainter, run: Run, stack: int, columns: Columns) -> None:
        ink, look = ink_of(self._theme.tokens), run.looks[stack]
        left = columns.number_right - 16
        paint_marker(painter, look.symbol, QPointF(left + 6, 13), 11, self._theme.color(look.token))
        painter.setFont(ui_font(14, bold=True))
        painter.setPen(self._theme.color(look.token))
        name = QRectF(left + 19, 2, columns.value_right - left - 110, 22)
        text = fitted_name(run.stacks[stack].name, painter.fontMetrics(), int(name.width()))
        painter.drawText(name, _LEFT, text)
        words, bad = self._loss_words(run, stack)
        painter.setFont(ui_font(12))
        painter.setPen(ink.error if bad else ink.text)
        painter.drawText(QRectF(columns.left, 2, columns.value_right - columns.left, 22), _RIGHT, words)
        painter.setFont(ui_font(11))
        painter.setPen(ink.muted)
        foot = QRectF(columns.left, 26, columns.value_right - columns.left, 16)
        painter.drawText(foot, _RIGHT, quantity_word(self._view.quantity))
        if columns.share is not None and self._view.quantity in WITH_SHARES:
            foot.setLeft(columns.share)
            painter.drawText(foot, _LEFT, tr("via skip"))
        painter.drawText(
            QRectF(columns.left, 26, columns.number_right - columns.left, 16), _RIGHT, tr("block")
        )

    def _paint_narrow_head(self, painter: QPainter, run: Run, stack: int, columns: Columns) -> None:
        """Name and loss below each other; what is shown stands in the head of the card."""
        ink, look = ink_of(self._theme.tokens), run.looks[stack]
        color, left = self._theme.color(look.token), columns.number_right + 4
        paint_marker(painter, look.symbol, QPointF(left + 5, 13), 9, color)
        painter.setFont(ui_font(12, bold=True))
        painter.setPen(color)
        name = QRectF(left + 14, 2, columns.value_right - left - 14, 22)
        text = fitted_name(run.stacks[stack].name, painter.fontMetrics(), int(name.width()))
        painter.drawText(name, _LEFT, text)
        words, bad = self._loss_words(run, stack)
        painter.setFont(ui_font(11))
        painter.setPen(ink.error if bad else ink.text)
        room = QRectF(left, 24, columns.value_right - left, 18)
        metrics = painter.fontMetrics()
        if (
            metrics.horizontalAdvance(words) > room.width()
            and (loss := run.loss(self._view.step, stack)) is not None
        ):
            words = numbers.four(loss)
        painter.drawText(
            room, _RIGHT, metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
        )

    def _loss_words(self, run: Run, stack: int) -> tuple[str, bool]:
        loss = run.loss(self._view.step, stack)
        if loss is not None:
            return tr("loss {value}", value=numbers.four(loss)), numbers.four(loss)[-1:] in "Nf"
        last = run.last_step(stack)
        if 0 <= last < self._view.step:
            if run.history is not None and run.history.first_fault(stack) is None:
                return tr("now at step {step}", step=numbers.grouped(last)), False
            return tr("stopped at step {step}", step=numbers.grouped(last)), True
        return tr("loss –"), False
