"""A normalisation as a short PyTorch script that anybody can run: the numbers on screen, from torch.

Where torch.nn has a module of the same convention, the script uses it; where it has not (the unbiased
variance, eps outside the root, axes that are not the last ones, DyT) it writes the arithmetic out. It works
in float64 as the program does, and rounds to the format of the settings at the end.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace
from lnviz.norm.running import Running
from lnviz.norm.spec import CENTRING_KINDS, ELEMENTWISE_KINDS, channel_axis, parameter_axes, statistic_axes
from lnviz.scenario.copies import as_torch

Array = npt.NDArray[np.float64]

_MODULES = {
    "layer": "LayerNorm",
    "rms": "RMSNorm",
    "batch": "BatchNorm",
    "instance": "InstanceNorm",
    "group": "GroupNorm",
}


def as_pytorch(
    trace: NormTrace, *, running: Running | None = None, upstream: npt.ArrayLike | None = None
) -> str:
    """The script for a trace, with the gradients where there is an upstream gradient of x's shape.

    ``running`` is what BatchNorm started from, as ``normalize`` was told (None: fresh). The script prints ``y``
    and, where they exist, ``running_mean``, ``running_var``, ``dx``, ``dgamma`` and ``dbeta``, of the shapes
    that ``NormTrace`` and ``NormGradient`` have.
    """
    return _Script(trace, running, upstream).text()


@dataclass
class _Script:
    """The parts of one script."""

    trace: NormTrace
    running: Running | None
    upstream: npt.ArrayLike | None

    def text(self) -> str:
        """All of it."""
        body = self._by_module() if self._has_module() else self._by_hand()
        parts = [self._notes(), ["import torch", ""], self._input(), body, self._end()]
        return "\n".join(line for part in parts for line in part) + "\n"

    @property
    def _affine(self) -> bool:
        trace = self.trace
        return not (trace.gamma is None and trace.beta is None and self.upstream is None)

    def _has_module(self) -> bool:
        """Whether torch.nn has the convention, and takes this shape."""
        spec, ndim = self.trace.spec, self.trace.x.ndim
        usual = spec.eps_place == "inside" and (spec.estimator == "biased" or spec.kind == "rms")
        if spec.kind in ELEMENTWISE_KINDS or not usual:
            return False
        if spec.kind in ("layer", "rms"):
            axes = statistic_axes(spec, ndim)
            return axes == tuple(range(ndim - len(axes), ndim))
        if spec.kind == "group":
            return self.trace.count > 1
        if spec.kind == "batch":
            stores = spec.running_estimator == "unbiased" or spec.mode == "eval"
            return stores and 2 <= ndim <= 5 and channel_axis(spec, ndim) > 0
        return 3 <= ndim <= 5

    def _notes(self) -> list[str]:
        wrapped = (textwrap.wrap(f"Note: {note}", 100) for note in self.trace.warnings)
        return [f"# {line}" for lines in wrapped for line in lines]

    def _input(self) -> list[str]:
        dtype = self.trace.spec.dtype
        lines = (
            []
            if dtype == "float64"
            else [f"# The numbers of {dtype}; computed in float64 and rounded at the end."]
        )
        lines += [_assigned("x", self._tensor(self.trace.x))]
        if self.upstream is not None:
            lines.append("x.requires_grad_()")
        return lines

    def _tensor(self, values: npt.ArrayLike) -> str:
        """A literal of the format, as the float64 that the arithmetic is done in."""
        dtype = self.trace.spec.dtype
        return as_torch(values, dtype) + ("" if dtype == "float64" else ".double()")

    def _by_module(self) -> list[str]:
        """The lines from the module to ``out``, which is y before it is rounded."""
        spec, x = self.trace.spec, self.trace.x
        lines = [f"norm = torch.nn.{self._module()}"]
        for name, values in (("weight", self.trace.gamma), ("bias", self.trace.beta)):
            if values is not None and not (name == "bias" and spec.kind == "rms"):
                made = self._tensor(values.reshape(self._parameter_shape()))
                lines.append(_assigned(f"norm.{name}.data", made))
        if self.running is not None and spec.kind == "batch":
            lines += self._running_lines("norm.")
        if spec.kind == "batch" and spec.mode == "eval":
            lines.append("norm.eval()")
        axis = channel_axis(spec, x.ndim) if spec.kind in ("batch", "instance", "group") else 1
        moved = f"out = norm(x.movedim({axis}, 1)).movedim(1, {axis})  # torch's channel axis is 1"
        lines.append("out = norm(x)" if axis == 1 else moved)
        if spec.kind == "rms" and self._affine:
            lines += [
                *self._parameter("beta", self.trace.beta, 0),
                "out = out + beta  # RMSNorm has no shift",
            ]
        if spec.kind == "batch":
            lines += ["running_mean, running_var = norm.running_mean, norm.running_var"]
        beta = "beta" if spec.kind == "rms" else "norm.bias"
        return [*lines, *self._gradients("norm.weight", beta)]

    def _module(self) -> str:
        spec, shape = self.trace.spec, self.trace.x.shape
        name, words = _MODULES[spec.kind], []
        if spec.kind in ("layer", "rms"):
            own = self._parameter_shape()
            words = [str(own[0]) if len(own) == 1 else str(own), f"eps={spec.eps!r}"]
            words += [] if self._affine else ["elementwise_affine=False"]
        elif spec.kind == "group":
            channels = shape[channel_axis(spec, len(shape))]
            words = [str(spec.groups), str(channels), f"eps={spec.eps!r}"]
            words += [] if self._affine else ["affine=False"]
        else:
            name += f"{max(1, len(shape) - 2)}d"
            words = [str(shape[channel_axis(spec, len(shape))]), f"eps={spec.eps!r}"]
            words += [f"momentum={self._new_share()!r}"] if spec.kind == "batch" else []
            words += [f"affine={self._affine}"]
        return f"{name}({', '.join(words)}, dtype=torch.float64)"

    def _by_hand(self) -> list[str]:
        """The same lines where the arithmetic is written out."""
        spec = self.trace.spec
        lines = []
        if spec.kind == "none":
            lines += ["xhat = x"]
        elif spec.kind == "dyt":
            lines += [f"xhat = torch.tanh({spec.alpha!r} * x)"]
        else:
            lines += self._statistics()
        if not self._affine:
            return [*lines, "out = xhat", *self._gradients("", "")]
        lines += self._parameter("gamma", self.trace.gamma, 1) + self._parameter("beta", self.trace.beta, 0)
        wide = tuple(
            n if axis in parameter_axes(spec, self.trace.x.ndim) else 1
            for axis, n in enumerate(self.trace.x.shape)
        )
        trailing = wide[len(wide) - len(self._parameter_shape()) :] == self._parameter_shape()
        shaped = "" if trailing else f".reshape({', '.join(map(str, wide))})"
        return [*lines, f"out = gamma{shaped} * xhat + beta{shaped}", *self._gradients("gamma", "beta")]

    def _statistics(self) -> list[str]:
        """From x to ``xhat``, with the running statistics of BatchNorm."""
        spec, layout = self.trace.spec, self.trace.layout
        grouped = layout.split != layout.shape
        source = f"x.reshape({', '.join(map(str, layout.split))})" if grouped else "x"
        lines = [f"grouped = {source}  # channels dealt to {spec.groups} groups"] if grouped else []
        tensor = "grouped" if grouped else "x"
        over = f"dim={layout.axes}, keepdim=True"
        correction = 1 if spec.estimator == "unbiased" else 0
        if spec.kind == "rms":
            lines += [f"mean_square = {tensor}.square().mean({over})"]
        elif spec.kind == "batch" and spec.mode == "eval":
            lines += self._running_lines()
            shape = ", ".join(str(n) for n in self.trace.mean.shape)
            lines += [f"mean, variance = running_mean.reshape({shape}), running_var.reshape({shape})"]
        else:
            words = ("over n", "over n - 1")[correction]
            lines += [
                f"mean = {tensor}.mean({over})",
                f"variance = {tensor}.var({over}, correction={correction})  # {words}",
            ]
        if spec.kind == "batch" and spec.mode == "train":
            lines += [*self._running_lines(), *self._running_update(over)]
        centred = f"({tensor} - mean)" if spec.kind in CENTRING_KINDS else tensor
        outside = spec.eps_place == "outside"
        square = "mean_square" if spec.kind == "rms" else "variance"
        divisor = f"({square}.sqrt() + {spec.eps!r})" if outside else f"({square} + {spec.eps!r}).sqrt()"
        back = ".reshape(x.shape)" if grouped else ""
        whole = f"({centred} / {divisor})" if back else f"{centred} / {divisor}"
        return [*lines, f"xhat = {whole}{back}  # eps {spec.eps_place} the root"]

    def _running_lines(self, owner: str = "") -> list[str]:
        """What BatchNorm starts from."""
        before = self.running
        if before is None:
            channels = self._parameter_shape()[0]
            made = [f"torch.{word}({channels}, dtype=torch.float64)" for word in ("zeros", "ones")]
        else:
            made = [as_torch(before.mean), as_torch(before.variance)]
        names = ("running_mean", "running_var")
        return [_assigned(owner + name, literal) for name, literal in zip(names, made, strict=True)]

    def _running_update(self, over: str) -> list[str]:
        spec, new = self.trace.spec, self._new_share()
        correction = 1 if spec.running_estimator == "unbiased" else 0
        stored = f"x.var({over.replace(', keepdim=True', '')}, correction={correction})"
        return [
            f"running_mean = {1 - new!r} * running_mean + {new!r} * mean.detach().flatten()",
            f"running_var = {1 - new!r} * running_var + {new!r} * {stored}.detach()",
        ]

    def _new_share(self) -> float:
        """The weight of the new batch, which is what torch calls momentum."""
        spec = self.trace.spec
        return spec.momentum if spec.momentum_weights == "new" else 1 - spec.momentum

    def _parameter_shape(self) -> tuple[int, ...]:
        shape = self.trace.x.shape
        return tuple(shape[axis] for axis in parameter_axes(self.trace.spec, len(shape)))

    def _parameter(self, name: str, values: Array | None, default: int) -> list[str]:
        shape = self._parameter_shape()
        if values is not None:
            made = self._tensor(values.reshape(shape))
        else:
            made = f"torch.{('zeros', 'ones')[default]}({', '.join(map(str, shape))}, dtype=torch.float64)"
        leaf = ".requires_grad_()" if self.upstream is not None else ""
        return [_assigned(name, made) + leaf]

    def _gradients(self, gamma: str, beta: str) -> list[str]:
        if self.upstream is None:
            return []
        return [
            _assigned("upstream", as_torch(self.upstream)),
            "out.backward(upstream)",
            f"dx, dgamma, dbeta = x.grad, {gamma}.grad, {beta}.grad",
        ]

    def _end(self) -> list[str]:
        dtype, trace = self.trace.spec.dtype, self.trace
        rounded = "" if dtype == "float64" else f".to(torch.{dtype})"
        names = ["y"]
        names += ["running_mean", "running_var"] if trace.running is not None else []
        names += ["dx", "dgamma", "dbeta"] if self.upstream is not None else []
        shown = [f'print("{name} =", {name})' for name in names]
        return [f"y = out.detach(){rounded}", "", "torch.set_printoptions(precision=8)", *shown]


def _assigned(name: str, literal: str) -> str:
    """``name = literal``, with the lines of the literal one below the other."""
    return f"{name} = " + re.sub(r"\n(?!\n)", "\n" + " " * len(f"{name} = "), literal)
