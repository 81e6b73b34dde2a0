"""The preferences: colours, size of text, motion. Every choice acts at once; there is nothing to confirm."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from lnviz.sentences import Sentence
from lnviz.ui.language import say, tr
from lnviz.ui.settings import Settings
from lnviz.ui.theme import CHOICES, ZOOMS, Theme

_THEMES = {
    "system": Sentence("As the system says"),
    "light": Sentence("Light"),
    "dark": Sentence("Dark"),
    "contrast": Sentence("High contrast"),
}


class Preferences(QDialog):
    """Asks for what :class:`~lnviz.ui.looks.Looks` does; shows what is in force."""

    theme_chosen = Signal(str)
    zoom_chosen = Signal(int)
    motion_chosen = Signal(bool)

    def __init__(self, theme: Theme, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(10)
        self.themes = self._choice(
            tr("Colours"),
            tr(
                "Plots, dialogs and exported pictures follow. High contrast is white on black with a thick focus."
            ),
        )
        for choice in CHOICES:
            self.themes.addItem(say(_THEMES[choice]), choice)
        self.themes.setCurrentIndex(CHOICES.index(theme.choice))
        self.zooms = self._choice(
            tr("Size of text"), tr("Also Ctrl and + or −; Ctrl and 0 brings the usual size back.")
        )
        for percent in ZOOMS:
            self.zooms.addItem(tr("{percent} %", percent=percent), percent)
        self.zooms.setCurrentIndex(ZOOMS.index(theme.zoom))
        self.motion = QCheckBox(tr("Reduce motion"))
        self.motion.setChecked(settings.reduce_motion)
        why = tr(
            "Arrows stand still while a run plays, and outlines jump instead of turning. No number changes."
        )
        self.motion.setToolTip(why)
        self.motion.setWhatsThis(why)
        self.form.addRow("", self.motion)
        self.themes.activated.connect(self._on_theme_activated)
        self.zooms.activated.connect(self._on_zoom_activated)
        self.motion.clicked.connect(self.motion_chosen)
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(16)
        layout.addLayout(self.form)
        layout.addStretch(1)
        layout.addWidget(buttons)
        self.setMinimumWidth(400)

    def _choice(self, name: str, why: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setToolTip(why)
        box.setWhatsThis(why)
        self.form.addRow(name, box)
        return box

    def _on_theme_activated(self, place: int) -> None:
        self.theme_chosen.emit(self.themes.itemData(place))

    def _on_zoom_activated(self, place: int) -> None:
        self.zoom_chosen.emit(self.zooms.itemData(place))
