"""The dialog that asks what of a data file is to be opened: which tensor, and which slice of it."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from lnviz.numbers import four, grouped
from lnviz.scenario.fitting import FIRST_NUMBERS, misfit, suggestion, times
from lnviz.scenario.slices import parse_index
from lnviz.scenario.tables import TensorInfo
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.language import say, tr
from lnviz.ui.sources import Look, Part, Source, first_choice, on_screen
from lnviz.ui.widgets import label, restyle

MANY = 12
"""From so many tensors on there is a field to find one."""

SIZE, SIZE_OF_ONE = (560, 520), (560, 250)


class PartChooser(QDialog):
    """The tensors of a file with their formats and shapes, a slice, and at once what would be opened."""

    def __init__(self, source: Source, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Choose what to open"))
        self._source = source
        self._asked: Part | None = None
        self._count = 0
        self._infos = list(source.tensors)
        self._list = self._build_list(first_choice(source))
        self._find = QLineEdit()
        self._find.setPlaceholderText(tr("Find a tensor by its name"))
        self._slice = QLineEdit()
        self._slice.setAccessibleName(tr("Slice"))
        self._swap = QCheckBox(tr("Swap rows and columns"))
        self._shape = label("", selectable=True)
        self._message = label("", "muted")
        self._message.setWordWrap(True)
        self._message.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._message.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._build_layout()
        self._connect()
        self._on_tensor_changed()
        if len(self._infos) == 1:
            self._slice.setFocus()
        else:
            self._list.setFocus()

    def chosen(self) -> Part:
        """What is to be opened now."""
        info = self._info()
        where = self._slice.text().strip() or None
        name = info.name if len(self._infos) > 1 else None
        return Part(name, where if info.shape else None, self._swap.isChecked())

    def _build_list(self, first: int) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setAccessibleName(tr("Tensors in {file}", file=self._source.name))
        tree.setHeaderLabels([tr("Name"), tr("Format"), tr("Shape")])
        for info in self._infos:
            shape = times(info.shape) if info.shape else tr("one value")
            tree.addTopLevelItem(QTreeWidgetItem([info.name, info.dtype, shape]))
        if marked := tree.topLevelItem(first):
            tree.setCurrentItem(marked)
        header = tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        return tree

    def _build_layout(self) -> None:
        several = len(self._infos) > 1
        buttons = QDialogButtonBox()
        self._open = buttons.addButton(tr("Open"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._open.setDefault(True)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole).setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(tr("Slice"), self._slice)
        form.addRow("", label(tr("A part for each axis: 3 is one place, 0:10 a range, : all of it"), "muted"))
        form.addRow("", self._swap)
        form.addRow(tr("Opens as"), self._shape)
        form.addRow("", self._message)
        layout = QVBoxLayout(self)
        heading = label(self._heading())
        heading.setWordWrap(True)
        layout.addWidget(heading)
        layout.addWidget(self._find)
        layout.addWidget(self._list, 1)
        self._find.setVisible(len(self._infos) >= MANY)
        self._list.setVisible(several)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.resize(*(SIZE if several else SIZE_OF_ONE))

    def _heading(self) -> str:
        if len(self._infos) > 1:
            return tr("{file} holds {count} tensors.", file=self._source.name, count=len(self._infos))
        return tr(
            "{file} holds {shape} numbers, which cannot be shown at once. Choose a part of them.",
            file=self._source.name,
            shape=times(self._infos[0].shape),
        )

    def _connect(self) -> None:
        self._find.textChanged.connect(self._on_find)
        self._list.currentItemChanged.connect(self._on_tensor_changed)
        self._list.itemActivated.connect(self._open.click)
        self._slice.textChanged.connect(self._update)
        self._swap.toggled.connect(self._update)

    def _info(self) -> TensorInfo:
        return self._infos[max(0, self._list.indexOfTopLevelItem(self._list.currentItem()))]

    def _on_find(self, text: str) -> None:
        for place, info in enumerate(self._infos):
            if item := self._list.topLevelItem(place):
                item.setHidden(text.strip().lower() not in info.name.lower())
        item = self._list.currentItem()
        if item is None or item.isHidden():
            places = range(self._list.topLevelItemCount())
            shown = (self._list.topLevelItem(n) for n in places)
            if seen := next((item for item in shown if item is not None and not item.isHidden()), None):
                self._list.setCurrentItem(seen)

    def _on_tensor_changed(self) -> None:
        shape = self._info().shape
        self._slice.setEnabled(bool(shape))
        before, self._asked = self._slice.text(), None
        self._slice.setText(suggestion(shape))
        if self._slice.text() == before:
            self._update()

    def _update(self) -> None:
        """Say what the fields mean now, and ask the file for the first numbers of that."""
        info, part = self._info(), self.chosen()
        self._asked = part
        try:
            shape = self._shape_of(info, part)
            self._count = math.prod(shape)
            self._shape.setText(f"{times(shape)}   ({tr('{count} values', count=grouped(self._count))})")
            self._say("")
            self._source.look(part, lambda look: self._on_look(part, look))
        except Refusal as refusal:
            self._refuse(refusal.sentence)

    def _shape_of(self, info: TensorInfo, part: Part) -> tuple[int, ...]:
        problem = misfit(info.shape) if not all(info.shape) else None
        if problem is None:
            index = parse_index(part.where, info.shape, info.name or self._source.name)
            shape = on_screen(index.shape, part.swapped)
            problem = misfit(shape)
        if problem is not None:
            raise Refusal(problem)
        return shape

    def _on_look(self, part: Part, look: Look) -> None:
        if part != self._asked:
            return
        if isinstance(look, Sentence):
            self._refuse(look)
        else:
            self._say(tr("Begins with {numbers}", numbers=_first(look, self._count)))

    def _say(self, text: str) -> None:
        self._show(text, "muted", True)

    def _refuse(self, sentence: Sentence) -> None:
        self._shape.setText("—")
        self._show(say(sentence), "error", False)

    def _show(self, text: str, role: str, good: bool) -> None:
        self._message.setText(text)
        self._message.setProperty("role", role)
        restyle(self._message)
        self._slice.setProperty("invalid", not good)
        restyle(self._slice)
        self._open.setEnabled(good)


def _first(values: npt.NDArray[np.float64], count: int) -> str:
    """The first numbers of ``count``."""
    text = ",  ".join(four(float(value)) for value in values.ravel()[:FIRST_NUMBERS])
    return f"{text}, …" if values.size < count else text
