"""Block × step: the whole run at a glance, and the place to drag through it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QWidget

from lnviz import numbers
from lnviz.ui.as_table import Table
from lnviz.ui.flow.diagram.legend import ColorLegend
from lnviz.ui.flow.heat.heat_canvas import RATIO, HeatMap, choice_word, pair_of
from lnviz.ui.flow.tabulated import heat_table, ratio_table
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import row_name
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, SegmentedControl

FEW = 2
SHORT_NAMES = 28
"""Twins, and letters of their names together, that find room side by side in the head of the card."""
ROOM_FOR_LEGEND = 760
SMALL_BUTTON = "QToolButton { min-height: 0; padding: 1px 9px; }"
SMALL_LIST = "QComboBox { min-height: 0; padding: 1px 22px 1px 9px; }"


class HeatCard(Card):
    """One twin's quantity by block and step, or the ratio of the two, in its card.

    What the picture means for training: a dark band that grows from the bottom is a stack whose first blocks stop
    hearing of the loss; a bright column is one step that shook every block.
    """

    pointed = Signal(object, object)  # block, step
    pinned = Signal(object)
    step_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._run: Run | None = None
        self._view = View()
        self.choice = "0"
        self._listed_in_title = False
        self._choices: SegmentedControl | None = None
        self._list = QComboBox()
        self._list.setVisible(False)
        self._list.setStyleSheet(SMALL_LIST)
        # As wide as usual names; longer ones end in dots, and are whole in the open list.
        self._list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._list.setMinimumContentsLength(18)
        self._list.activated.connect(self._on_list_activated)
        self._legend = ColorLegend(theme)
        self.map = HeatMap(theme)
        self._title.setMinimumWidth(1)  # a long word in it is no reason for a wider window
        self.header.addWidget(self._legend)
        self.header.addWidget(self._list)
        self.body.addWidget(self.map, 1)
        self.map.pointed.connect(self.pointed)
        self.map.pinned.connect(self.pinned)
        self.map.step_requested.connect(self.step_requested)
        theme.changed.connect(self._share_head)
        self.retranslate()

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        same_twins = self._run is not None and [s.name for s in self._run.stacks] == [
            s.name for s in run.stacks
        ]
        self._run = run
        if not same_twins:
            self._build_choices(run)
        self._choose(self.choice)

    def become_picture(self) -> None:
        """Say in the title what the list says, which nobody can open in a picture."""
        self._listed_in_title = self._run is not None and not self._side_by_side(self._run)
        self._list.hide()
        self._say()

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        self._view = view
        self._legend.set_scale(view.scale)
        self.map.refresh(view)
        self._say()

    def tables(self) -> list[Table]:
        """The shown quantity by block and step, for the dialog As table."""
        if self._run is None:
            return []
        pair = pair_of(self._run, self.choice)
        if pair is not None:
            table = ratio_table(self._run, self._view, *pair)
        else:
            table = heat_table(self._run, self._view, int(self.choice))
        return [] if table is None else [table]

    def follow(self, view: View) -> None:
        """Move the cursor to the shown step, but leave the image as it is: newer records come with the next refresh."""
        shown = self._view
        self.map.refresh(replace(view, head=shown.head, news=shown.news, horizon=shown.horizon))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_head()

    def _share_head(self) -> None:
        self._legend.set_short(self._narrow)

    @property
    def _narrow(self) -> bool:
        return self.width() < self._theme.pixels(ROOM_FOR_LEGEND)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._legend.setAccessibleName(tr("Legend of the heat map"))
        self._list.setAccessibleName(tr("Twin, or ratio of two twins"))
        self._list.setToolTip(tr("A twin, or how many times the first named is larger than the second named"))
        self.map.setAccessibleName(tr("Heat map of blocks and steps"))
        self._legend.setToolTip(
            tr(
                "Click or drag in the map to move through the steps; double click pins a block.\n"
                "Where a pixel stands for several steps, the upper half of a row is their largest value,"
                " the lower half their smallest.\n"
                "Dotted: exactly 0. Hatched: NaN or infinite. Grey: not captured."
            )
            + "\n"
            + tr("Short dashes on a ratio: the first named is the smaller one there.")
        )
        if self._run is not None and self._choices is not None:
            self._say_choices(self._run)
        self._say()

    def choose(self, choice: str) -> None:
        """Show a twin by its place ("0", "1" …), two as "0/1", or the "ratio" that says most."""
        if self._choices is not None:
            self._choices.set_value(choice)
        self._choose(choice)

    def choices(self) -> tuple[str, ...]:
        """What can be chosen: every twin, and for two twins their ratio, for more the ratio of any two."""
        if self._run is None:
            return ()
        count = len(self._run.stacks)
        twins = [str(place) for place in range(count)]
        if self._side_by_side(self._run):
            return (*twins, RATIO) if count > 1 else (*twins,)
        pairs = permutations(range(count), 2)
        return (*twins, *(f"{over}/{under}" for over, under in pairs))

    @staticmethod
    def _side_by_side(run: Run) -> bool:
        """Whether the choices find room as buttons; else they stand in a list."""
        return len(run.stacks) <= FEW and sum(len(stack.name) for stack in run.stacks) <= SHORT_NAMES

    def choice_control(self) -> SegmentedControl | None:
        """The switch between the twins and their ratio; None before there are twins."""
        return self._choices

    def choice_list(self) -> QComboBox:
        """The list that takes the place of the switch where there are more than two twins."""
        return self._list

    def _build_choices(self, run: Run) -> None:
        if self._choices is not None:
            self.header.removeWidget(self._choices)
            self._choices.deleteLater()
        keys = self.choices()
        few = self._side_by_side(run)
        self._choices = SegmentedControl(keys if few else ())
        self._choices.setStyleSheet(SMALL_BUTTON)
        self._choices.chosen.connect(self._choose)
        self._choices.setVisible(few and len(keys) > 1)
        self._list.setVisible(not few)
        self._say_choices(run)
        self.header.insertWidget(self.header.indexOf(self._list), self._choices)
        # The twin whose picture says most first: Post-LN where there is one.
        pair = run.ratio_pair()
        self.choice = str(pair[0]) if pair is not None else "0"
        self._choices.set_value(self.choice)
        self._list.setCurrentIndex(int(self.choice))

    def _say_choices(self, run: Run) -> None:
        words = {choice: choice_word(run, choice) for choice in self.choices()}
        if self._side_by_side(run) and self._choices is not None:
            self._choices.setAccessibleName(tr("Twin, or ratio of two twins"))
            self._choices.set_words(words, {RATIO: tr("first named over second named")})
            return
        shown = self._list.currentIndex()
        self._list.clear()
        self._list.addItems(list(words.values()))
        self._list.setCurrentIndex(shown)

    def _on_list_activated(self, place: int) -> None:
        self._choose(self.choices()[place])

    def _choose(self, choice: str) -> None:
        pair = pair_of(self._run, choice)
        if pair is not None and choice not in self.choices():
            choice = f"{pair[0]}/{pair[1]}"
        self.choice = choice
        if (choices := self.choices()) and choice in choices and self._list.count() == len(choices):
            self._list.setCurrentIndex(choices.index(choice))
        self._legend.set_ratio(pair is not None)
        if self._run is not None:
            self.map.set_source(self._run, choice)
        self._say()

    def _say(self) -> None:
        """What is under the pointer, else what the picture shows and where it breaks."""
        run, view = self._run, self._view
        title = tr("Block × step")
        pointed = view.block is not None and view.at is not None
        self._legend.setVisible(not (pointed and self._narrow))  # the value takes its room
        if run is None or run.head < 0:
            self.set_title(title)
        elif view.block is not None and view.at is not None:
            block = row_name(str(view.block))
            place = tr("{block}, step {step}", block=block, step=numbers.grouped(view.at))
            self.set_title(place[:1].upper() + place[1:], self.map.value_at(view.block, view.at))
            self.setAccessibleName(title)
        elif self._listed_in_title:
            self.set_title(tr("Block × step: {twin}", twin=choice_word(run, self.choice)))
        else:
            self.set_title(title, tr("last block on top"))
