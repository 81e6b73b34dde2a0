"""The left panel: the twins as stacks of blocks, their training, and the button that puts changes into force."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from lnviz.scenario.differences import MAX_NAMED, differences, twins_sentence
from lnviz.scenario.flow import LookName
from lnviz.scenario.schema import Flow
from lnviz.sentences import Refusal
from lnviz.ui.flow.editor.changes import Change
from lnviz.ui.flow.editor.chips import Chips
from lnviz.ui.flow.editor.edits import Edit
from lnviz.ui.flow.editor.form import AnyField
from lnviz.ui.flow.editor.marks import marks_of
from lnviz.ui.flow.editor.menus import OWN, RENAME, SELECT, Entry, EntryMenu, new_twin_entries, twin_entries
from lnviz.ui.flow.editor.selection import ALL, Selection, fitted, followed, top_of
from lnviz.ui.flow.editor.signs import look_icon
from lnviz.ui.flow.editor.stacks_page import StacksPage
from lnviz.ui.flow.editor.training_page import TrainingPage
from lnviz.ui.flow.view import LOOKS, Run
from lnviz.ui.flow.words import list_of
from lnviz.ui.language import say, tr
from lnviz.ui.scrolling import Scrolling
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, SegmentedControl, label, restyle

WIDTH = 292
DIFFERENCE_LINES, LOW = 3, 440
"""Lines for the difference of the twins; a panel of fewer pixels has room for one."""
_MARGINS = 26
STACKS, TRAINING = "stacks", "training"


class SettingsCard(Card):
    """Shows the document's twins and their training, and asks for other ones."""

    edit_requested = Signal(object)  # Edit
    edit_ended = Signal()
    text_requested = Signal()
    restart_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self._flow: Flow | None = None
        self._run: Run | None = None
        self._selection = Selection()
        self._then: Selection | None = None
        self._changes: tuple[Change, ...] = ()
        self.tabs = SegmentedControl((STACKS, TRAINING))
        self.add = QPushButton()
        self.chips = Chips(theme, WIDTH - _MARGINS)
        self.stacks, self.training = StacksPage(theme), TrainingPage(theme)
        self.add_menu, self.twin_menu = EntryMenu(self), EntryMenu(self)
        self.add.setMenu(self.add_menu)
        self._pages = QStackedWidget()
        self.refusal = label("", "error")
        self.difference = label("", "muted")
        self.restart = QPushButton()
        self._build_layout()
        self._connect()
        self.tabs.set_value(STACKS)
        self.retranslate()

    # -- what is shown -------------------------------------------------------------------------------

    @property
    def selection(self) -> Selection:
        """The twin and the groups that the forms speak of."""
        return self._selection

    def show_flow(self, flow: Flow) -> None:
        """Show the settings of ``flow``; what was selected stays selected wherever it stands now."""
        old, self._flow = self._flow, flow
        if flow is not old:
            self._say_refusal(None)
        if self._then is not None:
            self._selection = fitted(flow, self._then)
        elif old is not None:
            self._selection = followed(old, flow, self._selection)
        self._show()

    def field(self, name: str) -> AnyField:
        """A field of any of the forms, by its name."""
        forms = (
            self.stacks.twin,
            self.stacks.group,
            self.training.task,
            self.training.training,
            self.training.seed,
        )
        return next(form.field(name) for form in forms if name in form.names())

    def show_tensor(self, shape: tuple[int, ...]) -> None:
        """Say the shape of the tensor on the Normalize workspace, which can be the task."""
        self.training.show_tensor(shape)

    def show_step(self, step: int) -> None:
        """Mark the shown step on the curve of the learning rate."""
        self.training.show_step(step)

    def set_run(self, run: Run) -> None:
        """Tell what the twins of another run were trained with; what was refused before it is of no interest now."""
        self._say_refusal(None)
        self._run = run
        self.training.set_run(run)

    def show_changes(self, changes: tuple[Change, ...]) -> None:
        """Say how many settings wait for a restart, and name them in the tooltip."""
        if changes != self._changes:
            self._changes = changes
            self._say_restart()

    def select(self, selection: Selection) -> None:
        """Let the forms speak of another twin, or of other groups."""
        if self._flow is not None:
            self.edit_ended.emit()
            self._selection = fitted(self._flow, selection)
            self._show()

    def take(self, entry: Entry) -> None:
        """Do what an entry of a menu says."""
        if isinstance(entry.does, Edit):
            self._ask(entry.does, entry.then)
            self.edit_ended.emit()
        elif entry.does == RENAME:
            self.show_page(STACKS)
            self.stacks.rename()
        elif entry.does == OWN:
            self.show_page(TRAINING)
            self.training.change_alone()
        elif entry.does == SELECT and entry.then is not None:
            self.select(entry.then)

    def show_page(self, page: str) -> None:
        """Show the page of the stacks or that of the training."""
        self.tabs.set_value(page)
        self._pages.setCurrentIndex((STACKS, TRAINING).index(page))

    def _on_theme_changed(self) -> None:
        self.setFixedWidth(self._theme.pixels(WIDTH))

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Stack and training"))
        self.tabs.setAccessibleName(tr("Part of the settings"))
        self.tabs.set_words(
            {STACKS: tr("Stacks"), TRAINING: tr("Training")},
            {
                STACKS: tr("The twins and the blocks that they are made of"),
                TRAINING: tr("What the twins learn, and how they are trained"),
            },
        )
        self.add.setText(tr("+ Twin"))
        self.add.setAccessibleName(tr("Add a twin"))
        self.add.setToolTip(
            tr("Add a twin: a copy, one that differs in one thing, or a known model; 4 at most")
        )
        self.chips.retranslate()
        self.stacks.retranslate()
        self.training.retranslate()
        if self._flow is not None:
            self._show()
        self._say_restart()

    # -- building ------------------------------------------------------------------------------------

    def _build_layout(self) -> None:
        self.hide_header()
        self.header.insertWidget(0, self.tabs)
        self.header.addStretch(1)
        self.header.addWidget(self.add)
        for words in (self.refusal, self.difference):
            words.setWordWrap(True)
        self.refusal.hide()
        for page in (self.stacks, self.training):
            self._pages.addWidget(_Page(page))
        self.body.addWidget(self.chips)
        self.body.addSpacing(2)
        self.body.addWidget(self._pages, 1)
        self.body.addWidget(self.refusal)
        self.body.addWidget(self.difference)
        self.body.addWidget(self.restart)

    def _connect(self) -> None:
        self.tabs.chosen.connect(self.show_page)
        self.chips.chosen.connect(self._on_chip_chosen)
        self.chips.menu_requested.connect(self._on_chip_menu_requested)
        self.add_menu.aboutToShow.connect(self._fill_add_menu)
        self.add_menu.chosen.connect(self.take)
        self.twin_menu.chosen.connect(self.take)
        self.stacks.selected.connect(self.select)
        self.stacks.menu_asked.connect(self._on_menu_asked)
        self.training.text_requested.connect(self.text_requested)
        self.restart.clicked.connect(self.restart_requested)
        for page in (self.stacks, self.training):
            page.edit_asked.connect(self._ask)
            page.ended.connect(self.edit_ended)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._flow is not None and event.size().height() != event.oldSize().height():
            self._say_difference()

    # -- words ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        assert self._flow is not None
        marks = marks_of(self._flow, self._run)
        self.chips.show_twins(self._flow.stacks, self._selection.twin, marks)
        self.stacks.show_flow(self._flow, self._selection, marks)
        self.training.show_flow(self._flow, self._selection)
        self._say_difference()

    def _say_difference(self) -> None:
        """In what the twins differ; of a selected one, in what it differs from the first other."""
        assert self._flow is not None
        flow, twin = self._flow, self._selection.twin
        whole = twins_sentence(flow)
        words = say(whole) if whole is not None else ""
        self.difference.setToolTip("")
        if whole is not None and twin != ALL:
            other = 0 if twin else 1
            found = [say(sentence) for sentence in differences(flow, twin, other)]
            words = self._unlike(flow.stacks[other].name, found)
            self.difference.setToolTip("\n".join(found))
        lines = DIFFERENCE_LINES if self.height() >= LOW else 1
        shown = clamped(words, self.difference.fontMetrics(), self.width() - _MARGINS, lines)
        if shown != words and twin == ALL:
            self.difference.setToolTip(words)
        self.difference.setText(shown)
        self.difference.setVisible(bool(words))

    @staticmethod
    def _unlike(other: str, found: list[str]) -> str:
        if not found:
            return tr("Nothing differs from {other}.", other=other)
        named = list_of(found[:MAX_NAMED])
        if len(found) > MAX_NAMED:
            more = len(found) - MAX_NAMED
            return tr("Unlike {other}: {named} and {count} more.", other=other, named=named, count=more)
        return tr("Unlike {other}: {named}.", other=other, named=named)

    def _say_refusal(self, refusal: Refusal | None) -> None:
        self.refusal.setText(say(refusal.sentence) if refusal is not None else "")
        self.refusal.setVisible(refusal is not None)

    def _say_restart(self) -> None:
        count = len(self._changes)
        words = tr("Restart: {count} changes", count=count) if count > 1 else tr("Restart: 1 change")
        self.restart.setText(words if count else tr("Restart"))
        named = "\n".join(map(str, self._changes))
        self.restart.setToolTip(named or tr("Build the twins again and begin at step 0 (Shift+F5)"))
        self.restart.setAccessibleDescription(named)
        role = "primary" if count else ""
        if self.restart.property("role") != role:
            self.restart.setProperty("role", role)
            restyle(self.restart)

    # -- what the person asks for ----------------------------------------------------------------------

    def _ask(self, edit: Edit, then: Selection | None) -> None:
        """Hand an edit on that can be made; one that cannot changes nothing, and says why below the forms."""
        if self._flow is None:
            return
        try:
            made = edit.make(self._flow)
        except Refusal as refusal:
            self._say_refusal(refusal)
            self._show()
            return
        self._say_refusal(None)
        if made is self._flow:
            return
        self._then = then
        self.edit_requested.emit(edit)
        self._then = None

    def _on_chip_chosen(self, place: int) -> None:
        if self._flow is not None:
            self.select(top_of(self._flow, place))

    def _on_menu_asked(self) -> None:
        corner = self.stacks.more.mapToGlobal(self.stacks.more.rect().bottomLeft())
        self._open_twin_menu(self._selection.twin, corner)

    def _on_chip_menu_requested(self, place: int, at: QPoint) -> None:
        self._on_chip_chosen(place)
        self._open_twin_menu(place, at)

    def _open_twin_menu(self, place: int, at: QPoint) -> None:
        if self._flow is not None and place != ALL:
            self.twin_menu.fill(twin_entries(self._flow, place), self._look_icon)
            self.twin_menu.popup(at)

    def _look_icon(self, name: LookName) -> QIcon:
        return look_icon(LOOKS[name], self._theme, max(self.devicePixelRatioF(), 1.0))

    def _fill_add_menu(self) -> None:
        if self._flow is not None:
            self.add_menu.fill(new_twin_entries(self._flow, max(self._selection.twin, 0)))


def clamped(words: str, metrics: QFontMetrics, width: int, lines: int) -> str:
    """As many of the words, wrapped at ``width`` pixels, as fit into so many lines; "…" stands for the rest."""

    def height(text: str) -> int:
        return metrics.boundingRect(0, 0, width, 10_000, Qt.TextFlag.TextWordWrap, text).height()

    # Letters from another font, as Chinese ones are, make a line higher than the font itself says.
    most = lines * max(metrics.lineSpacing(), metrics.boundingRect(words).height())
    if height(words) <= most:
        return words
    fitting = bisect_right(range(len(words)), most, key=lambda end: height(words[:end].rstrip() + "…"))
    return words[: max(fitting - 1, 0)].rstrip() + "…"


class _Page(Scrolling):
    """A page that scrolls where there is too little room for it."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        content = self.widget()
        return content.sizeHint() if content is not None else super().sizeHint()
