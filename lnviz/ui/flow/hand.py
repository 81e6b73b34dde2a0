"""What a person points at and pins, in whichever picture, for all pictures."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from lnviz.ui.flow.panels import Panels
from lnviz.ui.flow.pointing import Pointing
from lnviz.ui.flow.session import Session


class Hand(QObject):
    """Gathers what the pictures say of the pointer and of the keys. ``moved``: something else is pointed at."""

    moved = Signal()

    def __init__(self, session: Session, panels: Panels, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.pointing = Pointing()
        panels.diagram.block_pointed.connect(self._on_block_pointed)
        panels.diagram.block_pinned.connect(self.toggle_pin)
        panels.side.block_pointed.connect(self._on_block_pointed)
        panels.side.block_pinned.connect(self.toggle_pin)
        panels.heat.pointed.connect(self._on_pointed)
        panels.heat.pinned.connect(self.toggle_pin)
        panels.curves.step_pointed.connect(self._on_step_pointed)
        panels.transport.bar.step_pointed.connect(self._on_step_pointed)

    def forget(self) -> None:
        """Other twins: nothing is pointed at or pinned."""
        self.pointing = Pointing()

    def go_up(self) -> None:
        """Point at the block above."""
        self._walk(1)

    def go_down(self) -> None:
        """Point at the block below."""
        self._walk(-1)

    def take_key(self, key: int) -> bool:
        """Whether a key is one that points or pins; then it has done so."""
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(1 if key == Qt.Key.Key_Up else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pointing.pin()
            self.moved.emit()
        elif key == Qt.Key.Key_Escape:
            self.pointing.unpin()
            self.moved.emit()
        else:
            return False
        return True

    def toggle_pin(self, block: int | None) -> None:
        """Pin a block; one that is pinned, or None, is let go."""
        self.pointing.toggle(block)
        self.moved.emit()

    def pin(self, block: int | None) -> None:
        """Let a block stay pinned; None: no block."""
        if block != self.pointing.pinned_block:
            self.toggle_pin(block)

    def _walk(self, by: int) -> None:
        self.pointing.move(by, self._session.run.depth)
        self.moved.emit()

    def _on_pointed(self, block: int | None, step: int | None) -> None:
        self.pointing.point(block, step)
        self.moved.emit()

    def _on_block_pointed(self, block: int | None) -> None:
        self._on_pointed(block, None)

    def _on_step_pointed(self, step: int | None) -> None:
        self._on_pointed(None, step)
