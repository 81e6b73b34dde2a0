"""One panel of the Normalize workspace alone on a desk, with a document that grants what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from lnviz.scenario.schema import Normalize, Scenario, Tensor, frozen_array
from lnviz.ui import theme as theme_module
from lnviz.ui.document import Document
from lnviz.ui.normalize import edits
from lnviz.ui.normalize.view import View, resolve
from tests.scenario.scenarios import twins


class Desk(QWidget):
    """Holds the panel, the document behind it, and what it asked for."""

    def __init__(self, make: Callable[..., QWidget], values: Any, theme: str, **fields: Any) -> None:
        super().__init__()
        theme_module.load_fonts()
        self.theme = theme_module.Theme(theme)
        self.theme.apply()
        array = frozen_array(values)
        tensor = Tensor(values=array, axes=("group", "sample", "token", "feature")[-array.ndim :])
        scenario = Scenario(normalize=Normalize(tensor=tensor, **fields), flow=twins())
        self.document = Document(scenario, None, "test")
        self.panel: Any = make(self.theme, self.view)
        self.labels: list[str] = []
        layout = QVBoxLayout(self)
        layout.addWidget(self.panel)
        self.document.changed.connect(self.show_changed)

    @property
    def view(self) -> View:
        return resolve(self.document.scenario.normalize)

    @property
    def normalize(self) -> Normalize:
        return self.document.scenario.normalize

    def show_changed(self, _old: Scenario, _new: Scenario) -> None:
        self.panel.set_view(self.view)

    def grant_values(self, values: Any, label: str) -> None:
        self.labels.append(label)
        self.document.change_normalize(lambda n: edits.with_values(n, values), label)

    def grant_change(self, make: Callable[[Normalize], Normalize], label: str) -> None:
        self.labels.append(label)
        self.document.change_normalize(make, label)


def put(
    qtbot: Any,
    make: Callable[..., QWidget],
    values: Any,
    *,
    shown: bool = True,
    theme: str = "light",
    size: tuple[int, int] = (324, 440),
    **fields: Any,
) -> Desk:
    """A desk with one panel, in the test's care; without ``shown`` it has not been seen yet."""
    desk = Desk(make, values, theme, **fields)
    qtbot.addWidget(desk)
    desk.resize(*size)
    if shown:
        desk.show()
        with qtbot.waitActive(desk):
            desk.activateWindow()
        QApplication.processEvents()
    return desk
