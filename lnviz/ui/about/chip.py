"""The claims of the open scenario in two numbers, for the status line."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton, QWidget

from lnviz.ui.about.verdicts import Verdicts
from lnviz.ui.language import tr


class ClaimsChip(QToolButton):
    """``✓ claims 4/4``; not there while the scenario has no claims."""

    def __init__(self, verdicts: Verdicts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdicts = verdicts
        self.setProperty("role", "sign")
        self.setVisible(False)
        verdicts.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the verdicts as they are now."""
        from lnviz.ui.about.signs import (
            tally_sign,
            tally_words,
        )  # brings the claims, which start-up does without

        verdicts = self._verdicts.all
        self.setVisible(bool(verdicts))
        if not verdicts:
            return
        tally = self._verdicts.tally
        self.setText(
            tr("{sign} claims {held}/{count}", sign=tally_sign(tally), held=tally.held, count=tally.count)
        )
        words = tally_words(tally)
        if 0 < tally.unmeasured < tally.count:
            words = tr("{tally}; {count} not yet measured", tally=words, count=tally.unmeasured)
        self.setToolTip(tr("{words}. A click shows them.", words=words))
        self.setAccessibleName(words)
        self.setWhatsThis(
            tr("Whether the scenario still shows what it was made to show, after every edit and every step.")
        )
