"""The preferences: colours, language, size of text, motion. Every choice acts at once; there is nothing to confirm."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from lnviz.sentences import Sentence
from lnviz.ui import theme as looks
from lnviz.ui import translation
from lnviz.ui.language import say, tr
from lnviz.ui.settings import Settings

_THEMES = {
    "system": Sentence("As the system says"),
    "light": Sentence("Light"),
    "dark": Sentence("Dark"),
    "contrast": Sentence("High contrast"),
}
_LANGUAGES: dict[str, Sentence | str] = {
    "system": Sentence("As the system says"),
    # In its own words, so that it is found by whoever cannot read the rest.
    "en": "English",
    "zh_CN": "简体中文",
}


class Preferences(QDialog):
    """Asks for what is in force; whoever opens it acts on its signals."""

    theme_chosen = Signal(str)
    language_chosen = Signal(str)
    zoom_chosen = Signal(int)
    motion_chosen = Signal(bool)

    def __init__(self, theme: looks.Theme, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(10)
        self._labels: dict[QComboBox, QLabel] = {}
        self.themes = self._choice(looks.CHOICES, theme.choice)
        self.languages = self._choice(translation.CHOICES, settings.language)
        self.zooms = self._choice(looks.ZOOMS, theme.zoom)
        self.motion = QCheckBox()
        self.motion.setChecked(settings.reduce_motion)
        self._form.addRow("", self.motion)
        self._buttons = QDialogButtonBox()
        self._close = self._buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(16)
        layout.addLayout(self._form)
        layout.addStretch(1)
        layout.addWidget(self._buttons)
        self.setMinimumWidth(400)
        self.retranslate()
        self.themes.activated.connect(self._on_theme_activated)
        self.languages.activated.connect(self._on_language_activated)
        self.zooms.activated.connect(self._on_zoom_activated)
        self.motion.clicked.connect(self.motion_chosen)
        self._buttons.rejected.connect(self.reject)

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        self.setWindowTitle(tr("Preferences"))
        self._say(
            self.themes,
            tr("Colours"),
            tr(
                "Plots, dialogs and exported pictures follow. High contrast is white on black with a thick focus."
            ),
        )
        self._say(
            self.languages,
            tr("Language"),
            tr(
                "Every word changes at once; numbers keep their decimal point, so that they can be pasted anywhere."
            ),
        )
        self._say(
            self.zooms,
            tr("Size of text"),
            tr("Also with Ctrl and + or −; Ctrl+0 brings the usual size back."),
        )
        for place, choice in enumerate(looks.CHOICES):
            self.themes.setItemText(place, say(_THEMES[choice]))
        for place, choice in enumerate(translation.CHOICES):
            name = _LANGUAGES[choice]
            self.languages.setItemText(place, name if isinstance(name, str) else say(name))
        for place, percent in enumerate(looks.ZOOMS):
            self.zooms.setItemText(place, tr("{percent} %", percent=percent))
        why = tr(
            "Arrows stand still while a run plays, and outlines jump instead of turning. No number changes."
        )
        self.motion.setText(tr("Reduce motion"))
        self.motion.setToolTip(why)
        self.motion.setWhatsThis(why)
        self._close.setText(tr("Close"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _choice(self, choices: tuple[str, ...] | tuple[int, ...], chosen: str | int) -> QComboBox:
        box = QComboBox()
        for choice in choices:
            box.addItem("", choice)
        box.setCurrentIndex(box.findData(chosen))
        self._labels[box] = QLabel()
        self._form.addRow(self._labels[box], box)
        return box

    def _say(self, box: QComboBox, name: str, why: str) -> None:
        self._labels[box].setText(name)
        box.setAccessibleName(name)
        box.setToolTip(why)
        box.setWhatsThis(why)

    def _on_theme_activated(self, place: int) -> None:
        self.theme_chosen.emit(self.themes.itemData(place))

    def _on_language_activated(self, place: int) -> None:
        self.language_chosen.emit(self.languages.itemData(place))

    def _on_zoom_activated(self, place: int) -> None:
        self.zoom_chosen.emit(self.zooms.itemData(place))
