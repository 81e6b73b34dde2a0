"""The text of a shared scenario is no table: pasted onto the numbers it is handed on whole."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from lnviz.scenario import sharing
from lnviz.ui.document import Document
from lnviz.ui.normalize.changes import Changes
from lnviz.ui.normalize.edits import Target
from tests.ui.stand_ins import Answers, scenario


def test_that_a_pasted_scenario_is_handed_on_and_changes_no_number(qtbot: QtBot) -> None:
    document = Document(scenario(), None, "untitled")
    changes = Changes(document, Answers(), document)
    line = sharing.share(scenario([[7.0, 1.0]]))
    QGuiApplication.clipboard().setText(f"see {line}")
    with qtbot.waitSignal(changes.scenario_pasted) as pasted:
        changes.paste(Target("x", 0, 0))
    assert pasted.args == [f"see {line}"]
    assert document.undo_label is None
    assert document.scenario.normalize.tensor.values[0, 0] == 2.0
