"""A file of ``train --run`` as what the window shows: the scenario that was trained, and its records."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lnviz.run.history import History
from lnviz.run.store import read_run
from lnviz.scenario.file import decode
from lnviz.scenario.schema import Scenario
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.view import promised_layout


def read_run_file(path: Path) -> tuple[Scenario, History]:
    """The scenario, with the Gradient flow workspace in front, and every step that the file holds.

    Raises:
        Refusal: the file cannot be read, is no run, was written by a newer lnviz, or is damaged.
    """
    text, history = read_run(path)
    scenario = decode(text.encode(), path.name)
    promised = [promised_layout(stack).rows for stack in scenario.flow.stacks]
    if promised != [stack.rows for stack in history.layout.stacks]:
        raise Refusal(
            Sentence(
                "{name} is damaged and cannot be read: its records are not those of its scenario.",
                name=path.name,
            )
        )
    return msgspec.structs.replace(scenario, workspace="flow"), history
