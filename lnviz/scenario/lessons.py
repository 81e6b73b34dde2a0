"""Lessons: Markdown files with a few fenced directives, read into values and checked. docs/lessons-format.md.

Words are in two files, one a language; what a lesson does (scenarios, settings, targets, checks) has to be the same in
both, which :meth:`Lesson.structure` is compared for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from lnviz import paths
from lnviz.reasons import system_reason
from lnviz.scenario.lesson_patch import Setting, parse_setting
from lnviz.scenario.lesson_steps import (
    ACTIONS,
    BEFORE,
    TARGETS,
    Action,
    Choice,
    Lesson,
    Prediction,
    Step,
    Task,
    placeholders,
)
from lnviz.scenario.lesson_terms import Expression, parse_condition, parse_expression
from lnviz.sentences import Refusal, Sentence

LANGUAGES = ("en", "zh_CN")
_BLOCKS = ("open", "set", "read", "predict", "task", "why")
_HAN, _STOPS = "[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]", "[\u2026\u3000-\u303f\uff00-\uffef]"
_WITHOUT_SPACE = re.compile(f"(?<={_HAN})\n(?=\\[?{_HAN})|(?<={_STOPS})\n(?=.)|\n(?={_STOPS})")


def lesson_names() -> tuple[str, ...]:
    """The shipped lessons in their order."""
    return tuple(path.name.removesuffix(".en.md") for path in sorted(_folder().glob("*.en.md")))


@cache
def find_lesson(name: str, language: str) -> Lesson:
    """A shipped lesson by its name, in a language.

    Raises:
        Refusal: its file cannot be read, or is not well formed.
    """
    path = _folder() / f"{name}.{language if language in LANGUAGES else LANGUAGES[0]}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(
            Sentence("The lesson {name} cannot be read: {why}.", name=name, why=system_reason(error))
        ) from error
    return parse_lesson(text, path.name, name)


def parse_lesson(text: str, file: str, name: str = "") -> Lesson:
    """A lesson from the text of its file; ``file`` is what a refusal calls it.

    Raises:
        Refusal: names file and line, and what was expected there.
    """
    return _Reader(text, file).lesson(name or file)


def _folder() -> Path:
    return paths.resource("lessons")


def _joined(lines: list[str]) -> str:
    """Lines as one text; a line of Chinese goes on without the space that Markdown makes of its end."""
    return _WITHOUT_SPACE.sub("", "\n".join(lines).strip())


@dataclass
class _Draft:
    """A step that is being read."""

    title: str
    line: int
    body: list[str] = field(default_factory=list)
    blocks: dict[str, tuple[int, list[str]]] = field(default_factory=dict)


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self._lines = text.splitlines()
        self._file = file
        self._line = 0

    def lesson(self, name: str) -> Lesson:
        title, drafts = self._drafts()
        steps = tuple(self._step(draft) for draft in drafts)
        if not steps[0].open:
            raise self._refusal(drafts[0].line, Sentence("the first step has to open a scenario"))
        return Lesson(name, title, steps)

    # -- lines -------------------------------------------------------------------------------------------

    def _drafts(self) -> tuple[str, list[_Draft]]:
        title, drafts = "", list[_Draft]()
        lines = iter(enumerate(self._lines, 1))
        for number, line in lines:
            if line.startswith("# ") and not title:
                title = line[2:].strip()
            elif line.startswith("## "):
                drafts.append(_Draft(line[3:].strip(), number))
            elif line.startswith("```") and line[3:].strip() in _BLOCKS:
                self._take_block(drafts, line[3:].strip(), number, lines)
            elif drafts:
                drafts[-1].body.append(line)
            elif line.strip():
                raise self._refusal(number, Sentence("expected “# title”, then “## step”"))
        if not title or not drafts:
            raise self._refusal(1, Sentence("expected “# title”, then “## step”"))
        return title, drafts

    def _take_block(
        self, drafts: list[_Draft], kind: str, number: int, lines: Iterator[tuple[int, str]]
    ) -> None:
        if not drafts:
            raise self._refusal(number, Sentence("a directive belongs to a step, after “## step”"))
        if kind in drafts[-1].blocks:
            raise self._refusal(number, Sentence("a step has only one “{kind}”", kind=kind))
        content: list[str] = []
        for _, line in lines:
            if line.strip() == "```":
                drafts[-1].blocks[kind] = (number + 1, content)
                return
            content.append(line)
        raise self._refusal(number, Sentence("“{kind}” is not closed with ```", kind=kind))

    # -- directives --------------------------------------------------------------------------------------

    def _step(self, draft: _Draft) -> Step:
        read_texts = tuple(line.strip() for _, line in self._entries(draft, "read"))
        step = Step(
            title=draft.title,
            body=_joined(draft.body),
            open=" ".join(line for _, line in self._entries(draft, "open")),
            set=tuple(self._asked(number, line) for number, line in self._entries(draft, "set")),
            reads=dict(self._read(number, line) for number, line in self._entries(draft, "read")),
            read_texts=read_texts,
            prediction=self._prediction(draft),
            task=self._task(draft),
            why=_joined([line for _, line in self._entries(draft, "why")]),
        )
        self._check(step, draft)
        return step

    def _placeholders(self, text: str, draft: _Draft) -> set[str]:
        try:
            return placeholders(text)
        except ValueError as error:  # a brace without its other half
            raise self._refusal(
                draft.line, Sentence("a brace stands alone; write it twice where it is meant")
            ) from error

    def _check(self, step: Step, draft: _Draft) -> None:
        if not step.body:
            raise self._refusal(draft.line, Sentence("the step “{title}” has no text", title=step.title))
        for target in step.targets:
            self._check_target(draft.line, target)
        for text in (step.body, step.why, step.task.state if step.task else ""):
            for name in self._placeholders(text, draft):
                if name.removesuffix(BEFORE) not in step.reads:
                    raise self._refusal(
                        draft.line, Sentence("“{name}” is shown, but nothing reads it", name=name)
                    )
        if step.why and step.prediction is None and step.task is None:
            raise self._refusal(draft.line, Sentence("“why” answers a “predict” or a “task”"))

    def _check_target(self, number: int, target: str) -> None:
        if target not in TARGETS:
            raise self._refusal(number, Sentence("there is nothing called “{target}” to show", target=target))

    def _prediction(self, draft: _Draft) -> Prediction | None:
        entries = self._entries(draft, "predict")
        if not entries:
            return None
        names = [line.partition(":")[0].strip() for _, line in self._entries(draft, "read")]
        names += [name + BEFORE for name in names]
        question, choices = list[str](), list[Choice]()
        for number, line in entries:
            if line.startswith("- "):
                choices.append(Choice(line[2:].strip(), (), ""))
            elif choices and line.startswith("right:"):
                text = line.removeprefix("right:").strip()
                with self._told_at(number):
                    choices[-1] = Choice(choices[-1].words, parse_condition(text, names), text)
            else:
                question.append(line)
        if len(choices) < 2 or not question or not all(choice.right for choice in choices):
            raise self._refusal(
                entries[0][0],
                Sentence("“predict” is a question and two or more “- choices”, each with its “right:”"),
            )
        return Prediction(" ".join(question), tuple(choices))

    def _task(self, draft: _Draft) -> Task | None:
        entries = self._entries(draft, "task")
        if not entries:
            return None
        keys: dict[str, tuple[int, str]] = {}
        words, do = [], []
        for number, line in entries:
            key, sign, rest = line.partition(":")
            if sign and key in ("check", "show", "state"):
                keys[key] = number, rest.strip()
            elif sign and key == "do":
                do.append(self._asked(number, rest.strip()))
            else:
                words.append(line)
        first = entries[0][0]
        if not words or not do or not {"check", "show"} <= set(keys):
            raise self._refusal(first, Sentence("“task” is a sentence, then “check:”, “show:” and “do:”"))
        self._check_target(keys["show"][0], keys["show"][1])
        number, text = keys["check"]
        with self._told_at(number):
            check = parse_condition(text)
        state = keys.get("state", (0, ""))[1]
        return Task(_joined(words).replace("\n", " "), state, check, text, keys["show"][1], tuple(do))

    def _read(self, number: int, line: str) -> tuple[str, Expression]:
        name, sign, text = line.partition(":")
        if not sign or not name.strip().isidentifier() or name.strip().endswith(BEFORE):
            raise self._refusal(number, Sentence("expected “name: what is read”"))
        with self._told_at(number):
            return name.strip(), parse_expression(text.strip())

    def _asked(self, number: int, line: str) -> Setting | Action:
        name, _, value = (part.strip() for part in line.partition("="))
        if name in ACTIONS:
            if name == "train" and not value.isdigit():
                raise self._refusal(number, Sentence("expected “train = step”"))
            return Action(name, int(value or 0))
        with self._told_at(number):
            return parse_setting(line)

    def _entries(self, draft: _Draft, kind: str) -> list[tuple[int, str]]:
        """The lines of a directive that say something, with their numbers in the file."""
        first, lines = draft.blocks.get(kind, (0, []))
        return [(first + n, line.strip()) for n, line in enumerate(lines) if line.strip()]

    # -- refusing ----------------------------------------------------------------------------------------

    def _refusal(self, line: int, what: Sentence) -> Refusal:
        return Refusal(Sentence("{file}, line {line}: {what}.", file=self._file, line=line, what=what))

    def _told_at(self, line: int) -> _ToldAt:
        return _ToldAt(self, line)


class _ToldAt:
    """Says of a refusal in which line of which file it happened."""

    def __init__(self, reader: _Reader, line: int) -> None:
        self._reader, self._line = reader, line

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: object, _trace: object) -> None:
        if isinstance(error, Refusal):
            raise self._reader._refusal(self._line, error.sentence) from error
