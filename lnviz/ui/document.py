"""The open scenario: one frozen value, undo as a list of values, and one signal when it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec
from PySide6.QtCore import QObject, Signal

from lnviz.scenario.schema import Flow, Normalize, Scenario
from lnviz.ui.history import Past, same
from lnviz.ui.language import Label, language, told, tr

UNDO_LIMIT = 500
LOOKED_AT = ("shown_step", "quantity", "decades", "guides", "loop")
"""Fields of Flow that say what its pictures show: saved with the rest, but no edit, and nothing that undo changes."""


@dataclass(frozen=True, eq=False)
class Aside:
    """A document that was put aside: everything that bringing it back needs."""

    scenario: Scenario
    saved: Scenario
    path: Path | None
    name: str
    titled: bool
    done: tuple[Past, ...]
    undone: tuple[Past, ...]

    @property
    def called(self) -> str:
        """What the title bar called it."""
        return _called(self.scenario, self.path, self.name, self.titled)

    @property
    def modified(self) -> bool:
        """Whether something of it would be lost by never bringing it back."""
        return not same(_content(self.scenario), _content(self.saved))


class Draft(Protocol):
    """An open form whose content is no part of the scenario yet."""

    @property
    def edited(self) -> bool:
        """Whether something was typed that closing it would lose."""

    def take_over(self) -> bool:
        """Make what was typed part of the scenario; False, and said where it is seen, if it cannot be taken."""


class Document(QObject):
    """What is open, where it is saved, and how it came to be.

    Scenarios are frozen and share the arrays they have in common, so that the history is a list of them (of large
    tensors, a list of what the steps replaced).
    Everything that redraws listens to ``changed`` and compares the parts it shows by identity.
    """

    opened = Signal()  # another scenario is put in place of this one: ``changed`` comes next
    changed = Signal(object, object)  # old Scenario | None, new Scenario
    file_changed = Signal()  # path, unsaved mark or the labels of undo and redo

    def __init__(self, scenario: Scenario, path: Path | None = None, name: str = "") -> None:
        super().__init__()
        self._scenario = scenario
        self._saved = scenario
        self._path = path
        self._name = name
        self._titled = False
        self._draft: Draft | None = None
        self._done: list[Past] = []
        self._undone: list[Past] = []
        self._gesture: str | None = None
        self._complete: Callable[[Scenario], Scenario] | None = None

    def complete_with(self, complete: Callable[[Scenario], Scenario]) -> None:
        """Let ``complete`` say what is to be saved of the scenario: it may know more of how the pictures came to be."""
        self._complete = complete

    def completed(self) -> Scenario:
        """The scenario as a file has to hold it.

        Raises:
            Refusal: no file can hold it.
        """
        return self._complete(self._scenario) if self._complete else self._scenario

    @property
    def scenario(self) -> Scenario:
        """The scenario as it stands."""
        return self._scenario

    @property
    def path(self) -> Path | None:
        """The file it was opened from or saved to; None for one that has no file yet."""
        return self._path

    @property
    def name(self) -> str:
        """What a file of it would be called: its file, the name it was opened by, or that it has none."""
        return _name(self._path, self._name)

    @property
    def called(self) -> str:
        """What the title bar calls it: its file; without one its title, if it is known by that, else its name."""
        return _called(self._scenario, self._path, self._name, self._titled)

    @property
    def titled(self) -> bool:
        """Whether it is known by its title as long as it has no file."""
        return self._titled

    @property
    def modified(self) -> bool:
        """Whether something would be lost by closing. Where one looks does not count, what one sees does."""
        return not same(_content(self._scenario), _content(self._saved))

    @property
    def unsaved(self) -> bool:
        """Whether closing would lose something: a change, or what stands in an open form."""
        return self.modified or (self._draft is not None and self._draft.edited)

    def hold_draft(self, draft: Draft | None) -> None:
        """Count what is typed in ``draft`` as unsaved, from now on; also to be called when its ``edited`` changes."""
        self._draft = draft
        self.file_changed.emit()

    def take_draft(self) -> bool:
        """Make what is typed in an open form part of the scenario; False if it cannot be taken."""
        return self._draft is None or not self._draft.edited or self._draft.take_over()

    @property
    def undo_label(self) -> str | None:
        """What undo would take back in the language of the program, or None."""
        return told(self._done[-1].label) if self._done else None

    @property
    def redo_label(self) -> str | None:
        """What redo would do again, or None."""
        return told(self._undone[-1].label) if self._undone else None

    def open(
        self,
        scenario: Scenario,
        path: Path | None,
        name: str = "",
        *,
        titled: bool = False,
        unsaved: bool = False,
    ) -> None:
        """Put another scenario in place of this one; its history starts anew. ``titled``: it is known by its title."""
        old, self._scenario = self._scenario, scenario
        self._saved = old if unsaved else scenario
        self._path, self._name, self._titled = path, name, titled
        self._done, self._undone, self._gesture = [], [], None
        self.opened.emit()
        self.changed.emit(old, scenario)
        self.file_changed.emit()

    def aside(self) -> Aside:
        """What has to be kept so that :meth:`bring_back` can put this document in place of another one."""
        return Aside(
            self._scenario,
            self._saved,
            self._path,
            self._name,
            self._titled,
            tuple(self._done),
            tuple(self._undone),
        )

    def bring_back(self, aside: Aside) -> None:
        """Put a document in place again as it was, its history and its unsaved mark included."""
        old, self._scenario = self._scenario, aside.scenario
        self._saved, self._path = aside.saved, aside.path
        self._name, self._titled = aside.name, aside.titled
        self._done, self._undone, self._gesture = list(aside.done), list(aside.undone), None
        self.opened.emit()
        self.changed.emit(old, self._scenario)
        self.file_changed.emit()

    def set_name(self, name: str) -> None:
        """Call a document without a file otherwise."""
        self._name = name
        self.file_changed.emit()

    def mark_saved(self, path: Path) -> None:
        """What stands here is now in ``path``."""
        self._saved, self._path, self._gesture = self._scenario, path, None
        self.file_changed.emit()

    def change(self, new: Scenario, label: Label, *, gesture: str | None = None) -> None:
        """Make ``new`` the scenario, as one step of the history; a ``label`` that is a Sentence follows the language.

        Changes that carry the same ``gesture`` one after the other (the moves of one drag) are one step, until
        :meth:`end_gesture`.
        """
        if new is self._scenario:
            return
        if gesture is None or gesture != self._gesture or not self._done:
            self._done.append(Past.before(self._scenario, new, label))
            del self._done[:-UNDO_LIMIT]
        else:
            self._done[-1] = self._done[-1].extended(self._scenario, new)
        self._undone.clear()
        self._gesture = gesture
        self._replace(new)

    def look(self, new: Scenario) -> None:
        """Make ``new`` the scenario where only what is looked at differs: no step of the history."""
        if new is not self._scenario:
            self._gesture = None
            self._replace(new)

    def look_at_flow(self, make: Callable[[Flow], Flow]) -> None:
        """Change what the pictures of the Gradient flow workspace show, by a function of its present value."""
        flow = make(self._scenario.flow)
        if flow is not self._scenario.flow:
            self.look(msgspec.structs.replace(self._scenario, flow=flow))

    def end_gesture(self) -> None:
        """The next change starts a new step of the history."""
        self._gesture = None

    def cancel_gesture(self) -> None:
        """Take back what the present gesture has done, as if it had not begun; it cannot be redone."""
        if self._gesture is not None and self._done:
            self._gesture = None
            self._replace(self._restored(self._done.pop()))

    def undo(self) -> None:
        """Return to the state before the last step."""
        self._travel(self._done, self._undone)

    def redo(self) -> None:
        """Do the last step that was undone again."""
        self._travel(self._undone, self._done)

    def change_normalize(
        self, make: Callable[[Normalize], Normalize], label: Label, gesture: str | None = None
    ) -> None:
        """Change the Normalize workspace by a function of its present value."""
        new = msgspec.structs.replace(self._scenario, normalize=make(self._scenario.normalize))
        self.change(new, label, gesture=gesture)

    def replace_data(self, make: Callable[[Normalize], Normalize], label: Label) -> bool:
        """Put other data on the table, by a function of the present workspace; words about the old ones go, too.

        What is typed of them in an open form is taken over first, so that undo can bring it back; where it cannot be,
        nothing is changed. Returns whether the data are on the table.
        """
        normalize = make(self._scenario.normalize)
        if (
            _words(self._scenario.on_other_data(normalize)) != _words(self._scenario)
            and not self.take_draft()
        ):
            return False
        new = self._scenario.on_other_data(normalize)
        self.change(msgspec.structs.replace(new, workspace="normalize"), label)
        return True

    def change_flow(self, make: Callable[[Flow], Flow], label: Label, gesture: str | None = None) -> None:
        """Change the Gradient flow workspace by a function of its present value."""
        new = msgspec.structs.replace(self._scenario, flow=make(self._scenario.flow))
        self.change(new, label, gesture=gesture)

    def _travel(self, source: list[Past], target: list[Past]) -> None:
        if not source:
            return
        past = source.pop()
        restored = self._restored(past)
        target.append(Past.before(self._scenario, restored, past.label))
        self._gesture = None
        self._replace(restored)

    def _restored(self, past: Past) -> Scenario:
        """The scenario of ``past``, with the pictures of the Gradient flow workspace as they are now."""
        restored, flow = past.restored(self._scenario), self._scenario.flow
        looks = {name: getattr(flow, name) for name in LOOKED_AT}
        if all(getattr(restored.flow, name) == look for name, look in looks.items()):
            return restored
        return msgspec.structs.replace(restored, flow=msgspec.structs.replace(restored.flow, **looks))

    def _replace(self, new: Scenario) -> None:
        old, self._scenario = self._scenario, new
        self.changed.emit(old, new)
        self.file_changed.emit()


def _name(path: Path | None, name: str) -> str:
    return path.name if path else name or tr("untitled")


def _called(scenario: Scenario, path: Path | None, name: str, titled: bool) -> str:
    title = scenario.title.in_language(language()) if titled and not path else ""
    return title or _name(path, name)


def _words(scenario: Scenario) -> tuple[object, ...]:
    return scenario.title, scenario.note, scenario.claims


def _content(scenario: Scenario) -> tuple[object, ...]:
    """The parts whose loss would matter: what is looked at is none of them."""
    normalize, flow = scenario.normalize, scenario.flow
    return (
        *_words(scenario),
        *_fields(normalize, ("selected", "stage")),
        *_fields(flow, LOOKED_AT),
    )


def _fields(part: Normalize | Flow, without: tuple[str, ...]) -> list[object]:
    return [getattr(part, name) for name in part.__struct_fields__ if name not in without]
