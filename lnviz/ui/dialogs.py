"""The questions the window asks. Each waits for an answer; the rest of the program sees only the answer."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from lnviz.scenario.schema import Scenario
from lnviz.sentences import Sentence
from lnviz.ui.choosing import PartChooser
from lnviz.ui.language import say, tr
from lnviz.ui.loading import Steps, load
from lnviz.ui.sources import Part, Source
from lnviz.ui.text_opener import TextOpener

T = TypeVar("T")
_ROLE = QMessageBox.ButtonRole
_ICON = QMessageBox.Icon


@dataclass(frozen=True)
class Choice:
    """One button of a question and the answer it stands for."""

    answer: str
    words: str
    role: QMessageBox.ButtonRole


class Questions:
    """Dialogs over one window. A closed dialog is the harmless answer, the last of its choices. Enter is the first
    of them, or the harmless one where the first would lose something.
    """

    def __init__(self) -> None:
        self._window: QWidget | None = None

    def attach(self, window: QWidget) -> None:
        """Ask over ``window`` from now on."""
        self._window = window

    def refuse(self, sentence: Sentence) -> None:
        """Say why something was not done."""
        self._ask(_ICON.Warning, say(sentence), "", [Choice("ok", tr("OK"), _ROLE.AcceptRole)])

    def unsaved(self, name: str) -> str:
        """ "save", "discard" or "cancel": what is to become of changes that are not saved."""
        choices = [
            Choice("save", tr("Save"), _ROLE.AcceptRole),
            Choice("discard", tr("Discard"), _ROLE.DestructiveRole),
            Choice("cancel", tr("Cancel"), _ROLE.RejectRole),
        ]
        question = tr("Save the changes to {name}?", name=name)
        return self._ask(_ICON.Question, question, tr("Without saving they are lost."), choices)

    def changed_on_disk(self, name: str) -> str:
        """ "save_as", "replace", "reload" or "cancel": a file to be saved is no longer what was opened here."""
        choices = [
            Choice("save_as", tr("Save as…"), _ROLE.AcceptRole),
            Choice("replace", tr("Save anyway"), _ROLE.DestructiveRole),
            Choice("reload", tr("Reload"), _ROLE.AcceptRole),
            Choice("cancel", tr("Cancel"), _ROLE.RejectRole),
        ]
        question = tr("{name} was changed by another program since it was opened here.", name=name)
        more = tr(
            "Saving replaces what that program wrote. After reloading, undo brings back what stands here."
        )
        return self._ask(_ICON.Warning, question, more, choices)

    def changed_elsewhere(self, name: str) -> str:
        """ "reload", "save_as" or "keep": the file of the document was changed by another program just now."""
        choices = [
            Choice("reload", tr("Reload"), _ROLE.AcceptRole),
            Choice("save_as", tr("Save as…"), _ROLE.AcceptRole),
            Choice("keep", tr("Keep what is open"), _ROLE.RejectRole),
        ]
        question = tr("{name} was changed by another program since it was opened here.", name=name)
        more = tr("After reloading, undo brings back what stands here.")
        # Nobody has asked for this question: an Enter meant for something else must not replace the work.
        return self._ask(_ICON.Question, question, more, choices, enter="keep")

    def not_saved(self, sentence: Sentence) -> str:
        """ "save_as" or "cancel": a file could not be written."""
        choices = [
            Choice("save_as", tr("Save as…"), _ROLE.AcceptRole),
            Choice("cancel", tr("Cancel"), _ROLE.RejectRole),
        ]
        return self._ask(_ICON.Warning, say(sentence), "", choices)

    def long_text(self, count: str, limit: str) -> bool:
        """Whether a scenario is to be copied as a text that many chats would cut off."""
        choices = [
            Choice("copy", tr("Copy all the same"), _ROLE.AcceptRole),
            Choice("cancel", tr("Cancel"), _ROLE.RejectRole),
        ]
        question = tr("As a text this scenario has {count} characters.", count=count)
        more = tr("Many chats cut off what is longer than {limit}. Sending its file is safer.", limit=limit)
        return self._ask(_ICON.Question, question, more, choices) == "copy"

    def shared_text(self, text: str) -> Scenario | None:
        """The scenario of a text that is pasted into a dialog, which begins with ``text``; or None."""
        dialog = TextOpener(text, self._window)
        try:
            return dialog.scenario if dialog.exec() else None
        finally:
            dialog.deleteLater()

    def replace(self, name: str) -> bool:
        """Whether a file that exists may be replaced."""
        choices = [
            Choice("replace", tr("Replace it"), _ROLE.DestructiveRole),
            Choice("cancel", tr("Cancel"), _ROLE.RejectRole),
        ]
        question = tr("{name} exists already. Replace it?", name=name)
        # What Enter would replace cannot be had again.
        return self._ask(_ICON.Question, question, "", choices, enter="cancel") == "replace"

    def rescued(self, name: str, when: str) -> str:
        """ "restore", "discard" or "later": a program ended before this work was saved."""
        choices = [
            Choice("restore", tr("Restore"), _ROLE.AcceptRole),
            Choice("discard", tr("Discard them"), _ROLE.DestructiveRole),
            Choice("later", tr("Not now"), _ROLE.RejectRole),
        ]
        question = tr("Changes to {name} from {when} were not saved.", name=name, when=when)
        more = tr("The program ended before. Once restored they can be looked at and saved.")
        return self._ask(_ICON.Question, question, more, choices)

    def decimal(self, sentence: Sentence) -> str:
        """Whether a comma in a text is decimal (",") or groups thousands ("."); "" to open nothing."""
        choices = [
            Choice(",", tr("1,234 is 1.234"), _ROLE.AcceptRole),
            Choice(".", tr("1,234 is 1234"), _ROLE.AcceptRole),
            Choice("", tr("Cancel"), _ROLE.RejectRole),
        ]
        return self._ask(_ICON.Question, say(sentence), "", choices)

    def larger_block(self, sentence: Sentence, preview: str, can_grow: bool) -> str:
        """ "grow", "crop" or "cancel": pasted numbers need more room than the table has."""
        choices = [
            Choice("grow", tr("Grow the table"), _ROLE.AcceptRole),
            Choice("crop", tr("Crop"), _ROLE.AcceptRole),
            Choice("cancel", tr("Cancel"), _ROLE.RejectRole),
        ]
        return self._ask(_ICON.Question, say(sentence), preview, choices if can_grow else choices[1:])

    def file_to_open(self, title: str, folder: Path, filters: str) -> Path | None:
        """A file that exists, or None."""
        name, _ = QFileDialog.getOpenFileName(self._window, title, str(folder), filters)
        return Path(name) if name else None

    def file_to_write(self, title: str, suggestion: Path, filters: str) -> Path | None:
        """A place to write to, or None. The caller asks about replacing: it knows the final ending."""
        options = QFileDialog.Option.DontConfirmOverwrite
        name, _ = QFileDialog.getSaveFileName(self._window, title, str(suggestion), filters, options=options)
        return Path(name) if name else None

    def part(self, source: Source) -> Part | None:
        """What of a data file is to be opened, or None."""
        dialog = PartChooser(source, self._window)
        try:
            return dialog.chosen() if dialog.exec() else None
        finally:
            dialog.deleteLater()

    def load(self, steps: Steps[T], what: str) -> T | None:
        """The result of a long reading, None if the person cancelled it; ``what`` says what is being done."""
        return load(steps, what, self._window)

    def _ask(
        self, icon: QMessageBox.Icon, text: str, more: str, choices: list[Choice], enter: str = ""
    ) -> str:
        """The answer of the button that was pressed; ``enter`` is what Enter answers, else the first choice."""
        box = QMessageBox(icon, "lnviz", text, QMessageBox.StandardButton.NoButton, self._window)
        # Names of files stand in the text: they are no mark-up.
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setInformativeText(more)
        buttons = [(box.addButton(choice.words, choice.role), choice.answer) for choice in choices]
        box.setDefaultButton(next((button for button, answer in buttons if answer == enter), buttons[0][0]))
        box.setEscapeButton(buttons[-1][0])
        try:
            box.exec()
            clicked = box.clickedButton()
            return next((answer for button, answer in buttons if button is clicked), choices[-1].answer)
        finally:
            box.deleteLater()
