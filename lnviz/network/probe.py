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

from lnviz.network.blocks import DeepNormBlock
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
        outputs, gradients = self._trace.outputs, self._gradients
        rows, blocks = len(outputs), len(self._trace.branch_inputs)
        head = rows - 1  # the scores are the one point of another shape
        values = np.full((len(QUANTITIES), rows), MISSING)
        values[MEAN, head:], values[STD, head:] = row_moments(as_rows(outputs[head:]))
        values[ACTIVATION_GRAD, head:] = norms_of(gradients[head:rows])
        ways, others, places = self._ways_back()
        vectors, missing = exact_rows([*ways, *others, *outputs[:head]])
        self._weigh_skips(vectors)
        values[MEAN, :head] = centre(vectors[-head:])
        norms = row_norms(vectors)
        norms[missing] = MISSING
        values[STD, :head] = norms[-head:] / vectors.shape[1] ** 0.5
        values[ACTIVATION_GRAD, :blocks] = norms[:blocks]  # right where a block's sum is its output
        values[ACTIVATION_GRAD, places] = norms[2 * blocks : -head]
        values[SKIP_GRAD, :blocks] = norms[:blocks]
        values[BRANCH_GRAD, :blocks] = norms[blocks : 2 * blocks]
        values[SHARE, :blocks], values[ANGLE, :blocks] = meeting(vectors, norms, blocks)
        return values

    def _ways_back(self) -> tuple[list[Tensor | None], list[Tensor | None], list[int]]:
        """The gradients of every block's sum, then those at every branch's input; what remains; and its rows.

        What remains are the gradients of the outputs that are not their block's sum, and of the final norm.
        """
        gradients, blocks = self._gradients, len(self._trace.branch_inputs)
        rows = len(self._trace.outputs)
        skips, others, places = list(gradients[:blocks]), list[Tensor | None](), list[int]()
        sums = iter(gradients[rows + blocks :])
        for place, block in enumerate(self._stack.blocks):
            if not block.sum_is_output:
                skips[place] = next(sums)
            elif not block.has_skip:
                skips[place] = None
            else:
                continue
            others.append(gradients[place])
            places.append(place)
        final = range(blocks, rows - 1)
        ways = [*skips, *gradients[rows : rows + blocks]]
        return ways, [*others, *gradients[blocks : rows - 1]], [*places, *final]

    def _weigh_skips(self, vectors: Tensor) -> None:
        """Turn the gradient of a sum into the part of it that the skip path hands on."""
        for place, block in enumerate(self._stack.blocks):
            if isinstance(block, DeepNormBlock):
                vectors[place] *= block.alpha
