"""The menu of the fill tools, and the small dialog for those that need numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QMenu, QVBoxLayout, QWidget

from lnviz.numbers import grouped
from lnviz.scenario.schema import Normalize
from lnviz.sentences import Sentence
from lnviz.ui.language import say, tr
from lnviz.ui.normalize import fills
from lnviz.ui.normalize.fills import SCOPES, Scope
from lnviz.ui.normalize.view import View
from lnviz.ui.widgets import NumberField, label

MOST = 1e300
MOST_SEED = 2**31 - 1
FIELD_WIDTH = 176


@dataclass(frozen=True)
class Number:
    """One number that a fill tool asks for: its words and limits, and what stands there at first."""

    name: str
    words: Sentence
    value: float
    low: float = -MOST
    high: float = MOST
    whole: bool = False


@dataclass(frozen=True)
class Tool:
    """One fill tool; one without numbers to ask for fills at once. Words in the menu, words in the history."""

    name: str
    words: Sentence
    done: Sentence
    make: Callable[..., Normalize]
    numbers: tuple[Number, ...] = ()
    scoped: bool = False


TOOLS: tuple[Tool | None, ...] = (
    Tool(
        "constant",
        Sentence("&Constant…"),
        Sentence("Fill with a constant"),
        fills.constant,
        (Number("value", Sentence("value"), 0.0),),
        scoped=True,
    ),
    Tool(
        "normal",
        Sentence("&Normal…"),
        Sentence("Fill with normal numbers"),
        fills.normal,
        (
            Number("mean", Sentence("mean"), 0.0),
            Number("sigma", Sentence("σ"), 1.0, low=0.0),
            Number("seed", Sentence("seed"), 0.0, 0.0, MOST_SEED, whole=True),
        ),
        scoped=True,
    ),
    Tool(
        "ramp",
        Sentence("&Ramp…"),
        Sentence("Fill with a ramp"),
        fills.ramp,
        (Number("first", Sentence("from"), -1.0), Number("last", Sentence("to"), 1.0)),
        scoped=True,
    ),
    None,
    Tool("one_hot", Sentence("&One-hot token"), Sentence("One-hot token"), fills.one_hot),
    Tool(
        "constant_token",
        Sentence("Constant &token (σ = 0)"),
        Sentence("Constant token"),
        fills.constant_token,
    ),
    Tool(
        "outlier",
        Sentence("Out&lier…"),
        Sentence("Outlier"),
        fills.outlier,
        (Number("times", Sentence("times"), 10.0),),
    ),
    None,
    Tool("from_above", Sentence("From &above"), Sentence("Fill from above"), fills.from_above),
    Tool("from_left", Sentence("From the le&ft"), Sentence("Fill from the left"), fills.from_left),
)


class FillMenu(QMenu):
    """Asks for a function from one value of the workspace to the next, with words for the history."""

    change_requested = Signal(object, object)  # Normalize -> Normalize, label

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._tools: dict[QAction, Tool] = {}
        self._dialog: FillDialog | None = None
        for tool in TOOLS:
            if tool is None:
                self.addSeparator()
            else:
                self._tools[self.addAction("")] = tool
        self.triggered.connect(self._on_triggered)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setTitle(tr("&Fill"))
        for action, tool in self._tools.items():
            action.setText(say(tool.words))

    def set_view(self, view: View) -> None:
        """What is filled is the selection of another resolved state."""
        self._view = view
        row, column = view.selected
        for action, tool in self._tools.items():
            if tool.name in ("from_above", "from_left"):
                action.setEnabled((row if tool.name == "from_above" else column) > 0)

    def action(self, name: str) -> QAction:
        """The action of one tool, so that a canvas can give it a key."""
        return next(action for action, tool in self._tools.items() if tool.name == name)

    def run(self, name: str) -> None:
        """What choosing the tool does: fill at once, or ask for its numbers first."""
        tool = self._tools[self.action(name)]
        if not tool.numbers:
            self.change_requested.emit(tool.make, tool.done)
            return
        self._dialog = FillDialog(tool, self._view, self.parentWidget())
        self._dialog.finished.connect(self._on_dialog_finished)
        self._dialog.open()

    def dialog(self) -> FillDialog | None:
        """The dialog that is open, or None."""
        return self._dialog

    def _on_triggered(self, action: QAction) -> None:
        self.run(self._tools[action].name)

    def _on_dialog_finished(self, result: int) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is None:
            return
        if result == QDialog.DialogCode.Accepted:
            self.change_requested.emit(dialog.change(), dialog.tool.done)
        dialog.deleteLater()


class FillDialog(QDialog):
    """The numbers of one fill tool, and what it fills."""

    def __init__(self, tool: Tool, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tool = tool
        self._view = view
        self.setWindowTitle(say(tool.done))
        self._fields: dict[str, NumberField] = {}
        self._scope = QComboBox()
        self._count = label("", "muted")
        self._build()
        self._scope.currentIndexChanged.connect(self._on_scope_changed)
        self._on_scope_changed(0)

    def _build(self) -> None:
        form = QFormLayout()
        form.setSpacing(8)
        row, column = self._view.selected
        names = {
            "token": tr("token {name}", name=self._view.rows[row]),
            "feature": tr("feature {name}", name=self._view.columns[column]),
            "slice": tr("the table on screen"),
            "all": tr("the whole tensor"),
        }
        # A table is its own only slice.
        self._scopes = [scope for scope in SCOPES if scope != "slice" or self._view.lead]
        for scope in self._scopes:
            self._scope.addItem(names[scope])
        if self.tool.scoped:
            form.addRow(tr("fill"), self._scope)
        for number in self.tool.numbers:
            field = NumberField(number.low, number.high, whole=number.whole, width=FIELD_WIDTH)
            field.set_value(self._first_value(number))
            field.setAccessibleName(say(number.words))
            self._fields[number.name] = field
            form.addRow(say(number.words), field)
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Fill"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addLayout(form)
        layout.addWidget(self._count)
        layout.addWidget(buttons)
        self._fields[self.tool.numbers[0].name].setFocus()

    def _first_value(self, number: Number) -> float:
        """A constant starts from the selected number, so that a token of it is two keys away."""
        selected = float(self._view.values[self._view.selected])
        takes_it = self.tool.name == "constant" and abs(selected) <= MOST
        return selected if takes_it else number.value

    def scope(self) -> Scope:
        """What is to be filled."""
        return self._scopes[self._scope.currentIndex()]

    def change(self) -> Callable[[Normalize], Normalize]:
        """The function that fills."""
        numbers = {
            number.name: int(value) if number.whole else value
            for number in self.tool.numbers
            for value in (self._fields[number.name].value(),)
        }
        scope = {"scope": self.scope()} if self.tool.scoped else {}
        return partial(self.tool.make, **scope, **numbers)

    def _on_scope_changed(self, _index: int) -> None:
        count = fills.count(self._view.source, self.scope()) if self.tool.scoped else 1
        self._count.setText(tr("{count} numbers are replaced", count=grouped(count)))
