"""The sums behind one cell, with its numbers: for the eye, for a calculator and for LaTeX."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.norm.forward import NormTrace
from lnviz.norm.notation import LATEX, SCREEN, Style, calculator
from lnviz.numbers import is_rounded
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]

# A longer sum is cut in the middle: its first and last terms say how it goes.
FULL_SUM, HEAD, TAIL = 8, 4, 2


@dataclass(frozen=True)
class Line:
    """One step: ``symbol`` = ``formula`` = ``value``; the formula is free of words, ``note`` says them.

    ``formula`` is empty where a value is given rather than computed (a running mean). ``rounded`` marks a
    value that four significant digits do not show whole.
    """

    symbol: str
    formula: str
    value: float
    rounded: bool
    note: Sentence | None = None


@dataclass(frozen=True, eq=False)
class Arithmetic:
    """How the output of the cell ``index`` comes about, step by step."""

    trace: NormTrace
    index: tuple[int, ...]
    lines: tuple[Line, ...]

    def as_text(self, exact: bool = True) -> str:
        """One line a step in ASCII, with the shortest round-trip text of every number or four digits."""
        style = calculator(exact)
        rows = _lines(self.trace, self.index, style)
        return "\n".join(" = ".join(filter(None, (r.symbol, r.formula, style.number(r.value)))) for r in rows)

    def as_latex(self) -> str:
        """The steps as one ``aligned`` environment, numbers in four significant digits."""
        rows = _lines(self.trace, self.index, LATEX)
        steps = []
        for row in rows:
            relation = r"\approx" if row.rounded else "="
            value = f"{relation} {LATEX.number(row.value)}"
            steps.append(
                f"{row.symbol} &= {row.formula} {value}" if row.formula else f"{row.symbol} &{value}"
            )
        return "\\begin{aligned}\n" + " \\\\\n".join(steps) + "\n\\end{aligned}"


def explain(trace: NormTrace, index: tuple[int, ...]) -> Arithmetic:
    """The arithmetic of one cell; raises ``Refusal`` if the tensor has no such cell."""
    shape = trace.x.shape
    if len(index) != len(shape) or any(not 0 <= i < n for i, n in zip(index, shape, strict=True)):
        raise Refusal(
            Sentence(
                "There is no cell {index} in a tensor of shape {shape}.",
                index=list(index),
                shape=" × ".join(map(str, shape)),
            )
        )
    return Arithmetic(trace, tuple(index), _lines(trace, index, SCREEN))


def _lines(trace: NormTrace, index: tuple[int, ...], style: Style) -> tuple[Line, ...]:
    """The steps in a style: statistics of the group, then x̂, γ·x̂ and y of the cell."""
    kind = trace.spec.kind
    if kind == "batch" and trace.spec.mode == "eval":
        steps = _given_statistics(trace, index, style)
    elif kind == "rms":
        steps = _mean_square(trace, index, style)
    elif kind in ("dyt", "none"):
        steps = []
    else:
        steps = _mean_and_variance(trace, index, style)
    return (*steps, _normalised(trace, index, style), *_affine(trace, index, style))


def _line(symbol: str, formula: str, value: float, note: Sentence | None = None) -> Line:
    return Line(symbol, formula, value, is_rounded(value), note)


def _at(values: Array | None, index: tuple[int, ...], shape: tuple[int, ...], default: float = 0.0) -> float:
    return default if values is None else float(np.broadcast_to(values, shape)[index])


def _mean_and_variance(trace: NormTrace, index: tuple[int, ...], style: Style) -> list[Line]:
    shape, members = trace.x.shape, group_members(trace, index)
    mean = _at(trace.mean, index, shape)
    unbiased = trace.spec.estimator == "unbiased"
    variance = _at(trace.used_variance, index, shape)
    over = trace.count - 1 if unbiased else trace.count
    squares = _sum(members, lambda v: style.square(style.minus(v, mean)), style)
    divided = (
        Sentence("unbiased variance: divided by n − 1 = {over}", over=over)
        if unbiased
        else Sentence("biased variance: divided by n = {over}", over=over)
    )
    return [
        _line(
            style.mean,
            style.fraction(_sum(members, style.signed, style), style.count(trace.count)),
            mean,
            _counted(trace),
        ),
        _line(
            style.variance,
            style.fraction(squares, style.count(over)),
            variance,
            divided,
        ),
    ]


def _mean_square(trace: NormTrace, index: tuple[int, ...], style: Style) -> list[Line]:
    squares = _sum(group_members(trace, index), lambda v: style.square(style.signed(v)), style)
    value = _at(trace.used_variance, index, trace.x.shape)
    return [
        _line(style.mean_square, style.fraction(squares, style.count(trace.count)), value, _counted(trace))
    ]


def _given_statistics(trace: NormTrace, index: tuple[int, ...], style: Style) -> list[Line]:
    shape = trace.x.shape
    batches = 0 if trace.running is None else trace.running.batches
    return [
        _line(
            style.mean,
            "",
            _at(trace.used_mean, index, shape),
            Sentence("running mean after {n} batches", n=batches),
        ),
        _line(
            style.variance,
            "",
            _at(trace.used_variance, index, shape),
            Sentence("running variance after {n} batches", n=batches),
        ),
    ]


def _normalised(trace: NormTrace, index: tuple[int, ...], style: Style) -> Line:
    spec, shape = trace.spec, trace.x.shape
    x, xhat = float(trace.x[index]), float(trace.xhat[index])
    if spec.kind == "none":
        return _line(style.xhat, "", xhat, Sentence("no normalisation: x itself"))
    if spec.kind == "dyt":
        return _line(
            style.xhat, style.tanh(style.product(spec.alpha, x)), xhat, Sentence("tanh(α·x), no statistics")
        )
    top = style.number(x) if spec.kind == "rms" else style.minus(x, _at(trace.used_mean, index, shape))
    variance = _at(trace.used_variance, index, shape)
    if spec.eps_place == "outside":
        bottom = style.grouped(f"{style.root(style.number(variance))} + {style.number(spec.eps)}")
        note = Sentence("eps outside the root")
    else:
        bottom = style.root(f"{style.number(variance)} + {style.number(spec.eps)}")
        note = Sentence("eps inside the root")
    return _line(style.xhat, style.fraction(top, bottom), xhat, note)


def _affine(trace: NormTrace, index: tuple[int, ...], style: Style) -> list[Line]:
    shape, dtype = trace.x.shape, trace.spec.dtype
    xhat, scaled, y = (float(stage[index]) for stage in (trace.xhat, trace.scaled, trace.y))
    gamma, beta = _at(trace.gamma, index, shape, 1.0), _at(trace.beta, index, shape)
    return [
        _line(
            style.scaled,
            style.product(gamma, xhat),
            scaled,
            Sentence("no gain: γ = 1") if trace.gamma is None else None,
        ),
        _line(
            "y",
            f"{style.number(scaled)} + {style.signed(beta)}",
            y,
            Sentence("rounded to {dtype}", dtype=dtype)
            if dtype != "float64"
            else Sentence("no shift: β = 0")
            if trace.beta is None
            else None,
        ),
    ]


def group_members(trace: NormTrace, index: tuple[int, ...]) -> Array:
    """The inputs that share the statistics of a cell, in reading order (one axis)."""
    layout = trace.layout
    where: list[int | slice] = []
    at = 0
    for axis, n in enumerate(index):
        if axis == layout.grouped_axis:
            width = layout.split[axis + 1]
            start = n // width * width
            where.append(slice(start, start + width))
            at += 1
        else:
            where.append(slice(None) if at in layout.axes else n)
        at += 1
    return trace.x[tuple(where)].ravel()


def _sum(members: Array, term: Callable[[float], str], style: Style) -> str:
    values = members.tolist()
    if len(values) <= FULL_SUM:
        return style.sum([term(v) for v in values])
    return style.sum([*map(term, values[:HEAD]), style.ellipsis, *map(term, values[-TAIL:])])


def _counted(trace: NormTrace) -> Sentence:
    if trace.count <= FULL_SUM:
        return Sentence("mean of {count} values", count=trace.count)
    return Sentence(
        "mean of {count} values, {hidden} of them not written out",
        count=trace.count,
        hidden=trace.count - HEAD - TAIL,
    )
