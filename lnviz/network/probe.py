"""What passes through a stack, measured at every step: activations, their gradients, and the two ways back.

A forward pass with a trace notes the tensors at the points of interest; one call of autograd then returns the
gradients of the parameters and of all those points together. No hook is placed, so none can stay behind, and
modules that work in place are no trouble. What leaves the probe is detached numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import torch
from torch import Tensor, nn

from lnviz.network.model import ResidualStack
from lnviz.network.reductions import as_rows, centre, exact_rows, meeting, norms_of, row_moments, row_norms
from lnviz.network.trace import Trace
from lnviz.run.record import INDEX, MISSING, QUANTITIES

ACTIVATION_GRAD = INDEX["activation_grad_norm"]
SKIP_GRAD, BRANCH_GRAD = INDEX["skip_grad_norm"], INDEX["branch_grad_norm"]
MEAN, STD = INDEX["activation_mean"], INDEX["activation_std"]
SHARE, ANGLE = INDEX["skip_share"], INDEX["skip_branch_angle"]


class Probe:
    """One pass through ``stack``, there and back: :meth:`forward`, :meth:`backward`, :meth:`measure`.

    At a block's input two gradients meet and add up to that of the input. The skip path brings the gradient of the
    sum α·x + F(…) times α, which is 1 but for DeepNorm, and nothing where there is no skip path; the branch brings
    its own. Make a new probe for every step: with it go the tensors of the step.
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
        outputs, gradients, points = self._trace.outputs, self._gradients, self._stack.points
        rows, blocks = len(outputs), len(self._trace.branch_inputs)
        head = rows - 1  # the scores are the one point of another shape
        values = _blank(rows).copy()
        values[MEAN, head:], values[STD, head:] = row_moments(as_rows(outputs[head:]))
        values[ACTIVATION_GRAD, head:] = norms_of(gradients[head:rows])
        vectors, missing = exact_rows([*points.pick((*gradients, None)), *outputs[:head]])
        if points.weights is not None:
            vectors[:blocks] *= points.weights  # now the parts that the skip paths hand on
        values[MEAN, :head] = centre(vectors[-head:])
        norms = row_norms(vectors)
        if missing:
            norms[missing] = MISSING
        values[STD, :head] = norms[-head:] / vectors.shape[1] ** 0.5
        values[ACTIVATION_GRAD, :blocks] = norms[:blocks]  # right where a block's sum is its output
        values[ACTIVATION_GRAD, points.others] = norms[2 * blocks : -head]
        values[SKIP_GRAD, :blocks] = norms[:blocks]
        values[BRANCH_GRAD, :blocks] = norms[blocks : 2 * blocks]
        values[SHARE, :blocks], values[ANGLE, :blocks] = meeting(vectors, norms, blocks)
        return values


@cache
def _blank(rows: int) -> np.ndarray:
    return np.full((len(QUANTITIES), rows), MISSING)
