"""Painted pictures for assistive technology: a role of their own, and a value that says what is selected in them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleValueChangeEvent
from PySide6.QtWidgets import QAccessibleWidget, QWidget


class Painted:
    """What a painted widget adds: ``accessible_role``, and ``spoken()``: what is selected in it, with its number."""

    accessible_role = QAccessible.Role.Graphic

    def spoken(self) -> str:
        """The value of the picture in one line; empty where nothing is selected."""
        return ""


class SpokenWidget(QAccessibleWidget):
    """The name and description of a widget as Qt knows them, with the value that the widget says."""

    def text(self, kind: QAccessible.Text) -> str:
        painted = self.object()
        if kind == QAccessible.Text.Value and isinstance(painted, Painted):
            return painted.spoken()
        return super().text(kind)


def install() -> None:
    """Let Qt ask here for painted widgets. More than once does no harm."""
    QAccessible.installFactory(_interface_of)


def tell(widget: QWidget) -> None:
    """Something else is selected in a painted widget: whoever reads the screen aloud is to say so."""
    if QAccessible.isActive() and isinstance(widget, Painted) and widget.isVisible():
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(widget, widget.spoken()))


def _interface_of(_key: str, asked: QObject) -> QAccessibleInterface | None:
    if isinstance(asked, QWidget) and isinstance(asked, Painted):
        return SpokenWidget(asked, asked.accessible_role, "")
    return None
