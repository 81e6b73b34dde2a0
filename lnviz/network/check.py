"""The same normalisation by torch, in the chosen format, and how far its answer is from ours.

Where torch has a module for a convention the module itself is asked; elsewhere (an unbiased variance, eps
outside the root, DyT) the formula is written in torch's tensor arithmetic, as a user would write it.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from lnviz.norm.agreement import Agreement, Question, Theirs
from lnviz.norm.forward import normalize
from lnviz.norm.running import fresh
from lnviz.norm.spec import (
    CHANNEL_KINDS,
    ELEMENTWISE_KINDS,
    Dtype,
    Layout,
    NormSpec,
    channel_axis,
    normalised_axes,
    parameter_axes,
    parameter_shape,
)
from lnviz.norm.verdicts import both_refuse, compare, only_we_refuse
from lnviz.numbers import round_to
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]

FORMATS = {
    "float64": torch.float64,
    "float32": torch.float32,
    "float16": torch.float16,
    "bfloat16": torch.bfloat16,
}
# torch's modules by how many axes they take, of which the batch and the channels are the first two.
_BATCH: dict[int, Callable[..., nn.Module]] = {
    2: nn.BatchNorm1d,
    3: nn.BatchNorm1d,
    4: nn.BatchNorm2d,
    5: nn.BatchNorm3d,
}
_INSTANCE: dict[int, Callable[..., nn.Module]] = {
    3: nn.InstanceNorm1d,
    4: nn.InstanceNorm2d,
    5: nn.InstanceNorm3d,
}


def check(question: Question) -> Agreement:
    """Normalise with lnviz and with torch, and compare; a refusal of either becomes the answer.

    Raises:
        Refusal: the tensor is empty, or its axes and parameters do not fit each other.
    """
    spec, values = question.spec, np.asarray(question.values, dtype=np.float64)
    try:
        trace = normalize(values, spec, gamma=question.gamma, beta=question.beta, running=question.running)
    except Refusal as refusal:
        if not _fits(question):
            raise
        theirs = ask(question)
        if theirs.refusal is not None:
            return both_refuse(spec.dtype, theirs)
        return only_we_refuse(spec.dtype, theirs, refusal.sentence)
    return compare(trace, ask(question))


def _fits(question: Question) -> bool:
    """Whether γ, β and the running statistics have the shape that torch would need as well."""
    shape = np.shape(question.values)
    if not math.prod(shape) or not shape:
        return False
    wanted = parameter_shape(question.spec, shape)
    fit = all(given is None or np.shape(given) == wanted for given in (question.gamma, question.beta))
    running = question.running if question.spec.kind == "batch" else None
    return fit and (running is None or running.mean.shape == wanted)


def ask(question: Question) -> Theirs:
    """What torch answers, or why it does not."""
    spec = question.spec
    name = named(spec, np.ndim(question.values), question.beta is not None)
    inside = _inside(question)
    version = str(torch.__version__)  # its own type would load torch where it is read
    try:
        with torch.no_grad(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a variance of a single value warns and is NaN
            answer = _answer(question)
    except (ValueError, RuntimeError, NotImplementedError) as error:
        return Theirs(name, version, inside, refusal=_reason(error, question))
    y, *running = (part.to(torch.float64).numpy() for part in answer)
    mean, variance = running or (None, None)
    return Theirs(name, version, inside, y, mean, variance)


def named(spec: NormSpec, ndim: int, has_beta: bool = False) -> str | Sentence:
    """What torch computes a normalisation with."""
    if not _has_module(spec):
        return Sentence("torch arithmetic")
    if spec.kind in ("batch", "instance"):
        dimensions = {4: 2, 5: 3}.get(ndim, 1)
        return f"torch.nn.{'Batch' if spec.kind == 'batch' else 'Instance'}Norm{dimensions}d"
    if spec.kind == "rms":
        return "torch.nn.RMSNorm + β" if has_beta else "torch.nn.RMSNorm"
    return {"layer": "torch.nn.LayerNorm", "group": "torch.nn.GroupNorm"}[spec.kind]


def _inside(question: Question) -> Dtype:
    """The format in which torch keeps a mean and a variance; sums of half formats it makes in float32."""
    spec = question.spec
    plain_instance = spec.kind == "instance" and question.gamma is None and question.beta is None
    if spec.dtype == "float64" or plain_instance or not _has_module(spec):
        return spec.dtype
    return "float32"


def _has_module(spec: NormSpec) -> bool:
    biased = (
        spec.estimator == "biased" or spec.kind == "rms" or (spec.kind == "batch" and spec.mode == "eval")
    )
    return spec.kind not in ELEMENTWISE_KINDS and biased and spec.eps_place == "inside"


@dataclass(frozen=True, eq=False)
class _Given:
    """A question in tensors: x, γ and β in its format; BatchNorm's running statistics, else two empty ones."""

    spec: NormSpec
    x: Tensor
    gamma: Tensor | None
    beta: Tensor | None
    mean: Tensor
    variance: Tensor

    @classmethod
    def of(cls, question: Question) -> _Given:
        spec = question.spec
        x = _tensor(question.values, spec.dtype)
        gamma, beta = (
            None if part is None else _tensor(part, spec.dtype) for part in (question.gamma, question.beta)
        )
        channels = parameter_shape(spec, tuple(x.shape))[0] if spec.kind == "batch" else 0
        running = question.running or fresh(channels)
        mean, variance = (torch.tensor(part, dtype=_kept(spec)) for part in (running.mean, running.variance))
        return cls(spec, x, gamma, beta, mean, variance)


def _tensor(values: Array, dtype: str) -> Tensor:
    # Rounded here: torch.tensor need not take the same way to a half format as a conversion of doubles does.
    return torch.tensor(round_to(values, dtype), dtype=FORMATS[dtype])


def _kept(spec: NormSpec) -> torch.dtype:
    """The format of the parameters and statistics of BatchNorm and InstanceNorm: float32 beside half inputs."""
    return torch.float64 if spec.dtype == "float64" else torch.float32


def _answer(question: Question) -> tuple[Tensor, ...]:
    """y and, of BatchNorm, the running mean and variance after the batch."""
    given = _Given.of(question)
    if not _has_module(given.spec):
        return _by_formula(given)
    return _over_channels(given) if given.spec.kind in CHANNEL_KINDS else _over_trailing_axes(given)


def _over_trailing_axes(given: _Given) -> tuple[Tensor, ...]:
    """LayerNorm and RMSNorm, which want the axes of a statistic to be the last ones."""
    spec, x = given.spec, given.x
    axes = normalised_axes(spec, x.ndim)
    last = tuple(range(x.ndim - len(axes), x.ndim))
    kind = nn.LayerNorm if spec.kind == "layer" else nn.RMSNorm
    module = kind([x.shape[axis] for axis in axes], eps=spec.eps, dtype=x.dtype)
    _load(module, given)
    y: Tensor = module(x.movedim(axes, last).contiguous())
    if spec.kind == "rms" and given.beta is not None:
        y = y + given.beta
    return (y.movedim(last, axes),)


def _over_channels(given: _Given) -> tuple[Tensor, ...]:
    """BatchNorm, InstanceNorm and GroupNorm, which want the batch first and the channels second."""
    spec, x = given.spec, given.x
    channel = channel_axis(spec, x.ndim)
    front = (x[None] if x.ndim == 1 else x.movedim(channel, 1)).contiguous()
    shape = front.shape
    if spec.kind == "instance" and front.ndim == 2:
        front = front[:, :, None]  # two axes alone would be read as channels × tokens of one sample
    elif front.ndim > 5:
        front = front.flatten(2)
    module = _channel_module(given, front)
    _load(module, given)
    y: Tensor = module.train(spec.mode == "train")(front).reshape(shape)
    y = y[0] if x.ndim == 1 else y.movedim(1, channel)
    if spec.kind != "batch":
        return (y,)
    after = module.state_dict()
    biased = spec.mode == "train" and spec.running_estimator == "biased"
    return y, after["running_mean"], _updated(given)[1] if biased else after["running_var"]


def _channel_module(given: _Given, front: Tensor) -> nn.Module:
    spec, channels = given.spec, front.shape[1]
    if spec.kind == "group":
        return nn.GroupNorm(spec.groups, channels, eps=spec.eps, dtype=front.dtype)
    if spec.kind == "instance":
        affine = given.gamma is not None or given.beta is not None
        return _INSTANCE[front.ndim](channels, eps=spec.eps, affine=affine, dtype=_kept(spec))
    return _BATCH[front.ndim](channels, eps=spec.eps, momentum=_weight_of_new(spec), dtype=_kept(spec))


def _load(module: nn.Module, given: _Given) -> None:
    """Give a module those parameters there are, in place of the γ = 1 and β = 0 that it starts with.

    Without any (affine=False) some of torch's kernels compute in another order; the usual module has them.
    """
    parts = {
        "weight": given.gamma,
        "bias": given.beta,
        "running_mean": given.mean,
        "running_var": given.variance,
    }
    known = module.state_dict()
    module.load_state_dict(
        {name: part for name, part in parts.items() if part is not None and name in known}, False
    )


def _weight_of_new(spec: NormSpec) -> float:
    return spec.momentum if spec.momentum_weights == "new" else 1 - spec.momentum


def _by_formula(given: _Given) -> tuple[Tensor, ...]:
    """γ·(x − μ)/divisor + β step by step in the format of x."""
    spec, x = given.spec, given.x
    running: tuple[Tensor, ...] = (given.mean, given.variance) if spec.kind == "batch" else ()
    if spec.kind == "none":
        xhat = x
    elif spec.kind == "dyt":
        xhat = torch.tanh(spec.alpha * x)
    elif spec.kind == "batch" and spec.mode == "eval":
        wide = [-1 if axis == channel_axis(spec, x.ndim) else 1 for axis in range(x.ndim)]
        xhat = (x - given.mean.reshape(wide)) / _divisor(given.variance.reshape(wide), spec)
    else:
        xhat = _own_statistics(given)
        running = _updated(given) if running else ()
    wide = [n if axis in parameter_axes(spec, x.ndim) else 1 for axis, n in enumerate(x.shape)]
    y = xhat if given.gamma is None else xhat * given.gamma.reshape(wide)
    y = y if given.beta is None else y + given.beta.reshape(wide)
    return (y.to(x.dtype), *running)


def _divisor(variance: Tensor, spec: NormSpec) -> Tensor:
    return variance.sqrt() + spec.eps if spec.eps_place == "outside" else (variance + spec.eps).sqrt()


def _own_statistics(given: _Given) -> Tensor:
    spec, x = given.spec, given.x
    cells, axes = _grouped(given, x)
    if spec.kind == "rms":
        square = cells.square().mean(dim=axes, keepdim=True)
        return (cells / _divisor(square, spec)).reshape(x.shape)
    mean = cells.mean(dim=axes, keepdim=True)
    less = 1 if spec.estimator == "unbiased" else 0
    variance = torch.var(cells, dim=axes, correction=less, keepdim=True)
    return ((cells - mean) / _divisor(variance, spec)).reshape(x.shape)


def _updated(given: _Given) -> tuple[Tensor, Tensor]:
    """BatchNorm's running statistics after the batch, for conventions in which no module keeps them."""
    cells, axes = _grouped(given, given.x.to(given.mean.dtype))
    less = 1 if given.spec.running_estimator == "unbiased" else 0
    new = _weight_of_new(given.spec)
    mean = torch.lerp(given.mean, cells.mean(dim=axes), new)
    return mean, torch.lerp(given.variance, torch.var(cells, dim=axes, correction=less), new)


def _grouped(given: _Given, x: Tensor) -> tuple[Tensor, tuple[int, ...]]:
    """x in a shape in which every statistic runs over whole axes, and these axes."""
    layout = Layout.of(given.spec, tuple(x.shape))
    cells = x.reshape(layout.split)
    # For torch no axes at all would mean all of them.
    return (cells, layout.axes) if layout.axes else (cells[..., None], (cells.ndim,))


def _reason(error: Exception, question: Question) -> Sentence:
    """Why torch refuses, in our words where we know them."""
    said, spec = str(error), question.spec
    if "more than 1 value per channel" in said:
        return Sentence("a single value has no variance, and torch raises an error instead of dividing by it")
    if "more than 1 spatial element" in said:
        return Sentence(
            "a channel of a sample with a single value has no variance, and torch raises an error"
        )
    if "divisible" in said:
        return Sentence("the channels cannot be dealt evenly to {groups} groups", groups=spec.groups)
    if "not implemented for" in said:
        return Sentence("it does not compute in {dtype} on this processor", dtype=spec.dtype)
    lines = said.strip().splitlines()
    return Sentence("it raises an error: {why}", why=lines[0].rstrip(".") if lines else type(error).__name__)
