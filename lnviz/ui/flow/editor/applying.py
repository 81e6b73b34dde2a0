"""Which fields apply to what is edited: those that do not are hidden."""

from __future__ import annotations

from collections.abc import Iterable

from lnviz.scenario.schema import Blocks, Flow, Training
from lnviz.scenario.stack_words import has_norm
from lnviz.ui.flow.editor.edits import schedule_of
from lnviz.ui.flow.editor.selection import ALL, Selection


def stack_fields(flow: Flow, selection: Selection) -> set[str]:
    """The fields of the twins themselves."""
    fields = {"final_norm", "init"}
    if any(stack.init == "gain" for stack in selection.twins_of(flow)):
        fields.add("gain")
    if selection.twin != ALL:
        return fields | {"look", "name"}
    if flow.task.kind != "tensor":
        fields.add("width")
    if all(len(stack.blocks) == 1 for stack in flow.stacks):
        fields.add("depth")
    return fields


def group_fields(flow: Flow, selection: Selection) -> set[str]:
    """The fields of the groups that are edited: each that at least one of them has."""
    return set().union(*(_fields_of(group) for group in selection.blocks_of(flow))) | _norm_fields(
        flow, selection
    )


def training_fields(flow: Flow, training: Training) -> set[str]:
    """The fields of task and training."""
    fields = {"task", "optimiser", "lr", "weight_decay", "clip", "schedule", "seed"}
    fields |= {"momentum"} if training.optimiser == "sgd" else {"beta1", "beta2"}
    if flow.task.kind != "characters":
        fields.add("vocab")
    if flow.task.kind != "tensor":
        fields |= {"batch", "sequence"}
    schedule = schedule_of(training)
    if schedule != "constant":
        fields.add("warmup_steps")
    if schedule == "cosine":
        fields.add("decay_steps")
    return fields


def _fields_of(group: Blocks) -> set[str]:
    fields = {"branch", "placement", "frozen"}
    if group.branch in ("feed_forward", "attention_feed_forward"):
        fields |= {"activation", "expansion"}
    if group.attends:
        fields.add("attention")
        if group.attention == "causal":
            fields.add("heads")
    if group.branch == "closed_form":
        fields.add("constant")
    if group.branch != "zero":
        fields.add("scale")
        if group.branch != "closed_form":
            fields.add("bias")
        if group.scale == "learnable":
            fields.add("scale_start")
    if group.placement == "deepnorm":
        fields |= {"alpha", "beta"}
    return fields


def _norm_fields(flow: Flow, selection: Selection) -> set[str]:
    """The norm of a block that has one, and of the last block where the final norm is of its kind."""
    normed = list(_normed(flow, selection))
    fields = {"norm"} if normed else set()
    if any(group.norm.kind in ("layer", "rms", "batch") for group in normed):
        fields.add("eps")
    if any(group.norm.kind == "dyt" for group in normed):
        fields.add("norm_alpha")
    return fields


def _normed(flow: Flow, selection: Selection) -> Iterable[Blocks]:
    for place, stack in enumerate(flow.stacks):
        if selection.twin not in (ALL, place):
            continue
        for at, group in enumerate(stack.blocks):
            if selection.twin != ALL and at not in selection.groups:
                continue
            last = at == len(stack.blocks) - 1
            if has_norm(group) or (last and stack.final_norm):
                yield group
