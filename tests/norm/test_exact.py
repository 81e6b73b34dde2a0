"""Every output against rational arithmetic, for input as hostile as a number can be.

What is promised, and for which rows. ``x̂`` of every kind that takes statistics is within 4 units in the last
place of the float64 next to the exact value, cell by cell, for **every** row of finite numbers and every eps.
That includes cells that all but equal their mean, rows of numbers that differ by 600 orders of magnitude, and
rows whose variance is far below eps or, beside a large mean, below the spacing of the numbers. A row whose
variance is lost in eps is thus no exception: its outputs are small, and right. What a result below 1e-308 can
lose is its own digits: a unit in the last place is never below 5e-324.

Where something is added behind x̂, digits can cancel that no rounded x̂ has: with γ and β the promise is 4
units in the last place of the larger of γ·x̂ and y; for gradients it is 8 of the sum of the sizes of the terms
that make up a cell of dx. With γ a term is g·γ and not its deviation from the mean, because g·γ is rounded
before the mean is taken.
"""

from __future__ import annotations

import math
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz.norm.backward import backward
from lnviz.norm.forward import normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec, group_ids, parameter_axes, parameter_shape
from lnviz.sentences import Refusal

# Digits enough that the oracle's own roots are exact beside float64's 16.
mpmath.mp.dps = 60
ULPS, GRADIENT_ULPS = 4, 8
STATISTICAL = ("layer", "rms", "batch", "instance", "group")
EPS = (0.0, 5e-324, 1e-300, 1e-12, 1e-5, 1e-3, 1.0)

anything = st.floats(allow_nan=False, allow_infinity=False, width=64)


@st.composite
def hostile(draw, size, numbers=anything):
    """Finite numbers: of any size, whole, nearly equal, cancelling, huge beside tiny, constant."""
    base = draw(numbers)
    whole = st.integers(-1000, 1000).map(float)
    near = st.integers(-4, 4).map(lambda steps: base + steps * math.ulp(base))
    opposite = st.sampled_from([base, -base])
    tiny = st.floats(-1e-300, 1e-300)
    elements = draw(
        st.sampled_from(
            [numbers, whole, near, opposite | tiny, opposite | whole, numbers | tiny, st.just(base)]
        )
    )
    values = draw(st.lists(elements, min_size=size, max_size=size))
    return [value if math.isfinite(value) else base for value in values]


@st.composite
def situations(draw, kinds=STATISTICAL, eps=EPS, numbers=anything):
    """A tensor of hostile rows and a normalisation of it in any convention."""
    kind = draw(st.sampled_from(kinds))
    shape = (draw(st.integers(1, 2)), draw(st.integers(2, 4)), draw(st.sampled_from([2, 4, 6])))
    spec = NormSpec(
        kind,
        eps=draw(st.sampled_from(eps)),
        estimator=draw(st.sampled_from(["biased", "unbiased"])),
        eps_place=draw(st.sampled_from(["inside", "outside"])),
        axes=draw(st.sampled_from([(-1,), (-2, -1)])),
        groups=draw(st.sampled_from([1, 2])),
    )
    ids, x = group_ids(spec, shape), np.empty(shape)
    for group in range(ids.max() + 1):
        x[ids == group] = draw(hostile(int((ids == group).sum()), numbers))
    return x, spec


class Exact:
    """One statistic group in rational arithmetic; only roots are rounded, to 60 digits."""

    def __init__(self, values: np.ndarray, spec: NormSpec) -> None:
        self.values = [Fraction(value) for value in values.tolist()]
        self.n = len(self.values)
        self.mean = sum(self.values) / self.n
        self.centred = [value - self.mean for value in self.values]
        squares = sum(part * part for part in self.centred)
        self.biased = squares / self.n
        self.unbiased = squares / (self.n - 1)
        self.rms, self.spec = spec.kind == "rms", spec
        self.less = 1 if spec.estimator == "unbiased" and not self.rms else 0
        self.used = squares / (self.n - self.less)
        if self.rms:
            self.centred = self.values
            self.used = sum(value * value for value in self.values) / self.n
        self.std = mpmath.sqrt(number(self.used))
        eps = number(Fraction(spec.eps))
        inside = spec.eps_place == "inside"
        self.divisor = mpmath.sqrt(number(self.used) + eps) if inside else self.std + eps

    def xhat(self) -> list[mpmath.mpf]:
        # A constant row without eps is 0/0, and 0 by definition.
        return [number(part) / self.divisor if self.divisor else mpmath.mpf(0) for part in self.centred]

    def dx(self, through: list[Fraction], rounded: bool) -> list[tuple[mpmath.mpf, mpmath.mpf]]:
        """The gradient of each value, and the sum of the sizes of what it is made from."""
        mean = Fraction(0) if self.rms else sum(through) / self.n
        part = [number(g - mean) for g in through]
        size = [abs(p) for p in part]
        if rounded:
            # A product below 2^-1022 has lost digits of its own.
            size = [number(abs(g) + sum(map(abs, through)) / self.n + Fraction(2) ** -1022) for g in through]
        pull = mpmath.mpf(1) / (self.n - self.less)
        if self.spec.eps_place == "outside":
            pull *= self.divisor / self.std if self.std else 0
        xhat = self.xhat()
        along = pull * sum(p * h for p, h in zip(part, xhat, strict=True))
        sizes = pull * sum(s * abs(h) for s, h in zip(size, xhat, strict=True))
        return [
            ((p - h * along) / self.divisor, (s + abs(h) * sizes) / self.divisor)
            for p, s, h in zip(part, size, xhat, strict=True)
        ]


def number(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


def ulps(got: float, exact: mpmath.mpf, size: mpmath.mpf | None = None) -> float:
    """The error in units in the last place of the float64 next to ``size``, else next to the exact value."""
    unit = math.ulp(float(exact if size is None else size))
    if math.isinf(unit):
        return 0.0 if math.isinf(got) else math.inf
    return float(abs(mpmath.mpf(got) - exact) / unit)


def groups(x: np.ndarray, spec: NormSpec):
    """For each statistic group its cells, as a mask, and its exact numbers."""
    ids = group_ids(spec, x.shape)
    for group in range(ids.max() + 1):
        yield ids == group, Exact(x[ids == group], spec)


@given(situations())
@settings(max_examples=400, deadline=None)
def test_that_every_normalised_value_is_within_four_units_in_the_last_place(situation):
    x, spec = situation
    trace = normalize(x, spec)
    for cells, exact in groups(x, spec):
        for got, wanted in zip(trace.xhat[cells].tolist(), exact.xhat(), strict=True):
            assert ulps(got, wanted) <= ULPS


@given(situations())
@settings(max_examples=200, deadline=None)
def test_that_every_statistic_is_right_to_the_last_digit(situation):
    x, spec = situation
    trace = normalize(x, spec)
    for (cells, exact), group in zip(groups(x, spec), trace.groups, strict=True):
        # Beside 1e308 nothing below 1e-300 is kept, which only a mean of cancelling numbers can show.
        hidden = mpmath.mpf(float(np.abs(x[cells]).max())) * mpmath.mpf(2) ** -1400
        assert abs(mpmath.mpf(group.mean) - number(exact.mean)) <= math.ulp(float(exact.mean)) + hidden
        variances = {"variance": exact.biased, "variance_unbiased": exact.unbiased}
        for name, wanted in variances.items():
            assert ulps(getattr(group, name), number(wanted)) <= 1
        used = exact.unbiased if spec.estimator == "unbiased" else exact.biased
        assert ulps(group.std, mpmath.sqrt(number(used))) <= 1


@given(situations(), st.data())
@settings(max_examples=200, deadline=None)
def test_that_gain_and_shift_keep_what_does_not_cancel(situation, data):
    x, spec = situation
    shape = parameter_shape(spec, x.shape)
    parameters = arrays.arrays(np.float64, shape, elements=st.floats(-1e3, 1e3))
    gamma, beta = data.draw(parameters), data.draw(parameters)
    trace = normalize(x, spec, gamma=gamma, beta=beta)
    for cells, exact in groups(x, spec):
        rows = zip(
            trace.y[cells].tolist(),
            exact.xhat(),
            np.broadcast_to(trace.gamma, x.shape)[cells].tolist(),
            np.broadcast_to(trace.beta, x.shape)[cells].tolist(),
            strict=True,
        )
        for got, xhat, gain, shift in rows:
            wanted = gain * xhat + shift
            # Below 1e-308 x̂ has lost digits of its own, which a large gain makes visible.
            size = max(abs(gain * xhat), abs(wanted), abs(gain) * mpmath.mpf(2) ** -1022)
            assert ulps(got, wanted, size) <= ULPS


@given(situations(), st.sampled_from(["float32", "float16", "bfloat16"]))
@settings(max_examples=100, deadline=None)
def test_that_a_format_adds_no_error_but_its_own_rounding(situation, dtype):
    x, spec = situation
    # Within the range of every format, and exactly representable in it.
    kept = np.sign(x) * (np.abs(x) % 256).round()
    trace = normalize(kept, NormSpec(**(vars(spec) | {"dtype": dtype})))
    np.testing.assert_array_equal(trace.x, kept)
    step = {"float32": 2.0**-24, "float16": 2.0**-11, "bfloat16": 2.0**-8}[dtype]
    # float16 has nothing between its smallest number, 2^-24, and 0.
    floor = 2.0**-25 if dtype == "float16" else 2.0**-130
    for cells, exact in groups(kept, spec):
        for got, wanted in zip(trace.y[cells].tolist(), exact.xhat(), strict=True):
            assert abs(got - wanted) <= step * (1 + 1e-6) * abs(wanted) + floor


@given(
    st.lists(anything, min_size=1, max_size=6),
    st.floats(-1e150, 1e150),
    st.floats(0, 1e300),
    st.sampled_from(EPS),
    st.sampled_from(["inside", "outside"]),
)
@settings(max_examples=150, deadline=None)
def test_that_running_statistics_are_applied_within_four_units(column, mean, variance, eps, place):
    spec = NormSpec("batch", mode="eval", eps=eps, eps_place=place)
    trace = normalize(np.reshape(column, (-1, 1)), spec, running=Running([mean], [variance]))
    exact_variance = number(Fraction(variance))
    inside = place == "inside"
    divisor = mpmath.sqrt(exact_variance + eps) if inside else mpmath.sqrt(exact_variance) + eps
    for x, got in zip(column, trace.xhat.ravel().tolist(), strict=True):
        if divisor and abs(x) < 1e308:
            assert ulps(got, number(Fraction(x) - Fraction(mean)) / divisor) <= ULPS


@given(hostile(4), st.floats(-1000, 1000))
@settings(max_examples=150, deadline=None)
def test_that_the_element_wise_kinds_are_within_four_units(x, alpha):
    np.testing.assert_array_equal(normalize(x, NormSpec("none")).y, x)
    for value, got in zip(x, normalize(x, NormSpec("dyt", alpha=alpha)).xhat.tolist(), strict=True):
        product = Fraction(alpha) * Fraction(value)
        if abs(product) < 1e-300 or abs(product) > 1000:
            # tanh z = z - z³/3 + …, and no float64 lies between tanh 1000 and 1.
            wanted = mpmath.mpf(1 if product > 0 else -1) if abs(product) > 1 else number(product)
        else:
            wanted = mpmath.tanh(number(product))
        assert ulps(got, wanted) <= ULPS


ordinary = st.floats(-1e100, 1e100).filter(lambda value: value == 0 or abs(value) > 1e-100)


@given(situations(eps=(0.0, 1e-12, 1e-5, 1.0), numbers=ordinary), st.booleans(), st.data())
@settings(max_examples=300, deadline=None)
def test_that_every_gradient_is_within_eight_units_of_its_terms(situation, affine, data):
    x, spec = situation
    x = np.where(np.abs(x) < 1e-100, 0.0, x)
    ids = group_ids(spec, x.shape)
    g = np.empty(x.shape)
    for group in range(ids.max() + 1):
        g[ids == group] = data.draw(hostile(int((ids == group).sum()), ordinary))
    gains = arrays.arrays(np.float64, parameter_shape(spec, x.shape), elements=st.floats(-4, 4, width=16))
    gamma = data.draw(gains) if affine else None
    trace = normalize(x, spec, gamma=gamma)
    result = backward(trace, g)
    wide = np.broadcast_to(1.0 if gamma is None else trace.gamma, x.shape)
    for cells, exact in groups(x, spec):
        if not exact.divisor:
            assert np.isnan(result.dx[cells]).all()
            continue
        through = [
            Fraction(a) * Fraction(b) for a, b in zip(g[cells].tolist(), wide[cells].tolist(), strict=True)
        ]
        for got, (wanted, size) in zip(result.dx[cells].tolist(), exact.dx(through, affine), strict=True):
            assert ulps(got, wanted, size) <= GRADIENT_ULPS


@given(situations(numbers=ordinary), st.data())
@settings(max_examples=150, deadline=None)
def test_that_parameter_gradients_keep_the_digits_of_their_sums(situation, data):
    x, spec = situation
    g = np.array(data.draw(hostile(x.size, ordinary))).reshape(x.shape)
    trace = normalize(x, spec)
    result = backward(trace, g)
    kept = parameter_axes(spec, x.ndim)
    summed = tuple(axis for axis in range(x.ndim) if axis not in kept)
    shape = result.dgamma.shape
    gs = np.moveaxis(g, summed, range(-len(summed), 0)).reshape(*shape, -1)
    hats = np.moveaxis(trace.xhat, summed, range(-len(summed), 0)).reshape(*shape, -1)
    for place in np.ndindex(*shape):
        upstream = [Fraction(value) for value in gs[place].tolist()]
        products = [a * Fraction(b) for a, b in zip(upstream, hats[place].tolist(), strict=True)]
        size = number(sum(map(abs, products)))
        assert ulps(float(result.dgamma[place]), number(sum(products)), size) <= ULPS
        exact = number(sum(upstream))
        # What is left of numbers that cancel to 30 digits is right to the 30th digit of those numbers.
        slack = number(sum(map(abs, upstream))) * mpmath.mpf(2) ** -96
        assert abs(mpmath.mpf(float(result.dbeta[place])) - exact) <= math.ulp(float(exact)) + slack


@pytest.mark.parametrize("count", [1000, 20_000])
@pytest.mark.parametrize("kind", ["layer", "rms", "batch"])
def test_that_long_rows_are_as_right_as_short_ones(count, kind):
    rng = np.random.default_rng(count)
    for x in (rng.normal(0.1, 1, count), rng.lognormal(0, 30, count), 1e9 + rng.integers(0, 3, count) * 1e-6):
        spec = NormSpec(kind)
        trace = normalize(x[:, np.newaxis] if kind == "batch" else x, spec)
        exact = Exact(x, spec)
        wanted = [number(part) / exact.divisor for part in exact.centred[:300]]
        for got, value in zip(trace.xhat.ravel().tolist(), wanted, strict=False):
            assert ulps(got, value) <= ULPS


@pytest.mark.parametrize(
    "row",
    [
        [1e300, -1e300, 1e-300],
        [1e20, -1e20, 1.0, 3.0],
        [1.0, 3.0, 1e-300, 0.0],
        [5e-324, 0.0],
        [5e-324, 1e-323, 1.5e-323],
        [1.7976931348623157e308, 1.7976931348623157e308, -1.7976931348623157e308],
        [1.0, 1.0 + 2**-52],
        [1e308, 1e308 * (1 + 2**-52), 1e308],
        [-0.0, 0.0, 1e-160],
        [7.3e9] * 3 + [7.3e9 + 2**-20],
        [2.0**-400, 2.0**-399, -(2.0**-401)],
        [2.0**400, 2.0**-450, 2.0**399],
    ],
)
@pytest.mark.parametrize("kind", ["layer", "rms"])
@pytest.mark.parametrize("eps", EPS)
def test_that_rows_made_to_hurt_do_not(row, kind, eps):
    spec = NormSpec(kind, eps=eps)
    exact = Exact(np.array(row), spec)
    for got, wanted in zip(normalize(row, spec).y.tolist(), exact.xhat(), strict=True):
        assert ulps(got, wanted) <= ULPS


def test_that_signs_of_zero_whole_numbers_and_truth_values_are_numbers():
    np.testing.assert_array_equal(normalize([0.0, -0.0], NormSpec(eps=0)).y, 0)
    for x in (np.array([1, 2, 3, 6], dtype=np.int8), np.array([2**60, 0, 2**59], dtype=np.int64)):
        np.testing.assert_array_equal(normalize(x, NormSpec()).y, normalize(x.astype(float), NormSpec()).y)
    np.testing.assert_array_equal(normalize([True, False], NormSpec(eps=0)).y, [1, -1])


@pytest.mark.parametrize("kind", STATISTICAL)
def test_that_what_is_not_finite_spoils_its_group_and_leaves_the_others_exact(kind):
    x = np.random.default_rng(1).normal(size=(2, 3, 4))
    spec = NormSpec(kind, groups=2)
    whole = normalize(x, spec)
    ids = group_ids(spec, x.shape)
    for bad in ([math.nan], [math.inf], [-math.inf, 3.0], [math.inf, -math.inf], [math.nan, math.inf]):
        spoiled = x.copy()
        spoiled[np.unravel_index(np.flatnonzero(ids == 1)[: len(bad)], x.shape)] = bad
        trace = normalize(spoiled, spec)
        np.testing.assert_array_equal(trace.xhat[ids != 1], whole.xhat[ids != 1])
        finite = np.isfinite(spoiled[ids == 1])
        assert np.isnan(trace.xhat[ids == 1][finite]).all() or kind == "rms"
        assert not np.isfinite(trace.xhat[ids == 1][~finite]).any()
        wanted = sum(bad)
        got = trace.groups[1].mean
        assert (math.isnan(got) and math.isnan(wanted)) or got == wanted


@pytest.mark.parametrize("shape", [(0,), (3, 0), (2, 0, 4)])
@pytest.mark.parametrize("kind", [*STATISTICAL, "dyt", "none"])
def test_that_no_features_are_refused_in_a_sentence(shape, kind):
    with pytest.raises(Refusal, match="no values to normalise"):
        normalize(np.empty(shape), NormSpec(kind))
