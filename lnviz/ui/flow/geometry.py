"""Where everything of one twin stands in the diagram: columns, arrows, plates and sums. Numbers only, no paint."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF

from lnviz.scenario.schema import Stack
from lnviz.ui.flow.rows import BlockRow, FoldRow, Rows

Role = Literal["enter", "skip", "branch", "head", "final_norm"]

LOSS_ROW = 13.0
END_ROW = 21.0
INPUT_ROW = 17.0
_WIDEST = 400.0
_NUMBER_RIGHT = 30.0
_TRUNK = 56.0
_VALUE = 60.0
_SHARE = 66.0
_GAP = 10.0
ROOM_FOR_SHARES = 310.0
"""Width of a twin from which the shares at the junctions find room."""


@dataclass(frozen=True)
class Columns:
    """Horizontal places of one twin: x of the trunk and of the branch's far leg, and the edges of the texts."""

    left: float
    right: float
    number_right: float
    trunk: float
    far: float
    share: float | None
    value_left: float
    value_right: float

    @classmethod
    def within(cls, left: float, width: float) -> Columns:
        """Columns in ``width`` pixels from ``left`` on, centred where there is more room than needed."""
        used = min(width, _WIDEST)
        start = round(left + (width - used) / 2)
        value_right = start + round(used) - 12
        value_left = value_right - _VALUE
        share = value_left - _GAP - _SHARE if used >= ROOM_FOR_SHARES else None
        far = (value_left if share is None else share) - 16
        return cls(
            left, left + width, start + _NUMBER_RIGHT, start + _TRUNK, far, share, value_left, value_right
        )


@dataclass(frozen=True, slots=True)
class Leg:
    """One straight piece of an arrow, its centre line in the direction of the gradient.

    ``place`` is the block's place in the arrays of :class:`lnviz.ui.flow.arrows.TwinValues`, or the row's for ends.
    """

    role: Role
    place: int
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Plate:
    """A box with a word: a norm, a branch, the head."""

    box: QRectF
    word: str


@dataclass
class TwinFrame:
    """The picture of one twin before any number is in it."""

    columns: Columns
    rows: Rows
    top: float
    legs: list[Leg] = field(default_factory=list)
    wires: list[QLineF] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    sums: list[tuple[QPointF, float]] = field(default_factory=list)
    bottom: float = 0.0

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
        )


def _meets(row: BlockRow | FoldRow, offset: float, top: float, bottom: float) -> bool:
    return row.top + row.height + offset >= top and row.top + offset <= bottom


def frame_of(stack: Stack, rows: Rows, columns: Columns, end_rows: int) -> TwinFrame:
    """The frame of ``stack``; ``end_rows`` rows above its blocks are for the head and final norms of all twins."""
    frame = TwinFrame(columns, rows, LOSS_ROW + end_rows * END_ROW)
    y = _add_ends(frame, stack, end_rows)
    kinds = [group for group in stack.blocks for _ in range(group.repeat)]
    for row in rows.all():
        if isinstance(row, BlockRow):
            group = kinds[row.block - 1]
            y = _Block(frame, row, y, post=group.placement == "post", word=_branch_word(group.branch)).add()
        else:
            y = _add_fold(frame, row.first, row.last, y, frame.top + row.top + row.height)
    frame.bottom = y
    return frame


def _branch_word(branch: str) -> str:
    return "0" if branch == "zero" else "F"


def _add_ends(frame: TwinFrame, stack: Stack, end_rows: int) -> float:
    """The head and the final norm on the trunk; returns where the arrow of the last block begins."""
    x, y = frame.columns.trunk, LOSS_ROW
    depth = stack.depth
    ends: list[tuple[Role, int, str]] = [("head", depth + stack.final_norm, "head")]
    if stack.final_norm:
        ends.append(("final_norm", depth, "LN"))
    for count, (role, place, word) in enumerate(ends):
        middle = LOSS_ROW + END_ROW * (count + 0.5)
        frame.legs.append(Leg(role, place, x, y, x, middle))
        frame.plates.append(Plate(QRectF(x - 20, middle - 7, 40, 14), word))
        y = middle + 7
    return y


def _add_fold(frame: TwinFrame, first: int, last: int, y: float, bottom: float) -> float:
    """The trunk through folded blocks: a piece for each of them, its branch left out."""
    x = frame.columns.trunk
    size = (bottom - y) / (last - first + 1)
    for count, block in enumerate(range(last, first - 1, -1)):
        frame.legs.append(Leg("enter", block - 1, x, y + count * size, x, y + (count + 1) * size))
    return bottom


@dataclass
class _Block:
    """One residual block: the gradient enters its sum from above, parts, and meets again at the merge.

    Post-LN's norm stands right after the sum, so that one plate carries both. The leg of the branch that leaves the
    sum is a thin line; the leg that comes back is the arrow, because that is where the branch's part is measured.
    """

    frame: TwinFrame
    row: BlockRow
    y: float
    post: bool
    word: str

    def __post_init__(self) -> None:
        top, height = self.frame.top + self.row.top, self.row.height
        # An odd height puts the middle of a plate, and with it the arrows, on the middle of a pixel.
        self.plate = 11.0 if height < 26 else 13.0 if height < 32 else 15.0 if height < 48 else 19.0
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
        self._add_sum()
        self._add_branch()
        return self.merge

    def _add_sum(self) -> None:
        """The sum, with its norm where that stands on the trunk."""
        x, half = self.frame.columns.trunk, self.plate / 2
        if self.post:
            self.frame.plates.append(Plate(QRectF(x - 22, self.sum - half, 44, self.plate), "+ LN"))
        else:
            self.frame.sums.append((QPointF(x, self.sum), min(half + 0.5, 7.5)))

    def _add_branch(self) -> None:
        """The plates of the branch, that of the input's side nearest to the trunk."""
        x, far, half = self.frame.columns.trunk, self.frame.columns.far, self.plate / 2
        words = [self.word] if self.post else ["LN", self.word]
        wide = float(min(round(24 + self.plate), int((far - x) * 0.28)))
        gap = round((far - x - len(words) * wide) / (len(words) + 1))
        for count, word in enumerate(words):
            left = x + gap + count * (wide + gap)
            self.frame.plates.append(Plate(QRectF(left, self.merge - half, wide, self.plate), word))
