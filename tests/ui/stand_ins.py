"""Stand-ins for what the shell is given: a person's answers, and workspaces that hold nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from lnviz.scenario.schema import Blocks, Flow, Normalize, Scenario, Stack, Tensor, frozen_array
from lnviz.sentences import Sentence
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.pictures.views import NamedView
from lnviz.ui.sources import Part, Source, first_choice
from lnviz.ui.theme import Theme


def scenario(values: Any = ((2.0, 4.0, 6.0, 8.0),)) -> Scenario:
    """A small scenario on these values."""
    stacks = (Stack(name="Pre-LN", blocks=(Blocks(),)),)
    tensor = Tensor(values=frozen_array(np.array(values, dtype=float)))
    return Scenario(normalize=Normalize(tensor=tensor), flow=Flow(stacks=stacks))


def edit(
    document: Document, value: float, label: str = "Edit of a number", gesture: str | None = None
) -> None:
    """Set the first number of the tensor, as one edit."""
    normalize = document.scenario.normalize
    values = normalize.tensor.values.copy()
    values.flat[0] = value
    tensor = msgspec.structs.replace(normalize.tensor, values=frozen_array(values))
    changed = msgspec.structs.replace(normalize, tensor=tensor)
    new = msgspec.structs.replace(document.scenario, normalize=changed)
    document.change(new, label, gesture=gesture)


class Answers(Questions):
    """A person who has decided beforehand; ``asked`` and ``refused`` hold what was said to them."""

    def __init__(self, *answers: Any) -> None:
        super().__init__()
        self.answers = list(answers)
        self.asked: list[str] = []
        self.refused: list[str] = []

    def refuse(self, sentence: Sentence) -> None:
        self.refused.append(str(sentence))

    def unsaved(self, name: str) -> str:
        return self._answer(f"unsaved {name}")

    def changed_on_disk(self, name: str) -> str:
        return self._answer(f"changed {name}")

    def changed_elsewhere(self, name: str) -> str:
        return self._answer(f"elsewhere {name}")

    def not_saved(self, sentence: Sentence) -> str:
        self.refused.append(str(sentence))
        return self.answers.pop(0) if self.answers else "cancel"

    def long_text(self, count: str, limit: str) -> bool:
        return self._answer(f"long {count}")

    def shared_text(self, text: str) -> Scenario | None:
        return self._answer(f"text {text[:7]}")

    def replace(self, name: str) -> bool:
        return self._answer(f"replace {name}")

    def rescued(self, name: str, when: str) -> str:
        return self._answer(f"rescued {name}")

    def decimal(self, sentence: Sentence) -> str:
        return self._answer("decimal")

    def larger_block(self, sentence: Sentence, preview: str, can_grow: bool) -> str:
        return self._answer(f"larger {sentence} {preview!r} {'grow' if can_grow else 'crop only'}")

    def file_to_open(self, title: str, folder: Path, filters: str) -> Path | None:
        return self._answer("open")

    def file_to_write(self, title: str, suggestion: Path, filters: str) -> Path | None:
        return self._answer(f"write {suggestion.name}")

    def part(self, source: Source) -> Part | None:
        names = [info.name for info in source.tensors]
        return self._answer(f"part of {source.name}: {names[first_choice(source)]} of {len(names)}")

    def _answer(self, question: str) -> Any:
        self.asked.append(question)
        return self.answers.pop(0)


class PlainWorkspace(QWidget):
    """A workspace with controls, a status line and the methods of the Run menu, that writes down what it is told."""

    status_changed = Signal(str)

    def __init__(self, line: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = line
        self.told: list[str] = []
        self._controls = QLabel(f"controls of {line}")

    def controls(self) -> QWidget:
        return self._controls

    def status(self) -> str:
        return self.line

    def retranslate(self) -> None:
        self.told.append("retranslate")

    def set_active(self, active: bool) -> None:
        self.told.append("active" if active else "inactive")

    def views(self) -> tuple[NamedView, ...]:
        return (NamedView("line", Sentence("Line"), self.controls),)

    def facts(self, view: str) -> str:
        return f"{view} of {self.line}"

    def become_picture(self) -> None:
        self.told.append("become_picture")

    def places(self) -> tuple[int, ...]:
        return (0, 1, 2)

    def show_place(self, place: int) -> None:
        self.line = f"place {place}"

    def as_picture(self, theme: Theme) -> QWidget:
        return type(self)(self.line)


class PlainFlow(PlainWorkspace):
    """The same with the methods that the Run menu calls, and no records."""

    def recorded(self) -> None:
        return None

    def toggle_play(self) -> None:
        self.told.append("toggle_play")

    def restart(self) -> None:
        self.told.append("restart")

    def step_forward(self) -> None:
        self.told.append("step_forward")

    def step_back(self) -> None:
        self.told.append("step_back")

    def go_first(self) -> None:
        self.told.append("go_first")

    def go_head(self) -> None:
        self.told.append("go_head")
