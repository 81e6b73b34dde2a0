"""The dialog into which a shared scenario is pasted; it says at once whether the text holds one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from lnviz.numbers import grouped
from lnviz.scenario import sharing
from lnviz.scenario.schema import Scenario
from lnviz.sentences import Refusal
from lnviz.ui.language import language, say, tr
from lnviz.ui.widgets import label, restyle

SIZE = (560, 330)


class TextOpener(QDialog):
    """``scenario`` is what the text holds, None while it holds none; only then it can be opened."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scenario: Scenario | None = None
        self.setWindowTitle(tr("Open from text"))
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText(
            tr(
                "Paste the line that begins with {begin} here. What stands around it does no harm.",
                begin="lnviz1:",
            )
        )
        self.text.setAccessibleName(tr("Text of a scenario"))
        self.verdict = label("", "muted")
        self.verdict.setWordWrap(True)
        self.verdict.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignTop)
        buttons = QDialogButtonBox()
        self.opening = buttons.addButton(tr("Open"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.verdict)
        layout.addWidget(buttons)
        self.resize(*SIZE)
        self.text.textChanged.connect(self._judge)
        self.text.setPlainText(text)
        self.text.selectAll()  # whoever pastes all the same replaces what stands here already
        self._judge()

    def _judge(self) -> None:
        """Say what the text holds, or what is wrong with it."""
        text, self.scenario, role = self.text.toPlainText(), None, "muted"
        if not text.strip():
            words = tr("Nothing is pasted yet.")
        else:
            try:
                self.scenario = sharing.unshare(text)
                words = _said(self.scenario)
            except Refusal as refusal:
                words, role = tr("✗ {why}", why=say(refusal.sentence)), "error"
        self.verdict.setText(words)
        self.opening.setEnabled(self.scenario is not None)
        if self.verdict.property("role") != role:
            self.verdict.setProperty("role", role)
            restyle(self.verdict)


def _said(scenario: Scenario) -> str:
    title = scenario.title.in_language(language()) or tr("A scenario without a title")
    return tr(
        "✓ {title}. Tensor: {shape}; twins: {twins}; claims: {claims}.",
        title=title,
        shape=" × ".join(map(grouped, scenario.normalize.tensor.values.shape)),
        twins=len(scenario.flow.stacks),
        claims=len(scenario.claims),
    )
