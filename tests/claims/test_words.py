"""Claims and verdicts as sentences."""

from __future__ import annotations

import math
from typing import get_args, get_type_hints

import msgspec
import pytest

from lnviz.claims.measure import Verdict, measure
from lnviz.claims.words import cited, claimed, judged, measured, quantity, statement, tally, value_text
from lnviz.scenario.schema import Claim, FlowPlace, NormalizePlace, Source
from lnviz.sentences import Sentence
from tests.scenario.scenarios import normalize_of, twins

LOSS = FlowPlace(quantity="loss", twin=1, step=200)


def choices(part: type, field: str) -> tuple[str, ...]:
    return get_args(get_type_hints(part)[field])


def a_verdict(value: float, holds: bool = True, **claim) -> Verdict:
    return Verdict(Claim(place=LOSS, **{"value": 3.0, **claim}), value, holds)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (
            {"place": LOSS, "comparison": "below", "value": 3.0},
            "the loss of Pre-LN at step 200 is below 3",
        ),
        (
            {
                "place": FlowPlace(quantity="grad_norm", block=-1, step=5),
                "against": FlowPlace(quantity="grad_norm", block=1, step=5),
                "comparison": "above",
                "value": 100.0,
            },
            "the gradient of the parameters of block 2 ÷ block 1 of Post-LN at step 5 is above 100",
        ),
        (
            {
                "place": FlowPlace(quantity="activation_std", twin=1, block="head"),
                "against": FlowPlace(quantity="activation_std", twin=0, block="head"),
                "relation": "difference",
                "comparison": "between",
                "value": -1.5,
                "upper": 2.0,
            },
            "the standard deviation of the logits of Pre-LN − Post-LN at step 0 lies between −1.5 and 2",
        ),
        (
            {"place": NormalizePlace(reading="output", cell=(0, -1)), "value": 1.34164, "tolerance": 1e-5},
            "the output at cell [0, -1] is 1.34164, within 0.001 % of it",
        ),
        (
            {"place": NormalizePlace(reading="dgamma", cell=(0, 0)), "value": -2.0, "tolerance": 0.07},
            "dγ at cell [0, 0] is −2, within 7 % of it",
        ),
        (
            {"place": NormalizePlace(reading="output", over="largest_size"), "value": 0.0, "tolerance": 0.0},
            "the largest size of the output is exactly 0",
        ),
        (
            {"place": NormalizePlace(reading="output", over="largest_size"), "value": 0.0, "tolerance": 1e-5},
            "the largest size of the output is 0, within 1e−05",
        ),
        (
            {
                "place": NormalizePlace(reading="output", norm="compared", over="not_finite"),
                "comparison": "above",
                "value": 0.0,
                "holds": False,
            },
            "Not so here: how many numbers of the output are not finite (second norm) is above 0",
        ),
        (
            {"place": FlowPlace(quantity="loss", twin=3), "comparison": "not_finite"},
            "the loss of twin 4 at step 0 is not finite",
        ),
    ],
)
def test_that_a_claim_is_spelled_out(claim, said):
    assert str(statement(Claim(**claim), twins())) == said


def test_that_every_quantity_and_reading_has_words():
    flow = twins()
    for name in choices(FlowPlace, "quantity"):
        block = None if name in ("loss", "lr", "norm", "clipped") else 1
        claim = Claim(place=FlowPlace(quantity=name, block=block), value=1.0)
        assert "Post-LN" in str(statement(claim, flow))
    for reading in choices(NormalizePlace, "reading"):
        for over in choices(NormalizePlace, "over"):
            cell = (0, 0) if over == "cell" else None
            claim = Claim(place=NormalizePlace(reading=reading, over=over, cell=cell), value=1.0)
            assert str(statement(claim, flow)).endswith("within 5 % of it")


def test_that_digits_suffice_to_see_what_a_claim_tells_apart():
    assert value_text(a_verdict(1.3416394449, tolerance=1e-7)) == "1.3416394"
    assert value_text(a_verdict(-1.3416394449)) == "−1.342"
    assert value_text(a_verdict(5.0, tolerance=1e-9)) == "5"
    assert value_text(Verdict(Claim(place=LOSS, value=0.2, tolerance=1e-6), 0.2 + 3e-9, True)) == "0.2"
    assert value_text(a_verdict(math.nan, tolerance=1e-9)) == "NaN"
    assert value_text(Verdict(a_verdict(1.0).claim, None, None, Sentence("why"))) == ""


def test_that_what_was_measured_is_told_or_why_it_was_not():
    assert str(measured(a_verdict(2.5))) == "measured 2.5"
    verdict = measure(Claim(place=LOSS, value=1.0), normalize_of([[1.0, 2.0]]), twins(), None)
    assert str(measured(verdict)) == "Not trained yet: step 200 is needed."


def test_that_a_verdict_says_whether_the_claim_stands_as_the_scenario_says_it():
    assert str(judged(a_verdict(1.0, True))) == "holds"
    assert str(judged(a_verdict(1.0, False))) == "does not hold"
    assert str(judged(Verdict(Claim(place=LOSS, value=1.0, holds=False), 1.0, True))) == (
        "contradicted here, as stated"
    )
    assert str(judged(Verdict(Claim(place=LOSS, value=1.0, holds=False), 1.0, False))) == "not contradicted"
    assert str(judged(Verdict(Claim(place=LOSS, value=1.0), None, None, Sentence("x")))) == "not measured"


def test_that_a_source_is_cited_by_name_and_year():
    assert cited(Source(authors="Xiong et al.", year=2020)) == "Xiong et al. 2020"


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ({"value": 5.0}, "claimed 5 ± 5 %"),
        ({"value": 0.0031622776601683794, "tolerance": 1e-6}, "claimed 0.003162278 ± 0.0001 %"),
        ({"value": 0.0, "tolerance": 1e-5}, "claimed 0 ± 1e−05"),
        ({"value": 0.0, "tolerance": 0.0}, "claimed exactly 0"),
        ({"value": 0.8, "upper": 1.25, "comparison": "between"}, "claimed 0.8 to 1.25"),
        ({"value": 1 / 3, "upper": 3.0, "comparison": "between"}, "claimed 0.3333 to 3"),
        ({"value": 3.00001, "comparison": "below"}, "claimed below 3.00001"),
        ({"value": -3.0, "comparison": "below"}, "claimed below −3"),
        ({"comparison": "not_finite"}, "claimed not finite"),
    ],
)
def test_that_what_is_claimed_is_short_enough_to_stand_beside_what_was_measured(claim, said):
    assert str(claimed(Claim(place=LOSS, **claim))) == said


@pytest.mark.parametrize(
    ("against", "said"),
    [
        ({"twin": 0}, "Measured is the loss of Pre-LN ÷ Post-LN at step 200."),
        ({"step": 0}, "Measured is the loss of Pre-LN at step 200 ÷ 0."),
        (
            {"twin": 0, "step": 0},
            "Measured is the loss of Pre-LN at step 200 ÷ the loss of Post-LN at step 0.",
        ),
    ],
)
def test_that_a_ratio_is_told_with_what_its_numbers_have_in_common_said_once(against, said):
    claim = Claim(place=LOSS, against=msgspec.structs.replace(LOSS, **against), value=1.0)
    assert str(quantity(claim, twins())) == said


def test_that_blocks_of_different_numbers_are_named_with_their_twins():
    flow = twins()
    deeper = msgspec.structs.replace(flow.stacks[1], blocks=flow.stacks[1].blocks * 2)
    flow = msgspec.structs.replace(flow, stacks=(flow.stacks[0], deeper))
    last = [FlowPlace(quantity="grad_norm", twin=twin, block=-1) for twin in (0, 1)]
    assert str(quantity(Claim(place=last[0], against=last[1], value=1.0), flow)) == (
        "Measured is the gradient of the parameters of block 2 of Post-LN ÷ block 4 of Pre-LN at step 0."
    )


def test_that_the_sum_tells_published_claims_that_are_contradicted_apart():
    against = Verdict(Claim(place=LOSS, value=1.0, holds=False), 2.0, True)
    assert str(tally([a_verdict(3.0), against])) == (
        "Claims that stand: 2 of 2, 1 of them as contradicted here."
    )


def test_that_a_cell_is_called_as_the_window_labels_it():
    tensor = normalize_of([[1.0, 2.0]]).tensor
    named = msgspec.structs.replace(tensor, labels=((), ("x₁", "x₂")))
    last = Claim(place=NormalizePlace(reading="output", cell=(0, -1)), value=1.0)
    assert str(statement(last, twins(), named)).startswith(f"the output at cell {named.labels_along(0)[0]}, x₂ is")
    gone = Claim(place=NormalizePlace(reading="output", cell=(5, 0)), value=1.0)
    assert str(statement(gone, twins(), named)).startswith("the output at cell [5, 0] is")
