"""What a lesson is made of: steps with their text, what they set and read, predictions and tasks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from string import Formatter

from lnviz.scenario.lesson_patch import Setting
from lnviz.scenario.lesson_terms import Condition, Expression, Names, Reading, is_met
from lnviz.scenario.schema import NormalizePlace

TARGETS = (
    # the Normalize workspace
    *("input", "output", "cell", "row", "column", "mean", "variance", "sigma", "statistics", "gamma", "beta"),
    *("running", "equalizer", "distribution", "stages", "kind", "eps", "beside", "settings", "mode", "sums"),
    *("panels", "torch", "findings", "size"),
    # the Gradient flow workspace
    *(
        "diagram",
        "first-twin",
        "second-twin",
        "block-1",
        "block-last",
        "final-norm",
        "head",
        "profile",
        "heat",
    ),
    *("curves", "transport", "play", "setup", "quantity", "restart"),
)
"""What a link in a lesson, or "show", may point at."""
ACTIONS = ("train", "restart")
"""What "do" and "set" may ask of the run: train up to a step, build the twins anew."""
BEFORE = "_before"
"""The placeholder NAME_before is what NAME was when the step was entered."""

_LINK = re.compile(r"\[[^\]]+\]\(([^)]*)\)")


@dataclass(frozen=True)
class Action:
    """Something asked of the run."""

    name: str
    step: int = 0


@dataclass(frozen=True)
class Choice:
    """An answer in words, and what has to be measured for it to be right."""

    words: str
    right: Condition
    right_text: str


@dataclass(frozen=True)
class Prediction:
    """A question with choices; which of them is right is for the measured numbers to say."""

    question: str
    choices: tuple[Choice, ...]

    def measured(self, now: Names, before: Names) -> int | None:
        """The choice that these readings make right; None while they are not measured, or make out no single one."""
        names = {**now, **{f"{name}{BEFORE}": value for name, value in before.items()}}
        right = [place for place, choice in enumerate(self.choices) if is_met(choice.right, names)]
        return right[0] if len(right) == 1 else None


@dataclass(frozen=True)
class Task:
    """Something to be done: in words, the condition that tells that it is done, a target, and the way to do it.

    ``state`` is a line with placeholders that says how the numbers stand.
    """

    words: str
    state: str
    check: Condition
    check_text: str
    show: str
    do: tuple[Setting | Action, ...]


@dataclass(frozen=True)
class Step:
    """One page of a lesson. ``why`` is shown once the answer is locked and the task is done."""

    title: str
    body: str
    open: str = ""
    set: tuple[Setting | Action, ...] = ()
    reads: dict[str, Expression] = field(default_factory=dict)
    read_texts: tuple[str, ...] = ()
    prediction: Prediction | None = None
    task: Task | None = None
    why: str = ""

    @property
    def targets(self) -> tuple[str, ...]:
        """What the links of the text point at, in their order."""
        return tuple(_LINK.findall(self.body))

    @property
    def cell(self) -> tuple[int, int] | None:
        """Row and column of the number of the output that the step reads first; None where it reads none."""
        for expression in self.reads.values():
            place = expression.left.place if isinstance(expression.left, Reading) else None
            if isinstance(place, NormalizePlace) and place.reading in ("output", "normalised") and place.cell:
                return place.cell[-2], place.cell[-1]
        return None

    def structure(self) -> tuple[object, ...]:
        """Everything that must not differ between languages."""
        task = self.task
        return (
            self.open,
            self.set,
            self.read_texts,
            tuple(sorted(set(self.targets))),
            tuple(choice.right_text for choice in self.prediction.choices) if self.prediction else (),
            (task.check_text, task.show, task.do, tuple(sorted(placeholders(task.state)))) if task else None,
            tuple(sorted(placeholders(self.body))),
            tuple(sorted(placeholders(self.why))),
        )


@dataclass(frozen=True)
class Lesson:
    """A lesson in one language. ``name`` is that of its files without number and language."""

    name: str
    title: str
    steps: tuple[Step, ...]

    def structure(self) -> tuple[object, ...]:
        """Everything that must not differ between languages, step by step."""
        return tuple(step.structure() for step in self.steps)

    def base(self, place: int) -> str:
        """The shipped scenario that a step stands on: that of the last "open" up to it."""
        return next(step.open for step in reversed(self.steps[: place + 1]) if step.open)

    def settings(self, place: int) -> tuple[Setting, ...]:
        """What is set in the scenario of a step, since it was opened."""
        opened = max(n for n, step in enumerate(self.steps[: place + 1]) if step.open)
        asked = (entry for step in self.steps[opened : place + 1] for entry in step.set)
        return tuple(entry for entry in asked if isinstance(entry, Setting))

    def actions(self, place: int) -> tuple[Action, ...]:
        """What is asked of the run when a step is entered."""
        return tuple(entry for entry in self.steps[place].set if isinstance(entry, Action))


def placeholders(text: str) -> set[str]:
    """The names in braces in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
