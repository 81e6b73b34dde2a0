"""The scenario that a step of a lesson begins with."""

from __future__ import annotations

import msgspec

from lnviz.scenario import library
from lnviz.scenario.lesson_patch import Setting, patched
from lnviz.scenario.lesson_steps import Action, Lesson
from lnviz.scenario.schema import Flow, Scenario, changed

_LOOKED_AT = (
    ("workspace",),
    *(("normalize", name) for name in ("selected", "stage")),
    *(("flow", name) for name in ("quantity", "decades", "shown_step")),
)
"""What may be set without another meaning: where one looks."""


def entered(lesson: Lesson, place: int, flow: Flow | None = None) -> Scenario:
    """The scenario of a step: what was opened last, with everything that was set since.

    ``flow`` stands in for its Gradient flow workspace where the lesson does not go there, so that a run goes on.

    Raises:
        Refusal: the scenario is not there, or something cannot be set in it.
    """
    settings, task = lesson.settings(place), lesson.steps[place].task
    scenario = patched(library.find(lesson.base(place)), settings)
    asked = (*settings, *(entry for entry in (task.do if task else ()) if isinstance(entry, Setting)))
    if scenario.workspace == "normalize" or any(setting.path not in _LOOKED_AT for setting in asked):
        # They were made of the scenario as it is shipped: who does what the lesson says would see them fail.
        scenario = msgspec.structs.replace(scenario, claims=())
    scenario = _without_reference(scenario)
    if flow is not None and not goes_to_flow(lesson):
        scenario = msgspec.structs.replace(scenario, flow=flow)
    return scenario


def _without_reference(scenario: Scenario) -> Scenario:
    """Without the model's own output: what is typed in a lesson is no mistake that has to be reported."""
    if scenario.normalize.reference is None:
        return scenario
    return changed(scenario, normalize=changed(scenario.normalize, reference=None, reference_name=""))


def goes_to_flow(lesson: Lesson) -> bool:
    """Whether any step of a lesson shows the Gradient flow workspace."""
    return any(
        patched(library.find(lesson.base(place)), lesson.settings(place)).workspace == "flow"
        for place in range(len(lesson.steps))
    )


def done(scenario: Scenario, do: tuple[Setting | Action, ...]) -> Scenario:
    """The scenario after a task was done by the program."""
    return patched(scenario, tuple(entry for entry in do if isinstance(entry, Setting)))
