"""The Gradient flow workspace: panels around one run, and the changes they ask for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from lnviz.run.history import History
from lnviz.scenario.schema import Flow, Scenario
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.document import Document
from lnviz.ui.flow.block_menu import BlockMenu
from lnviz.ui.flow.diagram.diagram import DiagramCard
from lnviz.ui.flow.editor.edits import only_moved
from lnviz.ui.flow.editor.group_list import KEY_LINES
from lnviz.ui.flow.engine import Engine
from lnviz.ui.flow.frames import Frames
from lnviz.ui.flow.hand import Hand
from lnviz.ui.flow.ink import CHEVRON_SPEED
from lnviz.ui.flow.keys import EVERYWHERE, build_shortcuts, key_lines
from lnviz.ui.flow.panels import Panels
from lnviz.ui.flow.scale import scale_of
from lnviz.ui.flow.session import Session
from lnviz.ui.flow.side.asking import Asking
from lnviz.ui.flow.telling import Telling
from lnviz.ui.flow.time.travel import Travel
from lnviz.ui.flow.troubles import CLOSE, FINITE, RESTART, STEP
from lnviz.ui.flow.view import View, horizon_of
from lnviz.ui.flow.views import flow_facts, flow_views, show_as
from lnviz.ui.flow.wishes import Wishes
from lnviz.ui.painting import unbroken
from lnviz.ui.panes import press_focused
from lnviz.ui.pictures.views import NamedView
from lnviz.ui.theme import Theme

LEAVES_FIELD = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class FlowWorkspace(QWidget):
    """Twins that train side by side.

    The session knows the run and the shown step; this resolves them to one :class:`View` a frame, and the panels
    redraw what differs. Without an engine it shows a history.
    """

    status_changed = Signal(str)

    def __init__(
        self, theme: Theme, document: Document, engine: Engine | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("meanings", "flow")  # where the words of What's This are looked up
        self._theme, self._document = theme, document
        self._session = Session(document, engine, self)
        self._view = View()
        self._active = False
        self._animated = True
        self._phase = 0.0
        self._frames = Frames(self._is_busy, self)
        self._after_paint = QTimer(self)
        self._after_paint.setSingleShot(True)
        self._after_paint.timeout.connect(self._session.begin)
        self.panels = Panels(theme)
        self.panels.transport.set_speed(self._session.playback.speed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.panels)
        self.setFocusProxy(self.panels.diagram.canvas)
        self._telling = Telling(self._session, self.panels.notices, self)
        self._wishes = Wishes(document, self._session, self.panels, self)
        self._travel = Travel(document, self._session, self.panels, self)
        self._hand = Hand(self._session, self.panels, self)
        self._block_menu = BlockMenu(document, self._session, self.panels, self._hand, self)
        self._asking = Asking(self._session, self.panels.side, self)
        self._connect()
        self._on_run_changed()
        self.retranslate()

    # -- what the window asks ------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What is shown now."""
        return self._view

    @property
    def session(self) -> Session:
        """The run behind the pictures."""
        return self._session

    @property
    def diagram(self) -> DiagramCard:
        """The diagram of the twins."""
        return self.panels.diagram

    @property
    def animating(self) -> bool:
        """Whether frames are being shown because something may move."""
        return self._frames.running

    def controls(self) -> QWidget:
        """The quantity and the scale, for the bar at the top of the window."""
        return self.panels.controls

    def status(self) -> str:
        """The line of the status bar: how fast training goes, and what the twins have in common."""
        return self._telling.status

    def key_lines(self) -> tuple[tuple[str, Sentence], ...]:
        """The keys that work while a picture or the transport has the focus."""
        return (*key_lines(), *KEY_LINES)

    def set_active(self, active: bool) -> None:
        """Whether the workspace is in front. Behind, nothing moves and training pauses."""
        self._active = self._session.active = active
        self._frames.set_awake(active)
        if active:
            self.panels.take_focus()
            self.update()
        elif self._session.under_way:
            self._session.pause()

    def set_animated(self, animated: bool) -> None:
        """Whether chevrons move while playing (off: reduce motion, pictures)."""
        self._animated = animated

    def views(self) -> tuple[NamedView, ...]:
        """What a picture can show alone."""
        return flow_views(self.panels, self._theme, self._session.run)

    def facts(self, view: str) -> str:
        """What is needed to make the picture of a view again, beside the scenario itself."""
        return flow_facts(self._view, self._session.run.flow.training.seed, view)

    def places(self) -> tuple[int, ...]:
        """What an animation goes through: every recorded step."""
        return tuple(range(self._session.head + 1))

    def show_place(self, place: int) -> None:
        """Show one of :meth:`places` in every view."""
        self.show_step(place)
        self.refresh()

    def as_picture(self, theme: Theme) -> FlowWorkspace:
        """The same run from the same side, to be pictured."""
        document = Document(self._document.scenario, None, self._document.name)
        workspace = FlowWorkspace(theme, document, None)
        show_as(workspace, self)
        workspace.become_picture()
        return workspace

    def pin(self, block: int) -> None:
        """Point a block out until another one is pinned."""
        self._hand.toggle_pin(block)

    def become_picture(self) -> None:
        """Be a picture: without what can only be pressed in a window, and without anything that moves."""
        self.set_animated(False)
        self.panels.become_picture()

    def show_history(self, history: History, flow: Flow | None = None) -> None:
        """Show the records of a run without an engine; ``flow`` is what its twins were built from."""
        self._session.show_history(history, flow)
        self.refresh()

    def expect_history(self, history: History) -> None:
        """The document that is opened next is that of a run: show these records of it."""
        self._session.expect_history(history)

    def show_step(self, step: int) -> None:
        """Show a recorded step."""
        self._session.show_step(step)

    def show_block(self, block: int | None) -> None:
        """Pin one block in all pictures; None: no block."""
        self._hand.pin(block)

    def toggle_play(self) -> None:
        """Play or pause."""
        self._session.toggle_play()

    def step_forward(self) -> None:
        """One step on; at the computed head the engine trains it."""
        self._session.step_forward()

    def step_back(self) -> None:
        """One step back through the records."""
        self._session.step_back()

    def go_first(self) -> None:
        """To step 0."""
        self._session.show_step(0)

    def go_head(self) -> None:
        """To the last computed step."""
        self._session.show_step(self._session.head)

    def branch_here(self) -> None:
        """Ask how a twin that branches off at the shown step is to differ."""
        self._travel.branch_here()

    def loop_start(self) -> None:
        """Play a range again and again that starts at the shown step."""
        self._travel.loop_start()

    def loop_end(self) -> None:
        """Play a range again and again that ends at the shown step."""
        self._travel.loop_end()

    def loop_clear(self) -> None:
        """Play on without a loop."""
        self._travel.loop_clear()

    def go_last_finite(self) -> None:
        """Back to the last step before the first twin stopped; offers to branch off there."""
        self._travel.go_last_finite()

    def restart(self) -> None:
        """Build the twins again with what has been set since; where that is nothing, see :meth:`Session.resume`."""
        if self._session.lost and not self._session.twins.differs():
            self._resume()
            return
        self._telling.settle()
        self._session.restart()
        self._leave_button()

    def _resume(self) -> None:
        try:
            self._session.resume()
        except Refusal as refusal:
            self._telling.refuse(refusal)
        else:
            self._telling.settle()
        self._leave_button()

    def recorded(self) -> tuple[Scenario, History] | None:
        """The records so far, and the scenario whose twins they are; None before the first record.

        Raises:
            Refusal: more was set live than a scenario can hold.
        """
        return self._session.twins.recorded()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.panels.retranslate()
        self._travel.retranslate()
        self._telling.show_notices()
        self._telling.say_status()
        self._telling.follow(self._view)

    # -- building ------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        session, panels = self._session, self.panels
        self._document.opened.connect(self._telling.settle)
        self._document.changed.connect(self._on_document_changed)
        session.run_changed.connect(self._on_run_changed)
        session.moved.connect(self._frames.wake)
        self._frames.passed.connect(self.advance)
        self._frames.rested.connect(self.refresh)
        self._telling.status_changed.connect(self.status_changed)
        self._wishes.refused.connect(self._telling.refuse)
        self._travel.refused.connect(self._telling.refuse)
        panels.settings.restart_requested.connect(self.restart)
        panels.heat.step_requested.connect(self.show_step)
        panels.curves.step_requested.connect(self.show_step)
        panels.notices.acted.connect(self._on_notice_acted)
        self._connect_transport()
        self._hand.moved.connect(self._on_hand_moved)
        own = {"point_up": self._hand.go_up, "point_down": self._hand.go_down}
        build_shortcuts(panels, own | {name: getattr(self, name) for _, name, _ in EVERYWHERE})

    def _connect_transport(self) -> None:
        transport = self.panels.transport
        transport.first_requested.connect(self.go_first)
        transport.back_requested.connect(self.step_back)
        transport.play_requested.connect(self.toggle_play)
        transport.forward_requested.connect(self.step_forward)
        transport.head_requested.connect(self.go_head)
        transport.speed_chosen.connect(self._session.set_speed)
        transport.step_typed.connect(self._session.jump)
        transport.field_left.connect(self._leave_button)
        transport.bar.step_requested.connect(self.show_step)

    # -- Qt ------------------------------------------------------------------------------------------------

    @unbroken
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._session.needs_building:
            # The engine takes a second to start: not before the first picture is on the screen.
            self._after_paint.start(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if press_focused(self, event):
            return
        key, focused = event.key(), self.focusWidget()
        if isinstance(focused, QLineEdit) and key in LEAVES_FIELD:
            # The field has taken over what was typed, or brought back what stood there.
            self._leave_button()
            return
        if key == Qt.Key.Key_Escape and self._session.playback.waiting and self._session.under_way:
            self._session.pause()
            return
        panels = self.panels
        if key == Qt.Key.Key_Escape and panels.enlarging.shrink():
            return
        at_pictures = focused is None or any(area.isAncestorOf(focused) for area in panels.areas)
        if not (at_pictures and self._hand.take_key(key)):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # A place where nothing takes the click: whatever is being typed is taken over, and single keys work again.
        super().mousePressEvent(event)
        self._leave_button()

    # -- frames --------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Let time pass, and show what there is then. Everything that moves is a function of the time handed in."""
        self._session.advance(seconds)
        self._telling.pass_time(seconds)
        if self._session.playback.playing and self._animated:
            self._phase += seconds * CHEVRON_SPEED
            self.panels.diagram.set_phase(self._phase)
        self.panels.pass_time(seconds)
        self._show(self._resolved())

    def refresh(self) -> None:
        """Show everything as it is now, also what otherwise follows more slowly."""
        self.panels.make_due()
        self._show(self._resolved())

    def _resolved(self) -> View:
        """Session, document and pointer as one value."""
        flow, playback, head = self._document.scenario.flow, self._session.playback, self._session.head
        return View(
            step=playback.step,
            head=head,
            news=self._session.run.news,
            horizon=horizon_of(head),
            quantity=flow.quantity,
            scale=scale_of(flow.quantity, flow.decades),
            guides=flow.guides,
            block=self._hand.pointing.block,
            at=self._hand.pointing.step,
            pin=self._hand.pointing.pinned_block,
            playing=playback.playing,
            wants_pause=self._session.wants_pause,
        )

    def _show(self, view: View) -> None:
        self._view = view
        if self.panels.refresh(view):
            self.panels.settings.show_step(view.step)
            self._telling.say_status()
        self._telling.follow(view)

    def _is_busy(self) -> bool:
        return self._session.busy

    # -- what happens --------------------------------------------------------------------------------------

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        if old is None or old.flow is not new.flow:
            # Moving through the steps is no reason to look through all settings again.
            if old is None or not only_moved(old.flow, new.flow):
                self._telling.settle()
                self._show_settings()
            self.refresh()
        elif old.normalize.tensor is not new.normalize.tensor:
            self.panels.settings.show_changes(self._session.changes())
            self.panels.settings.show_tensor(new.normalize.tensor.values.shape)

    def _on_run_changed(self) -> None:
        run = self._session.run
        self._hand.forget()
        self.panels.set_run(run)
        self._show_settings()
        self._telling.show_notices()
        self.refresh()

    def _show_settings(self) -> None:
        flow = self._document.scenario.flow
        self.panels.settings.show_tensor(self._document.scenario.normalize.tensor.values.shape)
        self.panels.settings.show_flow(flow)
        self.panels.settings.show_changes(self._session.changes())
        self.panels.controls.show_quantity(flow.quantity)
        self.panels.controls.show_decades(flow.decades)

    # -- what panels ask for -------------------------------------------------------------------------------

    def take_text(self, path: Path) -> None:
        """Learn the next character of the text in ``path``; a file that is none is refused in a notice."""
        self._wishes.take_text(path)

    def _on_notice_acted(self, key: str) -> None:
        self._leave_button()
        if key == RESTART:
            self._resume()
        elif key == CLOSE:
            self._telling.settle()
        elif key.startswith(STEP):
            self.show_step(int(key.removeprefix(STEP)))
        elif key.startswith(FINITE):
            self._travel.go_last_finite(int(key.removeprefix(FINITE)))

    def _leave_button(self) -> None:
        """The focus goes to the pictures, so that Space plays and does not press the last button once more."""
        if self._active:
            self.panels.take_focus()

    def _on_hand_moved(self) -> None:
        self._show(self._resolved())
