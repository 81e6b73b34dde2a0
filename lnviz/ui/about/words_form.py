"""Title and note of a scenario, in both languages, to be typed."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from lnviz.scenario.schema import MAX_LABEL, MAX_NOTE, Scenario, Words
from lnviz.sentences import Sentence
from lnviz.ui.about.form import Form, line, lines, readers_first
from lnviz.ui.language import tr

NOTE_LINES = 8


class WordsForm(Form):
    """Hands over a scenario that says what was typed."""

    finished = Signal(object)  # Scenario

    def __init__(self, scenario: Scenario, parent: QWidget | None = None) -> None:
        super().__init__(tr("Title and note"), parent)
        self._scenario = scenario
        title, note = scenario.title, scenario.note
        hint = tr("Without words in one language those of the other are shown")
        called = tr("What lists and pictures call the scenario.")
        about = tr(
            "The few lines that are read first: what is to be seen here, and what it means for training."
        )
        titles = {
            "title_en": tr("Title, English"),
            "title_zh": tr("Title, Chinese"),
            "note_en": tr("Note, English"),
            "note_zh": tr("Note, Chinese"),
        }
        for name, text in readers_first(("title_en", title.en), ("title_zh", title.zh_CN)):
            self.add(name, titles[name], line(text, MAX_LABEL), called, hint)
        for name, text in readers_first(("note_en", note.en), ("note_zh", note.zh_CN)):
            self.add(name, titles[name], lines(text, NOTE_LINES), about, hint)

    def problems(self) -> dict[str, Sentence]:
        """Notes that are too long; titles stop growing at their limit."""
        return {name: too for name in ("note_en", "note_zh") if (too := too_long(self.text(name)))}

    def take(self) -> None:
        """Hand over the scenario."""
        title = Words(en=self.text("title_en"), zh_CN=self.text("title_zh"))
        note = Words(en=self.text("note_en"), zh_CN=self.text("note_zh"))
        self.finished.emit(msgspec.structs.replace(self._scenario, title=title, note=note))


def too_long(text: str) -> Sentence | None:
    """Why a text cannot be kept; None where it can."""
    if len(text) <= MAX_NOTE:
        return None
    return Sentence(
        "These are {count} characters; at most {most} can be kept. Shorten the text.",
        count=len(text),
        most=MAX_NOTE,
    )
