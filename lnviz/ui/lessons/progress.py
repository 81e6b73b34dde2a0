"""How far a person has come in the lessons: kept in the settings, as one line of JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from lnviz.scenario.lesson_steps import Step
    from lnviz.ui.settings import Settings

Measured = dict[str, float | str | None]


class StepProgress(msgspec.Struct):
    """One step: the locked answer, whether its task is done, and what was measured then and on entering."""

    answer: int | None = None
    done: bool = False
    before: Measured = {}
    after: Measured = {}


class LessonProgress(msgspec.Struct):
    """One lesson: the step it was left at, the steps that were seen, and whether its end was reached."""

    step: int = 0
    seen: list[int] = []
    finished: bool = False
    steps: dict[int, StepProgress] = {}

    def at(self, place: int) -> StepProgress:
        """The progress in a step, made where there is none yet."""
        return self.steps.setdefault(place, StepProgress())

    def is_done(self, place: int, step: Step) -> bool:
        """Whether a step was seen, its prediction locked and its task done: what is skipped is only seen."""
        kept = self.steps.get(place, StepProgress())
        answered = step.prediction is None or kept.answer is not None
        return place in self.seen and answered and (step.task is None or kept.done)

    def resumed(self, steps: Sequence[Step]) -> int:
        """The step to go on with: where it was left; after its end the first one that is not done, or the first."""
        if self.finished:
            return next((place for place, step in enumerate(steps) if not self.is_done(place, step)), 0)
        return min(max(self.step, 0), len(steps) - 1)

    def enter(self, place: int) -> None:
        """A step is on screen now."""
        self.step = place
        if place not in self.seen:
            self.seen.append(place)


class Progress:
    """The progress in all lessons. What cannot be read is as if no lesson had been begun."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        try:
            self._lessons = msgspec.json.decode(settings.lessons or "{}", type=dict[str, LessonProgress])
        except msgspec.DecodeError:
            self._lessons = {}

    def of(self, lesson: str) -> LessonProgress:
        """The progress in a lesson, made where there is none yet."""
        return self._lessons.setdefault(lesson, LessonProgress())

    def forget(self, lesson: str) -> None:
        """Start a lesson over."""
        self._lessons.pop(lesson, None)
        self.keep()

    def keep(self) -> None:
        """Write everything to the settings."""
        self._settings.set_lessons(msgspec.json.encode(self._lessons).decode())
