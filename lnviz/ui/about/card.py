"""One claim on the page: its words, what was measured, the verdict, and who says so."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from lnviz import numbers
from lnviz.claims.measure import Verdict
from lnviz.claims.terms import measured_words
from lnviz.claims.words import claimed, measured, statement, value_text
from lnviz.scenario.schema import Claim, Flow, Source, Tensor
from lnviz.ui.about.signs import sign_of, verdict_words
from lnviz.ui.hyphens import kept_together
from lnviz.ui.language import language, say, tr
from lnviz.ui.widgets import label, restyle


class ClaimCard(QFrame):
    """A claim to read; a click on it, or Enter, asks to be shown its place in the workspace."""

    place_requested = Signal(object)  # Claim
    edit_requested = Signal(object)  # Claim
    step_requested = Signal(int)

    def __init__(self, claim: Claim, flow: Flow, tensor: Tensor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.claim = claim
        self._step: int | None = None
        self.setProperty("role", "claim")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("Shows the place in the workspace"))
        self.setWhatsThis(
            tr(
                "A statement about training or about a norm, and what is measured. A click or Enter shows the number"
                " where it comes from: the cell, or the block and the step."
            )
        )
        own = claim.words.in_language(language())
        self._said = own or _capital(say(statement(claim, flow, tensor)))
        self.words = _wrapped(kept_together(self._said))
        quantity = _capital(say(measured_words(claim, flow, tensor)))
        self.quantity = _wrapped(kept_together(quantity) if own else "", "muted")
        self.verdict = label("")
        self.number = _wrapped("", "muted")
        self.train = QPushButton()
        self.train.setWhatsThis(
            tr(
                "Trains all twins up to the step of the claim and measures every step; what was computed stays."
            )
        )
        self.train.clicked.connect(self._on_train_clicked)
        self.edit = QPushButton(tr("Edit…"))
        self.edit.setProperty("role", "quiet")
        self.edit.setAccessibleName(tr("Edit the claim: {words}", words=self._said))
        self.edit.setWhatsThis(
            tr("Words, value and source of the claim, its place on the page, and its end.")
        )
        self.edit.clicked.connect(self._on_edit_clicked)
        self._lay_out()

    def show_verdict(self, verdict: Verdict, step: int | None) -> None:
        """Show what came of the claim; ``step`` is the one to train to before anything can."""
        self._step = step
        self.verdict.setText(f"{sign_of(verdict)} {verdict_words(verdict)}")
        role = "error" if verdict.holds is False else "muted" if verdict.holds is None else "title"
        if self.verdict.property("role") != role:
            self.verdict.setProperty("role", role)
            restyle(self.verdict)
        self.number.setText(self._number_words(verdict))
        self.train.setVisible(step is not None)
        if step is not None:
            self.train.setText(tr("Train to step {step}", step=numbers.grouped(step)))
        self.setAccessibleName(
            f"{self._said} {verdict_words(verdict)}. {self.quantity.text()} {self.number.text()}"
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.place_requested.emit(self.claim)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A key that one of its buttons did not take is not for the card.
        asks = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if asks and self.focusWidget() in (None, self):
            self.place_requested.emit(self.claim)
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 7, 10, 8)
        layout.setSpacing(4)
        row = QHBoxLayout()
        row.addWidget(self.verdict)
        row.addStretch(1)
        row.addWidget(self.edit)
        layout.addWidget(self.words)
        layout.addWidget(self.quantity)
        self.quantity.setVisible(bool(self.quantity.text()))  # words that are spelled out have it in them
        layout.addLayout(row)
        layout.addWidget(self.number)
        layout.addWidget(self.train, 0, Qt.AlignmentFlag.AlignLeft)
        source, setting = self.claim.source, self.claim.setting.in_language(language())
        if source is not None:
            layout.addWidget(_wrapped(cited(source)))
        if below := " — ".join(part for part in (source.title if source else "", setting) if part):
            layout.addWidget(_wrapped(below, "muted"))

    def _number_words(self, verdict: Verdict) -> str:
        """What was measured; beside it, where the claim has words of its own, what they come down to."""
        if verdict.value is None or verdict.why is not None:
            return say(measured(verdict))
        value = value_text(verdict)
        if not self.claim.words.in_language(language()):
            return tr("measured: {value}", value=value)
        want = say(claimed(self.claim)).replace(" ± ", "\u00a0±\u00a0")  # not on two lines
        return tr("measured {value} · {claimed}", value=value, claimed=want)

    def _on_train_clicked(self) -> None:
        if self._step is not None:
            self.step_requested.emit(self._step)

    def _on_edit_clicked(self) -> None:
        self.edit_requested.emit(self.claim)


def cited(source: Source) -> str:
    """As one cites it: ``Xiong et al., 2020``."""
    return tr("{authors}, {year}", authors=source.authors, year=source.year)


def _capital(sentence: str) -> str:
    """A sentence with a capital letter, unless it begins with a symbol such as dx."""
    first = sentence.split(" ", 1)[0]
    return sentence if len(first) < 3 else sentence[:1].upper() + sentence[1:]


def _wrapped(text: str, role: str = "") -> QLabel:
    widget = label(text, role)
    widget.setWordWrap(True)
    widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return widget
