"""One output of a normalisation in whole numbers and fractions: who is right where two computations differ.

It shares no line with ``moments`` and ``sums``: sums are sums of integers, and the only numbers that are not
exact are a root and an exponential, both to more than 160 bits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction

import numpy as np

from lnviz.norm.forward import NormTrace
from lnviz.norm.spec import ELEMENTWISE_KINDS, NormSpec, group_ids

BITS = 160
_DIGITS = Context(prec=60)
# Below this tanh(z) is z − z³/3 + 2z⁵/15 to more than 160 bits; above it an exponential keeps enough digits.
_SMALL = Fraction(1, 2**27)
# Beyond this tanh(z) is ±1 to more than 160 bits.
_LARGE = 60


@dataclass(frozen=True)
class Judgement:
    """The output ``y`` of one cell, and how many values its statistics are made from (0 for none)."""

    y: Fraction
    count: int


def judge(
    trace: NormTrace, cell: tuple[int, ...], running: tuple[float, float] | None = None
) -> Judgement | None:
    """What one cell of a trace's output is before it is rounded to a format, from the trace's x, γ and β.

    ``running`` is the mean and variance that BatchNorm in eval mode divides by. None where there is no such
    number: a value that is not finite takes part, or it is 0/0. Costs about 1 µs a value of the cell's group.
    """
    gamma, beta = _at(trace.gamma, cell, trace.x.shape), _at(trace.beta, cell, trace.x.shape)
    x = float(trace.x[cell])
    if not all(map(math.isfinite, (x, 1.0 if gamma is None else gamma, beta or 0.0, *(running or ())))):
        return None
    count = 0
    if trace.spec.kind in ELEMENTWISE_KINDS:
        xhat: Fraction | None = _elementwise(x, trace.spec)
    elif running is not None:
        xhat = _divided(Fraction(x) - Fraction(running[0]), Fraction(running[1]), trace.spec)
    else:
        ids = group_ids(trace.spec, trace.x.shape)
        values = trace.x[ids == ids[cell]].tolist()
        xhat, count = _normalised(x, values, trace.spec), len(values)
    if xhat is None:
        return None
    scaled = xhat if gamma is None else Fraction(gamma) * xhat
    return Judgement(scaled if beta is None else scaled + Fraction(beta), count)


def _at(parameter: np.ndarray | None, cell: tuple[int, ...], shape: tuple[int, ...]) -> float | None:
    return None if parameter is None else float(np.broadcast_to(parameter, shape)[cell])


def _elementwise(x: float, spec: NormSpec) -> Fraction:
    return _tanh(Fraction(spec.alpha) * Fraction(x)) if spec.kind == "dyt" else Fraction(x)


def _normalised(x: float, values: Sequence[float], spec: NormSpec) -> Fraction | None:
    if not all(map(math.isfinite, values)):
        return None
    ratios = [value.as_integer_ratio() for value in values]
    unit = max(below for _, below in ratios)  # a power of two: every value is a whole number of 1/unit
    whole = [above * (unit // below) for above, below in ratios]
    n, total, squares = len(whole), sum(whole), sum(number * number for number in whole)
    if spec.kind == "rms":
        return _divided(Fraction(x), Fraction(squares, n * unit * unit), spec)
    less = 1 if spec.estimator == "unbiased" else 0
    if n <= less:
        return None
    variance = Fraction(n * squares - total * total, n * (n - less) * unit * unit)
    return _divided(Fraction(x) - Fraction(total, n * unit), variance, spec)


def _divided(deviation: Fraction, variance: Fraction, spec: NormSpec) -> Fraction | None:
    eps = Fraction(spec.eps)
    divisor = root(variance) + eps if spec.eps_place == "outside" else root(variance + eps)
    return deviation / divisor if divisor else None


def root(number: Fraction) -> Fraction:
    """The square root of a fraction that is not negative, to a relative error below 2^-160."""
    square = number.numerator * number.denominator
    shift = max(0, BITS + 2 - square.bit_length() // 2)
    return Fraction(math.isqrt(square << 2 * shift), number.denominator << shift)


def _tanh(z: Fraction) -> Fraction:
    if abs(z) < _SMALL:
        return z - z**3 / 3 + 2 * z**5 / 15 - 17 * z**7 / 315
    if abs(z) > _LARGE:
        return Fraction(1 if z > 0 else -1)
    twice = _DIGITS.divide(Decimal(2 * z.numerator), Decimal(z.denominator))
    power = Fraction(_DIGITS.exp(twice))
    return (power - 1) / (power + 1)
