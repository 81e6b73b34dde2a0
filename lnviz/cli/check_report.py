"""What ``check`` prints: one line a claim, or one JSON list."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from lnviz.claims.measure import Verdict
from lnviz.claims.words import (
    cited,
    claimed,
    judged,
    measured,
    quantity,
    spelled_out,
    statement,
    tally,
    value_text,
)
from lnviz.cli.checked import Checked
from lnviz.numbers import json_number
from lnviz.scenario.schema import Claim, Flow, Scenario, Tensor
from lnviz.sentences import Sentence


class Report:
    """Prints what came of one scenario after the other, in one language."""

    def __init__(self, out: TextIO, language: str, as_json: bool) -> None:
        self._out, self._language, self._as_json = out, language, as_json
        self._say = speaker(language)

    def add(self, checked: Checked) -> None:
        """One scenario: its claims on standard output, a reason why there are none to measure on standard error."""
        if checked.refusal is not None and not self._as_json:
            print(" ".join(self._say(checked.refusal).split()), file=sys.stderr, flush=True)
        elif checked.scenario is not None and not self._as_json:
            print("\n".join(self._lines(checked.name, checked.scenario, checked.verdicts)), file=self._out)
            print(file=self._out, flush=True)

    def end(self, found: Sequence[Checked]) -> None:
        """The sum of it, or the whole list as JSON."""
        if self._as_json:
            json.dump([self._json(checked) for checked in found], self._out, ensure_ascii=False, indent=2)
            print(file=self._out)
            return
        if verdicts := [verdict for checked in found for verdict in checked.verdicts]:
            print(self._say(tally(verdicts)), file=self._out)

    def _lines(self, name: str, scenario: Scenario, verdicts: Sequence[Verdict]) -> list[str]:
        title = scenario.title.in_language(self._language)
        head = f"{name}  {title}".rstrip()
        if not verdicts:
            return [head, "  " + self._say(tally(verdicts))]
        words = [self._say(judged(verdict)) for verdict in verdicts]
        numbers = [value_text(verdict) for verdict in verdicts]
        wanted = [self._say(claimed(verdict.claim)) for verdict in verdicts]
        width, digits, room = max(map(_columns, words)), max(map(len, numbers)), max(map(_columns, wanted))
        lines = [head]
        for verdict, word, number, want in zip(verdicts, words, numbers, wanted, strict=True):
            told, *more = self._told(verdict, scenario.flow, scenario.normalize.tensor)
            lines.append(f"  {_padded(word, width)}  {number:>{digits}}  {_padded(want, room)}  {told}")
            lines += [" " * (width + digits + room + 8) + line for line in more]
        return lines

    def _told(self, verdict: Verdict, flow: Flow, tensor: Tensor) -> list[str]:
        """The claim in words, what its number is made of, and what else is to be known where it does not stand."""
        claim = verdict.claim
        said, spelled = claim.words.in_language(self._language), self._say(statement(claim, flow, tensor))
        source = f" ({cited(claim.source)})" if claim.source else ""
        lines = [(said or spelled) + source]
        if not verdict.holds and said:
            lines.append(self._say(spelled_out(claim, flow, tensor)))
        elif said:
            lines.append(self._say(quantity(claim, flow, tensor)))
        if verdict.why is not None:
            lines.append(self._say(verdict.why))
        return lines

    def _json(self, checked: Checked) -> dict[str, Any]:
        if checked.scenario is None:
            assert checked.refusal is not None
            return {"scenario": checked.name, "error": self._say(checked.refusal), "stands": False}
        flow, tensor = checked.scenario.flow, checked.scenario.normalize.tensor
        return {
            "scenario": checked.name,
            "title": checked.scenario.title.in_language(self._language),
            "stands": checked.stands,
            "claims": [self._json_claim(verdict, flow, tensor) for verdict in checked.verdicts],
        }

    def _json_claim(self, verdict: Verdict, flow: Flow, tensor: Tensor) -> dict[str, Any]:
        claim: Claim = verdict.claim
        return {
            "words": claim.words.in_language(self._language),
            "statement": self._say(statement(claim, flow, tensor)),
            "measured": None if verdict.value is None else json_number(verdict.value),
            "stands": verdict.holds,
            "verdict": self._say(judged(verdict)),
            "why": None if verdict.why is None else self._say(measured(verdict)),
            "source": None if claim.source is None else cited(claim.source),
            "topic": claim.topic_in(self._language),
        }


def speaker(language: str) -> Callable[[Sentence], str]:
    """What puts a sentence into words; Qt, which has the translations, is loaded only where one is needed."""
    if language == "en":
        return str
    from PySide6.QtCore import QCoreApplication

    from lnviz.ui import translation
    from lnviz.ui.language import say

    translation.install(QCoreApplication.instance() or QCoreApplication([]), language)
    return say


def _columns(text: str) -> int:
    """How many places of a terminal a text takes: Chinese letters take two each."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - _columns(text))
