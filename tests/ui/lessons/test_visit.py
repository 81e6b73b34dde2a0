"""The file of the user's own document while a lesson has its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from lnviz.scenario.file import load, save
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.lessons.visit import Visit
from lnviz.ui.recovery import SideFile
from lnviz.ui.settings import Settings
from tests.ui.stand_ins import Answers, edit, scenario

LESSON = scenario([[5.0, 6.0]])


@pytest.mark.parametrize("touched", [False, True])
def test_that_the_users_file_is_known_again_after_a_scenario_was_kept_from_a_lesson(
    qapp: QApplication, tmp_path: Path, touched: bool
) -> None:
    mine, kept = tmp_path / "mine.lnviz.json", tmp_path / "kept.lnviz.json"
    save(mine, scenario())
    document, person = Document(scenario()), Answers(kept, "")
    files = Files(document, Settings(tmp_path / "lnviz.ini"), person)
    visit = Visit(document, files, SideFile(document, files, tmp_path / "unsaved"))
    assert files.open_path(mine)
    edit(document, 7.0)
    visit.begin(None)
    document.open(LESSON, None, "Lesson")
    assert files.save_as()
    if touched:
        save(mine, scenario([[1.0, 9.0]]))
    visit.end(None)
    assert files.save() is not touched
    assert len(person.asked) == 1 + touched  # where to keep it, and then what to do about another's change
    assert load(mine).normalize.tensor.values[0, -1] == (9.0 if touched else scenario().normalize.tensor.values[0, -1])
    assert load(kept).normalize.tensor.values.tolist() == [[5.0, 6.0]]
