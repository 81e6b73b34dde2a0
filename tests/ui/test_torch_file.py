"""Files of torch in the window: looked into by somebody else, chosen from, opened, given up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel

from lnviz.engine.loads import ENDED, Answer, Then
from lnviz.engine.messages import LoadFailed, TensorLoaded, TensorsListed
from lnviz.scenario.tables import TensorInfo
from lnviz.sentences import Sentence
from lnviz.ui import loading
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.loading import LoadingDialog
from lnviz.ui.settings import Settings
from lnviz.ui.sources import Look, Part
from lnviz.ui.torch_file import TorchFile
from tests.ui.stand_ins import Answers, scenario

pytestmark = pytest.mark.usefixtures("qapp")

TWO = (TensorInfo("a", "float16", (2, 3)), TensorInfo("b", "float32", (4,)))


class StandIn:
    """A process that answers what it is told to, when the event loop comes round, or only when asked to."""

    def __init__(self, *answers: Answer | None, at_once: bool = True) -> None:
        self.asked: list[tuple[str | None, str | None]] = []
        self.paths: list[str] = []
        self._answers, self._at_once = list(answers), at_once
        self._open: list[tuple[Answer, Then]] = []

    def load_tensors(self, path: str, name: str | None, where: str | None, then: Then) -> None:
        self.asked.append((name, where))
        self.paths.append(path)
        answer = self._answers.pop(0)
        if answer is None:
            return
        self._open.append((answer, then))
        if self._at_once:
            QTimer.singleShot(0, self.answer)

    def answer(self) -> None:
        answer, then = self._open.pop(0)
        then(answer)


@pytest.fixture
def document() -> Document:
    return Document(scenario(), None, "untitled")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "model.pt"
    path.write_bytes(b"PK\3\4 and more")
    return path


@pytest.fixture
def make(document: Document, tmp_path: Path) -> Callable[..., tuple[Files, Answers]]:
    def make(loader: StandIn | None, *answers: object) -> tuple[Files, Answers]:
        person = Answers(*answers)
        files = Files(document, Settings(tmp_path / "lnviz.ini"), person)
        if loader is not None:
            files.set_loader(loader)
        return files, person

    return make


Make = Callable[..., tuple[Files, Answers]]


def test_that_a_lone_tensor_that_fits_opens_unasked(make: Make, document: Document, path: Path) -> None:
    loader = StandIn(
        TensorsListed(1, (TensorInfo("", "bfloat16", (2, 2)),)), TensorLoaded(2, np.array([[1.0, 2], [3, 4]]))
    )
    files, person = make(loader)
    assert files.open_path(path)
    assert loader.asked == [(None, None), ("", None)]
    assert set(loader.paths) == {str(path)}
    tensor = document.scenario.normalize.tensor
    assert tensor.values.tolist() == [[1, 2], [3, 4]]
    assert tensor.source == "model.pt"
    assert person.asked == []


def test_that_a_slice_of_one_of_several_is_read_by_the_child(
    make: Make, document: Document, path: Path
) -> None:
    loader = StandIn(TensorsListed(1, TWO), TensorLoaded(2, np.array([[5.0, 6.0]])))
    files, person = make(loader, Part("a", "0:1, :2", swapped=True))
    assert files.open_path(path)
    assert person.asked == ["part of model.pt: a of 2"]
    assert loader.asked[1] == ("a", "0:1, :2")
    tensor = document.scenario.normalize.tensor
    assert tensor.values.tolist() == [[5], [6]]
    assert tensor.source == "model.pt: a [0:1, :2]"


@pytest.mark.parametrize("at", [0, 1])
def test_that_a_refusal_of_the_child_is_said_and_nothing_changes(
    make: Make, document: Document, path: Path, at: int
) -> None:
    answers: list[Answer] = [TensorsListed(1, TWO), TensorLoaded(2, np.ones((2, 3)))]
    answers[at] = LoadFailed(1, Sentence("model.pt holds a program."))
    before = document.scenario
    files, person = make(StandIn(*answers), Part("a"))
    assert not files.open_path(path)
    assert person.refused == ["model.pt holds a program."]
    assert document.scenario is before


def test_that_a_process_that_does_not_answer_can_be_given_up(
    make: Make, document: Document, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "PATIENCE", 0)
    said: list[str] = []

    def cancel() -> None:
        dialogs = [
            w for w in QApplication.topLevelWidgets() if isinstance(w, LoadingDialog) and w.isVisible()
        ]
        if not dialogs:
            QTimer.singleShot(1, cancel)
            return
        said.append(dialogs[0].findChildren(QLabel)[0].text())
        dialogs[0].reject()

    before = document.scenario
    files, person = make(StandIn(None))
    QTimer.singleShot(0, cancel)
    assert not files.open_path(path)
    assert said == ["Looking into model.pt"]
    assert (document.scenario, person.refused) == (before, [])


def test_that_without_somebody_who_can_read_it_such_a_file_is_refused(make: Make, path: Path) -> None:
    files, person = make(None)
    assert not files.open_path(path)
    assert "pickle" in person.refused[0]


def test_that_of_many_looks_the_newest_is_next_and_failures_are_shown(path: Path) -> None:
    loader = StandIn(TensorLoaded(1, np.array([1.0])), LoadFailed(2, ENDED), at_once=False)
    source = TorchFile(path, loader, TWO)
    shown: list[tuple[str, Look]] = []
    for where in ("0", "1", "1, 1:"):
        source.look(Part("a", where), lambda look, where=where: shown.append((where, look)))
    assert loader.asked == [("a", "0, 0:3")]
    loader.answer()
    loader.answer()
    assert loader.asked == [("a", "0, 0:3"), ("a", "1, 1:3")]
    assert [where for where, _ in shown] == ["0", "1, 1:"]
    assert shown[1][1] == ENDED
