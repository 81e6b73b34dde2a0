"""Clipping to a global norm, with the norm before and after it; both accumulated in float64.

``torch.nn.utils.clip_grad_norm_`` accumulates in float32: four entries of 2e19 have the norm infinity there, and their
gradient becomes 0; one infinite entry becomes NaN.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

SMALLEST_FLOAT32_SCALE = 1e-30
"""Smaller factors lose digits in float32, which ends at 1e-38."""


def clip_(gradient: Tensor, norm: float, limit: float | None) -> float:
    """Scale ``gradient``, of L2 norm ``norm``, down to ``limit`` in place where it is longer.

    A gradient whose norm is not finite is left as it is: no scale makes an update of it.

    Returns:
        The norm that is left, measured.
    """
    if limit is None or not math.isfinite(norm) or norm <= limit:
        return norm
    scale = limit / norm
    if scale > SMALLEST_FLOAT32_SCALE:
        gradient.mul_(scale)
    else:
        gradient.copy_(gradient.double().mul_(scale))
    return torch.linalg.vector_norm(gradient, dtype=torch.float64).item()
