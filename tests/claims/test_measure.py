"""What a claim is measured on, when it stands, and why something cannot be measured."""

from __future__ import annotations

import math
from typing import get_args, get_type_hints

import msgspec
import numpy as np
import pytest

from lnviz.claims.measure import Verdict, measure, measure_all, steps_needed
from lnviz.scenario.schema import (
    AXIS_NAMES,
    Claim,
    FlowPlace,
    Normalize,
    NormalizePlace,
    NormSettings,
    Running,
    Tensor,
    frozen_array,
)
from tests.claims.runs import a_run, number
from tests.scenario.scenarios import normalize_of, scenario_of, twins

TABLE = ((2.0, 4.0, 6.0, 8.0), (1.0, 1.0, 1.0, 5.0))


def on_table(place: NormalizePlace, *, value: float = 0.0, **source) -> Verdict:
    """The verdict on a claim about a small table; "about" 0 unless told otherwise."""
    claim = Claim(place=place, value=value)
    return measure(claim, normalize_of(source.pop("values", TABLE), **source), twins(), None)


def on_run(history, *, against=None, comparison="about", value=0.0, holds=True, **place) -> Verdict:
    """The verdict on a claim about a run of two small twins."""
    value = None if comparison == "not_finite" else value
    claim = Claim(
        place=FlowPlace(**place), against=against, comparison=comparison, value=value, holds=holds
    )
    return measure(claim, normalize_of(TABLE), twins(), history)


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("input", 8.0),
        ("mean", 5.0),
        ("variance", 5.0),
        ("variance_unbiased", 20 / 3),
        ("std", math.sqrt(5)),
        ("divisor", math.sqrt(6)),
        ("normalised", 3 / math.sqrt(6)),
        ("output", 10 * 3 / math.sqrt(6) + 1),
    ],
)
def test_that_a_cell_is_read_with_the_settings_of_the_norm(reading, expected):
    parameters = {"gamma": frozen_array([1, 1, 1, 10]), "beta": frozen_array([0, 0, 0, 1])}
    place = NormalizePlace(reading=reading, cell=(0, -1))
    verdict = on_table(place, norm=NormSettings(eps=1.0), **parameters)
    assert verdict.value == pytest.approx(expected, rel=1e-12)
    if reading == "output":
        plain = on_table(place, norm=NormSettings(eps=1.0), affine=False, **parameters)
        assert plain.value == pytest.approx(3 / math.sqrt(6), rel=1e-12)


@pytest.mark.parametrize(
    ("over", "expected"),
    [
        ("mean", 3.5),
        ("std", 2.5),
        ("largest", 8),
        ("smallest", 1),
        ("largest_size", 8),
        ("sum", 28),
        ("not_finite", 0),
    ],
)
def test_that_all_cells_become_one_number(over, expected):
    assert on_table(NormalizePlace(reading="input", over=over)).value == pytest.approx(expected)


@pytest.mark.parametrize(
    ("reading", "kind", "expected"),
    [
        # float16 ends at 65504, and 300² is 90000.
        ("mean_square_in_format", "rms", [math.inf, 1.0]),
        ("mean_in_format", "layer", [0.0, 1.0]),
        ("variance_in_format", "layer", [math.inf, 0.0]),
        ("one_pass_in_format", "layer", [math.inf, 0.0]),
    ],
)
def test_that_a_statistic_can_be_what_the_number_format_makes_of_it(reading, kind, expected):
    half = NormSettings(kind=kind, dtype="float16")
    for row, value in enumerate(expected):
        place = NormalizePlace(reading=reading, cell=(row, -1))
        assert on_table(place, values=[[300.0, -300.0], [1.0, 1.0]], norm=half).value == value
    whole = NormalizePlace(reading=reading, over="not_finite")
    assert on_table(whole, values=[[300.0, -300.0], [1.0, 1.0]], norm=half).value == sum(map(math.isinf, expected))


def test_that_the_values_of_a_group_are_counted_even_where_one_is_too_few():
    one_row = {"values": [[1.0, 2.0, 3.0]], "norm": NormSettings(kind="batch"), "compared": NormSettings()}
    for norm, count in (("shown", 1), ("compared", 3)):
        assert on_table(NormalizePlace(reading="count", norm=norm, cell=(0, 2)), **one_row).value == count
        assert on_table(NormalizePlace(reading="count", norm=norm, over="largest"), **one_row).value == count


def test_that_the_output_is_held_against_the_one_that_came_with_the_tensor():
    reference = frozen_array([[0.0, 0.5]])
    place = NormalizePlace(reading="reference_error", over="smallest")
    norm = NormSettings(kind="none")
    assert on_table(place, values=[[0.25, 0.25]], norm=norm, reference=reference).value == -0.25


def test_that_over_all_groups_means_every_group_once():
    place = NormalizePlace(reading="mean", over="sum")
    assert on_table(place).value == pytest.approx(5 + 2)
    by_column = on_table(place, norm=NormSettings(kind="batch"))
    assert by_column.value == pytest.approx(1.5 + 2.5 + 3.5 + 6.5)


def test_that_the_input_is_what_the_number_format_makes_of_it():
    half = NormSettings(kind="rms", dtype="float16")
    values = [[70000.0, 1.0]]
    place = NormalizePlace(reading="input", over="not_finite")
    assert on_table(place, values=values, norm=half).value == 1
    assert on_table(place, values=values).value == 0


@pytest.mark.parametrize(
    ("loss", "expected"),
    [
        # The fixture of the numeric core: x = 1 … 4, L = y₀.
        ("selected", [0.2683303, -0.3577684, -0.0894434, 0.1788815]),
        ("sum", [0, 0, 0, 0]),
        ("own", [0.2683303, -0.3577684, -0.0894434, 0.1788815]),
    ],
)
def test_that_dx_comes_from_the_loss_of_the_workspace(loss, expected):
    own = {"upstream": frozen_array([[1, 0, 0, 0]])} if loss == "own" else {}
    found = [
        on_table(NormalizePlace(reading="dx", cell=(0, i)), values=[[1.0, 2, 3, 4]], loss=loss, **own).value
        for i in range(4)
    ]
    np.testing.assert_allclose(found, expected, atol=1e-7)


def test_that_gradients_of_parameters_are_those_of_the_channel_of_a_cell():
    found = {
        name: [on_table(NormalizePlace(reading=name, cell=(1, i)), loss="sum").value for i in range(4)]
        for name in ("dgamma", "dbeta")
    }
    assert found["dbeta"] == [2, 2, 2, 2]
    x = np.array(TABLE)
    xhat = (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5)
    np.testing.assert_allclose(found["dgamma"], xhat.sum(0))


def test_that_running_statistics_are_those_after_this_batch():
    torch_like = NormSettings(kind="batch")
    keras_like = NormSettings(kind="batch", momentum=0.9, momentum_weights="old", running_estimator="biased")
    rows = {"values": [[1.0, 2.0], [3.0, 6.0]], "norm": torch_like, "compared": keras_like}
    for norm, expected in (("shown", (1.1, 1.7)), ("compared", (1.0, 1.3))):
        for channel, variance in enumerate(expected):
            place = NormalizePlace(reading="running_variance", norm=norm, cell=(0, channel))
            assert on_table(place, **rows).value == pytest.approx(variance)
    kept = Running(mean=frozen_array([7, 8]), variance=frozen_array([1, 1]))
    place = NormalizePlace(reading="running_mean", cell=(0, 1))
    assert on_table(place, **rows | {"norm": NormSettings(kind="batch", mode="eval")}, running=kept).value == 8


@pytest.mark.parametrize(
    ("place", "source", "said"),
    [
        ({"reading": "output", "cell": (2, 0)}, {}, "no cell [2, 0]: the shape of the tensor is 2 × 4"),
        ({"reading": "output", "cell": (0,)}, {}, "no cell [0]"),
        ({"reading": "output", "cell": (0, -5)}, {}, "no cell [0, -5]"),
        ({"reading": "mean", "cell": (9, 9)}, {}, "no cell [9, 9]"),
        ({"reading": "output", "norm": "compared", "over": "sum"}, {}, "no second norm"),
        ({"reading": "input", "norm": "compared", "over": "sum"}, {}, "no second norm"),
        ({"reading": "mean", "cell": (0, 0)}, {"norm": NormSettings(kind="dyt")}, "takes no statistics"),
        ({"reading": "mean_square", "cell": (0, 0)}, {}, "Only RMSNorm"),
        ({"reading": "running_mean", "cell": (0, 0)}, {}, "Only BatchNorm"),
        ({"reading": "count", "over": "sum"}, {"norm": NormSettings(kind="none")}, "takes no statistics"),
        ({"reading": "mean_square_in_format", "over": "sum"}, {}, "Only RMSNorm"),
        ({"reading": "variance_in_format", "over": "sum"}, {"norm": NormSettings(kind="rms")}, "neither mean"),
        ({"reading": "reference_error", "over": "sum"}, {}, "No output came with this tensor"),
        (
            {"reading": "output", "cell": (0, 0)},
            {"norm": NormSettings(kind="batch"), "values": [[1.0, 2.0, 3.0]]},
            "more than one value per channel",
        ),
        (
            {"reading": "output", "norm": "compared", "cell": (0, 0)},
            {"compared": NormSettings(kind="batch", channel_axis=0), "gamma": frozen_array([1, 1, 1, 1])},
            "gamma has the shape",
        ),
        (
            {"reading": "output", "norm": "compared", "cell": (0, 0)},
            {"compared": NormSettings(kind="layer", axes=(3,))},
            "axes is 3",
        ),
    ],
)
def test_that_what_the_table_has_not_got_is_said_in_a_sentence(place, source, said):
    verdict = on_table(NormalizePlace(**place), **source)
    assert (verdict.value, verdict.holds) == (None, None)
    assert said in str(verdict.why)


@pytest.mark.parametrize("kind", get_args(get_type_hints(NormSettings)["kind"]))
def test_that_every_reading_of_every_norm_is_a_number_or_a_sentence(kind):
    tables = ([[[1.0, 2, 3, 4], [5, 6, 8, 7]]] * 2, [[math.nan, math.inf, -1e308, 1e308]], [[3.0] * 4] * 3)
    hints, norm = get_type_hints(NormalizePlace), NormSettings(kind=kind, groups=2)
    for values in tables:
        tensor = Tensor(values=frozen_array(values), axes=AXIS_NAMES[-np.ndim(values) :])
        source = Normalize(tensor=tensor, norm=norm, selected=(0,) * np.ndim(values))
        for reading in get_args(hints["reading"]):
            for over in get_args(hints["over"]):
                cell = (0,) * np.ndim(values) if over == "cell" else None
                claim = Claim(place=NormalizePlace(reading=reading, over=over, cell=cell), value=1.0)
                verdict = measure(claim, source, twins(), None)
                assert (verdict.value is None) == (verdict.why is not None) == (verdict.holds is None)


def test_that_every_quantity_of_a_run_is_read_where_the_claim_says():
    history = a_run(3)
    for quantity in ("activation_grad_norm", "activation_std", "skip_share", "update_ratio"):
        for block, place in ((1, 0), (2, 1), (-1, 1), (-2, 0), ("final_norm", 2), ("head", 3)):
            verdict = on_run(history, quantity=quantity, twin=1, block=block, step=2)
            assert verdict.value == pytest.approx(number(quantity, 1, place, 2), rel=1e-6)
    assert on_run(history, quantity="grad_rms", block=1, step=0).value == pytest.approx(
        number("grad_norm", 0, 0, 0) / 2
    )
    for quantity, value in (("loss", 4), ("lr", 0.5), ("norm", 5), ("clipped", 1)):
        assert on_run(history, quantity=quantity, twin=1, step=3).value == value


def test_that_a_mean_keeps_its_sign_and_minus_one_is_a_mean():
    history = a_run(2, activation_mean=-1.0)
    assert on_run(history, quantity="activation_mean", block=1, step=2).value == -1


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ({"quantity": "loss", "twin": 2}, "There is no twin 3: the scenario has 2."),
        ({"quantity": "grad_norm", "block": 40}, "Post-LN has no block 40: its blocks are 1 to 2."),
        ({"quantity": "grad_norm", "block": -3}, "Post-LN has no block 0"),
        ({"quantity": "grad_norm", "block": "final_norm"}, "Post-LN has no final norm."),
        ({"quantity": "loss", "step": 200}, "Step 3 of 200 is computed."),
        ({"quantity": "update_ratio", "block": 1}, "before the first update"),
        ({"quantity": "grad_norm", "block": 2}, "gradient of the parameters of block 2 of Post-LN: its para"),
        ({"quantity": "grad_rms", "block": "head"}, "the loss does not use it"),
    ],
)
def test_that_what_a_run_has_not_got_is_said_in_a_sentence(place, said):
    verdict = on_run(a_run(3), **place)
    assert (verdict.value, verdict.holds) == (None, None)
    assert said in str(verdict.why)


def test_that_a_run_that_has_not_begun_is_said_so():
    for place, said in (({"quantity": "loss", "step": 7}, "step 7"), ({"quantity": "loss", "twin": 3}, "twin 4")):
        verdict = on_run(None, **place)
        assert verdict.holds is None
        assert said in str(verdict.why)


def test_that_a_run_without_a_norm_of_the_gradient_says_so():
    history = a_run(1)
    history._stacks[0]._scalars["norm"]._blocks[0][:2] = -1.0
    assert "did not record" in str(on_run(history, quantity="norm", step=1).why)


@pytest.mark.parametrize(
    ("comparison", "bounds", "values"),
    [
        ("about", {"value": 2.0, "tolerance": 0.125}, {1.75: True, 2.25: True, 1.74: False, 2.26: False}),
        ("about", {"value": -2.0, "tolerance": 0.1}, {-1.9: True, 2.0: False, -2.3: False}),
        ("about", {"value": 0.0, "tolerance": 0.1}, {0.1: True, -0.1: True, 0.11: False, math.inf: False}),
        ("about", {"value": 1e305, "tolerance": 1e6}, {1e305: True, math.inf: False, -math.inf: False}),
        ("below", {"value": 2.0}, {1.9: True, 2.0: False, math.nan: False}),
        ("above", {"value": 2.0}, {2.1: True, 2.0: False, math.inf: True}),
        ("between", {"value": 1.0, "upper": 2.0}, {1.0: True, 2.0: True, 0.9: False, 2.1: False}),
        ("not_finite", {}, {math.nan: True, math.inf: True, -math.inf: True, 1e300: False}),
    ],
)
def test_that_each_comparison_holds_where_it_says(comparison, bounds, values):
    for value, holds in values.items():
        claim = Claim(
            place=NormalizePlace(reading="input", cell=(0, 0)), comparison=comparison, **bounds
        )
        assert measure(claim, normalize_of([[value, 0.0]]), twins(), None).holds is holds
        opposite = msgspec.structs.replace(claim, holds=False)
        stands = not holds and (comparison == "not_finite" or not math.isnan(value))
        assert measure(opposite, normalize_of([[value, 0.0]]), twins(), None).holds is stands


def test_that_a_ratio_and_a_difference_are_of_the_first_to_the_second():
    this, other = (NormalizePlace(reading="input", cell=(0, i)) for i in (3, 1))
    for relation, expected in (("ratio", 2.0), ("difference", 4.0)):
        claim = Claim(place=this, against=other, relation=relation, value=expected)
        assert measure(claim, normalize_of(TABLE), twins(), None) == Verdict(claim, expected, True)
    none = Claim(place=this, against=other, value=1.0)
    assert measure(none, normalize_of([[1.0, 0, 0, 3.0]]), twins(), None).value == math.inf
    assert math.isnan(measure(none, normalize_of([[1.0, 0, 0, 0]]), twins(), None).value)


def test_that_a_ratio_of_blocks_waits_for_both_steps():
    other = FlowPlace(quantity="activation_std", block=-1, step=9)
    verdict = on_run(a_run(3), quantity="activation_std", block=1, step=1, against=other)
    assert (verdict.value, str(verdict.why)) == (None, "Step 3 of 9 is computed.")


def test_that_a_twin_that_stopped_has_no_number_later_but_is_not_finite_there():
    history = a_run(2, loss=math.nan)
    late = on_run(history, quantity="loss", step=90, comparison="below", value=3)
    assert (late.value, late.holds) == (None, None)
    assert "Post-LN met a number that is not finite at step 2" in str(late.why)
    at = on_run(history, quantity="loss", step=2, comparison="not_finite")
    assert (math.isnan(at.value), at.holds, at.why) == (True, True, None)
    after = on_run(history, quantity="activation_std", block=1, step=90, comparison="not_finite")
    assert (math.isnan(after.value), after.holds) == (True, True)
    assert "step 2" in str(after.why)
    assert on_run(history, quantity="loss", step=90, comparison="not_finite", holds=False).holds is False
    before = on_run(history, quantity="loss", step=1, comparison="not_finite")
    assert (before.value, before.holds) == (2.0, False)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"twin": 1, "step": 95}, "Step 2 of 95 is computed."),
        ({"twin": 5}, "There is no twin 6"),
    ],
)
def test_that_a_twin_that_stopped_says_nothing_of_the_number_it_is_held_against(other, said):
    history = a_run(2, loss=math.nan)
    stopped = {"quantity": "loss", "step": 90, "comparison": "not_finite"}
    verdict = on_run(history, against=FlowPlace(quantity="loss", **other), **stopped)
    assert (verdict.value, verdict.holds) == (None, None)
    assert said in str(verdict.why)
    there = on_run(history, against=FlowPlace(quantity="loss", twin=1, step=1), **stopped)
    assert (math.isnan(there.value), there.holds) == (True, True)
    assert "trained no further" in str(there.why)


def test_that_all_claims_are_measured_in_their_order():
    claims = (
        Claim(place=NormalizePlace(reading="mean", cell=(0, 0)), value=5.0),
        Claim(place=FlowPlace(quantity="lr", step=1), value=0.5),
        Claim(place=FlowPlace(quantity="loss", step=100), value=0.5),
    )
    scenario = msgspec.structs.replace(scenario_of(TABLE), claims=claims)
    verdicts = measure_all(scenario, a_run(1))
    assert [verdict.claim for verdict in verdicts] == list(claims)
    assert [verdict.holds for verdict in verdicts] == [True, True, None]


def test_that_a_run_is_needed_up_to_the_last_step_that_a_claim_names():
    on_numbers = Claim(place=NormalizePlace(reading="mean", cell=(0, 0)), value=5.0)
    early = Claim(place=FlowPlace(quantity="loss"), value=1.0)
    late = Claim(place=FlowPlace(quantity="loss", step=3), against=FlowPlace(quantity="loss", step=70), value=1.0)
    assert steps_needed([on_numbers]) is None
    assert steps_needed([on_numbers, early]) == 0
    assert steps_needed([early, late, on_numbers]) == 70
