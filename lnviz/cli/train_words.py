"""What ``train`` says of a run in sentences: how its twins are trained, what stopped, rests, and was clipped."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from lnviz.numbers import exact, four, plain
from lnviz.run.record import Fault, StackLayout
from lnviz.scenario.schema import Flow, Training
from lnviz.sentences import Sentence

QUANTITY_WORDS = {
    "grad_norm": "gradient of the parameters",
    "activation_grad_norm": "gradient of the activation",
    "skip_grad_norm": "gradient along the skip path",
    "branch_grad_norm": "gradient along the branch",
    "activation_mean": "mean of the activation",
    "activation_std": "standard deviation of the activation",
    "update_ratio": "update ratio",
    "skip_share": "share of the skip path",
    "skip_branch_angle": "angle between skip path and branch",
    "loss": "loss",
}
ROW_WORDS = {"final_norm": "the final norm", "head": "the head"}
OPTIMISERS = {"sgd": "SGD", "adam": "Adam", "adamw": "AdamW"}

NO_GRADIENT = "no gradient"
REASONS = ("frozen", "unused")
"""States of a row that are said in the place of its gradient."""


def headline(name: str, steps: int, flow: Flow) -> list[Sentence]:
    """The scenario, and how its twins are trained: together where it is the same, else one by one."""
    trainings = [_training_words(flow.training_of(stack)) for stack in range(len(flow.stacks))]
    if all(training == trainings[0] for training in trainings):
        together = Sentence(
            "{name}: {steps} steps, {training}", name=name, steps=steps, training=trainings[0]
        )
        return [together, *_stages(flow)]
    each = (
        Sentence("{name}: {training}", name=stack.name, training=training)
        for stack, training in zip(flow.stacks, trainings, strict=True)
    )
    return [Sentence("{name}: {steps} steps", name=name, steps=steps), *each, *_stages(flow)]


def fault_sentence(name: str, fault: Fault) -> Sentence:
    """Which twin stopped where, when and why."""
    what = {
        "name": name,
        "step": fault.step,
        "quantity": QUANTITY_WORDS[fault.quantity],
        "row": ROW_WORDS.get(fault.row, f"block {fault.row}"),
        "value": {"nan": "NaN"}.get(fault.value, fault.value),
    }
    if fault.step == 0:
        return Sentence(
            "{name} stopped at step {step}: the {quantity} of {row} became {value}. That was before the first update;"
            " choose a smaller gain, a smaller branch scale or a norm.",
            **what,
        )
    return Sentence(
        "{name} stopped at step {step}: the {quantity} of {row} became {value}. Earlier steps are sound;"
        " a lower learning rate or a longer warm-up may go on.",
        **what,
    )


def state_sentences(layout: StackLayout) -> list[Sentence]:
    """Which rows of a twin are not trained, and why that is no gradient of 0."""
    sentences = []
    if frozen := rows_in_words(layout, "frozen"):
        sentences.append(
            Sentence(
                "{name}: {rows} frozen. Parameters that are not to change have no gradient and no update; that is not"
                " the same as 0.",
                name=layout.name,
                rows=frozen,
            )
        )
    if unused := rows_in_words(layout, "unused"):
        sentences.append(
            Sentence(
                "{name}: {rows} unused. The loss does not depend on their parameters, so that they have no gradient;"
                " that is not the same as 0.",
                name=layout.name,
                rows=unused,
            )
        )
    return sentences


def clipping_sentence(name: str, cut: int, steps: int, largest: float) -> Sentence:
    """How often clipping shortened the gradient of a twin; ``steps`` counts the gradients, one more than updates."""
    return Sentence(
        "{name}: clipping shortened the gradient at {cut} of {steps} steps; the largest norm before it was {largest}.",
        name=name,
        cut=cut,
        steps=steps,
        largest=plain(four(largest)),
    )


def rows_in_words(layout: StackLayout, state: str) -> str:
    """The rows in that state, as ``blocks 1-3, 7 and the head``; "" where there are none."""
    found = [place for place, its in enumerate(layout.states) if its == state]
    numbers = [place + 1 for place in found if place < layout.blocks]
    words = []
    if numbers:
        spans = _spans(numbers)
        words.append(("block " if len(numbers) == 1 else "blocks ") + ", ".join(spans))
    words += [ROW_WORDS[layout.rows[place]] for place in found if place >= layout.blocks]
    return " and ".join(words)


def _spans(numbers: Sequence[int]) -> list[str]:
    spans = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        members = [number for _, number in run]
        spans.append(str(members[0]) if len(members) == 1 else f"{members[0]}-{members[-1]}")
    return spans


def _stages(flow: Flow) -> list[Sentence]:
    return [
        Sentence(
            "{name}, from step {step} on: {training}",
            name=stack.name,
            step=stage.step,
            training=_training_words(stage.training),
        )
        for stack in flow.stacks
        for stage in stack.stages
    ]


def _training_words(training: Training) -> Sentence:
    said = Sentence(
        "{optimiser}, learning rate {lr}", optimiser=OPTIMISERS[training.optimiser], lr=exact(training.lr)
    )
    if training.warmup_steps:
        said = Sentence("{said}, warm-up over {steps} steps", said=said, steps=training.warmup_steps)
    if training.schedule == "cosine":
        said = Sentence("{said}, cosine to 0 at step {step}", said=said, step=training.decay_steps)
    elif training.schedule == "inverse_sqrt":
        said = Sentence("{said}, inverse square root", said=said)
    if training.clip is not None:
        said = Sentence("{said}, clipped at {clip}", said=said, clip=exact(training.clip))
    return Sentence("{said}, seed {seed}", said=said, seed=training.seed)
