"""The mark of every twin in the editor: that of the pictures, for as long as a change of it waits for a restart."""

from __future__ import annotations

from lnviz.scenario.schema import Flow
from lnviz.ui.flow.live import meant
from lnviz.ui.flow.view import LOOKS, Look, Run, looks_of


def marks_of(flow: Flow, run: Run | None) -> tuple[Look, ...]:
    """The look of every twin of ``flow``, no two alike: a twin of ``run`` has the one that it is drawn with.

    One whose colour was chosen since has the chosen one. The others have what will be theirs after a restart, or
    another one where a twin of the run still has that.
    """
    wanted = looks_of(flow.stacks)
    if run is None:
        return wanted
    drawn = {
        place: run.looks[there]
        for there, place in meant(run.flow, flow).items()
        if run.stacks[there].look == flow.stacks[place].look
    }
    marks = dict(drawn)
    for place, look in enumerate(wanted):
        if place not in marks and look not in marks.values():
            marks[place] = look
    spare = iter([look for look in LOOKS.values() if look not in marks.values()])
    return tuple(marks[place] if place in marks else next(spare) for place in range(len(wanted)))
