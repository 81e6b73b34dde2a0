"""Values and gradients against torch: its own operators where they exist, its autograd on the formula
elsewhere.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz.norm.backward import backward, jacobian
from lnviz.norm.forward import normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec, group_ids, parameter_axes, parameter_shape, statistic_axes

torch = pytest.importorskip("torch")
functional = torch.nn.functional

numbers = st.floats(-100, 100, width=32)
KINDS = ("layer", "rms", "batch", "instance", "group", "dyt", "none")


@st.composite
def situations(draw, kinds=KINDS):
    """A tensor, its settings, γ, β and an upstream gradient."""
    shape = draw(st.lists(st.integers(2, 4), min_size=2, max_size=4).map(tuple))
    kind = draw(st.sampled_from(kinds))
    if kind == "instance" and len(shape) == 2:
        shape = (*shape, 3)
    channel = draw(st.integers(1, len(shape) - 1)) if kind in ("instance", "group") else -1
    spec = NormSpec(
        kind,
        eps=draw(st.sampled_from([1e-5, 1e-3, 0.1, 1.0])),
        axes=tuple(range(draw(st.integers(0, len(shape) - 1)), len(shape))),
        channel_axis=channel,
        groups=draw(st.sampled_from([g for g in (1, 2, 3, 4) if shape[channel] % g == 0])),
        mode=draw(st.sampled_from(["train", "eval"])),
        momentum=draw(st.sampled_from([0.1, 0.5])),
        alpha=draw(st.sampled_from([0.5, 0.1])),
    )
    tensor = arrays.arrays(np.float64, shape, elements=numbers)
    parameter = arrays.arrays(np.float64, parameter_shape(spec, shape), elements=st.floats(-2, 2, width=32))
    return draw(tensor), spec, draw(parameter), draw(parameter), draw(tensor)


def by_operator(x, spec, gamma, beta, mean, variance):
    """What torch's own operator gives; x is a leaf, γ and β too."""
    channel = parameter_axes(spec, x.ndim)[0]
    if spec.kind == "layer":
        return functional.layer_norm(x, gamma.shape, gamma, beta, spec.eps)
    if spec.kind == "rms":
        return functional.rms_norm(x, gamma.shape, gamma, spec.eps) + beta
    if spec.kind == "dyt":
        return gamma * torch.tanh(spec.alpha * x) + beta
    if spec.kind == "none":
        return gamma * x + beta
    front = x.movedim(channel, 1)
    if spec.kind == "batch":
        train = spec.mode == "train"
        y = functional.batch_norm(front, mean, variance, gamma, beta, train, spec.momentum, spec.eps)
    elif spec.kind == "instance":
        y = functional.instance_norm(front, weight=gamma, bias=beta, eps=spec.eps)
    else:
        y = functional.group_norm(front, spec.groups, gamma, beta, spec.eps)
    return y.movedim(1, channel)


@given(situations())
@settings(max_examples=250, deadline=None)
def test_that_values_and_gradients_are_those_of_torch(situation):
    x, spec, gamma, beta, g = situation
    channels = parameter_shape(spec, x.shape)[0]
    mean, variance = np.linspace(-1, 1, channels), np.linspace(0.5, 2, channels)
    leaves = [torch.tensor(value, requires_grad=True) for value in (x, gamma, beta)]
    running = [torch.tensor(mean), torch.tensor(variance)]
    y = by_operator(leaves[0], spec, leaves[1], leaves[2], *running)
    y.backward(torch.tensor(g))

    before = Running(mean, variance) if spec.kind == "batch" else None
    trace = normalize(x, spec, gamma=gamma, beta=beta, running=before)
    result = backward(trace, g)
    np.testing.assert_allclose(trace.y, y.detach().numpy(), rtol=1e-8, atol=1e-8)
    size = 1 + np.abs(g).max() / np.sqrt(spec.eps)
    np.testing.assert_allclose(result.dx, leaves[0].grad.numpy(), rtol=1e-7, atol=1e-8 * size)
    np.testing.assert_allclose(result.dgamma, leaves[1].grad.numpy(), rtol=1e-7, atol=1e-7)
    np.testing.assert_allclose(result.dbeta, leaves[2].grad.numpy(), rtol=1e-7, atol=1e-9)
    if trace.running is not None:
        np.testing.assert_allclose(trace.running.mean, running[0].numpy(), rtol=1e-10, atol=1e-10)
        np.testing.assert_allclose(trace.running.variance, running[1].numpy(), rtol=1e-10, atol=1e-10)


def by_formula(x, spec, gamma):
    """The definition with its estimator and place of eps, for autograd; statistics by the axes' own names."""
    axes = statistic_axes(spec, x.ndim)
    centred = x if spec.kind == "rms" else x - x.mean(dim=axes, keepdim=True)
    less = 1 if spec.estimator == "unbiased" and spec.kind != "rms" else 0
    count = int(np.prod([x.shape[axis] for axis in axes]))
    square = centred.square().sum(dim=axes, keepdim=True) / (count - less)
    divisor = square.sqrt() + spec.eps if spec.eps_place == "outside" else (square + spec.eps).sqrt()
    wide = [n if axis in parameter_axes(spec, x.ndim) else 1 for axis, n in enumerate(x.shape)]
    return centred / divisor * gamma.reshape(wide)


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance"])
@pytest.mark.parametrize("estimator", ["biased", "unbiased"])
@pytest.mark.parametrize("place", ["inside", "outside"])
def test_that_every_convention_has_its_own_gradient(kind, estimator, place):
    rng = np.random.default_rng(11)
    x, g = rng.normal(size=(3, 4, 5)), rng.normal(size=(3, 4, 5))
    gamma = rng.normal(size=5)
    spec = NormSpec(kind, eps=0.3, estimator=estimator, eps_place=place)
    leaves = [torch.tensor(value, requires_grad=True) for value in (x, gamma)]
    y = by_formula(leaves[0], spec, leaves[1])
    y.backward(torch.tensor(g))
    trace = normalize(x, spec, gamma=gamma)
    result = backward(trace, g)
    np.testing.assert_allclose(trace.y, y.detach().numpy(), rtol=1e-12)
    np.testing.assert_allclose(result.dx, leaves[0].grad.numpy(), rtol=1e-10, atol=1e-13)
    np.testing.assert_allclose(result.dgamma, leaves[1].grad.numpy(), rtol=1e-10, atol=1e-13)


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance", "group"])
@pytest.mark.parametrize("place", ["inside", "outside"])
@pytest.mark.parametrize("mode", ["train", "eval"])
def test_that_a_jacobian_is_what_backward_says_one_output_at_a_time(kind, place, mode):
    rng = np.random.default_rng(2)
    x = rng.normal(size=(2, 3, 4))
    spec = NormSpec(kind, groups=2, eps_place=place, eps=0.1, mode=mode, estimator="unbiased")
    trace = normalize(x, spec, gamma=rng.normal(size=4))
    cells = np.argwhere(group_ids(spec, x.shape) == 1)
    matrix = jacobian(trace, 1)
    assert matrix.shape == (trace.count, trace.count)
    for row, cell in zip(matrix, cells, strict=True):
        one = np.zeros_like(x)
        one[tuple(cell)] = 1
        np.testing.assert_allclose(row, backward(trace, one).dx[tuple(cells.T)], atol=1e-14)
    without = normalize(x, spec)
    np.testing.assert_array_equal(jacobian(trace, 1, output="xhat"), jacobian(without, 1))


def test_that_the_gradient_of_alpha_is_that_of_torch():
    rng = np.random.default_rng(4)
    x, g, gamma = rng.normal(size=(3, 4)), rng.normal(size=(3, 4)), rng.normal(size=4)
    alpha = torch.tensor(0.7, dtype=torch.float64, requires_grad=True)
    (torch.tensor(gamma) * torch.tanh(alpha * torch.tensor(x))).backward(torch.tensor(g))
    result = backward(normalize(x, NormSpec("dyt", alpha=0.7), gamma=gamma), g)
    assert result.dalpha == pytest.approx(float(alpha.grad))
    assert backward(normalize(x, NormSpec()), g).dalpha is None


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
@pytest.mark.parametrize("kind", ["layer", "rms", "batch"])
def test_that_low_precision_outputs_are_within_two_steps_of_torch(dtype, kind):
    x = np.random.default_rng(6).normal(3, 2, size=(16, 32))
    half = torch.tensor(x).to(getattr(torch, dtype))
    spec = NormSpec(kind, dtype=dtype)
    ones = torch.ones(32, dtype=half.dtype)
    y = by_operator(half, spec, ones, torch.zeros_like(ones), None, None).double().numpy()
    step = torch.finfo(half.dtype).eps
    np.testing.assert_allclose(normalize(x, replace(spec)).y, y, rtol=2 * step, atol=2 * step)
