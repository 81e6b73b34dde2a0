"""One number of a training run, as a claim names it, out of the run's history."""

from __future__ import annotations

from lnviz.claims.terms import quantity_name, row_words, twin_name
from lnviz.numbers import grouped
from lnviz.run.derived import SIGNED
from lnviz.run.history import History
from lnviz.run.record import MISSING
from lnviz.scenario.schema import OF_TWIN, Flow, FlowPlace
from lnviz.sentences import Refusal, Sentence

_SIGNED = (*SIGNED, "loss", "lr")
"""Quantities that may be −1, which stands for MISSING in the others."""


class Stopped(Refusal):
    """The twin met a number that is not finite before the step, so that it has no numbers there."""


def read_flow(place: FlowPlace, flow: Flow, history: History | None) -> float:
    """The number at ``place``, in the units of the records; NaN and ±inf where it is so.

    Raises:
        Stopped: the twin trained no further than an earlier step.
        Refusal: ``flow`` has no such place, there is no such number, or its step is not computed yet.
    """
    row = row_of(place, flow)
    if history is None or place.twin >= len(history.layout.stacks):
        raise Refusal(_not_computed(place.step, -1))
    if place.step >= history.length(place.twin):
        raise _no_record(place, flow, history)
    if place.quantity in OF_TWIN:
        value = getattr(history, f"{place.quantity}_at")(place.step, place.twin)
    else:
        rows = history.layout.stacks[place.twin].rows
        values = history.shown(place.step, place.twin, place.quantity)
        if values is None or row not in rows:
            raise Refusal(_not_computed(place.step, -1))
        value = float(values[rows.index(row)])
    if value is None or (value == MISSING and place.quantity not in _SIGNED):
        raise Refusal(_missing(place, flow, history))
    return float(value)


def row_of(place: FlowPlace, flow: Flow) -> str:
    """The name of the row that ``place`` means, "1" … "L", "final_norm" or "head"; "" for what a whole twin has.

    Raises:
        Refusal: there is no such twin, or no such row in it.
    """
    if place.twin >= len(flow.stacks):
        raise Refusal(
            Sentence(
                "There is no twin {number}: the scenario has {count}.",
                number=place.twin + 1,
                count=len(flow.stacks),
            )
        )
    stack = flow.stacks[place.twin]
    if place.block is None:
        return ""
    if isinstance(place.block, int):
        number = place.block if place.block > 0 else stack.depth + 1 + place.block
        if not 1 <= number <= stack.depth:
            raise Refusal(
                Sentence(
                    "{twin} has no block {number}: its blocks are 1 to {depth}.",
                    twin=stack.name,
                    number=number,
                    depth=stack.depth,
                )
            )
        return str(number)
    if place.block == "final_norm" and not stack.final_norm:
        raise Refusal(Sentence("{twin} has no final norm.", twin=stack.name))
    return place.block


def _not_computed(step: int, head: int) -> Sentence:
    if head < 0:
        return Sentence("Not trained yet: step {step} is needed.", step=grouped(step))
    return Sentence("Step {head} of {step} is computed.", head=grouped(head), step=grouped(step))


def _no_record(place: FlowPlace, flow: Flow, history: History) -> Refusal:
    fault = history.first_fault(place.twin)
    if fault is None:
        return Refusal(_not_computed(place.step, history.length(place.twin) - 1))
    return Stopped(
        Sentence(
            "{twin} met a number that is not finite at step {stopped} and trained no further.",
            twin=twin_name(place, flow),
            stopped=grouped(fault.step),
        )
    )


def _missing(place: FlowPlace, flow: Flow, history: History) -> Sentence:
    """Why a record has no such number; a gradient that is missing is not a gradient of 0."""
    if place.quantity in OF_TWIN:
        return Sentence("This run did not record the norm of the whole gradient.")
    if place.quantity == "update_ratio" and place.step == 0:
        return Sentence("Step 0 is before the first update: there is no update ratio yet.")
    layout, row = history.layout.stacks[place.twin], row_of(place, flow)
    what = {
        "quantity": quantity_name(place.quantity),
        "row": row_words(place, flow),
        "twin": twin_name(place, flow),
    }
    state = layout.states[layout.rows.index(row)] if layout.states else ""
    if state == "frozen":
        return Sentence("There is no {quantity} of {row} of {twin}: its parameters are frozen.", **what)
    if state == "unused":
        return Sentence("There is no {quantity} of {row} of {twin}: the loss does not use it.", **what)
    return Sentence("There is no {quantity} of {row} of {twin}: nothing of the kind is there.", **what)
