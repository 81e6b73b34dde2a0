"""Whether torch computes the same: asked a moment after the last change, answered when the engine has time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton

from lnviz.numbers import grouped
from lnviz.scenario.schema import Normalize
from lnviz.scenario.traced import core_running
from lnviz.sentences import Sentence
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.view import View
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, label

if TYPE_CHECKING:
    from lnviz.norm.agreement import Agreement, Question

DELAY = 150
"""Milliseconds without a change before torch is asked: nobody compares half a number."""

MOST_VALUES = 1_000_000
"""Larger tensors are compared on request only: it takes a tenth of a second and a copy of the tensor."""

SHORT_LINES, FRAME = 3, 24
"""The height of a short answer: its title and two lines, and the pixels above, between and below them."""

# The mark of each verdict, and the token of its colour.
_MARKS = {
    "same": ("✓", "parameter"),
    "differs-within-format": ("≈", "muted"),
    "torch-wrong": ("≠", "post"),
    "ours-wrong": ("≠", "error"),
    "undefined": ("✓", "muted"),
    "refused-by-torch": ("–", "muted"),
}


class Checker(Protocol):
    """Who can compare with torch: ``checked`` carries an Agreement, ``check_unavailable`` a Sentence."""

    checked: Any
    check_unavailable: Any

    def check(self, question: Question) -> None:
        """Answer by one of the two signals, for the newest question only."""


class TorchBadge(Card):
    """The verdict on the numbers on screen, by how much and why; hidden while nobody can compare."""

    check_requested = Signal(object)  # Question

    def __init__(self, theme: Theme, view: View) -> None:
        super().__init__()
        self._theme = theme
        self._normalize = view.source
        self._has_checker = False
        self._state = "idle"
        self._agreement: Agreement | None = None
        self._trouble: Sentence | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self.request)
        self._build()
        self.hide()
        theme.changed.connect(self._show)

    def set_checker(self, checker: Checker) -> None:
        """From now on ask ``checker``, first about the numbers on screen."""
        self.check_requested.connect(checker.check)
        checker.checked.connect(self.set_result)
        checker.check_unavailable.connect(self.set_unavailable)
        self._has_checker = True
        self.show()
        self._schedule()

    def set_view(self, view: View) -> None:
        """Look at another resolved state; what is the same question is not asked again."""
        before, self._normalize = self._normalize, view.source
        if self._has_checker and not _same_question(before, view.source):
            self._schedule()

    def set_result(self, agreement: Agreement) -> None:
        """Show the answer to what was asked last, unless the numbers have changed since."""
        if not self._timer.isActive() and self._state != "on-request":
            self._agreement = agreement
            self._enter("answered")

    def set_waiting(self) -> None:
        """Say that the answer is on its way."""
        self._enter("waiting")

    def set_unavailable(self, sentence: Sentence) -> None:
        """Say why there is no answer, and offer to ask again."""
        if not self._timer.isActive() and self._state != "on-request":
            self._trouble = sentence
            self._enter("unavailable")

    def request(self) -> None:
        """Ask now."""
        self._timer.stop()
        self.set_waiting()
        self.check_requested.emit(question_of(self._normalize))

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._show()

    def _build(self) -> None:
        self.hide_header()
        self._mark, self._answer, self._detail = label("", "title"), label("", "title"), label("", "muted")
        self._button = QPushButton()
        self._button.clicked.connect(self.request)
        for words in (self._answer, self._detail):
            words.setWordWrap(True)
        self._detail.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._mark.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._mark.setFixedWidth(18)
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._mark, 0, 0)
        grid.addWidget(self._answer, 0, 1)
        grid.addWidget(self._detail, 1, 1)
        grid.addWidget(self._button, 2, 1, Qt.AlignmentFlag.AlignLeft)
        self.body.addLayout(grid)
        self.body.addStretch(1)
        # So that nothing below moves while one short answer follows another.
        self.setMinimumHeight(SHORT_LINES * self.fontMetrics().lineSpacing() + FRAME)
        self._show()

    def _schedule(self) -> None:
        if self._normalize.tensor.values.size > MOST_VALUES:
            self._timer.stop()
            self._enter("on-request")
            return
        self._timer.start()
        self.set_waiting()

    def _enter(self, state: str) -> None:
        self._state = state
        self._show()

    def _show(self) -> None:
        mark, token, title, detail, hint = self._words()
        self._mark.setText(mark)
        self._mark.setStyleSheet(f"color: {getattr(self._theme.tokens, token)};")
        self._answer.setText(title)
        self._detail.setText(detail)
        self.setToolTip(hint)
        self.setAccessibleName(f"{title}: {detail}" if detail else title)
        self._button.setText(tr("Compare now") if self._state == "on-request" else tr("Ask again"))
        self._button.setVisible(self._state in ("on-request", "unavailable"))

    def _words(self) -> tuple[str, str, str, str, str]:
        """The mark, the token of its colour, title, detail and tooltip of the state."""
        if self._state == "answered" and self._agreement is not None:
            found = self._agreement
            mark, token = _MARKS[found.verdict]
            version = f"torch {found.version.partition('+')[0]}"
            hint = "\n".join([*(say(note) for note in found.notes), version])
            return mark, token, say(found.title), say(found.detail), hint
        if self._state == "unavailable" and self._trouble is not None:
            return "–", "muted", tr("Not compared with torch"), say(self._trouble), ""
        if self._state == "on-request":
            count = grouped(self._normalize.tensor.values.size)
            detail = tr("{count} values are compared when you ask for it", count=count)
            return "–", "muted", tr("Not compared with torch"), detail, ""
        return "…", "muted", tr("Comparing with torch …"), "", ""


def question_of(normalize: Normalize) -> Question:
    """What the Normalize workspace computes, as a question to torch."""
    from lnviz.norm.agreement import Question  # start-up can do without it

    return Question(
        normalize.tensor.values,
        normalize.norm.spec(),
        normalize.gamma if normalize.affine else None,
        normalize.beta if normalize.affine else None,
        core_running(normalize.running),
    )


def _same_question(one: Normalize, other: Normalize) -> bool:
    """Scenarios share what they have in common: what was looked at differently is not another question."""
    names = ("norm", "affine", "gamma", "beta", "running")
    same = all(getattr(one, name) is getattr(other, name) for name in names)
    return same and one.tensor.values is other.tensor.values
