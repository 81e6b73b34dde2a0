"""Sentences for people, made where the trouble is known and put into the reader's language where it is shown.

The rooms below the window know neither Qt nor the reader's language, so they hand over the template and its
parameters; the window looks the template up, a script prints the English one.
"""

from __future__ import annotations

from typing import Any


class Sentence:
    """One sentence: an English template with named ``{fields}`` and the values that fill them."""

    __slots__ = ("params", "template")

    def __init__(self, template: str, **params: Any) -> None:
        self.template = template
        self.params = params

    def filled(self, **params: Any) -> Sentence:
        """The same template with these values in place of its own: for tables of templates."""
        return _rebuild(self.template, params)

    def __str__(self) -> str:
        return self.template.format(**self.params)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and (self.template, self.params) == (other.template, other.params)

    def __hash__(self) -> int:
        return hash(self.template)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (self.template, self.params))


def _rebuild(template: str, params: dict[str, Any]) -> Sentence:
    return Sentence(template, **params)


class Refusal(ValueError):
    """Input that cannot be taken: says what, where and what to do. Nothing has been changed when it is raised."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
