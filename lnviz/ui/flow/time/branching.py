"""A twin that branches off another one at a recorded step: what it is, and when there can be none."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from lnviz import numbers
from lnviz.scenario.schema import Flow, Training
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.flow.editor import edits_twins
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.view import Run


@dataclass(frozen=True)
class Branched:
    """The twins that are trained and the document, both with the new twin at the end."""

    built: Flow
    document: Flow


def check_branch(engine: Engine | None, run: Run, parent: int, step: int) -> None:
    """Make sure that ``parent`` has a step from which an engine could go on.

    Raises:
        Refusal: says which of the two is missing.
    """
    if engine is None or engine.state in ("dead", "failed"):
        raise Refusal(Sentence("Nothing can branch off while no engine trains. Restart it first."))
    last = run.last_step(parent)
    if not 0 <= step <= last:
        raise Refusal(
            Sentence(
                "{twin} has no step {step} to branch off at; its last one is {last}.",
                twin=run.stacks[parent].name,
                step=numbers.grouped(step),
                last=numbers.grouped(max(last, 0)),
            )
            if last >= 0
            else Sentence("Nothing is computed yet that a twin could branch off from.")
        )


def branched(built: Flow, document: Flow, run: Run, parent: int, step: int, training: Training) -> Branched:
    """A twin that is ``parent`` up to ``step`` and is trained with ``training`` from there on.

    Raises:
        Refusal: there are as many twins as there may be.
    """
    marks = run.history.marks if run.history is not None else ()
    made = edits_twins.branched(built, parent, step, training, marks)
    flow = edits_twins.add_twin(document, made.stacks[-1])
    # As it is called in the document, where other names may be taken.
    return Branched(msgspec.structs.replace(made, stacks=(*made.stacks[:-1], flow.stacks[-1])), flow)


def behind(run: Run, step: int) -> tuple[int, ...]:
    """The twins that train but are not at ``step`` yet, as one that branched off is while it catches up."""
    history = run.history
    if history is None:
        return ()
    stacks = range(len(run.stacks))
    return tuple(s for s in stacks if history.first_fault(s) is None and run.last_step(s) < step)
