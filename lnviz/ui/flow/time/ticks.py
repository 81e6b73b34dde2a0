"""What happened on the way through a run, as marks on the bar of its steps."""

from __future__ import annotations

from dataclasses import dataclass

from lnviz import numbers
from lnviz.run.record import Fault, Mark
from lnviz.ui.flow.view import Run
from lnviz.ui.flow.words import list_of, quantity_name, row_name, special_word
from lnviz.ui.language import tr

LIVE, BRANCH, FAULT = "live", "branch", "fault"


@dataclass(frozen=True)
class Tick:
    """Something that happened at a step: its ``kind``, the colour of the twin it happened to, and what it was."""

    step: int
    kind: str
    token: str
    words: str


def ticks_of(run: Run) -> tuple[Tick, ...]:
    """Live changes, branches and first faults of a run, in the order of their steps."""
    return tuple(sorted((*_live(run), *_branches(run), *_faults(run)), key=lambda tick: tick.step))


def _live(run: Run) -> list[Tick]:
    together: dict[tuple[int, str, float | None, float | None], list[Mark]] = {}
    for mark in run.marks:
        together.setdefault((mark.step, mark.field, mark.before, mark.after), []).append(mark)
    ticks = []
    for (step, *_), same in together.items():
        twins = list_of([run.stacks[mark.stack].name for mark in same if mark.stack < len(run.stacks)])
        ticks.append(Tick(step, LIVE, "text", _live_words(step, twins, same[0])))
    return ticks


def _live_words(step: int, twins: str, mark: Mark) -> str:
    before, after = (
        tr("off") if value is None else numbers.exact(value) for value in (mark.before, mark.after)
    )
    told = {"step": numbers.grouped(step), "twins": twins, "before": before, "after": after}
    if mark.field == "lr":
        return tr("step {step}: learning rate {before} → {after} ({twins})", **told)
    return tr("step {step}: clipping {before} → {after} ({twins})", **told)


def _branches(run: Run) -> list[Tick]:
    ticks = []
    for stack, look in zip(run.stacks, run.looks, strict=True):
        if stack.stages:
            step = stack.stages[-1].step
            words = tr("step {step}: {twin} branches off", step=numbers.grouped(step), twin=stack.name)
            ticks.append(Tick(step, BRANCH, look.token, words))
    return ticks


def _faults(run: Run) -> list[Tick]:
    history = run.history
    faults = [(stack, history.first_fault(stack)) for stack in range(len(run.stacks))] if history else []
    return [
        Tick(fault.step, FAULT, "error", _fault_words(run.stacks[stack].name, fault))
        for stack, fault in faults
        if fault is not None
    ]


def _fault_words(twin: str, fault: Fault) -> str:
    return tr(
        "step {step}: {twin} stopped, {quantity} of {row} {value}",
        step=numbers.grouped(fault.step),
        twin=twin,
        quantity=quantity_name(fault.quantity),
        row=row_name(fault.row),
        value=special_word(fault.value),
    )
