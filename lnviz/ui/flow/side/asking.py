"""Takes the questions of the further views to the engine, and its answers back to them."""

from __future__ import annotations

from PySide6.QtCore import QObject

from lnviz.run.inspection import InitProfiles, Inspection
from lnviz.sentences import Sentence
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.session import Session
from lnviz.ui.flow.side.block import Look
from lnviz.ui.flow.side.side import SideViews

NO_ENGINE = Sentence(
    "This is a recorded run, and a record holds no parameters. Restart to train its twins, then look again."
)
NO_ENGINE_TO_MEASURE = Sentence(
    "This is a recorded run: nothing can be measured anew. Restart to train its twins, then measure."
)


class Asking(QObject):
    """At most one look into a block is under way; of those that are asked for meanwhile the newest follows."""

    def __init__(self, session: Session, side: SideViews, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._block, self._initial = side.block, side.initial
        self._looking: Look | None = None
        self._next: Look | None = None
        self._block.look_wanted.connect(self._on_look_wanted)
        self._initial.measure_wanted.connect(self._on_measure_wanted)
        self._initial.cancel_wanted.connect(self._on_cancel_wanted)
        session.run_changed.connect(self._on_run_changed)
        engine = session.engine
        if engine is not None:
            engine.inspected.connect(self._on_inspected)
            engine.init_measured.connect(self._on_init_measured)
            engine.ask_failed.connect(self._on_ask_failed)

    @property
    def _engine(self) -> Engine | None:
        return self._session.engine

    def _on_look_wanted(self, look: Look) -> None:
        if self._engine is None:
            self._block.refuse(NO_ENGINE)
        elif self._looking is not None:
            self._next = look
        else:
            self._looking = look
            self._engine.inspect(look.stack, look.row, look.step)

    def _on_inspected(self, inspection: Inspection) -> None:
        self._block.show_inspection(inspection)
        self._go_on()

    def _go_on(self) -> None:
        """The question under way is settled: put the newest that came meanwhile."""
        following, self._looking, self._next = self._next, None, None
        if following is not None:
            self._on_look_wanted(following)

    def _on_run_changed(self) -> None:
        # Nobody answers questions about twins that are gone.
        self._looking = self._next = None

    def _on_measure_wanted(self, seeds: int, layers: tuple[int, ...]) -> None:
        if self._engine is None:
            self._initial.refuse(NO_ENGINE_TO_MEASURE)
            return
        flow = self._session.run.flow
        self._initial.begin(flow)
        self._engine.measure_init(flow, seeds, layers, self._session.tensor)

    def _on_cancel_wanted(self) -> None:
        if self._engine is not None:
            self._engine.cancel_init()
        self._initial.end_measuring()

    def _on_init_measured(self, profiles: InitProfiles) -> None:
        self._initial.show_profiles(profiles)

    def _on_ask_failed(self, sentence: Sentence) -> None:
        """Which of the two questions failed is known by which of them the engine still works at."""
        if self._engine is None:
            return
        gone = self._engine.state in ("dead", "failed", "off")
        measurement_failed = self._initial.measuring and not self._engine.measuring_init
        if measurement_failed:
            self._initial.refuse(sentence)
        if self._looking is not None and (gone or not measurement_failed):
            wanted = self._next is None
            if wanted:
                self._block.refuse(sentence)
            self._go_on()
