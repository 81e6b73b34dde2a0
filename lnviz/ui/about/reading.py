"""Title, note and claims of a scenario, to be read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from lnviz import numbers
from lnviz.claims.measure import Verdict
from lnviz.scenario.schema import Claim, Flow, Scenario
from lnviz.ui.about.card import ClaimCard
from lnviz.ui.about.form import heading
from lnviz.ui.about.signs import tally_words
from lnviz.ui.about.verdicts import Tally
from lnviz.ui.hyphens import kept_together
from lnviz.ui.language import language, tr
from lnviz.ui.scrolling import Scrolling
from lnviz.ui.widgets import label, rule


class Reading(QWidget):
    """Is built anew for other words or claims; of other verdicts only the words of the cards change."""

    edit_requested = Signal()
    claim_edit_requested = Signal(object)  # Claim
    place_requested = Signal(object)  # Claim
    step_requested = Signal(int)

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self._menu = menu
        self.cards: list[ClaimCard] = []
        self._failing: list[ClaimCard] = []
        self._last = 0
        self._area = Scrolling()
        # Below what scrolls: it stays where it is while claims are measured and their cards grow.
        self.train = QPushButton()
        self.train.clicked.connect(self._on_train_clicked)
        self.train.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area, 1)
        layout.addWidget(self.train)

    def show_scenario(self, scenario: Scenario, flow: Flow) -> None:
        """Show the words and claims of ``scenario``; ``flow`` has the twins that the claims are about."""
        at = self._area.verticalScrollBar().value()
        page = QWidget()
        body = QVBoxLayout(page)
        body.setContentsMargins(2, 0, 6, 0)
        body.setSpacing(8)
        self._add_words(body, scenario)
        body.addWidget(rule())
        self._add_head(body)
        self._add_claims(body, scenario, flow)
        body.addStretch(1)
        self._area.hold(page)  # the one before goes with its cards
        # What is made last would come last with Tab: the button below all cards stays behind them.
        QWidget.setTabOrder(self.cards[-1].edit if self.cards else self.add, self.train)
        if self.cards:
            QWidget.setTabOrder(self.cards[-1].edit, self.cards[-1].train)
        self._area.verticalScrollBar().setValue(at)

    def begin_at_top(self) -> None:
        """Show the page of another scenario from its title on."""
        self._area.verticalScrollBar().setValue(0)

    def show_verdicts(
        self, verdicts: Sequence[Verdict], steps: Sequence[int | None], tally: Tally, out_of_date: bool
    ) -> None:
        """Show what the claims come to, in the order of the scenario; ``steps`` are still to be trained to."""
        by_claim = {verdict.claim: (verdict, step) for verdict, step in zip(verdicts, steps, strict=True)}
        for card in self.cards:
            card.show_verdict(*by_claim[card.claim])
        self.head.setText(tally_words(tally) if verdicts else tr("No claims yet"))
        self.failing.setText(tr("Show what does not hold ({count})", count=tally.failed))
        self.failing.setVisible(tally.failed > 0)
        self._failing = [card for card in self.cards if by_claim[card.claim][0].holds is False]
        remarks = []
        if 0 < tally.unmeasured < tally.count:
            remarks.append(tr("{count} not yet measured", count=tally.unmeasured))
        if out_of_date:
            remarks.append(tr("Measured on the twins as they are trained; changes wait for a restart."))
        wanted = {step for step in steps if step is not None}
        self._last = max(wanted, default=0)
        self.train.setVisible(bool(wanted))
        self.train.setText(tr("Measure all: train to step {step}", step=numbers.grouped(self._last)))
        self.remark.setText("\n".join(remarks))
        self.remark.setVisible(bool(remarks))

    def _add_words(self, body: QVBoxLayout, scenario: Scenario) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        title = scenario.title.in_language(language())
        self.title = heading(title or tr("No title yet"))
        self.edit = QPushButton(tr("Edit…"))
        self.edit.setProperty("role", "quiet")
        self.edit.setToolTip(tr("Title and note, in English and Chinese"))
        self.edit.setAccessibleName(tr("Edit title and note"))
        self.edit.setWhatsThis(
            tr("What the scenario is called, and what somebody should see in it who opens it.")
        )
        self.edit.clicked.connect(self.edit_requested)
        row.addWidget(self.title, 1)
        row.addWidget(self.edit, 0, Qt.AlignmentFlag.AlignTop)
        body.addLayout(row)
        note = scenario.note.in_language(language())
        self.note = label(
            kept_together(note) or tr("A note says what is to be seen here."),
            "" if note else "muted",
            selectable=bool(note),
        )
        self.note.setWordWrap(True)
        body.addWidget(self.note)

    def _add_head(self, body: QVBoxLayout) -> None:
        row = QHBoxLayout()
        self.head = label("", "title")
        self.head.setWordWrap(True)
        self.add = QToolButton()
        self.add.setText(tr("+ Claim"))
        self.add.setToolTip(
            tr("A statement about what is selected now, measured whenever the scenario is opened")
        )
        self.add.setAccessibleName(tr("New claim"))
        self.add.setWhatsThis(
            tr(
                "A claim ties what a scenario teaches to a number. It is measured after every edit and every step, in"
                " the window and by the command check, and says at once when it holds no longer."
            )
        )
        self.add.setMenu(self._menu)
        self.add.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        row.addWidget(self.head, 1)
        row.addWidget(self.add)
        body.addLayout(row)
        self.remark = label("", "muted")
        self.remark.setWordWrap(True)
        body.addWidget(self.remark)
        self.failing = QPushButton()
        self.failing.setProperty("role", "quiet")
        self.failing.setWhatsThis(
            tr("Goes to the card of a claim that does not hold; once more, to that of the next one.")
        )
        self.failing.clicked.connect(self._on_failing_clicked)
        self.failing.hide()
        body.addWidget(self.failing, 0, Qt.AlignmentFlag.AlignLeft)
        self.train.setWhatsThis(
            tr(
                "Trains all twins up to the last step that a claim is about, and measures every step on the way."
            )
        )

    def _on_train_clicked(self) -> None:
        self.step_requested.emit(self._last)

    def _on_failing_clicked(self) -> None:
        at = next((place for place, card in enumerate(self._failing) if card.hasFocus()), -1)
        card = self._failing[(at + 1) % len(self._failing)]
        self._area.ensureWidgetVisible(card, 0)
        card.setFocus(Qt.FocusReason.TabFocusReason)

    def _add_claims(self, body: QVBoxLayout, scenario: Scenario, flow: Flow) -> None:
        self.cards, self._failing = [], []
        for topic, claims in grouped(scenario.claims):
            if topic:
                body.addWidget(heading(topic))
            for claim in claims:
                card = ClaimCard(claim, flow, scenario.normalize.tensor)
                card.place_requested.connect(self.place_requested)
                card.edit_requested.connect(self.claim_edit_requested)
                card.step_requested.connect(self.step_requested)
                body.addWidget(card)
                self.cards.append(card)


def grouped(claims: Sequence[Claim]) -> list[tuple[str, list[Claim]]]:
    """Claims by topic, in the order in which the topics appear; those without one stand first."""
    topics: dict[str, list[Claim]] = {"": []}
    for claim in claims:
        topics.setdefault(claim.topic_in(language()), []).append(claim)
    return [(topic, some) for topic, some in topics.items() if some]
