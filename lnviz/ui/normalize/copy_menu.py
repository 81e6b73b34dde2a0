"""Copy as: the input or the stage shown as text for other programs, and the whole as a PyTorch script."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from lnviz.scenario import copies
from lnviz.scenario.script import as_pytorch
from lnviz.scenario.traced import core_running
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.language import tr
from lnviz.ui.normalize.sides import stage_words
from lnviz.ui.normalize.view import View

FORMATS = ("TSV", "CSV", "NumPy", "torch", "Markdown", "LaTeX")
_TABLES: dict[str, Callable[..., str]] = {
    "TSV": copies.as_tsv,
    "CSV": copies.as_csv,
    "Markdown": copies.as_markdown,
    "LaTeX": copies.as_latex,
}
_LITERALS: dict[str, Callable[..., str]] = {"NumPy": copies.as_numpy, "torch": copies.as_torch}


class CopyMenu(QMenu):
    """Puts text on the clipboard and says so; nothing is copied where the text cannot be made."""

    copied = Signal(object)  # Sentence: what is on the clipboard now
    refused = Signal(object)  # Sentence

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._of: dict[QAction, tuple[str, str]] = {}
        self._input, self._stage = self._submenu("input"), self._submenu("stage")
        self.addSeparator()
        self._script = self.addAction("")
        self._script.triggered.connect(self._on_script_triggered)
        self.set_view(view)
        self.retranslate()

    def _submenu(self, part: str) -> QMenu:
        menu = self.addMenu("")
        for name in FORMATS:
            self._of[menu.addAction(name)] = (part, name)
        menu.triggered.connect(self._on_triggered)
        return menu

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.setTitle(tr("Copy &as"))
        self._input.setTitle(tr("&Input x"))
        self._script.setText(tr("&PyTorch script of what is on screen"))
        self.set_view(self._view)

    def set_view(self, view: View) -> None:
        """What is copied comes from another resolved state."""
        self._view = view
        title, _ = stage_words(view)
        self._stage.setTitle(title.replace("&", "&&"))
        self._stage.menuAction().setEnabled(view.stage_array is not None)
        self._script.setEnabled(view.trace is not None)

    def text(self, part: str, name: str) -> str:
        """The input or the stage shown in a format: the table on screen, for NumPy and torch the whole tensor.

        Raises ``Refusal`` where the text cannot be made.
        """
        view = self._view
        array = view.whole if part == "input" else view.stage_array
        if array is None:
            raise Refusal(Sentence("There is no output to copy: the norm refused the input."))
        dtype = view.norm.dtype if part == "stage" and view.stage == "y" else "float64"
        if name in _LITERALS:
            return _LITERALS[name](array, dtype)
        given = view.source.tensor.labels
        names = [given[axis] if axis < len(given) else () for axis in (array.ndim - 2, array.ndim - 1)]
        return _TABLES[name](view.sliced(array), dtype, rows=names[0] or None, columns=names[1] or None)

    def script(self) -> str:
        """A script that computes with torch what is on screen, the gradients included."""
        trace = self._view.trace
        if trace is None:
            raise Refusal(Sentence("There is no output to write a script for: the norm refused the input."))
        return as_pytorch(
            trace, running=core_running(self._view.source.running), upstream=self._view.upstream
        )

    def _on_triggered(self, action: QAction) -> None:
        part, name = self._of[action]
        self._copy(lambda: self.text(part, name), name)

    def _on_script_triggered(self) -> None:
        self._copy(self.script, "PyTorch")

    def _copy(self, make: Callable[[], str], name: str) -> None:
        try:
            text = make()
        except Refusal as refusal:
            self.refused.emit(refusal.sentence)
            return
        QGuiApplication.clipboard().setText(text)
        self.copied.emit(Sentence("Copied as {format}.", format=name))
