"""The files of the lessons: read, refused with file and line, alike in both languages, and true to what they say."""

from __future__ import annotations

import pytest

from lnviz.claims.flow_reading import read_flow
from lnviz.claims.normalize_reading import NormalizeReader
from lnviz.cli.training import trained
from lnviz.scenario import library
from lnviz.scenario.lesson_patch import parse_setting, patched
from lnviz.scenario.lesson_state import done, entered
from lnviz.scenario.lesson_steps import Action
from lnviz.scenario.lesson_terms import State, is_met, parse_condition, parse_expression, value_of
from lnviz.scenario.lessons import LANGUAGES, find_lesson, lesson_names, parse_lesson
from lnviz.scenario.schema import FlowPlace
from lnviz.sentences import Refusal

GOOD = """# A lesson

## First
Look at [the mean](mean), it is {mu}.

```open
worked-example
```

```read
mu: mean[0,0]
```

```task
Set eps to 0.
state: μ = {mu}
check: eps == 0
show: eps
do: normalize.norm.eps = 0
```

```predict
What happens to μ?
- It grows
  right: mu > mu_before
- It stays
  right: mu == mu_before
```

```why
It was {mu_before}.
```
"""
TRAINED = {"article-recipe": 60, "gradient-highway": 24, "no-warm-up": 12, "final-norm": 20}
"""How far the lessons train the shipped scenarios."""


def state(name: str = "worked-example", *settings: str, head: int = -1) -> State:
    """What can be read of a shipped scenario without training."""
    scenario = patched(library.find(name), tuple(map(parse_setting, settings)))
    return State(scenario, NormalizeReader(scenario.normalize).read, head)


def test_that_a_lesson_is_read_with_all_its_parts() -> None:
    lesson = parse_lesson(GOOD, "x.md")
    (step,) = lesson.steps
    assert (lesson.title, step.title, step.open) == ("A lesson", "First", "worked-example")
    assert step.targets == ("mean",)
    assert step.task is not None
    assert (step.task.words, step.task.state, step.task.show) == ("Set eps to 0.", "μ = {mu}", "eps")
    assert step.why == "It was {mu_before}."


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("# A lesson", "A lesson", "line 1"),
        ("(mean)", "(moon)", "line 3: there is nothing called “moon”"),
        ("mu: mean[0,0]", "mu: men[0,0]", "line 11: “men” is not understood in “men[0,0]”"),
        ("mu: mean[0,0]", "mean[0,0]", "line 11: expected “name: what is read”"),
        ("{mu}.", "{nu}.", "line 3: “nu” is shown, but nothing reads it"),
        ("{mu}.", "{mu.", "line 3: a brace stands alone"),
        ("{mu}.", "mu}.", "line 3: a brace stands alone"),
        ("check: eps == 0", "check: eps = 0", "line 17"),
        ("check: eps == 0", "check: eps", "line 17: “eps” compares nothing"),
        ("show: eps", "show: nowhere", "line 18: there is nothing called “nowhere”"),
        ("do: normalize.norm.eps = 0", "do: normalize.norm.eps", "line 19: “normalize.norm.eps” is no setting"),
        ("do: normalize.norm.eps = 0", "do: train = soon", "line 19: expected “train = step”"),
        ("check: eps == 0\n", "", "line 15: “task” is a sentence"),
        ("```open\nworked-example\n```\n", "", "line 3: the first step has to open a scenario"),
        ("right: mu > mu_before", "right: nu > mu_before", "line 25: “nu” is not understood"),
        ("right: mu > mu_before", "right: mean[0,0] > 5", "line 25: “mean” is not understood"),
        ("  right: mu > mu_before\n", "", "line 23: “predict” is a question and two or more"),
        ("It was {mu_before}.\n```", "It was {mu_before}.", "line 30: “why” is not closed"),
        ("```why", "```open\nx\n```\n```why", "line 30: a step has only one “open”"),
    ],
)
def test_that_a_mistake_is_told_with_file_and_line(old: str, new: str, told: str) -> None:
    assert old in GOOD
    with pytest.raises(Refusal) as caught:
        parse_lesson(GOOD.replace(old, new, 1), "x.md")
    assert str(caught.value).startswith("x.md, line ")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("input[0,3]", 8.0),
        ("input[here]", 2.0),
        ("input[0,-1] - mean[0,0]", 3.0),
        ("largest(input) / smallest(input)", 4.0),
        ("mean(input)", 5.0),
        ("kind", "layer"),
        ("column", 0),
        ("head", None),
        ("input[0,0] / normalised[0,0] - 1", Refusal),
        ("__import__", Refusal),
        ("open(0, 1)", Refusal),
        ("loss(0)", Refusal),
        ("grad_norm(0, 0, 1)", Refusal),
    ],
)
def test_that_an_expression_reads_what_it_names_and_nothing_else(text: str, value: object) -> None:
    if value is Refusal:
        with pytest.raises(Refusal):
            parse_expression(text)
    else:
        assert value_of(parse_expression(text), state()) == value


def test_that_all_parts_of_a_condition_have_to_be_true_and_what_is_not_measured_makes_none_true() -> None:
    both = parse_condition('input[0,3] >= 20 and kind == "batch"')
    assert not is_met(both, state("worked-example", "normalize.tensor.values[0,3] = 20"))
    settings = ("normalize.tensor.values[0,3] = 20", "normalize.norm.kind = batch")
    assert is_met(both, state("worked-example", *settings))
    assert not is_met(parse_condition("head >= 0"), state())
    assert is_met(parse_condition("head >= 0"), state(head=0))


@pytest.mark.parametrize("line", ["normalize.norm.eps = 3", "normalize.nothing = 1", "flow.stacks[9].name = x"])
def test_that_what_cannot_be_set_is_refused(line: str) -> None:
    with pytest.raises(Refusal, match="cannot be set"):
        patched(library.find("worked-example"), (parse_setting(line),))


def test_that_there_are_nine_lessons() -> None:
    assert len(lesson_names()) == 9


@pytest.mark.parametrize("name", lesson_names())
def test_that_both_languages_of_a_lesson_do_the_same(name: str) -> None:
    english, chinese = (find_lesson(name, language) for language in LANGUAGES)
    assert english.structure() == chinese.structure()
    assert english.title != chinese.title
    assert 3 <= len(english.steps) <= 6


@pytest.mark.parametrize("name", lesson_names())
def test_that_no_task_is_done_before_it_is_begun_and_do_it_does_it(name: str) -> None:
    lesson = find_lesson(name, "en")
    for place, step in enumerate(lesson.steps):
        if step.task is None:
            continue
        scenario = entered(lesson, place)
        assert not is_met(step.task.check, _untrained(scenario))
        trained = max([entry.step for entry in step.task.do if isinstance(entry, Action)], default=-1)
        after = done(scenario, step.task.do)
        assert is_met(step.task.check, State(after, NormalizeReader(after.normalize).read, trained))


def readings(lesson, place: int, history=None) -> tuple[dict, dict]:
    """What a step reads once its task is done, and what it read before; of a run, at the step its task asks for."""
    step = lesson.steps[place]
    before = entered(lesson, place)
    after = done(before, step.task.do) if step.task else before

    def read(scenario) -> dict:
        reader = NormalizeReader(scenario.normalize)

        def measure(where):
            try:
                return read_flow(where, scenario.flow, history) if isinstance(where, FlowPlace) else reader.read(where)
            except Refusal:
                return None

        now = State(scenario, measure, history.head if history else -1)
        return {name: value_of(expression, now) for name, expression in step.reads.items()}

    return read(after), read(before)


def assert_one_choice_is_right(lesson, place: int, history=None) -> None:
    prediction = lesson.steps[place].prediction
    now, before = readings(lesson, place, history)
    names = {**now, **{f"{name}_before": value for name, value in before.items()}}
    right = [is_met(choice.right, names) for choice in prediction.choices]
    assert right.count(True) == 1, (lesson.name, place, right, names)
    assert prediction.measured(now, before) == right.index(True)


def predictions(*, trained: bool) -> list[tuple[str, int]]:
    """The lessons and steps that ask for a prediction, of a training run or of a norm alone."""
    found = []
    for name in lesson_names():
        lesson = find_lesson(name, "en")
        for place, step in enumerate(lesson.steps):
            if step.prediction is not None and (lesson.base(place) in TRAINED) is trained:
                found.append((name, place))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "place"), predictions(trained=False))
def test_that_the_measured_numbers_make_exactly_one_choice_right(name: str, place: int, language: str) -> None:
    assert_one_choice_is_right(find_lesson(name, language), place)


@pytest.mark.parametrize("base", TRAINED)
def test_that_a_training_run_makes_exactly_one_choice_right(base: str) -> None:
    history = trained(library.find(base), TRAINED[base], shows_progress=False)
    asked = [(name, place) for name, place in predictions(trained=True) if find_lesson(name, "en").base(place) == base]
    assert asked
    for language in LANGUAGES:
        for name, place in asked:
            assert_one_choice_is_right(find_lesson(name, language), place, history)


def test_that_what_a_lesson_asks_to_do_is_not_reported_as_a_claim_or_an_output_that_fails() -> None:
    for name in lesson_names():
        lesson = find_lesson(name, "en")
        for place, step in enumerate(lesson.steps):
            scenario = entered(lesson, place)
            assert scenario.normalize.reference is None
            edits = [entry for entry in (step.task.do if step.task else ()) if not isinstance(entry, Action)]
            if scenario.workspace == "normalize" or any(entry.path[-1] != "quantity" for entry in edits):
                assert scenario.claims == ()


def _untrained(scenario) -> State:
    return State(scenario, NormalizeReader(scenario.normalize).read)
