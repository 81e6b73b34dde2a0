"""The tensors of one forward pass that a probe asks about."""

from __future__ import annotations

from dataclasses import dataclass, field

from torch import Tensor


@dataclass
class Trace:
    """Filled by the stack and its blocks while they compute, when asked to.

    ``outputs``: of every row of the record, from the input upwards. ``branch_inputs``: the alias of its input
    that each block's branch read. ``sums``: x + F(…) of every block whose output is something else.
    """

    outputs: list[Tensor] = field(default_factory=list)
    branch_inputs: list[Tensor] = field(default_factory=list)
    sums: list[Tensor] = field(default_factory=list)

    def fork(self, x: Tensor) -> Tensor:
        """An alias of a block's input for its branch, so that the two ways back can be told apart."""
        alias = x.view_as(x)
        self.branch_inputs.append(alias)
        return alias
