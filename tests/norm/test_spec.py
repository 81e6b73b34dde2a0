"""What a normalisation accepts, and which cells share a statistic."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from lnviz.norm.spec import NormSpec, group_ids, parameter_shape, statistic_axes
from lnviz.sentences import Refusal


@pytest.mark.parametrize(
    ("field", "value", "accepted"),
    [
        ("kind", "Layer", "layer, rms, batch, instance, group, dyt, none"),
        ("eps", -1, "from 0 to 1"),
        ("eps", 1.5, "from 0 to 1"),
        ("eps", math.nan, "from 0 to 1"),
        ("eps", None, "from 0 to 1"),
        ("eps", True, "from 0 to 1"),
        ("eps", "1e-5", "from 0 to 1"),
        ("momentum", 1.1, "from 0 to 1"),
        ("momentum", None, "from 0 to 1"),
        ("alpha", math.inf, "from -1000 to 1000"),
        ("estimator", "population", "biased, unbiased"),
        ("eps_place", "beside", "inside, outside"),
        ("mode", "test", "train, eval"),
        ("momentum_weights", "both", "new, old"),
        ("running_estimator", "none", "biased, unbiased"),
        ("dtype", "float8", "float64, float32, float16, bfloat16"),
        ("axes", (), "at least one axis"),
        ("axes", (0.5,), "whole number"),
        ("channel_axis", "last", "whole number"),
        ("groups", 0, "from 1 on"),
        ("groups", 2.0, "whole number"),
    ],
)
def test_that_a_bad_setting_is_refused_by_name_and_with_what_is_accepted(field, value, accepted):
    with pytest.raises(Refusal) as refusal:
        NormSpec(**{field: value})
    assert field in str(refusal.value)
    assert accepted in str(refusal.value)


@pytest.mark.parametrize("eps", [0, 1, 0.5, np.float64(1e-12)])
def test_that_eps_may_be_anything_from_zero_to_one(eps):
    assert NormSpec(eps=eps).eps == float(eps)


def test_that_axes_may_come_as_a_list_or_a_single_number():
    assert NormSpec(axes=[-2, -1]).axes == (-2, -1)
    assert NormSpec(axes=-1).axes == (-1,)


@pytest.mark.parametrize(
    ("spec", "shape", "axes", "parameters"),
    [
        (NormSpec("layer"), (5, 7), (1,), (7,)),
        (NormSpec("rms", axes=(-1, -2)), (2, 5, 7), (1, 2), (5, 7)),
        (NormSpec("layer", axes=(0,)), (5, 7), (0,), (5,)),
        (NormSpec("batch"), (2, 5, 7), (0, 1), (7,)),
        (NormSpec("batch", channel_axis=1), (2, 3, 5, 7), (0, 2, 3), (3,)),
        (NormSpec("instance"), (2, 5, 8), (1,), (8,)),
        (NormSpec("group", groups=4), (2, 5, 8), (1, 2), (8,)),
        (NormSpec("dyt"), (5, 7), (), (7,)),
        (NormSpec("none", axes=(0, 1)), (5, 7), (), (5, 7)),
    ],
)
def test_that_statistics_and_parameters_run_over_the_axes_of_their_kind(spec, shape, axes, parameters):
    assert statistic_axes(spec, len(shape)) == axes
    assert parameter_shape(spec, shape) == parameters


def test_that_cells_are_numbered_by_statistic_group_in_reading_order():
    np.testing.assert_array_equal(group_ids(NormSpec("layer"), (2, 3)), [[0, 0, 0], [1, 1, 1]])
    np.testing.assert_array_equal(group_ids(NormSpec("batch"), (2, 3)), [[0, 1, 2], [0, 1, 2]])
    np.testing.assert_array_equal(
        group_ids(NormSpec("group", groups=2), (2, 4)), [[0, 0, 1, 1], [2, 2, 3, 3]]
    )
    np.testing.assert_array_equal(
        group_ids(NormSpec("instance"), (2, 2, 2)), [[[0, 1], [0, 1]], [[2, 3], [2, 3]]]
    )
    np.testing.assert_array_equal(group_ids(NormSpec("dyt"), (1, 2)), [[-1, -1]])


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance", "group"])
def test_that_group_numbers_count_up_as_one_reads(kind):
    spec = NormSpec(kind, groups=2, channel_axis=1)
    ids = group_ids(spec, (2, 4, 3)).ravel()
    _, first = np.unique(ids, return_index=True)
    assert list(ids[np.sort(first)]) == list(range(ids.max() + 1))


@pytest.mark.parametrize(
    ("spec", "shape", "words"),
    [
        (NormSpec(axes=(2,)), (3, 4), "axes is 2, but the tensor has 2 axes: use a number from -2 to 1"),
        (NormSpec("batch", channel_axis=-3), (3, 4), "channel_axis is -3"),
        (NormSpec(axes=(1, -1)), (3, 4), "same axis twice"),
        (NormSpec("group", groups=3), (2, 4), "groups must divide 4"),
        (NormSpec("group"), (4,), "samples × features"),
        (NormSpec("instance", channel_axis=0), (3, 4), "samples × features"),
    ],
)
def test_that_settings_that_do_not_fit_the_tensor_are_refused(spec, shape, words):
    with pytest.raises(Refusal) as refusal:
        group_ids(spec, shape)
    assert words in str(refusal.value)


def test_that_two_equal_settings_are_equal():
    assert NormSpec(eps=0) == NormSpec(eps=0.0)
    assert replace(NormSpec(), kind="rms") != NormSpec()
