"""What an exception does while Qt paints: it is told, and goes no further."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from lnviz.mishap import let_go

W = TypeVar("W", bound=QWidget)
E = TypeVar("E", bound=QPaintEvent)


def unbroken(paint: Callable[[W, E], None]) -> Callable[[W, E], None]:
    """A ``paintEvent`` that lets no exception out; every one of the program is one.

    Qt paints on beside it, and with one on its way, or with a painter that never ended, that ends the program.
    It goes to ``sys.excepthook`` instead, and what the painter had reached stands.
    """

    @wraps(paint)
    def painted(self: W, event: E) -> None:
        try:
            paint(self, event)
        except Exception as error:
            let_go(error.__traceback__)
            sys.excepthook(type(error), error, error.__traceback__)

    return painted
