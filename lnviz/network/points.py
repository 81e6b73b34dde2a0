"""Where the gradients that meet at the inputs of blocks stand among those of all points of a pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

import torch
from torch import Tensor

from lnviz.network.blocks import DeepNormBlock, ResidualBlock

Gradients = Sequence[Tensor | None]

ABSENT = -1


@dataclass(frozen=True)
class Points:
    """The order in which a probe wants the gradients of one stack; found once, because it is needed at every step.

    ``pick`` takes the gradients of the outputs of all rows, of the branches' inputs, of the sums that are no outputs,
    and a None. It returns those of every block's sum, those of every branch's input, and ``others``: of the outputs
    that are not their block's sum and of the final norm. ``weights``, shape (blocks, 1), is what each skip path
    multiplies by, None where all are 1.
    """

    pick: Callable[[Gradients], Gradients]
    others: slice | list[int]
    weights: Tensor | None

    @classmethod
    def of(cls, blocks: Sequence[ResidualBlock], rows: int) -> Points:
        """For ``blocks`` in a stack of so many rows, the head being the last one."""
        count = len(blocks)
        sums, others = list(range(count)), []  # right where a block's sum is its output
        own_sums = iter(range(rows + count, rows + 2 * count))
        for place, block in enumerate(blocks):
            if not block.has_skip or not block.sum_is_output:
                sums[place] = next(own_sums) if block.has_skip else ABSENT
                others.append(place)
        others += range(count, rows - 1)
        alphas = [block.alpha if isinstance(block, DeepNormBlock) else 1.0 for block in blocks]
        return cls(
            itemgetter(*sums, *range(rows, rows + count), *others),
            slice(rows - 1 - len(others), rows - 1) if _end_below(others, rows - 1) else others,
            torch.tensor(alphas, dtype=torch.float64)[:, None] if set(alphas) != {1.0} else None,
        )


def _end_below(places: list[int], end: int) -> bool:
    """Whether they are neighbours up to ``end``: a slice of an array costs less than a list of places."""
    return places == list(range(end - len(places), end))
