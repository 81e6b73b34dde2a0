"""What ``check`` found out about one scenario: what measures hands it to what prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lnviz.claims.measure import Verdict
    from lnviz.scenario.schema import Scenario
    from lnviz.sentences import Sentence


@dataclass(frozen=True)
class Checked:
    """What came of one scenario: its claims with their verdicts, or why it could not be measured at all."""

    name: str
    scenario: Scenario | None = None
    verdicts: tuple[Verdict, ...] = ()
    refusal: Sentence | None = None

    @property
    def stands(self) -> bool:
        """Whether every claim was measured and stands as the scenario says it."""
        return self.refusal is None and all(verdict.holds for verdict in self.verdicts)
