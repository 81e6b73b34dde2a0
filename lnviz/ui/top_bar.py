"""The bar above the workspace: which workspace, its own controls, and the nearest ways to other numbers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from lnviz.ui.language import tr
from lnviz.ui.widgets import SegmentedControl

WORKSPACES = ("normalize", "flow")
MARGIN, SPACING = 12, 8


class TopBar(QFrame):
    """The switch between the workspaces on the left; data, examples and lessons on the right."""

    workspace_requested = Signal(str)
    open_data_requested = Signal()

    def __init__(self, examples: QMenu, lessons: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._switch = SegmentedControl(WORKSPACES, role="tab")
        self._switch.chosen.connect(self.workspace_requested)
        self._controls: QWidget | None = None
        self._open_data = QPushButton()
        self._open_data.clicked.connect(self._on_open_data_clicked)
        self._examples, self._lessons = QToolButton(), QToolButton()
        for button, menu in ((self._examples, examples), (self._lessons, lessons)):
            button.setMenu(menu)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._room = QHBoxLayout()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(MARGIN, 8, MARGIN, 8)
        layout.setSpacing(SPACING)
        layout.addWidget(self._switch)
        layout.addSpacing(SPACING)
        layout.addLayout(self._room, 1)
        layout.addWidget(self._open_data)
        layout.addWidget(self._examples)
        layout.addWidget(self._lessons)
        self._lessons.setEnabled(lessons.isEnabled())
        self.retranslate()

    @property
    def controls(self) -> QWidget | None:
        """The controls that stand in the bar now."""
        return self._controls

    def show_workspace(self, name: str, controls: QWidget | None) -> None:
        """Mark the workspace that is shown and put its controls into the bar."""
        self._switch.set_value(name)
        if self._controls is not None:
            self._controls.hide()
        self._controls = controls
        if controls is not None:
            if self._room.indexOf(controls) < 0:
                self._room.addWidget(controls, 0, Qt.AlignmentFlag.AlignLeft)
                if (renamed := getattr(controls, "renamed", None)) is not None:
                    renamed.connect(self._make_room)
            controls.show()
        self._make_room()

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        self._switch.setAccessibleName(tr("Workspace"))
        self._switch.set_words(
            {"normalize": tr("Normalize"), "flow": tr("Gradient flow")},
            {"normalize": "Ctrl+1", "flow": "Ctrl+2"},
        )
        self._open_data.setText(tr("Open data…"))
        self._open_data.setToolTip(
            tr("CSV, .npy, .npz or .safetensors; dropping a file on the window does the same")
        )
        self._examples.setText(tr("Examples ▾"))
        self._examples.setAccessibleName(tr("Examples"))
        self._lessons.setText(tr("Lessons ▾"))
        self._lessons.setAccessibleName(tr("Lessons"))
        self._lessons.setToolTip(tr("Nine short lessons, from what a norm is to why Pre-LN trains better"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _make_room(self) -> None:
        """Where the bar is too narrow the names in the controls get short; then the shortcuts to the menus go."""
        room = self.width() - 2 * MARGIN - 2 * SPACING - self._switch.sizeHint().width()
        suit = getattr(self._controls, "suit", None)
        if suit is not None:
            suit(room, sum(map(_needed, (self._lessons, self._examples))))
        free = room - (self._controls.sizeHint().width() if self._controls is not None else 0)
        for button in (self._lessons, self._examples, self._open_data):
            free -= _needed(button)
            button.setVisible(free >= 0)

    def _on_open_data_clicked(self) -> None:
        self.open_data_requested.emit()


def _needed(button: QWidget) -> int:
    return button.sizeHint().width() + SPACING
