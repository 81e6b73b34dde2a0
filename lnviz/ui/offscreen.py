"""Qt without a display and without anything of a person's desktop: the same picture on every run."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtWidgets import QApplication

# Any of these, set for a person's desktop, changes what is painted.
PAINTING = (
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_AUTO_SCREEN_SCALE_FACTOR",
    "QT_ENABLE_HIGHDPI_SCALING",
    "QT_FONT_DPI",
    "QT_STYLE_OVERRIDE",
    "QT_QPA_PLATFORMTHEME",
)
# Said by the offscreen platform for every window that has a size of its own.
_NOISE = "This plugin does not support"


def settle_environment() -> None:
    """Before Qt is imported: draw without a display, and forget the desktop's settings."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    for name in PAINTING:
        os.environ.pop(name, None)


def settle(app: QApplication) -> None:
    """Nothing that moves, no caret, and no word on what the offscreen platform cannot do."""
    from PySide6.QtCore import Qt, qInstallMessageHandler

    qInstallMessageHandler(_on_message)
    app.setCursorFlashTime(0)
    for effect in Qt.UIEffect:
        app.setEffectEnabled(effect, False)


def _on_message(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    if not message.startswith(_NOISE):
        print(message, file=sys.stderr)
