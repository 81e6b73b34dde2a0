"""Every quantity of a record computed the slow way: plain formulas, one autograd call each, in float64.

A gradient at some place is found as that of a zero added there, so that neither hooks nor the order of the stack's own
operations matter. Tokens stay in their rows: (batch, sequence, width) throughout.
"""

from __future__ import annotations

import copy
import math

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from lnviz.network.attention import CausalAttention, UniformAttention
from lnviz.network.blocks import ResidualBlock
from lnviz.network.branches import ClosedForm, FeedForward, ZeroBranch
from lnviz.network.model import ResidualStack
from lnviz.network.norms import BatchNorm, DyT
from lnviz.run.record import INDEX, MISSING, QUANTITIES


def norm_of(tensors: list[Tensor | None]) -> float:
    present = [tensor for tensor in tensors if tensor is not None]
    if not present:
        return MISSING
    return torch.cat([tensor.reshape(-1) for tensor in present]).double().norm().item()


def linear(layer: nn.Linear, x: Tensor) -> Tensor:
    y = x @ layer.weight.T
    return y if layer.bias is None else y + layer.bias


ACTIVATIONS = {
    functional.gelu: lambda x: 0.5 * x * (1 + torch.erf(x / math.sqrt(2))),
    functional.relu: lambda x: torch.where(x > 0, x, 0.0),
    functional.silu: lambda x: x / (1 + torch.exp(-x)),
}


def feed_forward(branch: FeedForward, x: Tensor) -> Tensor:
    bent = ACTIVATIONS[branch.activation]
    if branch.gate is None:
        return linear(branch.contract, bent(linear(branch.expand, x)))
    return linear(branch.contract, bent(linear(branch.gate, x)) * linear(branch.expand, x))


def causal_attention(branch: CausalAttention, x: Tensor) -> Tensor:
    """Token by token and head by head."""
    size = x.shape[-1] // branch.heads
    q, k, v = linear(branch.query, x), linear(branch.key, x), linear(branch.value, x)
    tokens = []
    for t in range(x.shape[1]):
        heads = []
        for h in range(branch.heads):
            part = slice(h * size, (h + 1) * size)
            scores = (k[:, : t + 1, part] * q[:, t : t + 1, part]).sum(-1) / math.sqrt(size)
            weights = scores.exp() / scores.exp().sum(-1, keepdim=True)
            heads.append((weights[..., None] * v[:, : t + 1, part]).sum(1))
        tokens.append(torch.cat(heads, -1))
    return linear(branch.project, torch.stack(tokens, 1))


def branch_of(branch: nn.Module, x: Tensor) -> Tensor:
    if isinstance(branch, FeedForward):
        return feed_forward(branch, x)
    if isinstance(branch, CausalAttention):
        return causal_attention(branch, x)
    if isinstance(branch, UniformAttention):
        return linear(branch.value, x.sum(1, keepdim=True) / x.shape[1]) + torch.zeros_like(x)
    if isinstance(branch, ClosedForm):
        return 0.01 * feed_forward(branch.network, x) + branch.fixed
    assert isinstance(branch, ZeroBranch)
    return torch.zeros_like(x)


def normed(norm: nn.Module, x: Tensor) -> Tensor:
    if isinstance(norm, nn.Identity):
        return x
    if isinstance(norm, DyT):
        return norm.weight * (1 - 2 / (1 + torch.exp(2 * norm.alpha * x))) + norm.bias
    if isinstance(norm, nn.RMSNorm):
        return x / (x.square().mean(-1, keepdim=True) + norm.eps).sqrt() * norm.weight
    over = (0, 1) if isinstance(norm, BatchNorm) else (-1,)
    centred = x - x.mean(over, keepdim=True)
    return centred / (centred.square().mean(over, keepdim=True) + norm.eps).sqrt() * norm.weight + norm.bias


def output_of(block: ResidualBlock, x: Tensor, skip: Tensor, into_branch: Tensor) -> Tensor:
    """The block's output from its input, to which a zero was added on either way."""

    def branch(z: Tensor) -> Tensor:
        return branch_of(block.branch, z)

    def norm(z: Tensor) -> Tensor:
        return normed(block.norm, z)

    s, before, beside = block.scale, x + into_branch, x + skip
    return {
        "PostLNBlock": lambda: norm(beside + s * branch(before)),
        "PreLNBlock": lambda: beside + s * branch(norm(before)),
        "SandwichBlock": lambda: beside + s * normed(block.output_norm, branch(norm(before))),
        "OutputNormBlock": lambda: beside + s * norm(branch(before)),
        "DeepNormBlock": lambda: norm(block.alpha * beside + s * branch(before)),
        "NormlessBlock": lambda: beside + s * branch(before),
        "ChainBlock": lambda: s * branch(before),
    }[type(block).__name__]()


def share_and_angle(skip: Tensor | None, branch: Tensor | None) -> tuple[float, float]:
    if skip is None or branch is None:
        return MISSING, MISSING
    a, b = skip.norm().item(), branch.norm().item()
    share = a**2 / (a**2 + b**2) if a or b else MISSING
    if a == 0 or b == 0:
        return share, MISSING
    cosine = ((skip / a) * (branch / b)).sum().item()
    return share, math.degrees(math.acos(max(-1.0, min(1.0, cosine))))


def naive_record(stack: ResidualStack, inputs: Tensor, targets: Tensor) -> tuple[np.ndarray, float]:
    """The values of one record without its update ratio, and the loss, from a float64 copy of ``stack``."""
    stack = copy.deepcopy(stack).double()

    def zero(like: Tensor) -> Tensor:
        return torch.zeros_like(like, requires_grad=True)

    x = inputs.double() if stack.embedding is None else stack.embedding.weight[inputs]
    outputs, places, inner, ways = [], [], [zero(x)], []
    x = x + inner[0]
    for block in stack.blocks:
        ways.append((zero(x), zero(x)))
        x = output_of(block, x, *ways[-1])
        outputs.append(x)
        places.append(zero(x))
        x = x + places[-1]
    if stack.final_norm is not None:
        x = normed(stack.final_norm, x)
        outputs.append(x)
        places.append(zero(x))
        x = x + places[-1]
    scores = linear(stack.head, x)
    outputs.append(scores)
    places.append(zero(scores))
    scores = scores + places[-1]
    log_p = scores - scores.logsumexp(-1, keepdim=True)
    loss = -log_p.gather(-1, targets[..., None]).mean()

    def gradient(of: Tensor) -> Tensor | None:
        if not of.requires_grad:
            return None
        return torch.autograd.grad(loss, of, retain_graph=True, allow_unused=True)[0]

    values = np.full((len(QUANTITIES), len(outputs)), MISSING)
    for row, ((_, module), output) in enumerate(zip(stack.parts, outputs, strict=True)):
        values[INDEX["grad_norm"], row] = norm_of([gradient(p) for p in module.parameters()])
        values[INDEX["activation_grad_norm"], row] = norm_of([gradient(places[row])])
        values[INDEX["activation_mean"], row] = output.mean().item()
        values[INDEX["activation_std"], row] = output.std(correction=0).item()
    inputs_of_blocks = [inner[0], *places]
    for row, (skip, into_branch) in enumerate(ways):
        parts = gradient(skip), gradient(into_branch)
        present = [part for part in parts if part is not None]
        whole = gradient(inputs_of_blocks[row])
        assert (whole is None) == (not present)
        # Where the parts nearly cancel, their own rounding is what is left: it is measured by the larger one.
        rounding = 1e-12 * max((part.abs().max().item() for part in present), default=0.0)
        if whole is not None and whole.isfinite().all():
            assert torch.allclose(sum(present), whole, rtol=1e-12, atol=rounding)
        values[INDEX["skip_grad_norm"], row] = norm_of([parts[0]])
        values[INDEX["branch_grad_norm"], row] = norm_of([parts[1]])
        values[INDEX["skip_share"], row], values[INDEX["skip_branch_angle"], row] = share_and_angle(*parts)
    return values, loss.item()
