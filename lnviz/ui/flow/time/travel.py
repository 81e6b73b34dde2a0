"""Ways through a run beyond play and step: loops, twins that branch off, and back to where all was finite."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from lnviz.scenario.schema import MAX_TWINS, Scenario, Training
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.editor import edits
from lnviz.ui.flow.panels import Panels
from lnviz.ui.flow.session import Session
from lnviz.ui.flow.time.branch_popup import BranchPopup, Parent
from lnviz.ui.flow.time.branching import check_branch
from lnviz.ui.flow.time.looping import ending_at, starting_at
from lnviz.ui.flow.time.playback import Loop
from lnviz.ui.flow.time.ticks import ticks_of


class Travel(QObject):
    """What the transport asks for beyond steps. ``refused`` carries a Refusal, or None when it is settled."""

    refused = Signal(object)

    def __init__(self, document: Document, session: Session, panels: Panels, workspace: QWidget) -> None:
        super().__init__(workspace)
        self._document, self._session = document, session
        self._transport, self._workspace = panels.transport, workspace
        self._popup: BranchPopup | None = None
        transport = self._transport
        transport.loop_start_requested.connect(self.loop_start)
        transport.loop_end_requested.connect(self.loop_end)
        transport.loop_clear_requested.connect(self.loop_clear)
        transport.branch_requested.connect(self.branch_here)
        transport.bar.loop_requested.connect(self._set_loop)
        document.changed.connect(self._on_document_changed)
        session.run_changed.connect(self._show_ticks)
        session.troubles_changed.connect(self._show_ticks)
        session.marked.connect(self._show_ticks)
        session.refused.connect(self._on_branch_failed)
        transport.show_loop(document.scenario.flow.loop)

    # -- loops -----------------------------------------------------------------------------------------------

    def loop_start(self) -> None:
        """A loop starts at the shown step."""
        self._set_loop(starting_at(self._loop, self._session.playback.step, self._session.head))

    def loop_end(self) -> None:
        """A loop ends at the shown step."""
        self._set_loop(ending_at(self._loop, self._session.playback.step))

    def loop_clear(self) -> None:
        """No loop."""
        self._set_loop(None)

    @property
    def _loop(self) -> Loop | None:
        return self._document.scenario.flow.loop

    def _set_loop(self, loop: Loop | None) -> None:
        if loop != self._loop:
            self._document.look_at_flow(lambda flow: edits.with_loop(flow, loop))

    # -- branches --------------------------------------------------------------------------------------------

    def branch_here(self) -> None:
        """Ask how a twin that branches off at the shown step is to differ, or say why none can."""
        self._ask(self._session.playback.step, None)

    def go_last_finite(self, stack: int | None = None) -> None:
        """Show the last step at which all of a twin was finite, and offer to go on from there more slowly.

        Without ``stack`` it is the twin that stopped first; where none did, that is said.
        """
        history = self._session.run.history
        faults = (
            [history.first_fault(place) for place in range(len(self._session.run.stacks))] if history else []
        )
        stopped = [fault for fault in faults if fault is not None and stack in (None, fault.stack)]
        if not stopped:
            self.refused.emit(Refusal(Sentence("Every number is finite up to the last computed step.")))
            return
        fault = min(stopped, key=lambda fault: fault.step)
        self._session.show_step(fault.step - 1)
        if fault.step > 0 and self._why_not(fault.step - 1) is None:
            self._ask(fault.step - 1, fault.stack)

    def _why_not(self, step: int) -> Refusal | None:
        """Why no twin can branch off at a step."""
        if len(self._document.scenario.flow.stacks) >= MAX_TWINS:
            return Refusal(
                Sentence(
                    "There are {most} twins already, which is the most. Remove one first.", most=MAX_TWINS
                )
            )
        if len(self._session.run.stacks) >= MAX_TWINS:
            return Refusal(
                Sentence(
                    "{most} twins are in this run, also those that were removed since; that is the most."
                    " Restart first.",
                    most=MAX_TWINS,
                )
            )
        if self._parents(step):
            return None
        try:
            check_branch(self._session.engine, self._session.run, 0, step)
        except Refusal as refusal:
            return refusal
        return Refusal(Sentence("Every twin has stopped before this step. Go back to where all was finite."))

    def _parents(self, step: int) -> tuple[Parent, ...]:
        """The twins that have a step from which an engine could go on."""
        session, history, parents = self._session, self._session.run.history, []
        for stack, twin in enumerate(session.run.stacks):
            fault = history.first_fault(stack) if history is not None else None
            try:
                check_branch(session.engine, session.run, stack, step)
            except Refusal:
                continue
            if fault is None or step < fault.step:
                parents.append(Parent(stack, twin.name, session.training_at(stack, step)))
        return tuple(parents)

    def _ask(self, step: int, stack: int | None) -> None:
        """Open the popup for a step; with a tenth of the learning rate of ``stack`` where one is named."""
        if (refusal := self._why_not(step)) is not None:
            self.refused.emit(refusal)
            return
        if self._popup is None:
            self._popup = BranchPopup(self._workspace)
            self._popup.branch_requested.connect(self._on_branch_requested)
        self._popup.offer(step, self._parents(step), stack, slower=stack is not None)
        button = self._transport.branch
        self._popup.open_at(button.mapToGlobal(QPoint(button.width(), -6)))

    def _on_branch_requested(self, parent: int, step: int, training: Training) -> None:
        try:
            self._session.branch(parent, step, training)
        except Refusal as refusal:
            self.refused.emit(refusal)
        else:
            self.refused.emit(None)

    def _on_branch_failed(self, sentence: Sentence) -> None:
        self.refused.emit(Refusal(sentence))

    # -- what is shown ---------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._show_ticks()
        if self._popup is not None:
            self._popup.retranslate()

    def _on_document_changed(self, _old: Scenario | None, new: Scenario) -> None:
        self._transport.show_loop(new.flow.loop)

    def _show_ticks(self) -> None:
        self._transport.bar.show_ticks(ticks_of(self._session.run))
