"""What the workspace says in words: twins that stopped, an engine that failed, how training goes, the status line."""

from __future__ import annotations

from lnviz import numbers
from lnviz.run.diagnosis import diagnosis, shortened
from lnviz.sentences import Refusal
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.notices import LINES, Notice
from lnviz.ui.flow.remark_list import Remark
from lnviz.ui.flow.session import Session
from lnviz.ui.flow.time.branching import behind
from lnviz.ui.flow.view import Run
from lnviz.ui.flow.words import fault_sentence
from lnviz.ui.language import in_a_row, say, tr

RESTART, CLOSE, STEP, FINITE = "restart", "close", "step ", "finite "
"""Keys of the buttons; a step or the number of a twin stands behind the last two."""

LONG_STEP = 1.0
"""Seconds after which a step that is being computed is worth a word."""


def notices_of(session: Session, refusal: Refusal | None) -> tuple[Notice, ...]:
    """A notice for the engine's trouble, for what was refused, and for every twin that stopped; the first is shown."""
    notices = []
    trouble = session.silence or (session.trouble.sentence if session.trouble else None)
    if trouble is not None:
        words = in_a_row((say(trouble), _promise(session.lost)))
        notices.append(Notice(RESTART, words, tr("Restart")))
    if refusal is not None:
        notices.append(Notice(CLOSE, say(refusal.sentence), tr("OK")))
    return (*notices, *_faults(session.run))


def _promise(lost: int) -> str:
    """What a restart does for the steps of an engine that is gone."""
    if not lost:
        return ""
    if lost == 1:
        return tr("Restart trains the one step again; it comes out the same.")
    return tr("Restart trains the {steps} steps again; they come out the same.", steps=numbers.grouped(lost))


def _faults(run: Run) -> list[Notice]:
    history = run.history
    faults = [history.first_fault(stack) if history else None for stack in range(len(run.stacks))]
    going = faults.count(None)
    notices = []
    for stack, fault in enumerate(faults):
        if fault is None:
            continue
        words = fault_sentence(run.stacks[stack].name, fault, going)
        more: tuple[tuple[str, str], ...] = ()
        if fault.step > 0:
            back = tr("Back to the last finite state, step {step}", step=numbers.grouped(fault.step - 1))
            more = ((f"{FINITE}{stack}", back),)
        go = tr("Go to step {step}", step=numbers.grouped(fault.step))
        notices.append(Notice(f"{STEP}{fault.step}", words, go, more))
    return notices


def remarks_of(run: Run, step: int) -> tuple[Remark, ...]:
    """How training goes at a step, in sentences of measured numbers, the most important first.

    The twins that go well share a sentence where the strip has no line for each.
    """
    if run.history is None:
        return ()
    findings = diagnosis(run.history, step)
    if len(findings) > LINES:
        findings = shortened(findings, step, len(run.stacks))
    return tuple(Remark(say(finding.sentence), finding.alarming) for finding in findings)


def status_words(run: Run, engine: Engine | None, awaited: int | None = None) -> str:
    """What the engine does and how fast, which step it is ``awaited`` at, and which twins there are."""
    parts = _engine_words(run, engine)
    if awaited is not None and parts:
        parts.append(tr("on the way to step {step}", step=numbers.grouped(awaited)))
    parts.append(_twins_words(run))
    if len(run.stacks) > 1:
        seeds = {run.flow.training_of(stack).seed for stack in range(len(run.stacks))}
        parts.append(
            tr("same seed, same data, same order") if len(seeds) == 1 else tr("same data, same order")
        )
    return " · ".join(parts)


def _engine_words(run: Run, engine: Engine | None) -> list[str]:
    # Of an engine that starts, failed or died the right end of the line says more.
    if engine is None or engine.state in ("off", "starting", "failed", "dead"):
        return []
    if engine.silence is not None:
        return [tr("engine: does not answer")]
    training, rate = engine.state == "training", engine.steps_per_second
    if training and engine.busy_seconds >= LONG_STEP:
        seconds = round(engine.busy_seconds)
        words = [tr("engine: the next step has taken {seconds} s so far", seconds=seconds)]
    elif training and rate > 0:
        words = [tr("engine: {rate} steps/s, every step captured", rate=_rate(rate))]
    elif training or engine.state == "building":
        words = [tr("engine: at work")]
    else:
        words = [tr("engine: idle")]
    for stack in behind(run, run.head) if run.head >= 0 else ():
        names = {
            "twin": run.stacks[stack].name,
            "step": numbers.grouped(max(run.last_step(stack), 0)),
            "head": numbers.grouped(run.head),
        }
        words.append(
            tr("{twin} is catching up: step {step} of {head}", **names)
            if training
            else tr("{twin} rests at step {step} of {head}", **names)
        )
    return words


def _rate(rate: float) -> str:
    return numbers.grouped(round(rate)) if rate >= 9.5 else f"{rate:.1f}"


def _twins_words(run: Run) -> str:
    depths = list(dict.fromkeys(stack.depth for stack in run.stacks))
    count = len(run.stacks)
    if len(depths) > 1:
        return tr(
            "{count} twins of {depths} blocks",
            count=count,
            depths=" / ".join(str(s.depth) for s in run.stacks),
        )
    blocks = tr("1 block") if depths[0] == 1 else tr("{depth} blocks", depth=depths[0])
    return (
        tr("1 twin × {blocks}", blocks=blocks)
        if count == 1
        else tr("{count} twins × {blocks}", count=count, blocks=blocks)
    )
