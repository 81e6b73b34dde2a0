"""One claim, to be typed: its words, what is expected of its number, who says so, and where it stands on the page."""

from __future__ import annotations

import math

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QPushButton, QWidget

from lnviz.claims.measure import Verdict
from lnviz.claims.terms import measured_words
from lnviz.claims.words import value_text
from lnviz.numbers import MINUS, exact
from lnviz.scenario.schema import MAX_LABEL, Claim, Comparison, Scenario, Source, Words
from lnviz.sentences import Sentence
from lnviz.ui.about.form import Form, line, lines, readers_first
from lnviz.ui.about.words_form import too_long
from lnviz.ui.language import say, tr
from lnviz.ui.widgets import label

COMPARISONS: tuple[Comparison, ...] = ("about", "below", "above", "between", "not_finite")
FIRST_YEAR, LAST_YEAR = 1800, 2200
MOST_TOLERANCE = 1e6
NOT_A_NUMBER = Sentence("Expected a number, such as 0.5 or 3.4e-7.")


class ClaimForm(Form):
    """Hands over a claim that says what was typed, or asks for the one at hand to be moved or removed."""

    finished = Signal(object)  # Claim
    removed = Signal()
    moved = Signal(int)  # by that many places

    def __init__(
        self, verdict: Verdict, scenario: Scenario, place: int | None, parent: QWidget | None = None
    ) -> None:
        """``scenario`` has the twins and the tensor that are measured; ``place`` is where the claim stands among its
        claims, from 0; None for a new one."""
        super().__init__(tr("Claim") if place is not None else tr("New claim"), parent)
        self._claim = claim = verdict.claim
        self.body.addWidget(_said(verdict, scenario))
        self._add_words(claim)
        self._add_comparison(claim)
        self._add_source(claim)
        self.contradicts = QCheckBox(tr("This setting contradicts it"))
        self.contradicts.setToolTip(
            tr(
                "A published claim that this scenario shows not to hold here: measuring must show the opposite"
            )
        )
        self.contradicts.setWhatsThis(
            tr(
                "What is published for one setting need not hold in another. A claim that is contradicted here counts"
                " as standing when the numbers say the opposite."
            )
        )
        self.contradicts.setChecked(not claim.holds)
        self.contradicts.toggled.connect(self._on_typed)
        self.body.addWidget(self.contradicts)
        if place is not None:
            self.body.addLayout(self._moves(place, len(scenario.claims)))
        self._show_fields()

    def problems(self) -> dict[str, Sentence]:
        """What cannot be taken, by field."""
        comparison = self.text("comparison")
        problems = {name: too for name in ("words_en", "words_zh") if (too := too_long(self.text(name)))}
        value, upper = self._number("value"), self._number("upper")
        if comparison != "not_finite" and value is None:
            problems["value"] = NOT_A_NUMBER
        if comparison == "between":
            if upper is None:
                problems["upper"] = NOT_A_NUMBER
            elif value is not None and value >= upper:
                problems["upper"] = Sentence("Expected a number above {value}.", value=self.text("value"))
        tolerance = self._number("tolerance")
        if comparison == "about" and (tolerance is None or not 0 <= tolerance <= MOST_TOLERANCE):
            problems["tolerance"] = Sentence(
                "Expected a number from 0 to {most}.", most=exact(MOST_TOLERANCE)
            )
        return problems | self._source_problems()

    def content(self) -> tuple[object, ...]:
        """Its fields, and whether the claim is contradicted here."""
        return (*super().content(), self.contradicts.isChecked())

    def take_draft(self, other: Form) -> None:
        """Its fields, and whether the claim is contradicted here."""
        super().take_draft(other)
        if isinstance(other, ClaimForm):
            self.contradicts.setChecked(other.contradicts.isChecked())

    def take(self) -> None:
        """Hand over the claim."""
        comparison = self.text("comparison")
        claim = msgspec.structs.replace(
            self._claim,
            words=Words(en=self.text("words_en"), zh_CN=self.text("words_zh")),
            comparison=comparison,
            value=None if comparison == "not_finite" else self._number("value"),
            upper=self._number("upper") if comparison == "between" else None,
            tolerance=self._tolerance() if comparison == "about" else self._claim.tolerance,
            holds=not self.contradicts.isChecked(),
            source=self._source(),
            setting=Words(en=self.text("setting_en"), zh_CN=self.text("setting_zh")),
            topic=self._topic(),
        )
        self.finished.emit(claim)

    def _add_words(self, claim: Claim) -> None:
        hint = tr("Left empty, the measured quantity is spelled out instead")
        meaning = tr(
            "The claim as one would say it in class: what the number tells of the norm or of training."
        )
        titles = {"words_en": tr("In words, English"), "words_zh": tr("In words, Chinese")}
        texts = {"words_en": claim.words.en, "words_zh": claim.words.zh_CN}
        for name in readers_first("words_en", "words_zh"):
            self.add(name, titles[name], lines(texts[name], 3), meaning, hint)

    def _add_comparison(self, claim: Claim) -> None:
        self._comparison = QComboBox()
        words = {
            "about": tr("is about"),
            "below": tr("is below"),
            "above": tr("is above"),
            "between": tr("lies between"),
            "not_finite": tr("is not finite"),
        }
        for comparison in COMPARISONS:
            self._comparison.addItem(words[comparison], comparison)
        self._comparison.setCurrentIndex(COMPARISONS.index(claim.comparison))
        self._comparison.currentIndexChanged.connect(self._show_fields)
        self._value = line(_written(claim.value), MAX_LABEL)
        self._value.textChanged.connect(self._show_fields)
        tolerance = claim.tolerance if claim.value == 0 else float(f"{100 * claim.tolerance:.12g}")
        self.add(
            "comparison",
            tr("The number"),
            self._comparison,
            tr("How the number has to lie if the claim is to hold."),
        )
        self.add("value", tr("Value"), self._value, tr("What the measured number is compared with."))
        self.add(
            "upper", tr("and"), line(_written(claim.upper), MAX_LABEL), tr("The upper end of the range.")
        )
        self.add(
            "tolerance",
            tr("± %"),
            line(exact(tolerance), MAX_LABEL),
            tr(
                "How far the number may be off. Training repeats bit for bit on one machine; another one rounds"
                " differently, and after many steps the numbers have drifted apart."
            ),
        )
        self.beside("value", "upper", "tolerance")

    def _add_source(self, claim: Claim) -> None:
        source = claim.source
        cited = tr("Who says so. A claim without a source is your own.")
        found = tr(
            "Depth, data and optimiser of the source: where claims contradict each other, these usually differ."
        )
        together = tr(
            "Claims of one topic stand under its name, so that those that contradict can be compared."
        )
        self.add(
            "authors",
            tr("Source: authors"),
            line(source.authors if source else "", MAX_LABEL),
            cited,
            tr("As one cites them: Xiong et al."),
        )
        self.add("year", tr("Year"), line(str(source.year) if source else "", 4), cited)
        self.beside("authors", "year")
        title = source.title if source else ""
        self.add("source_title", tr("Title of the source"), line(title, MAX_LABEL), cited)
        hint = tr("The setting in which the source found it")
        topic = claim.topic if isinstance(claim.topic, Words) else Words(en=claim.topic)
        titles = {
            "setting_en": tr("Setting, English"),
            "setting_zh": tr("Setting, Chinese"),
            "topic_en": tr("Topic, English"),
            "topic_zh": tr("Topic, Chinese"),
        }
        for name, text in readers_first(
            ("setting_en", claim.setting.en), ("setting_zh", claim.setting.zh_CN)
        ):
            self.add(name, titles[name], line(text, MAX_LABEL), found, hint)
        for name, text in readers_first(("topic_en", topic.en), ("topic_zh", topic.zh_CN)):
            self.add(name, titles[name], line(text, MAX_LABEL), together)
        self.beside(*readers_first("topic_en", "topic_zh"))

    def _moves(self, place: int, count: int) -> QHBoxLayout:
        row = QHBoxLayout()
        self.up, self.down, self.remove = (
            QPushButton(text) for text in (tr("↑ Up"), tr("↓ Down"), tr("Delete"))
        )
        self.up.setAccessibleName(tr("Move the claim up"))
        self.down.setAccessibleName(tr("Move the claim down"))
        self.remove.setAccessibleName(tr("Delete the claim"))
        self.up.setEnabled(place > 0)
        self.down.setEnabled(place < count - 1)
        self.up.clicked.connect(self._on_up)
        self.down.clicked.connect(self._on_down)
        self.remove.clicked.connect(self.removed)
        order = tr("The order of the claims, here and in what the command check prints.")
        self.up.setWhatsThis(order)
        self.down.setWhatsThis(order)
        self.remove.setWhatsThis(tr("Takes the claim out of the scenario; undo brings it back."))
        for button in (self.up, self.down, self.remove):
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _show_fields(self) -> None:
        """Only what the comparison needs."""
        comparison = self.text("comparison")
        self.fields["value"].setVisible(comparison != "not_finite")
        self.fields["upper"].setVisible(comparison == "between")
        self.fields["tolerance"].setVisible(comparison == "about")
        self.fields["tolerance"].title.setText(tr("±") if self._number("value") == 0 else tr("± %"))

    def _source_problems(self) -> dict[str, Sentence]:
        authors, year, title = (self.text(name) for name in ("authors", "year", "source_title"))
        if not (authors or year or title):
            return {}
        problems = {}
        if not authors:
            problems["authors"] = Sentence("Say who, or leave year and title empty, too.")
        if not (year.isascii() and year.isdigit() and FIRST_YEAR <= int(year) <= LAST_YEAR):
            problems["year"] = Sentence(
                "Expected a year from {first} to {last}.", first=FIRST_YEAR, last=LAST_YEAR
            )
        return problems

    def _source(self) -> Source | None:
        authors, year, title = (self.text(name) for name in ("authors", "year", "source_title"))
        return Source(authors=authors, year=int(year), title=title) if authors else None

    def _topic(self) -> str | Words:
        """One text for both languages where there is no other one in Chinese."""
        en, zh_CN = self.text("topic_en"), self.text("topic_zh")
        return Words(en=en, zh_CN=zh_CN) if zh_CN else en

    def _number(self, name: str) -> float | None:
        try:
            value = float(self.text(name).replace(MINUS, "-"))
        except ValueError:
            return None
        return value if math.isfinite(value) else None

    def _tolerance(self) -> float:
        tolerance = self._number("tolerance") or 0.0
        return tolerance if self._number("value") == 0 else tolerance / 100

    def _on_up(self) -> None:
        self.moved.emit(-1)

    def _on_down(self) -> None:
        self.moved.emit(1)


def _said(verdict: Verdict, scenario: Scenario) -> QWidget:
    """What is measured, and what it is now."""
    claim, flow, tensor = verdict.claim, scenario.flow, scenario.normalize.tensor
    number = say(measured_words(claim, flow, tensor))
    if verdict.value is not None:
        number = tr("{number}: now {value}", number=number, value=value_text(verdict))
    widget = label(number)
    widget.setWordWrap(True)
    return widget


def _written(value: float | None) -> str:
    return "" if value is None else exact(value)
