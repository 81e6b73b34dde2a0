"""Every quantity of a record computed the slow way: plain formulas, one autograd call each, in float64."""

from __future__ import annotations

import copy

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from lnviz.network.blocks import FeedForward, PostLNBlock, ResidualBlock
from lnviz.network.model import ResidualStack
from lnviz.run.record import INDEX, MISSING, QUANTITIES


def norm_of(tensors: list[Tensor | None]) -> float:
    present = [tensor for tensor in tensors if tensor is not None]
    if not present:
        return MISSING
    return torch.cat([tensor.reshape(-1) for tensor in present]).double().norm().item()


def branch_of(block: ResidualBlock, x: Tensor) -> Tensor:
    if not isinstance(block.branch, FeedForward):
        return torch.zeros_like(x)
    w1, b1 = block.branch.expand.weight, block.branch.expand.bias
    w2, b2 = block.branch.contract.weight, block.branch.contract.bias
    return functional.gelu(x @ w1.T + b1) @ w2.T + b2


def layer_norm(norm: torch.nn.LayerNorm, x: Tensor) -> Tensor:
    centred = x - x.mean(-1, keepdim=True)
    return centred / (centred.square().mean(-1, keepdim=True) + norm.eps).sqrt() * norm.weight + norm.bias


def naive_record(stack: ResidualStack, inputs: Tensor, targets: Tensor) -> tuple[np.ndarray, float]:
    """The values of one record without its update ratio, and the loss, from a float64 copy of ``stack``."""
    stack = copy.deepcopy(stack).double()
    x = inputs.double().requires_grad_() if stack.embedding is None else stack.embedding.weight[inputs]
    outputs, ways = [], []
    for block in stack.blocks:
        skip, into_branch = x.clone(), x.clone()
        if isinstance(block, PostLNBlock):
            x = layer_norm(block.norm, skip + branch_of(block, into_branch))
        else:
            x = skip + branch_of(block, layer_norm(block.norm, into_branch))
        outputs.append(x)
        ways.append((skip, into_branch))
    if stack.final_norm is not None:
        x = layer_norm(stack.final_norm, x)
        outputs.append(x)
    scores = x @ stack.head.weight.T + stack.head.bias
    outputs.append(scores)
    log_p = scores - scores.logsumexp(-1, keepdim=True)
    loss = -log_p.gather(-1, targets[..., None]).mean()

    def gradient(of: Tensor) -> Tensor | None:
        return torch.autograd.grad(loss, of, retain_graph=True, allow_unused=True)[0]

    values = np.full((len(QUANTITIES), len(outputs)), MISSING)
    for place, ((_, module), output) in enumerate(zip(stack.parts, outputs, strict=True)):
        values[INDEX["grad_norm"], place] = norm_of([gradient(p) for p in module.parameters()])
        values[INDEX["activation_grad_norm"], place] = norm_of([gradient(output)])
        values[INDEX["activation_mean"], place] = output.mean().item()
        values[INDEX["activation_std"], place] = output.std(correction=0).item()
    for place, (skip, into_branch) in enumerate(ways):
        values[INDEX["skip_grad_norm"], place] = norm_of([gradient(skip)])
        values[INDEX["branch_grad_norm"], place] = norm_of([gradient(into_branch)])
    return values, loss.item()
