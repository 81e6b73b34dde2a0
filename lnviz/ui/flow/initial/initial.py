"""The twins before their first update, over many seeds and depths: what is measured, beside what is claimed."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from lnviz import numbers
from lnviz.run.inspection import InitProfiles
from lnviz.run.record import StackLayout
from lnviz.scenario.flow import MAX_DEPTH, Flow
from lnviz.sentences import Sentence
from lnviz.ui.as_table import Table
from lnviz.ui.flow.curves.curves import SMALL_BUTTON
from lnviz.ui.flow.initial.init_numbers import ENDS, initial_settings, layers_for
from lnviz.ui.flow.initial.init_plots import BandPlot
from lnviz.ui.flow.initial.init_table import BandsModel
from lnviz.ui.flow.initial.init_words import (
    Measured,
    block_traces,
    depth_traces,
    depth_words,
    no_update_words,
    profile_words,
    published_words,
)
from lnviz.ui.flow.side.numbers_table import NumbersTable
from lnviz.ui.flow.tabulated import bands_table
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import SHARES, quantity_name
from lnviz.ui.language import in_a_row, say, tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, NumberField, SegmentedControl, label, restyle

USUAL_LAYERS = (2, 4, 8, 16, 24, 48)
USUAL_SEEDS = 8
MOST_SEEDS = 64
PICTURES = ("blocks", "depths", "numbers")
ROOM_FOR_CLAIMS = 360
"""Pixels of a card below which the picture has more need of them than a claim that is not drawn in it."""
AFTER_UPDATE = "update_ratio"
"""The quantity that there is none of before the first update."""


class InitCard(Card):
    """Asks with ``measure_wanted`` (seeds, layers) and ``cancel_wanted``; shows what has been measured so far.

    What it means for training: the slope that is often drawn for Post-LN and Pre-LN is a statement about this
    moment. Here it is measured for these very twins.
    """

    measure_wanted = Signal(int, object)
    cancel_wanted = Signal()
    block_pointed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._run: Run | None = None
        self._view = View()
        self._measured: Measured | None = None
        self._asked: Flow | None = None
        self._layouts: list[StackLayout] = []
        self._measuring = False
        self._pointing: int | None = None
        self._undrawn = False
        self._refusal: Sentence | None = None
        self.layers = QLineEdit(", ".join(map(str, USUAL_LAYERS)))
        self.layers.setCursorPosition(0)
        self.seeds = NumberField(1, MOST_SEEDS, whole=True, width=52)
        self.seeds.set_value(USUAL_SEEDS)
        self.button = QPushButton()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(4)
        self.picture = SegmentedControl(PICTURES)
        self.picture.setStyleSheet(SMALL_BUTTON)
        self.picture.set_value(PICTURES[0])
        self.end = QComboBox()
        # Made when there is something to show: two plots cost a window that never measures its start.
        self.by_block: BandPlot | None = None
        self.by_depth: BandPlot | None = None
        self.model = BandsModel()
        self.table = NumbersTable(self.model)
        self.table.fit_contents()
        self._words = {name: label("") for name in ("layers", "seeds")}
        self._foot = label("", "muted")
        self._foot.setWordWrap(True)
        self._foot.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget()
        self._build_layout()
        self.layers.textEdited.connect(self._on_layers_edited)
        self.layers.returnPressed.connect(self._on_button)
        self.button.clicked.connect(self._on_button)
        self.picture.chosen.connect(self._on_picture_chosen)
        self.end.activated.connect(self._on_end_chosen)
        theme.changed.connect(self._on_theme_changed)
        self.retranslate()

    @property
    def measuring(self) -> bool:
        """Whether an answer is awaited."""
        return self._measuring

    def set_run(self, run: Run) -> None:
        """Show other twins; what was measured of the old ones stays, and is said to be of older settings."""
        self._run = run
        self._show_state()
        self._draw()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if self._undrawn or view.quantity != old.quantity:
            self._show_state()
            self._draw()
        if self.by_block is not None:
            self.by_block.point_at(view.block)

    def tables(self) -> list[Table]:
        """What was measured by block and by number of layers, for the dialog As table."""
        measured, quantity = self._measured, self._view.quantity
        if measured is None or quantity == AFTER_UPDATE:
            return []
        end = ENDS[max(self.end.currentIndex(), 0)]
        pictures = {
            tr("Before the first update, by block"): block_traces(measured, quantity),
            tr("Before the first update, by layers"): depth_traces(measured, quantity, end),
        }
        names = tuple(stack.name for stack in measured.flow.stacks)
        tables = (bands_table(title, names, traces) for title, traces in pictures.items())
        return [table for table in tables if table is not None]

    def show_picture(self, name: str) -> None:
        """Show one of PICTURES."""
        self.picture.set_value(name)
        self._on_picture_chosen(name)

    def take_over(self, other: InitCard) -> None:
        """Show what ``other`` has measured so far, from the same side."""
        self._measured, self._asked, self._layouts = other._measured, other._asked, other._layouts
        self._refusal = other._refusal
        self.layers.setText(other.layers.text())
        self.seeds.set_value(other.seeds.value())
        self.picture.set_value(other.picture.value())
        self.end.setCurrentIndex(other.end.currentIndex())
        self._undrawn = True

    def become_picture(self) -> None:
        """Leave away what asks for a measurement."""
        for widget in (*self._words.values(), self.layers, self.seeds, self.button):
            widget.hide()

    def begin(self, flow: Flow) -> None:
        """A measurement of ``flow`` was asked for."""
        self._asked, self._measuring, self._refusal = flow, True, None
        self._measured = None
        run = self._run
        self._layouts = [run.layout(place) for place in range(len(run.stacks))] if run is not None else []
        self.progress.setRange(0, 0)
        self._show_state()
        self._draw()

    def show_profiles(self, profiles: InitProfiles) -> None:
        """Show what has been measured so far."""
        if self._asked is None:
            return
        self._measured = Measured(self._asked, profiles, self._layouts)
        self._measuring = profiles.done < profiles.total
        self.progress.setRange(0, profiles.total)
        self.progress.setValue(profiles.done)
        self._show_state()
        self._undrawn = True
        if self.isVisible():
            self._draw()

    def refuse(self, sentence: Sentence) -> None:
        """Say why nothing more will come; what is measured stays."""
        self._measuring, self._refusal = False, sentence
        self._show_state()

    def end_measuring(self) -> None:
        """Nothing more will come; what is measured stays."""
        self._measuring = False
        self._show_state()

    def chosen_layers(self) -> tuple[int, ...] | None:
        """The layers that are typed, in order; None where the text names none, or too many."""
        parts = [part for part in re.split(r"[\s,;]+", self.layers.text().strip()) if part]
        if not parts or not all(part.isdecimal() and 1 <= int(part) <= self._most_layers() for part in parts):
            return None
        return tuple(sorted({int(part) for part in parts}))

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._words["layers"].setText(tr("Layers"))
        self._words["seeds"].setText(tr("Seeds"))
        self.layers.setAccessibleName(tr("Layers to measure"))
        self.layers.setToolTip(
            tr(
                "Numbers of layers with which every twin of one kind of block is measured, up to {most};"
                " its own is always among them. A layer of attention and feed-forward makes two blocks.",
                most=self._most_layers(),
            )
        )
        self.seeds.setAccessibleName(tr("Number of seeds"))
        self.seeds.set_hint(tr("As many initialisations of every twin, from its own seed on"))
        self.picture.setAccessibleName(tr("Picture before the first update"))
        self.picture.set_words(
            {"blocks": tr("By block"), "depths": tr("By layers"), "numbers": tr("Numbers")},
            {
                "blocks": tr("Every block of the twins as deep as they are"),
                "depths": tr("One block of every twin against its number of layers, both on log scales"),
                "numbers": tr("The picture by layers as a table"),
            },
        )
        place = max(self.end.currentIndex(), 0)
        self.end.clear()
        words = {"last": tr("last block"), "first": tr("first block"), "ratio": tr("last ÷ first")}
        self.end.addItems([words[end] for end in ENDS])
        self.end.setCurrentIndex(place)
        self.end.setAccessibleName(tr("Block that is held against the number of layers"))
        self.table.setAccessibleName(tr("Numbers before the first update"))
        self._show_state()
        self._draw()

    # -- building ----------------------------------------------------------------------------------------------

    def _build_layout(self) -> None:
        fields = QGridLayout()
        fields.setHorizontalSpacing(8)
        fields.setVerticalSpacing(6)
        fields.addWidget(self._words["layers"], 0, 0)
        fields.addWidget(self.layers, 0, 1, 1, 2)
        fields.addWidget(self._words["seeds"], 1, 0)
        fields.addWidget(self.seeds, 1, 1)
        fields.addWidget(self.button, 1, 2, Qt.AlignmentFlag.AlignRight)
        fields.setColumnStretch(2, 1)
        choices = QHBoxLayout()
        choices.setSpacing(8)
        choices.addWidget(self.picture)
        choices.addStretch(1)
        self.header.addWidget(self.end)
        self._stack.addWidget(self.table)
        self.body.addLayout(fields)
        self.body.addWidget(self.progress)
        self.body.addLayout(choices)
        self.body.addWidget(self._stack, 1)
        self.body.addWidget(self._foot)

    # -- state -------------------------------------------------------------------------------------------------

    def _most_layers(self) -> int:
        """Layers that no twin of one kind of block may exceed: some make two blocks each."""
        stacks = self._run.stacks if self._run is not None else ()
        return MAX_DEPTH // max((-(-stack.depth // stack.layers) for stack in stacks), default=1)

    def _show_state(self) -> None:
        """Button, progress and the words of the head."""
        self.button.setText(tr("Cancel") if self._measuring else tr("Measure"))
        there = self._view.quantity != AFTER_UPDATE
        self.button.setEnabled(self._measuring or (there and self.chosen_layers() is not None))
        self.button.setToolTip("" if there else no_update_words())
        self.progress.setVisible(self._measuring)
        self.layers.setEnabled(not self._measuring)
        self.seeds.setEnabled(not self._measuring)
        self.set_title(tr("At init"), self._state_words())

    def _state_words(self) -> str:
        if self._refusal is not None:
            return say(self._refusal)
        measured = self._measured
        if measured is None:
            return tr("measuring …") if self._measuring else tr("before the first update")
        profiles = measured.profiles
        done, total = numbers.grouped(profiles.done), numbers.grouped(profiles.total)
        if self._measuring:
            return tr("measured {done} of {total}", done=done, total=total)
        if self._run is not None and initial_settings(self._run.flow) != initial_settings(measured.flow):
            return tr("of older settings: measure again")
        if profiles.done < profiles.total:
            return tr("stopped after {done} of {total}", done=done, total=total)
        return quantity_name(self._view.quantity)

    # -- pictures ------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """The picture that is seen, and what it says in words."""
        self._undrawn = False
        measured, quantity = self._measured, self._view.quantity
        end = ENDS[max(self.end.currentIndex(), 0)]
        picture = self.picture.value()
        shown = measured is not None and quantity != AFTER_UPDATE
        self.end.setVisible(shown and picture != "blocks")
        self.picture.setVisible(shown)
        self._stack.setVisible(shown)
        self._foot.setToolTip("")
        if quantity == AFTER_UPDATE:
            self._foot.setText(no_update_words())
            return
        if measured is None:
            words = [
                tr(
                    "Measures the twins as they are before their first update, for many seeds and depths,"
                    " so that a claim about initialisation can be held against numbers."
                )
            ]
            stacks = self._run.stacks if self._run is not None else ()
            self._foot.setText("\n\n".join([*words, *published_words(stacks)]))
            return
        by_block, by_depth = self._plots()
        pages = {"blocks": by_block.widget, "depths": by_depth.widget, "numbers": self.table}
        self._stack.setCurrentWidget(pages[picture])
        if picture == "blocks":
            traces = block_traces(measured, quantity)
            by_block.show_traces(traces, quantity in SHARES)
            self._foot.setText(profile_words(measured, traces, quantity))
        else:
            traces = depth_traces(measured, quantity, end)
            by_depth.show_traces(traces, quantity in SHARES and end != "ratio")
            self.model.show_traces(measured.profiles.names, traces)
            drawn = any(trace.claim is not None for trace in traces)
            self._say_depths(
                depth_words(measured, traces, quantity, end),
                [] if drawn else published_words(measured.flow.stacks),
            )
        self._show_state()

    def _say_depths(self, words: str, published: list[str]) -> None:
        """What is published stands in the tooltip where it would leave the picture no room."""
        whole = in_a_row([words, *published])
        self._foot.setText(whole if self.height() >= ROOM_FOR_CLAIMS else words)
        self._foot.setToolTip(whole if published else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (event.oldSize().height() >= ROOM_FOR_CLAIMS) != (self.height() >= ROOM_FOR_CLAIMS):
            self._draw()

    def _plots(self) -> tuple[BandPlot, BandPlot]:
        """The pictures by block and by depth."""
        if self.by_block is None or self.by_depth is None:
            self.by_block = BandPlot(self._theme, by_depth=False)
            self.by_depth = BandPlot(self._theme, by_depth=True)
            for plot in (self.by_block, self.by_depth):
                self._stack.addWidget(plot.widget)
            self.by_block.widget.scene().sigMouseMoved.connect(self._on_mouse_moved)
            self.by_block.widget.viewport().installEventFilter(self)
        self.by_block.widget.setAccessibleName(tr("Profile before the first update"))
        self.by_depth.widget.setAccessibleName(tr("Against layers, before the first update"))
        self.by_depth.name_places(tr("layers"))
        return self.by_block, self.by_depth

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point_at(None)
        return super().eventFilter(watched, event)

    def _on_mouse_moved(self, position: object) -> None:
        self._point_at(self.by_block.block_at(position) if self.by_block is not None else None)

    def _point_at(self, block: int | None) -> None:
        if block != self._pointing:
            self._pointing = block
            self.block_pointed.emit(block)

    def _on_picture_chosen(self, _name: str) -> None:
        self._draw()

    def _on_end_chosen(self, _place: int) -> None:
        self._draw()

    def _on_layers_edited(self, _text: str) -> None:
        good = self.chosen_layers() is not None
        if bool(self.layers.property("invalid")) == good:
            self.layers.setProperty("invalid", not good)
            restyle(self.layers)
        self._show_state()

    def _on_button(self) -> None:
        layers = self.chosen_layers()
        if self._measuring:
            self.cancel_wanted.emit()
        elif layers is not None and self._run is not None:
            self.measure_wanted.emit(int(self.seeds.value()), layers_for(self._run.flow, layers))

    def _on_theme_changed(self) -> None:
        for plot in (self.by_block, self.by_depth):
            if plot is not None:
                plot.restyle()
