"""The horizontal places of twins side by side, and which of them share the numbers of the blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QFontMetricsF

from lnviz.ui.flow.ink import SMALL_PIXELS
from lnviz.ui.theme import ui_font

_WIDEST = 400.0
_NUMBER_RIGHT = 30.0
_TRUNK = 56.0
_VALUE = 60.0
_SHARE = 66.0
_GAP = 10.0
ROOM_FOR_SHARES = 310.0
"""Width of a twin from which the shares at the junctions find room."""
ROOM_FOR_WORDS = 200.0
"""Width of a twin below which everything moves together, and norms inside a branch are bars without a word."""
_NARROW_NUMBER, _NARROW_TRUNK = 16.0, 18.0
"""Width of the block numbers, where there are any; from there to the trunk."""
_NARROW_MARK = 11.0
"""Room before the values for the triangle of one that lies beyond the scale."""
_NARROW_VALUE = "8.8e−88"
"""As wide as a value is as a rule."""


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
    numbered: bool = True
    """Whether the blocks have their numbers here, and not only in a twin further left."""
    narrow: bool = False
    """Whether there is no room for words in the branches; so is every twin of a picture, or none."""
    valued: bool = True
    """Whether the blocks have their values here; else only the tip of a block says them."""

    @classmethod
    def within(cls, left: float, width: float) -> Columns:
        """Columns in ``width`` pixels from ``left`` on, centred where there is more room than needed."""
        if width < ROOM_FOR_WORDS:
            return cls.narrowed(left, width, numbered=True)
        used = min(width, _WIDEST)
        start = round(left + (width - used) / 2)
        value_right = start + round(used) - 12
        value_left = value_right - _VALUE
        share = value_left - _GAP - _SHARE if used >= ROOM_FOR_SHARES else None
        far = (value_left if share is None else share) - 16
        return cls(
            left, left + width, start + _NUMBER_RIGHT, start + _TRUNK, far, share, value_left, value_right
        )

    @classmethod
    def narrowed(cls, left: float, width: float, numbered: bool, valued: bool = True) -> Columns:
        """Columns that stand close together, with or without the numbers of the blocks and the values."""
        start, value_right = round(left), round(left + width) - 4
        value_left = value_right - (_narrow_value() if valued else 0.0)
        number = start + (_NARROW_NUMBER if numbered else 0.0)
        trunk, far = number + _NARROW_TRUNK, value_left - (_NARROW_MARK if valued else 0.0)
        return cls(
            left, left + width, number, trunk, far, None, value_left, value_right, numbered, True, valued
        )


@cache
def _narrow_value() -> float:
    return QFontMetricsF(ui_font(SMALL_PIXELS)).horizontalAdvance(_NARROW_VALUE)


def columns_of(depths: Sequence[int], width: float, valued: bool = True) -> list[Columns]:
    """The columns of twins of some depths side by side in ``width`` pixels.

    Where there is little room, twins of one depth share the numbers of the first of them, and without ``valued`` the
    values are left out.
    """
    each = width / len(depths)
    if each >= ROOM_FOR_WORDS:
        return [Columns.within(each * place, each) for place in range(len(depths))]
    numbered = [place == 0 or depth != depths[0] for place, depth in enumerate(depths)]
    base = (width - _NARROW_NUMBER * sum(numbered)) / len(depths)
    columns, left = [], 0.0
    for with_numbers in numbered:
        wide = base + (_NARROW_NUMBER if with_numbers else 0.0)
        columns.append(Columns.narrowed(left, wide, with_numbers, valued))
        left += wide
    return columns
