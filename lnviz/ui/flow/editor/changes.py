"""What has been set differently since the twins were built, and therefore waits for a restart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from lnviz.scenario.differences import Difference, Trained, compared
from lnviz.scenario.schema import Flow, Stack, Task, Training
from lnviz.sentences import Sentence
from lnviz.ui.flow.live import counterparts
from lnviz.ui.language import say, tr


@dataclass(frozen=True)
class Change:
    """One setting that is wanted otherwise: which one, and all of it in words."""

    what: str
    words: str

    def __str__(self) -> str:
        return self.words


def changes(built: Flow, wanted: Flow) -> tuple[Change, ...]:
    """Every setting that only a restart brings into force: not the learning rate and clipping, which act at once."""
    if _written(built) == _written(wanted) and built.task is wanted.task:
        return ()  # moving through the steps asks this many times a second
    before, after = _without_live(built), _without_live(wanted)
    return (*_twin_changes(before, after), *_task_changes(before, after), *_seed_change(before, after))


def _written(flow: Flow) -> bytes:
    return msgspec.msgpack.encode((flow.stacks, flow.training, flow.width))


def _without_live(flow: Flow) -> Flow:
    """The flow with one learning rate and no clipping everywhere: what is left needs a restart."""

    def still(training: Training) -> Training:
        return msgspec.structs.replace(training, lr=1.0, clip=None)

    def of(stack: Stack) -> Stack:
        stages = tuple(msgspec.structs.replace(one, training=still(one.training)) for one in stack.stages)
        return msgspec.structs.replace(
            stack, training=still(stack.training) if stack.training else None, stages=stages
        )

    return msgspec.structs.replace(
        flow, training=still(flow.training), stacks=tuple(of(stack) for stack in flow.stacks)
    )


# -- twins -------------------------------------------------------------------------------------------------


def _twin_changes(built: Flow, wanted: Flow) -> Iterator[Change]:
    pairs = counterparts(built, wanted)
    for place, stack in enumerate(wanted.stacks):
        if place not in pairs.values():
            yield Change(tr("twins"), tr("another twin: {twin}", twin=stack.name))
    for place, stack in enumerate(built.stacks):
        if place not in pairs:
            yield Change(tr("twins"), tr("without {twin}", twin=stack.name))
    found: dict[Change, list[str]] = {}
    for place, other in pairs.items():
        stack = wanted.stacks[other]
        then = Trained(built.stacks[place], built.training)
        for difference in compared(Trained(stack, wanted.training), then, one_twin=True):
            found.setdefault(_told(difference), []).append(stack.name)
    for change, names in found.items():
        if len(names) == len(pairs):  # twins that agree are not named: setting the depth of all is one change
            yield change
        else:
            words = tr("{twins}: {change}", twins=tr(", ").join(names), change=change.words)
            yield Change(change.what, words)


def _told(difference: Difference) -> Change:
    """A difference as a change; where it is one of some blocks, or is no pair of values, in its own words."""
    what = say(difference.what)
    if difference.is_pair:
        this, other = (
            say(word) if isinstance(word, Sentence) else word for word in (difference.this, difference.other)
        )
        return _changed(what, other, this)
    return Change(what, say(difference.sentence))


def _changed(what: str, before: str, after: str) -> Change:
    return Change(what, tr("{what}: {before} → {after}", what=what, before=before, after=after))


# -- the scenario as a whole -------------------------------------------------------------------------------


def _seed_change(built: Flow, wanted: Flow) -> Iterator[Change]:
    """The data's seed, where it is not told already as that of a twin's parameters."""
    before, after = built.training.seed, wanted.training.seed
    follows = any(stack.training is None for stack in wanted.stacks)
    if before != after and not follows:
        yield _changed(tr("seed of the data"), str(before), str(after))


def _task_changes(built: Flow, wanted: Flow) -> Iterator[Change]:
    before, after = ({tr("width"): str(flow.width), **_task_settings(flow.task)} for flow in (built, wanted))
    told = False
    for what in dict.fromkeys((*before, *after)):
        if before.get(what) != after.get(what):
            told = told or what == tr("text")
            yield _changed(what, before.get(what, "–"), after.get(what, "–"))
    if built.task.text != wanted.task.text and not told:
        yield _changed(tr("text"), tr("another"), wanted.task.text_name or tr("shipped"))


def _task_settings(task: Task) -> dict[str, str]:
    settings = {tr("task"): task_word(task.kind)}
    if task.kind == "characters":
        settings[tr("text")] = task.text_name or (tr("shipped") if not task.text else tr("own"))
    else:
        settings[tr("vocabulary")] = str(task.vocab)
    if task.kind != "tensor":  # it brings its own
        settings[tr("batch")] = str(task.batch)
        settings[tr("sequence")] = str(task.sequence)
    return settings


def task_word(kind: str) -> str:
    """A task in words."""
    return {
        "memorise": tr("memorise"),
        "characters": tr("characters"),
        "tensor": tr("tensor on the Normalize workspace"),
    }[kind]
