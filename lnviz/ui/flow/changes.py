"""What has been set differently since the twins were built, and therefore waits for a restart."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from lnviz import numbers
from lnviz.scenario.schema import Flow, Stack, Task
from lnviz.ui.language import tr


@dataclass(frozen=True)
class Change:
    """One setting, as it was when the twins were built and as it is wanted."""

    what: str
    before: str
    after: str

    def __str__(self) -> str:
        return tr("{what}: {before} → {after}", what=self.what, before=self.before, after=self.after)


def changes(built: Flow, wanted: Flow) -> tuple[Change, ...]:
    """Every setting that only a restart brings into force. The learning rate is none: it acts at the next step."""
    before, after = _settings(built), _settings(wanted)
    found = [
        Change(what, before.get(what, "–"), after.get(what, "–"))
        for what in dict.fromkeys((*before, *after))
        if before.get(what) != after.get(what)
    ]
    if built.task.text != wanted.task.text and not any(change.what == tr("text") for change in found):
        found.append(Change(tr("text"), tr("another"), wanted.task.text_name or tr("shipped")))
    return tuple(found)


def _settings(flow: Flow) -> dict[str, str]:
    training = flow.training
    settings = {tr("twins"): str(len(flow.stacks))}
    for name, values in zip(
        (tr("depth"), tr("placement"), tr("branch"), tr("final norm"), tr("eps")),
        zip_longest(*map(_stack_settings, flow.stacks)),
        strict=True,
    ):
        # Twins that agree are named once: setting the depth of both is one change.
        agreed = dict.fromkeys(values)
        settings[name] = " / ".join(agreed if len(agreed) == 1 else values)
    settings[tr("width")] = str(flow.width)
    settings.update(_task_settings(flow.task))
    settings[tr("optimiser")] = {"sgd": "SGD", "adamw": "AdamW"}[training.optimiser]
    settings[tr("weight decay")] = numbers.exact(training.weight_decay)
    settings[tr("momentum")] = numbers.exact(training.momentum)
    settings[tr("warm-up")] = str(training.warmup_steps)
    settings[tr("seed")] = str(training.seed)
    return settings


def _stack_settings(stack: Stack) -> tuple[str, ...]:
    groups = stack.blocks
    return (
        str(stack.depth),
        ", ".join(dict.fromkeys({"pre": "Pre-LN", "post": "Post-LN"}[group.placement] for group in groups)),
        ", ".join(dict.fromkeys(branch_word(group.branch) for group in groups)),
        tr("yes") if stack.final_norm else tr("no"),
        ", ".join(dict.fromkeys(numbers.exact(group.norm.eps) for group in groups)),
    )


def _task_settings(task: Task) -> dict[str, str]:
    settings = {tr("task"): task_word(task.kind)}
    if task.kind == "memorise":
        settings[tr("vocabulary")] = str(task.vocab)
    else:
        settings[tr("text")] = task.text_name or (tr("shipped") if not task.text else tr("own"))
    settings[tr("batch")] = str(task.batch)
    settings[tr("sequence")] = str(task.sequence)
    return settings


def branch_word(branch: str) -> str:
    """What a branch computes, in words."""
    return {"feed_forward": tr("feed-forward"), "zero": tr("zero")}[branch]


def task_word(kind: str) -> str:
    """A task in words."""
    return {"memorise": tr("memorise"), "characters": tr("characters")}[kind]
