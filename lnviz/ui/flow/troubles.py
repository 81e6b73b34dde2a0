"""What the workspace says in words: twins that stopped, an engine that failed, and the status line."""

from __future__ import annotations

from lnviz import numbers
from lnviz.sentences import Refusal
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.notices import Notice
from lnviz.ui.flow.session import Trouble
from lnviz.ui.flow.view import Run
from lnviz.ui.flow.words import fault_sentence
from lnviz.ui.language import say, tr

RESTART, CLOSE = "restart", "close"


def notices_of(run: Run, trouble: Trouble | None, refusal: Refusal | None) -> tuple[Notice, ...]:
    """A notice for every twin that stopped, for the engine's trouble, and for a text that was refused."""
    notices = []
    for stack, twin in enumerate(run.stacks):
        fault = run.history.first_fault(stack) if run.history is not None else None
        if fault is not None:
            words = fault_sentence(twin.name, fault, not run.all_stopped())
            button = tr("Go to step {step}", step=numbers.grouped(fault.step))
            notices.append(Notice(f"step {fault.step}", words, button))
    if trouble is not None:
        notices.append(Notice(RESTART, say(trouble.sentence), tr("Restart")))
    if refusal is not None:
        notices.append(Notice(CLOSE, say(refusal.sentence), tr("OK")))
    return tuple(notices)


def status_words(run: Run, engine: Engine | None) -> str:
    """How fast training goes, and what the twins have in common."""
    depths = " / ".join(dict.fromkeys(str(stack.depth) for stack in run.stacks))
    parts = [tr("{count} twins × {depth} blocks", count=len(run.stacks), depth=depths)]
    if len(run.stacks) > 1:
        parts.append(tr("same seed, same data, same order"))
    # Of an engine that starts, failed or died the right end of the line says more.
    if engine is not None and engine.state not in ("off", "starting", "failed", "dead"):
        rate = engine.steps_per_second
        training = engine.state == "training" and rate > 0
        words = tr("engine: {rate} steps/s, every step captured", rate=numbers.grouped(round(rate)))
        parts.insert(0, words if training else tr("engine: idle"))
    return " · ".join(parts)
