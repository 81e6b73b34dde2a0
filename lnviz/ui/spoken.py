"""Painted pictures for assistive technology: a role of their own, and a value that says what is selected in them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleValueChangeEvent, QPaintEvent
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from lnviz.mishap import let_go


class Painted:
    """What a painted widget adds: ``accessible_role``, and ``spoken()``: what is selected in it, with its number.

    An exception in its ``paintEvent`` goes to ``sys.excepthook`` and no further.
    """

    accessible_role = QAccessible.Role.Graphic

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "paintEvent" in vars(cls):
            cls.paintEvent = _told(vars(cls)["paintEvent"])  # type: ignore[attr-defined]

    def spoken(self) -> str:
        """The value of the picture in one line; empty where nothing is selected."""
        return ""


def _told(paint: Callable[..., None]) -> Callable[..., None]:
    """``paint`` that lets no exception out: Qt paints on beside it, and with one on its way that ends the program."""

    @wraps(paint)
    def painted(self: QWidget, event: QPaintEvent) -> None:
        try:
            paint(self, event)
        except Exception as error:
            let_go(error.__traceback__)
            sys.excepthook(type(error), error, error.__traceback__)

    return painted


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
