"""What a number is drawn as."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.run.record import MISSING
from lnviz.ui.flow.scale import Kind, Scale, ShareScale, fitted, scale_of

SCALE = Scale(-8, 2)


def kind(value):
    return Kind(SCALE.kinds([value])[0])


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1e-3, Kind.WITHIN),
        (9.9e-9, Kind.BELOW),
        (101.0, Kind.ABOVE),
        (0.0, Kind.ZERO),
        (-0.0, Kind.ZERO),
        (float("nan"), Kind.NON_FINITE),
        (float("inf"), Kind.NON_FINITE),
        (MISSING, Kind.MISSING),
        (5e-324, Kind.BELOW),
    ],
)
def test_that_every_kind_of_number_is_told_from_the_others(value, expected):
    assert kind(value) is expected


@pytest.mark.parametrize("exponent", [-8, 2])
def test_that_the_ends_belong_to_the_scale_although_they_are_kept_as_float32(exponent):
    assert kind(np.float32(10.0**exponent)) is Kind.WITHIN


def test_that_an_arrow_gains_one_pixel_a_decade():
    widths = [SCALE.width(float(SCALE.places(10.0**exponent))) for exponent in range(-8, 3)]
    assert np.diff(widths) == pytest.approx(np.ones(10))
    assert (widths[0], widths[-1]) == (1.5, 11.5)


def test_that_an_arrow_never_leaves_its_limits():
    places = SCALE.places([1e-30, 1e30, 0.0, float("nan"), float("inf"), MISSING])
    assert places.tolist() == [0, 1, 0, 0, 0, 0]


@given(st.lists(st.floats(1e-25, 1e25), min_size=1, max_size=20))
def test_that_a_fitted_scale_holds_every_number(values):
    low, high = fitted(values)
    assert low < high
    assert (Scale(low, high).kinds(values) == Kind.WITHIN).all()


def test_that_numbers_that_are_none_do_not_stretch_a_fitted_scale():
    assert fitted([1e-3, 0.0, float("nan"), float("inf"), MISSING, 2e-2]) == (-3, -1)


def test_that_nothing_can_be_fitted_to_nothing():
    assert fitted([0.0, float("nan")]) is None


def test_that_a_single_power_of_ten_gets_a_decade_of_its_own():
    assert fitted([1e-3]) == (-4, -3)


def test_that_a_share_has_its_own_scale_and_all_other_quantities_that_of_the_document():
    assert scale_of("skip_share", (-8, 2)) == ShareScale()
    assert scale_of("grad_rms", (-6, 1)) == Scale(-6, 1)


@given(st.floats(0, 1))
def test_that_a_share_lies_where_it_says(share):
    scale = ShareScale()
    assert scale.kinds([share])[0] == Kind.WITHIN
    assert scale.places([share])[0] == scale.positions([share])[0] == share
    assert scale.width(share) == pytest.approx(1.5 + 10 * share)


def test_that_a_share_may_be_missing_or_broken_but_never_beside_the_scale():
    scale = ShareScale()
    assert scale.kinds([MISSING, float("nan"), 0.0, 1.0]).tolist() == [
        Kind.MISSING,
        Kind.NON_FINITE,
        Kind.WITHIN,
        Kind.WITHIN,
    ]
    assert np.isnan(scale.positions([MISSING, float("nan")])).all()
    assert scale.ends == ("0 %", "100 %")


@pytest.mark.parametrize("scale", [SCALE, ShareScale()])
def test_that_rails_reach_from_end_to_end(scale):
    assert (scale.rails[0], scale.rails[-1]) == (scale.low, scale.high)


@given(st.floats(1e-8, 1e2))
def test_that_a_position_is_the_exponent(value):
    assert SCALE.positions([value])[0] == pytest.approx(np.log10(value))
