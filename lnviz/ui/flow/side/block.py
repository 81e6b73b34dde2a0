"""One block of one twin at the shown step, parameter by parameter."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QScrollArea, QWidget

from lnviz import numbers
from lnviz.run.inspection import Inspection
from lnviz.sentences import Sentence
from lnviz.ui.as_table import Table
from lnviz.ui.flow.side.histograms import Histograms, reading_words
from lnviz.ui.flow.tabulated import block_table
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import row_name
from lnviz.ui.language import say, tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, label


@dataclass(frozen=True)
class Look:
    """What is to be looked at: a row of a twin at a step."""

    stack: int
    row: str
    step: int


class BlockCard(Card):
    """Histograms of the block that is pointed at or pinned, else of the last that was.

    What it means for training: values that drift apart, or gradients of which a part is zero or not finite, are seen
    here before they are seen in a norm. Asks with ``look_wanted`` and shows what it is given.
    """

    look_wanted = Signal(object)  # Look

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: Run | None = None
        self._view = View()
        self._block = 1
        self._wanted: Look | None = None
        self._shown: Look | None = None
        self._refusal: Sentence | None = None
        self._whole = False
        self.twins = QComboBox()
        self.twins.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.header.addWidget(self.twins)
        self.histograms = Histograms(theme)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.histograms)
        self._area.viewport().setAutoFillBackground(False)
        self.histograms.setAutoFillBackground(False)
        self._caption = label("", "muted")
        self._caption.setWordWrap(True)
        self._message = label("", "muted")
        self._message.setWordWrap(True)
        self.body.addWidget(self._caption)
        self.body.addWidget(self._message)
        self.body.addWidget(self._area, 1)
        self.twins.activated.connect(self._on_twin_chosen)
        self.retranslate()

    @property
    def wanted(self) -> Look | None:
        """What was asked for last."""
        return self._wanted

    def tables(self) -> list[Table]:
        """The parameters, for the dialog As table."""
        table = block_table(self.histograms.inspection, self.twins.currentText())
        return [] if table is None else [table]

    def set_run(self, run: Run) -> None:
        """Show other twins; what is known of the old ones is forgotten."""
        names = [stack.name for stack in run.stacks]
        chosen = min(max(self.twins.currentIndex(), 0), len(names) - 1)
        self._run, self._wanted = run, None
        if names != [self.twins.itemText(place) for place in range(self.twins.count())]:
            self.twins.clear()
            self.twins.addItems(names)
            self.twins.setCurrentIndex(chosen)
        self.twins.setVisible(len(names) > 1)
        self._forget()

    def refresh(self, view: View) -> None:
        """Ask for what ``view`` points at, unless it is known; never while playing."""
        self._view = view
        self._block = view.block or view.pin or self._block
        look = self._look()
        if look is not None and not view.playing and look != self._wanted:
            self._wanted, self._refusal = look, None
            self.look_wanted.emit(look)
        self._say()

    def show_inspection(self, inspection: Inspection) -> None:
        """Show what was found, unless something else is wanted by now."""
        look = Look(inspection.stack, inspection.row, inspection.step)
        if look == self._wanted:
            self._shown, self._refusal = look, None
            self.histograms.show_inspection(inspection)
            if self._whole:
                self.show_whole()
            self._say()

    def refuse(self, sentence: Sentence) -> None:
        """Say why nothing can be shown."""
        self._forget()
        self._refusal = sentence
        self._say()

    def take_over(self, other: BlockCard) -> None:
        """Show what ``other`` shows; the twins of both are the same."""
        self.twins.setCurrentIndex(other.twins.currentIndex())
        self._block, self._refusal = other._block, other._refusal
        self._wanted, self._shown = other._wanted, other._shown
        self.histograms.show_inspection(other.histograms.inspection)
        self._say()

    def show_whole(self) -> None:
        """Take the height of all parameters, for a picture, in which nobody can scroll."""
        self._whole = True
        self._area.setMinimumHeight(self.histograms.sizeHint().height())

    def ask_again(self) -> None:
        """What could not be had before may be had now."""
        self._wanted, self._refusal = None, None
        if self.isVisible():
            self.refresh(self._view)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.twins.setAccessibleName(tr("Twin"))
        self.twins.setToolTip(tr("The twin whose parameters are shown"))
        self.histograms.setAccessibleName(tr("Histograms of the parameters"))
        self._area.setAccessibleName(tr("Parameters of a block"))
        self._caption.setText(tr("Sizes on log axes: values |θ|, gradient |∇|"))
        self._caption.setToolTip(reading_words())
        self._say()

    def _look(self) -> Look | None:
        """What is pointed at, as far as the chosen twin has it; None where it has no record of the shown step."""
        run, stack = self._run, max(self.twins.currentIndex(), 0)
        if run is None or not 0 <= self._view.step <= run.last_step(stack):
            return None
        return Look(stack, str(min(self._block, run.layout(stack).blocks)), self._view.step)

    def _forget(self) -> None:
        self._shown, self._refusal = None, None
        self.histograms.show_inspection(None)
        self._say()

    def _say(self) -> None:
        """Which block is seen, and why it is not the one that is pointed at, in a line that moves nothing."""
        look, shown = self._look(), self._shown
        head = shown or look
        words = []
        if head is not None:
            place = {"row": row_name(head.row), "step": numbers.grouped(head.step)}
            words.append(tr("{row}, step {step}", **place))
        if shown is not None and look != shown:
            words.append(tr("pause to look inside") if self._view.playing else "…")
        self.set_title(tr("Block"), tr(" · ").join(words))
        self._caption.setVisible(shown is not None)
        message = "" if shown is not None else self._message_of(look)
        self._message.setText(message)
        self._message.setVisible(bool(message))

    def _message_of(self, look: Look | None) -> str:
        """Why nothing is seen."""
        if self._refusal is not None:
            return say(self._refusal)
        if look is None:
            return tr("No record of this step yet.")
        if self._view.playing:
            return tr("Pause to look inside.")
        return tr("Looking into {row} …", row=row_name(look.row))

    def _on_twin_chosen(self, _place: int) -> None:
        self._forget()
        self.refresh(self._view)
