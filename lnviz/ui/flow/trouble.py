"""Why training does not go on."""

from __future__ import annotations

from dataclasses import dataclass

from lnviz import numbers
from lnviz.sentences import Sentence
from lnviz.ui.flow.view import Run


@dataclass(frozen=True)
class Trouble:
    """Something that went wrong with the engine, or keeps it from going on; a restart helps."""

    sentence: Sentence


def why_it_rests(run: Run, read_from_file: bool) -> Trouble | None:
    """What to say when play is asked for where no step can follow; None where there is no reason to be told."""
    step = numbers.grouped(run.head)
    if read_from_file:
        return Trouble(
            Sentence(
                "Only the records of this run are here, and step {step} is its last. Restart trains its twins from"
                " the beginning.",
                step=step,
            )
        )
    if run.all_stopped() and run.head == 0:
        return Trouble(
            Sentence(
                "Every twin stopped before its first update, so nothing follows step 0. Choose a smaller gain, a"
                " smaller branch scale or a norm, and restart."
            )
        )
    if run.all_stopped():
        return Trouble(
            Sentence(
                "Every twin has stopped, so nothing follows step {step}. Earlier steps can be replayed;"
                " change a setting, such as a lower learning rate, and restart.",
                step=step,
            )
        )
    return None
