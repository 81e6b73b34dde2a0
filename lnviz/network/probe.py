"""What passes through a stack, measured at every step: activations, their gradients, and the two ways back.

A forward pass with a trace notes the tensors at the points of interest; one call of autograd then returns the
gradients of the parameters and of all those points together. No hook is placed, so none can stay behind, and
modules that work in place are no trouble. What leaves the probe is detached numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor, nn

from lnviz.network.model import ResidualStack
from lnviz.network.reductions import as_rows, norms_of, row_moments
from lnviz.network.trace import Trace
from lnviz.run.record import INDEX, MISSING, QUANTITIES

ACTIVATION_GRAD = INDEX["activation_grad_norm"]
SKIP_GRAD, BRANCH_GRAD = INDEX["skip_grad_norm"], INDEX["branch_grad_norm"]
MEAN, STD = INDEX["activation_mean"], INDEX["activation_std"]


class Probe:
    """One pass through ``stack``, there and back: :meth:`forward`, :meth:`backward`, :meth:`measure`.

    The skip path of a block carries the gradient of the sum x + F(…) back to x unchanged; the branch carries
    its own part. Make a new probe for every step: with it go the tensors of the step.
    """

    def __init__(self, stack: ResidualStack) -> None:
        self._stack = stack
        self._trace = Trace()
        self._gradients: Sequence[Tensor | None] = ()

    def forward(self, inputs: Tensor) -> Tensor:
        """The scores of the stack, shape (batch·sequence, vocab)."""
        if inputs.is_floating_point():
            # a leaf of its own, so that the lowest block, too, has two ways back to tell apart
            inputs = inputs.detach().requires_grad_()
        return self._stack.score_tokens(inputs, self._trace)

    def backward(self, loss: Tensor, parameters: Sequence[nn.Parameter]) -> Sequence[Tensor]:
        """Gradients of ``parameters``, on all of which the loss depends; those of the points are kept."""
        trace = self._trace
        points = [*trace.outputs, *trace.branch_inputs, *trace.sums]
        found = torch.autograd.grad(loss, [*parameters, *points], allow_unused=True)
        self._gradients = found[len(parameters) :]
        return found[: len(parameters)]

    @torch.no_grad()
    def measure(self) -> np.ndarray:
        """Activations and their gradients, shape (len(QUANTITIES), rows), float64.

        The rows of ``grad_norm`` and ``update_ratio`` are left MISSING: :class:`FlatParameters` knows them.
        """
        outputs, gradients = self._trace.outputs, self._gradients
        rows, blocks = len(outputs), len(self._trace.branch_inputs)
        values = np.full((len(QUANTITIES), rows), MISSING)
        head = rows - 1  # the scores are the one point of another shape
        inner = norms_of([*gradients[:head], *gradients[rows:]])
        values[ACTIVATION_GRAD, :head] = inner[:head]
        values[ACTIVATION_GRAD, head:] = norms_of(gradients[head:rows])
        values[SKIP_GRAD, :blocks] = inner[:blocks]  # right where a block's sum is its output
        if self._trace.sums:
            values[SKIP_GRAD, self._with_own_sum()] = inner[head + blocks :]
        values[BRANCH_GRAD, :blocks] = inner[head : head + blocks]
        values[MEAN, :head], values[STD, :head] = row_moments(as_rows(outputs[:head]))
        values[MEAN, head:], values[STD, head:] = row_moments(as_rows(outputs[head:]))
        return values

    def _with_own_sum(self) -> list[int]:
        return [place for place, block in enumerate(self._stack.blocks) if not block.sum_is_output]
