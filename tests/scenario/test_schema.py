"""What a scenario accepts, and how it says no."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from lnviz.norm.spec import NormSpec
from lnviz.scenario.schema import (
    Blocks,
    FieldError,
    Flow,
    NormSettings,
    Running,
    Stack,
    Tensor,
    changed,
    frozen_array,
)
from lnviz.sentences import Refusal
from tests.scenario.scenarios import normalize_of, twins


def test_that_the_settings_of_a_norm_are_those_of_the_numeric_core():
    fields = {field.name: field.default for field in dataclasses.fields(NormSpec)}
    settings = NormSettings()
    assert set(settings.__struct_fields__) == set(fields)
    assert settings.spec() == NormSpec()


def test_that_a_changed_value_out_of_its_limits_is_refused_with_its_name_and_range():
    with pytest.raises(Refusal, match=r"eps: .*<= 1"):
        changed(NormSettings(), eps=2.0)
    with pytest.raises(Refusal, match=r"width: .*<= 512"):
        changed(twins(), width=4000)


def test_that_a_whole_number_is_taken_where_a_float_is_meant():
    assert changed(NormSettings(), eps=0).eps == 0.0


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"upstream": frozen_array([[1.0]])}, "upstream"),
        ({"gamma": frozen_array([1.0, 2.0])}, "gamma"),
        ({"selected": (0, 4)}, "selected"),
        ({"selected": (0,)}, "selected"),
    ],
)
def test_that_what_does_not_fit_the_tensor_names_its_field(fields, named):
    with pytest.raises(FieldError) as caught:
        normalize_of([[1.0, 2.0, 3.0, 4.0]], **fields)
    assert caught.value.field == named


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"poisoned_at": 3}, "poisoned_at"),
        ({"trail": (np.zeros((6, 2)),) * 3}, "trail"),
        ({"batches": 900, "trail": (np.zeros((6, 2)),) * 201}, "trail"),
        ({"trail": (np.zeros((6, 2)), np.zeros((6, 1)))}, "trail[1]"),
        ({"trail": (np.zeros((4, 2)),)}, "trail[0]"),
    ],
)
def test_that_a_trail_of_batches_fits_the_statistics_it_led_to(fields, named):
    with pytest.raises(FieldError) as caught:
        Running(**{"mean": np.zeros(2), "variance": np.ones(2), "batches": 2, **fields})
    assert caught.value.field == named


def test_that_labels_of_another_length_than_their_axis_are_refused():
    with pytest.raises(FieldError, match="Expected 2 labels"):
        Tensor(values=frozen_array([[1.0, 2.0]]), labels=((), ("a", "b", "c")))


def test_that_missing_labels_are_made_from_the_axis_and_the_place():
    tensor = Tensor(values=frozen_array([[1.0, 2.0]]), labels=(("[CLS]",),))
    assert tensor.labels_along(0) == ("[CLS]",)
    assert list(tensor.labels_along(1)) == ["f0", "f1"]
    assert (tensor.labels_along(1)[-1], tensor.labels_along(1)[:1]) == ("f1", ("f0",))


def test_that_a_stack_counts_the_repeats_of_its_blocks_and_has_at_most_96():
    stack = Stack(name="mixed", blocks=(Blocks(repeat=90), Blocks(repeat=7, placement="post")))
    assert stack.depth == 97
    shallow = twins().stacks[0]
    with pytest.raises(FieldError, match="at most 96 blocks, got 97") as caught:
        Flow(stacks=(shallow, stack))
    assert caught.value.field == "stacks[1].blocks"


def test_that_arrays_of_a_scenario_cannot_be_written_to_and_share_memory():
    values = frozen_array(np.arange(6.0).reshape(2, 3))
    with pytest.raises(ValueError, match="read-only"):
        values[0, 0] = 1.0
    assert frozen_array(values) is values


def test_that_freezing_leaves_the_callers_array_writable():
    mine = np.zeros(3)
    frozen = frozen_array(mine)
    mine[0] = 5.0
    assert frozen[0] == 0.0
