"""The verdicts on the claims of the open scenario, kept up to date at little cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from lnviz.scenario.schema import Claim, Flow, FlowPlace, Scenario
from lnviz.ui.document import Document

if TYPE_CHECKING:
    from lnviz.claims.measure import Verdict
    from lnviz.run.history import History
    from lnviz.ui.flow.session import Session

FRAME = 16
"""Milliseconds. Measuring that takes no longer follows every edit; on a large tensor it waits until a drag rests."""
PATIENCE = 3
"""How long it has to rest, in the time that measuring takes."""
PROGRESS = 250
"""Milliseconds between two looks at the claims that wait for training."""


@dataclass(frozen=True)
class Tally:
    """How many claims there are, how many of them stand as the scenario says, and how many do not.

    ``contradicted`` are those of ``held`` that stand by being contradicted here, as the scenario says.
    """

    count: int
    held: int
    failed: int
    contradicted: int = 0

    @property
    def unmeasured(self) -> int:
        """Claims without a verdict so far."""
        return self.count - self.held - self.failed


class Verdicts(QObject):
    """Measures what can have changed, when it has: numbers of the Normalize workspace after an edit, those of the
    training run once their step is computed. ``changed``: a verdict, or the claims themselves."""

    changed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._session: Session | None = None
        self._known: dict[Claim, Verdict] = {}
        self._stale = set(document.scenario.claims)
        self._soon, self._later = self._timer(self._on_soon), self._timer(self._on_later)
        self._cost = 0.0
        document.changed.connect(self._on_document_changed)

    def set_session(self, session: Session | None) -> None:
        """Measure on the records of ``session`` from now on; None: there is no run."""
        if self._session is not None:
            self._session.moved.disconnect(self._on_moved)
            self._session.run_changed.disconnect(self._on_run_changed)
        self._session = session
        if session is not None:
            session.moved.connect(self._on_moved)
            session.run_changed.connect(self._on_run_changed)
        self._on_run_changed()

    @property
    def all(self) -> tuple[Verdict, ...]:
        """A verdict for every claim of the scenario, in its order; what is not measured yet is measured now."""
        self._measure()
        return tuple(self._known[claim] for claim in self._document.scenario.claims)

    @property
    def tally(self) -> Tally:
        """The verdicts, counted."""
        verdicts = self.all
        held = sum(verdict.holds is True for verdict in verdicts)
        failed = sum(verdict.holds is False for verdict in verdicts)
        contradicted = sum(verdict.holds is True and not verdict.claim.holds for verdict in verdicts)
        return Tally(len(verdicts), held, failed, contradicted)

    @property
    def flow(self) -> Flow:
        """The twins whose numbers are measured: those that are trained, else those of the scenario."""
        run = self._session.run if self._session is not None else None
        return run.flow if run is not None and run.history is not None else self._document.scenario.flow

    @property
    def out_of_date(self) -> bool:
        """Whether settings wait for a restart, so that the trained twins are not those of the scenario."""
        trains = any(map(_trains, self._document.scenario.claims))
        return trains and self._session is not None and bool(self._session.changes())

    def step_wanted(self, claim: Claim) -> int | None:
        """The step to train to before ``claim`` can be measured; None where training does not help."""
        session, flow = self._session, self.flow
        places = [place for place in claim.places if isinstance(place, FlowPlace)]
        if not places or any(place.twin >= len(flow.stacks) for place in places):
            return None
        if session is not None and session.head >= 0 and session.twins.at_an_end:
            return None  # also the records of a file, which nothing behind them could continue
        history = self._history
        missing = [
            place.step for place in places if history is None or place.step >= history.length(place.twin)
        ]
        stopped = history is not None and any(history.first_fault(place.twin) for place in places)
        return max(missing) if missing and not stopped else None

    @property
    def _history(self) -> History | None:
        return self._session.run.history if self._session is not None else None

    def _timer(self, act: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(act)
        return timer

    def _measure(self) -> None:
        from lnviz.claims.measure import measure_all  # only a scenario with claims pays for it

        scenario = self._document.scenario
        claims = tuple(c for c in scenario.claims if c in self._stale or c not in self._known)
        self._stale.clear()
        if claims:
            start = perf_counter()
            some = msgspec.structs.replace(scenario, claims=claims, flow=self.flow)
            known = self._known | {verdict.claim: verdict for verdict in measure_all(some, self._history)}
            self._known = {claim: known[claim] for claim in scenario.claims}
            self._cost = 1000 * (perf_counter() - start)

    def _mark(self, claims: Sequence[Claim]) -> None:
        """These claims are to be measured again, soon."""
        self._stale.update(claims)
        if not claims:
            return
        if self._cost > FRAME:
            # Anew with every edit: not in the middle of a drag.
            self._soon.start(round(PATIENCE * self._cost))
        elif not self._soon.isActive():
            self._soon.start(FRAME)

    def _waiting(self) -> list[Claim]:
        """The claims on the training run that have no number yet."""
        known = [self._known.get(claim) for claim in self._document.scenario.claims if _trains(claim)]
        return [verdict.claim for verdict in known if verdict is not None and verdict.value is None]

    def _on_soon(self) -> None:
        self._measure()
        self.changed.emit()

    def _on_later(self) -> None:
        before, waiting = self._known, self._waiting()
        self._stale.update(waiting)
        self._measure()
        if any(_differs(before[claim], self._known[claim]) for claim in waiting if claim in self._known):
            self.changed.emit()

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        claims = new.claims
        if old is None or old.claims is not claims:
            # A claim that is gone may come back by undo, to other twins: its old verdict is no longer true then.
            self._known = {claim: self._known[claim] for claim in claims if claim in self._known}
            self._mark([claim for claim in claims if claim not in self._known])
            if not self._soon.isActive():
                self._soon.start(0)
        if not claims or old is None:
            return
        if old.normalize is not new.normalize:
            self._mark([claim for claim in claims if not claim.is_of_training])
        if old.flow is not new.flow and self._history is None:
            self._mark([claim for claim in claims if _trains(claim)])

    def _on_moved(self) -> None:
        if not self._later.isActive() and self._waiting():
            self._later.start(PROGRESS)

    def _on_run_changed(self) -> None:
        self._mark([claim for claim in self._document.scenario.claims if _trains(claim)])


def _is_flow(place: object) -> bool:
    return isinstance(place, FlowPlace)


def _trains(claim: Claim) -> bool:
    return any(map(_is_flow, claim.places))


def _differs(one: Verdict, other: Verdict) -> bool:
    return (one.value, one.holds, one.why) != (other.value, other.holds, other.why)
