"""The menus of the editor: a twin more, and what can be done with one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QMenu, QWidget

from lnviz import numbers
from lnviz.scenario.flow import LookName
from lnviz.scenario.schema import MAX_DEPTH, Flow
from lnviz.scenario.stack_presets import PRESETS
from lnviz.sentences import Sentence
from lnviz.ui.flow.editor import edits, edits_twins, naming
from lnviz.ui.flow.editor.selection import Selection
from lnviz.ui.flow.view import LOOKS
from lnviz.ui.language import say, tr

WARMUPS = (0, 10, 100, 500, 1000, 4000)
RATES = (0.1, 0.3, 3.0, 10.0)
DEPTHS = (1, 4, 12, 24, 48)
"""Warm-up steps, factors of the learning rate, and layers that a twin more can differ in."""
MAX_RATE = 1e6
WIDEST = 400
"""Pixels of the words of an entry; a longer one is whole in its tooltip."""
RENAME, OWN, SELECT = "rename", "own", "select"


@dataclass(frozen=True)
class Entry:
    """One line of a menu: an edit, or the name of something that the panel does without one."""

    words: str
    does: edits.Edit | str
    hint: str = ""
    then: Selection | None = None
    key: LookName | None = None
    enabled: bool = True


@dataclass(frozen=True)
class Section:
    """A menu in a menu."""

    words: str
    entries: Sequence[Entry | Section | None]


class EntryMenu(QMenu):
    """A menu that is filled anew whenever it opens; says which entry was chosen."""

    chosen = Signal(object)  # Entry

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []
        self._below: list[QMenu] = []
        self.triggered.connect(self._on_triggered)

    def fill(
        self, entries: Sequence[Entry | Section | None], icon: Callable[[LookName], QIcon] | None = None
    ) -> None:
        """Hold these entries; None draws a line, and ``icon`` gives those with a key their sign."""
        self.clear()
        for menu in self._below:
            menu.deleteLater()
        self._entries, self._below = [], []
        self._fill(self, entries, icon)

    def entries(self) -> list[Entry]:
        """Every entry, those of menus in the menu too."""
        return self._entries

    def _fill(
        self,
        menu: QMenu,
        entries: Sequence[Entry | Section | None],
        icon: Callable[[LookName], QIcon] | None,
    ) -> None:
        menu.setToolTipsVisible(True)
        for entry in entries:
            if entry is None:
                menu.addSeparator()
            elif isinstance(entry, Section):
                below = QMenu(_plain(entry.words), menu)
                menu.addMenu(below)
                self._below.append(below)
                self._fill(below, entry.entries, icon)
            else:
                words = menu.fontMetrics().elidedText(entry.words, Qt.TextElideMode.ElideRight, WIDEST)
                action = menu.addAction(_plain(words))
                action.setData(len(self._entries))
                action.setToolTip(entry.hint)
                action.setEnabled(entry.enabled)
                if icon is not None and entry.key is not None:
                    action.setIcon(icon(entry.key))
                self._entries.append(entry)

    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(self._entries[action.data()])


def new_twin_entries(flow: Flow, twin: int) -> list[Entry | Section | None]:
    """Every way to a twin more, most of them from the twin at ``twin``."""
    then = Selection(len(flow.stacks))
    name = flow.stacks[twin].name
    duplicate = edits.Edit(
        lambda flow: edits_twins.duplicate_twin(flow, twin), Sentence("duplicate a twin"), "flow.twins.add"
    )
    presets = [
        Entry(
            # What follows a semicolon is detail, for which the tooltip has room.
            f"{preset.title} · {say(preset.source).partition(';')[0]}",
            _added(partial(edits_twins.add_preset, preset=preset)),
            f"{say(preset.source)}\n{say(preset.note)}",
            then,
        )
        for preset in PRESETS
    ]
    return [
        Entry(
            tr("Duplicate {twin}", twin=name), duplicate, tr("The same twin once more, to be changed"), then
        ),
        Section(tr("Like {twin}, but differing in", twin=name), _differing(flow, twin, then)),
        Section(tr("Preset"), presets),
    ]


def twin_entries(flow: Flow, twin: int) -> list[Entry | Section | None]:
    """What can be done with one twin."""
    stack, count = flow.stacks[twin], len(flow.stacks)
    words, choices = naming.look_words(), tuple[LookName | None, ...]((None, *LOOKS))
    looks = [Entry(words[look], _of_twin(twin, Sentence("colour"), look=look), key=look) for look in choices]
    own = stack.training is not None or bool(stack.stages)
    share = edits.Edit(
        lambda flow: edits_twins.without_twin_training(flow, twin),
        Sentence("shared training"),
        "flow.twins.share",
    )
    return [
        Entry(tr("Rename"), RENAME),
        Section(tr("Colour and marker"), looks),
        Entry(
            tr("Duplicate"),
            edits.Edit(
                lambda flow: edits_twins.duplicate_twin(flow, twin),
                Sentence("duplicate a twin"),
                "flow.twins.add",
            ),
            then=Selection(count),
        ),
        Entry(
            tr("Remove"),
            edits.Edit(
                lambda flow: edits_twins.remove_twin(flow, twin),
                Sentence("remove a twin"),
                "flow.twins.remove",
            ),
            then=Selection(),
        ),
        None,
        Entry(tr("Move left"), _moved(twin, -1), then=Selection(twin - 1), enabled=twin > 0),
        Entry(tr("Move right"), _moved(twin, 1), then=Selection(twin + 1), enabled=twin < count - 1),
        None,
        Entry(tr("Shared training"), share, tr("Train this twin like the others again"))
        if own
        else Entry(tr("Own training"), OWN, tr("Train this twin differently from the others")),
    ]


def _differing(flow: Flow, twin: int, then: Selection) -> list[Entry | Section | None]:
    """A twin that differs in one thing, in the order of what is asked most."""
    stack = flow.stacks[twin]
    final_norm = Entry(
        tr("final norm: off") if stack.final_norm else tr("final norm: on"),
        _added(lambda flow: edits_twins.twin_with_other_final_norm(flow, twin)),
        naming.stack_field_hints()["final_norm"],
        then,
    )
    choices = [*_stack_choices(flow, twin), *_training_choices(flow, twin)]
    sections = [
        Section(words, [Entry(said, _added(make), hint, then) for said, hint, make in found])
        for words, found in choices
    ]
    return [*sections[:2], final_norm, *sections[2:]]


Choices = list[tuple[str, str, edits.Make]]
"""Words, hint and edit of each value that a setting can have instead."""


def _stack_choices(flow: Flow, twin: int) -> list[tuple[str, Choices]]:
    stack, top = flow.stacks[twin], flow.stacks[twin].blocks[-1]
    hints = naming.placement_hints()
    placements = [
        (words, hints[key], _with(edits_twins.twin_with_placement, twin, key))
        for key, words in naming.placement_words().items()
        if key != top.placement
    ]
    norms = [
        (words, "", _with(edits_twins.twin_with_norm, twin, key))
        for key, words in naming.norm_words().items()
        if key != top.norm.kind
    ]
    inits = [
        (words, "", _with(edits_twins.twin_with_init, twin, key))
        for key, words in naming.init_words().items()
        if key != stack.init
    ]
    depths = [
        (
            tr("1 layer") if layers == 1 else tr("{layers} layers", layers=layers),
            "",
            _with(edits_twins.twin_with_depth, twin, layers),
        )
        for layers in sorted({*DEPTHS, stack.layers // 2, stack.layers * 2})
        if layers != stack.layers and 0 < layers * stack.depth // stack.layers <= MAX_DEPTH
    ]
    return [
        (tr("placement"), placements),
        (tr("norm"), norms),
        (tr("init"), inits),
        (tr("depth"), depths),
    ]


def _training_choices(flow: Flow, twin: int) -> list[tuple[str, Choices]]:
    training = edits_twins.present_training(flow, twin)
    warmups = [
        (
            tr("{steps} steps", steps=numbers.grouped(steps)) if steps else tr("none"),
            "",
            _with(edits_twins.twin_with_warmup, twin, steps),
        )
        for steps in WARMUPS
        if steps != training.warmup_steps
    ]
    rates = [
        (numbers.exact(rate), "", _with(edits_twins.twin_with_lr, twin, rate))
        for rate in (float(f"{training.lr * factor:.3g}") for factor in RATES)
        if rate <= MAX_RATE
    ]
    return [(tr("warm-up"), warmups), (tr("learning rate"), rates)]


def _with(function: Callable[[Flow, int, Any], Flow], twin: int, value: object) -> edits.Make:
    return lambda flow: function(flow, twin, value)


def _added(make: edits.Make) -> edits.Edit:
    return edits.Edit(make, Sentence("add a twin"), "flow.twins.add")


def _of_twin(twin: int, label: Sentence, **fields: object) -> edits.Edit:
    return edits.Edit(lambda flow: edits_twins.with_twin(flow, twin, **fields), label, "flow.twins.set")


def _moved(twin: int, by: int) -> edits.Edit:
    return edits.Edit(
        lambda flow: edits_twins.move_twin(flow, twin, by), Sentence("move a twin"), "flow.twins.move"
    )


def _plain(words: str) -> str:
    """Words in which & is a letter, not the key of a menu."""
    return words.replace("&", "&&")
