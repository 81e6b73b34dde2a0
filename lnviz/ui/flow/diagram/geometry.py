"""Where everything of one twin stands in the diagram: columns, arrows, plates and sums. Numbers only, no paint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from lnviz.scenario.schema import Stack
from lnviz.ui.flow.diagram.columns import Columns, columns_of
from lnviz.ui.flow.diagram.parts import BlockPart, group_word, norm_word, parts_of, runs_of
from lnviz.ui.flow.diagram.rows import BlockRow, FoldRow, Rows
from lnviz.ui.flow.ink import PLATE_PIXELS
from lnviz.ui.language import tr
from lnviz.ui.theme import ui_font

Role = Literal["enter", "skip", "branch", "through", "head", "final_norm"]

LOSS_ROW = 13.0
END_ROW = 21.0
INPUT_ROW = 17.0
_MARGIN, _TIGHT = 8.0, 5.0
"""Pixels that a plate needs around its word, and where there is little room."""
_BAR = 5.0
_CLEAR = 2.0
"""Pixels between a plate and a number beside it, at least."""
_SHORT = {"Attn": "A", "F + c·u": "F+"}


@dataclass(frozen=True, slots=True)
class Leg:
    """One straight piece of an arrow, its centre line in the direction of the gradient.

    ``place`` is the block's place in the arrays of :class:`lnviz.ui.flow.diagram.arrows.TwinValues`, or the row's for
    ends.
    """

    role: Role
    place: int
    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def vertical(self) -> bool:
        """Whether it runs along the trunk."""
        return self.x0 == self.x1


@dataclass(frozen=True, slots=True)
class Plate:
    """A box with a word: a norm, a branch, a factor, the head. Without a word it is a bar.

    ``trained``: whether it holds parameters. ``frozen``: whether they stay as they are.
    """

    box: QRectF
    word: str
    trained: bool = True
    frozen: bool = False


@dataclass
class TwinFrame:
    """The picture of one twin before any number is in it.

    ``folded`` says by the first block of a fold what it is made of, where the twin is made of several kinds.
    """

    columns: Columns
    rows: Rows
    top: float
    legs: list[Leg] = field(default_factory=list)
    wires: list[QLineF] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    sums: list[tuple[QPointF, float]] = field(default_factory=list)
    bottom: float = 0.0
    folded: dict[int, str] = field(default_factory=dict)

    def reach(self) -> float:
        """The right edge of the plate or sum that is furthest to the right."""
        edges = [plate.box.right() for plate in self.plates]
        return max([*edges, *(center.x() + radius for center, radius in self.sums)], default=0.0)

    def room_for_values(self) -> float:
        """Pixels that a number may take before it meets a plate."""
        return self.columns.value_right - self.reach() - _CLEAR

    @property
    def crowded(self) -> bool:
        """Whether numbers as wide as usual meet the plates."""
        return self.room_for_values() < self.columns.value_right - self.columns.value_left

    def between(self, top: float, bottom: float) -> TwinFrame:
        """Only what is seen between two heights."""
        if top <= 0 and bottom >= self.bottom:
            return self
        blocks = tuple(row for row in self.rows.blocks if _meets(row, self.top, top, bottom))
        folds = tuple(row for row in self.rows.folds if _meets(row, self.top, top, bottom))
        return TwinFrame(
            self.columns,
            Rows(blocks, folds, self.rows.height),
            self.top,
            [leg for leg in self.legs if leg.y1 >= top and leg.y0 <= bottom],
            [wire for wire in self.wires if wire.y2() >= top and wire.y1() <= bottom],
            [plate for plate in self.plates if top <= plate.box.center().y() <= bottom],
            [(center, radius) for center, radius in self.sums if top <= center.y() <= bottom],
            self.bottom,
            self.folded,
        )


def _meets(row: BlockRow | FoldRow, offset: float, top: float, bottom: float) -> bool:
    return row.top + row.height + offset >= top and row.top + offset <= bottom


def frames_of(
    stacks: Sequence[Stack], rows: Mapping[int, Rows], width: float, end_rows: int
) -> list[TwinFrame]:
    """The frames of twins side by side in ``width`` pixels; ``rows`` are those of a depth.

    The numbers of all twins are left out where those of one would meet its plates: half a number is none.
    """
    depths = [stack.depth for stack in stacks]
    for valued in (True, False):
        frames = [
            frame_of(stack, rows[stack.depth], columns, end_rows)
            for stack, columns in zip(stacks, columns_of(depths, width, valued), strict=True)
        ]
        if not any(frame.crowded for frame in frames):
            break
    return frames


def frame_of(stack: Stack, rows: Rows, columns: Columns, end_rows: int) -> TwinFrame:
    """The frame of ``stack``; ``end_rows`` rows above its blocks are for the head and final norms of all twins."""
    frame = TwinFrame(columns, rows, LOSS_ROW + end_rows * END_ROW)
    y = _add_ends(frame, stack, end_rows)
    parts = parts_of(stack)
    for row in rows.all():
        if isinstance(row, BlockRow):
            part = parts[row.block - 1]
            block = _Chain if part.group.placement == "chain" else _Residual
            y = block(frame, row, y, part).add()
        else:
            y = _add_fold(frame, row.first, row.last, y, frame.top + row.top + row.height)
            if len(runs_of(stack)) > 1:
                frame.folded[row.first] = _made_of(stack, row)
    frame.bottom = y
    return frame


def _made_of(stack: Stack, fold: FoldRow) -> str:
    groups = [run.group for run in runs_of(stack) if run.first <= fold.last and run.last >= fold.first]
    return group_word(groups[0]) if len(groups) == 1 else tr("mixed")


def branch_word(branch: str) -> str:
    """A branch as its plate names it."""
    return {"feed_forward": "F", "attention": "Attn", "zero": "0", "closed_form": "F + c·u"}[branch]


def _add_ends(frame: TwinFrame, stack: Stack, end_rows: int) -> float:
    """The head and the final norm on the trunk; returns where the arrow of the last block begins."""
    x, y = frame.columns.trunk, LOSS_ROW
    depth = stack.depth
    ends: list[tuple[Role, int, str]] = [("head", depth + stack.final_norm, tr("head"))]
    if stack.final_norm:
        ends.append(("final_norm", depth, norm_word(stack.blocks[-1].norm.kind) or "–"))
    for count, (role, place, word) in enumerate(ends):
        middle = LOSS_ROW + END_ROW * (count + 0.5)
        half = _half(word, 14.0) if frame.columns.narrow else 20 if word.isascii() else 23
        frame.legs.append(Leg(role, place, x, y, x, middle))
        frame.plates.append(Plate(QRectF(x - half, middle - 7, 2 * half, 14), word))
        y = middle + 7
    return y


def _add_fold(frame: TwinFrame, first: int, last: int, y: float, bottom: float) -> float:
    """The trunk through folded blocks: a piece for each of them, its branch left out."""
    x = frame.columns.trunk
    size = (bottom - y) / (last - first + 1)
    for count, block in enumerate(range(last, first - 1, -1)):
        frame.legs.append(Leg("enter", block - 1, x, y + count * size, x, y + (count + 1) * size))
    return bottom


def _plate_height(row: float) -> float:
    # An odd height puts the middle of a plate, and with it the arrows, on the middle of a pixel.
    return 11.0 if row < 26 else 13.0 if row < 32 else 15.0 if row < 48 else 19.0


def _letters(word: str, plate: float) -> float:
    """Pixels of a word in a plate of some height; a high one has the larger letters."""
    return len(word) * (8.0 if plate >= 18 else 6.4)


def _half(word: str, plate: float) -> float:
    """Half of the narrowest plate of some height that holds a word."""
    font = ui_font(PLATE_PIXELS if plate < 18 else PLATE_PIXELS + 2)
    return float(round(QFontMetricsF(font).horizontalAdvance(word) / 2)) + 2.5


@dataclass
class _Chain:
    """A block without a skip path: one line through its branch, and all of the gradient takes it."""

    frame: TwinFrame
    row: BlockRow
    y: float
    part: BlockPart

    def add(self) -> float:
        """Put the block into the frame; returns the height at which it ends."""
        frame, group, x = self.frame, self.part.group, self.frame.columns.trunk
        top = frame.top + self.row.top
        height = _plate_height(self.row.height)
        middle, bottom = top + (self.row.height - 1) / 2, top + self.row.height
        frame.legs.append(Leg("enter", self.row.block - 1, x, self.y, x, middle))
        frame.legs.append(Leg("through", self.row.block - 1, x, middle, x, bottom))
        word, narrow = branch_word(self.part.branch), frame.columns.narrow
        if narrow:
            word = _SHORT.get(word, word)
        if group.scale != "one":
            word = f"s·{word}"
        half = _half(word, height) if narrow else max(22.0, (_letters(word, height) + _MARGIN) / 2)
        frame.plates.append(
            Plate(QRectF(x - half, middle - height / 2, 2 * half, height), word, True, group.frozen)
        )
        return bottom


@dataclass
class _Residual:
    """One residual block: the gradient enters its sum from above, parts, and meets again at the merge.

    A norm after the sum stands right behind it, so that one plate carries both. The leg of the branch that leaves the
    sum is a thin line; the leg that comes back is the arrow, because that is where the branch's part is measured.
    """

    frame: TwinFrame
    row: BlockRow
    y: float
    part: BlockPart

    def __post_init__(self) -> None:
        top, height = self.frame.top + self.row.top, self.row.height
        self.plate = _plate_height(height)
        self.sum = top + 1 + self.plate / 2
        self.merge = top + height - 1 - self.plate / 2
        self.place = self.row.block - 1

    def add(self) -> float:
        """Put the block into the frame; returns the height of its merge."""
        frame, place = self.frame, self.place
        x, far = frame.columns.trunk, frame.columns.far
        frame.legs.append(Leg("enter", place, x, self.y, x, self.sum))
        frame.legs.append(Leg("skip", place, x, self.sum, x, self.merge))
        frame.legs.append(Leg("branch", place, far, self.merge, x, self.merge))
        frame.wires.append(QLineF(x, self.sum, far, self.sum))
        frame.wires.append(QLineF(far, self.sum, far, self.merge))
        reach = self._add_sum()
        left, wide = (x + reach + 4, 16.0) if not frame.columns.narrow else (x + reach + 2, 14.0)
        if self.part.group.scale != "one" and left + wide + _CLEAR <= frame.columns.value_left:
            self._add_plate(left, self.sum, wide, "×s", self.part.group.scale == "learnable")
        self._add_branch()
        return self.merge

    def _add_plate(self, left: float, middle: float, wide: float, word: str, trained: bool = True) -> None:
        box = QRectF(left, middle - self.plate / 2, wide, self.plate)
        self.frame.plates.append(Plate(box, word, trained, trained and self.part.group.frozen))

    def _add_sum(self) -> float:
        """The sum, with its norm where that stands on the trunk, and α on the skip path; returns half its width."""
        group, x = self.part.group, self.frame.columns.trunk
        narrow = self.frame.columns.narrow
        norm = norm_word(group.norm.kind) if group.placement in ("post", "deepnorm") else ""
        word = f"+ {norm}" if norm else ""
        if group.placement == "deepnorm":
            room = self.merge - self.sum - self.plate
            if room >= self.plate + 4:
                self._add_plate(x - 11, (self.sum + self.merge) / 2, 22.0, "×α", trained=False)
            else:
                word = f"{'' if narrow else '×'}α+{norm}"
        if not word:
            radius = min(self.plate / 2 + 0.5, 7.5)
            self.frame.sums.append((QPointF(x, self.sum), radius))
            return radius
        half = _half(word, self.plate) if narrow else max(22.0, (_letters(word, self.plate) + 5) / 2)
        self._add_plate(x - half, self.sum, 2 * half, word)
        return half

    def _add_branch(self) -> None:
        """The plates of the branch, that of the input's side nearest to the trunk."""
        group, x = self.part.group, self.frame.columns.trunk
        norm = norm_word(group.norm.kind)
        words = [branch_word(self.part.branch)]
        if norm and group.placement in ("pre", "sandwich"):
            words.insert(0, norm)
        if norm and group.placement in ("sandwich", "output"):
            words.append(norm)
        left = x + (9 if self.frame.columns.narrow else 0)
        room = self.frame.columns.far - left
        words, wides = self._fitted(words, norm, room)
        if sum(wides) + 2 * len(wides) > room:
            return  # a line says more than a heap of boxes
        gap = (room - sum(wides)) / (len(words) + 1)
        for word, wide in zip(words, wides, strict=True):
            self._add_plate(round(left + gap), self.merge, wide, word, trained=word != "0")
            left += gap + wide

    def _fitted(self, words: list[str], norm: str, room: float) -> tuple[list[str], list[float]]:
        """Words of the plates, shorter ones where there is little room, norms without one where there is less."""
        least = 0.0
        if not self.frame.columns.narrow:
            least = float(min(round(24 + self.plate), int(room * min(0.28, 0.72 / len(words)))))
        short = [_SHORT.get(word, word) for word in words]
        for wording in (words, short):
            wides = [max(least, _letters(word, self.plate) + _TIGHT) for word in wording]
            if sum(wides) + 3 * len(wides) <= room:
                return wording, wides
        bars = [word if word != norm else "" for word in short]
        return bars, [_letters(word, self.plate) + _MARGIN if word else _BAR for word in bars]
