"""Words on screen: every string goes through ``tr``, every sentence from the rooms below through ``say``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QCoreApplication

from lnviz.sentences import Sentence

CONTEXT = "lnviz"

Label = str | Sentence
"""Words that are kept and said later: a sentence, or a name that is the same in every language."""


def tr(text: str, **params: Any) -> str:
    """``text`` in the language of the program, its ``{fields}`` filled from ``params``."""
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**_said(params)) if params else translated


def say(sentence: Sentence) -> str:
    """A sentence made below the window, in the language of the program."""
    return QCoreApplication.translate(CONTEXT, sentence.template).format(**_said(sentence.params))


def told(label: Label) -> str:
    """Kept words in the language of the program."""
    return say(label) if isinstance(label, Sentence) else label


def in_a_row(sentences: Iterable[str]) -> str:
    """Whole sentences as one text: with spaces between them, except in Chinese, which has none."""
    return ("" if language() == "zh_CN" else " ").join(filter(None, sentences))


def language() -> str:
    """The language of the program as a scenario names it: "en" or "zh_CN"."""
    # The translation of this word is the code of the language it was translated into.
    return tr("en")


def _said(params: dict[str, Any]) -> dict[str, Any]:
    """Values of fields, those that are sentences themselves in the language of the program."""
    return {name: say(value) if isinstance(value, Sentence) else value for name, value in params.items()}
