"""The ratio of two twins at every block and step, kept so that a long run can be summarised to pixels."""

from __future__ import annotations

import numpy as np

from lnviz.run.columns import LARGEST, TINIEST, Column
from lnviz.run.history import History
from lnviz.run.record import MISSING
from lnviz.run.summary import Pyramid, Summary


class Ratios:
    """One quantity of stack ``over`` divided by that of stack ``under``, for the blocks and steps that both have.

    The extremes of a ratio cannot be had from the extremes of its parts; it needs columns of its own.
    """

    def __init__(self, history: History, over: int, under: int, quantity: str) -> None:
        self._history, self._over, self._under, self._quantity = history, over, under, quantity
        stacks = history.layout.stacks
        self.blocks = min(stacks[over].blocks, stacks[under].blocks)
        self._column = Column(np.float32, lead=(1,), tail=(self.blocks,))
        self._pyramid = Pyramid(self._column, 0, may_be_missing=True)

    @property
    def length(self) -> int:
        """Steps that both twins have recorded and that were divided so far."""
        return self._column.length

    def summarise(self, start: int, stop: int, pixels: int) -> Summary:
        """As :meth:`History.summarise`, of the ratio."""
        self._extend()
        return self._pyramid.summarise(start, stop, pixels)

    def at(self, step: int, block: int) -> float | None:
        """One ratio, block counted from 1; None where there is no record of it."""
        self._extend()
        if not (0 <= step < self._column.length and 1 <= block <= self.blocks):
            return None
        return float(self._column.at(step)[0, block - 1])

    def _extend(self) -> None:
        both = min(self._history.length(self._over), self._history.length(self._under))
        if self._column.length >= both:
            return
        start = self._column.length
        over, under = (
            self._history.window(both - 1, stack, self._quantity, both - start)[:, : self.blocks]
            for stack in (self._over, self._under)
        )
        self._column.append(ratio_of(over, under)[None])


def ratio_of(over: np.ndarray, under: np.ndarray) -> np.ndarray:
    """Quotients as float32, same shape: MISSING where a part is missing or both are 0, never 0 or inf by rounding."""
    with np.errstate(all="ignore"):
        ratio = over.astype(np.float64) / under.astype(np.float64)
    exact_zero = (over == 0) & (under > 0)
    infinite = (under == 0) & (over > 0)
    sound = np.isfinite(over) & np.isfinite(under) & ~exact_zero & ~infinite
    ratio = np.where(sound, np.clip(ratio, TINIEST, LARGEST), ratio)
    ratio[infinite] = np.inf
    ratio[(over == MISSING) | (under == MISSING) | ((over == 0) & (under == 0))] = MISSING
    return ratio.astype(np.float32)
